"""The picture of a place on the card of the map, with scenery as on its table."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.frostgrave.campaign.city_paint import GROUP
from scenes.games.frostgrave.campaign.portraits import dyed
from scenes.games.frostgrave.drawing.light_pool import pool_of_light
from scenes.games.frostgrave.workshop.styles import Painted
from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

if TYPE_CHECKING:
    from scenes.kit.draw.sprites import SpriteGroup

FIGURES: Final = "frostgrave"
Thing = tuple[str, float, float, float]
"""A sprite, the place of its foot (shares of the width and of the height), and its zoom."""
_FAR: Final = 0.30
_NEAR: Final = 0.90
"""The places of both companies, as shares of the height."""
_FAR_SPOTS: Final = (0.36, 0.29, 0.64, 0.71)
_NEAR_SPOTS: Final = (0.44, 0.33, 0.55, 0.66)
"""The places of a company's members, as shares of the width, the leader first."""
_CHESTS: Final[tuple[Thing, ...]] = (("chest", 0.20, 0.55, 1.0), ("chest", 0.80, 0.55, 1.0))
THINGS: Final[dict[str, tuple[Thing, ...]]] = {
    "": (("dead_tree", 0.16, 0.56, 0.62), ("column_1_75", 0.86, 0.5, 0.9)),
    "mausoleum": (
        ("place_mausoleum", 0.50, 0.66, 0.86),
        ("chest", 0.22, 0.34, 0.9),
        ("chest", 0.78, 0.34, 0.9),
        ("foe_skeleton_1", 0.29, 0.76, 0.95),
        ("foe_skeleton_0", 0.71, 0.76, 0.95),
    ),
    "genie_in_the_bottle": (
        ("place_genie_in_the_bottle", 0.50, 0.66, 0.9),
        ("chest", 0.18, 0.52, 1.0),
        ("chest", 0.82, 0.52, 1.0),
    ),
    "silent_tower": (
        ("place_silent_tower", 0.50, 0.66, 0.84),
        ("chest", 0.24, 0.60, 0.9),
        ("column_1_75", 0.80, 0.56, 0.9),
    ),
    "library": (
        ("place_library", 0.50, 0.66, 0.92),
        ("chest", 0.14, 0.60, 0.9),
        ("chest", 0.86, 0.60, 0.9),
    ),
    "living_museum": (
        ("foe_living_statue_1", 0.22, 0.46, 1.0),
        ("foe_living_statue_0", 0.78, 0.46, 1.0),
        ("place_living_museum", 0.50, 0.66, 0.78),
        ("chest", 0.30, 0.80, 0.8),
        ("chest", 0.70, 0.80, 0.8),
    ),
    "worm_hunts": (
        ("place_worm_hunts", 0.50, 0.66, 0.86),
        ("chest", 0.18, 0.50, 0.9),
        ("chest", 0.82, 0.62, 0.9),
    ),
    "haunted_houses": (
        ("place_haunted_houses", 0.50, 0.64, 0.92),
        ("foe_wraith_1", 0.26, 0.66, 1.0),
        ("chest", 0.78, 0.66, 0.9),
    ),
    "well_of_dreams_and_sorrows": (
        ("place_well_of_dreams_and_sorrows", 0.50, 0.66, 0.84),
        ("chest", 0.20, 0.52, 0.9),
        ("dead_tree", 0.83, 0.66, 0.62),
    ),
    "keep": (
        ("place_keep", 0.50, 0.62, 0.80),
        ("chest", 0.20, 0.46, 0.9),
        ("chest", 0.80, 0.46, 0.9),
    ),
    "complex_temple": (
        ("place_complex_temple", 0.50, 0.60, 0.86),
        ("column_1_5", 0.16, 0.62, 0.9),
        ("column_1_75", 0.85, 0.66, 0.9),
    ),
    "black_gate": (
        ("place_black_gate", 0.50, 0.66, 0.86),
        ("foe_vampire_1", 0.76, 0.76, 0.9),
        ("chest", 0.16, 0.56, 0.9),
        ("chest", 0.84, 0.56, 0.9),
    ),
}
"""The scenery in the picture of each place of the city, and of a camp without a name."""

_DUSK: Final = (128, 146, 198)
_WINTER: Final = (218, 224, 244)
"""The light of a winter's day: snow and roofs are not quite white in it."""
_LANTERN: Final = (96, 60, 20)
_RUINS: Final[tuple[Thing, ...]] = (
    ("dead_tree", 0.16, 0.52, 1.0), ("column_2_5", 0.40, 0.34, 1.1),
    ("column_1_75", 0.62, 0.36, 1.0), ("dead_tree", 0.84, 0.46, 1.1),
    ("rubble_2", 0.30, 0.60, 0.9), ("column_1_5", 0.76, 0.62, 0.9),
)  # fmt: skip
"""What stands in the fog of a place that nobody knows."""
_VEILS: Final = ((0.2, 0.30, 0.8), (0.55, 0.26, 0.9), (0.86, 0.34, 0.8), (0.4, 0.46, 0.7))


