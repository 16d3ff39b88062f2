"""Fonts, typesetting and the words in the current language."""
