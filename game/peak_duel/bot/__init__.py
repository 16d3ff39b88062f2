"""The bots of Peak Duel."""
