"""Trick Shot: every clause of its rulebook, and what must hold in any match."""
