"""Watching a recorded match."""
