"""Relative clause + 時 → event pattern (603): 〜した時 after the event, 〜する時 at the declared act or, replaced, before it.

Here: the table of events, who and what they are about, what caused them.  The readings are in ``events_*``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.players import agent_of
from dmc.meaning.kernel.readings import Readings
from dmc.meaning.nouns.places import owner_of, player_or_none, zone_of
from dmc.meaning.nouns.sets import filters_of, objects, types_said
from dmc.meaning.references.pointing import reference
from dmc.reading.clauses.clause import Clause
from dmc.reading.errors import FrameError, known_shapes
from dmc.reading.nouns.noun import Noun
from dmc.reading.nouns.sharing import share
from dmc.reading.vocabulary import EVERY_ZONE

EventFunction = Callable[[Clause, Frame], Any | None]
event: Readings[EventFunction] = Readings()


def event_of(clause: Clause, ctx: Frame) -> Any:
    """The event pattern of the clause before 時; refuses what it does not know."""
    if clause.other_verbs:
        return _several(clause, ctx)
    said = list(clause.items)
    ctx.trigger.next_only = clause.adverb("次に") or ctx.trigger.next_only
    _each_turn(clause, ctx)
    nth = _ordinal(clause)
    which = _which_object(clause) if nth is None else None
    found = event.first(clause.lemma, clause, ctx)
    if found is not None:
        clause.finish()
        if which is not None:
            return a.Nth(found, which[0], later=which[1])
        return found if nth is None else a.Nth(found, nth)
    clause.give(items=said)
    raise FrameError(
        f"「{clause.written}時」 is no event that is known",
        clause.all_words(),
        expected=known_shapes(event.of(clause.lemma)),
        gap=f"event {clause.signature} {clause.form}",
    )


# verbs of which the を-phrase is not what the event is about
HAS_OBJECT = ("攻撃する", "ブロックする", "ブレイクする", "離れる")


def event_of_with(clause: Clause, ctx: Frame, who: Any) -> Any:
    """The event of a joined clause; its subject is that of the first one if it names none."""
    object_too = clause.has("を") and clause.lemma not in HAS_OBJECT
    if not clause.has("が") and not object_too and who is not None:
        kept, ctx.trigger.named = ctx.trigger.named, who
        try:
            return event_of(clause, ctx)
        finally:
            ctx.trigger.named = kept
    return event_of(clause, ctx)


def same_player(found: Any, first: Any, named: bool) -> Any:
    """自分が呪文を唱えた時またはクリーチャーを召喚した時: the player of the first event does the second too."""
    by = getattr(first, "by", None)
    if named or by is None or getattr(found, "by", by) is not None:
        return found
    return replace(found, by=by)


def implied_you(found: Any, act: bool) -> Any:
    """呪文を唱えた時: an act of which nobody is named is one's own (〜が唱えられた is anybody's)."""
    if isinstance(found, a.Either):
        return a.Either(tuple(implied_you(part, act) for part in found.events))
    if isinstance(found, (a.Used, a.Summoned, a.Cast)) and act and found.by is None:
        return replace(found, by=a.YOU)
    if isinstance(found, a.Discarded) and act and (found.by, found.cause) == (None, None):
        anybodys = isinstance(found.what, a.Objects) and found.what.of is None
        return replace(found, by=a.YOU) if anybodys else found
    return found


def _several(clause: Clause, ctx: Frame) -> Any:
    """攻撃またはブロックする時: the same subject does one of several things."""
    events = []
    verbs = (*clause.other_verbs, clause.lemma)
    clause.give(other_verbs=())
    for lemma in verbs:
        one = clause.again()
        one.give(lemma=lemma)
        if lemma == "攻撃する":
            one.give(
                form="U"
            )  # an attack is watched as it is declared, whichever form the verbs share
        events.append(event_of(one, ctx))
    clause.take_all()
    return a.Either(tuple(events))


def _each_turn(clause: Clause, ctx: Frame) -> None:
    """このクリーチャーが各ターン、はじめて…: 各ターン inside the event."""
    for item in clause.args:
        noun = item.noun
        if (
            noun.head == "time"
            and item.particle in ("", "に")
            and (
                (
                    noun.text in ("ターン", "ターン中")
                    and (noun.det == "各" or _first_in_it(clause, noun))
                )
                or noun.text == "毎ターン"
            )
        ):
            clause.take(item)
            det = noun.take("det")
            noun.finish()
            ctx.trigger.each_turn = True
            ctx.trigger.in_turn = det in ("この", "その") and not ctx.place.static


def _first_in_it(clause: Clause, turn: Noun) -> bool:
    """そのターンはじめて…時: the first time in whichever turn it is."""
    first = any(getattr(i, "text", "") == "はじめて" for i in clause.items)
    first = first or any(_nth_object(i.noun) for i in clause.args)
    return first and turn.det in ("この", "その") and turn.left() == ["det"]


NTH_OBJECT = ("枚目", "体目", "つ目")


def _nth_object(noun: Noun) -> bool:
    """2枚目の呪文, 3体目以降のクリーチャー."""
    q = noun.quantity
    if q is None or q.prefix or q.more or noun.head not in ("card", "zone"):
        return False
    return q.counter in NTH_OBJECT and q.bound in ("", "以降") and isinstance(q.number, int)


def _which_object(clause: Clause) -> tuple[int, bool] | None:
    """Take 2枚目の of what it is about: (which one of the turn, whether each from that one on); draws count cards (引く)."""
    if clause.lemma in ("引く", "表向きにする", "見る"):
        return None
    nouns = [i.noun for i in clause.args if i.particle in ("が", "を") and _nth_object(i.noun)]
    if len(nouns) != 1:
        return None
    q = nouns[0].take("quantity")
    return int(q.number), q.bound == "以降"


def _ordinal(clause: Clause) -> int | None:
    """はじめて, 2度目に: which time in the turn."""
    return 1 if clause.adverb("はじめて") else clause.times("", "に", which=True)


# ---- parts of an event -----------------------------------------------------------------------------------------------


def who(
    noun: Noun | None, ctx: Frame, clause: Clause, zone: tuple[a.Term, ...] | None = None
) -> Any:
    """The objects an event is about: This(), Host(), or a set; remembers them as the subject of the ability.

    Where the clause names none it is the subject of the event before (出た時または攻撃する時), or the topic of the
    sentence (このクリーチャーは、攻撃する時、…).
    """
    topic = (
        noun is None
    )  # 自分のクリーチャー1体は、…する時: one is chosen now, not whichever does it
    if noun is None:
        if ctx.trigger.named is not None:
            return ctx.trigger.named
        before = ctx.seen.last_object
        if ctx.place.topic is None and ctx.standing and isinstance(before, (a.This, a.Host)):
            # このクリーチャーに「ブロッカー」を与え、破壊される時、…
            ctx.trigger.subject, ctx.trigger.target = ctx.place.self_types, before
            return before
        if ctx.place.topic is None or ctx.place.topic.head == "player":
            raise FrameError(
                f"{clause.lemma}: what does it?",
                clause.all_words(),
                gap=f"event {clause.lemma} without subject",
            )
        ctx.trigger.topic_used = True
        noun = ctx.place.topic.again()
    if topic and noun.quantity is not None and not ctx.place.static:
        raise FrameError(
            f"{noun.surface}: which one is chosen?", tuple(noun.words), gap="choice in an event"
        )
    if noun.head == "player":
        raise FrameError(
            f"{clause.lemma}: a player does not do this",
            tuple(noun.words),
            gap=f"event {clause.lemma} by a player",
        )
    types = types_said(noun) or ctx.place.self_types
    if noun.also:
        parts: list[Any] = []
        also, apart = noun.take("also"), tuple(noun.apart)
        noun.take("joiner")
        for part in (noun, *also):
            if parts and part.det not in ("この", "その"):
                share(parts[0], apart, part)
            one = reference(part, ctx) or one_set(part, ctx, zone)
            before = parts[-1] if parts else None
            if isinstance(one, a.Objects) and one.of is None and isinstance(before, a.Objects):
                one = replace(one, of=before.of)  # 自分のAまたはB: both are one's own
            parts.append(one)
        found: Any = a.AnyOf(tuple(parts))
    else:
        found = reference(noun, ctx)
        if found is None:
            found = one_set(noun, ctx, zone)
        elif isinstance(found, a.This):
            types = ctx.place.self_types
    ctx.trigger.subject = types
    ctx.trigger.target = found
    return found


def one_set(noun: Noun, ctx: Frame, zone: tuple[a.Term, ...] | None = None) -> Any:
    """A set an event is about; a count of one (自分のクリーチャーが1体) says nothing more."""
    noun.take("all") if noun.quantity is None else None  # any of all of them
    found = objects(noun, ctx, zone)
    quantity = noun.take("quantity")
    if quantity is not None and (quantity.number != 1 or quantity.bound or quantity.prefix):
        raise FrameError(
            f"{noun.surface}: a count in an event", tuple(noun.words), gap="count in an event"
        )
    noun.finish()
    return found


def subject_noun(clause: Clause, ctx: Frame, *particles: str) -> Any:
    """``who`` of the が-phrase (or of these particles)."""
    return who(clause.arg(*(particles or ("が",))), ctx, clause)


def other_side(noun: Noun | None, ctx: Frame, mine: Any) -> Any:
    """The other object of a fight (を, と): a set; after このクリーチャーが… 「そのクリーチャー」 means this one."""
    if noun is None:
        return None
    pointed = reference(noun, ctx)
    if pointed is not None:
        return pointed
    found = one_set(noun, ctx)
    if isinstance(mine, (a.This, a.Host)):
        # これ is said この…, so その… is the other one
        ctx.trigger.subject, ctx.trigger.counterpart = None, (a.CREATURE,)
    else:
        # either could be meant by その…: leave nothing to point to
        ctx.trigger.subject = ctx.trigger.counterpart = None
        ctx.trigger.either = True
    return found


# what either player is said to do (いずれかのプレイヤーが呪文を唱えた時)
BY_EITHER = ("唱える", "召喚する", "使う", "実行する", "引く")


def agent(clause: Clause, ctx: Frame) -> a.Term | None:
    """The player who does it: the が-phrase, or the topic (相手は、…した時); None where nobody is named."""
    noun = clause.peek("が")
    if noun is not None and noun.text == "プレイヤー" and noun.det == "いずれかの":
        own = any(i.noun.owner == "自身" for i in clause.args)
        if noun.left() == ["det"] and clause.lemma in BY_EITHER and not own:
            clause.arg("が")
            noun.take("det")
            return a.EACH
    if noun is not None:
        found = player_or_none(noun, ctx)
        if found is not None:
            clause.arg("が")
            return found
        return None
    topic = ctx.place.topic
    if topic is not None and topic.head == "player":
        return agent_of(topic.again(), ctx)
    return None


def acted_on(clause: Clause, ctx: Frame, player: a.Term | None, particle: str = "を") -> Any:
    """``who`` of what a player acts on: 自身の in it is that player's."""
    kept = ctx.who.agent
    ctx.who.agent = kept if player is None else player
    try:
        return who(clause.arg(particle), ctx, clause)
    finally:
        ctx.who.agent = kept


