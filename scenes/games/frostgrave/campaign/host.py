"""The scene below all pages of a campaign: it owns the match and opens the next page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

import pygame
from msgspec import UNSET

from game.engine.errors import LamplightError
from game.frostgrave.campaign.events import BattleReported
from game.frostgrave.campaign.state import BattleReport, CampaignState
from scenes.games.frostgrave.campaign.battle_picture import picture_path
from scenes.games.frostgrave.campaign.large_figures import Decoding
from scenes.games.frostgrave.campaign.round_guide import RoundGuide
from scenes.kit.kit import Kit
from scenes.kit.scene import Scene, Transition
from scenes.kit.widgets.buttons import ButtonKind
from scenes.kit.widgets.dialog import Dialog
from scenes.kit.widgets.toasts import ToastKind
from scenes.pages.problem import show_problem
from scenes.services import Services
from scenes.table.session import Session

GROUP = "frostgrave"


class Pages(Protocol):
    """Provides all pages of a campaign."""

    def page_for(self, host: CampaignHost) -> Scene:
        """A new page for the current phase; in a battle, the table.

        Raises:
            LamplightError: the table cannot be set up.
        """

    def behind(self, door: str) -> Callable[..., Scene]:
        """The factory of the page behind a door, called with the host."""


class CampaignHost(Scene):
    """An invisible scene below the pages; when none is left, it opens the phase's page.

    Args:
        kit: the toolkit.
        services: the services.
        session: the campaign's match with everything around it.
        pages: the pages that may lie above.
        notes: notices to show on opening, in the current language.

    Attributes:
        guided: the guide of a guided round, else `None`.
    """

    sprite_groups = (GROUP,)

    def __init__(
        self,
        kit: Kit,
        services: Services,
        session: Session,
        pages: Pages,
        notes: Sequence[str] = (),
    ) -> None:
        super().__init__(kit)
        self.services = services
        self.session = session
        self.pages = pages
        self.is_leaving = False
        self._is_gone = False
        self._opened = session.match.number
        self.is_covered = session.starts_covered()
        """Whether a curtain covers the first page, for secrets at a shared screen."""
        self._told: dict[int, int] = {}
        """By seat, the number of actions when the outcome of its last battle was acknowledged."""
        self.guided: RoundGuide | None = None
        self._fought: tuple[int, int] | None = None
        """The last battle at the table; `None` while a page is open."""
        self._notes = list(notes)
        self.faces = Decoding(kit, self._people())
        """The large pictures of the people at this screen."""

    def _people(self) -> list[str]:
        """The miniatures of everybody in the warbands of people at this screen."""
        seats = [place for place, seat in enumerate(self.session.match.seats) if seat.is_person]
        bands = [self.state.bands[seat] for seat in seats]
        wizards = [f"red_wizard_{band.school}_0" for band in bands]
        others = [f"red_{each.kind}_0" for band in bands for each in band.members]
        return [*wizards, *others]

    @property
    def state(self) -> CampaignState:
        """The whole campaign; the session knows what a person may see of it."""
        state = self.session.match.state
        if not isinstance(state, CampaignState):
            raise TypeError(type(state).__name__)
        return state

    def fresh_report(self, seat: int) -> BattleReport | None:
        """The report of a seat's battle that has just ended and was not shown yet."""
        for chapter in reversed(self.session.chapters):
            if chapter.number <= self._told.get(seat, self._opened):
                return None
            for event in chapter.events:
                if isinstance(event, BattleReported):
                    report = event.report
                    if any(side.seat == seat for side in report.sides):
                        return report
        return None

    def picture_of(self, report: BattleReport) -> Path | None:
        """The file of a battle's last picture, if it was fought at the table and is saved."""
        journal = self.session.journal
        if journal is None:
            return None
        path = picture_path(journal.path, report.round, [side.seat for side in report.sides])
        return path if path.exists() else None

    def acknowledge(self, seat: int) -> None:
        """Note that a seat's person has seen the outcome of their battle."""
        self._told[seat] = self.session.match.number

    def enter(self) -> None:
        """Open the page of the phase."""
        self.kit.sprites.load(GROUP)
        self.session.begin()
        for note in self._notes:
            self.stack.toast(note, ToastKind.WARNING)
        self._notes = []
        self._lay_out()

    def resume(self) -> None:
        """Open the next page after the table has closed.

        Closing a page, or a table in mid-battle, leaves the campaign.
        """
        if self.is_leaving or self._fought is None or self._fought == self._battle():
            self.is_leaving = True
            self.stack.pop()
            return
        self._lay_out()

    def leave(self) -> None:
        """Close the match; everything is saved already."""
        self._is_gone = True
        self.session.close()

    def put_away(self) -> None:
        """Leave the campaign with the page in front; a disk error is shown."""
        if self.guided is not None:
            self.guided.ask_to_leave()
            return
        question = self.question_before_end(self._go)
        if question is None:
            self._go()
        else:
            self.stack.front.ask(question)

    def _go(self) -> None:
        self.is_leaving = True
        self.stack.pop()

    def leave_wholly(self) -> None:
        """Leave the campaign from any page, also from one above another."""
        self.is_leaving = True
        while not self._is_gone:
            self.stack.pop()

    def exchange(self, session: Session) -> None:
        """Continue with another session (the next position of a lesson)."""
        self.session.close()
        self.session = session
        self._opened, self._told = session.match.number, {}
        session.begin()
        self.follow()

    def follow(self) -> None:
        """Replace the page in front with that of the current phase."""
        self._fought = self._battle()
        self.stack.replace(self.pages.page_for(self), Transition.PAGE)

    def _battle(self) -> tuple[int, int] | None:
        """The battle on the table, by round and number; `None` where there is none."""
        state = self.state
        return None if state.battle is UNSET else (state.round, state.pairing)

    def _lay_out(self) -> None:
        self._fought = self._battle()
        try:
            page = self.pages.page_for(self)
        except (LamplightError, OSError) as error:
            self.is_leaving = True
            self.stack.pop()
            show_problem(self.stack.front, self.services, error)
            return
        self.stack.push(page, Transition.PAGE)

    def question_before_end(self, leave: Callable[[], None]) -> Dialog | None:
        """Ask about unsaved actions."""
        count = self.session.unsaved()
        if not count:
            return None
        words, reason = self.kit.words, self.session.disk_trouble()
        return Dialog(
            self.kit,
            words("table.save.title"),
            words("table.save.text", count=count, reason=reason),
            [
                (words("table.save.leave"), ButtonKind.DANGER, leave),
                (words("table.save.stay"), ButtonKind.PRIMARY, None),
            ],
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing: it is invisible."""
        del surface

    @property
    def changed(self) -> bool:
        """Never: it is invisible."""
        return False
