"""The longest-match lexer: of all words that could come next, the longest; ties by the rank of the word class.

Lark's own lexers try terminals in order of theoretical width, which on text without blanks picks the wrong word.  This one
asks the parser which classes it can take and looks the longest acceptable word up in one table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lark.exceptions import UnexpectedCharacters
from lark.lexer import Lexer, Token

from .lexicon import RANKS, Lexicon, lexicon
from .patterns import NO_KEYWORD, PATTERNS, SYMBOL


class LongestMatch(Lexer):
    """Lark lexer (future interface 2): text in, tokens out, guided by the parser's state."""

    __future_interface__ = 2

    def __init__(self, lexer_conf: Any, words: Lexicon | None = None) -> None:
        self.words = words or lexicon()

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Token]:
        text = lexer_state.text.text if hasattr(lexer_state.text, "text") else lexer_state.text
        states = parser_state.parse_conf.parse_table.states
        classes, lengths = self.words.classes, self.words.lengths
        heads = self.words.head_lengths
        stack = parser_state.state_stack
        position, end = 0, len(text)
        token: Token | None = None
        while position < end:
            char = text[position]
            if char == " " or char == "　":
                position += 1
                continue
            accepted = states[stack[-1]]
            chosen: str | None = None
            stop = position
            special = PATTERNS.get(char)
            if char == "{" and "SYMBOL" in accepted and (match := SYMBOL.match(text, position)):
                chosen, stop = "SYMBOL", match.end()
            elif special is not None and (match := special[1].match(text, position)):
                name = special[0]
                if name not in accepted and name + "_NOUN" in accepted:
                    name += "_NOUN"
                if name in accepted:
                    chosen, stop = name, match.end()
            for length in lengths.get(char, ()):
                if position + length <= stop:
                    break
                names = classes.get(text[position : position + length])
                if names is None or position + length > len(text):  # that slice is shorter
                    continue
                behind = position + length
                taken = next(
                    (
                        name
                        for name in names
                        if name in accepted
                        and not (name == "KEYWORD" and text.startswith(NO_KEYWORD, behind))
                    ),
                    None,
                )
                if taken is not None:
                    chosen, stop = taken, position + length
                    break
            form = self.words.verb(text, position, accepted) if char in heads else None
            # at equal length the better rank wins
            if form is not None and (
                form[0] > stop or (form[0] == stop and RANKS[form[1]] < RANKS.get(chosen or "", 0))
            ):
                stop, chosen = form
            if chosen is None:
                raise UnexpectedCharacters(
                    text,
                    position,
                    1,
                    position + 1,
                    allowed=set(accepted),
                    state=parser_state,
                    token_history=token and [token],
                )
            token = Token(chosen, text[position:stop], position, 1, position + 1, 1, stop + 1, stop)
            yield token
            position = stop
