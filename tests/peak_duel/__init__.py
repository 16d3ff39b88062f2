"""Peak Duel: a test or more for every clause of its rulebook."""
