"""The view of each game."""
