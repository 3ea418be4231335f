"""How many keywords are read: ``python bench/keywords.py TABLE [--refused]``.

TABLE is tab-separated with the columns ``name``, ``kind``, ``tested with`` (a card text, ``⏎`` between its lines, with or
without a header) and, to count cards as well, ``real cards (estimate)``.  Each text is compiled without its reminder text,
on the first type of card that reads it, or on its own header.  Prints the counts by kind, and with ``--refused`` the
message of each keyword that is not read.
"""

from __future__ import annotations

import csv
import re
import sys
from collections import Counter
from pathlib import Path

from dmc.build.compiler import compile_card
from dmc.cards.source import read_cards
from dmc.words.tables import card_types

HEADERS = (
    "クリーチャー：ヒューマノイド 3000",
    "進化クリーチャー：ヒューマノイド 3000",
    "呪文",
    "クロスギア",
    "サイキック・クリーチャー：ヒューマノイド 3000",
    "ドラグハート・ウエポン",
    "ドラグハート・フォートレス",
    "ドラグハート・クリーチャー：ヒューマノイド 3000",
    "NEOクリーチャー：ヒューマノイド 3000",
    "G-NEOクリーチャー：ヒューマノイド 3000",
    "スター進化クリーチャー：ヒューマノイド 3000",
    "S-MAX進化クリーチャー：ヒューマノイド 3000",
    "オレガ・オーラ：ヒューマノイド +2000",
    "城",
    "D2フィールド",
    "タマシード：ヒューマノイド",
    "GRクリーチャー：ヒューマノイド 3000",
)


def cards_of(text: str) -> list[str]:
    """Return the card texts to try for an example."""
    lines = text.split("⏎")
    types = "|".join(sorted(map(re.escape, card_types()), key=len, reverse=True))
    if len(lines) > 1 and re.match(r".+文明|.*無色", lines[0]) and "。" not in lines[0]:
        return ["\n".join(lines)]
    if len(lines) > 1 and re.fullmatch(rf"(?:{types})(?:：.*)?", lines[0]):
        return ["見本 火文明 (3)\n" + "\n".join(lines)]
    body = "\n".join(lines)
    return [f"見本 火文明 (3)\n{header}\n{body}" for header in HEADERS]


def refusal(text: str) -> str:
    """Return the message of an example that is not read on any type of card, or nothing."""
    said = ""
    for card_text in cards_of(re.sub(r"（[^（）]{6,}）(?=⏎|$)", "", text)):
        messages = []
        for card in read_cards(card_text, "example", True):
            problems = list(card.errors)
            if not problems:
                result = compile_card(card)
                problems = [d for d in result.diagnostics if d.severity == "error"]
                if not problems and result.status != "compiled":
                    messages.append(result.status)
            messages += [f"{d.code} {d.message}" for d in problems]
        if not messages:
            return ""
        said = said or messages[0]
    return said


def main(path: str, *options: str) -> int:
    with Path(path).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    read: Counter[str] = Counter()
    total: Counter[str] = Counter()
    cards = [0, 0]
    for row in rows:
        said = refusal(row["tested with"])
        number = int(row.get("real cards (estimate)") or 0)
        for kind in (row["kind"], "all"):
            total[kind] += 1
            read[kind] += not said
        cards[1] += number
        cards[0] += 0 if said else number
        if said and "--refused" in options:
            print(f"{row['name']}\t{row['kind']}\t{number}\t{said}")
    for kind in sorted(total, key=lambda k: (k == "all", -total[k])):
        print(f"{kind:<18} {read[kind]:4} of {total[kind]:4}")
    print(f"cards (estimate)   {cards[0]:4} of {cards[1]:4}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
