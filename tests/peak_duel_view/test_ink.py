"""Ink and light: a spell is painted, a soul trails light, a beast that falls is torn in two."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.peak_duel import events as ev
from game.peak_duel.events import PeakDuelEvent
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.effects import SPLASH, Flight, Mark, PeakDuelEffects
from scenes.games.peak_duel.drawing.spell_paintings import Painted, SpellPaintings
from scenes.games.peak_duel.drawing.torn_cards import Torn, TornCards
from tests.peak_duel.duel import Duel, of_element
from tests.peak_duel_view.stand import Stand


def _stand(**settings: object) -> Stand:
    stand = Stand(**settings)  # type: ignore[arg-type]
    stand.viewer = 0
    card = of_element("earth")
    duel = Duel(
        "declare",
        up=(["3/6"], ["5/5"]),
        souls=(["4/3"], []),
        sets=([card], []),
        hand=(["8/5"], []),
    )
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


def test_a_talisman_comes_down_before_its_name_is_painted() -> None:
    stand = _stand()
    card = _spent(stand).card
    seen = [
        (effects.spell.painted, effects.spell.share)
        for effects in _frames(stand, ev.SpellAnnounced(0, 0, card, "rampart", False))
        if effects.spell is not None
    ]
    assert any(painted == 0 and 0 < share < 1 for painted, share in seen)
    assert any(0 < painted < 1 and share == 1 for painted, share in seen)
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


@pytest.mark.parametrize("turned", [False, True])
def test_the_two_halves_are_the_whole_card(turned: bool) -> None:
    stand = _stand()
    size = (84, 60) if turned else (60, 84)
    masks = TornCards(stand.kit, stand.context.cards).sides(size, turned=turned)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    for side in masks:
        for part in side:
            whole.blit(part, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    thin = sum(whole.get_at((x, y)).a < 160 for x in range(size[0]) for y in range(size[1]))
    assert thin == 0
    first, second = masks[0]
    near = (3, 40) if not turned else (40, 57)
    assert first.get_at(near).a == 255
    assert second.get_at(near).a == 0


def test_the_tear_shows_bare_paper_on_both_halves() -> None:
    stand = _stand()
    _, papers = TornCards(stand.kit, stand.context.cards).sides((60, 84), turned=False)
    for paper in papers:
        rim = pygame.mask.from_surface(paper, 120)
        rows = {y for x in range(60) for y in range(84) if rim.get_at((x, y))}
        assert len(rows) > 70


def test_a_painting_grows_stroke_by_stroke_and_fades() -> None:
    stand = _stand()
    paintings = SpellPaintings(stand.kit)
    ink = []
    for share in (0.05, 0.2, 0.35, 0.6, 0.97):
        table = pygame.Surface(stand.kit.canvas.size)
        table.fill((255, 255, 255))
        paintings.draw(table, Painted("rampart", layout.MIDDLE, share=share))
        ink.append(-sum(pygame.transform.average_color(table)[:3]))
    assert ink[0] < ink[1] < ink[2] < ink[3] > ink[4]


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
    x, y = layout.MIDDLE
    words = stand.kit.canvas.rect(pygame.FRect(x - 240, y - 69, 480, 140))
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


def test_a_card_is_laid_before_its_beast_and_slides_under_it() -> None:
    stand = _stand()
    card = stand.now.hands[0][0]
    ways, words, sides = [], [], layout.box(layout.beast_point(layout.LOWER, 1), layout.BEAST)
    for effects in _frames(stand, ev.CardSet(0, 1, card)):
        ways += [(flight.below, flight.end) for flight in effects.flights]
        words += [effects.shout.text] if effects.shout is not None else []
    over = [end for below, end in ways if not below]
    under = [end for below, end in ways if below]
    assert over
    assert under
    assert [below for below, _ in ways] == sorted(below for below, _ in ways)
    for end in over:
        assert not layout.box(end, layout.SPELL).colliderect(sides.inflate(0, -20))
    assert set(under) == {layout.spell_point(layout.LOWER, 1)}
    assert set(words) == {stand.context.word("moment.set")}


def test_the_last_beast_rises_with_the_values_it_struck_with() -> None:
    stand = _stand()
    beast = stand.context.model.beasts[0][0]
    assert beast is not None
    stand.context.model.change_values(0, 0, (6, 9))
    shown = [
        effects.finale.shown.look
        for effects in _frames(stand, ev.MatchEnded(1, "overwhelmed"))
        if effects.finale.shown is not None
    ]
    assert shown
    assert all(look is not None and look.values == (6, 9) for look in shown)


@pytest.mark.parametrize("decided_by", ["decked", "overwhelmed"])
def test_an_empty_deck_alone_is_lit_before_the_winner_is_named(decided_by: str) -> None:
    stand = _stand()
    before = [
        (effects.night.share, effects.night.deck)
        for effects in _frames(stand, ev.MatchEnded(1, decided_by))
        if effects.finale.shown is None
    ]
    dark = [deck for share, deck in before if share > 0.9]
    assert set(dark) == ({1} if decided_by == "decked" else set())
    assert stand.context.effects.night.share == 0.0
