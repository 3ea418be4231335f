"""Broken versions of a rule that somebody wrote down, because they say more than "switched off".

A row of ``tests/scenarios/mutants.toml`` is a ruling that has to notice (``row``), what is broken in words (``says``), the
function (``target``: module:function or module:Class.method) and what takes its place (``becomes``): nothing, true, false,
zero, empty, or a function of ``tests/scenarios/mutants.py`` that gets the original and returns the replacement.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LIST = Path("tests/scenarios/mutants.toml")
CONSTANTS: dict[str, Any] = {"nothing": None, "true": True, "false": False, "zero": 0, "empty": []}


@dataclass(frozen=True)
class Written:
    """One row of the list; ``code``: where the functions are that ``becomes`` may name."""

    row: str
    what: str
    target: str
    becomes: str
    code: Path

    @property
    def module(self) -> str:
        """The module whose function is replaced."""
        return self.target.partition(":")[0]

    @property
    def name(self) -> str:
        """The function, with the class it is a method of."""
        return self.target.partition(":")[2]

    def install(self) -> None:
        """Let the replacement be what every module of the runtime calls from here on.

        ``LookupError`` if there is no such function, or no such replacement.
        """
        holder: Any = importlib.import_module(self.module)
        *classes, name = self.name.split(".")
        for part in classes:
            holder = vars(holder)[part]
        original = vars(holder)[name]
        new = self._replacement(original)
        setattr(holder, name, new)
        for module_name, module in list(sys.modules.items()):
            if not module_name.startswith("dmc.runtime"):
                continue
            for key, value in list(vars(module).items()):
                if value is original:
                    setattr(module, key, new)
                elif isinstance(value, dict):
                    found = [k for k, v in value.items() if v is original]
                    value.update(dict.fromkeys(found, new))

    def _replacement(self, original: Any) -> Any:
        if self.becomes in CONSTANTS:
            return _constant(CONSTANTS[self.becomes], original)
        spec = importlib.util.spec_from_file_location("dmc_written_mutants", self.code)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        make: Callable[[Any], Any] = vars(module)[self.becomes]
        return make(original)


def _constant(value: Any, original: Any) -> Callable[..., Any]:
    """What stands for the original and gives the value; a generator where the original is one."""
    if inspect.isgeneratorfunction(original):

        def generator(*_: Any, **__: Any) -> Any:
            return value
            yield

        return generator
    return lambda *_, **__: value


def written(path: Path = LIST) -> list[Written]:
    """The rows of the list, in order; none where there is no list."""
    if not path.exists():
        return []
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]
    code = path.with_suffix(".py")
    return [Written(r["row"], r["says"], r["target"], r["becomes"], code) for r in rows]
