"""Ability objects are values: made with ``ability``, they do what a frozen dataclass does."""

import ast
import copy
import dataclasses
import inspect
import pickle
from pathlib import Path

import pytest

import dmc.abilities as abilities
from dmc.abilities import Term

CLASSES = sorted(
    {
        value
        for value in vars(abilities).values()
        if inspect.isclass(value) and dataclasses.is_dataclass(value)
    },
    key=lambda cls: cls.__name__,
)


def made(cls, value="見本"):
    needed = [f.name for f in dataclasses.fields(cls) if f.default is dataclasses.MISSING]
    return cls(**dict.fromkeys(needed, value))


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_an_object_is_a_value(cls):
    one = made(cls)
    same = made(cls)
    assert one == same and hash(one) == hash(same) and one is not same
    assert one != object()
    assert pickle.loads(pickle.dumps(one)) == one
    assert copy.deepcopy(one) is one and copy.copy(one) is one
    assert dataclasses.replace(one) == one
    assert not hasattr(one, "__dict__")
    assert cls.__match_args__ == tuple(f.name for f in dataclasses.fields(cls))
    for field in dataclasses.fields(cls):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(one, field.name, 1)
        changed = dataclasses.replace(one, **{field.name: ("別",)})
        assert changed != one and getattr(changed, field.name) == ("別",)
        assert f"{field.name}=" in repr(one)
    with pytest.raises(dataclasses.FrozenInstanceError):
        one.something = 1


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_positional_fields_come_first_and_exist(cls):
    names = [field.name for field in dataclasses.fields(cls)]
    assert list(cls.__positional__) == names[: len(cls.__positional__)]


def test_wrong_arguments_are_refused():
    with pytest.raises(TypeError):
        abilities.Unplayable()
    with pytest.raises(TypeError):
        abilities.Draw(1, nothing=2)


def test_different_classes_with_the_same_values_differ():
    assert made(abilities.Draw) != made(abilities.Unplayable)


def test_terms_print_as_their_names():
    assert repr(Term("LIGHT")) == "LIGHT"
    assert pickle.loads(pickle.dumps(Term("LIGHT"))) == "LIGHT"


def test_no_two_objects_share_a_name() -> None:
    """``dmc.abilities`` exports them all: the second of a name would stand for the first, in silence."""
    folder = Path(abilities.__file__).parent
    names = [
        node.name
        for path in sorted(folder.glob("*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    ]
    assert len(names) == len(set(names)), sorted(n for n in set(names) if names.count(n) > 1)
