"""Noun phrases → what an effect acts on: a reference, a choice of some, or all of a set.

Each function takes the parts of the phrase it gives a meaning to and then finishes the phrase, so that what it does not
know is refused.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel import inner
from dmc.meaning.kernel.context import Frame
from dmc.meaning.nouns.places import out_of, own_hidden
from dmc.meaning.nouns.sets import count_target, objects
from dmc.meaning.references.numbers import as_many
from dmc.meaning.references.pointing import reference
from dmc.meaning.references.pronouns import pronoun
from dmc.reading.clauses.each_of import choose_each, of_each
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.said import Quantity
from dmc.reading.vocabulary import STATS

from .amounts import amount
from .sameness import among_themselves

HOW_ALIKE = {"same": "alike", "differ": "different"}


@inner.target.reader
def target(
    noun: Noun,
    ctx: Frame,
    zone: tuple[a.Term, ...] | None = None,
    of: a.Term | None = None,
    by: a.Term | None = None,
) -> Any:
    """What an effect acts on: a reference, a choice of some, or all of a set."""
    if (count := of_each(noun)) is not None:
        first, *others = _split(noun)
        sets = [own_hidden(objects(first, ctx, zone, of), ctx)]
        for other in others:
            _lies_with(a.Choose(1, sets[0]), other)
            theirs = of or (None if other.owner else sets[0].of)
            sets.append(own_hidden(objects(other, ctx, zone, theirs), ctx))
        for part in (first, *others):
            part.finish()
        return choose_each(sets, count.number, by or ctx.who.agent)
    if not noun.also:
        pointed = reference(noun, ctx)
        if pointed is not None:
            return out_of(pointed, zone, of, ctx) if zone else pointed
    elif noun.joiner == "と" and any(map(_may_point, (noun, *noun.also))) and not noun.all:
        if noun.quantity:
            raise gap("a count and a reference", noun, "count と reference")
        parts = [target(part, ctx, zone, of, by) for part in _split(noun)]
        return a.Both(tuple(parts))
    elif noun.joiner == "と" and noun.quantity and all(p.quantity for p in noun.also):
        # A1体とB1体
        first, *others = _split(noun)
        found_first = target(first, ctx, zone, of, by)
        for other in others:
            _lies_with(found_first, other)
        return a.Both((found_first, *(target(part, ctx, zone, of, by) for part in others)))
    elif noun.also and noun.also[-1].quantity is not None and noun.quantity is None:
        # AまたはBを1体: one count for the union
        noun.give(quantity=noun.also[-1].take("quantity"))
    elif noun.also and noun.quantity is not None and one_each(noun):
        # A1体またはBを1枚, Aを1体またはBを1枚: one of either
        for part in noun.also:
            if part.quantity is not None:
                counted_apart(noun, part)
            part.take("quantity")
    elif noun.also and noun.joiner in ("と", "および") and all(p.all for p in (noun, *noun.also)):
        for part in noun.also:
            part.take("all")  # AすべてとBすべてを
    elif noun.also and noun.also[-1].all and not noun.all and not noun.quantity:
        noun.give(all=noun.also[-1].take("all"))
    elif noun.also and noun.also[-1].any_number and not noun.any_number and not noun.quantity:
        noun.give(any_number=noun.also[-1].take("any_number"))
    one_zone, ctx.place.one_zone = ctx.place.one_zone, False
    if either_players(noun, noun.quantity, ctx):
        noun.take("det")
        one_zone = True
    if noun.det in ("異なる", "違う") and noun.head == "card":
        raise gap(
            f"{noun.det} in what? (名前の異なる, コストの異なる, 文明の異なる)",
            noun,
            "different in what",
        )
    if noun.det == "別の":
        _not_the_last(noun, ctx)
    quantity = noun.quantity
    counter = noun.take("quantity")
    if one_zone and (counter is None or counter.number != 1):
        raise gap("all from the same zone?", noun, "several from one of the zones")
    any_number, every = noun.take("any_number"), noun.take("all")
    total = noun.take("total")
    themselves = among_themselves(noun)
    same_count = noun.take("same_count")
    if any(part.each_kind for part in (noun, *noun.also)) and (counter or same_count or total):
        raise gap("how many of each?", noun, "count over と")
    if quantity is not None and noun.head == "card":
        noun.give(quantity=Quantity(1, quantity.counter))  # the counter still says the kind
    if noun.head == "pronoun":
        among = pronoun(noun.text, noun, ctx)
        found: Any = a.Objects(a.CARD, None, among=among)
        noun.give(head="done")
    else:
        found = own_hidden(objects(noun, ctx, zone, of), ctx)
    noun.take("quantity")
    if noun.det in ("好きな", "いずれかの"):
        noun.take("det")
    noun.finish()
    chooser = by or ctx.who.agent
    if chooser == a.EACH:
        chooser = a.THAT_PLAYER
    if same_count is not None:
        if counter is not None or any_number or every or total is not None:
            raise gap("two counts", noun, "two counts on a noun")
        upto = same_count.take("bound") == "以下"  # その数以下の
        return a.Choose(number_of(same_count, ctx), found, by=chooser, upto=upto)
    picked: Any = None
    if counter is not None:
        picked = choose(counter, found, chooser, noun, ctx)
    elif any_number:
        picked = a.Choose(a.ANY_NUMBER, found, by=chooser)
    if themselves is not None:
        how, what = themselves
        if picked is None or total is not None:
            raise gap("how many of them?", noun, "alike or different without a choice")
        picked = dataclasses.replace(picked, **{HOW_ALIKE[how]: what})
    if total is not None:
        if picked is None:
            raise gap("a total without a choice", noun, "total without a choice")
        picked = dataclasses.replace(picked, total=_total(total, ctx))
    if picked is not None:
        return picked
    if every:
        return a.All(found)
    if noun.head in ("zone",) or (isinstance(found, a.Objects) and found.type in (a.SHIELD,)):
        return a.All(found)
    return found


def _not_the_last(noun: Noun, ctx: Frame) -> None:
    """別のクリーチャー: one that is not the one before."""
    latest = ctx.seen.latest_of_types(noun.types)
    if latest is None or noun.also:
        raise gap("other than which?", noun, "別の without one before")
    noun.take("det")
    noun.give(filters=(*noun.filters, a.Except(a.Result(latest.number))))


def either_players(noun: Noun, count: Quantity | None, ctx: Frame) -> bool:
    """いずれかのプレイヤーの墓地: one card may be in either, as in いずれかの墓地 (True); for more a player is chosen first."""
    shields = noun.types == (a.SHIELD,) and not noun.zones
    if noun.owner != "プレイヤー" or noun.det != "いずれかの" or noun.also:
        return False
    if len(noun.zones) != 1 and not shields:
        return False
    one = count is not None and count.number == 1 and not (count.prefix or count.more)
    if one and noun.zones != (a.DECK,):
        noun.take("owner")
        return True
    ctx.place.before.append(a.ChoosePlayer(by=ctx.who.agent))
    ctx.who.that_player = a.THAT_PLAYER
    noun.give(det="その")
    return False


def one_each(noun: Noun) -> bool:
    """Whether each part of a union is counted as just one."""
    counts = [part.quantity for part in (noun, *noun.also)]
    return noun.joiner in ("または", "か") and all(
        q is None or (q.number == 1 and not q.bound and not q.prefix and not q.more) for q in counts
    )


def counted_apart(first: Noun, part: Noun) -> None:
    """コスト5以下のAを1体またはBを1枚: is B meant to cost 5 or less too?  Refused."""
    own = part.owner or part.zones or part.filters or part.of is not None or part.relative
    if not own and any(f != a.Other() for f in first.filters):
        raise gap("of what is counted apart too?", part, "restriction before one counted apart")


def _total(total: tuple[Noun, Noun], ctx: Frame) -> tuple[a.Term, Any]:
    """パワーの合計がN以下になるように: (statistic, limit)."""
    stat, limit = total
    of = stat.take("of")
    if of is None or of.text not in STATS or of.left():
        raise gap("the total of what?", stat, "total of no statistic")
    stat.finish()
    return STATS[of.text], amount(limit, ctx)


def number_of(noun: Noun, ctx: Frame) -> Any:
    """How many a phrase says: a number (〜の数, 引いた枚数), or as many as there are of a set."""
    if noun.head == "as many":
        return as_many(noun, ctx)
    if noun.head in ("amount", "stat"):
        return amount(noun, ctx)
    return a.Count(count_target(noun, ctx))


def _may_point(noun: Noun) -> bool:
    """Whether a phrase could be a reference rather than a set."""
    return noun.head == "pronoun" or noun.det in ("この", "その") or noun.relative is not None


def _split(noun: Noun) -> list[Noun]:
    also = noun.take("also")
    noun.take("joiner")
    for part in also:
        if not _may_point(part):
            part.give(owner=part.owner or noun.owner)
    return [noun, *also]


def _lies_with(first: Any, other: Noun) -> None:
    """その中からA1体とB1体, 墓地にあるA1体とB1枚: where the first is said to lie the second lies too."""
    found = getattr(first, "among", None)
    if isinstance(found, a.AnyOf):
        found = found.parts[0]
    if not isinstance(found, a.Objects) or other.zones or other.within or other.of is not None:
        return
    if found.among is not None:
        other.give(among=found.among)
    elif isinstance(found.zone, tuple):
        other.give(zones=found.zone)
    elif found.zone is not None and found.zone != a.BATTLE:
        other.give(zones=(found.zone,))


def _another(found: Any, noun: Noun, ctx: Frame) -> Any:
    """もう1体: one that is not the one before."""
    latest = ctx.seen.latest()
    if latest is None or not isinstance(found, a.Objects):
        raise gap("one more than which?", noun, "もう without one before")
    ctx.seen.adding_to = latest
    return dataclasses.replace(found, where=(*found.where, a.Except(a.Result(latest.number))))


def choose(q: Quantity, found: Any, by: a.Term, noun: Noun, ctx: Frame) -> Any:
    """A count of a set as a choice."""
    if q.counter.endswith("目") or q.bound == "目":
        raise gap("which one of them?", noun, "an ordinal as a count")
    if q.prefix not in ("", "合計", "最大", "もう", "さらにもう") or q.more:
        raise gap(
            f"{q.prefix}{q.number}{q.counter}{q.bound}{''.join(q.more)}?",
            noun,
            f"quantity {q.prefix}#{q.bound}{''.join(q.more)}",
        )
    if q.prefix in ("もう", "さらにもう"):
        found = _another(found, noun, ctx)
    upto = q.prefix == "最大"
    if q.bound == "まで":
        upto = True
    elif q.bound == "ずつ" and by == a.THAT_PLAYER:
        pass  # 各プレイヤーは2枚ずつ: so many for each
    elif q.bound:
        raise gap(f"count with {q.bound}", noun, f"quantity #{q.counter}{q.bound}")
    return a.Choose(q.number, found, by=by, upto=upto)
