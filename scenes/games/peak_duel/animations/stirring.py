"""The table stirs as a phase begins: free places light up, beasts rear, and rest after a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.peak_duel.names import Phase
from scenes.game_view.effect_steps import later
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.bursts import DUST
from scenes.games.peak_duel.layout import LOWER
from scenes.kit.motion.easing import in_out_cubic, out_cubic
from scenes.kit.motion.timeline import Hold, Step, Together, Tween, staggered
from scenes.kit.motion.timeline import Sequence as Steps

if TYPE_CHECKING:
    from scenes.games.peak_duel.animations.steps import PeakDuelSteps

_REAR: Final = 4.0
"""How far a beast that may attack rears up at its rival."""
_LIFT: Final = 10.0
"""How high it rises; together no farther than to its rival's card."""
_GLOW: Final = 3.2
_APART: Final = 12.0
"""How far both sides step back from one another once a battle is over."""
_LIT: Final = 1.0
_GROWS: Final = (1.0, 1.05)


def stirred(hand: PeakDuelSteps, seat: int, phase: Phase) -> Step:
    """What moves or lights up on the table as a phase of a seat begins."""
    if phase == "battle":
        return later(lambda: [_reared(hand, seat)])
    if phase in ("summon", "set"):
        return later(lambda: [_lit(hand, seat, phase)])
    return Steps()


def _reared(hand: PeakDuelSteps, seat: int) -> Step:
    """The beasts that may attack rear up, one after the other, and land in dust."""
    found = [
        slot
        for slot, beast in enumerate(hand.model.beasts[seat])
        if beast is not None and beast.stance == "attack"
    ]
    return staggered([_rear(hand, seat, slot) for slot in found], 0.08)


def _rear(hand: PeakDuelSteps, seat: int, slot: int) -> Step:
    towards = -_REAR if hand.context.side(seat) == LOWER else _REAR

    def move(share: float) -> None:
        moved = hand.context.move_of(seat, slot)
        moved.y, moved.lift = towards * share, _LIFT * share

    point = lambda: hand.context.beast_point(seat, slot)  # noqa: E731 - asked late
    glow = hand.mark("soul_halo", point, _GLOW, colour=layout.VERMILION, below=True, seconds=0.7)
    leap = Steps(
        Tween(0.2, move, out_cubic),
        Hold(0.1),
        Tween(0.16, lambda share: move(1 - share), in_out_cubic),
        hand.rest(seat, slot),
        hand.burst(point, DUST),
    )
    return Together(glow, leap)


def _lit(hand: PeakDuelSteps, seat: int, phase: Phase) -> Step:
    """The free places of a phase are lit, one after the other."""
    beasts = phase == "summon"
    model, context = hand.model, hand.context
    rows = model.beasts[seat] if beasts else model.spells[seat]
    places = context.beast_point if beasts else context.spell_point
    zoom = (layout.BEAST if beasts else layout.SPELL) / layout.CARD[0]
    rings: list[Step] = [
        hand.mark(
            "card_ring",
            lambda slot=slot: places(seat, slot),  # type: ignore[misc]
            zoom,
            colour=layout.LEGAL,
            grow=_GROWS,
            below=True,
            seconds=_LIT,
        )
        for slot, each in enumerate(rows)
        if each is None
    ]
    return staggered(rings, 0.1)


def parted(hand: PeakDuelSteps) -> Step:
    """Both sides step back from one another after a battle, and lie calm again."""

    def part() -> list[Step]:
        steps: list[Step] = []
        for seat, row in enumerate(hand.model.beasts):
            away = _APART if hand.context.side(seat) == LOWER else -_APART
            for slot, beast in enumerate(row):
                if beast is not None:
                    back = hand.nudge(seat, slot, ((0, 0), (0, away)), 0.22)
                    home = hand.nudge(seat, slot, ((0, away), (0, 0)), 0.3)
                    steps.append(Steps(back, home, hand.rest(seat, slot)))
        wave = hand.mark("ripple", lambda: layout.MIDDLE, grow=(0.4, 2.2), below=True, seconds=0.7)
        return [Together(wave, *steps)]

    return later(part, 0.52)
