"""The games on the screen: the one place in the scenes that knows them all."""

from __future__ import annotations

from game.catalogue import CATALOGUE
from scenes.game_view.game_module import GameModule, ViewClass
from scenes.games.block_and_key import module as block_and_key
from scenes.games.frostgrave import module as frostgrave
from scenes.games.peak_duel import module as peak_duel
from scenes.games.riftwalker import module as riftwalker
from scenes.games.trick_shot import module as trick_shot
from scenes.services import Services

_MODULES = (
    trick_shot.module,
    riftwalker.module,
    frostgrave.module,
    frostgrave.campaign_module,
    block_and_key.module,
    peak_duel.module,
)


def game_modules(services: Services) -> dict[str, GameModule]:
    """Build the module of every game, by the game's name in the catalogue.

    A game that is listed nowhere here is played in the plain view.
    """
    built = {module.name: module for module in (build(services) for build in _MODULES)}
    plain = (GameModule(entry.name, _plain_view) for entry in CATALOGUE if entry.is_on_screen)
    return {module.name: module for module in plain} | built


def _plain_view() -> ViewClass:
    from scenes.game_view.plain_view import PlainView

    return PlainView
