"""Trick Shot on the screen: the view, its drawing and animations, and input."""
