"""Lines that belong together: headers that switch on the line below, rows behind an icon."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.numbering import prune
from dmc.meaning.lines.inner_text import (
    moved_problem,
    parsed,
    said_abilities,
    said_effects,
    said_set,
)
from dmc.meaning.lines.line import line_to_abilities
from dmc.meaning.lines.modes import options_below, unmarked_below
from dmc.meaning.lines.problems import Problem, only_sentence, problem_of, read_line
from dmc.meaning.lines.structure_table import Unit, structure
from dmc.reading.errors import FrameError
from dmc.reading.keyword_words import construct
from dmc.support.lazypattern import pattern
from dmc.syntax.shapes import Shape, part
from dmc.syntax.tree import Line
from dmc.words.tables import keywords as table

from .marks import head, heads, mark, marked, told

#: an icon that marks a row whose abilities a keyword of the card uses
ROW = pattern(r"(oB|xB|oP|dB|P|q|d|l|k|g|✪|⌂|\{x\+\}|\[P\])\s*(?=\S)")
#: icons that are one, as a symbol and as a letter
SAME_ICON = {"⌂": "P", "[P]": "P"}


@cache
def _with(part: str) -> tuple[str, ...]:
    """The keywords whose row of the table has this part, longest first."""
    return tuple(sorted((n for n, r in table().items() if part in r), key=lambda n: (-len(n), n)))


@cache
def _headers() -> re.Pattern[str]:
    return re.compile(
        rf"({'|'.join(map(re.escape, _with('header')))})\s*(\d*)(?:\s*：\s*([^。]+?))?(?:(?<!\d)\s+(\S.*))?"
    )


@structure()
def header(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """アクセル and the like: a keyword that switches on, or uses, the ability in the line below (113.2a)."""
    match = _headers().fullmatch(texts[index]) if texts[index].startswith(_with("header")) else None
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
    marks = [] if text else marked(texts, name)
    if marks:
        at, start = marks[0]
        text, lines = texts[at][start:], (index, *(j for j, _ in marks))
    elif not text:
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
        if "ABILITIES" in expression:
            more, unclear = _also_switched(texts, below, name)
            if unclear is not None:
                return Unit((*lines, *more), unclear)
            lines += more
    shift = len(texts[at]) - len(text)
    try:
        parameters: dict[str, Any] = {"N": number}
        if "ABILITIES" in expression:
            parameters["ABILITIES"] = said_abilities(text, self_types)
            starts = dict(marks)
            for at in lines[2:]:
                shift = starts.get(at, 0)
                parameters["ABILITIES"] += said_abilities(texts[at][shift:], self_types)
        elif len(marks) > 1:
            gap = f"several lines marked for {name}"
            raise FrameError(f"{name}: one marked line is expected", gap=gap, code="DM0405")
        if "X" in expression:
            parameters["X"] = said_set(x or "", self_types, name)
        if "DO" in expression:
            paid = parameters["X"] if "TappedToUse(X)" in expression else None
            parameters["DO"] = said_effects(text, self_types, paid_with=paid)
        if "AMONG" in expression:
            # of the cards that the header looked at
            parameters["AMONG"] = among(said_set(x or "", self_types, name), a.Result(1))
        if ("N)" in expression or "N," in expression) != (number is not None):
            raise FrameError(f"{name}: its number?", gap=f"header {name} number")
        made = construct(expression, parameters)
    except FrameError as error:
        found = problem_of(error)
        return Unit(lines, moved_problem(found, at, shift))
    if isinstance(made, a.Conditional) and a.SPELL in self_types:
        made = _conditional_spell(made)
    made = made if isinstance(made, tuple) else (made,)
    return Unit(lines, prune((*_called(name), *made)))


#: a line that without a condition would be printed as its keyword alone
ONLY_IF = Shape("この<this>は<…gets>を得る", this=("クリーチャー", "クロスギア", "カード"))
LISTED = ("と", "や", "か", "、")


def _only_if(text: str) -> bool:
    """Whether a line says no more than that this card gets keywords."""
    said = only_sentence(text)
    found = None if said is None else ONLY_IF.match(said)
    return found is not None and all(
        word.text in LISTED if word.quote is None else bool(word.quote.keywords)
        for word in part(found, "gets").words
    )


def _also_switched(
    texts: Sequence[str], below: int, name: str
) -> tuple[tuple[int, ...], Problem | None]:
    """Further lines that a header switches on; a problem where a line could stand alone as well."""
    more: list[int] = []
    if ROW.match(texts[below]):
        return (), None  # an icon marks what it switches on
    for j in range(below + 1, len(texts)):
        if "。" not in texts[j] or _headers().fullmatch(texts[j]):
            continue  # a keyword line is its own
        if not _only_if(texts[j]):
            problem = Problem(
                "DM0405",
                f"{name}: does it switch on this line too?",
                0,
                len(texts[j]),
                gap=f"header {name} over several lines",
                parsed=True,
                line=j,
            )
            return (*more, j), problem
        more.append(j)
    return tuple(more), None


def among(found: Any, target: Any) -> Any:
    """The members of a set that are objects of the target."""
    if isinstance(found, a.AnyOf):
        return a.AnyOf(tuple(among(part, target) for part in found.parts))
    return replace(found, zone=None, of=None, among=target)


def _called(name: str) -> tuple[Any, ...]:
    return (a.Called(name),) if name in table() else ()


def _conditional_spell(found: a.Conditional) -> Any:
    """A spell judges the condition as the instruction is carried out."""
    do = tuple(step for b in found.abilities for step in b.do)
    return a.SpellAbility((a.If(found.while_, do),))


@structure()
def lone_mark(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """A marked line above its keyword waits for it; one whose keyword is not there is refused."""
    found = mark(texts[index])
    if found is None:
        return None
    for j in range(index + 1, len(texts)):
        name = head(texts[j])
        if name and any(n == index for n, _ in marked(texts, name)):
            reader = header if "header" in heads()[name] else told
            unit = reader(texts, j, self_types)
            assert unit is not None
            return unit
    names = [name for name, row in heads().items() if row.get("mark") == found[0]]
    message = f"{found[0]}: its keyword{' ' + '/'.join(names) if names else ''} is missing"
    problem = Problem("DM0405", message, 0, found[1], tuple(names), gap=f"mark {found[0]}")
    return Unit((index,), problem)


# ---- modal abilities -------------------------------------------------------------------------------------------------


@structure()
def modal(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """A line with options below it, marked (▶) or, in older cards, printed as lines of their own."""
    if texts[index].startswith("▶"):
        return None
    below = options_below(texts, index) or unmarked_below(
        texts, index, lambda text: _kind(text, self_types)
    )
    if not below:
        return None
    options: list[Line] = []
    for j in below:
        option = read_line(texts[j])
        if isinstance(option, Problem):
            return Unit((index, *below), replace(option, line=j))
        options.append(option)
    try:
        line = replace(parsed(texts[index]), options=tuple(options))
        made = line_to_abilities(line, self_types)
        last = next((j for j in range(below[-1] + 1, len(texts)) if texts[j]), None)
        if last is not None and "both" in table().get(texts[last], {}):
            return Unit((index, *below, last), _or_both(made, texts[last]))
        return Unit((index, *below), made)
    except FrameError as error:
        return Unit((index, *below), problem_of(error))


def _or_both(made: tuple[Any, ...], name: str) -> tuple[Any, ...]:
    """爆進ダブル below two options of a spell: both of them may be chosen while its condition holds (609.7)."""
    steps = made[0].do if len(made) == 1 and isinstance(made[0], a.SpellAbility) else ()
    modes = steps[0] if len(steps) == 1 else None
    if not isinstance(modes, a.Modes) or modes.count != 1 or len(modes.options) != 2:
        raise FrameError(f"{name}: two options are expected above it", gap=f"{name} of options")
    chosen = a.May((replace(modes, count=2),), otherwise=(modes,))
    condition = construct(table()[name]["both"], {})
    return (a.Called(name), a.SpellAbility((a.If(condition, (chosen,), otherwise=(modes,)),)))


def _kind(text: str, self_types: tuple[a.Term, ...]) -> str:
    """Whether a line is an instruction, or another ability of the card; "either" where both can be read."""
    try:
        said_effects(text, self_types)
    except FrameError:
        return "other"
    try:
        found = said_abilities(text, self_types)
    except FrameError:
        return "instruction"
    return "instruction" if all(isinstance(f, a.SpellAbility) for f in found) else "either"


# ---- shared abilities ------------------------------------------------------------------------------------------------


@structure()
def survivor(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """An ability, and サバイバー in the line below it: one's other survivors have it too."""
    below = next((j for j in range(index + 1, len(texts)) if texts[j]), None)
    if marked(texts, "サバイバー"):
        return None
    if below is None or texts[below] != "サバイバー" or texts[index].startswith("▶"):
        return None
    try:
        shared = said_abilities(texts[index], self_types)
    except FrameError as error:
        return Unit((index, below), problem_of(error))
    return Unit((index, below), (a.Survivor(shared),))


