"""Two states of the cards compared: cards that came, went, moved or mean something else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from dmc.abilities import Card
from dmc.support.lazyclass import dataclass

from .fields import ADDED, CHANGED, REMOVED, REORDERED, Part, align, likeness, parts, same
from .states import CardState, Compiled, State

RENAMED, MOVED, WORDING, REFUSED, READ = "renamed", "moved", "wording", "refused", "read"
ALIKE = (
    0.9  # how alike (0 to 1) a card that came and one that went must be to be one that was renamed
)


@dataclass(frozen=True, slots=True)
class Change:
    """One difference of an ability, or of what stands in the header of a face.

    where: '' for the card, "face 2", "hyper mode".  text: the ability as printed, '' for what is no ability.
    before: how it was printed, where that is another wording.  parts: what differs inside.
    """

    kind: str
    where: str
    text: str = ""
    before: str = ""
    value: Any = None
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class CardChange:
    """What happened to one card.  old: its name or file before, where that is another.  problem: why it is not read."""

    kind: str
    name: str
    file: str
    old: str = ""
    problem: str = ""
    changes: tuple[Change, ...] = ()

    @property
    def meaning(self) -> bool:
        """Whether what cards mean has changed: a card that moved, or is worded otherwise, means the same."""
        return self.kind not in (MOVED, WORDING)


def compare(old: State, new: State) -> list[CardChange]:
    """Return what differs, in order of the cards' names."""
    found: list[CardChange] = []
    gone = sorted(old.keys() - new.keys())
    come = sorted(new.keys() - old.keys())
    for before, after in _renamed(old, new, gone, come):
        gone.remove(before)
        come.remove(after)
        changes = tuple(_changes(old[before].compiled(), new[after].compiled(), named=False))
        found.append(CardChange(RENAMED, after, new[after].file, before, changes=changes))
    for name in gone:
        found.append(CardChange(REMOVED, name, old[name].file))
    for name in come:
        problem = new[name].compiled().problem
        found.append(CardChange(ADDED, name, new[name].file, problem=problem))
    for name in old.keys() & new.keys():
        found += _card(old[name], new[name])
    return sorted(found, key=lambda item: (item.name, item.kind))


def _card(old: CardState, new: CardState) -> Iterator[CardChange]:
    if old.file and new.file and old.file != new.file:
        yield CardChange(MOVED, new.name, new.file, old.file)
    if old.hash and old.hash == new.hash:
        return
    before, after = old.compiled(), new.compiled()
    if before.definition is None or after.definition is None:
        if before.definition is not None:
            yield CardChange(REFUSED, new.name, new.file, problem=after.problem)
        elif after.definition is not None:
            yield CardChange(READ, new.name, new.file, problem=before.problem)
        else:
            yield CardChange(REFUSED, new.name, new.file, "refused", after.problem)
        return
    changes = tuple(_changes(before, after))
    if changes:
        yield CardChange(CHANGED, new.name, new.file, changes=changes)
    elif old.hash and new.hash and old.lines != new.lines:
        texts = tuple(_wordings(old.lines, new.lines))
        yield CardChange(WORDING, new.name, new.file, changes=texts)


def _wordings(old: tuple[str, ...], new: tuple[str, ...]) -> Iterator[Change]:
    if len(old) == len(new):
        for before, after in zip(old, new, strict=True):
            if before != after:
                yield Change(WORDING, "", after, before)
    else:
        yield Change(WORDING, "", "\n".join(new), "\n".join(old))


def _renamed(old: State, new: State, gone: list[str], come: list[str]) -> list[tuple[str, str]]:
    """Cards that went and came again under another name: the most alike first."""
    pairs = []
    for before in gone:
        for after in come:
            was, now = old[before].compiled().definition, new[after].compiled().definition
            if was is not None and now is not None:
                value = likeness(_nameless(was), _nameless(now))
                if value >= ALIKE:
                    pairs.append((-value, before, after))
    found: list[tuple[str, str]] = []
    for _, before, after in sorted(pairs):
        if all(before != b and after != a for b, a in found):
            found.append((before, after))
    return found


def _nameless(card: Any) -> tuple[Any, ...]:
    return tuple(getattr(card, field.name) for field in fields(card) if field.name != "name")


def _changes(old: Compiled, new: Compiled, named: bool = True) -> Iterator[Change]:
    before, after = _faces(old), _faces(new)
    for where in dict.fromkeys((*before, *after)):
        if where not in after:
            yield Change(REMOVED, where, value=before[where][0].name)
        elif where not in before:
            yield Change(ADDED, where, value=after[where][0].name)
        else:
            yield from _face(where, *before[where], *after[where], named)


def _faces(card: Compiled) -> dict[str, tuple[Any, tuple[str, ...]]]:
    """The faces of a card by what they are called, each with the texts of its abilities."""
    definition, texts = card.definition, card.texts
    faces = {"": definition}
    faces |= {f"face {n}": face for n, face in enumerate(definition.faces, 2)}
    if definition.hyper is not None:
        faces["hyper mode"] = definition.hyper
    lines = dict(zip(faces, texts, strict=False)) if definition.hyper is None else {}
    if definition.hyper is not None and texts:
        lines = dict(zip(faces, (*texts[: len(faces) - 1], texts[-1]), strict=False))
    return {
        where: (face, said if len(said := lines.get(where, ())) == len(face.abilities) else ())
        for where, face in faces.items()
    }


def _face(
    where: str,
    old: Any,
    old_texts: tuple[str, ...],
    new: Any,
    new_texts: tuple[str, ...],
    named: bool,
) -> Iterator[Change]:
    kind = Card.__name__
    header: list[Part] = []
    for field in fields(old):
        if field.name in ("abilities", "faces", "hyper") or (field.name == "name" and not named):
            continue
        path = (f"{kind}.{field.name}",)
        header += parts(getattr(old, field.name), getattr(new, field.name), path)
    if header:
        yield Change(CHANGED, where, parts=tuple(header))
    matched, gone, come = align(old.abilities, new.abilities)

    def text(texts: tuple[str, ...], index: int) -> str:
        """What an ability was made from: its own text, or that of the line it is a further part of."""
        return next((t for t in reversed(texts[: index + 1]) if t), "")

    order = [i for i, _ in matched]
    if order != sorted(order):
        yield Change(REORDERED, where)
    for i, j in matched:
        if not same(old.abilities[i], new.abilities[j]):
            inside = tuple(parts(old.abilities[i], new.abilities[j]))
            before, after = text(old_texts, i), text(new_texts, j)
            yield Change(
                CHANGED, where, after, before if before != after else "", new.abilities[j], inside
            )
    for i in gone:
        yield Change(REMOVED, where, text(old_texts, i), value=old.abilities[i])
    for j in come:
        yield Change(ADDED, where, text(new_texts, j), value=new.abilities[j])
