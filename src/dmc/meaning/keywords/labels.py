"""What stands before a colon: ability words, keywords with a set or a condition behind them, keywords defined by text."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from dmc import abilities as a
from dmc.meaning.conditions.condition_table import condition_of
from dmc.meaning.kernel import inner
from dmc.meaning.kernel.blocks import governed
from dmc.meaning.kernel.context import Frame
from dmc.meaning.nouns.sets import objects
from dmc.meaning.references.this_card import names_itself
from dmc.meaning.sentences.sentence import and_so
from dmc.reading.clauses.clause import CONDITIONS
from dmc.reading.clauses.sentence import clauses_of, noun_said
from dmc.reading.errors import FrameError
from dmc.reading.keyword_words import (
    civilizations_said,
    construct,
    keyword_object,
    no_meaning,
    number,
    row,
)
from dmc.support.lazypattern import pattern
from dmc.syntax.shapes import Shape, part, word
from dmc.syntax.tree import Keyword, Line

from .keyword_lines import defined

LabelFunction = Callable[[Keyword, Line, tuple[a.Term, ...]], tuple[Any, ...]]
LABELS: dict[str, LabelFunction] = {}


#: icons that are printed before their keyword and say no more than it
PRINTED = {"{GS}": "G・ストライク", "{SG}": "シールド・ゴー", "{ST}": "S・トリガー"}


def label(*names: str) -> Callable[[LabelFunction], LabelFunction]:
    """Register what lines behind these labels mean, where the table alone cannot say it."""

    def register(function: LabelFunction) -> LabelFunction:
        for name in names:
            LABELS[name] = function
        return function

    return register


_TAKES = pattern(r"X|OTHERS|\(C\)")


def labelled(line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """The abilities of a line behind a label (進化：…, シビルカウント3：…); refuses a label without a meaning."""
    first, *rest = line.labels
    name = first.name.text
    if not rest and line.keywords and line.keywords[0].name.text == PRINTED.get(name):
        return unlabelled(line, self_types)
    if rest:
        raise FrameError("two labels", first.words, gap=f"labels {name} + {rest[0].name.text}")
    if name in LABELS:
        return LABELS[name](first, line, self_types)
    found = row(name)
    if found.get("word"):
        _number_agrees(first, line)
        made = tuple(map(_governed, unlabelled(line, self_types)))
        return (a.Called(name), *made) if "is" in found else made
    if "is" in found:
        if not _TAKES.search(found["is"]) and (line.sentences or line.keywords):
            raise FrameError(
                f"{name}：: nothing is read behind this keyword",
                first.words,
                gap=f"text behind {name}：",
                code="DM0405",
            )
        made = construct(found["is"], _parameters(first, line, self_types, found["is"]))
        return (a.Called(name), *made) if isinstance(made, tuple) else (made,)
    if "{X}" in found.get("text", ""):
        x = behind(line, first)
        x = found.get("spelled", {}).get(x, x)
        return (a.Called(name), *defined(name, number(first), x, self_types, first.words))
    raise no_meaning(name, first.words, "label")


def _governed(ability: Any) -> Any:
    """The condition an ability word announces is one on all that the line says (シビルカウント2：…あれば、A。その後、B。)."""
    if not isinstance(ability, a.SpellAbility) or not ability.do:
        return ability
    return a.SpellAbility(tuple(governed([ability.do[0]], list(ability.do))))


def _number_agrees(first: Keyword, line: Line) -> None:
    """An ability word with a number (シビルカウント3：) repeats the number of its sentence; another one is a mistake."""
    civilization = civilizations_said(first)
    if civilization is not None and first.arguments[-1].kind == "CIV":
        # マナドライブ3（火）：…火文明があれば
        printed = first.arguments[-1].text.strip("（）")
        if printed not in [w.text for s in line.sentences for w in s.words if w.kind == "CIV"]:
            raise FrameError(
                f"{first.name.text}: the sentence does not say {printed}",
                first.words,
                gap="civilization of an ability word",
                code="DM0503",
            )
        first = dataclasses.replace(first, arguments=first.arguments[:-1])
    said = number(first)
    if said is None:
        return
    words = [w.text for s in line.sentences for w in s.words if w.kind == "NUMBER"]
    if str(said) not in words:
        raise FrameError(
            f"{first.name.text}{said}: the sentence does not say {said}",
            first.words,
            gap="number of an ability word",
            code="DM0503",
        )


def only_announces(line: Line) -> bool:
    """Whether the labels of a line say no more than its sentence (マナ武装5：); raises FrameError where they disagree."""
    for said in line.labels:
        found = row(said.name.text)
        if not found.get("word") or "is" in found:
            return False
        _number_agrees(said, line)
    return True


def unlabelled(line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """The same line without its labels."""
    return inner.body_to_abilities(line, self_types)


def behind(line: Line, first: Keyword) -> str:
    """The text behind the colon of a label."""
    if line.text:
        return line.text[first.words[-1].end :].lstrip("： ")
    words = [w for k in line.keywords for w in k.words] + [
        w for s in line.sentences for w in s.words
    ]
    if any(w.quote for w in words):
        raise no_meaning(first.name.text, first.words, "label in a quote")
    return "".join(w.text for w in words)


def _parameters(
    first: Keyword, line: Line, self_types: tuple[a.Term, ...], expression: str
) -> dict[str, Any]:
    """N, and X or C read from what stands behind the colon."""
    found: dict[str, Any] = {"N": number(first)}
    ctx = Frame.of(self_types=self_types)
    if "X" in expression or "OTHERS" in expression:
        found["X"] = set_said(line, ctx, first)
        found["OTHERS"] = others(found["X"])
    if "(C)" in expression:
        found["C"] = condition_said(line, ctx, first)
    if "(N" in expression and found["N"] is None:
        raise no_meaning(first.name.text, first.words, "label")
    return found


def set_said(line: Line, ctx: Frame, first: Keyword) -> Any:
    """The set of cards a label names (革命チェンジ：火のコスト5以上のドラゴン): one's own cards (unless it says whose)."""
    if line.keywords:
        # クルー・ブレイカー：ブロッカー, the creatures that have it
        keywords = tuple(a.Has(keyword_object(k)) for k in line.keywords)
        if len(keywords) == 1:
            return a.Objects(a.CREATURE, of=a.YOU, where=keywords)
    if len(line.sentences) == 1:
        noun = noun_said(line.sentences[0])
        if noun is not None:
            if noun.head == "civ":
                # S・バック：火, the cards of the civilization
                noun.give(head="card", types=(a.CARD,))
                found = objects(noun, ctx, (a.HAND,))
            else:
                found = objects(noun, ctx)
            noun.finish()
            return own(found)
    raise FrameError(
        f"{first.name.text}：: a kind of card is expected",
        first.words,
        gap=f"label {first.name.text}",
        code="DM0405",
    )


