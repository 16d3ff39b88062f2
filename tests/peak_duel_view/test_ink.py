"""Ink and light: a spell is painted, a soul trails light, a beast that falls is torn in two."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.peak_duel import events as ev
from game.peak_duel.events import PeakDuelEvent
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.effects import SPLASH, Flight, Mark, PeakDuelEffects
from scenes.games.peak_duel.drawing.ink import Torn
from tests.peak_duel.duel import Duel, of_element
from tests.peak_duel_view.stand import Stand


def _stand(**settings: object) -> Stand:
    stand = Stand(**settings)  # type: ignore[arg-type]
    stand.viewer = 0
    card = of_element("earth")
    duel = Duel("declare", up=(["3/6"], ["5/5"]), souls=(["4/3"], []), sets=([card], []))
    stand.place(duel.state)
    stand.view.rest(stand.shown)
    return stand


def _frames(stand: Stand, event: PeakDuelEvent) -> Iterator[PeakDuelEffects]:
    """Show an event; yields the air once per frame until it is over."""
    stand.view.animate(event, stand.timeline)
    effects = stand.context.effects
    while stand.timeline.busy:
        stand.frame(1 / 60)
        stand.timeline.update(1 / 60)
        yield effects


def _spent(stand: Stand) -> ev.SpellSpent:
    lying = stand.now.spells[0][0]
    assert lying is not None
    return ev.SpellSpent(0, 0, lying.card, "souls")


def test_the_name_of_a_spell_is_painted_before_its_talisman_comes_down() -> None:
    stand = _stand()
    card = _spent(stand).card
    seen = [
        (effects.spell.painted, effects.spell.share)
        for effects in _frames(stand, ev.SpellAnnounced(0, 0, card, "rampart", False))
        if effects.spell is not None
    ]
    assert any(0 < painted < 1 and share == 0 for painted, share in seen)
    assert any(painted == 1 and 0 < share < 1 for painted, share in seen)
    assert stand.context.effects.spell is None


def test_a_card_becomes_an_orb_on_its_way_to_the_souls() -> None:
    stand = _stand()
    event = _spent(stand)
    orbs = [
        flight.orb
        for effects in _frames(stand, event)
        for flight in effects.flights
        if isinstance(flight, Flight)
    ]
    assert orbs[0] == 0.0
    assert orbs[-1] == 1.0
    assert orbs == sorted(orbs)
    assert stand.context.model.souls[0][-1] == event.card


def test_a_beast_that_falls_is_torn_and_lies_in_the_discard_zone_at_the_end() -> None:
    stand = _stand()
    beast = stand.now.beasts[1][0]
    assert beast is not None
    torn: list[Torn] = []
    for effects in _frames(stand, ev.BeastDestroyed(1, 0, beast.card)):
        torn += effects.torn
    assert len({id(each) for each in torn}) == 1
    assert stand.context.effects.torn == []
    assert stand.context.model.discards[1] == [beast.card]
    assert stand.context.model.beasts[1][0] is None
    assert not stand.context.moves


@pytest.mark.parametrize("reduce_motion", [False, True])
def test_what_was_skipped_ends_as_what_was_shown(reduce_motion: bool) -> None:
    stand = _stand(reduce_motion=reduce_motion)
    beast = stand.now.beasts[1][0]
    assert beast is not None
    event = _spent(stand)
    for each in (
        ev.SpellAnnounced(0, 0, event.card, "rampart", False),
        event,
        ev.BeastDestroyed(1, 0, beast.card),
        ev.MatchEnded(1, "overwhelmed"),
    ):
        stand.view.animate(each, stand.timeline)
    stand.timeline.skip()
    stand.frame()
    assert not stand.context.effects.active
    assert stand.context.model.souls[0][-1] == event.card
    assert stand.context.model.discards[1] == [beast.card]


def test_the_two_halves_are_the_whole_card() -> None:
    stand = _stand()
    ink = stand.context.effects.ink
    first, second = ink._sides((60, 84))
    both = first.copy()
    both.blit(second, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    thin = sum(both.get_at((x, y)).a < 200 for x in range(60) for y in range(84))
    assert thin == 0
    assert first.get_at((3, 40)).a == 255
    assert second.get_at((3, 40)).a == 0


def test_what_happens_is_told_beside_the_table() -> None:
    stand = _stand()
    beast = stand.now.beasts[1][0]
    assert beast is not None
    for _ in _frames(stand, ev.BeastDestroyed(1, 0, beast.card)):
        pass
    assert stand.context.name_of(beast.card) in stand.context.told[-1]
    for _ in _frames(stand, ev.PhaseBegan(0, "set", 3)):
        pass
    assert len(stand.context.told) == 1


def test_nothing_shows_through_the_ink_behind_great_words() -> None:
    stand = _stand()
    table = pygame.Surface(stand.kit.canvas.size)
    pictures = []
    for ground in ((0, 0, 0), (255, 255, 255)):
        table.fill(ground)
        stand.context.effects.ink.wash(table, layout.MIDDLE, "fire", 1.0, 1.0)
        pictures.append(table.copy())
    words = stand.kit.canvas.rect(pygame.FRect(400, 210, 480, 140))
    for x in range(words.left, words.right, 4):
        for y in range(words.top, words.bottom, 4):
            dark, light = (picture.get_at((x, y)) for picture in pictures)
            assert max(light[part] - dark[part] for part in range(3)) <= 8


def test_the_ink_of_a_blow_bursts_out_from_under_the_cards() -> None:
    stand = _stand()
    effects = stand.context.effects
    effects.marks = [Mark("impact", layout.MIDDLE, SPLASH, share=0.5, below=True)]
    table = pygame.Surface(stand.kit.canvas.size)
    bare = pygame.image.tobytes(table, "RGB")
    effects.draw(table)
    assert pygame.image.tobytes(table, "RGB") == bare, "over the cards"
    effects.draw_below(table)
    assert pygame.image.tobytes(table, "RGB") != bare, "under them"
