"""Every scene is reached and left by mouse, by keyboard and by pad."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import Entry, boxes
from scenes.app.app import App
from scenes.lobby.lobby import Lobby
from scenes.rulebook.rulebook import RulebookScene
from scenes.settings.settings import TABS, SettingsScene
from scenes.table.menu import TableMenu
from scenes.table.table import TableScene
from scenes.title.title import Title
from tests.scenes.hands import Hands

SCENES = {"settings": SettingsScene, "rulebook": RulebookScene, "play": Lobby, "load": Lobby}


@pytest.mark.parametrize("key", SCENES)
def test_mouse_opens_and_leaves(hands: Hands, key: str) -> None:
    hands.press(key)
    assert isinstance(hands.top, SCENES[key])
    hands.press("back")
    assert isinstance(hands.top, Title)


@pytest.mark.parametrize("key", SCENES)
def test_keyboard_opens_and_leaves(hands: Hands, key: str) -> None:
    hands.walk_to(key, lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, SCENES[key])
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, Title)


def test_down_from_every_box_leads_to_play_and_up_again(hands: Hands) -> None:
    title = hands.top
    assert isinstance(title, Title)
    for _ in boxes():
        box = hands.form.focus
        hands.key(pygame.K_DOWN)
        assert hands.form.focus is hands.form.find("play")
        hands.key(pygame.K_UP)
        assert hands.form.focus is box
        hands.key(pygame.K_RIGHT)


def test_pad_opens_the_lobby_and_leaves(hands: Hands) -> None:
    assert hands.form.focus is not None
    assert hands.form.focus.key == "box_trick_shot"
    hands.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert hands.form.focus is not None
    assert not hands.form.focus.key.startswith("box_")
    hands.walk_to("box_trick_shot", lambda: hands.pad(pygame.CONTROLLER_BUTTON_DPAD_UP), 4)
    hands.pad(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(hands.top, Lobby)
    hands.pad(pygame.CONTROLLER_BUTTON_B)
    assert isinstance(hands.top, Title)


def test_the_lobby_offers_a_pad_as_soon_as_it_is_there(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.press("play")
    lobby = hands.top
    assert isinstance(lobby, Lobby)
    lobby.set_kind(0, "person")
    hands.frames()
    hands.press("place_0")
    before = len(hands.form.find("device_0").options)
    monkeypatch.setattr(type(hands.app.kit.controls.pads), "plugged", [7])
    hands.frames()
    assert len(hands.form.find("device_0").options) == before + 1


def test_the_plus_in_an_empty_seat_seats_a_bot_there(hands: Hands) -> None:
    hands.press("play")
    lobby = hands.top
    assert isinstance(lobby, Lobby)
    last = len(lobby.plan.seats) - 1
    lobby.set_kind(last, "empty")
    hands.frames()
    hands.press(f"add_{last}")
    assert lobby.plan.seats[last].kind == "normal"


def test_shoulder_buttons_step_through_the_boxes_and_tabs(hands: Hands) -> None:
    title = hands.top
    assert isinstance(title, Title)
    hands.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert title.game == "riftwalker"
    hands.pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert title.game == "trick_shot"
    hands.pad(pygame.CONTROLLER_BUTTON_START)
    settings = hands.top
    assert isinstance(settings, SettingsScene)
    for place in range(1, len(TABS)):
        hands.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        assert settings.tab == place


def test_a_game_without_screens_cannot_be_started(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Entry, "is_on_screen", property(lambda entry: entry.name != "frostgrave"))
    hands.press("box_frostgrave")
    assert not hands.form.find("play").enabled
    hands.press("play")
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, Title)


def test_quitting_asks_first(app: App, hands: Hands) -> None:
    hands.key(pygame.K_ESCAPE)
    assert hands.top.dialogs
    hands.press("answer_0")
    assert not hands.top.dialogs
    assert app.manager.running
    hands.key(pygame.K_ESCAPE)
    hands.press("answer_1")
    assert not app.manager.running


def test_a_match_is_started_from_the_lobby_and_left_by_its_menu(hands: Hands) -> None:
    hands.press("play")
    hands.press("start")
    table = hands.top
    assert isinstance(table, TableScene)
    hands.wait(lambda: table.play is not None)
    hands.key(pygame.K_F10)
    assert isinstance(hands.top, TableMenu)
    hands.key(pygame.K_F10)
    assert hands.top is table
    hands.key(pygame.K_ESCAPE)
    hands.wait(lambda: isinstance(hands.top, TableMenu), 5)
    hands.press("leave")
    assert isinstance(hands.top, Lobby)


def test_every_widget_of_every_page_can_be_reached_by_keys(hands: Hands) -> None:
    for key in ("settings", "rulebook", "play"):
        hands.press(key)
        reached = set()
        for _ in range(len(hands.form.reachable()) + 3):
            hands.key(pygame.K_TAB)
            if hands.form.focus is not None:
                reached.add(id(hands.form.focus))
        assert {id(widget) for widget in hands.form.reachable()} <= reached
        hands.press("back")
