"""Scenarios: a position, what is done and chosen, and what must hold (``docs/scenarios.md``).

``main`` runs the scenario files under the given paths.
"""

from dmc.scenario.report import main

from .run import run_file, run_scenario

__all__ = ["main", "run_file", "run_scenario"]
