"""Quoted keywords and abilities: 「ブロッカー」, 「W・ブレイカー」, 「…」 with a whole sentence."""

from __future__ import annotations

import itertools
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.reading.errors import FrameError
from dmc.reading.vocabulary import TYPES
from dmc.syntax.tree import Line, Sentence, Word


def keyword_pattern(word: Word) -> Any:
    """The keyword a quote names, for a test of having it."""
    from .keyword_table import keyword_object

    quote = word.quote
    if quote is None or len(quote.keywords) != 1 or quote.sentences:
        raise FrameError(
            "a keyword is expected in this quote", (word,), gap="quote that is no keyword"
        )
    return keyword_object(quote.keywords[0])


def _holder(sentences: tuple[Sentence, ...]) -> tuple[a.Term, ...]:
    """The type of what has a quoted ability, as it calls itself (このクリーチャー); () where it does not."""
    for sentence in sentences:
        for word, kind in itertools.pairwise(sentence.words):
            said = TYPES.get(kind.text) if kind.kind == "TYPE" and word.text == "この" else None
            if said is not None and said[0] not in ((a.CARD,), (a.SPELL,)):
                return said[0]
    return ()


def granted(word: Word, ctx: Frame) -> list[Any]:
    """The abilities a quote grants: keywords, or whole sentences read as abilities of the one that gets them."""
    from dmc.meaning.lines.line import sentences_to_abilities

    from .keyword_table import keyword_abilities
    from .labels import labelled

    quote = word.quote
    assert quote is not None
    types = _holder(quote.sentences) or ctx.self_types
    if quote.labels:
        line = Line("", labels=quote.labels, keywords=quote.keywords, sentences=quote.sentences)
        return list(labelled(line, types))
    if quote.cost:
        from dmc.meaning.lines.activated_ability import activated_ability

        return list(activated_ability(Line("", sentences=quote.sentences, cost=quote.cost), types))
    if quote.keywords:
        return [b for k in quote.keywords for b in keyword_abilities(k, types)]
    return sentences_to_abilities(quote.sentences, Frame(self_types=types))
