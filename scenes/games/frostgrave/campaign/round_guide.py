"""The interface of a guided round for host and pages."""

from __future__ import annotations

from typing import Protocol

from game.engine.contract import Action
from game.frostgrave.campaign.state import Phase
from scenes.kit.kit import Kit
from scenes.kit.widgets.form import Form
from scenes.table.host import TableHost
from scenes.table.layers import Guidance
from scenes.tutorial.bubble import GuideBubble


class GuidedPage(Protocol):
    """A page on which a step may be shown."""

    kit: Kit
    form: Form
    phases: tuple[Phase, ...]

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves that has to be seen first."""


class RoundGuide(Protocol):
    """The interface of `scenes.games.frostgrave.campaign.guided_round.GuidedRound`."""

    bubble: GuideBubble

    def allows(self, action: Action) -> bool:
        """Whether the step wants this action now."""

    def refusal(self) -> str:
        """Why an action is not wanted; empty if it only has to wait for the next step."""

    def played(self) -> None:
        """Note an allowed action; it may finish the step."""

    def update(self, page: GuidedPage, dt: float) -> None:
        """Update the note on the page in front, and go on when a step is finished."""

    def say_again(self) -> None:
        """Show the note again (window, language or text size changed)."""

    def ask_to_leave(self) -> None:
        """End the lesson after a confirmation."""

    def at_table(self, table: TableHost) -> Guidance:
        """The guide of the battle's table for the current step."""
