"""Effects that hold other effects: whether, how often, in whose turn and when what they hold is done."""

from __future__ import annotations

from typing import Any

from .base import Term, ability
from .terms import YOU


@ability
class May:
    """The player may do this or not (してもよい); ``then`` follows only if it was done (そうしたら), else ``otherwise``."""

    do: tuple[Any, ...]
    then: tuple[Any, ...] = ()
    otherwise: tuple[Any, ...] = ()
    by: Term = YOU


@ability
class IfDone:
    """Do; ``then`` follows only if it was attempted with something (そうしたら, 101.3a), else ``otherwise``."""

    do: tuple[Any, ...]
    then: tuple[Any, ...] = ()
    otherwise: tuple[Any, ...] = ()


@ability
class If:
    """Do ``then`` if the condition holds now, else ``otherwise``."""

    condition: Any
    then: tuple[Any, ...]
    otherwise: tuple[Any, ...] = ()
    __positional__ = ("condition", "then")


@ability
class EachPlayer:
    """Each player in turn order does this; THAT_PLAYER is the one (114.2a)."""

    do: tuple[Any, ...]


@ability
class ForEach:
    """Once for each object of the target, which is then the Result with this number."""

    target: Any
    do: tuple[Any, ...]
    save: int = 0
    __positional__ = ("target", "do")


@ability
class Repeat:
    """Carry out this many times."""

    count: Any
    do: tuple[Any, ...]
    __positional__ = ("count", "do")


@ability
class Modes:
    """Choose ``count`` of the options (700.2), when the ability begins to wait (W8); again: the same one may be chosen again."""

    count: Any
    options: tuple[tuple[Any, ...], ...]
    again: bool = False
    upto: bool = False
    by: Term = YOU
    __positional__ = ("count", "options")


@ability
class NoteUse:
    """Count it as a use of the ability with this name (「ファイナル革命」を使う), which ``UsedAbility`` asks for.

    What watches for it (``KeywordUsed`` of ``Called``) triggers.
    """

    name: str


@ability
class UseIcon:
    """Carry out the ability with this icon of each creature of the target, as that creature's (キズナ)."""

    icon: str
    target: Any
    __positional__ = ("icon", "target")


@ability
class OneOf:
    """Do the one or the other (Aするか、Bする)."""

    options: tuple[tuple[Any, ...], ...]
    by: Term = YOU


@ability
class Delayed:
    """A triggered ability made by the effect (603.6): once, or each time until the duration ends."""

    when: Any
    do: tuple[Any, ...]
    until: Term | None = None
    once: bool = True
    __positional__ = ("when", "do")


@ability
class Lend:
    """Add the power and the abilities that this has now to those of the target, until the end of the turn (ダイナモ)."""

    to: Any


@ability
class ReplaceFor:
    """A replacement effect made by an effect, for a duration; once: it replaces one such event (次に…時、かわりに)."""

    replacement: Any
    until: Term | None = None
    once: bool = False
