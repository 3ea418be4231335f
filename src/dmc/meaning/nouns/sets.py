"""Noun phrases → sets of the rules: whose, where, of what kind, with every restriction; zones; what is counted.

Each function takes the parts of the phrase it gives a meaning to and then finishes the phrase, so that what it does not
know is refused.
"""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel import inner
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.points import point
from dmc.meaning.nouns.places import owner_of
from dmc.meaning.nouns.values_chosen import chosen_value
from dmc.meaning.references.pointing import reference
from dmc.meaning.references.pronouns import pronoun
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.nouns.sharing import share, somebodys
from dmc.reading.vocabulary import STATS

from .amounts import amount
from .sameness import certain_one, same_as

FILTER_BOUNDS = {"以下": a.AtMost, "以上": a.AtLeast, "未満": a.LessThan}


def filters_of(noun: Noun, ctx: Frame) -> tuple[Any, ...]:
    """Take every filter, with the ones that need the context resolved (bounds by a count, それ以外, relative clauses)."""
    found: list[Any] = []
    _resolve(noun, ctx, found)
    relative = noun.take("relative")
    if relative is not None:
        found.extend(inner.relative_filter(relative, noun, ctx))
        _resolve(noun, ctx, found)  # 闇のコストが6以下の呪文: what stands before the statistic
    return tuple(_other_than(found))


def _resolve(noun: Noun, ctx: Frame, found: list[Any]) -> None:
    """Take the filters of the phrase, those that need the context resolved."""
    for f in noun.take("filters"):
        if isinstance(f, tuple):
            if f[0] == "bound":
                _, bound, stat, what = f
                if stat not in STATS:
                    raise gap("no such statistic", noun, f"bound on {stat}")
                found.append(FILTER_BOUNDS[bound](STATS[stat], _bound_said(STATS[stat], what, ctx)))
            elif f[0] == "except":
                one = f[1]
                found.append(
                    a.Except(
                        certain_one(one, noun, ctx)
                        if isinstance(one, Noun)
                        else pronoun(one, noun, ctx)
                    )
                )
            elif f[0] == "same":
                found.append(same_as(f[1], f[2], noun, ctx))
            elif f[0] == "differ":
                if f[2] is None:
                    raise gap("different from each other?", noun, f"異なる{f[1]} without と")
                found.append(a.Not(same_as(f[1], f[2], noun, ctx)))
        elif isinstance(f, a.Other) and _never_one(noun, ctx):
            # this card is none of them: other than what was chosen before
            before = ctx.seen.latest_of_types(noun.types)
            if before is None:
                raise gap("other than which?", noun, "他の without antecedent")
            found.append(a.Except(a.Result(before.number)))
        else:
            found.append(f)


def _never_one(noun: Noun, ctx: Frame) -> bool:
    """Whether this card cannot be one of those it says 他の of: a spell; among shields all but what lies there."""
    if a.SPELL in ctx.place.self_types:
        return True
    shields = noun.types == (a.SHIELD,) or (not noun.types and noun.zones == (a.SHIELDS,))
    return shields and not set(ctx.place.self_types) & {a.CASTLE, a.G_CASTLE}


def _bound_said(stat: a.Term, what: Noun, ctx: Frame) -> Any:
    """The number of a bound; そのクリーチャー以下のコスト: the same statistic of what is pointed to."""
    if what.head in ("card", "pronoun") and not what.also:
        return a.StatOf(stat, certain_one(what, what, ctx))
    return amount(what, ctx)


def _other_than(filters: list[Any]) -> list[Any]:
    """そのクリーチャーと同じコストの他のクリーチャー: 他の is other than the one it is compared with, not than the source."""
    for f in filters:
        amount_, target_ = getattr(f, "amount", None), getattr(f, "target", None)
        if isinstance(amount_, a.StatOf):
            target_ = amount_.target
        if isinstance(target_, (a.Subject, a.Counterpart, a.Result)):
            return [a.Except(target_) if g == a.Other() else g for g in filters]
    return filters


