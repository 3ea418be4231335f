"""What pointing words point to: それ, そのクリーチャー, 残り, 選んだクリーチャー, これをクロスしたクリーチャー …"""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a

from .battling import opposing
from .context import Frame, Produced, point
from .errors import FrameError
from .known import repeats_event, that_kind
from .life import life_shield
from .noun import Noun
from .vocabulary import TYPES


def gap(message: str, noun: Noun, what: str) -> FrameError:
    """An error about a phrase."""
    return FrameError(f"{noun.surface}: {message}", tuple(noun.words), gap=what, code="DM0402")


SETS = (a.All, a.Objects, a.AnyOf)


def pronoun(text: str, noun: Noun, ctx: Frame) -> Any:
    """What それ, これ, それら, 残り, その中 … point to."""
    if text in ("これ",):
        return a.This()
    if text in ("残り",):
        return rest(noun, ctx)
    if text in ("その中", "それらの中", "そのうち", "それらのうち"):
        looked = ctx.latest_pool() or ctx.latest()
        if looked is None and ctx.mentioned is not None:
            return a.All(ctx.mentioned)  # 自分のクリーチャーがあれば、その中から
        if looked is None:
            raise FrameError(
                f"{text}: nothing was looked at before",
                tuple(noun.words),
                gap="その中 without look",
                code="DM0501",
            )
        return a.Result(looked.number)
    if text in ("それ", "それら"):
        if (text == "それら" or noun.all) and (asked := ctx.asked()) is not None:
            return a.All(asked)  # クリーチャーが2体以上あれば、それらを
        latest = ctx.latest()
        if latest is not None:
            return together(latest) if text == "それら" else a.Result(latest.number)
        if ctx.subject is not None:
            return a.Subject()
        if text == "それ" and _host_meant(ctx):
            return a.Host()
        if text == "それら" and ctx.static and isinstance(ctx.last_object, SETS):
            return ctx.last_object  # 自分のドラゴンすべてに…を与え、それらは…
        raise FrameError(
            f"{text}: nothing to point to",
            tuple(noun.words),
            gap=f"{text} without antecedent",
            code="DM0501",
        )
    raise gap("what does it point to?", noun, f"pronoun {text}")


def rest(noun: Noun, ctx: Frame) -> Any:
    """残り: what was looked at less what was taken; after a choice from a hand, the other cards of it."""
    pool, chosen = ctx.latest_pool(), ctx.latest("選ぶ")
    if pool is not None and (chosen is None or chosen.gone or chosen.number < pool.number):
        return a.Rest(pool.number)
    shared = shared_out(ctx)
    if shared is not None and (pool is None or pool.number < shared.number):
        return a.Rest(shared.number)
    if chosen is not None and isinstance(chosen.target, a.Choose) and not chosen.gone:
        among = chosen.target.among
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


def shared_out(ctx: Frame) -> Produced | None:
    """The cards chosen before of which some have gone somewhere since (3体選ぶ。そのうち1体を…): the others are the rest."""
    for product in reversed(ctx.produced):
        among = product.target.among if isinstance(product.target, a.Choose) else None
        origin = among.among if isinstance(among, a.Objects) else None
        if not isinstance(origin, a.Result | a.Rest):
            continue
        chosen = ctx.numbered(origin.number)
        if chosen is not None and chosen.how == "選ぶ" and chosen.several:
            return chosen if product.gone or product.how != "選ぶ" else None
    return None


def _known_of(noun: Noun, found: Produced | None, ctx: Frame) -> bool:
    """Whether the filters only repeat what the text said of the object that is meant."""
    if found is not None:
        said = getattr(found.target, "among", None)
    else:
        said = getattr(ctx.event, "who", getattr(ctx.event, "what", None))
    return isinstance(said, a.Objects) and all(f in said.where for f in noun.filters)


