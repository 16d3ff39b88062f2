"""Widgets that cache their picture paint it again only when their appearance changes."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
import pytest

from scenes.kit.kit import Kit
from scenes.kit.widgets import Form, ScrollPane
from scenes.kit.widgets.cached import CachedWidget

INK = (200, 40, 20)


class Card(CachedWidget):
    """A card of one colour that counts how often it is painted."""

    number = 0
    painted = 0

    def appearance(self) -> Hashable:
        return self.number

    def paint(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        self.painted += 1
        surface.fill(INK, self.kit.canvas.rect(area))


@pytest.fixture
def card(kit: Kit) -> Card:
    card = Card(pygame.FRect(200, 200, 120, 80))
    Form(kit).add(card)
    return card


def shown(kit: Kit, card: Card) -> pygame.Rect:
    """What a card covers on the screen."""
    screen = pygame.Surface(kit.canvas.size)
    card.draw(screen)
    inked = pygame.mask.from_threshold(screen, INK, (8, 8, 8, 255))
    return inked.get_bounding_rects()[0]


def test_an_unchanged_card_is_painted_once(kit: Kit, card: Card) -> None:
    first, second = shown(kit, card), shown(kit, card)
    assert first == second == kit.canvas.rect(card.rect)
    assert card.painted == 1


def test_another_appearance_or_another_window_is_painted_anew(kit: Kit, card: Card) -> None:
    shown(kit, card)
    card.number = 1
    shown(kit, card)
    kit.resize((640, 360))
    assert shown(kit, card) == kit.canvas.rect(card.rect)
    assert card.painted == 3


def test_a_card_half_outside_the_window_is_painted_whole(kit: Kit) -> None:
    form = Form(kit)
    pane = form.add(ScrollPane(pygame.FRect(0, 0, 600, 600)))
    pane.content_height = 2000
    card = form.add(Card(pygame.FRect(40, 20, 120, 80)), pane)
    pane.scroll_to(60, at_once=True)
    assert shown(kit, card).height == kit.canvas.length(40)
    pane.scroll_to(0, at_once=True)
    assert shown(kit, card) == kit.canvas.rect(card.rect)
    assert card.painted == 1
