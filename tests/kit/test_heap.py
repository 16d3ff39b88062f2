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


@pytest.mark.skipif(not PAGES.is_file() or not heap._in_use(), reason="only with glibc 2.33")
def test_free_memory_is_given_back_also_where_the_program_has_not_grown(
    window: pygame.Surface,
) -> None:
    del window
    heap.reuse_large_blocks()
    heap.give_back()
    spare = heap.Spare()
    spare.update(10.0)
    held, kept = [], []
    for _ in range(40):
        held.append(pygame.Surface((512, 512), pygame.SRCALPHA))
        held[-1].fill((1, 2, 3, 4))
        kept.append(pygame.Surface((16, 16), pygame.SRCALPHA))
    spare.update(10.0)
    before = resident()
    del held[5:]
    assert resident() > before - 2000, "freed blocks are kept"
    spare.update(10.0)
    assert resident() < before - 5000
    assert len(kept) == 40
    assert len(held) == 5


@pytest.mark.skipif(not PAGES.is_file() or not heap._in_use(), reason="only with glibc 2.33")
def test_a_program_that_holds_what_it_uses_is_left_alone(
    window: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    del window
    heap.reuse_large_blocks()
    heap.give_back()
    spare = heap.Spare()
    spare.update(10.0)
    asked: list[int] = []
    monkeypatch.setattr(heap, "give_back_free", lambda: asked.append(1))
    held = [pygame.Surface((512, 512), pygame.SRCALPHA) for _ in range(40)]
    for each in held:
        each.fill((1, 2, 3, 4))
    spare.update(10.0)
    assert not asked
    held.clear()
    spare.update(10.0)
    assert asked
