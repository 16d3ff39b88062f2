"""A seeded generator of ruined cities: lots in pairs across the middle, streets, a square.

Lots opposite each other through the middle hold the same class of building, each built in its own
way. The result is measured (:mod:`~game.frostgrave.terrain.fairness`) and laid out again until it
is fair; the last of :data:`ATTEMPTS` is a turned copy of its first half, fair by itself.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.engine.dice import Dice, mix
from game.frostgrave.terrain.blueprints import Stock
from game.frostgrave.terrain.fairness import Fairness, measured
from game.frostgrave.terrain.files import lies_within
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.lots import CENTRES, DECKS, Lot, Put, filled
from game.frostgrave.terrain.masonry import built
from game.frostgrave.terrain.pieces import Part, Piece
from game.frostgrave.terrain.shapes import Polygon, disc_overlaps, polygons_overlap, rectangle
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import INCH

ATTEMPTS: Final = 12
LANE: Final = 7 * INCH // 4
"""Between two pieces there is at least this much room, enough for every base but the largest."""
ALLEY: Final = INCH + INCH // 8
"""Around small pieces there is this much room, enough for an ordinary base."""
_LOTS: Final = {2: 3, 3: 4, 4: 5}
_FURNITURE: Final = {2: 4, 3: 8, 4: 14}
"""How many pairs of small pieces lie around."""
_FALLBACKS: Final = ("house", "house", "corner", "wall", "garden")
"""The classes tried on a lot that has no room for its own."""
_SMALL: Final = (
    "crates",
    "barrels",
    "cart",
    "rubble",
    "rubble_heap",
    "broken_column",
    "column",
    "statue",
    "fallen_statue",
    "dead_tree",
    "low_wall",
    "low_corner",
    "ice_rocks",
)


def generate(feet: int, seed: int, stock: Stock, fixed: tuple[Piece, ...] = ()) -> Table:
    """Lay out a fair ruined city; the same arguments give the same table.

    Args:
        feet: the table's size: 2, 3 or 4.
        seed: any whole number from 0 on.
        stock: the blueprints by id.
        fixed: the sites of a scenario; they stand first, and the city keeps away from them.
    """
    return laid_out_fairly(feet, seed, stock, fixed)[0]


def laid_out_fairly(
    feet: int, seed: int, stock: Stock, fixed: tuple[Piece, ...] = ()
) -> tuple[Table, Fairness]:
    """Return the city of :func:`generate` and its measures."""
    for attempt in range(ATTEMPTS):
        dice = Dice(mix(mix(seed) + feet * ATTEMPTS + attempt) >> 1)
        city = _City(feet, dice, stock, fixed, copied=attempt == ATTEMPTS - 1)
        table = Table(f"city_{feet}_{seed}", feet, city.laid_out())
        found = measured(Ground(table, ()))
        if not found.faults:
            break
    return table, found


Bounds = tuple[int, int, int, int]
"""West, north, east, south."""


class _City:
    """One attempt at laying out a city."""

    def __init__(
        self,
        feet: int,
        dice: Dice,
        stock: Stock,
        fixed: tuple[Piece, ...],
        *,
        copied: bool,
    ) -> None:
        self.feet = feet
        self.size = feet * 12 * INCH
        self.dice = dice
        self.stock = stock
        self.copied = copied
        self.fixed = fixed
        self.pieces: list[Piece] = list(fixed)
        self.reserved = tuple(_reserved(piece) for piece in fixed)
        self.bounds: dict[str, Bounds] = {}

    def laid_out(self) -> tuple[Piece, ...]:
        """Return the pieces, the paving first."""
        middle = self.size // 2
        centre = CENTRES[self.dice.index(len(CENTRES))]
        piece = self._built(Put(self.stock[centre], middle, middle, 0), 0)
        if not self.fixed or self._fits(piece):
            self.pieces.append(piece)
        self._build_lots()
        self._scatter()
        return (self._paving(), *self.pieces)

    def _build_lots(self) -> None:
        count = _LOTS[self.feet]
        width = self.size // count
        classes = [group[self.dice.index(len(group))] for group in DECKS[self.feet]]
        self.dice.shuffle(classes)
        for number in range(count * count // 2):
            row, column = divmod(number, count)
            x = width * column + width // 2
            y = width * row + width // 2
            # Lots around the middle leave room for the square.
            if count % 2 == 0 and {row, column} <= {count // 2 - 1, count // 2}:
                x += -INCH // 2 if 2 * x < self.size else INCH // 2
                y -= INCH // 2
            turn = 90 * self.dice.index(4)
            lot = Lot(x, y, width, turn)
            for kind in (classes[number % len(classes)], *_FALLBACKS):
                if self._build_pair(kind, lot):
                    break

    def _build_pair(self, kind: str, lot: Lot) -> bool:
        """Build a lot and the one across the middle, unless either has no room for it."""
        puts = filled(kind, lot, self.dice, self.stock)
        if self.copied:
            across = [self._turned(put) for put in puts]
        else:
            x, y, turn = self.size - lot.x, self.size - lot.y, (lot.turn + 180) % 360
            across = filled(kind, Lot(x, y, lot.width, turn), self.dice, self.stock)
        pieces: list[Piece] = []
        for number, put in enumerate((*puts, *across)):
            piece = self._built(put, number)
            if not self._fits(piece) or not all(self._apart(piece, other) for other in pieces):
                return False
            pieces.append(piece)
        self.pieces += pieces
        return True

    def _scatter(self) -> None:
        """Put small things where there is room, in pairs across the middle."""
        wanted = _FURNITURE[self.feet]
        steps = self.size // INCH
        for _ in range(wanted * 8):
            if not wanted:
                break
            name = _SMALL[self.dice.index(len(_SMALL))]
            x = self.dice.index(steps) * INCH + INCH // 2
            y = self.dice.index(steps // 2) * INCH + INCH // 2
            put = Put(self.stock[name], x, y, 15 * self.dice.index(24))
            across = self._turned(put)
            if not self.copied:
                across = across._replace(turn=15 * self.dice.index(24))
            first, second = self._built(put, 0), self._built(across, 1)
            if (
                self._fits(first, ALLEY)
                and self._fits(second, ALLEY)
                and self._apart(first, second)
            ):
                self.pieces += [first, second]
                wanted -= 1

    def _turned(self, put: Put) -> Put:
        turn = (put.turn + 180) % 360
        return Put(put.blueprint, self.size - put.x, self.size - put.y, turn)

    def _built(self, put: Put, more: int) -> Piece:
        name = f"{put.blueprint.id}_{len(self.pieces) + more}"
        return built(name, put.blueprint, put.x, put.y, put.turn)

    def _fits(self, piece: Piece, lane: int = LANE) -> bool:
        if not lies_within(piece, self.size):
            return False
        return all(self._apart(piece, other, lane) for other in (*self.reserved, *self.pieces))

    def _apart(self, first: Piece, second: Piece, lane: int = LANE) -> bool:
        """Whether a lane is free between two pieces; most lie too far away to be looked at."""
        x0, y0, x1, y1 = self._bounds_of(first)
        u0, v0, u1, v1 = self._bounds_of(second)
        if u0 - x1 > lane or x0 - u1 > lane or v0 - y1 > lane or y0 - v1 > lane:
            return True
        return apart(first, second, lane)

    def _bounds_of(self, piece: Piece) -> Bounds:
        key = f"{piece.id} {piece.x} {piece.y} {piece.turn}"
        found = self.bounds.get(key)
        if found is None:
            corners = [corner for part in piece.parts for corner in part.shape]
            west, east = min(x for x, _ in corners), max(x for x, _ in corners)
            north, south = min(y for _, y in corners), max(y for _, y in corners)
            found = self.bounds[key] = (west, north, east, south)
        return found

    def _paving(self) -> Piece:
        """Return the streets between the lots and the square in the middle, for the eye only."""
        count = _LOTS[self.feet]
        width = self.size // count
        parts = []
        wide = 5 * INCH // 2
        middle = self.size // 2
        for number in range(1, count):
            place = width * number
            if number in {count // 2, (count + 1) // 2} or self.dice.index(2):
                parts.append(_street(rectangle(middle, place, 0, self.size, wide)))
            if number in {count // 2, (count + 1) // 2} or self.dice.index(2):
                parts.append(_street(rectangle(place, middle, 0, wide, self.size)))
        square = rectangle(middle, middle, 0, 6 * INCH, 6 * INCH)
        parts.append(Part(square, "open", look="square"))
        return Piece("paving", "paving", middle, middle, 0, tuple(parts), (), False, False)


def _reserved(piece: Piece) -> Piece:
    """Return a site with its flat parts as solid, so that the city keeps away from them."""
    solid = tuple(replace(part, kind="solid") for part in piece.parts)
    return replace(piece, id=f"{piece.id} reserved", parts=solid)


def _street(shape: Polygon) -> Part:
    return Part(shape, "open", look="paving")


def apart(first: Piece, second: Piece, lane: int) -> bool:
    """Whether a lane is free between two pieces, and neither lies in the other's rough ground."""
    others = [(part, _box(part, lane)) for part in second.parts if part.kind != "open"]
    for one in first.parts:
        if one.kind == "open":
            continue
        west, north, east, south = _box(one, 0)
        for other, (x0, y0, x1, y1) in others:
            if east <= x0 or west >= x1 or south <= y0 or north >= y1:
                continue
            if one.kind == "rough" or other.kind == "rough":
                if one.kind != other.kind and polygons_overlap(one.shape, other.shape):
                    return False
            elif _nearer(one.shape, other.shape, lane):
                return False
    return True


def _box(part: Part, wider: int) -> Bounds:
    xs, ys = [x for x, _ in part.shape], [y for _, y in part.shape]
    return min(xs) - wider, min(ys) - wider, max(xs) + wider, max(ys) + wider


def _nearer(first: Polygon, second: Polygon, lane: int) -> bool:
    """Whether two polygons are less than a distance apart."""
    if polygons_overlap(first, second):
        return True
    return any(disc_overlaps(x, y, lane, second) for x, y in first) or any(
        disc_overlaps(x, y, lane, first) for x, y in second
    )
