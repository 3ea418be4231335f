"""What an author may have meant: the smallest edit of a refused line that compiles.

A message about a clause that has no meaning is followed by the clause as it would be understood.  Tried are the edits that
mistakes are made of: another particle, another counter, a word twice, a の that is missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from dmc.support.diagnostics import Diagnostic

SHOWN = 20  # with more messages nobody reads suggestions, and looking for them takes longer than compiling
TRIES = 80
PARTICLES = ("を", "が", "は", "に", "の", "で", "から", "と")
KINDS = {"WO", "GA", "HA", "NI", "NO", "DE", "KARA", "TO", "HE", "MO"}
INSTEAD = {
    "TA": (("U", ""),),
    "U": (("TA", ""), ("I", "")),
    "TARA": (("TA", "時"),),
    "BA": (("TA", "時"), ("U", "時")),
}
BEFORE = 4  # how far before the place the missing particle may belong
COUNTERS = ("体", "枚", "つ", "回")
ABOUT_MEANING = ("DM03", "DM04")

Line = tuple[str, tuple[Any, ...]]  # as the author wrote it, card types


def with_repairs(diagnostics: Sequence[Diagnostic]) -> list[Diagnostic]:
    """Return the messages; a few without a suggestion get one, where an edit is found (many are left as they are)."""
    wanted = [
        item
        for item in diagnostics
        if item.code.startswith(ABOUT_MEANING) and not item.suggestion and item.line
    ]
    if len(wanted) > SHOWN:
        return list(diagnostics)
    lines = {file: _lines(file) for file in dict.fromkeys(item.file for item in wanted)}
    found = {}
    for item in wanted:
        if item.line in lines[item.file]:
            found[item] = replace(item, suggestion=_repair(item, lines[item.file][item.line]))
    return [found.get(item, item) for item in diagnostics]


def _lines(file: str) -> dict[int, Line]:
    """Line number → the ability line there and the types of its card; empty if the file cannot be read."""
    from dmc.build.compiler import types_of
    from dmc.cards.card import read_cards

    try:
        cards = read_cards(Path(file).read_text(encoding="utf-8"), file, True)
    except (OSError, UnicodeDecodeError):
        return {}
    return {
        line.line: (line.text, types_of(face.type)[0])
        for card in cards
        for face in card.faces
        for line in face.lines
    }


def _repair(item: Diagnostic, line: Line) -> str:
    from dmc.meaning.lines.problems import Problem
    from dmc.meaning.lines.single_line import single_line
    from dmc.words.wording import canonical

    text = canonical(line[0]).text
    problem = single_line(text, line[1])
    if not isinstance(problem, Problem) or problem.code != item.code:
        return ""  # the line stands with others
    for tries, (start, end, new) in enumerate(_edits(text, problem.start, problem.end)):
        if tries == TRIES:
            break
        edited = text[:start] + new + text[end:]
        if not isinstance(single_line.__wrapped__(edited, line[1]), Problem):
            first, last = min(start, problem.start), max(end, problem.end)
            return edited[first : last + len(edited) - len(text)]
    return ""


def _edits(text: str, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    """(start, end, new text) of each edit to try, the likeliest first."""
    from dmc.meaning.lines.problems import Problem, read_line

    line = read_line(text)
    if isinstance(line, Problem):
        yield start, end, ""
        for particle in PARTICLES:
            yield start, end, particle
            yield start, start, particle
        return
    spoken = [w for sentence in line.sentences for w in sentence.words]
    words = [w for w in spoken if w.start >= start and w.end <= end]
    for word in words:
        for form in _other_forms(word):
            yield word.start, word.end, form
    for kinds, choices in (({"COUNTER"}, COUNTERS), (KINDS, PARTICLES)):
        for word in _of(words, kinds):
            for choice in choices:
                if choice != word.text:
                    yield word.start, word.end, choice
    for before, after in pairwise(w for w in spoken if w.start >= start - BEFORE and w.end <= end):
        if before.kind not in KINDS and after.kind not in KINDS:
            for particle in ("の", "を", "が"):
                yield before.end, after.start, particle


def _other_forms(word: Any) -> Iterator[str]:
    """A verb in the forms it is mistaken for: 攻撃した時 for 攻撃する時, 選ぶ、 for 選び、, 出たら for 出た時."""
    from dmc.syntax.render import surfaces

    if word.verb is None:
        return
    form = word.verb.form
    for other, end in INSTEAD.get(form, ()):
        for surface in surfaces(replace(word.verb, form=other))[:1]:
            yield surface + end


def _of(words: Iterable[Any], kinds: set[str]) -> list[Any]:
    return [word for word in words if word.kind in kinds]
