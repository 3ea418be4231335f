"""The first two lines of a card: name, rarity, civilization, cost; type, races, power."""

from __future__ import annotations

import re
from functools import cache

from dmc.support.diagnostics import Severity
from dmc.support.lazyclass import dataclass
from dmc.support.lazypattern import pattern
from dmc.words import tables
from dmc.words.wording import characters

Span = tuple[int, int]


class Fault(Exception):
    """What is wrong with a header, and where in the line."""

    def __init__(
        self,
        code: str,
        message: str,
        span: Span,
        *,
        expected: tuple[str, ...] = (),
        suggestion: str = "",
        help: str = "",
        severity: Severity = "error",
    ) -> None:
        super().__init__(message)
        self.severity: Severity = severity
        self.code = code
        self.message = message
        self.span = span
        self.expected = expected
        self.suggestion = suggestion
        self.help = help


@dataclass(frozen=True, slots=True)
class Header:
    """What line 1 says; ``spans`` gives each part's place in the line."""

    name: str
    rarity: str
    civilizations: tuple[str, ...]
    cost: int | str | None
    spans: dict[str, Span]


@dataclass(frozen=True, slots=True)
class TypeLine:
    """What line 2 says; ``spans`` gives each part's place in the line."""

    type: str
    races: tuple[str, ...]
    power: str
    spans: dict[str, Span]
    faults: tuple[Fault, ...]


_CIVS = ("光文明", "水文明", "闇文明", "火文明", "自然文明", "無色")
_POWER = pattern(r"[+-]?\d+[+-]?|∞")
_LOOKS_LIKE_POWER = pattern(r"[+-]?[0-9０-９一二三四五六七八九〇∞?].*")


@cache
def _header_pattern() -> re.Pattern[str]:
    rarity = "|".join(map(re.escape, tables.rarities()))
    return re.compile(
        rf"(?P<name>\S.*?)(?:\s+(?P<rarity>{rarity}))?\s+(?P<civs>(?:[^\s（）]*文明|無色)(?:\[[^\[\]]*\])?)"
        r"(?:\s*（(?P<cost>[^（）]*)）)?"
    )


def _cost(text: str, span: Span) -> int | str | None:
    cost = text.strip()
    if cost == "∞":
        return cost
    if re.fullmatch(r"[0-9]{1,4}", cost):
        return int(cost)
    raise Fault("DM0105", f"the cost is no number: {cost or '()'}", span, expected=("数", "∞"))


def _civilizations(text: str, span: Span) -> tuple[str, ...]:
    text = text.partition("[")[0]  # 無色[ジョーカーズ]: the frame of a race besides
    if text in ("無色", "ゼロ文明"):  # as the cards of 2013 to 2016 print it
        return ()
    names = text.removesuffix("文明").split("/")
    known = tables.civilizations()
    place = span[0]
    for name in names:
        name = name.removesuffix("文明")
        if name not in known:
            raise Fault(
                "DM0104",
                f"unknown civilization: {name or '(none)'}",
                (place, place + max(len(name), 1)),
                expected=_CIVS,
            )
        place += len(name) + 1
    found = tuple(name.removesuffix("文明") for name in names)
    if len(set(found)) != len(found):
        raise Fault("DM0104", "a civilization is named twice", span, expected=_CIVS)
    return found


def parse_header(text: str) -> Header:
    """Return what a header line says.

    Raises Fault for a line that is no header (DM0103), an unknown civilization (DM0104), a cost
    that is no number (DM0105) or brackets that do not close (DM0113).
    """
    plain = characters(text)
    match = _header_pattern().fullmatch(plain)
    if not match:
        raise _no_header(plain)
    spans = {part: match.span(part) for part in ("name", "rarity", "civs", "cost") if match[part]}
    civs = _civilizations(match["civs"], match.span("civs"))
    cost = None if match["cost"] is None else _cost(match["cost"], match.span("cost"))
    return Header(match["name"], match["rarity"] or "", civs, cost, spans)


