"""The interface of the map page for its parts: the plan, its place, the chosen place."""

from __future__ import annotations

from game.frostgrave.campaign.actions import Travel
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.city_paint import GROUP, CityPainter
from scenes.games.frostgrave.campaign.city_plan import (
    NAMED,
    CityPlan,
    MapSheet,
    Spot,
    plan_of,
    sheet_in,
)
from scenes.games.frostgrave.campaign.host import CampaignHost


class CityView(CampaignPage):
    """The part of `scenes.games.frostgrave.campaign.city_map.CityMapPage` that its parts use."""

    section = "map"

    def __init__(self, host: CampaignHost) -> None:
        super().__init__(host)
        host.kit.sprites.load(GROUP, ("map_wide", "map_wide_edge"))
        self.painter = CityPainter(host.kit, self.rules.book)
        self.chosen = -1
        self._plan: CityPlan | None = None
        self._plan_key: object = None

    @property
    def plan(self) -> CityPlan:
        """The contents of the map now."""
        goals = tuple(sorted(each.place for each in self.offers(Travel)))
        key = (id(self.host.state), self.seat, goals, len(self.host.state.chronicle))
        if self._plan is None or self._plan_key != key:
            self._plan = plan_of(self.rules.book, self.state, self.seat, goals)
            self._plan_key = key
        return self._plan

    @property
    def sheet(self) -> MapSheet:
        """The sheet of the map."""
        return sheet_in(self.kit.canvas.visible)

    def name_of_place(self, spot: Spot) -> str:
        """The words of a place's label."""
        data = self.rules.book.places.get(spot.id)
        if spot.known < NAMED or data is None:
            return self.word("unknown")
        return str(data.name.text(self.kit.words.language))

    def height_of(self, spot: Spot) -> tuple[float, float]:
        """The drawing order of places: lower ones lie in front."""
        x, y = self.sheet.point(self.rules.book, spot.id)
        return y, x
