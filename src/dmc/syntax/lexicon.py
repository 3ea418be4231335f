"""The words: every surface form with the word classes it can be, in rank order, and what verb forms say.

Built from ``grammar/lexicon.toml`` and the tables beside it; nothing else in the compiler lists words.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache

from dmc.resources import grammar_dir

from .conjugate import GODAN, ICHIDAN, SURU, Verb, forms

WORD_SECTIONS = (
    "marks",
    "particles",
    "copulas",
    "adverbs",
    "adjectives",
    "bounds",
    "modifiers",
    "nouns",
    "race_groups",
    "icons",
)


@dataclass(slots=True)
class Lexicon:
    """classes: surface → word classes, best rank first.  verbs: (class, surface) → reading."""

    classes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    verbs: dict[tuple[str, str], Verb] = field(default_factory=dict)
    lengths: dict[str, tuple[int, ...]] = field(default_factory=dict)
    races: frozenset[str] = frozenset()
    race_groups: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        by_first: dict[str, set[int]] = {}
        for surface in self.classes:
            by_first.setdefault(surface[0], set()).add(len(surface))
        self.lengths = {
            first: tuple(sorted(lengths, reverse=True)) for first, lengths in by_first.items()
        }


# rank of classes when one surface form has several that could all come next; particles and marks come first, words that
# name things before verb stems (残り, 終わり), fixed adverbs before the words they are made of
RANK = (
    ("LQ", "RQ", "STOP", "COMMA", "COLON", "BULLET", "STAR")
    + ("KEYWORD",)
    + (
        "KAWARI",
        "ADV",
        "CONJ_ADV",
        "COMPOUND",
        "TOARU",
        "CONJ",
        "YOUNI",
        "DEARU",
        "DEWANAI",
        "NARA",
        "DEAREBA",
        "DENAKEREBA",
    )
    + ("GA", "WO", "NI", "DE", "KARA", "YORI", "MADE", "HA", "MO", "NO", "HE", "TO", "KA")
    + (
        "DET",
        "QUANT",
        "NPRE",
        "ONAJI",
        "TYPE",
        "RACE",
        "PLAYER",
        "ZONE",
        "CIV",
        "STAT",
        "TIME",
        "COUNTER",
        "BOUND",
    )
    + (
        "V_U",
        "V_TA",
        "V_TE",
        "V_TEMO",
        "V_TEKARA",
        "V_NAI",
        "V_ZU",
        "V_BA",
        "V_TARA",
        "V_CONC",
        "V_TARI",
        "V_TSUTSU",
        "V_MUST",
    )
    + (
        "VNOUN",
        "PRONOUN",
        "NOUN",
        "V_I",
        "ADJ",
        "ADJ_BA",
        "ADJ_KU",
        "ADJ_I",
        "KEYWORD_NOUN",
        "ICON",
        "ICON_NOUN",
        "DOT",
    )
)
_RANKS = {name: rank for rank, name in enumerate(RANK)}


def _toml(name: str) -> dict:
    with open(grammar_dir() / name, "rb") as file:
        return tomllib.load(file)


@cache
def lexicon() -> Lexicon:
    """The lexicon of the shipped grammar (built once a process)."""
    found: dict[str, set[str]] = {}
    verbs: dict[tuple[str, str], Verb] = {}

    def add(surface: str, name: str) -> None:
        found.setdefault(surface, set()).add(name)

    words = _toml("lexicon.toml")
    for section in WORD_SECTIONS:
        for name, surfaces in words[section].items():
            for surface in surfaces:
                add(surface, name)
    can = set(words["verbs"]["rareru_can"])
    kinds = [
        (GODAN, words["verbs"]["godan"]),
        (ICHIDAN, words["verbs"]["ichidan"]),
        (SURU, words["verbs"]["suru"] + [noun + "する" for noun in words["nouns"]["VNOUN"]]),
    ]
    for kind, lemmas in kinds:
        for lemma in lemmas:
            for surface, verb in forms(lemma, kind):
                if verb.voice == "pass" and lemma in can:
                    verb = Verb(verb.lemma, "pot", verb.form, verb.negative)
                name = "V_" + verb.form
                add(surface, name)
                verbs.setdefault((name, surface), verb)
    races = frozenset(
        line.strip()
        for line in (grammar_dir() / "races.txt").read_text("utf-8").splitlines()
        if line.strip() and not line.startswith("#")
    )
    for race in races:
        add(race, "RACE")
    for name in _toml("keywords.toml")["keyword"]:
        add(name, "KEYWORD")
        add(name, "KEYWORD_NOUN")
    classes = {
        s: tuple(sorted(names, key=_RANKS.__getitem__)) for s, names in sorted(found.items())
    }
    return Lexicon(classes, verbs, races=races, race_groups=frozenset(words["race_groups"]["RACE"]))
