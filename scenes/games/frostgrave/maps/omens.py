"""Signs on a map for a scenario's rules: waiting creatures, treasure's guardians."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, Literal, NamedTuple, TypeAlias

from game.frostgrave.data import FrostgraveData
from game.frostgrave.scenarios.definitions import TOKEN, Awaken, RuleData, ScenarioData, Spawn
from game.frostgrave.scenarios.sites import Spot, spots
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.maps.pen import Pen
from scenes.kit.draw.colour import Rgb, from_hex, mix

Sign: TypeAlias = Literal[
    "skull", "claw", "bottle", "cracks", "hourglass", "eyes", "pillar", "drop"
]

_INK: Final = from_hex("#4a3220")
_BONE: Final = from_hex("#f6ecd2")
_VIOLET: Final = from_hex("#7b40b4")
_GLASS: Final = from_hex("#8fb7a6")
_SMOKE: Final = from_hex("#4f86c4")
_COLD: Final = from_hex("#bfeaff")
_SAND: Final = from_hex("#c08a2c")
_ABOVE: Final = 3.2
"""The height of a bottle above the middle of its place, in inches."""


class Omen(NamedTuple):
    """A sign and its place on the table, in 1/64 inch."""

    sign: Sign
    x: int
    y: int


class Riser(NamedTuple):
    """A creature that may come, the least d20 for it (0: it always comes), and a place."""

    creature: str
    least: int
    x: int
    y: int


def risers_of(scenario: ScenarioData, table: Table) -> list[Riser]:
    """List the creatures that a scenario's rules bring, each at one of its places."""
    found = []
    for rule in scenario.rules:
        comes = next((effect for effect in rule.do if isinstance(effect, Spawn)), None)
        places = [(omen.x, omen.y) for omen in _of_rule(rule, table)]
        if rule.when == "enters":
            places = [(x, y) for x, y, _ in spots(table, rule.of)]
        if comes is None or not places:
            continue
        x, y = min(places, key=lambda place: place[1])
        least = rule.if_.d20 if rule.if_ is not None else None
        found.append(Riser(comes.creature, least or 0, x, y))
    return found


def omens_of(scenario: ScenarioData, table: Table, book: FrostgraveData) -> list[Omen]:
    """List the signs of a scenario's special rules, except its sites."""
    found = [
        Omen(_of_creature(book.creatures[group.creature].traits), x, y)
        for group in scenario.creatures
        for x, y, _ in spots(table, group.at)
    ]
    for rule in scenario.rules:
        found.extend(_of_rule(rule, table))
    return found


def _of_creature(traits: Sequence[str]) -> Sign:
    if "object" in traits:
        return "pillar"
    return "skull" if "undead" in traits else "claw"


