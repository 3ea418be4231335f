"""The mutation check: is every rule that the rules map names proved by a scenario?

Each function of the runtime that carries out a clause is broken in turn (``mutants``), and the scenarios are played; those
that name one of its clauses first.  A broken rule that no scenario notices is a survivor: either a scenario is missing, or
what the function does cannot be seen in any game, and then ``docs/mutation.toml`` says why.  Breaks that somebody wrote down
(``written``) have to be noticed by a scenario of their row.

``dmc mutate-rules`` runs it, at the root of the repository; exit code 1 if something survived that is not accounted for.
A mutant plays in a process of its own.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys
import time
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path

from dmc import runtime
from dmc.scenario import read, run
from dmc.scenario.read import Scenario

from . import rulesmap
from .mutants import OFF, Mutant, functions, mutants
from .written import LIST, Written, written

CODE = Path(runtime.__file__).parent
# of the repository one stands in
SCENARIOS = (Path("tests/scenarios"), Path("tests/cards"))
ACCEPTED = Path("docs/mutation.toml")
SECONDS = 20  # for one mutant: longer is a rule that never ends

NOTICED, SURVIVED, STUCK = 0, 1, 2


@dataclass
class Rule:
    """A function of the runtime, the clauses that it says it carries out, and ways of breaking it."""

    module: str
    name: str
    clauses: list[str]
    mutants: Sequence[Mutant | Written] = field(default_factory=list)
    row: str = ""  # whose scenarios have to notice, instead of all

    @property
    def label(self) -> str:
        """As the rules map writes it."""
        return f"{self.module.rpartition('.')[2]}.{self.name}"


def rules(deep: bool = False, only: str = "") -> list[Rule]:
    """Every function of the runtime that cites a clause, with its mutants, in order of the files.

    only: those whose label contains this.
    """
    out: list[Rule] = []
    for path in sorted(CODE.rglob("*.py")):
        cited: dict[str, list[str]] = {}
        for clause, name in rulesmap.in_python(path):
            places = cited.setdefault(name, [])
            if clause not in places:
                places.append(clause)
        parts = path.relative_to(CODE.parents[1]).with_suffix("").parts
        module = ".".join(p for p in parts if p != "__init__")
        for name, node in functions(path):
            rule = Rule(module, name, cited.get(name, []))
            if rule.clauses and only in rule.label:
                rule.mutants = list(mutants(module, name, node, deep))
                out.append(rule)
    return out


def written_rules(row: str = "", path: Path = LIST) -> list[Rule]:
    """The breaks that are written down: all of them, or those of a row ("A3") or of all rows of a letter ("A")."""
    return [
        Rule(one.module, one.name, [one.row], [one], row=one.row)
        for one in written(path)
        if row in ("", one.row, one.row[0])
    ]


def load_scenarios(paths: Iterable[Path] = SCENARIOS) -> list[Scenario]:
    """Every scenario under the paths, its cards compiled; ``ScenarioError`` if a file is wrong."""
    out: list[Scenario] = []
    for path in run.find(paths):
        for scenario in read.load(path):
            read.compile_cards(scenario)
            out.append(scenario)
    return out


def named_first(scenarios: Sequence[Scenario], rule: Rule) -> list[Scenario]:
    """Those that name a clause of the rule, then the others; for a rule of a row, those of the row alone."""
    if rule.row:
        file = f"{rule.row[0]}{int(rule.row[1:]):02}"  # A3: A03.scn.toml, not one of tests/scenarios/rulings
        return [s for s in scenarios if s.path.name[:3] == file and s.path.parent.name == file[0]]
    wanted = set(rule.clauses)
    return sorted(
        scenarios,
        key=lambda s: wanted.isdisjoint(rulesmap.numbers(f"{s.name} {s.proves} {s.source}")),
    )


# ---- one mutant ------------------------------------------------------------------------------------------------------


def plays(scenario: Scenario) -> bool:
    """Whether the scenario passes; any failure of the rules is one of the scenario."""
    outcome = run.Outcome(scenario.name, scenario.path, scenario.proves)
    try:
        run.Player(scenario).play(outcome)
    except Exception:
        return False
    return outcome.passed


def notices(scenarios: Sequence[Scenario], mutant: Mutant | Written | None) -> tuple[int, int]:
    """Play with the mutant in place; → (NOTICED, SURVIVED or STUCK, the number of the scenario that noticed).

    In a process of its own, so that no broken state is left and an endless game can be stopped.
    """
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:  # pragma: no cover
        os.close(reader)
        status, at = SURVIVED, 0
        try:
            sys.setrecursionlimit(2000)
            if mutant is not None:
                mutant.install()
            at = next((n for n, s in enumerate(scenarios) if not plays(s)), -1)
            status = SURVIVED if at < 0 else NOTICED
        except LookupError:
            status = STUCK
        except BaseException:
            status = NOTICED
        os.write(writer, f"{status} {max(at, 0)}".encode())
        os._exit(0)
    os.close(writer)
    signal.signal(signal.SIGALRM, lambda *_: os.kill(pid, signal.SIGKILL))
    signal.alarm(SECONDS)
    with os.fdopen(reader) as answer:
        said = answer.read().split()
    os.waitpid(pid, 0)
    signal.alarm(0)
    if not said:
        return NOTICED, 0  # it never ended, or broke the process
    return int(said[0]), int(said[1])


# ---- the check -------------------------------------------------------------------------------------------------------


def accepted(path: Path = ACCEPTED) -> dict[str, str]:
    """function (or ``function: mutation``) → why no game can show it."""
    if not path.exists():
        return {}
    found: dict[str, str] = tomllib.loads(path.read_text(encoding="utf-8"))
    return found


def chosen(found: list[Rule], only: str | None, clause: str | None) -> list[Rule]:
    """The rules that the command line asks for."""
    if only:
        found = [r for r in found if only in r.label or fnmatch(r.label, only)]
    if clause:
        found = [r for r in found if any(c.startswith(clause) for c in r.clauses)]
    return found


def check(found: list[Rule], scenarios: list[Scenario], limit: float, verbose: bool) -> int:
    """Try every mutant of the rules; prints what survived; → exit code."""
    if notices(scenarios, None)[0] != SURVIVED:
        print("the scenarios do not pass as the rules are now", file=sys.stderr)
        return 2
    known = accepted()
    start = time.monotonic()
    tried = noticed = 0
    late: list[str] = []
    survivors: list[str] = []
    for rule in found:
        if limit and time.monotonic() - start > limit:
            late.append(rule.label)
            continue
        ordered = named_first(scenarios, rule)
        for mutant in rule.mutants:
            status, at = notices(ordered, mutant)
            if status == STUCK:
                continue  # cannot be changed from outside
            tried += 1
            if status == NOTICED:
                noticed += 1
                if verbose:
                    print(f"noticed   {rule.label}: {mutant.what} ({ordered[at].name})")
                continue
            if rule.label in known or f"{rule.label}: {mutant.what}" in known:
                if verbose:
                    print(f"accepted  {rule.label}: {mutant.what}")
                continue
            survivors.append(f"{rule.label}: {mutant.what} ({', '.join(rule.clauses)})")
            print(f"survived  {survivors[-1]}", flush=True)
    print(
        f"{len({(r.module, r.name) for r in found})} rule functions, {tried} mutants: {noticed} noticed, "
        f"{tried - noticed - len(survivors)} accounted for, {len(survivors)} survived"
    )
    if late:
        print(f"not tried in {limit:.0f} seconds: {', '.join(late)}")
    return 1 if survivors else 0


def main(
    only: str | None = None,
    clause: str | None = None,
    row: str | None = None,
    deep: bool = False,
    seconds: float = 0,
    listed: bool = False,
    verbose: bool = False,
) -> int:
    """The command: ``only``, ``clause``, ``row`` choose, ``seconds`` limits the time (0: no limit); → exit code."""
    missing = [str(path) for path in SCENARIOS if not path.is_dir()]
    if missing:
        print(
            f"no {', '.join(missing)} here: run it at the root of dmc's repository", file=sys.stderr
        )
        return 2
    found = written_rules(row or "")
    if row is None:
        found = chosen(rules(deep) + found, only, clause)
    if not found:
        print(
            "no rule function is called so, carries out that clause, or is broken for that row",
            file=sys.stderr,
        )
        return 2
    if listed:
        for rule in found:
            for mutant in rule.mutants:
                print(f"{rule.label}: {mutant.what} ({', '.join(rule.clauses)})")
        return 0
    for rule in found:
        importlib.import_module(rule.module)
    return check(found, load_scenarios(), seconds, verbose)


__all__ = ["OFF", "Rule", "accepted", "check", "load_scenarios", "main", "notices", "rules"]
