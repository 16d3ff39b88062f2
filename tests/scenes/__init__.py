"""Tests of the scenes: on the dummy driver, by posted events."""
