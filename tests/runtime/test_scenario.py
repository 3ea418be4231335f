"""The scenario runner itself: what passes, what fails, and what a person is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmc.scenario import main, run_file

HEAD = '''
name = "a test"
proves = "what it says"
cards = """
試しの番人 火文明 (3)
クリーチャー：試し 4000
ブロッカー
このクリーチャーが出た時、カードを1枚引いてもよい。

試しの雷 水文明 (2)
呪文
S・トリガー
クリーチャーを1体選び、持ち主の手札に戻す。
"""
'''

GOOD = (
    HEAD
    + """
[you]
hand = ["試しの番人", "試しの雷"]
mana = ["火*3", "水*2"]
[opponent]
battle = [{ card = "試しの番人", tapped = true }]

[[play]]
use = "試しの番人"
[[play]]
answer = "yes"
who = "you"
[[play]]
expect = { you = { hand = 2, tapped_mana = 3 }, asked = false }
[[play]]
use = "試しの雷"
[[play]]
choose = ["opponent:試しの番人"]

[expect]
you = { battle = ["試しの番人"], graveyard = ["試しの雷"], hand = ["無色"] }
opponent = { battle = 0, hand = ["試しの番人"], shields = 5 }
power = { "試しの番人" = 4000 }
untapped = ["試しの番人"]
has = { "試しの番人" = "Blocker" }
winner = "none"
trace = ["601.1a", "601.1g"]
not_trace = ["506.1"]
"""
)


def write(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "one.scn.toml"
    path.write_text(text, encoding="utf-8")
    return path


def problems(tmp_path: Path, text: str) -> str:
    (outcome,) = run_file(write(tmp_path, text))
    return "\n".join(outcome.problems)


def test_a_good_scenario_passes(tmp_path, capsys):
    assert main([write(tmp_path, GOOD).parent]) == 0
    assert "1 of 1" in capsys.readouterr().out


WRONG = [
    ('you = { battle = ["試しの番人"]', 'you = { battle = ["試しの雷"]', "you.battle"),
    ('"試しの番人" = 4000', '"試しの番人" = 5000', "expected  5000"),
    ("untapped = [", "tapped = [", "actual    untapped"),
    ('"Blocker"', '"Slayer"', "has it not"),
    ('winner = "none"', 'winner = "you"', "winner"),
    ('["601.1a", "601.1g"]', '["509.1"]', "a line with '509.1'"),
    ('["506.1"]', '["601.1d"]', "no line with '601.1d'"),
    ('answer = "yes"', 'answer = "no"', "you.hand"),
    ('who = "you"', 'who = "opponent"', "opponent is asked"),
    ('mana = ["火*3", "水*2"]', 'mana = ["火*3"]', "試しの雷 can be used"),
    ("opponent:試しの番人", "opponent:試しの雷", "can be chosen"),
    ('[[play]]\nchoose = ["opponent:試しの番人"]', "", "every question is answered"),
    ('hand = ["試しの番人"]', 'hand = ["試しの番人*2"]', "opponent.hand"),
]


@pytest.mark.parametrize(("good", "bad", "told"), WRONG, ids=[w[2] for w in WRONG])
def test_every_kind_of_difference_is_seen(tmp_path, good, bad, told):
    assert good in GOOD
    assert told in problems(tmp_path, GOOD.replace(good, bad))


def test_a_failure_shows_the_trace_up_to_the_wrong_step(tmp_path, capsys):
    path = write(tmp_path, GOOD.replace("hand = 2, tapped", "hand = 3, tapped"))
    assert main([path]) == 1
    out = capsys.readouterr().out
    assert "at step 3" in out and "[601.1d]" in out
    assert "試しの雷 enters" not in out and "CAST" not in out
    assert "expected  3" in out and "actual    2" in out


FAULTY = [
    ('use = "試しの番人"', 'uses = "試しの番人"', "a step has no 'uses'"),
    ('hand = ["試しの番人", "試しの雷"]', "hands = 3", "has no 'hands'"),
    ('proves = "what it says"', "", "needs proves"),
    ("power = {", "powers = {", "expect has no 'powers'"),
    ("ブロッカー\n", "ブロッッカー\n", "does not compile"),
    ('"試しの雷"]\nmana', '"試しの風"]\nmana', "no card '試しの風'"),
    ("[you]", "[you", "TOML"),
]


@pytest.mark.parametrize(("good", "bad", "told"), FAULTY[:-1], ids=[f[2] for f in FAULTY[:-1]])
def test_a_faulty_file_says_what_is_wrong(tmp_path, good, bad, told):
    assert told in problems(tmp_path, GOOD.replace(good, bad, 1))


def test_a_broken_file_is_a_failure(tmp_path):
    assert main([write(tmp_path, GOOD.replace("[you]", "[you"))]) == 1
    assert main([tmp_path / "nothing here"]) == 2


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("scenario = 3", "under [[scenario]]"),
        (HEAD + "play = 3", "play has to be a list, not 3"),
        (HEAD + "[[play]]\nuse = ['x']", "play[1].use has to be a text, not ['x']"),
        (HEAD + "[[play]]\ntarget = 'x'", "a step says what is done: use,"),
        (HEAD + "[[play]]\ncross = 'x'", 'cross needs target = "…"'),
        (HEAD + "[expect]\nyou = 3", "expect.you has to be a table, not 3"),
        (HEAD + "[expect]\npower = 3", "expect.power has to be a table, not 3"),
        (HEAD + "[expect]\ncan = { a = 1 }", "expect.can has to be a name, a number"),
        (HEAD + "play = [{end = 'main'}]\n[you]\nhand = [3]", "you.hand[1] has to be a card"),
        (HEAD + "play = [{end = 'main'}]\n[you]\nhand = [{times = 2}]", "you.hand[1] needs card"),
        (HEAD + "from = 'a.dm'\nplay = [{end = 'main'}]", "from has to be a list, not 'a.dm'"),
        (HEAD + "from = ['.']\nplay = [{end = 'main'}]", "no file ."),
    ],
)
def test_a_scenario_of_a_wrong_shape_is_told_where(tmp_path, text, told):
    assert told in problems(tmp_path, text)
    assert main([tmp_path]) == 1


def test_failures_annotate_their_file(tmp_path, capsys):
    path = write(tmp_path, GOOD.replace('"試しの番人" = 4000', '"試しの番人" = 5000'))
    assert main([path], "github") == 1
    told = capsys.readouterr()
    assert told.err == (
        f"::error file={path},title=a test::power of 試しの番人%0A  expected  5000%0A  actual    4000\n"
    )
    assert "0 of 1 scenarios passed" in told.out


def test_refusals(tmp_path):
    text = HEAD + '[you]\nhand = ["試しの番人"]\nmana = ["水*5"]\n[[play]]\n%s\n'
    assert problems(tmp_path, text % 'use = "試しの番人"\nrefused = true') == ""
    text = text.replace("水*5", "火*5")
    assert "cannot be used" in problems(tmp_path, text % 'use = "試しの番人"\nrefused = true')
    both = 'use = "試しの番人"\n[[play]]\nchoose = ["yes", "no"]\nrefused = true\n[[play]]\nanswer = "no"'
    assert problems(tmp_path, text % both) == ""


def test_attacks_pass_on_to_their_step_and_turns_end(tmp_path):
    text = (
        HEAD
        + """
