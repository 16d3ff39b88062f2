"""The ground of a table under a roof: stone floor and carpets, rock around it, exits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.frostgrave.names import EAST, NORTH, SOUTH
from game.frostgrave.scenarios.gates import Exit, gates
from game.frostgrave.terrain.shapes import Polygon
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.drawing.beyond import MARGIN
from scenes.games.frostgrave.drawing.ground import NIGHT, GroundPicture
from scenes.kit.draw import raster, textures

_FLOOR: Final = "cut_stone"
_AGED: Final = (214, 196, 174)
"""The tint of age and lamplight on the pale stone."""
_ROCK: Final = ((24, 27, 40), (78, 82, 104))
"""The colours of rock: in its clefts, and in faint light."""
_CARPET: Final = ((58, 16, 26), (150, 108, 60))
"""The carpet's cloth, and its border."""
_BORDER: Final = INCH // 4
_LAMP: Final = (255, 196, 120)
_PASSAGE: Final = 4 * INCH
"""How far an exit is drawn beyond the table, in inches."""
_ARROWS: Final = (1.0, 1.75, 2.5)
"""The distance of an exit's arrows beyond the table, in inches."""
_GOLD: Final = (255, 214, 132)


class IndoorGround(GroundPicture):
    """The floor of an underground house, without snow and wind."""

    far = NIGHT

    def _strokes(self) -> Iterator[None]:
        yield from self._spread(_FLOOR)
        self.image.fill(_AGED, special_flags=pygame.BLEND_RGB_MULT)
        yield
        parts = [part for piece in self._table.pieces for part in piece.parts]
        yield from self._carpets([p.shape for p in parts if p.look == "carpet"])
        yield from self._shadows([p for p in parts if p.kind in ("low", "wall", "solid", "floor")])
        yield from self._dusk()
        yield from self._lamplight()
        yield from self._rock()

    def veil(self) -> Iterator[None]:
        """Let the rock fade into the dark, except for the exits."""
        for gate in gates(self._table):
            yield from self._way_out(gate)
        yield from self._frame(round(MARGIN * self.ppi * 0.45), 9.0, 0.55)
        yield from self._frame(round(MARGIN * self.ppi * 0.10), 3.0, 1.0)

    def _carpets(self, shapes: list[Polygon]) -> Iterator[None]:
        cloth, border = _CARPET
        yield from self._wash(self._mask(shapes, 0.8), cloth, 0.72)
        outer = self._mask((_inside(shape, _BORDER) for shape in shapes), 0.6)
        inner = self._mask((_inside(shape, _BORDER * 3 // 2) for shape in shapes), 0.6)
        outer.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        yield from self._wash(outer, border, 0.75)

    def _lamplight(self) -> Iterator[None]:
        """Warm light in the middle of the house, weaker in the corners."""
        size = self._table.size
        around = [(size // 5, size // 5), (size * 4 // 5, size // 5)]
        around += [(x, size - y) for x, y in around]
        shapes = [_square(x, y, 2 * INCH) for x, y in around]
        shapes.append(_square(size // 2, size // 2, 3 * INCH))
        yield from self._wash(self._mask(shapes, 22.0), _LAMP, 0.62)

    def _rock(self) -> Iterator[None]:
        """Rock beyond the table's edge."""
        mask = raster.clear(self.side // 4, self.side // 4)
        mask.fill((255, 255, 255, 255))
        edge = MARGIN * self.ppi // 4
        inner = mask.get_width() - 2 * edge
        mask.fill((0, 0, 0, 0), (edge, edge, inner, inner))
        dark, light = _ROCK
        yield from self._wash(mask, dark, 1.0)
        grain = textures.noise(*mask.get_size(), (22, 18), 53, 4)
        grain = raster.curve(
            grain, bytes(max(0, min(255, (each - 118) * 5)) for each in range(256))
        )
        grain.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        yield
        yield from self._wash(grain, light, 0.8)

    def _way_out(self, gate: Exit) -> Iterator[None]:
        """An exit that leads into the dark, with arrows on its flagstones."""
        size = self._table.size
        strip = [
            _beyond(gate, size, along, away)
            for along, away in (
                (gate.low, -INCH // 2),
                (gate.high, -INCH // 2),
                (gate.high, _PASSAGE),
                (gate.low, _PASSAGE),
            )
        ]
        yield from self._texture(_FLOOR, self._mask([tuple(strip)], 1.2))
        half = [
            _beyond(gate, size, along, away)
            for along, away in (
                (gate.low, _PASSAGE * 5 // 8),
                (gate.high, _PASSAGE * 5 // 8),
                (gate.high, _PASSAGE + INCH),
                (gate.low, _PASSAGE + INCH),
            )
        ]
        yield from self._wash(self._mask([tuple(strip)], 2.0), _ROCK[0], 0.35)
        yield from self._wash(self._mask([tuple(half)], 9.0), _ROCK[0], 1.0)
        middle, arm, deep = (gate.low + gate.high) // 2, INCH * 9 // 16, INCH * 3 // 8
        arrows = []
        for inches in _ARROWS:
            tip = round(inches * INCH)
            for side in (-1, 1):
                corners = (
                    (0, tip),
                    (side * arm, tip - deep),
                    (side * arm, tip - deep * 2),
                    (0, tip - deep),
                )
                arrows.append(tuple(_beyond(gate, size, middle + a, b) for a, b in corners))
        yield from self._wash(self._mask(arrows, 2.6), _GOLD, 0.35)
        yield from self._wash(self._mask(arrows, 0.6), _GOLD, 0.8)


def _beyond(gate: Exit, size: int, along: int, away: int) -> tuple[int, int]:
    """A point at a distance beyond the edge of a gate."""
    across = size + away if gate.edge in (SOUTH, EAST) else -away
    return (along, across) if gate.edge in (NORTH, SOUTH) else (across, along)


def _square(x: int, y: int, half: int) -> Polygon:
    return ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))


def _inside(shape: Polygon, inset: int) -> Polygon:
    """A rectangle shrunk on all sides."""
    xs, ys = [p[0] for p in shape], [p[1] for p in shape]
    west, north, east, south = min(xs) + inset, min(ys) + inset, max(xs) - inset, max(ys) - inset
    return ((west, north), (east, north), (east, south), (west, south))
