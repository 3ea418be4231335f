import sys
from types import ModuleType

import pytest

from dmc.abilities import Card, Unplayable
from dmc.build.results import CardResult, LineResult


class StubCompiler:
    """Stands for the compiler: a line with 未知 fails, with 半分 only parses, with 故障 crashes."""

    def __init__(self):
        self.calls = []

    def __call__(self, card):
        self.calls.append(card.name)
        lines, texts, whole, partial, messages = [], [], [], [], []
        for line in (line for face in card.faces for line in face.lines):
            if "故障" in line.text:
                raise RecursionError("故障")
            if line.text.startswith("（"):
                lines.append(LineResult(line, "empty", ""))
                continue
            at = max(line.text.find("未知"), line.text.find("半分"))
            status = "compiled" if at < 0 else "failed" if "未知" in line.text else "parsed"
            gap = None if at < 0 else line.text[at : at + 4]
            lines.append(LineResult(line, status, line.text, gap))
            if at >= 0:
                messages.append(line.diagnostic("DM0201", "not known", at, at + 2))
            else:
                whole.append(Unplayable(line.text, 0))
            partial.append(Unplayable(line.text, 0))
            texts.append(line.text)
        states = [item.status for item in lines]
        status = "failed" if "failed" in states else "parsed" if "parsed" in states else "compiled"
        done = Card(name=card.name, abilities=tuple(whole)) if status == "compiled" else None
        rest = Card(name=card.name, abilities=tuple(partial)) if done is None else None
        return CardResult(
            card, status, done, rest, tuple(lines), tuple(messages), texts=tuple(texts)
        )


@pytest.fixture
def stub(monkeypatch, tmp_path):
    """Put the stub in the compiler's place and work in an empty folder."""
    compiler = StubCompiler()
    module = ModuleType("dmc.build.compiler")
    module.compile_card = compiler
    monkeypatch.setitem(sys.modules, "dmc.build.compiler", module)
    monkeypatch.chdir(tmp_path)
    return compiler
