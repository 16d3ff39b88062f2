"""The lobby's memory of the last match of each game: seats and options."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.contract import AnyRules
from game.engine.errors import LamplightError
from game.engine.seats import Responses, Seat
from game.engine.validation import is_seat
from scenes.kit.user_file import read_own, write_own
from scenes.match_plan import MatchPlan, SeatPlan, option_fields

FILE = "lobby.json"


class SavedSeat(msgspec.Struct, frozen=True):
    """A seat as it was taken; devices are not kept, since pads come and go."""

    kind: str
    name: str = ""
    responses: Responses = "when_can"
    portrait: str = ""


class SavedPlan(msgspec.Struct, frozen=True):
    """The plan of the last match of one game; its seed is not kept."""

    seats: tuple[SavedSeat, ...]
    options: dict[str, Any] = {}
    friendly: bool = True


class SavedPlans(msgspec.Struct, frozen=True):
    """The file: a plan per game."""

    games: dict[str, SavedPlan] = {}


def keep_plan(game: str, plan: MatchPlan) -> None:
    """Save the plan of a match that has just been started."""
    seats = tuple(
        SavedSeat(seat.kind, seat.name, seat.responses, seat.portrait) for seat in plan.seats
    )
    kept = SavedPlan(seats, dict(plan.options), plan.friendly)
    before = read_own(FILE, SavedPlans())
    write_own(FILE, SavedPlans({**before.games, game: kept}))


def recall_plan(game: str, rules: AnyRules, plan: MatchPlan) -> None:
    """Apply the saved plan to a new one; parts that do not fit the game are left out."""
    kept = read_own(FILE, SavedPlans()).games.get(game)
    if kept is None:
        return
    if _fits(kept, plan):
        plan.seats = [
            SeatPlan(seat.kind, seat.name, "", seat.responses, seat.portrait) for seat in kept.seats
        ]
    plan.friendly = kept.friendly
    known = {field.name for field in option_fields(rules)}
    plan.options = {name: value for name, value in kept.options.items() if name in known}
    try:
        plan.made_options(rules)
    except LamplightError:
        plan.options = {}


def _fits(kept: SavedPlan, plan: MatchPlan) -> bool:
    """Whether the number of seats fits the game, each with an allowed kind, without gaps.

    Texts longer than a seat allows do not fit either: such a match could not be opened again.
    """
    if len(kept.seats) != len(plan.seats):
        return False
    kinds = [seat.kind for seat in kept.seats]
    taken = [kind != "empty" for kind in kinds]
    allowed = all(kind in plan.kinds_for(number) for number, kind in enumerate(kinds))
    short = all(is_seat(Seat(name=each.name, portrait=each.portrait), 1) for each in kept.seats)
    return allowed and short and taken == sorted(taken, reverse=True)
