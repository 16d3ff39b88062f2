"""Bots on positions of the tests."""

from __future__ import annotations

from functools import lru_cache

from game.catalogue import open_bot
from game.engine.bots import choose_action
from game.trick_shot.actions import TrickShotAction
from game.trick_shot.bot.bot import TrickShotBot
from game.trick_shot.state import TrickShotState
from tests.trick_shot.tables import rules

LEVELS = ("easy", "normal", "hard")
FEW_NODES = 150
"""A budget with which hard searches, but quickly."""


@lru_cache
def bot() -> TrickShotBot:
    """Return the bot, built once."""
    made = open_bot("trick_shot")
    if not isinstance(made, TrickShotBot):
        raise TypeError(made)
    return made


def choice(
    state: TrickShotState, level: str = "normal", seed: int = 1, nodes: int = FEW_NODES
) -> TrickShotAction:
    """Return what a bot does that is asked in a position; it sees the view of its seat."""
    decision = rules().decision(state)
    if decision is None:
        raise ValueError("nobody is asked")
    view = rules().view(state, decision.seat)
    action = choose_action(bot(), rules(), view, decision, level, seed, nodes)
    if not isinstance(action, TrickShotAction):
        raise TypeError(action)
    return action
