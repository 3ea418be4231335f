"""All ability lines of one face → abilities: most lines stand alone, some switch on the lines below them."""

from __future__ import annotations

from collections.abc import Sequence

from dmc import abilities as a
from dmc.meaning.kernel.readings import ANY_VERB
from dmc.meaning.lines.problems import (
    Problem,
)
from dmc.meaning.lines.single_line import single_line
from dmc.meaning.lines.structure_table import Unit, structure

from .reminders import as_reminded, defined_by_reminder, disagreement


def face_units(
    texts: Sequence[str],
    self_types: tuple[a.Term, ...],
    reminders: Sequence[Sequence[str]] | None = None,
) -> list[Unit]:
    """Every ability of a face, in printed order; empty lines (reminder text alone) belong to no unit.

    reminders: the reminder texts of each line; they define a keyword that is not known, and are checked on one that is.
    """
    units: list[Unit] = []
    done: set[int] = set()
    for index, text in enumerate(texts):
        if not text or index in done:
            continue
        unit: Unit | None = structure.first(ANY_VERB, texts, index, self_types)
        if unit is None:
            unit = Unit((index,), single_line(text, self_types))
        if reminders is not None and reminders[index]:
            unit = _with_reminder(unit, text, reminders[index], self_types)
        units.append(unit)
        done.update(unit.lines)
    return units


def _with_reminder(
    unit: Unit, text: str, said: Sequence[str], self_types: tuple[a.Term, ...]
) -> Unit:
    if isinstance(unit.result, Problem):
        if len(unit.lines) == 1:
            return Unit(
                unit.lines, defined_by_reminder(text, said, self_types, unit.result), unit.warning
            )
        return unit
    return Unit(unit.lines, as_reminded(unit.result, said), disagreement(text, said, self_types))
