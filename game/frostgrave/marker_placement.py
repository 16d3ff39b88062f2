"""Puts spells' marks on the table, as many as their data allow."""

from __future__ import annotations

from game.frostgrave.battle import Battle
from game.frostgrave.events import MarkerPut
from game.frostgrave.markers import Marker


def put(battle: Battle, marker: Marker) -> None:
    """Put a marker on the table; the caster's oldest of a spell goes where it would be too many."""
    state, limit = battle.state, battle.book.spells[marker.spell].limit
    if limit:
        own = [
            each.id
            for each in state.markers
            if each.spell == marker.spell and each.caster == marker.caster
        ]
        for number in own[: max(0, len(own) - limit + 1)]:
            battle.remove_marker(number, "cancelled")
    state.markers = (*state.markers, marker)
    state.marker_count += 1
    battle.emit(MarkerPut(marker))
