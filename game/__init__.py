"""Everything about the games that is true without a screen.

The floors of the house: ``main -> scenes -> game.shelf -> one game -> game.engine``.
Nothing below ``scenes`` imports pygame, and one game never imports another.
"""
