"""The room of the lobby: a lamplit table with the game on it, and the people around it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from scenes.game_view.game_module import Mood, TablePiece
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.bounded_cache import MEGABYTE, BoundedCache, weight
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from scenes.kit.kit import Kit
from scenes.kit.layers import CachedLayer
from scenes.kit.motion.easing import in_out_cubic, out_cubic
from scenes.lobby.head_turn import turned_head
from scenes.lobby.mood import in_mood
from scenes.lobby.pieces import Pieces
from scenes.match_plan import COLOURS, MatchPlan
from scenes.pages import avatars

GROUP: Final = "lobby"
TABLE: Final = (640.0, 316.0, 364.0)
"""Middle and radius of the table in the baked picture; `tools/art/lobby.py` has the same."""
SQUASH: Final = math.sin(math.radians(33))
_REACH: Final = 48.0
_PLACES: Final[tuple[tuple[int, str], ...]] = (
    (129, "far"),
    (51, "far"),
    (184, "near"),
    (-4, "near"),
)
"""The angle of each chair around the table, and which of the two pictures fits there."""
_DRAWN_OUT: Final = 44.0
"""How far a chair is drawn from the table before somebody sits down, in design units."""
_EMPTY: Final = 0.32
"""The share of the time in which an empty chair is drawn out."""
_HOP: Final = 12.0
_BELOW: Final = 160.0
"""How far below a chair's foot its picture ends, in design units."""
_EDGE: Final = 35.0
"""How high the edge of the table is in the baked picture."""
_LIT: Final = 40.0
"""How far above the foot of a chair the light on the floor around it has its middle."""
_DROP: Final = 34.0
"""How high above the table a piece appears that is laid on it."""
_FREE: Final = (184, 178, 186)
"""The light on a free chair, which stays behind those that are taken."""
_HOUSE: Final = Mood()
_TURN_STEPS: Final = 8
_KEPT: Final = 48 * MEGABYTE
"""Bytes for turned heads and chairs: every face has seventeen, at each size of the window."""


class _Taken(NamedTuple):
    """The visible state of a seat."""

    chair: str
    person: str


