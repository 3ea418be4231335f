import ast
import os
import random
from pathlib import Path

import pytest
from front_cards import spell

from dmc.build import cache, driver
from dmc.build.driver import Options, compile_paths, write
from dmc.support import files

CARDS = Path("cardtexts")
OUT = Path("generated")


def put(name, text):
    path = CARDS / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def run(*paths, **options):
    outcome = compile_paths([Path(path) for path in paths] or [CARDS], Options(**options))
    return outcome, write(outcome)


def tree(folder=OUT):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def codes(outcome):
    return [item.code for item in outcome.diagnostics]


def test_modules_mirror_the_card_files_and_only_changes_are_written(stub):
    put("a.dm", spell("見本1") + "\n" + spell("見本2"))
    put("decks/b.dm", spell("見本3"))
    outcome, done = run()
    assert not outcome.failed
    assert [change.kind for change in done] == ["new", "new"]
    assert sorted(tree()) == ["a.py", "decks/b.py"]
    assert "見本1 = Card(" in (OUT / "a.py").read_text()
    before, stub.calls[:] = tree(), []
    outcome, done = run()
    assert (done, stub.calls, outcome.unchanged, tree()) == ([], [], 2, before)


def test_one_changed_card_is_compiled_alone(stub):
    put("a.dm", spell("見本1") + "\n" + spell("見本2", "未知の語。") + "\n" + spell("見本3"))
    outcome, _ = run()
    assert outcome.diagnostics[0].line == 7
    stub.calls.clear()
    put("a.dm", "# 一行\n\n" + spell("見本1", "別の文。") + "\n" + spell("見本2", "未知の語。"))
    outcome, done = run()
    assert stub.calls == ["見本1"]
    assert [change.kind for change in done] == ["changed"]
    (error,) = outcome.diagnostics
    assert (error.line, error.column, error.source) == (9, 1, "未知の語。")


def test_the_cache_gives_what_a_cold_run_gives(stub):
    put(
        "a.dm", spell("見本1") + "\n" + spell("見本2", "半分の語。") + "\n木の札 木文明 (1)\n呪文\n"
    )
    first, _ = run()
    second, _ = run()
    cold, _ = run(cache=None)
    assert first.diagnostics == second.diagnostics == cold.diagnostics
    assert first.files[0].cards == second.files[0].cards == cold.files[0].cards
    assert (
        second.files[0].counts == cold.files[0].counts == {"compiled": 1, "parsed": 1, "failed": 1}
    )


