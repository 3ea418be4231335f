"""Noun phrases → sets, targets, amounts, zones of the rules.

Each function takes the parts of the phrase it gives a meaning to and then finishes the phrase, so that what it does not
know is refused.
"""

from __future__ import annotations

from typing import Any

from dmc import abilities as a

from .context import Frame, agent_of
from .errors import FrameError
from .noun import BOUNDS, Noun, Quantity
from .vocabulary import STATS, TYPES

OWNERS = {
    "自分": a.YOU,
    "自分自身": a.YOU,
    "相手": a.OPPONENT,
    "相手プレイヤー": a.OPPONENT,
    "対戦相手": a.OPPONENT,
    "持ち主": a.OWNER,
}
FILTER_BOUNDS = {"以下": a.AtMost, "以上": a.AtLeast, "未満": a.LessThan}


def gap(message: str, noun: Noun, what: str) -> FrameError:
    """An error about a phrase."""
    return FrameError(f"{noun.surface}: {message}", tuple(noun.words), gap=what, code="DM0402")


def owner_of(noun: Noun, ctx: Frame) -> a.Term | None:
    """Take whose it is: 自分の, 相手の, 自身の (the acting player's), 持ち主の."""
    owner = noun.take("owner")
    if not owner:
        return None
    if owner == "自身":
        return ctx.agent if ctx.agent != a.EACH else a.THAT_PLAYER
    if owner == "プレイヤー" and noun.det == "その" and ctx.that_player is not None:
        noun.take("det")
        return ctx.that_player
    if owner in OWNERS:
        return OWNERS[owner]
    raise gap("whose is it?", noun, f"owner {owner}")


def filters_of(noun: Noun, ctx: Frame) -> tuple[Any, ...]:
    """Take every filter, with the ones that need the context resolved (bounds by a count, それ以外, relative clauses)."""
    found: list[Any] = []
    for f in noun.take("filters"):
        if isinstance(f, tuple):
            if f[0] == "bound":
                _, bound, stat, what = f
                if stat not in STATS:
                    raise gap("no such statistic", noun, f"bound on {stat}")
                found.append(FILTER_BOUNDS[bound](STATS[stat], amount(what, ctx)))
            elif f[0] == "except":
                found.append(a.Except(pronoun(f[1], noun, ctx)))
        else:
            found.append(f)
    relative = noun.take("relative")
    if relative is not None:
        from .relative import relative_filter

        found.extend(relative_filter(relative, noun, ctx))
    return tuple(found)


def objects(
    noun: Noun, ctx: Frame, zone: tuple[a.Term, ...] | None = None, of: a.Term | None = None
) -> Any:
    """The set a phrase describes, without its quantity.  zone, of: from a から-phrase elsewhere in the clause."""
    also, joiner = noun.take("also"), noun.joiner
    first = _one_set(noun, ctx, zone, of)
    if not also:
        return first
    noun.joiner = ""
    parts = [first]
    for other in also:
        if other.quantity:
            raise gap("each part has a count of its own", other, "counts on both sides of または")
        if not other.owner and not other.of and isinstance(first, a.Objects):
            part = _one_set(other, ctx, zone or _zones(first), of or first.of)
        else:
            part = _one_set(other, ctx, zone, of)
        other.finish()
        parts.append(part)
    if joiner not in ("または", "か", "および", "と", "あるいは", "もしくは", "や"):
        raise gap(f"joined by {joiner}?", noun, f"joiner {joiner}")
    return a.AnyOf(tuple(parts))


def _zones(found: a.Objects) -> tuple[a.Term, ...] | None:
    if found.zone is None or found.zone == a.BATTLE:
        return None
    return found.zone if isinstance(found.zone, tuple) else (found.zone,)


