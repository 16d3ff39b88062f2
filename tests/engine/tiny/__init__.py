"""Two tiny games: one with hidden hands and a response window, one on a continuous table."""
