"""What must hold: each expectation compared with the game, the difference said in words."""

from __future__ import annotations

from collections import Counter
from typing import Any

from dmc import abilities as a
from dmc.runtime.game import Game
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.state import evaluate

from .answer import SIDES, fits, label, shown
from .read import ZONES, ScenarioError

KEYS = (
    "you",
    "opponent",
    "power",
    "tapped",
    "untapped",
    "winner",
    "trace",
    "not_trace",
    "asked",
    "can",
    "cannot",
    "waiting",
    "pending",
    "turn",
    "has",
    "has_not",
    "attached",
    "stack",
    "controller",
)
_SIDE_KEYS = (*ZONES, "tapped_mana", "untapped_mana")
_WINNERS = {0: "you", 1: "opponent", -1: "nobody", None: "none"}


def differences(g: Game, expect: dict[str, Any], trace_from: int) -> list[tuple[str, str, str]]:
    """(what, expected, actual) for every expectation that does not hold; ``ScenarioError`` for an unknown word."""
    out: list[tuple[str, str, str]] = []
    for key, wanted in expect.items():
        if key not in KEYS:
            raise ScenarioError(f"expect has no {key!r}; it knows {', '.join(KEYS)}")
        out += _CHECKS[key](g, key, wanted, trace_from)
    return out


def _same(what: str, wanted: Any, actual: Any) -> list[tuple[str, str, str]]:
    return [] if wanted == actual else [(what, _text(wanted), _text(actual))]


