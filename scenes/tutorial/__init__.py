"""Guided matches."""
