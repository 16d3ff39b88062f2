"""Spells that make a figure obey the caster's side (FG-41, FG-56)."""

from __future__ import annotations

from game.frostgrave import statuses, wounds
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.events import ControlChanged
from game.frostgrave.figures import Status
from game.frostgrave.pending import Casting
from game.frostgrave.spells.family import Family, victims_of


class Controlling(Family):
    """A figure that fails its Will roll changes sides until the spell ends."""

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Give the victim to the caster's side; the earlier victim of this spell is freed."""
        for number in victims_of(battle, casting):
            release_earlier(battle, casting.caster, spell)
            for status in battle.figure(number).statuses:
                if status.id in battle.book.controls:
                    statuses.remove(battle, number, status.id, "cancelled")
            status = Status(spell.id, casting.caster, casting.total, turn=battle.state.turn)
            statuses.add(battle, number, status)
            battle.change(number, seat=casting.seat)
            battle.emit(ControlChanged(number, casting.seat, spell.id))


def release_earlier(battle: Battle, caster: int, spell: SpellData) -> None:
    """End the caster's earlier control where the spell holds only one figure."""
    if not spell.limit:
        return
    for figure in list(battle.state.figures):
        status = statuses.find(figure, spell.id)
        if status is not None and status.caster == caster:
            statuses.remove(battle, figure.id, spell.id, "cancelled")
            wounds.release(battle, figure.id, spell.id)
