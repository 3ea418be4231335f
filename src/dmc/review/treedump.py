"""The tree of a line as text: its nodes, and the clauses and nouns that are said (docs/tree.md)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from types import CodeType
from typing import Any

from dmc.emit.printer import Printer
from dmc.reading.clauses.sentence import said
from dmc.reading.errors import FrameError
from dmc.reading.nouns.ledger import Reading
from dmc.reading.said import Quantity, SaidArg, SaidClause, SaidNoun
from dmc.syntax.tree import Adverb, Cost, Join, Keyword, Line, Node, Phrase, Predicate, Quoted, Word

STEP = "  "
#: phrase or clause → part, or item of the clause → the functions that read it
Readers = dict[Any, dict[Any, list[str]]]


def readers_of(readings: list[Reading]) -> Readers:
    """Who read which part, of readings that were kept."""
    found: Readers = {}
    for reading in readings:
        parts = found.setdefault(reading.said, {})
        for part, code in reading.read:
            key = part if isinstance(part, str | Adverb) else part.words
            names = parts.setdefault(key, [])
            if (name := _name(code)) not in names:
                names.append(name)
    return found


def _name(code: CodeType) -> str:
    module = code.co_filename.replace("\\", "/").rpartition("/dmc/")[2].removesuffix(".py")
    return f"{module.replace('/', '.')}.{code.co_qualname}"


def dump_line(line: Line, readers: Readers | None = None) -> Iterator[str]:
    """The lines of the dump; readers: who read which part, to be told behind it."""
    if line.option:
        yield "▶"
    yield from _parts(line, "", readers or {})


def _parts(part: Line | Quoted, indent: str, readers: Readers) -> Iterator[str]:
    for name, keywords in (("Label", part.labels), ("Keyword", part.keywords)):
        for keyword in keywords:
            yield indent + _keyword(name, keyword)
    if part.cost is not None:
        yield from _cost(part.cost, indent, readers)
    for sentence in part.sentences:
        yield f"{indent}Sentence{' 。' if sentence.closed else ''}"
        for node in sentence.nodes:
            yield from _node(node, indent + STEP, readers)
        try:
            clauses, rest = said(sentence)
        except FrameError as error:
            yield f"{indent}not read: {error.message}"
            continue
        for value in (*clauses, *rest):
            yield from _said("", value, indent, readers)


def _keyword(name: str, keyword: Keyword) -> str:
    arguments = "".join(f" | {word.text}" for word in keyword.arguments)
    return f"{name} {keyword.name.text}{arguments}{' ：' if keyword.colon else ''}"


def _cost(cost: Cost, indent: str, readers: Readers) -> Iterator[str]:
    yield f"{indent}Cost {_text(cost.symbols)}".rstrip()
    for node in cost.nodes:
        yield from _node(node, indent + STEP, readers)


def _node(node: Node, indent: str, readers: Readers) -> Iterator[str]:
    """A node on a line of its own; what a quote in it holds stands below it."""
    end = [] if node.comma is None else [node.comma.text]
    if isinstance(node, Phrase):
        yield indent + " | ".join(
            ["Phrase " + _text(node.nouns), *(w.text for w in node.particles), *end]
        )
    elif isinstance(node, Predicate):
        links = [w.text for w in (*((node.if_so,) if node.if_so else ()), *node.links)]
        reading = node.kind
        if (verb := node.word.verb) is not None:
            no = " not" if verb.negative else ""
            reading += f", {verb.lemma} {verb.voice} {verb.form}{no}"
        yield indent + " | ".join([f"Predicate {node.word.text} ({reading})", *links, *end])
    elif isinstance(node, Adverb | Join):
        yield indent + " | ".join([f"{type(node).__name__} {node.word.text}", *end])
    for word in node.words:
        if word.quote is not None:
            yield f"{indent}{STEP}「"
            yield from _parts(word.quote, indent + STEP * 2, readers)
            yield f"{indent}{STEP}」"


def _text(words: tuple[Word, ...]) -> str:
    return " ".join(word.text or "「…」" for word in words)


def _said(name: str, value: Any, indent: str, readers: Readers) -> Iterator[str]:
    """A value of the second layer, with what is said in it below."""
    start = f"{indent}{name} " if name else indent
    parts = readers.get(value, {}) if isinstance(value, SaidNoun | SaidClause) else {}
    if isinstance(value, SaidClause):
        no = " not" if value.negative else ""
        yield f"{start}Clause {value.lemma} {value.voice} {value.form}{no}"
        for item in value.items:
            key = item if isinstance(item, Adverb) else item.words
            yield from _told(_said("", item, indent + STEP, readers), parts.get(key))
        hidden: tuple[str, ...] = ("items", "lemma", "voice", "form", "negative", "word")
    elif isinstance(value, SaidArg):
        ends = " | ".join(filter(None, (value.particle or "–", "、" if value.comma else "")))
        yield from _said(ends, value.noun, indent, readers)
        return
    elif isinstance(value, SaidNoun):
        yield f"{start}Noun {value.head} {value.text}".rstrip()
        hidden = ("words", "head", "text")
    elif isinstance(value, Adverb):
        yield f"{start}Adverb {value.text}"
        return
    else:
        yield start + _plain(value)
        return
    for field in dataclasses.fields(value):
        part = getattr(value, field.name)
        if field.name in hidden or not part:
            continue
        several = part if field.name in ("also", "total", "filters") else (part,)
        for one in several:
            yield from _told(_said(field.name, one, indent + STEP, readers), parts.get(field.name))


def _told(lines: Iterator[str], names: list[str] | None) -> Iterator[str]:
    """The lines, with the functions that read the first of them behind it."""
    for number, line in enumerate(lines):
        yield f"{line}  ← {', '.join(names)}" if names and not number else line


def _plain(value: Any) -> str:
    if isinstance(value, Quantity):
        prefix = f"{value.prefix} " if value.prefix else ""
        ends = " ".join(filter(None, (value.bound, *value.more)))
        return f"{prefix}{value.number}{value.counter} {ends}".rstrip()
    if isinstance(value, tuple):
        return ", ".join(map(_plain, value))
    if isinstance(value, Word):
        return value.text or "「…」"
    if isinstance(value, SaidNoun):
        return "".join(word.text or "「…」" for word in value.words)
    if value is None or value is True:
        return "–" if value is None else "yes"
    return str(value) if isinstance(value, str | int) else Printer().node(value).flat
