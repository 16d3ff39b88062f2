"""Tests of Riftwalker on the screen, without a screen."""
