"""The cursor over the nodes of a sentence.

Clauses are read node by node.  A noun phrase is read word by word, for it may run over several nodes (自分の / 墓地にある /
クリーチャーを); where a node begins and what closes it is what the grammar says.
"""

from __future__ import annotations

from dmc.syntax.tree import Node, Phrase, Predicate, Word


class Reader:
    """A cursor over the nodes of one sentence and their words.

    at: the node each word stands in.  first: the number of the first word of that node.
    """

    __slots__ = ("at", "first", "position", "words")

    def __init__(self, nodes: tuple[Node, ...]) -> None:
        words: list[Word] = []
        self.at: list[Node] = []
        self.first: list[int] = []
        for node in nodes:
            start = len(words)
            words += node.words
            size = len(words) - start
            self.at += [node] * size
            self.first += [start] * size
        self.words = tuple(words)
        self.position = 0

    # ---- nodes -------------------------------------------------------------------------------------------------------

    def begins(self, ahead: int = 0) -> Node | None:
        """The node that begins there; None inside one and behind the last."""
        index = self.position + ahead
        return self.at[index] if index < len(self.words) and self.first[index] == index else None

    def noun_follows(self, ahead: int = 0) -> bool:
        """Whether a phrase begins there."""
        return self.begins(ahead).__class__ is Phrase

    def copula_follows(self) -> bool:
        """Whether a copula stands at the cursor, or なら behind a verb that was read as a part of the noun."""
        if self.position >= len(self.words):
            return False
        node = self.at[self.position]
        if not isinstance(node, Predicate):
            return False
        return node.kind == "copular" or node.if_so is self.words[self.position]

    def copula(self) -> Predicate:
        """The copula at the cursor (``copula_follows``), which moves behind it."""
        node = self.at[self.position]
        assert isinstance(node, Predicate)
        if node.kind != "copular":
            assert node.if_so is not None
            node = Predicate("copular", node.if_so, comma=node.comma)
        self.position += len(node.words)
        return node

    def take(self) -> Node:
        """The node that begins at the cursor, which moves behind it."""
        node = self.at[self.position]
        self.position += len(node.words)
        return node

    def in_run(self) -> bool:
        """Whether the cursor stands before a noun of a phrase."""
        if self.position >= len(self.words) or not isinstance(self.at[self.position], Phrase):
            return False
        return self._closed_from() > self.position

    def closing(self) -> str:
        """Step over the particles that close the phrase, with a bound nobody read before them (以外を), up to a の."""
        said = ""
        if self.position >= len(self.words) or not isinstance(self.at[self.position], Phrase):
            return said
        closed = self._closed_from()
        end = closed + len(self.at[self.position].particles)  # type: ignore[union-attr]
        while self.position < end:
            kind = self.kind()
            goes_on = kind == "TOARU" or (kind == "NO" and self.kind(1) != "KAWARI")
            if goes_on or (self.position < closed and kind != "BOUND"):
                break
            said += self.next().text
        return said

    def _closed_from(self) -> int:
        """The number of the first word behind the nouns of the phrase at the cursor."""
        node = self.at[self.position]
        assert isinstance(node, Phrase)
        return self.first[self.position] + len(node.nouns)

    # ---- words -------------------------------------------------------------------------------------------------------

    def peek(self, ahead: int = 0) -> Word | None:
        index = self.position + ahead
        return self.words[index] if index < len(self.words) else None

    def kind(self, ahead: int = 0) -> str:
        index = self.position + ahead  # as `peek`; nothing else is asked as often
        return self.words[index].kind if index < len(self.words) else ""

    def text(self, ahead: int = 0) -> str:
        word = self.peek(ahead)
        return word.text if word else ""

    def next(self) -> Word:
        word = self.words[self.position]
        self.position += 1
        return word

    def kinds(self, *kinds: str) -> bool:
        """Whether the next words are of these classes."""
        return all(self.kind(i) == kind for i, kind in enumerate(kinds))
