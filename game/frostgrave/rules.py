"""The rules of Frostgrave behind the contract of all games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import UnsetType
from msgspec.structs import replace

from game.engine.action_table import ActionRules
from game.engine.contract import Decision, Outcome
from game.engine.dice import Dice
from game.engine.languages import languages, named
from game.frostgrave import ending, flow, hidden, preview, setup, validation
from game.frostgrave.actions import FrostgraveAction
from game.frostgrave.actions.table import TABLE, offered
from game.frostgrave.battle import Battle
from game.frostgrave.events import FrostgraveEvent
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.options import BOTS_LIMIT, FrostgraveOptions
from game.frostgrave.state import FrostgraveState, copied
from game.frostgrave.warband import name_of


class Frostgrave(ActionRules[FrostgraveState, FrostgraveAction, FrostgraveEvent, Battle]):
    """The rules of Frostgrave; see :class:`game.engine.contract.Rules`."""

    name = "frostgrave"
    state_type = FrostgraveState
    action_type: Any = FrostgraveAction
    event_type: Any = FrostgraveEvent
    options_type = FrostgraveOptions
    book: FrostgraveLookup
    table = TABLE
    context = Battle
    seat_counts: Sequence[int] = (2,)
    seat_options: Sequence[str] = ("first_warband", "second_warband")
    program_options: Sequence[str] = (
        "tempers",
        "encounter_trigger",
        "companies",
        "encounter_level",
    )
    longest = 20_000

    def __init__(self, book: FrostgraveLookup) -> None:
        self.book = book

    def new(
        self, options: FrostgraveOptions, seed: int
    ) -> tuple[FrostgraveState, list[FrostgraveEvent]]:
        """Lay the table and muster the warbands (FG-61).

        Raises:
            BadInput: an option names an unknown warband or table, or holds impossible figures.
        """
        setup.check_options(self.book, options)
        setup.check_warbands(self.book, options)
        state, events = setup.new_battle(self.book, options, seed)
        if not isinstance(options.companies, UnsetType):
            validation.check_position(self.book, state)
        flow.proceed(Battle(self.book, state, events))
        return state, events

    def for_bots(self, options: FrostgraveOptions) -> FrostgraveOptions:
        """Return the options with which bots alone play: with a limit of turns (FG-59)."""
        return options if options.turn_limit else replace(options, turn_limit=BOTS_LIMIT)

    def decision(self, state: FrostgraveState) -> Decision | None:
        """Say who must decide now, and what.

        The kind is the phase while a side chooses whom to activate, ``act`` during an activation,
        else what is asked: ``react``, ``weapon``, ``separate``, ``empower``, ``resist``.
        """
        return flow.decision(state)

    def question(self, state: FrostgraveState) -> str:
        """Return the kind of the decision that is due; empty when the battle is over."""
        decision = flow.decision(state)
        return "" if decision is None else decision.kind

    def legal(self, state: FrostgraveState) -> Sequence[FrostgraveAction]:
        """List what may be done now; of moves and spots a sample."""
        return offered(Battle(self.book, state))

    def copy(self, state: FrostgraveState) -> FrostgraveState:
        """Return an independent state, equal to this one."""
        return copied(state)

    def view(self, state: FrostgraveState, seat: int) -> FrostgraveState:
        """Show the state as that seat may see it: no dice, no false token of the other's."""
        return hidden.view(state, seat)

    def guess(self, view: FrostgraveState, dice: Dice) -> FrostgraveState:
        """Invent one full state that is consistent with a view."""
        return hidden.guess(view, dice)

    def seen(self, event: FrostgraveEvent, seat: int) -> FrostgraveEvent:
        """Show the event as that seat may see it: nothing in them is hidden."""
        del seat
        return event

    def preview(
        self, state: FrostgraveState, action: FrostgraveAction
    ) -> preview.FrostgravePreview:
        """Return the odds of a fight, shot or casting, the cost of a move, or what forbids it."""
        return preview.preview(Battle(self.book, state), action)

    def outcome(self, state: FrostgraveState) -> Outcome | None:
        """Return places and tokens secured; ``None`` while the battle goes on."""
        return ending.outcome(state)

    def named_values(self, option: str) -> Mapping[str, Mapping[str, str]]:
        """Return the warbands, drafts last, and the mapped tables, the player's own among them."""
        if option in self.seat_options:
            book = self.book.book
            ready = {
                each.id: {language: name_of(each.name, language) for language in languages()}
                for each in book.warbands.values()
            }
            drafts = {
                each.id: {
                    language: book.unfinished.text(language).format(
                        name=name_of(each.name, language)
                    )
                    for language in languages()
                }
                for each in book.drafts.values()
            }
            return ready | drafts
        if option == "table":
            return {
                table.id: {each: named(table.name, each) for each in languages()}
                for table in self.book.fields.free_tables().values()
            }
        if option == "scenario":
            return {
                each.id: {language: each.name.text(language) for language in languages()}
                for each in self.book.scenarios.values()
            }
        return {}

    def score(self, state: FrostgraveState) -> Sequence[int]:
        """Return the tokens that each seat has secured."""
        return ending.secured(state)

    def check_position(self, state: FrostgraveState) -> None:
        """Return when the rules can go on from a position from outside.

        Raises:
            BadInput: naming the first value that is wrong.
        """
        validation.check_position(self.book, state)
