"""What the README shows is what there is: the card, its module, the commands, the links."""

import re
from pathlib import Path

import pytest

from dmc.cli.main import main

ROOT = Path(__file__).parents[1]
PAGES = ["README.md", "CONTRIBUTING.md", *(f"docs/{p.name}" for p in (ROOT / "docs").glob("*.md"))]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_card_and_its_module_are_those_of_the_repository():
    blocks = [text for text in re.findall(r"```\w*\n(.*?)```", README, re.S) if "ミーナ" in text]
    card, module = blocks[:2]
    assert card.strip() in (ROOT / "cardtexts/light.dm").read_text(encoding="utf-8")
    assert module.strip() in (ROOT / "generated/light.py").read_text(encoding="utf-8")


def test_the_trace_comes_from_the_command_beside_it(capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    command = re.search(r"`dmc (play [^`]*)`", README)
    trace = re.search(r"```\n(\[601\.1a\].*?)```", README, re.S)
    assert command and trace
    with pytest.raises(SystemExit):
        main(command[1].split())
    assert trace[1] in capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES)
def test_commands_options_and_links_are_there(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    for name, rest in re.findall(r"^dmc (\S+)(.*?)(?:#.*)?$", text, re.M):
        known = {option for param in main.commands[name].params for option in param.opts}
        assert set(re.findall(r"(?<!\S)--[a-z-]+", rest)) <= known, (name, rest)
    for link in re.findall(r"\]\(([^)#\s]+)\)", text):
        if "://" not in link:
            assert (ROOT / page).parent.joinpath(link).exists(), link
