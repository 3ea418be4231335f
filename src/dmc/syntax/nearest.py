"""The known word nearest to one that is not known: what an author most likely meant to write."""

from __future__ import annotations

import re
from functools import cache

from dmc.support.lazyclass import dataclass
from dmc.words.conjugate import GODAN, ICHIDAN, SURU, forms
from dmc.words.lexicon import lexicon

#: a name in katakana and letters, with the marks that stand inside one
RUN = re.compile(r"[ァ-ヺーA-Za-zΑ-Ωα-ω・]+")
CLOSED = re.compile(r"[^ぁ-ゖァ-ヺー々一-鿿]")  # no part of a word
KANJI = re.compile(r"[々一-鿿]{2}")
LIKE = 66.0  # how like (0 to 100) a word must be to be named
BEFORE = 3  # how far before the place that makes no sense the word may begin
LONGEST = 6
KANA = 9  # letters of the longest word in kana


@dataclass(frozen=True, slots=True)
class Near:
    """A place of the text and the known word that it is most like ("" for none)."""

    start: int
    end: int
    word: str


@cache
def words() -> tuple[str, ...]:
    """Known words to suggest from: every whole word, and each verb in the forms card text uses most."""
    from dmc.support.resources import read_toml

    table = lexicon()
    found = {w for w in table.classes if len(w) > 1}
    file = read_toml("lexicon.toml")
    verbs = file["verbs"]
    for kind, lemmas in (
        (GODAN, verbs["godan"]),
        (ICHIDAN, verbs["ichidan"]),
        (SURU, verbs["suru"]),
    ):
        for lemma in lemmas:
            found.update(
                s for s, v in forms(lemma, kind) if v.form in ("U", "TA", "I", "TEMO", "NAI")
            )
    found.update(
        noun + end for noun in file["nouns"]["VNOUN"] for end in ("する", "した", "し", "しない")
    )
    return tuple(sorted(found))


@cache
def _names() -> tuple[str, ...]:
    """The words that are names: races, keywords and other words of katakana and letters."""
    return tuple(word for word in words() if RUN.fullmatch(word))


@cache
def _by_length() -> dict[int, tuple[str, ...]]:
    found: dict[int, list[str]] = {}
    for word in words():
        found.setdefault(len(word), []).append(word)
    return {length: tuple(group) for length, group in found.items()}


@cache
def _kana() -> dict[str, str]:
    """Words written in kana → as card text writes them, with kanji."""
    from dmc.support.resources import read_toml

    table = read_toml("lexicon.toml")["kana"]
    kinds = {GODAN: table["godan"], ICHIDAN: table["ichidan"]}
    found = dict(table["words"])
    for kind, verbs in kinds.items():
        for kana, lemma in verbs.items():
            same = next(n for n in range(len(lemma), 0, -1) if kana.endswith(lemma[-n:]))
            for surface, _ in forms(kana, kind):
                found[surface] = lemma[:-same] + surface[len(kana) - same :]
    return found


def nearest(text: str, place: int) -> Near:
    """The word that stands at (or just around) the place, and the known word most like it."""
    run = _run_at(text, place)
    if run is not None:
        return run
    kana = _kana_at(text, place) or _slip_at(text, place)
    if kana is not None:
        return kana
    best, score = Near(place, place + 1, ""), 0.0
    for start in range(max(0, place - BEFORE), place + 1):
        for length in range(2, LONGEST + 1):
            piece = text[start : start + length]
            if len(piece) < length or place >= start + length or CLOSED.search(piece):
                continue
            word, like = _most_like(piece)
            if word and word not in text[max(0, start - 1) : start + length + 2]:
                value = like + 3 * length + 6 * (len(word) == length)
                if value > score:
                    best, score = Near(start, start + length, word), value
    return best if best.word else Near(place, _end_of_unknown(text, place), "")


