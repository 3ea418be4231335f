"""Broken versions of a rules function: switched off, a condition dropped, an order reversed.

A mutant is new code for a function that exists already; ``Mutant.install`` puts it in place (``__code__``), so that whoever holds
the function (a table of handlers, another module) runs the broken one.
"""

from __future__ import annotations

import ast
import copy
import importlib
import inspect
import types
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

OFF = "off"  # switched off: does nothing, answers nothing
CONDITION = "condition"
ORDER = "order"


@dataclass(frozen=True)
class Mutant:
    """One broken version.

    module, name: dotted module and qualified name of the function.  kind: OFF, CONDITION or ORDER.  what: what was done
    to it, and in which line, for a person.  tree: the function as it is now.
    """

    module: str
    name: str
    kind: str
    what: str
    tree: ast.FunctionDef

    @property
    def label(self) -> str:
        """The function as the rules map writes it: ``module.function``."""
        return f"{self.module.rpartition('.')[2]}.{self.name}"

    def install(self) -> None:
        """Let the function be the broken one from here on; ``LookupError`` if that cannot be done."""
        target = function_object(self.module, self.name)
        tree = copy.deepcopy(self.tree)
        tree.decorator_list = []
        whole = ast.Module(
            [ast.ImportFrom("__future__", [ast.alias("annotations")], 0), tree], type_ignores=[]
        )
        code = compile(ast.fix_missing_locations(whole), f"<{self.label}: {self.what}>", "exec")
        own = next(c for c in code.co_consts if isinstance(c, types.CodeType))
        if own.co_freevars:
            raise LookupError(f"{self.label} uses names of an outer function")
        target.__code__ = own


def functions(path: Path) -> Iterator[tuple[str, ast.FunctionDef]]:
    """(qualified name, definition) of the functions of a file and of its classes."""

    def walk(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, ast.FunctionDef]]:
        for node in body:
            if isinstance(node, ast.FunctionDef):
                yield f"{prefix}{node.name}", node
            elif isinstance(node, ast.ClassDef):
                yield from walk(node.body, f"{prefix}{node.name}.")

    yield from walk(ast.parse(path.read_text(encoding="utf-8")).body, "")


def mutants(module: str, name: str, node: ast.FunctionDef, deep: bool = False) -> Iterator[Mutant]:
    """Every broken version of the function; without ``deep`` only those that switch it off."""
    for what, value in _switched_off(node):
        new = copy.deepcopy(node)
        body: list[ast.stmt] = [ast.Return(value)]
        if _is_generator(node):
            body.append(ast.Expr(ast.Yield(None)))  # still a generator
        new.body = body
        yield Mutant(module, name, OFF, what, new)
    if deep:
        yield from _conditions(module, name, node)
        yield from _orders(module, name, node)


def _is_generator(node: ast.FunctionDef) -> bool:
    return any(isinstance(n, (ast.Yield, ast.YieldFrom)) for n in _own(node))


def _own(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function without those of functions inside it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.Lambda)):
            continue
        yield child
        yield from _own(child)


#: what a switched-off function answers, by the annotation of its result
_NEUTRAL: dict[str, tuple[Any, ...]] = {
    "bool": (False, True),
    "int": (0,),
    "str": ("",),
    "None": (None,),
    "list": ([],),
    "tuple": ((),),
    "Iterator": ((),),
    "Sequence": ((),),
    "dict": ({},),
    "frozenset": ((),),
    "Gen | tuple": ((),),  # a generator, or nothing to go through
}


def _switched_off(node: ast.FunctionDef) -> Iterator[tuple[str, ast.expr]]:
    said = ast.unparse(node.returns) if node.returns is not None else "None"
    head = said.partition("[")[0].strip()
    if _is_generator(node) and head != "Iterator":
        values: tuple[Any, ...] = ([],) if _returns_value(node) else (None,)
    else:
        values = _NEUTRAL.get(head, (None,))
    for value in values:
        text = "" if value is None else f", answers {value!r}"
        yield f"switched off{text}", ast.parse(repr(value), mode="eval").body


def _returns_value(node: ast.FunctionDef) -> bool:
    return any(isinstance(n, ast.Return) and n.value is not None for n in _own(node))


def _conditions(module: str, name: str, node: ast.FunctionDef) -> Iterator[Mutant]:
    """Each condition taken for met, and for not met."""
    places = [
        n
        for n, found in enumerate(ast.walk(node))
        if isinstance(found, (ast.If, ast.IfExp)) and not _about_trace(found.test)
    ]
    for place in places:
        for value in (True, False):
            new = copy.deepcopy(node)
            found: Any = next(x for n, x in enumerate(ast.walk(new)) if n == place)
            text = ast.unparse(found.test)
            found.test = ast.Constant(value)
            what = f"line {found.lineno}: {'always' if value else 'never'} {text}"
            yield Mutant(module, name, CONDITION, what, new)


def _about_trace(test: ast.expr) -> bool:
    """``g.trace is not None``: what a person reads, no rule."""
    text = ast.unparse(test)
    return "trace is not None" in text and " and " not in text


def _orders(module: str, name: str, node: ast.FunctionDef) -> Iterator[Mutant]:
    """Each loop from the end, and neighbouring instructions the other way round."""
    loops = [n for n, found in enumerate(ast.walk(node)) if isinstance(found, ast.For)]
    for place in loops:
        new = copy.deepcopy(node)
        loop: Any = next(x for n, x in enumerate(ast.walk(new)) if n == place)
        text = ast.unparse(loop.iter)
        loop.iter = ast.parse(f"list({text})[::-1]", mode="eval").body
        yield Mutant(module, name, ORDER, f"line {loop.lineno}: {text} from the end", new)
    for n in range(len(node.body) - 1):
        first, second = node.body[n], node.body[n + 1]
        if not (isinstance(first, ast.Expr) and isinstance(second, (ast.Expr, ast.For))):
            continue
        if isinstance(first.value, ast.Constant):
            continue  # the docstring
        new = copy.deepcopy(node)
        new.body[n], new.body[n + 1] = new.body[n + 1], new.body[n]
        what = f"lines {first.lineno} and {second.lineno} the other way round"
        yield Mutant(module, name, ORDER, what, new)


# ---- putting it in place ---------------------------------------------------------------------------------------------


def function_object(module: str, name: str) -> types.FunctionType:
    """The function object of that name; ``LookupError`` if it is none that can be changed."""
    holder: Any = importlib.import_module(module)
    for part in name.split("."):
        holder = vars(holder).get(part)
    if isinstance(holder, property):
        holder = holder.fget
    if isinstance(holder, (staticmethod, classmethod)):
        holder = holder.__func__
    holder = inspect.unwrap(holder) if callable(holder) else holder
    if not isinstance(holder, types.FunctionType) or holder.__closure__:
        raise LookupError(f"{module}.{name} cannot be changed")
    return holder
