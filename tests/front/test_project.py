"""One source is one module, known by its path from the source root; a module out of date is never taken for a card."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from dmc.cli.main import main
from dmc.runtime.deck import DeckError, load_cards, read_deck
from dmc.support.files import Change, differences

CARD = "{} 水文明 (1)\n呪文\nカードを1枚引く。\n"
NEW_RACE = "{} 水文明 (1)\nクリーチャー：試し族 1000\n自分の他の試し族のパワーを+1000する。\n"


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
        put(here / name / "a.dm", "試しの札")
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


def configured(text):
    Path("dmc.toml").write_text(text, encoding="utf-8")


def test_a_project_is_found_from_any_folder_below_it(here, monkeypatch):
    configured('sources = ["texts/cards"]\noutput = "out"\ncache = "kept"\n')
    put("texts/cards/set1/a.dm", "試しの札")
    monkeypatch.chdir(here / "texts/cards/set1")
    run("compile")
    assert (here / "out/set1/a.py").read_text("utf-8").split("\n")[
        1
    ] == "# source: texts/cards/set1/a.dm"
    assert (here / "kept").is_dir() and not Path(".dmc-cache").exists()
    for args in (
        ("compile", "--check"),
        ("check",),
        ("fmt", "--check"),
        ("check", "a.dm"),
        ("check", "*.dm"),
    ):
        run(*args)
    monkeypatch.chdir(here)
    run("compile", "--check")
    run("compile", "texts", "--check")


def test_races_of_a_project_are_known(here):
    configured('sources = ["cards"]\nraces = ["試し族"]\n')
    put("cards/a.dm", "試しの札", card=NEW_RACE)
    assert "DM0109" not in run("check").stderr
    configured('sources = ["cards"]\n')
    assert "DM0109" in run("check", code=1).stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("sources = 3", "sources is a list"),
        ("sorces = []", "no such setting: sorces"),
        ("x =", "dmc.toml"),
    ],
)
def test_a_wrong_configuration_says_where_and_what(here, text, said):
    configured(text)
    assert said in run("check", code=2).stderr


def test_no_paths_and_no_configuration_is_wrong_use(here):
    assert "[tool.dmc]" in run("check", code=2).stderr


def test_standard_input(here):
    card = CARD.format("試しの札")
    assert run("check", "-", stdin=card).stdout == ""
    assert "-:3:" in run("check", "-", stdin=card.replace("引く", "引ぐ"), code=1).stderr
    assert "試しの札 = Card(" in run("compile", "-", stdin=card).stdout
    assert run("fmt", "-", stdin="■" + card.replace("\n", "\r\n")).stdout
    assert run("fmt", "-", stdin=card).stdout == card
    assert not Path("generated").exists()
