"""The whole way, with the real compiler: what a change touches, what the machine may change, what hostile text can do."""

from __future__ import annotations

import ast
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

import dmc
from dmc import abilities
from dmc.build.compiler import compile_card
from dmc.build.driver import Options, compile_paths, write
from dmc.cards.source import load, read_cards
from dmc.emit import EmittedCard, emit_card, identifier
from dmc.review.explain import explain
from dmc.runtime.play import play_files

ROOT = Path(__file__).parents[2]
CARDTEXTS = ROOT / "cardtexts"


def run(folder: Path, **options):
    outcome = compile_paths([folder], Options(folder.parent / "generated", cache=None, **options))
    write(outcome)
    return outcome


# ---- what a change touches -----------------------------------------------------------------------


def emitted(text: str) -> list[str] | None:
    (card,) = read_cards(text, "x.dm")
    result = compile_card(card)
    if result.definition is None:
        return None
    texts = (result.texts, result.face_texts, result.hyper_texts)
    return emit_card(EmittedCard(result.definition, identifier(card.name), *texts)).body.split("\n")


def around(old: list[str], new: list[str]) -> tuple[int, int, int]:
    """The first line that differs, and the lines after the last one, in both."""
    first = next(i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b)
    tail = next(i for i, (a, b) in enumerate(zip(old[::-1], new[::-1], strict=False)) if a != b)
    return first, len(old) - tail, len(new) - tail


def test_touching_one_clause_changes_the_lines_of_that_clause_alone():
    """Every number before a counter, in every shipped card, becomes another one."""
    touched = 0
    for file in load([CARDTEXTS]).files:
        rows = file.text.split("\n")
        for card in file.cards:
            own = rows[card.line - 1 : card.last]
            old = emitted("\n".join(own))
            for number, row in enumerate(own[2:], 2):
                for match in re.finditer(r"\d(?=[枚体つ])", row):
                    other = str(int(match[0]) % 8 + 1)
                    edited = row[: match.start()] + other + row[match.end() :]
                    new = emitted("\n".join([*own[:number], edited, *own[number + 1 :]]))
                    if new is None or new == old:
                        continue  # refused, or in reminder text
                    touched += 1
                    first, last, _ = around(old, new)
                    comment = next(i for i in range(first, -1, -1) if "# " in old[i])
                    assert comment == first, (row, old[first])  # the text of the line
                    assert not any("# " in line for line in old[first + 1 : last]), row
                    changed = [a for a in old[first + 1 : last] if a not in new]
                    assert len(changed) <= 3, (row, changed)
    assert touched > 100


# ---- what the machine may change -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "where"),
    [
        ({"PYTHONHASHSEED": "1", "LC_ALL": "C"}, "/"),
        ({"PYTHONHASHSEED": "99", "LC_ALL": "POSIX", "LANG": "C", "TZ": "Asia/Tokyo"}, "tmp"),
        ({"PYTHONHASHSEED": "0", "LANG": "C.UTF-8", "PYTHONOPTIMIZE": "1"}, "cardtexts"),
    ],
)
def test_output_is_the_same_in_any_environment(environment, where, tmp_path):
    out = tmp_path / "generated"
    folder = {"tmp": tmp_path, "cardtexts": CARDTEXTS, "/": Path("/")}[where]
    subprocess.run(
        [
            *(sys.executable, "-m", "dmc", "compile", os.path.relpath(CARDTEXTS, folder)),
            *("-o", str(out), "--no-cache"),
        ],
        cwd=folder,
        env={
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(Path(dmc.__file__).parents[1]),
            **environment,
        },
        check=True,
    )
    wanted = sorted((ROOT / "generated").rglob("*.py"))
    assert wanted
    assert len(list(out.rglob("*.py"))) == len(wanted)
    for path in wanted:
        assert (out / path.relative_to(ROOT / "generated")).read_bytes() == path.read_bytes()


# ---- bad input -----------------------------------------------------------------------------------


def test_what_was_written_for_a_file_that_cannot_be_read_stays(tmp_path, capsys):
    file = tmp_path / "cards" / "a.dm"
    file.parent.mkdir()
    file.write_text("見本 光文明 (1)\n呪文\nカードを1枚引く。\n", encoding="utf-8")
    run(file.parent)
    before = (tmp_path / "generated" / "a.py").read_bytes()
    file.write_bytes(file.read_bytes() + b"\xff")
    assert [item.code for item in run(file.parent).diagnostics] == ["DM0102"]
    assert (tmp_path / "generated" / "a.py").read_bytes() == before
    assert explain(str(file), tmp_path) == 1
    assert "DM0102" in capsys.readouterr().err


BITS = [
    "",
    "。",
    "、",
    "を",
    "「",
    "」",
    "（",
    "\n",
    "\n\n",
    "//\n",
    "▶",
    "1",
    "\\",
    '"""',
    "\u202e",
]


