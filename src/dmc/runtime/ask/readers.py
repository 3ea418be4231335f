"""Brings in every module that registers readers with ``evaluate``; whoever evaluates without a game imports it."""

from __future__ import annotations

from . import amounts, conditions, filters, object_sets, situations, targets

__all__ = ["amounts", "conditions", "filters", "object_sets", "situations", "targets"]