def own(found: Any) -> Any:
    """The set as one's own cards where the text does not say whose."""
    if isinstance(found, a.AnyOf):
        return a.AnyOf(tuple(own(part) for part in found.parts))
    if isinstance(found, a.Objects) and found.of is None:
        return dataclasses.replace(found, of=a.YOU)
    return found


def others(found: Any) -> Any:
    """The set without the card that has the ability."""
    if isinstance(found, a.AnyOf):
        return a.AnyOf(tuple(others(part) for part in found.parts))
    if isinstance(found, a.Objects) and a.Other() not in found.where:
        return dataclasses.replace(found, where=(*found.where, a.Other()))
    return found


#: where the kinds of S級侵略 invade from
INVADERS = {
    "不死": (a.HAND, a.GRAVEYARD),
    "原始": (a.HAND, a.MANA),
    "天災": (a.HAND, a.GRAVEYARD, a.MANA),
    "轟速": (a.HAND, a.GRAVEYARD, a.BATTLE),
    "宇宙": (a.HAND, a.BATTLE),
}


@label("S級侵略", "SSS級侵略")
def invades_from(first: Keyword, line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """S級侵略[不死]：闇のコマンド: an invasion from hand or from the zone that its kind names."""
    kind = first.arguments[0].text.strip("[]{}") if len(first.arguments) == 1 else ""
    if kind not in INVADERS:
        raise no_meaning(f"{first.name.text} [{kind}]", first.words, "label")
    what = set_said(line, Frame.of(self_types=self_types), first)
    return (a.Invasion(what, from_zone=INVADERS[kind]),)


@label("ファイナル革命", "極限ファイナル革命", "ファイナル・ドロン", "マスターJトルネード")
def counted_use(first: Keyword, line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """An ability whose text asks whether one of its name was used: carrying it out is such a use."""
    name = first.name.text
    found = unlabelled(line, self_types)
    if len(found) == 1 and isinstance(found[0], a.Triggered) and found[0].do:
        asked, *rest = found[0].do
        said = getattr(getattr(asked, "condition", None), "inner", None)
        # 他の「ファイナル革命」 in 極限ファイナル革命：… counts this one among those
        if isinstance(asked, a.If) and isinstance(said, a.UsedAbility) and name.endswith(said.name):
            then, note = asked.then, a.NoteUse(said.name)
            if isinstance(then[0], a.May):
                # left out, it was not used
                then = (dataclasses.replace(then[0], then=(note, *then[0].then)), *then[1:])
            else:
                then = (*then, note)
            do = (dataclasses.replace(asked, then=then), *rest)
            return (dataclasses.replace(found[0], do=do),)
    raise no_meaning(name, first.words, "label")


@label("Dスイッチ", "でんぢゃらスイッチ", "幸せスイッチ")
def switched(first: Keyword, line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """An ability for which its field is turned upside down, so that nobody is asked again once it lies so (308.3)."""
    found = unlabelled(line, self_types)
    if len(found) == 1 and isinstance(found[0], a.Triggered) and found[0].do:
        may = found[0].do[0]
        turned = isinstance(may, a.May) and may.do == (a.TurnUpsideDown(a.This()),)
        if turned and not may.otherwise and len(found[0].do) == 1:
            upright = a.Not(a.Is(a.This(), (a.UpsideDown(),)))
            return (dataclasses.replace(found[0], do=(a.If(upright, (may,)),)),)
    raise no_meaning(first.name.text, first.words, "label")


@label("終極宣言")
def once_a_game(first: Keyword, line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """An ability of which one can be used in the game: doing it is the use, leaving it out is none."""
    name = first.name.text
    found = unlabelled(line, self_types)
    if len(found) == 1 and isinstance(found[0], a.Triggered) and found[0].if_ is None:
        may, *rest = found[0].do
        if isinstance(may, a.May) and may.by == a.YOU and not may.otherwise:
            used = dataclasses.replace(may, then=(a.NoteUse(name), *may.then))
            fresh = a.Not(a.UsedAbility(name, this_game=True))
            return (dataclasses.replace(found[0], do=(a.If(fresh, (used, *rest)),)),)
    raise no_meaning(name, first.words, "label")


FREE_USE = Shape(
    "<…head>この<this>をコストを支払わずに<use:唱えてもよい>",
    this=("クリーチャー", "呪文", "クロスギア", "カード", "タマシード"),
    use=("召喚する", "唱える", "使う", "実行する", "ジェネレートする"),
)
EACH_TURN_END = Shape("各ターンの終わりに<…head>")


def condition_said(line: Line, ctx: Frame, first: Keyword) -> Any:
    """The condition under which a label lets the card be used free (G・ゼロ：…なら、…コストを支払わずに召喚してもよい)."""
    tail = FREE_USE.match(line.sentences[0]) if len(line.sentences) == 1 else None
    if tail is not None and names_itself(word(tail, "this").text, ctx):
        head = part(tail, "head")
        if first.name.text == "リベンジ・チャンス":
            # its time is what the keyword says
            said = EACH_TURN_END.match(head)
            if said is None:
                raise no_meaning(first.name.text, first.words, "label")
            head = part(said, "head")
        clauses, rest = clauses_of(head)
        if (
            clauses
            and not rest
            and all(c.form in CONDITIONS or and_so(clauses, n) for n, c in enumerate(clauses))
        ):
            found = tuple(condition_of(c, ctx) for c in clauses)
            return found[0] if len(found) == 1 else a.AllTrue(found)
    raise FrameError(
        f"{first.name.text}：: a condition and the permission to use the card are expected",
        first.words,
        gap=f"label {first.name.text}",
        code="DM0405",
    )