class PlacePicture(Painted):
    """The picture of a place with its visitors, with the fields of `paint_place`."""

    focusable = False

    def __init__(
        self,
        rect: pygame.FRect,
        place: str,
        ours: tuple[str, ...],
        theirs: tuple[str, ...],
        known: int = 3,
        seats: tuple[int, int] = (1, 1),
    ) -> None:
        super().__init__(rect, key="picture")
        self.place, self.ours, self.theirs, self.known = place, ours, theirs, known
        self._seats = seats

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it is only looked at, and not painted anew when the pointer crosses it."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        read = self.kit.sprites.load(GROUP).done and self.kit.sprites.load(FIGURES).done
        return self.place, self.known, self.ours, self.theirs, self._seats, read

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the place once its sprites are loaded."""
        if self.looks()[-1]:  # type: ignore[index]
            paint_place(
                self.kit, surface, self.area, self.place,
                known=self.known, ours=self.ours, theirs=self.theirs, seats=self._seats,
            )  # fmt: skip


def paint_place(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.FRect,
    place: str,
    *,
    known: int,
    ours: Sequence[str] = (),
    theirs: Sequence[str] = (),
    seats: tuple[int, int] = (1, 1),
) -> None:
    """Paint a place with its visitors.

    Args:
        kit: the toolkit.
        surface: the window.
        rect: its area, in design units.
        place: its id in `city.yaml`.
        known: the level of knowledge; without the name, only snow is drawn.
        ours: miniatures at the near edge.
        theirs: miniatures at the far edge.
        seats: the seats of both; blue cloth is recoloured to its seat's colour, except for seat 1,
            whose colour is blue.
    """
    group, figures = kit.sprites.group(GROUP), kit.sprites.group(FIGURES)
    area = kit.canvas.rect(rect)
    picture = pygame.Surface(area.size).convert()
    ground = group.covering("picture_ground", rect.size)
    picture.blit(ground.image, ground.image.get_rect(center=picture.get_rect().center))
    # Figures at the back stand beside the building in the middle, which would hide them.
    people = [(name, x, _FAR, 0.62) for name, x in zip(theirs, _FAR_SPOTS, strict=False)]
    people += [(name, x, _NEAR, 0.70) for name, x in zip(ours, _NEAR_SPOTS, strict=False)]
    small = min(rect.height / 150, rect.width / 270)
    near, far = (kit.theme.player(seat).colour for seat in seats)

    def put(things: Sequence[Thing]) -> None:
        for name, across, down, zoom in sorted(things, key=lambda thing: thing[2]):
            at, cloth = (across, down), far if down == _FAR else near
            _stand(picture, _group_of(group, figures, name), name, at, zoom * small, cloth)

    if known:
        put([*THINGS.get(place, _CHESTS), *people])
        picture.fill(_WINTER, special_flags=pygame.BLEND_RGB_MULT)
    else:
        put(_RUINS)
        _lay_fog(picture, group, small)
        put(people)
    _frame(kit, surface, area, picture)


def _lay_fog(picture: pygame.Surface, group: SpriteGroup, small: float) -> None:
    """Dusk and drifting snow over a place that nobody knows, and the warband's light before it."""
    width, height = picture.get_size()
    picture.fill(_DUSK, special_flags=pygame.BLEND_RGB_MULT)
    for across, down, zoom in _VEILS:
        veil = group.get("veil", round(zoom * small, 2))
        veil.draw(picture, (width * across, height * down), 0.5)
    pool = pool_of_light(round(width * 0.8), _LANTERN)
    at = pool.get_rect(center=(width // 2, round(height * (_NEAR - 0.08))))
    picture.blit(pool, at, special_flags=pygame.BLEND_RGB_ADD)


def _group_of(group: SpriteGroup, figures: SpriteGroup, name: str) -> SpriteGroup:
    return group if name in group else figures


def _stand(
    picture: pygame.Surface,
    group: SpriteGroup,
    name: str,
    at: tuple[float, float],
    zoom: float,
    cloth: Rgb,
) -> None:
    if name not in group:
        return
    zoom = round(zoom, 2)
    point = (picture.get_width() * at[0], picture.get_height() * at[1])
    shadow = group.shadow(name, zoom)
    if shadow is not None:
        shadow.draw(picture, point, 0.9)
    found = group.get(name, zoom)
    (dyed(found, cloth) if name.startswith("blue_") else found).draw(picture, point)


def _frame(kit: Kit, surface: pygame.Surface, area: pygame.Rect, picture: pygame.Surface) -> None:
    """Round the corners, shade the edges, draw it on the window."""
    radius = kit.canvas.length(10)
    width, height = area.size
    whole = picture.convert_alpha()
    shade = raster.clear(width, height)
    soft = raster.ring_mask(width, height, radius, max(2, radius // 2))
    shade.blit(raster.coloured(soft, (8, 12, 22), 0.25), (0, 0))
    whole.blit(shade, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    whole.blit(
        raster.rounded_mask(width, height, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    surface.blit(whole, area.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
