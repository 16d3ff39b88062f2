"""Tests of Riftwalker."""