def _no_header(plain: str) -> Fault:
    opened = plain.rfind("（")
    civ = re.search(r"\s([^\s（）]*文明|無色)(?=[\s（]|$)", plain)
    if civ and opened > civ.start() and "）" not in plain[opened:]:
        return Fault("DM0113", "the brackets of the cost do not close", (opened, len(plain)))
    cost = re.search(r"\s([^\s（）]+)\s*（(\d+|∞)）$", plain)
    if cost:
        word = cost[1]
        best = tables.nearest(word, _CIVS, 50)
        return Fault(
            "DM0104",
            f"unknown civilization: {word}",
            cost.span(1),
            expected=_CIVS,
            suggestion=best,
        )
    if civ and civ.end() < len(plain):
        rest = civ.end()
        return Fault(
            "DM0105",
            f"not a cost: {plain[rest:].strip()}",
            (rest + len(plain[rest:]) - len(plain[rest:].lstrip()), len(plain)),
            expected=("(数)",),
        )
    return Fault(
        "DM0103",
        "a card must start with its header: NAME [RARITY] CIVILIZATION [(COST)]",
        (0, len(plain)),
        help="blank lines separate cards; an ability line must stand right below the others",
    )


def looks_like_header(text: str) -> bool:
    """Return whether the line can only be meant as a header."""
    return bool(_header_pattern().fullmatch(characters(text)))


def parse_type(text: str, allow_new_races: bool = False) -> TypeLine:
    """Return what a type line says, with the faults found in it.

    Raises Fault when the line names no card type at all (DM0107).
    """
    plain = characters(text)
    spans: dict[str, Span] = {}
    faults: list[Fault] = []
    body, power = plain, ""
    head, blank, last = plain.rpartition(" ")
    start = len(plain) - len(last)
    if blank and _POWER.fullmatch(last):
        body, power = head.rstrip(), last
        spans["power"] = (start, len(plain))
    elif blank and _LOOKS_LIKE_POWER.fullmatch(last):
        span = (start, len(plain))
        faults.append(
            Fault("DM0108", f"not a power: {last}", span, expected=("7500", "2000+", "∞"))
        )
        body, power = head.rstrip(), "0"
    kind, colon, race_text = body.partition("：")
    spans["type"] = (0, len(kind))
    printed = _check_type(kind)
    races: list[str] = []
    place = len(kind) + 1
    for race in race_text.split("/") if colon else ():
        name = race.strip()
        start = place + len(race) - len(race.lstrip())
        spans[f"race{len(races)}"] = (start, start + len(name))
        if not name or (not allow_new_races and name not in tables.races()):
            faults.append(_unknown_race(name, (start, start + max(len(name), 1))))
        if name:
            races.append(name)
        place += len(race) + 1
    if power and not any(printed):
        span = spans.get("power", (0, len(plain)))
        faults.append(Fault("DM0108", f"a {kind} has no power", span))
    if not power and "yes" in printed:
        faults.append(
            Fault(
                "DM0108",
                f"the power of the {kind} is missing",
                (len(plain), len(plain) + 1),
                expected=("数",),
            )
        )
    return TypeLine(kind, tuple(races), power, spans, tuple(faults))


def _check_type(kind: str) -> list[str]:
    """Return for each type of `kind` whether a power is printed ('' for no)."""
    known = tables.card_types()
    printed = []
    place = 0
    for name in kind.split("/"):
        entry = tables.card_type(name)
        if entry is None:
            best = tables.nearest(name, known)
            raise Fault(
                "DM0107",
                f"unknown card type: {name or '(none)'}",
                (place, place + max(len(name), 1)),
                suggestion=best,
                expected=() if best else ("クリーチャー", "呪文", "タマシード", "クロスギア"),
            )
        power = entry["power"]
        printed.append("" if power == "no" else power)
        place += len(name) + 1
    return printed


def _unknown_race(name: str, span: Span) -> Fault:
    """A race of no table: a typo if it is almost a known one, else one that is new, which a header may bring."""
    meant = tables.typo(name, tables.races()) if name else ""
    if not name or meant:
        return Fault(
            "DM0109",
            f"unknown race: {name or '(none)'}",
            span,
            suggestion=meant,
            help="accept races of your own with --allow-new-races, or add them to grammar/races.txt",
        )
    return Fault(
        "DM0109",
        f"a race that is in no table: {name}",
        span,
        help="cards can name it with --allow-new-races, or once it stands in grammar/races.txt",
        severity="warning",
    )
