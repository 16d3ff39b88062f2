"""A rematch: the same people, options and devices, with other dice."""

from __future__ import annotations

import msgspec

from game.engine.contract import Exchanges, Options
from scenes.kit.input.intents import Signal
from scenes.kit.scene import Scene
from scenes.match_plan import MatchPlan, SeatPlan, plan_for
from scenes.table.host import TableHost
from scenes.table.pad_claims import device_of_pad


def offers_exchange(table: TableHost) -> bool:
    """Whether the sides can exchange decks, cards or the like."""
    return isinstance(table.rules, Exchanges) and _options_of(table, exchanged=True) is not None


def rematch(table: TableHost, *, exchanged: bool = False) -> Scene:
    """A table for a rematch.

    Args:
        table: where they played.
        exchanged: the sides exchange what they play with.

    Raises:
        LamplightError: the options do not fit any more.
        OSError: the match cannot be written down.
    """
    plan = _plan_of(table, exchanged=exchanged)
    return table.services.navigator.table_for(table.game, plan, list(table.seats))


class Answers:
    """The answers of people with devices of their own to a rematch.

    Args:
        table: where they played.

    Attributes:
        given: the seats that have said yes.
    """

    def __init__(self, table: TableHost) -> None:
        self._table = table
        own = {
            seat: table.devices[seat] for seat in table.session.people if seat < len(table.devices)
        }
        asked = {seat: device for seat, device in own.items() if device}
        self._asked = asked if len(asked) > 1 else {}
        self.given: set[int] = set()

    @property
    def waiting(self) -> list[int]:
        """The seats that have not answered yet."""
        return [seat for seat in self._asked if seat not in self.given]

    def give(self, signal: Signal) -> bool:
        """Take a yes; return whether everybody has said so, or one person twice."""
        device = "keyboard" if signal.pad is None else device_of_pad(signal.pad)
        seats = [seat for seat, own in self._asked.items() if own == device]
        if not seats or seats[0] in self.given:
            return True
        self.given.add(seats[0])
        return not self.waiting


def _options_of(table: TableHost, *, exchanged: bool) -> Options | None:
    """The options of the match; exchanged, where the game knows how."""
    rules = table.rules
    options: Options | None = getattr(table.session.match.state, "options", None)
    if not exchanged:
        return options
    return rules.exchanged(options) if isinstance(rules, Exchanges) else None


def _plan_of(table: TableHost, *, exchanged: bool) -> MatchPlan:
    """The lobby's plan with this match's own seats and options."""
    plan = plan_for(table.rules)
    seats = table.seats
    for place in range(len(plan.seats)):
        if place >= len(seats):
            plan.seats[place] = SeatPlan()
            continue
        seat = seats[place]
        device = table.devices[place] if place < len(table.devices) else ""
        plan.seats[place] = SeatPlan(
            seat.level or "person", seat.name, device, seat.responses, seat.portrait or ""
        )
    options = _options_of(table, exchanged=exchanged)
    if options is not None:
        plan.options = {
            name: value
            for name in options.__struct_fields__
            if name != "seats" and (value := getattr(options, name)) is not msgspec.UNSET
        }
    plan.friendly = table.session.match.friendly
    return plan