def _one_set(noun: Noun, ctx: Frame, zone: tuple[a.Term, ...] | None, of: a.Term | None) -> Any:
    where = filters_of(noun, ctx)
    owner = owner_of(noun, ctx) or of
    own_zones = noun.take("zones")
    within = noun.take("within")
    among = None
    chain = noun.take("of")
    if chain is not None:
        among, zone_of_chain, owner_of_chain = _chain(chain, noun, ctx)
        own_zones = own_zones or zone_of_chain
        owner = owner or owner_of_chain
    if within:
        among = pronoun(within, noun, ctx)
    head, types = noun.head, noun.take("types")
    zones = own_zones or zone
    if head == "zone":
        if where and not own_zones:
            raise gap("filters on a zone", noun, "filter on zone")
        types = (a.SHIELD,) if own_zones == (a.SHIELDS,) else (a.CARD,)
    elif head in ("card", "count", "civ"):
        if not types:
            types = (
                (a.CARD,) if (zones or among is not None or noun.head == "count") else (a.CREATURE,)
            )
            counter = noun.quantity.counter if noun.quantity else ""
            if counter == "体" or counter == "体目":
                types = (a.CREATURE,)
            if head == "civ":
                raise gap("a civilization alone is no card", noun, "civilization as noun")
    else:
        raise gap("not a set of cards", noun, f"set from {head} {noun.text}")
    if types == (a.SHIELD,):
        zones = zones or (a.SHIELDS,)
    if types == (a.CARD,) and not zones and among is None:
        zones = (a.BATTLE,)
    chosen: Any = a.BATTLE
    if among is not None and not zones:
        chosen = None
    elif zones:
        chosen = zones[0] if len(zones) == 1 else tuple(zones)
    det = noun.det
    if det == "各":
        raise gap("各 here", noun, "各 on cards")
    return a.Objects(types[0] if len(types) == 1 else types, chosen, owner, where, among)


def _chain(chain: Noun, noun: Noun, ctx: Frame) -> tuple[Any, tuple[a.Term, ...], a.Term | None]:
    """X の before a set: その中の, 残りの, シールドゾーンの … → (members of a target, zones, owner)."""
    if chain.head == "pronoun" and chain.text in (
        "その中",
        "それらの中",
        "そのうち",
        "残り",
        "それら",
    ):
        return pronoun(chain.text, chain, ctx), (), None
    if chain.head == "zone":
        owner = owner_of(chain, ctx)
        zones = chain.take("zones")
        chain.finish()
        return None, zones, owner
    if chain.head == "other" and chain.text in ("中", "うち") and chain.det == "その":
        chain.take("det")
        chain.finish()
        return pronoun("その中", chain, ctx), (), None
    raise gap("の here", chain, f"genitive {chain.head} {chain.text}")


def pronoun(text: str, noun: Noun, ctx: Frame) -> Any:
    """What それ, これ, それら, 残り, その中 … point to."""
    if text in ("これ",):
        return a.This()
    if text in ("残り",):
        looked = ctx.latest("見る", "表向きにする", "見せる")
        if looked is None:
            looked = ctx.latest("選ぶ")
        if looked is None:
            raise FrameError(
                "残り: nothing was looked at before",
                tuple(noun.words),
                gap="残り without look",
                code="DM0501",
            )
        return a.Rest(looked.number)
    if text in ("その中", "それらの中", "そのうち", "それらのうち"):
        looked = ctx.latest("見る", "表向きにする", "見せる") or ctx.latest()
        if looked is None:
            raise FrameError(
                f"{text}: nothing was looked at before",
                tuple(noun.words),
                gap="その中 without look",
                code="DM0501",
            )
        return a.Result(looked.number)
    if text in ("それ", "それら"):
        latest = ctx.latest()
        if latest is not None:
            return a.Result(latest.number)
        if ctx.subject is not None:
            return a.Subject()
        raise FrameError(
            f"{text}: nothing to point to",
            tuple(noun.words),
            gap=f"{text} without antecedent",
            code="DM0501",
        )
    raise gap("what does it point to?", noun, f"pronoun {text}")


def _is_this(noun: Noun, ctx: Frame) -> bool:
    return noun.det == "この" and noun.head in ("card", "other")


def reference(noun: Noun, ctx: Frame) -> Any | None:
    """The target of a phrase that points: このクリーチャー, それ, そのクリーチャー, 選んだクリーチャー, これをクロスしたクリーチャー; else None."""
    if noun.head == "pronoun":
        text = noun.text
        if noun.relative is not None or noun.quantity is not None:
            if text in ("その中", "そのうち", "それらの中", "残り"):
                return None
            raise gap("count on a pronoun", noun, f"count on {text}")
        if noun.owner:
            raise gap("whose?", noun, f"owner of {text}")
        target = pronoun(text, noun, ctx)
        noun.take("all")
        noun.finish()
        return target
    if _is_this(noun, ctx):
        noun.take("det")
        types = noun.take("types")
        if noun.head == "other" and noun.text not in ("鼓動",):
            raise gap("この + what?", noun, f"この{noun.text}")
        del types
        noun.finish()
        return a.This()
    if noun.relative is not None and noun.head == "card":
        host = _host(noun, ctx)
        if host is not None:
            return host
    if noun.det == "その" and noun.head == "card" and not noun.quantity:
        noun.take("det")
        types = noun.take("types")
        found = ctx.latest_of_types(types)
        noun.take("all")
        if noun.filters or noun.relative:
            raise gap("filters on その…", noun, "filter on その noun")
        if noun.owner or noun.zones:
            raise gap("owner of その…", noun, "owner on その noun")
        noun.finish()
        if found is not None:
            return a.Result(found.number)
        if (
            ctx.counterpart
            and set(types) & set(ctx.counterpart)
            and not (ctx.subject and set(types) & set(ctx.subject))
        ):
            return a.Counterpart()
        if ctx.subject is not None:
            return a.Subject()
        raise FrameError(
            f"{noun.surface}: nothing to point to",
            tuple(noun.words),
            gap="その noun without antecedent",
            code="DM0501",
        )
    if noun.relative is not None and noun.head in ("card", "zone", "count"):
        return _named_by_act(noun, ctx)
    return None


