"""The type of a spell: data in a closed vocabulary of effects (FG-S2).

Its effect is one of those in :mod:`game.frostgrave.spells.vocabulary`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.engine.languages import Bilingual
from game.frostgrave.definitions import Data, Id, Inches, Many
from game.frostgrave.spells.vocabulary import AnyEffect

Category: TypeAlias = Literal["self", "touch", "sight", "area", "out", "out_or_touch"]
"""How a spell reaches its target; ``out`` is cast before or after the battle."""

Timing: TypeAlias = Literal["before", "battle", "after"]

TargetKind: TypeAlias = Literal[
    "none",
    "self",
    "figure",
    "enemy",
    "own",
    "own_or_wild",
    "warband",
    "touched",
    "touched_own",
    "on_the_ground",
    "armoured",
    "living",
    "construct",
    "undead",
    "animal",
    "demon",
    "soldier_or_creature",
    "spellcaster",
    "two_figures",
    "weapon",
    "plain_weapon",
    "token",
    "point",
    "strip",
    "touching_point",
    "wall_or_floor",
    "flat_side",
    "running_spell",
    "spell",
    "roster",
    "item",
]
"""The kinds of targets.

``own`` obeys the caster's side, ``warband`` has belonged to it from the start, ``own_or_wild`` adds
creatures nobody controls. ``touched`` is a figure in contact or the caster itself. ``strip`` is a
point and a direction.
"""

WillRoll: TypeAlias = Literal[
    "none", "negates", "retry_start", "retry_end", "shake_start", "gate", "partial"
]
"""When Will is rolled against the casting total.

``negates`` once; ``retry_start`` and ``retry_end`` again at the start of each
turn or after each activation; ``shake_start`` only at the start of each
activation; ``gate`` by others before they act against the caster; ``partial``
for a part of the effect.
"""

Duration: TypeAlias = Literal[
    "instant",
    "turn",
    "next_turn",
    "next_activation",
    "until_activation",
    "battle",
    "until_saved",
    "until_spent",
    "until_broken",
    "until_healed",
    "while_caster",
    "dice",
    "next_battle",
    "permanent",
]


class SpellData(Data, frozen=True):
    """A spell as ``spells.yaml`` gives it."""

    id: Id
    name: Bilingual
    text: Bilingual
    school: Id
    number: Annotated[int, msgspec.Meta(ge=5, le=30)]
    """The casting number without the modifier of the schools."""
    category: Category
    effect: AnyEffect
    gist: Bilingual | None = None
    """What it does in a few words, for lists."""
    timing: Annotated[tuple[Timing, ...], msgspec.Meta(min_length=1)] = ("battle",)
    range: Inches | None = None
    """Inches between bases; ``None``: as far as the caster sees, or no distance at all."""
    target: TargetKind = "none"
    will: WillRoll = "none"
    duration: Duration = "battle"
    limit: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    """How many of it one caster may maintain, 0 for any number."""
    most: Many = 1
    """How often it counts on one figure."""
    price: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    """Health the caster loses for trying (Strike Dead) or for succeeding (Spell Eater)."""
    failure_damage: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    """Damage on top of FG-36 when the casting fails."""
    wizard_only: bool = False


class SpellsFile(Data, frozen=True):
    """The file ``spells.yaml``."""

    spells: Annotated[tuple[SpellData, ...], msgspec.Meta(min_length=1)]
