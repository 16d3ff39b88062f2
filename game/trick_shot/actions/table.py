"""All kinds of actions of Trick Shot, in the order in which they are listed."""

from __future__ import annotations

from typing import Final

from game.engine.action_table import ActionTable
from game.trick_shot.actions import bench, contact, rolled, skating
from game.trick_shot.play import Play
from game.trick_shot.refusal import Refusal
from game.trick_shot.turn import go_on

TABLE: Final[ActionTable[Play]] = ActionTable(
    (*rolled.KINDS, *contact.KINDS, *skating.KINDS, *bench.KINDS),
    over=Refusal("TS-15.1", "match_over"),
    not_now=Refusal("TS-4.1", "not_now"),
    go_on=go_on,
)
