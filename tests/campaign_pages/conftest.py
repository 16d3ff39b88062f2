"""A whole program on the dummy drivers, and hands to use it with."""

from tests.scenes.conftest import app, hands

__all__ = ["app", "hands"]
