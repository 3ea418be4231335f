"""Imports go down the flow and never up; no card has code of its own."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "dmc"
COMPILER = {"cards", "words", "syntax", "reading", "meaning", "emit", "build", "review", "cli"}


def imports(path: Path) -> set[str]:
    """Top-level parts of dmc that a module imports, wherever in the module."""
    package = path.relative_to(SOURCE).parts
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                base = list(package[:-1])[: len(package) - node.level]
                full = [*base, *([module] if module else [])]
                found |= {full[0].split(".")[0]} if full else {alias.name for alias in node.names}
            elif module.startswith("dmc."):
                found.add(module.split(".")[1])
            elif module == "dmc":
                found |= {alias.name for alias in node.names}
    return found


def modules(folder: str) -> list[Path]:
    return sorted((SOURCE / folder).rglob("*.py"))


def test_abilities_import_nothing_else() -> None:
    for path in modules("abilities"):
        assert imports(path) <= {"abilities", "support"}, path


def test_what_stands_under_all_imports_nothing_above_it() -> None:
    for path in modules("support"):
        assert imports(path) <= {"support"}, path


def test_folders_of_the_front_stand_on_floors() -> None:
    """Words know no card, cards no grammar, the grammar no meaning."""
    below = {"words": {"support"}, "cards": {"support", "words"}, "syntax": {"support", "words"}}
    for folder, allowed in below.items():
        for path in modules(folder):
            assert imports(path) <= allowed | {folder}, path


def test_the_runtime_never_imports_the_compiler() -> None:
    for path in modules("runtime"):
        assert not imports(path) & COMPILER, (path, imports(path) & COMPILER)


def test_the_compiler_never_imports_the_runtime() -> None:
    for part in ("cards", "words", "syntax", "reading", "meaning", "emit", "build"):
        for path in modules(part):
            assert "runtime" not in imports(path), path


def test_generated_modules_import_abilities_alone() -> None:
    for path in sorted((ROOT / "generated").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module == "dmc.abilities", path
            assert not isinstance(node, ast.Import), path


def test_no_card_name_in_the_compiler_or_the_runtime() -> None:
    """A name in 《》 in code would be a card with code of its own."""
    for path in [*SOURCE.rglob("*.py")]:
        tree = ast.parse(path.read_text("utf-8"))
        docs = {id(n.value) for n in ast.walk(tree) if isinstance(n, ast.Expr)}
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and id(node) not in docs
            ):
                for name in re.findall("《([^》]+)》", node.value):
                    assert name in ("…", "X", "A", "B") or not re.search(r"[\w]", name), (
                        path,
                        name,
                    )


# from below: a part imports what stands before it, and its own folder
FLOORS = (
    "reading",
    "reading.nouns",
    "reading.clauses",
    "meaning.kernel",
    "meaning.references",
    "meaning.nouns",
    "meaning.relatives",
    "meaning.events",
    "meaning.conditions",
    "meaning.times",
    "meaning.verbs",
    "meaning.permissions",
    "meaning.sentences",
    "meaning.keywords",
    "meaning.lines",
    "meaning.faces",
)
RULES = (
    "runtime.cards",
    "runtime.state",
    "runtime.holding",
    "runtime.ask",
    "runtime.legal",
    "runtime.change",
    "runtime.stacked",
    "runtime.effects",
    "runtime.use",
    "runtime.activate",
    "runtime.turn",
    "runtime",
)


def graph(*parts: str) -> dict[str, set[str]]:
    """Which modules of these parts import which, wherever in the module and for whatever purpose."""
    names = {}
    for part in parts:
        for path in modules(part):
            if path.name != "__init__.py":
                names[".".join(path.relative_to(SOURCE).with_suffix("").parts)] = path
    return {name: imported(name, path) & set(names) - {name} for name, path in names.items()}


def imported(name: str, path: Path) -> set[str]:
    """Modules of dmc (and names in them) that a module imports."""
    package = name.rpartition(".")[0]
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = (node.module or "").removeprefix("dmc").lstrip(".")
            if node.level:
                up = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*up, *([node.module] if node.module else [])])
            found |= {base, *(f"{base}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name.removeprefix("dmc.") for alias in node.names}
    return found


def circle(arrows: dict[str, set[str]]) -> list[str]:
    """The modules of which each can be reached from each other one, or from which only such are reached; [] for none."""
    left = {name: set(to) for name, to in arrows.items()}
    while ends := {name for name, to in left.items() if not to}:
        left = {name: to - ends for name, to in left.items() if name not in ends}
    return sorted(left)


def test_no_circle_of_imports() -> None:
    assert circle(graph(".")) == []


def test_parts_stand_on_floors() -> None:
    for floors, parts in ((FLOORS, ("reading", "meaning")), (RULES, ("runtime",))):
        for name, others in graph(*parts).items():
            for other in others:
                here, there = name.rpartition(".")[0], other.rpartition(".")[0]
                assert floors.index(there) <= floors.index(here), (name, other)


def test_files_can_be_read_at_once() -> None:
    for part in ("abilities", "runtime", "scenario", "exercise", "review"):
        for path in modules(part):
            assert len(path.read_text("utf-8").splitlines()) <= 400, path


def test_folders_can_be_seen_at_once() -> None:
    """A folder with more than a dozen files or so wants to be two."""
    for folder in {path.parent for path in SOURCE.rglob("*.py")} - {SOURCE / "abilities"}:
        files = [path.name for path in folder.glob("*.py") if path.name != "__init__.py"]
        assert len(files) <= 13, (folder, len(files))


def test_files_of_meaning_can_be_read_at_once() -> None:
    for path in modules("meaning"):
        assert len(path.read_text("utf-8").splitlines()) <= 400, path


def test_nothing_is_copied_to_be_read_twice() -> None:
    """What was said is frozen; a second attempt at it is another reading."""
    for part in ("reading", "meaning"):
        for path in modules(part):
            assert "deepcopy" not in path.read_text("utf-8"), path
