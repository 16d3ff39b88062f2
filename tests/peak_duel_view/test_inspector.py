"""The inspected card shows both spells: effect, windows, and users."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.card_browser import tray_rect
from scenes.games.peak_duel.layout import Point
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.typesetter import TextStyle
from tests.peak_duel.duel import Duel, named
from tests.peak_duel_view.stand import Stand, book


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.2, 1.5])
def test_both_spells_of_every_element_are_told_whole(language: str, scale: float) -> None:
    stand = Stand((1280, 720), language=language, text_scale=scale)
    stand.begin()
    text, written = stand.kit.text, dict[str, float]()
    draw = text.draw
    rect = layout.INSPECTOR

    def watch(
        surface: pygame.Surface,
        words: str,
        style: TextStyle,
        point: Point,
        anchor: Anchor = Anchor.TOP_LEFT,
    ) -> pygame.Rect:
        if rect.collidepoint(point):
            written[words] = text.size(style)
            assert point[1] + 0.3 * text.size(style) <= rect.bottom - 4, words
            assert point[0] + text.width(words, style) <= rect.right or anchor is not Anchor.LEFT
        return draw(surface, words, style, point, anchor)

    text.draw = watch  # type: ignore[method-assign, assignment]
    for element in ("wood", "fire", "earth", "metal", "water"):
        stand.context.inspected = next(
            card for card, found in stand.context.book.element.items() if found == element
        )
        written.clear()
        stand.frame()
        whole = " ".join(written).replace(" ", "")
        for spell in (each for each in book().spells.values() if each.element == element):
            told = str(stand.kit.words(f"peak_duel_table.spell_short.{spell.id}"))
            assert written[told] >= 12.9, told
            assert str(stand.kit.words(f"peak_duel.spell.{spell.id}")) in written
            usual = not {"damage", "aftermath"} & set(spell.windows) and len(spell.windows) == 6
            for window in ["usual"] if usual else spell.windows:
                word = str(stand.kit.words(f"peak_duel_table.spell_when.{window}"))
                assert word.replace(" ", "") in whole


def test_a_card_is_forgotten_when_the_decision_is_made() -> None:
    """A beast that was destroyed meanwhile is not shown for the rest of the duel."""
    stand = Stand()
    stand.begin()
    stand.ask()
    hand = next(
        rect for target, rect in stand.view.controller.targets().items() if target[0] == "hand"
    )
    stand.point(hand.center)
    assert stand.context.inspected
    stand.view.rest(stand.now)
    assert not stand.context.inspected


def test_a_changed_value_is_told_beside_the_value_not_upon_it() -> None:
    """For every element's card, in both stances, the chip keeps clear of the number that counts."""
    stand = Stand()
    stand.begin()
    zoom = layout.BEAST / layout.CARD[0]
    for card in book().beasts:
        for which, turned in (("attack", False), ("defence", True)):
            across, down = stand.context.cards.faces.value_point(card, which, turned=turned)
            size = (layout.CARD[1], layout.CARD[0]) if turned else layout.CARD
            x, y = (across - size[0] / 2) * zoom, (down - size[1] / 2) * zoom
            number = layout.pygame.FRect(x - 7, y - 8.5, 14, 17)
            for value in ("attack", "defence"):
                x2, y2 = stand.context.cards.faces.value_point(card, value, turned=turned)
                at = ((x2 - size[0] / 2) * zoom, (y2 - size[1] / 2) * zoom)
                guard = layout.guard_box((0.0, 0.0), turned=turned)
                assert not guard.collidepoint(at)
            chip = layout.change_box((0.0, 0.0), turned=turned)
            assert not chip.colliderect(number), (card, chip, number)


def test_a_beast_that_has_fallen_is_looked_at_no_longer() -> None:
    """A card on the field is put away when it leaves it; one of the hand while it is there."""
    stand = Stand()
    stand.viewer = 0
    stand.place(Duel("declare", up=(["6/4"], ["5/7"]), hand=(["2/7"], [])).state)
    context = stand.context
    context.inspected, context.inspected_at = named("5/7"), (1, 0)
    stand.view.settle(stand.shown)
    assert context.inspected == named("5/7")
    stand.now.beasts[1][0] = None
    stand.view.settle(stand.shown)
    assert context.inspected == ""
    assert context.inspected_at is None
    context.inspected = named("2/7")
    stand.view.settle(stand.shown)
    assert context.inspected == named("2/7")
    stand.now.hands[0].clear()
    stand.view.settle(stand.shown)
    assert context.inspected == ""


def test_the_pile_that_is_spread_out_stays_between_the_panels() -> None:
    stand = Stand()
    stand.viewer = 0
    stand.place(Duel("declare", up=(["6/4"], ["5/7"])).state)
    for count in (1, 8, 9, 20):
        stand.context.model.discards[0] = list(stand.rules.book.beasts)[:count]
        stand.context.tray = (0, "discards")
        rect = tray_rect(stand.context)
        assert rect.left > layout.PLATES[0].right
        assert rect.right < layout.NOTE.left
