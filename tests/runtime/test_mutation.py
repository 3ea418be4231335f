"""The mutation check: a broken rule is noticed, a rule as it is passes."""

from __future__ import annotations

from pathlib import Path

from dmc.review import mutants, mutation

ROOT = Path(__file__).parents[2]
ROWS = [ROOT / "tests/scenarios/W"]


def _rule(label: str, deep: bool = False) -> mutation.Rule:
    return next(r for r in mutation.rules(deep, label) if r.label == label)


def test_every_rule_function_can_be_broken() -> None:
    found = mutation.rules()
    assert len(found) > 150
    for rule in found:
        assert rule.mutants, rule.label
        for mutant in rule.mutants:
            assert mutants.function_object(mutant.module, mutant.name)


def test_a_broken_order_is_noticed_and_nothing_stays_broken() -> None:
    scenarios = mutation.load_scenarios(ROWS)
    assert mutation.notices(scenarios, None)[0] == mutation.SURVIVED
    rule = _rule("waiting.next_ones", deep=True)
    assert {m.kind for m in rule.mutants} >= {mutants.OFF, mutants.CONDITION}
    status, _ = mutation.notices(mutation.named_first(scenarios, rule), rule.mutants[0])
    assert status == mutation.NOTICED
    assert mutation.notices(scenarios, None)[0] == mutation.SURVIVED


def test_a_rule_that_no_scenario_is_about_survives() -> None:
    scenarios = mutation.load_scenarios([Path(ROWS[0]) / "W10.scn.toml"])
    assert mutation.notices(scenarios, _rule("actions.seal").mutants[0])[0] == mutation.SURVIVED


def test_what_is_accounted_for_is_there() -> None:
    labels = {rule.label for rule in mutation.rules()}
    for key in mutation.accepted(ROOT / mutation.ACCEPTED):
        label, _, what = key.partition(": ")
        assert label in labels
        assert not what or what in {m.what for m in _rule(label, deep=True).mutants}


def test_every_break_that_is_written_down_is_noticed_by_its_row(monkeypatch) -> None:
    monkeypatch.chdir(ROOT)
    found = mutation.written_rules("A")
    assert len(found) == 40
    assert (
        mutation.check(found, mutation.load_scenarios([ROOT / "tests/scenarios/A"]), 0, False) == 0
    )
