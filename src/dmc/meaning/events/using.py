"""Events of using cards: 唱える, 召喚する, 使う, 実行する, ジェネレートする, 「…」を使う (601, 701.3, 701.4)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.events.event_table import acted_on, agent, event, origin, owned, subject_noun, who
from dmc.meaning.events.moving import _any_card
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.produced import whose
from dmc.meaning.nouns.places import owner_of
from dmc.reading.clauses.clause import Clause
from dmc.reading.clauses.manner import FREE
from dmc.reading.errors import FrameError
from dmc.reading.keyword_words import keyword_pattern
from dmc.reading.nouns.noun import Noun


@event("唱える", "召喚する", "使う", "実行する")
def _used(c: Clause, ctx: Frame) -> Any | None:
    """〜が〜を唱えた(召喚した, 使った)時 / 〜が〜を唱える(召喚する)時"""
    as_used = c.form == "U" and c.voice == "act" and c.lemma in ("唱える", "召喚する")
    if c.negative or c.voice not in ("act", "pot", "pass") or not (c.form == "TA" or as_used):
        return None
    if as_used and (not c.has("を") or (c.peek("を") or Noun()).det):
        return None  # what is said of this card as it is used is a way of paying
    if c.voice == "pass" or not c.has("を"):
        return _was_used(c, ctx)
    what = c.peek("を")
    if what is None or what.head != "card":
        return None
    by = agent(c, ctx)
    zone, owner = origin(c, ctx)
    whence = None if zone == a.ANYWHERE else zone
    free = True if c.adverb(FREE) else None
    if c.lemma != "召喚する":
        _any_card(what)
    found = acted_on(c, ctx, by)
    if owner is not None and owner != by:
        found = owned(found, owner, c)
    kind = {"唱える": a.Cast, "召喚する": a.Summoned}.get(c.lemma, a.Used)
    return kind(found, by=by, from_zone=whence, free=free)


def _was_used(c: Clause, ctx: Frame) -> Any | None:
    """〜が唱えられた(召喚された)時: by whichever player"""
    what = c.peek("が")
    if c.voice == "act" or what is None or what.head != "card" or len(c.items) != 1:
        return None
    found = subject_noun(c, ctx)
    if c.lemma == "唱える":
        return a.Cast(found)
    return a.Summoned(found) if c.lemma == "召喚する" else a.Used(found)


WATCHED = (a.ShieldTrigger, a.GStrike, a.NinjaStrike)


#: abilities whose use is counted by their name (``NoteUse``)
NOTED = ("無月の門", "無月の門・絶", "虚無月の門", "夢幻無月の門")


@event("使う")
def _keyword_used(c: Clause, ctx: Frame) -> Any | None:
    """〜が(自分のシノビの)「S・トリガー」を使った時"""
    what = c.peek("を")
    if c.form != "TA" or c.negative or c.voice != "act" or what is None or what.head != "quote":
        return None
    if len(what.quotes) != 1 or set(what.left()) - {"owner", "filters", "of", "quotes"}:
        return None
    keyword = keyword_pattern(what.quotes[0])
    if not isinstance(keyword, WATCHED) and not (
        isinstance(keyword, a.Called) and keyword.name in NOTED
    ):
        return None
    by = agent(c, ctx)
    c.arg("を")
    what.take("quotes")
    of = what.take("of")
    if what.filters and of is None:
        of, what = what, Noun()  # 自分のシノビの「…」
        of.give(head="card")
    player = owner_of(what, ctx)
    what.finish()
    found = None
    if of is not None and isinstance(keyword, a.ShieldTrigger) and of.types == (a.SHIELD,):
        of.take("types")  # no other card has it to be used (112.3a)
        kept, ctx.who.agent = ctx.who.agent, by or ctx.who.agent
        player = owner_of(of, ctx)
        ctx.who.agent = kept
        of.finish()
    elif of is not None:
        _any_card(of)
        found = owned(who(of, ctx, c), by, c)
        player = whose(found, ctx)
    if by is not None and player not in (None, by):
        raise FrameError("who uses it?", c.all_words(), gap="keyword used of another")
    ctx.trigger.subject, ctx.trigger.target = (a.CARD,), None
    return a.KeywordUsed(keyword, by or player or a.YOU, found)


@event("ジェネレートする")
def _generated(c: Clause, ctx: Frame) -> Any | None:
    """クロスギアをジェネレートした時"""
    if c.form != "TA" or c.negative or c.voice != "act" or not c.has("を"):
        return None
    by = agent(c, ctx)
    return a.Used(acted_on(c, ctx, by), by=by)
