"""Reminder text (注釈文): the definition of a keyword that is not known, a check on one that is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dmc import abilities as a
from dmc.meaning.lines.problems import Problem
from dmc.meaning.lines.single_line import single_line
from dmc.reading.keyword_words import reminders as table
from dmc.reading.keyword_words import row
from dmc.support.lazypattern import pattern

#: a line that is a name and no more: a keyword with the number or the icon behind it
NAME = pattern(r"(?P<name>[^。「」：《》\s\d]{2,24}?)\s*(?P<number>[+-]?\d+)?")
SENTENCE = pattern(r"(ない|る|す|く|む|ぶ|つ|う|ぐ|い)。?$")


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


def as_reminded(abilities: tuple[Any, ...], reminders: Sequence[str]) -> tuple[Any, ...]:
    """The abilities, with what a reminder alone decides: whether クルー・ブレイカー counts this creature too (自分の, not 自分の他の)."""
    crew = "自分の他の" not in "".join(reminders)
    return tuple(
        replace(b, itself=True) if crew and isinstance(b, a.CrewBreaker) and _all_of(b.what) else b
        for b in abilities
    )


def _all_of(what: Any) -> bool:
    return isinstance(what, a.Objects) and a.Other() not in what.where


def disagreement(
    text: str, reminders: Sequence[str], self_types: tuple[a.Term, ...]
) -> Problem | None:
    """What the reminder of a keyword that is known says else than the keyword; None if nothing, or if it cannot be told.

    A keyword that card text defines is compared by meaning; one that the rules define by its number and by the words that
    any reminder of it has (``[reminder]`` in ``grammar/keywords.toml``).
    """
    found = NAME.fullmatch(text)
    if found is None or not reminders:
        return None
    printed, name = "".join(reminders), found["name"]
    why = _other_number(name, found["number"], printed) or _other_words(name, printed)
    if not why:
        why = _other_meaning(name, found["number"], reminders, self_types)
    return Problem("DM0503", f"{text}: {why}", 0, len(text), parsed=True) if why else None


def _other_number(name: str, number: str | None, printed: str) -> str:
    expression = row(name).get("is", "")
    if number:
        expected = {number.lstrip("+-")}
    elif expression.startswith("Breaker("):
        expected = set(re.findall(r"\d+", expression))
    else:
        return ""
    said = set(re.findall(r"\d+", printed))
    if not expected or not said or expected & said:
        return ""
    return f"the reminder text speaks of {', '.join(sorted(said))}"


def _other_words(name: str, printed: str) -> str:
    missing = [word for word in table().get(name, ()) if word not in printed]
    return f"the reminder text does not speak of {'・'.join(missing)}" if missing else ""


def _other_meaning(
    name: str, number: str | None, reminders: Sequence[str], self_types: tuple[a.Term, ...]
) -> str:
    text = row(name).get("text", "")
    if not text or "{X}" in text or len(reminders) != 1:
        return ""
    text = text.replace("{N}", number or "")
    said, meant = (
        single_line(sentence.rstrip("。") + "。", self_types) for sentence in (reminders[0], text)
    )
    if isinstance(said, Problem) or isinstance(meant, Problem) or said == meant:
        return ""
    return f"the reminder text says something else than 「{text}」"
