"""Finds the scene for every event and puts its steps on the timeline."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.block_and_key import events as happened
from game.engine.rules import Event
from scenes.block_and_key.ancient_acts import AncientActs
from scenes.block_and_key.building_acts import BuildingActs
from scenes.block_and_key.key_acts import KeyActs
from scenes.block_and_key.parts import Parts
from scenes.block_and_key.turn_acts import TurnActs
from scenes.kit.timeline import Step, Timeline

Act = Callable[[Any], list[Step]]


class Acts:
    """Animates events."""

    def __init__(self, parts: Parts) -> None:
        turn, build = TurnActs(parts), BuildingActs(parts)
        key, ancient = KeyActs(parts), AncientActs(parts)
        self._acts: dict[type[Event], Act] = {
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

    def animate(self, event: Event, timeline: Timeline) -> None:
        """Append the scene of an event."""
        act = self._acts.get(type(event))
        if act is not None:
            timeline.append(*act(event))

    def knows(self, kind: type[Event]) -> bool:
        """Whether a kind of event has a scene."""
        return kind in self._acts