@inner.objects.reader
def objects(
    noun: Noun, ctx: Frame, zone: tuple[a.Term, ...] | None = None, of: a.Term | None = None
) -> Any:
    """The set a phrase describes, without its quantity.  zone, of: from a から-phrase elsewhere in the clause."""
    also, joiner = noun.take("also"), noun.joiner
    apart = tuple(noun.apart)
    first = _one_set(noun, ctx, zone, of)
    if not also:
        return first
    noun.take("joiner")
    place = (
        None if noun.head == "zone" else _zones(first)
    )  # 自分の手札とクリーチャー: these lie elsewhere
    parts = [first]
    for other in also:
        share(first, apart, other)
        if other.quantity:
            raise gap("each part has a count of its own", other, "counts on both sides of または")
        if not other.owner and not other.of and isinstance(first, a.Objects):
            if first.among is not None and not other.within and not other.zones:
                other.give(among=other.among or first.among)  # その中からAまたはB: of both
            part = _one_set(other, ctx, zone or place, of or first.of)
        else:
            part = _one_set(other, ctx, zone, of)
        other.finish()
        parts.append(part)
    if joiner not in ("または", "か", "および", "と", "あるいは", "もしくは", "や"):
        raise gap(f"joined by {joiner}?", noun, f"joiner {joiner}")
    return a.AnyOf(tuple(parts))


def _zones(found: a.Objects) -> tuple[a.Term, ...] | None:
    """The place said of a set, for what is joined to it; a shield brings its own, which nothing else has (113.1)."""
    if found.zone is None or found.zone == a.BATTLE or found.type == a.SHIELD:
        return None
    return found.zone if isinstance(found.zone, tuple) else (found.zone,)


def _one_set(noun: Noun, ctx: Frame, zone: tuple[a.Term, ...] | None, of: a.Term | None) -> Any:
    where = filters_of(noun, ctx)
    noun.take("each_kind")  # any of the kinds: a count over them is refused before
    said = owner_of(noun, ctx)
    if said and of and said != of:
        raise gap("the zone is another player's", noun, "two owners")
    owner = said or of
    own_zones = noun.take("zones")
    within = noun.take("within")
    among = None
    chain = noun.take("of")
    if chain is not None and (value := chosen_value(chain, noun, ctx)) is not None:
        where = (*where, value)
        owner = owner or owner_of(noun, ctx)
        own_zones = own_zones or noun.take("zones")
    elif chain is not None:
        among, zone_of_chain, owner_of_chain = _chain(chain, noun, ctx)
        own_zones = own_zones or zone_of_chain
        owner = owner or owner_of_chain
    if within:
        among = pronoun(within, noun, ctx)
        point(within, among, ctx)
    if noun.among is not None:
        if among is not None:
            raise gap("members of two things", noun, "two among")
        among = noun.take("among")
    head, types = noun.head, noun.take("types")
    zones = own_zones or zone
    if own_zones and zone and not set(own_zones) <= set(zone):
        raise gap("in which of the two zones?", noun, "two zones of a set")
    if head == "zone":
        if where and not own_zones:
            raise gap("filters on a zone", noun, "filter on zone")
        types = (a.SHIELD,) if own_zones == (a.SHIELDS,) else (a.CARD,)
    elif head in ("card", "count", "civ"):
        if not types:
            counter = noun.quantity.counter if noun.quantity else ""
            # 《X》 names a card of any kind, and what is counted as 1つ or 1枚 may be any element (203.2, 316.1)
            any_kind = counter in ("つ", "枚") or any(isinstance(f, a.Named) for f in where)
            elsewhere = zones not in (None, (), (a.BATTLE,)) or among is not None
            any_kind = any_kind or elsewhere or noun.head == "count"
            types = (a.CARD,) if any_kind else (a.CREATURE,)
            if counter == "体" or counter == "体目":
                types = (a.CREATURE,)
            if head == "civ":
                raise gap("a civilization alone is no card", noun, "civilization as noun")
    else:
        raise gap("not a set of cards", noun, f"set from {head} {noun.text}")
    if types == (a.SHIELD,):
        zones = zones or (a.SHIELDS,)
        if zones != (a.SHIELDS,):
            raise gap("a shield lies nowhere else", noun, "shield in another zone")
    if types == (a.CASTLE,) and not zones and among is None:
        zones = (a.SHIELDS,)  # 304.2
    unsaid = not zones and among is None
    chosen: Any = a.BATTLE
    if among is not None and not zones:
        chosen = None
    elif zones:
        chosen = zones[0] if len(zones) == 1 else tuple(zones)
    det = noun.det
    if det == "各":
        raise gap("各 here", noun, "各 on cards")
    if owner is None and among is None and own_zones and not _anybodys(noun):
        owner = _whose_zone(own_zones, noun, ctx)
    if owner is None and ctx.who.every_player and chosen in (a.BATTLE, a.SHIELDS):
        # 各プレイヤーは…1体選び、それ以外のクリーチャーを: of those among which that player chose
        owner = a.THAT_PLAYER if any(isinstance(f, a.Except) for f in where) else None
    found = a.Objects(types[0] if len(types) == 1 else types, chosen, owner, where, among)
    if unsaid:
        ctx.seen.unsaid.append(found)
    return found


