"""--watch: a save compiles again, whatever went wrong before; a folder that comes back is watched again."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dmc.cli.watch import watch_paths

ROOT = Path(__file__).parents[2]
CARD = "見本 光文明 (1)\n呪文\n{}\n"


@pytest.fixture
def watching(tmp_path):
    """A folder `cards` that is watched by a real `dmc compile --watch`; stopped by Ctrl-C afterwards."""
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "a.dm").write_text(CARD.format("カードを1枚引く。"))
    said = (tmp_path / "said").open("w")
    process = subprocess.Popen(
        [sys.executable, "-m", "dmc", "compile", "cards", "--watch"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdout=said,
        stderr=said,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    try:
        yield tmp_path
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0
        assert "Traceback" not in (tmp_path / "said").read_text()
    finally:
        process.kill()
        process.wait()
        said.close()


def until(holds, what):
    for _ in range(300):
        if holds():
            return
        time.sleep(0.1)
    raise AssertionError(what)


def module_has(folder, text):
    path = folder / "generated" / "a.py"
    return lambda: path.exists() and text in path.read_text()


def test_every_save_compiles(watching):
    until(module_has(watching, "1枚引く"), "compiled at the start")
    time.sleep(1)
    path = watching / "cards" / "a.dm"
    path.write_text("こわれたファイル")
    until(lambda: "DM0103" in (watching / "said").read_text(), "an error is said")
    saved = watching / "cards" / "a.new"
    saved.write_text(CARD.format("カードを2枚引く。"))
    saved.replace(path)
    until(module_has(watching, "2枚引く"), "compiled after an error")
    shutil.rmtree(watching / "cards")
    until(lambda: "DM0901" in (watching / "said").read_text(), "the folder is gone")
    (watching / "cards").mkdir()
    path.write_text(CARD.format("カードを3枚引く。"))
    until(module_has(watching, "3枚引く"), "the folder is back")


def test_nothing_to_watch_ends_with_the_code_of_the_run(tmp_path):
    assert watch_paths([tmp_path / "missing"], lambda: 2) == 2
