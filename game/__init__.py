"""Everything that is true without a screen: the engine, the games, the headless side."""

VERSION = "0.1.0"
"""The version of the program, as journals record it."""
