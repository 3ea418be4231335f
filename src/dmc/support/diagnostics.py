"""What the compiler tells an author: one record a message, and its three printed forms."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import IO, Literal

from .lazyclass import dataclass
from .lazypattern import pattern

Severity = Literal["error", "warning"]
FORMATS = ("text", "json", "github")


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One message with its place.

    ``line`` and ``column`` count from 1; ``column`` and ``length`` count characters of the
    author's own line, which ``source`` repeats.  ``line`` 0 means the whole file.
    """

    code: str
    message: str
    file: str
    line: int
    column: int
    length: int
    source: str
    expected: tuple[str, ...] = ()
    suggestion: str = ""
    help: str = ""
    severity: Severity = "error"


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Return whether any message is an error (a warning is none)."""
    return any(item.severity == "error" for item in diagnostics)


#: about what the command line names, not about what a card says
WRONG_USE = ("DM0901", "DM0903", "DM0904", "DM0905")


def exit_code(diagnostics: Iterable[Diagnostic]) -> int:
    """Return 0 without errors, 2 if a path of the command line cannot be used, else 1."""
    errors = [item.code for item in diagnostics if item.severity == "error"]
    return 2 if any(code in WRONG_USE for code in errors) else int(bool(errors))


def sort_key(item: Diagnostic) -> tuple[str, int, int, str, str]:
    """Return the order messages are printed in: by place, then code."""
    return (item.file, item.line, item.column, item.code, item.message)


_NAMES = tuple(item.name for item in fields(Diagnostic))


def to_json(item: Diagnostic) -> dict[str, object]:
    """Return the message as plain JSON data."""
    return {name: getattr(item, name) for name in _NAMES}


# -- printing ----------------------------------------------------------------------------------


# what card text is made of: characters of one and of two columns everywhere; to load the tables of all others costs more
# than to print what a card says
_NARROW = (
    " -~\u00a1-\u00ac\u00ae-\u00ff\u0391-\u03a1\u03a3-\u03c9\u0410-\u044f\u2010-\u2027\u2030-\u205e"
    "\u2160-\u2188\u2190-\u22ff\u25a0-\u25fc\u2605\u2606\u266a\uff61-\uff9f"
)
_WIDE = "\u3000-\u3029\u3041-\u3096\u30a0-\u30ff\u4e00-\u9fff\uff01-\uff60"
_CARD_TEXT = pattern(f"[{_NARROW}{_WIDE}]*")
_ALL_WIDE = pattern(f"[{_WIDE}]+")


def width(text: str) -> int:
    """Return how many terminal columns `text` fills: a wide character fills two."""
    if text.isascii() and text.isprintable():
        return len(text)
    if _CARD_TEXT.fullmatch(text):
        return 2 * len(text) - len(_ALL_WIDE.sub("", text))
    from wcwidth import wcswidth, wcwidth

    total = wcswidth(text)
    return total if total >= 0 else sum(max(wcwidth(char), 0) for char in text)


def visible(text: str) -> str:
    """Return `text` with characters that a terminal would obey or hide written as ``\\u…``."""
    if text.replace(
        "\u3000", ""
    ).isprintable():  # the wide blank is shown, though Python does not say so
        return text
    return "".join(
        char if char.isprintable() or char == "\u3000" else f"\\u{ord(char):04x}" for char in text
    )


def wants_colour(stream: IO[str]) -> bool:
    """Return whether to colour what goes to `stream`: terminals only, and never under NO_COLOR."""
    if os.environ.get("NO_COLOR"):
        return False
    return bool(getattr(stream, "isatty", lambda: False)()) and os.environ.get("TERM") != "dumb"


def _paint(text: str, style: str, colour: bool) -> str:
    return f"\x1b[{style}m{text}\x1b[0m" if colour else text


def _caret_line(item: Diagnostic) -> str:
    start = max(item.column - 1, 0)
    before = visible(item.source[:start])
    marked = visible(item.source[start : start + max(item.length, 1)])
    pad = " " * (width(before) + max(start - len(item.source), 0))
    return pad + "^" * max(width(marked), 1)


def render_text(item: Diagnostic, colour: bool = False) -> str:
    """Return the message for people: place, the author's line, a caret line, what helps."""
    style = "1;31" if item.severity == "error" else "1;33"
    place = item.file
    if item.line:
        place += f":{item.line}:{item.column}"
    head = f"{_paint(visible(place), '1', colour)}: " + _paint(
        f"{item.severity}[{item.code}]", style, colour
    )
    lines = [f"{head}: {visible(item.message)}"]
    if item.line:
        lines.append(f"  {visible(item.source)}")
        lines.append(f"  {_paint(_caret_line(item), style, colour)}")
    if item.expected:
        lines.append("  expected: " + "・".join(item.expected))
    if item.suggestion:
        lines.append(f"  did you mean: {visible(item.suggestion)}")
    if item.help:
        lines.append(f"  help: {visible(item.help)}")
    return "\n".join(lines)


def _github_escape(text: str, *, value: bool) -> str:
    text = visible(text).replace("%", "%25")
    return text.replace(":", "%3A").replace(",", "%2C") if value else text


def render_github(item: Diagnostic) -> str:
    """Return the message as a GitHub workflow command, which annotates the line."""
    place = f"file={_github_escape(item.file, value=True)}"
    if item.line:
        place += f",line={item.line},col={item.column}"
    text = item.message
    if item.suggestion:
        text += f" (did you mean {item.suggestion}?)"
    return f"::{item.severity} {place},title={item.code}::{_github_escape(text, value=False)}"


def render_json(item: Diagnostic) -> str:
    """Return the message as one JSON object on one line (the output is JSON lines)."""
    return json.dumps(to_json(item), ensure_ascii=False)


def render(
    diagnostics: Iterable[Diagnostic], form: str = "text", colour: bool = False
) -> Iterator[str]:
    """Yield each message in the chosen form, in order of place.

    ``text`` and ``github`` yield a block a message; ``json`` yields JSON lines, one object a
    message.  Raises ValueError for a form that does not exist.
    """
    if form not in FORMATS:
        raise ValueError(f"no such format: {form}")
    for item in sorted(diagnostics, key=sort_key):
        if form == "json":
            yield render_json(item)
        elif form == "github":
            yield render_github(item)
        else:
            yield render_text(item, colour)
