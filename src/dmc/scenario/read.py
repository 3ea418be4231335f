"""Scenario files as data: reading, checking the words, compiling the cards, laying out the position."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dmc import abilities as a
from dmc.runtime.position import Placed

from . import shape

ZONES = {
    "hand": a.HAND,
    "battle": a.BATTLE,
    "mana": a.MANA,
    "graveyard": a.GRAVEYARD,
    "shields": a.SHIELDS,
    "deck": a.DECK,
    "hyperspatial": a.HYPERSPATIAL,
    "ultra_gr": a.ULTRA_GR,
}
SIDES = ("you", "opponent")
RULES = {"duel masters": "DUEL_MASTERS", "stack": "STACK"}
STEPS = ("start", "draw", "charge", "main", "attack", "end")
KEYS = (
    "name",
    "proves",
    "source",
    "cards",
    "from",
    "turn",
    "step",
    "rules",
    "you",
    "opponent",
    "play",
    "expect",
    "auto",
)
FILLERS = {
    "光": a.LIGHT,
    "水": a.WATER,
    "闇": a.DARKNESS,
    "火": a.FIRE,
    "自然": a.NATURE,
    "無色": None,
}
DEFAULT_DECK = 20
DEFAULT_SHIELDS = 5


class ScenarioError(ValueError):
    """The scenario file itself is wrong: the message says where and what would be right."""


@dataclass
class Scenario:
    """One scenario as its author wrote it."""

    path: Path
    name: str
    proves: str
    source: str
    cards: str
    files: tuple[str, ...]
    turn: int
    step: str
    rules: str
    sides: tuple[dict[str, Any], dict[str, Any]]
    play: list[dict[str, Any]]
    expect: dict[str, Any]
    auto: tuple[str, ...]
    definitions: dict[str, a.Card] = field(default_factory=dict)


def load(path: Path) -> list[Scenario]:
    """The scenarios of a file: the top level is one, or holds ``[[scenario]]`` tables; ``ScenarioError`` if it is wrong."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ScenarioError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{path}: not UTF-8; save it as UTF-8") from error
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(f"{path}: no TOML: {error}") from error
    if "scenario" not in data:
        return [_scenario(path, data, {})]
    if not isinstance(data["scenario"], list) or not all(
        isinstance(one, dict) for one in data["scenario"]
    ):
        raise ScenarioError(f"{path}: several scenarios are written each under [[scenario]]")
    shared = {k: v for k, v in data.items() if k != "scenario"}
    return [_scenario(path, one, shared) for one in data["scenario"]]


def _scenario(path: Path, data: dict[str, Any], shared: dict[str, Any]) -> Scenario:
    data = {**shared, **data}
    _known(path, "the scenario", data, KEYS)
    wrong = shape.SCENARIO(data, "")
    if wrong:
        raise ScenarioError(f"{path}: {wrong.removeprefix('.')}")
    for key in ("name", "proves"):
        if not isinstance(data.get(key), str):
            raise ScenarioError(f'{path}: a scenario needs {key} = "…"')
    if not data.get("play") and not data.get("expect"):
        raise ScenarioError(f"{path}: the scenario has neither play nor expect")
    for side in SIDES:
        _known(path, f"[{side}]", data.get(side, {}), ZONES)
    turn = data.get("turn", "you")
    if turn not in SIDES:
        raise ScenarioError(f"{path}: turn is {turn!r}; it can be you or opponent")
    step = data.get("step", "main")
    if step not in STEPS:
        raise ScenarioError(f"{path}: step is {step!r}; it can be {', '.join(STEPS)}")
    rules = data.get("rules", "duel masters")
    if rules not in RULES:
        raise ScenarioError(f"{path}: rules is {rules!r}; it can be {', '.join(RULES)}")
    return Scenario(
        path=path,
        name=data["name"],
        proves=data["proves"],
        source=data.get("source", ""),
        cards=data.get("cards", ""),
        files=tuple(data.get("from", ())),
        turn=SIDES.index(turn),
        step=step.upper(),
        rules=RULES[rules],
        sides=(data.get("you", {}), data.get("opponent", {})),
        play=list(data.get("play", ())),
        expect=data.get("expect", {}),
        auto=tuple(data.get("auto", ("pay", "order", "break"))),
    )


def _known(path: Path, where: str, data: Any, allowed: Any) -> None:
    if not isinstance(data, dict):
        raise ScenarioError(f"{path}: {where} has to be a table")
    for key in data:
        if key not in allowed:
            raise ScenarioError(
                f"{path}: {where} has no {key!r}; it knows {', '.join(sorted(allowed))}"
            )


