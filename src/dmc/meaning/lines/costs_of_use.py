"""What a card says of how it is paid for as it is used (601.1a, 601.1e, 601.1f).

Lines of their own kind, read from both ends: このクリーチャーを召喚する時、…してもよい。そうしたら、…召喚コストをN少なくする (a
reduction at a price), …追加で支払ってもよい (an additional cost), コストを支払うかわりに…, …コストのかわりに、コストNを支払う,
コストNを支払って召喚してもよい (alternative costs).
"""

from __future__ import annotations

import dataclasses
import itertools
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
from dmc.syntax.shapes import Shape, number, part, word
from dmc.syntax.tree import Adverb, Sentence

Effects = Callable[[tuple[Sentence, ...], Frame, list[Any]], list[Any]]

CARDS = ("クリーチャー", "呪文", "カード", "クロスギア", "城", "オーラ", "タマシード")
USES = ("召喚する", "唱える", "使う", "ジェネレートする")
NAMED_USES = USES[:3]  # of other cards


def _shape(*texts: str, use: tuple[str, ...] = USES) -> Shape:
    return Shape(*texts, this=CARDS, use=use)


WHEN_USED = _shape("この<this>を<use:唱える>時、<…rest>")
ADDED = _shape("追加でコスト<n>を支払ってもよい", "コスト<n>を追加で支払ってもよい")
MANA_WORTH = _shape("<…who>のマナの数字は<n>になる", "<…who>のマナの数字は1のかわりに<n>になる")
IN_OWN_MANA = ("自分", "の", "マナゾーン", "に", "ある")
MAY_USE = "この<this>を<use:唱えてもよい>"
INSTEAD = _shape(
    f"コストを支払うかわりに<…do>{MAY_USE}",
    f"この<this>のコストを支払うかわりに<…do>{MAY_USE}",
    f"この<this>を<use:唱える>コストを支払うかわりに<…do>{MAY_USE}",
)
NOTHING_INSTEAD = _shape(f"コストを支払うかわりに{MAY_USE}")
PAYING = _shape("この<this>をコスト<n>を支払って<use:唱えてもよい>")
OWN_INSTEAD = _shape("この<this>を<use:唱える>コストのかわりにコスト<n>を支払ってもよい")
THEIR_INSTEAD = "<…who>を<use:唱える>コストのかわりにコスト<n>を支払"
MAY_INSTEAD = _shape(THEIR_INSTEAD + "ってもよい", use=NAMED_USES)
MUST_INSTEAD = _shape(THEIR_INSTEAD + "う", use=NAMED_USES)


def of_use(
    sentences: tuple[Sentence, ...], ctx: Frame, effects_of: Effects
) -> tuple[Any, ...] | None:
    """The abilities of a line that says how the card is paid for; None if the line is not of that kind."""
    found = _of_use(sentences, ctx, effects_of)
    pairs = itertools.pairwise(w.text for w in sentences[0].words)
    if found is not None and not all(
        names_itself(card, ctx) for this, card in pairs if this == "この" and card in CARDS
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
    if not any(w.text in ("コスト", "時") for w in first.words):  # one of them is in each shape
        return None
    found = WHEN_USED.match(first)
    if found is not None:
        rest = part(found, "rest")
        worth = MANA_WORTH.match(rest)
        if worth is not None and len(sentences) == 1:
            who = part(worth, "who")
            if tuple(w.text for w in who.words[: len(IN_OWN_MANA)]) == IN_OWN_MANA:
                return (a.ManaWorth(_cards(who, "使う", ctx), number(worth)),)
        added = ADDED.match(rest)
        if added is not None:
            return _additional(number(added), sentences[1:], ctx, effects_of)
        return _less_by(rest, sentences[1:], ctx, effects_of)
    if len(sentences) != 1:
        return None
    found = INSTEAD.match(first)
    if found is not None:
        return prune((a.AlternativeCost(do=_done(part(found, "do"), ctx), fixed=True),))
    if NOTHING_INSTEAD.match(first) is not None:
        raise FrameError("what is done instead?", first.words, gap="alternative cost")
    found = PAYING.match(first)
    if found is not None:
        return (a.AlternativeCost(mana=number(found)),)
    found = OWN_INSTEAD.match(first)
    if found is not None:
        return (a.AlternativeCost(mana=number(found), fixed=True),)
    must = MUST_INSTEAD.match(first)
    found = must or MAY_INSTEAD.match(first)
    if found is not None and part(found, "who").words[0].text in ("自分", "相手"):
        verb = word(found, "use").verb
        assert verb is not None
        cards = _cards(part(found, "who"), verb.lemma, ctx)
        cost = a.AlternativeCost(mana=number(found), fixed=True, forced=must is not None)
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
    for each in found.parts if isinstance(found, a.AnyOf) else (found,):
        said = each.type if isinstance(each.type, tuple) else (each.type,)
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
    lead = rest[0].nodes[0] if rest and rest[0].nodes else None
    if not isinstance(lead, Adverb) or lead.text != "そうしたら":
        raise FrameError("paid for what?", gap="additional cost for nothing")
    ctx.place.static = False
    then = effects_of((rest[0].cut(len(lead.words)), *rest[1:]), ctx, [])
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
