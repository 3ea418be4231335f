"""Mutation of the rules: replace one rule function at a time; some scenario of its row must fail.

    python bench/mutate_rules.py                      every mutant of tests/scenarios/mutants.toml
    python bench/mutate_rules.py --row A3             those of one row
    python bench/mutate_rules.py --every dmc.runtime.activate
                                                      besides: every function of a module, replaced by nothing

A mutant says what is replaced ("module:function" or "module:Class.method") and by what: ``nothing`` (done nothing),
``true``, ``false``, ``zero``, ``empty``, or the name of a function of ``bench/mutants.py`` that gets the original and
returns the replacement.  Exit code 1 if a mutant survives, or if a scenario fails without any mutation.
"""

from __future__ import annotations

import argparse
import importlib
import inspect
import signal
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from dmc.scenario import read, run

ROOT = Path(__file__).resolve().parent.parent
SCENARIOS = ROOT / "tests" / "scenarios"
LIST = SCENARIOS / "mutants.toml"
SECONDS = 5


class TooLong(Exception):
    """A mutated game went on for ever."""


def _constant(value: Any) -> Callable[[Any], Any]:
    """What stands for the original and gives the value; a generator where the original is one."""

    def make(original: Any) -> Any:
        if inspect.isgeneratorfunction(original):

            def generator(*_: Any, **__: Any) -> Any:
                return value
                yield

            return generator
        return lambda *_, **__: value

    return make


KINDS: dict[str, Callable[[Any], Any]] = {
    "nothing": _constant(None),
    "true": _constant(True),
    "false": _constant(False),
    "zero": _constant(0),
    "empty": _constant([]),
}


def replacement(name: str, original: Any) -> Any:
    """The function that takes the place of the original."""
    if name in KINDS:
        return KINDS[name](original)
    sys.path.insert(0, str(ROOT / "bench"))
    return getattr(importlib.import_module("mutants"), name)(original)


@contextmanager
def mutated(target: str, becomes: str) -> Iterator[None]:
    """The rules with this function replaced, wherever a module of the runtime holds it."""
    module_name, _, path = target.partition(":")
    holder: Any = importlib.import_module(module_name)
    *classes, name = path.split(".")
    for part in classes:
        holder = getattr(holder, part)
    original = getattr(holder, name)
    new = replacement(becomes, original)
    places = [(holder, name)]
    if not classes:
        for other in [m for n, m in sys.modules.items() if n.startswith("dmc.runtime")]:
            places += [
                (other, key)
                for key, value in vars(other).items()
                if value is original and (other, key) != (holder, name)
            ]
    tables = [
        (table, key)
        for n, m in sys.modules.items()
        if n.startswith("dmc.runtime")
        for table in vars(m).values()
        if isinstance(table, dict)
        for key, value in list(table.items())
        if value is original and not isinstance(key, str)
    ]
    for place, key in places:
        setattr(place, key, new)
    for table, key in tables:
        table[key] = new
    try:
        yield
    finally:
        for place, key in places:
            setattr(place, key, original)
        for table, key in tables:
            table[key] = original


def scenarios(row: str) -> list[read.Scenario]:
    """The scenarios of a row: of the file A03.scn.toml for A3; all of them for an empty row."""
    out = []
    for path in sorted(SCENARIOS.rglob("*.scn.toml")):
        kind, number = path.name[0], path.name[1:].split(".")[0]
        name = f"{kind}{int(number)}" if number.isdecimal() else path.name
        if row in ("", kind, name):
            out += read.load(path)
    return out


def _stop(*_: Any) -> None:
    raise TooLong


def fails(scenario: read.Scenario) -> bool:
    """Whether it fails; a game that goes on for ever does."""
    signal.signal(signal.SIGALRM, _stop)
    signal.alarm(SECONDS)
    try:
        return not run.run_scenario(scenario).passed
    except TooLong:
        return True
    finally:
        signal.alarm(0)


def killer(row: str, target: str, becomes: str) -> str | None:
    """The name of the first scenario of the row that fails under the mutation; None if the mutant survives."""
    with mutated(target, becomes):
        for scenario in scenarios(row):
            if fails(scenario):
                return scenario.name
    return None


def every(module_name: str) -> list[dict[str, str]]:
    """A mutant for each public function of the module."""
    module = importlib.import_module(module_name)
    return [
        {"row": "", "target": f"{module_name}:{name}", "becomes": "nothing"}
        for name, value in vars(module).items()
        if inspect.isfunction(value)
        and value.__module__ == module_name
        and not name.startswith("_")
    ]


def main(arguments: list[str]) -> int:
    """Run; → exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--row", default="")
    parser.add_argument("--every", metavar="MODULE")
    options = parser.parse_args(arguments)
    for scenario in scenarios(options.row):
        if fails(scenario):
            print(f"{scenario.name} fails without any mutation", file=sys.stderr)
            return 1
    mutants = tomllib.loads(LIST.read_text(encoding="utf-8"))["mutant"]
    if options.row:
        mutants = [m for m in mutants if options.row in (m["row"], m["row"][0])]
    if options.every:
        mutants = every(options.every)
    survivors = 0
    for mutant in mutants:
        found = killer(mutant["row"], mutant["target"], mutant["becomes"])
        survivors += found is None
        what = mutant.get("says", f"{mutant['target']} becomes {mutant['becomes']}")
        print(f"{mutant['row'] or '*':4} {what}: {found or 'SURVIVES'}")
    print(f"{len(mutants)} mutants, {survivors} survive")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
