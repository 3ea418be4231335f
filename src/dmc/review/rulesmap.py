"""``docs/rules-map.md``: every clause of the rules → the function that carries it out → its tests.

The map is made from citations: a clause number in the code or docstring of a function of the runtime, and in a test or
scenario.  Clauses that need no code, and differences between the seeds and the rules, stand in ``docs/rules-clauses.toml``.

Run at the root of the repository:

    python -m dmc.review.rulesmap            write the map
    python -m dmc.review.rulesmap --check    exit code 1 if the map on disk is not what would be written
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

CITED = re.compile(r"(?<![\d.])([0-8]\d\d)\.(\d+)([a-z])?(?:[–-]([a-z])(?![a-z]))?")
IN_NAME = re.compile(r"(?<=_)([0-8]\d\d)_(\d+[a-z]?)(?=_|\()")
CODE = ("src/dmc", "grammar")
TESTS = ("tests/runtime", "tests/cards", "tests/scenarios", "cardtexts/scenarios")


def numbers(text: str) -> Iterator[str]:
    """The clauses a text cites; ``601.1a–g`` cites each of them."""
    for chapter, number, letter, last in CITED.findall(text):
        if letter and last:
            for code in range(ord(letter), ord(last) + 1):
                yield f"{chapter}.{number}{chr(code)}"
        else:
            yield f"{chapter}.{number}{letter}"


def in_python(path: Path) -> Iterator[tuple[str, str]]:
    """(clause, function) for every citation of a Python file; a citation outside functions belongs to the module."""
    source = path.read_text(encoding="utf-8")
    spans: list[tuple[int, int, str]] = []

    def walk(node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                name = f"{prefix}{child.name}"
                first = min([child.lineno, *(d.lineno for d in child.decorator_list)])
                spans.append((first, child.end_lineno or first, name))
                walk(child, f"{name}.")

    walk(ast.parse(source), "")
    for line, text in enumerate(source.splitlines(), 1):
        if "def test_" in text:
            text = IN_NAME.sub(r" \1.\2 ", text)
        for clause in numbers(text):
            inside = [s for s in spans if s[0] <= line <= s[1]]
            yield clause, min(inside, key=lambda s: s[1] - s[0])[2] if inside else ""


def citations(root: Path, folders: tuple[str, ...]) -> dict[str, list[str]]:
    """clause → where it is cited (``file:function``), in order of the files."""
    found: dict[str, list[str]] = {}
    for folder in folders:
        for path in sorted((root / folder).rglob("*")):
            name = path.stem
            if path.suffix == ".py":
                pairs = list(in_python(path))
            elif path.suffix in (".scenario", ".toml", ".txt", ".yaml", ".dm"):
                pairs = [(c, "") for c in numbers(path.read_text(encoding="utf-8"))]
            else:
                continue
            for clause, function in pairs:
                place = f"{name}.{function}" if function else name
                places = found.setdefault(clause, [])
                if place not in places:
                    places.append(place)
    return found


def clauses(table: dict[str, str]) -> list[str]:
    """``{"601": "1 1a-1h"}`` → the clause numbers in order."""
    out = []
    for chapter, text in table.items():
        for part in text.split():
            first, _, last = part.partition("-")
            out.append(f"{chapter}.{first}")
            if last:
                stem = first[:-1]
                out += [
                    f"{chapter}.{stem}{chr(c)}"
                    for c in range(ord(first[-1]) + 1, ord(last[-1]) + 1)
                ]
    return out


def render(root: Path) -> tuple[str, dict[str, int]]:
    """The text of the map, and how many clauses have each status."""
    data = tomllib.loads((root / "docs/rules-clauses.toml").read_text(encoding="utf-8"))
    code = citations(root, CODE)
    tests = citations(root, TESTS)
    idle = {
        clause: row["why"] for row in data["not_applicable"] for clause in row["clauses"].split()
    }
    rows: list[str] = []
    counts = {"done": 0, "no test names it": 0, "not applicable": 0, "not yet": 0}
    for clause in clauses(data["clauses"]):
        where, proved = code.get(clause, []), tests.get(clause, [])
        if where and proved:
            status = "done"
        elif clause in idle:
            status = "not applicable"
        elif where:
            status = "no test names it"
        else:
            status = "not yet"
        counts[status] += 1
        places = ", ".join(where[:4]) if where else idle.get(clause, "")
        rows.append(f"| {clause} | {status} | {places} | {', '.join(proved[:4])} |")
    head = [
        "# Rules map",
        "",
        "Made by `python -m dmc.review.rulesmap` from the citations in code and tests; do not edit.",
        "The numbers are those of the comprehensive rules 1.50.",
        "",
        " · ".join(f"{name}: {n}" for name, n in counts.items()),
        "",
        "## Where the seeds and the rules differ",
        "",
        *(f"- {clause}: {text}" for clause, text in data["differences"].items()),
        "",
        "## Clauses",
        "",
        "| clause | status | carried out by | proved by |",
        "|---|---|---|---|",
    ]
    return "\n".join([*head, *rows, ""]), counts


def main(arguments: list[str], root: Path) -> int:
    """Write or compare the map of the repository at `root`; → exit code."""
    text, counts = render(root)
    path = root / "docs/rules-map.md"
    if "--check" in arguments:
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            print(
                "docs/rules-map.md is out of date: run python -m dmc.review.rulesmap",
                file=sys.stderr,
            )
            return 1
        return 0
    path.write_text(text, encoding="utf-8")
    print(", ".join(f"{name}: {n}" for name, n in counts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], Path.cwd()))
