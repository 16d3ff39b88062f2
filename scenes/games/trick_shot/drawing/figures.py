"""Draws the pieces: shadows on the ice, figures and nets from back to front, badges above all."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

import pygame

from game.trick_shot.team import IS_GOALIE, NOBODY, SKATERS, TEAM_NAMES
from scenes.games.trick_shot.drawing.badges import Badges
from scenes.games.trick_shot.drawing.baked import GROUP
from scenes.games.trick_shot.drawing.figure_looks import SOLID, edge, stretched
from scenes.games.trick_shot.drawing.limelight import Limelight
from scenes.games.trick_shot.drawing.team_colours import TeamColours
from scenes.games.trick_shot.layout import BASE_CELL, FIGURES, Point
from scenes.games.trick_shot.model import TrickShotModel
from scenes.games.trick_shot.sprites import (
    SOUTH,
    PuckPiece,
    SkaterPiece,
    role_of,
)
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.draw.sprite import Sprite
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import out_cubic

_KEPT = 420
_BREATHS = 5
_RISES = 0.16
_RAISED = 0.13
"""How long the acting skater takes to rise (seconds), and how high (squares)."""
_ASIDE = 0.24
"""How far figures close behind or before others step aside, in squares: alternating by row."""
_EDGE: Rgb = (6, 10, 20)
_EDGE_WIDTH = 1.6
_EDGED, _OUTLINED = "edged", "outlined"
"""The two looks that set a figure off from others: a dark edge all round, a bright line."""
_WINDOW = pygame.FRect(0, 0, DESIGN_WIDTH, DESIGN_HEIGHT)
_FAINT = 0.3
"""Below this opacity a skater has no badge and cannot be pointed at."""
_HIDES = (0.62, 1.2)
"""A figure hides another behind it within this distance, across and up, in squares."""
_HELMET, _CROWN = 23.0, 5.0
"""The size of a helmet, and of its top, which is never hidden, in design units at zoom 1."""
_LIES = 70.0
"""Who leans over by more degrees lies on the ice and has an edge."""
_FALLS = 30.0
"""A figure that leans over by more degrees than this is falling."""
REFEREE = "referee_drop"
_SIGN_UP = 9.0
"""How far above the helmet a sign stands, in design units at zoom 1."""
_STOOPS = 5.0
"""How far a goalie's helmet is before the skates, in design units."""