def owned(found: Any, of: a.Term | None, clause: Clause) -> Any:
    """The set, of this player besides; refuses two different owners."""
    if of is None or not isinstance(found, (a.Objects, a.AnyOf)):
        return found
    if isinstance(found, a.AnyOf):
        return a.AnyOf(tuple(owned(part, of, clause) for part in found.parts))
    if found.of is None or found.of == of:
        return replace(found, of=of)
    raise FrameError("whose is it?", clause.all_words(), gap="two owners in an event")


def origin(clause: Clause, ctx: Frame) -> tuple[Any, a.Term | None]:
    """Take where it comes from: 手札から, 手札以外から, どこからでも → (zone, zones or None for anywhere; whose)."""
    if clause.adverb("どこからでも"):
        return a.ANYWHERE, None
    noun = clause.arg("から")
    if noun is not None:
        zones, owner = zone_of(noun, ctx)
        return (zones[0] if len(zones) == 1 else zones), owner
    noun = clause.arg("以外から")
    if noun is not None:
        zones, owner = zone_of(noun, ctx)
        return tuple(z for z in EVERY_ZONE if z not in zones), owner
    return None, None


# what a source can be said to be: 火の呪文によって
KINDS = (a.Civilization, a.Race, a.RaceIncludes, a.Named)
SOURCE_HEADS = ("能力", "効果")


