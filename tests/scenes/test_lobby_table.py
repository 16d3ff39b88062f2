"""What lies on the table of the lobby: perspective, and room for everything."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from scenes.game_view.game_module import TablePiece
from scenes.game_view.table_plane import scale_at, stood
from scenes.kit.draw.sprite import Sprite
from scenes.lobby.boards import made_board
from scenes.lobby.lobby import Lobby
from scenes.lobby.pieces import Pieces
from scenes.lobby.room import SQUASH, TABLE, chair_foot
from tests.scenes.hands import Hands
from tests.scenes.test_lobby_room import GAMES, lobby_of

_SPARE = 4.0
"""How far a corner may be past the edge of the table: corners of cards are round."""


def made(hands: Hands, piece: TablePiece, size: tuple[int, int] = (80, 100)) -> Sprite:
    """A white card as it lies at the place of a piece."""
    card = pygame.Surface(size, pygame.SRCALPHA)
    card.fill((255, 255, 255, 255))
    return made_board(card, piece, hands.app.kit.canvas)


def whites(sprite: Sprite) -> list[tuple[float, float]]:
    """The ends of every row of a sprite that shows the white card, from its point."""
    image, (x, _) = sprite.image, sprite.anchor
    rows = []
    for y in range(image.get_height()):
        white = [
            column for column in range(image.get_width()) if min(image.get_at((column, y))) > 240
        ]
        if white:
            rows.append((white[0] - x, white[-1] + 1 - x))
    return rows


@pytest.mark.parametrize("side", [-1, 1])
def test_a_card_beside_the_middle_leans_towards_it(hands: Hands, side: int) -> None:
    piece = TablePiece("card", 240 * side, 40, 80, 0.6, lies=True, printed=True)
    rows = whites(made(hands, piece))
    (far_left, far_right), (near_left, near_right) = rows[0], rows[-1]
    assert side * (near_left - far_left) > 4 and side * (near_right - far_right) > 4
    assert near_right - near_left > far_right - far_left


def test_a_card_in_the_middle_is_only_narrower_at_its_far_side(hands: Hands) -> None:
    rows = whites(made(hands, TablePiece("card", 0, 0, 80, 0.6, lies=True, printed=True)))
    assert all(abs(left + right) <= 1 for left, right in rows)
    assert rows[-1][1] - rows[-1][0] > rows[0][1] - rows[0][0]


def test_a_pile_is_as_much_higher_as_it_has_cards_and_a_print_has_no_side(hands: Hands) -> None:
    card = TablePiece("card", 0, 0, 80, 0.6, lies=True)
    one, pile, printed = (
        made(hands, each)
        for each in (
            card,
            TablePiece("card", 0, 0, 80, 0.6, lies=True, pile=4),
            TablePiece("card", 0, 0, 80, 0.6, lies=True, printed=True),
        )
    )
    assert pile.image.get_height() > one.image.get_height() > printed.image.get_height()
    # The upper side of a pile is above the place at which it lies.
    tops = [min(_rows_of_white(each)) - each.anchor[1] for each in (one, pile, printed)]
    assert tops[1] < tops[0] == tops[2]


def _rows_of_white(sprite: Sprite) -> list[int]:
    """The rows of pixels in which a sprite shows the white card."""
    image = sprite.image
    middle = round(sprite.anchor[0])
    return [y for y in range(image.get_height()) if min(image.get_at((middle, y))) > 240]


def test_what_stands_on_a_board_stands_where_the_board_shows_its_place() -> None:
    piece = stood(TablePiece("figure", 200, 60, 40))
    assert piece.x == pytest.approx(200 * scale_at(60)) and piece.y == 60
    assert piece.width > 40 > stood(TablePiece("figure", 200, -60, 40)).width


def corners(painter: Pieces, piece: TablePiece) -> list[tuple[float, float]]:
    """The corners of a lying piece around the middle of the table."""
    area = painter._extent(TablePiece(piece.sprite, 0, 0, piece.width, piece.flat))
    turn = math.radians(-piece.turn)
    found = []
    for x, y in itertools.product((-area.width / 2, area.width / 2), (-1, 1)):
        down = y * area.height / piece.flat / 2
        across = x * math.cos(turn) - down * math.sin(turn)
        below = piece.y + (x * math.sin(turn) + down * math.cos(turn)) * piece.flat
        found.append(((piece.x + across) * scale_at(below), below))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_everything_lies_on_the_table_whatever_is_chosen(hands: Hands, game: str) -> None:
    lobby = lobby_of(hands, game)
    painter = lobby._view.painter
    changes: list[dict[str, object]] = [{"seats": seats} for seats in (1, 2, 3, 4)]
    changes += [{"short": True}, {"rink": "wide"}, {"table": "generated", "feet": 4}]
    for changed in changes:
        laid = lobby.table.laid(lobby.chosen_options() | changed)
        lying = [piece for piece in laid if piece.lies and not piece.sprite.startswith("number")]
        assert lying
        for piece in lying:
            for x, y in corners(painter, piece):
                assert math.hypot(x, y / SQUASH) <= TABLE[2] + _SPARE, (piece, x, y)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rifts_of_all_seats_lie_on_the_mat(hands: Hands, seats: int) -> None:
    lobby = lobby_of(hands, "riftwalker")
    painter = lobby._view.painter
    laid = lobby.table.laid(lobby.chosen_options() | {"seats": seats})
    mat = next(piece for piece in laid if piece.hem is not None)
    places = corners(painter, mat)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    backs = [piece for piece in laid if piece.sprite == "riftwalker/rift_back"]
    assert len(backs) >= 2 * seats
    for piece in backs:
        for x, y in corners(painter, piece):
            assert abs(x) < mat.width / 2 * scale_at(y) - 11 and top < y < bottom, piece


def test_pieces_wait_for_whoever_sits_down(hands: Hands) -> None:
    hands.app.services.change(reduce_motion=False)
    lobby = lobby_of(hands, "riftwalker")
    room = lobby._view.room
    assert room is not None and isinstance(lobby, Lobby)
    lobby.set_kind(2, "hard")
    before, shares = room._on_table, []
    while room._on_table == before:
        shares.append(room._share)
        hands.app.frame(1 / 60)
    assert shares == sorted(shares) and shares[-1] == 1.0, "they sit before pieces are laid"
    hands.wait(lambda: room.complete)
    assert room._on_table == tuple(lobby._laid())


def light_of_chair(hands: Hands, seat: int) -> float:
    """How bright the picture is where a chair stands."""
    place = pygame.FRect(0, 0, 70, 60)
    place.midtop = chair_foot(seat)
    picture = hands.app.window.get_surface()
    colour = pygame.transform.average_color(picture, hands.app.kit.canvas.rect(place))
    return sum(colour[:3])


def test_a_free_chair_is_dim_until_it_is_pointed_at_or_taken(hands: Hands) -> None:
    lobby = lobby_of(hands, "riftwalker")
    lobby.form.focus_on("start")
    hands.frames(2)
    dim = light_of_chair(hands, 2)
    lobby.form.focus_on("place_2")
    hands.frames(2)
    lit = light_of_chair(hands, 2)
    assert lit > 1.2 * dim
    lobby.form.focus_on("place_3")
    hands.frames(2)
    assert light_of_chair(hands, 2) == dim
    for kind in ("easy", "empty"):
        lobby.set_kind(2, kind)
        hands.wait(lambda: lobby.complete)
    hands.frames(2)
    assert light_of_chair(hands, 2) == dim
