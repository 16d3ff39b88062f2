"""Static parts are painted only where they change, with the same result as a full repaint."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random

import pygame
import pytest

from scenes.games.riftwalker.drawing.card_glow import rim_of
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.ground import Ground, Piece, changed_areas, merged
from scenes.games.riftwalker.drawing.perspective import TURN_STEPS
from scenes.games.riftwalker.layout import ELEMENT_ZOOM
from tests.riftwalker_view.choosing import choice
from tests.riftwalker_view.stand import Stand

SIZE = (640, 360)


def sheet(colour: tuple[int, int, int], size: tuple[int, int]) -> pygame.Surface:
    """A half clear sheet of a colour, premultiplied."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill((*(value // 2 for value in colour), 128))
    return image


def laid(number: int, source: Random, painted: list[int]) -> Piece:
    """A piece anywhere that notes when it is painted."""
    area = pygame.Rect(source.randrange(600), source.randrange(330), 70, 50)
    colour = source.randrange(256), source.randrange(256), source.randrange(256)
    image = sheet(colour, area.size)

    def paint(surface: pygame.Surface) -> None:
        painted.append(number)
        surface.blit(image, area, special_flags=pygame.BLEND_PREMULTIPLIED)

    return Piece(area, (number, colour), paint)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def fill(colour: str) -> Callable[[pygame.Surface], None]:
    def paint(surface: pygame.Surface) -> None:
        surface.fill(colour)

    return paint


@pytest.mark.parametrize("seed", range(4))
def test_the_ground_looks_as_if_everything_were_painted_anew(seed: int) -> None:
    stand, source, painted = Stand(SIZE), Random(seed), list[int]()
    ground = Ground(stand.kit, fill("navy"))
    pieces: dict[Hashable, Piece] = {n: laid(n, source, painted) for n in range(25)}
    for _ in range(30):
        for number in source.sample(range(25), 3):
            if number in pieces and source.random() < 0.4:
                del pieces[number]
            else:
                pieces[number] = laid(number, source, painted)
        pieces = {number: pieces[number] for number in range(25) if number in pieces}
        ground.draw(stand.window, 0, dict(pieces))
        kept = pixels(stand.window)
        Ground(stand.kit, fill("navy")).draw(stand.window, 0, dict(pieces))
        assert pixels(stand.window) == kept


def test_only_what_overlaps_a_change_is_painted_again() -> None:
    stand, painted = Stand(SIZE), list[int]()
    source = Random(1)
    apart: dict[Hashable, Piece] = {
        n: laid(n, source, painted)._replace(area=pygame.Rect(100 * n, 10, 70, 50))
        for n in range(6)
    }
    ground = Ground(stand.kit, fill("navy"))
    ground.draw(stand.window, 0, apart)
    assert sorted(painted) == list(range(6))
    painted.clear()
    ground.draw(stand.window, 0, dict(apart))
    assert painted == []
    near = apart[3]._replace(area=apart[3].area.move(20, 0), key="elsewhere")
    ground.draw(stand.window, 0, {**apart, 3: near})
    assert painted == [3]
    painted.clear()
    ground.draw(stand.window, "another layer", apart)
    assert sorted(painted) == list(range(6))


def test_changed_areas_are_merged_until_none_overlap() -> None:
    source = Random(5)
    for _ in range(50):
        areas = [
            pygame.Rect(source.randrange(500), source.randrange(300), 60, 40) for _ in range(12)
        ]
        apart = merged(areas)
        assert all(any(whole.contains(area) for whole in apart) for area in areas)
        assert all(one.collidelist([o for o in apart if o is not one]) < 0 for one in apart)
    assert changed_areas({}, {}) == []


@pytest.mark.parametrize(("seats", "viewer", "step"), [(2, 0, 0.0), (3, None, 0.09), (4, 1, 0.13)])
def test_a_match_looks_the_same_when_the_picture_is_kept(
    seats: int, viewer: int | None, step: float
) -> None:
    """Frames in the midst of animations leave nothing behind on the ground."""
    stand = Stand(SIZE)
    stand.viewer = viewer
    stand.begin(seats, seats=seats)
    source = Random(seats)
    for _ in range(12):
        if stand.rules.decision(stand.now) is None:
            break
        stand.ask()
        stand.frame(0.2)
        stand.play(choice(stand, source))
        for _ in range(6 if step else 0):
            stand.timeline.update(step)
            stand.frame(step)
        stand.timeline.skip()
        stand.view.settle(stand.shown)
        for _ in range(25):
            stand.view.update(0.12)
        stand.frame(0.0)
        kept = pixels(stand.window)
        drawing = stand.view._drawing
        assert drawing is not None
        drawing.forget()
        stand.frame(0.0)
        assert pixels(stand.window) == kept


@pytest.mark.parametrize("opacity", [0.25, 0.5, 1.0])
@pytest.mark.parametrize("name", ["element_ring", "rift_ring", "rift_ring_turned"])
def test_the_rim_of_a_halo_is_the_whole_halo(name: str, opacity: float) -> None:
    stand = Stand(SIZE)
    stand.begin(1)
    group = stand.kit.sprites.group(GROUP)
    image = group.get(name, 1.5, flat=(90, 200, 255), opacity=opacity).image
    rim = rim_of(image)
    again = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    again.fill((0, 0, 0, 0))
    for strip, place in rim:
        again.blit(strip, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    before, after = (pygame.image.tobytes(each, "RGBA") for each in (image, again))
    assert max(abs(one - other) for one, other in zip(before, after, strict=True)) <= 2
    area = sum(strip.get_width() * strip.get_height() for strip, _ in rim)
    assert area < 0.85 * image.get_width() * image.get_height()


def test_a_full_picture_is_its_own_rim() -> None:
    image = sheet((255, 255, 255), (30, 20))
    assert rim_of(image) == [(image, (0, 0))]


def test_a_turning_card_grows_narrow_and_wide_again_and_keeps_its_middle() -> None:
    stand = Stand(SIZE)
    stand.begin(1)
    cards = stand.context.element_cards
    whole = cards.face(3, ELEMENT_ZOOM).image.get_width()
    seen = {}
    for step in range(1, TURN_STEPS):
        if step == TURN_STEPS // 2:
            continue
        sprite = cards._turned_face(3, step, ELEMENT_ZOOM)
        mask = pygame.mask.from_surface(sprite.image, 127)
        box = mask.get_bounding_rects()[0]
        seen[step] = box.width
        assert mask.get_at((round(sprite.anchor[0]), round(sprite.anchor[1])))
    half = TURN_STEPS // 2
    assert all(seen[step] >= seen[step + 1] for step in range(2, half - 1))
    assert all(seen[step] <= seen[step + 1] for step in range(half + 1, TURN_STEPS - 2))
    assert seen[half - 1] < 0.2 * whole < 0.95 * whole < seen[1]