class Figures:
    """Draws skaters and puck, with their shadows and badges."""

    def __init__(self, kit: Kit, model: TrickShotModel) -> None:
        self._kit = kit
        self._model = model
        self._stretched: OrderedDict[tuple[object, ...], Sprite] = OrderedDict()
        self.colours = TeamColours(kit)
        self.badges = Badges(kit, model, self.colours)
        self.limelight = Limelight(model)
        self._helmets: dict[str, Point] = {}
        self._time = 0.0
        self.acting = NOBODY
        """The acting skater, drawn a little above the ice."""
        self.pointed = NOBODY
        """The skater under the pointer."""
        self._raised: dict[int, float] = {}
        self._aside = [0.0] * SKATERS

    def forget(self) -> None:
        """Drop scaled pictures (window or palette changed)."""
        self._stretched.clear()
        self.badges.forget()
        self.colours.forget()

    def forget_other_sizes(self) -> None:
        """Drop the pictures of the close-up."""
        zoom = self._model.frame.figure_zoom
        for key in [key for key in self._stretched if key[1] != zoom]:
            del self._stretched[key]

    def prepare(self, cell: float, near: Point) -> Iterator[None]:
        """Make the pictures for squares of another size, of those near a place first."""
        zoom = cell / BASE_CELL
        group = self._kit.sprites.group(GROUP)
        there = [piece for piece in self._model.sprites.skaters if piece.on_ice]
        for piece in sorted(there, key=lambda each: math.dist(each.place, near)):
            group.shadow(_name(piece), zoom * FIGURES)
            self._sprite(piece, 0, zoom=zoom * FIGURES)
            self.badges.image(piece.skater, zoom=zoom)
            yield

    def update(self, seconds: float, *, calm: bool = False) -> None:
        """Advance the breathing, the rise of the acting skater and the steps aside in a scrum.

        Args:
            seconds: since the last call.
            calm: no motion: change at once and do not breathe (reduce motion).
        """
        self._time += 0.0 if calm else seconds
        step = 1.0 if calm else seconds / _RISES
        for skater in {*self._raised, self.acting} - {NOBODY}:
            goal = 1.0 if skater == self.acting else 0.0
            self._raised[skater] = _nearer(self._raised.get(skater, 0.0), goal, step)
        self._raised = {who: share for who, share in self._raised.items() if share > 0}
        pieces = [piece for piece in self._model.sprites.skaters if piece.on_ice]
        self.limelight.update(seconds, calm=calm)
        for piece in pieces:
            apart = 0.0 if piece.moving else self.limelight.shift(piece.skater)
            goal, reach = apart or _aside(piece, pieces), max(_ASIDE, abs(apart))
            self._aside[piece.skater] = _nearer(self._aside[piece.skater], goal, step * reach)

    def stands(self, piece: SkaterPiece) -> Point:
        """The board coordinates of a figure as drawn: in a scrum beside its square's middle."""
        return piece.place[0] + self._aside[piece.skater], piece.place[1]

    def lift(self, piece: SkaterPiece) -> float:
        """The height of a figure above the ice, in squares."""
        return piece.lift + _RAISED * out_cubic(self._raised.get(piece.skater, 0.0))

    def draw_shadows(self, surface: pygame.Surface) -> None:
        """The shadows of figures and puck on the ice."""
        frame, group = self._model.frame, self._kit.sprites.group(GROUP)
        for piece in self._in_view():
            if piece.opacity <= 0.05:
                continue
            shadow = group.shadow(_name(piece), frame.figure_zoom)
            if shadow is not None:
                x, y = frame.design(self.stands(piece))
                away = self.lift(piece) * frame.cell
                point = self._kit.canvas.point(x + away * 0.5, y + away * 0.25)
                shadow.draw(surface, point, self.limelight.shade(piece))
        self._puck_shadow(surface, self._model.sprites.puck)
        self._referee(surface, shadow=True)

    def draw(self, surface: pygame.Surface, calm: bool) -> None:
        """Figures, nets and puck, the farthest first.

        Args:
            surface: the window.
            calm: no breathing (reduce motion).
        """
        rink = self._model.frame.rink
        rows = [rink.row[square] for square in rink.nets[0]]
        order: list[tuple[float, int, Any]] = [
            (_depth(piece), 1, piece) for piece in self._in_view()
        ]
        puck = self._model.sprites.puck
        depth = min(rows) - 1.0 if puck.in_net else self._puck_depth(puck)
        order.append((depth, 2, puck))
        order += [(min(rows) - 0.6, 0, side) for side in ("left", "right")]
        if self._model.sprites.referee is not None:
            order.append((self._model.sprites.referee[1], 0, REFEREE))
        for _, _, thing in sorted(order, key=lambda entry: entry[:2]):
            if isinstance(thing, SkaterPiece):
                edged = abs(thing.lean) > _LIES or any(
                    _hides(thing, other) for other in self._model.sprites.skaters
                )
                self._skater(surface, thing, calm, edged=edged)
            elif isinstance(thing, PuckPiece):
                self._puck(surface, thing)
            elif thing == REFEREE:
                self._referee(surface)
            else:
                self._net(surface, thing)
        self._see_through(surface, calm)

    def draw_badges(self, surface: pygame.Surface) -> None:
        """Role and number of every figure, above all figures, and of those in the penalty boxes."""
        shown = [piece for piece in self._in_view() if piece.opacity >= _FAINT]
        shown = [piece for piece in shown if not self.limelight.is_faint(piece.skater)]
        heads = {piece.skater: self.helmet(piece) for piece in shown}
        feet = {piece.skater: self._kit.canvas.point(*self._foot(piece)) for piece in shown}
        self.badges.draw(surface, heads, feet)
        self.badges.draw_boxes(surface)

    def _in_view(self) -> list[SkaterPiece]:
        """The skaters on the ice of whom a part is seen: close up only some are."""
        frame = self._model.frame
        window = _WINDOW.inflate(4 * frame.cell, 2 * frame.cell)
        pieces = [piece for piece in self._model.sprites.skaters if piece.on_ice]
        return [piece for piece in pieces if window.collidepoint(frame.design(piece.place))]

    def head(self, piece: SkaterPiece) -> Point:
        """The design point above a figure's head, for signs."""
        (x, y), zoom = self._foot(piece), self._model.frame.figure_zoom
        across, up = self._helmet_away(piece)
        return x + across * zoom, y + (up - _SIGN_UP) * zoom

    def helmet(self, piece: SkaterPiece) -> pygame.Rect:
        """The pixels of a figure's helmet, as if it stood upright."""
        zoom = self._model.frame.figure_zoom
        (x, y), (across, up) = self._foot(piece), self._helmet_away(piece)
        helmet = pygame.FRect(0, y + up * zoom, _HELMET * zoom, _HELMET * zoom)
        helmet.centerx = x + across * zoom
        return self._kit.canvas.rect(helmet)

    def _helmet_away(self, piece: SkaterPiece) -> Point:
        """How far the top of a helmet is from the skates, in design units at zoom 1."""
        facing = SOUTH if piece.cheering else piece.facing
        name = f"skater_{TEAM_NAMES[piece.team]}_{role_of(piece.skater)}_{facing}"
        zoom = self._model.frame.figure_zoom
        if name not in self._helmets:
            sprite = self._kit.sprites.group(GROUP).get(name, zoom)
            pixels = zoom * self._kit.canvas.scale
            seen = sprite.image.get_bounding_rect()
            crown = pygame.Rect(seen.left, seen.top, seen.width, max(1, round(_CROWN * pixels)))
            solid = pygame.mask.from_surface(sprite.image.subsurface(crown), SOLID)
            middle = seen.left + solid.connected_component().get_bounding_rects()[0].centerx
            away = (middle - sprite.anchor[0], seen.top - sprite.anchor[1])
            self._helmets[name] = (away[0] / pixels, away[1] / pixels)
            if IS_GOALIE[piece.skater]:
                # the glove is as high as the helmet, which stays over the skates
                self._helmets[name] = (_STOOPS * math.cos(facing * math.pi / 4), away[1] / pixels)
        return self._helmets[name]

    def _foot(self, piece: SkaterPiece) -> Point:
        """The design point at which the feet of a figure are drawn."""
        x, y = self._model.frame.design(self.stands(piece))
        return x, y - self.lift(piece) * self._model.frame.cell

    def covers(self, piece: SkaterPiece, point: Point) -> bool:
        """Whether a figure is drawn at a design point."""
        if not piece.on_ice or piece.opacity < _FAINT:
            return False
        sprite = self._sprite(piece, 0)
        area = sprite.area(self._kit.canvas.point(*self._foot(piece)))
        across, down = self._kit.canvas.point(*point)
        if not area.collidepoint(across, down):
            return False
        return sprite.image.get_at((across - area.left, down - area.top)).a > SOLID

    def _see_through(self, surface: pygame.Surface, calm: bool) -> None:
        """Show the acting skater, the carrier and the puck through other figures."""
        sprites = self._model.sprites
        pieces = [piece for piece in sprites.skaters if piece.on_ice]
        for skater in {self.acting, self.pointed, sprites.puck.carrier} - {NOBODY}:
            piece = sprites.skaters[skater]
            if piece.on_ice and not piece.moving and any(_hides(other, piece) for other in pieces):
                breath = 0 if calm or piece.moving else self._breath(piece)
                outline = self._sprite(piece, breath, _OUTLINED)
                outline.draw(surface, self._kit.canvas.point(*self._foot(piece)), piece.opacity)
        puck, x, y = sprites.puck, *self._puck_spot()
        if not puck.in_net and any(self.covers(piece, (x, y)) for piece in pieces):
            self._puck(surface, puck)

    def _skater(
        self, surface: pygame.Surface, piece: SkaterPiece, calm: bool, *, edged: bool = False
    ) -> None:
        breath = 0 if calm or piece.moving else self._breath(piece)
        point, shade = self._kit.canvas.point(*self._foot(piece)), self.limelight.shade(piece)
        if edged:
            self._sprite(piece, breath, _EDGED).draw(surface, point, shade)
        self._sprite(piece, breath).draw(surface, point, shade)

    def _breath(self, piece: SkaterPiece) -> int:
        wave = math.sin(2 * math.pi * (self._time / 2.6 + piece.phase))
        return round((wave + 1) / 2 * (_BREATHS - 1))

    def _sprite(
        self, piece: SkaterPiece, breath: int, look: str = "", zoom: float | None = None
    ) -> Sprite:
        """The cached figure with lean and stretch, in steps, or only its edge or outline."""
        zoom = zoom or self._model.frame.figure_zoom
        across = round(piece.stretch[0] * 24)
        down = round(piece.stretch[1] * 24)
        name = _name(piece)
        key = (name, zoom, round(piece.lean / 3), across, down, breath, look)
        found = self._stretched.get(key)
        if found is not None:
            self._stretched.move_to_end(key)
            return found
        if look:
            width = max(1, self._kit.canvas.length(_EDGE_WIDTH * self._model.frame.zoom))
            paint: Rgb = self._kit.theme.player(piece.team).colour
            colour = lighten(paint, 0.55) if look == _OUTLINED else _EDGE
            found = edge(self._sprite(piece, breath), width, colour, hollow=look == _OUTLINED)
        else:
            base = self.colours.picture(name, zoom, piece.lean)
            tall = 1 + 0.018 * breath / (_BREATHS - 1)
            found = stretched(base, across / 24, down / 24 * tall)
        self._stretched[key] = found
        if len(self._stretched) > _KEPT:
            self._stretched.popitem(last=False)
        return found

    def _puck_depth(self, puck: PuckPiece) -> float:
        if puck.carrier < 0:
            return puck.place[1]
        carrier = self._model.sprites.skaters[puck.carrier].place[1]
        return carrier + 0.01 if puck.place[1] >= carrier else carrier - 0.01

    def puck_place(self) -> Point:
        """The board coordinates at which the puck is drawn; a carried one keeps to its carrier."""
        puck = self._model.sprites.puck
        aside = self._aside[puck.carrier] if puck.carrier >= 0 else 0.0
        return puck.place[0] + aside, puck.place[1] - puck.height

    def _puck_spot(self) -> Point:
        return self._model.frame.design(self.puck_place())

    def _puck(self, surface: pygame.Surface, puck: PuckPiece) -> None:
        if puck.opacity <= 0:
            return
        zoom = self._model.frame.zoom * (1 + 0.25 * puck.height)
        sprite = self._kit.sprites.group(GROUP).get("puck", zoom)
        sprite.draw(surface, self._kit.canvas.point(*self._puck_spot()), puck.opacity)

    def _puck_shadow(self, surface: pygame.Surface, puck: PuckPiece) -> None:
        frame = self._model.frame
        shadow = self._kit.sprites.group(GROUP).shadow("puck", frame.zoom)
        if shadow is None or puck.opacity <= 0:
            return
        x, y = self._puck_spot()
        away = puck.height * frame.cell
        point = self._kit.canvas.point(x + away * 0.5, y + away * 1.3)
        shadow.draw(surface, point, puck.opacity * (1 - 0.3 * min(1.0, puck.height)))

    def _referee(self, surface: pygame.Surface, *, shadow: bool = False) -> None:
        """The referee who drops the puck of a face-off, or the shadow."""
        place, group = self._model.sprites.referee, self._kit.sprites.group(GROUP)
        if place is None or REFEREE not in group:
            return
        point = self._kit.canvas.point(*self._model.frame.design(place))
        take = group.shadow if shadow else group.get
        sprite = take(REFEREE, self._model.frame.figure_zoom)
        if sprite is not None:
            sprite.draw(surface, point)

    def _net(self, surface: pygame.Surface, side: str) -> None:
        frame = self._model.frame
        rink = frame.rink
        squares = rink.nets[0] if side == "left" else rink.nets[1]
        middle = frame.centre(squares[len(squares) // 2])
        group = self._kit.sprites.group(GROUP)
        point = self._kit.canvas.point(*middle)
        name = f"net_{side}"
        shadow = group.shadow(name, frame.zoom)
        if shadow is not None:
            shadow.draw(surface, point)
        self.colours.picture(name, frame.zoom).draw(surface, point)


def _depth(piece: SkaterPiece) -> float:
    """The drawing depth of a figure: one that falls is before all that it falls against."""
    return piece.place[1] + (1.2 if abs(piece.lean) > _FALLS else 0.0)


def _hides(front: SkaterPiece, behind: SkaterPiece) -> bool:
    """Whether a figure stands so close before another that it hides the legs."""
    down = front.place[1] - behind.place[1]
    across = abs(front.place[0] - behind.place[0])
    return behind.on_ice and 0.4 < down < _HIDES[1] and across < _HIDES[0]


def _aside(piece: SkaterPiece, others: list[SkaterPiece]) -> float:
    """The distance of a figure from the middle of its square: alternating by row in a scrum."""
    if piece.moving or not any(
        _hides(piece, other) or _hides(other, piece) for other in others if not other.moving
    ):
        return 0.0
    return _ASIDE if round(piece.place[1]) % 2 else -_ASIDE


def _nearer(value: float, goal: float, step: float) -> float:
    """A value one step closer to its target."""
    return max(value - step, min(value + step, goal))


def _name(piece: SkaterPiece) -> str:
    role = role_of(piece.skater)
    pose = "cheer" if piece.cheering and role != "goalie" else piece.facing
    return f"skater_{TEAM_NAMES[piece.team]}_{role}_{pose}"
