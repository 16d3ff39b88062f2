"""What the screen shows of a match: the pieces and the figures of the HUD.

Events change it, one after another; settling it on a state after the last event changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.trick_shot.clock import seconds_left
from game.trick_shot.rink import Rink
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import NOBODY, SKATERS, SKATERS_OF
from scenes.games.trick_shot.layout import RinkFrame
from scenes.games.trick_shot.sprites import RinkSprites

_AT_THE_BUZZER = ("goals", "draw")
"""The reason of a decision when the clock has run out (TS-15)."""
_IN_OVERTIME = "overtime_goal"
"""The reason of a decision by a goal in overtime (TS-15.2)."""


@dataclass
class Hud:
    """The figures around the rink; lists have an entry for Red and for Blue."""

    score: list[int] = field(default_factory=lambda: [0, 0])
    period: int = 0
    seconds: int = 1200
    turn: int = 0
    team: int = -1
    stamina: list[int] = field(default_factory=lambda: [3, 3])
    cards: list[str] = field(default_factory=lambda: ["", ""])
    card_off: list[bool] = field(default_factory=lambda: [False, False])
    laid: list[bool] = field(default_factory=lambda: [False, False])
    """Whether a first card lies face down."""
    penalties: list[int] = field(default_factory=lambda: [0] * SKATERS)
    last_actor: int = NOBODY
    pool: list[str] = field(default_factory=list)

    def penalised(self, team: int) -> list[tuple[int, int]]:
        """The skaters of a team in the penalty box, each with the turn of return."""
        return [
            (skater, self.penalties[skater])
            for skater in SKATERS_OF[team]
            if self.penalties[skater]
        ]


class TrickShotModel:
    """The picture of one match."""

    def __init__(self, rink: Rink) -> None:
        self.frame = RinkFrame(rink)
        self.sprites = RinkSprites()
        self.hud = Hud()

    def settle(self, state: TrickShotState) -> None:
        """Take over everything from a state."""
        self.sprites.lay_out(state.places, state.puck, self.frame.board)
        if state.result == _IN_OVERTIME:
            loser = 0 if state.score[1] > state.score[0] else 1
            self.sprites.puck.rest(self.net_place(loser), NOBODY)
            self.sprites.puck.in_net = True
        self._settle_hud(state)

    def _settle_hud(self, state: TrickShotState) -> None:
        hud = self.hud
        hud.score = list(state.score)
        hud.period, hud.turn, hud.team = state.period, state.turn, state.team
        over = state.result in _AT_THE_BUZZER
        hud.seconds = 0 if over else seconds_left(state.period, state.turn)
        hud.stamina = list(state.stamina)
        hud.cards = list(state.cards)
        hud.card_off = list(state.card_off)
        hud.laid = [bool(card) for card in state.first_cards]
        hud.penalties = list(state.penalties)
        hud.last_actor = state.last_actor
        hud.pool = list(state.pool)

    def snapshot(self) -> tuple[object, ...]:
        """Everything shown, for comparing with a freshly settled model."""
        hud = self.hud
        figures = (
            tuple(hud.score),
            hud.period,
            hud.seconds,
            hud.team,
            tuple(hud.stamina),
            tuple(hud.cards),
            tuple(hud.card_off),
            tuple(hud.laid),
            tuple(hud.penalties),
            tuple(hud.pool),
            hud.last_actor,
        )
        return (*self.sprites.snapshot(), figures)

    def net_place(self, team: int) -> tuple[float, float]:
        """The board coordinates in the middle of the net that a team defends."""
        squares = self.frame.rink.nets[team]
        return self.frame.board(squares[len(squares) // 2])

    def on_ice(self, team: int) -> list[int]:
        """The skaters of a team that are on the ice, by position."""
        return [skater for skater in SKATERS_OF[team] if self.sprites.skaters[skater].on_ice]