def test_500_mutations_of_shipped_cards(tmp_path):
    """No failure of the compiler, no half file, and cards without the change are as they were."""
    chance = random.Random(11)
    cards = (CARDTEXTS / "light.dm").read_text(encoding="utf-8").split("\n\n")
    good = "\n\n".join(cards[:4]) + "\n"
    file = tmp_path / "cards" / "a.dm"
    file.parent.mkdir()
    module = tmp_path / "generated" / "a.py"
    options = Options(module.parent, cache=None)

    def bodies() -> dict[str, str]:
        text = module.read_text(encoding="utf-8")
        ast.parse(text)
        return {part.split(" = ")[0]: part for part in text.split("\n\n") if " = Card(" in part}

    file.write_text(good, encoding="utf-8")
    write(compile_paths([file.parent], options))
    whole = bodies()
    for _ in range(500):
        start = chance.randrange(len(good))
        end = min(len(good), start + chance.choice([0, 1, 1, 2, 5]))
        new = chance.choice([*BITS, chance.choice(good)])
        file.write_text(good[:start] + new + good[end:], encoding="utf-8", newline="\n")
        outcome = compile_paths([file.parent], options)
        write(outcome)
        assert all(item.code != "DM0799" for item in outcome.diagnostics), (start, new)
        now = bodies()
        assert sum(now.get(name) != body for name, body in whole.items()) <= 2, (start, end, new)
        assert [path.name for path in module.parent.iterdir()] == ["a.py"]


HOSTILE = [
    '"',
    "'",
    '"""',
    "'''",
    "\\",
    '\\"',
    '見"); import os; os.abort() #',
    "{{ 7*7 }}",
    "{% for x in y %}",
    "{# x #}",
    "${x}",
    "%(x)s",
    "class",
    "None",
    "Card",
    "CARDS",
    "__import__('os').abort()",
    "../../x",
    "/etc/passwd",
    "見\u2028import os",
    "見\u202eimport os",
    "見\u200bimport os",
    "見\x00import os",
    "見\x85import os",
    "見\rimport os",
    "見\x0cimport os",
    "＃ type: ignore",
    "# fmt: off",
]

CARD = [
    "{0} 光文明 (1)\n呪文\nカードを1枚引く。\n",
    "見本 光文明 (1)\nクリーチャー：{0} 1000\nブロッカー\n",
    "見本 光文明 (1)\n呪文\nカードを1枚引く。（{0}）\n",
    "見本 光文明 (1)\n呪文\n自分の山札から《{0}》を1枚選び、相手に見せてから手札に加え、山札をシャッフルする。\n",
    "見本 光文明 (1)\nクリーチャー：ヒューマノイド 1000\n{0}（このクリーチャーはブロックされない）\n",
    "見本 光文明 (1)\n呪文\n{0}\n",
    "見本 光文明 (1)\n呪文\nカードを1枚引く。\n//\n{0} 水文明 (2)\n呪文\nカードを2枚引く。\n",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_no_text_of_a_card_becomes_code(text, tmp_path):
    """Refused with a message, or carried as data: a module is imports, calls of ability classes, and values."""
    folder = tmp_path / "cards"
    folder.mkdir()
    for number, card in enumerate(CARD):
        own = card.replace("見本", f"見本{number}").replace("{0}", text)
        (folder / f"f{number}.dm").write_text(own, encoding="utf-8", newline="")
    outcome = run(folder, partial=True, allow_new_races=True, allow_duplicates=True)
    assert all(item.code != "DM0799" for item in outcome.diagnostics)
    assert {path.name for path in tmp_path.iterdir()} <= {"cards", "generated"}
    written = sorted((tmp_path / "generated").rglob("*"))
    hidden = not text.isprintable()
    assert bool(written) != hidden and ("DM0111" in {e.code for e in outcome.diagnostics}) == hidden
    for path in written:
        source = path.read_text(encoding="utf-8")
        tree = ast.parse(source)
        kinds = [type(node) for node in tree.body]
        assert kinds[0] is ast.ImportFrom and set(kinds[1:]) == {ast.Assign}
        names = [node.targets[0].id for node in tree.body[1:]]
        assert names[-1] == "CARDS" and "CARDS" not in names[:-1]
        imported = {alias.name for alias in tree.body[0].names}
        assert imported <= set(dir(abilities)) and not imported & set(names)
        for node in ast.walk(tree):
            assert not isinstance(node, ast.Attribute | ast.Import | ast.Lambda | ast.JoinedStr)
            if isinstance(node, ast.Call):
                assert isinstance(node.func, ast.Name) and node.func.id in imported
            if isinstance(node, ast.Name):
                assert node.id in imported | set(names)
        assert source.isprintable() or all(c.isprintable() or c == "\n" for c in source)


# ---- --partial -----------------------------------------------------------------------------------

GOOD = "よい見本 光文明 (1)\nクリーチャー：ヒューマノイド 1000\nブロッカー\n"
BROKEN = "壊れた見本 光文明 (1)\nクリーチャー：ヒューマノイド 1000\nブロッカー\n宇宙へ行く。\n"


def test_a_partial_card_names_its_line_and_is_not_played(tmp_path, capsys):
    folder = tmp_path / "cardtexts"
    folder.mkdir()
    (folder / "a.dm").write_text(f"{GOOD}\n\n{BROKEN}", encoding="utf-8")
    run(folder, partial=True)
    module = (tmp_path / "generated" / "a.py").read_text(encoding="utf-8")
    assert '        # 宇宙へ行く。\n        Unplayable("宇宙へ行く。", line=4),\n' in module
    (folder / "a.dm").write_text(BROKEN, encoding="utf-8")
    run(folder, partial=True)  # another place, the same object
    assert 'Unplayable("宇宙へ行く。", line=4)' in (tmp_path / "generated" / "a.py").read_text(
        "utf-8"
    )
    deck = tmp_path / "a.deck"
    deck.write_text("40 壊れた見本\n", encoding="utf-8")
    assert play_files(deck, deck, 1, quiet=True) == 1
    told = "error: 壊れた見本 cannot be played: line 4 of it did not compile: 宇宙へ行く。\n"
    assert capsys.readouterr().err == told