def _owner_known(owner: str, found: Produced | None, ctx: Frame) -> bool:
    """Whether whose it is only repeats what the text said of the object that is meant."""
    player = {"自分": a.YOU, "相手": a.OPPONENT}.get(owner)
    if found is not None:
        return player is not None and found.owner == player
    event = ctx.event
    while isinstance(event, (a.When, a.Nth)):
        event = event.event
    said = getattr(event, "who", getattr(event, "what", None))
    return isinstance(said, a.Objects) and player is not None and said.of == player


def _is_this(noun: Noun, ctx: Frame) -> bool:
    return noun.det == "この" and noun.head in ("card", "other")


ELEMENTS = {a.CREATURE, a.TAMASEED, a.FIELD, a.CROSS_GEAR, a.AURA, a.WEAPON, a.FORTRESS}


def _can_be_called(types: tuple[a.Term, ...], known: tuple[a.Term, ...]) -> bool:
    """Whether an object of the known types can be called by a noun of these types."""
    if not types or a.CARD in types or not known or a.CARD in known:
        return True
    kinds = set(known)
    return (
        bool(kinds & set(types))
        or (a.ELEMENT in types and bool(kinds & ELEMENTS))
        or a.ELEMENT in kinds
    )


def _all_called(types: tuple[a.Term, ...], known: tuple[a.Term, ...]) -> bool:
    """Whether every object of the known types can be called by a noun of these types (捨てたクリーチャー of cards: no)."""
    return a.CARD in types or all(
        t in types or (a.ELEMENT in types and t in ELEMENTS) for t in known
    )


def _names_itself(noun: Noun, types: tuple[a.Term, ...], ctx: Frame) -> None:
    """このクリーチャー on a creature, この呪文 on a spell …: another kind of card does not name this one."""
    own = set(ctx.self_types)
    fits = (
        not types or a.CARD in types or own & set(types) or (a.ELEMENT in types and own & ELEMENTS)
    ) or (types == (a.SHIELD,) and a.G_CASTLE in own)  # where it works it is a shield (822)
    if not fits:
        printed = [
            word for word, kind in TYPES.items() if kind in [((t,), ()) for t in ctx.self_types]
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
    if noun.relative is not None and noun.head == "card":
        again = repeats_event(noun, ctx)
        if again is not None:
            return again
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
        found = ctx.latest_of_types(types)
        noun.take("all")
        if noun.filters and not noun.relative and _known_of(noun, found, ctx):
            noun.take("filters")  # そのドラゴン: what is known of it said again
        if noun.filters or noun.relative:
            raise gap("filters on その…", noun, "filter on その noun")
        if noun.owner and _owner_known(noun.owner, found, ctx):
            noun.take("owner")  # その相手のクリーチャー
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
        if ctx.subject is not None and _can_be_called(types, ctx.subject):
            if isinstance(ctx.trigger_target, a.This) and ctx.subject == ctx.self_types:
                raise gap("this one would be said この…", noun, "その noun for this card")
            return a.Subject()
        if set(types) == {a.CREATURE} and _host_meant(ctx):
            return a.Host()
        why = "points to two things of the event" if ctx.either else "nothing to point to"
        raise FrameError(
            f"{noun.surface}: {why}",
            tuple(noun.words),
            gap="その noun without antecedent",
            code="DM0501",
        )
    if noun.det == "残りの" and noun.head == "card" and not noun.quantity:
        noun.take("det")
        noun.take("all")
        kinds = noun.take("types")
        if kinds not in ((a.CARD,), (a.SHIELD,)):
            raise gap("the rest of what?", noun, "残りの with a kind")
        noun.finish()
        return rest(noun, ctx)
    if noun.relative is not None and noun.head in ("card", "zone", "count"):
        return named_by_act(noun, ctx)
    return None


THAT_KIND = (["det", "filters"], ["det", "types", "filters"])
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
    "アンタップする",
    "ブレイクする",
    "召喚する",
    "使う",
    "実行する",
}


PLACING = ("置く", "加える", "戻す")


