"""Paints menu, pause and log before they are opened, so that opening them is not a long frame.

A large panel of paper takes longer to paint than a frame may last. The skin, the typesetter and the
still lives cache their results: it is enough to draw everything once off the screen.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

import pygame

from scenes.kit import heap
from scenes.kit.kit import Kit
from scenes.pages.overlay import Overlay, Picture
from scenes.table.host import TableHost

_SLICE = 0.006
"""Seconds of painting per frame; a single widget is never divided."""
_CALM = 0.5
"""Seconds without a change of size, language or look before painting begins again."""

_ARRIVED = 1.0
"""Seconds at the table after which its opening is over."""


class Preload:
    """Paints panels and the log of a table while it is loaded, and again after a change.

    Args:
        table: the table.
        panels: each makes a panel that is on no stack yet.
    """

    def __init__(self, table: TableHost, panels: Sequence[Callable[[], Overlay]]) -> None:
        self._table = table
        self._panels = panels
        self._painting: Iterator[None] | None = None
        self._calm = 0.0
        self._given_back = False

    def load(self) -> Iterator[float]:
        """Paint everything behind the loading screen, once the rest is loaded."""
        for _ in self._paint():
            yield 1.0

    def restart(self) -> None:
        """Paint again after the caches were cleared, as soon as nothing changes any more."""
        self._painting = self._paint()
        self._calm = 0.0

    @property
    def done(self) -> bool:
        """Whether nothing is left to paint."""
        return self._painting is None

    def update(self, dt: float) -> None:
        """Paint a little, while nothing moves on the table."""
        if self._table.busy:
            return
        if not self._given_back and self._table.sitting > _ARRIVED:
            # Loading and painting on the way here has left holes in memory.
            self._given_back = True
            heap.give_back_free()
        if self._painting is None:
            return
        self._calm += dt
        if self._calm >= _CALM and next(self._painting, self) is self:
            self._painting = None

    def _paint(self) -> Iterator[None]:
        for make in self._panels:
            panel = make()
            panel.rebuild()
            yield
            yield from paint_slowly(self._table.kit, [*panel.form.widgets, *panel.pictures])
        yield from paint_slowly(self._table.kit, self._table.log.widgets)


def paint_slowly(kit: Kit, parts: Sequence[Picture]) -> Iterator[None]:
    """Draw widgets and pictures on a discarded surface, one slice of time after another."""
    scratch = pygame.Surface(kit.canvas.size).convert()
    begun = time.perf_counter()
    for part in parts:
        part.draw(scratch)
        if time.perf_counter() - begun >= _SLICE:
            yield
            begun = time.perf_counter()
