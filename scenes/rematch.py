"""The same people, options and devices again, with other dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from scenes.seat_plan import MatchPlan, SeatPlan, plan_for

if TYPE_CHECKING:
    from scenes.table import TableScene


def rematch(table: TableScene) -> TableScene:
    """A table for another match of those who have just played.

    Raises:
        LamplightError: the options do not fit any more.
        OSError: the match cannot be written down.
    """
    from scenes.opening import begin

    plan = _plan_of(table)
    return begin(table.house, table.game, plan, list(table.seats), plan.chosen_seed())


def _plan_of(table: TableScene) -> MatchPlan:
    """The lobby's plan with this match's own seats and options."""
    plan = plan_for(table.rules)
    seats = table.seats
    for place in range(len(plan.seats)):
        if place >= len(seats):
            plan.seats[place] = SeatPlan()
            continue
        seat = seats[place]
        device = table.devices[place] if place < len(table.devices) else ""
        plan.seats[place] = SeatPlan(seat.level or "person", seat.name, device, seat.responses)
    options = getattr(table.session.match.state, "options", None)
    if options is not None:
        plan.options = {
            name: value
            for name in options.__struct_fields__
            if name != "seats" and (value := getattr(options, name)) is not msgspec.UNSET
        }
    plan.friendly = table.session.match.friendly
    return plan
