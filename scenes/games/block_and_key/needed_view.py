"""Finds the view that matters now: where a key shows, or where the key pointed at shows best."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.pattern import Pattern
from game.block_and_key.position import key_views
from game.block_and_key.state import BlockAndKeyState
from game.block_and_key.temple import WIDTH
from scenes.games.block_and_key.drawing.shown import NO_VIEW

Picture = Sequence[Sequence[int]]


class NeededView:
    """Finds it for one key at a time, and remembers it while nothing changes."""

    def __init__(self, book: BlockAndKeyData) -> None:
        self._book = book
        self._asked: Hashable = None
        self._found = NO_VIEW

    def for_key(
        self, key: str, state: BlockAndKeyState, seat: int, pictures: Sequence[Picture]
    ) -> int:
        """The view in which most of a key's squares lie as they should; -1 without any."""
        data = self._book.keys.get(key)
        if data is None or not pictures:
            return NO_VIEW
        views = tuple(key_views(self._book, state, seat))
        asked = key, views, tuple(pictures)
        if asked != self._asked:
            fits = {view: most_in_place(data.pattern, pictures[view]) for view in views}
            best = max(fits, key=lambda view: fits[view])
            self._asked, self._found = asked, best if fits[best] else NO_VIEW
        return self._found


def most_in_place(pattern: Pattern, picture: Picture) -> int:
    """How many squares of a pattern lie as they should, wherever that is most of them."""
    colours = [colour for row in picture for colour in row]
    most = 0
    for rotation in pattern.rotations:
        anchors = rotation.anchors[len(picture) < WIDTH]
        while anchors:
            anchor = (anchors & -anchors).bit_length() - 1
            anchors &= anchors - 1
            most = max(most, sum(colours[anchor + at] == colour for at, colour in rotation.places))
    return most
