"""The longest-match lexer: of all words that could come next, the longest; ties by the rank of the word class.

Trying terminals in order of their width, as Lark's own lexers do, picks the wrong word of a text without blanks.  This one
is told which classes the parser can take and looks the longest word of such a class up in one table.
"""

from __future__ import annotations

from collections.abc import Callable, Container

from .lexicon import RANKS, Lexicon
from .patterns import NO_KEYWORD, PATTERNS, SYMBOL

NextWord = Callable[[str, int, Container[str]], tuple[str, int] | None]


def lexer(words: Lexicon) -> NextWord:
    """What finds the next word: text, place, classes that can come → the class and end of the word, or None."""
    classes, pairs, heads, verb = words.classes, words.pairs, words.head_lengths, words.verb

    def next_word(text: str, position: int, accepted: Container[str]) -> tuple[str, int] | None:
        chosen: str | None = None
        stop = position
        char = text[position]
        special = PATTERNS.get(char)
        if special is not None:
            if char == "{" and "SYMBOL" in accepted and (match := SYMBOL.match(text, position)):
                chosen, stop = "SYMBOL", match.end()
            elif match := special[1].match(text, position):
                name = special[0]
                if name not in accepted:
                    name += "_NOUN"
                if name in accepted:
                    chosen, stop = name, match.end()
        for length in pairs.get(text[position : position + 2]) or pairs.get(char, ()):
            behind = position + length
            if behind <= stop:
                break
            names = classes.get(text[position:behind])
            if names is None or behind > len(text):  # a slice beyond the end is shorter
                continue
            for name in names:
                if name in accepted and not (
                    name == "KEYWORD" and text.startswith(NO_KEYWORD, behind)
                ):
                    chosen, stop = name, behind
                    break
            else:
                continue
            break
        if char in heads:
            form = verb(text, position, accepted)
            # at equal length the better rank wins
            if form is not None and (
                form[0] > stop or (form[0] == stop and RANKS[form[1]] < RANKS.get(chosen or "", 0))
            ):
                stop, chosen = form
        return None if chosen is None else (chosen, stop)

    return next_word
