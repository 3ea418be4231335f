"""What the cards of the repository do, as scenarios of their compiled texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmc.scenario import run_file
from dmc.scenario.report import render
from dmc.scenario.run import Outcome

FILES = sorted(Path(__file__).parent.glob("*.scn.toml"))


@pytest.mark.parametrize(
    "outcome",
    [outcome for path in FILES for outcome in run_file(path)],
    ids=lambda o: f"{o.path.name}: {o.scenario}",
)
def test_scenario(outcome: Outcome) -> None:
    assert outcome.passed, render(outcome)
