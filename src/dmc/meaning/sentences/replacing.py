"""かわりに: what would happen is said again, or where it would go, and must be what the replaced event says (609.1)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.blocks import swap
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.event_patterns import plain, subject_of, subject_set
from dmc.meaning.kernel.players import agent_of
from dmc.meaning.nouns.sets import objects
from dmc.meaning.references.pointing import reference
from dmc.reading.clauses.clause import Arg, Clause
from dmc.reading.errors import FrameError
from dmc.syntax.tree import Adverb


def declared_and_replaced(out: Any, ctx: Frame, block: str) -> bool:
    """このクリーチャーがバトルする時、かわりに…: a battle that would begin, else the ability would wait for it."""
    standing = ctx.place.static and not out.instead and out.limit is None and block in ("", "if")
    return (
        standing
        and ctx.trigger.to_come
        and isinstance(plain(out.trigger), (a.Battles, a.WasChosen))
    )


def before_instead(clause: Clause, following: Clause) -> bool:
    """〜するかわりに、…: the clause says again what would happen."""
    first = following.items[0] if following.items else None
    return clause.form in ("U", "NAI") and isinstance(first, Adverb) and first.text == "かわりに"


def stays(clause: Clause) -> bool:
    """とどまる, とどまってもよい."""
    return clause.lemma == "とどまる" and clause.form in ("U", "TEMO") and clause.voice == "act"


def instead_of(restated: Clause | None, clause: Clause, event: Any, ctx: Frame) -> None:
    """Take かわりに out of the clause, with the words that say the event again; refuses words that say another one."""
    position = next(
        n for n, i in enumerate(clause.items) if isinstance(i, Adverb) and i.text == "かわりに"
    )
    said = clause.items[position - 1] if position else None
    clause.take(clause.items[position])
    _who_instead(restated, clause, plain(event), ctx)
    if restated is not None:
        if not _says(restated, plain(event), ctx):
            raise FrameError(
                f"かわりに: 「{restated.signature}」 is not what the event says",
                restated.all_words(),
                gap=f"instead of {restated.signature}",
                code="DM0404",
            )
        if not isinstance(plain(event), a.ShieldBroken):
            ctx.seen.last_object = subject_of(event)  # what is done instead is done to it
        return
    if isinstance(said, Arg) and said.particle == "の":
        clause.take(said)
        _instead_of_place(said, plain(event), ctx)


def _who_instead(restated: Clause | None, clause: Clause, event: Any, ctx: Frame) -> None:
    """Refuse 相手がカードを引く時、かわりに2枚引く: another player's act, replaced by one that says not whose it is."""
    if not isinstance(event, (a.Drew, a.Discarded)) or clause.lemma not in ("引く", "捨てる"):
        return
    by = event.player if isinstance(event, a.Drew) else event.by
    if by in (None, a.YOU):
        return
    said = [*(restated.args if restated is not None else ()), *clause.args]
    if not any(arg.noun.head == "player" or arg.noun.owner for arg in said):
        raise FrameError("who does that instead?", clause.all_words(), gap="whose act instead")


def _destination(event: Any) -> Any:
    """The zone (or zones) where the replaced event would put the card."""
    if isinstance(event, (a.Destroyed, a.Discarded, a.SpellEnds)):
        return a.GRAVEYARD
    if isinstance(event, a.Moved):
        return event.to
    if isinstance(event, a.ShieldBroken):
        return a.HAND
    return None


def going_there(restated: Clause, event: Any) -> Any:
    """離れる時、手札に戻すかわりに: only the leaving that would take it there is replaced."""
    place, inner = restated.peek("に"), plain(event)
    zones = () if place is None else place.zones
    if not isinstance(inner, a.Left) or len(zones) != 1 or restated.lemma not in ("置く", "戻す"):
        return event
    moved = a.Moved(inner.who, to=zones[0], from_zone=a.BATTLE, cause=inner.cause)
    return swap(event, inner, moved)


def where_it_was(event: Any) -> a.Term:
    """The zone that the replaced event would take the card from."""
    zone = event.from_zone if isinstance(event, a.Moved) else None
    return zone if isinstance(zone, a.Term) else a.BATTLE


