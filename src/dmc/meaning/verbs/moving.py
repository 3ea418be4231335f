"""Verbs that move cards: 捨てる, 破壊する, 戻す, 置く, 加える, 出す, シールド化する; active, causative and passive."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Do
from dmc.meaning.kernel.players import agent_of
from dmc.meaning.kernel.produced import kinds_of, produced, whose
from dmc.meaning.kernel.readings import Unread
from dmc.meaning.nouns.acted_on import subject
from dmc.meaning.nouns.destinations import either_zone, goes_to, lies
from dmc.meaning.nouns.sources import effect_set, moved
from dmc.meaning.nouns.targets import target
from dmc.meaning.verbs.frame_table import frame
from dmc.reading.clauses.clause import Clause
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun, gap


def acting(c: Clause, ctx: Frame) -> bool:
    """Whether the clause is an act: 〜する, or 相手に〜させる (the one told to acts); takes the に of the one told to."""
    if c.negative:
        return False
    if c.voice == "act":
        return True
    if c.voice != "caus":
        return False
    who = c.peek("に")
    if who is not None and who.head == "player":
        c.arg("に")
        ctx.who.agent = agent_of(who, ctx)
        ctx.who.told = (ctx.who.agent, ctx.seen.sentence)
    elif ctx.who.told is not None and ctx.who.told[1] == ctx.seen.sentence:
        ctx.who.agent = ctx.who.told[0]  # 相手にカードを1枚引かせ、手札を1枚捨てさせる
    elif not c.has("から") and _bare(c.peek("を") or c.peek("")):
        raise FrameError("told to whom?", c.all_words(), gap="させる of nobody")
    return True


def _bare(what: Any) -> bool:
    """Whether nothing in the phrase says whose it is: カードを2枚, 手札を1枚."""
    said = ("owner", "zones", "of", "relative", "within", "det")
    hand = what is not None and what.zones == (a.HAND,)
    return (
        what is not None
        and what.head != "pronoun"
        and not any(getattr(what, part) for part in said if not (hand and part == "zones"))
    )


def from_hand(found: Any, ctx: Frame) -> Any:
    """自分の闇のカードを捨てる: cards are discarded from hand (701.7), and a set without a zone is one of a hand."""
    if isinstance(found, a.Choose | a.All):
        return dataclasses.replace(found, among=from_hand(found.among, ctx))
    if isinstance(found, a.AnyOf):
        return a.AnyOf(tuple(from_hand(part, ctx) for part in found.parts))
    if isinstance(found, a.Objects) and found.zone == a.BATTLE:
        return dataclasses.replace(found, zone=a.HAND, of=found.of or ctx.who.agent)
    return found


def lies_there(found: Any, ctx: Frame, spells: bool = False) -> bool:
    """Whether what is chosen lies in the battle zone (spells: and is a spell, which never lies there, 302.2)."""
    if isinstance(found, a.Result):
        product = ctx.seen.numbered(found.number)
        if product is None or product.how != "選ぶ" or product.gone:
            return False
        return isinstance(product.target, a.Choose) and lies_there(product.target, ctx, spells)
    if isinstance(found, a.Choose | a.All):
        return lies_there(found.among, ctx, spells)
    if isinstance(found, a.AnyOf):
        return any(lies_there(part, ctx, spells) for part in found.parts)
    if not isinstance(found, a.Objects) or found.zone != a.BATTLE or found.among is not None:
        return False
    return not spells or found.type == a.SPELL


def from_elsewhere(found: Any, c: Clause, ctx: Frame) -> Any:
    """What is put into the battle zone or used by an effect; refused if it lies there already: the text must say from where."""
    if lies_there(found, ctx):
        raise FrameError("from where?", c.all_words(), gap=f"{c.lemma} from nowhere")
    return found


@frame("捨てる")
def discard(c: Clause, ctx: Frame) -> Do | None:
    """〜を捨てる / 相手の手札を捨てさせる"""
    if not acting(c, ctx):
        return None
    unseen = c.adverb("見ないで", "見ずに")
    random = c.adverb("ランダムに", "無作為に")
    found = from_hand(moved(c, ctx), ctx)
    if c.agent in (a.YOU, a.OPPONENT) and whose(found, ctx) not in (None, c.agent):
        raise FrameError("who discards it?", c.all_words(), gap="discard from another hand")
    if isinstance(found, a.Choose):
        found = dataclasses.replace(found, unseen=unseen, random=random)
        of = found.among.of if isinstance(found.among, a.Objects) else None
        if c.voice == "caus" and not unseen and not random and of == a.OPPONENT:
            # 701.7: who discards from the own hand picks, unless the text says who does
            found = dataclasses.replace(found, by=a.OPPONENT)
    elif unseen or random:
        raise FrameError("which cards?", c.all_words(), gap="random discard without count")
    return Do([a.Discard(effect_set(found, c), save=produced(c, ctx, found))])


@frame("破壊する")
def destroy(c: Clause, ctx: Frame) -> Do | None:
    """〜を破壊する / 〜は破壊される"""
    if c.voice == "pass" and not c.negative and not ctx.standing and not c.has("を"):
        found = effect_set(subject(c, ctx), c)
        return Do([a.Destroy(found, save=produced(c, ctx, found))])
    if not acting(c, ctx):
        return None
    found = effect_set(moved(c, ctx), c, ctx)
    return Do([a.Destroy(found, save=produced(c, ctx, found))])


@frame("戻す", "置く", "加える", "移す", "入れる")
def move(c: Clause, ctx: Frame) -> Do | None:
    """〜を〜に戻す / 置く / 加える"""
    if (
        c.voice == "pass"
        and not c.negative
        and not ctx.standing
        and c.has("に")
        and not c.has("を")
    ):
        return _move(c, ctx, subject(c, ctx))  # 山札の下に置かれる
    if not acting(c, ctx) or not c.has("に", "へ"):
        return None
    if sum(i.particle == "に" for i in c.args) > 1:
        return _several(c, ctx)
    to = c.peek("に", "へ")
    assert to is not None
    if c.has("を") or not _carries(to):
        found = moved(c, ctx)
    else:
        # エレメントに加えてもよい …: に is no place here
        return None
    return _move(c, ctx, found)


def _carries(noun: Noun) -> bool:
    return noun.head == "player"


def _out_of_those(found: Any, c: Clause, ctx: Frame) -> None:
    """その中から呪文を1枚手札に加え、クリーチャーを1体マナゾーンに置く: out of those too, or out of the battle zone?  Refused."""
    among = getattr(found, "among", None)
    if not isinstance(found, a.Choose) or not isinstance(among, a.Objects) or among.of is not None:
        return
    if not lies_there(found, ctx):
        return
    for product in ctx.seen.produced:
        before = getattr(getattr(product.target, "among", None), "among", None)
        zone = getattr(getattr(product.target, "among", None), "zone", None)
        elsewhere = isinstance(before, a.Result) or zone in (a.GRAVEYARD, a.MANA, a.DECK)
        if product.sentence == ctx.seen.sentence and elsewhere:
            raise FrameError("from where?", c.all_words(), gap=f"{c.lemma} after other cards")


def _move(c: Clause, ctx: Frame, found: Any) -> Do | None:
    place = c.peek("に", "へ")
    if place is None or place.owner != "持ち主":
        _out_of_those(found, c, ctx)
    if place is not None and (zones := either_zone(c, ctx)):
        if lies(c) or lies_there(found, ctx, spells=True):
            raise FrameError("from where, and how?", c.all_words(), gap="one of two zones")
        found = effect_set(found, c, ctx)
        for _, owner in zones:
            found = settle_owner(found, {"of": owner}, c, ctx)
        return _either(c, ctx, found, [(zone, {}) for zone, _ in zones])
    goal = goes_to(c, ctx)
    if goal is None:
        raise Unread
    to, how = goal
    how |= lies(c)
    back = how.pop("back", False)
    if lies_there(found, ctx, spells=not (c.lemma == "加える" and to == a.HAND)):
        # no spell lies in the battle zone, and what is returned from there is not said to be added (加える)
        raise FrameError("from where?", c.all_words(), gap="spell from nowhere")
    if to == a.BATTLE:
        found = from_elsewhere(found, c, ctx)
        how.pop("of", None)
        if set(how) - {"tapped"}:
            raise FrameError("how does it enter?", c.all_words(), gap="manner of entering")
        put_ = a.Put(effect_set(found, c), **how, by=ctx.who.agent, save=produced(c, ctx, found))
        return Do([put_])
    if back:
        return _back(c, ctx, found, how)
    if to == a.DECK and how.get("order") == a.ANY_ORDER and "position" not in how:
        # an order means that they lie on top (401.7 knows no order for cards added in bulk)
        how["position"] = a.TOP
    if to in (a.DECK, a.HAND, a.SHIELDS) and not how.get("face_up"):
        how.pop("face_down", None)  # cards lie face down there anyway (401.2, 113.1)
    if to == a.DECK and "position" not in how:
        ctx.seen.into_deck = True
    found = effect_set(found, c, ctx)
    found = settle_owner(found, how, c, ctx)
    _on_own_shield(found, how, c, ctx)
    if how.get("position") == "EITHER":
        ends = [(a.DECK, {**how, "position": end}) for end in (a.TOP, a.BOTTOM)]
        return _either(c, ctx, found, ends)
    number = produced(c, ctx, found)
    ctx.seen.produced[-1].goal = to
    return Do([a.Move(found, to, **how, by=ctx.who.agent, save=number)])


def _on_own_shield(found: Any, how: dict[str, Any], c: Clause, ctx: Frame) -> None:
    """シールド1つの上に, with nobody named: one of the player whose card it is (400.2)."""
    host = how.get("on_top_of")
    if not isinstance(host, a.Choose):
        return
    shields = host.among
    if not isinstance(shields, a.Objects) or shields.of is not None or shields.among is not None:
        return
    known = whose(found, ctx)
    if known not in (a.YOU, a.OPPONENT):
        raise FrameError("on whose shield?", c.all_words(), gap="on a shield of nobody named")
    shields = dataclasses.replace(shields, of=known)
    how["on_top_of"] = dataclasses.replace(host, among=shields)


def _either(c: Clause, ctx: Frame, found: Any, places: list[tuple[a.Term, dict[str, Any]]]) -> Do:
    """山札の上か下に置く, マナゾーンまたは墓地に置く: the player says which, for all of the cards."""
    effects: list[Any] = []
    if isinstance(found, a.Choose):
        chosen = ctx.seen.new("選ぶ", kinds_of(found))
        ctx.seen.produced.pop()  # the card is spoken of as what was moved
        effects.append(a.ChooseObjects(found, save=chosen))
        cards: Any = a.Result(chosen)
    else:
        cards = found
    new = produced(c, ctx, found)
    if len({zone for zone, _ in places}) == 1:
        ctx.seen.produced[-1].goal = places[0][0]
    ways = tuple((a.Move(cards, zone, **how, by=ctx.who.agent, save=new),) for zone, how in places)
    return Do([*effects, a.OneOf(ways, by=ctx.who.agent)])


def settle_owner(found: Any, how: dict[str, Any], clause: Clause, ctx: Frame) -> Any:
    """A card can only go to its owner's zone (400.2): of a set of nobody named only that player's cards are meant.

    Drops what repeats the owner, refuses what contradicts it; → what is moved.
    """
    owner, known = how.pop("of", None), whose(found, ctx)
    if owner in (None, a.OWNER) or owner == known:
        return found
    if known is None:
        return _theirs(found, owner, how, ctx)
    raise FrameError(
        f"{clause.lemma}: a card goes to its owner's zone, this is another player's",
        clause.all_words(),
        gap="zone of another player",
    )


def _theirs(found: Any, owner: a.Term, how: dict[str, Any], ctx: Frame) -> Any:
    """What is moved, out of this player's cards alone; as the effect is carried out where it was fixed before."""
    if isinstance(found, a.Choose | a.All) and isinstance(found.among, a.Objects | a.AnyOf):
        return dataclasses.replace(found, among=_theirs(found.among, owner, how, ctx))
    if isinstance(found, a.AnyOf):
        return a.AnyOf(tuple(_theirs(part, owner, how, ctx) for part in found.parts))
    if isinstance(found, a.Objects):
        return dataclasses.replace(found, of=owner)
    product = ctx.seen.numbered(found.number) if isinstance(found, a.Result) else None
    chosen = product.target if product is not None and product.how == "選ぶ" else None
    if isinstance(chosen, a.Choose) and isinstance(chosen.among, a.Objects):
        ctx.seen.placed[found.number] = (None, owner)
        return found
    how["of"] = owner
    return found


