"""After the last event of an action, settling the view on the state changes nothing."""

from __future__ import annotations

import pytest

from scenes.games.block_and_key.drawing.effects import Shown
from scenes.kit.draw.skin_renderer import Piece
from tests.block_and_key_view.choosing import choice
from tests.block_and_key_view.stand import Stand
from tests.settling import check_settled, play_settling


@pytest.mark.parametrize(
    ("seats", "viewer"), [(1, 0), (1, None), (2, 0), (2, 1), (3, None), (4, 2)]
)
def test_skipped_animations_end_where_the_state_is(seats: int, viewer: int | None) -> None:
    stand = Stand()
    stand.viewer = viewer
    stand.begin(seats, seats=seats)
    play_settling(stand, seats, 400, choose=choice)


@pytest.mark.parametrize(("seats", "calm"), [(1, False), (2, False), (4, True)])
def test_played_animations_end_where_the_state_is(seats: int, calm: bool) -> None:
    stand = Stand(reduce_motion=calm)
    stand.viewer = 0
    stand.begin(11, seats=seats)
    play_settling(stand, 11, 40, step=0.11, choose=choice)


def test_the_set_up_of_a_match_settles_too() -> None:
    stand = Stand()
    stand.viewer = 0
    events = stand.begin(3, seats=3)
    empty = stand.rules.copy(stand.now)
    empty.dig = [-1] * 9
    empty.bag = list(range(40))
    empty.hands = [[], [], []]
    empty.mystery = [-1] * 3
    stand.view.settle(empty)
    stand.show(events)
    stand.timeline.skip()
    check_settled(stand)


def test_a_later_hour_never_paints_the_whole_temple_within_one_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stand = Stand((320, 180))
    stand.begin(3, seats=2)
    layer = stand.context.layer
    monkeypatch.setattr(layer, "finish", lambda: pytest.fail("painted at once"))
    later = stand.rules.copy(stand.now)
    later.claimed = [list(stand.rules.book.keys)[:9], []]
    before = stand.context.model.hour
    stand.view.settle(later)
    assert stand.context.model.hour > before
    assert stand.context.daylight.hour == stand.context.model.hour
    assert not layer.ready, "it is painted bit by bit"


def test_the_first_claimed_key_finds_its_lock_and_its_card_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stand = Stand()
    stand.begin(3, seats=2)
    context, made = stand.context, []
    for _ in range(200):
        stand.frame()
    put = context.kit.skin._pieces.put

    def noted(key: tuple[object, ...], piece: Piece) -> Piece:
        made.append(key[0])
        return put(key, piece)

    monkeypatch.setattr(context.kit.skin._pieces, "put", noted)
    card = context.effects.card = Shown(context.model.hands[0][0], "", turn=0.0)
    for step in range(31):
        card.share = card.turn = step / 30
        context.effects.draw(stand.window)
    assert "token" not in made
    assert "panel" not in made, "the title is written on the tray"
    assert made.count("ring") <= 5, "that of the card, and few of the lock"
