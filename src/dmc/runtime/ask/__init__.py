"""Questions of ability objects: amounts, conditions, filters, sets, targets, event patterns, bans.  They change nothing."""
