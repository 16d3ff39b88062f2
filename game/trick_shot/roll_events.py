"""Rolls: the action announced, dice, stamina.

How paths, squares and skaters are encoded: see :mod:`game.trick_shot.events`.
"""

from __future__ import annotations

from game.engine.contract import Event
from game.trick_shot.actions import RolledAction


class ActionAnnounced(Event, frozen=True, tag="action_announced", clause="TS-4.3"):
    """A skater, an action and a target were named."""

    team: int
    skater: int
    action: RolledAction


class DiceRolled(Event, frozen=True, tag="dice_rolled", clause="TS-4.3"):
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


class DiceUsedAgain(Event, frozen=True, tag="dice_used_again", clause="TS-13.5"):
    """The same skater acted again and used the dice as they lie (Second wind)."""

    team: int
    skater: int
    faces: tuple[str, ...]


class StaminaSpent(Event, frozen=True, tag="stamina_spent", clause="TS-4.4"):
    """A token was spent on a re-roll."""

    team: int
    left: int


class StaminaRefreshed(Event, frozen=True, tag="stamina_refreshed", clause="TS-13.1"):
    """All tokens of a team became ready."""

    team: int
    ready: int


class FailsIgnored(Event, frozen=True, tag="fails_ignored", clause="TS-13.5"):
    """A line card made fails of a roll count for nothing (Sharpshooters)."""

    team: int
    count: int
