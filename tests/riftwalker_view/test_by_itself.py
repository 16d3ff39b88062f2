"""A part of a power that is done without asking, or left out, is reported in words."""

from __future__ import annotations

import pytest

from game.engine.contract import Event
from game.riftwalker.actions import ACCEPT, Flip
from game.riftwalker.state import RiftwalkerState
from tests.riftwalker.tables import Table
from tests.riftwalker_view.stand import Stand


@pytest.fixture(scope="module")
def stand() -> Stand:
    return Stand()


def _used(grid: str) -> RiftwalkerState:
    """Return the position in which Rainkeeper's Well (Grow Water, Grow Life, refill) is offered."""
    table = Table(grid=grid, hands=[["water_rainkeepers_well", "shadowlands", "fire_cinder_toll"]])
    table.rift_step(4)
    table.do(table.rules.book.explore["water_rainkeepers_well"])
    return table.state


def _told(stand: Stand, state: RiftwalkerState, *flips: int) -> list[str]:
    """Play the power with these choices, and return what was told of it."""
    stand.place(state)
    stand.context.by_itself.forget()
    stand.ask()
    before = stand.context.by_itself.report
    heard: list[str] = []

    def listening(event: Event) -> tuple[str, str]:
        found = before(event)
        if found[0]:
            heard.append(found[0])
        return found

    stand.context.by_itself.report = listening  # type: ignore[method-assign]
    try:
        stand.play(ACCEPT)
        stand.wait()
        for cell in flips:
            stand.ask()
            stand.play(Flip(cell))
            stand.wait()
    finally:
        stand.context.by_itself.report = before  # type: ignore[method-assign]
    return heard


@pytest.mark.rule("RW-8.1")
def test_what_was_chosen_is_not_told(stand: Stand) -> None:
    assert _told(stand, _used("zw fw el al z f zl e a"), 0, 3) == []


@pytest.mark.rule("RW-8.1")
def test_one_way_only_is_told(stand: Stand) -> None:
    assert _told(stand, _used("fw zl fl el za fe ea zf la"), 1) == ["There was but one way"]


@pytest.mark.rule("RW-8.1")
def test_a_part_without_anything_to_choose_is_told(stand: Stand) -> None:
    grid = "za fa el al zf fe zl ea wf"
    assert _told(stand, _used(grid), 3) == ["Nothing fits this part of the power"]
