"""A soul is chosen among cards that lie where the hand was, below a field that stays in sight."""

from __future__ import annotations

import pygame
import pytest

from game.peak_duel.actions import UseSpell
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.card_browser import (
    CardBrowser,
    card_rect,
    has_souls,
    leaves_souls_free,
    tray_rect,
)
from scenes.games.peak_duel.drawing.panels import Panels
from scenes.games.peak_duel.layout import LOWER
from scenes.games.peak_duel.prompts import PeakDuelPrompts
from scenes.kit.input.intents import Intent
from tests.peak_duel.duel import Duel, named, of_element
from tests.peak_duel_view.stand import Stand

SOULS = ["4/3", "3/6"]


def _choosing(size: tuple[int, int] = (640, 360), **settings: object) -> Stand:
    """Cycle is being used, and one of two souls is to be chosen."""
    water = of_element("water")
    duel = Duel("battle_start", sets=([water], []), souls=(SOULS, []), discards=(["8/6"], []))
    stand = Stand(size, **settings)
    stand.viewer = 0
    stand.place(duel.state)
    stand.ask()
    for target in (("slot", (0, 0)), ("row", 0)):
        stand.click(stand.view.controller.shining()[target].center)
        stand.frame()
    return stand


def test_souls_to_be_chosen_are_cards_below_the_field() -> None:
    stand = _choosing()
    assert has_souls(stand.context)
    shining = stand.view.controller.shining()
    rects = [shining["soul", named(soul)] for soul in SOULS]
    beasts = [layout.box(layout.beast_point(LOWER, slot), layout.BEAST) for slot in range(3)]
    for rect in rects:
        assert rect.width >= layout.BEAST - 8
        assert rect.collidelist([*beasts, layout.PLATES[LOWER], layout.PHASES]) < 0
    assert rects[0].collidelist(rects[1:]) < 0


@pytest.mark.parametrize("count", [1, 5, 10])
def test_any_number_of_souls_has_room(count: int) -> None:
    stand = _choosing()
    model = stand.context.model
    model.souls[0] = list(stand.context.book.beasts)[:count]
    places = [
        rect for target, rect in stand.view.controller.targets().items() if target[0] == "soul"
    ]
    assert len(places) == count
    assert min(place.left for place in places) >= layout.PLATES[LOWER].right
    assert max(place.right for place in places) <= layout.BUTTONS.left
    assert max(place.bottom for place in places) <= 712


def test_the_soul_zone_stays_in_sight_above_the_cards() -> None:
    stand = _choosing()
    shining = stand.view.controller.shining()
    highest = min(shining["soul", named(soul)].top for soul in SOULS)
    assert layout.soul_box(LOWER, 0).bottom <= highest


@pytest.mark.parametrize("count", [0, 1, 8, 9, 25])
def test_a_discard_zone_is_spread_out_below_the_beasts(count: int) -> None:
    stand = _choosing()
    context = stand.context
    stand.say(Intent.CANCEL)
    context.model.discards[0] = list(context.book.beasts)[:count]
    context.tray = (0, "discards")
    stand.frame()
    cards = [
        rect for target, rect in stand.view.controller.targets().items() if target[0] == "tray"
    ]
    assert len(cards) == count
    area = tray_rect(context)
    assert all(area.contains(card) for card in cards)
    assert area.left >= layout.PLATES[LOWER].right
    assert area.right <= layout.BUTTONS.left
    assert area.top >= layout.box(layout.beast_point(LOWER, 0), layout.BEAST).bottom
    middles = [card.center for card in cards]
    assert len(set(middles)) == count


def test_the_words_of_the_choice_stand_once() -> None:
    stand = _choosing()
    panels = Panels(stand.context)
    bare = panels.foot
    stand.say(Intent.CANCEL)
    assert not has_souls(stand.context)
    assert panels.foot > bare + 20, "the note is back beside the table"


def test_nothing_else_is_said_to_be_possible_while_a_spell_asks() -> None:
    water = of_element("water")
    duel = Duel("battle_start", sets=([water], []), souls=(SOULS, []), discards=(["8/6"], []))
    stand = Stand()
    stand.viewer = 0
    stand.place(duel.state)
    stand.ask()
    prompts = PeakDuelPrompts(stand.context)
    assert prompts.phase_lines()
    stand.play(UseSpell(water, "cycle", 0))
    stand.wait()
    stand.ask()
    offer = stand.context.offer
    assert offer is not None
    assert offer.kind == "spell"
    assert prompts.phase_lines() == ()


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("count", [2, 6, 7, 10])
def test_what_is_asked_stands_between_souls_and_cards(
    language: str, scale: float, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Large text grows only as far as the cards close below leave it room."""
    stand = _choosing((1280, 720), language=language, text_scale=scale)
    context = stand.context
    context.model.souls[0] = list(context.book.beasts)[:count]
    monkeypatch.setattr(context.effects.ink, "band", lambda *_: None)
    paper = pygame.Surface((1280, 720), pygame.SRCALPHA)
    CardBrowser(context)._draw_words(paper)
    words = paper.get_bounding_rect(120)
    assert words.height > 12
    assert words.bottom <= card_rect(context, 0).top + 1
    if leaves_souls_free(context):
        orb = layout.orb_point(layout.soul_point(LOWER, 0))[1] + layout.SOUL / 2
        assert words.top >= orb - 6, "gilt letters begin below the orbs"


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("count", [2, 6, 10])
def test_the_ink_lies_under_all_words_and_leaves_the_beasts_free(
    scale: float, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = _choosing((1280, 720), text_scale=scale)
    context = stand.context
    context.model.souls[0] = list(context.book.beasts)[:count]
    words = pygame.Surface((1280, 720), pygame.SRCALPHA)
    with monkeypatch.context() as without:
        without.setattr(context.effects.ink, "band", lambda *_: None)
        CardBrowser(context)._draw_words(words)
    where = words.get_bounding_rect(120)
    browser = CardBrowser(context)
    paper = pygame.Surface((1280, 720))
    paper.fill((255, 255, 255))
    with monkeypatch.context() as mute:
        mute.setattr("scenes.games.peak_duel.card_browser.letter", lambda *_, **__: None)
        mute.setattr(type(stand.kit.text), "draw", lambda *_, **__: None)
        browser._draw_words(paper)
    for x in range(where.left, where.right, 6):
        for y in (where.top + 3, where.bottom - 3):
            assert sum(paper.get_at((x, y))[:3]) < 330, (x, y)
    feet = layout.box(layout.beast_point(LOWER, 0), layout.BEAST).bottom
    row = [paper.get_at((x, int(feet) - 4))[:3] for x in range(290, 990, 10)]
    assert set(row) == {(255, 255, 255)}
