"""The campaign: a test or more for every clause of it."""
