"""The boxes of the title: names that can be read on any picture, and one that is lit."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.saves import Summary
from game.engine.seats import Seat
from scenes.app.app import App
from scenes.kit.text.typesetter import TextStyle
from scenes.pages import game_box
from scenes.pages.game_box import GameBox
from scenes.title import tray
from scenes.title.moment import GROUP
from scenes.title.title import Title
from scenes.title.tray import TitleTray
from scenes.title.tray_buttons import KEYS, Commands, Offer, tray_buttons
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


def test_every_game_shows_a_moment_beside_its_words(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames: list[pygame.FRect] = []
    written: list[float] = []
    monkeypatch.setattr(tray, "draw_moment", lambda *values: frames.append(values[3]))
    monkeypatch.setattr(app.kit.text, "draw", lambda *values: written.append(values[3][0]))
    for box in boxes_of(hands):
        assert box.game in app.kit.sprites.group(GROUP)
        frames.clear()
        written.clear()
        shown = TitleTray(app.kit, box.game, True)
        shown.draw(pygame.Surface(app.kit.canvas.size))
        (frame,) = frames
        assert shown.rect.contains(frame), box.game
        assert min(written) > frame.right + 8, box.game
        assert not frame.colliderect(shown.button_area()), box.game


def test_large_words_take_the_place_of_the_moment(app: App) -> None:
    before = TitleTray(app.kit, "trick_shot", True).text_width
    app.kit.text.text_scale = 1.5
    large = TitleTray(app.kit, "trick_shot", True)
    assert large.text_width > 1.25 * before
    assert large.rect.height < 320


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [1.0, 1.2, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_word_of_a_command_is_cut(
    app: App,
    hands: Hands,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: float,
    language: str,
) -> None:
    app.services.change(language=language, text_scale=scale)
    app.kit.resize(size)
    text, cut = app.kit.text, list[str]()
    shorten = text.shortened

    def noted(words: str, style: TextStyle, width: float) -> str:
        shown = shorten(words, style, width)
        cut.extend([words] if shown != words else [])
        return shown

    monkeypatch.setattr(text, "shortened", noted)
    title = hands.top
    assert isinstance(title, Title)
    for box in boxes_of(hands):
        title._choose(box.game)
        title.rebuild()
        for widget in title.form.widgets:
            if widget.key in KEYS:
                widget.draw(pygame.Surface(size))
    assert not cut


def test_the_commands_keep_their_places_when_a_match_is_found(app: App) -> None:
    nothing = Commands(*([lambda: None] * 5))
    area = TitleTray(app.kit, "frostgrave", True).button_area()
    seats = (Seat(team=0), Seat(team=1))
    places = []
    for found in (None, Summary(Path("one.lamp"), 0.0, "frostgrave", seats)):
        offer = Offer(True, True, True, found)
        places.append(
            [(one.key, tuple(one.rect)) for one in tray_buttons(app.kit, area, offer, nothing)]
        )
    assert places[0] == places[1]
    assert all(area.inflate(1, 1).contains(pygame.FRect(rect)) for _, rect in places[0])
