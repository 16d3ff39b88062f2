"""The large view: the one pointed at, and the one in which a key shows."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.block_and_key.actions import Place
from game.block_and_key.preview import completions
from game.block_and_key.temple import ROWS, TOP, WIDTH
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.drawing.great_map import Match, part_around
from tests.block_and_key_view.choosing import choice
from tests.block_and_key_view.stand import Stand


@pytest.fixture(scope="module")
def shared() -> Stand:
    return Stand((640, 360))


@pytest.mark.parametrize("view", [TOP, 3])
def test_the_part_around_a_key_holds_all_its_squares(view: int) -> None:
    source = Random(view)
    for _ in range(300):
        wide, high = source.randint(1, 5), source.randint(1, 5)
        left = source.randrange(WIDTH - wide + 1)
        top = source.randrange(ROWS[view] - high + 1)
        ends = (left + WIDTH * top, left + wide - 1 + WIDTH * (top + high - 1))
        part = part_around(Match("", view, (), ends))
        assert 0 <= part.left <= WIDTH - part.columns
        assert 0 <= part.top <= ROWS[view] - part.rows
        for square in part.squares(ends):
            assert part.area.inflate(0.1, 0.1).contains(square)


def _completing(stand: Stand) -> Place:
    """Ask a person who has a block that completes a key; the placement that does."""
    source = Random(7)
    stand.viewer = 0
    stand.begin(4, seats=2)
    while True:
        legal = [each for each in stand.rules.legal(stand.now) if isinstance(each, Place)]
        if stand.now.seat == 0:
            for each in legal:
                if completions(stand.rules.book, stand.now, each):
                    stand.ask()
                    return each
        stand.rules.apply(stand.now, choice(stand, source))  # type: ignore[arg-type]


def _drawn(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> list[pygame.FRect]:
    """The squares that are drawn in one frame on the plate of a key's view."""
    tiles: list[pygame.FRect] = []
    tile = stand.context.cards.tile
    monkeypatch.setattr(
        stand.context.cards,
        "tile",
        lambda on, colour, rect: (tiles.append(pygame.FRect(rect)), tile(on, colour, rect)),
    )
    stand.context.kept.forget()
    stand.frame()
    monkeypatch.undo()
    return [each for each in tiles if layout.KEY_MAP.contains(each)]


def test_a_block_that_completes_a_key_shows_where_in_its_view(
    shared: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = _completing(shared)
    shared.view.settle(shared.shown)
    while shared.context.turntable.active:
        shared.frame()
    assert not _drawn(shared, monkeypatch)
    shared.ask()
    assert shared.view.controller is not None
    shared.view.controller.suggest(place)
    drawn = _drawn(shared, monkeypatch)
    found = completions(shared.rules.book, shared.now, place)[0]
    part = part_around(Match(found.key, found.view, (), tuple(found.squares)))
    for square in part.squares(found.squares):
        assert any(square.colliderect(each.inflate(-4, -4)) for each in drawn)


def test_the_large_view_yields_to_a_note_over_the_table(
    shared: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = _completing(shared)
    assert shared.view.controller is not None
    shared.view.controller.suggest(place)
    assert _drawn(shared, monkeypatch)
    shared.note_area = pygame.FRect(layout.LESSON_GROUND)
    assert not _drawn(shared, monkeypatch)
    shared.note_area = None


def test_what_is_drawn_large_leaves_the_buttons_free() -> None:
    for area in (layout.KEY_MAP, layout.great_map_rect(TOP), layout.great_map_rect(2)):
        plate = area.inflate(26, 26)
        assert not plate.colliderect(layout.TRAY)
        assert not plate.colliderect(layout.MAPS)
