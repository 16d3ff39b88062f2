"""Puts spells' marks on the table, as many as their data allow."""

from __future__ import annotations

from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.events import MarkerPut
from game.frostgrave.markers import Marker


def put(battle: Battle, marker: Marker) -> None:
    """Put a marker on the table."""
    state = battle.state
    state.markers = (*state.markers, marker)
    state.marker_count += 1
    battle.emit(MarkerPut(marker))


def limit(battle: Battle, caster: int, spell: SpellData) -> None:
    """Remove the caster's oldest mark of a spell where another one would be too many."""
    if not spell.limit:
        return
    own = [
        marker
        for marker in battle.state.markers
        if marker.spell == spell.id and marker.caster == caster
    ]
    for marker in own[: max(0, len(own) - spell.limit + 1)]:
        battle.remove_marker(marker.id, "cancelled")
