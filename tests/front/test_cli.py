import errno
import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from front_cards import spell

from dmc.cli.main import main


@pytest.fixture
def dmc(stub):
    Path("cardtexts").mkdir()

    def run(*arguments):
        return CliRunner().invoke(main, list(arguments))

    return run


def put(text, name="a"):
    Path(f"cardtexts/{name}.dm").write_text(text, encoding="utf-8")


def test_compile_writes_and_counts(dmc):
    put(spell("見本1") + "\n" + spell("見本2", "未知の語。"))
    done = dmc("compile", "cardtexts")
    assert done.exit_code == 1
    assert done.stdout == (
        "cards: 2, compiled: 1, parsed only: 0, failed: 1; "
        "modules written: 1, removed: 0, unchanged: 0\n"
    )
    assert done.stderr == ("cardtexts/a.dm:7:1: error[DM0201]: not known\n  未知の語。\n  ^^^^\n\n")


def test_check_writes_nothing_and_says_what_mends_it(dmc):
    put(spell("見本1"))
    done = dmc("compile", "cardtexts", "--check")
    assert done.exit_code == 1
    assert done.stdout == ""
    assert "generated/a.py: error[DM0701]: the file is missing" in done.stderr
    assert "dmc compile cardtexts -o generated" in done.stderr
    assert not Path("generated").exists()
    assert dmc("compile", "cardtexts").exit_code == 0
    assert dmc("compile", "cardtexts", "--check").exit_code == 0


def test_diff_shows_and_writes_nothing(dmc):
    put(spell("見本1"))
    dmc("compile", "cardtexts")
    before = Path("generated/a.py").read_bytes()
    put(spell("見本1", "別の文。"))
    done = dmc("compile", "cardtexts", "--diff")
    assert done.exit_code == 0
    changed = [
        line for line in done.stdout.split("\n") if line[:1] in "+-" and line[1:2] != line[:1]
    ]
    assert [line.strip() for line in changed if line] == [
        "-        # カードを1枚引く。",
        '-        Unplayable("カードを1枚引く。", line=0),',
        "+        # 別の文。",
        '+        Unplayable("別の文。", line=0),',
    ]
    assert Path("generated/a.py").read_bytes() == before


def test_json_messages_are_lines_on_stdout(dmc):
    put(spell("見本", "未知の語。", "未知。"))
    done = dmc("check", "cardtexts", "--format", "json")
    assert done.exit_code == 1
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(item["code"], item["line"]) for item in found] == [("DM0201", 3), ("DM0201", 4)]
    assert done.stderr == ""


def test_github_messages(dmc):
    put(spell("見本", "未知の語。"))
    done = dmc("check", "cardtexts", "--format", "github")
    assert done.stderr == ("::error file=cardtexts/a.dm,line=3,col=1,title=DM0201::not known\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("compile",),
        ("compile", "cardtexts", "--watch", "--check"),
        ("compile", "cardtexts", "--format", "xml"),
        ("errors", "DM9999"),
        ("nothing",),
        ("play", "a"),
    ],
)
def test_wrong_use_is_exit_code_2(dmc, arguments):
    assert dmc(*arguments).exit_code == 2


