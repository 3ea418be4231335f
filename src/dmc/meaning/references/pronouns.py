"""What pointing words point to: それ, そのクリーチャー, 残り, 選んだクリーチャー, これをクロスしたクリーチャー …"""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.points import point
from dmc.meaning.kernel.seen import Produced
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.vocabulary import PLAYERS, TYPES

from .facts_known import repeats_event, that_kind
from .fighters import opposing
from .life_shield import life_shield
from .names_for import ELEMENTS, can_be_called, known_of, owner_known
from .objects_of_acts import named_by_act, so_many, together

SETS = (a.All, a.Objects, a.AnyOf)


def pronoun(text: str, noun: Noun, ctx: Frame) -> Any:
    """What それ, これ, それら, 残り, その中 … point to."""
    if text in ("これ",):
        return a.This()
    if text in ("残り",):
        return rest(noun, ctx)
    if text in ("その中", "それらの中", "そのうち", "それらのうち"):
        asked = ctx.seen.asked()
        if isinstance(asked, a.Objects) and asked.among is None:
            return a.All(asked)  # 自分のクリーチャーがあれば、その中から
        looked = ctx.seen.latest_pool() or ctx.seen.latest()
        if looked is None:
            raise FrameError(
                f"{text}: nothing was looked at before",
                tuple(noun.words),
                gap="その中 without look",
                code="DM0501",
            )
        return a.Result(looked.number)
    if text in ("それ", "それら"):
        if (
            text == "それら"
            and ctx.seen.given_to is not None
            and ctx.seen.given_to[1] == ctx.seen.sentence
        ):
            return ctx.seen.given_to[0]  # 自分のドラゴンすべてに…を与え、それらは…
        if (text == "それら" or noun.all) and (asked := ctx.seen.asked()) is not None:
            return a.All(asked)  # クリーチャーが2体以上あれば、それらを
        latest = ctx.seen.latest()
        if ctx.seen.counted_set is not None and (
            latest is None or latest.number < ctx.seen.counted.choice
        ):
            return ctx.seen.counted_set  # シールドの枚数を数え、それを…
        if latest is not None:
            return together(latest) if text == "それら" else a.Result(latest.number)
        if ctx.trigger.subject is not None:
            return a.Subject()
        if text == "それ" and _host_meant(ctx):
            return a.Host()
        if text == "それら" and ctx.place.static and isinstance(ctx.seen.last_object, SETS):
            return ctx.seen.last_object  # 自分のドラゴンすべてに…を与え、それらは…
        raise FrameError(
            f"{text}: nothing to point to",
            tuple(noun.words),
            gap=f"{text} without antecedent",
            code="DM0501",
        )
    raise gap("what does it point to?", noun, f"pronoun {text}")


def rest(noun: Noun, ctx: Frame) -> Any:
    """残り: what was looked at less what was taken; after a choice from a hand, the other cards of it."""
    pool, chosen = ctx.seen.latest_pool(), ctx.seen.latest("選ぶ")
    if pool is not None and (chosen is None or chosen.gone or chosen.number < pool.number):
        return a.Rest(pool.number)
    shared = shared_out(ctx)
    if shared is not None and (pool is None or pool.number < shared.number):
        return a.Rest(shared.number)
    if chosen is not None and isinstance(chosen.target, a.Choose) and not chosen.gone:
        among = chosen.target.among
        others_of_it = isinstance(among, a.Objects) and among.of is not None and among.among is None
        if pool is not None and others_of_it and chosen.sentence == ctx.seen.sentence:
            # 相手は自身のクリーチャーを1体選び、残りを…: of these, or of what was looked at?
            if pool.several:
                raise FrameError(
                    "残り: of what was looked at, or of what was chosen from?",
                    tuple(noun.words),
                    gap="残り of two",
                    code="DM0501",
                )
            pool = None
        if pool is not None and isinstance(among, a.Objects):
            if among.among == a.Result(pool.number):
                # chosen from what was looked at and still there: the rest is the others
                others = (a.Except(a.Result(chosen.number)),)
                return a.All(a.Objects(a.CARD, None, where=others, among=a.Rest(pool.number)))
            return a.Rest(pool.number)
        if isinstance(among, a.Objects) and among.of is not None:
            return a.All(
                dataclasses.replace(among, where=(*among.where, a.Except(a.Result(chosen.number))))
            )
    raise FrameError(
        "残り: nothing was looked at before",
        tuple(noun.words),
        gap="残り without look",
        code="DM0501",
    )


def _looked(clause: Any, ctx: Frame) -> bool:
    """Whether the clause says again how the cards were looked at."""
    pool = ctx.seen.latest_pool()
    bare = clause.form == "TA" and clause.voice == "act" and not (clause.items or clause.negative)
    return bare and pool is not None and pool.how == clause.lemma


