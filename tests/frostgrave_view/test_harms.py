"""Poison and a stun begin in lights of their own, whichever school cast them."""

from __future__ import annotations

from game.frostgrave import events as ev
from game.frostgrave.figures import Status
from scenes.games.frostgrave.animations.lasting import LastingAnimations
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.timeline import Timeline
from tests.frostgrave_view.stand import Stand


def _light(status: str) -> Rgb | None:
    """The light in which a state begins."""
    stand = Stand()
    stand.begin(table="fountain_court")
    timeline, lights = Timeline(), set()
    steps = LastingAnimations(stand.context).status_began(ev.StatusBegan(0, Status(status)))
    timeline.append(*steps)
    for _ in range(60):
        timeline.update(0.05)
        stand.context.camera.update(0.05)
        lights |= {each.colour for each in stand.context.effects.magic}
    (light,) = lights
    return light


def test_poison_is_green_and_a_stun_is_yellow() -> None:
    poison, stun = _light("poison_dart"), _light("slow")
    assert poison is not None
    assert stun is not None
    red, green, blue = poison
    assert green > 2 * red > 2 * blue
    red, green, blue = stun
    assert min(red, green) > 2 * blue
    assert green > 0.85 * red, "the orange light of its school"
