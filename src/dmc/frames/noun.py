"""Noun phrases: owner, zone, filters, kind, count.

``read_noun`` walks the words from left to right and gathers what each says into a ``Noun``.  The lowering then *takes* each
part exactly once; ``Noun.finish`` refuses a phrase of which something was left, so that no restriction can be dropped.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from dmc import abilities as a
from dmc.syntax.tree import Word

from .errors import FrameError
from .filters import (
    STATES,
    civilizations,
    is_negated,
    races,
    raw_text,
    skip_negation,
    stat_filter,
    types_of,
)
from .quantity import WRITTEN, Quantity, read_quantity
from .reader import NOUN_KINDS, Reader
from .vocabulary import PLAYERS, STATS, ZONES


@dataclass(slots=True)
class Noun:
    """One noun phrase, as read.  Parts that are not said are empty; ``take`` empties a part and returns it.

    head: "card", "player", "zone", "stat", "time", "pronoun", "quote", "name", "amount", "verbal", "other", "count".
    """

    words: list[Word] = field(default_factory=list)
    head: str = ""
    text: str = ""  # surface of the head word where it is not a card type
    det: str = ""
    owner: str = ""
    zones: tuple[a.Term, ...] = ()
    types: tuple[a.Term, ...] = ()
    filters: list[Any] = field(default_factory=list)
    quantity: Quantity | None = None
    all: bool = False
    any_number: bool = False
    of: Noun | None = None  # の that is neither owner nor zone nor filter
    relative: Any = None  # a relative clause (frames.clause.Clause) not yet given a meaning
    also: list[Noun] = field(default_factory=list)  # または, と: further phrases joined to this one
    joiner: str = ""
    quotes: list[Any] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    within: str = ""  # その中から, そのうち
    amount: Any = None
    bound: str = ""  # 以上, 以下 behind a number that no statistic stands before
    total: Any = None  # パワーの合計が N 以下になるように: (statistic noun, amount noun)
    same_count: Noun | None = None  # Xと同じ枚数の: counted as X is
    each_kind: bool = False  # 光と闇の: the kinds said are each meant, not any one of them
    among: Any = None  # the target whose members it is (the cards under something)
    negated: bool = (
        False  # begins with X以外の, Xではない: what was joined to X before is meant too, or is it?
    )
    chained: bool = False  # the の behind it was part of a word (すべての)

    PARTS = (
        "det",
        "owner",
        "zones",
        "types",
        "filters",
        "quantity",
        "all",
        "any_number",
        "of",
        "relative",
        "also",
        "quotes",
        "names",
        "within",
        "amount",
        "bound",
        "total",
        "same_count",
        "each_kind",
        "among",
    )

    def take(self, part: str) -> Any:
        """The part, which is then no longer there."""
        value = getattr(self, part)
        empty: Any = type(value)() if isinstance(value, (str, tuple, list, bool)) else None
        setattr(self, part, empty)
        return value

    def left(self) -> list[str]:
        """Names of the parts nobody has taken."""
        return [part for part in self.PARTS if getattr(self, part)]

    def finish(self) -> None:
        """Refuse the phrase if a part of it was not used."""
        left = self.left()
        if left:
            surface = "".join(w.text or "「…」" for w in self.words)
            raise FrameError(
                f"{surface}: nothing here reads its {', '.join(left)}",
                tuple(self.words),
                gap="noun part unread: " + "+".join(left),
                code="DM0402",
            )

    @property
    def surface(self) -> str:
        return "".join(w.text or "「…」" for w in self.words)


def read_noun(reader: Reader, noun: Noun | None = None) -> Noun:
    """Read one noun phrase at the cursor (the caller has checked that one starts there), up to its particle.

    ``noun`` may already hold modifiers (a relative clause before it).  Raises FrameError at what cannot be read.
    """
    start = reader.position
    n = noun or Noun()
    while True:
        word = reader.peek()
        if word is None:
            break
        kind, text = word.kind, word.text
        follows = reader.kind(1)
        if kind == "DET":
            if n.head:
                if text == "すべての" and not n.all and n.quantity is None:
                    reader.next()  # クリーチャーすべてのパワー
                    n.all = n.chained = True
                break
            if text == "その" and reader.text(1) in ("中", "うち"):
                reader.next()
                n.head, n.text = "pronoun", "その" + reader.next().text
                break
            if not _determiner(reader, n):
                break
        elif kind == "COMMA" and not n.head and reader.position > start and _open_end(reader):
            reader.next()
        elif kind == "ONAJI" and text == "同じ":
            break
        elif kind == "PLAYER":
            if n.head:
                break
            reader.next()
            if reader.kind() == "NO":
                reader.next()
                if reader.kind() == "COMMA":
                    reader.next()
                n.owner = n.owner + text if not n.owner else n.owner + "/" + text
            else:
                n.head, n.text = "player", text
                break
        elif kind == "ZONE":
            if n.head:
                break
            _zone(reader, n)
            if n.head:
                break
        elif kind == "CIV":
            if n.head:
                break
            civ_filter, each = civilizations(reader)
            n.each_kind = n.each_kind or each
            if reader.kind() == "DEWANAI" or (reader.kind() == "BOUND" and reader.text() == "以外"):
                _exclude(reader, n, civ_filter)
                continue
            elif reader.kind() == "NO":
                reader.next()
            elif reader.kind() in ("TYPE", "RACE"):
                pass
            else:
                n.filters.append(civ_filter)
                n.head, n.text = "civ", text
                break
            n.filters.append(civ_filter)
        elif kind == "RACE":
            if n.head:
                break
            race = races(reader)
            if is_negated(reader):
                _exclude(reader, n, race)
                continue
            n.filters.append(race)
            if (reader.kind() == "DOT" and reader.kind(1) == "TYPE") or (
                reader.kind() == "NO"
                and reader.kind(1)
                in (
                    "TYPE",
                    "COMMA",
                    "V_U",
                    "QUOTE",
                    "STAT",
                )
            ):
                reader.next()
            elif reader.kind() in ("TYPE", "QUOTE"):
                pass
            else:
                n.head = "card"
        elif kind == "TYPE":
            if n.head:
                break
            reader.next()
            if is_negated(reader):
                types, extra = types_of(text)
                inner = [a.OfType(types)] if types and types != (a.CARD,) else []
                inner += extra
                _exclude(reader, n, inner[0] if len(inner) == 1 else a.AllFilters(tuple(inner)))
                continue
            types, extra = types_of(text)
            n.types += types
            n.filters.extend(extra)
            n.head, n.text = "card", text
        elif kind in ("VNOUN", "NOUN") and text == "進化" and follows in ("DEWANAI", "BOUND"):
            reader.next()
            _exclude(reader, n, a.Special(a.EVOLUTION))
        elif kind == "STAT":
            if n.head:
                break
            if not _stat(reader, n):
                break
        elif kind in ("NPRE", "NUMBER") or text in WRITTEN:
            quantity = read_quantity(reader)
            if quantity is None:
                if text == "合計" and not n.head:
                    reader.next()  # パワーの合計, 合計パワー
                    n.head, n.text = "stat", text
                    if reader.text() in STATS:
                        stat = reader.next().text
                        n.of = Noun(head="stat", text=stat)
                    break
                if kind == "NUMBER" and not n.head:
                    reader.next()
                    n.head, n.amount = "amount", int(text) if text != "∞" else text
                break
            if n.quantity is not None:
                raise FrameError(
                    f"{n.surface}: a second count", quantity.words, gap="two counts on a noun"
                )
            n.quantity = quantity
            if reader.kind() == "NO" and not n.head:
                reader.next()
                continue
            if not n.head:
                n.head = "count"
            break
        elif kind == "QUANT":
            if text in (
                "好きな数",
                "好きな枚数",
                "何体でも",
                "何枚でも",
                "好きな数だけ",
                "いくつでも",
            ):
                n.any_number = True
            elif text in ("すべて", "全部"):
                n.all = True
            else:
                break
            reader.next()
            if reader.kind() == "NO" and not n.head:
                reader.next()
                continue
            if not n.head:
                n.head = "count"
            break
        elif kind == "NAME":
            if n.head:
                break
            _name(reader, n)
            if n.head:
                continue
        elif kind == "QUOTE":
            if n.head:
                break
            if not _quote(reader, n):
                break
        elif kind in ("V_U", "V_TA", "V_NAI") and not n.head and _participle(reader, n):
            continue
        elif kind == "PRONOUN":
            if n.head:
                break
            _pronoun(reader, n)
            if n.head:
                break
        elif kind == "SIGNED":
            if n.head:
                break
            reader.next()
            n.head, n.amount = "amount", int(text) if "∞" not in text else text
            break
        elif kind in ("TIME", "NOUN", "VNOUN", "KEYWORD_NOUN", "ICON_NOUN"):
            if n.head:
                break
            reader.next()
            n.text += text
            if reader.kind() in ("TIME", "VNOUN", "NOUN") and kind in ("VNOUN", "KEYWORD_NOUN"):
                continue
            n.head = "time" if kind == "TIME" else "verbal" if kind == "VNOUN" else "other"
            if (
                reader.kind() == "NO"
                and n.head == "other"
                and n.text in ("上", "下", "中", "うち", "一番上", "一番下")
            ):
                pass
            break
        else:
            break
    n.words.extend(reader.words[start : reader.position])
    if reader.position == start and noun is None:
        word = reader.peek()
        raise FrameError(
            f"a noun phrase cannot begin with {word.text if word else 'the end'}",
            (word,) if word else (),
            gap="noun start",
        )
    return n


def _open_end(reader: Reader) -> bool:
    """Whether the word before a comma is one that a noun must follow (自分の他の、…)."""
    return reader.kind(-1) == "NO" or reader.text(-1) == "他の"


def _determiner(reader: Reader, n: Noun) -> bool:
    text = reader.text()
    if text in ("他の",):
        n.filters.append(a.Other())
    elif text in ("すべての",):
        n.all = True
    elif text in (
        "この",
        "その",
        "各",
        "次の",
        "残りの",
        "元の",
        "いずれかの",
        "同じ",
        "異なる",
        "違う",
        "別の",
        "好きな",
        "どの",
        "新しい",
        "本来の",
        "両",
        "それぞれの",
    ):
        if n.det:
            n.det += text
        else:
            n.det = text
    else:
        return False
    reader.next()
    return True


def _exclude(reader: Reader, n: Noun, inner: Any) -> None:
    """X以外の, Xではない."""
    skip_negation(reader)
    n.negated = not n.left()
    n.filters.append(a.Not(inner))


PLACES = ("上", "下", "一番上", "一番下")


def _zone(reader: Reader, n: Noun) -> None:
    zones = [ZONES[reader.next().text]]
    while reader.kind() in ("CONJ", "KA", "COMMA", "TO"):
        step = 1
        if reader.kind(step) == "CONJ":
            step += 1
        if reader.kind(step) != "ZONE":
            break
        for _ in range(step):
            reader.next()
        zones.append(ZONES[reader.next().text])
    n.zones += tuple(zones)
    if reader.kind() == "NO" and reader.text(1) in PLACES:
        n.head = "zone"  # 山札の上
    elif reader.kind() == "NO":
        reader.next()
    elif reader.kinds("NI", "V_U") and reader.text(1) == "ある":
        reader.next()
        reader.next()
        if reader.kind() == "COMMA":
            reader.next()
    else:
        n.head = "zone"


def _stat(reader: Reader, n: Noun) -> bool:
    """A bound (パワー3000以下の) as a filter, 名前に《X》とある, or the statistic itself as head."""
    text = reader.text()
    if text in ("名前", "カード名") and reader.kinds("STAT", "NI", "NAME", "TOARU"):
        reader.next(), reader.next()
        name = reader.next().text
        reader.next()
        n.filters.append(a.NameIncludes((name[1:-1],)))
        return True
    found = stat_filter(reader)
    if found is not None:
        filters = [found]
        while reader.kind() in ("CONJ", "KA") and reader.kind(1) == "STAT":
            mark = reader.position
            reader.next()
            more = stat_filter(reader)
            if more is None:
                reader.position = mark
                break
            filters.append(more)
        n.filters.append(filters[0] if len(filters) == 1 else a.AnyFilter(tuple(filters)))
        if reader.kind() == "NO":
            reader.next()
        if reader.kind() == "COMMA" and reader.kind(-1) == "NO":
            reader.next()
        return True
    reader.next()
    n.head, n.text = "stat", text
    if reader.kind() == "NUMBER" and reader.kind(1) != "COUNTER":
        reader.position -= 1
        n.head, n.text = "", ""
        raise FrameError(
            f"{text}: no meaning for this number", (reader.peek(),), gap=f"stat {text} with number"
        )  # type: ignore[arg-type]
    return False


def _name(reader: Reader, n: Noun) -> None:
    names = [reader.next().text[1:-1]]
    while reader.kind() in ("CONJ", "KA") and reader.kind(1) == "NAME":
        reader.next()
        names.append(reader.next().text[1:-1])
    if is_negated(reader):
        _exclude(reader, n, a.Named(tuple(names)))
        return
    n.filters.append(a.Named(tuple(names)))
    if reader.kind() == "NO" and reader.kind(1) in ("TYPE",):
        reader.next()
    else:
        n.head, n.text = "card", ""


def _quote(reader: Reader, n: Noun) -> bool:
    """「K」を持つ → filter; otherwise the quote is the head (or the first of a list of quotes)."""
    quotes = [reader.next()]
    while reader.kind() in ("QUOTE", "CONJ", "TO", "COMMA", "KA"):
        step = 0
        while reader.kind(step) in ("CONJ", "TO", "COMMA", "KA"):
            step += 1
        if reader.kind(step) != "QUOTE":
            break
        n.joiner = "".join(reader.text(i) for i in range(step))
        for _ in range(step):
            reader.next()
        quotes.append(reader.next())
    if (
        reader.kind() == "WO"
        and reader.kind(1).startswith("V_")
        and (verb := reader.peek(1).verb)
        and verb.lemma == "持つ"
    ):  # type: ignore[union-attr]
        if verb.form not in ("U", "NAI", "TA"):
            n.quotes.extend(quotes)
            n.head = "quote"
            return False
        from .quotes import keyword_pattern

        filters = [a.Has(keyword_pattern(q)) for q in quotes]
        wanted: Any = filters[0]
        if len(filters) > 1:
            wanted = (
                a.AllFilters(tuple(filters)) if n.joiner == "と" else a.AnyFilter(tuple(filters))
            )
        n.joiner = ""
        n.filters.append(a.Not(wanted) if verb.negative else wanted)
        reader.next(), reader.next()
        if reader.kind() == "COMMA":
            reader.next()
        return True
    if (
        reader.kinds("TO", "STAT", "NI", "V_U")
        and reader.text(1) == "種族"
        and reader.text(3) == "ある"
    ):
        words = tuple(raw_text(q) for q in quotes)
        n.filters.append(a.RaceIncludes(words))
        for _ in range(4):
            reader.next()
        if reader.kind() == "COMMA":
            reader.next()
        return True
    n.quotes.extend(quotes)
    n.head = "quote"
    return False


def _participle(reader: Reader, n: Noun) -> bool:
    """タップしているクリーチャー: a bare verb of state before the noun."""
    verb = reader.peek().verb  # type: ignore[union-attr]
    if verb is None:
        return False
    state = STATES.get((verb.lemma, verb.voice))
    if (
        state is None
        or verb.form not in ("U", "NAI")
        or reader.kind(1) not in NOUN_KINDS | {"COMMA"}
    ):
        return False
    if reader.kind(1) == "TIME":
        return False
    reader.next()
    if reader.kind() == "COMMA":
        reader.next()
    if verb.negative:
        state = {a.Tapped(): a.Untapped(), a.Untapped(): a.Tapped()}.get(state, a.Not(state))
    n.filters.append(state)
    return True


def _pronoun(reader: Reader, n: Noun) -> None:
    text = reader.next().text
    if reader.kind() == "NO" and reader.kind(1) == "NOUN" and reader.text(1) in ("うち", "中"):
        reader.next()
        text += "の" + reader.next().text
    if reader.kind() == "BOUND" and reader.text() == "以外":
        reader.next()
        if reader.kind() == "NO":
            reader.next()
            n.filters.append(("except", text))
            return
        n.head, n.text = "pronoun", text + "以外"
        return
    n.head, n.text = "pronoun", text


PLAYER_TERMS = PLAYERS
