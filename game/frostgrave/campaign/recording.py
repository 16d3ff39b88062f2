"""The record of the battle in play, folded from its events: castings, kills, finds, deeds.

Figures are named by their ids. Spells before the battle teach nothing (FG-S6).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UnsetType
from msgspec.structs import replace

from game.frostgrave.campaign.state import Find, Kill, Record
from game.frostgrave.events import (
    DeedDone,
    FigureTakenOut,
    FrostgraveEvent,
    ItemUsed,
    SpellCast,
    TokenSecured,
)
from game.frostgrave.sides import is_caster
from game.frostgrave.state import FrostgraveState


def folded(
    record: Record, battle: FrostgraveState, events: Sequence[FrostgraveEvent], *, counts: bool
) -> Record:
    """Return a record with what the events of one action add to it.

    Args:
        record: that of the events before.
        battle: the battle after the action.
        events: what the action brought about.
        counts: whether castings count: not before the first turn.
    """
    read: set[tuple[int, str]] = set()
    for event in events:
        match event:
            case ItemUsed():
                read.add((event.figure, event.item))
            case SpellCast():
                if counts and (event.figure, f"scroll_of_{event.spell}") not in read:
                    record = _cast(record, battle, event.figure)
            case FigureTakenOut():
                record = replace(record, kills=(*record.kills, _kill(battle, event)))
            case TokenSecured():
                kind = battle.tokens[event.token].kind
                name = "plain" if isinstance(kind, UnsetType) else kind
                found = Find(name, event.seat, event.figure)
                record = replace(record, finds=(*record.finds, found))
            case DeedDone():
                deed = (event.figure, event.deed, event.seat)
                record = replace(record, deeds=(*record.deeds, deed))
            case _:
                pass
    return record


def _cast(record: Record, battle: FrostgraveState, number: int) -> Record:
    """Count a casting that succeeded, for the side whose spellcaster it was (FG-S6.6)."""
    caster = battle.figures[number]
    if not is_caster(caster) or caster.owner not in (0, 1):
        return record
    casts = list(record.casts)
    casts[caster.owner] += 1
    return replace(record, casts=(casts[0], casts[1]))


def _kill(battle: FrostgraveState, event: FigureTakenOut) -> Kill:
    victim = battle.figures[event.figure]
    return Kill(event.by, event.figure, victim.role, victim.kind, event.why)
