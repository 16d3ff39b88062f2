"""Tests of Block and Key on the screen, without a screen."""
