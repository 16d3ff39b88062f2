"""The lobby: seats, options and saved matches of a game."""
