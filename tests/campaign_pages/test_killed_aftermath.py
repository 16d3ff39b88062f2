"""The program is killed in an aftermath, after each die in turn; Continue shows the same page."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from game.engine.folders import saves_folder
from scenes.app.app import App
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.opening import resume_campaign
from scenes.kit.scene import Transition
from tests.campaign_pages.killed_campaign import seen
from tests.scenes.hands import Hands

KILLED_AFTER = (1, 2, 3, 4, 6)
"""Presses of the gold button; the first one leaves the card that tells how the battle went."""


@pytest.mark.parametrize("presses", KILLED_AFTER)
def test_a_killed_aftermath_goes_on_at_the_same_die(app: App, hands: Hands, presses: int) -> None:
    command = [sys.executable, "-m", "tests.campaign_pages.killed_campaign", str(presses)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = next(line for line in process.stdout if line.startswith("{"))
        process.kill()
    before = json.loads(told)
    (path,) = saves_folder().glob("*.match")
    host = resume_campaign(app.services, path)
    assert isinstance(host, CampaignHost)
    app.manager.push(host, Transition.NONE)
    hands.frames(6)
    after = seen(host)
    assert after == before
    assert before["page"] == "AftermathPage" and before["till"]
