"""Numbers that a phrase points to.

1. その数字, 選んだ数字, 選んだ数: the number that was chosen last.
2. その数, その文明の数 after 〜を数える: the number that was counted last.
3. その数, その枚数 else: how many the latest act was really done to (101.3a); 捨てた枚数: that act.
4. そのコスト, そのパワー: the statistic of the latest product, else of what the trigger is about.
5. 同じ枚数の: as many as were counted, else as the cards that were moved last.
"""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.seen import really
from dmc.reading.clauses.takes import SAID
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.vocabulary import MOVES

from .facts_known import repeats_event
from .objects_of_acts import named_by_act

KINDS = {"文明": "CIVILIZATION", "種族": "RACE"}


def chosen_number(noun: Noun, ctx: Frame) -> a.ChosenNumber | None:
    """その数字, 選んだ数字, 選んだ数; None for another phrase."""
    clause, product = noun.relative, ctx.seen.latest_value("NUMBER")
    said = clause is not None and clause.lemma in SAID and clause.form == "TA"
    bare = said and clause is not None and not clause.items
    if noun.text != "数字":
        fits = noun.text in ("数", "コスト") and noun.of is None and bare
        if not fits or product is None:
            return None
    if product is None or (not said and noun.det != "その") or (said and not bare):
        raise gap("which number? (その数字, 選んだ数字)", noun, "数字 of nothing")
    noun.take("relative"), noun.take("det")
    noun.finish()
    return a.ChosenNumber(product.number)


def counted_number(noun: Noun, ctx: Frame) -> Any | None:
    """その数, その文明の数 after 〜を数える; None for another phrase."""
    of = noun.of
    if of is None:
        fits = noun.left() == ["det"] and noun.det == "その"
    else:
        that = of.left() == ["det"] and of.det == "その" and of.text in KINDS
        fits = noun.left() == ["of"] and that
    if ctx.seen.counted is None or not fits:
        return None
    noun.take("det"), noun.take("of")
    noun.finish()
    return ctx.seen.counted


def that_many(noun: Noun, ctx: Frame) -> a.Count:
    """その数, その枚数: how many the latest act was done to."""
    noun.take("det")
    latest = ctx.seen.latest()
    if latest is None:
        raise gap("of what?", noun, "その数")
    noun.finish()
    return a.Count(really(latest))


def done_so_often(noun: Noun, ctx: Frame) -> a.Count | None:
    """捨てた枚数, ブロックした数: of the act or the event that is named; None for another phrase."""
    if noun.relative is None:
        return None
    noun.give(head="card")
    pointed = repeats_event(noun, ctx) or named_by_act(noun, ctx)
    return None if pointed is None else a.Count(pointed)


def that_statistic(stat: a.Term, noun: Noun, ctx: Frame) -> a.StatOf:
    """そのコスト, そのパワー: of the latest product, else of what the trigger is about."""
    noun.take("det")
    latest = ctx.seen.latest()
    if latest is None and ctx.trigger.subject is None:
        raise gap("whose statistic?", noun, f"その{noun.text} of nothing")
    noun.finish()
    return a.StatOf(stat, a.Result(latest.number) if latest else a.Subject())


def as_many(noun: Noun, ctx: Frame) -> Any:
    """同じ枚数の: as many as were counted (数える), or as the cards that were moved last."""
    latest = ctx.seen.latest()
    if ctx.seen.counted is not None:
        return ctx.seen.counted
    if latest is None or not (latest.gone or latest.how in MOVES):
        raise gap("as many as what?", noun, "同じ数 of nothing")
    return a.Count(really(latest))


def shown_by(noun: Noun, ctx: Frame) -> a.All | None:
    """自分のカード(のコスト), where each player has turned up one card: that player's."""
    latest = next((p for p in reversed(ctx.seen.produced) if p.by_each and not p.value), None)
    if latest is None or not latest.pool or latest.several:
        return None
    player = {"自分": a.YOU, "相手": a.OPPONENT}.get(noun.owner)
    if player is None or noun.left() != ["owner", "types"] or noun.types != (a.CARD,):
        return None
    noun.take("owner"), noun.take("types")
    noun.finish()
    return a.All(a.Objects(a.CARD, None, player, among=a.Result(latest.number)))
