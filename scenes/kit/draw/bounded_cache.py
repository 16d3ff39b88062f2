"""A cache of pictures bounded by their bytes, evicting the least recently used first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

KeyT = TypeVar("KeyT", bound=Hashable)
ValueT = TypeVar("ValueT")
MEGABYTE = 1024 * 1024


def weight(image: pygame.Surface) -> int:
    """The bytes of a picture's pixels."""
    return image.get_pitch() * image.get_height()


def for_window(megabytes: float, scale: float) -> int:
    """The bytes of a cache that holds some megabytes at 1280x720, and more in larger windows.

    Args:
        megabytes: for a window of 1280x720 and below.
        scale: pixels of the window per design unit.
    """
    return round(megabytes * MEGABYTE * max(1.0, scale**2))


class BoundedCache(Generic[KeyT, ValueT]):
    """Keeps values up to a number of bytes.

    Args:
        limit: bytes; the newest value is kept even if it alone is larger.
        weigh: the bytes of one value.

    Attributes:
        bytes: what all values hold now.
    """

    def __init__(self, limit: int, weigh: Callable[[ValueT], int]) -> None:
        self.limit = limit
        self.bytes = 0
        self._weigh = weigh
        self._values: OrderedDict[KeyT, ValueT] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, key: KeyT) -> bool:
        return key in self._values

    def get(self, key: KeyT) -> ValueT | None:
        """The value of a key, marked as used; `None` if it is not cached."""
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
        return value

    def put(self, key: KeyT, value: ValueT) -> ValueT:
        """Cache a value and evict others as needed; returns the value."""
        self.drop(key)
        self._values[key] = value
        self.bytes += self._weigh(value)
        while self.bytes > self.limit and len(self._values) > 1:
            self.bytes -= self._weigh(self._values.popitem(last=False)[1])
        return value

    def drop(self, key: KeyT) -> None:
        """Evict one value, if it is cached."""
        value = self._values.pop(key, None)
        if value is not None:
            self.bytes -= self._weigh(value)

    def drop_where(self, gone: Callable[[KeyT], bool]) -> None:
        """Evict all values whose keys match."""
        for key in [key for key in self._values if gone(key)]:
            self.drop(key)

    def clear(self) -> None:
        """Evict everything."""
        self._values.clear()
        self.bytes = 0
