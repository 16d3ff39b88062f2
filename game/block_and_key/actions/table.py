"""All kinds of actions of Block and Key, in the order in which they are listed."""

from __future__ import annotations

from typing import Final

from game.block_and_key.actions import claims, digs, placements, solo
from game.block_and_key.play import Play
from game.block_and_key.refusal import NOT_NOW, Refusal
from game.block_and_key.turn import go_on
from game.engine.action_table import ActionTable

TABLE: Final[ActionTable[Play]] = ActionTable(
    (*digs.KINDS, *placements.KINDS, *claims.KINDS, *solo.KINDS),
    over=Refusal("BK-5.1", "match_over"),
    not_now=NOT_NOW,
    go_on=go_on,
)
