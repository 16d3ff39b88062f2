"""A palette reaches every piece on the table, also when it is changed during a match."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pygame
import pytest

from game.block_and_key.colours import COLOUR_NAMES
from game.engine.data_loader import DataLoader
from game.engine.folders import data_folder
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.drawing.block_colours import FILE, ColoursFile, colour_in
from scenes.kit.draw.colour import Rgb, from_hex
from tests.block_and_key.positions import random_position
from tests.block_and_key_view.stand import Stand
from tests.kit.test_palettes import worst

VISIONS = ("deuteranopia", "protanopia", "tritanopia")


@pytest.fixture(scope="module")
def stand() -> Stand:
    return Stand((1280, 720))


@pytest.fixture
def file() -> ColoursFile:
    loader = DataLoader(data_folder() / "block_and_key")
    return loader.whole(loader.read(FILE, ColoursFile))


def _dress(stand: Stand, palette: str) -> None:
    stand.kit.apply(stand.kit.settings.changed(palette=palette))
    stand.view.resize()
    stand.context.layer.finish()
    stand.frame()


def _mean(image: pygame.Surface) -> Rgb:
    clear = bool(image.get_flags() & pygame.SRCALPHA)
    red, green, blue, _ = pygame.transform.average_color(image, consider_alpha=clear)
    return red, green, blue


def _pieces(stand: Stand) -> Iterator[tuple[str, str, pygame.Surface]]:
    """Everything in which a block's colour is seen: its name, the colour, the picture."""
    context = stand.context
    for name in context.painter.atlas._places:
        if colour_in(name):
            yield name, colour_in(name), context.painter.atlas.get(name).image
    for number, colour in enumerate(COLOUR_NAMES):
        tile = pygame.Surface((48, 48), pygame.SRCALPHA)
        context.cards.tile(tile, number, pygame.FRect(0, 0, 24, 24))
        yield f"tile of {colour}", colour, tile
        yield f"icon of {colour}", colour, context.icons.get(20 + number, 0.5)


def _position(stand: Stand) -> None:
    stand.place(
        next(
            state
            for state in map(random_position, range(5, 60))
            if not state.stack and not state.result and len(state.placed) > 12
        )
    )
    stand.viewer = stand.now.seat
    stand.ask()
    stand.frame()


def _near(first: Rgb, second: Rgb) -> float:
    return sum(abs(a - b) for a, b in zip(first, second, strict=True))


@pytest.mark.parametrize("vision", VISIONS)
def test_every_picture_of_a_block_takes_the_colour_during_the_match(
    vision: str, stand: Stand, file: ColoursFile
) -> None:
    _position(stand)
    _dress(stand, "normal")
    before = {name: _mean(image) for name, _, image in _pieces(stand)}
    _dress(stand, vision)
    table = stand.window.copy()
    seen = 0
    for name, colour, image in _pieces(stand):
        wanted = from_hex(getattr(file.palettes[vision], colour))
        assert _mean(image) != before[name], name
        hue = pygame.Color(*wanted).hsva[0]
        found = pygame.Color(*_mean(image)).hsva
        assert min(abs(found[0] - hue), 360 - abs(found[0] - hue)) < 16, (name, found, hue)
        seen += 1
    assert seen > 100
    _dress(stand, "normal")
    assert {name: _mean(image) for name, _, image in _pieces(stand)} == before
    for area in (layout.TEMPLE, layout.BLOCKS, layout.DIG, layout.KEYS, layout.MAPS):
        rect = stand.kit.canvas.rect(area)
        assert _near(_mean(table.subsurface(rect)), _mean(stand.window.subsurface(rect))) > 0


def test_the_backs_of_keys_and_the_gold_keep_their_colour() -> None:
    for name in ("card_back_sun", "key_sun", "altar_sun", "top_gold", "left_pattern_sun"):
        assert not colour_in(name)
    assert colour_in("left_sun_18") == "sun"
    assert colour_in("inlay_right_jade") == "jade"


@pytest.mark.parametrize("vision", VISIONS)
def test_the_colours_lie_farther_apart_for_that_vision(
    vision: str, stand: Stand, file: ColoursFile
) -> None:
    _position(stand)
    _dress(stand, "normal")
    painted = [
        _mean(stand.context.painter.atlas.get(f"left_{each}").image) for each in COLOUR_NAMES
    ]
    own = [from_hex(each) for each in msgspec.structs.astuple(file.palettes[vision])]
    assert worst(own, vision) > 20
    assert worst(own, vision) > 1.3 * worst(painted, vision)


def test_a_palette_of_ones_own_that_the_file_does_not_name_changes_nothing(stand: Stand) -> None:
    _position(stand)
    _dress(stand, "normal")
    atlas = stand.context.painter.atlas
    assert atlas._colours.of("top_coral") is None
