"""Tap abilities (602.1): a line that says what the attack is given up for, and the line with the ability itself."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.blocks import swap
from dmc.meaning.kernel.numbering import prune
from dmc.meaning.lines.inner_text import moved_problem, said_effects, said_set
from dmc.meaning.lines.problems import Problem, only_sentence, problem_of
from dmc.meaning.lines.structure_table import Unit, structure
from dmc.reading.errors import FrameError
from dmc.support.lazypattern import pattern
from dmc.syntax.shapes import Shape, part, start, text_of, word

INSTEAD_OF_ATTACK = pattern(
    r"(?P<who>このクリーチャー|これをクロスしたクリーチャー|これを装備したクリーチャー|これを付けたクリーチャー)"
    r"で攻撃するかわりに、(?P<also>このクリーチャーと(?P<cost>[^。、]+))?"
    r"タップして、?次の(?:TT)?能力を使ってもよい。(?P<rest>.*)"
)
#: what may stand before the ability
TAP_MARK = pattern(r"(?:TT\s*[-：]|[{\[]TAP[}\]])\s*(?=\S)")
OTHERS = pattern(
    r"(?:このクリーチャーがバトルゾーンにある間、)?(?P<who>自分の[^。、]+?)"
    r"(?:をタップし、攻撃するかわりに、?|で攻撃するかわりに、タップして、?)"
    r"次の(?:TT)?能力を使ってもよい。(?P<rest>.*)"
)


@structure()
def tap_ability(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """このクリーチャーで攻撃するかわりに、タップして次の能力を使ってもよい。 + the ability, in this line or the next."""
    if "攻撃するかわりに" not in texts[index]:
        return None
    found = INSTEAD_OF_ATTACK.fullmatch(texts[index])
    others = OTHERS.fullmatch(texts[index]) if found is None else None
    found = found or others
    if found is None:
        return None
    lines: tuple[int, ...] = (index,)
    text, behind = found["rest"], found.start("rest")
    if not text:
        following = [i for i in range(index + 1, len(texts)) if texts[i]]
        if not following:
            return Unit(lines, _problem(texts[index], "no ability follows", "tap ability alone"))
        lines = (index, following[0])
        text = texts[following[0]]
        mark = TAP_MARK.match(text)
        behind = 0 if mark is None else mark.end()
        text = text[behind:]
    if others is not None:
        return _given(texts, lines, others, text, behind, self_types)
    hosted = found["who"] != "このクリーチャー"
    if hosted and (found["cost"] or a.CREATURE in self_types):
        return Unit(lines, _problem(texts[index], "who taps?", "tap ability of a host"))
    types = (a.CREATURE,) if hosted else self_types
    try:
        do = said_effects(text, types)
    except FrameError as error:
        return Unit(lines, moved_problem(problem_of(error), lines[-1], behind))
    # what was tapped for it is nothing that the effect could point to
    paid = found["cost"] + "タップする。" if found["cost"] else ""
    try:
        cost = said_effects(paid, types, COSTS) if paid else ()
    except FrameError as error:
        return Unit(lines, moved_problem(problem_of(error), index, found.start("cost")))
    # 602.1: tapping the creature itself is what instead_of says
    ability: Any = a.Activated(cost=cost, do=do, instead_of="ATTACK")
    if hosted:
        # the creature has the ability: what wears the gear is itself
        ability = swap(ability, a.Host(), a.This())
        ability = a.Static(changes=(a.Gains(ability),), to=a.Host())
    return Unit(lines, prune((ability,)))


CROSS_FREE = Shape(
    "この<this>はコストを支払わずに<…who>にクロスしてもよい",
    "この<this>をコストを支払わずに<…who>にクロスしてもよい",
    this=("カード", "クロスギア"),
)


@structure()
def free_crossing(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """このクロスギアをコストを支払わずにドラゴンにクロスしてもよい。: a crossing (303.3b) that costs nothing."""
    if "クロスしてもよい" not in texts[index]:
        return None
    said = only_sentence(texts[index])
    found = None if said is None else CROSS_FREE.match(said)
    if found is None or a.CROSS_GEAR not in self_types:
        return None
    try:
        who = said_set(text_of(found, "who"), (a.CREATURE,), "クロスする")
    except FrameError as error:
        return Unit((index,), moved_problem(problem_of(error), index, start(found, "who")))
    if isinstance(who, a.Objects) and who.type == a.CARD:
        who = replace(who, type=a.CREATURE)  # 303.3b: what is named here is a creature
    target = a.Choose(1, who, save=1)
    cross = a.Activated(cost=(), targets=(target,), do=(a.Attach(a.This(), a.Result(1)),))
    return Unit((index,), (cross,))


REDIRECT = "このクリーチャーを<turn:アンタップして>相手クリーチャーの攻撃先を、"
TURNS = ("アンタップする", "タップする")
TO_THIS = Shape(REDIRECT + "このクリーチャーに変更してもよい", turn=TURNS)
TO_THIS_OR = Shape(
    REDIRECT + "このクリーチャーまたは<…others>に変更してもよい",
    REDIRECT + "このクリーチャーか<…others>に変更してもよい",
    turn=TURNS,
)
TO_OTHERS = Shape(REDIRECT + "<…others>に変更してもよい", turn=TURNS)


@structure()
def redirect(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """このクリーチャーをアンタップして、相手クリーチャーの攻撃先を…に変更してもよい。: in the block step (507.1)."""
    if "攻撃先を" not in texts[index]:
        return None
    said = only_sentence(texts[index])
    if said is None:
        return None
    this = TO_THIS.match(said)
    both = TO_THIS_OR.match(said) if this is None else None
    found = this or both or TO_OTHERS.match(said)
    if found is None or (this is None and part(found, "others").words[0].text != "自分"):
        return None
    if a.CREATURE not in self_types:
        return Unit((index,), _problem(texts[index], "only a creature does so", "redirect"))
    others = None
    if this is None:
        try:
            others = said_set(text_of(found, "others"), self_types, "redirect")
        except FrameError as error:
            return Unit((index,), moved_problem(problem_of(error), index, start(found, "others")))
    untap = word(found, "turn").text == "アンタップして"
    change = a.TargetChange(untap=untap, this=bool(this or both), others=others)
    return Unit((index,), (change,))


def _given(
    texts: Sequence[str],
    lines: tuple[int, ...],
    found: re.Match[str],
    text: str,
    behind: int,
    self_types: tuple[a.Term, ...],
) -> Unit:
    """自分の水のクリーチャーで攻撃するかわりに、…: each of those creatures has the ability."""
    try:
        do = said_effects(text, (a.CREATURE,))
    except FrameError as error:
        return Unit(lines, moved_problem(problem_of(error), lines[-1], behind))
    try:
        who = said_set(found["who"], self_types, "tap ability")
    except FrameError as error:
        return Unit(lines, moved_problem(problem_of(error), lines[0], found.start("who")))
    ability = a.Activated(cost=(), do=do, instead_of="ATTACK")
    return Unit(lines, prune((a.Static(changes=(a.Gains(ability),), to=who),)))


COSTS = 200  # results of the cost are numbered from here, so that they meet none of the effect


def _problem(text: str, message: str, gap: str) -> Problem:
    return Problem("DM0404", message, 0, len(text), gap=gap, parsed=True)
