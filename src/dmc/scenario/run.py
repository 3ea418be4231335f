"""Playing a scenario: step by step, every decision answered by the script or by a rule the author allowed."""

from __future__ import annotations

import random
import traceback
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dmc.runtime.game import Game
from dmc.runtime.position import arrange
from dmc.runtime.state.decisions import Decision, IllegalChoice, first_legal

from . import answer, expect, read
from .read import Scenario, ScenarioError

SUFFIX = ".scn.toml"
#: decisions between actions; a step that is no answer to one passes it
_FREE = {"CHARGE": [], "MAIN": ["END"], "ATTACK": ["END"], "PRIORITY": ["PASS"]}
_ACTIONS = {
    "use": "MAIN",
    "cross": "MAIN",
    "ability": None,
    "attack": "ATTACK",
    "charge": "CHARGE",
}
_STEP_KEYS = (
    *_ACTIONS,
    "choose",
    "answer",
    "end",
    "expect",
    "target",
    "refused",
    "who",
    "way",
    "which",
    "abandon",
)
_KINDS = {
    "pay": ("PAY", "PAY_CIVILIZATIONS"),
    "order": ("ORDER", "COST_ORDER", "ENTER_ORDER"),
    "waiting": ("WAITING",),
    "break": ("BREAK",),
}


