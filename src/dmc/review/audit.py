"""Does every word count?  Delete or swap one word of a compiled line: it must be refused or mean something else.

A word that can go without a change of meaning was read and then ignored, the worst defect a card compiler can have, or it
truly says nothing.  Words of the second kind are listed with their reason in ``grammar/silent.toml``.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from dmc import abilities as a
from dmc.cards.card import CardSource
from dmc.meaning.lines.problems import Problem, read_line
from dmc.meaning.lines.single_line import single_line
from dmc.support.diagnostics import Diagnostic
from dmc.support.resources import read_toml
from dmc.syntax.tree import Keyword, Line, Word


@dataclass(frozen=True, slots=True)
class Ignored:
    """A word whose deletion left the meaning as it was: the line, the word, and the line without it."""

    line: str
    word: str
    start: int
    without: str


@cache
def silent() -> tuple[tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]], ...]:
    """Words that carry no meaning where they stand: (what stands before, word, what stands behind), as patterns."""
    return tuple(
        (
            re.compile(f"(?:{row.get('before', '')})$"),
            re.compile(row["word"]),
            re.compile(row.get("after", "")),
        )
        for row in read_toml("silent.toml")["silent"]
    )


def is_silent(line: str, word: Word) -> bool:
    """Whether a declared row says that this word says nothing here."""
    before, after = line[: word.start], line[word.end :]
    return any(
        said.fullmatch(word.text) and left.search(before) and right.match(after)
        for left, said, right in silent()
    )


def words_of(line: Line) -> Iterator[Word]:
    """Every word of a line, quoted ones included, with its place."""

    def keywords(found: Iterable[Keyword]) -> Iterator[Word]:
        for keyword in found:
            yield from keyword.words

    yield from keywords(line.labels)
    yield from keywords(line.keywords)
    for sentence in line.sentences:
        yield from _flat(sentence.words)


def _flat(words: Iterable[Word]) -> Iterator[Word]:
    for word in words:
        if word.quote is None:
            yield word
            continue
        for keyword in (*word.quote.labels, *word.quote.keywords):
            yield from keyword.words
        for sentence in word.quote.sentences:
            yield from _flat(sentence.words)


# punctuation, and particles whose place the grammar of the sentence gives: not content
FUNCTION = {"COMMA", "STOP", "COLON", "BULLET", "LQ", "RQ", "DOT", "WO", "NO", "GA", "TO", "HA"}

# what a content word is swapped for: the line must be refused or mean something else
SWAPS = {
    "自分": "相手",
    "相手": "自分",
    "手札": "墓地",
    "墓地": "手札",
    "マナゾーン": "墓地",
    "バトルゾーン": "マナゾーン",
    "シールドゾーン": "墓地",
    "山札": "墓地",
    "光": "闇",
    "水": "火",
    "闇": "光",
    "火": "水",
    "自然": "水",
    "以下": "以上",
    "以上": "以下",
    "パワー": "コスト",
    "コスト": "パワー",
    "クリーチャー": "呪文",
    "呪文": "クリーチャー",
    "はじめ": "終わり",
    "終わり": "はじめ",
    "上": "下",
    "下": "上",
    "破壊する": "タップする",
    "破壊し": "タップし",
    "タップする": "アンタップする",
    "破壊された": "タップされた",
    "出た": "離れた",
    "攻撃する": "ブロックする",
    "すべて": "好きな数",
    "ブロッカー": "スレイヤー",
}


def swapped(word: Word) -> str | None:
    """Another word of the same kind, or None if there is none to try."""
    if word.kind == "NUMBER" and word.text.isdigit():
        return str(int(word.text) + 1)
    return SWAPS.get(word.text)


def mutations(line: Line, text: str) -> Iterator[tuple[Word, str]]:
    """Every content word of the line with the line that lacks it, and with the line that has another one."""
    for word in words_of(line):
        if word.kind in FUNCTION:
            continue
        yield word, text[: word.start] + text[word.end :]
        other = swapped(word)
        if other is not None:
            yield word, text[: word.start] + other + text[word.end :]


def ignored_words(text: str, types: tuple[a.Term, ...]) -> tuple[int, list[Ignored]]:
    """(mutations tried, those that change nothing) of a compiled canonical line; (0, []) if it does not compile."""
    said = single_line(text, types)
    line = read_line(text)
    if isinstance(said, Problem) or isinstance(line, Problem):
        return 0, []
    found: list[Ignored] = []
    tried = 0
    for word, mutant in mutations(line, text):
        if not mutant:
            continue
        tried += 1
        again = single_line(mutant, types)
        if not isinstance(again, Problem) and again == said and not is_silent(text, word):
            found.append(Ignored(text, word.text, word.start, mutant))
    return tried, found


def lines_of(paths: Sequence[Path]) -> list[tuple[str, tuple[a.Term, ...]]]:
    """Every distinct (canonical line, card types) of the card files."""
    from dmc.cards.source import load

    return _lines(load(paths, allow_duplicates=True).cards)


def _lines(cards: Iterable[CardSource]) -> list[tuple[str, tuple[a.Term, ...]]]:
    from dmc.build.compiler import types_of
    from dmc.words.wording import canonical

    found: dict[tuple[str, tuple[a.Term, ...]], None] = {}
    for card in cards:
        for face in card.faces:
            for line in face.lines:
                found.setdefault((canonical(line.text).text, types_of(face.type)[0]))
    return list(found)


def main(
    paths: Sequence[Path], sample: int = 0, seed: int = 1
) -> tuple[int, int, list[Ignored], list[Diagnostic]]:
    """Audit the compiled lines of the card files (``sample``: that many of them, drawn with ``seed``).

    Returns (lines, mutations, ignored words, files and paths that give no cards).
    """
    from dmc.cards.source import load

    sources = load(paths, allow_duplicates=True)
    lines = [item for item in _lines(sources.cards) if not isinstance(single_line(*item), Problem)]
    if sample and sample < len(lines):
        lines = random.Random(seed).sample(lines, sample)
    tried, ignored = 0, []
    for text, types in lines:
        count, silent_words = ignored_words(text, types)
        tried += count
        ignored += silent_words
    return len(lines), tried, ignored, sources.unread
