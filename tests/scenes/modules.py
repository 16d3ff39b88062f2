"""The module of a game, without a window."""

from __future__ import annotations

from typing import cast

from scenes.app.game_modules import game_modules
from scenes.game_view.game_module import GameModule
from scenes.services import Services


def module_of(game: str) -> GameModule:
    """What the screens know of a game; nothing of it asks the services when it is built."""
    return game_modules(cast(Services, None))[game]
