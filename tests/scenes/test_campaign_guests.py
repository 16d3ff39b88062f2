"""The lobby offers the warbands of saved campaigns for a single battle (FG-S6.59)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.errors import LamplightError, SaveError
from game.engine.journal import Journal
from game.engine.match_setup import start_match
from game.engine.seats import Seat
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.state import FrostgraveState
from scenes.app.app import App
from scenes.app.match_scenes import new_match
from scenes.kit.scene import Transition
from scenes.lobby.lobby import Lobby
from scenes.match_plan import plan_for
from scenes.results.rematch import rematch
from scenes.table.table import TableScene
from tests.scenes.hands import Hands

OWN = "campaign:0:Frost and Gold"


def save_campaign(app: App, name: str = "Frost and Gold", people: int = 1) -> Path:
    """Begin a campaign under a name, and leave it."""
    rules = app.services.open_game("frostgrave_campaign").rules
    seats = [Seat(level="" if number < people else "normal") for number in range(4)]
    path = app.services.saves.folder / f"{name}.match"
    options = CampaignOptions(seats=4, people=people, simulated=True, first_warband="pale_bell")
    match, _ = start_match(rules, options, 3, seats, path=path)
    assert isinstance(match.recorder, Journal)
    match.recorder.close()
    return path


def lobby_of(app: App) -> Lobby:
    lobby = Lobby(app.kit, app.services, app.services.open_game("frostgrave"))
    app.manager.push(lobby, Transition.NONE)
    for _ in range(200):
        app.frame(0.02)
        if lobby.saves is not None:
            return lobby
    raise TimeoutError


def state_of(table: TableScene) -> FrostgraveState:
    state = table.session.match.state
    assert isinstance(state, FrostgraveState)
    return state


@pytest.mark.rule("FG-S6.59")
def test_the_lobby_offers_each_players_warband_and_damaged_files_hide_none(
    app: App,
) -> None:
    save_campaign(app)
    save_campaign(app, "Two of Us", people=2)
    torn = save_campaign(app, "Torn")
    torn.write_bytes(torn.read_bytes() + b'{"line":"act')
    damaged = save_campaign(app, "Damaged")
    damaged.write_bytes(b"\x00\xff" * 400)
    lobby = lobby_of(app)
    assert set(lobby.guests) == {
        OWN,
        "campaign:0:Two of Us",
        "campaign:1:Two of Us",
        "campaign:0:Torn",
    }
    choice = lobby.form.find("option_first_warband")
    assert "Campaign: Frost and Gold" in choice.options
    assert "Campaign: Two of Us, player 2" in choice.options


@pytest.mark.rule("FG-S6.59")
def test_a_battle_begins_with_the_campaigns_warband_and_changes_nothing_there(
    app: App,
) -> None:
    path = save_campaign(app)
    before = path.read_bytes()
    lobby = lobby_of(app)
    lobby.set_option("second_warband", OWN)
    lobby.set_option("table", "fountain_court")
    table = new_match(app.services, "frostgrave", lobby.plan)
    names = [each.name for each in state_of(table).figures if each.owner == 1]
    warband = table.rules.book.book.warbands["pale_bell"]
    assert names[0] == warband.wizard.name
    again = rematch(table)
    assert [each.name for each in state_of(again).figures if each.owner == 1] == names
    assert path.read_bytes() == before
    for each in (table, again):
        app.manager.push(each, Transition.NONE)
        app.manager.pop(Transition.NONE)


def test_the_choice_is_kept_while_the_folder_is_read_and_dropped_when_the_campaign_is_gone(
    app: App,
) -> None:
    path = save_campaign(app)
    plan = plan_for(app.services.open_game("frostgrave").rules)
    plan.options["first_warband"] = OWN
    app.services.plans["frostgrave"] = plan
    lobby = lobby_of(app)
    choice = lobby.form.find("option_first_warband")
    assert choice.options[choice.index] == "Campaign: Frost and Gold"
    app.manager.pop(Transition.NONE)
    path.unlink()
    lobby = lobby_of(app)
    lobby.rebuild()
    assert "first_warband" not in lobby.plan.options


def test_a_campaign_that_is_gone_is_told(app: App, hands: Hands) -> None:
    path = save_campaign(app)
    lobby = lobby_of(app)
    lobby.set_option("first_warband", OWN)
    path.unlink()
    with pytest.raises(LamplightError):
        new_match(app.services, "frostgrave", lobby.plan)
    lobby.start()
    hands.frames()
    assert not isinstance(hands.top, TableScene)


def test_a_warband_of_which_nobody_can_march_is_told(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_campaign(app)
    lobby = lobby_of(app)
    lobby.set_option("first_warband", OWN)
    monkeypatch.setattr("scenes.games.frostgrave.campaign_guests.company", lambda *_: ())
    with pytest.raises(SaveError, match="nobody of its warband can march"):
        new_match(app.services, "frostgrave", lobby.plan)


def test_a_campaign_without_a_name_of_its_own_is_called_by_its_day(app: App) -> None:
    save_campaign(app, "frostgrave_campaign 2026-11-22 15.40")
    lobby = lobby_of(app)
    assert list(lobby.guests.values()) == ["Campaign: 2026-11-22 15.40"]
