"""Composes the pictures beside the words on the title: one moment of each game.

The other groups come first: the pictures show their sprites, before a ground out of focus.
"""

import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import numpy as np
import pygame

from tools.art.colour import Field
from tools.art.picture import toned
from tools.art.places import ASSETS
from tools.art.sheet import SpriteSheet

GROUP: Final = "title"
_SIZE: Final = (384, 352)
_LAMP: Final = (255, 214, 150)
_HEARD_SIZE: Final = (412, 220)
_HEARD: Final = {
    "heard_arena": ("trick_shot/arena.jpg", (0.5, 0.24), 1.5, 1),
    "heard_wind": ("frostgrave_heroes/stage.jpg", (0.5, 0.3), 1.1, 0),
}
"""Where sounds come from: a picture, the middle of its part as shares, how near it is, and how
often its light is doubled.
"""
_STILL_SIZE: Final = (252, 400)
_DICE: Final = (
    ("trick_shot", "die_bounce_0", 124, 196, 1.18),
    ("trick_shot", "puck", 44, 288, 1.15),
    ("trick_shot", "die_response_2", 164, 296, 1.05),
)
"""Pieces from back to front: their group and name, their ground point in pixels, their size."""


def bake_title() -> None:
    """Write `assets/title`."""
    sheet = SpriteSheet(GROUP)
    sheet.folder.mkdir(parents=True, exist_ok=True)
    for name, compose in _MOMENTS.items():
        picture = pygame.Surface(_SIZE)
        compose(picture)
        _darken_edges(picture)
        pygame.image.save(picture, sheet.folder / f"{name}.jpg")
        sheet.note(name, f"{name}.jpg")
    for name, (file, middle, zoom, lights) in _HEARD.items():
        picture = pygame.Surface(_HEARD_SIZE)
        _ground(picture, file, middle, zoom, 0.5)
        for _ in range(lights):
            picture.blit(picture.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        pygame.image.save(picture, sheet.folder / f"{name}.jpg")
        sheet.note(name, f"{name}.jpg")
    sheet.add("dice", toned(_still_life(_DICE)), (_STILL_SIZE[0] / 2, _STILL_SIZE[1] / 2))
    sheet.write()


def _goal(picture: pygame.Surface) -> None:
    """The winner lifts the cup; the rival skates away out of focus."""
    _ground(picture, "trick_shot/arena.jpg", (0.5, 0.27), 1.5, 2.5)
    _lights(picture, 26, (150, 200, 255), (0, 170), 11)
    _figure(picture, "results/skater_rival_blue.png", (66, 372), 300, 3.5, 0.62)
    _glow(picture, (236, 86), 180, (255, 200, 110), 0.5)
    _figure(picture, "results/skater_winner_red.png", (236, 566), 560)
    for spot, tint in _scattered(46, 5):
        flake = pygame.Surface((9, 5), pygame.SRCALPHA)
        flake.fill((*tint, 255))
        turned = pygame.transform.rotate(flake, spot[0] * 7 % 180)
        picture.blit(turned, spot)


def _walk(picture: pygame.Surface) -> None:
    """A walker between worlds, two of which stand open."""
    _ground(picture, "riftwalker/backdrop.jpg", (0.5, 0.40), 1.35, 1.2)
    _glow(picture, (192, 150), 260, (120, 60, 220), 0.55)
    _glow(picture, (70, 110), 130, (255, 120, 40), 0.5)
    _rift(picture, "fire_kilnheart_colossus", (64, 250), 9)
    _glow(picture, (322, 110), 130, (70, 150, 255), 0.55)
    _rift(picture, "water_moonpool_refuge", (330, 250), -9)
    _glow(picture, (196, 170), 150, (150, 200, 255), 0.45)
    _figure(picture, "results/walker_blue.png", (196, 452), 440)
    _lights(picture, 34, (190, 170, 255), (0, 350), 3)


def _cold(picture: pygame.Surface) -> None:
    """A wizard and a knight in the frozen city, and the treasure they came for."""
    _ground(picture, "frostgrave_heroes/stage.jpg", (0.45, 0.33), 1.0, 1.6)
    _glow(picture, (286, 60), 130, (255, 150, 60), 0.35)
    _figure(picture, "frostgrave_heroes/red_knight.png", (84, 330), 236, 1.2, 0.9)
    _glow(picture, (258, 96), 150, (255, 140, 60), 0.55)
    _figure(picture, "results/red_elementalist.png", (226, 482), 468)
    _figure(picture, "frostgrave_heroes/chest.png", (332, 348), 112)
    _snow(picture)


def _temple(picture: pygame.Surface) -> None:
    """The temple grows, and a key shines above it."""
    _ground(picture, "block_and_key/temple.jpg", (0.5, 0.4), 1.35, 3.0)
    _glow(picture, (192, 190), 300, (255, 190, 90), 0.45)
    _figure(picture, "block_and_key/lobby_temple.png", (182, 360), 322)
    _glow(picture, (306, 84), 120, (255, 220, 130), 0.75)
    _figure(picture, "block_and_key/key_sun.png", (306, 158), 152, turn=-24)
    _lights(picture, 30, (255, 214, 130), (0, 350), 3)
    _figure(picture, "block_and_key/leaves_left.png", (30, 150), 250, 3.0, 0.75)


def _night(picture: pygame.Surface) -> None:
    """The lesser wins: a fire bird before the moon, and the rule that was turned."""
    _ground(picture, "peak_duel_table/landscape_moon.jpg", (0.785, 0.54), 2.9, 0.4)
    _glow(picture, (150, 210), 190, (255, 90, 50), 0.4)
    _figure(picture, "peak_duel/beast_fire_07.png", (160, 372), 330)
    _figure(picture, "peak_duel/rule_lesser.png", (316, 342), 124)
    _snow(picture)


_MOMENTS: Final[dict[str, Callable[[pygame.Surface], None]]] = {
    "trick_shot": _goal,
    "riftwalker": _walk,
    "frostgrave": _cold,
    "block_and_key": _temple,
    "peak_duel": _night,
}


def _still_life(things: Sequence[tuple[str, str, int, int, float]]) -> Field:
    """Pieces that stand together; the shadow of each falls on those behind it, too."""
    picture = pygame.Surface(_STILL_SIZE, pygame.SRCALPHA)
    for group, name, x, y, zoom in things:
        entries = json.loads((ASSETS / group / "sprites.json").read_text(encoding="utf-8"))
        for each in (entries[name]["shadow"], name):
            image = _read(f"{group}/{entries[each]['file']}")
            image = pygame.transform.smoothscale_by(image, zoom)
            left, top = (round(place * zoom) for place in entries[each]["anchor"])
            at = (x - left, y - top)
            picture.blit(image, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    colours = pygame.surfarray.array3d(picture).swapaxes(0, 1)
    opacity = pygame.surfarray.array_alpha(picture).swapaxes(0, 1)
    return np.concatenate([colours, opacity[..., None]], axis=2).astype(np.float32) / 255


# ---------------------------------------------------------------------- layers
def _read(file: str) -> pygame.Surface:
    return pygame.image.load(Path(ASSETS) / file)


def _ground(
    picture: pygame.Surface, file: str, middle: tuple[float, float], zoom: float, blur: float
) -> None:
    """Fill with a part of a picture around a point given as shares, out of focus."""
    image = _read(file)
    size = picture.get_size()
    share = zoom * max(size[0] / image.get_width(), size[1] / image.get_height())
    image = pygame.transform.smoothscale(
        image, (round(image.get_width() * share), round(image.get_height() * share))
    )
    image = pygame.transform.gaussian_blur(image, round(blur * 2))
    left = size[0] / 2 - middle[0] * image.get_width()
    top = size[1] / 2 - middle[1] * image.get_height()
    left = min(0.0, max(size[0] - image.get_width(), left))
    top = min(0.0, max(size[1] - image.get_height(), top))
    picture.blit(image, (round(left), round(top)))


def _figure(
    picture: pygame.Surface,
    file: str,
    foot: tuple[int, int],
    height: int,
    blur: float = 0.0,
    light: float = 1.0,
    turn: float = 0.0,
) -> None:
    """Put a premultiplied sprite with the middle of its lower edge at a point."""
    _place(picture, _read(file), foot, height, blur, light, turn)


def _rift(picture: pygame.Surface, name: str, foot: tuple[int, int], turn: float) -> None:
    """Put the card of a rift there."""
    frame = _read("riftwalker/rift_frame.png")
    card = pygame.Surface(frame.get_size(), pygame.SRCALPHA)
    world = pygame.transform.smoothscale(_read(f"riftwalker/rift_{name}.jpg"), frame.get_size())
    card.blit(world, (0, 0))
    mask = pygame.Surface(frame.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect().inflate(-8, -8), 0, 26)
    card.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    card.blit(frame, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    _place(picture, card, foot, 232, 0.0, 1.0, turn)


def _place(
    picture: pygame.Surface,
    image: pygame.Surface,
    foot: tuple[int, int],
    height: int,
    blur: float,
    light: float,
    turn: float,
) -> None:
    width = round(image.get_width() * height / image.get_height())
    image = pygame.transform.smoothscale(image, (width, height))
    if turn:
        image = pygame.transform.rotozoom(image, turn, 1.0)
    if blur:
        image = pygame.transform.gaussian_blur(image, round(blur * 2))
    if light < 1:
        level = round(255 * light)
        image.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    place = image.get_rect(midbottom=foot)
    shade = image.copy()
    shade.fill((0, 0, 0, 120), special_flags=pygame.BLEND_RGBA_MULT)
    shade = pygame.transform.gaussian_blur(shade, 9)
    picture.blit(shade, place.move(9, 10), special_flags=pygame.BLEND_PREMULTIPLIED)
    picture.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _glow(
    picture: pygame.Surface, at: tuple[int, int], radius: int, tint: tuple[int, int, int], by: float
) -> None:
    """Add a soft light."""
    light = pygame.Surface((2 * radius, 2 * radius))
    steps = 48
    for step in range(steps):
        part = (step + 1) / steps
        level = by * part * part
        shade = tuple(round(level * value) for value in tint)
        pygame.draw.circle(light, shade, (radius, radius), round(radius * (1 - step / steps)))
    picture.blit(light, (at[0] - radius, at[1] - radius), special_flags=pygame.BLEND_RGB_ADD)


def _lights(
    picture: pygame.Surface,
    count: int,
    tint: tuple[int, int, int],
    rows: tuple[int, int],
    size: int,
) -> None:
    """Small round lights out of focus, or motes."""
    chance = random.Random(count)
    for _ in range(count):
        at = chance.randrange(_SIZE[0]), chance.randrange(*rows)
        _glow(picture, at, chance.randint(size, 2 * size), tint, chance.uniform(0.15, 0.5))


def _snow(picture: pygame.Surface) -> None:
    chance = random.Random(3)
    for _ in range(52):
        at = chance.randrange(_SIZE[0]), chance.randrange(_SIZE[1])
        _glow(picture, at, chance.choice((3, 4, 5, 8)), (225, 238, 255), chance.uniform(0.3, 0.8))


def _scattered(count: int, seed: int) -> list[tuple[tuple[int, int], tuple[int, int, int]]]:
    chance = random.Random(seed)
    tints = ((237, 185, 73), (216, 64, 42), (240, 240, 248), (255, 224, 154))
    return [
        ((chance.randrange(_SIZE[0]), chance.randrange(_SIZE[1])), chance.choice(tints))
        for _ in range(count)
    ]


def _darken_edges(picture: pygame.Surface) -> None:
    """Let the corners fall off, the lower right one most: the light comes from the upper left."""
    shade = pygame.Surface(_SIZE)
    shade.fill((190, 188, 192))
    _glow(shade, (170, 140), 400, (110, 110, 108), 1.0)
    picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _glow(picture, (40, 20), 210, _LAMP, 0.12)
