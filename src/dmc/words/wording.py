"""From what an author wrote to the current official wording, position by position.

Three steps: characters one for one (`grammar/characters.toml`), reminder text in （…） set aside,
declared rewrites (`grammar/wording.toml`).  Every character of the result knows which character
of the author's line it stands for.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections import Counter
from functools import cache, lru_cache
from operator import add
from typing import Any

from dmc.support.lazyclass import dataclass
from dmc.support.resources import read_toml

_MARKS = ("\u3099", "\u309a")
_INVISIBLE = "\ufe0e\ufe0f"  # variation selectors after ▶: they say nothing
_ODD = re.compile("[\u3099\u309a\ufe0e\ufe0f]")
_BRACKET = re.compile("[（）]")
_NAME = re.compile(r"《[^《》]*》")
_ROUNDS = 8


@dataclass(frozen=True, slots=True)
class Reminder:
    """Reminder text (注釈文) that stood in brackets.

    ``text`` is its canonical wording without the brackets; ``start`` and ``end`` span it with its
    brackets in the author's line; ``at`` is the place in the canonical line where it stood.
    """

    text: str
    start: int
    end: int
    at: int


@dataclass(frozen=True, slots=True)
class Canonical:
    """A line in the current wording.

    ``origin[i]`` is the index in the author's line of the character that ``text[i]`` stands for;
    it never decreases.  ``rewrites`` lists the reasons of the rows that were applied.
    """

    text: str
    origin: tuple[int, ...]
    reminders: tuple[Reminder, ...]
    rewrites: tuple[str, ...]
    length: int

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return the (start, end) in the author's line of ``text[start:end]``."""
        first = self.origin[start] if start < len(self.origin) else self.length
        if end <= start:
            return first, first
        last = self.origin[end - 1] + 1 if end <= len(self.origin) else self.length
        return first, max(last, first)


@dataclass(frozen=True, slots=True)
class Row:
    """One declared rewrite.  match: the regular expression, compiled when it is first needed."""

    hints: tuple[str, ...]
    match: str
    to: tuple[str | int, ...]
    reason: str
    raw: bool
    example: tuple[str, str]

    def replacement(self, match: re.Match[str]) -> str:
        """Return what the matched text becomes."""
        return "".join(part if isinstance(part, str) else match[part] or "" for part in self.to)


@cache
def _kept_brackets() -> re.Pattern[str]:
    return re.compile("（(?:" + _wording()["keep_brackets"] + ")）")


@cache
def _wording() -> dict[str, Any]:
    return read_toml("wording.toml")


@cache
def character_table() -> dict[int, str]:
    """Return the one-for-one table as `str.translate` takes it.

    Raises ValueError when a row of the table does not pair its characters.
    """
    table: dict[int, str] = {}
    for row in read_toml("characters.toml")["pairs"]:
        if len(row["from"]) != len(row["to"]):
            raise ValueError(f"characters.toml: {row['reason']}: not one for one")
        table.update(zip(map(ord, row["from"]), row["to"], strict=True))
    return table


def _template(to: str) -> tuple[str | int, ...]:
    parts = re.split(r"\\(\d)", to)
    return tuple(int(part) if index % 2 else part for index, part in enumerate(parts) if part)


@cache
def rows() -> tuple[Row, ...]:
    """Return the declared rewrites in order.  Raises ValueError for a row without its parts."""
    found = []
    for row in _wording()["row"]:
        literal = row.get("from")
        hint = row.get("hint", literal)
        if hint is None or not row.get("reason") or len(row.get("example", ())) != 2:
            raise ValueError(f"wording.toml: a row lacks hint, reason or example: {row}")
        found.append(
            Row(
                (hint,) if isinstance(hint, str) else tuple(hint),
                row["match"] if literal is None else re.escape(literal),
                _template(row["to"]),
                row["reason"],
                bool(row.get("raw", False)),
                tuple(row["example"]),
            )
        )
    return tuple(found)


def characters(text: str) -> str:
    """Return `text` with its characters replaced one for one; the length stays the same."""
    return text.translate(character_table())


def _compose(text: str, origin: list[int]) -> tuple[str, list[int]]:
    """Join kana with a sound mark that follows, and drop variation selectors."""
    out: list[str] = []
    places: list[int] = []
    for char, place in zip(text, origin, strict=True):
        if char in _INVISIBLE:
            continue
        if char in _MARKS and out:
            joined = unicodedata.normalize("NFC", out[-1] + char)
            if len(joined) == 1:
                out[-1] = joined
                continue
        out.append(char)
        places.append(place)
    return "".join(out), places


def _replace(text: str, origin: list[int], start: int, end: int, new: str) -> tuple[str, list[int]]:
    old = text[start:end]
    head = 0
    while head < len(old) and head < len(new) and old[head] == new[head]:
        head += 1
    tail = 0
    limit = min(len(old), len(new)) - head
    while tail < limit and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    first, last = start + head, end - tail
    anchor = origin[first] if first < len(origin) else (origin[-1] + 1 if origin else 0)
    origin[first:last] = [anchor] * (len(new) - head - tail)
    return text[:start] + new + text[end:], origin


