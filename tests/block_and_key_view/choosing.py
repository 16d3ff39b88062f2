"""How random play of Block and Key chooses."""

from __future__ import annotations

from random import Random

from game.engine.contract import Action
from tests.settling import AnyStand, any_kind, by_kind


def choice(stand: AnyStand, source: Random) -> Action:
    """A random action, every kind as likely as any other, but placing preferred."""
    groups = by_kind(stand)
    if "place" in groups and source.random() < 0.5:
        return source.choice(groups["place"])
    return any_kind(stand, source)
