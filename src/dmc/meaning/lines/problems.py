"""Why a line does not compile; the words of a line, or the place where they stop making sense."""

from __future__ import annotations

from functools import lru_cache

from dmc.reading.errors import FrameError
from dmc.support.lazyclass import dataclass
from dmc.syntax.parser import Unexpected, parse
from dmc.syntax.tree import Line, Sentence
from dmc.words.lexicon import lexicon


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a canonical line did not compile: place in the canonical text, code, message, the missing phrase.

    parsed: the words could be read as chunks; what they mean is not known.  line: which of the face's lines it stands
    in, when that is not the first of its unit.
    """

    code: str
    message: str
    start: int
    end: int
    expected: tuple[str, ...] = ()
    gap: str = ""
    parsed: bool = False
    suggestion: str = ""
    line: int | None = None


PAIRS = {"「": "」", "(": ")", "（": "）", "《": "》"}


def unpaired(text: str) -> int | None:
    """The place of the first bracket that has no partner."""
    opened: list[int] = []
    for place, char in enumerate(text):
        if char in PAIRS:
            opened.append(place)
        elif char in PAIRS.values():
            if not opened or PAIRS[text[opened[-1]]] != char:
                return opened[-1] if opened else place
            opened.pop()
    return opened[0] if opened else None


def grammar_problem(text: str, error: Unexpected) -> Problem:
    """Where a line stops making sense.

    A bracket without its partner (DM0303), an unknown word (DM0201), or a known one in the wrong place (DM0301).
    """
    lone = unpaired(text)
    if lone is not None:
        char = text[lone]
        message = (
            f"{char} is not closed" if char in PAIRS else f"nothing was opened that {char} closes"
        )
        return Problem("DM0303", message, lone, lone + 1, gap="a bracket without its partner")
    # what only a line that does not fit needs
    from dmc.syntax.expectations import expected_at
    from dmc.syntax.nearest import longest_word, nearest

    place = error.place
    gap = "grammar: " + text[max(0, place - 4) : place] + "|" + text[place : place + 6]
    expected = expected_at(error.expected)
    if place >= len(text):
        return Problem("DM0302", "the line ends too early", max(0, place - 1), place, expected, gap)
    near = nearest(text, place)
    known = longest_word(text, place)
    if known and "COUNTER" in lexicon().classes.get(known, ()):
        message = f"a number is missing before 「{known}」"
        return Problem(
            "DM0301", message, place, place + len(known), ("数",), gap, suggestion=f"1{known}"
        )
    if known and not near.word:
        message = f"「{known}」 cannot stand here"
        return Problem("DM0301", message, place, place + len(known), expected, gap)
    if near.end - near.start > 1:
        message = f"「{text[near.start : near.end]}」 is not a known word"
    else:
        message = "no known word begins here"
    if near.word and near.start != place:
        expected = ()  # it says what could follow a part of the word that was meant
    return Problem("DM0201", message, near.start, near.end, expected, gap, suggestion=near.word)


def problem_of(error: FrameError) -> Problem:
    """The problem a refused line has."""
    start, end = error.span
    return Problem(error.code, error.message, start, end, error.expected, error.gap, parsed=True)


def only_sentence(text: str) -> Sentence | None:
    """The sentence that is all of a canonical line; None for another line, or one that cannot be read."""
    line = read_line(text)
    if isinstance(line, Problem) or len(line.sentences) != 1 or not line.sentences[0].closed:
        return None
    return None if line.labels or line.option or line.cost is not None else line.sentences[0]


@lru_cache(maxsize=None)
def read_line(text: str) -> Line | Problem:
    """The tree of a canonical line, read once a process."""
    try:
        return parse(text)
    except Unexpected as error:
        return grammar_problem(text, error)
