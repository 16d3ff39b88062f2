"""Stored matches of every game as readable text, compared line by line."""
