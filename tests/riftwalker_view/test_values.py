"""The values on the edges of a rift: the one that counts is seen first, none touches others."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.rift_painter import CARD, FULL, HAND, RiftPainter
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
