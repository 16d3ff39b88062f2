"""Finds the scene for every event of the game."""

from __future__ import annotations

from game.block_and_key import events as happened
from scenes.game_view.animator import EventAnimator
from scenes.games.block_and_key.animations.ancients import AncientActs
from scenes.games.block_and_key.animations.building import BuildingActs
from scenes.games.block_and_key.animations.keys import KeyActs
from scenes.games.block_and_key.animations.turns import TurnActs
from scenes.games.block_and_key.context import BlockAndKeyContext


class BlockAndKeyAnimator(EventAnimator):
    """Animates events."""

    def __init__(self, parts: BlockAndKeyContext) -> None:
        turn, build = TurnActs(parts), BuildingActs(parts)
        key, ancient = KeyActs(parts), AncientActs(parts)
        super().__init__(
            {
                happened.FirstPlayerChosen: turn.first_player,
                happened.KeysDealt: turn.keys_dealt,
                happened.DigFilled: build.dig_filled,
                happened.CoreTurned: turn.core_turned,
                happened.TurnBegan: turn.turn_began,
                happened.BlocksDug: build.blocks_dug,
                happened.BlockGivenBack: build.given_back,
                happened.BlockPlaced: build.placed,
                happened.KeyClaimed: key.key_claimed,
                happened.KeyDrawn: key.key_drawn,
                happened.TurnPassed: turn.passed,
                happened.FinalTurnsBegan: turn.final_turns,
                happened.KeyLaidDown: key.laid_down,
                happened.KeyDiscarded: key.discarded,
                happened.AncientsRead: ancient.ancients_read,
                happened.AncientsTook: ancient.ancients_took,
                happened.NearestFound: ancient.nearest_found,
                happened.AncientsGaveUp: ancient.gave_up,
                happened.MatchEnded: turn.match_ended,
            }
        )
