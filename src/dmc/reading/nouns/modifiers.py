"""What the words before a noun say of it: determiners, zones, statistics, names, keywords in 「」, states, pronouns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.reading.errors import FrameError
from dmc.reading.vocabulary import EVERY_ZONE, ZONES

from .cursor import Reader
from .filters import (
    STATES,
    has_keywords,
    is_negated,
    race_filter,
    raw_text,
    skip_negation,
    stat_filter,
)

if TYPE_CHECKING:
    from dmc.syntax.tree import Word

    from .draft import NounDraft


def open_end(reader: Reader) -> bool:
    """Whether the word before a comma is one that a noun must follow (自分の他の、…)."""
    return reader.kind(-1) == "NO" or reader.text(-1) == "他の"


def read_determiner(reader: Reader, n: NounDraft) -> bool:
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
        "最初の",
    ):
        if n.det:
            n.det += text
        else:
            n.det = text
    else:
        return False
    reader.next()
    return True


def exclude(reader: Reader, n: NounDraft, inner: Any) -> None:
    """X以外の, Xではない."""
    skip_negation(reader)
    n.negated = not n.left()
    n.filters.append(a.Not(inner))


FACES = {"表向き": a.FaceUp(), "裏向き": a.FaceDown()}


PLACES = ("上", "下", "一番上", "一番下")


def read_zone(reader: Reader, n: NounDraft) -> None:
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
    other = reader.kinds("BOUND", "NO", "NOUN") and reader.text() == "以外"
    if other and reader.text(2) in ("ゾーン", "どこか"):
        for _ in range(3):
            reader.next()
        n.zones += tuple(z for z in EVERY_ZONE if z not in zones)
        n.head = "zone"
        return
    n.zones += tuple(zones)
    if reader.kind() == "NO" and (reader.text(1) in PLACES or reader.kind(1) == "KAWARI"):
        n.head = "zone"  # 山札の上
    elif reader.kind() == "NO" and reader.kind(1) == "KAWARI":
        n.head = "zone"  # 墓地のかわりに
    elif reader.kind() == "NO":
        reader.next()
    elif reader.kinds("NI", "V_U") and reader.text(1) == "ある" and reader.kind(2) != "TIME":
        reader.next()
        reader.next()
        if reader.kind() == "COMMA":
            reader.next()
    else:
        n.head = "zone"


def _toaru(reader: Reader, stat: str) -> tuple[str, ...]:
    """名前に《A》または《B》とある, 種族にAとある: the words; empty with the cursor unmoved if it is something else."""
    start, found, joined = reader.position, [], False
    wanted = "RACE" if stat == "種族" else "NAME"
    reader.next()
    if reader.kind() == "NI":
        reader.next()
        while reader.kind() in (wanted, "CONJ", "KA", "COMMA"):
            word = reader.next()
            if word.kind == wanted:
                found.append(word.text.strip("《》"))
            else:
                joined = True
        if (joined or len(found) == 1) and reader.kind() == "TOARU":
            reader.next()
            if reader.kind() == "COMMA":
                reader.next()
            return tuple(found)
    reader.position = start
    return ()


def and_also(reader: Reader, n: NounDraft) -> bool:
    """Whether で at the cursor joins one restriction to the next (コスト3以下で「ブロッカー」を持つクリーチャー)."""
    if reader.kind() != "DE" or n.head:
        return False
    return reader.kind(1 + (reader.kind(1) == "COMMA")) in ("QUOTE", "STAT", "CIV", "RACE", "TYPE")


def read_stat(reader: Reader, n: NounDraft) -> bool:
    """A bound (パワー3000以下の) as a filter, 名前に《X》とある, or the statistic itself as head."""
    text = reader.text()
    if text in ("名前", "カード名", "種族") and (words := _toaru(reader, text)):
        n.filters.append(a.RaceIncludes(words) if text == "種族" else a.NameIncludes(words))
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
        if reader.kind() == "NO" or and_also(reader, n):
            reader.next()
        if reader.kind() == "COMMA" and reader.kind(-1) in ("NO", "DE"):
            n.apart = tuple(n.filters)
            reader.next()
        return True
    reader.next()
    n.head, n.text = "stat", text
    if reader.kind() == "NUMBER" and reader.kind(1) != "COUNTER":
        reader.position -= 1
        n.head, n.text = "", ""
        raise FrameError(
            f"{text}: no meaning for this number",
            (reader.words[reader.position],),
            gap=f"stat {text} with number",
        )
    return False


def read_name(reader: Reader, n: NounDraft) -> None:
    names = [reader.next().text[1:-1]]
    while reader.kind() in ("CONJ", "KA") and reader.kind(1) == "NAME":
        reader.next()
        names.append(reader.next().text[1:-1])
    if is_negated(reader):
        exclude(reader, n, a.Named(tuple(names)))
        return
    part = reader.kinds("TO", "STAT", "NI", "V_U") and reader.text(1) == "名前"
    if part and reader.text(3) == "ある":  # 《A》と名前にある
        for _ in range(4):
            reader.next()
        n.filters.append(a.NameIncludes(tuple(names)))
        return
    n.filters.append(a.Named(tuple(names)))
    if reader.kind() == "NO" and reader.kind(1) in ("TYPE",):
        reader.next()
    else:
        n.head, n.text = "card", ""


def _goes_on(reader: Reader, ahead: int) -> bool:
    """Whether the sentence does not end there."""
    return reader.kind(ahead) != ""


def _quoted_race(word: Word) -> str:
    """The race that a quote names and says nothing else; empty for another quote."""
    quote = word.quote
    if quote is None or quote.keywords or quote.labels or len(quote.sentences) != 1:
        return ""
    words = quote.sentences[0].words
    return words[0].text if len(words) == 1 and words[0].kind == "RACE" else ""


def read_quote(reader: Reader, n: NounDraft) -> bool:
    """「K」を持つ → filter; otherwise the quote is the head (or the first of a list of quotes)."""
    quotes = [reader.next()]
    part = reader.kind() == "TO" and reader.kind(1) in ("STAT", "V_U", "V_TA")  # と種族にある
    if (race := _quoted_race(quotes[0])) and not part and not is_negated(reader):
        n.filters.append(race_filter((race,)))
        if reader.kind() == "NO" and reader.kind(1) in ("TYPE", "COMMA"):
            reader.next()
        elif reader.kind() != "TYPE":
            n.head = "card"
        return True
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
        reader.text() == "能力"
        and reader.kind(1) == "WO"
        and reader.text(2) in ("持つ", "持たない")
    ):
        reader.next()
    if reader.text() == "付き" and (
        reader.kind(1) in ("TYPE", "RACE") or reader.kinds("NOUN", "NO", "TYPE")
    ):
        n.filters.append(has_keywords(quotes, n.joiner))
        n.joiner = ""
        reader.next()
        if reader.kind() == "NO":
            reader.next()
        return True
    if is_negated(reader):
        exclude(reader, n, has_keywords(quotes, n.joiner))  # 「ブロッカー」以外のクリーチャー
        n.joiner = ""
        return True
    if reader.text() == "付き" and reader.kind(1) in ("NARA", "DEARU", "DEAREBA", "DEWANAI"):
        n.filters.append(has_keywords(quotes, n.joiner))  # それが「S・トリガー」付きなら
        n.joiner = ""
        n.head, n.text = "other", reader.next().text
        return False
    if reader.text() == "シールド" and len(quotes) == 1:
        n.quotes.extend(quotes)  # 「EXライフ」シールド
        return True
    held = reader.peek(1)
    verb = held.verb if held is not None else None
    if reader.kind() == "WO" and verb is not None and verb.lemma == "持つ":
        if verb.form not in ("U", "NAI", "TA") or not _goes_on(reader, 2):
            n.quotes.extend(quotes)
            n.head = "quote"
            return False
        wanted = has_keywords(quotes, n.joiner)
        n.joiner = ""
        n.filters.append(a.Not(wanted) if verb.negative else wanted)
        reader.next(), reader.next()
        if reader.kind() == "COMMA":
            n.apart = tuple(n.filters)
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
            n.apart = tuple(n.filters)
            reader.next()
        return True
    n.quotes.extend(quotes)
    n.head = "quote"
    return False


def read_participle(reader: Reader, n: NounDraft) -> bool:
    """タップしているクリーチャー: a bare verb of state before the noun."""
    verb = reader.peek().verb  # type: ignore[union-attr]
    if verb is None:
        return False
    state = STATES.get((verb.lemma, verb.voice))
    if (
        state is None
        or verb.form not in ("U", "NAI")
        or not (reader.noun_follows(1) or reader.kind(1) == "COMMA")
    ):
        return False
    if reader.kind(1) == "TIME":
        return False
    reader.next()
    if verb.negative:
        state = {a.Tapped(): a.Untapped(), a.Untapped(): a.Tapped()}.get(state, a.Not(state))
    n.filters.append(state)
    if reader.kind() == "COMMA":
        n.apart = tuple(n.filters)
        reader.next()
    return True


def read_pronoun(reader: Reader, n: NounDraft) -> None:
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
