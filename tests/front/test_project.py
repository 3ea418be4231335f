"""One source is one module, known by its path from the source root; a module out of date is never taken for a card."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from dmc.cli.main import main
from dmc.runtime.deck import DeckError, load_cards, read_deck
from dmc.support.files import Change, differences

CARD = "{} 水文明 (1)\n呪文\nカードを1枚引く。\n"
NEW_RACE = "{} 水文明 (1)\nクリーチャー：試し族 1000\nブロッカー\n"


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(path, *names, card=CARD):
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join(card.format(name) for name in names), encoding="utf-8")


def run(*args, code=0, stdin=None):
    done = CliRunner().invoke(main, [str(arg) for arg in args], input=stdin)
    assert done.exit_code == code, done.output
    return done


def modules():
    return sorted(path.as_posix() for path in Path("generated").rglob("*.py"))


def test_check_never_names_a_command_that_takes_cards_out(here):
    put("cards/a.dm", "試しの札", card=NEW_RACE)
    run("compile", "cards", "--allow-new-races")
    said = run("compile", "cards", "--check", code=1).stderr
    assert "run: dmc compile" not in said
    assert "mend cards/a.dm first" in said and "--allow-new-races" in said


def test_a_file_alone_and_its_folder_give_the_same_module(here):
    put("cards/set1/hard.dm", "試しの札")
    run("compile", "cards/set1/hard.dm")
    assert modules() == ["generated/set1/hard.py"]
    run("compile", "cards/set1", "--check")
    run("compile", "cards", "--check")
    run("compile", ".", "--check")


def test_a_second_module_of_a_card_is_an_error(here):
    put("cards/set1/hard.dm", "試しの札")
    run("compile", "cards")
    Path("generated/hard.py").write_bytes(
        Path("generated/set1/hard.py").read_bytes().replace(b"cards/set1/", b"set1/")
    )
    said = run("compile", "cards", "--check", code=1).stderr
    assert "generated/hard.py: error[DM0705]" in said
    with pytest.raises(DeckError, match="試しの札"):
        load_cards(Path("generated"))


def test_two_sources_of_one_module_do_not_overwrite_each_other(here):
    put("one/a.dm", "試しの札")
    put("two/a.dm", "別の札")
    run("compile", "one")
    before = Path("generated/a.py").read_bytes()
    said = run("compile", "two", code=1).stderr
    assert "DM0704" in said and "one/a.dm" in said
    assert Path("generated/a.py").read_bytes() == before
    Path("one/a.dm").unlink()  # gone: the module is free
    run("compile", "two")


def test_the_name_of_the_checkout_is_no_part_of_a_module(here, monkeypatch):
    for name in ("first", "second"):
        put(f"{name}/a.dm", "試しの札")
        monkeypatch.chdir(here / name)
        run("compile", ".")
    texts = {(here / name / "generated/a.py").read_text("utf-8") for name in ("first", "second")}
    assert len(texts) == 1


def test_a_deck_that_cannot_be_dealt_is_refused(here):
    put("cards/a.dm", "試しの札")
    run("compile", "cards")
    Path("small.deck").write_text("2 試しの札\n", encoding="utf-8")
    done = run("play", "small.deck", "small.deck", code=2)
    assert "the deck has 2 cards" in done.stderr
    with pytest.raises(DeckError):
        read_deck(Path("small.deck"), load_cards(Path("generated")))


def test_a_diff_of_a_long_module_marks_changed_lines_alone():
    old = ["same\n"] * 300 + ["x\n", "y\n"] + ["same\n"] * 300
    new = ["same\n"] * 300 + ["x\n", "z\n"] + ["same\n"] * 300
    text = differences([Change(Path("a.py"), "".join(old).encode(), "".join(new).encode())])
    marked = [
        line for line in text.splitlines() if line[:1] in "+-" and line[:3] not in ("---", "+++")
    ]
    assert marked == ["-y", "+z"]


def test_a_spell_half_is_cast_under_its_own_name(here):
    put(
        "cards/a.dm",
        "試しの騎士",
        card="{} 水文明 (9)\nクリーチャー：リキッド・ピープル 1000\nブロッカー\n"
        "//\n試しの術 水文明 (1)\n呪文\nカードを1枚引く。\n",
    )
    run("compile", "cards")
    Path("a.deck").write_text("40 試しの騎士\n", encoding="utf-8")
    said = run("play", "a.deck", "a.deck", "--seed", "1").stdout
    assert "6 resolve: 《試しの術》" in said
    assert "(CAST)" in said
    assert not [line for line in said.splitlines() if "《試しの騎士》" in line and "(CAST)" in line]
