"""そのクリーチャー, その呪文, そのカード: the latest thing that can be called so."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.seen import Produced
from dmc.meaning.references.bearers import bearer_meant
from dmc.meaning.references.names_for import can_be_called, known_of, owner_known
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun, gap


def that_one(noun: Noun, ctx: Frame) -> Any | None:
    """そのクリーチャー: what an effect produced, else the object of the trigger, else the bearer; refuses where none fits."""
    if noun.det != "その" or noun.head != "card" or noun.quantity:
        return None
    noun.take("det")
    types = noun.take("types")
    found = ctx.seen.latest_of_types(types)
    noun.take("all")
    if noun.filters and not noun.relative and known_of(noun, found, ctx):
        noun.take("filters")  # そのドラゴン: what is known of it said again
    if noun.filters or noun.relative:
        raise gap("filters on その…", noun, "filter on その noun")
    if noun.owner and owner_known(noun.owner, found, ctx):
        noun.take("owner")  # その相手のクリーチャー
    if noun.owner or noun.zones:
        raise gap("owner of その…", noun, "owner on その noun")
    noun.finish()
    if found is not None and _or_of_the_event(found, types, ctx):
        raise FrameError(
            f"{noun.surface}: the card that was shown, or the one of the event?",
            tuple(noun.words),
            gap="その noun of two candidates",
            code="DM0501",
        )
    if found is not None:
        _not_another_kind(a.Result(found.number), types, noun, ctx)
        return a.Result(found.number)
    if (
        ctx.trigger.counterpart
        and set(types) & set(ctx.trigger.counterpart)
        and not (ctx.trigger.subject and set(types) & set(ctx.trigger.subject))
    ):
        return a.Counterpart()
    if ctx.trigger.subject is not None and can_be_called(types, ctx.trigger.subject):
        if isinstance(ctx.trigger.target, a.This) and ctx.trigger.subject == ctx.place.self_types:
            raise gap("this one would be said この…", noun, "その noun for this card")
        _not_another_kind(a.Subject(), types, noun, ctx)
        return a.Subject()
    if set(types) == {a.CREATURE} and bearer_meant(ctx):
        return a.Host()
    why = "points to two things of the event" if ctx.trigger.either else "nothing to point to"
    raise FrameError(
        f"{noun.surface}: {why}",
        tuple(noun.words),
        gap="その noun without antecedent",
        code="DM0501",
    )


def _not_another_kind(target: Any, types: tuple[a.Term, ...], noun: Noun, ctx: Frame) -> None:
    """Refuse それがクリーチャーなら、その呪文を…: a condition has just said that it is of another kind."""
    asked = ctx.seen.asked_of
    if not ctx.seen.known or asked is None or asked != (target, ctx.seen.sentence):
        return
    about, filters = ctx.seen.known[-1]
    said = [f for f in filters if isinstance(f, a.OfType)]
    if about == target and said and not any(can_be_called(types, f.types) for f in said):
        raise FrameError(
            f"{noun.surface}: it is said to be of another kind",
            tuple(noun.words),
            gap="その noun of another kind",
            code="DM0501",
        )


def _or_of_the_event(found: Produced, types: tuple[a.Term, ...], ctx: Frame) -> bool:
    """Whether そのクリーチャー after a card was shown may be the creature of the event as well."""
    shown = found.pool and (not found.types or a.CARD in found.types) and a.CARD not in types
    event = ctx.trigger.subject is not None and bool(set(types) & set(ctx.trigger.subject))
    if not (shown and event) or isinstance(ctx.trigger.target, a.This | a.Host):
        return False
    said = [
        f for about, filters in ctx.seen.known if about == a.Result(found.number) for f in filters
    ]
    return not any(isinstance(f, a.OfType) and set(f.types) & set(types) for f in said)
