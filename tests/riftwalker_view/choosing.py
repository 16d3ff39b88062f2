"""How random play of Riftwalker chooses."""

from __future__ import annotations

from random import Random

from game.engine.contract import Action
from tests.settling import AnyStand, by_kind


def choice(stand: AnyStand, source: Random) -> Action:
    """A random action, every kind as likely as any other, but skipping seldom."""
    groups = by_kind(stand)
    if "skip" in groups and len(groups) > 1 and source.random() < 0.8:
        del groups["skip"]
    return source.choice(groups[source.choice(sorted(groups))])
