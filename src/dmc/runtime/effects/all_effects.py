"""Brings in every module that registers effects."""

from __future__ import annotations

from . import changing, contests, ending, fighting, flow, moving, picking, placing

__all__ = ["changing", "contests", "ending", "fighting", "flow", "moving", "picking", "placing"]