# ---- rows behind an icon ---------------------------------------------------------------------------------------------


@cache
def _rows() -> re.Pattern[str]:
    names = "|".join(map(re.escape, _with("row")))
    return re.compile(rf"(?:\{{[A-Z]+\}}\s*)?({names})(?:\s*：\s*(.+))?")


@structure()
def row(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """スーパー・S・トリガー, キズナ and the like: a keyword, and somewhere below it the row with an icon that it uses."""
    text = texts[index]
    match = _rows().fullmatch(text) if text.startswith(("{", *_with("row"))) else None
    if match is None:
        return None
    name, x = match.groups()
    expression = table()[name]["row"]
    if x and "X" not in expression and x.endswith("。"):
        return _said_behind(text, index, match.start(2), expression, self_types, name)
    rows = [j for j in range(index + 1, len(texts)) if ROW.match(texts[j])]
    if not rows or (len(rows) > 1 and (x or "X" not in expression)):
        problem = Problem(
            "DM0405",
            f"{name}: one row with an icon is expected",
            0,
            len(texts[index]),
            gap=f"{name} without a row" if not rows else f"{name} with several rows",
        )
        return Unit((index, *rows), problem)
    if name == "S・トリガー・プラス" and a.SPELL in self_types and any(texts[rows[0] + 1 :]):
        # the added instruction is carried out after the others; here it is printed before them
        problem = Problem(
            "DM0405", "an added instruction before others", 0, 1, gap=f"{name} on top"
        )
        return Unit((index, *rows), problem)
    made: list[Any] = [] if "ShieldTrigger" in expression else list(_called(name))
    for j in rows:
        try:
            built = _built(texts[j], expression, x, self_types, name)
        except FrameError as error:
            return Unit((index, *rows), replace(problem_of(error), line=j))
        made += built if isinstance(built, tuple) else (built,)
    return Unit((index, *rows), prune(tuple(made)))


def _said_behind(
    text: str, index: int, start: int, expression: str, self_types: tuple[a.Term, ...], name: str
) -> Unit:
    """スーパー・S・トリガー：カードを1枚引く。: what the icon would mark, printed behind the keyword."""
    parameters: dict[str, Any] = {"ICON": "xB"}
    try:
        if "ABILITIES" in expression:
            parameters["ABILITIES"] = said_abilities(text[start:], self_types)
        if "DO" in expression or "ICON" in expression:
            raise FrameError(f"{name}: a row with an icon is expected", gap=f"{name} without a row")
        made = construct(expression, parameters)
    except FrameError as error:
        return Unit((index,), moved_problem(problem_of(error), index, start))
    return Unit((index,), prune(made if isinstance(made, tuple) else (made,)))


OF_CIVILIZATION = pattern(r"(光|水|闇|火|自然)\s*：\s*")


def _built(
    text: str, expression: str, x: str | None, self_types: tuple[a.Term, ...], name: str
) -> Any:
    """What one row makes of the keyword's expression; problems are placed in the row."""
    mark = ROW.match(text)
    assert mark is not None
    start = mark.end()
    civilization = OF_CIVILIZATION.match(text, start) if "X" in expression and not x else None
    if civilization is not None:
        x, start = civilization[1], civilization.end()
    body = text[start:]
    parameters: dict[str, Any] = {"ICON": SAME_ICON.get(mark[1], mark[1])}
    if "X" in expression:
        if not x:
            raise FrameError(f"{name}: which cards?", gap=f"{name} without X")
        parameters["X"] = said_set(x, self_types, name)
    try:
        if "ABILITIES" in expression:
            parameters["ABILITIES"] = said_abilities(body, self_types)
        if "DO" in expression:
            parameters["DO"] = said_effects(body, self_types)
    except FrameError as error:
        left, right = error.span
        error.place = (left + start, right + start)
        raise
    return construct(expression, parameters)
