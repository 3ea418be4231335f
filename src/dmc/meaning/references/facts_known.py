"""What the event, a choice or a condition said of an object, and phrases that say it again: その自然のクリーチャー, 勝ったクリーチャー."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.event_patterns import plain, subject_set
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun

# of each event: the verb and voice that say again what its subject (False) or its other object (True) did or suffered
ROLES: dict[type, tuple[tuple[str, str, bool], ...]] = {
    a.Attacks: (("攻撃する", "act", False),),
    a.Attacked: (("攻撃する", "pass", False), ("攻撃する", "act", True)),
    a.Blocks: (("ブロックする", "act", False), ("ブロックする", "pass", True)),
    a.Blocked: (("ブロックする", "pass", False), ("ブロックする", "act", True)),
    a.WonBattle: (("勝つ", "act", False),),  # what lost is no longer there
    a.LostBattle: (("負ける", "act", False),),
    a.Destroyed: (("破壊する", "pass", False),),
    a.Entered: (("出る", "act", False),),
    a.Left: (("離れる", "act", False),),
    a.Summoned: (("召喚する", "act", False), ("召喚する", "pass", False)),
    a.Cast: (("唱える", "act", False), ("唱える", "pass", False)),
    a.Used: (("使う", "act", False), ("使う", "pass", False)),
    a.Discarded: (("捨てる", "act", False), ("捨てる", "pass", False)),
    a.BecameTapped: (("タップする", "act", False), ("タップする", "pass", False)),
}


def repeats_event(noun: Noun, ctx: Frame) -> Any | None:
    """The object of the event of which a bare verb says again what it did (勝ったクリーチャー, ブロックしたクリーチャー)."""
    clause, event = noun.relative, plain(ctx.trigger.event)
    if clause is None or clause.form != "TA" or clause.negative or clause.items:
        return None
    if clause.other_verbs or event is None or noun.quantity or noun.owner:
        return None
    if noun.zones and (noun.zones, clause.lemma) != ((a.HAND,), "捨てる"):
        return None  # 捨てた手札: where it was
    if ctx.seen.latest(clause.lemma) is not None:
        return None  # an effect has done it since
    for lemma, voice, other in ROLES.get(type(event), ()):
        if (clause.lemma, clause.voice) != (lemma, voice):
            continue
        said = a.Objects(a.CREATURE, where=()) if other else subject_set(event)
        if isinstance(said, (a.This, a.Host)) and not other:
            return None  # it would be said この…
        if not isinstance(said, a.Objects):
            return None
        kinds = said.type if isinstance(said.type, tuple) else (said.type,)
        if any(f not in said.where for f in noun.filters):
            return None
        if noun.types and not set(noun.types) & {a.CARD, *kinds} and a.CARD not in kinds:
            return None
        for part in ("relative", "types", "filters", "det", "all", "zones"):
            noun.take(part)
        noun.finish()
        return a.Counterpart() if other else a.Subject()
    return None


def _where(found: Any) -> tuple[Any, ...]:
    """The restrictions said of a target."""
    said = found.among if isinstance(found, (a.Choose, a.All)) else found
    return said.where if isinstance(said, a.Objects) else ()


def _asked_of(target: Any, ctx: Frame) -> tuple[Any, ...]:
    """What conditions have said of the target."""
    return tuple(f for about, filters in ctx.seen.known if about == target for f in filters)


def that_kind(noun: Noun, ctx: Frame) -> Any | None:
    """そのドラゴン, その自然のクリーチャー: the one object of which the text said so; None where of none.

    What only a condition said of it restricts it again, for the condition may not hold by now.  Raises FrameError where it
    was said of two.
    """
    wanted = list(noun.filters)
    if not wanted or any(isinstance(f, tuple) for f in wanted):
        return None
    found: list[tuple[Any, tuple[Any, ...]]] = []
    for product in ctx.seen.produced:
        whole = product.first or product
        target = a.Result(whole.number)
        if product.value or product.pool or any(target == one for one, _ in found):
            continue
        found += _fits(target, wanted, _where(product.target) + _where(whole.target), ctx)
    about = subject_set(ctx.trigger.event)
    if ctx.trigger.subject is not None and isinstance(about, a.Objects):
        found += _fits(a.Subject(), wanted, about.where, ctx)
    if not found:
        return None
    if len(found) > 1:
        raise FrameError(
            f"{noun.surface}: said of two things before",
            tuple(noun.words),
            gap="その noun of two candidates",
            code="DM0501",
        )
    target, asked = found[0]
    types = noun.take("types") or (a.CREATURE,)
    noun.take("filters"), noun.take("det"), noun.take("all")
    noun.finish()
    return a.All(a.Objects(types[0], None, where=asked, among=target)) if asked else target


def _fits(
    target: Any, wanted: list[Any], said: tuple[Any, ...], ctx: Frame
) -> list[tuple[Any, tuple[Any, ...]]]:
    """The target, with what must be asked of it again, if all that is wanted was said of it; else nothing."""
    if all(f in said for f in wanted):
        return [(target, ())]
    asked = _asked_of(target, ctx)
    return [(target, asked)] if all(f in (*said, *asked) for f in wanted) else []


def knows(ctx: Frame, target: Any, filters: tuple[Any, ...]) -> None:
    """Remember what a condition says of an object that is pointed to."""
    if isinstance(target, (a.Result, a.Subject)):
        inner = [g for f in filters for g in (f.filters if isinstance(f, a.AllFilters) else (f,))]
        ctx.seen.known.append((target, tuple(inner)))
