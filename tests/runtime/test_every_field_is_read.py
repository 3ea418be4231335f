"""No ability object carries what nothing reads: every class and every field is named by runtime code that executes it."""

from __future__ import annotations

import ast
import dataclasses
import pathlib

import pytest

import dmc.runtime
from dmc import abilities as a

RUNTIME = pathlib.Path(dmc.runtime.__file__).parent

#: classes that say something about a card and ask for nothing in the game
SILENT = {
    "MultiTap": "405.1 already says it of every multicoloured card",
    "CrossGearRules": "303 already says it of every cross gear",
    "AuraRules": "310 already says it of every aura",
    "CastleRules": "304 already says it of every castle",
}
#: fields read by a module that gets the object without naming its class
ELSEWHERE = {
    ("AdditionalCost", "then"): "use/resolution.py",
    ("AdditionalCost", "optional"): "legal/way.py",
    ("AlternativeCost", "fixed"): "legal/way.py",
    ("AlternativeCost", "then"): "use/resolution.py",
}
#: fields that are for people
TOLD = {("Unplayable", "text"), ("Unplayable", "line")}


def _classes():
    return sorted(
        {c for c in vars(a).values() if isinstance(c, type) and dataclasses.is_dataclass(c)},
        key=lambda c: c.__name__,
    )


def _reads() -> tuple[dict[str, set[str]], set[str]]:
    """Module → (attributes it reads), and all names it uses."""
    attributes: dict[str, set[str]] = {}
    names: dict[str, set[str]] = {}
    for path in sorted(RUNTIME.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        read: set[str] = set()
        used: set[str] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                read.add(node.attr)
                used.add(node.attr)
            elif isinstance(node, ast.Name):
                used.add(node.id)
            elif (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "getattr"
                and isinstance(node.args[1], ast.Constant)
            ):
                read.add(node.args[1].value)
        attributes[str(path)] = read
        names[str(path)] = used
    return attributes, names


ATTRIBUTES, NAMES = _reads()


@pytest.mark.parametrize("cls", _classes(), ids=lambda c: c.__name__)
def test_every_class_is_executed_and_every_field_read(cls):
    where = [module for module, names in NAMES.items() if cls.__name__ in names]
    if cls.__name__ in SILENT:
        assert not where, "it is executed after all: take it off the list"
        return
    assert where, f"no runtime code names {cls.__name__}"
    for (name, _), module in ELSEWHERE.items():
        if name == cls.__name__:
            where.append(str(RUNTIME / module))
    read = set().union(*(ATTRIBUTES[module] for module in where))
    for field in dataclasses.fields(cls):
        if (cls.__name__, field.name) not in TOLD:
            assert field.name in read, f"nothing that knows {cls.__name__} reads {field.name}"
