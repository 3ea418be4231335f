"""What a card says of how it is paid for as it is used (601.1a, 601.1e, 601.1f).

Lines of their own kind, read from both ends: このクリーチャーを召喚する時、…してもよい。そうしたら、…召喚コストをN少なくする (a
reduction at a price), …追加で支払ってもよい (an additional cost), コストを支払うかわりに…, …コストのかわりに、コストNを支払う,
コストNを支払って召喚してもよい (alternative costs).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Change
from dmc.meaning.kernel.numbering import prune
from dmc.meaning.nouns.sets import objects
from dmc.meaning.permissions.cost_changes import USED_AS, cost_change, floor_of, with_floor
from dmc.meaning.references.this_card import names_itself
from dmc.meaning.sentences.sentence import SentenceLowering
from dmc.reading.clauses.clause import Clause
from dmc.reading.clauses.sentence import clauses_of, noun_said
from dmc.reading.errors import FrameError
from dmc.support.lazypattern import pattern
from dmc.syntax.tree import Adverb, Sentence

Effects = Callable[[tuple[Sentence, ...], Frame, list[Any]], list[Any]]

THIS = r"この(?:クリーチャー|呪文|カード|クロスギア|城|オーラ|タマシード)"
THESE = pattern(THIS.replace("?:", ""))
USING = r"(?:召喚する|唱える|使う|ジェネレートする)"
MAY_USE = r"(?:召喚し|唱え|使っ|ジェネレートし)てもよい"
WHEN_USED = pattern(rf"{THIS}を{USING}時、")
ADDED = pattern(r"(?:追加でコスト(\d+)を支払|コスト(\d+)を追加で支払)ってもよい")
ABOUT_USE = (
    "コスト",
    "する時、",
    "唱える時、",
    "使う時、",
)  # one of these is in each of the patterns
MANA_WORTH = pattern(
    r"(?P<who>自分のマナゾーンにある.+?)のマナの数字は、?(?:1のかわりに)?(?P<n>\d+)になる"
)
IF_SO = pattern(r"そうしたら、?")
INSTEAD = pattern(rf"(?:{THIS}の|{THIS}を{USING})?コストを支払うかわりに、?")
USED_SO = pattern(rf"、?{THIS}を{MAY_USE}")
PAYING = pattern(rf"{THIS}を、?コスト(\d+)を支払って{MAY_USE}")
OWN_INSTEAD = pattern(rf"{THIS}を{USING}コストのかわりに、コスト(\d+)を支払ってもよい")
THEIR_INSTEAD = pattern(
    r"(?P<who>(?:自分|相手)の.+?)を(?P<verb>召喚する|唱える|使う)コストのかわりに、"
    r"コスト(?P<cost>\d+)を支払(?P<may>う|ってもよい)"
)


def text_of(sentence: Sentence) -> str:
    """The sentence as one string."""
    return "".join(w.text for w in sentence.words)


def cut(sentence: Sentence, start: int, end: int | None = None) -> Sentence:
    """The words between two places of ``text_of``; raises FrameError where a place is inside a word."""
    end = len(text_of(sentence)) if end is None else end
    at, first, last = 0, 0, 0
    for number, word in enumerate(sentence.words):
        if at < start:
            first = number + 1
        if at < end:
            last = number + 1
        if at < start < at + len(word.text) or at < end < at + len(word.text):
            raise FrameError("a word ends elsewhere", (word,), gap="place inside a word")
        at += len(word.text)
    return sentence.cut(first, last)


def of_use(
    sentences: tuple[Sentence, ...], ctx: Frame, effects_of: Effects
) -> tuple[Any, ...] | None:
    """The abilities of a line that says how the card is paid for; None if the line is not of that kind."""
    found = _of_use(sentences, ctx, effects_of)
    if found is not None and not all(
        names_itself(word, ctx) for word in THESE.findall(text_of(sentences[0]))
    ):
        raise FrameError(
            "この…: this card is of another type",
            sentences[0].words,
            gap="この + other card type",
            code="DM0502",
        )
    return found


def _of_use(
    sentences: tuple[Sentence, ...], ctx: Frame, effects_of: Effects
) -> tuple[Any, ...] | None:
    first = sentences[0]
    said = text_of(first)
    if not any(word in said for word in ABOUT_USE):
        return None
    found = WHEN_USED.match(said)
    if found is not None:
        rest = cut(first, found.end())
        worth = MANA_WORTH.fullmatch(text_of(rest))
        if worth is not None and len(sentences) == 1:
            cards = _cards(cut(rest, worth.start("who"), worth.end("who")), "使う", ctx)
            return (a.ManaWorth(cards, int(worth["n"])),)
        added = ADDED.fullmatch(text_of(rest))
        if added is not None:
            return _additional(int(added[1] or added[2]), sentences[1:], ctx, effects_of)
        return _less_by(rest, sentences[1:], ctx, effects_of)
    if len(sentences) != 1:
        return None
    found = INSTEAD.match(said)
    used = USED_SO.search(said)
    if found is not None and used is not None and used.end() == len(said):
        do = _done(cut(first, found.end(), used.start()), ctx)
        return prune((a.AlternativeCost(do=do, fixed=True),))
    found = PAYING.fullmatch(said)
    if found is not None:
        return (a.AlternativeCost(mana=int(found[1])),)
    found = OWN_INSTEAD.fullmatch(said)
    if found is not None:
        return (a.AlternativeCost(mana=int(found[1]), fixed=True),)
    found = THEIR_INSTEAD.fullmatch(said)
    if found is not None and not said.startswith("この"):
        cards = _cards(cut(first, found.start("who"), found.end("who")), found["verb"], ctx)
        cost = a.AlternativeCost(mana=int(found["cost"]), fixed=True, forced=found["may"] == "う")
        return (a.Static(changes=(cost,), to=cards),)
    return None


def _cards(sentence: Sentence, verb: str, ctx: Frame) -> Any:
    """The cards a phrase names, which the verb can be said of."""
    noun = noun_said(sentence)
    if noun is None:
        raise FrameError("the cost of what?", sentence.words, gap="cost of a clause")
    found = objects(noun, ctx)
    noun.take("all")
    noun.finish()
    types = USED_AS[verb]
    for part in found.parts if isinstance(found, a.AnyOf) else (found,):
        said = part.type if isinstance(part.type, tuple) else (part.type,)
        if types is not None and not set(said) <= set(types):
            raise FrameError("not used that way", sentence.words, gap="cost of using another type")
    return found


def _done(sentence: Sentence, ctx: Frame) -> tuple[Any, ...]:
    """What is done as the price: the clauses before …して、この…を召喚してもよい."""
    clauses, rest = clauses_of(sentence)
    if rest or not clauses or clauses[-1].form not in ("TE", "I"):
        raise FrameError("what is done instead?", sentence.words, gap="alternative cost")
    clauses[-1].give(form="U")
    kept, ctx.place.static = ctx.place.static, False
    outcome = SentenceLowering(clauses, ctx).run()
    ctx.place.static = kept
    if outcome.statics or outcome.trigger is not None or outcome.lead or not outcome.steps:
        raise FrameError("what is done instead?", sentence.words, gap="alternative cost")
    return tuple(outcome.steps)


def _additional(
    mana: int, rest: tuple[Sentence, ...], ctx: Frame, effects_of: Effects
) -> tuple[Any, ...]:
    """追加でコストNを支払ってもよい。そうしたら、…"""
    lead = IF_SO.match(text_of(rest[0])) if rest else None
    if lead is None:
        raise FrameError("paid for what?", gap="additional cost for nothing")
    ctx.place.static = False
    then = effects_of((cut(rest[0], lead.end()), *rest[1:]), ctx, [])
    return prune((a.AdditionalCost(mana=mana, then=tuple(then)),))


def _less_by(
    first: Sentence, rest: tuple[Sentence, ...], ctx: Frame, effects_of: Effects
) -> tuple[Any, ...] | None:
    """…してもよい。そうしたら (こうして…1体につき)、このクリーチャーの召喚コストをN少なくする。"""
    least: Sentence | None = None
    if rest and floor_of(rest[-1]) is not None:
        *middle, least = rest
        rest = tuple(middle)
    if not rest:
        return None
    clauses, left = clauses_of(rest[-1])
    if left or len(clauses) != 1 or clauses[0].lemma != "少なくする":
        return None
    ctx.place.static = False
    effects = effects_of((first, *rest[:-1]), ctx, [])
    if len(effects) != 1 or not isinstance(effects[0], a.May) or effects[0].by != a.YOU:
        raise FrameError("a price that is no choice", first.words, gap="reduction at no price")
    may = effects[0]
    if may.then or may.otherwise:
        raise FrameError("a price of two parts", first.words, gap="reduction at a price and more")
    ctx.place.static = True
    made = a.Static(changes=(_reduction(clauses[0], may.do, ctx),), to=a.This())
    if least is not None:
        made = _bounded(made, least)
    return prune((made,))


def _reduction(clause: Clause, do: tuple[Any, ...], ctx: Frame) -> a.CostLessBy:
    words = clause.all_words()
    so = clause.items and isinstance(clause.items[0], Adverb)
    so = bool(so) and clause.adverb("そうしたら")
    found = cost_change(clause, ctx)
    clause.finish()
    if not isinstance(found, Change) or not isinstance(found.to, a.This) or found.changes[0].upto:
        raise FrameError("the cost of which card?", words, gap="reduction of another card")
    amount = found.changes[0].amount
    factor = 1
    if isinstance(amount, a.Times):
        amount, factor = amount.amount, amount.factor
    if isinstance(amount, int) and so:
        return a.CostLessBy(do, amount)
    if isinstance(amount, a.Count) and isinstance(amount.of, a.Result) and not so:
        return a.CostLessBy(do, factor, each=amount.of)
    raise FrameError("less if what was done?", words, gap="reduction at a price: how much")


def _bounded(made: a.Static, least: Sentence) -> a.Static:
    change = made.changes[0]
    plain = a.Static(changes=(a.CostLess(change.amount),), to=made.to)
    floor = with_floor(plain, floor_of(least) or 0, least).changes[0].minimum
    return dataclasses.replace(made, changes=(dataclasses.replace(change, minimum=floor),))
