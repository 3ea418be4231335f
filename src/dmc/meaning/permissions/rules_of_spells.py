"""Sentences of a spell that are about how it is used (110.4e), not instructions carried out when it is cast."""

from __future__ import annotations

import itertools

from dmc.syntax.shapes import Shape, part
from dmc.syntax.tree import Predicate, Sentence

CARDS = ("呪文", "カード")
#: what the spell costs, and how that ends
COST = (("この", "呪文", "を", "唱える", "コスト"), ("この", "呪文", "コスト"))
CHANGED = ("少なくする", "多くする", "少なくしてもよい")
IF_SO = ("ば", "なら")
WHILE = (*IF_SO, "間")

GETS = Shape("この呪文に「ブロッカー」を与える", "<…before>この呪文に「ブロッカー」を与える")
NEVER_CAST = Shape("この呪文は唱えられない")
#: castable, or not, where something is so
CAST_IF = Shape("<…if>この呪文を唱えられる", "この呪文は<…if>唱えられない")
NOT_CAST_WHILE = Shape("<…if>この呪文は唱えられない", "<…if>この呪文を唱えられない")
FREE_IF = Shape("<…if>この呪文をコストを支払わずに唱えてもよい")
FREE_WHEN = Shape("<…if>この呪文を自分の手札からコストを支払わずに唱えてもよい")
PAID = Shape(
    *(
        f"{before}この呪文を<…paid>支払って{how}唱えてもよい"
        for before, how in itertools.product(("", "<…before>"), ("", "<…how>"))
    )
)
INSTEAD = Shape(
    *(
        f"{before}コストを支払うかわりに{do}この呪文を{how}唱えてもよい"
        for before, do, how in itertools.product(("", "<…before>"), ("", "<…do>"), ("", "<…how>"))
    )
)
#: where the spell has to be at a time of the turn
LIES_THERE = Shape(
    *(
        f"{whose}の{when}にこの<this>が<…place>にあれば、<…then>"
        for whose, when in itertools.product(
            ("自分のターン", "相手のターン", "各ターン"), ("はじめ", "終わり")
        )
    ),
    this=CARDS,
)


def rule_of_a_spell(sentences: tuple[Sentence, ...]) -> bool:
    """Whether a line of a spell is about how it is used."""
    if not sentences or not sentences[0].nodes:
        return False
    said = sentences[0]
    if _cost_changed(said) or NEVER_CAST.match(said) is not None:
        return True
    if any(shape.match(said) is not None for shape in (GETS, PAID, INSTEAD)):
        return True
    for shape, ends in ((CAST_IF, IF_SO), (NOT_CAST_WHILE, WHILE), (FREE_IF, WHILE)):
        found = shape.match(said)
        if found is not None and part(found, "if").words[-1].text.endswith(ends):
            return True
    found = FREE_WHEN.match(said)
    if found is not None and any(w.text.endswith("時") for w in part(found, "if").words):
        return True
    found = LIES_THERE.match(said)
    return found is not None and part(found, "place").words[-1].kind == "ZONE"


def _cost_changed(said: Sentence) -> bool:
    """この呪文を唱えるコストを…少なくする."""
    last = said.nodes[-1]
    if not isinstance(last, Predicate) or last.word.text not in CHANGED:
        return False
    texts = tuple(word.text for word in said.words)
    return any(texts[at : at + len(cost)] == cost for cost in COST for at in range(len(texts)))
