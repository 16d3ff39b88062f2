"""Transitions between lobby and table: the camera goes down while the table loads, and up again."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.game_view.game_module import BoxLook
from scenes.kit.draw import raster
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH, Anchor
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import in_out_cubic
from scenes.kit.scene import Movement, Transition
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.loading_screen import LOAD_SLICE, LoadingScreen

_SLICE: Final = 0.004
"""Seconds of loading per frame while the camera moves."""
_STEP: Final = 1 / 30
"""The longest step of the camera: a long frame of loading does not skip its way."""
_NEAR: Final = 0.56
"""The share of the room's width and height that is in view at the end."""
_AIM: Final = (640.0, 322.0)
_PATIENCE: Final = 0.8
"""Seconds after which the progress of loading is shown."""
_FADED: Final = 0.8
"""The share of the transition after which the room is gone."""
_FOOT: Final = 150.0


class RoomCamera:
    """Shows a picture of the lobby from farther or nearer.

    Args:
        kit: the toolkit.
        room: what the lobby has drawn.
    """

    def __init__(self, kit: Kit, room: pygame.Surface) -> None:
        self._kit = kit
        self._room = room
        self.end = pygame.transform.smoothscale(room.subsurface(self._view(1.0)), room.get_size())
        self._near = room.copy()

    def seen(self, share: float) -> pygame.Surface:
        """The room after a share of the way, until it is asked for again."""
        if share >= 1:
            return self.end
        part = self._room.subsurface(self._view(share))
        return pygame.transform.scale(part, self._room.get_size(), self._near)

    def _view(self, share: float) -> pygame.Rect:
        """The part of the room that is in view, in pixels."""
        canvas = self._kit.canvas
        whole = pygame.Rect(0, 0, *canvas.size)
        aim = canvas.point(*_AIM)
        share = in_out_cubic(share)
        part = 1 - (1 - _NEAR) * share
        view = pygame.Rect(0, 0, round(whole.width * part), round(whole.height * part))
        middle = whole.center
        view.center = tuple(
            round(middle[axis] + (aim[axis] - middle[axis]) * share) for axis in (0, 1)
        )
        return view.clamp(whole)


class TableAscent:
    """The camera rises from a table, which fades into the one of the lobby.

    Args:
        kit: the toolkit.
        room: what the lobby shows now.
        table: what was drawn last.
    """

    def __init__(self, kit: Kit, room: pygame.Surface, table: pygame.Surface) -> None:
        self._camera = RoomCamera(kit, room)
        self._table = table

    def draw(self, surface: pygame.Surface, share: float) -> None:
        """Draw the room from farther and farther, and the table fading out."""
        surface.blit(self._camera.seen(1 - share), (0, 0))
        faint = min(1.0, share / _FADED)
        if faint < 1:
            raster.set_opacity(self._table, 1 - faint)
            surface.blit(self._table, (0, 0))


class TableDescent(LoadingScreen):
    """Replaces the loading screen when a match begins from the table of its lobby.

    Args:
        kit, game, look: as of the plate, which is shown if the window changes its size.
        room: what the lobby has drawn last.
    """

    def __init__(self, kit: Kit, game: str, look: BoxLook, room: pygame.Surface) -> None:
        super().__init__(kit, game, look)
        self._room: RoomCamera | None = RoomCamera(kit, room)
        self._end = self._room.end
        self._age = kit.theme.durations.movement if kit.settings.reduce_motion else 0.0
        self._shade_foot()

    @property
    def moving(self) -> bool:
        """Whether the camera is still on its way."""
        return self._share < 1

    @property
    def slice(self) -> float:
        """A short slice while the camera moves, the usual one afterwards."""
        return _SLICE if self.moving and self._room is not None else LOAD_SLICE

    @property
    def way(self) -> Transition | Movement:
        """The camera goes on to the end of its way while the table appears."""
        if self._room is None:
            return Transition.NONE
        return _Arrival(self, self._share) if self.moving else Transition.FADE

    def skip(self) -> None:
        """Jump to the end of the way."""
        self._age = max(self._age, self.kit.theme.durations.movement)

    def update(self, dt: float) -> None:
        """Move the camera."""
        super().update(dt)
        self._age += min(dt, _STEP)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the room from nearer and nearer, then the progress of loading."""
        size = surface.get_size()
        if self._room is None or self._end.get_size() != size:
            self._room = None
            super().draw(surface)
            return
        self.drawn = True
        if self.moving:
            surface.blit(self.seen(self._share), (0, 0))
            return
        surface.blit(self._end, (0, 0))
        if self._age >= _PATIENCE:
            self._draw_progress(surface)

    @property
    def _share(self) -> float:
        """The share of the way that is done."""
        return min(1.0, self._age / self.kit.theme.durations.movement)

    def seen(self, share: float) -> pygame.Surface:
        """The room after a share of the way, until it is asked for again."""
        return self._end if self._room is None else self._room.seen(share)

    def _shade_foot(self) -> None:
        """Darken the lower edge of the last picture, where words may stand."""
        width, height = self._end.get_size()
        high = self.kit.canvas.length(_FOOT)
        shade = raster.gradient(width, high, (255, 255, 255), (70, 62, 58), (30, 26, 26))
        self._end.blit(shade, (0, height - high), special_flags=pygame.BLEND_MULT)

    def _draw_progress(self, surface: pygame.Surface) -> None:
        self._draw_line(surface, DESIGN_HEIGHT - 66)
        kit = self.kit
        style = TextStyle(Family.UI, 16, kit.theme.ink.c100)
        words = kit.words("app.message.loading")
        at = (DESIGN_WIDTH / 2, DESIGN_HEIGHT - 90)
        kit.text.draw(surface, words, style, at, Anchor.CENTRE)


class _Arrival:
    """The rest of the way, fading out above the table."""

    def __init__(self, descent: TableDescent, begun: float) -> None:
        self._descent = descent
        self._begun = begun

    def draw(self, surface: pygame.Surface, share: float) -> None:
        """Draw the visible rest of the room."""
        faint = min(1.0, share / _FADED)
        if faint >= 1:
            return
        seen = self._descent.seen(self._begun + (1 - self._begun) * faint)
        raster.set_opacity(seen, 1 - faint * faint)
        surface.blit(seen, (0, 0))