def _names(text: str) -> list[tuple[int, int]]:
    return [match.span() for match in _NAME.finditer(text)] if "《" in text else []


@cache
def _hints(raw: bool) -> tuple[tuple[str, Row], ...]:
    return tuple((hint, row) for row in rows() if row.raw is raw for hint in row.hints)


def _pieces(text: str) -> set[str]:
    """All that stands beside each other in a text, two characters at a time."""
    return set(map(add, text, text[1:]))


@cache
def _by_piece(raw: bool) -> dict[str, list[int]]:
    """Piece → numbers of the hints looked for where it stands: that of a hint which fewest others have ('': a character)."""
    hints = [hint for hint, _ in _hints(raw)]
    often = Counter(piece for hint in hints for piece in _pieces(hint))
    found: dict[str, list[int]] = {}
    for number, hint in enumerate(hints):
        rarest = min(_pieces(hint), key=lambda piece: (often[piece], piece), default="")
        found.setdefault(rarest, []).append(number)
    return found


def _hinted(raw: bool, text: str, behind: int) -> list[int]:
    """Numbers of the hints behind this one that can stand in the text, in order."""
    by_piece = _by_piece(raw)
    numbers = [*by_piece.get("", ())]
    for piece in by_piece.keys() & _pieces(text):
        numbers += by_piece[piece]
    return sorted(number for number in numbers if number > behind)


def _rewrite(raw: bool, text: str, origin: list[int], applied: list[str]) -> tuple[str, list[int]]:
    hints = _hints(raw)
    todo = iter(_hinted(raw, text, -1))
    while (number := next(todo, None)) is not None:
        hint, row = hints[number]
        if hint in text:
            before = text
            text, origin = _apply(row, text, origin, applied)
            if text != before:
                todo = iter(_hinted(raw, text, number))
    return text, origin


_compiled = cache(re.compile)


def _apply(row: Row, text: str, origin: list[int], applied: list[str]) -> tuple[str, list[int]]:
    matches = list(_compiled(row.match).finditer(text))
    if not matches:
        return text, origin
    protected = _names(text)
    for match in reversed(matches):
        if any(match.start() < end and start < match.end() for start, end in protected):
            continue
        new = row.replacement(match)
        if new != match[0]:
            text, origin = _replace(text, origin, match.start(), match.end(), new)
            applied.append(row.reason)
    return text, origin


def _pairs(text: str) -> list[tuple[int, int]]:
    """Return the outermost bracket pairs, leaving alone brackets inside a card name."""
    # 205.2a
    protected = _names(text)
    stack: list[int] = []
    pairs: list[tuple[int, int]] = []
    for match in _BRACKET.finditer(text):
        place = match.start()
        if any(start < place < end for start, end in protected):
            continue
        if match[0] == "（":
            stack.append(place)
        elif stack:
            start = stack.pop()
            if _kept_brackets().fullmatch(text, start, place + 1):
                continue
            pairs = [pair for pair in pairs if pair[0] < start]
            pairs.append((start, place + 1))
    return pairs


def _step(
    text: str, origin: list[int], applied: list[str], reminders: list[tuple[str, int, int]]
) -> tuple[str, list[int]]:
    if _ODD.search(text):
        text, origin = _compose(text, origin)
    text, origin = _rewrite(True, text, origin, applied)
    if "（" in text:
        for start, end in reversed(_pairs(text)):
            reminders.append((text[start + 1 : end - 1], origin[start], origin[end - 1] + 1))
            text, origin[start:end] = text[:start] + text[end:], []
    text, origin = _rewrite(False, text, origin, applied)
    if text[:1] == " " or text[-1:] == " ":
        left = len(text) - len(text.lstrip())
        right = len(text.rstrip())
        text, origin = text[left:right], origin[left:right]
    return text, origin


@lru_cache(maxsize=1 << 15)
def canonical(line: str) -> Canonical:
    """Return `line` in the current wording, with positions.

    Never fails: text it does not know stays as it is, and the parser reports it.  The result is a
    fixed point: ``canonical(canonical(line).text).text == canonical(line).text``.
    """
    text, origin = line.translate(character_table()), list(range(len(line)))
    applied: list[str] = []
    found: list[tuple[str, int, int]] = []
    for _ in range(_ROUNDS):
        before = text
        text, origin = _step(text, origin, applied, found)
        if text == before:
            break
    found.sort(key=lambda item: item[1])
    reminders = tuple(
        Reminder(canonical(inner).text, start, end, bisect_left(origin, start))
        for inner, start, end in found
    )
    return Canonical(text, tuple(origin), reminders, tuple(dict.fromkeys(applied)), len(line))
