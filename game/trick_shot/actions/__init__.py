"""Everything that a seat can decide in Trick Shot, one kind per decision.

Squares are numbers, ``column + row * columns of the rink``; skaters are
numbered as in :mod:`game.trick_shot.team`.
"""

from __future__ import annotations

from typing import TypeAlias

from game.engine.contract import PASS, Action


class Move(Action, frozen=True, tag="move", gc=False):
    """Skate in a straight line to a square (TS-5)."""

    skater: int
    to: int


class EdgeMove(Action, frozen=True, tag="edge_move", gc=False):
    """Skate orthogonally to a corner square and from there at a right angle (Edge work)."""

    skater: int
    corner: int
    to: int


class PassPuck(Action, frozen=True, tag="pass_puck", gc=False):
    """Pass along a free line to a team-mate (TS-7)."""

    skater: int
    receiver: int


class SaucerPass(Action, frozen=True, tag="saucer_pass", gc=False):
    """Lift the puck over skaters to an empty square (TS-8)."""

    skater: int
    to: int


class Shot(Action, frozen=True, tag="shot", gc=False):
    """Shoot from the attacking zone at a square of the net (TS-9)."""

    skater: int
    net: int


class Slapshot(Action, frozen=True, tag="slapshot", gc=False):
    """Shoot from outside the attacking zone at a square of the net (TS-10)."""

    skater: int
    net: int


class Steal(Action, frozen=True, tag="steal", gc=False):
    """Take the puck from the rival carrier next to the skater (TS-11.1)."""

    skater: int


class Hit(Action, frozen=True, tag="hit", gc=False):
    """Skate into a rival and push them on (TS-11.4)."""

    skater: int
    target: int


class LineChange(Action, frozen=True, tag="line_change", gc=False):
    """Make all stamina ready, exchange the card, end the turn (TS-13.1)."""


class Reroll(Action, frozen=True, tag="reroll", gc=False):
    """Spend a stamina token: roll all dice again that do not show blank (TS-4.4)."""


class Accept(Action, frozen=True, tag="accept", gc=False):
    """Let the roll stand (TS-4.4)."""


class Push(Action, frozen=True, tag="push", gc=False):
    """Choose the square onto which the hit skater is pushed (TS-11.5)."""

    to: int


class Respond(Action, frozen=True, tag="respond", gc=False):
    """Move one skater one square orthogonally in answer to a roll (TS-4.6)."""

    skater: int
    to: int


class Decline(Action, frozen=True, tag=PASS, gc=False):
    """Decline the chance to respond (TS-4.6)."""


class FirstCard(Action, frozen=True, tag="first_card", gc=False):
    """Choose in secret the card with which the match begins (TS-13.2)."""

    card: str


class NextCard(Action, frozen=True, tag="next_card", gc=False):
    """Choose the card that comes into force (TS-13.2)."""

    card: str


class Serve(Action, frozen=True, tag="serve", gc=False):
    """Choose the fielder who serves the goalie's penalty (TS-12.8)."""

    skater: int


class PullGoalie(Action, frozen=True, tag="pull_goalie", gc=False):
    """Exchange the goalie for the spare centre, who is put on a neutral square (TS-13.4)."""

    to: int


class KeepGoalie(Action, frozen=True, tag="keep_goalie", gc=False):
    """Leave the goalie on the ice (TS-13.4)."""


RolledAction: TypeAlias = Move | EdgeMove | PassPuck | SaucerPass | Shot | Slapshot | Steal | Hit
"""The actions of a skater: those for which dice are rolled (TS-4.1)."""

TrickShotAction: TypeAlias = (
    RolledAction
    | LineChange
    | Reroll
    | Accept
    | Push
    | Respond
    | Decline
    | FirstCard
    | NextCard
    | Serve
    | PullGoalie
    | KeepGoalie
)
"""Every kind of action."""
