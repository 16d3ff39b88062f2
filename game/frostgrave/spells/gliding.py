"""A treasure token that glides over everything (Telekinesis)."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.frostgrave import caster_sight, treasure
from game.frostgrave.aims import Aim, AtToken
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.events import TokenMoved
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import body_of, gap_to
from game.frostgrave.pending import Casting
from game.frostgrave.spells.family import Family
from game.frostgrave.spells.vocabulary import SlideToken
from game.frostgrave.state import Token
from game.frostgrave.terrain.bodies import Body, overlapping
from game.frostgrave.terrain.units import INCH, length

STEPS = 60
"""The number of steps of the way: a tenth of an inch each at most."""
SAMPLE = ((1, 0), (5, 5), (0, 1), (-5, 5), (-1, 0), (-5, -5), (0, -1), (5, -5))
"""Directions of a sample; diagonals in sevenths of the length."""


class Gliding(Family):
    """A token that nobody carries goes straight to a point, as long as the caster sees it."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """List every token in reach, eight ways as far as the spell carries it."""
        far = round(_slide_of(spell).distance * INCH)
        size = battle.field.size
        found: list[Aim] = []
        for token in battle.state.tokens:
            if _token_refusal(battle, caster, spell, token) is not None:
                continue
            for across, down in SAMPLE:
                reach = far // 7 if across and down else far
                x, y = token.x + across * reach, token.y + down * reach
                if 0 <= x <= size and 0 <= y <= size:
                    found.append(AtToken(token.id, x, y, token.z))
        return found

    def refusal(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
        """Return why a token cannot be moved so, if so."""
        tokens = battle.state.tokens
        if not isinstance(aim, AtToken) or not 0 <= aim.token < len(tokens):
            return Refusal("FG-62", "wrong_aim", {"spell": spell.id})
        token = tokens[aim.token]
        found = _token_refusal(battle, caster, spell, token)
        if found is not None:
            return found
        size = battle.field.size
        if not (0 <= aim.x <= size and 0 <= aim.y <= size):
            return Refusal("FG-62", "beside_the_table")
        way = length(aim.x - token.x, aim.y - token.y)
        if not way or way > round(_slide_of(spell).distance * INCH):
            return Refusal("FG-S2", "point_out_of_reach")
        return None

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Move the token until the caster loses sight of it; it never ends beneath a base."""
        del spell
        aim = casting.aim
        if not isinstance(aim, AtToken) or battle.state.tokens[aim.token].where != "table":
            return
        x, y, z = _end(battle, battle.figure(casting.caster), aim)
        treasure.change(battle, aim.token, x=x, y=y, z=z)
        battle.emit(TokenMoved(aim.token, x, y, z))


def _token_refusal(
    battle: Battle, caster: Figure, spell: SpellData, token: Token
) -> Refusal | None:
    """Return why a token cannot be moved at all, if so."""
    if token.where != "table":
        return Refusal("FG-47", "no_token")
    reach = battle.book.range_of(spell)
    if reach is not None and gap_to(caster, token.x, token.y, token.z) > reach:
        return Refusal("FG-S2", "point_out_of_reach")
    if not caster_sight.sees_point(battle, caster, token.x, token.y, token.z):
        return Refusal("FG-28", "point_not_seen")
    return None


def _slide_of(spell: SpellData) -> SlideToken:
    effect = spell.effect
    if not isinstance(effect, SlideToken):
        raise TypeError(f"{spell.id} moves no token")
    return effect


def _roof_over(battle: Battle, x: int, y: int, z: int) -> int | None:
    """Return the lowest surface above a place, through which nothing is lifted."""
    above = (each for each in battle.field.ground.surfaces(x, y, 0, 0) if each > z)
    return min(above, default=None)


def _landing(battle: Battle, x: int, y: int, roof: int | None) -> int | None:
    """Return the highest surface at a point below a roof; `None` where there is none."""
    surfaces = battle.field.ground.surfaces(x, y, 0, 0) or [0]
    return max((each for each in surfaces if roof is None or each < roof), default=None)


def _end(battle: Battle, caster: Figure, aim: AtToken) -> tuple[int, int, int]:
    """Return where the token comes to rest: the last free point before it is out of sight."""
    token = battle.state.tokens[aim.token]
    radius = battle.book.lengths.token_base
    bases = [body_of(figure) for figure in battle.on_table()]
    end = (token.x, token.y, token.z)
    roof = _roof_over(battle, *end)
    for step in range(1, STEPS + 1):
        x = token.x + (aim.x - token.x) * step // STEPS
        y = token.y + (aim.y - token.y) * step // STEPS
        z = _landing(battle, x, y, roof)
        if z is None:
            break
        roof = _roof_over(battle, x, y, z)
        if not any(overlapping(Body(x, y, z, radius, 1), base) for base in bases):
            end = (x, y, z)
        if not caster_sight.sees_point(battle, caster, x, y, z):
            break
    return end
