"""Trick Shot: every clause of its rulebook, and the invariants of any match."""
