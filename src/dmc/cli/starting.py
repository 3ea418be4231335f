"""The command that starts a project: `dmc new`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from .command import PathArgument
from .group import main

FILES = {
    "dmc.toml": """\
# Read by every dmc command, from any folder below this one (docs/configuration.md).
sources = ["cards"]
output = "generated"
""",
    "cards/first.dm": """\
# One card: name and cost, type and power, then its abilities, one a line.  A blank line separates cards.
はじめの見張り C 光文明 (2)
クリーチャー：ライトブリンガー 2000
ブロッカー

はじめの一枚 C 水文明 (2)
呪文
カードを1枚引く。
""",
    ".gitignore": ".dmc-cache/\n__pycache__/\n",
    ".pre-commit-config.yaml": """\
repos:
  - repo: local
    hooks:
      - {id: dmc-fmt, name: dmc fmt, entry: dmc fmt, language: system, files: '\\.dm$'}
      - {id: dmc-check, name: dmc check, entry: dmc check -q, language: system, files: '\\.dm$'}
      - {id: dmc-generated, name: dmc compile --check, entry: dmc compile --check, language: system, files: '\\.(dm|py)$', pass_filenames: false}
""",
}


@main.command()
@click.argument("folder", type=PathArgument(file_okay=False))
def new(folder: Path) -> None:
    """Start a project: a configuration, two cards, hooks for git.

    The folder is made where it is not there; no file is written over.

    \\b
    dmc new mycards
    cd mycards && dmc compile
    """
    there = [name for name in FILES if (folder / name).exists()]
    if there:
        raise click.UsageError(f"{folder / there[0]} is there already; name another folder")
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        click.echo(f"written: {path.as_posix()}", err=True)
    click.echo(
        f"next: cd {folder.as_posix()} && dmc compile && dmc explain cards/first.dm", err=True
    )
    sys.exit(0)
