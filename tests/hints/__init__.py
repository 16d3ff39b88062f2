"""Hints: the reasons for an action, in words."""
