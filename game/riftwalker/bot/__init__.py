"""The bots of Riftwalker: evaluation of positions, search of the own turn and of replies."""
