"""Cards that are linked and so are one creature: Gods (804), psychic and dragheart super creatures (806, 808); 701.18."""

from __future__ import annotations

from typing import Any

from .base import ability


@ability
class GodLink:
    """G・リンク (804.1a): as this comes into the battle zone it may be linked with Gods of its player.

    places: (side, set) pairs: it goes to that side – "RIGHT", "LEFT", "ABOVE" or "BELOW" – of a card of the set, which is
    asked of single cards, not of the creature they are part of (804.2a).
    """

    places: tuple[tuple[str, Any], ...]


@ability
class LinkRelease:
    """リンク解除 (806.1b): of a linked creature that leaves one cell of its owner's choice goes, the others turn over."""


@ability
class LinkOver:
    """Turn this and the targets over and link them to one super creature (覚醒リンク, 合体龍解; 805.1c, 806.1, 808.1).

    targets: one target for each card besides this; nothing happens unless all are there and their other faces are parts
    of the same creature.
    """

    targets: tuple[Any, ...]


@ability
class ReleaseCell:
    """Of this creature of several cells one goes to the hyperspatial zone, the others turn over (龍魂回避, 808.1b)."""


@ability
class LinkedCards:
    """A target: the other cards that are one creature with the object (このカードにリンクしているカード)."""

    target: Any


@ability
class IsLinked:
    """A filter: is a creature of several linked cards (リンクしている, 701.18b)."""
