"""The contents of the city map as plain data: places, ways, banners, the camp."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame

from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.state import CampaignState

Course: TypeAlias = Literal["walked", "open", "far"]
FOOT: Final = 24.0
"""The distance of the middle of a place's foot below its spot in `city.yaml`, in design units."""
NAMED, PEOPLED, TOLD = 1, 2, 3
"""The levels of knowledge of a place: its name; treasure and creatures; everything."""
RESULTS: Final = ("won", "drawn", "lost")


@dataclass(frozen=True)
class Spot:
    """A place of the city as a seat sees it.

    Attributes:
        number: its index in `CampaignState.places`.
        id: its id in `city.yaml`.
        known: 0 for nothing to 3 for everything.
        can_go: whether the seat may go there now.
        result: how the seat's last battle here ended; empty for none.
        banners: the seats that go there in this round.
    """

    number: int
    id: str
    scenario: str
    known: int
    can_go: bool
    result: str
    banners: tuple[int, ...]


@dataclass(frozen=True)
class Way:
    """A way between two places."""

    first: str
    second: str
    course: Course


@dataclass(frozen=True)
class CityPlan:
    """The contents of the map.

    Attributes:
        camp: the id of the place of the seat's warband; empty outside the city walls.
        results: the results of the seat's rounds so far; `rest` without a battle.
        battles: the number of battles of the campaign.
    """

    seat: int
    spots: tuple[Spot, ...]
    ways: tuple[Way, ...]
    camp: str
    results: tuple[str, ...]
    battles: int
    round: int

    def spot(self, number: int) -> Spot:
        """The place with a number."""
        return self.spots[number]


def plan_of(
    book: CampaignBook, state: CampaignState, seat: int, goals: Collection[int] = ()
) -> CityPlan:
    """The map as a seat sees it.

    Args:
        book: the data of the campaign.
        state: the campaign as the seat may see it.
        seat: the seat.
        goals: the numbers of the places where the seat may go now.
    """
    told = [
        (entry.round, entry.kind.removeprefix("battle_"), entry.first)
        for entry in state.chronicle
        if entry.seat == seat and entry.kind.startswith("battle_")
    ]
    told = [each for each in told if each[1] in RESULTS]
    last = {place: result for _, result, place in told}
    rounds = {number: result for number, result, _ in told}
    spots = []
    for number, place in enumerate(state.places):
        banners = tuple(one for one, goal in enumerate(state.banners) if goal == number)
        spots.append(
            Spot(
                number,
                place.id,
                place.scenario,
                place.known[seat] if seat < len(place.known) else 0,
                number in goals,
                last.get(place.id, ""),
                banners,
            )
        )
    done = {spot.id for spot in spots if spot.result}
    gone = state.banners[seat] if seat < len(state.banners) else -1
    camp = state.places[gone].id if gone >= 0 else told[-1][2] if told else ""
    return CityPlan(
        seat,
        tuple(spots),
        _ways(book, spots, done),
        camp,
        tuple(rounds.get(one, "rest") for one in range(1, max([state.round - 1, *rounds]) + 1)),
        state.options.battles,
        state.round,
    )


def _ways(book: CampaignBook, spots: list[Spot], done: set[str]) -> tuple[Way, ...]:
    here = {spot.id: spot for spot in spots}
    ways = []
    for spot in spots:
        data = book.places.get(spot.id)
        for other in data.ways if data is not None else ():
            if other not in here:
                continue
            ends = (spot, here[other])
            course: Course = "far"
            if all(end.id in done for end in ends):
                course = "walked"
            elif any(end.id in done for end in ends) and any(end.can_go for end in ends):
                course = "open"
            ways.append(Way(spot.id, other, course))
    return tuple(ways)


@dataclass(frozen=True)
class MapSheet:
    """The rectangle of the map's sheet, and its picture: one for wide windows, one for tall."""

    rect: pygame.FRect
    picture: str
    edge: str

    def point(self, book: CampaignBook, place: str) -> tuple[float, float]:
        """The middle of a place's foot, in design units."""
        data = book.places.get(place)
        x, y = data.at if data is not None else (50, 50)
        left, top = self.rect.topleft
        return left + self.rect.width * x / 100, top + self.rect.height * y / 100 + FOOT

    def before_the_walls(self) -> tuple[float, float]:
        """The camp of a warband that has not been anywhere yet."""
        return self.rect.left + self.rect.width * 0.075, self.rect.top + self.rect.height * 0.63


WIDE: Final = (864.0, 630.0)
TALL: Final = (864.0, 862.0)


def sheet_in(visible: pygame.FRect) -> MapSheet:
    """The sheet for the visible part of the canvas."""
    if visible.height >= TALL[1] + 84:
        return MapSheet(pygame.FRect(24, visible.top + 70, *TALL), "map_tall", "map_tall_edge")
    return MapSheet(pygame.FRect(24, 62, *WIDE), "map_wide", "map_wide_edge")
