"""Reminder text (注釈文): the definition of a keyword that is not known, a check on one that is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dmc import abilities as a

from .face import Problem, single_line
from .keywords import row

#: a line that is a name and no more: a keyword with the number or the icon behind it
NAME = re.compile(r"(?P<name>[^。「」：《》\s\d]{2,24}?)\s*(?P<number>[+-]?\d+)?")
SENTENCE = re.compile(r"(ない|る|す|く|む|ぶ|つ|う|ぐ|い)。?$")


def defined_by_reminder(
    text: str, reminders: Sequence[str], self_types: tuple[a.Term, ...], problem: Problem
) -> tuple[Any, ...] | Problem:
    """The abilities that the reminder of an unknown keyword says; the problem as it was where there is none.

    The line must be a keyword alone, without meaning in the table, and have one reminder, of whole sentences.
    """
    found = NAME.fullmatch(text)
    if found is None or len(reminders) != 1 or not SENTENCE.search(reminders[0]):
        return problem
    if row(found["name"]):
        return problem  # a known keyword whose line has another fault
    sentence = reminders[0] if reminders[0].endswith("。") else reminders[0] + "。"
    said = single_line(sentence, self_types)
    if isinstance(said, Problem):
        return replace(
            problem,
            code="DM0405",
            start=0,
            end=len(text),
            message=f"{found['name']}: not a known keyword, and its reminder text is not understood: {said.message}",
            expected=said.expected,
            suggestion=said.suggestion,
            gap=f"reminder of {found['name']}: {said.gap}",
        )
    if any(isinstance(b, a.Triggered) and b.zone is None and _uses_itself(b.do) for b in said):
        # declared from hand: where it works and when is more than the reminder says
        return replace(problem, gap=f"reminder of {found['name']}: from which zone?")
    return (a.Called(found["name"]), *said)


def _uses_itself(node: Any) -> bool:
    if isinstance(node, tuple):
        return any(_uses_itself(part) for part in node)
    if isinstance(node, a.Use) and isinstance(node.target, a.This):
        return True
    return any(_uses_itself(getattr(node, name, ())) for name in ("do", "then", "otherwise"))


def disagreement(text: str, reminders: Sequence[str]) -> Problem | None:
    """What is wrong with the reminder of a keyword that is known: a number that the keyword does not have."""
    found = NAME.fullmatch(text)
    if found is None or not reminders:
        return None
    expression = row(found["name"]).get("is", "")
    if found["number"]:
        expected = {found["number"].lstrip("+-")}
    elif expression.startswith("Breaker("):
        expected = set(re.findall(r"\d+", expression))
    else:
        return None
    printed = set(re.findall(r"\d+", "".join(reminders)))
    if not expected or not printed or expected & printed:
        return None
    return Problem(
        "DM0503",
        f"{text}: the reminder text speaks of {', '.join(sorted(printed))}",
        0,
        len(text),
        parsed=True,
    )
