"""The table at which matches of all games are played."""
