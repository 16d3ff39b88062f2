"""Finds the view that matters now: where a key shows, or where the key pointed at shows best."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.block_and_key.pattern import Pattern
from game.block_and_key.position import key_views
from game.block_and_key.state import BlockAndKeyState
from game.block_and_key.temple import WIDTH
from scenes.game_view.pointing import Target
from scenes.games.block_and_key.context import BlockAndKeyContext
from scenes.games.block_and_key.drawing.shown import NO_VIEW

Picture = Sequence[Sequence[int]]


class NeededView:
    """Finds it for the picture of a match.

    Args:
        context: the picture.
        focus: finds what is pointed at.
    """

    def __init__(self, context: BlockAndKeyContext, focus: Callable[[], Target | None]) -> None:
        self._context = context
        self._focus = focus
        self._asked: Hashable = None
        self._found = NO_VIEW

    def find(self) -> int:
        """The view in which a key shows, or which fits the key pointed at best; -1: the own one."""
        context = self._context
        if context.lit_squares is not None:
            return context.lit_squares[1]
        preview = context.preview
        if context.builder.active and preview is not None and preview.completions:
            return preview.completions[0].view
        key = self._key()
        state = context.table.position if key else None
        if not isinstance(state, BlockAndKeyState):
            return NO_VIEW
        shown = context.hud.shown
        return self._for_key(key, key_views(context.book, state, shown.seat), shown.pictures)

    def _key(self) -> str:
        """The key that the mouse, keys or a pad point at; empty for none."""
        context, focus = self._context, self._focus()
        if focus is not None and focus[0] == "key" and not context.covered:
            return str(focus[1])
        return context.explained.key

    def _for_key(self, key: str, views: Sequence[int], pictures: Sequence[Picture]) -> int:
        """The view in which most of a key's squares lie as they should; remembered for one key."""
        data = self._context.book.keys.get(key)
        if data is None or not pictures:
            return NO_VIEW
        asked = key, tuple(views), tuple(pictures)
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
