"""Card files: from paths to cards with the place of everything that was written."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from dmc.diagnostics import Diagnostic
from dmc.header import Fault, looks_like_header, parse_header, parse_type
from dmc.markup import Line, lines
from dmc.wording import characters

SUFFIX = ".dm"
ROOT_NAME = "cardtexts"
MAX_LINE = 4000
_OPTION_MARKS = "▶►▸‣"
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
    """One card: its faces, and the errors of its header; with errors it is not compiled.

    ``hash`` depends on the card's own lines alone, not on the file or the place in it; ``line``
    and ``last`` are its first and last line.
    """

    file: str
    line: int
    name: str
    faces: tuple[Face, ...]
    hash: str
    errors: tuple[Diagnostic, ...] = ()
    last: int = 0


@dataclass(frozen=True, slots=True)
class SourceFile:
    """One file; ``module`` is its path below the folder of card texts, without the suffix."""

    path: Path
    display: str
    text: str
    cards: tuple[CardSource, ...]
    module: PurePosixPath = field(default_factory=PurePosixPath)


@dataclass(slots=True)
class Sources:
    """Everything read, in order of path."""

    files: list[SourceFile] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    folders: list[PurePosixPath] = field(default_factory=list)

    @property
    def cards(self) -> list[CardSource]:
        """Every card of every file."""
        return [card for file in self.files for card in file.cards]


# -- one card ----------------------------------------------------------------------------------


class _Reader:
    """Reads the lines of one card."""

    def __init__(self, file: str, allow_new_races: bool) -> None:
        self.file = file
        self.allow_new_races = allow_new_races
        self.errors: list[Diagnostic] = []

    def report(
        self, code: str, message: str, line: Line, start: int, end: int, **more: str
    ) -> None:
        """Add an error about a part of `line`."""
        column, length = line.place(start, end)
        self.errors.append(
            Diagnostic(code, message, self.file, line.number, column, length, line.source, **more)  # type: ignore[arg-type]
        )

    def fault(self, fault: Fault, line: Line) -> None:
        """Add an error that the header parser found."""
        self.report(
            fault.code,
            fault.message,
            line,
            *fault.span,
            expected=fault.expected,  # type: ignore[arg-type]
            suggestion=fault.suggestion,
            help=fault.help,
        )

    def face(self, block: Sequence[Line]) -> Face | None:
        """Return the face that `block` describes, or None when its header cannot be read."""
        first = block[0]
        try:
            header = parse_header(first.text)
        except Fault as fault:
            self.fault(fault, first)
            return None
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
        for line in block:
            text = line.text
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
        tuple(reader.errors),
        block[-1].number,
    )


def read_cards(text: str, file: str, allow_new_races: bool = False) -> tuple[CardSource, ...]:
    """Return the cards that the text of one file holds, each with its own errors."""
    blocks: list[list[Line]] = [[]]
    for line in lines(text.removeprefix("\ufeff")):
        if line.text:
            if not blocks[-1] and line.text.startswith("//") and len(blocks) > 1:
                blocks.pop()
            blocks[-1].append(line)
        elif blocks[-1]:
            blocks.append([])
    return tuple(_read_card(file, block, allow_new_races) for block in blocks if block)


# -- files -------------------------------------------------------------------------------------


def _about_file(code: str, message: str, path: Path | str, help: str = "") -> Diagnostic:
    return Diagnostic(code, message, str(path), 0, 0, 0, "", help=help)


def _module(path: Path, root: Path) -> PurePosixPath:
    """Return the path below the folder of card texts, whatever part of it was asked for."""
    for parent in (root, *root.parents):
        if parent.name == ROOT_NAME:
            root = parent
            break
    return PurePosixPath(path.with_suffix("").relative_to(root).as_posix())


def _find(paths: Sequence[Path], found: Sources) -> list[tuple[Path, PurePosixPath]]:
    files: dict[Path, tuple[Path, PurePosixPath]] = {}
    for path in paths:
        try:
            absolute = path.absolute()
            if path.is_dir():
                inside = sorted(item for item in path.rglob(f"*{SUFFIX}") if item.is_file())
                if not inside:
                    found.diagnostics.append(
                        _about_file("DM0902", "the folder holds no .dm file", path)
                    )
                for item in inside:
                    files.setdefault(item.resolve(), (item, _module(item.absolute(), absolute)))
                if inside:
                    found.folders.append(_module(absolute, absolute))
            elif not path.exists():
                found.diagnostics.append(_about_file("DM0901", "no such file or folder", path))
            elif path.suffix != SUFFIX:
                found.diagnostics.append(_about_file("DM0905", "a card file ends in .dm", path))
            else:
                files.setdefault(path.resolve(), (path, _module(absolute, absolute.parent)))
        except OSError as error:
            found.diagnostics.append(_about_file("DM0903", f"cannot be read: {error}", path))
    return list(files.values())


def _decode(path: Path, data: bytes) -> str | Diagnostic:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        head = before.rpartition(b"\n")[2].decode("utf-8", "replace")
        end = data.find(b"\n", error.start)
        source = data[len(before) - len(before.rpartition(b"\n")[2]) : end if end >= 0 else None]
        return Diagnostic(
            "DM0102",
            "the file is not UTF-8",
            str(path),
            line,
            len(head) + 1,
            1,
            source.decode("utf-8", "replace").rstrip("\r"),
            help="save the file as UTF-8",
        )


def _refuse_duplicates(files: list[SourceFile]) -> list[SourceFile]:
    first: dict[str, CardSource] = {}
    out = []
    for file in files:
        cards = []
        for card in file.cards:
            if not card.faces:
                cards.append(card)
                continue
            earlier = first.setdefault(card.name, card)
            if earlier is not card:
                place = next(p for p in card.faces[0].positions if p[0] == "name")
                source = file.text.split("\n")[place[1] - 1].rstrip("\r")
                message = f"{card.name} is already a card: {earlier.file}:{earlier.line}"
                error = Diagnostic(
                    "DM0110", message, card.file, place[1], place[2], place[3], source
                )
                card = replace(card, errors=(*card.errors, error))
            cards.append(card)
        out.append(replace(file, cards=tuple(cards)))
    return out


def load(
    paths: Sequence[Path], *, allow_new_races: bool = False, allow_duplicates: bool = False
) -> Sources:
    """Return the cards of all files in `paths` (files, or folders searched for ``*.dm``).

    Never raises for what a file holds: whatever is wrong is a diagnostic, and cards that can be
    read are there even when others cannot.
    """
    found = Sources()
    for path, module in _find(paths, found):
        display = path.as_posix()
        try:
            data = path.read_bytes()
        except OSError as error:
            found.diagnostics.append(_about_file("DM0903", f"cannot be read: {error}", display))
            continue
        text = _decode(path, data)
        if isinstance(text, Diagnostic):
            found.diagnostics.append(text)
            continue
        cards = read_cards(text, display, allow_new_races)
        if not cards:
            found.diagnostics.append(_about_file("DM0101", "the file holds no card", display))
        found.files.append(SourceFile(path, display, text, cards, module))
    if not allow_duplicates:
        found.files = _refuse_duplicates(found.files)
    found.diagnostics += [error for card in found.cards for error in card.errors]
    return found
