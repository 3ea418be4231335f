"""Relative clauses about a state: タップしている, 解放している, 進化である, から進化できる, カードに能力が書かれていない."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.nouns.predicates import filters_said
from dmc.reading.clauses.clause import Clause
from dmc.reading.nouns.filters import STATES
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.vocabulary import STATS

from .relative_table import in_zone, relative, target_of


def opposite(state: Any) -> Any:
    """The state of what is not in this state."""
    return {a.Tapped(): a.Untapped(), a.Untapped(): a.Tapped()}.get(state, a.Not(state))


@relative("タップする")
def _tapped(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """タップされたクリーチャー, where no act before tapped any."""
    if (c.voice, c.form) != ("pass", "TA") or c.items or c.negative:
        return None
    return [a.Tapped()]


@relative("選ぶ")
def _not_chosen(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """選ばれなかった(選ばなかった, 選んでいない)クリーチャー: the others of those among which was chosen"""
    past = (c.voice in ("act", "pass") and c.form == "TA") or c.voice in ("prog", "pass+prog")
    if not c.negative or not past or c.items or noun.zones or noun.among is not None:
        return None
    chosen = ctx.seen.latest("選ぶ")
    among = getattr(getattr(chosen, "target", None), "among", None)
    if chosen is None or not isinstance(among, a.Objects) or among.among is not None:
        raise gap("not chosen among which?", noun, "not chosen of nothing")
    if not noun.owner and among.of is not None and not chosen.by_each:
        raise gap(
            "whose, of those that were not chosen? (自分の, 相手の)", noun, "not chosen of anybody"
        )
    return [a.Except(a.Result(chosen.number))]


@relative("出す", "出る")
def _came_this_turn(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """このターンに出た…, このターンに出した自分の…: what came into the battle zone in this turn."""
    when = c.args[0].noun if len(c.items) == 1 and c.args else None
    if c.form != "TA" or c.negative or c.voice != "act":
        return None
    if when is None or when.head != "time" or when.left() != ["det"]:
        return None
    if c.lemma == "出す" and noun.owner != "自分":
        raise gap("whoever put it?", noun, "このターンに出した of anybody")
    c.take_all()
    return [a.EnteredThisTurn()]


#: what is asked of the turn: the verb and voice of the clause; 破壊された is what lies in the graveyard
IN_THIS_TURN = {
    ("攻撃する", "act"): "ATTACKED",
    ("ブロックする", "act"): "BLOCKED",
    ("破壊する", "pass"): "DESTROYED",
}


def this_turn(noun: Noun) -> bool:
    """このターン, そのターン"""
    return (
        noun.head == "time"
        and noun.text in ("ターン", "ターン中")
        and noun.det in ("この", "その")
        and not noun.owner
    )


@relative("攻撃する", "ブロックする", "破壊する")
def _in_this_turn(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """このターンに攻撃した(しなかった)…, このターンに破壊された…"""
    act = IN_THIS_TURN.get((c.lemma, c.voice))
    when = c.args[0] if len(c.items) == 1 and c.args else None
    if act is None or c.form != "TA" or ctx.standing:
        return None
    if when is None or when.particle not in ("", "に") or not this_turn(when.noun):
        return None
    found = a.InThisTurn(act)
    if act == "DESTROYED":
        if c.negative or (noun.zones and noun.zones != (a.GRAVEYARD,)):
            return None
        noun.give(zones=(a.GRAVEYARD,))
    c.take_all()
    return [a.Not(found) if c.negative else found]


def _only_in_zone(c: Clause) -> bool:
    """マナゾーンでタップしている: nothing but the zone is said."""
    place = c.peek("で")
    return place is not None and len(c.items) == 1 and place.head == "zone"


@relative(*sorted({lemma for lemma, _ in STATES}))
def _state(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """タップしている, バトルゾーンでタップしている"""
    state = STATES.get((c.lemma, c.voice))
    if state is None or c.form not in ("U", "NAI"):
        return None
    found = opposite(state) if c.negative else state
    if not c.items:
        return [found]
    if _only_in_zone(c) and not noun.zones:
        return [*in_zone(c, noun, ctx), found]
    return None


@relative("進化する")
def _evolves(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """このクリーチャーから進化できるクリーチャー"""
    base = c.peek("から")
    if (c.voice, c.form) != ("pot", "U") or c.negative or base is None:
        return None
    if len(c.items) != 1 or noun.types not in ((), (a.CREATURE,)):
        return None
    c.arg("から")
    return [a.EvolvesFrom(target_of(base, ctx))]


@relative("書く")
def _nothing_written(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """カードに能力が書かれていない"""
    card, what = c.peek("に"), c.peek("が")
    if c.voice != "pass+prog" or not c.negative or len(c.items) != 2:
        return None
    if card is None or what is None or what.left() or what.text != "能力":
        return None
    if card.types != (a.CARD,) or not set(card.left()) <= {"owner", "types"} or noun.owner:
        return None
    noun.give(owner=card.take("owner"))  # 自分の、カードに能力が…
    c.take_all()
    return [a.WithoutText()]


@relative("解放する")
def _hyper_mode(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """ハイパーモードを解放している (816.2)"""
    mode = c.peek("を")
    if c.voice != "prog" or mode is None or mode.text != "ハイパーモード":
        return None
    if set(mode.left()) - {"owner"} or len(c.items) != 1 or (mode.owner and noun.owner):
        return None
    c.arg("を")
    if mode.owner:
        noun.give(owner=mode.take("owner"))  # 自分のハイパーモードを…: one's own creatures
    return [a.Not(a.HyperReleased()) if c.negative else a.HyperReleased()]


@relative("だ")
def _evolution(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """進化であるドラゴン"""
    said = c.complement
    if c.items or said is None or said.text != "進化":
        return None
    said.finish()
    evolution = a.Special(a.EVOLUTION)
    return [a.Not(evolution) if c.negative else evolution]


@relative("だ")
def _is_not(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """ドラゴンではないクリーチャー"""
    said = c.complement
    if not c.negative or said is None or c.items or (said.bound and said.text in STATS):
        return None
    inner = filters_said(said, ctx)
    return [a.Not(inner[0] if len(inner) == 1 else a.AllFilters(inner))]
