"""Does a keyword mean what the cards print behind it?  Every printed reminder text against the keyword's definition.

Reminder text is compiled by the same grammar; where the objects are those of the definition, it agrees.  A text that says the
same in other words, or more than a card's own line can say (a choice that the rules give), is listed by keyword in
``grammar/reminders.toml``, beside the definition that it was compared with and the reason.  All else is a difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from dmc import abilities as a
from dmc.cards.card import CardSource
from dmc.meaning.lines.inner_text import said_set
from dmc.meaning.lines.problems import Problem, read_line
from dmc.meaning.lines.single_line import single_line
from dmc.reading.errors import FrameError
from dmc.reading.keyword_words import row
from dmc.support.diagnostics import Diagnostic
from dmc.support.lazyclass import dataclass
from dmc.support.resources import read_toml
from dmc.syntax.tree import Keyword, Line
from dmc.words.tables import keywords

CIVILIZATIONS = r"(?:光|水|闇|火|自然)(?:(?:・|または|/)(?:光|水|闇|火|自然))*"
#: what a row of the table leaves open: the number, the set of cards, the cost, the civilizations of the line
HOLES = {
    "{N}": ("n", r"\d+"),
    "{X}": ("x", ".+?"),
    "{COST}": ("cost", r"\[[^\]]*\]"),
    "{CIV}": ("civ", CIVILIZATIONS),
    "{T}": ("", "(?:クリーチャー|呪文|カード|オーラ|タマシード|クロスギア)"),
    "{U}": ("", "(?:召喚し|唱え|使っ|実行し|ジェネレートし)"),
}
HOLE = re.compile("(" + "|".join(map(re.escape, HOLES)) + ")")
DEFINITIONS = ("is", "text", "header", "row", "shared", "below")


@dataclass(frozen=True, slots=True)
class Difference:
    """A reminder text that no definition and no row accounts for: the keyword, its line, the text, what it differs from."""

    keyword: str
    line: str
    reminder: str
    why: str


@dataclass(frozen=True, slots=True)
class _Row:
    pattern: re.Pattern[str]
    means: str


@cache
def _rows() -> dict[str, list[_Row]]:
    found: dict[str, list[_Row]] = {}
    for entry in read_toml("reminders.toml")["reminder"]:
        for text in entry["texts"]:
            made = _Row(re.compile(_pattern(text)), entry.get("means", ""))
            found.setdefault(entry["keyword"], []).append(made)
    return found


def _pattern(text: str) -> str:
    """A text of the table as a pattern: what it leaves open is a group, and the same wherever it stands again."""
    found = ""
    for part in HOLE.split(text):
        name, inside = HOLES.get(part, ("", re.escape(part)))
        if not name:
            found += inside
        elif f"(?P<{name}>" in found:
            found += f"(?P={name})"
        else:
            found += f"(?P<{name}>{inside})"
    return found


def definition(name: str) -> str:
    """The definition of a keyword as the table has it; empty for one that a reading defines."""
    found = row(name)
    return next((found[part] for part in DEFINITIONS if part in found), "")


OF_ANOTHER = re.compile("。(?=「[^「」]+」を)")


def reminders_of(cards: Iterable[CardSource]) -> Iterator[tuple[str, str, tuple[a.Term, ...]]]:
    """(canonical line, canonical reminder text, card types) of every line that has one."""
    from dmc.build.compiler import types_of
    from dmc.words.wording import canonical

    for card in cards:
        for face in card.faces:
            types = types_of(face.type)[0]
            for line in face.lines:
                said = canonical(line.text)
                for reminder in said.reminders:
                    for sentence in OF_ANOTHER.split(reminder.text.rstrip("。")):
                        yield said.text, canonical(sentence + "。").text, types


OF_A_QUOTE = re.compile(r"「(?P<name>[^「」]+)」を(?:持つ|得た|与えられた)クリーチャー(?P<rest>.+)")


def difference(text: str, reminder: str, types: tuple[a.Term, ...]) -> Difference | None:
    """How a reminder text differs from the keyword it stands behind; None if it does not, or speaks of no keyword."""
    line = read_line(text)
    quoted = OF_A_QUOTE.fullmatch(reminder)
    if quoted is not None:
        inside = read_line(quoted["name"])
        if isinstance(inside, Problem) or not inside.keywords:
            return None
        keyword, said = inside.keywords[0], "このクリーチャー" + quoted["rest"]
        said = said.replace("そのクリーチャー", "このクリーチャー")
        return _differs(keyword, quoted["name"], inside, said, (a.CREATURE,))
    if isinstance(line, Problem):
        return None
    known = [k for k in (*line.labels, *line.keywords) if k.name.text in keywords()]
    if not known or row(known[0].name.text).get("word"):
        return None
    name = known[0].name.text
    alone = not row(name).keys() & {"header", "row", "shared", "below"}
    if alone and isinstance(single_line(text, types), Problem):
        return None  # such a line is refused: it has no meaning to compare
    return _differs(known[0], text, line, reminder, types)


def _differs(
    keyword: Keyword, text: str, line: Line, reminder: str, types: tuple[a.Term, ...]
) -> Difference | None:
    name = keyword.name.text
    said, meant = single_line(reminder, types), single_line(text, types)
    if not isinstance(meant, Problem) and said == tuple(
        ability for ability in meant if not isinstance(ability, a.Called)
    ):
        return None
    rows = [*_rows().get(name, ()), *_rows().get("", ())]
    for entry in rows:
        found = entry.pattern.fullmatch(reminder.rstrip("。"))
        if found is None or not _agrees(found.groupdict(), keyword, text, types):
            continue
        if entry.means and entry.means != definition(name):
            return Difference(
                name, text, reminder, f"compared with another definition: {entry.means}"
            )
        return None
    if isinstance(said, Problem):
        return Difference(name, text, reminder, f"not understood: {said.message}")
    return Difference(
        name, text, reminder, f"the definition says {definition(name) or 'otherwise'}"
    )


def _agrees(
    said: dict[str, str | None], keyword: Keyword, text: str, types: tuple[a.Term, ...]
) -> bool:
    """Whether what a reminder repeats of the line (its number, its cost, its set of cards) is what the line says."""
    printed = "".join(w.text for w in keyword.words)
    number, cost, civilization, x = (said.get(key) for key in ("n", "cost", "civ", "x"))
    if number is not None and number not in re.findall(r"\d+", printed):
        return False
    if cost is not None and cost not in printed:
        return False
    behind = text[keyword.words[-1].end :].lstrip("： ").rstrip("。")
    named = re.split("・|または|/", civilization or "")
    if not all(c in printed + behind for c in named):
        return False
    return x is None or _same_set(x, behind, types)


def _or(text: str) -> str:
    return re.sub(r"および|と|や|、|か|・(?=光|水|闇|火|自然)", "または", text)


def _same_set(said: str, behind: str, types: tuple[a.Term, ...]) -> bool:
    if _or(said) in (_or(behind), "自分の" + _or(behind)) or "自分の" + _or(said) == _or(behind):
        return True
    try:
        return bool(said_set(said, types, "") == said_set(behind, types, ""))
    except FrameError:
        return False


def main(paths: Sequence[Path]) -> tuple[int, list[tuple[Difference, int]], list[Diagnostic]]:
    """Compare every reminder text in the card files; → (texts compared, differences and how often, files that give none)."""
    from dmc.cards.source import load

    sources = load(paths, allow_duplicates=True)
    compared = 0
    found: dict[Difference, int] = {}
    for text, reminder, types in reminders_of(sources.cards):
        compared += 1
        differs = difference(text, reminder, types)
        if differs is not None:
            found[differs] = found.get(differs, 0) + 1
    return compared, list(found.items()), sources.unread
