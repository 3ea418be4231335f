"""Lines of a card file, with pasted wiki markup taken off and every character's place kept."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dmc.support.lazyclass import dataclass

# What a wiki row may hold: links, emphasis, colour, line breaks.
_MARK = re.compile(
    r"\[\[(?:[^\[\]>]*)(?:>[^\[\]]*)?\]\]"
    r"|&br;|<br ?/?>"
    r"|&(?:color|size)\([^()]*\)\{[^{}]*\};?"
    r"|%%%|'{2,3}"
)
_RULE = re.compile(r"-{4,}\s*$")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of card text: its text, its place in the file, and the author's whole line.

    ``columns[i]`` is the index in ``source`` of the character ``text[i]``.
    """

    text: str
    number: int
    columns: tuple[int, ...]
    source: str

    def cut(self, start: int, end: int) -> Line:
        """Return the part ``text[start:end]`` with its places."""
        return Line(self.text[start:end], self.number, self.columns[start:end], self.source)

    def strip(self) -> Line:
        """Return the line without the blanks around it."""
        start = len(self.text) - len(self.text.lstrip())
        return self.cut(start, max(len(self.text.rstrip()), start))

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Return (column from 1, length) in the author's line of ``text[start:end]``."""
        if not self.columns:
            return len(self.source) + 1, 1
        if start >= len(self.columns):
            return self.columns[-1] + 2, 1
        last = self.columns[max(min(end, len(self.columns)) - 1, start)]
        return self.columns[start] + 1, last - self.columns[start] + 1


def _plain(line: Line) -> Iterator[Line]:
    """Yield the lines that `line` holds once its markup is taken off (``&br;`` breaks a line)."""
    text, columns = line.text, line.columns
    out: list[str] = []
    places: list[int] = []
    position = 0

    def take(start: int, end: int) -> None:
        out.append(text[start:end])
        places.extend(columns[start:end])

    for match in _MARK.finditer(text):
        take(position, match.start())
        position = match.end()
        mark = match[0]
        if mark.startswith("[["):
            end = mark.find(">")
            take(match.start() + 2, match.start() + (end if end >= 0 else len(mark) - 2))
        elif "{" in mark:
            opening = match.start() + mark.index("{") + 1
            inner = line.cut(opening, match.start() + mark.rindex("}"))
            for part in _plain(inner):
                out.append(part.text)
                places.extend(part.columns)
        elif mark.startswith(("&br", "<br")):
            yield Line("".join(out), line.number, tuple(places), line.source)
            out, places = [], []
    take(position, len(text))
    yield Line("".join(out), line.number, tuple(places), line.source)


def lines(text: str, first: int = 1) -> Iterator[Line]:
    """Yield the lines of a file, comments left out, wiki rows unpacked, counted from `first`.

    A blank line, and a wiki's ruling line, is yielded as a line without text.
    """
    for number, raw in enumerate(text.split("\n"), first):
        source = raw.rstrip("\r")
        if source.startswith("#"):
            continue
        if _RULE.match(source):
            source = ""
        line = Line(source, number, tuple(range(len(source))), source)
        shown = line.strip()
        if shown.text[:1] in ("|", "｜") and shown.text[-1:] in ("|", "｜") and len(shown.text) > 1:
            start = 1
            for place in range(1, len(shown.text)):
                if shown.text[place] in "|｜":
                    yield from (part.strip() for part in _plain(shown.cut(start, place)))
                    start = place + 1
        elif _MARK.search(source):
            yield from (part.strip() for part in _plain(line))
        else:
            yield shown


def blocks(text: str) -> Iterator[tuple[int, str]]:
    """Yield the parts of a file between blank lines, each with the number of its first line.

    A part that goes on with ``//`` belongs to the part above it.
    """
    rows = text.removeprefix("\ufeff").split("\n")
    start = 0
    end = 0
    open_ = False
    for index, row in enumerate(rows):
        if row and not row.isspace():
            if row.startswith("//") and end:
                open_ = True
            elif not open_:
                if end:
                    yield start + 1, "\n".join(rows[start:end])
                start, open_ = index, True
            end = index + 1
        else:
            open_ = False
    if end:
        yield start + 1, "\n".join(rows[start:end])