@dataclass
class Outcome:
    """How one scenario went.  problems: what was wrong, as lines; empty if it passed.  trace: up to the wrong step."""

    scenario: str
    path: Path
    proves: str
    problems: list[str] = field(default_factory=list)
    step: int | None = None
    trace: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether everything held."""
        return not self.problems


class _Wrong(Exception):
    """A step that cannot be done, or an expectation that does not hold."""


class Player:
    """Plays one scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.g: Game = arrange(
            read.place(scenario),
            active=scenario.turn,
            phase=scenario.step,
            rules=scenario.rules,
        )
        self.mark = 0
        self.turn = self.g.turn  # in which the last step was taken
        self.auto = [kind for word in scenario.auto for kind in _kinds(scenario, word)]

    def play(self, outcome: Outcome) -> None:
        """Play every step, then compare the end; fills the outcome."""
        g = self.g
        try:
            g.start()
            for number, step in enumerate(self.scenario.play, 1):
                outcome.step = number
                self._step(step)
            outcome.step = None
            self._settle()
            last = self.scenario.play[-1].get("expect", {}) if self.scenario.play else {}
            if "asked" not in self.scenario.expect and not last.get("asked"):
                self._follow()
                self._nothing_open()
            if self.scenario.expect:
                self._expect(self.scenario.expect)
        except (_Wrong, IllegalChoice) as error:
            outcome.problems = str(error).split("\n")
        except ScenarioError:
            raise
        except Exception as error:  # a fault of the rules: shown with its place, never passed over
            where = traceback.extract_tb(error.__traceback__)[-1]
            outcome.problems = [
                f"the rules failed: {type(error).__name__}: {error}",
                f"  in {where.name} ({Path(where.filename).name}:{where.lineno})",
            ]
        if outcome.problems and g.trace is not None:
            outcome.trace = g.trace.text()

    # ---- steps ------------------------------------------------------------------------------------------------------

    def _step(self, step: dict[str, Any]) -> None:
        for key in step:
            if key not in _STEP_KEYS:
                raise ScenarioError(
                    f"{self.scenario.path}: a step has no {key!r}; it knows {', '.join(_STEP_KEYS)}"
                )
        self._settle()
        if "end" not in step and "expect" not in step:
            self.turn = self.g.turn
        if "expect" in step:
            self._expect(step["expect"])
            self.mark = len(self.g.trace.lines) if self.g.trace is not None else 0
        elif "abandon" in step:
            self.g.abandon()
        elif "end" in step:
            self._end(step["end"])
        elif "choose" in step or "answer" in step:
            wanted = step.get("choose", step.get("answer"))
            wanted = wanted if isinstance(wanted, list) else [wanted]
            if "who" in step and self.g.decision is not None:
                asked = answer.SIDES[self.g.decision.player]
                if asked != step["who"]:
                    raise _Wrong(
                        f"expected  {step['who']} is asked\nactual    {answer.shown(self.g.decision)}"
                    )
            self._choose(wanted, step.get("refused", False))
        else:
            self._act(step)

    def _act(self, step: dict[str, Any]) -> None:
        action = next((key for key in step if key in _ACTIONS), None)
        if action is None:
            raise ScenarioError(
                f"{self.scenario.path}: a step says what is done: {', '.join(_ACTIONS)}, choose, "
                "answer, end, expect or abandon"
            )
        if action == "cross" and "target" not in step:
            raise ScenarioError(f'{self.scenario.path}: cross needs target = "…"')
        kind = _ACTIONS[action]
        name = step[action]
        if action == "attack":
            foe = answer.SIDES[1 - self.g.active]
            name = f"{name} > {step.get('target', foe)}"
        elif action == "cross":
            name = f"{name} > {step['target']}"
        elif action == "ability":
            name = answer.ability_of(name, step.get("which", 1))
        if kind is not None:
            self._reach(kind, step)
        if action == "use":
            self._use(name, step)
        else:
            self._choose([name], step.get("refused", False))

    def _use(self, name: str, step: dict[str, Any]) -> None:
        decision = self.g.decision
        assert decision is not None
        found = [
            n for n, o in enumerate(decision.options) if hasattr(o, "how") and answer.fits(o, name)
        ]
        way = step.get("way")
        if way is not None:
            found = [n for n in found if way in repr(decision.options[n]).split()[0]]
        elif len(found) > 1:
            plain = [
                n
                for n in found
                if not decision.options[n].free and decision.options[n].alternative is None
            ]
            found = plain or found
        if step.get("refused"):
            if found:
                raise _Wrong(
                    f"expected  {name} cannot be used\nactual    {decision.options[found[0]]!r}"
                )
            return
        if not found:
            raise _Wrong(f"expected  {name} can be used\nactual    {answer.shown(decision)}")
        self.g.choose([found[0]])

    def _choose(self, wanted: list[Any], refused: bool) -> None:
        decision = self.g.decision
        said = ", ".join(map(str, wanted)) or "nothing"
        if decision is None:
            raise _Wrong(f"expected  a question to answer with {said}\nactual    the game is over")
        picks = answer.pick(decision, wanted)
        if refused:
            self._refused(decision, picks, said)
            return
        if isinstance(picks, str):
            raise _Wrong(f"expected  {said} can be chosen\nactual    {answer.shown(decision)}")
        try:
            self.g.choose(picks)
        except IllegalChoice as error:
            raise _Wrong(f"expected  {said} is a legal choice\nactual    {error}") from error

    def _refused(self, decision: Decision, picks: list[int] | str, said: str) -> None:
        if isinstance(picks, str):
            return
        try:
            decision.validate(picks)
        except IllegalChoice:
            return
        raise _Wrong(f"expected  {said} is refused\nactual    it is a legal choice")

    # ---- between steps ----------------------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Answer what the author leaves to chance or order: payments, orders."""
        while self.g.decision is not None and self.g.decision.kind in self.auto:
            self.g.choose(first_legal(self.g.decision))

    def _reach(self, kind: str, step: dict[str, Any]) -> None:
        """Pass free decisions until one of this kind comes."""
        for _ in range(20):
            self._settle()
            decision = self.g.decision
            if decision is not None and decision.kind == kind:
                return
            if decision is not None and _found(decision):
                self.g.choose(list(range(decision.max)))
                continue
            if decision is None or not self._free(decision):
                break
            self._pass(decision)
        said = ", ".join(f"{k} = {v}" for k, v in step.items())
        raise _Wrong(f"expected  {said}\nactual    {answer.shown(self.g.decision)}")

    def _free(self, decision: Decision) -> bool:
        """Whether the decision stands between actions: nothing is under way that it is a part of."""
        return decision.kind in _FREE and not (decision.kind == "PRIORITY" and self.g.stack)

    def _follow(self) -> None:
        """Declare the attack of a creature that must attack, where nothing else can be done (506.1b)."""
        while (decision := self.g.decision) is not None and _compelled(decision):
            self.g.choose([0])
            self._settle()

    def _pass(self, decision: Decision) -> None:
        if _compelled(decision):
            self.g.choose([0])
            return
        picks = answer.pick(decision, _FREE[decision.kind])
        if isinstance(picks, str):
            raise _Wrong(f"expected  the step can end\nactual    {answer.shown(decision)}")
        self.g.choose(picks)

    def _end(self, what: str) -> None:
        """End the main or the attack step, or the turn."""
        if what not in ("main", "attack", "turn"):
            raise ScenarioError(
                f"{self.scenario.path}: end = {what!r}; it can be main, attack, turn"
            )
        turn = self.turn
        if what != "turn":
            self._reach(what.upper(), {"end": what})
            assert self.g.decision is not None
            self._pass(self.g.decision)
            self._settle()
            return
        while self.g.turn == turn and self.g.decision is not None:
            self._settle()
            decision = self.g.decision
            if self.g.turn != turn or decision is None:
                break
            if not self._free(decision):
                return  # asked at the end of the turn: the next step answers
            self._pass(decision)
        self.turn = self.g.turn

    def _expect(self, wanted: dict[str, Any]) -> None:
        found = expect.differences(self.g, wanted, self.mark)
        if found:
            lines = []
            for what, want, actual in found:
                lines += [f"{what}", f"  expected  {want}", f"  actual    {actual}"]
            raise _Wrong("\n".join(lines))

    def _nothing_open(self) -> None:
        decision = self.g.decision
        if decision is not None and not self._free(decision):
            raise _Wrong(
                f"expected  every question is answered\nactual    {answer.shown(decision)}"
            )


