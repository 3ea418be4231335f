"""``dmc explain``: a card as the compiler reads it, line by line, for a person."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dmc.build.compiler import compile_card, types_of
from dmc.build.results import CardResult
from dmc.cards.card import CardSource
from dmc.cards.source import load
from dmc.emit.printer import Printer, layout
from dmc.meaning.faces.face import face_units
from dmc.meaning.kernel import points
from dmc.meaning.keywords.keyword_lines import keyword_abilities
from dmc.meaning.lines.problems import Problem, read_line
from dmc.meaning.lines.single_line import single_line
from dmc.reading.clauses.clause import Arg
from dmc.reading.clauses.sentence import clauses_of
from dmc.reading.errors import FrameError
from dmc.reading.keyword_words import row
from dmc.reading.nouns import ledger
from dmc.support.diagnostics import Diagnostic, exit_code, render
from dmc.syntax.render import render_word
from dmc.syntax.tree import Keyword, Line, Sentence
from dmc.words.tables import nearest
from dmc.words.wording import canonical

from .treedump import Readers, dump_line, readers_of

INDENT = "    "
Types = tuple[Any, ...]


def explain(target: str, cards: Path, tree: bool = False) -> int:
    """Print what a card (by name, looked up under ``cards``) or every card of a file or folder means.

    tree: its tree instead: nodes, clauses and nouns, and which function read which part of them.

    Returns the exit code: 0, 1 if a line has no meaning, 2 if there is no such card or path.
    """
    path = Path(target)
    named = not path.exists()
    sources = load([cards if named else path], allow_duplicates=True)
    found = [card for file in sources.files for card in file.cards]
    unread = sources.unread
    if unread:
        print("\n\n".join(render(unread)), file=sys.stderr)
    if named:
        names = [card.name for card in found]
        found = [card for card in found if card.name == target]
        if not found:
            near = nearest(target, names)
            hint = f"; did you mean {near}?" if near else ""
            print(f"dmc: no card or path {target} (looked in {cards}){hint}", file=sys.stderr)
            return 2
    code = exit_code(unread)
    for card in found:
        if card.errors:
            print("\n\n".join(render(card.errors)) + "\n", file=sys.stderr)
            code = code or 1
            continue
        result = compile_card(card)
        print("\n".join(_trees(card) if tree else _card(card, result)))
        if result.status != "compiled":
            code = code or 1
    return code


def _card(card: CardSource, result: CardResult) -> Iterator[str]:
    yield card.header or card.name
    number = 0
    for face in card.faces:
        if face is not card.faces[0]:
            yield "  // " + (face.name if face.kind == "face" else "ハイパーモード")
        types = types_of(face.type)[0]
        for line in face.lines:
            number += 1
            yield ""
            yield f"  {number}. {line.text}"
            text = canonical(line.text)
            if text.text != line.text:
                yield f"{INDENT}canonical  {text.text or '(reminder text alone)'}"
            for reason in text.rewrites:
                yield f"{INDENT}rewritten  {reason}"
            for reminder in text.reminders:
                yield f"{INDENT}reminder   {reminder.text}"
            if text.text:
                yield from _line(text.text, types)
    for problem in result.diagnostics:
        yield ""
        yield f"{INDENT}line {problem.line}: {_short(problem)}"
    definition = result.definition or result.partial
    if definition is not None:
        yield ""
        yield INDENT + layout(Printer().node(definition), INDENT, 0, 0)
    yield ""


def _trees(card: CardSource) -> Iterator[str]:
    """The trees of all lines of a card."""
    yield card.header or card.name
    for face in card.faces:
        for line in face.lines:
            text = canonical(line.text).text
            yield from ("", f"  {text}") if text else ()
            found = read_line(text) if text else None
            if isinstance(found, Problem):
                yield f"{INDENT}no tree: {found.code} {found.message}"
            elif found is not None:
                for row_of_tree in dump_line(found, _who_read(text, types_of(face.type)[0])):
                    yield INDENT + row_of_tree
    yield ""


def _who_read(text: str, types: Types) -> Readers:
    """Compile the line and see who reads what."""
    ledger.KEPT = []
    try:
        single_line.__wrapped__(text, types)
        return readers_of(ledger.KEPT)
    finally:
        ledger.KEPT = None


def _short(problem: Diagnostic) -> str:
    return f"{problem.code} {problem.message}"


def _line(text: str, types: Types) -> Iterator[str]:
    line = read_line(text)
    if isinstance(line, Problem):
        for unit in face_units([text], types):  # a rule of the card type, known as a whole line
            if not isinstance(unit.result, Problem):
                yield from (f"{INDENT}stands for {Printer().node(one).flat}" for one in unit.result)
        return
    yield from _tree(line, types)
    points.POINTS = []
    try:
        single_line.__wrapped__(text, types)
        for surface, meaning in dict.fromkeys(points.POINTS):
            yield f"{INDENT}points     {surface} → {meaning}"
    finally:
        points.POINTS = None


def _tree(line: Line, types: Types) -> Iterator[str]:
    for label in line.labels:
        yield f"{INDENT}label      {_keyword(label)}"
        yield from _defined(label)
    for keyword in line.keywords:
        yield f"{INDENT}keyword    {_keyword(keyword)}"
        yield from _stands_for(keyword, types)
    for sentence in line.sentences:
        yield from _sentence(sentence)


def _keyword(keyword: Keyword) -> str:
    return "".join(word.text for word in keyword.words)


def _defined(keyword: Keyword) -> Iterator[str]:
    """What the table says a keyword is: card text, or an object of the rules with what stands behind it (X, N, C)."""
    found = row(keyword.name.text)
    meaning = found.get("text") or found.get("is") or found.get("header")
    if meaning is not None:
        yield f"{INDENT}stands for {meaning}"


def _stands_for(keyword: Keyword, types: Types) -> Iterator[str]:
    yield from () if "is" in row(keyword.name.text) else _defined(keyword)
    try:
        abilities = keyword_abilities(keyword, types)
    except FrameError:
        return
    for ability in abilities:
        yield f"{INDENT}stands for {Printer().node(ability).flat}"


def _sentence(sentence: Sentence) -> Iterator[str]:
    try:
        clauses, rest = clauses_of(sentence)
    except FrameError:
        return
    for clause in clauses:
        parts = [_said(i) if isinstance(i, Arg) else i.text for i in clause.items]
        complement = clause.complement.surface if clause.complement else ""
        verb = complement + (clause.word.text if clause.word else clause.lemma)
        yield f"{INDENT}clause     {' | '.join([*parts, verb])}"
    for item in rest:
        if isinstance(item, Arg):
            yield f"{INDENT}phrase     {_said(item)}"


def _said(phrase: Arg) -> str:
    words = {word.start: word for word in (*phrase.noun.words, *phrase.words)}
    return "".join(render_word(word) for _, word in sorted(words.items())).rstrip("、")
