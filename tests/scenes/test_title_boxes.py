"""The boxes of the title: names that can be read on any picture, and one that is lit."""

from __future__ import annotations

import pygame
import pytest

from scenes.app.app import App
from scenes.pages import game_box
from scenes.pages.game_box import GameBox
from scenes.title.title import Title
from tests.scenes.hands import Hands

DARK = 72
"""The brightness of a ground, of 255, on which pale letters can be read."""


def boxes_of(hands: Hands) -> list[GameBox]:
    title = hands.top
    assert isinstance(title, Title)
    return title._boxes


def brightness(image: pygame.Surface, spot: tuple[int, int]) -> float:
    red, green, blue, _ = image.get_at(spot)
    return 0.3 * red + 0.59 * green + 0.11 * blue


def test_the_name_of_every_box_stands_on_a_dark_ground(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_box, "letter", lambda *_, **__: None)
    for box in boxes_of(hands):
        box._pieces.clear()
        picture, unit = box.picture(), app.kit.canvas.scale * box.rect.width / game_box.COVER[0]
        left = (picture.image.get_width() - picture.box.width) // 2
        low = left + round((game_box.COVER[1] - 42) * unit)
        across = range(left + round(20 * unit), left + round(184 * unit))
        assert max(brightness(picture.image, (x, low)) for x in across) < DARK, box.game


def test_the_chosen_box_is_lit_and_the_others_lie_in_shade(hands: Hands) -> None:
    for box in boxes_of(hands):
        shades = []
        for chosen in (False, True):
            box.chosen = chosen
            image = box.picture().image
            shades.append(sum(pygame.transform.average_color(image)[:3]))
        box.rests = False
        box.chosen = False
        box._pieces.clear()
        plain = sum(pygame.transform.average_color(box.picture().image)[:3])
        assert shades[0] < plain < shades[1], box.game


def test_the_ring_of_the_focus_lies_around_the_whole_box(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.key(pygame.K_RIGHT)
    hands.frames(60)
    box = next(each for each in boxes_of(hands) if each.focused)
    rings: list[pygame.FRect] = []
    monkeypatch.setattr(app.kit.skin, "ring", lambda _, rect, *__: rings.append(rect))
    box.draw(pygame.Surface(app.kit.canvas.size))
    (ring,) = rings
    body = box.picture().box
    assert app.kit.canvas.rect(ring).contains(body.inflate(12, 12))
    middle = app.kit.canvas.rect(ring).center
    assert abs(middle[0] - body.centerx) <= 1 and abs(middle[1] - body.centery) <= 1


def test_the_place_of_a_match_that_is_not_there_says_so(app: App, hands: Hands) -> None:
    place = hands.form.find("continue")
    assert not place.enabled
    assert place.reason == app.kit.words("title.nothing_going")
