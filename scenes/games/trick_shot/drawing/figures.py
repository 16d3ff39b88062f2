"""Draws the pieces: shadows on the ice, figures and nets from back to front, badges above all."""

from __future__ import annotations

import math
from collections import OrderedDict
from typing import Any

import pygame

from game.trick_shot.team import NOBODY, TEAM_NAMES, TEAM_OF, TEAMS
from scenes.games.trick_shot.drawing.baked import GROUP
from scenes.games.trick_shot.drawing.team_colours import TeamColours
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.model import TrickShotModel
from scenes.games.trick_shot.sprites import (
    EAST,
    NORTH_EAST,
    SOUTH_EAST,
    PuckPiece,
    SkaterPiece,
    number_of,
    role_of,
)
from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.draw.sprites import Sprite
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import out_cubic
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, blit

_KEPT = 420
_BREATHS = 5
_NUMBER = TextStyle(Family.NUMBER, 14, (255, 255, 255), fixed=True)
_BADGE_HEIGHT = 1.16
_RISES = 0.16
_RAISED = 0.13
"""How long who acts takes to rise, and how high, in squares."""
_SHINING = 0.28
_HIDES = (0.62, 1.2)
"""A figure hides one behind it that is no further away, across and up, in squares."""
_SOLID = 90
"""A pixel of a figure counts from this opacity on, of 255."""


