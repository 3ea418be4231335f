"""``python -m dmc`` is the command ``dmc``."""

from dmc.cli import main

main()
