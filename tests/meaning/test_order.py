"""Which reading of a verb answers is declared, and never a matter of who was imported first.

All readings of a verb are asked about each clause: where two take it, one must have said that it goes before the other, and
one that does not take it must leave it as it was.  Over all fixtures here, and over all lines of the corpus where it is there.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from test_meanings import blocks, compile_lines

import dmc.abilities as abilities
from dmc.build.compiler import compile_card
from dmc.cards.card import CardSource, read_cards
from dmc.meaning.conditions.condition_table import condition
from dmc.meaning.events.event_table import event
from dmc.meaning.kernel.readings import ANY_VERB, Readings, Unread
from dmc.meaning.keywords.keyword_lines import text_compiled
from dmc.meaning.lines.single_line import single_line
from dmc.meaning.lines.structure_table import structure
from dmc.meaning.relatives.relative_table import relative
from dmc.meaning.verbs.frame_table import frame
from dmc.reading.clauses.clause import Arg, Clause
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import EMPTY, Noun

TABLES: tuple[Readings[Any], ...] = (condition, event, frame, relative, structure)
CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
SEEDS = 10
PARTS = 4  # the corpus in so many tests, which can run beside each other


def forget() -> None:
    single_line.cache_clear()
    text_compiled.cache_clear()


@cache
def corpus() -> tuple[CardSource, ...]:
    """The cards of the corpus."""
    return tuple(
        card
        for path in sorted(CORPUS.rglob("*.dm"))
        for card in read_cards(path.read_text("utf-8"), path.name)
    )


# ---- two that take the same ------------------------------------------------------------------------------------------


@pytest.fixture
def all_asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Ask every reading about every clause; what is wrong with that is in the list."""
    wrong: list[str] = []
    asking = False
    first = Readings.first

    def ask_all(self: Readings[Any], verb: str, *arguments: Any) -> Any:
        nonlocal asking
        if not asking and (len(self.of(verb)) > 1 or len(self.of(ANY_VERB)) > 1):
            asking = True
            try:
                for group in (self.of(verb), self.of(ANY_VERB)) if verb else (self.of(verb),):
                    wrong.extend(undeclared(self, verb, group, arguments))
            finally:
                asking = False
        return first(self, verb, *arguments)

    monkeypatch.setattr(Readings, "first", ask_all)
    forget()
    yield wrong
    forget()


def undeclared(
    table: Readings[Any], verb: str, group: tuple[Any, ...], arguments: tuple[Any, ...]
) -> Iterator[str]:
    """Readings that take the same clause without a declared order, and such as change what they do not take."""
    taking = []
    for reading in group:
        given = copy.deepcopy(arguments)
        try:
            if reading(*given) is not None:
                taking.append(reading)
            elif shown(given[0]) != shown(arguments[0]):
                yield f"{verb}: {reading.__name__} leaves a clause to others and has taken of it"
        except (FrameError, Unread):
            taking.append(reading)
    for n, one in enumerate(taking):
        for other in taking[n + 1 :]:
            if not (table.declared(one, other) or table.declared(other, one)):
                yield f"{verb}: {one.__name__} and {other.__name__} take the same clause"


def shown(value: Any) -> Any:
    """What is still to be read of a clause or noun, to be compared."""
    if isinstance(value, tuple):
        return tuple(map(shown, value))
    if isinstance(value, Arg):
        return shown(value.noun), value.particle, value.comma
    if isinstance(value, Clause):
        return tuple(shown(getattr(value, part)) for part in Clause.__slots__)
    if isinstance(value, Noun):
        return value.head, value.text, *(shown(getattr(value, part)) for part in EMPTY)
    return value


def test_of_two_readings_of_a_fixture_one_goes_first(all_asked: list[str]) -> None:
    for _, text, _, _ in blocks():
        compile_lines(text)
    assert not set(all_asked)


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not part of the project")
@pytest.mark.parametrize("part", range(PARTS))
def test_of_two_readings_of_a_card_one_goes_first(part: int, all_asked: list[str]) -> None:
    for card in corpus()[part::PARTS]:
        compile_card(card)
    assert not set(all_asked)


# ---- another order of import -----------------------------------------------------------------------------------------


@contextmanager
def shuffled(seed: int) -> Iterator[None]:
    """All readings registered in an order drawn from the seed."""
    kept = [table.registered for table in TABLES]
    draw = random.Random(seed)
    for table in TABLES:
        registered = {verb: list(readings) for verb, readings in table.registered.items()}
        for readings in registered.values():
            draw.shuffle(readings)
        table.registered_as(registered)
    forget()
    try:
        yield
    finally:
        for table, registered in zip(TABLES, kept, strict=True):
            table.registered_as(registered)
        forget()


@pytest.mark.parametrize("seed", range(SEEDS))
def test_fixtures_mean_the_same_in_any_order(seed: int) -> None:
    with shuffled(seed):
        for _, text, kind, expected in blocks():
            said, problems = compile_lines(text)
            if kind == "=!":
                assert any(expected in p.gap or expected in p.message for p in problems), text
            else:
                assert not problems and said == eval(f"({expected},)", {**vars(abilities)}), text


def outcome(card: CardSource) -> str:
    result = compile_card(card)
    said = [(d.code, d.message, d.line, d.column) for d in result.diagnostics]
    return repr((result.definition, said))


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not part of the project")
@pytest.mark.parametrize("seed", range(SEEDS))
def test_cards_mean_the_same_in_any_order(seed: int) -> None:
    """Each seed another part of the cards: over the ten, all of them."""
    cards = corpus()[seed::SEEDS]
    before = [outcome(card) for card in cards]
    with shuffled(seed):
        for card, as_registered in zip(cards, before, strict=True):
            assert outcome(card) == as_registered, card.name
