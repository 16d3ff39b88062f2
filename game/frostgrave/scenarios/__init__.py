"""Scenarios: missions with their own terrain, treasure and events (FG-S5)."""
