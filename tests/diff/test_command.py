"""`dmc diff`: states of the cards compared, from text to sentence."""

import json
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from dmc.cli.main import main

DRAW = "{} 水文明 (2)\n呪文\nカードを1枚引く。\n"
BLOCKER = "{} 水文明 (3)\nクリーチャー：リキッド・ピープル 2000\nブロッカー\nこのクリーチャーが出た時、カードを1枚引いてもよい。\n"


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for folder in ("old", "new"):
        put(f"{folder}/a.dm", DRAW.format("試しの術"), BLOCKER.format("試しの壁"))
    return tmp_path


def put(path, *cards):
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join(cards), encoding="utf-8")


def run(*args, code=0):
    done = CliRunner().invoke(main, ["diff", *args])
    assert done.exit_code == code, done.output
    return done.stdout


def data(*args):
    return json.loads(run("old", "new", "--format", "json", *args))


def kinds():
    return [(card["kind"], card["name"]) for card in data()["cards"]]


def lines():
    return [
        line for card in data()["cards"] for change in card["changes"] for line in change["said"]
    ]


def test_nothing(here):
    assert run("old", "new", "--exit-code") == "no difference\n"


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("カードを1枚引く", "カードを2枚引く", "effect › count: 1 → 2"),
        ("(2)", "(3)", "cost: 2 → 3"),
        ("水文明 (2)", "水/闇文明 (2)", "civilizations gains: darkness"),
        ("2000", "3000", "power: 2000 → 3000"),
        ("引いてもよい", "引く", "effect: optional → mandatory"),
        ("ブロッカー\n", "ブロッカー\nW・ブレイカー\n", "added: breaker (2)"),
        ("ブロッカー\n", "", "removed: blocker"),
        ("出た時", "攻撃する時", "trigger: entered (this) → attacks (this)"),
    ],
)
def test_what_changed_is_said(here, before, after, said):
    text = Path("new/a.dm").read_text("utf-8")
    assert before in text
    put("new/a.dm", text.replace(before, after, 1))
    assert lines() == [said]
    assert said in run("old", "new", "--exit-code", code=1)


def test_another_order(here):
    text = Path("new/a.dm").read_text("utf-8").rstrip("\n").split("\n")
    put("new/a.dm", "\n".join([*text[:-2], text[-1], text[-2]]) + "\n")
    assert lines() == ["the abilities stand in another order"]


def test_cards_that_come_go_move_and_are_renamed(here):
    put("new/a.dm", BLOCKER.format("別の壁"))
    put("new/b.dm", DRAW.format("試しの術"))
    assert kinds() == [("renamed", "別の壁"), ("moved", "試しの術")]
    put(
        "new/b.dm",
        DRAW.format("試しの術"),
        "新しい術 火文明 (1)\n呪文\nクリーチャーを1体破壊する。\n",
    )
    Path("new/a.dm").unlink()
    assert kinds() == [("added", "新しい術"), ("removed", "試しの壁"), ("moved", "試しの術")]


def test_wording_alone_is_no_change_in_meaning(here):
    text = Path("new/a.dm").read_text("utf-8")
    put(
        "new/a.dm",
        text.replace("このクリーチャーが出た時", "このクリーチャーをバトルゾーンに出した時"),
    )
    assert kinds() == [("wording", "試しの壁")]
    assert "no change in meaning" in run("old", "new", "--exit-code")


def test_a_card_that_no_longer_compiles(here):
    text = Path("new/a.dm").read_text("utf-8")
    put("new/a.dm", text.replace("引く。", "引ぐ。"))
    assert kinds() == [("refused", "試しの術")]
    assert "DM02" in run("old", "new", "--exit-code", code=1)


def test_one_cause_is_said_once(here):
    for folder, cost in (("old", 2), ("new", 3)):
        cards = [DRAW.replace("(2)", f"({cost})").format(f"術その{n}") for n in "一二三"]
        put(f"{folder}/c.dm", *cards)
    text = run("old", "new")
    assert "術その一, 術その三, 術その二" in text and text.count("cost: 2 → 3") == 1


def test_git_revisions_and_generated_modules(here):
    put("pyproject.toml", '[tool.dmc]\nsources = ["new"]\noutput = "out"\n')

    def git(*args):
        identity = ("-c", "user.name=x", "-c", "user.email=x@example.org")
        subprocess.run(["git", *identity, *args], check=True, capture_output=True)

    git("init", "-q")
    git("add", "new", "pyproject.toml")
    git("commit", "-qm", "first")
    CliRunner().invoke(main, ["compile"])
    assert run() == run("--generated") == "no difference\n"
    put("new/a.dm", Path("new/a.dm").read_text("utf-8").replace("2000", "3000"))
    for args in (
        (),
        ("HEAD",),
        ("HEAD:new", "new"),
        ("HEAD", "new"),
        ("--generated",),
        ("out", "new"),
    ):
        assert "power: 2000 → 3000" in run(*args), args
    git("commit", "-qam", "second")
    assert "power: 2000 → 3000" in run("HEAD~1", "HEAD")
    assert (
        "no such file, folder or git revision"
        in CliRunner().invoke(main, ["diff", "nowhere"]).stderr
    )
    run("nowhere", code=2)


def test_markdown_and_html_are_escaped(here):
    for folder, power in (("old", 1000), ("new", 2000)):
        put(f"{folder}/a.dm", BLOCKER.format("試し*の&壁").replace("2000", str(power)))
    assert "試し\\*の&壁" in run("old", "new", "--format", "markdown").replace("＆", "&")
    page = run("old", "new", "--format", "html")
    assert "power: 1000 → 2000" in page and "<!doctype html>" in page
    assert "試し*の&壁" not in page
