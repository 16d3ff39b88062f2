"""Fights (TS-12.6)."""

from __future__ import annotations

from game.trick_shot.events import FightBegan, FightEnded, FightRound
from game.trick_shot.faces import FAIL, RESPONSE, rolled
from game.trick_shot.ice import size
from game.trick_shot.play import Play


def fight(play: Play, skater: int, target: int) -> tuple[int, ...]:
    """Let two skaters fight it out; return the winner, or both where both fall at once."""
    state, events = play.state, play.events
    own = size(play.book, state, skater) + 1
    rival = size(play.book, state, target) + 1
    events.append(FightBegan(skater, target, (own, rival)))
    while own and rival:
        own_faces = rolled(state.dice, own)
        rival_faces = rolled(state.dice, rival)
        own = max(0, own - own_faces.count(FAIL) - rival_faces.count(RESPONSE))
        rival = max(0, rival - rival_faces.count(FAIL) - own_faces.count(RESPONSE))
        events.append(FightRound(tuple(own_faces), tuple(rival_faces), (own, rival)))
    winners = (skater, target) if own == rival else ((skater,) if own else (target,))
    events.append(FightEnded(winners))
    return winners
