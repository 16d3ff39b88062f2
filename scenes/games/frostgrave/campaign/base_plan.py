"""The contents of a warband's base: plain data for the picture of the room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.roster import in_order, is_fit
from game.frostgrave.campaign.state import Band, Member

Floor: TypeAlias = Literal["flat", "wall", "room", "yard"]
ROOM: Final = (192.0, 48.0)
"""The corner of the room, in design units: the origin of places in it."""
ROOM_SIZE: Final = (636.0, 606.0)
KENNEL: Final = "kennel"
HOUND: Final = "war_hound"


@dataclass(frozen=True)
class Piece:
    """An object in the base: its sprite and group, and the place of its foot."""

    sprite: str
    at: tuple[float, float]
    zoom: float = 1.0
    ours: bool = True
    """Whether its sprite is in the campaign's own group, not in the battles' one."""
    layer: Floor = "room"


@dataclass(frozen=True)
class StandingFigure:
    """A member in the base: standing, in bed, or in the yard."""

    member: int
    at: tuple[float, float]
    in_bed: bool = False


@dataclass(frozen=True)
class Thing:
    """A clickable thing: its name, its icon, and the place of its label."""

    name: str
    icon: str
    at: tuple[float, float]


@dataclass(frozen=True)
class BasePlan:
    """Everything that the picture of a base shows."""

    room: str
    school: str
    pieces: tuple[Piece, ...]
    people: tuple[StandingFigure, ...]
    things: tuple[Thing, ...]
    graves: int


_FIXED: Final = (
    Piece("shelf", (100, 158)),
    Piece("hearth", (318, 170)),
    Piece("rack", (528, 166)),
    Piece("bed", (52, 336)),
    Piece("bed", (120, 336)),
    Piece("table", (318, 366)),
    Piece("bench", (318, 478)),
)
_STUFF: Final = (
    Piece("barrel", (588, 184), 1.2, ours=False),
    Piece("barrel", (598, 214), 1.2, ours=False),
    Piece("crate", (584, 566)),
    Piece("chest", (544, 574), 1.35, ours=False),
)
_BASE_AT: Final = (548.0, 306.0)
_LARGE: Final = {"library": (540.0, 344.0), "tower": (560.0, 330.0)}
"""Objects that need more room behind them."""
_RESOURCES: Final[dict[str, tuple[float, float]]] = {
    "arcane_candle": (404, 210),
    "carrier_pigeons": (228, 228),
    "celestial_telescope": (590, 516),
    "crystal_ball": (448, 220),
    "enchanters_workshop": (488, 572),
    "giant_cauldron": (566, 424),
    "sarcophagus_of_healing": (56, 502),
    "scriptorium": (176, 236),
    "summoning_circle": (172, 526),
}
"""The place of each resource; the kennel is in the yard."""
_FEET: Final = (
    (318.0, 318.0),
    (416.0, 366.0),
    (214.0, 300.0),
    (430.0, 290.0),
    (454.0, 440.0),
    (250.0, 494.0),
    (392.0, 520.0),
    (232.0, 412.0),
    (320.0, 566.0),
    (488.0, 350.0),
    (500.0, 496.0),
    (176.0, 436.0),
    (236.0, 572.0),
)
"""The places of people, the wizard at the table first."""
_BEDS: Final = ((52.0, 310.0), (120.0, 310.0))
_YARD: Final = (
    Piece("well", (908, 150), 1.15, ours=False, layer="yard"),
    Piece("dead_tree", (962, 266), 1.3, ours=False, layer="yard"),
)
_KENNEL: Final = Piece("resource_kennel", (886, 356), layer="yard")
_STONES: Final = (
    (862.0, 500.0),
    (918.0, 496.0),
    (974.0, 506.0),
    (888.0, 566.0),
    (946.0, 570.0),
    (1000.0, 580.0),
)
_HOUNDS: Final = ((940.0, 394.0), (990.0, 420.0), (868.0, 424.0))


def in_room(at: tuple[float, float]) -> tuple[float, float]:
    """A point of the room in design units."""
    return ROOM[0] + at[0], ROOM[1] + at[1]


def plan_of(book: CampaignBook, band: Band) -> BasePlan:
    """The plan of a warband's base."""
    kind = band.base.kind if band.base is not None else ""
    resources = band.base.resources if band.base is not None else ()
    pieces = [*_FIXED, *_STUFF]
    if kind:
        pieces.append(Piece(f"base_{kind}", _LARGE.get(kind, _BASE_AT)))
    if "summoning_circle" in resources:
        at = _RESOURCES["summoning_circle"]
        pieces.append(Piece("summoning_circle", at, 1.0, layer="flat"))
    pieces += [
        Piece(f"resource_{name}", _RESOURCES[name]) for name in resources if name in _RESOURCES
    ]
    yard = list(_YARD)
    if KENNEL in resources:
        yard.append(_KENNEL)
    yard += [Piece("gravestone", at, layer="yard") for at in _STONES[: len(band.graves)]]
    if band.graves:
        yard.append(Piece("lantern", (890, 520), layer="yard"))
    return BasePlan(
        kind or "none",
        band.school,
        (*pieces, *yard),
        _people(book, band),
        _things(kind, resources, band),
        len(band.graves),
    )


def _people(book: CampaignBook, band: Band) -> tuple[StandingFigure, ...]:
    beds, hounds, feet = list(_BEDS), list(_HOUNDS), list(_FEET[1:])
    found = []
    for member in in_order(band):
        if member.kind == HOUND and hounds:
            # In a bed only its tail would be visible.
            found.append(StandingFigure(member.id, hounds.pop(0)))
        elif not is_fit(book, member) and beds:
            found.append(StandingFigure(member.id, beds.pop(0), in_bed=True))
        elif member.role == "wizard":
            found.append(StandingFigure(member.id, _FEET[0]))
        elif feet:
            found.append(StandingFigure(member.id, feet.pop(0)))
    return tuple(found)


def is_outside(member: Member) -> bool:
    """Whether a member stands in the yard."""
    return member.kind == HOUND


def _grave_label(count: int) -> float:
    """The place of the graves' label: below the last row of stones, in design units."""
    return 566.0 if count <= 3 else 634.0


def _base_label(kind: str) -> tuple[float, float]:
    x, y = _LARGE.get(kind, _BASE_AT)
    return x, y + 50


def _things(kind: str, resources: tuple[str, ...], band: Band) -> tuple[Thing, ...]:
    things = [
        Thing("study", "book", (100, 218)),
        Thing("vault", "frost_chest", (528, 222)),
        Thing("beds", "heart", (86, 410)),
        Thing("base", "home", _base_label(kind)),
    ]
    if KENNEL in resources:
        things.append(Thing("kennel", "frost_paw", (886 - ROOM[0], 290 - ROOM[1])))
    if band.graves:
        things.append(
            Thing(
                "graves", "frost_skull", (918 - ROOM[0], _grave_label(len(band.graves)) - ROOM[1])
            )
        )
    return tuple(things)
