"""A new battle: the table, the warbands, and who places the first token (FG-61)."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.frostgrave import companies, muster
from game.frostgrave.battle import Battle
from game.frostgrave.events import BattleBegan, FrostgraveEvent
from game.frostgrave.field import GENERATED
from game.frostgrave.figures import Figure
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.options import Company, FrostgraveOptions
from game.frostgrave.random_warbands import rolled_up
from game.frostgrave.scenarios import hooks
from game.frostgrave.state import FrostgraveState, Scene
from game.frostgrave.warband import Warband
from game.frostgrave.warband_rules import findings_of

TABLE_SEEDS = 2**31
"""The seed of a generated table is the first number that a battle draws, below this."""


def check_options(book: FrostgraveLookup, options: FrostgraveOptions) -> None:
    """Return when a battle can have these options.

    Raises:
        BadInput: an option names a warband or table there is not, or a warband that is a draft.
    """
    if options.seats != 2:
        raise BadInput("$.seats", "2")
    if isinstance(options.tempers, UnsetType):
        # The warbands of a campaign are its own.
        check_warbands(book, options)
    known = (GENERATED, *book.fields.free_tables())
    if options.table not in known:
        raise BadInput("$.table", f"one of {', '.join(known)}")
    if not isinstance(options.scenario, UnsetType):
        scenario = book.scenarios.get(options.scenario)
        if scenario is None:
            raise BadInput("$.scenario", f"one of {', '.join(book.scenarios)}")
        if options.feet not in scenario.feet:
            raise BadInput("$.feet", f"one of {', '.join(map(str, scenario.feet))}")
    if options.turn_limit < 0:
        raise BadInput("$.turn_limit", "0 or more")


def check_warbands(book: FrostgraveLookup, options: FrostgraveOptions) -> None:
    """Return when the named warbands can fight.

    Raises:
        BadInput: one of them does not exist, or is a draft.
    """
    for key in ("first_warband", "second_warband"):
        unready = book.book.drafts.get(getattr(options, key))
        if unready is not None and options.muster == "chosen":
            why = "; ".join(each.text for each in findings_of(book.book, unready))
            raise BadInput(f"$.{key}", f"a warband that is ready to fight: {why}")
        if unready is None and getattr(options, key) not in book.book.warbands:
            raise BadInput(f"$.{key}", f"one of {', '.join(book.book.warbands)}")


def table_of(book: FrostgraveLookup, scenario: str) -> str:
    """Return the id of the table on which a scenario is played."""
    return book.scenarios[scenario].table or GENERATED


def new_battle(
    book: FrostgraveLookup, options: FrostgraveOptions, seed: int
) -> tuple[FrostgraveState, list[FrostgraveEvent]]:
    """Lay the table and muster the warbands."""
    dice = Dice(seed)
    scenario = options.scenario
    # A scenario has a table of its own, or a city laid out around its sites.
    table = options.table if isinstance(scenario, UnsetType) else table_of(book, scenario)
    table_seed = dice.index(TABLE_SEEDS) if table == GENERATED else 0
    figures = _figures(book, options, dice)
    state = FrostgraveState(
        dice,
        options,
        table,
        table_seed,
        phase="before" if options.spells_before else "tokens",
        side=0,
        figures=figures,
        scenario=UNSET if isinstance(scenario, UnsetType) else Scene(scenario),
    )
    events: list[FrostgraveEvent] = [BattleBegan(table, table_seed)]
    hooks.set_up(Battle(book, state, events))
    return state, events


def _figures(book: FrostgraveLookup, options: FrostgraveOptions, dice: Dice) -> list[Figure]:
    """Return the fighting figures: those of both warbands, or the companies in their place."""
    given: tuple[Company, Company] = ((), ())
    if options.muster == "chosen" and not isinstance(options.companies, UnsetType):
        given = options.companies
    found: list[Figure] = []
    for seat, warband in enumerate(_warbands(book, options, dice)):
        if given[seat]:
            found += companies.joined(given[seat], seat, len(found))
        else:
            found += muster.warband(book, warband, seat, len(found))
    return found


def _warbands(
    book: FrostgraveLookup, options: FrostgraveOptions, dice: Dice
) -> tuple[Warband, Warband]:
    """Return the warbands that fight: those chosen, or two different ones drawn by lot."""
    if options.muster == "rolled":
        return rolled_up(book.book, dice, "first"), rolled_up(book.book, dice, "second")
    every = list(book.book.warbands.values())
    if options.muster == "drawn" and len(every) > 1:
        first = every.pop(dice.index(len(every)))
        return first, every[dice.index(len(every))]
    warbands = book.book.warbands
    return warbands[options.first_warband], warbands[options.second_warband]
