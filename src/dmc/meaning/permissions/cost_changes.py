"""What cards cost to use (601.1e): 〜のコストをN少なくする / 多くする, and the floor that a reduction states."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Change
from dmc.meaning.nouns.acted_on import counted_per
from dmc.meaning.nouns.sets import objects
from dmc.meaning.nouns.targets import target
from dmc.meaning.references.pointing import reference
from dmc.meaning.verbs.frame_table import frame
from dmc.reading.clauses.clause import Clause
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun, gap
from dmc.syntax.shapes import Shape, number
from dmc.syntax.tree import Adverb, Sentence

COSTS = ("コスト", "召喚コスト")
# the card types that the verb before コスト says besides
USED_AS: dict[str, tuple[a.Term, ...] | None] = {
    "召喚する": (a.CREATURE,),
    "唱える": (a.SPELL,),
    "使う": None,
    "実行する": None,
    "ジェネレートする": (a.CROSS_GEAR,),
}


@frame("少なくする", "多くする")
def cost_change(c: Clause, ctx: Frame) -> Change | None:
    """〜の(召喚)コストを(最大)N少なくする / 多くする"""
    noun = c.peek("を")
    if c.voice != "act" or c.negative or noun is None or noun.head != "stat":
        return None
    if noun.relative is not None and noun.relative.lemma == "起動する":
        return None  # the cost of an ability
    if noun.text not in COSTS or not c.has("", "まで"):
        return None
    if not ctx.place.static and a.SPELL in ctx.place.self_types and _is_this(noun):
        return None  # what a spell says of its own cost is no instruction
    c.arg("を")
    following = next_use(c, noun, ctx)
    to = _cards(noun, ctx) if following is None else following
    upto = c.has("まで")
    said = c.arg("", "まで")
    assert said is not None
    upto |= said.det == "最大"
    said.take("det")
    number = said.take("amount")
    if not isinstance(number, int):
        raise gap("by how much?", said, "cost change without number")
    said.finish()
    amount = counted_per(c, ctx, number)
    if c.lemma == "多くする":
        if upto:
            raise gap("up to how much?", said, "cost raised upto")
        return Change(to, [a.CostMore(amount)])
    return Change(to, [a.CostLess(amount, upto=upto, next=following is not None)])


def next_use(c: Clause, noun: Noun, ctx: Frame) -> Any | None:
    """(自分が)次に召喚する(自分の)XのコストをN少なくする: the cards of which the next one used is meant; None for other phrases."""
    of = noun.of
    used = of.relative if of is not None else None
    if of is None or used is None or used.lemma not in USED_AS or noun.relative is not None:
        return None
    if c.lemma != "少なくする" or ctx.standing or c.agent not in (None, a.YOU):
        return None
    who = used.peek("が", "は")
    if who is not None and who.head == "player" and (who.text, who.left()) == ("自分", []):
        used.arg("が", "は")  # 自分が次に召喚する: as where nobody is said
    if used.items or (used.form, used.voice, used.negative) != ("U", "act", False):
        return None
    if not (used.adverb("次に") or c.adverb("次に")):
        return None
    of.take("relative"), noun.take("of")
    noun.finish()
    found = objects(of, ctx)
    of.finish()
    parts = found.parts if isinstance(found, a.AnyOf) else (found,)
    if any(part.of not in (None, a.YOU) for part in parts):
        raise gap("what they use, or you?", of, "next use by another")
    types = USED_AS[used.lemma]
    if types is not None:
        _agree(found, types, of)
    mine = tuple(dataclasses.replace(part, of=a.YOU) for part in parts)
    return mine[0] if len(mine) == 1 else a.AnyOf(mine)


@frame("する")
def cost_signed(c: Clause, ctx: Frame) -> Change | None:
    """Aを召喚するコスト(とBを唱えるコスト)は(それぞれ)+Nされる, …を+Nする"""
    particle = "は" if c.voice == "pass" else "を"
    noun, said = c.peek(particle), c.peek("")
    if c.voice not in ("act", "pass") or c.negative or noun is None or said is None:
        return None
    if noun.head != "stat" or noun.text not in COSTS or noun.joiner not in ("", "と", "および"):
        return None
    if said.head != "amount" or not isinstance(said.amount, int) or said.bound or said.det:
        return None
    if any(word.kind == "NUMBER" for word in said.words):
        return None  # to so much, or by so much?
    if not ctx.place.static and a.SPELL in ctx.place.self_types and _is_this(noun):
        return None
    c.arg(particle), c.arg("")
    c.adverb("それぞれ")
    number = said.take("amount")
    said.finish()
    to = _cards(noun, ctx)
    amount = counted_per(c, ctx, abs(number))
    return Change(to, [a.CostMore(amount) if number > 0 else a.CostLess(amount)])


@frame("なる")
def mana_number(c: Clause, ctx: Frame) -> Change | None:
    """マナゾーンにある〜のマナの数字はNになる (207.2)"""
    noun, value = c.peek("は"), c.peek("に")
    if noun is None or noun.text != "マナの数字" or c.negative or value is None:
        return None
    if value.head != "amount" or not isinstance(value.amount, int) or value.bound:
        return None
    c.arg("は"), c.arg("に")
    number = value.take("amount")
    value.finish()
    whose = noun.take("of")
    noun.finish()
    if whose is None:
        raise gap("the mana number of what?", noun, "mana number of nothing")
    if whose.det == "この" and whose.zones == (a.MANA,):
        whose.take("zones")  # the number is asked nowhere else
    return Change(target(whose, ctx), [a.ManaNumber(number)])


def _is_this(noun: Noun) -> bool:
    clause = noun.relative
    named = noun.of if clause is None else clause.peek("を")
    return named is not None and named.det == "この"


def _cards(noun: Noun, ctx: Frame) -> Any:
    """The cards whose cost it is: 自分のドラゴンの召喚コスト, 自分のドラゴンを召喚するコスト(と自分の呪文を唱えるコスト)."""
    also = noun.take("also")
    if also:
        if noun.joiner not in ("と", "および", "または"):
            raise gap("costs joined how?", noun, f"costs joined by {noun.joiner}")
        noun.take("joiner")
        if any(part.head != "stat" or part.text not in COSTS for part in also):
            raise gap("the cost of both?", noun, "cost joined with something else")
        parts = [_cards(part, ctx) for part in (noun, *also)]
        return a.AnyOf(tuple(parts))
    clause = noun.relative
    if clause is not None:
        if clause.lemma not in USED_AS or clause.form != "U" or clause.voice != "act":
            raise gap("the cost of what?", noun, "cost of a clause")
        of = clause.arg("を")
        types = USED_AS[clause.lemma]
        if of is None or clause.negative:
            raise gap("the cost of what?", noun, "cost of nothing")
        clause.finish()
        noun.take("relative")
    else:
        of = noun.take("of")
        types = (a.CREATURE,) if noun.text == "召喚コスト" else None
        if of is None and noun.filters:
            noun.give(head="card")  # ドラゴンの召喚コスト: the race is read into the phrase
            of = noun
        if of is None:
            raise gap("the cost of what?", noun, "cost of nothing")
    every = noun.take("all")
    if of is not noun:
        noun.finish()
    found = reference(of, ctx) if not of.also else None
    if found is not None:
        return found
    found = objects(of, ctx)
    of.take("all")
    of.finish()
    del every  # コストをすべて: of each of them, as a set says anyway
    if types is not None:
        _agree(found, types, of)
    return found


def _agree(found: Any, types: tuple[a.Term, ...], noun: Noun) -> None:
    """Only creatures are summoned, only spells cast: refuse a set the verb does not fit."""
    for part in found.parts if isinstance(found, a.AnyOf) else (found,):
        said = part.type if isinstance(part.type, tuple) else (part.type,)
        if not set(said) <= set(types):
            raise gap("not used that way", noun, "cost of using another type")


LESS = Shape("コストは<n>以下にならない", "コストは<n>以下にはならない")
LEAST = Shape("コストは<n>より少なくならない", "コストは<n>より小さくならない")


def floor_of(sentence: Sentence) -> int | None:
    """ただし、コストは0以下にならない: the least the cost can become by the reduction said before; None if it is not that."""
    first = sentence.nodes[0] if sentence.nodes else None
    if isinstance(first, Adverb) and first.text == "ただし":
        sentence = Sentence(sentence.nodes[1:])
    if (less := LESS.match(sentence)) is not None:
        return number(less) + 1
    least = LEAST.match(sentence)
    return None if least is None else number(least)


def with_floor(node: Any, least: int, sentence: Sentence) -> Any:
    """The ability or effect with this floor on its reduction; refuses one that reduces no cost."""
    changes = getattr(node, "changes", ())
    if not changes or not all(isinstance(c, a.CostLess) and c.minimum is None for c in changes):
        raise FrameError(
            "a floor, but no cost is reduced before it",
            sentence.words,
            gap="floor without reduction",
            code="DM0404",
        )
    return dataclasses.replace(
        node, changes=tuple(dataclasses.replace(c, minimum=least) for c in changes)
    )
