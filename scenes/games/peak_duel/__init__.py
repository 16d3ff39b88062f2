"""Peak Duel on the screen."""
