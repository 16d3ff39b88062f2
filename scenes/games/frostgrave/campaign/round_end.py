"""The end of the guided round: well done, and on to a campaign of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.frostgrave.campaign.campaign_page import GAME
from scenes.kit.scene import Transition
from scenes.tutorial.lesson_end import LessonOver

if TYPE_CHECKING:
    from scenes.games.frostgrave.campaign.host import CampaignHost


class RoundEnd(LessonOver):
    """Offers a campaign, or the way back."""

    told = "campaign.guided.done_text"
    offer = "campaign.guided.play"

    def __init__(self, host: CampaignHost) -> None:
        super().__init__(host.kit)
        self._host = host

    def leave_lesson(self) -> None:
        """Back to where the round was begun."""
        self.stack.pop(Transition.NONE)
        self._host.leave_wholly()

    def play(self) -> None:
        """Set up a campaign, on the page that is below or on a new one."""
        from scenes.games.frostgrave.campaign.set_up import CampaignSetUp

        stack, house = self.stack, self._host.house
        self.leave_lesson()
        front = stack.front
        if isinstance(front, CampaignSetUp):
            front.form.focus_on("start")
        else:
            house.navigator.open_lobby(front, GAME)
