"""From clauses to ability objects: what a line of card text means.

Every module of the folders below is imported here, so that readings register by being there; in which order does not matter.
"""

from importlib import import_module
from pathlib import Path

_HERE = Path(__file__).parent

for _file in sorted(_HERE.glob("*/*.py")):
    if _file.stem != "__init__":
        import_module(f"{__name__}.{_file.parent.name}.{_file.stem}")
