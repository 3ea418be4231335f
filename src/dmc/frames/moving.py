"""Verbs that move cards: 引く, 捨てる, 破壊する, 戻す, 置く, 加える, 出す."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a

from .clause import Clause
from .context import Frame
from .errors import FrameError
from .noun import Noun
from .registry import Do, frame, patient, produced, whose
from .targets import gap, owner_of, zone_of


def source(clause: Clause, ctx: Frame) -> tuple[tuple[a.Term, ...] | None, a.Term | None, bool]:
    """The から-phrase: (zones, whose, whether it is the top of the deck)."""
    noun = clause.peek("から")
    if noun is None:
        return None, None, False
    if noun.head == "other" and noun.text in ("上", "一番上") and noun.of is not None:
        clause.arg("から")
        chain = noun.take("of")
        zones, owner = zone_of(chain, ctx)
        noun.finish()
        if zones != (a.DECK,):
            raise gap("the top of a deck is expected", chain, "top of a zone")
        return zones, owner, True
    if noun.head == "pronoun":
        return None, None, False
    clause.arg("から")
    zones, owner = zone_of(noun, ctx)
    return zones, owner, False


def moved(clause: Clause, ctx: Frame) -> Any:
    """The cards the verb moves: を-phrase with its から-phrase (山札の上から3枚を, 自分の墓地からクリーチャーを1体)."""
    zones, owner, top = source(clause, ctx)
    if top:
        noun = clause.arg("を") or clause.arg("")
        if noun is None or noun.head not in ("count", "card") or noun.quantity is None:
            raise gap("how many cards?", noun or Noun(), "top of deck without count")
        q = noun.take("quantity")
        types = noun.take("types")
        if types not in ((), (a.CARD,)) or q.prefix or q.counter not in ("枚", "枚目"):
            raise gap("cards from the top of the deck", noun, "top of deck with kind")
        noun.finish()
        count: Any = q.number
        if q.bound == "目" or q.counter == "枚目":
            if q.number != 1:
                raise gap("枚目", noun, "top of deck nth card")
            count = 1
        elif q.bound:
            raise gap(f"count with {q.bound}", noun, f"top of deck {q.bound}")
        return a.TopCards(count, of=owner or ctx.agent)
    among = clause.peek("から")
    if among is not None and among.head == "pronoun":
        clause.arg("から")
        from .targets import pronoun

        result = pronoun(among.text, among, ctx)
        among.finish()
        noun = clause.arg("を") or clause.arg("")
        if noun is None:
            raise gap("what?", among, "その中から without object")
        noun.within = among.text
        del result
        from .targets import target

        return target(noun, ctx)
    return patient(clause, ctx, zones, owner)


def destination(clause: Clause, ctx: Frame) -> tuple[a.Term | None, dict[str, Any]]:
    """The に-phrase: (zone, how).  None where there is none."""
    noun = clause.arg("に")
    how: dict[str, Any] = {}
    if noun is None:
        return None, how
    if (
        noun.head == "other"
        and noun.text in ("上", "下", "一番上", "一番下")
        and noun.of is not None
    ):
        chain = noun.of
        if chain.head == "zone" and chain.zones == (a.DECK,):
            noun.take("of")
            how["of"] = owner_of(chain, ctx)
            chain.take("zones")
            chain.finish()
            noun.finish()
            how["position"] = a.BOTTOM if noun.text in ("下", "一番下") else a.TOP
            return a.DECK, how
        raise gap("where?", noun, f"destination {chain.head} の{noun.text}")
    zones, owner = zone_of(noun, ctx)
    if len(zones) != 1:
        raise gap("which zone?", noun, "two destinations")
    how["of"] = owner
    return zones[0], how


def settle_owner(found: Any, how: dict[str, Any], clause: Clause, ctx: Frame) -> None:
    """A card can only go to its owner's zone (400.2): drop what repeats that, refuse what contradicts it."""
    owner, known = how.pop("of", None), whose(found, ctx)
    if owner in (None, a.OWNER) or owner == known:
        return
    if known is None:
        how["of"] = owner
        return
    raise FrameError(
        f"{clause.lemma}: a card goes to its owner's zone, this is another player's",
        clause.all_words(),
        gap="zone of another player",
    )


def orders(clause: Clause) -> dict[str, Any]:
    """Adverbs that say how the cards lie: 好きな順序で, 裏向きに, タップして."""
    how: dict[str, Any] = {}
    if clause.adverb("好きな順序で", "好きな順番で"):
        how["order"] = a.ANY_ORDER
    if clause.adverb("裏向きで", "裏向きに", "裏向きのまま"):
        how["face_down"] = True
    if clause.adverb("表向きで", "表向きに", "表向きのまま"):
        how["face_up"] = True
    return how


@frame("引く")
def draw(c: Clause, ctx: Frame) -> Do | None:
    """カードを〜枚引く"""
    if c.voice != "act" or c.negative or c.has("から"):
        return None
    noun = c.peek("を")
    if (
        noun is None
        or noun.text != "カード"
        or noun.quantity is None
        or noun.quantity.prefix
        or noun.quantity.bound not in ("", "まで")
    ):
        return None
    c.arg("を")
    quantity = noun.take("quantity")
    noun.take("types")
    noun.finish()
    number = produced(c, ctx, None)
    return Do(
        [a.Draw(quantity.number, player=ctx.agent, upto=quantity.bound == "まで", save=number)]
    )


@frame("捨てる")
def discard(c: Clause, ctx: Frame) -> Do | None:
    """〜を捨てる"""
    if c.voice not in ("act", "caus") or c.negative:
        return None
    found = moved(c, ctx)
    if isinstance(found, a.Objects):
        found = a.All(found)
    return Do([a.Discard(found, save=produced(c, ctx, found))])


@frame("破壊する")
def destroy(c: Clause, ctx: Frame) -> Do | None:
    """〜を破壊する"""
    if c.voice != "act" or c.negative:
        return None
    found = patient(c, ctx)
    return Do([a.Destroy(found, save=produced(c, ctx, found))])


@frame("戻す", "置く", "加える")
def move(c: Clause, ctx: Frame) -> Do | None:
    """〜を〜に戻す / 置く / 加える"""
    if c.voice != "act" or c.negative or not c.has("に"):
        return None
    found = moved(c, ctx)
    to, how = destination(c, ctx)
    how |= orders(c)
    if to is None or to == a.BATTLE:
        return None
    settle_owner(found, how, c, ctx)
    return Do([a.Move(found, to, **how, save=produced(c, ctx, found))])


@frame("出す")
def put(c: Clause, ctx: Frame) -> Do | None:
    """〜を(〜から)出す"""
    if c.voice != "act" or c.negative:
        return None
    found = moved(c, ctx)
    return Do([a.Put(found, by=ctx.agent, save=produced(c, ctx, found))])


@frame("シールド化する")
def to_shields(c: Clause, ctx: Frame) -> Do | None:
    """〜をシールド化する"""
    if c.voice != "act" or c.negative:
        return None
    found = moved(c, ctx)
    return Do([a.Move(found, a.SHIELDS, **orders(c), save=produced(c, ctx, found))])
