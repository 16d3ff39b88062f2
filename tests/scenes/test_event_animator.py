"""Every kind of event has its animation, the method with its tag."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, get_args

import pytest

from game.block_and_key.events import BlockAndKeyEvent
from game.frostgrave.events import FrostgraveEvent
from game.trick_shot.events import TrickShotEvent
from scenes.game_view.animator import EventAnimator
from scenes.games.block_and_key.animations.animator import BlockAndKeyAnimator
from scenes.games.frostgrave.animations.combat import CombatAnimations
from scenes.games.frostgrave.animations.lasting import LastingAnimations
from scenes.games.frostgrave.animations.moves import MoveAnimations
from scenes.games.trick_shot.animations.animator import TrickShotAnimator


@pytest.mark.parametrize(
    ("events", "animator"),
    [(TrickShotEvent, TrickShotAnimator), (BlockAndKeyEvent, BlockAndKeyAnimator)],
)
def test_every_kind_of_event_has_its_scene(events: Any, animator: Any) -> None:  # noqa: ANN401 - unions of events
    context = SimpleNamespace(kit=None, model=SimpleNamespace(hud=None, sprites=None))
    made: EventAnimator = animator(context)
    assert [kind for kind in get_args(events) if not made.knows(kind)] == []


@pytest.mark.parametrize("scenes", [MoveAnimations, CombatAnimations, LastingAnimations])
def test_every_scene_of_frostgrave_bears_the_tag_of_an_event(scenes: type) -> None:
    tags = {kind.__struct_config__.tag for kind in get_args(FrostgraveEvent)}
    assert {name for name in vars(scenes) if not name.startswith("_")} - tags == set()
