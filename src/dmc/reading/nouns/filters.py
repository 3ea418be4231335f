"""Restrictions inside a noun phrase that need no context: civilizations, races, names, bounds, 「…」を持つ, states."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dmc import abilities as a
from dmc.reading.errors import FrameError
from dmc.reading.keyword_words import keyword_pattern
from dmc.reading.vocabulary import CIVILIZATIONS, EXTRA_FILTERS, STATS, TYPES
from dmc.syntax.tree import Word

from .cursor import Reader
from .quantity import number_said


def stat_filter(reader: Reader) -> Any | None:
    """パワー3000以下 / コスト5 / コスト3以下 …, or None with the cursor unmoved."""
    if (
        reader.kind() != "STAT"
        or reader.text() not in STATS
        or reader.kind(1)
        not in (
            "NUMBER",
            "XNUMBER",
        )
    ):
        return None
    if reader.kind(2) == "COUNTER":
        return None
    stat = STATS[reader.next().text]
    number = number_said(reader.next().text)
    if reader.kind() == "BOUND" and reader.text() in BOUNDS:
        return BOUNDS[reader.next().text](stat, number)
    return a.Exactly(stat, number)


def _below(stat: a.Term, number: Any) -> Any:
    return a.LessThan(stat, number)


BOUNDS: dict[str, Callable[[a.Term, Any], Any]] = {
    "以上": a.AtLeast,
    "以下": a.AtMost,
    "未満": _below,
}


def _civilization(reader: Reader) -> str:
    """火 or 火文明; the cursor stands behind it."""
    word = reader.next().text
    if reader.text() == "文明":
        reader.next()
    return word


def civilizations(reader: Reader) -> tuple[Any, bool]:
    """光 / 光または水 / 光、水、または火 as one filter, and whether と joins them; the cursor stands behind the last one."""
    found = [_civilization(reader)]
    each = False
    while reader.kinds("TO", "CIV", "NO"):
        reader.next()
        found.append(_civilization(reader))
        each = True
    while True:
        step = 0
        while reader.kind(step) in ("COMMA", "CONJ", "KA") and step < 2:
            step += 1
        if not step or reader.kind(step) != "CIV":
            break
        follows = reader.kind(step + 1)
        if follows not in ("NO", "COMMA", "CONJ", "KA", "NARA", "DEWANAI", "BOUND", ""):
            break
        for _ in range(step):
            reader.next()
        found.append(_civilization(reader))
    if any(word in EXTRA_FILTERS for word in found):
        filters = tuple(
            EXTRA_FILTERS[w] if w in EXTRA_FILTERS else a.Civilization((CIVILIZATIONS[w],))
            for w in found
        )
        return filters[0] if len(filters) == 1 else a.AnyFilter(filters), each
    return a.Civilization(tuple(CIVILIZATIONS[word] for word in found)), each


def races(reader: Reader) -> Any:
    """Races: AまたはB, A、B, and AとB where 以外 stands behind them all; the cursor stands behind the last one."""
    found = [reader.next().text]
    mark = 0
    while True:
        step = 0
        while reader.kind(step) in ("COMMA", "CONJ", "KA", "TO") and step < 2:
            step += 1
        if not step or reader.kind(step) != "RACE":
            break
        if not mark and reader.kind() == "TO":
            mark, kept = reader.position, len(found)
        for _ in range(step):
            reader.next()
        found.append(reader.next().text)
    if mark and not is_negated(reader):
        reader.position = mark  # AとB: two phrases
        del found[kept:]
    return race_filter(tuple(found))


def souls(reader: Reader) -> Any:
    """（H・ソウル） / （H・ソウル）または（M・ソウル） / …と…: a creature with one of these icons; the cursor stands behind the last."""
    found = [reader.next().text[1:-1]]
    while reader.kind() in ("CONJ", "KA", "TO") and reader.kind(1) == "SOUL":
        reader.next()
        found.append(reader.next().text[1:-1])
    return a.HasIcon(tuple(found))


def race_filter(names: tuple[str, ...]) -> Any:
    """Races by name; ドラゴン, コマンド … stand for every race with the word in it (203.3)."""
    from dmc.words.lexicon import lexicon

    groups = lexicon().race_groups
    plain = tuple(n for n in names if n not in groups)
    wide = tuple(n for n in names if n in groups)
    if not wide:
        return a.Race(plain)
    if not plain:
        return a.RaceIncludes(wide)
    return a.AnyFilter((a.Race(plain), a.RaceIncludes(wide)))


def types_of(word: str) -> tuple[tuple[a.Term, ...], list[Any]]:
    """Card types and further filters that a card-type word says."""
    if word not in TYPES:
        raise FrameError(f"{word}: a card type without meaning yet", gap=f"card type {word}")
    types, extra = TYPES[word]
    return types, list(extra)


def is_negated(reader: Reader) -> bool:
    return reader.kind() == "DEWANAI" or (
        reader.kind() == "BOUND" and reader.text() == "以外" and reader.kind(1) == "NO"
    )


def skip_negation(reader: Reader) -> None:
    """Step over ではない / 以外の (and a comma after it)."""
    reader.next()
    if reader.kind() == "NO":
        reader.next()
    if reader.kind() == "COMMA":
        reader.next()


# verbs that by themselves say a state of the noun they stand before
STATES: dict[tuple[str, str], Any] = {
    ("タップする", "prog"): a.Tapped(),
    ("アンタップする", "prog"): a.Untapped(),
    ("攻撃する", "prog"): a.Attacking(),
    ("ブロックする", "prog"): a.Blocking(),
    ("バトルする", "prog"): a.Battling(),
    ("リンクする", "prog"): a.IsLinked(),
}


def has_keywords(quotes: list[Word], joiner: str) -> Any:
    """「A」を持つ, 「A」または「B」を持つ, 「A」と「B」を持つ as one filter."""
    filters = tuple(a.Has(keyword_pattern(q)) for q in quotes)
    if len(filters) == 1:
        return filters[0]
    return a.AllFilters(filters) if joiner == "と" else a.AnyFilter(filters)


def raw_text(word: Word) -> str:
    """What a quote says, letter by letter (a part of a race or of a name)."""
    quote = word.quote
    assert quote is not None
    parts = [w.text for k in quote.keywords for w in k.words]
    parts += [w.text for s in quote.sentences for w in s.words]
    return "".join(parts)
