"""A soul is chosen among cards that lie where the hand was, below a field that stays in sight."""

from __future__ import annotations

import pytest

from game.peak_duel.actions import UseSpell
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.card_browser import has_souls, tray_rect
from scenes.games.peak_duel.drawing.panels import Panels
from scenes.games.peak_duel.layout import LOWER
from scenes.games.peak_duel.prompts import PeakDuelPrompts
from scenes.kit.input.intents import Intent
from tests.peak_duel.duel import Duel, named, of_element
from tests.peak_duel_view.stand import Stand

SOULS = ["4/3", "3/6"]


def _choosing() -> Stand:
    """Cycle is being used, and one of two souls is to be chosen."""
    water = of_element("water")
    duel = Duel("battle_start", sets=([water], []), souls=(SOULS, []), discards=(["8/6"], []))
    stand = Stand()
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