def rest_of_kind(kinds: tuple[a.Term, ...], noun: Noun, ctx: Frame) -> Any:
    """自分のクリーチャーを1体選び、残りのクリーチャーを…: the others of the set of which was chosen just before."""
    chosen = ctx.seen.latest("選ぶ")
    among = chosen.target.among if chosen and isinstance(chosen.target, a.Choose) else None
    pool = ctx.seen.latest_pool()
    fresh = pool is None or (chosen is not None and chosen.number > pool.number)
    if not isinstance(among, a.Objects) or (among.type,) != kinds or not fresh or noun.filters:
        raise gap("the rest of what?", noun, "残りの with a kind")
    noun.finish()
    assert chosen is not None
    others = (*among.where, a.Except(a.Result(chosen.number)))
    return a.All(dataclasses.replace(among, where=others))


REST_OF_HAND = {"det", "zones", "all", "owner"}


def _rest_of_hand(noun: Noun, ctx: Frame) -> Any:
    """相手の手札を見て、その中から1枚選ぶ。残りの手札をすべて…: the rest of what was looked at, which is that hand."""
    pool = ctx.seen.latest_pool()
    among = pool.target.among if pool is not None and isinstance(pool.target, a.All) else None
    if (
        not isinstance(among, a.Objects)
        or among.zone != a.HAND
        or among.where
        or (noun.owner and PLAYERS.get(noun.owner) != among.of)
    ):
        raise gap("the rest of which hand?", noun, "残りの手札")
    for part in REST_OF_HAND:
        noun.take(part)
    noun.finish()
    return rest(noun, ctx)


def shared_out(ctx: Frame) -> Produced | None:
    """The cards chosen before of which some have gone somewhere since (3体選ぶ。そのうち1体を…): the others are the rest."""
    for product in reversed(ctx.seen.produced):
        among = product.target.among if isinstance(product.target, a.Choose) else None
        origin = among.among if isinstance(among, a.Objects) else None
        if not isinstance(origin, a.Result | a.Rest):
            continue
        chosen = ctx.seen.numbered(origin.number)
        if chosen is not None and chosen.how == "選ぶ" and chosen.several:
            return chosen if product.gone or product.how != "選ぶ" else None
    return None


def _is_this(noun: Noun, ctx: Frame) -> bool:
    return noun.det == "この" and noun.head in ("card", "other")


def _names_itself(noun: Noun, types: tuple[a.Term, ...], ctx: Frame) -> None:
    """このクリーチャー on a creature, この呪文 on a spell …: another kind of card does not name this one."""
    own = set(ctx.place.self_types)
    fits = (
        not types or a.CARD in types or own & set(types) or (a.ELEMENT in types and own & ELEMENTS)
    ) or (types == (a.SHIELD,) and a.G_CASTLE in own)  # where it works it is a shield (822)
    if not fits:
        printed = [
            word
            for word, kind in TYPES.items()
            if kind in [((t,), ()) for t in ctx.place.self_types]
        ]
        raise FrameError(
            f"{noun.surface}: this card is of another type ({'/'.join(printed)})",
            tuple(noun.words),
            expected=tuple(f"この{word}" for word in printed),
            gap="この + other card type",
            code="DM0502",
        )
    if all(isinstance(f, a.Special) for f in noun.filters):
        noun.take("filters")  # このサイキック・クリーチャー: the special kind is part of the name


def reference(noun: Noun, ctx: Frame) -> Any | None:
    """The target of a phrase that points, noted for `dmc explain`; None for a phrase that does not point."""
    found = _reference(noun, ctx)
    point(noun.surface, found, ctx)
    return found