def _back(c: Clause, ctx: Frame, found: Any, how: dict[str, Any]) -> Do:
    """元に戻す: looked at on top of a deck, back there; face down where it lay otherwise (nothing moves)."""
    product = ctx.seen.numbered(found.number) if isinstance(found, a.Result | a.Rest) else None
    if product is None:
        raise FrameError("back where?", c.all_words(), gap="元に戻す of what")
    if isinstance(product.target, a.TopCards) and how.get("order"):
        place = a.BOTTOM if product.target.bottom else a.TOP
        return Do(
            [
                a.Move(
                    a.Rest(product.number),
                    a.DECK,
                    position=place,
                    order=how["order"],
                    by=ctx.who.agent,
                    save=produced(c, ctx, found),
                )
            ]
        )
    if how:
        raise FrameError("back where?", c.all_words(), gap="元に戻す with an order")
    return Do([])


def _several(c: Clause, ctx: Frame) -> Do | None:
    """1枚を手札に、もう1枚を墓地に置く: a pair of を and に for each move."""
    args = c.args
    if [i.particle for i in args if i.particle in ("を", "に")] != ["を", "に"] * (
        sum(i.particle == "に" for i in args)
    ):
        return None
    shared = [i for i in c.items if not (i in args and i.particle in ("を", "に"))]
    pairs = [i for i in args if i.particle in ("を", "に")]
    effects: list[Any] = []
    for index in range(0, len(pairs), 2):
        part = c.again(items=[*(shared if index == 0 else []), *pairs[index : index + 2]])
        noun = pairs[index].noun
        if index and noun.head == "count" and noun.quantity and noun.quantity.prefix == "もう":
            noun.give(quantity=dataclasses.replace(noun.quantity, prefix=""))
            noun.give(within="残り")
            done = _move(part, ctx, target(_without_wo(part, noun), ctx))
        else:
            done = _move(part, ctx, moved(part, ctx))
        if done is None:
            raise gap("where?", pairs[index + 1].noun, "one of several places")
        part.finish()
        effects += done.effects
    c.take_all()
    return Do(effects)


