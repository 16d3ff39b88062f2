"""The part of a team's panel under the pointer is explained beside it."""

from __future__ import annotations

import pytest

from scenes.games.trick_shot.drawing.clipboard import Note
from tests.trick_shot_view.stand import Stand
from tests.trick_shot_view.test_choosing import PICTURES


@pytest.fixture(scope="module")
def shared() -> Stand:
    return Stand((1280, 720))


@pytest.fixture
def stand(shared: Stand) -> Stand:
    shared.place(
        PICTURES["play"].replace("turn: 3 red\n", "turn: 3 red\nstamina: 2-3\npenalties: l5\n", 1)
        .replace("R . l . .", "R . . . .")
    )  # fmt: skip
    shared.ask()
    return shared


def noted(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> list[Note]:
    """The notes that are drawn beside something now."""
    notes: list[Note] = []
    monkeypatch.setattr(
        stand.context.clipboard, "draw_beside", lambda *given: notes.append(given[1])
    )
    stand.frame()
    monkeypatch.undo()
    return notes


def test_stamina_and_skaters_are_explained(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    red, blue = stand.context.panels
    stand.point(red.stamina_rect.center)
    (note,) = noted(stand, monkeypatch)
    assert note.title == "Stamina" and note.body.startswith("2 of 3 ready")
    stand.point(red.row_rect(3).center)
    (note,) = noted(stand, monkeypatch)
    assert note.title.startswith("Left defender, number ")
    assert "3 squares" in note.body and "Size 3" in note.body
    stand.point(blue.row_rect(7).center)
    (note,) = noted(stand, monkeypatch)
    assert "Size 3" in note.body, "Heavy Line is in force"
    stand.point(blue.row_rect(8).center)
    (note,) = noted(stand, monkeypatch)
    assert "comes back in turn 5" in note.body
    stand.point(stand.context.model.frame.area.center)
    assert not [note for note in noted(stand, monkeypatch) if note.title == "Stamina"]
    assert red.pointed == blue.pointed == ""


def test_who_has_just_acted_is_told(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    stand.place(PICTURES["reroll"])
    stand.ask()
    stand.point(stand.context.panels[0].row_rect(1).center)
    (note,) = noted(stand, monkeypatch)
    assert "somebody else comes next" in note.body


def test_nothing_is_explained_where_tooltips_are_off(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand((1280, 720), show_hints=False)
    stand.place(PICTURES["play"])
    stand.ask()
    for place in (stand.context.panels[0].stamina_rect, stand.context.scoreboard.area):
        stand.point(place.center)
        assert noted(stand, monkeypatch) == [], place
