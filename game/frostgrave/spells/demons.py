"""A demon out of nowhere, bound or not (Summon Demon)."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.frostgrave import arrivals, fighting, statuses, wounds
from game.frostgrave.aims import Aim, AtNothing
from game.frostgrave.battle import Battle
from game.frostgrave.contact import touch
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure, Status
from game.frostgrave.names import NOBODY
from game.frostgrave.pending import Casting
from game.frostgrave.spells.family import Family
from game.frostgrave.spells.vocabulary import SummonDemon

SLIP = 1
"""The natural roll that lets a hostile demon in."""


class Conjuration(Family):
    """A bound demon beside the caster, by the margin; a natural 1 lets a hostile one in."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """No choice: it appears beside the caster."""
        del battle, caster, spell
        return [AtNothing()]

    def refusal(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
        """Refuse any aim."""
        del battle, caster
        if isinstance(aim, AtNothing):
            return None
        return Refusal("FG-62", "wrong_aim", {"spell": spell.id})

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Bring a demon that obeys; the caster's earlier one is set free.

        On a natural 1 even a successful casting lets a hostile one in.
        """
        if casting.natural == SLIP:
            self.failed(battle, casting, spell)
            return
        caster = battle.figure(casting.caster)
        for figure in list(battle.on_table()):
            status = statuses.find(figure, spell.id)
            if status is not None and status.caster == caster.id:
                statuses.remove(battle, figure.id, spell.id, "cancelled")
                wounds.set_free(battle, figure.id, spell.id)
        kind = _kind(spell, casting.margin)
        number = arrivals.beside(battle, kind, caster, seat=caster.seat, why=spell.id)
        if number != NOBODY:
            status = Status(spell.id, caster.id, casting.total, turn=battle.state.turn)
            statuses.add(battle, number, status)

    def failed(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Let a hostile demon attack the caster on a natural 1."""
        if casting.natural != SLIP:
            return
        caster = battle.figure(casting.caster)
        kind = _kind(spell, max(1, -casting.margin))
        number = arrivals.beside(battle, kind, caster, seat=NOBODY, why=spell.id, in_contact=True)
        if number == NOBODY or battle.figure(number).where != "table":
            return
        if touch(battle, battle.figure(number), battle.figure(caster.id)):
            fighting.begin(battle, number, caster.id, "")


def _kind(spell: SpellData, margin: int) -> str:
    """Return the demon for a margin."""
    effect = spell.effect
    if not isinstance(effect, SummonDemon):
        raise TypeError(f"{spell.id} summons no demon")
    rows = [row for row in effect.rows if row.margin <= margin]
    return max(rows, key=lambda row: row.margin).creature
