"""Messages as SARIF 2.1.0, which code hosts show beside the lines of a change."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from .codes import CODES
from .diagnostics import Diagnostic, sort_key, visible

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def render_sarif(found: Sequence[Diagnostic], version: str) -> str:
    """Return all messages as one SARIF log; columns count UTF-16 units, as SARIF says, from 1."""
    rules = sorted({item.code for item in found})
    log: dict[str, Any] = {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "dmc",
                        "version": version,
                        "rules": [_rule(code) for code in rules],
                    }
                },
                "columnKind": "utf16CodeUnits",
                "results": [
                    _result(item, rules.index(item.code)) for item in sorted(found, key=sort_key)
                ],
            }
        ],
    }
    return json.dumps(log, ensure_ascii=False, indent=1)


def _rule(code: str) -> dict[str, Any]:
    row = CODES.get(code)
    if row is None:
        return {"id": code}
    return {
        "id": code,
        "shortDescription": {"text": row.title},
        "fullDescription": {"text": row.text},
    }


def _result(item: Diagnostic, rule: int) -> dict[str, Any]:
    text = item.message
    if item.suggestion:
        text += f" (did you mean {item.suggestion}?)"
    place: dict[str, Any] = {"artifactLocation": {"uri": _uri(item.file)}}
    if item.line:
        start = item.column - 1
        region = {"startLine": item.line, "startColumn": _units(item.source[:start]) + 1}
        region["endColumn"] = region["startColumn"] + max(
            _units(item.source[start : start + item.length]), 1
        )
        place["region"] = region
    return {
        "ruleId": item.code,
        "ruleIndex": rule,
        "level": item.severity,
        "message": {"text": visible(text)},
        "locations": [{"physicalLocation": place}],
    }


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _uri(path: str) -> str:
    from urllib.parse import quote

    return quote(path.replace("\\", "/").encode("utf-8", "surrogateescape"), safe="/:")
