"""One card as written: its faces and ability lines, each with its place in the file."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace

from dmc.support.diagnostics import Diagnostic
from dmc.support.lazyclass import dataclass
from dmc.words.wording import characters

from .header import Fault, Header, looks_like_header, parse_header, parse_type
from .markup import Line, blocks, lines

MAX_LINE = 4000
_OPTION_MARKS = "▶►▸‣▼"
_HYPER = "ハイパーモード"
_SELECTORS = "\ufe0e\ufe0f"


@dataclass(frozen=True, slots=True)
class AbilityLine:
    """One ability as the author wrote it, without the leading ■ or ▶.

    ``columns[i]`` is the index in ``source`` (the author's whole line) of ``text[i]``;
    ``options`` are the ▶ lines that belong to it.
    """

    text: str
    file: str
    line: int
    column: int
    options: tuple[AbilityLine, ...] = ()
    columns: tuple[int, ...] = ()
    source: str = ""

    def diagnostic(
        self,
        code: str,
        message: str,
        start: int,
        end: int,
        *,
        expected: tuple[str, ...] = (),
        suggestion: str = "",
        help: str = "",
    ) -> Diagnostic:
        """Return an error about ``text[start:end]`` (indexes in this line's own text)."""
        line = Line(self.text, self.line, self.columns, self.source)
        column, length = line.place(start, end)
        return Diagnostic(
            code,
            message,
            self.file,
            self.line,
            column,
            length,
            self.source,
            expected=expected,
            suggestion=suggestion,
            help=help,
        )


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a card; ``kind`` is 'face', or 'hyper' for a hyper mode.

    A hyper mode repeats the header of the face above it, with its own power and lines.
    ``positions`` holds (part, line, column, length) for name, rarity, civs, cost, type, race0…,
    power, where written.
    """

    name: str
    rarity: str
    civilizations: tuple[str, ...]
    cost: int | str | None
    type: str
    races: tuple[str, ...]
    power: str
    kind: str
    lines: tuple[AbilityLine, ...]
    positions: tuple[tuple[str, int, int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class CardSource:
    """One card: its faces, and the errors and warnings of its header; with errors it is not compiled.

    ``hash`` depends on the card's own lines alone, not on the file or the place in it; ``line``
    and ``last`` are its first and last line, ``header`` is the first line as written.
    """

    file: str
    line: int
    name: str
    faces: tuple[Face, ...]
    hash: str
    errors: tuple[Diagnostic, ...] = ()
    last: int = 0
    header: str = ""
    warnings: tuple[Diagnostic, ...] = ()


class _Reader:
    """Reads the lines of one card."""

    def __init__(self, file: str, allow_new_races: bool) -> None:
        self.file = file
        self.allow_new_races = allow_new_races
        self.found: list[Diagnostic] = []

    def report(
        self, code: str, message: str, line: Line, start: int, end: int, **more: str
    ) -> None:
        """Add a message about a part of `line`."""
        column, length = line.place(start, end)
        self.found.append(
            Diagnostic(code, message, self.file, line.number, column, length, line.source, **more)  # type: ignore[arg-type]
        )

    def fault(self, fault: Fault, line: Line) -> None:
        """Add what the header parser found."""
        self.report(
            fault.code,
            fault.message,
            line,
            *fault.span,
            expected=fault.expected,  # type: ignore[arg-type]
            suggestion=fault.suggestion,
            help=fault.help,
            severity=fault.severity,
        )

    def face(self, block: Sequence[Line]) -> Face | None:
        """Return the face that `block` describes, or None when its header cannot be read."""
        first = block[0]
        try:
            header = parse_header(first.text)
        except Fault as fault:
            self.fault(fault, first)
            if fault.code == "DM0103" or len(block) == 1:
                return None
            # a header with a mistake: the rest of the card is read for what is wrong there
            name = first.text.split()[0]
            header = Header(name, "", (), None, {"name": (0, len(name))})
        if len(block) == 1 or looks_like_header(block[1].text):
            message = "the type line is missing"
            self.report("DM0106", message, first, len(first.text), len(first.text) + 1)
            return None
        second = block[1]
        try:
            kind = parse_type(second.text, self.allow_new_races)
        except Fault as fault:
            self.fault(fault, second)
            return None
        for found in kind.faults:
            self.fault(found, second)
        positions = tuple(
            (part, line.number, *line.place(*span))
            for line, spans in ((first, header.spans), (second, kind.spans))
            for part, span in spans.items()
        )
        return Face(
            header.name,
            header.rarity,
            header.civilizations,
            header.cost,
            kind.type,
            kind.races,
            kind.power,
            "face",
            self.abilities(block[2:]),
            positions,
        )

    def abilities(self, block: Iterable[Line]) -> tuple[AbilityLine, ...]:
        """Return the ability lines of `block`, options under the ability they belong to."""
        found: list[AbilityLine] = []
        rows = list(block)
        for index, line in enumerate(rows):
            text = line.text
            if index + 1 < len(rows) and looks_like_header(text) and _is_type(rows[index + 1].text):
                message = "a card begins here: a blank line is missing above it"
                self.report("DM0116", message, line, 0, len(text))
                break
            option = text[:1] in _OPTION_MARKS
            marks = _OPTION_MARKS + _SELECTORS if option else "■"
            start = len(text) - len(text.lstrip(marks).lstrip())
            part = line.cut(start, len(text))
            column = part.place(0, 1)[0]
            ability = AbilityLine(
                part.text, self.file, line.number, column, (), part.columns, line.source
            )
            if not option:
                found.append(ability)
            elif found:
                found[-1] = replace(found[-1], options=(*found[-1].options, ability))
            else:
                self.report("DM0112", "an option without an ability above it", line, 0, 1)
        return tuple(found)

    def check_characters(self, block: Iterable[Line]) -> None:
        """Report characters nobody can see, and lines beyond measure."""
        for line in block:
            if len(line.text) > MAX_LINE:
                self.report("DM0115", "the line is too long", line, MAX_LINE, MAX_LINE + 1)
            if line.text.isprintable():
                continue
            for place, char in enumerate(line.text):
                if _hidden(char):
                    name = unicodedata.name(char, "control character")
                    message = f"a character that cannot be seen: U+{ord(char):04X} {name}"
                    self.report("DM0111", message, line, place, place + 1)


def _is_type(text: str) -> bool:
    try:
        parse_type(text, True)
    except Fault:
        return False
    return True


def _hidden(char: str) -> bool:
    return char != "\t" and char not in _SELECTORS and unicodedata.category(char) in _HIDDEN


_HIDDEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


def _read_card(file: str, block: list[Line], allow_new_races: bool) -> CardSource:
    reader = _Reader(file, allow_new_races)
    reader.check_characters(block)
    parts: list[list[Line]] = [[]]
    marks: list[Line] = []
    for line in block:
        if line.text.startswith("//"):
            marks.append(line)
            parts.append([])
        else:
            parts[-1].append(line)
    faces: list[Face] = []
    for index, part in enumerate(parts):
        mark = characters(marks[index - 1].text[2:]).strip() if index else ""
        if mark.startswith(_HYPER) and faces:
            power = mark.removeprefix(_HYPER).strip() or faces[-1].power
            lines_ = reader.abilities(part)
            faces.append(replace(faces[-1], power=power, kind="hyper", lines=lines_, positions=()))
            continue
        if mark:
            reader.report(
                "DM0114", f"not known: {mark}", marks[index - 1], 0, len(marks[index - 1].text)
            )
        elif not part:
            at = marks[index - 1] if index else marks[0]
            reader.report("DM0114", "a face without a header", at, 0, len(at.text))
        elif face := reader.face(part):
            faces.append(face)
    text = "\n".join(line.source for line in block)
    name = faces[0].name if faces else block[0].text
    digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:24]
    return CardSource(
        file,
        block[0].number,
        name,
        tuple(faces),
        digest,
        tuple(item for item in reader.found if item.severity == "error"),
        block[-1].number,
        block[0].source,
        tuple(item for item in reader.found if item.severity == "warning"),
    )


def read_block(
    text: str, file: str, allow_new_races: bool = False, first: int = 1
) -> list[CardSource]:
    """Return the cards of one part of a file (see `markup.blocks`) whose first line is `first`."""
    parts: list[list[Line]] = [[]]
    for line in lines(text, first):
        if line.text:
            if not parts[-1] and line.text.startswith("//") and len(parts) > 1:
                parts.pop()
            parts[-1].append(line)
        elif parts[-1]:
            parts.append([])
    return [_read_card(file, part, allow_new_races) for part in parts if part]


def read_cards(text: str, file: str, allow_new_races: bool = False) -> tuple[CardSource, ...]:
    """Return the cards that the text of one file holds, each with its own errors."""
    return tuple(
        card
        for first, block in blocks(text)
        for card in read_block(block, file, allow_new_races, first)
    )
