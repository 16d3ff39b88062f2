"""The parts of the flat views that are shown in their panel."""

from __future__ import annotations

from random import Random

from game.block_and_key.temple import ROWS, TOP, VIEWS, WIDTH
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.drawing.view_parts import parts_of

_Cells = set[tuple[int, int]]
_ROOMS = layout.map_rects(3, 3)


def _picture(view: int, filled: _Cells) -> list[list[int]]:
    return [
        [0 if (column, row) in filled else -1 for column in range(WIDTH)]
        for row in range(ROWS[view])
    ]


def _core(view: int) -> _Cells:
    foot = 4 if view == TOP else ROWS[view] - 2
    return {(column, row) for column in (4, 5) for row in (foot, foot + 1)}


def test_a_small_temple_is_shown_large_with_a_frame_of_empty_squares() -> None:
    pictures = [_picture(view, _core(view)) for view in VIEWS]
    for view, part in zip(VIEWS, parts_of(pictures, pictures, _ROOMS), strict=True):
        full = min(_ROOMS[view].width / WIDTH, _ROOMS[view].height / ROWS[view])
        assert part.area.width / part.columns > 1.4 * full
        assert part.left < 4
        assert part.left + part.columns > 6
        assert part.top < min(row for _, row in _core(view))


def test_all_that_is_built_or_in_hand_shows_within_the_place_of_its_view() -> None:
    source = Random(5)
    for _ in range(200):
        built, shown, filled = [], [], []
        for view in VIEWS:
            cells = [
                (source.randrange(WIDTH), source.randrange(ROWS[view]))
                for _ in range(source.randint(0, 3))
            ]
            stands = _core(view) | set(cells[1:])
            built.append(_picture(view, stands))
            shown.append(_picture(view, stands | set(cells)))
            filled.append(stands | set(cells))
        parts = parts_of(built, shown, _ROOMS)
        assert len({part[2:4] for part in parts[1:]}) == 1
        for view, part in zip(VIEWS, parts, strict=True):
            assert 0 <= part.left <= WIDTH - part.columns
            assert 0 <= part.top <= ROWS[view] - part.rows
            assert _ROOMS[view].inflate(0.1, 0.1).contains(part.area)
            numbers = [column + WIDTH * row for column, row in filled[view]]
            for square in part.squares(numbers):
                assert part.area.inflate(0.1, 0.1).contains(square)