@pytest.mark.parametrize("harm", ["cut", "flip", "empty", "other", "list"])
def test_a_damaged_cache_is_rebuilt_and_never_trusted(stub, harm):
    put("a.dm", spell("見本1") + "\n" + spell("見本2", "未知の語。"))
    first, _ = run()
    whole = tree()
    for path in Path(".dmc-cache").iterdir():
        data = path.read_bytes()
        broken = {
            "cut": data[: len(data) // 2],
            "flip": data.replace(b"compiled", b"failed__"),
            "empty": b"",
            "other": b"\xff\x00",
            "list": files.text_hash(b"[]").encode() + b"\n[]",
        }[harm]
        path.write_bytes(broken)
    stub.calls.clear()
    again, done = run()
    assert stub.calls == ["見本1", "見本2"]
    assert (again.diagnostics, done, tree()) == (first.diagnostics, [], whole)


@pytest.mark.parametrize("harm", ["cut", "flip", "gone"])
def test_damaged_rows_of_cards_are_compiled_again(stub, harm):
    """The summary of the file is sound, the whole cards are not: for an unchanged file, and for one that changed."""
    cards = [spell(f"見本{n}", "一つの文。") for n in range(4)]
    put("a.dm", "\n".join(cards))
    first, _ = run()
    records, module = first.files[0].cards, tree()
    (path,) = Path(".dmc-cache").glob("*.cards")
    data = path.read_bytes()
    harmed = {"cut": data[: len(data) // 2], "flip": data.replace("一つ".encode(), "二つ".encode())}
    for text in ("\n".join(cards), "\n".join([*cards, spell("見本9", "別の文。")])):
        put("a.dm", text)
        path.unlink() if harm == "gone" else path.write_bytes(harmed[harm])
        (OUT / "a.py").unlink()
        again, _ = run()
        assert again.files[0].cards[:4] == records
    (OUT / "a.py").unlink()
    put("a.dm", "\n".join(cards))
    run()
    assert tree() == module


def test_a_module_mended_in_place_is_the_one_put_together_anew(stub):
    """Edits at random: cards that change, fail, come and go; the warm run writes what a cold one would."""
    chance = random.Random(5)
    cards = [spell(f"見本{n}", "一つの文。", f"第{n}の文。") for n in range(12)]
    for _ in range(120):
        for _ in range(chance.choice([1, 1, 1, 2, 12])):
            place = chance.randrange(len(cards))
            text = chance.choice(["文。", "未知の語。", "別の文。\n又。", f"第{chance.random()}。"])
            name = chance.choice([f"見本{place}"] * 9 + ["見本-1", "見本 1"])
            cards[place] = spell(name, text)
        if chance.random() < 0.2:
            one, other = chance.randrange(len(cards)), chance.randrange(len(cards))
            cards[one], cards[other] = cards[other], cards[one]
        put("a.dm", "\n".join(cards))
        outcome, _ = run()
        warm = tree().get("a.py")
        cold = compile_paths([CARDS], Options(cache=None))
        assert warm == cold.files[0].module_bytes
        assert outcome.diagnostics == cold.diagnostics
        assert outcome.files[0].cards == cold.files[0].cards


def test_rows_grow_by_what_changed_and_are_written_anew_when_most_are_old(stub):
    first = spell("見本1", "一つの文。") + "\n" + spell("見本2", "別の文。")
    put("a.dm", first)
    run()
    (path,) = Path(".dmc-cache").glob("*.cards")
    sizes = []
    for n in range(150):
        put("a.dm", first + f"第{n}の文。\n")
        run()
        sizes.append(path.read_bytes().count(b"\n"))
    assert sizes[0] + 1 == sizes[1]
    assert max(sizes) < 80


def test_another_compiler_trusts_nothing(stub, monkeypatch):
    put("a.dm", spell("見本1"))
    run()
    stub.calls.clear()
    monkeypatch.setattr(cache, "compiler_hash", lambda: "another")
    run()
    assert stub.calls == ["見本1"]


def test_options_do_not_share_results(stub):
    put("a.dm", "見本 光文明 (1)\nクリーチャー：ヒューマノイト 1000\n半分の語。\n")
    assert codes(run()[0]) == ["DM0109", "DM0201"]
    assert codes(run(allow_new_races=True)[0]) == ["DM0201"]
    assert codes(run()[0]) == ["DM0109", "DM0201"]
    assert not (OUT / "a.py").exists()
    run(allow_new_races=True, partial=True)
    assert "半分の語。" in (OUT / "a.py").read_text()


def test_good_cards_compile_when_others_fail(stub):
    put(
        "a.dm",
        spell("見本1")
        + "\n"
        + spell("見本2", "未知の語。")
        + "\n"
        + spell("見本3", "故障する。")
        + "\nただの文。\n\n"
        + spell("見本4"),
    )
    outcome, _ = run()
    text = (OUT / "a.py").read_text()
    assert [name for name in ("見本1", "見本2", "見本3", "見本4") if f"{name} =" in text] == [
        "見本1",
        "見本4",
    ]
    assert sorted(codes(outcome)) == ["DM0103", "DM0201", "DM0799"]


def test_two_cards_of_one_name_keep_the_first(stub):
    put("a.dm", spell("見本"))
    put("b.dm", spell("見本", "別の文。") + "\n" + spell("見本2") + "\n" + spell("見本2", "又。"))
    for _ in range(2):
        outcome, _done = run()
        error, again = sorted(outcome.diagnostics, key=lambda item: item.line)
        assert (error.code, error.file, error.line) == ("DM0110", "cardtexts/b.dm", 1)
        assert (again.code, again.line) == ("DM0110", 9)
        assert error.source == "見本 光文明 (2)"
        assert "別の文" not in (OUT / "b.py").read_text()


def test_modules_without_a_source_go_and_other_files_stay(stub):
    put("a.dm", spell("見本1"))
    put("old/b.dm", spell("見本2"))
    run()
    (OUT / "mine.py").write_text("x = 1\n")
    (CARDS / "old" / "b.dm").unlink()
    outcome, done = run()
    assert [change.kind for change in done] == ["removed"]
    assert sorted(tree()) == ["a.py", "mine.py"]
    assert not (OUT / "old").exists()
    put("mine.dm", spell("見本3"))
    outcome, _ = run()
    assert codes(outcome) == ["DM0703"]
    assert (OUT / "mine.py").read_text() == "x = 1\n"


def test_a_part_of_the_cards_leaves_other_modules_alone(stub):
    one = put("decks/a.dm", spell("見本1"))
    put("b.dm", spell("見本2"))
    run()
    before = tree()
    _, done = run(one)
    assert (done, tree()) == ([], before)
    _, done = run(CARDS / "decks")
    assert (done, tree()) == ([], before)


def test_a_file_whose_cards_all_fail_loses_its_module(stub):
    put("a.dm", spell("見本1"))
    run()
    put("a.dm", spell("見本1", "未知の語。"))
    _, done = run(CARDS / "a.dm")
    assert [change.kind for change in done] == ["removed"]


@pytest.mark.parametrize(
    "name",
    ["...dm", "..\\..\\x.dm", "import os.dm", "class.dm", "5.dm", "a;b'\".dm", "／.dm", "…/….dm"],
)
def test_a_file_name_never_leads_out_of_the_output(stub, name, tmp_path):
    put(name, spell("見本"))
    outcome, (change,) = run()
    assert not outcome.failed
    assert change.path.resolve().is_relative_to((tmp_path / OUT).resolve())
    assert all(part.isidentifier() for part in change.path.with_suffix("").parts[1:])
    ast.parse(change.path.read_text())


def test_a_link_in_the_output_is_not_followed_out(stub, tmp_path):
    put("x/a.dm", spell("見本"))
    outside = tmp_path / "outside"
    outside.mkdir()
    OUT.mkdir()
    (OUT / "x").symlink_to(outside)
    outcome, _ = run()
    assert codes(outcome) == ["DM0904"]
    assert list(outside.iterdir()) == []


def test_two_files_of_one_module_are_refused(stub):
    put("a-b.dm", spell("見本1"))
    put("a b.dm", spell("見本2"))
    outcome, _ = run()
    assert codes(outcome) == ["DM0704"]


@pytest.mark.parametrize("error", [KeyboardInterrupt, OSError])
def test_an_interrupted_write_leaves_the_old_file(stub, monkeypatch, error):
    put("a.dm", spell("見本1"))
    run()
    before = tree()
    put("a.dm", spell("見本1", "別の文。"))
    outcome = compile_paths([CARDS], Options())

    def broken(_):
        raise error

    monkeypatch.setattr(os, "fsync", broken)
    if error is KeyboardInterrupt:
        with pytest.raises(KeyboardInterrupt):
            write(outcome)
    else:
        assert write(outcome) == []
        assert codes(outcome) == ["DM0904"]
    assert tree() == before


def test_drift_names_the_command_that_mends_it(stub):
    put("a.dm", spell("見本1"))
    options = Options(partial=True)
    outcome = compile_paths([CARDS], options)
    (error,) = driver.drift(outcome, [CARDS], options)
    assert error.help == "run: dmc compile cardtexts -o generated --partial"
    assert not OUT.exists()
    diff = files.differences(outcome.changes)
    assert diff.startswith("--- /dev/null\n+++ b/generated/a.py\n")
    assert "+見本1 = Card(\n" in diff


GOOD = "\n".join(
    spell(f"見本{n}", "カードを1枚引く。", "▶《見本》を（注）出す。") for n in range(6)
)
BITS = [
    "",
    "\n",
    "\n\n",
    "//\n",
    "■",
    "▶",
    "|",
    "[[",
    "]]",
    "（",
    "）",
    "\u202e",
    "\x00",
    "文明",
    "(",
    ")",
]


def test_500_mutations_give_no_exception_no_half_file_and_leave_other_cards_alone(stub):
    chance = random.Random(20)
    put("b.dm", spell("別の札"))
    run()
    other = (OUT / "b.py").read_bytes()
    for _ in range(500):
        start = chance.randrange(len(GOOD))
        end = min(len(GOOD), start + chance.choice([0, 0, 1, 1, 2, 8]))
        put("a.dm", GOOD[:start] + chance.choice([*BITS, chance.choice(GOOD)]) + GOOD[end:])
        outcome, _ = run(cache=None)
        assert (OUT / "b.py").read_bytes() == other
        hurt = GOOD[:start].count("光文明")
        if (OUT / "a.py").exists():
            text = (OUT / "a.py").read_text(encoding="utf-8")
            ast.parse(text)
        else:
            text = ""
        for number in range(6):
            if abs(number - hurt) > 1:
                assert f"見本{number} = Card(" in text, (start, end)
        assert not any(".dmc-tmp" in path for path in tree())
        assert all(item.code != "DM0799" for item in outcome.diagnostics)


def test_an_unchanged_run_needs_neither_parser_nor_template(stub):
    import subprocess
    import sys

    put("a.dm", spell("見本1") + "\n" + spell("見本2", "未知の語。"))
    run()
    code = (
        "import sys; from pathlib import Path; from dmc.build.driver import *\n"
        "outcome = compile_paths([Path('cardtexts')], Options())\n"
        "assert [item.code for item in outcome.diagnostics] == ['DM0201']\n"
        "assert write(outcome) == [] and outcome.unchanged == 1\n"
        "heavy = {'lark', 'jinja2', 'rapidfuzz', 'watchfiles', 'rich', 'dmc.abilities'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
    )
    source = Path(driver.__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": str(source)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, check=False)
    assert done.returncode == 0


def test_a_new_race_may_be_named_where_it_is_allowed(tmp_path: Path) -> None:
    """A race that a header brings is no word of the texts, unless it is allowed; then they may name it."""
    card = "泡の王 水文明 (4)\nクリーチャー：バブルフォーク 4000\n自分の他のバブルフォークのパワーを+1000する。\n"
    (tmp_path / "new.dm").write_text(card, encoding="utf-8")
    refused = compile_paths([tmp_path], Options(None, cache=None))
    found = [(item.code, item.severity) for item in refused.files[0].diagnostics]
    assert found == [("DM0109", "warning"), ("DM0201", "error")]
    allowed = compile_paths([tmp_path], Options(None, allow_new_races=True, cache=None))
    assert not allowed.diagnostics
    assert allowed.files[0].counts == {"compiled": 1}
    again = compile_paths([tmp_path], Options(None, cache=None))
    assert again.files[0].diagnostics == refused.files[0].diagnostics  # what was allowed is over


def test_modules_of_another_folder_of_cards_stay(stub):
    """Two folders may share one output: only modules whose own source is gone are removed."""
    put("a.dm", spell("見本1"))
    run()
    other = Path("mine")
    other.mkdir()
    (other / "b.dm").write_text(spell("見本2"), encoding="utf-8")
    write(compile_paths([other], Options(OUT)))
    assert (OUT / "a.py").exists()
    assert (OUT / "b.py").exists()
    (other / "b.dm").rename(other / "c.dm")
    write(compile_paths([other], Options(OUT)))
    assert sorted(path.name for path in OUT.glob("*.py")) == ["a.py", "c.py"]