class Room:
    """Draws the room for a plan, and how it changes when the plan does.

    Args:
        kit: the toolkit.
        plan: who sits where.
        people: the avatars of people at the table of the game, one a seat in turn.
        laid: the game's pieces on the table.
        painter: draws it once it is decoded.
        mood: the light and the colours around the table.
    """

    def __init__(
        self,
        kit: Kit,
        plan: MatchPlan,
        people: Sequence[str],
        laid: Callable[[], Sequence[TablePiece]],
        painter: Pieces,
        mood: Mood = _HOUSE,
    ) -> None:
        self._kit = kit
        self._mood = mood
        self._ground: pygame.Surface | None = None
        self._ground_of = (0, 0)
        """The baked picture in the mood of the game, and the size of the window that it is for."""
        self._plan = plan
        self._people = people
        self._laid = laid
        self._taken = self._seats_of_plan()
        self._before = self._taken
        self._on_table: tuple[TablePiece, ...] = ()
        self._stays: tuple[TablePiece, ...] = ()
        self._share = 1.0
        self._offered = -1
        self._turns = [0.0] * len(self._taken)
        self._turned_from = self._turns
        self._busts: BoundedCache[tuple[object, ...], pygame.Surface] = BoundedCache(_KEPT, weight)
        self._layers = CachedLayer(kit)
        self._painter = painter

    # ------------------------------------------------------------------ what changes
    @property
    def moving(self) -> bool:
        """Whether a person sits down, or a piece is being laid on the table."""
        return self._share < 1

    def follow(self) -> bool:
        """Take over the plan; return whether anything looks different.

        New pieces wait for whoever still sits down: they would else be put on the chair at once.
        """
        taken, laid = self._seats_of_plan(), tuple(self._laid())
        if self.moving and taken == self._taken:
            return False
        if not (self._painter.ready(laid) and self._painter.make(laid)):
            laid = self._on_table
        if taken == self._taken and laid == self._on_table:
            return False
        self._before, self._taken = self._taken, taken
        here = set(self._on_table)
        self._stays = tuple(piece for piece in laid if piece in here)
        self._on_table = laid
        self._turned_from = self._turns
        came = [seat for seat in range(len(taken)) if self._came(seat)]
        if came:
            self._turns = [self._towards(seat, came[-1]) for seat in range(len(taken))]
        self._share = 1.0 if self._kit.settings.reduce_motion else 0.0
        return True

    def offer(self, seat: int) -> bool:
        """Light a free chair as others, -1 for none; return whether anything looks different."""
        changed, self._offered = seat != self._offered, seat
        return changed

    @property
    def complete(self) -> bool:
        """Whether all pieces lie on the table, and nothing moves."""
        return not self.moving and self._on_table == tuple(self._laid())

    def settle(self) -> None:
        """End all movements."""
        self._share = 1.0

    def update(self, dt: float) -> bool:
        """Advance the time; return whether a movement has ended."""
        if not self.moving:
            return False
        self._share = min(1.0, self._share + dt / self._kit.theme.durations.movement)
        return not self.moving

    def _seats_of_plan(self) -> tuple[_Taken, ...]:
        plan = self._plan
        return tuple(
            _Taken(
                f"chair_{COLOURS[plan.team_of(seat)]}_{side}",
                f"{face}_{side}" if (face := self._face(seat)) else "",
            )
            for seat, (_, side) in zip(range(len(plan.seats)), _PLACES, strict=False)
        )

    def _face(self, seat: int) -> str:
        each = self._plan.seats[seat]
        name = avatars.avatar_of(self._people, seat, each.kind, each.portrait)
        return name.removeprefix("avatar_")

    def _came(self, seat: int) -> bool:
        now, before = self._taken[seat].person, self._before[seat].person
        return bool(now) and now != before

    def _towards(self, seat: int, other: int) -> float:
        """How far a seat looks to the right or left of the middle to see another one."""
        if seat == other or not self._taken[seat].person:
            return 0.0
        across = chair_foot(other)[0] - chair_foot(seat)[0]
        return max(-1.0, min(1.0, across / 300))

    # ------------------------------------------------------------------ picture
    def drop_pictures(self) -> None:
        """Drop the painted parts and busts; the next painting makes them again."""
        self._layers.forget()
        self._busts.clear()
        self._ground = None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the whole room: the people at the far side, the table, the people near, the lamp."""
        kit = self._kit
        surface.fill((0, 0, 0))
        if self._ground is None or self._ground_of != kit.canvas.size:
            self._ground, self._ground_of = self._paint_ground(), kit.canvas.size
        picture = self._ground
        middle = kit.canvas.point(DESIGN_WIDTH / 2, DESIGN_HEIGHT / 2)
        at = picture.get_rect(center=middle)
        surface.blit(picture, at.topleft)
        self._draw_side(surface, "far")
        self._draw_table(surface, picture, at)
        self._rest_arms(surface)
        self._draw_side(surface, "near")
        self._layers.draw(
            surface, "lamp", pygame.FRect(440, -60, 400, 240), kit.canvas.size, self._hang_lamp
        )

    def _paint_ground(self) -> pygame.Surface:
        """The baked room in the mood of the game."""
        canvas, size = self._kit.canvas, (DESIGN_WIDTH, DESIGN_HEIGHT)
        picture = self._kit.sprites.group(GROUP).covering("room", size, kept=False).image
        corner = picture.get_rect(center=canvas.point(DESIGN_WIDTH / 2, DESIGN_HEIGHT / 2)).topleft
        top = self._table_area()
        whole = top.union(top.move(0, canvas.length(_EDGE)))
        mask = raster.clear(*whole.size)
        for down in (0, whole.height - top.height):
            mask.blit(_ellipse(top.size), (0, down))
        pygame.draw.rect(
            mask, (255, 255, 255, 255), (0, top.height // 2, top.width, whole.height - top.height)
        )
        inside = whole.move(-corner[0], -corner[1])
        table = raster.masked(picture.subsurface(inside).convert_alpha(), mask)
        feet = [chair_foot(seat) for seat in range(len(_PLACES))]
        pools = [canvas.point(x, y - _LIT) for x, y in feet]
        pools = [(x - corner[0], y - corner[1]) for x, y in pools]
        return in_mood(picture, self._mood, table, inside.topleft, pools, canvas)

    def _table_area(self) -> pygame.Rect:
        """The pixels of the window that the top of the table covers."""
        x, y, radius = TABLE
        area = pygame.FRect(0, 0, 2 * radius, 2 * radius * SQUASH)
        area.center = (x, y)
        return self._kit.canvas.rect(area)

    def _draw_table(
        self, surface: pygame.Surface, picture: pygame.Surface, at: pygame.Rect
    ) -> None:
        """Draw the table with its pieces, then the pieces being laid."""
        kit = self._kit
        x, y, radius = TABLE
        area = pygame.FRect(x - radius, 70, 2 * radius, 2 * radius * SQUASH + 90)
        stays = self._stays if self.moving else self._on_table

        def bare(layer: pygame.Surface) -> None:
            self._lay_table(layer, picture, at)

        def paint(layer: pygame.Surface) -> None:
            self._layers.draw(layer, "bare", area, kit.canvas.size, bare)
            for piece in stays:
                self._painter.draw(layer, piece, (x, y))

        def lay(layer: pygame.Surface) -> None:
            for piece in self._on_table:
                if piece not in here:
                    self._painter.draw(layer, piece, (x, y))

        here = set(stays)
        key = (kit.canvas.size, stays)
        self._layers.draw(surface, "table", area, key, paint)
        if self.moving:
            share = out_cubic(self._share)
            above = kit.canvas.length(_DROP * (1 - share))
            self._layers.draw(surface, "coming", area, (*key, self._on_table), lay, share, above)

    def _draw_side(self, surface: pygame.Surface, side: str) -> None:
        for seat, (_, own) in zip(range(len(self._taken)), _PLACES, strict=False):
            if own == side:
                self._sit(surface, seat)

    def _sit(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the chair of a seat and the person on it."""
        taken = self._taken[seat]
        out, up, shown = self._pose(seat)
        x, y = self._drawn_out(seat, out)
        shade = pygame.FRect(0, 0, 270, 120)
        shade.center = (x, y + 100)
        self._kit.skin.shadow(surface, shade, 0.5)
        is_dim = not taken.person and seat != self._offered
        self._put(surface, seat, taken.chair, (x, y), 1.0, is_dim=is_dim)
        self._put(surface, seat, taken.person, (x, y - up), shown)

    def _rest_arms(self, surface: pygame.Surface) -> None:
        """Draw once more the arms of the people at the far side, which lie on the table."""
        for seat, taken in enumerate(self._taken):
            if taken.person.endswith("_far"):
                name = taken.person.removesuffix("_far") + "_arms"
                out, up, shown = self._pose(seat)
                x, y = self._drawn_out(seat, out)
                self._put(surface, seat, name, (x, y - up), shown)

    def _drawn_out(self, seat: int, out: float) -> tuple[float, float]:
        """The foot of a chair that is drawn so far from the table."""
        x, y = chair_foot(seat)
        return x + (x - TABLE[0]) / TABLE[2] * out, y + (y - TABLE[1]) / TABLE[2] * out

    def _put(
        self,
        surface: pygame.Surface,
        seat: int,
        name: str,
        place: tuple[float, float],
        opacity: float,
        *,
        is_dim: bool = False,
    ) -> None:
        """Draw a bust, a chair or arms, with the chair's foot at a place."""
        image = self._bust(seat, name, is_dim=is_dim)
        if image is not None and opacity > 0:
            foot = self._kit.canvas.point(place[0], place[1] + _BELOW)
            blit(surface, image, image.get_rect(midbottom=foot).topleft, opacity)

    def _pose(self, seat: int) -> tuple[float, float, float]:
        """The offset of a chair, the height of the person's hop, and their visible share."""
        if not self.moving or not self._came(seat):
            return 0.0, 0.0, 1.0
        if self._before[seat].person:
            return 0.0, _HOP * math.sin(math.pi * self._share), 1.0
        if self._share < _EMPTY:
            return _DRAWN_OUT * out_cubic(self._share / _EMPTY), 0.0, 0.0
        share = (self._share - _EMPTY) / (1 - _EMPTY)
        return _DRAWN_OUT * (1 - in_out_cubic(share)), 0.0, min(1.0, share * 3)

    def _bust(self, seat: int, name: str, *, is_dim: bool) -> pygame.Surface | None:
        """A bust or chair of a seat in its present direction; those at the right are mirrored."""
        group = self._kit.sprites.group(GROUP)
        if name not in group:
            return None
        turn = 0.0
        if name == self._taken[seat].person:
            share = out_cubic(self._share)
            turn = self._turned_from[seat] * (1 - share) + self._turns[seat] * share
        step = round(turn * _TURN_STEPS)
        flipped = chair_foot(seat)[0] > TABLE[0]
        key = (name, flipped, step, is_dim, self._kit.canvas.size)
        found = self._busts.get(key)
        if found is None:
            image = group.get(name).image
            if flipped:
                image = pygame.transform.flip(image, True, False)
            image = turned_head(image, step / _TURN_STEPS) if step else image
            if is_dim:
                image = image.copy()
                image.fill(_FREE, special_flags=pygame.BLEND_RGB_MULT)
            found = self._busts.put(key, image)
        return found

    def _lay_table(self, surface: pygame.Surface, picture: pygame.Surface, at: pygame.Rect) -> None:
        """Draw the table once more, above the people at its far side."""
        inside = self._table_area()
        top = picture.subsurface(inside.move(-at.left, -at.top)).convert_alpha()
        blit(surface, raster.masked(top, _ellipse(inside.size)), inside.topleft)

    def _hang_lamp(self, surface: pygame.Surface) -> None:
        kit = self._kit
        lamp = kit.sprites.group(GROUP).get("lamp").image
        foot = kit.canvas.point(TABLE[0], 98)
        blit(surface, lamp, lamp.get_rect(midbottom=foot).topleft)
        glow = raster.disc_mask(max(2, kit.canvas.length(40)))
        soft = pygame.transform.smoothscale(
            raster.blurred(glow, kit.canvas.length(9), kit.canvas.length(20)),
            (kit.canvas.length(330), kit.canvas.length(110)),
        )
        light = raster.coloured(soft, (255, 200, 120), 0.4)
        surface.blit(
            light,
            light.get_rect(center=kit.canvas.point(TABLE[0], 92)).topleft,
            special_flags=pygame.BLEND_RGB_ADD,
        )


def _ellipse(size: tuple[int, int]) -> pygame.Surface:
    """The mask of a table."""
    large = raster.clear(2 * size[0], 2 * size[1])
    pygame.draw.ellipse(large, (255, 255, 255, 255), large.get_rect())
    return pygame.transform.smoothscale(large, size)


def chair_foot(seat: int) -> tuple[float, float]:
    """The foot of a seat's chair, in design units."""
    angle = math.radians(_PLACES[seat][0])
    x, y, radius = TABLE
    reach = radius + _REACH
    return x + reach * math.cos(angle), y - reach * SQUASH * math.sin(angle)
