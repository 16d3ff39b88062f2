"""Campaigns on the screen: one in any position, and one that is played by its gold buttons."""

from __future__ import annotations

import time
from collections.abc import Callable

from game.engine.match import Match
from game.engine.seats import Seat
from game.frostgrave.campaign import phases
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.rules import FrostgraveCampaign
from scenes.app.app import App
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.flow import CampaignPages
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.opening import BATTLE, GAME, begin_campaign
from scenes.kit.scene import Scene, Transition
from scenes.kit.widgets.buttons import Button
from scenes.table.session import Session
from tests.frostgrave_campaign.states import book
from tests.scenes.hands import STEP

PATIENCE = 60.0


def opened(app: App, campaign: Campaign, *, enter: bool = True) -> CampaignHost:
    """Show a position in which seat 0 is the only person's."""
    app.services.open_game(BATTLE)
    app.services.open_game(GAME)
    if enter:
        rules = phases.rules_of(campaign.state.phase)
        assert rules is not None
        rules.enter(campaign)
    seats = [
        Seat(level="" if seat == 0 else "easy", team=seat)
        for seat, _ in enumerate(campaign.state.bands)
    ]
    match = Match(FrostgraveCampaign(book()), campaign.state, seats)
    host = CampaignHost(app.kit, app.services, Session(match), CampaignPages())
    app.manager.push(host, Transition.NONE)
    for _ in range(6):
        app.frame(STEP)
    return host


def begun(app: App, **options: object) -> CampaignHost:
    """Begin a campaign of a person, written down as from the set-up page."""
    host = begin_campaign(app.services, CampaignOptions(**options), 7)  # type: ignore[arg-type]
    app.manager.push(host, Transition.NONE)
    return host


def go_on(app: App, ready: Callable[[Scene], bool]) -> Scene:
    """Press the gold button of every page until a scene is there."""
    since = time.monotonic()
    while not ready(app.manager.top):
        assert time.monotonic() - since < PATIENCE, type(app.manager.top).__name__
        for _ in range(4):
            app.frame(STEP)
        top = app.manager.top
        if isinstance(top, CampaignPage) and not ready(top):
            gold = top.form.primary
            if isinstance(gold, Button):
                gold.press()
        time.sleep(0.005)
    return app.manager.top


def gold(app: App) -> None:
    """Press the gold button of the page in front."""
    top = app.manager.top
    assert isinstance(top, CampaignPage)
    button = top.form.primary
    assert isinstance(button, Button), top.form.widgets
    button.press()
    for _ in range(4):
        app.frame(STEP)
