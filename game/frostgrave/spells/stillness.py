"""Places where magic fails: casting from there, aims there, effects that end (FG-S5.3)."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.frostgrave import statuses, wounds
from game.frostgrave.aims import Aim, AtFigureTo, AtLine, AtPoint, AtRunning, AtToken
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.marker_terrain import outline
from game.frostgrave.scenarios.zones import is_cut_by
from game.frostgrave.spells.family import figures_of
from game.frostgrave.spells.laying import marker_of
from game.frostgrave.spells.vocabulary import Lay

_REFUSED = Refusal("FG-S5.3", "no_magic_here")


def caster_refusal(battle: Battle, caster: Figure) -> Refusal | None:
    """Return why nobody casts where the caster stands, if so."""
    return _REFUSED if battle.is_still(caster, "cast_from") else None


def item_refusal(battle: Battle, figure: Figure) -> Refusal | None:
    """Return why magic items do not work where the figure stands, if so."""
    return _REFUSED if battle.is_still(figure, "items") else None


def aim_refusal(battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
    """Return why a spell cannot be aimed into a place where magic fails, if so."""
    if not battle.zones:
        return None
    for number in figures_of(aim):
        if battle.is_still(battle.figure(number), "cast_at"):
            return _REFUSED
    if any(battle.forbids("cast_at", x, y) for x, y in _spots(battle, aim)):
        return _REFUSED
    if isinstance(aim, AtLine | AtPoint) and isinstance(spell.effect, Lay):
        shape = outline(marker_of(battle, spell, aim, caster.id))
        for zone in battle.zones:
            if len(shape) > 2 and "cast_at" in zone.forbids and is_cut_by(zone, shape):
                return _REFUSED
    return None


def _spots(battle: Battle, aim: Aim) -> list[tuple[int, int]]:
    """List the points of the table that an aim names."""
    found: list[tuple[int, int]] = []
    if isinstance(aim, AtPoint | AtLine | AtFigureTo | AtToken):
        found.append((aim.x, aim.y))
    if isinstance(aim, AtFigureTo | AtRunning) and 0 <= aim.figure < len(battle.state.figures):
        figure = battle.figure(aim.figure)
        found.append((figure.x, figure.y))
    if isinstance(aim, AtToken) and 0 <= aim.token < len(battle.state.tokens):
        token = battle.state.tokens[aim.token]
        found.append((token.x, token.y))
    return found


def settle(battle: Battle) -> None:
    """End magic on figures where it fails; worn items only pause."""
    if not any(zone.ends for zone in battle.zones):
        return
    for figure in battle.present():
        if figure.statuses and battle.is_in_ending_zone(figure):
            for status in figure.statuses:
                if _runs(battle, status.id):
                    _end(battle, figure.id, status.id, status.detail)


def _runs(battle: Battle, identifier: str) -> bool:
    """Whether a status is active magic: of a spell or of a potion."""
    book = battle.book
    if identifier in book.familiars or identifier in book.worn:
        return False
    return identifier in book.spells or identifier in book.book.items


def _end(battle: Battle, number: int, identifier: str, detail: str) -> None:
    statuses.remove(battle, number, identifier, "cancelled", detail)
    if identifier in battle.book.controls:
        wounds.release(battle, number, identifier)
    elif identifier in battle.book.bonds:
        wounds.set_free(battle, number, identifier)