[you]
battle = ["試しの番人"]
[opponent]
battle = ["試しの番人"]
shields = ["試しの雷"]
[[play]]
attack = "試しの番人"
[[play]]
choose = []
who = "opponent"
[[play]]
expect = { asked = { who = "opponent", kind = "shield_trigger", options = ["試しの雷"], count = [0, 1] } }
[[play]]
choose = ["試しの雷"]
[[play]]
choose = ["you:試しの番人"]
[[play]]
end = "turn"
[expect]
turn = "opponent"
you = { hand = ["試しの番人"], battle = [] }
opponent = { shields = 0, graveyard = ["試しの雷"] }
cannot = "試しの番人 > opponent"
"""
    )
    assert problems(tmp_path, text) == ""


def test_several_scenarios_share_their_cards(tmp_path):
    text = HEAD.replace('name = "a test"', "").replace('proves = "what it says"', "") + "".join(
        f'[[scenario]]\nname = "{n}"\nproves = "x"\n[scenario.you]\nhand = ["試しの雷*{n}"]\n'
        f"[scenario.expect]\nyou = {{ hand = {m} }}\n"
        for n, m in ((1, 1), (2, 3))
    )
    outcomes = run_file(write(tmp_path, text))
    assert [o.passed for o in outcomes] == [True, False]