def _text(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(str(v) for v in value) if value else "nothing"
    return str(value)


def _expanded(names: list[str]) -> list[str]:
    out: list[str] = []
    for name in names:
        head, star, times = name.rpartition("*")
        out += [head] * int(times) if star and times.isdigit() else [name]
    return out


def _names(what: str, wanted: list[str], objs: list[Any]) -> list[tuple[str, str, str]]:
    """The same cards, in whatever order; a card counts by any of its names."""
    wanted = _expanded(wanted)
    left = list(objs)
    for name in wanted:
        found = next((o for o in left if fits(o, name)), None)
        if found is None:
            return [(what, _text(wanted), _text([label(o) for o in objs]))]
        left.remove(found)
    if left:
        return [(what, _text(wanted), _text([label(o) for o in objs]))]
    return []


def _side(g: Game, key: str, wanted: Any, _: int) -> list[tuple[str, str, str]]:
    player = SIDES.index(key)
    out: list[tuple[str, str, str]] = []
    for name, value in wanted.items():
        what = f"{key}.{name}"
        if name not in _SIDE_KEYS:
            raise ScenarioError(f"expect.{key} has no {name!r}; it knows {', '.join(_SIDE_KEYS)}")
        if name in ZONES:
            objs = list(g.zones[player][ZONES[name]])
        else:
            tapped = name == "tapped_mana"
            objs = [o for o in g.zones[player][a.MANA] if g.tapped[o.id] is tapped]
        if isinstance(value, int):
            out += _same(what, value, len(objs))
        else:
            out += _names(what, value, objs)
    return out


def find(g: Game, name: str) -> Any:
    """The object of this name in the battle zone (yours first), or anywhere if it is not there; None if nowhere."""
    everywhere = [o for p in (0, 1) for o in g.zones[p][a.BATTLE]]
    everywhere += [
        o for p in (0, 1) for z in g.zones[p] for o in g.zones[p][z] if z is not a.BATTLE
    ]
    return next((o for o in everywhere if fits(o, name)), None)


def _power(g: Game, key: str, wanted: Any, _: int) -> list[tuple[str, str, str]]:
    out: list[tuple[str, str, str]] = []
    for name, value in wanted.items():
        obj = find(g, name)
        actual = None if obj is None else ch.power(g, obj)
        if value == "∞":
            value = evaluate.INFINITY
        out += _same(f"power of {name}", value, actual)
    return out


def _orientation(g: Game, key: str, wanted: Any, _: int) -> list[tuple[str, str, str]]:
    out: list[tuple[str, str, str]] = []
    for name in wanted:
        obj = find(g, name)
        actual = "nowhere" if obj is None else "tapped" if g.tapped[obj.id] else "untapped"
        out += _same(name, key, actual)
    return out


def _has(g: Game, key: str, wanted: Any, _: int) -> list[tuple[str, str, str]]:
    out: list[tuple[str, str, str]] = []
    for name, keywords in wanted.items():
        obj = find(g, name)
        for word in [keywords] if isinstance(keywords, str) else keywords:
            cls = getattr(a, word, None)
            if not isinstance(cls, type):
                raise ScenarioError(f"there is no ability {word!r}")
            have = obj is not None and bool(ch.keyword(g, obj, cls))
            want = key == "has"
            out += _same(
                f"{name}: {word}",
                "has it" if want else "has it not",
                "has it" if have else "has it not",
            )
    return out


def _attached(g: Game, key: str, wanted: Any, _: int) -> list[tuple[str, str, str]]:
    out: list[tuple[str, str, str]] = []
    for name, host in wanted.items():
        gear = find(g, name)
        on = None if gear is None else g.attached.get(gear.id)
        out += _same(f"{name} is on", host, "nothing" if on is None else label(on))
    return out


def _winner(g: Game, key: str, wanted: Any, _: int) -> list[tuple[str, str, str]]:
    return _same("winner", wanted, _WINNERS[g.winner])


def _turn(g: Game, key: str, wanted: Any, _: int) -> list[tuple[str, str, str]]:
    return _same("turn of", wanted, SIDES[g.active])


def _trace(g: Game, key: str, wanted: Any, start: int) -> list[tuple[str, str, str]]:
    lines = g.trace.text(start) if g.trace is not None else []
    at = 0
    for piece in [wanted] if isinstance(wanted, str) else wanted:
        found = next((n for n in range(at, len(lines)) if piece in lines[n]), None)
        if found is None:
            return [("trace", f"a line with {piece!r}", "no such line (in this order)")]
        at = found + 1
    return []


def _not_trace(g: Game, key: str, wanted: Any, start: int) -> list[tuple[str, str, str]]:
    lines = g.trace.text(start) if g.trace is not None else []
    for piece in [wanted] if isinstance(wanted, str) else wanted:
        for line in lines:
            if piece in line:
                return [("trace", f"no line with {piece!r}", line)]
    return []


def _asked(g: Game, key: str, wanted: Any, _: int) -> list[tuple[str, str, str]]:
    decision = g.decision
    if wanted is False or wanted == "nothing":
        return (
            []
            if decision is None
            or decision.kind in ("MAIN", "ATTACK", "CHARGE")
            or (decision.kind == "PRIORITY" and not g.stack)
            else [("asked", "nothing", shown(decision))]
        )
    out: list[tuple[str, str, str]] = []
    for name, value in wanted.items():
        if decision is None:
            return [("asked", _text(value), "the game is over")]
        if name == "who":
            out += _same("asked.who", value, SIDES[decision.player])
        elif name == "kind":
            out += _same("asked.kind", value.upper(), decision.kind)
        elif name == "options":
            have = Counter(label(o) for o in decision.options)
            if have != Counter(_expanded(value)):
                out.append(("asked.options", _text(value), _text(sorted(have.elements()))))
        elif name == "count":
            low, high = (value, value) if isinstance(value, int) else value
            out += _same("asked.count", [low, high], [decision.min, decision.max])
        else:
            raise ScenarioError(f"asked has no {name!r}; it knows who, kind, options, count")
    return out


def _can(g: Game, key: str, wanted: Any, _: int) -> list[tuple[str, str, str]]:
    options = [] if g.decision is None else list(g.decision.options)
    have = [label(o) for o in options]
    out: list[tuple[str, str, str]] = []
    for name in wanted if isinstance(wanted, list) else [wanted]:
        able = any(fits(o, name) for o in options)
        if able is not (key == "can"):
            out.append((key, name, f"the options are {_text(have)}"))
    return out


def _waiting(g: Game, key: str, wanted: Any, _: int) -> list[tuple[str, str, str]]:
    return _names("waiting", wanted, [w.source for w in g.waiting])


def _pending(g: Game, key: str, wanted: Any, _: int) -> list[tuple[str, str, str]]:
    return _names("pending", wanted, list(g.pending))


def _stack(g: Game, key: str, wanted: Any, _: int) -> list[tuple[str, str, str]]:
    """Whose abilities are on the stack, the bottom first."""
    actual = [act.source.card.name for act in g.stack]
    return _same(key, _text(wanted), _text(actual))


def _controller(g: Game, key: str, wanted: Any, _: int) -> list[tuple[str, str, str]]:
    out: list[tuple[str, str, str]] = []
    for name, who in wanted.items():
        obj = find(g, name)
        actual = "nobody" if obj is None else SIDES[g.controller(obj)]
        out += _same(f"controller of {name}", who, actual)
    return out


_CHECKS = {
    "you": _side,
    "opponent": _side,
    "power": _power,
    "tapped": _orientation,
    "untapped": _orientation,
    "winner": _winner,
    "trace": _trace,
    "not_trace": _not_trace,
    "asked": _asked,
    "can": _can,
    "cannot": _can,
    "waiting": _waiting,
    "pending": _pending,
    "turn": _turn,
    "has": _has,
    "has_not": _has,
    "attached": _attached,
    "stack": _stack,
    "controller": _controller,
}
