"""What a clause acts on: its subject, its object, and how often (〜1体につき)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.reading.clauses.clause import Clause
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun, gap

from .amounts import amount, count_of
from .targets import target


def subject(clause: Clause, ctx: Frame, *particles: str) -> Any:
    """The target named by は or が (or these particles), else what the clause before was about."""
    noun = clause.arg(*(particles or ("は", "が")))
    if noun is not None:
        found = target(noun, ctx)
        ctx.seen.last_object = found
        return found
    if ctx.seen.last_object is None:
        raise FrameError(
            f"{clause.lemma}: who?", clause.all_words(), gap=f"{clause.lemma} without subject"
        )
    return ctx.seen.last_object


def patient(
    clause: Clause, ctx: Frame, zone: tuple[a.Term, ...] | None = None, of: a.Term | None = None
) -> Any:
    """The target named by を, else what the clause before produced (選び、破壊する)."""
    noun = clause.arg("を")
    if noun is None and clause.peek("") is not None and _is_object(clause.peek("")):
        noun = clause.arg("")
    if noun is not None:
        return target(noun, ctx, zone, of)
    if ctx.seen.last_object is None:
        raise FrameError(
            f"{clause.lemma}: what?", clause.all_words(), gap=f"{clause.lemma} without object"
        )
    return ctx.seen.last_object


def has_object(clause: Clause) -> bool:
    """Whether the clause says what it is about, rather than meaning what the clause before was about."""
    return clause.has("を", "は", "が") or _is_object(clause.peek(""))


def _is_object(noun: Noun | None) -> bool:
    return noun is not None and (
        noun.head in ("card", "zone", "count")
        and (noun.quantity is not None or noun.all or noun.any_number)
    )


def so_many_times(clause: Clause, ctx: Frame) -> Any | None:
    """Take 自分のドラゴンの数だけ (+1000する): how often the number counts; None where it is not said."""
    many = clause.peek("だけ")
    if many is None or many.head != "stat" or many.text not in ("数", "枚数", "体数"):
        return None
    clause.arg("だけ")
    return amount(many, ctx)


def counted_per(clause: Clause, ctx: Frame, number: Any) -> Any:
    """The number times what 〜1体につき counts, where the clause says so."""
    noun = clause.arg("につき")
    if noun is None and (many := so_many_times(clause, ctx)) is not None:
        return many if number == 1 else a.Times(many, number)
    if noun is None:
        return number
    quantity = noun.take("quantity")
    if (
        quantity is None
        or quantity.prefix
        or quantity.number != 1
        or quantity.bound not in ("", "につき")
        or quantity.more
    ):
        raise gap("につき", noun, "につき without 1")
    if quantity.counter == "体" and noun.head == "card" and not noun.types:
        noun.give(types=(a.CREATURE,))
    count = count_of(noun, ctx)
    per = count if number == 1 else a.Times(count, number)
    ctx.place.per.append((per, count, number))
    return per
