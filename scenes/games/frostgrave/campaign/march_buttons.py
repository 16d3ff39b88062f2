"""The buttons below the card of a place; the gold one is always what can be done next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from game.frostgrave.campaign.actions import Camp
from scenes.games.frostgrave.campaign.city_plan import CityPlan, Spot
from scenes.kit.widgets.buttons import Button, ButtonKind


class MarchingPage(Protocol):
    """The page of the map, as far as its buttons ask it."""

    @property
    def plan(self) -> CityPlan:
        """The contents of the map now."""

    @property
    def decides(self) -> bool:
        """Whether the viewer may act."""

    @property
    def refused(self) -> str:
        """Why nobody can march to the chosen place now; empty if one can."""

    def word(self, key: str, **values: object) -> str:
        """A text of the page."""

    def offers(self, kind: type[Camp], /) -> Sequence[Camp]:
        """The lawful actions of one kind."""

    def nearest(self) -> int:
        """The place that the gold button leads to."""

    def name_of_place(self, spot: Spot) -> str:
        """The words of a place's label."""

    def choose(self, number: int) -> None:
        """Choose a place."""

    def march(self) -> None:
        """March to the chosen place."""

    def camp(self) -> None:
        """Rest for a round."""


_GOLD: Final = 204.0
_GAP: Final = 10.0


def march_buttons(page: MarchingPage, row: pygame.FRect) -> list[Button]:
    """March there and rest; from a place out of reach the gold one leads to one within reach.

    Where no place can be reached, to rest is gold.
    """
    gold = pygame.FRect(row.left, row.top, _GOLD, row.height)
    rest = pygame.FRect(gold.right + _GAP, row.top, row.right - gold.right - _GAP, row.height)
    reaches = any(spot.can_go for spot in page.plan.spots)
    if page.decides and not reaches:
        return [_camp(page, pygame.FRect(row), ButtonKind.PRIMARY)]
    leads = page.decides and page.refused
    return [_way(page, gold) if leads else _march(page, gold), _camp(page, rest, ButtonKind.GHOST)]


def _march(page: MarchingPage, rect: pygame.FRect) -> Button:
    return Button(
        rect,
        page.word("march"),
        page.march,
        ButtonKind.PRIMARY,
        size=17,
        key="march",
        enabled=not page.refused,
        reason=page.refused,
        sound="",
    )


def _way(page: MarchingPage, rect: pygame.FRect) -> Button:
    goal = page.plan.spot(page.nearest())
    text = page.word("way_to", place=page.name_of_place(goal))
    return Button(
        rect, text, lambda: page.choose(goal.number), ButtonKind.PRIMARY, size=16, key="way"
    )


def _camp(page: MarchingPage, rect: pygame.FRect, kind: ButtonKind) -> Button:
    return Button(
        rect,
        page.word("camp"),
        page.camp,
        kind,
        size=16,
        key="camp",
        enabled=bool(page.offers(Camp)),
        tooltip=page.word("camp_text"),
    )
