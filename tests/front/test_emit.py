import ast
import keyword
import subprocess
import sys
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dmc.abilities import Term
from dmc.emit import EmittedCard, emit_module, identifier, identifiers
from dmc.emit.printer import quote


@dataclass(frozen=True)
class Toy:
    first: Any = None
    second: Any = 0
    third: Any = ()
    __positional__ = ("first", "second")


@dataclass(frozen=True)
class Thing:
    name: str
    cost: Any = None
    abilities: tuple[Any, ...] = ()
    faces: tuple[Any, ...] = ()
    hyper: Any = None
    __positional__ = ()


def emitted(*abilities, name="見本", texts=None):
    texts = tuple("文" for _ in abilities) if texts is None else texts
    return EmittedCard(Thing(name, 5, abilities), identifier(name), texts)


def ruff(text, *arguments):
    return subprocess.run(
        [sys.executable, "-m", "ruff", *arguments, "--isolated", "-"],
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )


def formatted(text):
    done = ruff(text, "format", "--stdin-filename", "x.py")
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_module_looks_like_this():
    card = emitted(
        Toy(Term("LIGHT"), 3, ("闇", -2, True)),
        Toy(second=1),
        texts=("光を放つ。", "ブロッカー\n▶闇"),
    )
    assert emit_module([card], "decks/a.dm") == (
        "# Written by dmc. Do not edit: change the card text and compile it again.\n"
        "# source: decks/a.dm\n\n"
        "from dmc.abilities import LIGHT, Thing, Toy\n\n"
        "見本 = Thing(\n"
        '    name="見本",\n'
        "    cost=5,\n"
        "    abilities=(\n"
        "        # 光を放つ。\n"
        '        Toy(LIGHT, 3, third=("闇", -2, True)),\n'
        "        # ブロッカー\n"
        "        # ▶闇\n"
        "        Toy(second=1),\n"
        "    ),\n"
        ")\n\n"
        "CARDS = (見本,)\n"
    )


_ATOMS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-9000, 9000),
    st.text("光の塔-\"'\\ab\n\u202e{%", max_size=30),
    st.sampled_from([Term("LIGHT"), Term("YOU"), Term("BATTLE_ZONE")]),
)
_VALUES = st.recursive(
    _ATOMS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(tuple),
        st.builds(Toy, inner, inner, st.lists(inner, max_size=4).map(tuple)),
    ),
    max_leaves=14,
)


def _deep(depth):
    value: Any = "光" * 30
    for index in range(depth):
        value = (value,) if index % 2 else Toy(value, third=("水" * index,))
    return value


def test_ruff_leaves_long_and_nested_values_as_they_are():
    cards = [emitted(_deep(depth), name=f"見本{depth}") for depth in range(12)]
    cards.append(emitted(*(Toy("水" * n) for n in range(25, 45)), name="見本の列"))
    text = emit_module(cards, "a.dm")
    assert formatted(text) == text


def test_ruff_leaves_anything_as_it_is():
    texts = []

    @settings(max_examples=60, deadline=None, database=None, derandomize=True)
    @given(st.lists(_VALUES, min_size=1, max_size=3))
    def collect(values):
        texts.append(emit_module([emitted(*values, name=f"見本{len(texts)}")], "a.dm"))

    collect()
    whole = "\n".join(text.split("\n\n", 2)[2] for text in texts)
    body = formatted(whole)
    for text in texts:
        assert text.split("\n\n", 2)[2].split("\n\nCARDS")[0] in body


def test_faces_and_the_hyper_mode_carry_their_texts():
    face = Thing("見本の裏", abilities=(Toy(1), Toy(2)))
    whole = Thing("見本", 5, (Toy(3),), faces=(face,), hyper=Thing("見本", abilities=(Toy(4),)))
    card = EmittedCard(whole, "見本", ("三",), (("一", "二"),), ("四",))
    text = emit_module([card], "a.dm")
    assert formatted(text) == text
    for written in ("# 一\n", "# 二\n", "# 三\n", "# 四\n"):
        assert text.count(written) == 1


