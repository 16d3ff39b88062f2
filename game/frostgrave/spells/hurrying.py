"""Spells of time: an early activation, a stored action, a second activation."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.frostgrave import activations, statuses
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure, Status
from game.frostgrave.pending import Casting
from game.frostgrave.spells.family import Family, victims_of


class Hurrying(Family):
    """The target acts before all others in the next turn, the latest first (Fast Act)."""

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Put the target at the head of next turn's extra phase."""
        waiting = [
            int(status.detail or 0)
            for figure in battle.on_table()
            for status in figure.statuses
            if status.id == spell.id
        ]
        latest = str(max(waiting, default=0) + 1)
        for number in victims_of(battle, casting):
            statuses.remove(battle, number, spell.id, "cancelled")
            status = Status(
                spell.id,
                casting.caster,
                casting.total,
                detail=latest,
                turn=battle.state.turn,
            )
            statuses.add(battle, number, status)


class Storing(Family):
    """The second action of this activation is kept for a later one (Time Store)."""

    def unavailable(self, battle: Battle, caster: Figure, spell: SpellData) -> Refusal | None:
        """Return why no action can be stored: it takes two of them, and only one is kept."""
        if statuses.find(caster, spell.id) is not None:
            return Refusal("FG-S2", "already_in_force", {"figure": caster.id})
        one = activations.activation_of(battle, caster.id)
        if one is not None and (one.taken > 0 or one.actions < battle.book.numbers.actions):
            return Refusal("FG-S2", "first_action_only")
        return None

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Store the action and end the activation."""
        status = Status(spell.id, casting.caster, casting.total, turn=battle.state.turn)
        statuses.add(battle, casting.caster, status)
        activations.finish_all(battle, casting.caster)


class Repeating(Family):
    """The caster acts once more in this turn's soldier phase (Time Walk)."""

    def unavailable(self, battle: Battle, caster: Figure, spell: SpellData) -> Refusal | None:
        """Return why not: never twice a turn, and not while an action is stored."""
        if statuses.find(caster, spell.id) is not None or battle.state.phase == "soldier":
            return Refusal("FG-S2", "once_a_turn", {"spell": spell.id})
        if any(status.id in battle.book.banks for status in caster.statuses):
            return Refusal("FG-S2", "action_is_stored")
        return None

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Grant the second activation."""
        status = Status(spell.id, casting.caster, casting.total, turn=battle.state.turn)
        statuses.add(battle, casting.caster, status)
