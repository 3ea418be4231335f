"""Inflected forms of Japanese verbs, as card text uses them.

``forms(lemma, kind)`` gives every surface form of a verb with its word class (the terminal the grammar knows) and what
the form says: voice, form, negation.  Nothing here knows what a verb means.
"""

from __future__ import annotations

from collections.abc import Iterator

from dmc.support.lazyclass import dataclass

A_ROW = dict(zip("うくぐすつぬぶむる", "わかがさたなばまら", strict=True))
I_ROW = dict(zip("うくぐすつぬぶむる", "いきぎしちにびみり", strict=True))
E_ROW = dict(zip("うくぐすつぬぶむる", "えけげせてねべめれ", strict=True))
O_ROW = dict(zip("うくぐすつぬぶむる", "おこごそとのぼもろ", strict=True))
TE_ROW = dict(
    zip(
        "うくぐすつぬぶむる",
        ("って", "いて", "いで", "して", "って", "んで", "んで", "んで", "って"),
        strict=True,
    )
)

GODAN, ICHIDAN, SURU, KURU = "godan", "ichidan", "suru", "kuru"


@dataclass(frozen=True, slots=True)
class Verb:
    """One reading of a surface form.

    lemma: dictionary form.  voice: act, pass, caus, pot, prog, pass+prog, caus+prog …  form: the word class without
    ``V_``.  negative: whether the form denies.
    """

    lemma: str
    voice: str
    form: str
    negative: bool = False


@dataclass(frozen=True, slots=True)
class _Stems:
    dictionary: str
    stem: str  # 連用形
    te: str
    ta: str
    nai: str  # 未然形, before ない
    ba: str
    kind: str


def _stems(verb: str, kind: str) -> _Stems:
    if kind == SURU:
        head = verb.removesuffix("する")
        return _Stems(
            verb, head + "し", head + "して", head + "した", head + "し", head + "すれば", kind
        )
    if kind == ICHIDAN:
        head = verb.removesuffix("る")
        return _Stems(verb, head, head + "て", head + "た", head, head + "れば", kind)
    head, last = verb[:-1], verb[-1]
    te = TE_ROW[last]
    if verb.endswith(("行く", "いく")):
        te = "って"
    ta = te[:-1] + ("た" if te.endswith("て") else "だ")
    nai = "" if verb == "ある" else head + A_ROW[last]
    return _Stems(
        verb, head + I_ROW[last], head + te, head + ta, nai, head + E_ROW[last] + "ば", kind
    )


def _voices(lemma: str, kind: str) -> Iterator[tuple[str, str, str]]:
    """(dictionary form, kind, voice) of the verb and of the verbs derived from it."""
    yield lemma, kind, "act"
    base = _stems(lemma, kind)
    yield base.te + "いる", ICHIDAN, "prog"
    yield base.te + "おく", GODAN, "ready"
    if kind == SURU:
        head = lemma.removesuffix("する")
        derived = [(head + "される", "pass"), (head + "させる", "caus"), (head + "できる", "pot")]
    elif kind == ICHIDAN:
        head = lemma.removesuffix("る")
        derived = [(head + "られる", "pass"), (head + "させる", "caus"), (head + "れる", "pot")]
    elif lemma == "ある":
        derived = []
    else:
        head, last = lemma[:-1], lemma[-1]
        derived = [
            (head + A_ROW[last] + "れる", "pass"),
            (head + A_ROW[last] + "せる", "caus"),
            (head + E_ROW[last] + "る", "pot"),
        ]
    for verb, voice in derived:
        yield verb, ICHIDAN, voice
        yield verb.removesuffix("る") + "ている", ICHIDAN, voice + "+prog"


def _inflect(verb: str, kind: str) -> Iterator[tuple[str, str, bool]]:
    """(surface, form, negative) of one verb."""
    s = _stems(verb, kind)
    yield s.dictionary, "U", False
    yield s.ta, "TA", False
    yield s.stem, "I", False
    yield s.te, "TE", False
    yield s.te + "もよい", "TEMO", False
    yield s.te + "から", "TEKARA", False
    yield s.te + "も", "CONC", False
    yield s.ta + "ら", "TARA", False
    yield s.ta + "り", "TARI", False
    yield s.stem + "つつ", "TSUTSU", False
    yield s.stem + "ながら", "TSUTSU", False
    yield s.ba, "BA", False
    yield s.nai + "ない", "NAI", True
    yield s.nai + "なかった", "TA", True
    yield s.nai + "なければ", "BA", True
    yield s.nai + "なければならない", "MUST", False
    yield s.nai + "なくてもよい", "TEMO", True
    yield s.nai + "なくても", "CONC", True
    yield s.nai + "なかったら", "TARA", True
    if verb != "ある":
        zu = s.nai[:-1] + "せ" if kind == SURU else s.nai
        yield zu + "ず", "ZU", True
        yield zu + "ずに", "ZU", True


def forms(lemma: str, kind: str) -> Iterator[tuple[str, Verb]]:
    """Every (surface form, reading) of the verb.  kind: ``godan``, ``ichidan`` or ``suru``."""
    for verb, derived_kind, voice in _voices(lemma, kind):
        for surface, form, negative in _inflect(verb, derived_kind):
            yield surface, Verb(lemma, voice, form, negative)
