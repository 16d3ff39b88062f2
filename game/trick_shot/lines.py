"""Line cards: data in a closed vocabulary of effects, merged into one record per card (TS-13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, TypeAlias

import msgspec


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """One effect of a card; each kind declares the parameters it reads."""


class IgnoreFails(Effect, frozen=True, tag="ignore_fails"):
    """Shots and slapshots ignore ``count`` fails (Sharpshooters)."""

    count: Annotated[int, msgspec.Meta(ge=1, le=6)]


class RerollPenalties(Effect, frozen=True, tag="reroll_penalties"):
    """Stamina may re-roll a roll that means a penalty (Good behaviour)."""


class PassesKeepTurn(Effect, frozen=True, tag="passes_keep_turn"):
    """A failed pass does not end the turn (Tape to tape)."""


class Size(Effect, frozen=True, tag="size"):
    """All own skaters have this size (Heavy line)."""

    value: Annotated[int, msgspec.Meta(ge=1, le=3)]


class ChangeKeepsTurn(Effect, frozen=True, tag="change_keeps_turn"):
    """A line change does not end the turn (Quick change)."""


class HitsSwitchOff(Effect, frozen=True, tag="hits_switch_off"):
    """A hit switches the rival's card off (Rattle)."""


class SecondWind(Effect, frozen=True, tag="second_wind"):
    """The same skater may act twice running once a turn (Second wind)."""


class TurningMoves(Effect, frozen=True, tag="turning_moves"):
    """An orthogonal move may turn once by a right angle (Edge work)."""


AnyEffect: TypeAlias = (
    IgnoreFails
    | RerollPenalties
    | PassesKeepTurn
    | Size
    | ChangeKeepsTurn
    | HitsSwitchOff
    | SecondWind
    | TurningMoves
)


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line card as ``lines.yaml`` gives it."""

    id: str
    effects: tuple[AnyEffect, ...]


class SetData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of line cards; ``own`` marks one that is not part of the published game."""

    id: str
    cards: Annotated[tuple[CardData, ...], msgspec.Meta(min_length=2)]
    own: bool = False


class Powers(msgspec.Struct, frozen=True):
    """What the current card gives to its team: all its effects in one record."""

    ignored_fails: int = 0
    rerolls_penalties: bool = False
    passes_keep_turn: bool = False
    size: int = 0
    """The size of all own skaters, 0 where each has their own."""
    change_keeps_turn: bool = False
    hits_switch_off: bool = False
    second_wind: bool = False
    turning_moves: bool = False


NO_POWERS: Final = Powers()
"""What a team has without a card, or with one that is switched off."""


def powers_of(effects: Sequence[AnyEffect]) -> Powers:
    """Merge the effects of a card; of two of a kind the stronger counts."""
    kinds = {type(effect) for effect in effects}
    return Powers(
        ignored_fails=max((e.count for e in effects if isinstance(e, IgnoreFails)), default=0),
        rerolls_penalties=RerollPenalties in kinds,
        passes_keep_turn=PassesKeepTurn in kinds,
        size=max((e.value for e in effects if isinstance(e, Size)), default=0),
        change_keeps_turn=ChangeKeepsTurn in kinds,
        hits_switch_off=HitsSwitchOff in kinds,
        second_wind=SecondWind in kinds,
        turning_moves=TurningMoves in kinds,
    )
