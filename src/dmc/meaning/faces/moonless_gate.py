"""無月の門: the card is summoned, from hand or graveyard, onto cards of the battle zone and the graveyard."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dmc import abilities as a
from dmc.meaning.keywords.labels import label
from dmc.meaning.lines.inner_text import said_abilities, said_set
from dmc.reading.errors import FrameError
from dmc.syntax.shapes import Shape, number, part, text_of
from dmc.syntax.tree import Keyword, Line, Sentence

SUMMON = "選びこのクリーチャーを自分の手札または墓地からそれら<m>枚の上にコストを支払わずに召喚してもよい"
GRAVEYARD = ("墓地", "自分の墓地")
APART = Shape(
    *(f"<…when>自分の<…what>をバトルゾーンと{zone}から<n><c>ずつ{SUMMON}" for zone in GRAVEYARD),
    c=("つ", "枚"),
)
IN_ALL = Shape(
    *(
        f"<…when>自分の<…what>をバトルゾーン{join}{zone}から合計<n><c>{SUMMON}"
        for join in ("と", "または", "や")
        for zone in GRAVEYARD
    ),
    c=("つ", "枚"),
)


@label("無月の門", "無月の門・絶", "虚無月の門", "夢幻無月の門")
def gate(first: Keyword, line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """Event、自分のXをバトルゾーンと墓地から2つずつ選び、このクリーチャーを自分の手札または墓地からそれら4枚の上に…召喚してもよい。"""
    name = first.name.text
    said = line.sentences[0] if line.text and len(line.sentences) == 1 else Sentence(())
    each = APART.match(said)
    found = each or IN_ALL.match(said)
    if found is None or first.arguments or a.CREATURE not in self_types or not said.closed:
        raise _refused(first, "a summons onto chosen cards is expected")
    apart, count = each is not None, number(found)
    if count * (2 if apart else 1) != number(found, "m"):
        raise _refused(first, "the numbers do not agree")
    if len(part(found, "what").nodes) != 1:
        raise _refused(first, "one kind of card is expected")
    kind = text_of(found, "what")
    what = said_set(kind, self_types, name)
    if not isinstance(what, a.Objects):
        raise _refused(first, "one kind of card is expected")
    if "クリーチャー" not in kind:
        what = replace(what, type=a.CARD)  # 203.2: counted as cards, a spell of the race is one
    zones = (a.BATTLE, a.GRAVEYARD) if apart else ((a.BATTLE, a.GRAVEYARD),)
    sets = [replace(what, zone=zone) for zone in zones]
    chosen = tuple(
        a.ChooseObjects(a.Choose(count, each), save=n) for n, each in enumerate(sets, start=1)
    )
    enough = tuple(a.Exists(each, at_least=count) for each in sets)
    laid = a.Both((a.Result(1), a.Result(2))) if apart else a.Result(1)
    summon = a.Use(a.This(), how="SUMMON", onto=laid)
    may = a.May((*chosen, summon), then=(a.NoteUse(name),))
    when = _event(text_of(found, "when"), first, self_types)
    do = (a.If(a.AllTrue(enough) if apart else enough[0], (may,)),)
    # in either zone, as line.in_each_zone has it
    from_each = (a.Triggered(when=when, do=do, zone=zone) for zone in (a.HAND, a.GRAVEYARD))
    return (a.Called(name), *from_each)


def _event(said: str, first: Keyword, self_types: tuple[a.Term, ...]) -> Any:
    """The event that a triggering phrase names."""
    abilities = said_abilities(f"{said}、カードを1枚引く。", self_types)
    if len(abilities) == 1 and isinstance(abilities[0], a.Triggered):
        only = abilities[0]
        if only == a.Triggered(when=only.when, do=(a.Draw(1),)):
            return only.when
    raise _refused(first, "an event is expected")


def _refused(first: Keyword, why: str) -> FrameError:
    name = first.name.text
    return FrameError(f"{name}：: {why}", first.words, gap=f"label {name}", code="DM0405")
