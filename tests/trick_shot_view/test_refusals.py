"""A click on an impossible target names the clause of the likely action."""

from __future__ import annotations

import pytest

from scenes.games.trick_shot.action_index import HIT, PASS, SHOT, STEAL
from tests.trick_shot_view.stand import Stand

_PICTURE = """turn: 3 red
pool: blank
last_actor: R
cards: quick_change heavy_line
ice:
  . . . . . . . . . . . . . . . . .
  . . . . . . . L . r . . . . . . .
  . . . . . . . . . . . . . . . . .
  # . . . D . . . . . . . e . . . #
  # G . . . . . . C . . . . . . g #
  # . . . E . . . . c* . . d . . . #
  . . . . . . . . . . . . . . . . .
  . . . . . . . R . l . . . . . . .
  . . . . . . . . . . . . . . . . .
"""
_CENTRE, _RIGHT_WING, _DEFENDER, _RIVAL_CENTRE, _RIVAL_WING = 0, 2, 3, 7, 8


@pytest.fixture(scope="module")
def shared() -> Stand:
    return Stand((1280, 720))


@pytest.fixture
def stand(shared: Stand) -> Stand:
    shared.refused.clear()
    shared.place(_PICTURE)
    shared.ask()
    return shared


@pytest.mark.parametrize(
    ("kind", "skater", "clause"),
    [
        ("", _RIGHT_WING, "TS-4.2"),
        (STEAL, _RIVAL_CENTRE, "TS-11.1"),
        (HIT, _RIVAL_WING, "TS-11.4"),
        (PASS, _RIVAL_WING, "TS-7.1"),
        (SHOT, _RIVAL_WING, "TS-9.1"),
    ],
)
def test_the_clause_fits_what_was_tried(kind: str, skater: int, clause: str, stand: Stand) -> None:
    chooser = stand.context.chooser
    chooser.choose(_CENTRE)
    chooser.kind = kind
    chooser.pick(stand.now.places[skater])
    assert stand.refused == [clause]


@pytest.mark.parametrize(("actor", "clause"), [(_CENTRE, "TS-11.1"), (_DEFENDER, "TS-11.4")])
def test_a_rival_carrier_looks_like_a_steal_only_from_close_by(
    actor: int, clause: str, stand: Stand
) -> None:
    stand.context.chooser.choose(actor)
    stand.context.chooser.pick(stand.now.places[_RIVAL_CENTRE])
    assert stand.refused == [clause]


def test_empty_ice_tells_to_choose_a_skater(stand: Stand) -> None:
    chooser = stand.context.chooser
    assert chooser.pick(0)
    assert stand.refused == ["TS-1.3"]


def test_empty_ice_in_a_response_speaks_of_nobody_in_particular(stand: Stand) -> None:
    """The reason is that nobody is chosen, not where some skater could go."""
    answering = 'stack: [{"kind": "settle", "reason": ""}, {"kind": "response", "team": 1}]'
    stand.place(_PICTURE.replace("pool: blank", f"pool: response\n{answering}"))
    stand.ask()
    stand.click_square(0)
    assert stand.refused == ["TS-1.3"]


def test_a_button_that_was_not_offered_is_explained(stand: Stand) -> None:
    """In a lesson only some answers are offered; the others neither act nor break anything."""
    answering = 'stack: [{"kind": "settle", "reason": ""}, {"kind": "response", "team": 1}]'
    stand.place(_PICTURE.replace("pool: blank", f"pool: response\n{answering}"))
    decision = stand.rules.decision(stand.now)
    assert decision is not None
    assert decision.kind == "response"
    stand.view.ask(stand.now, decision, [])
    stand.click_button("decline")
    stand.context.chooser.press("accept")
    stand.context.chooser.press("reroll")
    assert stand.refused == ["TS-4.1", "TS-4.1", "TS-4.1"]
    assert stand.played == []


def test_a_step_that_is_only_read_asks_for_nothing(stand: Stand) -> None:
    decision = stand.rules.decision(stand.now)
    assert decision is not None
    stand.view.ask(stand.now, decision, [])
    offer = stand.context.chooser.offer
    assert offer is not None
    drawing = stand.view._drawing
    assert drawing is not None
    assert drawing.is_read_only
    stand.frame()
