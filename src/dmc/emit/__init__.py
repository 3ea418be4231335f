"""Ability objects → Python modules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from typing import Any, NamedTuple

from dmc.support.lazyclass import dataclass

from .names import identifier, identifiers
from .printer import Node, Printer, comment, index_of, layout, quote

__all__ = [
    "MARKER",
    "CardText",
    "EmittedCard",
    "assemble",
    "emit_card",
    "emit_module",
    "identifier",
    "identifiers",
]

MARKER = "# Written by dmc. Do not edit: change the card text and compile it again."


@dataclass(frozen=True, slots=True)
class EmittedCard:
    """A card to write: its definition, its Python name, and the text of each of its abilities.

    ``texts[i]`` stands above ``definition.abilities[i]`` as a comment ('' for none);
    ``face_texts[k]`` does the same for ``definition.faces[k]``, ``hyper_texts`` for the hyper mode.
    """

    definition: Any
    identifier: str
    texts: tuple[str, ...] = ()
    face_texts: tuple[tuple[str, ...], ...] = ()
    hyper_texts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardText:
    """A card as it stands in a module: plain data that a cache can hold."""

    identifier: str
    body: str
    names: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the card as JSON data."""
        return asdict(self)


class _Ability(NamedTuple):
    """An ability as the template shows it: the lines of its comment, and the printed object."""

    text: Sequence[str]
    value: Node


class _Field(NamedTuple):
    """A field as the template shows it: kind is "abilities" (of `_Ability`), "faces", "face" (of `_Face`), or "value"."""

    name: str
    kind: str
    value: Any


class _Face(NamedTuple):
    """A face as the template shows it: its class and the fields that differ from their default."""

    name: str
    fields: list[_Field]


def _face(printer: Printer, face: Any, texts: Sequence[str], further: dict[str, _Field]) -> _Face:
    """Return a face to show; further: fields that are faces themselves."""
    shown = []
    for name, value in printer.given(face):
        if name in further:
            shown.append(further[name])
        elif name == "abilities" and len(texts) == len(value):
            rows = [
                _Ability(comment(text).splitlines(), printer.node(ability))
                for ability, text in zip(value, texts, strict=True)
            ]
            shown.append(_Field(name, "abilities", rows))
        else:
            shown.append(_Field(name, "value", printer.node(value)))
    return _Face(printer.class_name(face), shown)


def emit_card(card: EmittedCard) -> CardText:
    """Return one card as Python text with the vocabulary it uses.

    Raises TypeError for a definition that holds anything but ability objects and plain data,
    ValueError for an identifier that is none.
    """
    if not card.identifier.isidentifier():
        raise ValueError(f"not an identifier: {card.identifier!r}")
    printer = Printer()
    definition = card.definition
    further: dict[str, _Field] = {}
    if faces := tuple(getattr(definition, "faces", ())):
        texts = card.face_texts if len(card.face_texts) == len(faces) else ((),) * len(faces)
        below = [_face(printer, face, said, {}) for face, said in zip(faces, texts, strict=True)]
        further["faces"] = _Field("faces", "faces", below)
    hyper = getattr(definition, "hyper", None)
    if hyper is not None and hasattr(hyper, "abilities"):
        further["hyper"] = _Field("hyper", "face", _face(printer, hyper, card.hyper_texts, {}))
    whole = _face(printer, definition, card.texts, further)
    body = _template("card.py.j2").render(identifier=card.identifier, card=whole).rstrip("\n")
    return CardText(card.identifier, body, tuple(sorted(printer.names)))


def _import_key(name: str) -> tuple[int, list[tuple[int, int, str]], str]:
    """Return isort's order: constants, classes, variables; numbers by value, case last."""
    kind = 0 if len(name) > 1 and name.isupper() else 1 if name[:1].isupper() else 2
    parts = [
        (0, int(part), "") if part.isdigit() else (1, 0, part)
        for part in re.findall(r"\d+|\D+", name.lower())
    ]
    return kind, parts, name


def _imports(names: set[str]) -> str:
    ordered = sorted(names, key=_import_key)
    line = f"from dmc.abilities import {', '.join(ordered)}"
    if len(line) <= 88:
        return line
    return "from dmc.abilities import (\n" + "".join(f"    {name},\n" for name in ordered) + ")"


def _at(node: Node, margin: str, before: str = "") -> str:
    """Lay a value out behind `before`, with a comma after it (the filter `at` of the templates)."""
    return layout(node, margin, len(margin) + len(before), 1)


@cache
def _template(name: str) -> Any:
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("dmc.emit", "templates"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,  # else the file of an imported template is looked at for every card
    )
    environment.filters["at"] = _at
    return environment.get_template(name)


def assemble(cards: Sequence[CardText], source_name: str) -> str:
    """Return the module that holds `cards`, in their order.

    Raises ValueError for no cards, or two cards of one identifier.
    """
    if not cards:
        raise ValueError("a module needs a card")
    if len({card.identifier for card in cards}) != len(cards):
        raise ValueError("two cards of one identifier")
    index = index_of([card.identifier for card in cards])
    text: str = _template("module.py.j2").render(
        marker=MARKER,
        source=quote(source_name)[1:-1].replace("#", "＃"),
        imports=_imports({name for card in cards for name in card.names}),
        cards=cards,
        index=f"CARDS = {layout(index, '', len('CARDS = '), 0)}",
    )
    return text


def emit_module(cards: Sequence[EmittedCard], source_name: str) -> str:
    """Return the text of the module that defines `cards`.

    `source_name` is the card file's path as it is shown in the module's first lines.
    Raises what `emit_card` and `assemble` raise.
    """
    return assemble([emit_card(card) for card in cards], source_name)
