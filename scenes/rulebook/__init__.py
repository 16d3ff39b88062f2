"""The rulebook of a game on the screen."""
