"""Every spell has the picture of its family, and the picture goes away again."""

from __future__ import annotations

import pygame
import pytest

from game.frostgrave import actions as act
from game.frostgrave import events as ev
from game.frostgrave.aims import AtFigure
from game.frostgrave.markers import Marker
from scenes.games.frostgrave import layout, sounds
from scenes.games.frostgrave.animations.combat import CombatActs
from scenes.games.frostgrave.animations.steps import FrostgraveAnimations
from scenes.games.frostgrave.drawing.materials import GROUP
from scenes.games.frostgrave.drawing.school_effects import FRAMES, Magic
from scenes.games.frostgrave.drawing.spell_effects import SpellEffects, look_of
from scenes.kit.motion.timeline import Timeline
from tests.frostgrave_view.stand import Stand, lesson_at, rules


@pytest.mark.parametrize(
    ("spell", "look"),
    [
        ("elemental_bolt", "bolt"),
        ("heal", "mend"),
        ("fleet_feet", "bless"),
        ("slow", "curse"),
        ("teleport", "rift"),
        ("wall", "earth"),
        ("raise_zombie", "summon"),
        ("call_storm", "sky"),
    ],
)
def test_a_spell_looks_like_its_family(spell: str, look: str) -> None:
    assert look_of(rules().book.spells[spell]) == look


def test_the_picture_of_every_spell_plays_and_leaves_nothing_behind() -> None:
    stand = Stand()
    stand.begin(table="fountain_court")
    effects = SpellEffects(FrostgraveAnimations(stand.parts))
    for spell in rules().book.spells.values():
        timeline = Timeline()
        steps = effects.steps(spell, (400.0, 400.0, 0.0), (700.0, 500.0, 0.0))
        assert steps, spell.id
        timeline.append(*steps)
        for _ in range(200):
            timeline.update(0.05)
            if not timeline.busy:
                break
        assert not timeline.busy
        assert stand.parts.air.areas == []
        assert stand.parts.air.missiles == []
        assert stand.parts.air.magic == []


@pytest.mark.parametrize("school", sorted(layout.SCHOOLS))
def test_every_school_has_its_own_pictures_and_its_own_sound(school: str) -> None:
    stand = Stand()
    stand.begin(table="fountain_court")
    group = stand.kit.sprites.group(GROUP)
    assert all(f"magic_{school}_ground_{frame}" in group for frame in range(FRAMES))
    # What goes up may be gone before the light on the ground is.
    assert all(f"magic_{school}_air_{frame}" in group for frame in range(2, FRAMES - 2))
    assert sounds.of_school(school) in sounds.ALL
    x, y = stand.parts.camera.pixel(400, 400)
    stand.frame()
    area = pygame.Rect(0, 0, 40, 40)
    area.center = round(x), round(y)
    before = pygame.image.tobytes(stand.window.subsurface(area), "RGB")
    stand.parts.air.magic.append(Magic(school, (400, 400, 0), share=0.5))
    stand.frame(0.0)
    assert pygame.image.tobytes(stand.window.subsurface(area), "RGB") != before


def test_a_clock_on_the_snow_halts_the_snow_in_the_air() -> None:
    stand = Stand()
    stand.begin(table="fountain_court")
    snow = stand.parts.snow
    stand.view.update(0.1)
    moving = snow._time
    stand.parts.air.magic.append(Magic("chronomancer", (400, 400, 0), share=0.5))
    stand.view.update(0.1)
    assert snow._time == moving
    stand.parts.air.magic[0].share = 0.95
    stand.view.update(0.1)
    assert snow._time > moving


def test_under_reduced_motion_magic_is_one_standing_picture() -> None:
    shares: dict[bool, set[float]] = {}
    for calm in (False, True):
        stand = Stand(reduce_motion=calm)
        stand.begin(table="fountain_court")
        timeline = Timeline(reduce_motion=calm)
        timeline.append(FrostgraveAnimations(stand.parts).magic("witch", (400, 400, 0), 0.85))
        shares[calm] = set()
        for _ in range(15):
            timeline.update(0.05)
            shares[calm] |= {each.share for each in stand.parts.air.magic}
    assert len(shares[False]) > 10
    assert len(shares[True]) == 1


def test_fog_rolls_out_before_it_lies() -> None:
    stand = Stand()
    stand.begin(table="fountain_court")
    acts = CombatActs(stand.parts, FrostgraveAnimations(stand.parts))
    marker = Marker(7, "fog", 0, 0, "circle", 700, 700, 0, length=192, height=192, terrain="fog")
    timeline = Timeline()
    timeline.append(*acts.marker_put(ev.MarkerPut(marker)))
    timeline.update(0.3)
    assert [each.name for each in stand.parts.air.magic] == ["fog"]
    assert stand.parts.stage.markers == ()
    timeline.update(0.3)
    assert stand.parts.stage.markers == (marker,)
    timeline.skip()
    assert stand.parts.air.magic == []


@pytest.mark.parametrize(("natural", "told"), [(17, "works"), (2, "fails")])
def test_what_came_of_a_casting_is_seen_at_the_caster(natural: int, told: str) -> None:
    stand = lesson_at("cast")
    state = stand.now
    state.dice.next[:] = [natural, 14, 6]
    stand.place(state)
    stand.ask()
    stand.play(act.Cast(0, "elemental_bolt", AtFigure(12)))
    seen: set[tuple[str, tuple[float, ...]]] = set()
    for _ in range(400):
        stand.timeline.update(0.03)
        stand.view.update(0.03)
        seen |= {(each.text, tuple(each.spot)) for each in stand.parts.air.floaters}
        if not stand.timeline.busy and stand.rules.decision(stand.now).kind == "empower":  # type: ignore[union-attr]
            stand.play(act.Pass())
    place = stand.parts.stage.places[0]
    words = stand.parts.names.say(f"casting.{told}")
    assert (words, (place.x, place.y, place.z)) in seen
    other = stand.parts.names.say("casting.fails" if told == "works" else "casting.works")
    assert other not in {text for text, _ in seen}
