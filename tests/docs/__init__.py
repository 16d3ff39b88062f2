"""The documents: their examples work, and their links lead somewhere."""
