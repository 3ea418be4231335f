"""Putting cards to use: seeded random games until every ability has been carried out (``dmc exercise``).

``exercise_files`` compiles card files and plays them; ``exercise`` plays definitions.
"""

from .report import exercise_files
from .run import Failure, Report, exercise, replay

__all__ = ["Failure", "Report", "exercise", "exercise_files", "replay"]
