"""A parsed line back as text: the audit that reading lost nothing.

Every word is rendered from what was read (a verb from its lemma, voice, form and negation through the conjugator, a number
from its digits), so that a wrong reading does not give the line again.  Blanks alone are free.
"""

from __future__ import annotations

from functools import cache

from dmc.words.conjugate import GODAN, ICHIDAN, SURU, Verb, forms

from .tree import Cost, Keyword, Line, Node, Quoted, Sentence, Word

BLANKS = {ord(" "): None, ord("　"): None}


@cache
def _kinds() -> dict[str, str]:
    from dmc.support.resources import read_toml

    verbs = read_toml("lexicon.toml")
    table = {lemma: GODAN for lemma in verbs["verbs"]["godan"]}
    table |= {lemma: ICHIDAN for lemma in verbs["verbs"]["ichidan"]}
    table |= {lemma: SURU for lemma in verbs["verbs"]["suru"]}
    table |= {noun + "する": SURU for noun in verbs["nouns"]["VNOUN"]}
    return table


@cache
def _forms(lemma: str) -> tuple[tuple[str, Verb], ...]:
    return tuple(forms(lemma, _kinds()[lemma]))


@cache
def surfaces(verb: Verb) -> tuple[str, ...]:
    """Every surface form that a reading of a verb can have (られる may be passive or potential)."""
    found = []
    for surface, reading in _forms(verb.lemma):
        voice = reading.voice
        same_voice = voice == verb.voice or (voice == "pass" and verb.voice == "pot")
        if same_voice and (reading.form, reading.negative) == (verb.form, verb.negative):
            found.append(surface)
    return tuple(found)


def render_word(word: Word) -> str:
    """The word from its reading; equal to what was read, if it was read rightly."""
    if word.quote is not None:
        return "「" + render_quote(word.quote) + "」"
    if word.verb is None:
        return word.text
    found = surfaces(word.verb)
    if word.text in found:
        return word.text
    return found[0] if found else f"?{word.verb.lemma}?"


def render_keyword(keyword: Keyword) -> str:
    """A keyword with its arguments, and the ： of a label."""
    return "".join(render_word(word) for word in keyword.words) + ("：" if keyword.colon else "")


def render_node(node: Node) -> str:
    """A phrase with its particles, a predicate with its links, an adverb."""
    return "".join(map(render_word, node.words))


def render_sentence(sentence: Sentence) -> str:
    """A sentence, with its 。 if it had one."""
    return "".join(map(render_node, sentence.nodes)) + ("。" if sentence.closed else "")


def render_cost(cost: Cost | None) -> str:
    """The cost of an activated ability, with its ：, or nothing."""
    return "".join(map(render_word, cost.words)) + "：" if cost is not None else ""


def render_quote(quote: Quoted) -> str:
    """What stands between 「 and 」."""
    labels = "".join(map(render_keyword, quote.labels))
    return (
        labels
        + render_cost(quote.cost)
        + "".join(map(render_keyword, quote.keywords))
        + "".join(map(render_sentence, quote.sentences))
    )


def loses(line: Line) -> bool:
    """Whether the reading does not give the line again; blanks count for nothing."""
    return render(line).replace(" ", "") != line.text.translate(BLANKS)


def render(line: Line) -> str:
    """The canonical text of a parsed line."""
    mark = "▶" if line.option else ""
    labels = "".join(map(render_keyword, line.labels))
    return (
        mark
        + labels
        + render_cost(line.cost)
        + "".join(map(render_keyword, line.keywords))
        + "".join(map(render_sentence, line.sentences))
    )
