"""The opponents of Trick Shot."""
