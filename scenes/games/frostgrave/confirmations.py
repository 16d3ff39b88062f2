"""Confirmations: before leaving without treasure, and before ending a phase too early."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import Action
from game.frostgrave import actions as act
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.action_index import FrostgraveActionIndex
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.side_panel import ChoiceRow
from scenes.kit.draw.colour import Rgb

_GREY: Rgb = (110, 110, 124)


def gives_up(controller: Pointing, action: act.Move) -> bool:
    """Whether a move takes a figure without treasure off the table."""
    offer = controller.context.offer
    return action.leaves and offer is not None and offer.state.figures[action.figure].token < 0


def leave(controller: Pointing, action: act.Move) -> None:
    """Ask before a figure without treasure leaves the table for good."""
    names = controller.context.names
    name = names.of(action.figure)
    rows = [
        ChoiceRow(
            names.say("leaving.stay", name=name),
            controller.cancel,
            icon="back",
            colour=layout.DEEP_TEAL,
        ),
        ChoiceRow(
            names.say("leaving.go", name=name),
            _played(controller, action),
            icon="frost_boot",
            colour=_GREY,
        ),
    ]
    controller.context.sheet.open(
        names.say("leaving.title"), rows, subtitle=names.say("leaving.text", name=name)
    )
    controller.arrange()


def passed_over(offer: FrostgraveActionIndex) -> list[int]:
    """Figures that would lose their turn by the end of the phase.

    Soldiers who may go with a spellcaster are left out: they can act in their own phase.
    """
    able = [each.figure for each in offer.all(act.Activate)]
    if offer.kind not in ("wizard", "apprentice"):
        return able
    return [one for one in able if offer.state.figures[one].role == offer.kind]


def end_phase(controller: Pointing, action: act.EndPhase) -> bool:
    """End a phase; ask first if a figure would lose its turn by it."""
    offer, names = controller.context.offer, controller.context.names
    able = [] if offer is None else passed_over(offer)
    if not able:
        return controller.submit(action)
    key = "ending.one" if len(able) == 1 else "ending.many"
    told = names.say(key, count=len(able), name=names.of(able[0]))
    rows = [
        ChoiceRow(
            names.say("ending.stay"), controller.cancel, icon="back", colour=layout.DEEP_TEAL
        ),
        ChoiceRow(
            names.word("action.end_phase"), _played(controller, action), icon="skip", colour=_GREY
        ),
    ]
    controller.context.sheet.open(names.say("ending.title"), rows, subtitle=told)
    controller.arrange()
    return True


def _played(controller: Pointing, action: Action) -> Callable[[], object]:
    return lambda: controller.submit(action)