def cause(clause: Clause, ctx: Frame) -> Any:
    """Take 〜によって: who or what does it (110.5)."""
    noun = clause.arg("によって", "により")
    return None if noun is None else cause_of(noun, ctx)


def cause_of(noun: Noun, ctx: Frame) -> a.Cause:
    """相手の呪文または相手のクリーチャーの能力 → Cause(OPPONENT, (SPELL, CREATURE))."""
    by: a.Term | None = None
    sources: list[a.Term] = []
    anything = False  # 呪文または能力: an ability of whatever it is
    where: tuple[Any, ...] = ()
    also = noun.take("also")
    noun.take("joiner")
    for index, part in enumerate((noun, *also)):
        player, types, filters = _one_cause(part, ctx)
        if index and player is not None and player != by:
            raise FrameError("two causes", tuple(noun.words), gap="cause by two players")
        if index and filters and filters != where:
            # a bound before the first is said of all of them (コスト5以下の、クリーチャーの能力または呪文)
            raise FrameError("two bounds", tuple(noun.words), gap="cause with two bounds")
        by = player if player is not None else by
        where = filters or where
        sources += types
        anything = anything or not types
    if anything and where:
        raise FrameError("two bounds", tuple(noun.words), gap="cause with two bounds")
    return a.Cause(by, () if anything else tuple(dict.fromkeys(sources)), where)


Said = tuple[a.Term | None, tuple[a.Term, ...], tuple[Any, ...]]


def _one_cause(noun: Noun, ctx: Frame) -> Said:
    """(whose, which types, with which cost)."""
    if noun.head == "player":
        return agent_of(noun, ctx), (), ()
    if noun.head == "other" and noun.text in SOURCE_HEADS:
        of = noun.take("of")
        player = owner_of(noun, ctx)
        noun.finish()
        if of is None:
            return player, (), ()
        inner, types, where = _one_cause(of, ctx)
        return player if player is not None else inner, types, where
    if noun.head == "card" and noun.types:
        player = owner_of(noun, ctx)
        if noun.zones == (a.BATTLE,) and noun.types == (a.CREATURE,):
            noun.take(
                "zones"
            )  # バトルゾーンにある: creatures are there unless another zone is said
        types = noun.take("types")
        where = filters_of(noun, ctx)
        if any(getattr(f, "stat", None) != a.COST and not isinstance(f, KINDS) for f in where):
            raise FrameError("a cause of this kind", tuple(noun.words), gap="filter on a cause")
        noun.finish()
        return player, tuple(types), where
    raise FrameError(
        f"{noun.surface}: no cause known", tuple(noun.words), gap=f"cause {noun.head} {noun.text}"
    )
