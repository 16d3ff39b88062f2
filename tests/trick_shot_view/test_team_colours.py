"""A palette and its patterns reach every piece on the ice, also when they change in a match."""

from __future__ import annotations

import colorsys

import pygame
import pytest

from scenes.games.trick_shot.drawing.baked import GROUP
from scenes.kit.draw.colour import Rgb
from tests.trick_shot_view.stand import Stand
from tests.trick_shot_view.test_choosing import PICTURES

PALETTES = ["deuteranopia", "protanopia", "tritanopia"]
PIECES = ["skater_red_centre_2", "skater_red_goalie_0", "badge_red_wing", "net_left"]


def drawn(stand: Stand, name: str) -> pygame.Surface:
    """A piece as it is drawn now."""
    stand.frame()
    return stand.context.figures.colours.picture(name, 1.0).image


def baked(stand: Stand, name: str) -> pygame.Surface:
    return stand.kit.sprites.group(GROUP).get(name, 1.0).image


def hue_of_paint(image: pygame.Surface, like: pygame.Surface, team: int) -> float:
    """The mean hue of what was baked in a team's colour, weighted by how strongly."""
    sums = [0.0, 0.0, 0.0]
    for y in range(0, like.get_height(), 2):
        for x in range(0, like.get_width(), 2):
            pixel, now = like.get_at((x, y)), image.get_at((x, y))
            paint = pixel[2 if team else 0] - pixel[0 if team else 2]
            if paint > 90:
                for channel in range(3):
                    sums[channel] += paint * now[channel]
    return colorsys.rgb_to_hsv(*(each / max(sums) for each in sums))[0]


def hue(colour: Rgb) -> float:
    return colorsys.rgb_to_hsv(*(part / 255 for part in colour))[0]


def apart(first: float, second: float) -> float:
    return min(abs(first - second), 1 - abs(first - second))


@pytest.fixture
def stand() -> Stand:
    made = Stand((1280, 720))
    made.place(PICTURES["play"])
    made.ask()
    return made


def change(stand: Stand, **settings: object) -> None:
    """Change settings as the settings page does in the middle of a match."""
    stand.kit.apply(stand.kit.settings.changed(**settings))
    stand.view.resize()


@pytest.mark.parametrize("palette", PALETTES)
def test_every_piece_follows_a_palette_that_changes_in_a_match(palette: str, stand: Stand) -> None:
    for name in PIECES:
        assert drawn(stand, name) is baked(stand, name), "as painted, and nothing made anew"
    change(stand, palette=palette)
    for team, word in enumerate(("red", "blue")):
        wanted = hue(stand.kit.theme.player(team).colour)
        for name in PIECES:
            piece = name.replace("red", word)
            found = hue_of_paint(drawn(stand, piece), baked(stand, piece), team)
            assert apart(found, wanted) < 0.06, piece
    change(stand, palette="normal")
    assert drawn(stand, PIECES[0]) is baked(stand, PIECES[0])


def test_patterns_lie_on_the_paint_of_every_piece_and_on_nothing_else(stand: Stand) -> None:
    change(stand, patterns=True)
    for name in ("skater_red_centre_2", "skater_blue_wing_4", "badge_blue_goalie"):
        plain, striped = baked(stand, name), drawn(stand, name)
        darker = kept = 0
        for y in range(plain.get_height()):
            for x in range(plain.get_width()):
                was, now = plain.get_at((x, y)), striped.get_at((x, y))
                assert now.a == was.a and max(now[:3]) <= now.a, "still premultiplied"
                paint = was[2] - was[0] if "blue" in name else was[0] - was[2]
                if paint > 100:
                    darker += sum(now[:3]) < sum(was[:3]) - 30
                    kept += now == was
                elif paint <= 0:
                    assert now == was
        assert darker > 25 and kept > 25, "lines, and the colour between them"


def test_figures_badges_and_the_note_draw_the_changed_pictures(stand: Stand) -> None:
    before = pygame.image.tobytes(stand.window, "RGB")
    stand.frame()
    change(stand, palette="deuteranopia", patterns=True)
    stand.frame()
    frame = stand.context.model.frame
    assert pygame.image.tobytes(stand.window, "RGB") != before
    for skater in (0, 7):
        x, y = frame.centre(stand.now.places[skater])
        area = stand.kit.canvas.rect(pygame.FRect(x - 24, y - 60, 48, 70))
        now = stand.window.subsurface(area).copy()
        change(stand, palette="normal", patterns=False)
        stand.frame()
        plain = stand.window.subsurface(area).copy()
        change(stand, palette="deuteranopia", patterns=True)
        stand.frame()
        assert pygame.transform.average_color(now) != pygame.transform.average_color(plain)