class Figures:
    """Draws the cast of a stage."""

    def __init__(self, kit: Kit, stage: TrickShotModel) -> None:
        self._kit = kit
        self._stage = stage
        self._stretched: OrderedDict[tuple[object, ...], Sprite] = OrderedDict()
        self._badges: dict[tuple[object, ...], pygame.Surface] = {}
        self.colours = TeamColours(kit)
        self._time = 0.0
        self.acting = NOBODY
        """The skater who is drawn a little above the ice."""
        self._raised: dict[int, float] = {}

    def forget(self) -> None:
        """Drop what was scaled (window or palette changed)."""
        self._stretched.clear()
        self._badges.clear()
        self.colours.forget()

    def forget_other_sizes(self) -> None:
        """Drop what was made for a closer look."""
        zoom = self._stage.frame.figure_zoom
        for key in [key for key in self._stretched if key[1] != zoom]:
            del self._stretched[key]

    def update(self, seconds: float) -> None:
        """Let the breathing go on, and rise who acts."""
        self._time += seconds
        step = seconds / _RISES
        for skater in {*self._raised, self.acting} - {NOBODY}:
            goal = 1.0 if skater == self.acting else 0.0
            now = self._raised.get(skater, 0.0)
            self._raised[skater] = max(now - step, min(now + step, goal))
        self._raised = {who: share for who, share in self._raised.items() if share > 0}

    def lift(self, piece: SkaterPiece) -> float:
        """How high a figure is drawn above the ice, in squares."""
        return piece.lift + _RAISED * out_cubic(self._raised.get(piece.skater, 0.0))

    def draw_shadows(self, surface: pygame.Surface) -> None:
        """The shadows of figures and puck on the ice."""
        frame, group = self._stage.frame, self._kit.sprites.group(GROUP)
        for piece in self._stage.cast.skaters:
            if not piece.on_ice or piece.opacity <= 0.05:
                continue
            shadow = group.shadow(_name(piece), frame.figure_zoom)
            if shadow is not None:
                x, y = frame.design(piece.place)
                away = self.lift(piece) * frame.cell
                point = self._kit.canvas.point(x + away * 0.5, y + away * 0.25)
                shadow.draw(surface, point, piece.opacity)
        self._puck_shadow(surface, self._stage.cast.puck)

    def draw(self, surface: pygame.Surface, calm: bool) -> None:
        """Figures, nets and puck, the farthest first.

        Args:
            surface: the window.
            calm: no breathing (reduce motion).
        """
        rink = self._stage.frame.rink
        rows = [rink.row[square] for square in rink.nets[0]]
        order: list[tuple[float, int, Any]] = [
            (piece.place[1], 1, piece) for piece in self._stage.cast.skaters if piece.on_ice
        ]
        puck = self._stage.cast.puck
        depth = min(rows) - 1.0 if puck.in_net else self._puck_depth(puck)
        order.append((depth, 2, puck))
        order += [(min(rows) - 0.6, 0, side) for side in ("left", "right")]
        for _, _, thing in sorted(order, key=lambda entry: entry[:2]):
            if isinstance(thing, SkaterPiece):
                self._skater(surface, thing, calm)
            elif isinstance(thing, PuckPiece):
                self._puck(surface, thing)
            else:
                self._net(surface, thing)
        self._see_through(surface, calm)

    def draw_badges(self, surface: pygame.Surface) -> None:
        """Role and number of every figure, above all figures."""
        frame, canvas = self._stage.frame, self._kit.canvas
        for piece in self._stage.cast.skaters:
            if not piece.on_ice or piece.opacity < 0.3:
                continue
            x, y = frame.design(piece.place)
            y -= self.lift(piece) * frame.cell
            badge = self._badge(piece)
            across = frame.cell * 0.44 * badge_side(piece)
            left, top = canvas.point(x + across, y - frame.cell * _BADGE_HEIGHT)
            width, height = badge.get_size()
            blit(surface, badge, (left - width // 2, top - height // 2), piece.opacity)

    def draw_boxes(self, surface: pygame.Surface) -> None:
        """The badges of those who sit in the penalty boxes beyond the upper boards."""
        frame, hud = self._stage.frame, self._stage.hud
        for team in TEAMS:
            x, _ = frame.design(frame.box(team))
            boxed = hud.penalised(team)
            for place, (skater, _) in enumerate(boxed):
                badge = self._badge(self._stage.cast.skaters[skater])
                across = x + (place - (len(boxed) - 1) / 2) * 36
                left, top = self._kit.canvas.point(across, frame.area.top - 31 * frame.zoom)
                width, height = badge.get_size()
                blit(surface, badge, (left - width // 2, top - height // 2))

    def head(self, piece: SkaterPiece) -> Point:
        """The design point above a figure's head, for signs."""
        x, y = self._stage.frame.design(piece.place)
        return x, y - self._stage.frame.cell * (1.55 + self.lift(piece))

    def covers(self, piece: SkaterPiece, point: Point) -> bool:
        """Whether a figure is drawn at a design point."""
        if not piece.on_ice or piece.opacity < 0.3:
            return False
        sprite = self._sprite(piece, 0)
        x, y = self._stage.frame.design(piece.place)
        foot = self._kit.canvas.point(x, y - self.lift(piece) * self._stage.frame.cell)
        area = sprite.area(foot)
        across, down = self._kit.canvas.point(*point)
        if not area.collidepoint(across, down):
            return False
        return sprite.image.get_at((across - area.left, down - area.top)).a > _SOLID

    def _see_through(self, surface: pygame.Surface, calm: bool) -> None:
        """Whoever is hidden behind another figure shines through it."""
        pieces = [piece for piece in self._stage.cast.skaters if piece.on_ice]
        for piece in pieces:
            if any(_hides(other, piece) for other in pieces):
                self._skater(surface, piece, calm, _SHINING)

    def _skater(
        self, surface: pygame.Surface, piece: SkaterPiece, calm: bool, opacity: float = 1.0
    ) -> None:
        frame = self._stage.frame
        x, y = frame.design(piece.place)
        breath = 0 if calm or piece.moving else self._breath(piece)
        sprite = self._sprite(piece, breath)
        point = self._kit.canvas.point(x, y - self.lift(piece) * frame.cell)
        sprite.draw(surface, point, piece.opacity * opacity)

    def _breath(self, piece: SkaterPiece) -> int:
        wave = math.sin(2 * math.pi * (self._time / 2.6 + piece.phase))
        return round((wave + 1) / 2 * (_BREATHS - 1))

    def _sprite(self, piece: SkaterPiece, breath: int) -> Sprite:
        """The figure with lean and stretch, in steps, kept."""
        zoom = self._stage.frame.figure_zoom
        across = round(piece.stretch[0] * 24)
        down = round(piece.stretch[1] * 24)
        name = _name(piece)
        key = (name, zoom, round(piece.lean / 3), across, down, breath)
        found = self._stretched.get(key)
        if found is None:
            base = self.colours.picture(name, zoom, piece.lean)
            tall = 1 + 0.018 * breath / (_BREATHS - 1)
            found = _stretched(base, across / 24, down / 24 * tall)
            self._stretched[key] = found
            if len(self._stretched) > _KEPT:
                self._stretched.popitem(last=False)
        else:
            self._stretched.move_to_end(key)
        return found

    def _puck_depth(self, puck: PuckPiece) -> float:
        if puck.carrier < 0:
            return puck.place[1]
        carrier = self._stage.cast.skaters[puck.carrier].place[1]
        return carrier + 0.01 if puck.place[1] >= carrier else carrier - 0.01

    def _puck(self, surface: pygame.Surface, puck: PuckPiece) -> None:
        if puck.opacity <= 0:
            return
        frame = self._stage.frame
        x, y = frame.design(puck.place)
        zoom = frame.zoom * (1 + 0.25 * puck.height)
        sprite = self._kit.sprites.group(GROUP).get("puck", zoom)
        point = self._kit.canvas.point(x, y - puck.height * frame.cell)
        sprite.draw(surface, point, puck.opacity)

    def _puck_shadow(self, surface: pygame.Surface, puck: PuckPiece) -> None:
        frame = self._stage.frame
        shadow = self._kit.sprites.group(GROUP).shadow("puck", frame.zoom)
        if shadow is None or puck.opacity <= 0:
            return
        x, y = frame.design(puck.place)
        away = puck.height * frame.cell
        point = self._kit.canvas.point(x + away * 0.5, y + away * 0.3)
        shadow.draw(surface, point, puck.opacity * (1 - 0.3 * min(1.0, puck.height)))

    def _net(self, surface: pygame.Surface, side: str) -> None:
        frame = self._stage.frame
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

    def _badge(self, piece: SkaterPiece) -> pygame.Surface:
        colour: Rgb = self._kit.theme.player(piece.team).colour
        key = (piece.skater, colour, self.colours.key(), self._kit.canvas.scale)
        found = self._badges.get(key)
        if found is None:
            found = self._badges[key] = self._make_badge(piece.skater, colour)
        return found

    def _make_badge(self, skater: int, colour: Rgb) -> pygame.Surface:
        """A disc with the role's icon, and the number on a plate at its side."""
        kit, px = self._kit, self._kit.canvas.length
        size, plate = px(21), px(19)
        width, height = size + plate - px(5), size + px(4)
        image = raster.clear(width + px(4), height + px(2))
        back = raster.rounded_mask(plate, px(16), px(7))
        blit(image, raster.coloured(back, (10, 16, 28), 0.88), (size - px(5), px(3.5)))
        ring = raster.ring_mask(plate, px(16), px(7), max(1.0, 1.2 * kit.canvas.scale))
        blit(image, raster.coloured(ring, lighten(colour, 0.2)), (size - px(5), px(3.5)))
        number = kit.text.line(str(number_of(skater)), _NUMBER)
        middle = size - px(5) + plate // 2 + px(1.5)
        top = px(3.5) + px(8) - kit.text.optical_centre(_NUMBER) + 1
        blit(image, number, (middle - number.get_width() // 2, top))
        team = TEAM_NAMES[TEAM_OF[skater]]
        name = f"badge_{team}_{role_of(skater)}"
        badge = self.colours.picture(name, size / kit.canvas.length(26))
        badge.draw(image, (size // 2, px(1) + size // 2))
        return image


def badge_side(piece: SkaterPiece) -> int:
    """On which side of a figure its badge stands: 1 right, -1 left, away from the stick."""
    return -1 if piece.facing in (EAST, SOUTH_EAST, NORTH_EAST) else 1


def _hides(front: SkaterPiece, behind: SkaterPiece) -> bool:
    """Whether a figure stands so closely before another that it hides the legs."""
    down = front.place[1] - behind.place[1]
    return 0.4 < down < _HIDES[1] and abs(front.place[0] - behind.place[0]) < _HIDES[0]


def _name(piece: SkaterPiece) -> str:
    role = role_of(piece.skater)
    pose = "cheer" if piece.cheering and role != "goalie" else piece.facing
    return f"skater_{TEAM_NAMES[piece.team]}_{role}_{pose}"


def _stretched(sprite: Sprite, across: float, down: float) -> Sprite:
    width, height = sprite.image.get_size()
    size = (max(1, round(width * across)), max(1, round(height * down)))
    if size == (width, height):
        return sprite
    image = pygame.transform.smoothscale(sprite.image, size)
    anchor = (sprite.anchor[0] * size[0] / width, sprite.anchor[1] * size[1] / height)
    return Sprite(image, anchor)
