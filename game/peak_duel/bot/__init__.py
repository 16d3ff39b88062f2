"""What the bots of Peak Duel think."""
