"""Classes whose parts are made late are the dataclasses of the standard library in all that can be seen."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
from dataclasses import field

import pytest

from dmc.support.lazyclass import dataclass, make


@dataclass(frozen=True, slots=True)
class Point:
    """A frozen value."""

    x: int
    y: int = 2
    tags: tuple[str, ...] = ()


@dataclass(slots=True)
class Box:
    """A value that changes."""

    items: list[int] = field(default_factory=list)
    size: int = field(default=0)

    def __post_init__(self) -> None:
        self.size += len(self.items)


@dataclasses.dataclass(frozen=True, slots=True)
class Twin:
    """What the standard library makes of `Point`."""

    x: int
    y: int = 2
    tags: tuple[str, ...] = ()


def test_it_constructs_compares_and_shows_as_a_dataclass() -> None:
    assert repr(Point(1)) == repr(Twin(1)).replace("Twin", "Point")
    assert Point(1) == Point(x=1, y=2, tags=())
    assert Point(1) != Point(2)
    assert Point(1) != Twin(1)
    assert hash(Point(1)) == hash(Twin(1))
    assert len({Point(1), Point(1, 2), Point(1, 3)}) == 2


def test_wrong_arguments_are_told_as_for_any_function() -> None:
    for call in (
        lambda: Point(),
        lambda: Point(1, z=2),
        lambda: Point(1, 2, (), 4),
        lambda: Box(1, 2, 3),
    ):
        with pytest.raises(TypeError, match=r"__init__\(\)"):
            call()


def test_the_helpers_of_the_standard_library_know_it() -> None:
    assert dataclasses.is_dataclass(Point)
    known = [
        [(f.name, f.type, f.default) for f in dataclasses.fields(kind)] for kind in (Point, Twin)
    ]
    assert known[0] == known[1]
    assert dataclasses.replace(Point(1), y=5) == Point(1, 5)
    assert dataclasses.asdict(Point(1)) == {"x": 1, "y": 2, "tags": ()}
    assert inspect.getdoc(Point) == "A frozen value."
    match Point(4, 5):
        case Point(x, y):
            assert (x, y) == (4, 5)


def test_a_frozen_value_does_not_change_and_copies_and_pickles() -> None:
    point = Point(1, tags=("a",))
    for change in (
        lambda: setattr(point, "x", 2),
        lambda: delattr(point, "x"),
        lambda: setattr(point, "z", 2),
    ):
        with pytest.raises(dataclasses.FrozenInstanceError):
            change()
    assert copy.copy(point) == copy.deepcopy(point) == pickle.loads(pickle.dumps(point)) == point


def test_a_changing_value_has_its_own_defaults_and_no_hash() -> None:
    one, other = Box(), Box()
    one.items.append(1)
    assert (one, other) == (Box([1], -1), Box())
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)
    twin = copy.deepcopy(one)
    twin.items.append(2)
    assert one.items == [1]
    assert Box([1, 2]).size == 2
    with pytest.raises(AttributeError):
        one.other = 1  # type: ignore[attr-defined]


def test_a_method_of_the_class_itself_stays() -> None:
    class Named:
        name: str

        def __repr__(self) -> str:
            return self.name

    made = make(Named, True)
    assert repr(made("light")) == "light"
    assert made("light") == made("light")


def test_what_is_not_needed_is_refused() -> None:
    with pytest.raises(TypeError):
        dataclass(slots=False)
    with pytest.raises(TypeError):
        make(type("Sub", (Point,), {}), True)