def _of_rule(rule: RuleData, table: Table) -> list[Omen]:
    """List the signs of one rule."""
    middle, size = table.size // 2, table.size
    woken = [effect for effect in rule.do if isinstance(effect, Awaken)]
    if woken:
        return [Omen("eyes", x, y) for x, y, _ in spots(table, woken[0].role)[:1]]
    if rule.when == "acts":
        return [Omen("drop", x, y) for x, y, _ in spots(table, rule.of)]
    comes = [effect for effect in rule.do if isinstance(effect, Spawn)]
    if not comes:
        return []
    if rule.when == "first_pick_up":
        return [Omen("bottle", middle, middle - round(_ABOVE * INCH))]
    if rule.when == "enters":
        return [Omen("eyes", x, y - INCH) for x, y, _ in spots(table, rule.of)[:1]]
    if rule.when == "turn_end" and comes[0].at == f"{TOKEN}:any":
        return [Omen("cracks", size // 4, middle), Omen("cracks", size - size // 4, middle)]
    if rule.when in ("after_creatures", "turn_end"):
        return [Omen("hourglass", *_among(spots(table, comes[0].at), middle))]
    return []


def _among(found: Sequence[Spot], middle: int) -> tuple[int, int]:
    """Return the middle of some spots."""
    if not found:
        return middle, middle
    return sum(x for x, _, _ in found) // len(found), sum(y for _, y, _ in found) // len(found)


def draw_omens(pen: Pen, omens: Sequence[Omen]) -> None:
    """Draw signs."""
    for omen in omens:
        _DRAWN[omen.sign](pen, omen.x, omen.y)


def _skull(pen: Pen, x: int, y: int) -> None:
    """A sign for the undead."""
    _round(pen, (x, y - 0.15 * INCH), 0.78, _INK)
    _shape(pen, (x, y), ((-0.45, 0.3), (0.45, 0.3), (0.4, 0.95), (-0.4, 0.95)), _INK)
    _round(pen, (x, y - 0.15 * INCH), 0.62, _BONE)
    _shape(pen, (x, y), ((-0.32, 0.3), (0.32, 0.3), (0.27, 0.8), (-0.27, 0.8)), _BONE)
    for side in (-0.24, 0.24):
        _round(pen, (x + side * INCH, y - 0.1 * INCH), 0.19, _INK)
    pen.line((x, y + 0.45 * INCH), (x, y + 0.8 * INCH), _INK, 0.1)


def _pillar(pen: Pen, x: int, y: int) -> None:
    """A pillar of the temple, seen from the front."""
    for grow, colour in ((0.14, _INK), (0.0, _BONE)):
        for box in (
            ((-0.7, 0.75), (0.7, 0.75), (0.7, 1.05), (-0.7, 1.05)),
            ((-0.42, -0.75), (0.42, -0.75), (0.42, 0.75), (-0.42, 0.75)),
            ((-0.7, -1.05), (0.7, -1.05), (0.7, -0.75), (-0.7, -0.75)),
        ):
            _shape(pen, (x, y), _grown(box, grow), colour)
    for side in (-0.16, 0.16):
        pen.line((x + side * INCH, y - 0.65 * INCH), (x + side * INCH, y + 0.65 * INCH), _INK, 0.09)


def _drop(pen: Pen, x: int, y: int) -> None:
    """A pale drop: water to drink."""
    outer = ((0.0, -1.1), (0.62, 0.05), (0.5, 0.55), (0.0, 0.8), (-0.5, 0.55), (-0.62, 0.05))
    _shape(pen, (x, y), _grown(outer, 0.14), _INK)
    _shape(pen, (x, y), outer, _COLD)
    pen.line((x - 0.3 * INCH, y + 0.05 * INCH), (x - 0.15 * INCH, y + 0.45 * INCH), _SMOKE, 0.13)


def _claw(pen: Pen, x: int, y: int) -> None:
    """A creature: three strokes."""
    for side in (-0.5, 0.0, 0.5):
        top = (x + (side + 0.2) * INCH, y - 0.85 * INCH)
        pen.line(top, (x + (side - 0.2) * INCH, y + 0.85 * INCH), _BONE, 0.4)
        pen.line(top, (x + (side - 0.2) * INCH, y + 0.85 * INCH), _VIOLET, 0.24)


def _bottle(pen: Pen, x: int, y: int) -> None:
    """A bottle from which blue smoke curls."""
    for number in range(22):
        share = number / 21
        sway = 0.75 * sin(share * 2.4 * pi) * (0.35 + share)
        spot = (x + sway * INCH, y - (0.9 + 2.6 * share) * INCH)
        _round(pen, spot, 0.2 + 0.42 * share, mix(_SMOKE, _BONE, 0.15 + 0.5 * share), 150)
    neck = ((-0.24, -1.0), (0.24, -1.0), (0.24, -0.25), (-0.24, -0.25))
    belly = tuple((0.85 * cos(turn), 0.42 + 0.75 * sin(turn)) for turn in _turns(20))
    for shape in (belly, neck):
        _shape(pen, (x, y), _grown(shape, 0.16), _INK)
    for shape in (belly, neck):
        _shape(pen, (x, y), shape, _GLASS)
    _shape(pen, (x, y), ((-0.5, 0.25), (-0.3, 0.0), (-0.2, 0.1), (-0.38, 0.5)), _BONE)
    pen.line((x - 0.4 * INCH, y - INCH), (x + 0.4 * INCH, y - INCH), _INK, 0.22)


def _cracks(pen: Pen, x: int, y: int) -> None:
    """Broken ground: a creature comes from below."""
    for number, turn in enumerate(_turns(9)):
        far = (2.3, 1.6, 2.0)[number % 3]
        bend = turn + (0.28 if number % 2 else -0.28)
        near = (x + 0.75 * INCH * cos(turn), y + 0.75 * INCH * sin(turn))
        half = (x + far * 0.62 * INCH * cos(bend), y + far * 0.62 * INCH * sin(bend))
        end = (x + far * INCH * cos(turn), y + far * INCH * sin(turn))
        pen.line(near, half, _INK, 0.26)
        pen.line(half, end, _INK, 0.13)


def _eyes(pen: Pen, x: int, y: int) -> None:
    """Eyes: a statue that is awake."""
    for radius, opacity in ((1.5, 60), (1.1, 90), (0.75, 255)):
        _round(pen, (x, y), radius, _SMOKE if opacity < 255 else _INK, opacity)
    for side in (-0.28, 0.28):
        _round(pen, (x + side * INCH, y), 0.2, _COLD)


def _hourglass(pen: Pen, x: int, y: int) -> None:
    """An hourglass: a repeated event."""
    glass = ((-0.75, -1.0), (0.75, -1.0), (0.12, 0.0), (0.75, 1.0), (-0.75, 1.0), (-0.12, 0.0))
    _shape(pen, (x, y), _grown(glass, 0.2), _INK)
    _shape(pen, (x, y), glass, _BONE)
    _shape(pen, (x, y), ((-0.42, -0.5), (0.42, -0.5), (0.0, 0.0)), _SAND)
    _shape(pen, (x, y), ((0.0, 0.3), (0.62, 0.95), (-0.62, 0.95)), _SAND)
    for side in (-1.1, 1.1):
        pen.line((x - 0.9 * INCH, y + side * INCH), (x + 0.9 * INCH, y + side * INCH), _INK, 0.3)


def _turns(count: int) -> list[float]:
    return [number * 2 * pi / count for number in range(count)]


def _grown(shape: Sequence[tuple[float, float]], by: float) -> tuple[tuple[float, float], ...]:
    """Enlarge a shape on every side, by a number of inches at its corners."""
    return tuple((x + (by if x > 0 else -by), y + (by if y > 0 else -by)) for x, y in shape)


def _shape(
    pen: Pen, spot: tuple[float, float], shape: Sequence[tuple[float, float]], colour: Rgb
) -> None:
    pen.fill([(spot[0] + x * INCH, spot[1] + y * INCH) for x, y in shape], colour)


def _round(
    pen: Pen, spot: tuple[float, float], inches: float, colour: Rgb, opacity: int = 255
) -> None:
    ring = [
        (spot[0] + inches * INCH * cos(turn), spot[1] + inches * INCH * sin(turn))
        for turn in _turns(16)
    ]
    pen.fill(ring, colour, opacity)


_DRAWN: Final = {
    "skull": _skull,
    "claw": _claw,
    "pillar": _pillar,
    "drop": _drop,
    "bottle": _bottle,
    "cracks": _cracks,
    "hourglass": _hourglass,
    "eyes": _eyes,
}
