"""Fonts, typesetting and the words in the language in force."""
