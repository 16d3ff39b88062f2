"""Shut books: information hidden from other seats, in states and in events (FG-S6.18).

Public are: marching members and their items, spells, wounds, graves, bases, the common market.
Gold, finds, purchases and levels are hidden.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from game.frostgrave.campaign.events import (
    BattleReported,
    BookEntry,
    CampaignEvent,
    ConsolationPaid,
    ExperienceGained,
    GoldChanged,
    HeirFollowed,
    ItemGained,
    LevelSpent,
    Paid,
    SpellTried,
    TableRolled,
)
from game.frostgrave.campaign.finds import FOUND, TREASURE
from game.frostgrave.campaign.heirs import HEIR
from game.frostgrave.campaign.state import (
    Band,
    BattleReport,
    CampaignState,
    Entry,
    Errand,
    Known,
    Task,
)

_FINDS: Final[frozenset[Errand]] = frozenset(
    ("gold", "potion", "scroll", "grimoire", "magic_weapon_or_armour", "magic_item")
)
"""Further finds of a roll for treasure; others see that treasure is opened, not its contents."""
_WOUNDS: Final[frozenset[Errand]] = frozenset(("survival", "injury"))
_BLANKS: Final[Mapping[type[BookEntry], Mapping[str, object]]] = {
    Paid: {"gold": 0},
    ExperienceGained: {"why": "", "count": 0, "amount": 0},
    ConsolationPaid: {"gold": 0},
    TableRolled: {"natural": 0, "result": "", "gold": 0},
    SpellTried: {"spell": "", "natural": 0, "total": 0, "needed": 0, "choice": ""},
    LevelSpent: {"stat": None, "improved": "", "learned": "", "now": 0},
    ItemGained: {"item": "", "why": ""},
    GoldChanged: {"amount": 0, "why": "", "what": ""},
    HeirFollowed: {"kept": 0},
}
"""Fields of each kind of event that other seats do not see."""


def are_shut(state: CampaignState) -> bool:
    """Whether the books are shut now; at the end of the campaign all are opened."""
    return state.options.books == "shut" and not state.result


def shut(shown: CampaignState, seat: int) -> None:
    """Shut the books of all other seats in a state that is shown to one."""
    shown.bands = [
        band if number == seat else _shut_band(band) for number, band in enumerate(shown.bands)
    ]
    shown.chronicle = [
        entry if entry.seat == seat else _shut_entry(entry)
        for entry in shown.chronicle
        if entry.seat == seat or entry.kind != FOUND
    ]
    shown.reports = tuple(_shut_report(report, seat) for report in shown.reports)
    if shown.seat != seat:
        shown.tasks = tuple(map(_shut_task, shown.tasks))


def seen(event: CampaignEvent, seat: int) -> CampaignEvent:
    """Show an event as a seat may see it."""
    if not isinstance(event, BookEntry) or event.shut is not True:
        return event
    if isinstance(event, BattleReported):
        return replace(event, report=_shut_report(event.report, seat))
    if event.seat == seat or (isinstance(event, TableRolled) and event.table in _WOUNDS):
        return event
    changes: dict[str, Any] = dict(_BLANKS[type(event)])
    if isinstance(event, TableRolled):
        changes["table"] = _shut_errand(event.table)
    return replace(event, **changes)


def _shut_band(band: Band) -> Band:
    """Return a warband without its gold, vault, grimoires and levels."""
    return replace(
        band,
        gold=0,
        vault=(),
        grimoires=(),
        experience=0,
        spent=0,
        raise_used=False,
        spells=tuple(Known(known.spell) for known in band.spells),
        members=tuple(replace(member, raised=()) for member in band.members),
    )


def _shut_entry(entry: Entry) -> Entry:
    """Return a line of the chronicle without the experience that an heir has kept."""
    return replace(entry, first="") if entry.kind == HEIR else entry


def _shut_report(report: BattleReport, seat: int) -> BattleReport:
    """Return a report without what the battle brought into the books of other seats."""
    first, second = (
        side if side.seat == seat else replace(side, experience=0, gold=0) for side in report.sides
    )
    return replace(report, sides=(first, second))


def _shut_task(task: Task) -> Task:
    """Return a task without its find."""
    return Task(TREASURE) if task.kind in _FINDS else task


def _shut_errand(table: Errand) -> Errand:
    return TREASURE if table in _FINDS else table
