"""The end of the guided round: congratulation, and the way to a campaign of one's own."""

from __future__ import annotations

from collections.abc import Callable

from scenes.games.frostgrave.campaign.campaign_facts import GAME
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.kit.scene import Transition
from scenes.tutorial.lesson_end import LessonOver


class RoundEnd(LessonOver):
    """Offers a campaign, or the way back."""

    told = "campaign.guided.done_text"
    offer = "campaign.guided.play"

    def __init__(self, host: CampaignHost, play_on: Callable[[], None] | None = None) -> None:
        super().__init__(host.kit)
        self._host = host
        self._play_on = play_on

    def leave_lesson(self) -> None:
        """Go back to where the round was started."""
        self.stack.pop(Transition.NONE)
        self._host.leave_wholly()

    def play(self) -> None:
        """Set up a campaign, on the page on which the round was started or on a new one."""
        stack, services = self.stack, self._host.services
        self.leave_lesson()
        if self._play_on is not None:
            self._play_on()
        else:
            services.navigator.open_lobby(stack.front, GAME)
