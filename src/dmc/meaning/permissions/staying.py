"""What cannot happen to a card: 離れない, 破壊されない, 選べない; how cards enter."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.events.event_table import cause
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Change
from dmc.meaning.nouns.acted_on import subject
from dmc.meaning.nouns.places import zone_of
from dmc.meaning.nouns.sets import objects
from dmc.meaning.references.pointing import reference
from dmc.meaning.verbs.frame_table import frame
from dmc.reading.clauses.clause import Clause
from dmc.reading.nouns.noun import Noun, gap


@frame("離れる", "破壊する")
def stays(c: Clause, ctx: Frame) -> Change | None:
    """〜は(〜によって)離れない / 破壊されない / 墓地を離れない"""
    voice = "act" if c.lemma == "離れる" else "pass"
    if not c.negative or c.voice != voice or c.form not in ("NAI", "ZU"):
        return None
    by = cause(c, ctx)
    if c.lemma == "離れる" and by is None and _but_destroyed(c):
        return Change(subject(c, ctx), [a.CannotLeave(but_destroyed=True)])
    if c.lemma == "離れる":
        place = c.arg("を", "から")
        if place is not None:
            return _stays_in(c, ctx, place, by)
        return Change(subject(c, ctx), [a.CannotLeave(by)])
    return Change(subject(c, ctx), [a.CannotBeDestroyed(by)])


def _but_destroyed(c: Clause) -> bool:
    """Take 破壊以外の方法で."""
    way = c.peek("で")
    of = way.of if way is not None and way.text == "方法" else None
    if way is None or of is None or of.text != "破壊以外" or way.left() != ["of"] or of.left():
        return False
    c.arg("で")
    way.take("of")
    return True


def _stays_in(c: Clause, ctx: Frame, place: Noun, by: Any) -> Change:
    """カードは相手の墓地を離れない: the cards of that zone."""
    zones, owner = zone_of(place, ctx)
    if len(zones) != 1:
        raise gap("which zone?", place, "stays in several zones")
    what = c.arg("は", "が")
    if what is None:
        raise gap("what stays there?", place, "離れない without subject")
    found = reference(what, ctx)
    if found is None:
        found = objects(what, ctx, zones, owner)
        what.take("all")
        what.finish()
    return Change(found, [a.CannotLeave(by, zone=zones[0])])


@frame("選ぶ")
def cannot_choose(c: Clause, ctx: Frame) -> Change | None:
    """相手は〜を選べない"""
    if not c.negative or c.voice != "pot" or not c.has("を"):
        return None
    if c.agent not in (a.YOU, a.OPPONENT):
        return None
    return Change(subject(c, ctx, "を"), [a.CannotBeChosen(by=c.agent)])


@frame("置く")
def put_tapped(c: Clause, ctx: Frame) -> Change | None:
    """〜はタップしてバトルゾーンに置かれる"""
    place = c.peek("に")
    if c.negative or c.voice != "pass" or place is None:
        return None
    zones = place.zones
    if zones not in ((a.BATTLE,), (a.MANA,)) or place.left() != ["zones"]:
        return None
    if not c.adverb("タップして"):
        return None
    c.arg("に")
    place.take("zones")
    place.finish()
    found = subject(c, ctx)
    if zones == (a.MANA,):
        if not isinstance(found, a.Objects) or found.zone != a.BATTLE:
            raise gap("which cards?", place, "tapped in the mana zone")
        return Change(dataclasses.replace(found, zone=a.MANA), [a.EntersTapped()])
    return Change(found, [a.EntersTapped()])
