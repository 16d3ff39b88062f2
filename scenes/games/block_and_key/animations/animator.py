"""Finds the scene for every event of the game."""

from __future__ import annotations

from game.block_and_key import events as ev
from scenes.game_view.animator import EventAnimator
from scenes.games.block_and_key.animations.ancients import AncientActs
from scenes.games.block_and_key.animations.building import BuildingActs
from scenes.games.block_and_key.animations.finale import FinaleActs
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
                ev.FirstPlayerChosen: turn.first_player,
                ev.KeysDealt: turn.keys_dealt,
                ev.DigFilled: build.dig_filled,
                ev.CoreTurned: turn.core_turned,
                ev.TurnBegan: turn.turn_began,
                ev.BlocksDug: build.blocks_dug,
                ev.BlockGivenBack: build.given_back,
                ev.BlockPlaced: build.placed,
                ev.KeyClaimed: key.key_claimed,
                ev.KeyDrawn: key.key_drawn,
                ev.TurnPassed: turn.passed,
                ev.FinalTurnsBegan: turn.final_turns,
                ev.KeyLaidDown: key.laid_down,
                ev.KeyDiscarded: key.discarded,
                ev.AncientsRead: ancient.ancients_read,
                ev.AncientsTook: ancient.ancients_took,
                ev.NearestFound: ancient.nearest_found,
                ev.AncientsGaveUp: ancient.gave_up,
                ev.MatchEnded: FinaleActs(parts).match_ended,
            }
        )
