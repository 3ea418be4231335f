"""Characteristics of an object as they are now (200.2, 608): printed, then changed by what applies.

Every reader takes the game, an object (or an ``last_known.Snapshot``, which answers with what it holds) and, for one half of a
twinpact outside the battle zone, that half (810.3a).  With nothing that changes them the printed value is returned at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.cards.faces import face_of, halves, joined_name, printed
from dmc.runtime.state import evaluate
from dmc.runtime.state.errors import RulesError
from dmc.runtime.state.last_known import Snapshot
from dmc.runtime.state.state import Context

from . import continuous
from .applying import applies, left_out
from .continuous import lost, names_keyword

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def visible(g: Rules, obj: Any) -> bool:
    """Whether the card has characteristics at all: not a face-down mana card (405.4) nor a seal (200.3b)."""
    where = g.where[obj.id]
    if where is a.MANA:
        return not _face_down_mana(g, obj)
    return not (where is a.BATTLE and obj.id in g.sealed)


def _face_down_mana(g: Rules, obj: Any) -> bool:
    return not g.face_up[obj.id]


def parts(g: Rules, obj: Any) -> tuple[a.Card | a.Face, ...]:
    """The faces that count: the one that is up in the battle zone, both halves of a twinpact elsewhere (810.3)."""
    if g.where[obj.id] is a.BATTLE:
        return (face_of(g, obj),)
    both = halves(obj.card)
    return both if len(both) > 1 else (face_of(g, obj),)


def _joined(values: Any) -> tuple[Any, ...]:
    out: list[Any] = []
    for group in values:
        for value in group:
            if value not in out:
                out.append(value)
    return tuple(out)


# ---- power (206, 301.3) --------------------------------------------------------------------------------------------


def power(g: Rules, obj: Any, face: Any = None) -> Any:
    """Power now; may be below 0 (108.1b), ``INFINITY`` for ∞, which stays ∞ (108.1c), None for what has none."""
    # 301.3b
    if obj.__class__ is Snapshot:
        return obj.power
    in_play = g.where[obj.id] is a.BATTLE
    if not in_play:
        value = (face or _powered(g, obj)).power
        return evaluate.INFINITY if value.__class__ is str else value  # 206.2a
    fx = g.fx
    if fx.dirty:
        continuous.rebuild(g)
    value = (face or face_of(g, obj)).power
    if not fx.index and not g.attached and g.attack is None:
        return evaluate.INFINITY if value.__class__ is str else value
    if face is not None:
        return _power_in_play(g, obj, value)
    if fx.powers_at != g.stamp:
        fx.powers_at, fx.powers = g.stamp, {}
    kept = fx.powers.get(obj.id, fx)
    if kept is fx:
        before = left_out()
        kept = _power_in_play(g, obj, value)
        if left_out() == before:  # nothing that is being worked out further up was asked for
            fx.powers[obj.id] = kept
    return kept


def _power_in_play(g: Rules, obj: Any, value: Any) -> Any:
    if value is None:
        return None
    if value.__class__ is str:
        value = evaluate.INFINITY
    index = g.fx.index
    if a.PowerBecomes in index:
        settled = continuous.on(g, obj, a.PowerBecomes, a.POWER)
        if settled:  # 206.3: nothing else changes it then; the newest wins
            return evaluate.amount(g, settled[-1].change.amount, settled[-1].ctx)
    for entry in continuous.on(g, obj, a.PowerPlus, a.POWER):
        value += evaluate.amount(g, entry.change.amount, entry.ctx)
    attack = g.attack
    if attack is not None and attack.attacker is obj:
        for plus in keyword(g, obj, a.PowerAttacker):  # 110.7: each counts
            value += evaluate.amount(g, plus.amount, Context(obj, g.controller(obj)))
    if g.attached:
        for aura in attachments(g, obj):
            shown = face_of(g, aura)
            if a.AURA in shown.types and isinstance(shown.power, int):
                value += shown.power  # 310.4
    for entry in continuous.on(g, obj, a.PowerTimes, a.POWER):  # 206.4: after all others
        value *= entry.change.factor
    return value


def _powered(g: Rules, obj: Any) -> Any:
    for part in parts(g, obj):
        if part.power is not None:
            return part
    return obj.card


# ---- cost, civilizations, races, types, names (201–204) --------------------------------------------------------------


def costs(g: Rules, obj: Any, face: Any = None) -> tuple[Any, ...]:
    """The printed costs (201.2a): one, or both of a twinpact asked as a card (201.2b)."""
    # 201.1, 201.2
    if obj.__class__ is Snapshot:
        return obj.cost
    if not visible(g, obj):
        return (0,)
    shown = (face,) if face is not None else parts(g, obj)
    # a cell alone costs 0 (814.1a)
    return tuple(0 if part.cost is None and a.CELL in part.types else part.cost for part in shown)


def cost(g: Rules, obj: Any, face: Any = None) -> Any:
    """The cost of the object, or of the half; a twinpact as a card gives that of its first half."""
    return costs(g, obj, face)[0]


def civilizations(g: Rules, obj: Any, face: Any = None) -> tuple[Any, ...]:
    """The civilizations now, one, several or none (106.2, 106.2a, 106.2c), in the order of the rules.

    What effects add or define is there too (106.4); it is no ability, so a loss of abilities takes nothing of it (110.6).
    """
    # 207.3, 814.1b
    if obj.__class__ is Snapshot:
        return obj.civilizations
    profile = obj.profile
    if g.face_up[obj.id] or g.where[obj.id] is not a.MANA:
        if g.sealed and not visible(g, obj):
            return ()
    else:
        return ()
    if profile.single and face is None and not g.links:
        shown: tuple[Any, ...] = (obj.card,)
        base: tuple[Any, ...] = obj.card.civilizations
    else:
        shown = (face,) if face is not None else parts(g, obj)
        base = (
            shown[0].civilizations if len(shown) == 1 else _joined(p.civilizations for p in shown)
        )
    if profile.mana is None:
        base = _defined(g, obj, shown[0], base)
    index = continuous.index(g)
    if not index or (a.AddsCivilization not in index and a.BecomesCivilization not in index):
        return base
    settled = continuous.on(g, obj, a.BecomesCivilization, a.Civilization)
    if settled:
        base = settled[-1].change.civilizations
    for entry in continuous.on(g, obj, a.AddsCivilization, a.Civilization):
        base = _joined((base, entry.change.civilizations))
    return base


def _defined(g: Rules, obj: Any, face: Any, base: tuple[Any, ...]) -> tuple[Any, ...]:
    """What the card says of itself in zones where its static abilities are not in the index (110.4a)."""
    own = printed(face).own
    if not own or g.where[obj.id] is a.BATTLE:
        return base
    ctx = None
    for static, change in own:
        if static.zone is not None or not isinstance(
            change, (a.AddsCivilization, a.BecomesCivilization)
        ):
            continue
        ctx = ctx or Context(obj, obj.owner)
        if static.while_ is None or evaluate.holds(g, static.while_, ctx):
            base = (
                change.civilizations
                if isinstance(change, a.BecomesCivilization)
                else _joined((base, change.civilizations))
            )
    return base


def races(g: Rules, obj: Any, face: Any = None) -> tuple[str, ...]:
    """The races now (203)."""
    # 203.1
    if obj.__class__ is Snapshot:
        return obj.races
    if not visible(g, obj):
        return ()
    shown = (face,) if face is not None else parts(g, obj)
    base = shown[0].races if len(shown) == 1 else _joined(p.races for p in shown)
    if obj.profile.own_changes and g.where[obj.id] is not a.BATTLE:
        for static, change in printed(shown[0]).own:  # 110.4a
            if isinstance(change, a.AddsRace) and static.zone is None and static.while_ is None:
                base = _joined((base, change.races))
    for entry in continuous.entries(g, a.AddsRace):
        if applies(g, entry, obj, a.Race):
            base = _joined((base, entry.change.races))
    return base


def icons(g: Rules, obj: Any, face: Any = None) -> tuple[str, ...]:
    """The icons that effects ask for (208.1a)."""
    if obj.__class__ is Snapshot:
        return obj.icons
    if not visible(g, obj):
        return ()
    printed_ones = [p.icons for p in ((face,) if face is not None else parts(g, obj))]
    given = [e.change.icons for e in continuous.entries(g, a.AddsIcon) if e.applies(g, obj)]
    return _joined([*printed_ones, *given])


def types(g: Rules, obj: Any, face: Any = None) -> tuple[Any, ...]:
    """The card types (204)."""
    if obj.__class__ is Snapshot:
        return obj.types
    i = obj.id
    sheds = a.NotOfType in obj.profile.own_changes and g.where[i] is a.BATTLE
    single = obj.profile.single and not g.sealed and (g.where[i] is not a.MANA or g.face_up[i])
    if single and not sheds:
        return obj.card.types  # type: ignore[no-any-return]  # the common case: one face, in sight
    if not visible(g, obj):
        return ()
    if face is not None:
        own: tuple[Any, ...] = face.types
        return own
    shown = parts(g, obj)
    found = shown[0].types if len(shown) == 1 else _joined(p.types for p in shown)
    if sheds:
        for entry in continuous.entries(g, a.NotOfType):
            if applies(g, entry, obj, a.NotOfType):
                found = tuple(t for t in found if t not in entry.change.types)
    return found


def specials(g: Rules, obj: Any, face: Any = None) -> tuple[Any, ...]:
    """The special kinds (204.3); a NEO creature with cards under it is an evolution (802.2)."""
    if obj.__class__ is Snapshot:
        return obj.specials
    if not visible(g, obj):
        return ()
    shown = (face,) if face is not None else parts(g, obj)
    found: tuple[Any, ...] = (
        shown[0].special if len(shown) == 1 else _joined(p.special for p in shown)
    )
    if a.G_NEO in found and a.NEO not in found:  # 803.1
        found = (*found, a.NEO)
    if a.EVOLUTION not in found:
        ways = printed(shown[0]).by_class.get(a.Evolution, ())
        in_play = g.where[obj.id] is a.BATTLE
        if any(not way.optional for way in ways) or (
            in_play and bool(ways) and bool(g.under.get(obj.id))
        ):
            found = (*found, a.EVOLUTION)
    return found


def names(g: Rules, obj: Any, face: Any = None) -> tuple[str, ...]:
    """The names (202); as a card a twinpact has one joined name (810.4), in the battle zone that of its creature."""
    # 202.1, 202.4
    if obj.__class__ is Snapshot:
        return obj.names
    if not visible(g, obj):
        return ()
    if face is not None:
        base: tuple[str, ...] = (face.name,)
    elif g.where[obj.id] is not a.BATTLE:
        base = (joined_name(obj.card),)
    else:
        base = g.links[obj.id].names if obj.id in g.links else (face_of(g, obj).name,)  # 202.5
    for entry in continuous.entries(g, a.AddsName):
        if applies(g, entry, obj, a.Named):
            base = _joined((base, entry.change.names))
    return base


# ---- abilities (110) -------------------------------------------------------------------------------------------------


def keyword(g: Rules, obj: Any, wanted: type, face: Any = None) -> tuple[Any, ...]:
    """The abilities of this keyword class that the object has now, each instance once; empty if none.

    Gains and losses count where they apply; printed ones in every zone (which zone they work in is the rule's business).
    """
    if obj.__class__ is Snapshot:
        return tuple(b for b in obj.abilities if isinstance(b, wanted))
    fx = g.fx
    if fx.dirty:
        continuous.rebuild(g)
    profile = obj.profile
    if (
        profile.single
        and not fx.loses
        and not g.links
        and not (fx.gives and ("gains", wanted) in fx.index)
    ):
        # the common case: nothing gives or takes abilities, and there is one face
        return profile.by_class.get(wanted, ())  # type: ignore[no-any-return]
    shown = (face,) if face is not None else parts(g, obj)
    found: tuple[Any, ...] = printed(shown[0]).by_class.get(wanted, ())
    for other in shown[1:]:
        found += printed(other).by_class.get(wanted, ())
    if fx.gives:
        for entry in continuous.on(g, obj, ("gains", wanted), wanted):
            found = (*found, entry.change.ability)
    if g.fx.loses and found and lost(g, obj, wanted):
        kept = _after_loss(g, obj, wanted)
        return tuple(b for b in found if b in kept)
    return found


def _after_loss(g: Rules, obj: Any, wanted: type) -> tuple[Any, ...]:
    """What effects gave after the loss began: a resolved effect newer than the one that took them away (608.1)."""
    last = -1
    order = {id(e): n for n, e in enumerate(g.fx.changes)}
    for entry in (
        *continuous.entries(g, a.LosesAbilities),
        *continuous.entries(g, a.LosesKeyword),
    ):
        change = entry.change
        if isinstance(change, a.LosesKeyword) and not names_keyword(change.keyword, wanted):
            continue
        if applies(g, entry, obj, wanted):
            # a static loss holds at every moment; a resolved one only takes what was there
            last = max(last, order.get(id(entry.lasting), len(order)))
    return tuple(
        entry.change.ability
        for entry in continuous.gained(g, wanted)
        if entry.lasting is not None
        and order[id(entry.lasting)] > last
        and applies(g, entry, obj, wanted)
    )


def attachments(g: Rules, obj: Any) -> list[Any]:
    """The gears, weapons, auras and castles on the object, lowest card id first."""
    if obj.__class__ is Snapshot:
        return obj.crossed
    return [g.cards[n] for n in sorted(g.attached) if g.attached[n] is obj]


def stat(g: Rules, obj: Any, which: Any, face: Any = None) -> tuple[Any, ...]:
    """The values of the statistic: several for the two costs of a twinpact; none where it has none (301.3)."""
    if which is a.POWER:
        value = power(g, obj, face)
        return () if value is None else (max(0, value),)  # 108.1b
    if which is a.COST:
        return tuple(v for v in costs(g, obj, face) if v is not None)
    if which is a.NUMBER:
        return (1,)  # 207.1: the number on the mana symbol
    raise RulesError(f"no statistic {which!r}")
