"""The title: the games as boxes on a table."""
