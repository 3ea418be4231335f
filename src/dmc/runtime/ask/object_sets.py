"""What a set of objects contains: noun phrases compiled to closures, once per pattern object.

``test(pattern)`` gives a closure ``(g, obj, ctx) -> bool``; it is kept by the identity of the pattern.  Outside the battle
zone a twinpact is tried as the half of the type asked for (810.3a), or whole where the text says "card".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.cards.faces import halves, is_element
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.state import evaluate
from dmc.runtime.state.evaluate import Test, compile_filter, fixed, members, seen, test
from dmc.runtime.state.last_known import Snapshot
from dmc.runtime.state.memory import NOW
from dmc.runtime.state.players import player, players
from dmc.runtime.state.state import ZONES, Context

from .filters import COMPARED, stands_out

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules

_HOST = a.Host()
_NOTHING: dict[int, int] = {}
_SETS = (a.Objects, a.AnyOf)
#: whose a set is, seen from the controller of the text
_TURNED = {a.YOU: 0, a.OPPONENT: 1}


def _is_this(g: Rules, obj: Any, ctx: Context) -> bool:
    source = ctx.source
    if source is None:
        return False
    if obj.id != source.id:
        return bool(g.linked) and g.linked.get(source.id) is obj
    # 400.5, 400.8: what an effect left behind is about the object its source was then
    known = ctx.results.get(NOW, _NOTHING).get(obj.id) if ctx.results else None
    now = obj.epoch if obj.__class__ is Snapshot else g.epoch[obj.id]
    return known is None or known == now


def _is_above(g: Rules, obj: Any, ctx: Context) -> bool:
    # 818.1b
    source = ctx.source
    return (
        source is not None
        and g.where[obj.id] is a.BATTLE
        and g.under_of.get(source.id) is obj
        and a.CREATURE in ch.types(g, obj)
    )


def _was_linked(g: Rules, obj: Any, ctx: Context) -> bool:
    # what is linked is a shield, or was just before it moved
    source = ctx.source
    if source is None:
        return False
    epoch, shields = g.data.get(("linked", source.id), (-1, ()))
    now = g.epoch[obj.id]
    return epoch == g.epoch[source.id] and any(
        n == obj.id and now - was in (0, 1) for n, was in shields
    )


def _is_host(g: Rules, obj: Any, ctx: Context) -> bool:
    if obj.__class__ is Snapshot:  # it has left: what was attached to it then (603.5c)
        return any(one is ctx.source for one in obj.crossed)
    return any(obj.id == other.id for other in fixed(g, _HOST, ctx))


def _is_seal(p: a.Objects) -> Test:
    """A seal of the player, wherever it lies; it lies face down, and is nothing else besides (116.1)."""
    # 116.3a

    def seal(g: Rules, obj: Any, ctx: Context) -> bool:
        if p.where or obj.owner not in players(g, p.of, ctx):
            return False
        if p.among is not None and obj not in fixed(g, p.among, ctx):
            return False
        return any(obj in seals for seals in g.sealed.values())

    return seal


def _compile_objects(p: a.Objects, zoned: bool) -> Test:
    if p.type is a.SEAL:
        return _is_seal(p)
    plain = [f for f in p.where if not isinstance(f, COMPARED)]
    extremes = [f for f in p.where if isinstance(f, COMPARED)]
    filters = tuple(compile_filter(f) for f in plain)
    wanted = p.type if isinstance(p.type, tuple) else (p.type,)
    as_card = any(t in (a.CARD, a.SHIELD, a.ELEMENT) for t in wanted)
    typed = not any(t in (a.CARD, a.SHIELD) for t in wanted)
    # a castle lies in the shield zone and is no shield (304.2)
    no_castle = a.SHIELD in wanted and a.CARD not in wanted
    # … and where it lies as a shield, it is no castle
    no_shield = zoned and a.CASTLE in wanted and not as_card
    zones = None
    if zoned and p.zone is not None and p.zone is not a.ANYWHERE:
        zones = p.zone if isinstance(p.zone, tuple) else (p.zone,)
    of = None if p.of == a.EACH else p.of
    turned = None if of is None else _TURNED.get(of)
    among = p.among
    first = wanted[0]

    def base(g: Rules, obj: Any, ctx: Context) -> bool:
        left = obj.__class__ is Snapshot
        if of is not None:
            side = side_of(g, obj) if left or g.controlled else obj.owner
            whose = player(g, of, ctx, obj) if turned is None else ctx.controller ^ turned
            if side != whose:
                return False
        where = obj.zone if left else g.where[obj.id]
        if no_castle and (obj.attached is not None if left else obj.id in g.attached):
            return False
        if no_shield and where is a.SHIELDS and not left and obj.id not in g.attached:
            return False
        if zones is not None and where not in zones:
            return False
        if among is not None and not any(obj.id == other.id for other in fixed(g, among, ctx)):
            return False
        if where is a.BATTLE or left or as_card or not obj.profile.twinpact:
            if typed:
                types = ch.types(g, obj)
                if first not in types and not _is_type(types, wanted):
                    return False
            for f in filters:  # noqa: SIM110 (hot: no generator)
                if not f(g, obj, None, ctx):
                    return False
            return True
        return any(
            _is_type(part.types, wanted) and all(f(g, obj, part, ctx) for f in filters)
            for part in halves(obj.card)
        )

    if not extremes:
        return base

    def with_extremes(g: Rules, obj: Any, ctx: Context) -> bool:
        if not base(g, obj, ctx):
            return False
        rivals = [o for o in _candidates(g, p, ctx) if base(g, o, ctx)]
        return all(stands_out(g, obj, f, rivals) for f in extremes)

    return with_extremes


def side_of(g: Rules, obj: Any) -> int:
    """Who controls the object (or controlled it, for a snapshot)."""
    if obj.__class__ is Snapshot:
        return obj.controller
    return g.controller(obj) if g.controlled else obj.owner


def _is_type(types: tuple[Any, ...], wanted: tuple[Any, ...]) -> bool:
    for one in wanted:  # noqa: SIM110 (hot: no generator)
        if one in types or (one is a.ELEMENT and is_element(types)):
            return True
    return False


def fits_half(g: Rules, what: Any, obj: Any, face: Any, ctx: Context) -> bool:
    """Whether this half of the card is what the set means: of the type and passing the filters (810.3a)."""
    if isinstance(what, a.AnyOf):
        return any(fits_half(g, part, obj, face, ctx) for part in what.parts)
    if not isinstance(what, a.Objects):
        return test(what, False)(g, obj, ctx)
    wanted = what.type if isinstance(what.type, tuple) else (what.type,)
    return (a.CARD in wanted or _is_type(face.types, wanted)) and all(
        compile_filter(f)(g, obj, face, ctx) for f in what.where if not isinstance(f, COMPARED)
    )


def as_used(g: Rules, what: Any, obj: Any, face: Any, ctx: Context) -> bool:
    """Whether a card used as this face is in the set, wherever it is; cells are then the card they combine to (814.1)."""
    # a half that is used while the card stays in the battle zone as the other (スマッシュ・バースト)
    stays = face is not None and obj.profile.twinpact and g.where[obj.id] is a.BATTLE
    if obj.profile.combines is None and not stays:
        return test(what, False)(g, obj, ctx) and (
            face is None or fits_half(g, what, obj, face, ctx)
        )
    if face is None:
        face = obj.profile.faces[obj.profile.combines[0]].face
    for part in what.parts if isinstance(what, a.AnyOf) else (what,):
        whose = getattr(part, "of", None)
        if whose is not None and obj.owner not in players(g, whose, ctx):
            continue
        if fits_half(g, part, obj, face, ctx):
            return True
    return False


# ---- members ---------------------------------------------------------------------------------------------------------


def _members(g: Rules, objects: a.Objects, ctx: Context) -> list[Any]:
    worn = _worn(g, objects, ctx)
    if worn is not None:
        apart = test(objects, False)
        return [obj for obj in worn if apart(g, obj, ctx)]
    fits = test(objects)
    return [obj for obj in _candidates(g, objects, ctx) if fits(g, obj, ctx)]


def _members_of_any(g: Rules, objects: a.AnyOf, ctx: Context) -> list[Any]:
    out: list[Any] = []
    for part in objects.parts:
        out += [obj for obj in members(g, part, ctx) if obj not in out]
    return out


def _worn(g: Rules, p: a.Objects, ctx: Context) -> list[Any] | None:
    """What was on a creature that has left, and lies where it went with it (310.8, 605.2e); None for another phrase."""
    for f in p.where:
        if isinstance(f, a.OnCreature) and f.target is not None:
            went = getattr(ctx.event, "to_zone", None)
            hosts = seen(g, f.target, ctx)
            if went is not None and any(host.__class__ is Snapshot for host in hosts):
                return [
                    worn
                    for host in hosts
                    for worn in ch.attachments(g, host)
                    if g.where[worn.id] in (a.BATTLE, went)
                ]
    return None


def _candidates(g: Rules, p: a.Objects, ctx: Context) -> list[Any]:
    if p.among is not None:
        return fixed(g, p.among, ctx)
    if p.zone is None:
        zones: tuple[a.Term, ...] = ZONES
    else:
        zones = p.zone if isinstance(p.zone, tuple) else (p.zone,)
        if a.ANYWHERE in zones:
            zones = ZONES
    if p.of == a.OWNER:
        sides: tuple[int, ...] = (g.active, 1 - g.active)
    else:
        sides = players(g, p.of, ctx)
    castles = p.type is a.CASTLE or (isinstance(p.type, tuple) and a.CASTLE in p.type)
    out: list[Any] = []
    for side in sides:
        for zone in zones:
            if zone is a.SHIELDS and castles:  # 304.2: they lie on the shields of the zone
                on = (g.cards[n] for n in sorted(g.attached) if g.where[n] is a.SHIELDS)
                out += [obj for obj in on if obj.owner == side]
            elif zone is a.UNDER:
                for top in g.zones[side][a.BATTLE]:
                    out += g.under.get(top.id, ())
            elif p.type is a.SEAL:
                for top in g.zones[side][a.BATTLE]:
                    out += g.sealed.get(top.id, ())
            elif zone is a.BATTLE and g.sealed:
                out += [obj for obj in g.zones[side][zone] if obj.id not in g.sealed]  # 116.2a
            else:
                out += g.zones[side][zone]
    return out


def _any_of(pattern: a.AnyOf | a.Both, zoned: bool) -> Test:
    tests = tuple(test(part, zoned) for part in pattern.parts)
    return lambda g, obj, ctx: any(t(g, obj, ctx) for t in tests)


def _linked_then(pattern: a.Linked, zoned: bool) -> Test:
    if not zoned:
        return _was_linked
    return lambda g, obj, ctx: any(obj.id == other.id for other in fixed(g, pattern, ctx))


evaluate.MEMBERS.update({a.Objects: _members, a.AnyOf: _members_of_any})
evaluate.TESTS.update(
    {
        a.Objects: _compile_objects,
        a.AnyOf: _any_of,
        a.Both: _any_of,
        a.All: lambda pattern, zoned: test(pattern.among, zoned),
        a.This: lambda pattern, zoned: _is_this,
        a.Host: lambda pattern, zoned: _is_host,
        a.Above: lambda pattern, zoned: _is_above,
        a.Linked: _linked_then,
    }
)
