"""The closed vocabulary of spells' effects (FG-S2).

An effect's ``kind`` names its family; each family declares the parameters it reads. Lengths are
inches.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.frostgrave.definitions import Bonus, Data, Id, Inches, Many

StatusFlag: TypeAlias = Literal[
    "loses_activation",
    "one_action",
    "blind",
    "held",
    "feared_attack",
    "feared_contact",
    "invisible",
    "ethereal",
    "possessed",
    "poisoned",
    "invulnerable",
]
"""An effect of a status beyond changing numbers."""


Shake: TypeAlias = Literal["never", "activation_start", "activation_end", "turn_start"]
"""When the bearer rolls Will against the casting total to end a status."""

Ending: TypeAlias = Literal[
    "battle",
    "activation_start",
    "activation_end",
    "turn_end",
    "spent",
    "broken",
    "healed",
    "freed",
    "caster_gone",
]
"""The latest end of a status: the bearer's next activation, its shield used up, its own attack,
healing, the bone hand's defeat or magical movement, the caster's leaving play.
"""


class Modifiers(Data, frozen=True):
    """The modifiers of a figure's numbers by a status or an item."""

    move: Annotated[float, msgspec.Meta(ge=-12, le=12)] = 0
    fight: Bonus = 0
    shoot: Bonus = 0
    armour: Bonus = 0
    will: Bonus = 0
    casting: Bonus = 0
    shot_at: Bonus = 0
    """Added to the shooter's roll by a figure that shoots at the bearer."""


class StatusData(Data, frozen=True):
    """The effects and the end of a status; spells, potions and poisons put it on a figure."""

    modifiers: Modifiers = Modifiers()
    flags: tuple[StatusFlag, ...] = ()
    shake: Shake = "never"
    ends: Ending = "battle"
    stack: Many = 1
    """How often it counts on one figure; another one has no effect."""
    absorbs: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    """Damage absorbed before Health is lost."""
    aura: Inches = 0
    """The modifiers count once for everybody within this distance of the bearer's base."""
    replaces: tuple[Id, ...] = ()
    """Statuses that end on the same figure when this one begins."""


class Effect(Data, frozen=True, tag_field="kind"):
    """The effect of a spell."""


class Attack(Effect, frozen=True, tag="attack"):
    """Attack rolls of d20 and ``bonus`` against d20 and Fight."""

    bonus: Bonus
    manner: Literal["shot", "plain"] = "shot"
    """A ``shot`` counts cover, intervening terrain and haste, a ``plain`` attack does not."""
    magic: bool = True
    victims: Literal["target", "around_target", "around_caster", "around_point"] = "target"
    only_enemies: bool = False
    radius: Inches = 0
    on_hit: Literal["damage", "status", "push"] = "damage"
    status: StatusData | None = None
    """The status that a hit beyond Armour puts on the victim instead of damage."""


class Status(Effect, frozen=True, tag="status"):
    """Put a lasting state on a figure."""

    status: StatusData
    repeat_penalty: tuple[Bonus, ...] = ()
    """Casting modifiers for a second, third ... attempt in consecutive turns."""


class Control(Effect, frozen=True, tag="control"):
    """The target obeys the caster's side."""

    status: StatusData = StatusData()
    mind: bool = False
    """The victim still counts as its owner's and tries to break free."""


class Teleport(Effect, frozen=True, tag="teleport"):
    """The caster goes to any spot in sight and does nothing more this turn."""


class Hold(Effect, frozen=True, tag="hold"):
    """A bone hand holds the target to the ground until it is beaten."""

    status: StatusData
    hand: Id
    """The creature whose numbers the hand defends with."""


class Leap(Effect, frozen=True, tag="leap"):
    """The target moves so far over anything no higher and does nothing more this turn."""

    distance: Inches


class Transpose(Effect, frozen=True, tag="transpose"):
    """Two figures change places."""

    apart: Inches


class SlideToken(Effect, frozen=True, tag="slide_token"):
    """A treasure token that nobody carries is moved."""

    distance: Inches


class Lay(Effect, frozen=True, tag="lay"):
    """Put something on the table."""

    marker: Literal["wall", "fog", "mud", "circle", "eye"]
    length: Inches = 0
    width: Inches = 0
    height: Inches = 0
    radius: Inches = 0
    expires: Literal["never", "turn_start", "turn_end"] = "never"
    expires_on: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    """The d20 that removes it."""


class Rune(Effect, frozen=True, tag="rune"):
    """A rune that bursts when a stranger comes near."""

    bonus: Bonus
    trigger: Inches
    radius: Inches


class Crumble(Effect, frozen=True, tag="crumble"):
    """A gap in a wall, or a hole in the floor under a figure."""

    gap: Inches


class Summon(Effect, frozen=True, tag="summon"):
    """A creature appears."""

    creature: Id
    clearance: Inches = 0
    """No figure may stand within this distance; 0 places it in contact with the caster."""
    controlled: bool = True


