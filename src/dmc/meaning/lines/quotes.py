"""Quoted keywords and abilities: 「ブロッカー」, 「W・ブレイカー」, 「…」 with a whole sentence."""

from __future__ import annotations

import itertools
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel import inner
from dmc.meaning.kernel.context import Frame
from dmc.meaning.keywords.keyword_lines import keyword_abilities
from dmc.meaning.keywords.labels import labelled
from dmc.reading.vocabulary import TYPES
from dmc.syntax.tree import Line, Sentence, Word

from .activated_ability import activated_ability
from .line import sentences_to_abilities


def _holder(sentences: tuple[Sentence, ...]) -> tuple[a.Term, ...]:
    """The type of what has a quoted ability, as it calls itself (このクリーチャー); () where it does not."""
    for sentence in sentences:
        for word, kind in itertools.pairwise(sentence.words):
            said = TYPES.get(kind.text) if kind.kind == "TYPE" and word.text == "この" else None
            if said is not None and said[0] not in ((a.CARD,), (a.SPELL,)):
                return said[0]
    return ()


@inner.granted.reader
def granted(word: Word, ctx: Frame) -> list[Any]:
    """The abilities a quote grants: keywords, or whole sentences read as abilities of the one that gets them."""
    quote = word.quote
    assert quote is not None
    types = _holder(quote.sentences) or ctx.place.self_types
    if quote.labels:
        line = Line("", labels=quote.labels, keywords=quote.keywords, sentences=quote.sentences)
        return list(labelled(line, types))
    if quote.cost:
        return list(activated_ability(Line("", sentences=quote.sentences, cost=quote.cost), types))
    if quote.keywords:
        return [b for k in quote.keywords for b in keyword_abilities(k, types)]
    return sentences_to_abilities(quote.sentences, Frame.of(self_types=types))
