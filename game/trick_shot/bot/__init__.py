"""The opponents of Trick Shot: easy, normal and hard, by one engine."""
