"""Three hundred edits of the repository's cards: each is told as what it is."""

import random
import re
from pathlib import Path

import pytest

from dmc.cards.markup import blocks
from dmc.diff.compare import compare
from dmc.diff.states import _of_texts

CARDTEXTS = Path(__file__).parents[2] / "cardtexts"
CARDS = [
    text
    for path in sorted(CARDTEXTS.glob("*.dm"))
    for _, text in blocks(path.read_text("utf-8"))
    if "//" not in text and not text.startswith("#") and "\n▶" not in text
]
HEADER = re.compile(r"^(\S+)(.*?)\((\d+)\)$", re.M)


def state(text, file="a.dm"):
    return _of_texts(iter([(file, text.encode())]))


def fields(changes):
    return {
        part.path[-1].split(".")[1]
        for c in changes
        for change in c.changes
        for part in change.parts
    }


def kinds(changes):
    return [c.kind for c in changes], [change.kind for c in changes for change in c.changes]


def cost(text, _):
    new = HEADER.sub(lambda m: f"{m[1]}{m[2]}({int(m[3]) + 1})", text, count=1)
    return (
        new,
        lambda found: kinds(found) == (["changed"], ["changed"]) and fields(found) == {"cost"},
    )


def power(text, _):
    rows = text.split("\n")
    rows[1] = re.sub(r"(\d+)(\+?)$", lambda m: f"{int(m[1]) + 500}{m[2]}", rows[1])
    return "\n".join(
        rows
    ), lambda found: kinds(found) == (["changed"], ["changed"]) and fields(found) == {"power"}


def rename(text, _):
    new = HEADER.sub(lambda m: f"まったく別の札{m[2]}({m[3]})", text, count=1)
    return new, lambda found: kinds(found) == (["renamed"], [])


def marked(text, _):
    rows = text.split("\n")
    return "\n".join([*rows[:2], *("■" + row for row in rows[2:])]), lambda found: found == []


def blocker(text, _):
    if "クリーチャー" not in text.split("\n")[1] or "ブロッカー" in text:
        return text, None
    return text.rstrip(
        "\n"
    ) + "\nブロッカー", lambda found: kinds(found) == (["changed"], ["added"])


def removal(text, chance):
    rows = text.split("\n")
    if len(rows) < 4:
        return text, None
    del rows[chance.randrange(2, len(rows))]
    return "\n".join(
        rows
    ), lambda found: kinds(found)[0] == ["changed"] and "removed" in kinds(found)[1]


def typo(text, chance):
    return text + "\n珍妙怪奇。", lambda found: kinds(found) == (["refused"], [])


def optional(text, _):
    if text.count("引く。") != 1 or "てもよい" in text:
        return text, None
    new = text.replace("引く。", "引いてもよい。")
    return new, lambda found: [p.kind for c in found[0].changes for p in c.parts] == ["optional"]


EDITS = (cost, power, rename, marked, blocker, removal, typo, optional)


@pytest.mark.parametrize("seed", range(10))
def test_edits(seed):
    chance = random.Random(seed)
    done = 0
    while done < 30:
        text = chance.choice(CARDS)
        edit = chance.choice(EDITS)
        new, right = edit(text, chance)
        if (
            new == text
            or right is None
            or any(c.compiled().definition is None for c in state(text).values())
        ):
            continue
        found = compare(state(text), state(new))
        if edit is removal and found and found[0].kind == "refused":
            continue  # what is left does not stand alone
        assert right(found), (edit.__name__, text, found)
        done += 1


def test_a_card_that_moved():
    for text in CARDS[::10]:
        assert kinds(compare(state(text), state(text, "b.dm"))) == (["moved"], [])
