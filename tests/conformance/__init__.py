"""Checks that every game of the collection must pass; the example games come first."""
