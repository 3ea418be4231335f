"""Words that are no list: numbers, card names, icons and symbols of a cost, by the character they begin with."""

from __future__ import annotations

import re

NUMBER = re.compile(r"\d+|∞")
SIGNED = re.compile(r"[+-](?:\d+|∞)")
NAME = re.compile(r"《[^《》]*》")
ICON = re.compile(r"\{[^{}]*\}|\[[^\[\]]*\]")
SOUL = re.compile(r"（[A-Z]・ソウル）")  # an icon that creatures are told by (208.1a)
ICON_LINE = re.compile(
    r"【([A-Z]・ソウル|H\.C\.)】|(≡V≡)"
)  # an icon of this card, on a line of its own
SYMBOL = re.compile(r"\{(?:[TQXWUBRG]|\d+|光|水|闇|火|自然)\}")  # of a cost
X = re.compile("X")
PATTERNS: dict[str, tuple[str, re.Pattern[str]]] = {
    **{c: ("NUMBER", NUMBER) for c in "0123456789∞"},
    **{c: ("SIGNED", SIGNED) for c in "+-"},
    "《": ("NAME", NAME),
    "{": ("ICON", ICON),
    "[": ("ICON", ICON),
    "（": ("SOUL", SOUL),
    "X": ("XNUMBER", X),
}
# behind a word that is a keyword too, at the start of a line: there it is a noun (クロスギアを1枚…, 進化ではない…)
NO_KEYWORD = ("を", "が", "は", "で", "以外の")