class DemonRow(Data, frozen=True):
    """The demon for a margin of at least ``margin``."""

    margin: Annotated[int, msgspec.Meta(ge=0, le=40)]
    creature: Id


class SummonDemon(Effect, frozen=True, tag="summon_demon"):
    """A demon by the margin over the casting number; a natural 1 lets a hostile one in."""

    within: Inches
    rows: Annotated[tuple[DemonRow, ...], msgspec.Meta(min_length=1)]


class Heal(Effect, frozen=True, tag="heal"):
    """Give Health back, up to the starting value."""

    health: Many
    cures: tuple[StatusFlag, ...] = ()


class Drain(Effect, frozen=True, tag="drain"):
    """The target loses Health, the caster regains some."""

    damage: Many
    heal: Many


class Slay(Effect, frozen=True, tag="slay"):
    """The target drops to 0 Health."""


class Tear(Effect, frozen=True, tag="tear"):
    """Damage for everybody around a point who fails a Will roll; Armour does not help."""

    radius: Inches
    damage: Many


class Banish(Effect, frozen=True, tag="banish"):
    """Demons in sight that fail a Will roll leave the table."""


class Cancel(Effect, frozen=True, tag="cancel"):
    """End running spells."""

    what: Literal["one", "invisibility"]
    within: Inches = 0


class RuinWeapon(Effect, frozen=True, tag="ruin_weapon"):
    """A plain weapon is useless for the rest of the battle."""


class EnchantWeapon(Effect, frozen=True, tag="enchant_weapon"):
    """A weapon becomes magic and better, or one arrow does."""

    bonus: Bonus


class ChargeWeapon(Effect, frozen=True, tag="charge_weapon"):
    """The weapon's next damage is higher."""

    damage: Many


class NameSpell(Effect, frozen=True, tag="name_spell"):
    """Every casting roll for one spell is changed."""

    modifier: Bonus


class Forget(Effect, frozen=True, tag="forget"):
    """A spellcaster cannot cast one spell again in this battle."""


class Storm(Effect, frozen=True, tag="storm"):
    """Every shot with bow or crossbow is worse."""

    penalty: Many
    most: Many


class Initiative(Effect, frozen=True, tag="initiative"):
    """A bonus on the side's initiative rolls."""

    bonus: Bonus


class EarlyActivation(Effect, frozen=True, tag="early_activation"):
    """The target acts before all others in the next turn."""


class BankAction(Effect, frozen=True, tag="bank_action"):
    """Give up the second action now for a third one later."""


class ExtraActivation(Effect, frozen=True, tag="extra_activation"):
    """A second activation in the soldier phase."""


class RecruitRow(Data, frozen=True):
    """A creature that may join, and its modifier of the casting roll."""

    creature: Id
    casting: Bonus = 0


class Recruit(Effect, frozen=True, tag="recruit"):
    """A creature takes the place of a soldier."""

    rows: Annotated[tuple[RecruitRow, ...], msgspec.Meta(min_length=1)]
    modifiers: Modifiers = Modifiers()


class Phantom(Effect, frozen=True, tag="phantom"):
    """An illusion of a soldier."""


class ExtraToken(Effect, frozen=True, tag="extra_token"):
    """One more treasure token is placed before the battle."""

    fake: bool = False
    """One of the own tokens is secretly worth nothing."""
    band: Inches = 0
    """It lies at most so far beyond the own deployment area; 0: where all tokens lie."""


class Brew(Effect, frozen=True, tag="brew"):
    """A potion for a figure of the warband."""

    without: tuple[Id, ...] = ()


class Familiar(Effect, frozen=True, tag="familiar"):
    """More Health as long as the familiar lives."""

    health: Many


class Embed(Effect, frozen=True, tag="embed"):
    """An enchanted weapon or armour stays magic."""


class Write(Effect, frozen=True, tag="write"):
    """A scroll or a grimoire."""

    what: Literal["scroll", "grimoire"]


class Learn(Effect, frozen=True, tag="learn"):
    """Experience for the wizard."""

    experience: Many


class Cure(Effect, frozen=True, tag="cure"):
    """A permanent injury is removed."""


class Restore(Effect, frozen=True, tag="restore"):
    """A figure killed in the battle lives."""


AnyEffect: TypeAlias = (
    Attack
    | Status
    | Control
    | Teleport
    | Hold
    | Leap
    | Transpose
    | SlideToken
    | Lay
    | Rune
    | Crumble
    | Summon
    | SummonDemon
    | Heal
    | Drain
    | Slay
    | Tear
    | Banish
    | Cancel
    | RuinWeapon
    | EnchantWeapon
    | ChargeWeapon
    | NameSpell
    | Forget
    | Storm
    | Initiative
    | EarlyActivation
    | BankAction
    | ExtraActivation
    | Recruit
    | Phantom
    | ExtraToken
    | Brew
    | Familiar
    | Embed
    | Write
    | Learn
    | Cure
    | Restore
)
