"""Trick Shot on the screen: the arena, the pieces, the moments and the choices of a person."""
