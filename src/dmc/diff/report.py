"""The difference of two states, written for people and for machines."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from dmc.support.lazyclass import dataclass

from .compare import MOVED, READ, REFUSED, RENAMED, WORDING, CardChange
from .fields import ADDED, CHANGED, REMOVED
from .words import change_said

FORMATS = ("text", "markdown", "json", "html")
TITLES = {
    ADDED: "added",
    REMOVED: "removed",
    RENAMED: "renamed",
    CHANGED: "changed in meaning",
    REFUSED: "no longer compile",
    READ: "compile now",
    MOVED: "moved",
    WORDING: "worded otherwise, no change in meaning",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """Cards to which the same happened, and what: said once."""

    kind: str
    cards: tuple[CardChange, ...]
    lines: tuple[tuple[str, str, str, tuple[str, ...]], ...]


def entries(found: Sequence[CardChange]) -> list[Entry]:
    """Return what happened, in order of its kind; what happened to several cards alike is one entry."""
    gathered: dict[tuple[object, ...], list[CardChange]] = {}
    for number, card in enumerate(found):
        said = tuple(line for change in card.changes for line in change_said(change))
        alike = card.kind == CHANGED and said
        gathered.setdefault((card.kind, said if alike else number), []).append(card)
    made = [Entry(key[0], tuple(cards), _lines(cards)) for key, cards in gathered.items()]  # type: ignore[arg-type]
    order = list(TITLES)
    return sorted(made, key=lambda entry: order.index(entry.kind))


def _lines(cards: Sequence[CardChange]) -> tuple[tuple[str, str, str, tuple[str, ...]], ...]:
    """What changed: the kind, the text and the one before (of a card alone), and what is said of it."""
    alone = len(cards) == 1
    return tuple(
        (
            change.kind,
            change.text if alone else "",
            change.before if alone else "",
            tuple(change_said(change)) if change.kind != WORDING else (),
        )
        for change in cards[0].changes
    )


def head(card: CardChange) -> str:
    """Return what a card's line says of it."""
    text = card.name
    if card.kind == RENAMED:
        text = f"{card.old} → {card.name}"
    elif card.kind == MOVED:
        text += f": {card.old} → {card.file}"
    elif card.kind == REFUSED and card.old:
        text += " (nor before)"
    return f"{text}: {card.problem}" if card.problem and card.kind != READ else text


def summary(found: Sequence[CardChange]) -> str:
    """Return one line of counts."""
    counts = {kind: sum(card.kind == kind for card in found) for kind in TITLES}
    said = [f"{TITLES[kind]}: {count}" for kind, count in counts.items() if count]
    return "; ".join(said) if said else "no difference"


def render(found: Sequence[CardChange], form: str) -> str:
    """Return the difference in one of FORMATS, with a final line end."""
    if form == "json":
        return json.dumps(to_json(found), ensure_ascii=False, indent=1) + "\n"
    if form == "markdown":
        return "\n".join(_markdown(found)) + "\n"
    if form == "html":
        return _html(found)
    return "\n".join(_text(found)) + "\n"


def _text(found: Sequence[CardChange]) -> Iterator[str]:
    kind = ""
    for entry in entries(found):
        if entry.kind != kind:
            if kind:
                yield ""
            kind = entry.kind
            yield TITLES[kind]
        yield "  " + ", ".join(map(head, entry.cards))
        for _, text, before, said in entry.lines:
            if before:
                yield from (f"    - {line}" for line in before.split("\n"))
                yield from (f"    + {line}" for line in text.split("\n"))
            elif text:
                yield f"    {text}"
            yield from (f"      {line}" for line in said)
    if kind:
        yield ""
    yield summary(found)


def _markdown(found: Sequence[CardChange]) -> Iterator[str]:
    kind = ""
    for entry in entries(found):
        if entry.kind != kind:
            kind = entry.kind
            yield (
                f"### Cards {TITLES[kind]}"
                if kind != WORDING
                else "### Worded otherwise (no change in meaning)"
            )
            yield ""
        yield "- " + ", ".join(f"**{_escaped(head(card))}**" for card in entry.cards)
        for _, text, before, said in entry.lines:
            if before:
                yield f"  - ~~{_escaped(before)}~~ → {_escaped(text)}"
            elif text:
                yield f"  - {_escaped(text)}"
            indent = "    " if text else "  "
            yield from (f"{indent}- {_escaped(line)}" for line in said)
    if kind:
        yield ""
    yield f"_{summary(found)}_"


def _escaped(text: str) -> str:
    for mark in "\\`*_[]<>|#~":
        text = text.replace(mark, "\\" + mark)
    return text.replace("\n", " ⏎ ")


def to_json(found: Sequence[CardChange]) -> dict[str, object]:
    """Return the difference as JSON data (docs/diff.md says what it holds)."""
    return {
        "format": 1,
        "meaning": any(card.meaning for card in found),
        "cards": [
            {
                "kind": card.kind,
                "name": card.name,
                "file": card.file,
                "old": card.old if card.kind in (RENAMED, MOVED) else "",
                "problem": card.problem,
                "changes": [
                    {
                        "kind": change.kind,
                        "where": change.where,
                        "text": change.text,
                        "before": change.before,
                        "said": change_said(change) if change.kind != WORDING else [],
                        "fields": [
                            {"path": list(part.path), "kind": part.kind} for part in change.parts
                        ],
                    }
                    for change in card.changes
                ],
            }
            for card in found
        ],
    }


def _html(found: Sequence[CardChange]) -> str:
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("dmc.diff", "templates"),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["head"] = head
    template = environment.get_template("diff.html.j2")
    return template.render(entries=entries(found), titles=TITLES, summary=summary(found))


__all__ = ["FORMATS", "entries", "render", "summary", "to_json"]
