"""Every ability that objects have now (110): printed, shared and given by effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.cards.faces import printed
from dmc.runtime.holding import continuous
from dmc.runtime.holding.applying import applies
from dmc.runtime.holding.characteristics import keyword, parts
from dmc.runtime.holding.continuous import lost
from dmc.runtime.state import evaluate
from dmc.runtime.state.last_known import Snapshot
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def abilities_of(g: Rules, obj: Any) -> tuple[Any, ...]:
    """Every ability the object has now: printed (conditional ones while they hold), shared and given."""
    if obj.__class__ is Snapshot:
        return obj.abilities
    out: list[Any] = []
    given = continuous.index(g).get(a.Gains, ())
    gone = g.fx.loses
    if not (gone and lost(g, obj, None)):
        shown = parts(g, obj)
        if len(shown) == 1 and not given and not gone and not printed(shown[0]).conditional:
            return shown[0].abilities  # what is printed, and nothing else
        for part in shown:
            for ability in part.abilities:
                if isinstance(ability, a.Conditional):
                    ctx = Context(obj, g.controller(obj))
                    if evaluate.holds(g, ability.while_, ctx):
                        out += [b for b in ability.abilities if isinstance(b, WATCHED)]
                elif not (gone and lost(g, obj, type(ability))):
                    out.append(ability)
    for entry in given:
        ability = entry.change.ability
        if applies(g, entry, obj, type(ability)) and (
            not gone or ability in keyword(g, obj, type(ability))
        ):
            out.append(ability)
    return tuple(out)


#: kinds of ability that are found by what they watch, not as keywords
WATCHED = (a.Triggered, a.Replacement, a.SpellAbility, a.Activated)


def granted(g: Rules, wanted: type) -> list[tuple[Any, Any]]:
    """(object, ability) for the abilities of this class that objects in the battle zone have from effects now."""
    given = continuous.gained(g, wanted)
    if not given:
        return []
    return [
        (obj, entry.change.ability)
        for player in (g.active, 1 - g.active)
        for obj in g.zones[player][a.BATTLE]
        for entry in given
        if applies(g, entry, obj, wanted) and entry.change.ability in keyword(g, obj, wanted)
    ]
