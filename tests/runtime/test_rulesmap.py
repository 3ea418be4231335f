"""The rules map is what the citations say."""

from __future__ import annotations

import tomllib
from pathlib import Path

from dmc.review import rulesmap

ROOT = Path(__file__).parents[2]


def test_the_map_on_disk_is_current():
    assert rulesmap.main(["--check"], ROOT) == 0


def test_every_clause_is_there_once():
    data = tomllib.loads((ROOT / "docs/rules-clauses.toml").read_text(encoding="utf-8"))
    found = rulesmap.clauses(data["clauses"])
    assert len(found) == len(set(found)) == 771
    idle = [clause for row in data["not_applicable"] for clause in row["clauses"].split()]
    assert len(idle) == len(set(idle)) and set(idle) <= set(found)
    assert (ROOT / "docs/rules-map.md").exists()
