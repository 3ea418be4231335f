"""Carrying out what an effect says: one function a class, registered in ``state.effect_table`` (605.2c)."""
