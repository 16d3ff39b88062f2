"""The room of the lobby: chairs, place cards, options as cards, what lies on the table."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pygame
import pytest

from game.catalogue import SHELF
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from scenes.lobby.lobby import Lobby
from scenes.lobby.option_cards import OptionCard
from scenes.lobby.place_cards import PlaceCard
from scenes.lobby.room import Room
from scenes.lobby.seats import SeatEditor
from scenes.services import Services
from tests.scenes.hands import Hands

ASSETS = Path(__file__).resolve().parents[2] / "assets"
GAMES = [entry.name for entry in SHELF if entry.has_scene and entry.name != "frostgrave_campaign"]


def lobby_of(hands: Hands, game: str) -> Lobby:
    """The lobby of a game, laid out."""
    services: Services = hands.app.services
    services.navigator.open_lobby(hands.top, game)
    hands.wait(lambda: isinstance(hands.top, Lobby))
    hands.frames(3)
    lobby = hands.top
    assert isinstance(lobby, Lobby)
    return lobby


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("game", GAMES)
def test_cards_of_the_room_cover_nothing_of_each_other(
    hands: Hands, game: str, scale: float
) -> None:
    hands.app.kit.apply(hands.app.kit.settings.changed(text_scale=scale))
    lobby = lobby_of(hands, game)
    cards = [each for each in lobby.form.widgets if isinstance(each, PlaceCard | OptionCard)]
    cards += [lobby.form.find(key) for key in ("start", "learn", "tabs")]
    assert len([each for each in cards if isinstance(each, PlaceCard)]) == len(lobby.plan.seats)
    for card in cards:
        assert card.rect.left >= 0 and card.rect.right <= DESIGN_WIDTH
        assert card.rect.top >= 0 and card.rect.bottom <= DESIGN_HEIGHT
    for one, other in itertools.combinations(cards, 2):
        assert not one.rect.colliderect(other.rect), (one.key, other.key)


@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_pieces_and_options_exist(hands: Hands, game: str) -> None:
    module = hands.app.services.module(game)
    names = [piece.sprite for piece in module.table_pieces] + list(module.option_sprites.values())
    assert module.table_pieces
    for name in names:
        group, _, sprite = name.partition("/")
        assert sprite in json.loads((ASSETS / group / "sprites.json").read_text()), name


def test_an_option_card_changes_the_plan_and_says_what_it_does(hands: Hands) -> None:
    lobby = lobby_of(hands, "trick_shot")
    hands.form.focus_on("card_rink")
    card = hands.form.find("card_rink")
    assert isinstance(card, OptionCard)
    assert lobby._told() == card.note == hands.app.kit.words("trick_shot.option_text.rink")
    hands.key(pygame.K_RIGHT)
    assert lobby.plan.options["rink"] == "wide"
    hands.press("more")
    assert not lobby.shows_room


def test_a_place_card_opens_everything_about_its_seat(hands: Hands) -> None:
    lobby = lobby_of(hands, "trick_shot")
    hands.press("place_0")
    assert isinstance(hands.top, SeatEditor)
    hands.form.focus_on("kind_0")
    before = lobby.plan.seats[0].kind
    hands.key(pygame.K_RIGHT)
    assert lobby.plan.seats[0].kind != before
    hands.press("done")
    assert hands.top is lobby
    assert lobby.form.find("kind_0").index == lobby.plan.kinds_for(0).index(
        lobby.plan.seats[0].kind
    )


def test_whoever_sits_down_is_seen(hands: Hands) -> None:
    lobby = lobby_of(hands, "riftwalker")
    room = Room(hands.app.kit, lobby.plan, lobby.module.people, ())
    pictures = []
    for kind in ("empty", "person", "hard"):
        lobby.plan.seats[2].kind = kind
        surface = pygame.Surface(hands.app.kit.canvas.size)
        room.paint(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == 3
