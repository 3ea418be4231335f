"""Tables of readings by verb: dictionary form → the functions that read a clause of that verb, in order of registration."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Reading = TypeVar("Reading", bound=Callable[..., object])


def registers(table: dict[str, list[Reading]]) -> Callable[..., Callable[[Reading], Reading]]:
    """The decorator ``@…(*lemmas)`` that puts a reading into the table, under each of the verbs (だ is the copula)."""

    def for_verbs(*lemmas: str) -> Callable[[Reading], Reading]:
        def register(function: Reading) -> Reading:
            for lemma in lemmas:
                table.setdefault(lemma, []).append(function)
            return function

        return register

    return for_verbs
