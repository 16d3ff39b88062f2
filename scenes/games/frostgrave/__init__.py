"""Frostgrave on the screen: the view, its drawing and animations, input and campaign pages."""
