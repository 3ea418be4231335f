"""What could come at a place of a line, in an author's words."""

from __future__ import annotations

from collections.abc import Iterable

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
PARTICLES = {
    LABELS[n]
    for n in ("GA", "WO", "NI", "DE", "KARA", "YORI", "MADE", "HA", "MO", "NO", "HE", "TO", "KA")
}
#: what can come nearly anywhere: not worth a mention where much else can
MINOR = {"「「」", "「」」", "である, ではない, なら …", "または, および …", "副詞", "形容詞"}
MINOR |= {LABELS[n] for n in ("COUNTER", "BOUND", "COMPOUND")}
FIRST = ("名詞", "動詞", "助詞 (が, を, に, の …)", "「。」", "「、」")
FEW = 6


def label(terminal: str) -> str:
    """The Japanese name of a word class; "" for one that needs no mention."""
    if terminal in LABELS:
        return LABELS[terminal]
    for prefix, name in GROUPS:
        if terminal.startswith(prefix):
            return name
    return "名詞" if terminal in NOUNS else ""


def expected_at(names: Iterable[str]) -> tuple[str, ...]:
    """What could come where the line stops making sense (word classes), most telling first; at most a handful."""
    found = {label(name) for name in names} - {""}
    if len(found & PARTICLES) > 3:
        found = found - PARTICLES | {FIRST[2]}
    if len(found) > FEW:
        found -= MINOR
    # a place that takes any noun says just that
    if "名詞" in found and len(found) > FEW:
        nouns = {
            LABELS[n]
            for n in ("PLAYER", "ZONE", "TYPE", "RACE", "CIV", "STAT", "NUMBER", "NAME", "TIME")
        }
        found -= nouns
    return tuple(sorted(found, key=_order))[:FEW]


def _order(name: str) -> tuple[int, str]:
    return (FIRST.index(name) if name in FIRST else len(FIRST), name)
