"""The options' tab of the lobby: rows of cards, and the signs of those out of view."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from scenes.lobby.further import FurtherSign
from scenes.lobby.lobby import Lobby
from scenes.lobby.option_grid import OptionTile
from scenes.lobby.options import OptionRows
from scenes.lobby.place_cards import PlaceCard
from scenes.match_plan import option_fields
from tests.scenes.hands import Hands
from tests.scenes.test_lobby_room import GAMES, lobby_of


def tiles_of(hands: Hands) -> list[OptionTile]:
    """The cards of the options in front."""
    return [each for each in hands.form.widgets if isinstance(each, OptionTile)]


def signs_of(hands: Hands) -> tuple[FurtherSign, FurtherSign]:
    """The signs for further cards above and below."""
    up, down = hands.form.find("further_up"), hands.form.find("further_down")
    assert isinstance(up, FurtherSign) and isinstance(down, FurtherSign)
    return up, down


def shown_options(hands: Hands, game: str, scale: float = 1.0) -> Lobby:
    """The lobby of a game with its options in front."""
    hands.app.services.change(text_scale=scale)
    lobby = lobby_of(hands, game)
    lobby.show_options()
    hands.frames(2)
    return lobby


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("game", GAMES)
def test_a_sign_counts_the_cards_out_of_view(hands: Hands, game: str, scale: float) -> None:
    lobby = shown_options(hands, game, scale)
    pane = lobby._pane
    assert pane is not None
    below = [each for each in tiles_of(hands) if each.area.top >= pane.rect.bottom]
    up, down = signs_of(hands)
    assert not up.is_shown
    assert down.is_shown == bool(below)
    if below:
        assert down.text == hands.app.kit.words("lobby.options.further", count=len(below))
        assert down.rect.top >= max(
            each.area.bottom for each in tiles_of(hands) if each not in below
        )


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_presses_on_the_signs_show_every_card_whole(hands: Hands, scale: float) -> None:
    lobby = shown_options(hands, "frostgrave", scale)
    pane, tiles = lobby._pane, tiles_of(hands)
    assert pane is not None
    up, down = signs_of(hands)
    seen: set[int] = set()
    for _ in range(len(tiles)):
        seen |= {n for n, each in enumerate(tiles) if pane.rect.contains(each.area)}
        if not down.is_shown:
            break
        hands.press("further_down")
        hands.frames(60)
    assert len(seen) == len(tiles)
    assert up.is_shown and pane.offset == pane.limit
    hands.press("further_up")
    hands.frames(60)
    assert pane.offset < pane.limit and down.is_shown


def test_the_wheel_comes_to_rest_on_whole_rows(hands: Hands) -> None:
    lobby = shown_options(hands, "frostgrave")
    pane = lobby._pane
    assert pane is not None
    for _ in range(3):
        pane.wheel(-1)
        hands.frames(60)
        for tile in tiles_of(hands):
            assert pane.rect.contains(tile.area) or not pane.rect.inflate(-2, -24).colliderect(
                tile.area
            )


@pytest.mark.parametrize("game", GAMES)
def test_no_card_lies_alone_in_a_last_row(hands: Hands, game: str) -> None:
    shown_options(hands, game)
    rows = Counter(tile.rect.top for tile in tiles_of(hands))
    assert min(rows.values()) > 1


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("game", GAMES)
def test_effects_of_options_name_no_clause(hands: Hands, game: str, language: str) -> None:
    hands.app.services.change(language=language)
    lobby = lobby_of(hands, game)
    prefix = {"trick_shot": "TS-", "riftwalker": "RW-", "block_and_key": "BK-"}.get(
        game, {"peak_duel": "PD-", "frostgrave": "FG-"}.get(game, "")
    )
    assert prefix
    for field in option_fields(lobby.rules):
        assert prefix not in lobby.option_rows.note_of(field.name), field.name


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("game", GAMES)
def test_buttons_of_a_seat_lie_on_its_card_and_clear_of_each_other(
    hands: Hands, game: str, scale: float
) -> None:
    hands.app.services.change(text_scale=scale)
    lobby = lobby_of(hands, game)
    for seat in range(2, len(lobby.plan.seats)):
        lobby.set_kind(seat, "person")
    hands.frames(1)
    cards = [each for each in lobby.form.widgets if isinstance(each, PlaceCard)]
    assert len(cards) == len(lobby.plan.seats)
    for card in cards:
        seat = f"_{card.seat}"
        option = [lobby.seat_options[card.seat]] if card.seat < len(lobby.seat_options) else []
        keys = {f"{name}{seat}" for name in ("kind", "workshop", "portrait_next", "add")}
        keys |= {f"portrait_previous{seat}", *(f"option_{name}" for name in option)}
        own = [each for each in lobby.form.widgets if each.key in keys]
        assert own
        words = pygame.FRect(card.whole)
        words.width -= card.kept_clear + 10
        for number, widget in enumerate(own):
            assert card.whole.contains(widget.rect), widget.key
            assert widget.rect.collidelist([each.rect for each in own[number + 1 :]]) < 0
            if "portrait" in widget.key:
                assert widget.rect.left >= words.right - 4, widget.key


def test_a_set_of_our_own_is_marked_in_the_picker(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TS-13.6: a set that is no part of the published game."""
    lobby = shown_options(hands, "trick_shot")
    monkeypatch.setattr(type(lobby.rules), "own_values", lambda *_: {"blue", "unnamed"})
    name = str(hands.app.kit.words("trick_shot.set.blue"))
    marked = OptionRows(lobby).value_words("blue_lines", "blue")
    assert marked != name and name in marked
    unnamed = OptionRows(lobby).value_words("blue_lines", "unnamed")
    assert unnamed != "unnamed" and "unnamed" in unnamed
    assert OptionRows(lobby).value_words("red_lines", "red") == hands.app.kit.words(
        "trick_shot.set.red"
    )


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_controls_lie_within_the_line_of_their_card(hands: Hands, scale: float) -> None:
    shown_options(hands, "block_and_key", scale)
    for tile in tiles_of(hands):
        inner = tile.rect.inflate(-40, -40)
        control = tile.value.rect
        assert control.right <= inner.right and control.bottom <= inner.bottom, tile.value.key
        assert control.left >= inner.left, tile.value.key
