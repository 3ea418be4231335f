"""AをBした後、C: the act is done first, and is no part of what the sentence leaves to a player (…してもよい)."""

from __future__ import annotations

from dataclasses import replace

from dmc.syntax.tree import Predicate, Sentence, Word

# acts that an instruction tells to do first; after others (攻撃した後, 唱えた後) something else happens
ACTS = frozenset(
    ("シャッフルする", "引く", "見る", "見せる", "加える", "戻す", "捨てる", "置く", "選ぶ")
)
# words that would have to be said of what comes after too: who acts, on which condition, when
SHARED = frozenset(("HA", "GA", "NARA", "DEAREBA", "DENAKEREBA", "KAWARI", "TIME"))
LEADS = frozenset(("そうしたら", "そうでなければ", "そうしなければ", "もし", "ただし", "可能なら"))
CHAINED = frozenset(("V_I", "V_TE"))


def in_order(sentences: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """The sentences, with one that says …した後、 as two; one whose beginning is said of both acts stays as it is."""
    found: list[Sentence] = []
    for sentence in sentences:
        at = _act(sentence.words)
        if not at:
            found.append(sentence)
            continue
        act = sentence.words[at]
        assert act.verb is not None
        done = replace(act, kind="V_U", verb=replace(act.verb, form="U"))
        before = sentence.cut(0, at).nodes
        found.append(Sentence((*before, Predicate("verbal", done))))
        found += in_order((sentence.cut(at + 3),))
    return tuple(found)


def _act(words: tuple[Word, ...]) -> int:
    """Where the verb before 後、 stands; 0 if there is none that can stand alone."""
    for at, word in enumerate(words[:-3]):
        verb = word.verb
        after = words[at + 1].text == "後" and words[at + 2].kind == "COMMA"
        if verb is None or verb.form != "TA" or not after:
            continue
        if verb.voice != "act" or verb.negative or verb.lemma not in ACTS:
            return 0
        start = next((i + 2 for i in range(at) if _event_ends(words, i)), 0)
        own = words[start:at]
        if any((w.kind in SHARED and w.text != "中") or w.text in LEADS for w in own):
            return 0
        if any(w.verb is not None and w.kind not in CHAINED for w in own):
            return 0
        return at if any(w.kind == "WO" for w in own) else 0
    return 0


def _event_ends(words: tuple[Word, ...], at: int) -> bool:
    """Whether the event of the ability ends there: …時、."""
    return words[at].text == "時" and words[at + 1].kind == "COMMA"
