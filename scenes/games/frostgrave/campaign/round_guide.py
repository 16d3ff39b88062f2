"""What leads a campaign through its guided round, as host and pages know it."""

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
    """A page on which a step may be said."""

    kit: Kit
    form: Form
    phases: tuple[Phase, ...]

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves that has to be seen first."""


class RoundGuide(Protocol):
    """See `scenes.games.frostgrave.campaign.guided_round.GuidedRound`."""

    bubble: GuideBubble

    def allows(self, action: Action) -> bool:
        """Whether the step wants this action now."""

    def refusal(self) -> str:
        """Why an action is not wanted; empty where it only has to wait for the next step."""

    def played(self) -> None:
        """An allowed action was played; perhaps the step is done."""

    def update(self, page: GuidedPage, dt: float) -> None:
        """Let the note live on the page in front, and go on where a step is done."""

    def say_again(self) -> None:
        """Window, language or text size changed: say it again."""

    def ask_to_leave(self) -> None:
        """End the lesson, once that is confirmed."""

    def at_table(self, table: TableHost) -> Guidance:
        """What leads the table of the battle through the step in force."""
