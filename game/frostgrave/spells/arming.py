"""Spells on weapons: they rot, become magic, or wait to strike harder."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.frostgrave import statuses
from game.frostgrave.aims import Aim, AtWeapon
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure, Status
from game.frostgrave.pending import Casting
from game.frostgrave.spells import targets
from game.frostgrave.spells.family import Family

ARROW = "shot"
"""The mode that means a single arrow or bolt of a bow or crossbow."""


def arrow_of(weapon: str) -> str:
    """Return the detail of a status for the next arrow of a weapon."""
    return f"{weapon}:{ARROW}"


class Arming(Family):
    """A status on one weapon of a figure; the rules of fights and shots apply it."""

    def refusal(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
        """Return why the weapon cannot be chosen; the same spell does not lie on it twice."""
        if isinstance(aim, AtWeapon) and 0 <= aim.figure < len(battle.state.figures):
            figure = battle.figure(aim.figure)
            if statuses.find(figure, spell.id, self.detail(aim)) is not None:
                return Refusal("FG-S2", "already_in_force", {"figure": figure.id})
        found = targets.refusal(battle, caster, spell, aim)
        if found is None and isinstance(aim, AtWeapon) and not self.knows(battle, aim):
            return Refusal("FG-62", "wrong_aim", {"spell": spell.id})
        return found

    def knows(self, battle: Battle, aim: AtWeapon) -> bool:
        """Whether the spell has this mode for this weapon."""
        del battle
        return not aim.mode

    def detail(self, aim: AtWeapon) -> str:
        """Return the status's detail for an aim."""
        return aim.weapon

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Lay the spell on the weapon."""
        aim = casting.aim
        if isinstance(aim, AtWeapon) and battle.figure(aim.figure).where == "table":
            status = Status(
                spell.id,
                casting.caster,
                casting.total,
                detail=self.detail(aim),
                turn=battle.state.turn,
            )
            statuses.add(battle, aim.figure, status)


class Enchanting(Arming):
    """A magic weapon, or one magic arrow for the next shot."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """List every weapon in reach, and the arrows of bows and crossbows."""
        found: list[Aim] = []
        for aim in super().aims(battle, caster, spell):
            found.append(aim)
            if isinstance(aim, AtWeapon):
                arrow = AtWeapon(aim.figure, aim.weapon, ARROW)
                if self.refusal(battle, caster, spell, arrow) is None:
                    found.append(arrow)
        return found

    def knows(self, battle: Battle, aim: AtWeapon) -> bool:
        """Whether the spell has this mode: arrows belong to bows and crossbows."""
        if not aim.mode:
            return True
        return aim.mode == ARROW and battle.book.weapons[aim.weapon].kind == "missile"

    def detail(self, aim: AtWeapon) -> str:
        """Return the weapon, or its next arrow."""
        return arrow_of(aim.weapon) if aim.mode == ARROW else aim.weapon
