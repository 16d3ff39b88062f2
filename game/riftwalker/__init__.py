"""Riftwalker: a matrix of two-faced element cards, and rifts that turn to score."""
