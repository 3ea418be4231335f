"""Card source → ability objects: every face, every line; a line that has no meaning is an error at its place.

In: a ``CardSource``.  Out: a ``CardResult`` whose definition exists only if every line compiled.  Never raises for a card.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from dmc import abilities as a
from dmc.cards.card import AbilityLine, CardSource, Face
from dmc.meaning.faces.face import face_units
from dmc.meaning.faces.lines_below import icons_below
from dmc.meaning.lines.problems import Problem
from dmc.meaning.lines.single_line import allow_races
from dmc.meaning.lines.structure_table import Unit
from dmc.support.diagnostics import Diagnostic
from dmc.words.patterns import ICON_LINE
from dmc.words.tables import card_type
from dmc.words.wording import Canonical, canonical

from .results import CardResult, LineResult

KINDS = {
    "creature": a.CREATURE,
    "spell": a.SPELL,
    "cross_gear": a.CROSS_GEAR,
    "castle": a.CASTLE,
    "aura": a.AURA,
    "tamaseed": a.TAMASEED,
    "field": a.FIELD,
    "weapon": a.WEAPON,
    "fortress": a.FORTRESS,
    "artifact": a.ARTIFACT,
    "duelist": a.DUELIST,
    "cell": a.CELL,
}
CIVILIZATIONS = {"光": a.LIGHT, "水": a.WATER, "闇": a.DARKNESS, "火": a.FIRE, "自然": a.NATURE}
SPECIAL_WORDS = (
    ("サイキック", a.PSYCHIC),
    ("ドラグハート", a.DRAGHEART),
    ("スーパー", a.SUPER),
    ("GR", a.GR),
    ("D2", a.D2),
    ("エグザイル", a.EXILE),
    ("デュエルメイト", a.DUELMATE),
    ("ドリーム・", a.DREAM),
)
EVOLUTIONS = {"NEO": a.NEO, "G-NEO": a.G_NEO}


def types_of(printed: str) -> tuple[tuple[a.Term, ...], tuple[a.Term, ...]]:
    """Card types and special kinds of a printed type (タマシード/クリーチャー has two)."""
    # 204.1, 204.2, 204.3, 204.3a, 204.3c, 817.1
    types: list[a.Term] = []
    special: list[a.Term] = []
    for part in printed.split("/") if printed else ():
        entry = card_type(part) or {}
        kind = KINDS.get(entry.get("kind", ""))
        if part.startswith("G城"):
            kind = a.G_CASTLE
        if kind is not None:
            types.append(kind)
        evolution = entry.get("evolution")
        if evolution:
            special.append(EVOLUTIONS.get(evolution, a.EVOLUTION))
        special += [term for word, term in SPECIAL_WORDS if word in part]
    return tuple(dict.fromkeys(types)), tuple(dict.fromkeys(special))


def power_of(printed: str) -> Any:
    """Power as printed: 7500, "∞", None; 2000+ is 2000 (the mark says that text adds to it), +2000 is what an aura gives."""
    # 206.1, 206.2, 206.2a
    match = re.search(r"\d+", printed)
    if match:
        return int(match.group())
    return "∞" if "∞" in printed else None


def compile_card(card: CardSource) -> CardResult:
    """Compile every line of the card."""
    lines: list[LineResult] = []
    problems: list[Diagnostic] = []
    faces: list[a.Face] = []
    partial_faces: list[a.Face] = []
    texts: list[tuple[str, ...]] = []
    hyper: a.Face | None = None
    hyper_partial: a.Face | None = None
    hyper_texts: tuple[str, ...] = ()
    for face in card.faces:
        whole, part, face_lines, diagnostics, said = _face(face, card.line)
        lines += face_lines
        problems += diagnostics
        if face.kind == "hyper":
            hyper, hyper_partial, hyper_texts = whole, part, said
        else:
            faces.append(whole)
            partial_faces.append(part)
            texts.append(said)
    statuses = {line.status for line in lines}
    status: Any = (
        "failed" if "failed" in statuses else "parsed" if "parsed" in statuses else "compiled"
    )
    return CardResult(
        card,
        status,
        _card(faces, hyper) if status == "compiled" else None,
        _card(partial_faces, hyper_partial),
        tuple(lines),
        tuple(problems),
        texts[0],
        tuple(texts[1:]),
        hyper_texts,
    )


def _card(faces: list[a.Face], hyper: a.Face | None) -> a.Card:
    first, *others = faces
    return a.Card(
        name=first.name,
        civilizations=first.civilizations,
        cost=first.cost,
        types=first.types,
        special=first.special,
        races=first.races,
        power=first.power,
        abilities=first.abilities,
        icons=first.icons,
        hyper=hyper,
        faces=tuple(others),
    )


def _face(
    face: Face, header: int
) -> tuple[a.Face, a.Face, list[LineResult], list[Diagnostic], tuple[str, ...]]:
    """The face whole and with Unplayable lines, its lines, messages, and the text above each ability.

    header: the line at which the card begins.
    """
    # 205.1, 200.1
    types, special = types_of(face.type)
    flat: list[tuple[AbilityLine, Canonical]] = []
    for line in face.lines:
        flat.append((line, canonical(line.text)))
        for option in line.options:
            flat.append((option, _option(option)))
    icons = {i: m[1] or m[2] for i, (_, c) in enumerate(flat) if (m := ICON_LINE.fullmatch(c.text))}
    units = face_units(
        ["" if i in icons else c.text for i, (_, c) in enumerate(flat)],
        types,
        [tuple(r.text for r in c.reminders) for _, c in flat],
    )
    if not types:
        units = [_no_type(unit, face.type, flat) for unit in units]
    abilities: list[Any] = []
    partial: list[Any] = []
    said: list[str] = []
    results: dict[int, LineResult] = {}
    diagnostics: list[Diagnostic] = []
    for unit in units:
        text = " / ".join(flat[i][1].text for i in unit.lines)
        if isinstance(unit.result, Problem):
            diagnostics.append(_diagnostic(unit, unit.result, flat))
            line_of_card = flat[unit.lines[0]][0].line - header + 1
            partial.append(a.Unplayable(text=text, line=line_of_card))
            said.append(text)
            status: Any = "parsed" if unit.result.parsed else "failed"
            gap: str | None = unit.result.gap
        else:
            status, gap = "compiled", None
            abilities += unit.result
            partial += unit.result
            said += [text] + [""] * (len(unit.result) - 1) if unit.result else []
        if unit.warning is not None:
            diagnostics.append(replace(_diagnostic(unit, unit.warning, flat), severity="warning"))
        for i in unit.lines:
            results[i] = LineResult(flat[i][0], status, flat[i][1].text, gap)
    for given in icons_below([c.text for _, c in flat], icons):
        abilities.append(given)
        partial.append(given)
        said.append("")
    for i in icons:
        results[i] = LineResult(flat[i][0], "compiled", flat[i][1].text)
    lines = [results.get(i) or LineResult(line, "empty", "") for i, (line, _) in enumerate(flat)]

    def made(found: list[Any]) -> a.Face:
        return a.Face(
            name=face.name,
            civilizations=tuple(CIVILIZATIONS[c] for c in face.civilizations),
            cost=face.cost,
            types=types,
            special=special,
            races=face.races,
            power=power_of(face.power),
            abilities=tuple(found),
            icons=tuple(icons.values()),
        )

    whole = made(abilities)
    return whole, whole if partial == abilities else made(partial), lines, diagnostics, tuple(said)


def _no_type(unit: Unit, printed: str, flat: list[tuple[AbilityLine, Canonical]]) -> Unit:
    """A card of a type that no rule knows: what its lines say cannot be told, whatever they would say elsewhere."""
    text = flat[unit.lines[0]][1].text
    problem = Problem(
        "DM0405",
        f"{printed}: a card type without rules yet",
        0,
        len(text),
        gap=f"card type {printed}",
        parsed=True,
    )
    return Unit(unit.lines, problem)


def _option(line: AbilityLine) -> Canonical:
    """An option (▶) with its mark, which says that it belongs to the line above."""
    found = canonical(line.text)
    return Canonical(
        "▶" + found.text, (0, *found.origin), found.reminders, found.rewrites, found.length
    )


def _diagnostic(
    unit: Unit, problem: Problem, flat: list[tuple[AbilityLine, Canonical]]
) -> Diagnostic:
    """The problem at its place in the author's line."""
    line, text = flat[unit.lines[0] if problem.line is None else problem.line]
    start, end = text.span(problem.start, max(problem.end, problem.start))
    return line.diagnostic(
        problem.code,
        problem.message,
        start,
        max(end, start + 1),
        expected=problem.expected,
        suggestion=problem.suggestion,
    )


def compile_text(
    text: str, file: str = "<text>", allow_new_races: bool = False
) -> list[CardResult]:
    """Compile card texts given as a string (scenarios, tests); header errors are diagnostics of a failed card."""
    from dmc.cards.source import read_cards

    results = []
    cards = read_cards(text, file, allow_new_races)
    named = {race for card in cards for face in card.faces for race in face.races}
    allow_races(named if allow_new_races else ())
    for card in cards:
        if card.errors:
            more = compile_card(card).diagnostics if card.faces else ()
            results.append(CardResult(card, "failed", None, None, (), (*card.errors, *more)))
        else:
            results.append(compile_card(card))
    return results
