"""Card files in their canonical form, without a change of meaning."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dmc.support.diagnostics import Diagnostic
from dmc.support.files import Change, apply
from dmc.words.wording import characters

from .source import AbilityLine, CardSource, Face, Sources, decode, find, read_cards


def _header(face: Face) -> list[str]:
    civs = "/".join(face.civilizations) + "文明" if face.civilizations else "無色"
    parts = [face.name, face.rarity, civs, "" if face.cost is None else f"({face.cost})"]
    kind = face.type + ("：" + "/".join(face.races) if face.races else "")
    return [" ".join(part for part in parts if part), " ".join(p for p in (kind, face.power) if p)]


def _ability(line: AbilityLine) -> list[str]:
    out = [characters(line.text).strip()]
    return out + ["▶" + characters(option.text).strip() for option in line.options]


def _card(card: CardSource) -> list[str]:
    out: list[str] = []
    for index, face in enumerate(card.faces):
        if face.kind == "hyper":
            power = "" if face.power == card.faces[index - 1].power else " " + face.power
            out.append("// ハイパーモード" + power)
        else:
            out += (["//"] if index else []) + _header(face)
        for line in face.lines:
            out += _ability(line)
    return out


def format_text(text: str, file: str = "") -> str:
    """Return the canonical form of a card file.

    Characters are the ones the grammar knows, markup and ■ are gone, one blank line separates
    cards; a comment stays above the card it stood above or in.  Wording stays the author's.
    A card whose header has errors keeps its lines as they are.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    written = text.split("\n")
    blocks: list[list[str]] = []

    def comments(first: int, end: int) -> list[str]:
        """Start a block with the comments of these lines; a blank line ends a block of them."""
        block: list[str] = []
        for line in written[first:end]:
            if line.startswith("#"):
                block.append(line.rstrip())
            elif not line.strip() and block:
                blocks.append(block)
                block = []
        return block

    done = 0
    for card in read_cards(text, file, allow_new_races=True):
        block = comments(done, card.line - 1)
        done = card.last
        own = written[card.line - 1 : done]
        if card.errors:
            block += [line.rstrip() for line in own if line.strip()]
        else:
            block += [line.rstrip() for line in own if line.startswith("#")] + _card(card)
        blocks.append(block)
    if block := comments(done, len(written)):
        blocks.append(block)
    return "\n\n".join("\n".join(block) for block in blocks) + "\n" if blocks else text


def format_paths(paths: Sequence[Path], write: bool) -> tuple[list[Change], list[Diagnostic]]:
    """Format all card files in `paths`; return what differs and the files that cannot be read.

    With `write` the files are written, each whole; a file that cannot be is a diagnostic.
    """
    sources = Sources()
    changes: list[Change] = []
    found = sources.diagnostics
    for path, _ in find(paths, sources):
        try:
            data = path.read_bytes()
            text = decode(path, data)
            if isinstance(text, Diagnostic):
                found.append(text)
                continue
            new = format_text(text, path.as_posix())
            if new == text:
                continue
            change = Change(path, data, new.encode("utf-8"))
            if write:
                apply(change)
            changes.append(change)
        except OSError as error:
            message = f"cannot be written: {error.strerror or error}"
            found.append(Diagnostic("DM0904", message, path.as_posix(), 0, 0, 0, ""))
    return changes, found