@pytest.mark.parametrize(
    ("path", "code", "exit_code"),
    [("missing", "DM0901", 2), ("cardtexts", "DM0902", 1), ("x.txt", "DM0905", 2)],
)
@pytest.mark.parametrize(
    "command", ["compile", "check", "fmt", "coverage", "explain", "audit", "exercise"]
)
def test_paths_that_give_no_cards(command, path, code, exit_code, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("cardtexts").mkdir()
    Path("x.txt").write_text("")
    arguments = ["--cards", path, "名"] if command == "explain" else [path]
    done = CliRunner().invoke(main, [command, *arguments])
    assert done.exit_code == (2 if command == "explain" else exit_code)  # no such card
    assert f"{path}: error[{code}]" in done.stderr


@pytest.mark.parametrize(
    "arguments", [("check", ""), ("fmt", ""), ("compile", "cardtexts", "-o", ""), ("explain", "")]
)
def test_an_empty_argument_is_no_path(dmc, arguments):
    put("見本　光文明（１）\n呪文\n")
    assert dmc(*arguments).exit_code == 2
    assert Path("cardtexts/a.dm").read_text() == "見本　光文明（１）\n呪文\n"
    assert [path.name for path in Path().iterdir()] == ["cardtexts"]


def test_a_lock_that_cannot_be_written_is_said(dmc):
    put(spell("見本"))
    done = dmc("coverage", "cardtexts", "--lock", "no/lock")
    assert (done.exit_code, done.exception.__class__) == (2, SystemExit)
    assert "no/lock: error[DM0904]: cannot be written" in done.stderr


def test_the_lock_notices_a_card_that_was_changed_and_compiles_no_more(dmc):
    put(spell("見本1") + "\n" + spell("見本2"))
    assert dmc("coverage", "cardtexts", "--lock", "lock").exit_code == 0
    put(spell("見本1") + "\n" + spell("見本2", "未知の語。"))
    done = dmc("coverage", "cardtexts", "--lock", "lock")
    assert done.exit_code == 1
    assert "files with fewer compiled cards: 1\n  a: 2 → 1\n" in done.stdout
    assert dmc("coverage", "cardtexts", "--lock", "lock", "--allow-drop").exit_code == 0


def test_the_rules_are_broken_only_in_the_repository(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, ["mutate-rules"])
    assert done.exit_code == 2
    assert "at the root of dmc's repository" in done.stderr
    assert CliRunner().invoke(main, ["mutate-rules", "--nothing"]).exit_code == 2


def test_ctrl_c_is_no_problem_of_the_cards(dmc, monkeypatch):
    def stop(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("dmc.build.driver.compile_paths", stop)
    done = dmc("check", "cardtexts")
    assert (done.exit_code, done.stderr) == (130, "stopped\n")


def test_a_full_disk_gives_no_traceback(dmc, monkeypatch):
    def full(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("dmc.support.codes.explain_code", full)
    done = dmc("errors", "DM0101")
    assert (done.exit_code, done.stderr) == (2, "error: No space left on device\n")


def test_fmt_checks_shows_and_writes(dmc):
    put("見本　光文明（１）\n呪文\n■カードを１枚引く。\n")
    assert dmc("fmt", "cardtexts", "--check").exit_code == 1
    shown = dmc("fmt", "cardtexts", "--diff")
    assert shown.exit_code == 0
    assert "+見本 光文明 (1)\n" in shown.stdout
    assert dmc("fmt", "cardtexts").exit_code == 0
    assert Path("cardtexts/a.dm").read_text() == "見本 光文明 (1)\n呪文\nカードを1枚引く。\n"
    assert dmc("fmt", "cardtexts", "--check").exit_code == 0


def test_errors_explains_a_code(dmc):
    assert dmc("errors", "dm0104").stdout.startswith("DM0104: unknown civilization\n")
    assert "DM0110  two cards of one name" in dmc("errors").stdout


def test_new_races_can_be_allowed(dmc):
    put("見本 光文明 (1)\nクリーチャー：ヒューマノイト 1000\n")
    assert dmc("check", "cardtexts").exit_code == 1
    assert dmc("check", "cardtexts", "--allow-new-races").exit_code == 0


def test_coverage_counts_ranks_and_locks(dmc):
    put(
        "\n".join(
            [
                spell("見本1", "よい文。", "（注釈）"),
                spell("見本2", "未知の語1。"),
                spell("見本3", "未知の語2。", "半分だけ。"),
                spell("見本4", "半分だけ。"),
                spell("見本5", "半分だけ。"),
            ]
        )
    )
    done = dmc("coverage", "cardtexts", "--format", "json")
    found = json.loads(done.stdout)
    assert done.exit_code == 0
    assert found["cards"] == {"total": 5, "compiled": 1, "parsed": 2, "failed": 2, "known_bad": 0}
    assert found["lines"] == {"total": 6, "compiled": 1, "parsed": 3, "failed": 2, "known_bad": 0}
    assert [(gap["gap"], gap["unlocks"], gap["cards"]) for gap in found["gaps"]] == [
        ("半分だけ", 2, 3),
        ("未知の語", 1, 2),
    ]
    assert found["gaps"][1]["examples"][0]["text"] == "未知の語1。"
    assert found["files"]["a"]["cards"] == found["cards"]

    assert "written" in dmc("coverage", "cardtexts", "--lock", "lock.json").stdout
    lock = Path("lock.json").read_text()
    assert lock.isascii()
    put(Path("cardtexts/a.dm").read_text().replace("見本1", "見本１"))
    again = dmc("coverage", "cardtexts", "--lock", "lock.json")
    assert "new to the lock: 1, no longer there: 1" in again.stdout


def test_the_lock_only_moves_up_and_names_what_moved(dmc, stub):
    put(spell("見本1", "よい文。") + "\n" + spell("見本2", "未知の語。"))
    dmc("coverage", "cardtexts", "--lock", "lock.json", "--no-cache")
    states = json.loads(Path("lock.json").read_text())["a"]["states"]
    first = next(digest for digest, state in states.items() if state == "c")
    second = next(digest for digest, state in states.items() if state == "f")
    text = Path("lock.json").read_text()
    Path("lock.json").write_text(text.replace(f'"{second}": "f"', f'"{second}": "c"'))
    down = dmc("coverage", "cardtexts", "--lock", "lock.json")
    assert down.exit_code == 1
    assert "moved down: 1\n  見本2\n" in down.stdout
    assert f'"{second}": "c"' in Path("lock.json").read_text()
    assert dmc("coverage", "cardtexts", "--lock", "lock.json", "--allow-drop").exit_code == 0
    Path("lock.json").write_text(text.replace(f'"{first}": "c"', f'"{first}": "f"'))
    up = dmc("coverage", "cardtexts", "--lock", "lock.json")
    assert up.exit_code == 0
    assert "moved up: 1\n  見本1\n" in up.stdout
    assert Path("lock.json").read_text() == text


def test_known_bad_cards_are_counted_apart(dmc):
    put(spell("見本1", "未知の語。", "よい文。"))
    digest = next(iter(_states(dmc)))
    Path("bad.txt").write_text(f"# comment\n{digest} a digit is lost\n")
    done = dmc("coverage", "cardtexts", "--format", "json", "--known-bad", "bad.txt")
    found = json.loads(done.stdout)
    assert found["cards"]["known_bad"] == 1
    assert found["lines"] == {"total": 2, "compiled": 1, "parsed": 0, "failed": 0, "known_bad": 1}
    assert found["gaps"] == []
    Path("bad.txt").write_text(f"{digest}\n")
    done = dmc("coverage", "cardtexts", "--known-bad", "bad.txt")
    assert done.exit_code == 2
    assert "bad.txt: error[DM0903]: cannot be read: a line is `HASH what is wrong`" in done.stderr


def _states(dmc):
    dmc("coverage", "cardtexts", "--lock", "lock0.json")
    return json.loads(Path("lock0.json").read_text())["a"]["states"]
