"""The rulings, a scenario file each, named after the row; every file is one test."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmc.scenario import run_file
from dmc.scenario.report import render

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.scn.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.relative_to(HERE).as_posix())
def test_ruling(path: Path) -> None:
    outcomes = run_file(path)
    assert outcomes and all(outcome.passed for outcome in outcomes), "\n".join(
        render(outcome) for outcome in outcomes if not outcome.passed
    )