def _instead_of_place(said: Arg, event: Any, ctx: Frame) -> None:
    """墓地のかわりに: the place must be where the event puts it; そのクリーチャーのかわりに: the one it is about."""
    noun = said.noun
    if noun.head == "zone":
        zones = noun.take("zones")
        if zones == (_destination(event),) and not noun.left():
            return
    elif noun.head == "count":
        count = noun.quantity  # 609.6: each card that is drawn is replaced by itself
        one = count is not None and count.number == 1 and not (count.bound or count.prefix)
        if one and isinstance(event, a.Drew) and event.nth is None and noun.left() == ["quantity"]:
            return
    elif noun.head == "verbal":
        if noun.text == "バトル" and isinstance(event, a.Battles) and not noun.left():
            return
    else:
        pointed = reference(noun, ctx)
        if pointed is not None and pointed == subject_of(event):
            return
    raise FrameError(
        f"{noun.surface}のかわりに: the event says nothing of it",
        said.words,
        gap=f"instead of {noun.surface}",
        code="DM0404",
    )


# verbs that say each replaced event again
AGAIN: dict[type, tuple[tuple[str, str], ...]] = {
    a.Destroyed: (("破壊する", "pass"), ("破壊する", "act")),
    a.Left: (("離れる", "act"),),
    a.Entered: (("出る", "act"), ("出す", "act")),
    a.Discarded: (("捨てる", "act"), ("捨てる", "pass")),
    a.Drew: (("引く", "act"),),
    a.ShieldBroken: (("ブレイクする", "act"), ("ブレイクする", "pass")),
    a.LosesGame: (("負ける", "act"),),
    a.WinsGame: (("勝つ", "act"),),
    a.Battles: (("バトルする", "act"),),
    a.Moved: (("置く", "act"), ("置く", "pass")),
}
PLACING = tuple((verb, voice) for verb in ("置く", "加える", "戻す") for voice in ("act", "pass"))


def _says(clause: Clause, event: Any, ctx: Frame) -> bool:
    """Whether the clause says the replaced event again (破壊される → 墓地に置く; 離れる; ブレイクする → 手札に加える …)."""
    if clause.negative:
        return False
    verb = (clause.lemma, clause.voice)
    again = verb in AGAIN.get(type(event), ())
    place = clause.arg("に")
    if isinstance(event, a.WasChosen):
        player = clause.arg("が", "は")
        said = player is not None and player.head == "player" and agent_of(player, ctx) == event.by
        return said and verb == ("選ぶ", "act") and not clause.items
    if isinstance(event, a.LosesGame | a.WinsGame):
        return again and (place is None or place.text == "ゲーム") and not clause.items
    if place is not None:
        destination = _destination(event)
        place.take("owner") if place.owner in ("持ち主", "自分") else None
        if place.take("zones") != (destination,) or place.left():
            return False
        if verb not in PLACING or destination is None:
            return False
    elif not again or (isinstance(event, a.Moved) and verb[0] == "置く"):
        return False
    if isinstance(event, a.ShieldBroken) and place is not None:
        ctx.seen.last_object = a.Subject()  # it is the shield that goes elsewhere
        # 相手はそのシールドを手札に加えるかわりに: whose shield it is, who does the rest too
        player = clause.peek("は", "が")
        if player is not None and player.head == "player":
            clause.arg("は", "が")
            ctx.who.agent = agent_of(player, ctx)
            if event.of not in (None, ctx.who.agent):
                return False
    if isinstance(event, a.Entered):
        # 相手は、クリーチャーを出す時、出すかわりに: who puts it does the rest too
        player = clause.peek("は")
        if player is not None and player.head == "player":
            clause.arg("は")
            ctx.who.agent = agent_of(player, ctx)
            if getattr(event.who, "of", None) != ctx.who.agent:
                return False
    what = clause.arg("を") or clause.arg("が") or clause.arg("は")
    if what is not None and not same(what, event, ctx):
        return False
    return not clause.items


def same(noun: Any, event: Any, ctx: Frame) -> bool:
    """Whether the phrase names what the event is about."""
    if isinstance(event, a.ShieldBroken):
        return noun.text == "それ" or (noun.types == (a.SHIELD,) and noun.det in ("その", ""))
    if isinstance(event, a.Drew):
        return bool(noun.text == "カード") and noun.quantity is None
    pointed = reference(noun, ctx)
    if pointed is None:
        # 自分のドラゴンが離れる時、…自分のドラゴンは離れるかわりに: the set said again
        bare = noun.head == "card" and not noun.quantity and not noun.all and not noun.also
        return bare and objects(noun, ctx) == subject_set(event) and not noun.left()
    return pointed in (subject_of(event), a.Subject())
