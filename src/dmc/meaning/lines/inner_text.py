"""What a text says that stands inside another line or below it: abilities, instructions, a set of cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel import inner
from dmc.meaning.kernel.context import Frame
from dmc.meaning.keywords.labels import own
from dmc.meaning.nouns.sets import objects
from dmc.reading.clauses.sentence import noun_said
from dmc.reading.errors import FrameError
from dmc.syntax.tree import Line

from .line import effects_of, line_to_abilities
from .problems import Problem, read_line


def moved_problem(problem: Problem, line: int, by: int) -> Problem:
    """The problem of a part of a line, at its place in the line with this index."""
    return replace(
        problem, start=max(0, problem.start + by), end=max(0, problem.end + by), line=line
    )


def parsed(text: str) -> Line:
    """The words of a line; raises FrameError where they cannot be read."""
    line = read_line(text)
    if isinstance(line, Problem):
        raise FrameError(line.message, gap=line.gap, code=line.code, span=(line.start, line.end))
    return line


@inner.said_abilities.reader
def said_abilities(text: str, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """The abilities a line says; raises FrameError."""
    return line_to_abilities(parsed(text), self_types)


#: results of such instructions are numbered from here, so that they meet none of what leads to them
PAYLOAD = 100


def said_effects(
    text: str, self_types: tuple[a.Term, ...], counter: int = PAYLOAD, paid_with: Any = None
) -> tuple[Any, ...]:
    """The instructions a line says, carried out when something else says so (次の能力を使う); results numbered from counter."""
    line = parsed(text)
    if line.labels or line.keywords or line.option or not line.sentences:
        raise FrameError(
            "an instruction is expected",
            gap="line that is no instruction",
            code="DM0404",
            span=(0, len(text)),
        )
    ctx = Frame.of(self_types=self_types, static=False, counter=counter, paid_with=paid_with)
    return tuple(effects_of(line.sentences, ctx, []))


def said_set(text: str, self_types: tuple[a.Term, ...], name: str) -> Any:
    """The set of cards that stands behind a header's colon."""
    line = parsed(text)
    if len(line.sentences) == 1 and not line.labels and not line.keywords:
        noun = noun_said(line.sentences[0])
        if noun is not None:
            zone = None
            if noun.head == "civ":
                # スペース・チャージ：水, cards of the civilization put into the mana zone
                zone = (a.MANA,)
                noun.give(head="card", types=(a.CARD,))
            found = objects(noun, Frame.of(self_types=self_types), zone)
            noun.finish()
            return own(found)
    raise FrameError(f"{name}：: a kind of card is expected", gap=f"header {name} X")
