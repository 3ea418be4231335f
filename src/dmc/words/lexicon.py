"""The words: every surface form with the word classes it can be, in rank order, and what verb forms say.

Built from ``grammar/lexicon.toml`` and the tables beside it; nothing else in the compiler lists words.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Sequence
from dataclasses import field
from functools import cache
from typing import Any

from dmc.support.kept import kept_or_built
from dmc.support.lazyclass import dataclass
from dmc.support.resources import read_text, read_toml

from .conjugate import GODAN, ICHIDAN, SURU, Verb, forms
from .tables import keywords

IRREGULAR = ("ある", "行く")  # their forms are listed whole

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


Ending = Sequence[Any]  # class, voice, form, negative


@dataclass(slots=True)
class Lexicon:
    """Words whole, verbs as head and ending.

    classes: surface → word classes, best rank first.  lengths, pairs: how long words can be that begin so.  heads: the part of a verb that never changes → (lemma, paradigm).
    endings: paradigm → ending → its readings (class, voice, form, negative).  verbs: readings met so far, by (class, surface).
    listed: the races that `allow_races` added, with the classes the table gives them.
    """

    classes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    heads: dict[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    endings: dict[str, dict[str, Sequence[Ending]]] = field(default_factory=dict)
    races: frozenset[str] = frozenset()
    race_groups: frozenset[str] = frozenset()
    can: frozenset[str] = frozenset()
    verbs: dict[tuple[str, str], Verb] = field(default_factory=dict)
    lengths: dict[str, tuple[int, ...]] = field(default_factory=dict)
    pairs: dict[str, tuple[int, ...]] = field(default_factory=dict)
    head_lengths: dict[str, tuple[int, ...]] = field(default_factory=dict)
    longest: int = 0
    listed: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.lengths = _lengths(self.classes)
        self.pairs = _pairs(self.classes)
        self.head_lengths = _lengths(self.heads)
        self.longest = max((len(e) for table in self.endings.values() for e in table), default=0)

    def allow_races(self, names: Iterable[str]) -> bool:
        """Let card text name these races besides those of the table, and no others; return whether that is new."""
        wanted = {
            name
            for name in names
            if "RACE" not in self.listed.get(name, self.classes.get(name, ()))
        }
        if wanted == self.listed.keys():
            return False
        for name, classes in self.listed.items():
            if classes:
                self.classes[name] = classes
            else:
                del self.classes[name]
        self.races = frozenset(self.races - self.listed.keys()) | wanted
        self.listed = {name: self.classes.get(name, ()) for name in wanted}
        for name, classes in self.listed.items():
            self.classes[name] = tuple(sorted({*classes, "RACE"}, key=RANKS.__getitem__))
        self.lengths = _lengths(self.classes)
        self.pairs = _pairs(self.classes)
        return True

    def verb(self, text: str, start: int, accepted: Container[str]) -> tuple[int, str] | None:
        """The longest verb form at ``start`` of an acceptable class: (end, class); its reading is kept in ``verbs``."""
        best, found = start, None
        for length in self.head_lengths.get(text[start], ()):
            middle = start + length
            for lemma, paradigm in self.heads.get(text[start:middle], ()):
                table = self.endings[paradigm]
                for end in range(min(middle + self.longest, len(text)), middle - 1, -1):
                    if end <= best:
                        break
                    for name, voice, form, negative in table.get(text[middle:end], ()):
                        if name in accepted:
                            key = (name, text[start:end])
                            if key not in self.verbs:
                                if voice == "pass" and lemma in self.can:
                                    voice = "pot"
                                self.verbs[key] = Verb(lemma, voice, form, negative)
                            best, found = end, name
                            break
        return (best, found) if found else None


def _lengths(words: Iterable[str]) -> dict[str, tuple[int, ...]]:
    """First character → lengths of the words that begin with it, longest first."""
    by_first: dict[str, set[int]] = {}
    for surface in words:
        by_first.setdefault(surface[0], set()).add(len(surface))
    return {first: tuple(sorted(lengths, reverse=True)) for first, lengths in by_first.items()}


def _pairs(words: Collection[str]) -> dict[str, tuple[int, ...]]:
    """First two characters → lengths of the words that begin with them, longest first; a character alone → its own."""
    by_pair: dict[str, set[int]] = {}
    for surface in words:
        by_pair.setdefault(surface[:2], set()).add(len(surface))
    for pair, lengths in by_pair.items():
        if pair[0] in words:
            lengths.add(1)
    return {pair: tuple(sorted(lengths, reverse=True)) for pair, lengths in by_pair.items()}


# rank of classes when one surface form has several that could all come next; particles and marks come first, words that
# name things before verb stems (残り, 終わり), fixed adverbs before the words they are made of
RANK = (
    ("LQ", "RQ", "STOP", "COMMA", "COLON", "BULLET", "STAR", "LB", "RB")
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
RANKS = {name: rank for rank, name in enumerate(RANK)}
KEPT = "lexicon"


@cache
def lexicon() -> Lexicon:
    """The lexicon of the shipped grammar (read or built once a process)."""
    return kept_or_built(KEPT, _build, _to_json, _from_json)


def _to_json(made: Lexicon) -> dict[str, Any]:
    """The lexicon as JSON data; word classes and readings, which many words share, are told by their numbers."""
    classes = list(dict.fromkeys(made.classes.values()))
    class_numbers = {names: number for number, names in enumerate(classes)}
    endings = {
        paradigm: {ending: tuple(map(tuple, rows)) for ending, rows in table.items()}
        for paradigm, table in made.endings.items()
    }
    readings = list(dict.fromkeys(rows for table in endings.values() for rows in table.values()))
    reading_numbers = {rows: number for number, rows in enumerate(readings)}
    return {
        "class_sets": classes,
        "classes": {surface: class_numbers[names] for surface, names in made.classes.items()},
        "heads": made.heads,
        "readings": readings,
        "endings": {
            paradigm: {ending: reading_numbers[rows] for ending, rows in table.items()}
            for paradigm, table in endings.items()
        },
        "races": sorted(made.races),
        "race_groups": sorted(made.race_groups),
        "can": sorted(made.can),
        "verbs": [[*key, *_verb(verb)] for key, verb in made.verbs.items()],
    }


def _verb(verb: Verb) -> tuple[str, str, str, bool]:
    return verb.lemma, verb.voice, verb.form, verb.negative


def _from_json(data: Any) -> Lexicon:
    """The lexicon that ``_to_json`` took apart.  Raises what broken data raises."""
    classes = [tuple(names) for names in data["class_sets"]]
    readings = data["readings"]
    return Lexicon(
        {surface: classes[number] for surface, number in data["classes"].items()},
        {
            head: tuple((lemma, paradigm) for lemma, paradigm in rows)
            for head, rows in data["heads"].items()
        },
        {
            paradigm: {ending: readings[number] for ending, number in table.items()}
            for paradigm, table in data["endings"].items()
        },
        frozenset(data["races"]),
        frozenset(data["race_groups"]),
        frozenset(data["can"]),
        {(name, surface): Verb(*rest) for name, surface, *rest in data["verbs"]},
    )


def _build() -> Lexicon:
    found: dict[str, set[str]] = {}
    verbs: dict[tuple[str, str], Verb] = {}

    def add(surface: str, name: str) -> None:
        found.setdefault(surface, set()).add(name)

    words = read_toml("lexicon.toml")
    for section in WORD_SECTIONS:
        for name, surfaces in words[section].items():
            for surface in surfaces:
                add(surface, name)
    heads: dict[str, list[tuple[str, str]]] = {}
    endings: dict[str, dict[str, list[Ending]]] = {}
    kinds = [
        (GODAN, words["verbs"]["godan"]),
        (ICHIDAN, words["verbs"]["ichidan"]),
        (SURU, words["verbs"]["suru"] + [noun + "する" for noun in words["nouns"]["VNOUN"]]),
    ]
    for kind, lemmas in kinds:
        for lemma in lemmas:
            if lemma in IRREGULAR:
                for surface, verb in forms(lemma, kind):
                    name = "V_" + verb.form
                    add(surface, name)
                    verbs.setdefault((name, surface), verb)
                continue
            tail = "する" if kind == SURU else lemma[-1]
            head, paradigm = lemma.removesuffix(tail), kind + tail
            if paradigm not in endings:
                table = endings.setdefault(paradigm, {})
                for surface, verb in forms(tail, kind):
                    rows = table.setdefault(surface, [])
                    rows.append(("V_" + verb.form, verb.voice, verb.form, verb.negative))
                for rows in table.values():
                    rows.sort(key=lambda row: RANKS[row[0]])
            if head:
                heads.setdefault(head, []).append((lemma, paradigm))
            else:
                for surface, verb in forms(lemma, kind):
                    add(surface, "V_" + verb.form)
                    verbs.setdefault(("V_" + verb.form, surface), verb)
    races = frozenset(
        line.strip()
        for line in read_text("races.txt").splitlines()
        if line.strip() and not line.startswith("#")
    )
    for race in races:
        add(race, "RACE")
    for name in keywords():
        add(name, "KEYWORD")
        add(name, "KEYWORD_NOUN")
    classes = {s: tuple(sorted(names, key=RANKS.__getitem__)) for s, names in sorted(found.items())}
    return Lexicon(
        classes,
        {head: tuple(rows) for head, rows in heads.items()},
        {
            paradigm: {e: tuple(rows) for e, rows in table.items()}
            for paradigm, table in endings.items()
        },
        races,
        frozenset(words["race_groups"]["RACE"]),
        frozenset(words["verbs"]["rareru_can"]),
        verbs,
    )
