"""The trace: what happened, as tuples that become text only when somebody reads them."""

from __future__ import annotations

from typing import Any


class Trace:
    """Lines of (rule, template, args).  ``note`` stores; formatting happens when the trace is read."""

    __slots__ = ("lines",)

    def __init__(self) -> None:
        self.lines: list[tuple[str, str, tuple[Any, ...]]] = []

    def note(self, rule: str, template: str, args: tuple[Any, ...]) -> None:
        """Keep one line: the clause that made it, a ``str.format`` template, and plain or immutable arguments."""
        self.lines.append((rule, template, args))

    def cut(self, mark: int) -> None:
        """Drop the lines from ``mark`` on: what they tell was undone."""
        del self.lines[mark:]

    def copy(self) -> Trace:
        """A trace of its own with the same lines."""
        new = Trace()
        new.lines = self.lines[:]
        return new

    def text(self, start: int = 0) -> list[str]:
        """The lines from ``start`` on as text, each with its rule number."""
        out = []
        for rule, template, args in self.lines[start:]:
            text = template.format(*map(show, args))
            out.append(f"[{rule}] {text}" if rule else text)
        return out


def show(value: Any) -> str:
    """A value as a player reads it."""
    card = getattr(value, "card", None)
    if card is not None:
        return f"《{card.name}》"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(show, value)) if value else "nothing"
    if value is None:
        return "nothing"
    return str(value)
