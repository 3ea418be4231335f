"""What could come at a place of a line, in an author's words, and the known word nearest to what stands there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from dmc.syntax.conjugate import GODAN, ICHIDAN, SURU, forms
from dmc.syntax.lexicon import lexicon

# word classes of the grammar in Japanese terms; several classes may share one
LABELS = {
    "GA": "「が」",
    "WO": "「を」",
    "NI": "「に」",
    "DE": "「で」",
    "KARA": "「から」",
    "YORI": "「より」",
    "MADE": "「まで」",
    "HA": "「は」",
    "MO": "「も」",
    "NO": "「の」",
    "HE": "「へ」",
    "TO": "「と」",
    "KA": "「か」",
    "COMMA": "「、」",
    "STOP": "「。」",
    "COLON": "「：」",
    "LQ": "「「」",
    "RQ": "「」」",
    "PLAYER": "プレイヤー (自分, 相手 …)",
    "ZONE": "ゾーン (手札, 墓地 …)",
    "TYPE": "カードの種類 (クリーチャー, 呪文 …)",
    "RACE": "種族",
    "CIV": "文明",
    "STAT": "コスト, パワー …",
    "TIME": "時 (〜時, ターン …)",
    "NUMBER": "数字",
    "COUNTER": "助数詞 (体, 枚, つ …)",
    "BOUND": "以上, 以下 …",
    "NAME": "カード名 《…》",
    "KEYWORD": "キーワード能力",
    "CONJ": "または, および …",
    "ADV": "副詞",
    "COMPOUND": "によって, につき …",
    "$END": "行の終わり",
}
GROUPS = (
    ("V_", "動詞"),
    ("ADJ", "形容詞"),
    ("DE", "である, ではない, なら …"),
    ("NARA", "である, ではない, なら …"),
)
NOUNS = {
    "VNOUN",
    "PRONOUN",
    "NOUN",
    "DET",
    "QUANT",
    "NPRE",
    "ONAJI",
    "SIGNED",
    "KEYWORD_NOUN",
    "DOT",
}
FEW = 6


def label(terminal: str) -> str:
    """The Japanese name of a word class; "" for one that needs no mention."""
    if terminal in LABELS:
        return LABELS[terminal]
    for prefix, name in GROUPS:
        if terminal.startswith(prefix):
            return name
    return "名詞" if terminal in NOUNS else ""


def expected_at(error: UnexpectedInput) -> tuple[str, ...]:
    """What could come where the line stops making sense, most telling first; at most a handful."""
    if isinstance(error, UnexpectedCharacters):
        names: Iterable[str] = error.allowed or ()
    elif isinstance(error, UnexpectedToken):
        names = error.accepts or error.expected or ()
    else:
        names = ()
    found = {label(name) for name in names} - {""}
    # a place that takes any noun says just that
    if "名詞" in found and len(found) > FEW:
        nouns = {
            LABELS[n] for n in ("PLAYER", "ZONE", "TYPE", "RACE", "CIV", "STAT", "NUMBER", "NAME")
        }
        found -= nouns
    return tuple(sorted(found, key=_order))[: FEW + 4]


def _order(name: str) -> tuple[int, str]:
    return (0 if name == "名詞" else 1 if name == "動詞" else 2, name)


@cache
def words() -> tuple[str, ...]:
    """Known words to suggest from: every whole word, and each verb in the forms card text uses most."""
    from dmc.resources import read_toml

    table = lexicon()
    found = {w for w in table.classes if len(w) > 1}
    verbs = read_toml("lexicon.toml")["verbs"]
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
        noun + end
        for noun in read_toml("lexicon.toml")["nouns"]["VNOUN"]
        for end in ("する", "した", "し")
    )
    return tuple(sorted(found))


@cache
def _by_length() -> dict[int, tuple[str, ...]]:
    found: dict[int, list[str]] = {}
    for word in words():
        found.setdefault(len(word), []).append(word)
    return {length: tuple(group) for length, group in found.items()}


@cache
def _nearest(piece: str) -> tuple[str, float]:
    """The word of the same length most like the piece, and how like it is (0 to 100)."""
    from rapidfuzz import fuzz, process

    hit = process.extractOne(
        piece, _by_length().get(len(piece), ()), scorer=fuzz.ratio, score_cutoff=60
    )
    return (hit[0], hit[1]) if hit is not None else ("", 0.0)


def nearest_word(text: str, place: int) -> str:
    """The known word most like what stands at (or just around) the place; "" if nothing is near."""
    best, score = "", 0.0
    for start in range(max(0, place - 2), place + 1):
        for length in (3, 4, 6):
            piece = text[start : start + length]
            if len(piece) < length or place >= start + length:
                continue
            word, like = _nearest(piece)
            if word and word != piece and like + length > score:
                best, score = word, like + length
    return best


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
