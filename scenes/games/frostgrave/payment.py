"""Paying Health for a casting or a Will roll: a slider, and the effect of each payment."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import PASS, Action, kind_of
from game.frostgrave import actions as act
from game.frostgrave import casting, will_rolls
from game.frostgrave.pending import Casting, Willing
from scenes.games.frostgrave.action_index import FrostgraveActionIndex
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.side_panel import ChoiceRow, Scale


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
    context.sheet.open(
        context.names.pair(context.names.of(who), title),
        rows,
        subtitle=question,
        can_close=False,
        scale=scale,
    )
    context.sheet.beside = controller.beside(who)
    least = _least(offer, ways)
    scale.set_to(least)
    figure = context.figure(who)
    if may_pass and figure and 2 * getattr(ways[least], "health", 0) > figure.health:
        # The default is small, so that pressing at once does not cost most of the Health.
        context.sheet.focus = 1


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
