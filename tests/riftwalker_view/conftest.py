"""A whole program on the dummy drivers and hands to use it with, as for the tests of the scenes."""

from __future__ import annotations

from tests.scenes.conftest import app, hands

__all__ = ["app", "hands"]
