"""Rolls: the action announced, dice, stamina.

How paths, squares and skaters are encoded: see :mod:`game.trick_shot.events`.
"""

from __future__ import annotations

from game.engine.contract import Event, clause
from game.trick_shot.actions import RolledAction


@clause("TS-4.3")
class ActionAnnounced(Event, frozen=True, tag="action_announced"):
    """A skater, an action and a target were named."""

    team: int
    skater: int
    action: RolledAction


@clause("TS-4.3")
class DiceRolled(Event, frozen=True, tag="dice_rolled"):
    """The dice of the pool were rolled.

    ``faces`` is the whole pool; ``rolled`` and ``kept`` are positions in it;
    ``added`` dice joined it for this roll. ``why`` is ``action`` or ``reroll``.
    """

    team: int
    faces: tuple[str, ...]
    rolled: tuple[int, ...]
    kept: tuple[int, ...]
    added: int
    why: str


@clause("TS-13.5")
class DiceUsedAgain(Event, frozen=True, tag="dice_used_again"):
    """The same skater acted again and used the dice as they lie (Second wind)."""

    team: int
    skater: int
    faces: tuple[str, ...]


@clause("TS-4.4")
class StaminaSpent(Event, frozen=True, tag="stamina_spent"):
    """A token was spent on a re-roll."""

    team: int
    left: int


@clause("TS-13.1")
class StaminaRefreshed(Event, frozen=True, tag="stamina_refreshed"):
    """All tokens of a team became ready."""

    team: int
    ready: int


@clause("TS-13.5")
class FailsIgnored(Event, frozen=True, tag="fails_ignored"):
    """A line card made fails of a roll count for nothing (Sharpshooters)."""

    team: int
    count: int
