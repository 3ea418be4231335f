"""How much real text compiles, what is missing most, and a lock that only moves up."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dmc.build.driver import FileResult, Options, Outcome, compile_paths
from dmc.build.outcome import about
from dmc.build.results import CardRecord
from dmc.support.diagnostics import Diagnostic, visible
from dmc.support.files import write_atomic
from dmc.words.wording import canonical

COUNTS = ("total", "compiled", "parsed", "failed", "known_bad")
_LETTERS = {"compiled": "c", "parsed": "p", "failed": "f", "known_bad": "k"}
_RANK = {"k": 0, "f": 1, "p": 2, "c": 3}
_SHORT = 12
_EXAMPLES = 3


def _zero() -> dict[str, int]:
    return dict.fromkeys(COUNTS, 0)


@dataclass(slots=True)
class Gap:
    """A phrase that is missing: cards it keeps out alone, all its cards, its lines."""

    name: str
    unlocks: int = 0
    cards: int = 0
    lines: int = 0
    examples: list[dict[str, Any]] = field(default_factory=list)


@dataclass(slots=True)
class Coverage:
    """Cards and lines by status, for each file and in all, and the gaps, most needed first."""

    cards: dict[str, int] = field(default_factory=_zero)
    lines: dict[str, int] = field(default_factory=_zero)
    files: dict[str, dict[str, dict[str, int]]] = field(default_factory=dict)
    gaps: list[Gap] = field(default_factory=list)
    states: dict[str, dict[str, str]] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Return the documented JSON shape."""
        gaps = [
            {
                "gap": gap.name,
                "unlocks": gap.unlocks,
                "cards": gap.cards,
                "lines": gap.lines,
                "examples": gap.examples,
            }
            for gap in self.gaps
        ]
        return {"cards": self.cards, "lines": self.lines, "gaps": gaps, "files": self.files}


def read_known_bad(path: Path) -> dict[str, str]:
    """Return the cards listed as wrong in the data: hash → what is wrong.

    A line is ``HASH what is wrong``; ``#`` starts a comment.  Raises OSError, or ValueError for a
    line that gives no reason.
    """
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        digest, _, flaw = line.strip().partition(" ")
        if not flaw.strip() or len(digest) < _SHORT:
            raise ValueError(f"a line is `HASH what is wrong`, not {line!r}")
        found[digest[:_SHORT]] = flaw.strip()
    return found


def measure(outcome: Outcome, known_bad: Iterable[str] = ()) -> Coverage:
    """Return the coverage of what was compiled.

    Lines of reminder text alone are not counted.  A card that is listed as known bad and does not
    compile counts as known bad, and so do its lines that do not compile.
    """
    bad = {digest[:_SHORT] for digest in known_bad}
    coverage = Coverage()
    gaps: dict[str, Gap] = {}
    for file in outcome.files:
        _measure_file(file, bad, coverage, gaps)
    coverage.gaps = sorted(
        gaps.values(), key=lambda gap: (-gap.unlocks, -gap.cards, -gap.lines, gap.name)
    )
    return coverage


def _measure_file(
    file: FileResult, bad: set[str], coverage: Coverage, gaps: dict[str, Gap]
) -> None:
    name = file.module.as_posix()
    counts = coverage.files.setdefault(name, {"cards": _zero(), "lines": _zero()})
    states = coverage.states.setdefault(name, {})
    for card in file.cards:
        short = card.hash[:_SHORT]
        status = card.status
        if status != "compiled" and short in bad:
            status = "known_bad"
        states[short] = _LETTERS[status]
        coverage.names[short] = card.name
        line_states = [
            line.status if line.status == "compiled" or status != "known_bad" else "known_bad"
            for line in card.lines
            if line.status != "empty"
        ]
        for whole, part in ((coverage.cards, [status]), (coverage.lines, line_states)):
            own = counts["cards" if whole is coverage.cards else "lines"]
            for state in part:
                for target in (whole, own):
                    target["total"] += 1
                    target[state] += 1
        if status in ("parsed", "failed"):
            _count_gaps(file.display, card, gaps)


def _count_gaps(display: str, card: CardRecord, gaps: dict[str, Gap]) -> None:
    missing = [line for line in card.lines if line.status not in ("compiled", "empty")]
    if not missing:
        gap = gaps.setdefault("(header)", Gap("(header)"))
        gap.cards += 1
        gap.unlocks += 1
        return
    names = {line.gap or "(unnamed)" for line in missing}
    for name in names:
        gap = gaps.setdefault(name, Gap(name))
        gap.cards += 1
        gap.unlocks += len(names) == 1
    for line in missing:
        gap = gaps[line.gap or "(unnamed)"]
        gap.lines += 1
        if len(gap.examples) < _EXAMPLES:
            wording = canonical(line.text).text
            gap.examples.append(
                {"file": display, "line": line.number, "text": line.text, "canonical": wording}
            )


# -- the lock ----------------------------------------------------------------------------------


@dataclass(slots=True)
class Moves:
    """How coverage differs from the lock: cards by name, and files whose counts went down."""

    up: list[str] = field(default_factory=list)
    down: list[str] = field(default_factory=list)
    fewer: list[str] = field(default_factory=list)
    new: int = 0
    gone: int = 0


