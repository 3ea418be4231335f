"""Values that were chosen: 選んだ種族, その文明, 選んだ数字, and what is not of them."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.reading.clauses.takes import SAID
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.vocabulary import PLAYERS

VALUES = {
    "種族": "RACE",
    "文明": "CIVILIZATION",
    "名前": "NAME",
    "カード名": "NAME",
    "コスト": "NUMBER",
}


def chosen_value(chain: Noun, noun: Noun, ctx: Frame) -> Any | None:
    """選んだ種族の, その文明の: a filter; None if the phrase names no value chosen before."""
    if chain.head != "stat" or chain.text not in VALUES:
        return None
    clause = chain.relative
    if clause is None and chain.det != "その":
        return None
    by = None
    if clause is not None:
        if clause.lemma not in SAID or clause.form != "TA" or clause.negative:
            return None
        said = clause.peek("が")
        if said is not None and len(clause.items) == 1 and said.head == "player":
            by = None if said.left() else PLAYERS.get(said.text)  # 相手が選んだ文明の
        if clause.items and by is None:
            return None
    product = ctx.seen.latest_value(VALUES[chain.text], by)
    if product is None:
        return None
    makers = {p.owner for p in ctx.seen.produced if p.value and p.how == product.how}
    if clause is not None and by is None and len(makers) > 1:
        raise gap(f"the {chain.text} that who chose?", chain, "value chosen by two")
    chain.take("relative"), chain.take("det")
    if chain.zones and not noun.zones:
        noun.give(zones=chain.take("zones"))  # バトルゾーンにある、選んだ種族のクリーチャー
    if chain.owner and not noun.owner:
        noun.give(owner=chain.take("owner"))  # 相手の、選んだ種族のクリーチャー
    chain.finish()
    chosen = a.IsChosenRace(product.number)
    return a.Not(chosen) if chain.negated else chosen


def other_than_chosen(held: Noun, noun: Noun, ctx: Frame) -> Any | None:
    """それ以外の文明を, 選んだ文明以外の文明を (before 持つ): a filter; None for anything else."""
    if held.head != "stat" or held.text != "文明":
        return None
    if held.left() == ["filters"] and held.filters == (("except", "それ"),):
        product = ctx.seen.produced[-1] if ctx.seen.produced else None
        if product is None or not product.value or product.how != "CIVILIZATION":
            return None
        held.take("filters")
        return a.OtherThanChosen(product.number)
    if held.left() == ["of"] and held.of is not None and held.of.negated:
        chosen = chosen_value(held.of, noun, ctx) if held.of.text == "文明" else None
        if isinstance(chosen, a.Not) and isinstance(chosen.inner, a.IsChosenRace):
            held.take("of")
            return a.OtherThanChosen(chosen.inner.choice)
    return None
