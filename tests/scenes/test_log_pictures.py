"""The pictures beside the log's lines: that they exist, and that none shows a hidden card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from game.catalogue import open_game
from game.engine.contract import Event, kind_of, options_for
from game.engine.self_play import bot_actions
from scenes.app.app import App
from scenes.game_view.log_picture import LogPicture
from scenes.games.block_and_key.log_pictures import pictures_of as of_block_and_key
from scenes.games.frostgrave.log_pictures import pictures_of as of_frostgrave
from scenes.games.peak_duel.log_pictures import pictures_of as of_peak_duel
from scenes.games.riftwalker.log_pictures import pictures_of as of_riftwalker
from scenes.games.trick_shot.log_pictures import pictures_of as of_trick_shot

PicturesOf = Callable[[Event], Sequence[LogPicture]]
DEALT = ("hand_dealt", "cards_drawn", "card_drawn", "key_drawn", "first_card_chosen")
"""Events with cards that only their own seat may know."""


def of_beasts(event: Event) -> Sequence[LogPicture]:
    return of_peak_duel(event, open_game("peak_duel").book, lambda *_: "")


GAMES: dict[str, PicturesOf] = {
    "trick_shot": of_trick_shot,
    "riftwalker": of_riftwalker,
    "peak_duel": of_beasts,
    "block_and_key": of_block_and_key,
    "frostgrave": of_frostgrave,
}


def played(game: str, actions: int) -> list[Event]:
    """Events of a match of random players."""
    rules = open_game(game)
    options = options_for(rules, rules.options_type(seats=2), only_bots=True)
    state, begun = rules.new(options, 5)
    events = list(begun)
    levels = ["random", "random"]
    for number, taken in enumerate(bot_actions(rules, None, state, 5, levels)):
        events += taken.events
        if number == actions:
            break
    return events


@pytest.mark.parametrize("game", GAMES)
def test_each_picture_is_a_sprite_or_drawn_by_its_game(app: App, game: str) -> None:
    shown = [one for event in played(game, 120) for one in GAMES[game](event)]
    assert len(shown) > 20
    for picture in shown:
        assert bool(picture.layers) != bool(picture.kind)
        for layer in picture.layers:
            group, _, name = layer.partition("/")
            assert name in app.kit.sprites.group(group), layer


@pytest.mark.parametrize("game", ["riftwalker", "peak_duel", "block_and_key"])
def test_a_card_that_a_rival_draws_has_no_face(game: str) -> None:
    rules, compared = open_game(game), 0
    for event in played(game, 120):
        seat = getattr(event, "seat", -1)
        if kind_of(event) not in DEALT or seat < 0:
            continue
        own, rival = rules.seen(event, seat), rules.seen(event, 1 - seat)
        if own != rival:
            compared += 1
            faces = [layer for one in GAMES[game](rival) for layer in one.layers]
            faces = [each for each in faces if each != "riftwalker/rift_back"]
            assert not [each for each in faces if "rift_" in each or "beast_" in each]
    assert compared
