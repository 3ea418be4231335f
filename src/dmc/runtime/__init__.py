"""The rules: plays ability objects.  Imports ``dmc.abilities`` only, never the compiler."""
