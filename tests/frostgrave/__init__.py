"""Frostgrave: a test or more for every clause of its rulebook, and for every spell."""
