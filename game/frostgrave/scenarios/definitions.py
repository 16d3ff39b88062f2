"""The types of ``scenarios.yaml``: a closed vocabulary that the rules carry out.

Points are inches from the middle of the table, ``x`` east and ``y`` south.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.engine.languages import Bilingual
from game.frostgrave.definitions import Data, Id

SCENARIOS = "scenarios.yaml"

_Inches: TypeAlias = Annotated[float, msgspec.Meta(ge=-24, le=24)]
_Turn: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=359)]
_Die: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=20)]
Point: TypeAlias = tuple[_Inches, _Inches]
PlaceName: TypeAlias = Annotated[
    str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?(:any|:this)?$")
]
"""``middle``, ``here``, ``token``, ``role`` or ``role.mark``: every such place, with ``:any`` one
by lot, with ``:this`` the one that a rule is about."""
Place: TypeAlias = Point | PlaceName
Disc: TypeAlias = Literal["left", "opposite", "right", "stay"]
Moment: TypeAlias = Literal[
    "after_creatures",
    "turn_end",
    "arrives",
    "enters",
    "first_pick_up",
    "creature_turn",
    "taken_out",
    "rises",
    "acts",
]
TokenKind: TypeAlias = Literal["plain", "special", "hidden", "lamp"]
Forbidden: TypeAlias = Literal["cast_from", "cast_at", "items"]
"""Casting from there or at anything there; any effect of magic items."""
Find: TypeAlias = Literal[
    "gold", "potion", "scroll", "magic_weapon_or_armour", "magic_item", "grimoire"
]
DeedName: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*(:[a-z][a-z0-9_]*)?$")]
SECURED, DESTROYED, FOUGHT = "secured:", "destroyed:", "fought:"
"""Deeds that are reported by themselves; a kind of token or a creature follows."""
MIDDLE = "middle"
HERE = "here"
"""The place of the event: at the feet of the figure that a rule is about."""
TOKEN = "token"
"""Where treasure lies; the middle where none does."""


class RingData(Data, frozen=True):
    """Sites in a circle around the middle, clockwise from ``first`` degrees (0 is east)."""

    count: Annotated[int, msgspec.Meta(ge=2, le=8)]
    radius: Annotated[float, msgspec.Meta(gt=0, le=20)]
    first: _Turn = 0


class SiteData(Data, frozen=True):
    """A blueprint placed before the city is laid out around it; ``role`` is its name here."""

    role: Id
    put: Id
    at: Point = (0, 0)
    turn: _Turn = 0
    ring: RingData | None = None


class LaidToken(Data, frozen=True):
    """Treasure that nobody places: a token on every place that ``at`` names."""

    at: Place
    kind: TokenKind = "plain"


class TokensData(Data, frozen=True):
    """Treasure: how many tokens ``each`` player places, and fixed tokens."""

    each: Annotated[int, msgspec.Meta(ge=0, le=3)] = 3
    fixed: tuple[LaidToken, ...] = ()
    spare: bool = True
    """Whether the option may add one more in the middle."""


class DwellersData(Data, frozen=True):
    """Uncontrolled creatures from the beginning of the battle, this many on every place."""

    creature: Id
    at: Place
    count: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1


class Spawn(Data, frozen=True, tag="spawn", tag_field="kind"):
    """A creature comes; it acts from the next turn on."""

    creature: Id
    at: Place


class Row(Data, frozen=True):
    """Up to this number of a d20 the figure goes to this site of the ring."""

    to: _Die
    disc: Disc


class Transport(Data, frozen=True, tag="transport", tag_field="kind"):
    """A figure that arrives on a site of a ring rolls for its exit; left is the next clockwise."""

    rows: Annotated[tuple[Row, ...], msgspec.Meta(min_length=1)]


class Vanish(Data, frozen=True, tag="vanish", tag_field="kind"):
    """The creature whose turn it is leaves the battle."""


class TurnInto(Data, frozen=True, tag="turn_into", tag_field="kind"):
    """The token that was picked up turns into another kind."""

    token: Literal["special", "lamp"]


class Awaken(Data, frozen=True, tag="awaken", tag_field="kind"):
    """One of the sites of a role that still stand, drawn by lot, becomes a creature and may act."""

    role: Id
    creature: Id


class Reveal(Data, frozen=True, tag="reveal", tag_field="kind"):
    """Treasure hidden at a place becomes visible."""

    at: PlaceName


class Deed(Data, frozen=True, tag="deed", tag_field="kind"):
    """The figure has done a rewarded deed, if the effect before this one did something."""

    deed: Id


Effect: TypeAlias = Spawn | Transport | Reveal | Vanish | TurnInto | Awaken | Deed


class ChanceData(Data, frozen=True):
    """The least d20 for a rule; with ``single`` it happens only once.

    Without a number it always happens. ``role``: only to such figures; ``per``: to each once, or
    tried once for every site.

    ``plus: taken`` adds how many tokens have been picked up for the first time so far.
    """

    d20: Annotated[int, msgspec.Meta(ge=2, le=20)] | None = None
    role: Literal["", "wizard", "apprentice", "soldier"] = ""
    per: Literal["", "figure", "site"] = ""
    single: bool = False
    plus: Literal["", "taken"] = ""


class RuleData(Data, frozen=True):
    """Effects, their moment and their chance.

    ``arrives``: a figure's own move ends on a site of the role ``of``. ``enters``: a part of a base
    comes into such a site, or its door or wall is opened, by whatever means. ``first_pick_up``: a
    token is picked up that never was before. ``creature_turn``: a creature of the kind ``of`` that
    nobody controls is about to act. ``taken_out``: a creature of the kind ``of`` has been taken
    out; the rule is about the site on which it stood. ``rises``: a figure stands on a site of the
    role ``of`` at the height ``level`` (inches) or higher. ``acts``: a figure in contact with such
    a site spends an action there that ``verb`` names.
    """

    when: Moment
    do: Annotated[tuple[Effect, ...], msgspec.Meta(min_length=1)]
    of: str = ""
    verb: Literal["", "drink"] = ""
    level: Annotated[float, msgspec.Meta(ge=0, le=24)] = 0
    if_: ChanceData | None = msgspec.field(name="if", default=None)


class ZoneData(Data, frozen=True):
    """Sites in which magic fails; with ``ends`` active spells end upon figures there."""

    role: Id
    forbids: tuple[Forbidden, ...] = ()
    ends: bool = False


class RewardData(Data, frozen=True):
    """What a campaign gives for a deed: experience to the wizard, gold to the warband.

    ``deed`` is the name that an effect gives it, or one reported automatically: ``secured:`` and a
    kind of token, ``destroyed:`` or ``fought:`` and a creature. ``who`` says whose deed counts,
    ``once`` how often: for each figure or in the battle, else every time.
    """

    deed: DeedName
    name: Bilingual
    xp: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    gold: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    who: Literal["anyone", "wizard", "apprentice", "soldier"] = "anyone"
    once: Literal["", "figure", "battle"] = ""


class TreasureData(Data, frozen=True):
    """The finds of a campaign: rolls for a ``special`` token, kinds to which finds ``lean``.

    A find leans by rolling twice and keeping a result of one of these kinds.
    """

    special: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    lean: tuple[Find, ...] = ()


class DeployData(Data, frozen=True):
    """The deployment area: the strip along an edge (FG-61), or a distance from its gate."""

    kind: Literal["edge", "gate"] = "edge"
    within: Annotated[float, msgspec.Meta(gt=0, le=12)] = 6


class ScenarioData(Data, frozen=True):
    """A scenario. ``clause`` is cited by refusals and log lines."""

    id: Id
    name: Bilingual
    text: Bilingual
    clause: Annotated[str, msgspec.Meta(pattern=r"^FG-S[56](\.\d+)?$")] = "FG-S5"
    feet: Annotated[tuple[Literal[2, 3, 4], ...], msgspec.Meta(min_length=1)] = (2, 3, 4)
    table: str = ""
    """The id of a table of its own; empty for a city generated around the sites."""
    deploy: DeployData = DeployData()
    exits: Literal["edges", "gates"] = "edges"
    """Whether figures leave over any edge, or only through the gates in them."""
    sites: tuple[SiteData, ...] = ()
    tokens: TokensData = TokensData()
    creatures: tuple[DwellersData, ...] = ()
    zones: tuple[ZoneData, ...] = ()
    rules: tuple[RuleData, ...] = ()
    treasure: TreasureData = TreasureData()
    rewards: tuple[RewardData, ...] = ()


class ScenariosFile(Data, frozen=True):
    """The file ``scenarios.yaml``."""

    scenarios: Annotated[tuple[ScenarioData, ...], msgspec.Meta(min_length=1)]
