"""Lines that belong together: headers that switch on the line below, rows behind an icon."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from dmc import abilities as a
from dmc.syntax.tree import Line

from .context import Frame, prune
from .errors import FrameError
from .face import Problem, Unit, problem_of, read_line, structure
from .keywords import construct, table
from .labels import noun_said, own
from .line import effects_of, line_to_abilities

#: an icon that marks a row whose abilities a keyword of the card uses
ROW = re.compile(r"(oB|xB|oP|dB|P|q|d|l|k|g|\{x\+\}|\[P\])\s*(?=\S)")


@cache
def _headers() -> re.Pattern[str]:
    names = sorted((n for n, r in table().items() if "header" in r), key=lambda n: (-len(n), n))
    return re.compile(
        rf"({'|'.join(map(re.escape, names))})\s*(\d*)(?:\s*：\s*([^。]+?))?(?:(?<!\d)\s+(\S.*))?"
    )


@structure
def header(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """アクセル and the like: a keyword that switches on, or uses, the ability in the line below (113.2a)."""
    match = _headers().fullmatch(texts[index])
    if match is None:
        return None
    name, number, x, payload = match.groups()
    expression = table()[name]["header"]
    return _switched(
        texts, index, self_types, name, expression, int(number) if number else None, x, payload
    )


def _switched(
    texts: Sequence[str],
    index: int,
    self_types: tuple[a.Term, ...],
    name: str,
    expression: str,
    number: int | None,
    x: str | None,
    payload: str | None,
) -> Unit:
    at = index
    lines: tuple[int, ...] = (index,)
    text = payload or ""
    if not text:
        below = next((j for j in range(index + 1, len(texts)) if texts[j]), None)
        if below is None or texts[below].startswith("▶"):
            problem = Problem(
                "DM0405",
                f"{name}: the line that it switches on is missing",
                0,
                len(texts[index]),
                gap=f"header {name} without a line",
            )
            return Unit(lines, problem)
        at, text, lines = below, texts[below], (index, below)
    shift = len(texts[at]) - len(text)
    try:
        parameters: dict[str, Any] = {"N": number}
        if "ABILITIES" in expression:
            parameters["ABILITIES"] = said_abilities(text, self_types)
        if "DO" in expression:
            parameters["DO"] = said_effects(text, self_types)
        if "X" in expression:
            parameters["X"] = said_set(x or "", self_types, name)
        if ("N)" in expression or "N," in expression) != (number is not None):
            raise FrameError(f"{name}: its number?", gap=f"header {name} number")
        made = construct(expression, parameters)
    except FrameError as error:
        found = problem_of(error)
        return Unit(lines, _moved(found, shift, at))
    if isinstance(made, a.Conditional) and a.SPELL in self_types:
        made = _conditional_spell(made)
    return Unit(lines, prune((*_called(name), made)))


def _called(name: str) -> tuple[Any, ...]:
    return (a.Called(name),) if name in table() else ()


def _conditional_spell(found: a.Conditional) -> Any:
    """A spell judges the condition as the instruction is carried out."""
    do = tuple(step for b in found.abilities for step in b.do)
    return a.SpellAbility((a.If(found.while_, do),))


def _moved(problem: Problem, by: int, line: int) -> Problem:
    """The problem of a part of a line, at its place in the line with this index."""
    return replace(problem, start=problem.start + by, end=problem.end + by, line=line)


def parsed(text: str) -> Line:
    """The words of a line; raises FrameError where they cannot be read."""
    line = read_line(text)
    if isinstance(line, Problem):
        raise FrameError(line.message, gap=line.gap, code=line.code, span=(line.start, line.end))
    return line


def said_abilities(text: str, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """The abilities a line says; raises FrameError."""
    return line_to_abilities(parsed(text), self_types)


def said_effects(text: str, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """The instructions a line says, carried out when something else says so (次の能力を使う)."""
    line = parsed(text)
    if line.labels or line.keywords:
        raise FrameError("an instruction is expected", gap="header over a keyword")
    ctx = Frame(self_types=self_types, static=False, counter=PAYLOAD)
    return tuple(effects_of(line.sentences, ctx, []))


#: results of the switched line are numbered from here, so that they meet none of its header's
PAYLOAD = 100


def said_set(text: str, self_types: tuple[a.Term, ...], name: str) -> Any:
    """The set of cards that stands behind a header's colon."""
    from .targets import objects

    line = parsed(text)
    if len(line.sentences) == 1 and not line.labels and not line.keywords:
        noun = noun_said(line.sentences[0])
        if noun is not None:
            if noun.head == "civ":
                noun.head, noun.types = "card", (a.CARD,)
            found = objects(noun, Frame(self_types=self_types))
            noun.finish()
            return own(found)
    raise FrameError(f"{name}：: a kind of card is expected", gap=f"header {name} X")


# ---- rows behind an icon ---------------------------------------------------------------------------------------------

SUPER = re.compile(r"(?:\{[A-Z]+\}\s*)?(スーパー・S・トリガー|S・トリガー・プラス)")


@structure
def super_trigger(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """スーパー・S・トリガー: used from the shields with no shield left, the card has the ability of the row too (112.3a)."""
    match = SUPER.fullmatch(texts[index])
    if match is None:
        return None
    row = next((j for j in range(index + 1, len(texts)) if ROW.match(texts[j])), None)
    if row is None:
        problem = Problem(
            "DM0405",
            f"{match[1]}: the row it adds is missing",
            0,
            len(texts[index]),
            gap=f"{match[1]} without a row",
        )
        return Unit((index,), problem)
    mark = ROW.match(texts[row])
    assert mark is not None
    text = texts[row][mark.end() :]
    try:
        added = said_abilities(text, self_types)
    except FrameError as error:
        return Unit((index, row), _moved(problem_of(error), mark.end(), row))
    if not match[1].startswith("スーパー") and a.SPELL in self_types and any(texts[row + 1 :]):
        # the added instruction is carried out after the others; here it is printed before them
        problem = Problem(
            "DM0405", "an added instruction before others", 0, 1, gap=f"{match[1]} on top"
        )
        return Unit((index, row), problem)
    made = a.ShieldTriggerPlus(added, super=match[1].startswith("スーパー"))
    return Unit((index, row), (made,))
