"""Blocks in the dig and beside the temple: pointing at them, and their places."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.block_and_key import events as ev
from game.block_and_key.state import BlockAndKeyState
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.action_bar import FOLLOW, KEY_HINT, TIMER, VIEW_LEFT, VIEW_RIGHT
from scenes.games.block_and_key.camera import corner_point
from scenes.games.block_and_key.drawing.effects import Shown
from tests.block_and_key_view.asking import asked
from tests.block_and_key_view.choosing import choice
from tests.block_and_key_view.stand import Stand


@pytest.mark.parametrize("space", range(9))
def test_beside_a_block_its_row_is_meant_and_above_it_its_column(
    space: int, stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    asked(stand, positions, "first_dig")
    rect, places = layout.pit_rect(space), stand.view.controller.places
    row, column = ("line", space // 3), ("line", 3 + space % 3)
    for edge in (rect.left + 3, rect.right - 3):
        assert places.at((edge, rect.centery)) == row
    for edge in (rect.top + 3, rect.bottom - 3):
        assert places.at((rect.centerx, edge)) == column


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_plate_of_who_decides_is_marked(seats: int) -> None:
    stand, source, marked = Stand((320, 180)), Random(3), set()
    stand.viewer = 0
    stand.begin(3, seats=seats)
    for _ in range(40):
        stand.timeline.skip()
        stand.ask()
        stand.frame()
        decision = stand.rules.decision(stand.now)
        assert decision is not None
        assert stand.context.hud.shown.deciding == decision.seat
        marked.add(decision.seat)
        stand.play(choice(stand, source))
    assert marked == set(range(seats))


def test_the_number_of_a_space_lies_over_its_block(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand((320, 180))
    stand.begin(3, seats=1)
    hud, drawn = stand.context.hud, []
    monkeypatch.setattr(hud._icons, "draw", lambda _on, block, *_: drawn.append(block))
    monkeypatch.setattr(stand.kit.text, "draw", lambda _on, words, *_: drawn.append(words))
    hud._dig(stand.window)
    for space, block in enumerate(stand.now.dig):
        assert drawn.index(block) < drawn.index(str(space + 1))


def test_the_card_of_the_ancients_and_its_plate_leave_the_blocks_free() -> None:
    stand = Stand((320, 180))
    stand.begin(3, seats=1)
    stand.context.effects.card = Shown("sun_01", "The Ancients", ancient=True)
    highest_of_the_core = corner_point(4, 4, 2)[1]
    assert stand.context.effects.card_rect.bottom + 42 < highest_of_the_core


@pytest.mark.parametrize("watching", [False, True])
def test_a_replay_offers_no_switches_of_decisions(watching: bool) -> None:
    stand = Stand((320, 180))
    stand.watching = watching
    stand.begin(3, seats=2)
    names = {button.name for button in stand.context.bar.buttons}
    assert {VIEW_LEFT, VIEW_RIGHT, FOLLOW} <= names
    assert ({KEY_HINT, TIMER} & names == set()) == watching


def test_a_block_comes_up_within_its_own_space() -> None:
    """Blocks that come up beside one another would else lie in a heap."""
    stand = Stand((320, 180), reduce_motion=False)
    stand.begin(3, seats=1)
    dig = tuple(stand.now.dig)
    stand.show([ev.DigFilled(tuple(range(9)), dig)])
    seen = set()
    while stand.timeline.busy:
        stand.timeline.update(1 / 60)
        for flight in stand.context.effects.flights:
            space = layout.pit_rect(dig.index(flight.block))
            assert space.collidepoint(flight.place)
            width, height = stand.context.icons.get(flight.block, 1.0).get_size()
            across = flight.size * max(width, height) / stand.kit.canvas.scale
            assert across < 1.2 * layout.PIT_CELL
            seen.add(flight.block)
    assert seen == set(dig)


def test_the_tabs_of_lines_that_may_be_taken_are_lit(
    stand: Stand, positions: dict[str, BlockAndKeyState], monkeypatch: pytest.MonkeyPatch
) -> None:
    hud, draw = stand.context.hud, stand.context.hud.tab
    shining: set[int] = set()

    def tab(on: pygame.Surface, line: int, *, lit: bool, nod: float = 0.0) -> None:
        if lit:
            shining.add(line)
        draw(on, line, lit=lit, nod=nod)

    monkeypatch.setattr(hud, "tab", tab)
    for kind, count in (("first_dig", 6), ("claim", 0), ("turn_core", 0)):
        asked(stand, positions, kind)
        shining.clear()
        stand.frame()
        assert stand.context.offer is not None
        assert shining == set(stand.context.offer.lines)
        assert len(shining) == count


@pytest.mark.parametrize("calm", [False, True])
def test_their_arrows_nod_unless_motion_is_reduced(
    calm: bool, positions: dict[str, BlockAndKeyState], monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((320, 180), reduce_motion=calm)
    stand.begin(1, seats=1)
    asked(stand, positions, "first_dig")
    nods: set[float] = set()
    monkeypatch.setattr(
        stand.context.hud, "tab", lambda _on, _line, *, lit, nod=0.0: lit and nods.add(nod)
    )
    for _ in range(4):
        stand.frame(0.1)
    assert (len(nods) > 10) != calm
