"""Losing civilizations: 〜は(すべて)文明を失う (106.2c)."""

from __future__ import annotations

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Change
from dmc.meaning.nouns.acted_on import subject
from dmc.reading.clauses.clause import Arg, Clause
from dmc.reading.nouns.noun import Noun

from .frame_table import frame


@frame("失う")
def loses_civilizations(c: Clause, ctx: Frame) -> Change | None:
    """〜は文明を失う"""
    what = c.peek("を")
    if c.voice != "act" or c.negative or what is None or what.text != "文明" or what.left():
        return None
    cards = c.args[0].noun
    if _used_in_this_game(cards):
        # the cards of the game are those in every zone; a cost asks for the civilizations of its card (112.2), so
        # cards without any have costs without any, the printed cost and those in the text alike
        costs = [i for i in c.args[1:] if i.noun is not what]
        if costs and not _their_costs(costs):
            return None
        for item in (c.args[0], *costs):
            c.take(item)
        c.arg("を")
        return Change(a.Objects(a.CARD, a.ANYWHERE), [a.BecomesCivilization(())])
    c.arg("を")
    return Change(subject(c, ctx), [a.BecomesCivilization(())])


def _used_in_this_game(noun: Noun) -> bool:
    """このゲームで使うカード"""
    clause = noun.relative
    if noun.types != (a.CARD,) or clause is None or clause.lemma != "使う" or clause.negative:
        return False
    if clause.form != "U" or clause.voice != "act" or len(clause.items) != 1:
        return False
    game = clause.peek("で")
    if game is None or game.text != "ゲーム" or game.det != "この" or game.left() != ["det"]:
        return False
    return set(noun.left()) <= {"types", "relative", "all"}


def _their_costs(args: list[Arg]) -> bool:
    """そのコスト、そのテキスト内のコストはすべて"""
    return [i.noun.surface for i in args] in (
        ["そのコスト"],
        ["そのコスト", "そのテキスト", "内コストすべて"],
    ) and all(i.particle == "" for i in args[:-1])
