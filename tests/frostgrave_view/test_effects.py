"""Every spell has the picture of its family, and the picture goes away again."""

from __future__ import annotations

import pytest

from scenes.frostgrave.effects import SpellEffects, look_of
from scenes.frostgrave.stagehand import Stagehand
from scenes.kit.timeline import Timeline
from tests.frostgrave_view.stand import Stand, rules


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
    effects = SpellEffects(Stagehand(stand.parts))
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
