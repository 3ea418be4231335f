"""Every error code: what it means, why, and a text that shows it.

One row a code in `CODES`; adding a code is adding a row.  `docs/errors.md` is written from this
table (``python -m dmc.support.codes docs/errors.md``), and a test keeps the two the same.

DM01 source and header · DM02 words · DM03 grammar · DM04 meaning · DM05 checks ·
DM06 lowering · DM07 output · DM09 files
"""

from __future__ import annotations

import sys
from pathlib import Path

from .lazyclass import dataclass


@dataclass(frozen=True, slots=True)
class Code:
    """An error code with its title, one paragraph of explanation and an example.

    example: a card file that gives the code.  shell: where it takes more than a card, commands that give it.
    """

    title: str
    text: str
    example: str = ""
    shell: str = ""


_HEADER = "龍の見本 光文明 (5)\nクリーチャー：ヒューマノイド 5000\n"

CODES: dict[str, Code] = {
    # -- DM01: source and header
    "DM0101": Code(
        "the file holds no card",
        "A .dm file holds one card or more. This one is empty, or holds comments alone.",
        "# only a comment\n",
    ),
    "DM0102": Code(
        "not UTF-8",
        "Card texts are UTF-8. The place named is the first byte that is not.",
        shell="printf '\\214\\365' > cards/a.dm   # 光 in another encoding\ndmc check cards",
    ),
    "DM0103": Code(
        "no header",
        "A card starts with a line `NAME [RARITY] CIVILIZATION [(COST)]`. Blank lines separate "
        "cards, so a blank line in the middle of a card starts a new one.",
        "このクリーチャーはブロックされない。\n",
    ),
    "DM0104": Code(
        "unknown civilization",
        "The civilization is 光文明, 水文明, 闇文明, 火文明, 自然文明, several of them joined by / "
        "before one 文明 (水/闇文明), or 無色.",
        "龍の見本 木文明 (5)\nクリーチャー：ヒューマノイド 5000\n",
    ),
    "DM0105": Code(
        "the cost is no number",
        "The cost stands in brackets after the civilization: a whole number, or ∞.",
        "龍の見本 光文明 (五)\nクリーチャー：ヒューマノイド 5000\n",
    ),
    "DM0106": Code(
        "no type line",
        "The second line of a card (and of a second face) is `TYPE[：RACE/RACE…] [POWER]`.",
        "龍の見本 光文明 (5)\n",
    ),
    "DM0107": Code(
        "unknown card type",
        "Card types are a table, `grammar/card_types.toml`. Two types at once are joined by /.",
        "龍の見本 光文明 (5)\nクリーチヤー：ヒューマノイド 5000\n",
    ),
    "DM0108": Code(
        "the power is no power",
        "Power is a number such as 7500, 2000+ or 4000-, a bonus such as +2000, or ∞. A creature "
        "has one; a spell has none.",
        "龍の見本 光文明 (5)\nクリーチャー：ヒューマノイド 5千\n",
    ),
    "DM0109": Code(
        "unknown race",
        "Races are a table, `grammar/races.txt`. In a header, one that is almost a race of the table is "
        "taken for a typo; any other that is not there is accepted with a warning. Ability texts can name "
        "a race that you invent with `--allow-new-races`, or once it stands in the table.",
        "龍の見本 光文明 (5)\nクリーチャー：ヒューマノイト 5000\n",
    ),
    "DM0110": Code(
        "two cards of one name",
        "A card name belongs to one card, in all files compiled together.",
        _HEADER + "\n" + _HEADER,
    ),
    "DM0111": Code(
        "a character that cannot be seen",
        "Control characters, characters that turn the writing direction, and characters of no "
        "width are refused: the text would not be what it looks like.",
        "龍の\u202e見本 光文明 (5)\nクリーチャー：ヒューマノイド 5000\n",
    ),
    "DM0112": Code(
        "an option without an ability",
        "A line that starts with ▶ is an option of the ability line above it.",
        _HEADER + "▶カードを1枚引く。\n",
    ),
    "DM0113": Code(
        "a cost of brackets that do not close",
        "The cost stands in brackets at the end of the header: `(5)`.",
        "龍の見本 光文明 (5\nクリーチャー：ヒューマノイド 5000\n",
    ),
    "DM0114": Code(
        "an empty face",
        "After a line `//` the second face follows: again a header and a type line.",
        _HEADER + "//\n",
    ),
    "DM0115": Code(
        "the line is too long",
        "A line of card text has at most 4,000 characters.",
        shell="python3 -c \"print('見本 光文明 (5)\\n呪文\\n' + '光' * 4001)\" > cards/a.dm\ndmc check cards",
    ),
    "DM0116": Code(
        "a blank line is missing",
        "A header and a type line stand among the abilities of a card: another card begins there. Blank lines separate cards.",
        _HEADER + "ブロッカー\n次の見本 火文明 (2)\n呪文\nカードを1枚引く。\n",
    ),
    # -- DM02: words
    "DM0201": Code(
        "a word that is not known",
        "No word of the lexicon starts here. Look for a typo first: the message names the nearest known word. "
        "Words are tables in `grammar/`; races in `grammar/races.txt`.",
        _HEADER + "このクリーチャーが出た時、カードを1枚弾く。\n",
    ),
    # -- DM03: grammar
    "DM0301": Code(
        "a word in the wrong place",
        "The word is known, but it cannot follow what stands before it. The message says what could come here.",
        _HEADER + "スピードアタッカー、ブロッカー\n",
    ),
    "DM0302": Code(
        "the line ends too early",
        "The line stops in the middle of a sentence.",
        _HEADER + "{2}：\n",
    ),
    "DM0303": Code(
        "a bracket without its partner",
        "「 and 」, （ and ） stand in pairs, one inside the other. The one shown has none.",
        _HEADER + "このクリーチャーは「ブロッカーを得る。\n",
    ),
    # -- DM04: meaning
    "DM0401": Code(
        "a clause without meaning",
        "The words make a clause, but no frame says what this predicate does with these arguments. "
        "The message names the predicate with its particles, and what it is known to take.",
        _HEADER + "このクリーチャーが出た時、カードを1枚で破壊する。\n",
    ),
    "DM0402": Code(
        "a part of a noun phrase is not understood",
        "A noun phrase says something (an owner, a count, a relative clause …) that nothing reads in this place. "
        "It is refused rather than dropped.",
        _HEADER + "このクリーチャーが出た時、相手のクリーチャーを1体選ぶ、手札に戻す。\n",
    ),
    "DM0403": Code(
        "an argument is left over",
        "The predicate is known, but not with this argument or adverb. It is refused rather than dropped.",
        _HEADER + "このクリーチャーが出た時、カードを墓地に1枚引く。\n",
    ),
    "DM0404": Code(
        "clauses that do not join",
        "A time, a condition, a duration or a connecting word has nothing here that it could belong to.",
        _HEADER + "このターン、このクリーチャーは攻撃できない。\n",
    ),
    "DM0405": Code(
        "a keyword without meaning",
        "The keyword or label is known by name, but what it does is not said anywhere. "
        "Keywords are rows of `grammar/keywords.toml`; one with reminder text behind it is compiled from that. "
        "Or something belongs behind the keyword: a number, or ： and a kind of card.",
        _HEADER + "ニンジャ・ストライク\n",
    ),
    "DM0406": Code(
        "an instruction that nothing triggers",
        "On a creature (and other cards that stay) an instruction needs a trigger, a cost or a standing rule.",
        _HEADER + "カードを1枚引く。\n",
    ),
    # -- DM05: checks
    "DM0501": Code(
        "a word that points to nothing, or to two things",
        "それ, そのクリーチャー, 残り, その中から, 選んだ…, こうして… must have exactly one thing before them that they can mean.",
        _HEADER + "このクリーチャーが出た時、残りを墓地に置く。\n",
    ),
    "DM0502": Code(
        "この with another kind of card",
        "このクリーチャー stands on creatures, この呪文 on spells. Another kind of card does not name this one.",
        _HEADER + "このクリーチャーが出た時、この呪文を破壊する。\n",
    ),
    "DM0503": Code(
        "reminder text that says something else",
        "The reminder text behind a keyword has another number, lacks a word that the keyword is about, or means something "
        "else than the text that defines the keyword. The keyword counts (a warning).",
        _HEADER + "W・ブレイカー（このクリーチャーはシールドを3つブレイクする）\n",
    ),
    "DM0504": Code(
        "a reading that is not the line",
        "Every line is rendered again from what was read, and must be the same line. This one is not: the compiler "
        "read something wrongly. Please report it with the line.",
        shell="# no card is known that shows it",
    ),
    # -- DM07: output
    "DM0701": Code(
        "the output is out of date",
        "What is on disk is not what the compiler would write. Run the command named.",
        shell="dmc compile cards\nrm generated/a.py\ndmc compile --check cards",
    ),
    "DM0703": Code(
        "not a file of dmc",
        "The output folder holds a file of the same name that dmc did not write. It is left alone.",
        shell="echo 'x = 1' > generated/a.py\ndmc compile cards",
    ),
    "DM0704": Code(
        "two files, one module",
        "Two source files would be compiled to the same Python module. Rename one of them.",
        shell="cp cards/a.dm 'cards/a-b.dm'\nmv cards/a.dm 'cards/a b.dm'\ndmc compile cards",
    ),
    "DM0705": Code(
        "a card in two modules",
        "The output folder holds a module that is not of these files and defines one of their cards: it was written for a "
        "file that has moved, or from another folder. Whoever loads both would take either. Remove it.",
        shell="mkdir cards/set1\ndmc compile cards\ncp generated/a.py generated/old.py\ndmc compile cards/a.dm",
    ),
    "DM0799": Code(
        "an error of the compiler",
        "The compiler itself failed on this card. Other cards are not affected. Please report it "
        "with the card's text.",
        shell="# no card is known that shows it\nDMC_TRACEBACK=1 dmc check cards   # says where it failed",
    ),
    # -- DM09: files
    "DM0901": Code(
        "no such path", "The path given does not exist.", shell="dmc check no-such-folder"
    ),
    "DM0902": Code(
        "a folder without cards",
        "The folder holds no file that ends in .dm, at any depth.",
        shell="mkdir empty\ndmc check empty",
    ),
    "DM0903": Code(
        "cannot be read",
        "The system refused to read the file, or it is damaged.",
        shell="echo broken > known-bad.txt\ndmc coverage cards --known-bad known-bad.txt",
    ),
    "DM0904": Code(
        "cannot be written",
        "The system refused to write the file, or a link leads out of the output folder.",
        shell="ln -s /tmp generated/b\nmkdir cards/b\nmv cards/a.dm cards/b\ndmc compile cards",
    ),
    "DM0905": Code(
        "not a card file",
        "A card file ends in .dm.",
        shell="cp cards/a.dm a.txt\ndmc check a.txt",
    ),
}


def errors_page() -> str:
    """Return docs/errors.md: every code in order, with its explanation and example."""
    parts = [
        "# Error codes",
        "",
        "Written from `src/dmc/support/codes.py` by `python -m dmc.support.codes docs/errors.md`. "
        "`dmc errors CODE` prints one of them.",
    ]
    for code, row in sorted(CODES.items()):
        parts += ["", f"## {code}: {row.title}", "", row.text, *_example(row)]
    return "\n".join(parts) + "\n"


def explain_code(code: str) -> str | None:
    """Return the explanation of one code, or None when there is no such code."""
    row = CODES.get(code.upper())
    if row is None:
        return None
    return "\n".join([f"{code.upper()}: {row.title}", "", row.text, *_example(row)])


def _example(row: Code) -> list[str]:
    if row.shell:
        return ["", "```sh", row.shell, "```"]
    shown = "".join(c if c.isprintable() or c == "\n" else "�" for c in row.example)
    return ["", "```", shown.rstrip("\n"), "```"]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(errors_page(), encoding="utf-8")
