"""Draws pieces of a game: on the table of the lobby, and in the pictures of its options."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from scenes.game_view.game_module import BoxLook, Scenery, TablePiece
from scenes.game_view.table_plane import scale_at
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.sprite import Sprite
from scenes.kit.draw.sprites import Loading
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.lobby.boards import made_board
from scenes.lobby.sceneries import Sceneries

_CARD: Final = 120.0
"""Flat pieces up to this width come from small files, which stay decoded."""
SKY: Final = ((38, 62, 104), (15, 27, 50))
"""The background of an option's picture."""
_BOT: Final = TablePiece("shared/avatar_robot", -16, 0, 68)
FRIENDLY: Final = (_BOT, TablePiece("icon/undo", 38, 12, 36))
"""The picture of undo past bots."""
STRICT: Final = (_BOT, TablePiece("icon/lock", 38, 12, 36))
"""The picture of no undo past them."""
_COIN: Final = 1.16
"""The width of the gold coin under an icon, as a share of the icon's place."""
_STAMP: Final = 0.72
"""The width of the icon on it."""
_FEW: Final = 6
"""How many pieces are scaled within one frame."""
SHARED: Final = "shared"
"""The group that all games share; it stays in memory."""
DRAWN: Final = ("icon", "number")
"""Groups whose pieces are not sprites: icons of the program, and numbers."""
_LEVELS: Final = (116, 54)
"""The brightest part of the upper and the lower colour behind a picture."""
_FULL: Final = 0.9
"""The share of a frame that its pieces fill."""
_PARTS: Final = ((0.0, 0.0, 1.0), (-0.2, 0.03, 1.5), (0.2, -0.03, 1.5), (0.0, 0.05, 1.9))
"""The parts of a scenery behind pictures: how far right and down of its point, and how near."""
_MOST: Final = 3.4
"""By how much they grow at most."""


def ground_of(look: BoxLook) -> tuple[Rgb, Rgb]:
    """The ground of the pictures of a game's options, in the colour of its box."""
    brightest = max(look.bottom)
    top, bottom = (
        tuple(round(part * level / brightest) for part in look.bottom) for level in _LEVELS
    )
    return (top[0], top[1], top[2]), (bottom[0], bottom[1], bottom[2])


