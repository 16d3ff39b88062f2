"""The lobby's plan of a match, and the seats and options made of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

from game.engine.codec import Codec
from game.engine.contract import AnyRules, Options, OptionsOfPrograms, PlaysInTeams
from game.engine.dice import LARGEST_SEED
from game.engine.errors import BadInput
from game.engine.seats import Responses, Seat

KINDS = ("person", "easy", "normal", "hard", "empty")
COLOURS = ("red", "blue", "sun", "violet")


@dataclass
class SeatPlan:
    """One seat of the plan.

    ``kind`` is one of :data:`KINDS`; ``device`` is empty for any, ``keyboard`` or ``pad N``;
    ``portrait`` is the face that a person chose, empty for the usual one of the seat.
    """

    kind: str = "empty"
    name: str = ""
    device: str = ""
    responses: Responses = "when_can"
    portrait: str = ""


@dataclass
class MatchPlan:
    """The choices of the lobby.

    Attributes:
        seats: one entry per possible seat of the game.
        options: the values that differ from the rulebook's defaults.
        seed: as typed; empty draws a new one.
        friendly: alone against bots, undo goes back past what they did.
        teams: how many teams there are; seats belong to them in turn.
    """

    seats: list[SeatPlan]
    teams: int
    least: int
    options: dict[str, Any] = field(default_factory=dict)
    seed: str = ""
    friendly: bool = True

    @property
    def count(self) -> int:
        """The number of taken seats."""
        return sum(seat.kind != "empty" for seat in self.seats)

    def team_of(self, seat: int) -> int:
        """The team of a seat: teams alternate."""
        return seat % self.teams

    def set_kind(self, seat: int, kind: str) -> None:
        """Change who plays a seat; seats are always filled from the first one on."""
        if kind == "empty":
            if seat < self.least:
                return
            for later in self.seats[seat:]:
                later.kind = "empty"
            return
        self.seats[seat].kind = kind
        for earlier in self.seats[:seat]:
            if earlier.kind == "empty":
                earlier.kind = "normal"

    def kinds_for(self, seat: int) -> list[str]:
        """The kinds of players of a seat."""
        return [kind for kind in KINDS if kind != "empty" or seat >= self.least]

    def made_seats(self, partner_name: Callable[[str, str], str]) -> list[Seat]:
        """The seats of the match.

        Args:
            partner_name: the name for a further seat of a team without one, from the colour of
                the team and the level of a bot, empty for a person.
        """
        made = []
        for number, plan in enumerate(self.seats[: self.count]):
            team = self.team_of(number)
            name, is_person = plan.name.strip(), plan.kind == "person"
            if not name and number >= self.teams:
                name = partner_name(COLOURS[team], "" if is_person else plan.kind)
            made.append(
                Seat(
                    name=name,
                    level="" if is_person else plan.kind,
                    colour=COLOURS[team],
                    team=team,
                    responses=plan.responses,
                    portrait=plan.portrait if is_person and plan.portrait else msgspec.UNSET,
                )
            )
        return made

    def made_options(self, rules: AnyRules) -> Options:
        """The options of the match.

        Raises:
            BadInput: a value does not fit.
        """
        codec: Codec[Any, Any, Any] = Codec(rules)
        return codec.options({**self.options, "seats": self.count})

    def devices(self) -> list[str]:
        """The device of each seat that is taken."""
        return [plan.device for plan in self.seats[: self.count]]


def seed_of(typed: str) -> int:
    """The seed that a person typed, or a new one where the field is empty.

    Raises:
        ValueError: it is not a whole number from 0 to the largest seed.
    """
    text = typed.strip()
    if not text:
        return secrets.randbelow(10**9)
    number = int(text)
    if not 0 <= number <= LARGEST_SEED:
        raise ValueError(text)
    return number


def plan_for(rules: AnyRules) -> MatchPlan:
    """A new plan: the first person against a bot of the usual strength."""
    most, least = max(rules.seat_counts), min(rules.seat_counts)
    seats = [SeatPlan() for _ in range(most)]
    seats[0].kind = "person"
    for seat in seats[1:least]:
        seat.kind = "normal"
    return MatchPlan(seats, teams_of(rules), least)


def teams_of(rules: AnyRules) -> int:
    """The number of teams: two where partners share one, else the number of seats."""
    return rules.teams if isinstance(rules, PlaysInTeams) else max(rules.seat_counts)


def option_fields(rules: AnyRules) -> list[msgspec.structs.FieldInfo]:
    """The options that a person may choose, in the order of their declaration."""
    fields = msgspec.structs.fields(rules.options_type)
    hidden = rules.program_options if isinstance(rules, OptionsOfPrograms) else ()
    return [each for each in fields if each.name != "seats" and each.name not in hidden]


GUEST = "campaign:"
"""The prefix of a seat's option value that refers to another saved match."""


def is_guest(value: object) -> bool:
    """Whether the value of an option refers to another saved match."""
    return isinstance(value, str) and value.startswith(GUEST)


def values_offered(field: msgspec.structs.FieldInfo) -> list[Any]:
    """The values that an option's type lists, or its annotation offers; empty for any other."""
    if get_origin(field.type) is Annotated:
        metas = (each for each in get_args(field.type)[1:] if isinstance(each, msgspec.Meta))
        return [value for meta in metas for value in (meta.extra or {}).get("offered", ())]
    kinds = (field.type, *get_args(field.type))
    return next((list(get_args(kind)) for kind in kinds if get_origin(kind) is Literal), [])


__all__ = ["BadInput", "MatchPlan", "SeatPlan", "option_fields", "plan_for", "values_offered"]
