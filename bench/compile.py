"""How fast card text compiles: ``python bench/compile.py PATH…`` (files or folders of .dm files).

Prints, as JSON: a cold compile in this process beside the naive floor measured in the same run (Lark alone parsing the same
distinct canonical lines, and ``compile()`` of the written modules); what the tables cost, built and kept; then whole
commands: cold, nothing changed, one card changed (another number), one card with a mistake in it, and the bare start-up
``python -c "import lark, jinja2, click"``.  Seconds are processor time.  With ``--profile``: the share of each stage.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

TURNS = 6
STAGES = {  # of dmc, by the beginning of the module's path; the first that fits
    "source": ("cards/",),
    "wording": ("words/wording.py",),
    "messages": ("syntax/nearest.py", "support/diagnostics.py", "support/codes.py"),
    "words": ("syntax/", "words/"),
    "meaning": ("reading/", "meaning/", "abilities/", "support/lazy", "build/compiler.py"),
    "printing": ("emit/",),
}


def processor() -> float:
    """Return the processor time that this process and the commands it ran have taken."""
    own, others = (
        resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )
    return own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime


def seconds(run: Callable[[], object]) -> float:
    """Return the processor time of one call: a busy machine makes it longer, but not by waiting."""
    start = processor()
    run()
    return processor() - start


def in_process(paths: list[Path]) -> dict[str, float]:
    """Measure the cold compile and its floor in this process."""
    from dmc.build.driver import Options, compile_paths

    gc.set_threshold(100_000, 50, 50)  # as the command has it; the floor has it too
    found = []
    options = Options(None, cache=None, allow_duplicates=True)
    cold = seconds(lambda: found.append(compile_paths(paths, options)))
    outcome = found[0]
    cards = sum(len(file.cards) for file in outcome.files)

    from dmc.syntax.parser import Unexpected, parse
    from dmc.words.wording import canonical

    texts = (line.text for file in outcome.files for card in file.cards for line in card.lines)
    lines = [line for line in dict.fromkeys(canonical(text).text for text in texts) if line]

    def parse_all() -> None:
        for line in lines:
            with contextlib.suppress(Unexpected):
                parse(line)

    modules = [file.module_bytes for file in outcome.files if file.module_bytes]
    parsing = seconds(parse_all)
    compiling = seconds(lambda: [compile(text, "module", "exec") for text in modules])
    return {
        "cards": cards,
        "distinct_lines": len(lines),
        "cold_seconds": cold,
        "cards_a_second": cards / cold,
        "floor_parse_seconds": parsing,
        "floor_python_seconds": compiling,
        "times_the_floor": cold / (parsing + compiling),
    }


def tables() -> dict[str, float]:
    """Measure what lexicon and parse table cost: built, and read from where they are kept."""
    from dmc.build.cache import Cache
    from dmc.support.kept import keep_in
    from dmc.syntax.automaton import automaton
    from dmc.words.lexicon import lexicon

    def load() -> None:
        lexicon.cache_clear()
        automaton.cache_clear()
        lexicon()
        automaton()

    load()  # whatever is imported on the way
    keep_in(None, None)
    built = min(seconds(load) for _ in range(3))
    with tempfile.TemporaryDirectory() as name:
        cache = Cache(Path(name), "grammar")
        keep_in(
            lambda kind: cache.get(kind, "grammar"),
            lambda kind, data: cache.put(kind, "grammar", data),
        )
        load()
        read = min(seconds(load) for _ in range(3))
    return {"tables_built_seconds": built, "tables_kept_seconds": read}


def profile(paths: list[Path]) -> dict[str, float]:
    """Return the share of each stage in a cold compile, in per cent of the time a profiler finds.

    A function of Python itself, or of the library, counts for the stage that calls it.
    """
    import cProfile
    import pstats

    from dmc.build.driver import Options, compile_paths

    profiler = cProfile.Profile()
    profiler.runcall(compile_paths, paths, Options(None, cache=None, allow_duplicates=True))
    shares: dict[str, float] = {}
    for (file, _, _), (_, _, own, _, callers) in pstats.Stats(profiler).stats.items():  # type: ignore[attr-defined]
        if stage(file):
            shares[stage(file)] = shares.get(stage(file), 0.0) + own
            continue
        for (caller, _, _), (_, _, part, _) in callers.items():
            name = stage(caller) or "other"
            shares[name] = shares.get(name, 0.0) + part
    whole = sum(shares.values())
    return {name: 100 * shares[name] / whole for name in sorted(shares, key=lambda n: -shares[n])}


def stage(file: str) -> str:
    """Return the stage that a module belongs to, '' for one of the standard library."""
    if "/lark/" in file:
        return "grammar table (Lark)"
    if "/jinja2/" in file:
        return "printing"
    inside = file.rpartition("/dmc/")[2] if "/dmc/" in file else ""
    for name, parts in STAGES.items():
        if inside.startswith(parts):
            return name
    return "driver" if inside else ""


def draw_more(text: str, number: int) -> str:
    """Return the file with another number in the line about its middle that draws cards: the card still compiles."""
    places = list(re.finditer(r"カードを[0-9]+枚引", text))
    if not places:
        raise ValueError("no card of the largest file draws cards")
    place = min(places, key=lambda found: abs(found.start() - len(text) // 2))
    return f"{text[: place.start()]}カードを{number}枚引{text[place.end() :]}"


def out_of_place(text: str, number: int) -> str:
    """Return the file with a line too many about its middle, which is an error with its message on creatures."""
    block = text.index("\n\n", len(text) // 2)
    return f"{text[:block]}\nカードを{number}枚引く。{text[block:]}"


def commands(paths: list[Path]) -> dict[str, float]:
    """Measure whole commands on a copy of the card files."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        cards = folder / "cardtexts"
        cards.mkdir()
        for number, path in enumerate(paths):
            if path.is_dir():
                shutil.copytree(path, cards / str(number))
            else:
                shutil.copy(path, cards)

        import dmc

        places = [str(Path(dmc.__file__).resolve().parents[1]), os.environ.get("PYTHONPATH", "")]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, places))}
        # as an installed program: its modules are byte code already
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment["PYTHONPYCACHEPREFIX"] = str(folder / "bytecode")
        modules = [
            "-c",
            "import lark, jinja2, click, dmc.cli.main, dmc.build.compiler, dmc.emit, dmc.cards.source",
        ]
        subprocess.run([sys.executable, *modules], env=environment, check=True)

        def run() -> None:
            command = [sys.executable, "-m", "dmc", "compile", "cardtexts"]
            done = subprocess.run(
                command, cwd=folder, env=environment, capture_output=True, check=False
            )
            if done.returncode not in (0, 1) or b"modules written" not in done.stdout:
                raise RuntimeError(done.stderr.decode())

        def bare() -> None:
            command = [sys.executable, "-c", "import lark, jinja2, click"]
            subprocess.run(command, env=environment, check=True)

        cold = seconds(run)
        unchanged = min(seconds(run) for _ in range(3))
        file = max(cards.rglob("*.dm"), key=lambda path: path.stat().st_size)
        text = file.read_text(encoding="utf-8")
        changed, mistaken, bare_starts = [], [], []
        for turn in range(TURNS):  # by turns, since a busy machine is not equally fast all the time
            more = draw_more(text, turn + 2)
            file.write_text(more, encoding="utf-8")
            changed.append(seconds(run))
            file.write_text(out_of_place(more, turn + 2), encoding="utf-8")
            mistaken.append(seconds(run))
            bare_starts.append(seconds(bare))
            file.write_text(text, encoding="utf-8")
            run()
        start = min(bare_starts)
    return {
        "command_cold_seconds": cold,
        "command_unchanged_seconds": unchanged,
        "unchanged_of_cold": unchanged / cold,
        "command_one_card_seconds": min(changed),
        "command_one_mistake_seconds": min(mistaken),
        "bare_start_seconds": start,
        "one_card_over_bare": min(changed) - start,
        "one_mistake_over_bare": min(mistaken) - start,
    }


def best_of(runs: int, arguments: list[str]) -> dict[str, float]:
    """Measure in processes of their own, and take the least of each time: what a busy machine adds is left out."""
    found: list[dict[str, float]] = []
    for _ in range(runs):
        command = [sys.executable, __file__, "--once", *arguments]
        done = subprocess.run(command, capture_output=True, check=True)
        found.append(json.loads(done.stdout))
    best = {key: min(one[key] for one in found) for key in found[0]}
    floor = best["floor_parse_seconds"] + best["floor_python_seconds"]
    best["cards_a_second"] = best["cards"] / best["cold_seconds"]
    best["times_the_floor"] = best["cold_seconds"] / floor
    return best


def main(arguments: list[str]) -> None:
    """Measure and print."""
    names = [argument for argument in arguments if not argument.startswith("--")] or ["cardtexts"]
    paths = [Path(name) for name in names]
    if "--profile" in arguments:
        result = profile(paths)
    elif "--once" in arguments:
        result = {**in_process(paths), **tables()}
    else:
        result = {**best_of(3, names), **commands(paths)}
    print(json.dumps({key: round(value, 3) for key, value in result.items()}, indent=1))


if __name__ == "__main__":
    main(sys.argv[1:])
