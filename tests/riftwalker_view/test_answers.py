"""Every click is answered: a choice that is not allowed is refused with its clause."""

from __future__ import annotations

from typing import cast

import pytest

from game.engine.contract import Action
from game.riftwalker.actions import Refill, RiftwalkerAction
from game.riftwalker.state import RiftwalkerState
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.targets import seen_rect
from tests.riftwalker_view.positions import KINDS, find_positions
from tests.riftwalker_view.stand import Stand


class Listening(Stand):
    """A table that notes what is submitted and plays nothing."""

    def __init__(self) -> None:
        super().__init__((640, 360))
        self.asked: list[RiftwalkerAction] = []

    def submit(self, action: Action) -> bool:
        self.asked.append(cast(RiftwalkerAction, action))
        return False


@pytest.fixture
def stand() -> Listening:
    """A table of its own for each case: cards on their way from another match lie elsewhere."""
    return Listening()


@pytest.fixture(scope="module")
def positions() -> dict[str, RiftwalkerState]:
    return find_positions(Listening())


def _things(stand: Listening) -> dict[str, tuple[float, float]]:
    """Points on everything that somebody may take for something to choose, and that is seen."""
    things = {f"cell {cell}": layout.cell_rect(cell).center for cell in range(9)}
    things |= {f"side {side}": layout.side_rect(side).center for side in (0, 1)}
    things["deck"] = layout.deck_rect().center
    for body in stand.context.actors.bodies.values():
        if body.zone != "scored":
            things[body.rift] = seen_rect(body).center
    offer = stand.context.offer
    if offer is not None and offer.open:
        things = {
            name: point for name, point in things.items() if not layout.TRAY.collidepoint(point)
        }
    return things


@pytest.mark.parametrize("kind", KINDS)
def test_every_click_on_the_table_is_answered(
    kind: str, stand: Listening, positions: dict[str, RiftwalkerState]
) -> None:
    stand.ask_at(positions[kind])
    controller = stand.view.controller
    refused = 0
    for name, point in _things(stand).items():
        stand.asked.clear()
        controller.cancel()
        may = any(rect.collidepoint(point) for rect in controller.targets().values())
        stand.click(point)
        taken = stand.context.held is not None
        assert stand.asked or taken or stand.context.offer is None or stand.context.offer.open, name
        if stand.asked and not may:
            preview = stand.rules.preview(stand.now, stand.asked[0])
            drawn = stand.asked[0] == Refill() and preview.refusal is None
            assert drawn or (preview.refusal is not None and preview.refusal.clause), name
            refused += 1
    assert refused or kind in ("element", "element_hold")


def test_a_click_on_the_rift_deck_draws(
    stand: Listening, positions: dict[str, RiftwalkerState]
) -> None:
    stand.ask_at(positions["refresh"])
    stand.asked.clear()
    stand.click(layout.deck_rect().center)
    assert stand.asked == [Refill()]


def test_a_refused_rift_bears_a_cross_until_something_else_is_pressed(
    stand: Listening, positions: dict[str, RiftwalkerState]
) -> None:
    stand.ask_at(positions["rift"])
    targets = stand.view.controller.targets()
    body = next(
        each
        for each in stand.context.actors.bodies.values()
        if each.zone == "hand" and ("hand", each.rift) not in targets
    )
    point = seen_rect(body).center
    stand.click(point)
    assert stand.asked
    assert stand.context.refused is not None
    assert stand.context.refused[0] == body.rift
    stand.frame(0.0)
    red, green, blue = stand.window.get_at(stand.kit.canvas.point(point[0], point[1] + 15))[:3]
    assert red > 1.5 * max(green, blue), "the coin is red"
    stand.view.controller.press(layout.MIDDLE)
    assert stand.context.refused is None


def test_two_elements_are_asked_for_one_after_the_other(
    stand: Listening, positions: dict[str, RiftwalkerState]
) -> None:
    stand.ask_at(positions["treat_as"])
    bar = stand.context.action_bar
    first = bar.title
    stand.click(stand.view.controller.targets()["element", 0].center)
    assert stand.context.held == ("element", 0)
    words = [stand.context.word(f"ask.treat_{which}") for which in ("from", "to")]
    assert [first, bar.title] == words
