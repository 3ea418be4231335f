"""Exercising card files: compile, play, print (``dmc exercise``)."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from dmc import abilities as a

from .reasons import KNOWN
from .run import Report, exercise, replay


def load(paths: Iterable[Path]) -> tuple[list[a.Card], int, int]:
    """The definitions of every compiled card of the files, in order; how many cards did not compile; the exit code so far.

    Files that cannot be read are told on stderr; a path that is none is wrong use (2).
    """
    from dmc.build.compiler import compile_card
    from dmc.cards.source import load as load_sources
    from dmc.support.diagnostics import exit_code
    from dmc.support.diagnostics import render as messages

    sources = load_sources([Path(path) for path in paths], allow_new_races=True)
    of_cards = {error for card in sources.cards for error in card.errors}
    of_files = [item for item in sources.diagnostics if item not in of_cards]
    for message in messages(of_files):
        _say(message)
    cards: list[a.Card] = []
    missing = 0
    for card in sources.cards:
        definition: Any = None if card.errors else compile_card(card).definition
        if definition is None:
            missing += 1
        else:
            cards.append(definition)
    return cards, missing, exit_code(of_files)


def exercise_files(
    paths: Iterable[Path],
    seed: int = 1,
    seconds: float = 540.0,
    form: str = "text",
    limit: int | None = None,
    show_effects: bool = False,
    again: str | None = None,
) -> int:
    """Compile the files and exercise their cards; print what failed and what was never reached; → the exit code.

    again: play this one game of a failure instead, and print its trace.
    """
    quiet = form == "json"
    cards, missing, code = load(paths)
    if code == 2:
        return code
    if limit is not None:
        cards = cards[:limit]
    if not cards:
        print(f"no compiled card ({missing} did not compile)", file=sys.stderr)
        return 1
    if again is not None:
        report, trace = replay(cards, again)
        print("\n".join([*trace, *_failures(report)]))
        return 0 if report.fine else 1
    report = exercise(cards, seed=seed, seconds=seconds, say=None if quiet else _say)
    report.not_compiled = missing
    if quiet:
        import dataclasses
        import json

        print(json.dumps(dataclasses.asdict(report), ensure_ascii=False, indent=1))
    else:
        print(render(report, show_effects))
    return 0 if report.fine else 1


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _failures(report: Report) -> list[str]:
    lines: list[str] = []
    for f in report.failures:
        lines.append(f"FAILED {f.card}: {f.error}")
        lines.append(
            f"  at {f.where}; seed {f.seed}, decision {f.decision}; with {', '.join(f.focus)}"
        )
        lines.append(f"  see it: --again {f.again}")
    return lines


def render(report: Report, show_effects: bool = False) -> str:
    """The report as text: failures, what was never reached by reason, the counts.

    show_effects: also each effect inside a reached ability that never had its turn (a branch nobody took).
    """
    lines = _failures(report)
    kinds = sorted(
        {left.kind: 0 for left in report.left},
        key=lambda kind: -sum(left.kind == kind for left in report.left),
    )
    for kind in kinds:
        group = [left for left in report.left if left.kind == kind]
        lines.append(f"never carried out – {kind}: {len(group)}")
        details = list(dict.fromkeys(left.detail for left in group))
        for detail in details:
            if kind in KNOWN:  # nothing to look for: say how many, of which cards
                names = [left.card for left in group if left.detail == detail]
                lines.append(f"  {detail}: {len(names)} of {', '.join(dict.fromkeys(names))}")
                continue
            lines.append(f"  {detail}")
            lines += [f"    {x.card}: {x.ability}" for x in group if x.detail == detail]
    if show_effects and report.effects_left:
        lines.append("effects that never had their turn:")
        lines += [f"  {card}: {effect}" for card, effect in report.effects_left]
    if report.stopped:
        lines.append("stopped: the time was over (--seconds)")
    lines.append(
        f"{report.cards} cards ({report.not_compiled} more did not compile), {report.games} games, "
        f"{report.decisions} decisions, {report.seconds:.0f} s"
    )
    lines.append(
        f"{report.reached} of {report.abilities} abilities carried out; "
        f"{report.effects_run} of {report.effects} effects; {len(report.failures)} failures"
    )
    return "\n".join(lines)
