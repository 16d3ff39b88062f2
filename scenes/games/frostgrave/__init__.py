"""Frostgrave on the screen: the snowy ruins, the miniatures, and what a person does with them."""
