"""The end of a match: who won, figures, roll history, rematch."""
