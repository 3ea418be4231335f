"""What the run of scenarios says to people and programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from dmc.scenario.run import SUFFIX, Outcome, find, run_file, run_shuffled


def main(paths: Iterable[Path], form: str = "text", shuffle: int | None = None) -> int:
    """Run everything under the paths and print what failed; in the order of a seed if one is given.

    → 0 if all passed, 1 if not or if there is no scenario, 2 if there is no such path.
    """
    paths = [Path(path) for path in paths]
    missing = [path for path in paths if not path.exists()]
    for path in missing:
        print(f"error: {path}: no such file or folder", file=sys.stderr)
    if missing:
        return 2
    if shuffle is None:
        outcomes = [outcome for path in find(paths) for outcome in run_file(path)]
    else:
        outcomes = run_shuffled(find(paths), shuffle)
    failed = [outcome for outcome in outcomes if not outcome.passed]
    if form == "json":
        print(json.dumps([_plain(o) for o in outcomes], ensure_ascii=False, indent=1))
    else:
        for outcome in failed:
            print(render(outcome))
            if form == "github":
                print(annotation(outcome), file=sys.stderr)
        print(f"{len(outcomes) - len(failed)} of {len(outcomes)} scenarios passed")
    if not outcomes:
        print(f"no scenario found: a scenario file ends in {SUFFIX}", file=sys.stderr)
        return 1
    return 1 if failed else 0


def annotation(outcome: Outcome) -> str:
    """A failed scenario as a GitHub workflow command, which annotates its file."""
    text = "\n".join(outcome.problems)
    escaped = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return f"::error file={outcome.path},title={outcome.scenario.replace(',', ' ')}::{escaped}"


def render(outcome: Outcome) -> str:
    """A failed scenario: the trace up to the wrong step, then what was expected beside what was."""
    lines = [f"FAILED {outcome.scenario} ({outcome.path})"]
    if outcome.proves:
        lines.append(f"  proves: {outcome.proves}")
    lines += [f"  | {line}" for line in outcome.trace]
    if outcome.trace or outcome.step is not None:
        lines.append(f"  at step {outcome.step}:" if outcome.step is not None else "  at the end:")
    lines += [f"    {line}" for line in outcome.problems]
    return "\n".join(lines) + "\n"


def _plain(outcome: Outcome) -> dict[str, Any]:
    return {
        "scenario": outcome.scenario,
        "path": str(outcome.path),
        "passed": outcome.passed,
        "step": outcome.step,
        "problems": outcome.problems,
        "trace": outcome.trace,
    }
