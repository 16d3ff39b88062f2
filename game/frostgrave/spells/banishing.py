"""Demons are sent back where they came from (Banish)."""

from __future__ import annotations

from collections.abc import Sequence

from game.frostgrave import harm, stats
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.pending import Casting
from game.frostgrave.shooting import untouchable
from game.frostgrave.spells import targets
from game.frostgrave.spells.family import Family

BANISHED = "banished"
"""Why a figure left that lives on elsewhere."""


class Banishing(Family):
    """Every demon in the caster's sight, of whatever side, rolls Will or goes."""

    def rollers(self, battle: Battle, casting: Casting, spell: SpellData) -> Sequence[int]:
        """List the demons in sight, bound ones and the possessed too."""
        del spell
        caster = battle.figure(casting.caster)
        return [
            figure.id
            for figure in battle.on_table()
            if figure.id != caster.id
            and stats.is_demon(battle, figure)
            and untouchable(battle, figure) is None
            and targets.sees(battle, caster, figure)
        ]

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Send away those who failed."""
        del spell
        for number in casting.failed:
            harm.take_out(battle, number, BANISHED, casting.caster)
