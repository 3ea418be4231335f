"""What creatures may not do and what may not be done to them: 攻撃もブロックもできない, 選ばれない, タップして出る."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.events.event_table import cause
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Change
from dmc.meaning.kernel.players import agent_of
from dmc.meaning.nouns.acted_on import subject
from dmc.meaning.references.pointing import reference
from dmc.meaning.verbs.frame_table import frame
from dmc.meaning.verbs.putting import put
from dmc.reading.clauses.clause import Arg, Clause

NEITHER: dict[tuple[str, str], Any] = {
    ("攻撃", "pot"): a.CannotAttack,
    ("ブロック", "pot"): a.CannotBlock,
    ("攻撃", "pass"): a.CannotBeAttacked,
    ("ブロック", "pass"): a.CannotBeBlocked,
}


@frame("する")
def neither(c: Clause, ctx: Frame) -> Change | None:
    """〜は攻撃もブロックもできない / されない"""
    acts = [i for i in c.items if isinstance(i, Arg) and i.particle == "も"]
    if not c.negative or len(acts) < 2:
        return None
    if any((i.noun.text, c.voice) not in NEITHER or i.noun.left() for i in acts):
        return None
    for item in acts:
        c.take(item)
    changes = [NEITHER[i.noun.text, c.voice]() for i in acts]
    return Change(subject(c, ctx), changes)


@frame("選ぶ")
def not_chosen(c: Clause, ctx: Frame) -> Change | None:
    """〜は(〜によって)(相手に)選ばれない"""
    if c.voice != "pass" or not c.negative or c.has("を"):
        return None
    why = cause(c, ctx)
    noun = c.arg("に")
    by = None if noun is None else agent_of(noun, ctx)
    if by not in (None, a.YOU, a.OPPONENT):
        return None
    return Change(subject(c, ctx), [a.CannotBeChosen(by, why)])


@frame("出す", "置く", before=put)  # without an event it is no instruction
def may_enter_tapped(c: Clause, ctx: Frame) -> Change | None:
    """このクリーチャーを(バトルゾーンに)タップして出してもよい"""
    if (
        not ctx.place.static
        or ctx.trigger.event is not None
        or c.form != "TEMO"
        or c.voice != "act"
    ):
        return None
    what, place = c.peek("を"), c.peek("に")
    if c.negative or what is None or what.det != "この" or len(c.items) > 3:
        return None
    if place is not None and (place.zones != (a.BATTLE,) or place.left() != ["zones"]):
        return None
    if place is None and c.lemma == "置く":
        return None
    if not c.adverb("タップして"):
        return None
    if place is not None:
        c.arg("に")
    c.arg("を")
    if reference(what, ctx) != a.This():
        return None
    return Change(a.This(), [a.EntersTapped(optional=True)])


@frame("出る")
def enters_tapped(c: Clause, ctx: Frame) -> Change | None:
    """〜は(バトルゾーンに)タップして出る"""
    if c.voice != "act" or c.negative or c.form not in ("U", "I"):
        return None
    if not c.has("は", "が") and not (ctx.standing and ctx.seen.last_object is not None):
        return None
    place = c.peek("に")
    if place is not None and (place.zones != (a.BATTLE,) or place.left() != ["zones"]):
        return None
    if not c.adverb("タップして"):
        return None
    if place is not None:
        c.arg("に")
    return Change(subject(c, ctx), [a.EntersTapped()])
