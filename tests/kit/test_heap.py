"""Memory that is free goes back to the system; where the C library cannot, nothing happens."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.kit import heap

PAGES = Path("/proc/self/statm")


def resident() -> int:
    """Pages of this process in memory."""
    return int(PAGES.read_text("ascii").split()[1])


def test_it_does_no_harm_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    heap.reuse_large_blocks()
    heap.give_back()
    monkeypatch.setattr(heap, "_library", lambda: None)
    heap.reuse_large_blocks()
    heap.give_back()


@pytest.mark.skipif(not PAGES.is_file() or heap._library() is None, reason="only with glibc")
def test_pixels_that_nobody_holds_are_given_back(window: pygame.Surface) -> None:
    del window
    heap.reuse_large_blocks()
    heap.give_back()
    before = resident()
    held = []
    kept = []
    for _ in range(40):
        held.append(pygame.Surface((512, 512), pygame.SRCALPHA))
        held[-1].fill((1, 2, 3, 4))
        kept.append(pygame.Surface((16, 16), pygame.SRCALPHA))
    grown = resident() - before
    assert grown > 8000, "forty megabytes of pixels"
    held.clear()
    heap.give_back()
    assert resident() - before < grown * 0.2
    assert len(kept) == 40


@pytest.mark.skipif(not PAGES.is_file() or heap._library() is None, reason="only with glibc")
def test_what_large_pictures_left_is_given_back_during_play(window: pygame.Surface) -> None:
    del window
    heap.reuse_large_blocks()
    heap.give_back()
    spare = heap.Spare()
    spare.update(10.0)
    before = resident()
    held, kept = [], []
    for _ in range(40):
        held.append(pygame.Surface((512, 512), pygame.SRCALPHA))
        held[-1].fill((1, 2, 3, 4))
        kept.append(pygame.Surface((16, 16), pygame.SRCALPHA))
    held.clear()
    grown = resident() - before
    assert grown > 3000, "freed blocks are kept"
    spare.update(0.1)
    assert resident() - before > grown * 0.8, "not in every frame"
    spare.update(10.0)
    assert resident() - before < grown * 0.3
    assert len(kept) == 40
