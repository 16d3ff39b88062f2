"""Tests of Peak Duel on the screen, without a screen."""
