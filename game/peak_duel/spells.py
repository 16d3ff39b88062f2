"""Spells: data in a closed vocabulary of steps (PD-4).

A step whose name begins with ``choose`` asks the user; the others are carried
out on what was chosen before.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.peak_duel.names import Element, Stance

SpellWindow: TypeAlias = Literal[
    "draw", "summon", "battle_start", "declare", "damage", "aftermath", "set", "end"
]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One step of a spell; each kind declares the parameters it reads."""


class ChooseBeast(Step, frozen=True, tag="choose_beast"):
    """Choose a beast on the field."""

    of: Literal["you", "anyone"]
    stance: Literal["any", "attack", "defence"] = "any"
    soul_of_its_element: bool = False
    """Only a beast whose element one of the user's soul cards has as well (PD-9.53)."""


class ChooseSoul(Step, frozen=True, tag="choose_soul"):
    """Choose one of the user's soul cards."""

    of_the_beasts_element: bool = False


class ChooseStance(Step, frozen=True, tag="choose_stance"):
    """Choose the stance in which the card is summoned."""


class ChooseDiscarded(Step, frozen=True, tag="choose_discarded"):
    """Choose one of the user's discarded cards."""


class SummonSoul(Step, frozen=True, tag="summon"):
    """Summon the chosen soul card to a free slot."""


class Modify(Step, frozen=True, tag="modify"):
    """Add the soul card's values to the beast's (``sign`` 1), or subtract them (-1)."""

    sign: Literal[1, -1]


class DiscardSoul(Step, frozen=True, tag="discard_soul"):
    """Discard the chosen soul card."""


class TakeDiscarded(Step, frozen=True, tag="take_discarded"):
    """Take the chosen discarded card into the hand."""


class ToSouls(Step, frozen=True, tag="to_souls"):
    """Put the chosen beast into the user's soul zone."""


class Turn(Step, frozen=True, tag="turn"):
    """Turn the chosen beast to a stance."""

    stance: Stance


class Protect(Step, frozen=True, tag="protect"):
    """The chosen beast is not destroyed once in this turn."""


class Pierce(Step, frozen=True, tag="pierce"):
    """The difference to a beaten defence-stance beast becomes damage."""


class ExtraAttack(Step, frozen=True, tag="extra_attack"):
    """The beast that attacked last may attack once more."""


ChoosingStep: TypeAlias = ChooseBeast | ChooseSoul | ChooseStance | ChooseDiscarded
AnyStep: TypeAlias = (
    ChoosingStep
    | SummonSoul
    | Modify
    | DiscardSoul
    | TakeDiscarded
    | ToSouls
    | Turn
    | Protect
    | Pierce
    | ExtraAttack
)


class SpellData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spell as ``spells.yaml`` gives it."""

    id: str
    element: Element
    windows: Annotated[tuple[SpellWindow, ...], msgspec.Meta(min_length=1)]
    by: Literal["anyone", "attacker"]
    steps: Annotated[tuple[AnyStep, ...], msgspec.Meta(min_length=1)]
