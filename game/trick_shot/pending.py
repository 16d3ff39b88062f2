"""What must still be done before the turn goes on: the frames of a state's stack.

The last frame is on top. A frame that asks a seat is a decision; the others are carried out by the
rules as soon as they come to the top.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from game.trick_shot.actions import Hit, RolledAction


class TrickShotFrame(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", gc=False
):
    """One frame of the stack."""


class ChoosingFirstCard(TrickShotFrame, frozen=True, tag="first_card", gc=False):
    """Asks a team for its first card (TS-13.2)."""

    team: int


class Rolled(TrickShotFrame, frozen=True, tag="reroll", gc=False):
    """Asks the team on turn whether the roll for its action stands (TS-4.4)."""

    action: RolledAction


class Pushing(TrickShotFrame, frozen=True, tag="push", gc=False):
    """Asks the hitter where the target goes; ``answered``: a response follows (TS-11.5)."""

    action: Hit
    answered: bool


class Responding(TrickShotFrame, frozen=True, tag="response", gc=False):
    """Asks a team whether it answers the roll (TS-4.6)."""

    team: int


class Changing(TrickShotFrame, frozen=True, tag="next_card", gc=False):
    """Asks a team for its next card; ``forced`` after a penalty (TS-13.2, TS-12.2)."""

    team: int
    forced: bool


class Serving(TrickShotFrame, frozen=True, tag="serve", gc=False):
    """Asks a team who serves its goalie's penalty (TS-12.8)."""

    team: int


class Pulling(TrickShotFrame, frozen=True, tag="pull_goalie", gc=False):
    """Asks a team whether it pulls its goalie (TS-13.4)."""

    team: int


class PuttingOut(TrickShotFrame, frozen=True, tag="put_out", gc=False):
    """Puts a skater whom a hit has pushed out of the attacking zone, if offside there (TS-11.4)."""

    skater: int


class Settling(TrickShotFrame, frozen=True, tag="settle", gc=False):
    """Checks the offside and ends the turn where ``reason`` is not empty (TS-4.7)."""

    reason: str


class Restarting(TrickShotFrame, frozen=True, tag="restart", gc=False):
    """Ends the turn and resets the rink for a face-off (TS-14).

    ``possession`` is the team that had the puck before the stoppage,
    ``refreshed`` says for either team whether its stamina becomes ready.
    """

    reason: str
    possession: int
    refreshed: tuple[bool, bool]


AskingFrame: TypeAlias = (
    ChoosingFirstCard | Rolled | Pushing | Responding | Changing | Serving | Pulling
)
"""The frames that ask a seat."""
PendingFrame: TypeAlias = AskingFrame | PuttingOut | Settling | Restarting
"""Every kind of frame."""
