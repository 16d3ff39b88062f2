"""The rules of a campaign behind the contract of all games (FG-S6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import UnsetType
from msgspec.structs import replace

from game.engine.contract import Decision, Outcome
from game.engine.dice import Dice
from game.engine.refusal import Refusal
from game.frostgrave import preview as battle_preview
from game.frostgrave.battle import Battle
from game.frostgrave.campaign import battles, phases, rank, recruits, rounds, shut_books, validation
from game.frostgrave.campaign import view as views
from game.frostgrave.campaign.actions import CampaignAction, Hire
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.events import CampaignEvent
from game.frostgrave.campaign.options import NEW_CAMPAIGN, CampaignOptions
from game.frostgrave.campaign.state import CampaignState
from game.frostgrave.names import NOBODY
from game.frostgrave.options import BOTS_LIMIT
from game.frostgrave.rules import Frostgrave

NAME = "frostgrave_campaign"
CLAUSE = "FG-S6.14"
"""What decides a campaign."""


class CampaignPreview(msgspec.Struct, frozen=True):
    """The clause and the reason that forbid an action, before it is taken.

    Both are empty where nothing does. ``recruit`` says what hiring a soldier would give.
    """

    clause: str = ""
    key: str = ""
    recruit: recruits.Recruit | None = None


class FrostgraveCampaign:
    """The rules of a campaign; see :class:`game.engine.contract.Rules`.

    The state holds the battle in play, and an action of that battle is one of the campaign.
    """

    name = NAME
    state_type = CampaignState
    action_type: Any = CampaignAction
    event_type: Any = CampaignEvent
    options_type = CampaignOptions
    new_options = NEW_CAMPAIGN
    seat_counts: Sequence[int] = (2, 4)
    longest = 1_000_000

    def __init__(self, book: CampaignBook) -> None:
        self.book = book
        self.battles = Frostgrave(book.reference)
        """The rules of the battle in play."""

    def new(self, options: CampaignOptions, seed: int) -> tuple[CampaignState, list[CampaignEvent]]:
        """Gather the warbands before the city.

        Raises:
            BadInput: an option names an unknown warband.
        """
        rounds.check_options(self.book, options)
        campaign = rounds.new_campaign(self.book, options, seed)
        return campaign.state, campaign.events

    def for_bots(self, options: CampaignOptions) -> CampaignOptions:
        """Return the options with which bots alone play: battles have a limit of turns (FG-59)."""
        return options if options.turn_limit else replace(options, turn_limit=BOTS_LIMIT)

    def decision(self, state: CampaignState) -> Decision | None:
        """Return the deciding seat and the kind of decision.

        The kind is the phase; in a battle it is that of the battle's decision.
        """
        if not state.phase:
            return None
        if state.phase == "battle":
            return battles.decision(state)
        return Decision(state.seat, state.phase)

    def legal(self, state: CampaignState) -> Sequence[CampaignAction]:
        """List what may be done now; in a battle a sample of moves and spots."""
        rules = phases.rules_of(state.phase)
        return [] if rules is None else rules.legal(Campaign(self.book, state))

    def check(self, state: CampaignState, action: CampaignAction) -> None:
        """Return when the action is allowed.

        Raises:
            Illegal: naming the clause that forbids it.
        """
        found = self._refusal(state, action)
        if found is not None:
            raise found.error()

    def _refusal(self, state: CampaignState, action: CampaignAction) -> Refusal | None:
        rules = phases.rules_of(state.phase)
        if rules is None:
            return Refusal(CLAUSE, "campaign_over")
        return rules.refusal(Campaign(self.book, state), action)

    def apply(self, state: CampaignState, action: CampaignAction) -> list[CampaignEvent]:
        """Change the state by a checked action, and return in order what happened.

        With the last action of a battle the report is made and the aftermath begins.
        """
        campaign = Campaign(self.book, state)
        rules = phases.rules_of(state.phase)
        if rules is not None:
            rules.carry_out(campaign, action)
            rounds.proceed(campaign)
        return campaign.events

    def copy(self, state: CampaignState) -> CampaignState:
        """Return an independent state, equal to this one."""
        return views.copied(state)

    def view(self, state: CampaignState, seat: int) -> CampaignState:
        """Show the state as that seat may see it."""
        return views.view(state, seat)

    def guess(self, view: CampaignState, dice: Dice) -> CampaignState:
        """Invent one full state that is consistent with a view."""
        return views.guess(view, dice)

    def seen(self, event: CampaignEvent, seat: int) -> CampaignEvent:
        """Show the event as that seat may see it: with shut books, without the others' entries."""
        return shut_books.seen(event, seat)

    def discloses(
        self, before: CampaignState, after: CampaignState, seat: int
    ) -> Literal["", "shown", "asked"]:
        """Return whether a treasure turned out false or lost, which undo may not go back past."""
        del seat
        if isinstance(before.battle, UnsetType):
            return ""
        if isinstance(after.battle, UnsetType):
            return "shown"
        lost = [token.id for token in before.battle.tokens if token.where == "lost"]
        now = [token.id for token in after.battle.tokens if token.where == "lost"]
        return "shown" if now != lost else ""

    def preview(self, state: CampaignState, action: CampaignAction) -> msgspec.Struct:
        """Return what an action of a battle would mean, or what forbids one of the campaign."""
        inner = battles.unwrapped(action)
        if inner is not None and not isinstance(state.battle, UnsetType):
            return battle_preview.preview(Battle(self.book.reference, state.battle), inner)
        found = self._refusal(state, action)
        told = CampaignPreview() if found is None else CampaignPreview(found.clause, found.key)
        if isinstance(action, Hire):
            band = state.bands[state.seat]
            return replace(
                told, recruit=recruits.recruit(self.book, state.options, band, action.kind_of)
            )
        return told

    def outcome(self, state: CampaignState) -> Outcome | None:
        """Return places by the points of the rank; ``None`` while the campaign goes on."""
        if not state.result:
            return None
        scores = rank.points(Campaign(self.book, state))
        places = tuple(1 + sum(other > one for other in scores) for one in scores)
        return Outcome(places, scores, state.result, CLAUSE)

    def score(self, state: CampaignState) -> Sequence[int]:
        """Return the points of every seat as they stand; with shut books, what all see of them."""
        if shut_books.are_shut(state):
            state = views.view(state, NOBODY)
        return rank.points(Campaign(self.book, state))

    def is_border(self, before: CampaignState, after: CampaignState) -> bool:
        """Whether a round, a battle or a turn of a battle has begun or ended."""

        def mark(state: CampaignState) -> tuple[int, int, int]:
            battle = state.battle
            return state.round, state.pairing, -1 if isinstance(battle, UnsetType) else battle.turn

        return mark(before) != mark(after)

    def named_values(self, option: str) -> Mapping[str, Mapping[str, str]]:
        """Return the names of the warbands that can be led."""
        if option not in ("first_warband", "second_warband"):
            return {}
        known = self.battles.named_values(option)
        return {name: texts for name, texts in known.items() if name in self.book.book.warbands}

    def check_position(self, state: CampaignState) -> None:
        """Return when the rules can go on from a position from outside.

        Raises:
            BadInput: naming the first value that is wrong.
        """
        validation.check_position(self.book, state)
