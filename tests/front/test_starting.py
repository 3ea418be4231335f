"""A project that is started, and what goes round one: hooks, SARIF, completion."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

from click.testing import CliRunner

import dmc
from dmc.cli.main import main

ROOT = Path(__file__).parents[2]


def run(*args, code=0):
    done = CliRunner().invoke(main, list(args))
    assert done.exit_code == code, done.output
    return done


def test_a_new_project_is_in_order(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run("new", "mine")
    monkeypatch.chdir(tmp_path / "mine")
    assert "2 cards in 1 file: all fine" in run("check").stderr
    run("fmt", "--check")
    run("compile")
    run("compile", "--check")
    run("diff", "--generated", "--exit-code")
    assert "is there already" in run("new", ".", code=2).stderr


def test_hooks_name_commands_that_are_there():
    text = (ROOT / ".pre-commit-hooks.yaml").read_text("utf-8")
    entries = [line.split("entry: ")[1] for line in text.splitlines() if "entry: " in line]
    assert len(entries) == 3
    for entry in entries:
        program, command, *options = entry.split()
        known = {option for param in main.commands[command].params for option in param.opts}
        assert program == "dmc" and set(options) <= known


def test_sarif(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("試し.dm").write_text(
        "試しの札 水文明 (3)\nクリーチャー：リキッド・ピープル 2000\n𠮷引ぐ。\n", encoding="utf-8"
    )
    log = json.loads(run("check", ".", "--format", "sarif", code=1).stdout)
    (runs,) = log["runs"]
    (result,) = runs["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "%E8%A9%A6%E3%81%97.dm"
    assert place["region"]["startLine"] == 3
    rule = runs["tool"]["driver"]["rules"][result["ruleIndex"]]
    assert rule["id"] == result["ruleId"] and rule["shortDescription"]["text"]
    Path("試し.dm").write_text("試しの札 水文明 (3)\n呪文\nカードを1枚引く。\n", encoding="utf-8")
    assert json.loads(run("check", ".", "--format", "sarif").stdout)["runs"][0]["results"] == []


def test_completion():
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT / "src"),
        "COMP_WORDS": "dmc co",
        "COMP_CWORD": "1",
        "_DMC_COMPLETE": "bash_complete",
    }
    code = "import sys; sys.argv[0] = 'dmc'; from dmc.__main__ import run; run()"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["plain,compile", "plain,coverage"]


def test_one_version():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["tool"]["hatch"]["version"]["path"] == "src/dmc/__init__.py"
    assert run("--version").stdout == f"dmc, version {dmc.__version__}\n"
