"""Hints: what speaks for an action, in words."""