def _without_wo(c: Clause, noun: Noun) -> Noun:
    c.arg("を")
    return noun


@frame("入れ替える")
def swap(c: Clause, ctx: Frame) -> Do | None:
    """〜と、自分の手札にある〜を(1体)入れ替える (701.26)"""
    what, other = c.peek("と"), c.peek("を")
    if c.voice != "act" or c.negative or other is None or not acting(c, ctx):
        return None
    joined = what is None and other.joiner == "と" and len(other.also) == 1
    first, second = (other, other.also[0]) if joined else (what, other)
    if first is None or first.head != "card" or second.head != "card" or first.zones:
        return None
    places = (a.HAND, a.MANA, a.GRAVEYARD)
    if len(second.zones) != 1 or second.zones[0] not in places or second.owner != "自分":
        return None
    if second.quantity is None or second.quantity.number != 1 or second.quantity.bound:
        return None
    c.arg("と"), c.arg("を")
    if joined:
        first.take("also")
        first.take("joiner")
    out = target(first, ctx)
    if not isinstance(out, a.This | a.Subject | a.Result):
        raise gap("which one changes places?", first, "swap of a set")
    into = target(second, ctx)
    ctx.seen.last_object = None
    return Do([a.Swap(out, into)])


@frame("シールド化する")
def to_shields(c: Clause, ctx: Frame) -> Do | None:
    """〜をシールド化する"""
    if not acting(c, ctx):
        return None
    c.adverb("それぞれ")  # each is a shield of its own in any case (113.1)
    either = c.adverb("表向きまたは裏向きで")
    found = effect_set(moved(c, ctx), c)
    _out_of_those(found, c, ctx)
    if either:
        chosen = ctx.seen.new("選ぶ", kinds_of(found))
        ctx.seen.produced.pop()  # the card is spoken of as what was made a shield
        new = produced(c, ctx, found)
        ways = tuple(
            (a.Move(a.Result(chosen), a.SHIELDS, face_up=up, by=ctx.who.agent, save=new),)
            for up in (True, False)
        )
        return Do([a.ChooseObjects(found, save=chosen), a.OneOf(ways, by=ctx.who.agent)])
    how = lies(c)
    return Do([a.Move(found, a.SHIELDS, **how, by=ctx.who.agent, save=produced(c, ctx, found))])
