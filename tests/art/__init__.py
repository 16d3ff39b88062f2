"""Tests of the baked assets and of the tools that bake them."""