def _end_of_unknown(text: str, place: int) -> int:
    """Where the kanji end that begin at the place and none of which begins a known word."""
    end = place + 1
    while KANJI.fullmatch(text[end - 1 : end + 1]) and not longest_word(text, end):
        end += 1
    return end


def _plain(word: str) -> str:
    """A name as it is compared: w・ブレイカー is W・ブレイカー."""
    return word.casefold()


def _run_at(text: str, place: int) -> Near | None:
    """The name around the place: the whole of it is what was meant, however much of it is a word."""
    from rapidfuzz import fuzz, process

    for match in RUN.finditer(text):
        start, end = match.span()
        if start <= place < end or (place == end and text[place - 1 : place].isascii()):
            hit = process.extractOne(
                match[0], _names(), scorer=fuzz.ratio, processor=_plain, score_cutoff=LIKE
            )
            if hit is not None and hit[0] != match[0]:
                return Near(start, end, hit[0])
            return Near(start, end, "") if hit is None and end - start > 1 else None
    return None


def _kana_at(text: str, place: int) -> Near | None:
    for start in range(place, max(-1, place - BEFORE - 1), -1):
        for end in range(min(len(text), start + KANA), place, -1):
            if word := _kana().get(text[start:end]):
                return Near(start, end, word)
    return None


#: kana that are written or typed for each other: with marks and without, small and large
_SOUNDS = tuple(
    [
        "かが",
        "きぎ",
        "くぐ",
        "けげ",
        "こご",
        "さざ",
        "しじ",
        "すず",
        "せぜ",
        "そぞ",
        "ただ",
        "ちぢ",
        "つづっ",
        "てで",
        "とど",
        "はばぱ",
        "ひびぴ",
        "ふぶぷ",
        "へべぺ",
        "ほぼぽ",
        "やゃ",
        "ゆゅ",
        "よょ",
    ]
)


def _slip_at(text: str, place: int) -> Near | None:
    """The word that is there but for one kana with the wrong mark (引ぐ), or one wrong kanji of two (山礼)."""
    found: Near | None = None
    for at in range(max(0, place - 1), min(len(text), place + 2)):
        for other in next((row for row in _SOUNDS if text[at] in row), ""):
            if other == text[at]:
                continue
            meant = text[:at] + other + text[at + 1 :]
            for start in range(max(0, at - BEFORE), at):
                word = longest_word(meant, start)
                end = start + len(word)
                if end > at and (found is None or end - start > found.end - found.start):
                    found = Near(start, end, word)
    if found is not None:
        return found
    for start in (place - 1, place):
        pair = text[max(start, 0) : start + 2]
        if KANJI.fullmatch(pair) and not KANJI.fullmatch(text[start + 1 : start + 3]):
            alike = [w for w in _by_length().get(2, ()) if w[0] == pair[0] and KANJI.fullmatch(w)]
            if len(alike) == 1:
                return Near(start, start + 2, alike[0])
    return None


@cache
def _most_like(piece: str) -> tuple[str, float]:
    """The word of about the same length most like the piece, and how like it is (0 to 100)."""
    from rapidfuzz import fuzz, process

    best, score = "", 0.0
    for length in (len(piece), len(piece) - 1, len(piece) + 1):
        hits = process.extract(
            piece, _by_length().get(length, ()), scorer=fuzz.ratio, score_cutoff=LIKE, limit=3
        )
        for word, like, _ in hits:
            like += word[0] == piece[0]  # of two as like as each other the one that begins the same
            if like > score:
                best, score = word, like
    return best, score


def longest_word(text: str, place: int) -> str:
    """The longest known word that begins at the place, whatever its class; "" if there is none."""
    table = lexicon()
    for length in table.lengths.get(text[place], ()):
        if text[place : place + length] in table.classes:
            return text[place : place + length]
    found = table.verb(text, place, _Anything())
    return text[place : found[0]] if found else ""


class _Anything:
    def __contains__(self, name: object) -> bool:
        return True