def test_imports_are_in_the_order_of_isort():
    terms = ["LIGHT", "A1", "A10", "A2", "Zone", "alpha", "YOU", "Blocker", "X", "b2"]
    card = emitted(*(Term(term) for term in terms))
    text = emit_module([card], "a.dm")
    assert ruff(text, "check", "--select", "I", "--stdin-filename", "x.py").returncode == 0


HOSTILE = [
    '"""',
    "'''\"\"\"",
    "\\",
    'x"); import os; os.abort() #',
    "{{ 7*7 }}{% for x in y %}",
    "a\nimport os\n",
    "a\r\x0bimport os",
    "\u202eabc\u2066",
    "a\u200bb\u2028import os",
    "class",
    "__import__('os').abort()",
    "../../x",
    "\ud800",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_text_is_data_and_never_code(text):
    card = EmittedCard(Thing(text, text, (Toy(text),)), identifier(text), (text,))
    module = emit_module([card], text)
    tree = ast.parse(module.encode("utf-8"))
    kinds = [type(node).__name__ for node in tree.body]
    assert kinds == ["ImportFrom", "Assign", "Assign"]
    (value,) = [node for node in tree.body[1:2]]
    call = value.value
    found = {item.arg: item.value for item in call.keywords}
    assert ast.literal_eval(found["name"]) == text
    assert ast.literal_eval(found["cost"]) == text
    assert {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} <= {
        "Thing",
        "Toy",
        "CARDS",
        identifier(text),
    }
    assert formatted(module) == module


@pytest.mark.parametrize(
    "text", ["fmt: off", "type: ignore", "noqa", "x # noqa", "!x", "coding: x"]
)
def test_a_comment_is_no_instruction(text):
    module = emit_module([emitted(Toy(1), texts=(text,))], "a.dm")
    (line,) = [line for line in module.split("\n") if line.startswith("        #")]
    assert not line.lower().startswith(("        # fmt", "        # type", "        # noqa"))
    assert line.count("#") == 1


@pytest.mark.parametrize("value", [1.5, {1}, SimpleNamespace(), [1], Toy, b"x"])
def test_only_ability_objects_and_plain_data_are_printed(value):
    with pytest.raises(TypeError):
        emit_module([emitted(value)], "a.dm")


def test_a_term_that_is_no_name_is_refused():
    with pytest.raises(TypeError):
        emit_module([emitted(Term("x; import os"))], "a.dm")


@settings(max_examples=300)
@given(st.text(max_size=12))
def test_any_name_has_a_valid_identifier(name):
    text = identifier(name)
    assert text.isidentifier() and not keyword.iskeyword(text)
    tree = ast.parse(f"{text} = 1")
    assert tree.body[0].targets[0].id == text


def test_identifiers_are_readable_and_different():
    assert identifier("極幻夢 ギャ・ザール") == "極幻夢_ギャ_ザール"
    assert identifier("Code：-MAX") == "Code_MAX_"
    assert identifier("5000の見本") == "_5000の見本"
    assert identifier("class") == "class_"
    one, two, three = identifiers(["見本 A", "見本・A", "別"])
    assert one != two and one.startswith("見本_A_") and three == "別"
    assert identifiers(["見本・A", "見本 A"]) == [two, one]
    first, second, third = identifiers(["見本", "見本", "見本"])
    assert first == "見本" and len({first, second, third}) == 3


def test_strings_are_quoted_as_ruff_quotes_them():
    for text in ('a"b', "a'b", "a\"'b", 'a""\'b', "\\", "\u3000", "\x00", "\U000e0001"):
        assert ast.literal_eval(quote(text)) == text
        line = f"x = {quote(text)}\n"
        assert formatted(line) == line