def _kinds(scenario: Scenario, word: str) -> tuple[str, ...]:
    found = _KINDS.get(word)
    if found is None:
        raise ScenarioError(f"{scenario.path}: auto has no {word!r}; it knows {', '.join(_KINDS)}")
    return found


def _found(decision: Decision) -> bool:
    """A search that can find just so much (701.10b): where an action follows, it was found."""
    return decision.kind == "SEARCH" and len(decision.options) == decision.max


def _compelled(decision: Decision) -> bool:
    return decision.kind == "ATTACK" and len(decision.options) == 1 and decision.options[0] != "END"


# ---- running ---------------------------------------------------------------------------------------------------------


def run_scenario(scenario: Scenario) -> Outcome:
    """Compile the cards, play, compare; a fault of the file itself is a problem of the outcome."""
    outcome = Outcome(scenario.name, scenario.path, scenario.proves)
    try:
        read.compile_cards(scenario)
        Player(scenario).play(outcome)
    except ScenarioError as error:
        outcome.problems = str(error).split("\n")
    return outcome


def run_file(path: Path) -> list[Outcome]:
    """The outcome of every scenario of the file."""
    try:
        return [run_scenario(one) for one in read.load(path)]
    except ScenarioError as error:
        return [Outcome(path.name, path, "", str(error).split("\n"))]


def find(paths: Iterable[Path]) -> list[Path]:
    """The scenario files under the paths, sorted; a file that is named is taken whatever it is called."""
    out: list[Path] = []
    for path in map(Path, paths):
        out += sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path]
    return out


def run_shuffled(paths: Iterable[Path], seed: int) -> list[Outcome]:
    """The outcome of every scenario of the files, played in the order of the seed; in the order of the files."""
    outcomes: list[Outcome | None] = []
    waiting: list[tuple[int, Scenario]] = []
    for path in paths:
        try:
            found = read.load(path)
        except ScenarioError as error:
            outcomes.append(Outcome(path.name, path, "", str(error).split("\n")))
            continue
        for scenario in found:
            waiting.append((len(outcomes), scenario))
            outcomes.append(None)
    random.Random(seed).shuffle(waiting)
    for place, scenario in waiting:
        outcomes[place] = run_scenario(scenario)
    return [outcome for outcome in outcomes if outcome is not None]