def _reference(noun: Noun, ctx: Frame) -> Any | None:
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
    if noun.head == "count" and noun.det == "その" and noun.left() == ["det", "quantity"]:
        return so_many(noun, ctx)
    if _is_this(noun, ctx):
        noun.take("det")
        types = noun.take("types")
        if noun.head == "other" and noun.text not in ("鼓動",):
            raise gap("この + what?", noun, f"この{noun.text}")
        _names_itself(noun, types, ctx)
        noun.finish()
        return a.This()
    if life_shield(noun):
        return a.Linked()
    if noun.relative is not None and noun.head in ("card", "zone"):
        again = repeats_event(noun, ctx)
        if again is not None:
            return again
    if noun.relative is not None and noun.head == "card":
        host = _host(noun, ctx)
        if host is not None:
            return host
    if noun.det == "その" and noun.relative is not None and noun.head == "card":
        # その選んだクリーチャー: the act says which one
        pointed = named_by_act(noun, ctx)
        if pointed is not None:
            return pointed
    if noun.det == "その" and noun.head == "card" and noun.left() in THAT_KIND:
        one = that_kind(noun, ctx)
        if one is not None:
            return one
    whole = _all_of_it(noun, ctx)
    if whole is not None:
        return whole
    fought = opposing(noun, ctx)
    if fought is not None:
        return fought
    if noun.det == "その" and noun.head == "card" and not noun.quantity:
        noun.take("det")
        types = noun.take("types")
        found = ctx.seen.latest_of_types(types)
        noun.take("all")
        if noun.filters and not noun.relative and known_of(noun, found, ctx):
            noun.take("filters")  # そのドラゴン: what is known of it said again
        if noun.filters or noun.relative:
            raise gap("filters on その…", noun, "filter on その noun")
        if noun.owner and owner_known(noun.owner, found, ctx):
            noun.take("owner")  # その相手のクリーチャー
        if noun.owner or noun.zones:
            raise gap("owner of その…", noun, "owner on その noun")
        noun.finish()
        if found is not None and _or_of_the_event(found, types, ctx):
            raise FrameError(
                f"{noun.surface}: the card that was shown, or the one of the event?",
                tuple(noun.words),
                gap="その noun of two candidates",
                code="DM0501",
            )
        if found is not None:
            return a.Result(found.number)
        if (
            ctx.trigger.counterpart
            and set(types) & set(ctx.trigger.counterpart)
            and not (ctx.trigger.subject and set(types) & set(ctx.trigger.subject))
        ):
            return a.Counterpart()
        if ctx.trigger.subject is not None and can_be_called(types, ctx.trigger.subject):
            if (
                isinstance(ctx.trigger.target, a.This)
                and ctx.trigger.subject == ctx.place.self_types
            ):
                raise gap("this one would be said この…", noun, "その noun for this card")
            return a.Subject()
        if set(types) == {a.CREATURE} and _host_meant(ctx):
            return a.Host()
        why = "points to two things of the event" if ctx.trigger.either else "nothing to point to"
        raise FrameError(
            f"{noun.surface}: {why}",
            tuple(noun.words),
            gap="その noun without antecedent",
            code="DM0501",
        )
    if noun.det == "残りの" and noun.zones == (a.HAND,) and set(noun.left()) <= REST_OF_HAND:
        return _rest_of_hand(noun, ctx)
    if noun.det == "残りの" and noun.head == "card" and not noun.quantity:
        if noun.relative is not None and _looked(noun.relative, ctx):
            noun.take("relative")  # 表向きにした残りのカード
        noun.take("det")
        noun.take("all")
        kinds = noun.take("types")
        if kinds not in ((a.CARD,), (a.SHIELD,)):
            return rest_of_kind(kinds, noun, ctx)
        noun.finish()
        return rest(noun, ctx)
    if noun.relative is not None and noun.head in ("card", "zone", "count"):
        return named_by_act(noun, ctx)
    return None


def _or_of_the_event(found: Produced, types: tuple[a.Term, ...], ctx: Frame) -> bool:
    """Whether そのクリーチャー after a card was shown may be the creature of the event as well."""
    shown = found.pool and (not found.types or a.CARD in found.types) and a.CARD not in types
    event = ctx.trigger.subject is not None and bool(set(types) & set(ctx.trigger.subject))
    if not (shown and event) or isinstance(ctx.trigger.target, a.This | a.Host):
        return False
    said = [
        f for about, filters in ctx.seen.known if about == a.Result(found.number) for f in filters
    ]
    return not any(isinstance(f, a.OfType) and set(f.types) & set(types) for f in said)


THAT_KIND = (["det", "filters"], ["det", "types", "filters"])


def _all_of_it(noun: Noun, ctx: Frame) -> Any | None:
    """このクリーチャーに含まれるカード: the card itself and those under it (403.4)."""
    clause = noun.relative
    if clause is None or clause.lemma != "含む" or clause.voice != "pass" or clause.negative:
        return None
    place = clause.peek("に")
    if place is None or len(clause.items) != 1 or noun.types != (a.CARD,) or noun.filters:
        return None
    if noun.owner or noun.zones or noun.quantity:
        return None
    whole = reference(place, ctx)
    if whole is None:
        raise gap("contained in which one?", place, "含まれる in a set")
    clause.take_all()
    for part in ("relative", "types", "all"):
        noun.take(part)
    noun.finish()
    return a.Both((whole, a.UnderCards(whole)))


HOST_VERBS = {"クロスする", "装備する", "付ける"}


def _host(noun: Noun, ctx: Frame) -> Any | None:
    clause = noun.relative
    if clause.lemma not in HOST_VERBS or clause.form != "TA" or clause.negative:
        return None
    what = clause.peek("を")
    if what is None or what.text != "これ" or len(clause.items) != 1:
        return None
    if noun.filters:
        return None  # これをクロスしたサムライ: only if it is one
    castle = a.CASTLE in ctx.place.self_types and clause.lemma == "付ける"
    if noun.types != ((a.SHIELD,) if castle else (a.CREATURE,)):
        return None  # only creatures wear gear, weapons and auras (303.3, 310.3), only shields castles (304.2)
    if what.zones == (a.BATTLE,):
        what.take("zones")  # バトルゾーンにある、これをクロスした…: where creatures are anyway
    what.finish()
    noun.take("relative")
    noun.take("types")
    noun.finish()
    ctx.seen.host_in = ctx.seen.sentence
    return a.Host()


def _host_meant(ctx: Frame) -> bool:
    """Whether それ, そのクリーチャー in a standing rule can only be the creature this is attached to, named before."""
    return (
        ctx.standing
        and ctx.seen.host_in == ctx.seen.sentence
        and ctx.seen.mentioned_in != ctx.seen.sentence
    )
