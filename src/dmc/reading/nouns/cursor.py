"""The cursor over the words of a sentence, and the classes of word a noun phrase is made of."""

from __future__ import annotations

from dmc.syntax.tree import Word

HEADS = {
    "TYPE",
    "RACE",
    "ZONE",
    "PLAYER",
    "STAT",
    "TIME",
    "PRONOUN",
    "NOUN",
    "NAME",
    "VNOUN",
    "KEYWORD_NOUN",
}


NOUN_KINDS = HEADS | {
    "DET",
    "CIV",
    "NUMBER",
    "XNUMBER",
    "SIGNED",
    "QUANT",
    "NPRE",
    "QUOTE",
    "ONAJI",
    "ICON_NOUN",
    "SOUL",
}


class Reader:
    """A cursor over the words of one sentence."""

    __slots__ = ("position", "words")

    def __init__(self, words: tuple[Word, ...]) -> None:
        self.words = words
        self.position = 0

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


def starts_noun(reader: Reader) -> bool:
    """Whether a noun phrase can begin at the cursor."""
    return reader.kind() in NOUN_KINDS
