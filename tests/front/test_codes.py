"""Every code is explained, and every example really gives its code."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import dmc
from dmc.build.driver import Options, compile_paths
from dmc.support.codes import CODES, errors_page
from dmc.support.diagnostics import WRONG_USE

ROOT = Path(__file__).parents[2]
CARDS = [code for code, row in CODES.items() if row.example]
COMMANDS = [code for code, row in CODES.items() if "dmc " in row.shell and code != "DM0799"]


def test_the_page_is_the_table():
    assert (ROOT / "docs" / "errors.md").read_text(encoding="utf-8") == errors_page()
    for code, row in CODES.items():
        assert row.title and row.text and bool(row.example) != bool(row.shell), code


def test_every_code_of_the_compiler_is_in_the_table():

    named = {
        code
        for path in (ROOT / "src").rglob("*.py")
        if path.name != "codes.py"
        for code in re.findall(r'"(DM\d{4})"', path.read_text(encoding="utf-8"))
    }
    assert named == set(CODES)


@pytest.mark.parametrize("code", CARDS)
def test_a_card_that_gives_the_code(code, tmp_path):
    (tmp_path / "a.dm").write_text(CODES[code].example, encoding="utf-8")
    outcome = compile_paths([tmp_path], Options(None, cache=None))
    assert [item.code for item in outcome.diagnostics] == [code]


@pytest.mark.parametrize("code", COMMANDS)
def test_commands_that_give_the_code(code, tmp_path):
    for folder in ("cards", "generated"):
        (tmp_path / folder).mkdir()
    (tmp_path / "cards" / "a.dm").write_text("見本 光文明 (1)\n呪文\nカードを1枚引く。\n")
    script = f'dmc() {{ "{sys.executable}" -m dmc "$@"; }}\n{CODES[code].shell}'
    source = str(Path(dmc.__file__).parents[1])
    done = subprocess.run(
        ["sh", "-c", script],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": source},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == (2 if code in WRONG_USE else 1)
    assert f"error[{code}]" in done.stderr
    assert "Traceback" not in done.stderr
