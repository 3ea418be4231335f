"""The rules: plays ability objects.  Imports ``dmc.abilities`` only, never the compiler.

From below upwards: ``state``, ``cards``, ``holding``, ``ask``, ``legal``, ``change``, ``stacked``, ``effects``, ``use``,
``activate``, ``turn``; above them ``game``, which drives a game and stops at each decision.
"""
