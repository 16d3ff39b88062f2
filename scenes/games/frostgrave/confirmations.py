"""What is asked once before it is done: leaving with empty hands, ending a phase too early."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import Action
from game.frostgrave import actions as act
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.action_index import FrostgraveActionIndex
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.side_panel import Row
from scenes.kit.draw.colour import Rgb

_GREY: Rgb = (110, 110, 124)


def gives_up(hands: Pointing, action: act.Move) -> bool:
    """Whether a move takes a figure without treasure off the table."""
    offer = hands.parts.offer
    return action.leaves and offer is not None and offer.state.figures[action.figure].token < 0


def leave(hands: Pointing, action: act.Move) -> None:
    """Ask before a figure without treasure leaves for good."""
    names = hands.parts.names
    name = names.of(action.figure)
    rows = [
        Row(
            names.say("leaving.stay", name=name), hands.cancel, icon="back", colour=layout.DEEP_TEAL
        ),
        Row(
            names.say("leaving.go", name=name),
            _played(hands, action),
            icon="frost_boot",
            colour=_GREY,
        ),
    ]
    hands.parts.sheet.open(
        names.say("leaving.title"), rows, subtitle=names.say("leaving.text", name=name)
    )
    hands.arrange()


def passed_over(offer: FrostgraveActionIndex) -> list[int]:
    """Those who would lose their turn by the end of the phase.

    Soldiers who may go with a spellcaster may as well act in their own phase, later.
    """
    able = [each.figure for each in offer.all(act.Activate)]
    if offer.kind not in ("wizard", "apprentice"):
        return able
    return [one for one in able if offer.state.figures[one].role == offer.kind]


def end_phase(hands: Pointing, action: act.EndPhase) -> bool:
    """End a phase; asked first where a figure would lose its turn by it."""
    offer, names = hands.parts.offer, hands.parts.names
    able = [] if offer is None else passed_over(offer)
    if not able:
        return hands.submit(action)
    key = "ending.one" if len(able) == 1 else "ending.many"
    told = names.say(key, count=len(able), name=names.of(able[0]))
    rows = [
        Row(names.say("ending.stay"), hands.cancel, icon="back", colour=layout.DEEP_TEAL),
        Row(names.word("action.end_phase"), _played(hands, action), icon="skip", colour=_GREY),
    ]
    hands.parts.sheet.open(names.say("ending.title"), rows, subtitle=told)
    hands.arrange()
    return True


def _played(hands: Pointing, action: Action) -> Callable[[], object]:
    return lambda: hands.submit(action)
