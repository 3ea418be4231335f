"""Noun phrases: owner, zone, filters, kind, count.

``read_noun`` walks the words from left to right and gathers what each says into a ``Noun``.  The lowering then *takes* each
part exactly once; ``Noun.finish`` refuses a phrase of which something was left, so that no restriction can be dropped.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any

from dmc import abilities as a
from dmc.lazyclass import dataclass
from dmc.syntax.tree import Word

from .errors import FrameError
from .filters import (
    civilizations,
    is_negated,
    races,
    skip_negation,
    souls,
    types_of,
)
from .parts import (
    FACES,
    and_also,
    exclude,
    open_end,
    read_determiner,
    read_name,
    read_participle,
    read_pronoun,
    read_quote,
    read_stat,
    read_zone,
)
from .quantity import WRITTEN, Quantity, read_quantity
from .reader import NOUN_KINDS, Reader
from .vocabulary import PLAYERS, STATS


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
    apart: tuple[Any, ...] = ()  # the filters that a comma sets apart from what follows them

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
            if not read_determiner(reader, n):
                break
        elif kind == "COMMA" and not n.head and reader.position > start and open_end(reader):
            n.apart = tuple(n.filters)
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
            read_zone(reader, n)
            if n.head:
                break
        elif kind == "CIV":
            if n.head:
                break
            civ_filter, each = civilizations(reader)
            n.each_kind = n.each_kind or each
            if reader.kind() == "DEWANAI" or (reader.kind() == "BOUND" and reader.text() == "以外"):
                exclude(reader, n, civ_filter)
                continue
            elif reader.kind() == "NO":
                reader.next()
            elif reader.kind() in ("TYPE", "RACE"):
                pass
            elif not each and and_also(reader, n):
                n.filters.append(civ_filter)
                reader.next()
                if reader.kind() == "COMMA":
                    n.apart = tuple(n.filters)
                    reader.next()
                continue
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
                exclude(reader, n, race)
                continue
            if reader.text() == "以外" and reader.kind(1) in ("WO", "GA", "HA"):
                reader.next()  # ドラゴン以外をすべて
                n.filters.append(a.Not(race))
                n.head = "card"
                continue
            n.filters.append(race)
            if (
                (reader.kind() == "DOT" and reader.kind(1) == "TYPE")
                or (reader.kind() == "NO" and reader.kind(1) in ("TYPE", "COMMA", "V_U", "QUOTE"))
                # ドラゴンのコスト5以下の…, but not ドラゴンのパワーを
                or reader.kinds("NO", "STAT", "NUMBER")
            ):
                reader.next()
            elif reader.kind() in ("TYPE", "QUOTE"):
                pass
            else:
                n.head = "card"
        elif kind == "SOUL":
            if n.head:
                break
            n.filters.append(souls(reader))
        elif kind == "TYPE":
            if n.head:
                break
            reader.next()
            if is_negated(reader):
                types, extra = types_of(text)
                if n.det in ("この", "その") and not n.filters and not n.owner:
                    one = Noun(det=n.take("det"), types=types, filters=list(extra), head="card")
                    one.words = reader.words[start : reader.position]  # type: ignore[assignment]
                    skip_negation(reader)
                    n.filters.append(("except", one))
                    continue
                inner = [a.OfType(types)] if types and types != (a.CARD,) else []
                inner += extra
                exclude(reader, n, inner[0] if len(inner) == 1 else a.AllFilters(tuple(inner)))
                continue
            types, extra = types_of(text)
            n.types += types
            n.filters.extend(extra)
            n.head, n.text = "card", text
        elif kind == "VNOUN" and text == "進化" and follows == "RACE" and not n.head:
            reader.next()
            n.filters.append(a.Special(a.EVOLUTION))  # 進化ドラゴン
        elif kind in ("VNOUN", "NOUN") and text == "進化" and follows in ("DEWANAI", "BOUND"):
            reader.next()
            exclude(reader, n, a.Special(a.EVOLUTION))
        elif kind == "STAT":
            if n.head:
                break
            if not read_stat(reader, n):
                break
        elif kind in ("NPRE", "NUMBER", "XNUMBER") or text in WRITTEN:
            quantity = read_quantity(reader)
            if quantity is None:
                if text == "合計" and not n.head:
                    reader.next()  # パワーの合計, 合計パワー
                    n.head, n.text = "stat", text
                    if reader.text() in STATS:
                        stat = reader.next().text
                        n.of = Noun(head="stat", text=stat)
                    break
                if text == "最大" and follows == "NUMBER" and not n.head:
                    reader.next()  # 最大2少なくする
                    n.det, n.head, n.amount = text, "amount", int(reader.next().text)
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
            if reader.kind() == "NO" and not n.head and reader.kind(1) != "KAWARI":
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
            if reader.kind() == "NO" and not n.head and reader.kind(1) != "KAWARI":
                reader.next()
                continue
            if not n.head:
                n.head = "count"
            break
        elif kind == "NAME":
            if n.head:
                break
            read_name(reader, n)
            if n.head:
                continue
        elif kind == "QUOTE":
            if n.head:
                break
            if not read_quote(reader, n):
                break
        elif kind in ("V_U", "V_TA", "V_NAI") and not n.head and read_participle(reader, n):
            continue
        elif kind == "PRONOUN":
            if n.head:
                break
            read_pronoun(reader, n)
            if n.head:
                break
        elif kind == "SIGNED":
            if n.head:
                break
            reader.next()
            n.head, n.amount = "amount", int(text) if "∞" not in text else text
            break
        elif text in FACES and not n.head and follows == "NO" and reader.kind(2) in NOUN_KINDS:
            reader.next(), reader.next()
            n.filters.append(FACES[text])
        elif kind in ("TIME", "NOUN", "VNOUN", "KEYWORD_NOUN", "ICON_NOUN"):
            if n.head:
                break
            reader.next()
            n.text += text
            if kind == "VNOUN" and reader.kinds("BOUND", "NO") and reader.text() == "以外":
                n.text += reader.next().text  # 召喚以外の方法
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


PLAYER_TERMS = PLAYERS
