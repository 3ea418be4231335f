"""The first error stands near the real cause, in 19 of 20 typos."""

import random
from pathlib import Path

from dmc.build.compiler import compile_card
from dmc.cards.card import read_cards
from dmc.cards.source import load

CARDTEXTS = Path(__file__).parents[2] / "cardtexts"
LETTERS = "あいうおかきくけこさしすせてとなにのはまもりるれをんアイカクスンー、。"
NEAR = 8
TYPOS = 160


def compiled_lines():
    """Return (lines of the card, index of the line in them, column of the ability) to spoil."""
    found = []
    for file in load([CARDTEXTS]).files:
        rows = file.text.split("\n")
        for card in file.cards:
            if compile_card(card).status != "compiled":
                continue
            for line in (line for face in card.faces for line in face.lines):
                for part in (line, *line.options):
                    if "。" in part.text and len(part.text) > 8:
                        own = rows[card.line - 1 : card.last]
                        found.append((own, part.line - card.line, part.column - 1))
    return found


def spoiled(row, start, chance):
    """Return the row with one typo after `start`, and its place."""
    place = chance.randrange(start, len(row) - 1)
    before, letter, after = row[:place], row[place], row[place + 1 :]
    kind = chance.choice(["left out", "wrong", "added", "swapped"])
    if kind == "left out":
        return before + after, place
    if kind == "wrong":
        return before + chance.choice(LETTERS) + after, place
    if kind == "added":
        return before + chance.choice(LETTERS) + letter + after, place
    return before + after[0] + letter + after[1:], place


def test_the_first_error_is_near_the_typo():
    chance = random.Random(7)
    lines = compiled_lines()
    assert len(lines) > 20
    far, seen = [], 0
    while seen < TYPOS:
        rows, index, start = chance.choice(lines)
        row, place = spoiled(rows[index], start, chance)
        if row == rows[index]:
            continue
        (card,) = read_cards("\n".join([*rows[:index], row, *rows[index + 1 :]]), "x.dm")
        result = compile_card(card)
        if result.status == "compiled":
            continue
        seen += 1
        error = result.diagnostics[0]
        first, last = error.column - 1, error.column - 1 + error.length
        distance = max(first - place, place - last, 0)
        if error.line != index + 1 or distance > NEAR:
            far.append(f"{row} | typo at {place}, error at {error.line}:{first}: {error.message}")
    assert len(far) * 20 <= TYPOS, "\n".join(far)
