"""Trick Shot: ice hockey on a grid, where every further action of a turn rolls one more die."""
