"""What an author who makes a mistake is told, and what is not lost over it."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from dmc.build.driver import Options
from dmc.cli.main import main
from dmc.cli.watched import Watched

ROOT = Path(__file__).parents[2]
CREATURE = "試しの札 水文明 (3)\nクリーチャー：リキッド・ピープル 2000\n{}\n"
GOOD = "このクリーチャーが出た時、カードを1枚引く。"


def run(*args, code=0, stdin=None):
    done = CliRunner().invoke(main, list(args), input=stdin)
    assert done.exit_code == code, done.output
    return done


def check(text):
    done = CliRunner().invoke(main, ["check", "-"], input=text)
    return done.stderr


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cards").mkdir()
    return tmp_path / "cards/a.dm"


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("w・ブレイカー", "W・ブレイカー"),
        ("このクリーチャーが出だ時、カードを1枚引く。", "出た"),
        ("自分の山礼の上から1枚を手札に加える。", "山札"),
        ("このクリーチャーが出た時、カードを1枚引ぐ。", "引く"),
        ("このクリーチャーが出た時、カードを枚引く。", "1枚"),
    ],
)
def test_a_slip_is_told_with_what_was_meant(line, meant):
    assert f"did you mean: {meant}\n" in check(CREATURE.format(line))


def test_a_wrong_header_hides_nothing_below_it():
    text = CREATURE.format(GOOD.replace("引く", "引ぐ")).replace("(3)", "(三)")
    said = check(text)
    assert "DM0105" in said and "did you mean: 引く" in said


def test_a_wrong_header_in_a_file_hides_nothing_either(here):
    here.write_text(CREATURE.format("引ぐ。").replace("水文明", "木文明"), encoding="utf-8")
    said = run("check", "cards", code=1).stderr
    assert "DM0104" in said and ":3:1" in said


def test_a_missing_blank_line_is_what_is_told():
    said = check(CREATURE.format("ブロッカー\n次の札 火文明 (2)\n呪文\nカードを1枚引く。"))
    assert "-:4:1: error[DM0116]" in said and said.count("error[") == 1


def test_the_cards_of_the_repository_are_formatted(monkeypatch):
    monkeypatch.chdir(ROOT)
    run("fmt", "--check", "cardtexts")


def test_git_leaves_the_cache_alone(here):
    here.write_text(CREATURE.format(GOOD), encoding="utf-8")
    run("check", "cards")
    assert Path(".dmc-cache/.gitignore").read_text("utf-8") == "*\n"


def test_check_says_that_all_is_fine(here):
    here.write_text(CREATURE.format(GOOD), encoding="utf-8")
    done = run("check", "cards")
    assert done.stderr == "1 card in 1 file: all fine\n" and not done.stdout
    assert not run("check", "cards", "--quiet").output
    assert not run("check", "cards", "--format", "json").output


def test_messages_end_somewhere(here):
    here.write_text(CREATURE.format("引ぐ。\n" * 120), encoding="utf-8")
    said = run("check", "cards", code=1).stderr
    assert said.count("error[") == 100 and "… and 20 more" in said
    said = run("check", "cards", "--max-messages", "0", code=1).stderr
    assert said.count("error[") == 120


def test_a_typo_while_watching_keeps_what_was_good(here, capsys):
    here.write_text(CREATURE.format(GOOD), encoding="utf-8")
    watched = Watched((Path("cards"),), Options(), "text", 0)
    assert watched() == 0
    good = Path("generated/a.py").read_bytes()
    here.write_text(
        CREATURE.format("このクリーチャーが出た時、カードを1枚引ぐ。"), encoding="utf-8"
    )
    assert watched() == 1
    assert Path("generated/a.py").read_bytes() == good
    assert "kept as it was" in capsys.readouterr().err
    here.write_text(CREATURE.format(GOOD.replace("1枚", "2枚")), encoding="utf-8")
    assert watched() == 0
    assert Path("generated/a.py").read_bytes() != good
    here.write_text(CREATURE.format(GOOD), encoding="utf-8")
    capsys.readouterr()
    assert watched() == 0
    assert "effect › count: 2 → 1" in capsys.readouterr().out