def _anybodys(noun: Noun) -> bool:
    """すべての墓地, いずれかのマナゾーン: said to be everybody's or anybody's."""
    words = [w.text for w in noun.words]
    for at, word in enumerate(noun.words):
        player = at > 2 and words[at - 2 : at] == ["プレイヤー", "の"]  # いずれかのプレイヤーの墓地
        before = words[at - 3] if player else words[at - 1] if at else ""
        if word.kind == "ZONE" and before in ("すべての", "いずれかの", "それぞれの"):
            return True
    return False


def _whose_zone(zones: tuple[a.Term, ...], noun: Noun, ctx: Frame) -> a.Term | None:
    """Whose a zone without an owner is: of each who acts; of the player whose zone was just spoken of; else refused."""
    if a.BATTLE in zones and ctx.who.agent not in (a.THAT_PLAYER, a.EACH):
        return None
    if set(zones) <= {a.HAND, a.DECK, a.BATTLE}:
        return None  # hands and decks are settled by who acts
    if ctx.who.agent in (a.THAT_PLAYER, a.EACH):
        return a.THAT_PLAYER
    spoken = ctx.seen.mentioned
    if isinstance(spoken, a.Objects) and (spoken.zone,) == zones and spoken.of is not None:
        return spoken.of
    if zones == (a.SHIELDS,):
        return None  # シールドを1つ選ぶ: anybody's
    raise gap("whose zone?", noun, "zone without owner")


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
    under = cards_under(chain, ctx)
    if under is not None:
        return under, (), None
    if chain.head == "zone":
        owner = owner_of(chain, ctx)
        zones = chain.take("zones")
        chain.finish()
        return None, zones, owner
    if chain.head == "other" and chain.text in ("中", "うち") and chain.det == "その":
        chain.take("det")
        chain.finish()
        return pronoun("その中", chain, ctx), (), None
    if chain.head == "within" and chain.of is not None:
        inner = chain.take("of")  # 表向きにしたカードの中の呪文
        chain.finish()
        pointed = reference(inner, ctx)
        if pointed is None:
            pointed = a.All(objects(inner, ctx))
            inner.take("all")
            inner.finish()
        return pointed, (), None
    if chain.negated:
        raise gap("other than what?", chain, f"{chain.text}以外の")
    raise gap("の here", chain, f"genitive {chain.head} {chain.text}")


def cards_under(place: Noun, ctx: Frame) -> Any | None:
    """このクリーチャーの下: the cards that lie there (403.4); None if the phrase is no such place."""
    if (
        place.head != "other"
        or place.text not in ("下", "進化元")
        or place.of is None
        or place.of.head == "zone"
    ):
        return None
    if place.owner or place.filters or place.relative is not None or place.det:
        return None
    of = place.take("of")
    pointed = reference(of, ctx)
    if pointed is None:
        pointed = a.All(objects(of, ctx))
        of.take("all")
        of.finish()
    place.finish()
    return a.UnderCards(pointed)


@inner.count_target.reader
def count_target(noun: Noun, ctx: Frame) -> Any:
    """What is counted: a reference or a set."""
    if not noun.also:
        pointed = reference(noun, ctx)
        if pointed is not None:
            return pointed
    found = somebodys(objects(noun, ctx), noun)
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
