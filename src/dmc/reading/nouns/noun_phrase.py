"""Reading a noun phrase: what each class of word says in it, from left to right.

A reader of a class gets the cursor before such a word, takes what belongs to it, and says whether the phrase goes on.
"""

from __future__ import annotations

from collections.abc import Callable

from dmc import abilities as a
from dmc.reading.errors import FrameError
from dmc.reading.vocabulary import STATS

from .cursor import Reader
from .draft import NounDraft
from .filters import civilizations, is_negated, races, skip_negation, souls, types_of
from .modifiers import (
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
from .quantity import WRITTEN, read_quantity

WordReader = Callable[[Reader, NounDraft, int], bool]
READERS: dict[str, WordReader] = {}
# classes that begin another phrase where this one has its head
HEADLESS: set[str] = set()
ANY_NUMBER = ("好きな数", "好きな枚数", "何体でも", "何枚でも", "好きな数だけ", "いくつでも")


def word(*kinds: str, after_head: bool = False) -> Callable[[WordReader], WordReader]:
    """Register what reads words of these classes; after_head: also behind the head of the phrase."""

    def register(function: WordReader) -> WordReader:
        READERS.update(dict.fromkeys(kinds, function))
        if not after_head:
            HEADLESS.update(kinds)
        return function

    return register


def read_noun(reader: Reader, noun: NounDraft | None = None) -> NounDraft:
    """Read one noun phrase at the cursor (the caller has checked that one starts there), up to its particle.

    ``noun`` may already hold modifiers (a relative clause before it).  Raises FrameError at what cannot be read.
    """
    start = reader.position
    n = noun or NounDraft()
    while (read := _reader(reader, n)) is not None and read(reader, n, start):
        pass
    n.words.extend(reader.words[start : reader.position])
    if reader.position == start and noun is None:
        said = reader.peek()
        raise FrameError(
            f"a noun phrase cannot begin with {said.text if said else 'the end'}",
            (said,) if said else (),
            gap="noun start",
        )
    return n


def _reader(reader: Reader, n: NounDraft) -> WordReader | None:
    """What reads the next word; None where it does not belong to the phrase."""
    kind, text = reader.kind(), reader.text()
    if text == "進化" and kind in ("VNOUN", "NOUN"):
        follows = reader.kind(1)
        if follows in ("DEWANAI", "BOUND") or (
            kind == "VNOUN" and follows == "RACE" and not n.head
        ):
            return _evolution
    if text in WRITTEN:
        return _count
    if text in FACES and not n.head and reader.kind(1) == "NO" and reader.noun_follows(2):
        return _face
    return None if n.head and kind in HEADLESS else READERS.get(kind)


@word("DET", after_head=True)
def _determiner(reader: Reader, n: NounDraft, start: int) -> bool:
    text = reader.text()
    if n.head:
        if text == "すべての" and not n.all and n.quantity is None:
            reader.next()  # クリーチャーすべてのパワー
            n.all = n.chained = True
        return False
    if text == "その" and reader.text(1) in ("中", "うち"):
        reader.next()
        n.head, n.text = "pronoun", "その" + reader.next().text
        return False
    return read_determiner(reader, n)


@word("COMMA")
def _comma(reader: Reader, n: NounDraft, start: int) -> bool:
    if reader.position == start or not open_end(reader):
        return False
    n.apart = tuple(n.filters)
    reader.next()
    return True


@word("PLAYER")
def _player(reader: Reader, n: NounDraft, start: int) -> bool:
    text = reader.next().text
    if reader.kind() != "NO":
        n.head, n.text = "player", text
        return False
    reader.next()
    if reader.kind() == "COMMA":
        reader.next()
    n.owner = n.owner + text if not n.owner else n.owner + "/" + text
    return True


@word("ZONE")
def _zone(reader: Reader, n: NounDraft, start: int) -> bool:
    read_zone(reader, n)
    return not n.head


@word("CIV")
def _civilization(reader: Reader, n: NounDraft, start: int) -> bool:
    text = reader.text()
    said, each = civilizations(reader)
    n.each_kind = n.each_kind or each
    if reader.kind() == "DEWANAI" or (reader.kind() == "BOUND" and reader.text() == "以外"):
        exclude(reader, n, said)
        return True
    n.filters.append(said)
    if reader.kind() == "NO":
        reader.next()
    elif reader.kind() in ("TYPE", "RACE"):
        pass
    elif not each and and_also(reader, n):
        reader.next()
        if reader.kind() == "COMMA":
            n.apart = tuple(n.filters)
            reader.next()
    else:
        n.head, n.text = "civ", text
        return False
    return True


@word("RACE")
def _race(reader: Reader, n: NounDraft, start: int) -> bool:
    race = races(reader)
    if is_negated(reader):
        exclude(reader, n, race)
        return True
    if reader.text() == "以外" and reader.kind(1) in ("WO", "GA", "HA"):
        reader.next()  # ドラゴン以外をすべて
        n.filters.append(a.Not(race))
        n.head = "card"
        return True
    n.filters.append(race)
    if (
        (reader.kind() == "DOT" and reader.kind(1) == "TYPE")
        or (reader.kind() == "NO" and reader.kind(1) in ("TYPE", "COMMA", "V_U", "QUOTE"))
        # ドラゴンのコスト5以下の…, but not ドラゴンのパワーを
        or reader.kinds("NO", "STAT", "NUMBER")
    ):
        reader.next()
    elif reader.kind() not in ("TYPE", "QUOTE"):
        n.head = "card"
    return True


@word("SOUL")
def _soul(reader: Reader, n: NounDraft, start: int) -> bool:
    n.filters.append(souls(reader))
    return True


@word("TYPE")
def _type(reader: Reader, n: NounDraft, start: int) -> bool:
    text = reader.next().text
    types, extra = types_of(text)
    if not is_negated(reader):
        n.types += types
        n.filters.extend(extra)
        n.head, n.text = "card", text
        return True
    if n.det in ("この", "その") and not n.filters and not n.owner:
        one = NounDraft(det=n.take("det"), types=types, filters=list(extra), head="card")
        one.words = list(reader.words[start : reader.position])
        skip_negation(reader)
        n.filters.append(("except", one))
        return True
    said_before = n.relative is not None or any(f not in n.apart for f in n.filters)
    if said_before and reader.text() == "以外" and reader.kind(-2) != "COMMA":
        # 火のクリーチャー以外のカード, 一番パワーが大きいクリーチャー以外の…
        raise FrameError(
            f"{n.surface}{text}以外: other than all of this, or than {text}?",
            tuple(reader.words[start : reader.position]),
            gap="scope of 以外",
            code="DM0404",
        )
    inner = [a.OfType(types)] if types and types != (a.CARD,) else []
    inner += extra
    exclude(reader, n, inner[0] if len(inner) == 1 else a.AllFilters(tuple(inner)))
    return True


def _evolution(reader: Reader, n: NounDraft, start: int) -> bool:
    reader.next()
    if reader.kind() == "RACE":
        n.filters.append(a.Special(a.EVOLUTION))  # 進化ドラゴン
    else:
        exclude(reader, n, a.Special(a.EVOLUTION))
    return True


@word("STAT")
def _statistic(reader: Reader, n: NounDraft, start: int) -> bool:
    return read_stat(reader, n)


def _range(reader: Reader, n: NounDraft) -> bool:
    """1から6までの数字: one of these."""
    if n.head or not reader.kinds("NUMBER", "KARA", "NUMBER", "MADE", "NO"):
        return False
    low, high = int(reader.text()), int(reader.text(2))
    if reader.text(5) not in ("数字", "数", "コスト") or low > high or high > low + 100:
        return False
    n.range = tuple(range(low, high + 1))
    for _ in range(5):
        reader.next()
    return True


@word("NPRE", "NUMBER", "XNUMBER", after_head=True)
def _count(reader: Reader, n: NounDraft, start: int) -> bool:
    if _range(reader, n) or _colours(reader, n):
        return True
    quantity = read_quantity(reader)
    if quantity is None:
        if not n.head:
            _amount(reader, n)
        return False
    if n.quantity is not None:
        raise FrameError(f"{n.surface}: a second count", quantity.words, gap="two counts on a noun")
    n.quantity = quantity
    return _counted(reader, n)


def _colours(reader: Reader, n: NounDraft) -> bool:
    """5色の, 2色以上の: of so many civilizations."""
    bound = reader.text(2) if reader.kind(2) == "BOUND" else ""
    behind = 3 if bound else 2
    said = reader.kind(1) in ("STAT", "COUNTER") and reader.text(1) == "色"
    if not said or bound not in ("", "以上", "以下") or reader.kind(behind) != "NO" or n.head:
        return False
    if reader.kind() != "NUMBER" or reader.kind(behind + 1) not in ("TYPE", "RACE", "COMMA", "CIV"):
        return False
    number = int(reader.text())
    for _ in range(behind + 1):
        reader.next()
    low, high = (0 if bound == "以下" else number), (None if bound == "以上" else number)
    n.filters.append(a.HasKinds("CIVILIZATION", low, at_most=high))
    return True


def _amount(reader: Reader, n: NounDraft) -> None:
    """A number that counts no cards: パワーの合計, 最大2少なくする, 3000."""
    kind, text = reader.kind(), reader.text()
    if text == "合計":
        reader.next()  # パワーの合計, 合計パワー
        n.head, n.text = "stat", text
        if reader.text() in STATS:
            n.of = NounDraft(head="stat", text=reader.next().text)
    elif text == "最大" and reader.kind(1) == "NUMBER":
        reader.next()  # 最大2少なくする
        n.det, n.head, n.amount = text, "amount", int(reader.next().text)
    elif kind == "NUMBER":
        reader.next()
        n.head, n.amount = "amount", int(text) if text != "∞" else text


def _counted(reader: Reader, n: NounDraft) -> bool:
    """Behind a count: 1体の goes on, クリーチャー1体 ends, and so does 表向きにした3枚(の中に)."""
    of_them = reader.text(1) in ("中", "うち")
    if reader.kind() == "NO" and not n.head and reader.kind(1) != "KAWARI" and not of_them:
        reader.next()
        return True
    if not n.head:
        n.head = "count"
    return False


@word("QUANT", after_head=True)
def _quantifier(reader: Reader, n: NounDraft, start: int) -> bool:
    text = reader.text()
    if text in ANY_NUMBER:
        n.any_number = True
    elif text in ("すべて", "全部"):
        n.all = True
    else:
        return False
    reader.next()
    return _counted(reader, n)


@word("NAME")
def _name(reader: Reader, n: NounDraft, start: int) -> bool:
    read_name(reader, n)
    return True


@word("QUOTE")
def _quote(reader: Reader, n: NounDraft, start: int) -> bool:
    return read_quote(reader, n)


@word("V_U", "V_TA", "V_NAI")
def _participle(reader: Reader, n: NounDraft, start: int) -> bool:
    return read_participle(reader, n)


@word("PRONOUN")
def _pronoun(reader: Reader, n: NounDraft, start: int) -> bool:
    read_pronoun(reader, n)
    return not n.head


@word("SIGNED")
def _signed(reader: Reader, n: NounDraft, start: int) -> bool:
    text = reader.next().text
    n.head, n.amount = "amount", int(text) if "∞" not in text else text
    return False


def _face(reader: Reader, n: NounDraft, start: int) -> bool:
    n.filters.append(FACES[reader.next().text])
    reader.next()
    return True


@word("TIME", "NOUN", "VNOUN", "KEYWORD_NOUN", "ICON_NOUN")
def _other(reader: Reader, n: NounDraft, start: int) -> bool:
    kind = reader.kind()
    n.text += reader.next().text
    if kind == "VNOUN" and reader.kinds("BOUND", "NO") and reader.text() == "以外":
        n.text += reader.next().text  # 召喚以外の方法
    if reader.kind() in ("TIME", "VNOUN", "NOUN") and kind in ("VNOUN", "KEYWORD_NOUN"):
        return True
    n.head = "time" if kind == "TIME" else "verbal" if kind == "VNOUN" else "other"
    return False
