"""Event patterns taken apart: the event without its bounds, and what it is about."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a


def plain(event: Any) -> Any:
    """The event without its condition or ordinal."""
    while isinstance(event, (a.When, a.Nth)):
        event = event.event
    return event


def has_ordinal(found: Any) -> bool:
    """Whether a pattern counts how often something has happened in a turn."""
    if isinstance(found, a.Either):
        return any(has_ordinal(part) for part in found.events)
    if isinstance(found, a.When):
        return has_ordinal(found.event)
    return isinstance(found, a.Nth) or (isinstance(found, a.Drew) and found.nth is not None)


def subject_of(found: Any) -> Any:
    """The target an elided object of the ability means: what the event is about; None where that is no object."""
    if isinstance(found, a.Either):
        parts = [subject_of(part) for part in found.events]
        if all(part == parts[0] for part in parts):
            return parts[0]
        return None if None in parts else a.Subject()
    if isinstance(found, (a.When, a.Nth)):
        return subject_of(found.event)
    if isinstance(found, (a.ShieldBroken, a.BeforeBreak)):
        return found.by if isinstance(found.by, (a.This, a.Host)) else None
    who = getattr(found, "who", None) or getattr(found, "what", None)
    if who is None:
        return None
    return a.Subject() if isinstance(who, (a.Objects, a.AnyOf)) else who


def subject_set(event: Any) -> Any:
    """The set that an event is about, without its condition or ordinal; None for several events."""
    while isinstance(event, (a.When, a.Nth)):
        event = event.event
    return getattr(event, "who", None) or getattr(event, "what", None)
