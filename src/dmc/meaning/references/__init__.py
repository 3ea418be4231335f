"""References: which object a pointing phrase means (``pointing``), and which number (``numbers``); the rules stand there."""
