"""The facts about a campaign for its pages: what the viewer may see and do, and names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from game.engine.contract import Action
from game.engine.errors import Illegal, Refused
from game.frostgrave.campaign.state import Band, CampaignState, Member
from game.frostgrave.data import FrostgraveData
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.warband import name_of
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.noted_page import NotedPage

AnyAction = TypeVar("AnyAction", bound=Action)
GAME = "frostgrave_campaign"
"""The text table of refusals."""

FOUNDER: Final = 0
"""The id of the wizard with whom a warband began."""


class CampaignFacts(NotedPage):
    """Reads the campaign and changes nothing.

    Args:
        host: the scene below, which owns the match.
    """

    section = ""
    """The section of the page's texts: `word("x")` is `campaign.<section>.x`."""

    def __init__(self, host: CampaignHost) -> None:
        super().__init__(host)
        self._legal: tuple[CampaignState, Sequence[Action]] | None = None
        self._shown: tuple[CampaignState, int | None, CampaignState] | None = None

    # ------------------------------------------------------------------ the campaign
    @property
    def rules(self) -> Any:  # noqa: ANN401 - of the campaign
        """The rules of the campaign."""
        return self.host.session.rules

    @property
    def reference(self) -> FrostgraveLookup:
        """The data of the game."""
        reference: FrostgraveLookup = self.rules.book.reference
        return reference

    @property
    def book(self) -> FrostgraveData:
        """Soldiers, spells, items and their numbers."""
        return self.reference.book

    @property
    def state(self) -> CampaignState:
        """The campaign as the viewer may see it."""
        session, state = self.host.session, self.host.state
        viewer = session.viewer
        if self._shown is None or self._shown[0] is not state or self._shown[1] != viewer:
            shown = session.shown(state)
            if not isinstance(shown, CampaignState):
                raise TypeError(type(shown).__name__)
            self._shown = (state, viewer, shown)
        return self._shown[2]

    @property
    def seat(self) -> int:
        """The seat of this page: the viewer's; in a match of bots, that of the one deciding."""
        viewer = self.host.session.viewer
        if viewer is not None:
            return viewer
        decision = self.host.session.decision
        return decision.seat if decision is not None else 0

    @property
    def band(self) -> Band:
        """The warband of this page."""
        return self.state.bands[self.seat]

    @property
    def decides(self) -> bool:
        """Whether the person at this page decides now."""
        session = self.host.session
        decision = session.decision
        return session.person_decides and decision is not None and decision.seat == self.seat

    def member(self, number: int) -> Member | None:
        """A member of the warband by id, also a buried one."""
        band = self.band
        people = (*band.members, *(grave.member for grave in band.graves))
        return next((each for each in people if each.id == number), None)

    # ------------------------------------------------------------------ what is allowed
    def legal(self) -> Sequence[Action]:
        """The legal actions of the person at this page; none while another decides."""
        if not self.decides:
            return ()
        state = self.host.state
        if self._legal is None or self._legal[0] is not state:
            self._legal = (state, tuple(self.rules.legal(state)))
        return self._legal[1]

    def offers(self, kind: type[AnyAction]) -> list[AnyAction]:
        """The legal actions of one kind."""
        return [each for each in self.legal() if isinstance(each, kind)]

    def refusal(self, action: Action) -> str:
        """Why an action is refused, with its clause; empty if it is legal."""
        decision = self.host.session.decision
        if decision is None:
            return self.kit.words("engine.refusal.over")
        try:
            self.host.session.match.check(decision.seat, action)
        except (Illegal, Refused) as error:
            return self.explained(error)
        return ""

    def explained(self, error: Illegal | Refused) -> str:
        """A refusal as a sentence, with the clause of the rule that refuses."""
        text = self.services.explain(error, GAME)
        if not isinstance(error, Illegal):
            return text
        return self.kit.words("campaign.clause", text=text, clause=error.clause)

    # ------------------------------------------------------------------ words and pictures
    def word(self, key: str, **values: object) -> str:
        """A text of the page."""
        section = f"{self.section}." if self.section else ""
        return self.kit.words(f"campaign.{section}{key}", **values)

    def headed(self, text: str) -> str:
        """A heading; where two people share the screen it begins with the person's name."""
        if len(self.host.session.people) < 2:
            return text
        return self.kit.words("campaign.name.heading_of", name=self.band_name(self.seat), text=text)

    def band_name(self, seat: int) -> str:
        """The name of a warband."""
        return name_of(self.host.state.bands[seat].name, self.kit.words.language)

    def member_name(self, member: Member) -> str:
        """A member's name, or their kind."""
        return name_of(member.name, self.kit.words.language) or self.kind_name(member)

    def kind_name(self, member: Member) -> str:
        """The kind of a member: wizard or apprentice, a kind of soldier, a creature."""
        language, book = self.kit.words.language, self.book
        if member.role in ("wizard", "apprentice"):
            return self.kit.words(f"frostgrave.role.{member.role}")
        data = book.soldiers.get(member.kind) or book.creatures.get(member.kind)
        return member.kind if data is None else data.name.text(language)

    @property
    def own_colour(self) -> str:
        """The colour of the seat's miniatures: a second person at the screen has blue ones."""
        return "red" if self.seat == 0 else "blue"

    def sprite_of(self, band: Band, member: Member, side: int = 0) -> str:
        """The miniature of a member: in the seat's colour on side 0, to be recoloured on side 1."""
        colour = "blue" if side else self.own_colour
        if member.role == "wizard":
            return f"{colour}_wizard_{band.school}_0"
        if member.role == "creature":
            return f"foe_{member.kind}_0"
        return f"{colour}_{member.kind}_0"

    def great_sprite_of(self, band: Band, member: Member) -> str:
        """The same where they are seen large: followers of a wizard have a face of their own."""
        if member.role == "wizard" and member.id != FOUNDER:
            return f"{self.own_colour}_heir_0"
        return self.sprite_of(band, member)
