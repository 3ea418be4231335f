"""他の said by the effects of an event: other than this card, or than what the event is about."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.event_patterns import subject_of, subject_set
from dmc.reading.errors import FrameError


def other_than_subject(node: Any, event: Any) -> Any:
    """The effects with 他の read as other than what the event is about, where that is not this card itself.

    自分のドラゴンが破壊される時、かわりに自分の他のクリーチャーを…: not the ドラゴン.  Where the event says 他の of its own, 他の stays
    what it is there: other than this card.
    """
    subject = subject_of(event)
    if not isinstance(subject, (a.Subject, a.Host)) or _says_other(event):
        return node
    theirs = getattr(subject_set(event), "of", None) == a.OPPONENT
    # 相手のクリーチャーが…時、自分の他の…: of one's own none can be what the event is about;
    # 相手が呪文を唱えた時、他のクリーチャーを…: nor a creature what lies elsewhere
    elsewhere = not _of_the_battle_zone(event)

    def kept(among: a.Objects) -> bool:
        if elsewhere and among.zone == a.BATTLE:
            return True
        if theirs and among.of is None and among.zone == a.BATTLE and a.Other() in among.where:
            raise FrameError("other than which one?", gap="他の of either player", code="DM0501")
        return theirs and among.of == a.YOU

    return _swap(node, a.Except(subject), kept)


ELSEWHERE = (a.Cast, a.Drew, a.Discarded, a.KeywordUsed, a.SpellEnds)


def _of_the_battle_zone(event: Any) -> bool:
    """Whether what the event is about is, or was, in the battle zone."""
    while isinstance(event, (a.When, a.Nth)):
        event = event.event
    if isinstance(event, a.Either):
        return any(map(_of_the_battle_zone, event.events))
    if isinstance(event, a.Moved):
        return a.BATTLE in (event.from_zone, event.to)
    if isinstance(event, a.Used):
        return isinstance(event.what, a.Objects) and event.what.type == a.CREATURE
    return not isinstance(event, ELSEWHERE)


def _says_other(node: Any) -> bool:
    if isinstance(node, tuple):
        return any(_says_other(part) for part in node)
    if isinstance(node, a.Other):
        return True
    return dataclasses.is_dataclass(node) and any(
        _says_other(getattr(node, f.name)) for f in dataclasses.fields(node)
    )


def _swap(node: Any, other: Any, kept: Callable[[a.Objects], bool]) -> Any:
    if isinstance(node, tuple):
        return tuple(_swap(part, other, kept) for part in node)
    if isinstance(node, a.Objects) and kept(node):
        return node
    if isinstance(node, a.Other):
        return other
    if not dataclasses.is_dataclass(node) or isinstance(node, (type, a.Gains)):
        return node  # what a quoted ability says is said of the one that has it
    changed = {f.name: _swap(getattr(node, f.name), other, kept) for f in dataclasses.fields(node)}
    return replace(node, **changed)
