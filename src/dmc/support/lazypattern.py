"""Regular expressions that are compiled when they are first used: most of them are about lines that few cards have."""

from __future__ import annotations

import re
from typing import Any, cast


class _Late:
    """Stands for a pattern, and takes over its methods once one is asked for."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        found = getattr(re.compile(self._text), name)
        setattr(self, name, found)
        return found


def pattern(text: str) -> re.Pattern[str]:
    """Return the pattern of a regular expression, compiled at its first use; what is wrong with it raises then."""
    return cast("re.Pattern[str]", _Late(text))