ACTS = {
    "選ぶ",
    "捨てる",
    "破壊する",
    "出す",
    "置く",
    "戻す",
    "引く",
    "見る",
    "タップする",
    "公開する",
    "唱える",
    "シールド化する",
    "表向きにする",
    "見せる",
    "加える",
    "出る",
}


def _named_by_act(noun: Noun, ctx: Frame) -> Any | None:
    """選んだクリーチャー, 捨てたカード, こうして出したクリーチャー: the product of that act."""
    clause = noun.relative
    if (
        clause.form != "TA"
        or clause.negative
        or clause.lemma not in ACTS
        or noun.quantity
        or noun.owner
    ):
        return None
    this_way = clause.adverb("こうして", "このようにして")
    if clause.items:
        if this_way:
            clause.items = [i for i in clause.items if not _repeats_zone(i)]
        if clause.items:
            return None
    found = ctx.latest(clause.lemma)
    if found is None:
        raise FrameError(
            f"{noun.surface}: nothing was {clause.lemma} before",
            tuple(noun.words),
            gap=f"{clause.lemma}た without act",
            code="DM0501",
        )
    noun.take("relative")
    noun.take("types")
    noun.take("all")
    noun.take("det")
    if noun.filters:
        return None
    noun.finish()
    return a.Result(found.number)


def _repeats_zone(item: Any) -> bool:
    """こうして墓地に置いたカード: the zone repeats what the act said."""
    from .clause import Arg

    return (
        isinstance(item, Arg)
        and item.noun.head == "zone"
        and item.particle in ("に", "から")
        and not item.noun.filters
    )


HOST_VERBS = {"クロスする", "装備する", "付ける"}


def _host(noun: Noun, ctx: Frame) -> Any | None:
    clause = noun.relative
    if clause.lemma not in HOST_VERBS or clause.form != "TA" or clause.negative:
        return None
    what = clause.peek("を")
    if what is None or what.text != "これ" or len(clause.items) != 1:
        return None
    noun.take("relative")
    noun.take("types")
    noun.finish()
    return a.Host()


def target(
    noun: Noun,
    ctx: Frame,
    zone: tuple[a.Term, ...] | None = None,
    of: a.Term | None = None,
    by: a.Term | None = None,
) -> Any:
    """What an effect acts on: a reference, a choice of some, or all of a set."""
    if not noun.also:
        pointed = reference(noun, ctx)
        if pointed is not None:
            return pointed
    elif noun.joiner == "と" and not noun.quantity and not noun.all:
        parts = [target(part, ctx, zone, of, by) for part in _split(noun)]
        return a.Both(tuple(parts))
    elif noun.also and noun.also[-1].quantity is not None and noun.quantity is None:
        # AまたはBを1体: one count for the union
        noun.quantity = noun.also[-1].take("quantity")
    elif noun.also and noun.also[-1].all and not noun.all and not noun.quantity:
        noun.all = noun.also[-1].take("all")
    elif noun.also and noun.also[-1].any_number and not noun.any_number and not noun.quantity:
        noun.any_number = noun.also[-1].take("any_number")
    quantity = noun.quantity
    counter = noun.take("quantity")
    any_number, every = noun.take("any_number"), noun.take("all")
    if quantity is not None and noun.head == "card":
        noun.quantity = Quantity(1, quantity.counter)  # the counter still says the kind
    if noun.head == "pronoun":
        among = pronoun(noun.text, noun, ctx)
        found: Any = a.Objects(a.CARD, None, among=among)
        noun.head = "done"
    else:
        found = objects(noun, ctx, zone, of)
    noun.take("quantity")
    if noun.det in ("好きな", "いずれかの", "別の"):
        noun.take("det")
    noun.finish()
    chooser = by or ctx.agent
    if chooser == a.EACH:
        chooser = a.THAT_PLAYER
    if counter is not None:
        return choose(counter, found, chooser, noun)
    if any_number:
        return a.Choose(a.ANY_NUMBER, found, by=chooser)
    if every:
        return a.All(found)
    if noun.head in ("zone",) or (isinstance(found, a.Objects) and found.type in (a.SHIELD,)):
        return a.All(found)
    return found


