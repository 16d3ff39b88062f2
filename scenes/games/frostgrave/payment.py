"""Paying Health for a casting or a Will roll: a slider, and the effect of each payment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.contract import PASS, Action, kind_of
from game.frostgrave import actions as act
from game.frostgrave import casting, will_rolls
from game.frostgrave.pending import Casting, Willing
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.action_index import FrostgraveActionIndex
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.side_panel import ChoiceRow, Scale

_PLATE: Final = (292.0, 64.0)
_ASIDE: Final = 48.0
_GAP: Final = 8.0
"""The size of an answer's plate, its distance from the figure, and that between two."""


def open_payment(controller: Pointing, offer: FrostgraveActionIndex) -> None:
    """Offer a slider for Health paid on a casting or Will roll."""
    context = controller.context
    frame = offer.state.stack[-1]
    if not isinstance(frame, Casting | Willing):
        return
    who = frame.caster if isinstance(frame, Casting) else frame.figure
    title = context.names.word("stat.will")
    if isinstance(frame, Casting):
        title = context.names.spell(frame.spell)
    context.selected = who
    ways = _ways(offer)
    may_pass = kind_of(ways[0]) == PASS

    def label(value: int) -> str:
        points = _points(ways[value])
        health = getattr(ways[value], "health", 0)
        total = frame.total + points
        key = "reaches" if total >= frame.needed else "misses"
        if key == "misses" and points and helps(offer, ways[value]):
            key = "softens"
        return context.names.say(f"pay.{key}", total=total, needed=frame.needed, health=health)

    useful = [number for number in range(len(ways)) if helps(offer, ways[number])]
    least = _least(offer, ways)
    pay = ChoiceRow(
        context.names.word(f"action.{offer.kind}"),
        lambda: _pay(controller, offer, ways),
        icon="heart",
        colour=(200, 70, 60),
    )

    def weigh(value: int) -> None:
        pay.enabled = helps(offer, ways[value])
        pay.reason = "" if pay.enabled else context.names.say("pay.useless")

    worth = [_points(way) for way in ways]
    scale = Scale(len(ways) - 1, 0, label, 0 if may_pass else 1, weigh, worth)
    rows = [pay]
    if may_pass:
        rows.append(
            ChoiceRow(
                context.names.word("action.pass"),
                lambda: controller.submit(ways[0]),
                icon="close",
                colour=(110, 110, 124),
            )
        )
    question = context.names.word(f"decision.{offer.kind}")
    head = context.names.pair(context.names.of(who), title)
    spot = controller.beside(who)
    if may_pass and spot is not None and len(useful) == 1:
        # One price alone needs no slider: two plates beside the one who pays.
        pay.detail, rows[1].detail = label(least), label(0)
        pay.choose = lambda: controller.submit(ways[least])
        context.sheet.open(head, rows, subtitle=question, can_close=False)
        context.sheet.plates = lambda number: _plate(context, spot(), number)
        context.sheet.focus = 0
    else:
        context.sheet.open(head, rows, subtitle=question, can_close=False, scale=scale)
        context.sheet.beside = spot
        scale.set_to(least)
    figure = context.figure(who)
    if may_pass and figure and 2 * getattr(ways[least], "health", 0) > figure.health:
        # The default is small, so that pressing at once does not cost most of the Health.
        context.sheet.focus = 1


def _plate(context: FrostgraveContext, figure: tuple[float, float], number: int) -> pygame.FRect:
    """The place of an answer beside a figure at a design point, or else on its other side."""
    grown = max(1.0, (1 + context.kit.text.text_scale) / 2)
    wide, high = _PLATE[0] * grown, _PLATE[1] * grown
    x, y = figure
    left = x + _ASIDE
    if left + wide > layout.TABLE.right:
        left = x - _ASIDE - wide
    low = layout.TABLE.bottom - 2 * high - _GAP
    top = max(layout.TABLE.top + _GAP, min(low, y - high - _ASIDE / 2))
    return pygame.FRect(left, top + number * (high + _GAP), wide, high)


def helps(offer: FrostgraveActionIndex, action: Action) -> bool:
    """Whether a payment changes anything; see :func:`casting.helps`."""
    frame = offer.state.stack[-1]
    paid = getattr(action, "health", 0), getattr(action, "power", 0)
    if isinstance(frame, Casting):
        return casting.helps(offer.battle, frame, *paid)
    return isinstance(frame, Willing) and paid in will_rolls.payments(offer.battle, frame)


def _ways(offer: FrostgraveActionIndex) -> list[Action]:
    """The possible payments, nothing first.

    If nothing is not offered (in a lesson), the least twice.
    """
    passing: list[Action] = [each for each in offer.legal if kind_of(each) == PASS]
    paying = [each for each in offer.legal if isinstance(each, act.Empower | act.Resist)]
    paying.sort(key=_points)
    return [*(passing or paying[:1]), *paying]


def _points(action: Action) -> int:
    return int(getattr(action, "health", 0) + getattr(action, "power", 0))


def _least(offer: FrostgraveActionIndex, ways: Sequence[Action]) -> int:
    """The smallest payment that reaches the target number, or else has any effect."""
    frame = offer.state.stack[-1]
    needed = getattr(frame, "needed", 0) - getattr(frame, "total", 0)
    able = [number for number, way in enumerate(ways) if helps(offer, way)]
    reaching = [number for number in able if _points(ways[number]) >= needed]
    return next(iter(reaching or able), 0)


def _pay(controller: Pointing, offer: FrostgraveActionIndex, ways: Sequence[Action]) -> bool:
    scale = controller.context.sheet.scale
    action = ways[scale.value if scale is not None else 0]
    if not helps(offer, action):
        controller.context.kit.audio.play("ui_error", gain=0.6)
        return False
    return controller.submit(action)