def read_lock(path: Path) -> dict[str, Any]:
    """Return the lock's content, empty when there is none.  Raises ValueError if damaged."""
    if not path.exists():
        return {}
    found = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(found, dict):
        raise ValueError(f"{path}: not a lock")
    return found


def compare(coverage: Coverage, lock: dict[str, Any]) -> Moves:
    """Return the cards that moved between the lock and now, in the files measured now."""
    moves = Moves()
    for file, states in coverage.states.items():
        held = lock.get(file, {})
        before = held.get("states", {})
        was, now = (
            held.get("cards", {}).get("compiled", 0),
            coverage.files[file]["cards"]["compiled"],
        )
        if now < was:
            moves.fewer.append(f"{file}: {was} → {now}")
        for short, state in states.items():
            old = before.get(short)
            if old is None:
                moves.new += 1
            elif _RANK[state] > _RANK.get(old, 0):
                moves.up.append(coverage.names[short])
            elif _RANK[state] < _RANK.get(old, 0):
                moves.down.append(coverage.names[short])
        moves.gone += sum(short not in states for short in before)
    return moves


def write_lock(path: Path, coverage: Coverage, lock: dict[str, Any]) -> bool:
    """Write the lock: counts and a state a hash, no names and no text; return whether it changed.

    Files of the lock that were not measured now stay as they are.  Raises OSError.
    """
    new = dict(lock)
    for file, states in coverage.states.items():
        new[file] = {**coverage.files[file], "states": states}
    text = json.dumps(new, indent=1, sort_keys=True, ensure_ascii=True) + "\n"
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return False
    write_atomic(path, text.encode("ascii"))
    return True


def check_lock(coverage: Coverage, path: Path, allow_drop: bool) -> tuple[str, bool]:
    """Compare with the lock at `path` and move it up; return what to print and whether it is fine.

    When a card moved down, or a file has fewer compiled cards (one was changed or taken away), the
    lock stays as it is, unless `allow_drop`.  Raises OSError when it cannot be read or written.
    """
    try:
        lock = read_lock(path)
    except ValueError as error:
        return f"{path}: the lock is damaged: {error}", False
    moves = compare(coverage, lock)
    parts = []
    if moves.up:
        parts.append(names_of(moves.up, "moved up"))
    if moves.down:
        parts.append(names_of(moves.down, "moved down"))
    if moves.fewer:
        parts.append(names_of(moves.fewer, "files with fewer compiled cards"))
    if moves.new or moves.gone:
        parts.append(f"new to the lock: {moves.new}, no longer there: {moves.gone}")
    if (moves.down or moves.fewer) and not allow_drop:
        parts.append(f"{path} is not changed: it only moves up")
        return "\n".join(parts), False
    changed = write_lock(path, coverage, lock)
    parts.append(f"{path}: {'written' if changed else 'unchanged'}")
    return "\n".join(parts), True


def of_paths(
    paths: Sequence[Path], allow_new_races: bool, cache: Path | None, known_bad: Path | None
) -> tuple[Coverage, list[Diagnostic]]:
    """Return the coverage of all card files in `paths`, and what keeps it from being complete.

    Problems of single cards are counted, not returned; two cards of one name are two cards.
    """
    bad: dict[str, str] = {}
    problems: list[Diagnostic] = []
    if known_bad is not None:
        try:
            bad = read_known_bad(known_bad)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            problems.append(about("DM0903", f"cannot be read: {reason}", known_bad))
    options = Options(None, allow_new_races=allow_new_races, allow_duplicates=True, cache=cache)
    outcome = compile_paths(paths, options)
    problems += [
        item
        for item in outcome.diagnostics
        if item.code.startswith("DM09") or item.code in ("DM0101", "DM0102")
    ]
    return measure(outcome, bad), problems


# -- text --------------------------------------------------------------------------------------


def _row(name: str, counts: dict[str, int]) -> str:
    total = counts["total"] or 1
    cells = [f"{counts['compiled']:>6} {100 * counts['compiled'] / total:5.1f} %"]
    cells += [f"{counts[key]:>6}" for key in ("parsed", "failed", "known_bad", "total")]
    return f"{name:<24}" + "  ".join(cells)


def render(coverage: Coverage, gaps: int = 25) -> str:
    """Return the coverage for people: a table for cards, one for lines, then the gaps."""
    head = f"{'':<24}{'compiled':>14}  parsed  failed  known bad   total"
    out: list[str] = []
    for title, key in (("cards", "cards"), ("lines", "lines")):
        out += [title + head[len(title) :]]
        out += [_row("  " + visible(name), counts[key]) for name, counts in coverage.files.items()]
        out += [_row("  all", getattr(coverage, key)), ""]
    out.append("gaps: cards each one alone keeps from compiling, cards with it, lines")
    for gap in coverage.gaps[:gaps]:
        out.append(f"{gap.unlocks:>6} {gap.cards:>6} {gap.lines:>6}  {gap.name}")
        out += [f"{'':22}{item['canonical']}" for item in gap.examples[:1]]
    return "\n".join(out)


def names_of(moves: Sequence[str], title: str) -> str:
    """Return the moved cards by name, one a line, under a title with their number."""
    return "\n".join([f"{title}: {len(moves)}", *(f"  {name}" for name in moves)])
