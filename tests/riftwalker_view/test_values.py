"""The values on the edges of a rift: the one that counts is seen first, none touches others."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.rift_cards import mode_for, resting_angle
from scenes.games.riftwalker.drawing.rift_painter import CARD, FULL, HAND, RiftPainter
from scenes.games.riftwalker.sprites import Body
from scenes.games.riftwalker.targets import value_place
from tests.riftwalker_view.stand import Stand, book


@pytest.fixture(scope="module")
def stand() -> Stand:
    made = Stand((1280, 720))
    made.begin(1)
    return made


def _beyond(stand: Stand, mode: str) -> int:
    """How many pixels of a card of the hand's size lie outside its rim."""
    painter = RiftPainter(stand.kit, book())
    sprite = painter.composed(next(iter(book().rifts)), layout.HAND_HEIGHT, 1, mode)
    image, zoom = sprite.image, layout.HAND_HEIGHT / CARD[1]
    inner = pygame.Rect((0, 0), [stand.kit.canvas.length(side * zoom) for side in CARD])
    inner.center = image.get_rect().center
    mask = pygame.mask.from_surface(image, 40)
    whole = mask.count()
    mask.erase(pygame.mask.Mask(inner.size, fill=True), inner.topleft)
    assert whole > mask.count()
    return mask.count()


def test_no_value_of_a_card_in_the_hand_reaches_over_its_rim(stand: Stand) -> None:
    """The next card of a hand lies near, or upon it; on the table values may stand out."""
    assert _beyond(stand, HAND) == 0
    assert _beyond(stand, FULL) > 0


@pytest.mark.parametrize("turned", [0, 1, 2])
def test_the_value_that_counts_is_much_larger_than_the_others(
    stand: Stand, turned: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: dict[bool, list[float]] = {True: [], False: []}
    paint = RiftPainter._paint_number

    def noting(self: RiftPainter, *args: object, shown: bool, **more: object) -> None:
        sizes[shown].append(float(args[2]))  # type: ignore[arg-type]
        paint(self, *args, shown=shown, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(RiftPainter, "_paint_number", noting)
    painter = RiftPainter(stand.kit, book())
    painter.composed(next(iter(book().rifts)), 170.0, turned, FULL)
    assert len(sizes[True]) == 1
    assert len(sizes[False]) == 2
    assert min(sizes[True]) > 1.5 * max(sizes[False])


@pytest.mark.parametrize("height", [170.0, 116.0, 77.0])
@pytest.mark.parametrize("turned", [1, 2])
def test_a_turned_value_is_struck_onto_the_place_where_it_is_painted(
    stand: Stand, turned: int, height: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[tuple[tuple[float, float], float]] = []
    paint = RiftPainter._paint_number

    def noting(self: RiftPainter, *args: object, shown: bool, **more: object) -> None:
        if shown:
            painted.append((args[3], args[2]))  # type: ignore[arg-type]
        paint(self, *args, shown=shown, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(RiftPainter, "_paint_number", noting)
    mode = mode_for(height)
    painter = RiftPainter(stand.kit, book())
    sprite = painter.composed(next(iter(book().rifts)), height, turned, mode)
    body = Body("", "explored", turned=turned)
    body.x.snap(0.0)
    body.y.snap(0.0)
    body.height.snap(height)
    body.angle.snap(resting_angle(turned))
    (x, y), size = value_place(body)
    ((at_x, at_y), chip) = painted[0]
    scale = stand.kit.canvas.scale
    assert x == pytest.approx((at_x - sprite.image.get_width() / 2) / scale, abs=1)
    assert y == pytest.approx((at_y - sprite.image.get_height() / 2) / scale, abs=1)
    assert size == pytest.approx(chip)