# ---- cards -----------------------------------------------------------------------------------------------------------


def compile_cards(scenario: Scenario) -> None:
    """Compile the cards of the scenario into ``definitions``; ``ScenarioError`` with the messages if one does not."""
    from dmc.build.compiler import compile_text
    from dmc.support.diagnostics import render

    texts = [(scenario.cards, f"{scenario.path}:cards")] if scenario.cards else []
    for name in scenario.files:
        path = scenario.path.parent / name
        if not path.is_file():
            raise ScenarioError(f"{scenario.path}: no file {name} (from {scenario.path.parent})")
        try:
            texts.append((path.read_text(encoding="utf-8"), str(path)))
        except UnicodeDecodeError as error:
            raise ScenarioError(f"{path}: not UTF-8; save it as UTF-8") from error
    wanted = set(_names(scenario))
    for text, where in texts:
        for result in compile_text(text, where, allow_new_races=True):
            name = result.source.name
            if where != f"{scenario.path}:cards" and name not in wanted:
                continue
            if result.status != "compiled":
                messages = "\n".join(render(result.diagnostics))
                raise ScenarioError(f"{scenario.path}: {name} does not compile\n{messages}")
            scenario.definitions[name] = result.definition


def _names(scenario: Scenario) -> list[str]:
    out: list[str] = []
    for side in scenario.sides:
        for cards in side.values():
            for entry in cards if isinstance(cards, list) else ():
                for one in (entry, *(entry.get("under", ()) if isinstance(entry, dict) else ())):
                    name = one if isinstance(one, str) else one.get("card", "")
                    out.append(name.rpartition("*")[0] or name)
    return out


def filler(civilization: str = "無色") -> a.Card:
    """A card without meaning: what a position is filled up with."""
    term = FILLERS[civilization]
    return _filler_cards.setdefault(
        civilization,
        a.Card(
            name=civilization,
            civilizations=() if term is None else (term,),
            cost=5,
            types=(a.CREATURE,),
            races=(),
            power=1000,
        ),
    )


_filler_cards: dict[str, a.Card] = {}


def _definition(scenario: Scenario, name: str) -> a.Card:
    found = scenario.definitions.get(name)
    if found is not None:
        return found
    if name in FILLERS:
        return filler(name)
    known = ", ".join([*scenario.definitions, *FILLERS])
    raise ScenarioError(f"{scenario.path}: no card {name!r}; there are {known}")


# ---- the position ----------------------------------------------------------------------------------------------------

_CARD_KEYS = ("card", "tapped", "sick", "under", "on", "face", "face_up", "times")


def place(scenario: Scenario) -> list[Placed]:
    """The cards of both players where the scenario puts them; decks and shields are filled up where it does not say."""
    out: list[Placed] = []
    hosts: list[tuple[Placed, str]] = []
    for owner, side in enumerate(scenario.sides):
        cards = {"deck": DEFAULT_DECK, "shields": DEFAULT_SHIELDS, **side}
        for zone, entries in cards.items():
            if isinstance(entries, int):
                out += [Placed(filler(), owner, ZONES[zone]) for _ in range(entries)]
                continue
            for entry in entries:
                out += _entry(scenario, owner, zone, entry, hosts)
        if isinstance(side.get("deck"), list):
            out += [Placed(filler(), owner, a.DECK) for _ in range(DEFAULT_DECK)]
    for gear, name in hosts:
        host = next(
            (
                p
                for p in out
                if p.card.name == name
                and (p.owner, p.zone) == (gear.owner, gear.zone)
                and p is not gear
            ),
            None,
        )
        if host is None:
            raise ScenarioError(
                f"{scenario.path}: there is no {name!r} to put {gear.card.name!r} on"
            )
        gear.on = host
    return out


def _entry(
    scenario: Scenario, owner: int, zone: str, entry: Any, hosts: list[tuple[Placed, str]]
) -> list[Placed]:
    if isinstance(entry, str):
        name, star, times = entry.rpartition("*")
        entry = {"card": name, "times": int(times)} if star and times.isdigit() else {"card": entry}
    _known(scenario.path, f"a card in {zone}", entry, _CARD_KEYS)
    out: list[Placed] = []
    for _ in range(entry.get("times", 1)):
        one = Placed(
            _definition(scenario, entry["card"]),
            owner,
            ZONES[zone],
            tapped=entry.get("tapped", False),
            sick=entry.get("sick", False),
            face=entry.get("face"),
            face_up=entry.get("face_up"),
            under=[_definition(scenario, name) for name in entry.get("under", ())],
        )
        if "on" in entry:
            hosts.append((one, entry["on"]))
        out.append(one)
    return out
