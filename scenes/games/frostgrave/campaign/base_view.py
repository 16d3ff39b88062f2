"""The interface of the base page for its parts: its plan, places of people, the chosen member."""

from __future__ import annotations

from game.frostgrave.campaign.roster import in_order
from game.frostgrave.campaign.state import Member
from scenes.games.frostgrave.campaign.base_paint import BasePainter
from scenes.games.frostgrave.campaign.base_plan import (
    BasePlan,
    StandingFigure,
    in_room,
    is_outside,
    plan_of,
)
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.city_paint import GROUP
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.kit.widgets.base import Point


class RoomView(CampaignPage):
    """The part of `scenes.games.frostgrave.campaign.base_room.BaseRoomPage` that its parts use.

    Attributes:
        chosen: the member whose panel is shown, -1 for none.
    """

    section = "base"

    def __init__(self, host: CampaignHost) -> None:
        super().__init__(host)
        host.kit.sprites.load(GROUP)
        self.painter = BasePainter(host.kit)
        self.chosen = -1
        self._plan: BasePlan | None = None
        self._plan_of: object = None

    @property
    def plan(self) -> BasePlan:
        """Room, people and things as they are now."""
        band = self.band
        if self._plan is None or self._plan_of is not band:
            self._plan, self._plan_of = plan_of(self.rules.book, band), band
        return self._plan

    @property
    def chosen_member(self) -> Member:
        """The member whose panel is or was last shown."""
        found = next((each for each in self.band.members if each.id == self.chosen), None)
        return found if found is not None else in_order(self.band)[0]

    def place_of(self, standing: StandingFigure) -> Point:
        """The place of a member, in design units."""
        member = self.member(standing.member)
        if member is not None and is_outside(member) and not standing.in_bed:
            return standing.at
        return in_room(standing.at)
