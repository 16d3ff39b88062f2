"""Pointing out what a hint means: the thing on the table, its button or its row, and in words."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.contract import PASS, Action, kind_of
from game.frostgrave import actions as act
from game.frostgrave.aims import AtFigure, AtFigureTo, AtLine, AtPoint, AtToken
from game.frostgrave.names import NOBODY
from scenes.games.frostgrave import carry_spells, confirmations, spell_book
from scenes.games.frostgrave import targets as modes
from scenes.games.frostgrave.hints import Hint
from scenes.games.frostgrave.pointing import Pointing

_BUTTONS: Final = (
    "end_activation",
    "end_phase",
    "pick_up",
    "load",
    "drop_token",
    "use_item",
    "use",
    "remove_marker",
    PASS,
)
_TALL: Final = 1.2
_SIDE: Final = 52.0
"""How large what is pointed out on the ground is, in design units."""


def suggest(hands: Pointing, action: Action) -> None:
    """Point at an action as a hint; nothing is done by it."""
    parts = hands.parts
    hint = parts.hint = Hint(_words(hands, action))
    match action:
        case act.Activate() | act.ActivateGroup():
            hint.figure = action.figure
        case act.Fight() | act.Shoot():
            _show_way(hands, modes.FIGHT if isinstance(action, act.Fight) else modes.SHOOT)
            hint.figure = action.target
        case act.Move():
            _show_way(hands, modes.MOVE)
            end = action.path[-1] if action.path else parts.stage.figures[action.figure]
            hint.spot = (end.x, end.y, end.z)
        case act.PlaceToken() | act.Deploy():
            hint.spot = (action.x, action.y, action.z)
        case act.Cast():
            _cast(hands, hint, action)
        case _ if kind_of(action) in _BUTTONS and not parts.sheet.active:
            hint.button = kind_of(action)
        case _:
            _answer(hands, hint, action)
    hands.arrange()
    _show(hands, hint)


def _words(hands: Pointing, action: Action) -> str:
    names = hands.parts.names
    plain = names.word(f"action.{kind_of(action)}")
    if isinstance(action, act.Activate | act.ActivateGroup):
        return names.pair(plain, names.of(action.figure))
    if isinstance(action, act.Cast | act.Fight):
        return names.pair(plain, names.action(action))
    if isinstance(action, act.Deploy):
        return names.pair(plain, names.of(action.figure))
    if isinstance(action, act.Move) and confirmations.gives_up(hands, action):
        return names.say("note.leave")
    return names.action(action)


def _show_way(hands: Pointing, mode: str) -> None:
    """Let choosing on the table mean what the hint means."""
    parts = hands.parts
    parts.sheet.close()
    if hands.mode != mode:
        hands.set_mode(mode)


def _cast(hands: Pointing, hint: Hint, action: act.Cast) -> None:
    """Take the spell in hand and point at its aim; where it has no place, at its row in the book.

    A spell that is aimed at nothing would be cast by being chosen.
    """
    aim = action.aim
    if not isinstance(aim, AtFigure | AtPoint | AtLine | AtFigureTo | AtToken):
        spell_book.open_book(hands)
        figure = hands.parts.stage.figures[hands.parts.selected]
        hint.row = figure.spells.index(action.spell)
        return
    spell_book.choose_spell(hands, action.spell)
    if isinstance(aim, AtFigure):
        hint.figure = aim.figure
    else:
        carry_spells.point_out(hands, aim)
        if isinstance(aim, AtLine):
            hands.angle = aim.angle
        hint.spot = (aim.x, aim.y, aim.z)


def _answer(hands: Pointing, hint: Hint, action: Action) -> None:
    """Point at a row of the list that asks; put a slider where the hint wants it."""
    sheet, offer = hands.parts.sheet, hands.parts.offer
    if sheet.scale is not None and isinstance(action, act.Empower | act.Resist):
        points = action.health + action.power
        steps = [step for step, worth in enumerate(sheet.scale.worth) if step and worth == points]
        sheet.scale.set_to(next(iter(steps), sheet.scale.value))
        hint.row = 0
        return
    if sheet.scale is not None:
        hint.row = len(sheet.rows) - 1
        return
    if offer is not None and sheet.active:
        labels = [row.label for row in sheet.rows]
        name = hands.parts.names.action(action)
        hint.row = labels.index(name) if name in labels else NOBODY


def _show(hands: Pointing, hint: Hint) -> None:
    """Bring what is meant into the picture."""
    parts = hands.parts
    if hint.row >= 0:
        parts.sheet.focus = hint.row
        parts.sheet.show_focus()
    if hint.figure >= 0:
        place = parts.stage.places[hint.figure]
        parts.camera.follow(place.x, place.y)
    elif hint.spot is not None:
        parts.camera.follow(*hint.spot[:2])


def place_of(hands: Pointing, hint: Hint) -> pygame.FRect | None:
    """Where what is meant is drawn, in design units; `None` while it cannot be seen."""
    parts = hands.parts
    if hint.button:
        button = parts.bar.find(hint.button)
        return None if button is None else button.rect.copy()
    if hint.row >= 0:
        return parts.sheet.row_rect(hint.row) if parts.sheet.active else None
    if hint.figure >= 0:
        x, y = parts.place(hint.figure)
        size = max(_SIDE, parts.camera.zoom * 1.1)
        return pygame.FRect(x - size / 2, y - size * _TALL, size, size * (_TALL + 0.4))
    if hint.spot is not None:
        x, y = parts.camera.design(*hint.spot)
        size = max(_SIDE, parts.camera.zoom * 1.1)
        return pygame.FRect(x - size / 2, y - size / 2, size, size)
    return None
