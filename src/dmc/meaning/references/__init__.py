"""References: which object a pointing phrase means.  The rules, in their order: ``pointing``."""
