"""Every spell has the picture of its family, and the picture goes away again."""

from __future__ import annotations

import pytest

from game.frostgrave import actions as act
from game.frostgrave.aims import AtFigure
from scenes.games.frostgrave.animations.steps import FrostgraveAnimations
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
