"""The pictures of a campaign option's values, shown on its card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.game_view.game_module import TablePiece
from scenes.games.frostgrave.campaign.portraits import dyed
from scenes.games.frostgrave.lobby_table import pictured as pictured_in_battle
from scenes.kit.draw.sprite import Sprite
from scenes.lobby.pieces import Pieces

_SEATS: Final = {
    "1": ("frostgrave/red_wizard_elementalist_0",),
    "2": ("frostgrave/red_wizard_elementalist_0", "frostgrave/blue_wizard_thaumaturge_0"),
}
_RIVALS: Final = ("results/blue_sigilist", "results/blue_witch", "results/blue_summoner")
"""A wizard for each seat but the first."""
_BOOK: Final = "frostgrave_campaign/good_book"
_LEATHER: Final = (84, 24, 18)
_ROW: Final = 40.0


@dataclass(frozen=True)
class RivalPiece(TablePiece):
    """A wizard in the colour of a seat."""

    seat: int = 0


class CampaignPieces(Pieces):
    """Draws the pieces of the campaign's options, rivals in their colours."""

    def sprite_of(self, piece: TablePiece, zoom: float) -> Sprite:
        """The picture of a piece, dyed for a rival; a book is bound in leather."""
        if piece.sprite == _BOOK:
            group, _, name = piece.sprite.partition("/")
            return self._kit.sprites.group(group).get(name, zoom, tint=_LEATHER, tint_share=0.85)
        plain = super().sprite_of(piece, zoom)
        if not isinstance(piece, RivalPiece):
            return plain
        return dyed(plain, self._kit.theme.player(piece.seat).colour)


def pictured(option: str, value: object, people: int = 1) -> Sequence[TablePiece]:
    """Pieces that picture a value of an option, around the middle of its frame.

    `people` is the number of people's seats; the others are rivals.
    """
    match option, value:
        case "ruleset", _:
            return pictured_in_battle(option, value)
        case "turn_limit", int(limit):
            sign = TablePiece(f"number/{limit}" if limit else "icon/plus", 36, 2, 44)
            return [TablePiece("icon/hourglass", -30, 0, 44), sign]
        case "people", int(count):
            return _row(_SEATS[str(count)], 44)
        case "seats", int(count):
            row = _row(_RIVALS[people - 1 : count - 1], 36)
            rivals = [
                RivalPiece(one.sprite, one.x, one.y, one.width, seat=people + number)
                for number, one in enumerate(row)
            ]
            return rivals or _row(_SEATS["2"], 36)
        case "battles", int(count):
            return [
                TablePiece("frostgrave_campaign/place_keep", -30, 34, 62),
                TablePiece(f"number/{count}", 38, 10, 44),
            ]
        case "experience_cap", int(limit):
            sign = TablePiece(f"number/{limit}" if limit else "icon/plus", 26, 2, 44)
            return [TablePiece("icon/star", -38, 0, 44), sign]
        case "raise_per_game", _:
            places = (34,) if value == "one" else (10, 34, 58)
            wizard = _figure("red_wizard_chronomancer_0", -36)
            return [wizard, *(TablePiece("icon/up", x, 0, 28) for x in places)]
        case "spare_token", _:
            return _treasures(str(value))
        case "simulated", bool(drawn):
            pair = [_figure("red_knight_0", -44), _figure("blue_knight_0", 44)]
            return [*pair, TablePiece("icon/dice" if drawn else "icon/hit", 0, 0, 36)]
    return _told(option, value)


def _told(option: str, value: object) -> Sequence[TablePiece]:
    """The picture of an option with few values, each with its own objects."""
    laid = TablePiece("frostgrave_heroes/red_wizard_elementalist_fallen", -26, 8, 74)
    apprentice = _figure("red_apprentice_0", -26)
    thug, chest = _figure("red_thug_0", -26), TablePiece("frostgrave/chest_open", -30, 22, 44)
    pictures: dict[tuple[str, object], Sequence[TablePiece]] = {
        ("criticals", True): (_figure("red_knight_0", -26), _sign("hit")),
        ("criticals", False): (_figure("red_knight_0", 0),),
        ("wounds", True): (_figure("blue_infantryman_0", -26), _sign("heart")),
        ("wounds", False): (_figure("blue_infantryman_0", 0),),
        ("books", "open"): (_good("book", -26), _sign("eye")),
        ("books", "shut"): (_good("book", -26), _sign("lock")),
        ("fate", "book"): (laid, _sign("frost_skull")),
        ("fate", "mercy"): (laid, _sign("heart")),
        ("heir", "notes"): (apprentice, _good("book", 36)),
        ("heir", "novice"): (apprentice, _sign("frost_hat")),
        ("end", "heirless"): (laid, _sign("flag")),
        ("end", "never"): (_figure("red_wizard_witch_0", -26), _sign("plus")),
        ("purse", "book"): (chest, _coin(26, -14), _coin(48, 8), _coin(22, 18)),
        ("purse", "lean"): (chest, _coin(34, 4)),
        ("prices", "first"): _goods("explosive_cocktail", "elixir_of_life"),
        ("prices", "second"): _goods("elixir_of_life", "explosive_cocktail"),
        ("market", "drawn"): (*_goods("potion_of_healing", "hand_weapon"), _sign("cards", 0)),
        ("market", "all"): _goods("potion_of_healing", "hand_weapon", "ring", "heavy_axe"),
        ("consolation", True): (thug, _coin(26, -10), _coin(46, 12)),
        ("consolation", False): (thug, _sign("minus")),
        ("seed", ""): (TablePiece("icon/dice", 0, 0, 60),),
    }
    return pictures.get((option, value), ())


def _row(sprites: Sequence[str], wide: float) -> list[TablePiece]:
    """Figures side by side around the middle."""
    first = -_ROW * (len(sprites) - 1) / 2
    return [TablePiece(name, first + _ROW * n, 26, wide) for n, name in enumerate(sprites)]


def _treasures(when: str) -> list[TablePiece]:
    """Two treasures, or three, with the optional one in the middle."""
    places = (-44, 0, 44) if when == "always" else (-44, 44)
    found = [TablePiece("frostgrave/chest", x, 10 if x else -8, 34) for x in places]
    if when != "never":
        found.append(TablePiece("frostgrave/chest_special", 0, 26, 36))
    return found


def _goods(*names: str) -> tuple[TablePiece, ...]:
    """Wares side by side."""
    step = 34.0 if len(names) > 2 else 62.0
    first = -step * (len(names) - 1) / 2
    return tuple(_good(name, first + step * n) for n, name in enumerate(names))


def _figure(name: str, x: float) -> TablePiece:
    return TablePiece(f"frostgrave/{name}", x, 26, 44)


def _good(name: str, x: float) -> TablePiece:
    return TablePiece(f"frostgrave_campaign/good_{name}", x, 0, 44)


def _sign(name: str, x: float = 34) -> TablePiece:
    return TablePiece(f"icon/{name}", x, 0, 30)


def _coin(x: float, y: float) -> TablePiece:
    return TablePiece("icon/coin", x, y, 24)
