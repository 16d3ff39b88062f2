"""The process in which bots and hints of one table think."""

from __future__ import annotations

from typing import Final

from game import catalogue
from game.engine.bot_process import BotProcess
from game.engine.bot_sharing import SharedBots

BOTS_APART: Final = 0x5EED
"""The bots' seed differs from that of the match's dice, so that they cannot foresee them."""


def bots() -> SharedBots:
    """A process for the bots and hints of one match; it starts with the first question."""
    return SharedBots(BotProcess(catalogue.bot_command(), catalogue.bot_folder()))