def named_by_act(noun: Noun, ctx: Frame) -> Any | None:
    """選んだクリーチャー, 捨てたカード, こうして出したクリーチャー: the product of that act."""
    clause = noun.relative
    if (
        clause.form != "TA"
        or clause.negative
        or clause.other_verbs
        or clause.lemma not in ACTS
        or noun.quantity
        or noun.owner
    ):
        return None
    if noun.filters and not _known_of(noun, ctx.latest(clause.lemma), ctx):
        return None
    this_way = clause.adverb("こうして", "このようにして")
    found = ctx.latest(clause.lemma)
    if clause.items:
        told = found is not None and (found.goal is not None or clause.lemma not in PLACING)
        if this_way or told:  # 墓地に置いたカード: where it was put says which act is meant
            clause.items = [i for i in clause.items if not repeats_zone(i, found)]
        if clause.items:
            return None
    if found is None:
        raise FrameError(
            f"{noun.surface}: nothing was {clause.lemma} before",
            tuple(noun.words),
            gap=f"{clause.lemma}た without act",
            code="DM0501",
        )
    if noun.zones == (a.HAND,) and (clause.lemma == "捨てる" or _were_in(found, a.HAND)):
        noun.take("zones")  # 捨てた手札, 選んだ手札: where they were
    noun.take("relative"), noun.take("filters")
    types = noun.take("types")
    if types and found.types and not _all_called(types, found.types):
        raise gap("only those of them of this kind?", noun, "kind narrowed by an act")
    every = noun.take("all")
    noun.take("det")
    noun.finish()
    if clause.lemma == "選ぶ" and found.more is None:
        chosen = [p for p in ctx.produced if p.how == "選ぶ" and not p.value]
        chosen = [p for p in chosen if _can_be_called(types, p.types)]
        if every and len(chosen) > 1:
            # 選んだクリーチャーをすべて: of every choice so far
            return a.Both(tuple(a.Result(p.number) for p in chosen))
        if any(not p.gone and p is not found for p in chosen):
            raise FrameError(
                f"{noun.surface}: which of those chosen?",
                tuple(noun.words),
                gap="two chosen before",
                code="DM0501",
            )
    return together(found)


def _were_in(found: Produced, zone: a.Term) -> bool:
    """Whether the act took all of its cards from this zone."""
    return getattr(getattr(found.target, "among", None), "zone", None) == zone


def together(found: Produced) -> Any:
    """What a product stands for: itself, with those it was one more of (もう1体)."""
    parts = [a.Result(found.number)]
    while found.more is not None:
        found = found.more
        parts.insert(0, a.Result(found.number))
    return parts[0] if len(parts) == 1 else a.Both(tuple(parts))


def repeats_zone(item: Any, found: Produced | None) -> bool:
    """こうして墓地に置いたカード: the zone repeats what the act said."""
    from .clause import Arg

    if not isinstance(item, Arg) or item.noun.head != "zone" or item.noun.filters or found is None:
        return False
    if item.noun.owner == "相手" and found.owner != a.OPPONENT:
        return False
    if item.particle == "に":
        return found.goal is None or item.noun.zones == (found.goal,)
    among = getattr(found.target, "among", None)
    zone = getattr(among, "zone", None)
    return item.particle == "から" and (zone is None or item.noun.zones in (zone, (zone,)))


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
    clause.items.clear()
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
    castle = a.CASTLE in ctx.self_types and clause.lemma == "付ける"
    if noun.types != ((a.SHIELD,) if castle else (a.CREATURE,)):
        return None  # only creatures wear gear, weapons and auras (303.3, 310.3), only shields castles (304.2)
    if what.zones == (a.BATTLE,):
        what.take("zones")  # バトルゾーンにある、これをクロスした…: where creatures are anyway
    what.finish()
    noun.take("relative")
    noun.take("types")
    noun.finish()
    ctx.host_in = ctx.sentence
    return a.Host()


def _host_meant(ctx: Frame) -> bool:
    """Whether それ, そのクリーチャー in a standing rule can only be the creature this is attached to, named before."""
    return ctx.standing and ctx.host_in == ctx.sentence and ctx.mentioned_in != ctx.sentence
