"""The spells tried after a battle, and their gains: the ledger of the result screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.engine.contract import Event
from game.frostgrave import events as ev
from game.frostgrave.aims import AtChoice
from scenes.game_view.contract import LedgerEntry
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.log import gain
from scenes.games.frostgrave.names import Naming

_KINDS: Final = (
    ev.SpellRolled,
    ev.SpellCast,
    ev.SpellFailed,
    ev.SpoilsGained,
)


@dataclass
class Attempt:
    """One spell tried after the battle: its rolls and its gain."""

    figure: int
    spell: str
    rolls: list[ev.SpellRolled] = field(default_factory=list)
    gained: ev.SpoilsGained | None = None


def attempts(events: Sequence[Event]) -> list[Attempt]:
    """The spells tried after the battle: the events right before its end."""
    tail: list[Event] = []
    for event in reversed(events):
        if isinstance(event, ev.BattleEnded):
            tail.clear()
        elif isinstance(event, _KINDS):
            tail.append(event)
        else:
            break
    found: list[Attempt] = []
    for event in reversed(tail):
        if isinstance(event, ev.SpellRolled):
            # A spell tried for itself names its purpose; the second roll of a grimoire does not.
            if isinstance(event.aim, AtChoice):
                found.append(Attempt(event.roll.figure, event.spell))
            if found:
                found[-1].rolls.append(event)
        elif isinstance(event, ev.SpoilsGained) and found:
            found[-1].gained = event
    return found


def ledger(events: Sequence[Event], naming: Naming) -> list[LedgerEntry]:
    """The ledger in the current language, first the first warband's."""
    found = attempts(events)
    found.sort(key=lambda each: naming.owner(each.figure))
    return [_entry(naming, each) for each in found]


def _entry(naming: Naming, attempt: Attempt) -> LedgerEntry:
    rolls = []
    for each in attempt.rolls:
        added = each.roll.total - each.roll.natural
        text = (
            naming.word(
                "ledger.roll",
                natural=each.roll.natural,
                added=f"{added:+d}",
                total=each.roll.total,
                needed=each.needed,
            )
            if added
            else naming.word("ledger.plain_roll", total=each.roll.total, needed=each.needed)
        )
        other = "" if each.spell == attempt.spell else naming.spell(each.spell)
        rolls.append(naming.word("ledger.second", spell=other, roll=text) if other else text)
    gained = attempt.gained
    return LedgerEntry(
        seat=naming.owner(attempt.figure),
        icon=naming.spell_icon(attempt.spell),
        colour=layout.SCHOOLS[naming.school(attempt.spell)],
        name=naming.spell(attempt.spell),
        detail=naming.of(attempt.figure),
        rolls=tuple(rolls),
        gain=naming.word("ledger.nothing") if gained is None else gain(naming, gained),
        good=gained is not None,
    )
