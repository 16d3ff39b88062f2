"""Shows a hint: marks its figure, button or row, and says it in words."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.contract import PASS, Action, kind_of
from game.frostgrave import actions as act
from game.frostgrave.aims import AtFigure, AtFigureTo, AtLine, AtPoint, AtToken
from game.frostgrave.names import NOBODY
from game.frostgrave.preview import FrostgravePreview
from scenes.games.frostgrave import carry_spells, confirmations, spell_book
from scenes.games.frostgrave import targets as modes
from scenes.games.frostgrave.hints import Hint
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.targets import Pointed
from scenes.kit.input.intents import Device

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
"""The size of a marked spot on the ground, in design units."""


def suggest(controller: Pointing, action: Action) -> None:
    """Show an action as a hint, without playing it."""
    context = controller.context
    hint = context.hint = Hint(_words(controller, action))
    match action:
        case act.Activate() | act.ActivateGroup():
            hint.figure = action.figure
        case act.Fight() | act.Shoot():
            _show_way(controller, modes.FIGHT if isinstance(action, act.Fight) else modes.SHOOT)
            hint.figure = action.target
        case act.Move():
            _show_way(controller, modes.MOVE)
            end = action.path[-1] if action.path else context.model.figures[action.figure]
            hint.spot = (end.x, end.y, end.z)
        case act.PlaceToken():
            hint.spot = (action.x, action.y, action.z)
        case act.Deploy():
            if not controller.setup.is_open:
                # Choosing the spot deploys whoever is selected.
                context.selected = action.figure
            hint.spot = (action.x, action.y, action.z)
        case act.Cast():
            _cast(controller, hint, action)
        case _ if kind_of(action) in _BUTTONS and not context.sheet.active:
            hint.button = kind_of(action)
        case _:
            _answer(controller, hint, action)
    controller.arrange()
    _show(controller, hint)
    if context.kit.controls.device is not Device.MOUSE and not context.sheet.active:
        _point_for_keys(controller, hint, action)


def _words(controller: Pointing, action: Action) -> str:
    names = controller.context.names
    plain = names.word(f"action.{kind_of(action)}")
    if isinstance(action, act.Activate):
        return names.say("ask.hint_acts", figure=names.of(action.figure))
    if isinstance(action, act.Cast | act.Fight):
        return names.pair(plain, names.action(action))
    if isinstance(action, act.ActivateGroup | act.Deploy):
        return names.pair(plain, names.of(action.figure))
    if isinstance(action, act.Move) and confirmations.gives_up(controller, action):
        return names.say("note.leave")
    return names.action(action)


def _show_way(controller: Pointing, mode: str) -> None:
    """Select the mode in which a choice on the table means the hint."""
    context = controller.context
    context.sheet.close()
    if controller.mode != mode:
        controller.set_mode(mode)


def _cast(controller: Pointing, hint: Hint, action: act.Cast) -> None:
    """Choose the spell and point at its target; without a place, at its row in the book.

    A spell without a target is not chosen, since that would cast it.
    """
    aim = action.aim
    if not isinstance(aim, AtFigure | AtPoint | AtLine | AtFigureTo | AtToken):
        spell_book.open_book(controller)
        figure = controller.context.model.figures[controller.context.selected]
        hint.row = figure.spells.index(action.spell)
        return
    spell_book.choose_spell(controller, action.spell)
    if isinstance(aim, AtFigure):
        hint.figure = aim.figure
    else:
        carry_spells.point_out(controller, aim)
        if isinstance(aim, AtLine):
            controller.angle = aim.angle
        hint.spot = (aim.x, aim.y, aim.z)


def _answer(controller: Pointing, hint: Hint, action: Action) -> None:
    """Point at a row of the open list; set a slider to the hint's value."""
    sheet, offer = controller.context.sheet, controller.context.offer
    if isinstance(action, act.Empower | act.Resist):
        hint.row = 0
        if sheet.scale is not None:
            points = action.health + action.power
            worth = enumerate(sheet.scale.worth)
            steps = [step for step, each in worth if step and each == points]
            sheet.scale.set_to(next(iter(steps), sheet.scale.value))
        return
    if sheet.scale is not None:
        hint.row = len(sheet.rows) - 1
        return
    if offer is not None and sheet.active:
        labels = [row.label for row in sheet.rows]
        name = controller.context.names.action(action)
        hint.row = labels.index(name) if name in labels else NOBODY


def _show(controller: Pointing, hint: Hint) -> None:
    """Move the camera to the target of the hint."""
    context = controller.context
    if hint.row >= 0:
        context.sheet.focus = hint.row
        context.sheet.show_focus()
    if hint.figure >= 0:
        place = context.model.places[hint.figure]
        context.camera.follow(place.x, place.y)
    elif hint.spot is not None:
        context.camera.follow(*hint.spot[:2])


def _point_for_keys(controller: Pointing, hint: Hint, action: Action) -> None:
    """Point at the target, so that the confirm key chooses it."""
    bar = controller.context.bar
    if hint.button:
        bar.focused, bar.points_elsewhere = hint.button, False
        return
    meant = hint.spot and hint.spot[:2]
    target = next(
        (
            one
            for one in controller.targets()
            if (one.number == hint.figure if one.kind == "figure" else one.spot[:2] == meant)
        ),
        None,
    )
    spot = hint.spot if target is None else target.spot
    if spot is None or controller.setup.is_open:
        return
    bar.focused, bar.points_elsewhere = "", True
    controller.cursor = spot[:2]
    controller.point_at(spot, target)
    if isinstance(action, act.Move):
        preview = controller.context.table.preview(action)
        if isinstance(preview, FrostgravePreview):
            controller.pointed = Pointed(spot, target, action, preview)


def place_of(controller: Pointing, hint: Hint) -> pygame.FRect | None:
    """The area of the hint's target, in design units; `None` while it is not visible."""
    context = controller.context
    if hint.button:
        button = context.bar.find(hint.button)
        return None if button is None else button.rect.copy()
    if hint.row >= 0:
        return context.sheet.row_rect(hint.row) if context.sheet.active else None
    if hint.figure >= 0:
        x, y = context.place(hint.figure)
        size = max(_SIDE, context.camera.zoom * 1.1)
        return pygame.FRect(x - size / 2, y - size * _TALL, size, size * (_TALL + 0.4))
    if hint.spot is not None:
        x, y = context.camera.design(*hint.spot)
        size = max(_SIDE, context.camera.zoom * 1.1)
        return pygame.FRect(x - size / 2, y - size / 2, size, size)
    return None
