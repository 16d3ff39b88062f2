"""Everything that a seat can decide in a campaign, one kind per decision (FG-S6).

Members are named by their ids within the warband of the seat that decides.
"""

from __future__ import annotations

from typing import TypeAlias

from game.engine.contract import PASS, Action
from game.frostgrave.actions import FrostgraveAction
from game.frostgrave.campaign.state import RaisedStat
from game.frostgrave.warband import Name


class Pass(Action, frozen=True, tag=PASS, gc=False):
    """Decline: no further spell, rescue or level now."""


class Travel(Action, frozen=True, tag="travel", gc=False):
    """Plant one's banner on a place, or go where a rival's already stands."""

    place: int


class Camp(Action, frozen=True, tag="camp", gc=False):
    """Fight no battle in this round; all wounds rest."""


class Take(Action, frozen=True, tag="take", gc=False):
    """Let a member march who was to stay."""

    member: int


class Leave(Action, frozen=True, tag="leave", gc=False):
    """Let a member stay who was to march."""

    member: int


class Give(Action, frozen=True, tag="give", gc=False):
    """Give a member an item from the vault."""

    item: str
    member: int


class Stow(Action, frozen=True, tag="stow", gc=False):
    """Put a member's item into the vault."""

    member: int
    item: str


class Pay(Action, frozen=True, tag="pay", gc=False):
    """Pay so that a wounded caster marches, or that a niggling injury does not count."""

    member: int


class March(Action, frozen=True, tag="march", gc=False):
    """Be ready for the battle."""


class InBattle(Action, frozen=True, tag="in_battle", gc=False):
    """An action of the battle in play."""

    action: FrostgraveAction


class Simulate(Action, frozen=True, tag="simulate", gc=False):
    """Let the library of battles decide."""


class Roll(Action, frozen=True, tag="roll", gc=False):
    """Roll the next die."""


class Rescue(Action, frozen=True, tag="rescue", gc=False):
    """Bring a dead member back: with an item of a member or the vault, or by a spell."""

    member: int
    by: str


class TrySpell(Action, frozen=True, tag="try_spell", gc=False):
    """Try an out-of-game spell after the battle; ``choice`` is its aim."""

    member: int
    spell: str
    choice: str = ""


class RaiseStat(Action, frozen=True, tag="raise_stat", gc=False):
    """Spend a level on a number of the wizard's."""

    stat: RaisedStat


class Improve(Action, frozen=True, tag="improve", gc=False):
    """Spend a level on lowering a spell's casting number."""

    spell: str


class Learn(Action, frozen=True, tag="learn", gc=False):
    """Spend a level on a spell of a grimoire in hand."""

    spell: str


class Buy(Action, frozen=True, tag="buy", gc=False):
    """Buy an item for the vault, or a grimoire (``grimoire_of_`` and its spell)."""

    item: str


class Sell(Action, frozen=True, tag="sell", gc=False):
    """Sell an item of the vault or a grimoire."""

    item: str


class Hire(Action, frozen=True, tag="hire", gc=False):
    """Take a soldier or an apprentice (kind ``apprentice``) into the warband."""

    kind_of: str
    name: Name


class Dismiss(Action, frozen=True, tag="dismiss", gc=False):
    """Dismiss a member for good; their items go into the vault."""

    member: int


class Rename(Action, frozen=True, tag="rename", gc=False):
    """Give a member another name."""

    member: int
    name: Name


class Found(Action, frozen=True, tag="found", gc=False):
    """Found a base; an older one is left with all that is in it."""

    base: str


class Furnish(Action, frozen=True, tag="furnish", gc=False):
    """Buy a resource for the base."""

    resource: str


class Flower(Action, frozen=True, tag="flower", gc=False):
    """Lay a flower on a grave, named by its number."""

    grave: int


class Done(Action, frozen=True, tag="done", gc=False):
    """End one's market, and with the last seat's the round."""


CampaignAction: TypeAlias = (
    Pass
    | Travel
    | Camp
    | Take
    | Leave
    | Give
    | Stow
    | Pay
    | March
    | InBattle
    | Simulate
    | Roll
    | Rescue
    | TrySpell
    | RaiseStat
    | Improve
    | Learn
    | Buy
    | Sell
    | Hire
    | Dismiss
    | Rename
    | Found
    | Furnish
    | Flower
    | Done
)
"""Any decision of a seat."""
