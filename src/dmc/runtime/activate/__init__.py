"""Activating an ability (602): eight steps, what may be begun, its costs, and the stack profile."""
