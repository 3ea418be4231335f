"""No field of an ability object escapes the difference, whatever value it has."""

from dataclasses import MISSING, fields, is_dataclass

import pytest

from dmc import abilities as a
from dmc.diff.compare import CHANGED, Change
from dmc.diff.fields import ADDED, MANDATORY, OPTIONAL, REMOVED, REORDERED, Part, parts
from dmc.diff.words import change_said

CLASSES = sorted(
    (c for c in vars(a).values() if isinstance(c, type) and is_dataclass(c)),
    key=lambda c: c.__name__,
)


def sample(kind, /, **given):
    """An object of a class: fields without a default hold a word."""
    values = {f.name: "見本" for f in fields(kind) if f.default is MISSING}
    return kind(**{**values, **given})


def others(value):
    """Values of every type that differ from one."""
    for other in (
        True,
        False,
        0,
        1,
        None,
        "別",
        a.EACH,
        (),
        ("一",),
        ("一", "二"),
        a.This(),
        a.Draw(2),
    ):
        if type(other) is not type(value) or other != value:
            yield other


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_every_field_is_seen(kind):
    for field in fields(kind):
        old = sample(kind)
        for value in others(getattr(old, field.name)):
            found = list(parts((old,), (sample(kind, **{field.name: value}),)))
            steps = {step for part in found for step in part.path}
            assert f"{kind.__name__}.{field.name}" in steps, (field.name, value)
            assert all(
                text.strip() for text in change_said(Change(CHANGED, "", parts=tuple(found)))
            )


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_what_is_the_same_is_no_difference(kind):
    assert not list(parts((sample(kind),), (sample(kind),)))


def said(old, new):
    return change_said(Change(CHANGED, "", parts=tuple(parts(old, new))))


def kinds(old, new):
    return [part.kind for part in parts(old, new)]


def test_a_part_of_a_list_comes_goes_or_moves():
    one, two, three = a.Draw(1), a.Tap(a.This()), a.Destroy(a.This())
    assert kinds((one,), (one, two)) == [ADDED]
    assert kinds((one, two), (two,)) == [REMOVED]
    assert kinds((one, two, three), (three, one, two)) == [REORDERED]
    assert kinds((one, two), (a.Draw(3), two)) == [CHANGED]


def test_optional_and_mandatory():
    do = (a.Draw(1),)
    assert [p.kind for p in parts(do, (a.May(do),))] == [OPTIONAL]
    assert [p.kind for p in parts((a.May(do),), do)] == [MANDATORY]
    triggered = a.Triggered(when=a.Entered(a.This()), do=do)
    optional = a.Triggered(when=a.Entered(a.This()), do=(a.May(do),))
    assert said(optional, triggered) == ["effect: optional → mandatory"]
    assert said(
        a.Replacement(of=a.Destroyed(a.This()), optional=True),
        a.Replacement(of=a.Destroyed(a.This())),
    ) == ["ability: optional → mandatory"]


def test_said_in_words():
    old = a.Triggered(when=a.Entered(a.This()), do=(a.Draw(1),))
    new = a.Triggered(when=a.Attacks(a.This()), do=(a.Draw(2),), limit=1)
    assert said(old, new) == [
        "trigger: entered (this) → attacks (this)",
        "effect › count: 1 → 2",
        "times a turn: none → 1",
    ]


def test_true_is_not_one():
    assert list(parts(True, 1)) == [Part((), CHANGED, True, 1)]
