"""Card text from standard input (`-`): as a filter for editors, nothing is written to a file."""

from __future__ import annotations

import sys

import click

from dmc.support.diagnostics import Diagnostic

from .command import MACHINES, show

FILE = "-"


def _text() -> str | Diagnostic:
    from pathlib import Path

    from dmc.cards.source import decode

    data = sys.stdin.buffer.read()

    return decode(Path(FILE), data)


def check_input(form: str, allow_new_races: bool) -> int:
    """Say what is wrong with the cards of standard input; return the exit code."""
    return _compile(form, allow_new_races, partial=False, write=False)


def compile_input(form: str, allow_new_races: bool, partial: bool) -> int:
    """Write the module of the cards of standard input to standard output; return the exit code."""
    return _compile(form, allow_new_races, partial, write=form not in MACHINES)


def _compile(form: str, allow_new_races: bool, partial: bool, write: bool) -> int:
    from dmc.build.compiler import compile_text
    from dmc.emit import EmittedCard, emit_module, identifiers
    from dmc.support.diagnostics import exit_code

    text = _text()
    if isinstance(text, Diagnostic):
        show([text], form)
        return exit_code([text])
    results = compile_text(text, FILE, allow_new_races)
    found = [item for result in results for item in (*result.source.warnings, *result.diagnostics)]
    if not results:
        found.append(Diagnostic("DM0101", "the text holds no card", FILE, 0, 0, 0, ""))
    names = identifiers(result.source.name for result in results)
    made = [
        EmittedCard(card, name, result.texts, result.face_texts, result.hyper_texts)
        for result, name in zip(results, names, strict=True)
        if (card := result.definition or (partial and result.partial))
    ]
    if write and made:
        click.echo(emit_module(made, FILE), nl=False)
    show(found, form)
    return exit_code(found)


def format_input(check: bool) -> int:
    """Write standard input in its canonical form to standard output; with `check` only say whether it is in it."""
    from dmc.cards.fmt import format_text
    from dmc.support.diagnostics import exit_code

    text = _text()
    if isinstance(text, Diagnostic):
        show([text], "text")
        return exit_code([text])
    made = format_text(text, FILE)
    if check:
        if made != text:
            click.echo("would change: -", err=True)
        return int(made != text)
    sys.stdout.write(made)
    return 0
