"""Buttons of a decision rise while they are pointed at, and stay so when others come."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame

from scenes.game_view.button_row import ButtonRow, RowButton

_KIT: Any = SimpleNamespace()


def _button(name: str, *, left: float = 0, enabled: bool = True) -> RowButton:
    return RowButton(name=name, rect=pygame.FRect(left, 0, 40, 20), enabled=enabled)


def _row(*buttons: RowButton) -> ButtonRow[RowButton]:
    row: ButtonRow[RowButton] = ButtonRow(_KIT)
    row.exchange(buttons)
    return row


def test_a_button_rises_whole_and_sinks_again() -> None:
    row = _row(_button("go"))
    row.hovered = "go"
    while row.update(0.05):
        assert 0.0 < row.buttons[0].lift <= 1.0
    assert row.buttons[0].lift == 1.0
    row.hovered = ""
    assert row.update(1.0)
    assert row.buttons[0].lift == 0.0
    assert not row.update(1.0)


def test_a_dead_button_stays_down() -> None:
    row = _row(_button("go", enabled=False))
    row.focused = "go"
    assert not row.update(0.05)


def test_what_is_pointed_at_stays_so_while_it_is_there() -> None:
    row = _row(_button("go"), _button("stop"))
    row.hovered, row.focused = "go", "stop"
    row.update(1.0)
    row.exchange([_button("go"), _button("wait")])
    assert (row.hovered, row.focused) == ("go", "")
    assert [button.lift for button in row.buttons] == [1.0, 0.0]


def test_buttons_are_found_by_name_and_place() -> None:
    row = _row(_button("go"), _button("stop", left=50))
    assert row.find("stop") is row.at((60, 10))
    assert row.find("wait") is None
    assert row.at((45, 10)) is None