class Pieces:
    """Draws pieces once they are decoded in a thread, and caches their pictures.

    Args:
        kit: the toolkit.
        ground: the colours behind the pictures of options.
        scene: the scenery behind pictures that bring none of their own.
    """

    def __init__(
        self, kit: Kit, ground: tuple[Rgb, Rgb] = SKY, scene: Scenery | None = None
    ) -> None:
        self._kit = kit
        self._ground = ground
        self._scene = scene
        self._sceneries = Sceneries(kit)
        self._boards: dict[TablePiece, dict[float, Sprite]] = {}
        self._areas: dict[str, pygame.FRect] = {}
        self._decoded: set[str] = set()
        self._coming: dict[str, Loading] = {}
        self._made: set[tuple[TablePiece, float]] = set()
        self._whole: set[tuple[object, ...]] = set()

    def ready(self, pieces: Iterable[TablePiece]) -> bool:
        """Whether pieces can be drawn without delay; if not, begin to decode them."""
        pieces = [one for one in pieces if not isinstance(one, Scenery)]
        self._coming = {name: each for name, each in self._coming.items() if not self._take(name)}
        groups: dict[str, list[str]] = {}
        missing = {piece.sprite for piece in pieces if not self._is_there(piece)}
        for sprite in sorted(missing - set(self._coming)):
            group, _, name = sprite.partition("/")
            if group not in DRAWN:
                groups.setdefault(group, []).append(name)
        for group, names in groups.items():
            loading = self._kit.sprites.prepare(group, names)
            self._coming |= dict.fromkeys((f"{group}/{name}" for name in names), loading)
        return all(sprite.partition("/")[0] in DRAWN for sprite in missing)

    def make(self, pieces: Iterable[TablePiece]) -> bool:
        """Scale pieces, which must be decoded; whether all are scaled now.

        Many take longer than a frame: then two at each call.
        """
        scale = self._kit.canvas.scale
        pictures = dict.fromkeys(one if one.lies else replace(one, x=0, y=0) for one in pieces)
        waiting = [one for one in pictures if (one, scale) not in self._made]
        now = waiting if len(waiting) <= _FEW else waiting[:2]
        for piece in now:
            group, _, name = piece.sprite.partition("/")
            if group not in DRAWN and name in self._kit.sprites.group(group):
                self._pictures(piece)
            self._made.add((piece, scale))
        return len(now) == len(waiting)

    def _is_there(self, piece: TablePiece) -> bool:
        """Whether a piece can be drawn: decoded, or as a board of its size or larger."""
        boards = self._boards.get(_board_key(piece), {}) if piece.flat else {}
        return piece.sprite in self._decoded or self._width(piece) <= max(boards, default=0.0)

    def _width(self, piece: TablePiece) -> float:
        """The width of a piece in pixels, the key of cached boards."""
        return round(piece.width * self._kit.canvas.scale, 2)

    def _take(self, sprite: str) -> bool:
        """Whether a sprite that was being decoded is there now."""
        done = self._coming[sprite].done
        if done:
            self._decoded.add(sprite)
        return done

    def draw_picture(
        self,
        surface: pygame.Surface,
        pieces: Sequence[TablePiece],
        frame: pygame.FRect,
        radius: float = 8.0,
    ) -> None:
        """Draw pieces in a frame of their own, as large as they fit, once they are decoded."""
        kit = self._kit
        kit.skin.field(surface, frame, self._ground, radius=radius)
        behind = self._behind(pieces, frame, radius)
        if behind is not None:
            blit(surface, behind, kit.canvas.rect(frame).topleft)
        before = surface.get_clip()
        surface.set_clip(kit.canvas.rect(frame.inflate(-3, -3)).clip(before))
        filled = self.filled(pieces, frame)
        for piece in filled or ():
            self.draw(surface, piece, frame.center)
        surface.set_clip(before)
        if filled is None:
            self._whole.discard(self._picture_key(pieces, frame, radius))

    def filled(
        self, pieces: Sequence[TablePiece], frame: pygame.FRect
    ) -> Sequence[TablePiece] | None:
        """The pieces as large as a frame has room for; `None` until they can be drawn at once."""
        standing = [one for one in pieces if not isinstance(one, Scenery)]
        unknown = [one for one in standing if not self._is_measured(one)]
        if not pieces or (unknown and not self.ready(unknown)):
            return None
        fitted = self._filling(standing, frame)
        return fitted if self.ready(fitted) and self.make(fitted) else None

    def drawn(
        self, pieces: Sequence[TablePiece], frame: pygame.FRect, radius: float = 8.0
    ) -> tuple[bool, bool]:
        """Which parts of a picture can be drawn: its pieces, and what lies behind them.

        It is asked in every frame, so a whole picture is remembered.
        """
        key = self._picture_key(pieces, frame, radius)
        if key in self._whole:
            return True, True
        filled = not pieces or self.filled(pieces, frame) is not None
        own = any(isinstance(one, Scenery) for one in pieces)
        plain = self._scene is None and not own
        behind = plain or self._behind(pieces, frame, radius) is not None
        if filled and behind:
            self._whole.add(key)
        return filled, behind

    def _picture_key(
        self, pieces: Sequence[TablePiece], frame: pygame.FRect, radius: float
    ) -> tuple[object, ...]:
        """What the picture of pieces in a frame depends on."""
        kit = self._kit
        return tuple(pieces), *frame.size, radius, kit.canvas.size, kit.generation

    def _behind(
        self, pieces: Sequence[TablePiece], frame: pygame.FRect, radius: float
    ) -> pygame.Surface | None:
        """The scenery of a picture, once it is made."""
        own = next((one for one in pieces if isinstance(one, Scenery)), None)
        if own is None and self._scene is not None:
            own = part_of(self._scene, pieces)
        return self._sceneries.picture(own, frame, radius) if own is not None else None

    def _is_measured(self, piece: TablePiece) -> bool:
        return piece.sprite in self._areas or piece.sprite.partition("/")[0] in DRAWN

    def _filling(self, pieces: Sequence[TablePiece], frame: pygame.FRect) -> list[TablePiece]:
        """The pieces around the middle of a frame, as large as it has room for."""
        if not pieces:
            return []
        whole = self._extent(pieces[0]).unionall([self._extent(piece) for piece in pieces])
        share = min(frame.width * _FULL / whole.width, frame.height * _FULL / whole.height, _MOST)
        return [
            replace(
                one,
                x=(one.x - whole.centerx) * share,
                y=(one.y - whole.centery) * share,
                width=one.width * share,
            )
            for one in pieces
        ]

    def _extent(self, piece: TablePiece) -> pygame.FRect:
        """What a piece covers, in design units around the origin of its picture."""
        group, _, name = piece.sprite.partition("/")
        if group in DRAWN:
            wide = piece.width * (_COIN if group == "icon" else 1.0)
            return pygame.FRect(piece.x - wide / 2, piece.y - wide / 2, wide, wide)
        area = self._areas.get(piece.sprite)
        if area is None:
            sprites = self._kit.sprites.group(group)
            area = sprites.extent(name) if name in sprites else pygame.FRect(0, 0, 1, 1)
            self._areas[piece.sprite] = area
        zoom = piece.width / area.width
        width, height = area.width * zoom, area.height * zoom * (piece.flat or 1.0)
        turn = math.radians(piece.turn)
        across, down = abs(math.cos(turn)), abs(math.sin(turn))
        box = pygame.FRect(0, 0, width * across + height * down, width * down + height * across)
        box.center = (
            (piece.x, piece.y)
            if piece.flat
            else (piece.x + area.centerx * zoom, piece.y + area.centery * zoom)
        )
        return box

    def draw(
        self,
        surface: pygame.Surface,
        piece: TablePiece,
        origin: tuple[float, float],
        opacity: float = 1.0,
    ) -> None:
        """Draw a piece around a design point; one that its group does not hold is left out."""
        kit = self._kit
        group, _, name = piece.sprite.partition("/")
        across = piece.x * scale_at(piece.y) if piece.lies else piece.x
        at = (origin[0] + across, origin[1] + piece.y)
        if group == "icon":
            self._draw_coin(surface, name, at, piece.width)
            return
        if group == "number":
            style = TextStyle(Family.NUMBER, piece.width, kit.theme.ink.c100, fixed=True)
            kit.text.draw(surface, name, style, at, Anchor.CENTRE)
            return
        sprites = kit.sprites.group(group)
        if name not in sprites:
            return
        pixel = kit.canvas.point(*at)
        for picture in self._pictures(piece):
            picture.draw(surface, pixel, opacity)

    def _pictures(self, piece: TablePiece) -> list[Sprite]:
        """The shadow and the picture of a piece of a sprite group."""
        if piece.flat:
            return [self._board(piece)]
        group, _, name = piece.sprite.partition("/")
        sprites = self._kit.sprites.group(group)
        zoom = sprites.zoom_within(name, (piece.width, math.inf))
        shadow = sprites.shadow(name, zoom)
        own = self.sprite_of(piece, zoom)
        return [own] if shadow is None else [shadow, own]

    def sprite_of(self, piece: TablePiece, zoom: float) -> Sprite:
        """The picture of a standing piece; a game's own pieces may recolour it."""
        group, _, name = piece.sprite.partition("/")
        return self._kit.sprites.group(group).get(name, zoom, angle=piece.turn)

    def _draw_coin(
        self, surface: pygame.Surface, icon: str, at: tuple[float, float], width: float
    ) -> None:
        """An icon stamped on a gold coin, as thick as the pieces beside it."""
        kit, metal = self._kit, self._kit.theme.metal
        coin = pygame.FRect(0, 0, width * _COIN, width * _COIN)
        coin.center = at
        kit.skin.token(surface, coin, (metal.gold_light, metal.gold))
        kit.icons.draw(surface, icon, at, width * _STAMP, kit.theme.ink.c700)

    def _board(self, piece: TablePiece) -> Sprite:
        """A board or card that lies flat, with its side below it."""
        sizes = self._boards.setdefault(_board_key(piece), {})
        width = self._width(piece)
        larger = max(sizes, default=0.0)
        if width not in sizes:
            made = self._smaller(sizes[larger], width / larger) if larger > width else None
            sizes[width] = made or self._made_board(piece)
        return sizes[width]

    def _smaller(self, board: Sprite, share: float) -> Sprite:
        """A small board from a large one, whose file need not be decoded again."""
        size = tuple(max(1, round(length * share)) for length in board.image.get_size())
        image = pygame.transform.smoothscale(board.image, size)
        return Sprite(image, (board.anchor[0] * share, board.anchor[1] * share))

    def _made_board(self, piece: TablePiece) -> Sprite:
        # Large files are not cached once they are scaled: a larger board needs them decoded again.
        if piece.width > _CARD:
            self._decoded.discard(piece.sprite)
        kit = self._kit
        group, _, name = piece.sprite.partition("/")
        sprites = kit.sprites.group(group)
        zoom = sprites.zoom_within(name, (piece.width, math.inf))
        image = sprites.get(name, zoom, angle=piece.turn).image
        return made_board(image, piece, kit.canvas)


def part_of(scene: Scenery, pieces: Sequence[TablePiece]) -> Scenery:
    """A part of a game's scenery for a picture: another one behind other pieces."""
    told = sum(ord(letter) for one in pieces[:1] for letter in one.sprite)
    right, down, zoom = _PARTS[told % len(_PARTS)]
    return replace(scene, x=scene.x + right, y=scene.y + down, width=scene.width * zoom)


def _board_key(piece: TablePiece) -> TablePiece:
    """What the look of a flat piece depends on besides its width.

    One that lies in perspective looks different at every place.
    """
    return piece if piece.lies else replace(piece, x=0, y=0, width=0)
