"""Keyword lines → abilities; what card text defines is read by the same grammar."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel import inner
from dmc.reading.errors import FrameError
from dmc.reading.keyword_words import (
    civilizations_said,
    construct,
    names_in,
    no_meaning,
    number,
    row,
)
from dmc.syntax.tree import Keyword, Word


def keyword_abilities(keyword: Keyword, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """The abilities a keyword gives to a card of these types; refuses one without a meaning."""
    name = keyword.name.text
    found = row(name)
    if "is" in found:
        n, k = number(keyword), civilizations_said(keyword)
        expression = found["is"] if k is None else found.get("paid", found["is"])
        if n == 0 and "zero" in found:
            n, expression = None, found["zero"]
        needs = names_in(expression)
        if needs & {"X", "OTHERS", "C"} or bool(needs & {"N", "R"}) != (n is not None):
            raise _incomplete(keyword, needs, n)
        if ("K" in needs) != (k is not None):
            raise no_meaning(name, keyword.words)
        m = 0 if k is None else len(k)
        r = max(0, (n or 0) - m)
        made = construct(expression, {"N": n, "K": k, "M": m, "R": r, "H": _used_as(self_types)})
        if not isinstance(made, tuple):
            return (made,)
        # several abilities under one name
        return made if _stands_for(made[0]) else (a.Called(name), *made)
    if "text" in found and "{X}" not in found["text"]:
        return (a.Called(name), *defined(name, number(keyword), "", self_types, keyword.words))
    raise no_meaning(name, keyword.words)


def _used_as(types: tuple[a.Term, ...]) -> str:
    """How a card of these types is used (701.3, 701.4)."""
    return "CAST" if a.SPELL in types else "SUMMON" if a.CREATURE in types else "USE"


def _incomplete(keyword: Keyword, needs: frozenset[str], n: int | None) -> FrameError:
    """The error of a keyword without what belongs behind it, or with what does not."""
    name = keyword.name.text
    number = "N" if "N" in needs else ""
    if needs & {"X", "OTHERS"}:
        shape, what = f"{name}{number}：…", "a kind of card behind ： is expected"
    elif "C" in needs:
        shape, what = f"{name}{number}：…", "a condition behind ： is expected"
    elif n is None:
        shape, what = f"{name}{number}", "a number is expected behind it"
    else:
        shape, what = name, "it takes no number"
    return FrameError(
        f"{name}: {what}",
        keyword.words,
        expected=(shape,),
        gap=f"keyword {name}",
        code="DM0405",
    )


def _stands_for(first: Any) -> bool:
    """Whether the first ability is itself what text asks for (S・トリガーX is a S・トリガー)."""
    return isinstance(first, a.ShieldTrigger)


def defined(
    name: str, n: int | None, x: str, self_types: tuple[a.Term, ...], words: tuple[Word, ...]
) -> tuple[Any, ...]:
    """The abilities that the card text defining a keyword says."""
    text = row(name)["text"]
    if row(name).get("single") and re.search("[、とや]|または|および", x):
        raise no_meaning(f"{name} of several kinds", words)
    if ("{N}" in text) != (n is not None):
        raise no_meaning(name, words)
    text = text.replace("{N}", str(n)).replace("{X}", x)
    found = text_compiled(text, self_types)
    if isinstance(found, FrameError):
        raise FrameError(
            f"{name}: {found.message} (in its definition 「{text}」)",
            words,
            gap=f"definition of {name}: {found.gap}",
            code="DM0405",
        )
    return found


@lru_cache(maxsize=4096)
def text_compiled(text: str, self_types: tuple[a.Term, ...]) -> tuple[Any, ...] | FrameError:
    """The abilities that a defining text says, or why none (the same text is compiled once a process)."""

    try:
        return inner.said_abilities(text, self_types)
    except FrameError as error:
        return error
