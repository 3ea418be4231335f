"""Counts: 2体まで, 合計3つ以上, 1枚ずつ, 1枚目, 1体につき …"""

from __future__ import annotations

from typing import Any

from dmc.abilities import PaidX
from dmc.reading.said import Quantity as Quantity

from .cursor import Reader

WRITTEN = {"ひとつ": "1", "ふたつ": "2"}


def number_said(text: str) -> Any:
    """A printed number: an int, "∞", or X, which was paid."""
    return PaidX() if text == "X" else text if text == "∞" else int(text)


def read_quantity(reader: Reader) -> Quantity | None:
    """[合計|最大|さらに|もう|各] number counter (以上|以下|まで|ずつ|目|につき …)*, or None with the cursor unmoved."""
    start = reader.position
    prefix = ""
    while reader.kind() == "NPRE" or (reader.kind() == "STAT" and reader.text() == "合計"):
        prefix += reader.next().text
    if reader.text() in WRITTEN:
        number, counter = WRITTEN[reader.next().text], "つ"
    elif reader.kind() not in ("NUMBER", "XNUMBER") or reader.kind(1) != "COUNTER":
        reader.position = start
        return None
    else:
        number, counter = reader.next().text, reader.next().text
    bounds: list[str] = []
    while True:
        kind, text = reader.kind(), reader.text()
        if (
            (
                kind == "BOUND"
                and text in ("以上", "以下", "ずつ", "目", "未満", "ちょうど", "につき")
            )
            or (kind == "COMPOUND" and text in ("につき",))
            or (text == "以降" and counter.endswith("目"))
            or (kind == "MADE" and not bounds)
        ):
            reader.next()
        elif (kind == "MO" and reader.kind(1) in ("V_NAI", "V_BA", "COMMA")) or (
            kind == "DE" and reader.kind(1) == "MO"
        ):
            # 1体も…なければ / 1体でもあれば: at least one
            if kind == "DE":
                text += reader.next().text
            reader.next()
            text = "でも" if kind == "DE" else "も"
        else:
            break
        bounds.append(text)
    words = tuple(reader.words[start : reader.position])
    bound, more = "".join(bounds[:1]), tuple(bounds[1:])
    return Quantity(number_said(number), counter, bound, prefix, more, words)
