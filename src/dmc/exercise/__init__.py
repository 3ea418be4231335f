"""Putting cards to use: seeded random games until every ability has been carried out (``dmc exercise``).

``exercise_files`` compiles card files and plays them; ``exercise`` plays definitions.
"""

from .run import Failure, Report, exercise, exercise_files

__all__ = ["Failure", "Report", "exercise", "exercise_files"]
