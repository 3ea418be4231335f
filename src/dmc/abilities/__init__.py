"""Ability objects: the vocabulary that generated modules use and the runtime executes.

Everything a generated module needs is importable from here by name.
"""

from .activation import *  # noqa: F403
from .amounts import *  # noqa: F403
from .attacks import *  # noqa: F403
from .base import Term as Term
from .base import ability as ability
from .changes import *  # noqa: F403
from .conditions import *  # noqa: F403
from .effects import *  # noqa: F403
from .events import *  # noqa: F403
from .filters import *  # noqa: F403
from .flow import *  # noqa: F403
from .keywords import *  # noqa: F403
from .linking import *  # noqa: F403
from .objects import *  # noqa: F403
from .player_rules import *  # noqa: F403
from .structure import *  # noqa: F403
from .terms import *  # noqa: F403
from .triggering import *  # noqa: F403

__all__ = [name for name in globals() if not name.startswith("_") and name != "annotations"]
