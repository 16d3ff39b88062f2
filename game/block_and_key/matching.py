"""Which keys a placement fulfils, and where (BK-4.2 to BK-4.5).

A key is looked for by shifting planes of squares. For a block that stands, the
squares in which it shows are the places to begin at, in all views at once. For
all placements of a turn: first, once for a board and a colour, the places where
all squares of the other colours fit already; then, for each placement, whether
its visible squares complete one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from game.block_and_key.board import Board
from game.block_and_key.colours import COLOURS
from game.block_and_key.orientation import Orientation
from game.block_and_key.pattern import Pattern, Rotation
from game.block_and_key.temple import FLOOR, TOP, VIEWS, WIDTH, joined


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a key is fulfilled: a view, and its squares as numbers."""

    view: int
    squares: tuple[int, ...]


class Waiting(NamedTuple):
    """One rotation of a key in one view that lacks at most squares of one colour."""

    key: int
    """The key's place in the list that was asked about, as a bit."""
    own: tuple[int, ...]
    """Shifts of the squares of the colour that is placed."""
    others: tuple[int, ...]
    """Shifts of all other squares, which the new block must not cover."""
    anchors: int
    """Where the other squares fit."""
    reach: int
    """Every square that a new cube could usefully show in."""
    rotation: Rotation


class Wanting(NamedTuple):
    """One view's incomplete rotations, and the squares in which a new cube could matter."""

    reach: int
    entries: list[Waiting]


def waiting(
    board: Board, patterns: Sequence[Pattern], colour: int, views: Sequence[int]
) -> dict[int, Wanting]:
    """Return, for each view, what a block of a colour could complete on a board."""
    found: dict[int, Wanting] = {}
    for view in views:
        planes, listed, reach = board.planes[view], [], 0
        side = 0 if view == TOP else 1
        for place, pattern in enumerate(patterns):
            for rotation in pattern.rotations:
                if not rotation.shifts[colour]:
                    break
                entry = _waiting(1 << place, rotation, planes, colour, rotation.anchors[side])
                if entry is not None:
                    listed.append(entry)
                    reach |= entry.reach
        if listed:
            found[view] = Wanting(reach, listed)
    return found


def _waiting(
    key: int, rotation: Rotation, planes: Sequence[int], colour: int, anchors: int
) -> Waiting | None:
    others: tuple[int, ...] = ()
    for each in COLOURS:
        if each == colour:
            continue
        for shift in rotation.shifts[each]:
            anchors &= planes[each] >> shift
            if not anchors:
                return None
        others += rotation.shifts[each]
    own, reach = rotation.shifts[colour], 0
    for shift in own:
        reach |= anchors << shift
    return Waiting(key, own, others, anchors, reach, rotation)


def completed(
    board: Board,
    orientation: Orientation,
    corner: int,
    colour: int,
    wanted: dict[int, Wanting],
) -> int:
    """Return the keys that a placement fulfils, as bits of their places."""
    done = 0
    for view, wanting in wanted.items():
        fresh = board.fresh(view, orientation, corner)
        done = completed_by(wanting, board, view, colour, fresh, done)
    return done


def completed_by(
    wanting: Wanting, board: Board, view: int, colour: int, fresh: int, done: int = 0
) -> int:
    """Return the keys that new squares of a view complete, added to those known as done."""
    if not wanting.reach & fresh:
        return done
    shown = board.planes[view][colour] | fresh
    for entry in wanting.entries:
        if entry.reach & fresh and not done & entry.key and _anchors(entry, shown, fresh):
            done |= entry.key
    return done


def _anchors(entry: Waiting, shown: int, fresh: int) -> int:
    """Return where a waiting rotation is completed with at least one new square (BK-4.4)."""
    anchors = entry.anchors
    for shift in entry.own:
        anchors &= shown >> shift
        if not anchors:
            return 0
    new = 0
    for shift in entry.own:
        new |= fresh >> shift
    anchors &= new
    for shift in entry.others:
        anchors &= ~(fresh >> shift)
    return anchors


def latest_matches(
    board: Board, colour: int, patterns: Sequence[Pattern], views: Sequence[int]
) -> list[Match | None]:
    """Return for each key one place where the block placed last fulfils it, always the same.

    Args:
        board: the board with that block.
        colour: the colour of the block.
        patterns: those of the keys.
        views: where they may be fulfilled; the first of them comes first.
    """
    fresh = joined(board.latest[view] if view in views else 0 for view in VIEWS)
    return [_latest_match(board.all_views(), fresh, colour, pattern) for pattern in patterns]


def _latest_match(shown: Sequence[int], fresh: int, colour: int, pattern: Pattern) -> Match | None:
    """Return the first place in the first view where a new square completes a pattern (BK-4.4)."""
    found: tuple[int, int, int] | None = None
    for number, rotation in enumerate(pattern.rotations):
        anchors = 0
        for shift in rotation.shifts[colour]:
            anchors |= fresh >> shift
        anchors &= rotation.everywhere
        for shift, each in rotation.places:
            if not anchors:
                break
            anchors &= shown[each] >> shift
        if anchors:
            view, anchor = divmod((anchors & -anchors).bit_length() - 1, FLOOR)
            place = (view, number, anchor)
            found = min(found, place) if found else place
    if found is None:
        return None
    view, number, anchor = found
    squares = pattern.rotations[number].squares
    return Match(view, tuple(anchor + column + WIDTH * row for column, row, _ in squares))
