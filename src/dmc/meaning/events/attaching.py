"""Events of attaching: クロスする, 装備する, 付ける, 付く."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.events.event_table import event, subject_noun, who
from dmc.meaning.kernel.context import Frame
from dmc.reading.clauses.clause import Clause

ATTACHING = {"クロスする": "CROSS", "装備する": "EQUIP", "付ける": "ATTACH", "付く": "ATTACH"}


@event("クロスする", "装備する", "付ける", "付く")
def _attached(c: Clause, ctx: Frame) -> Any | None:
    """これをクリーチャーに付けた(クロスした)時"""
    if c.form != "TA" or c.negative or c.voice not in ("act", "pot"):
        return None
    what, host = c.peek("を"), c.peek("に")
    if what is None or (host is not None and (host.text != "クリーチャー" or host.filters)):
        return None
    if host is not None:
        c.arg("に")
        host.take("types")
        host.finish()
    c.arg("を")
    found = who(what, ctx, c)
    ctx.trigger.counterpart = (a.CREATURE,)
    return a.GearAttached(found, kind=ATTACHING[c.lemma])


@event("付く")
def _aura_on(c: Clause, ctx: Frame) -> Any | None:
    """オーラがXに付いた時, Xにオーラが付いた時"""
    what, host = c.peek("が"), c.peek("に")
    if c.form != "TA" or c.negative or c.voice != "act" or what is None or host is None:
        return None
    if what.types != (a.AURA,):
        return None
    to, found = who(c.arg("に"), ctx, c), subject_noun(c, ctx)
    ctx.trigger.counterpart = (a.CREATURE,)
    return a.GearAttached(found, kind="ATTACH", to=to)
