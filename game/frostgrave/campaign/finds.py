"""What treasure holds: the table of treasure, coin, and the tables of finds (FG-S6.27-29).

Every die is a task of its own, so that each is seen. Bases roll on the same tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.frostgrave.campaign.campaign import GRIMOIRE_OF, Campaign
from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.definitions import ItemRow, TreasureRow
from game.frostgrave.campaign.die_tables import row_of
from game.frostgrave.campaign.events import TableRolled
from game.frostgrave.campaign.state import Errand, Task
from game.frostgrave.data_items import FOR, SCROLL

COIN: Final = "gold"
AGAIN: Final = "again"
LEANS: Final = "leans"
"""The detail of a task: the first roll counts only if it finds what the place is rich in."""
TREASURE: Final = "treasure"
FOUND: Final = "found"
"""The kind of line that the chronicle has for a find; shut books hide those of others."""
_COLUMN: Final = 20
"""Spells are drawn from columns of this many, each found by its row."""


def roll(campaign: Campaign, task: Task) -> None:
    """Roll for a task of one of the tables of finds; what follows comes before other tasks."""
    match task.kind:
        case "treasure":
            _treasure(campaign, task)
        case "gold":
            _coin(campaign, int(task.detail))
        case "scroll" | "grimoire":
            _writing(campaign, task)
        case "potion" | "magic_weapon_or_armour" | "magic_item":
            _thing(campaign, task.kind, task.detail)
        case _:
            raise ValueError(task.kind)


def _treasure(campaign: Campaign, task: Task) -> None:
    natural = campaign.d20()
    row = row_of(campaign.book.tables.treasure, natural)
    seat = campaign.state.seat
    if task.detail == LEANS and (row.find or COIN) not in leaning(campaign, seat):
        campaign.emit(TableRolled(seat, "treasure", natural, AGAIN))
        campaign.state.tasks = (Task("treasure"), *campaign.state.tasks)
        return
    gold = _coins(campaign, row.gold)
    campaign.emit(TableRolled(seat, "treasure", natural, row.find or COIN, gold=gold))
    campaign.gain(seat, gold, TREASURE)
    campaign.state.tasks = (*_tasks_of(row), *campaign.state.tasks)


def _tasks_of(row: TreasureRow) -> tuple[Task, ...]:
    """Return the remaining rolls after a row of the treasure table."""
    coin = (Task("gold", detail=str(row.times)),) if row.times else ()
    return (*coin, *((Task(row.find, detail=TREASURE),) * row.count if row.find else ()))


def leaning(campaign: Campaign, seat: int) -> tuple[str, ...]:
    """Return the finds that the place of a seat's battle is rich in (FG-S5)."""
    report = campaign.report_of(seat)
    if report is None:
        return ()
    scenario = campaign.book.reference.scenarios.get(campaign.place(report.place).scenario)
    return () if scenario is None else scenario.treasure.lean


def _coins(campaign: Campaign, gold: int) -> int:
    """Return what coin of treasure comes to; half of it with the option for a lean purse."""
    if campaign.state.options.purse == "lean":
        return gold // campaign.book.tables.lean_divisor
    return gold


def _coin(campaign: Campaign, times: int) -> None:
    natural = campaign.d20()
    gold = _coins(campaign, natural * times)
    campaign.emit(TableRolled(campaign.state.seat, "gold", natural, COIN, gold=gold))
    campaign.gain(campaign.state.seat, gold, TREASURE)


def _writing(campaign: Campaign, task: Task) -> None:
    """Draw a spell for a scroll or a grimoire."""
    if task.kind == "scroll":
        spell, row = draw_spell(campaign, scroll_spells(campaign.book))
        found = f"{SCROLL}{spell}"
    else:
        spell, row = draw_spell(campaign, list(campaign.book.reference.spells))
        found = f"{GRIMOIRE_OF}{spell}"
    _take(campaign, task.kind, row, found, task.detail)


def _thing(campaign: Campaign, kind: Errand, why: str) -> None:
    natural = campaign.d20()
    item = drawn(campaign, row_of(rows_of(campaign.book, kind), natural).item)
    _take(campaign, kind, natural, item, why)


def _take(campaign: Campaign, kind: Errand, natural: int, found: str, why: str) -> None:
    seat = campaign.state.seat
    campaign.emit(TableRolled(seat, kind, natural, found))
    campaign.store(seat, found, why)
    campaign.note(seat, FOUND, first=found, second=why)


def rows_of(book: CampaignBook, kind: Errand) -> Sequence[ItemRow]:
    """Return the table of a kind of find that is an item."""
    if kind == "potion":
        return book.tables.potions
    if kind == "magic_item":
        return book.tables.magic_items
    return book.tables.magic_weapons_and_armour


def scroll_spells(book: CampaignBook) -> list[str]:
    """List the spells that there are scrolls of: those cast in a battle."""
    return [name for name in book.reference.spells if f"{SCROLL}{name}" in book.book.items]


def draw_spell(campaign: Campaign, spells: Sequence[str]) -> tuple[str, int]:
    """Draw a spell by lot, all alike; return it and its row in its column of twenty."""
    number = campaign.state.dice.index(len(spells))
    return spells[number], number % _COLUMN + 1


def drawn(campaign: Campaign, item: str) -> str:
    """Return an item as it is found: one that there is for each spell is for a spell by lot."""
    if not campaign.book.book.items[item].each_spell:
        return item
    return f"{item}{FOR}{draw_spell(campaign, list(campaign.book.reference.spells))[0]}"
