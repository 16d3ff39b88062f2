"""Pictures are kept up to a number of bytes; what was not used for the longest time goes."""

from __future__ import annotations

import pygame

from scenes.kit.draw.bounded_cache import BoundedCache, weight


def squares(limit: int) -> BoundedCache[str, pygame.Surface]:
    """Keeps surfaces of 10 x 10 pixels, 400 bytes each."""
    return BoundedCache(limit, weight)


def square() -> pygame.Surface:
    return pygame.Surface((10, 10), pygame.SRCALPHA)


def test_what_was_not_used_for_the_longest_time_goes() -> None:
    kept = squares(1200)
    for name in "abc":
        kept.put(name, square())
    assert kept.bytes == 1200
    assert kept.get("a") is not None
    kept.put("d", square())
    assert kept.get("b") is None
    assert all(kept.get(name) is not None for name in "acd")
    assert kept.bytes == 1200


def test_the_newest_is_kept_even_if_it_alone_is_too_large() -> None:
    kept = squares(100)
    kept.put("a", square())
    kept.put("b", square())
    assert kept.get("a") is None
    assert kept.get("b") is not None
    assert (len(kept), kept.bytes) == (1, 400)


def test_put_again_and_dropped_counts_the_bytes_once() -> None:
    kept = squares(4000)
    for _ in range(3):
        kept.put("a", square())
    kept.put("b", square())
    assert kept.bytes == 800
    kept.drop_where(lambda key: key == "a")
    kept.drop("unheard of")
    assert (len(kept), kept.bytes) == (1, 400)
    kept.clear()
    assert (len(kept), kept.bytes) == (0, 0)
