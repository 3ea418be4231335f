"""What pointing words were resolved to, for ``dmc explain``."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a

from .context import Frame

# what words pointed to while the last line was read, for `dmc explain`: (phrase, what it means); None: nobody asked
POINTS: list[tuple[str, str]] | None = None


def point(surface: str, target: Any, ctx: Frame) -> None:
    """Note for the reader what a pointing word was resolved to."""
    if POINTS is None or target is None:
        return
    said = type(target).__name__
    if isinstance(target, a.Result | a.Rest):
        how = next((p.how for p in ctx.seen.produced if p.number == target.number), "?")
        said = f"what {how} produced" + (
            ", less what was taken since" if isinstance(target, a.Rest) else ""
        )
        if isinstance(target, a.Result) and target.done:
            said = f"what {how} was really done to"
    else:
        said = {
            "This": "this card",
            "Host": "the creature it is attached to",
            "Subject": "what the trigger is about",
            "Counterpart": "the other object of the event",
            "All": "all that was named before",
        }.get(said, str(target) if isinstance(target, a.Term) else said)
    POINTS.append((surface, said))
