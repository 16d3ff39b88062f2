"""The guided first round of a campaign, with its notes on the pages and at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from msgspec.structs import replace

from game.engine.contract import Action
from scenes.game_view.contract import LessonStep
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.round_end import RoundEnd
from scenes.games.frostgrave.campaign.round_guide import GuidedPage
from scenes.kit.scene import Transition
from scenes.kit.widgets.buttons import ButtonKind
from scenes.kit.widgets.dialog import Dialog
from scenes.table.session import Session
from scenes.tutorial.bubble import GuideBubble
from scenes.tutorial.guide import Guide
from scenes.tutorial.guided_match import GuidedMatch

if TYPE_CHECKING:
    from scenes.table.host import TableHost


class GuidedRound:
    """Leads the pages of a campaign, and the table of its battle, through a guide.

    Args:
        host: the scene below the pages.
        steps: the steps of the guide.
        session_at: makes a session from a position.
        play_on: called if a campaign of one's own is wanted after the round.
    """

    def __init__(
        self,
        host: CampaignHost,
        steps: Sequence[LessonStep],
        session_at: Callable[[object], Session],
        play_on: Callable[[], None] | None = None,
    ) -> None:
        self._host = host
        self._play_on = play_on
        self._session_at = session_at
        self.guide = Guide(steps)
        self.bubble = GuideBubble(host.kit, self.go_on, self.ask_to_leave)
        self._due = False
        self._page: GuidedPage | None = None
        """The page that showed the current step last."""

    # ------------------------------------------------------------------ what is played
    def allows(self, action: Action) -> bool:
        """Whether the step wants this action now; a finished step wants none."""
        return not self._due and self.guide.allows(action)

    def refusal(self) -> str:
        """Why an action is not wanted; empty if it only has to wait for the next step."""
        step = self.guide.step
        if self._due or step is None:
            return ""
        return self._host.kit.words(step.refused or "table.guide.not_that")

    def played(self) -> None:
        """Note an allowed action; it may finish the step."""
        self._due = self.guide.played()
        if self._due:
            self.silence()

    def silence(self) -> None:
        """Hide the note until the next step."""
        self.bubble.hide()
        self._page = None

    # ------------------------------------------------------------------ from step to step
    def go_on(self) -> None:
        """Begin the next step, or end the lesson."""
        self.silence()
        self._due = False
        step = self.guide.go_on()
        if step is None:
            self._host.stack.push(RoundEnd(self._host, self._play_on), Transition.NONE)
            return
        if step.position is not None:
            self._host.exchange(self._session_at(step.position))

    def ask_to_leave(self) -> None:
        """End the lesson after a confirmation."""
        host = self._host
        words = host.kit.words
        host.stack.front.ask(
            Dialog(
                host.kit,
                words("table.guide.leave_title"),
                words("table.guide.leave_text"),
                [
                    (words("table.guide.leave"), ButtonKind.PAPER, host.leave_wholly),
                    (words("table.guide.stay"), ButtonKind.PRIMARY, None),
                ],
                on_cancel=lambda: None,
            )
        )

    # ------------------------------------------------------------------ on the pages
    def update(self, page: GuidedPage, dt: float) -> None:
        """Update the note on the page in front, and go on when a step is finished."""
        if self._due:
            if page.at_rest:
                self.go_on()
            return
        if page is not self._page:
            self._come_to(page)
        self.bubble.update(dt)

    def say_again(self) -> None:
        """Show the note again (window, language or text size changed)."""
        self._page = None

    def _come_to(self, page: GuidedPage) -> None:
        """Show the step on its page, once what it explains has been seen."""
        step = self.guide.step
        if step is None:
            return
        belongs = page.phases or not step.allowed or self._spot(page, step.spot) is not None
        if not belongs:
            self.bubble.hide()
        elif page.at_rest:
            self._page = page
            self._speak(page, step)

    def _speak(self, page: GuidedPage, step: LessonStep) -> None:
        found = (self._spot(page, name) for name in step.clear)
        self.bubble.show(
            page.kit.words(step.words),
            lambda: self._spot(page, step.spot),
            self.guide.place + 1,
            len(self.guide.steps),
            confirm=self.guide.waits_for_reading,
            clear=[area for area in found if area is not None],
        )

    @staticmethod
    def _spot(page: GuidedPage, names: str) -> pygame.FRect | None:
        """The place of the first widget with one of some keys, separated by bars.

        A key that ends in a star means all widgets with that prefix together.
        """
        shown = [widget for widget in page.form.widgets if widget.visible]
        for name in filter(None, names.split("|")):
            first = name.removesuffix("*")
            areas = [
                widget.area
                for widget in shown
                if widget.key == name or (first != name and widget.key.startswith(first))
            ]
            if areas:
                return areas[0].unionall(areas) if first != name else areas[0].copy()
        return None

    # ------------------------------------------------------------------ at the table
    def at_table(self, table: TableHost) -> GuidedBattle:
        """The guide of the battle's table for the current step."""
        return GuidedBattle(table, BattleGuide(self.guide), self)


class BattleGuide(Guide):
    """The current step for the table of a battle: with the battle's own actions."""

    def __init__(self, outer: Guide) -> None:
        super().__init__([_at_table(step) for step in outer.steps])
        self.place = outer.place


def _at_table(step: LessonStep) -> LessonStep:
    inner = (each.get("action") for each in step.allowed if each.get("kind") == "in_battle")
    allowed: tuple[Mapping[str, Any], ...] = tuple(
        each for each in inner if isinstance(each, Mapping)
    )
    return replace(step, position=None, allowed=allowed)


class GuidedBattle(GuidedMatch):
    """The guide at the table: one step, after which the pages continue."""

    def __init__(self, table: TableHost, guide: Guide, outer: GuidedRound) -> None:
        super().__init__(table, guide, lambda _: table.session)
        self._outer = outer

    def begin(self) -> None:
        """Show the step; its position is on the table already."""
        self._table.ask_again()
        self._speak()

    def played(self) -> None:
        """Note an allowed action, also for the round."""
        super().played()
        self._outer.played()

    def go_on(self) -> None:
        """Leave the table; the next page continues the round."""
        self.bubble.hide()
        self._table.stack.pop()