def _split(noun: Noun) -> list[Noun]:
    also = noun.take("also")
    noun.joiner = ""
    return [noun, *also]


def choose(q: Quantity, found: Any, by: a.Term, noun: Noun) -> Any:
    """A count of a set as a choice."""
    if q.prefix not in ("", "合計", "最大") or q.more:
        raise gap(
            f"{q.prefix}{q.number}{q.counter}{q.bound}{''.join(q.more)}?",
            noun,
            f"quantity {q.prefix}#{q.bound}{''.join(q.more)}",
        )
    upto = q.prefix == "最大"
    if q.bound == "まで":
        upto = True
    elif q.bound:
        raise gap(f"count with {q.bound}", noun, f"quantity #{q.counter}{q.bound}")
    return a.Choose(q.number, found, by=by, upto=upto)


def zone_of(noun: Noun, ctx: Frame) -> tuple[tuple[a.Term, ...], a.Term | None]:
    """A zone phrase: (zones, whose)."""
    owner = owner_of(noun, ctx)
    zones = noun.take("zones")
    if noun.head != "zone" or not zones:
        raise gap("a zone is expected", noun, f"zone from {noun.head} {noun.text}")
    noun.finish()
    return zones, owner


def amount(noun: Noun, ctx: Frame) -> Any:
    """A number: printed, counted (〜の数, 〜の枚数), or a statistic of something (〜のパワー)."""
    if noun.head == "amount":
        value = noun.take("amount")
        noun.finish()
        return value
    if noun.head == "stat" and noun.text in ("数", "枚数", "体数"):
        of = noun.take("of")
        if of is None:
            if noun.det == "その":
                noun.take("det")
                latest = ctx.latest()
                if latest is None:
                    raise gap("of what?", noun, "その数")
                noun.finish()
                return a.Count(a.Result(latest.number))
            if noun.relative is not None:
                noun.head = "card"
                pointed = _named_by_act(noun, ctx)
                if pointed is not None:
                    return a.Count(pointed)
            raise gap("the number of what?", noun, "数 of nothing")
        noun.finish()
        return a.Count(count_target(of, ctx))
    if noun.head == "stat" and noun.text in STATS:
        of = noun.take("of")
        stat = STATS[noun.text]
        if of is None:
            if noun.det == "その":
                noun.take("det")
                latest = ctx.latest()
                noun.finish()
                return a.StatOf(stat, a.Result(latest.number) if latest else a.Subject())
            raise gap("whose statistic?", noun, f"{noun.text} of nothing")
        noun.finish()
        return a.StatOf(stat, target(of, ctx))
    if noun.head in ("card", "pronoun"):
        # 「そのカード以下のコスト」: the same statistic of that card, decided by the caller
        raise gap("a number is expected", noun, "amount from card")
    raise gap("a number is expected", noun, f"amount from {noun.head} {noun.text}")


def count_target(noun: Noun, ctx: Frame) -> Any:
    """What is counted: a reference or a set."""
    if not noun.also:
        pointed = reference(noun, ctx)
        if pointed is not None:
            return pointed
    found = objects(noun, ctx)
    noun.take("all")
    noun.finish()
    return found


def types_said(noun: Noun) -> tuple[a.Term, ...]:
    """Card types a phrase names, for finding antecedents later (nothing is taken)."""
    types = noun.types
    for other in noun.also:
        types += other.types
    if not types and noun.head == "zone":
        return (a.SHIELD,) if noun.zones == (a.SHIELDS,) else (a.CARD,)
    if not types and noun.head == "card":
        return (a.CREATURE,)
    return types


def player_or_none(noun: Noun | None, ctx: Frame) -> a.Term | None:
    """The player a phrase names, or None if it is no player phrase."""
    if noun is None or noun.head != "player":
        return None
    return agent_of(noun, ctx)


__all__ = [
    "BOUNDS",
    "TYPES",
    "amount",
    "choose",
    "count_target",
    "filters_of",
    "gap",
    "objects",
    "owner_of",
    "player_or_none",
    "pronoun",
    "reference",
    "target",
    "types_said",
    "zone_of",
]
