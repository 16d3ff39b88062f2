"""Tests of Trick Shot on the screen, without a screen."""
