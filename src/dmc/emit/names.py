"""A Python name for any card name; `docs/identifiers.md` states the rules."""

from __future__ import annotations

import hashlib
import keyword
import unicodedata
from collections.abc import Iterable

from dmc.support.lazypattern import pattern

# The letters that are kept.  An explicit list, so that every Python version gives the same name
# (・, for one, became an identifier character in newer Unicode versions).
_OTHER = pattern(
    "[^0-9A-Za-zÀ-ÖØ-öø-ſΑ-ΡΣ-Ωα-ω"
    "\u3041-\u3096\u309d\u309e\u30a1-\u30fa\u30fc-\u30fe々〇\u3400-\u4dbf\u4e00-\u9ffc]+"
)


def identifier(name: str) -> str:
    """Return the Python name of a card name: the same on every machine, always valid.

    Compatibility forms are folded as Python itself folds them (NFKC); every run of other
    characters becomes one ``_``; a name of ASCII letters alone gets a final ``_``, so that it is
    never a keyword nor a name of the ability vocabulary.
    """
    plain = unicodedata.normalize("NFKC", name)
    text = _OTHER.sub("_", plain).strip("_")
    if not text:
        return "card_" + _digest(name)
    if text[0].isdigit():
        text = "_" + text
    if text.isascii() or keyword.iskeyword(text):
        text += "_"
    return text


def _digest(name: str) -> str:
    return hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:6]


def identifiers(names: Iterable[str]) -> list[str]:
    """Return the names' identifiers, all different, in the same order.

    Names that would share an identifier get a suffix made from the name, each of them, so that
    the order of the cards does not matter.
    """
    counts: dict[str, int] = {}
    seen: dict[str, int] = {}
    out = []
    names = list(names)
    for name in dict.fromkeys(names):
        text = identifier(name)
        counts[text] = counts.get(text, 0) + 1
    for name in names:
        text = identifier(name)
        seen[name] = seen.get(name, 0) + 1
        if counts[text] > 1:
            text = f"{text.rstrip('_')}_{_digest(name)}"
        if seen[name] > 1:  # the same name again: an error elsewhere, but still a name of its own
            text = f"{text.rstrip('_')}_{_digest(f'{name} {seen[name]}')}"
        out.append(text)
    return out


def module_part(name: str) -> str:
    """Return one part of a module's path for a file or folder name: a plain, importable name.

    It never holds a separator or dots, so it cannot lead out of the output folder.
    """
    plain = unicodedata.normalize("NFKC", name)
    text = _OTHER.sub("_", plain).strip("_") or "m_" + _digest(name)
    if text[0].isdigit():
        text = "_" + text
    return text + "_" if keyword.iskeyword(text) else text
