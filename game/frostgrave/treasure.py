"""Treasure tokens: taking, dropping, securing (FG-47 to FG-49)."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.refusal import Refusal
from game.frostgrave.battle import Battle
from game.frostgrave.contact import is_elsewhere
from game.frostgrave.events import TokenDropped, TokenSecured, TokenTaken, TokenVanished
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import gap_to
from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios import deeds
from game.frostgrave.sides import are_enemies, is_wild
from game.frostgrave.state import Token

BEARERS_NOT: tuple[str, ...] = ("animal", "no_treasure", "illusion", "object")
"""Tags of figures that never carry treasure (FG-48)."""


def change(battle: Battle, number: int, **changes: object) -> Token:
    """Replace fields of a token; return the new value."""
    token = replace(battle.state.tokens[number], **changes)
    battle.state.tokens[number] = token
    return token


def touches(battle: Battle, figure: Figure, token: Token) -> bool:
    """Whether the figure's base touches the token (FG-65)."""
    lengths = battle.book.lengths
    if abs(figure.z - token.z) > lengths.contact_height:
        return False
    reach = figure.radius + lengths.token_base + lengths.contact
    if abs(figure.x - token.x) > reach or abs(figure.y - token.y) > reach:
        return False
    away = gap_to(figure, token.x, token.y, figure.z, lengths.token_base)
    return away <= lengths.contact


def refusal(battle: Battle, figure: Figure, number: int) -> Refusal | None:
    """Return why the figure cannot pick a token up, if so (FG-47, FG-48)."""
    tokens = battle.state.tokens
    if not 0 <= number < len(tokens) or tokens[number].where != "table":
        return Refusal("FG-47", "no_token")
    if is_wild(figure) or any(tag in BEARERS_NOT for tag in figure.tags):
        return Refusal("FG-48", "never_carries")
    if figure.token != NOBODY:
        return Refusal("FG-48", "carries_one")
    if is_elsewhere(battle, figure):
        return Refusal("FG-plane_walk", "walks_elsewhere")
    token = tokens[number]
    if not touches(battle, figure, token):
        return Refusal("FG-47", "not_at_token")
    lengths = battle.book.lengths
    for enemy in battle.on_table():
        if (
            are_enemies(figure, enemy)
            and not is_elsewhere(battle, enemy)
            and gap_to(enemy, token.x, token.y, token.z, lengths.token_base)
            <= lengths.token_distance
        ):
            return Refusal("FG-47", "token_guarded", {"figure": enemy.id})
    return None


def take(battle: Battle, number: int, token: int) -> None:
    """Have a figure pick a token up."""
    change(battle, token, where="carried")
    battle.change(number, token=token)
    battle.emit(TokenTaken(number, token))


def vanish_at(battle: Battle, number: int) -> None:
    """Remove false tokens that a figure touches (Fool's Gold)."""
    figure = battle.figure(number)
    for token in battle.state.tokens:
        if token.is_false == 1 and token.where == "table" and touches(battle, figure, token):
            change(battle, token.id, where="lost")
            battle.emit(TokenVanished(token.id, "fake"))


def put_down(battle: Battle, number: int) -> None:
    """Drop the carried token where the figure stands (FG-45)."""
    figure = battle.figure(number)
    token = change(battle, figure.token, where="table", x=figure.x, y=figure.y, z=figure.z)
    battle.change(number, token=NOBODY)
    battle.emit(TokenDropped(number, token.id, token.x, token.y, token.z))


def secure(battle: Battle, token: int, seat: int, figure: int) -> None:
    """Give a token to a seat for good (FG-49)."""
    given = change(battle, token, where="secured", seat=seat)
    battle.emit(TokenSecured(token, seat, figure))
    deeds.secured(battle, given, seat, figure)
