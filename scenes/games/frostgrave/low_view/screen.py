"""The low view of a battle: when it is seen, how one comes and goes, and one frame of it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY, NORTH, SOUTH
from game.frostgrave.scenarios import current
from game.frostgrave.state import FrostgraveState, Token
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.figures import treasure_sprite
from scenes.games.frostgrave.drawing.snow import Snowfall
from scenes.games.frostgrave.drawing.time_slicing import worked
from scenes.games.frostgrave.input import FrostgraveInput
from scenes.games.frostgrave.low_view.camera import LowCamera
from scenes.games.frostgrave.low_view.figures import LowFigures
from scenes.games.frostgrave.low_view.ground_layer import AROUND, PLAN_PPI, GroundLayer
from scenes.games.frostgrave.low_view.opening_plate import OPENING, OpeningPlate
from scenes.games.frostgrave.low_view.plate import GROUP, Plate
from scenes.games.frostgrave.low_view.roster import Roster
from scenes.games.frostgrave.low_view.standing import levels
from scenes.games.frostgrave.low_view.treasure_in_hand import TreasureInHand
from scenes.games.frostgrave.low_view.weather import Weather
from scenes.games.frostgrave.targets import PLACE
from scenes.kit.draw import raster
from scenes.kit.draw.canvas import DESIGN_WIDTH
from scenes.kit.draw.colour import Rgb
from scenes.kit.input.intents import Device
from scenes.kit.motion.easing import in_out_cubic, pulse
from scenes.kit.motion.timeline import Call, Step, Until

GLIDE: Final = 0.7
"""Seconds from one view to the other."""
_GROWS: Final = 0.06
_PANELS: Final = 0.5
"""The share of the way after which the panels of the usual view come."""
_BAR: Final = pygame.FRect(792, 644, 464, 54)
_QUESTION: Final = pygame.FRect(700, 600, 556, 28)
_EDGE: Final = 22.0
"""So near the side of the window the mouse moves the picture."""
_PAN: Final = 520.0
_REACH: Final = 0.42
_SNOW: Final = 3.0
"""How many times as many flakes as usual fall."""
_BEFORE_SIDES: Final = ("before", "tokens", "sides")
_STRENGTH: Final = {layout.GOLD: 0.42, layout.TEAL: 0.16}
"""How much of the ground a colour covers."""
_DOT: Final = 11
"""How wide a spot that is free is on the plan of the ground, in pixels."""


class LowView:
    """Shows the opening of a battle from behind one's own warband.

    Attributes:
        is_open: the low view is what one sees and points at.
    """

    def __init__(
        self,
        parts: FrostgraveContext,
        hands: FrostgraveInput,
        panel_member_at: Callable[[tuple[float, float]], int],
    ) -> None:
        self._parts = parts
        self._hands = hands
        self._panel_member_at = panel_member_at
        self._plate_at_top = OpeningPlate(parts)
        self._roster = Roster(parts)
        self.is_open = False
        self._wanted = True
        self._playable = False
        self._plate: Plate | None = None
        self._next: Plate | None = None
        self._camera: LowCamera | None = None
        self._figures: LowFigures | None = None
        self._weather: Weather | None = None
        self._treasure: TreasureInHand | None = None
        self._snow: Snowfall | None = None
        self._layer: GroundLayer | None = None
        self._coming: GroundLayer | None = None
        self._layer_of: object = None
        self._still: tuple[object, pygame.Surface] | None = None
        self._snapshot: pygame.Surface | None = None
        self._behind: pygame.Surface | None = None
        self._share = 0.0
        self._mouse: tuple[float, float] | None = None
        self._size = parts.kit.canvas.size
        self._holds = False
        parts.come_up, parts.toggle_view = self._coming_up, self.toggle

    # ------------------------------------------------------------------ when it is seen
    @property
    def can_toggle(self) -> bool:
        """Whether one may go from one view to the other now."""
        return self._playable

    @property
    def glides(self) -> bool:
        """Whether the picture is on its way from one view to the other."""
        return self._snapshot is not None

    @property
    def hides_panels(self) -> bool:
        """Whether the panels of the usual view are not there yet."""
        return self._snapshot is not None and self._share < _PANELS

    @property
    def bytes(self) -> int:
        """What its pictures hold."""
        plates = [one for one in (self._plate, self._next) if one is not None]
        return sum(one.bytes for one in plates)

    def settle(self, state: FrostgraveState) -> None:
        """A position is shown: before the first turn the low view may be used."""
        self._playable = state.phase in OPENING and not self._parts.table.watching
        self._parts.other_view = self._other_view if self._playable else None
        if not self._playable:
            self.close()
        elif self._wanted:
            self._prepare()

    def work(self) -> Iterator[None]:
        """Make everything ready for the first look at the table, in steps."""
        plate = self._next
        if plate is not None:
            yield from plate.work
            self._take(plate)

    def _other_view(self) -> str:
        """What the button to the other view is called."""
        return "from_above" if self.is_open else "from_behind"

    def toggle(self) -> bool:
        """Go to the other view; returns whether there is one."""
        if not self._playable:
            return False
        if self.is_open:
            self._wanted = False
            self._leave()
        else:
            self._wanted = True
            self._prepare()
        return True

    def _edge(self) -> int:
        edge = self._parts.stage.edges[max(0, self._parts.own_seat())]
        return NORTH if edge == NORTH else SOUTH

    def _prepare(self) -> None:
        """Begin to make the plate that is wanted, if another one is shown."""
        edge = self._edge()
        for one in (self._next, self._plate if self.is_open else None):
            if one is not None and one.edge == edge:
                return
        if self._plate is not None and self._plate.edge == edge:
            self._take(self._plate)
            return
        self._size = self._parts.kit.canvas.size
        self._hold(held=True)
        self._next = Plate(self._parts.kit, self._parts.ground, edge, self._parts.stage.gone)

    def _take(self, plate: Plate) -> None:
        """Look at a plate that is ready."""
        parts = self._parts
        self._next, self._plate = None, plate
        self._camera = LowCamera(
            parts.kit.canvas, parts.ground.size, plate.edge, levels(parts.ground)
        )
        self._camera.pace = self._parts.usual[0].pace
        self._figures = LowFigures(parts.kit, self._camera, plate)
        indoors = parts.ground.indoors
        self._weather = Weather(parts.kit, self._camera, plate, indoors=indoors)
        self._treasure = TreasureInHand(parts, self._hands, self._camera, plate.depths)
        self._snow = Snowfall(parts.kit, indoors=indoors, many=_SNOW)
        self._layer = self._coming = None
        self._layer_of, self._still = None, None
        self.is_open = True
        parts.camera, parts.miniatures = self._camera, self._figures.miniatures
        self._hands.member_at = self._roster.member_at
        parts.bar.area, parts.bar.on_right = _BAR, True
        parts.question = _QUESTION
        parts.lay = self._treasure.lay
        self._hands.arrange()

    # ------------------------------------------------------------------ leaving
    def _coming_up(self) -> list[Step]:
        """The steps in which the camera leaves for the usual view as the first turn begins."""
        if not self.is_open:
            return []
        if self._parts.kit.settings.reduce_motion:
            return [Call(self.close)]
        return [Call(self._leave), Until(lambda: not self.glides, GLIDE * 1.5, self._arrive)]

    def _leave(self) -> None:
        """Show the usual view, over which a picture of the low one fades."""
        kit, camera = self._parts.kit, self._camera
        if camera is None:
            return
        if not kit.settings.reduce_motion and camera.pace != math.inf:
            snapshot = pygame.Surface(kit.canvas.size).convert()
            self._draw_scene(snapshot)
            self._snapshot, self._share = snapshot, 0.0
        self._put_back()

    def _arrive(self) -> None:
        self._snapshot = self._behind = None

    def close(self) -> None:
        """Be in the usual view at once, and give the memory back."""
        self._arrive()
        self._put_back()
        self._plate = self._next = None
        self._hold(held=False)

    def _hold(self, *, held: bool) -> None:
        """Keep the pictures of the low view, or give them back."""
        sprites = self._parts.kit.sprites
        if held != self._holds:
            self._holds = held
            (sprites.hold if held else sprites.release)(GROUP)

    def _put_back(self) -> None:
        if not self.is_open:
            return
        parts = self._parts
        self.is_open = False
        parts.camera, parts.miniatures = parts.usual
        self._hands.member_at = self._panel_member_at
        parts.bar.area, parts.bar.on_right = layout.BAR, False
        parts.question = layout.QUESTION
        parts.lay = None
        self._plate = self._camera = self._figures = None
        self._weather = self._treasure = self._snow = None
        self._layer = self._coming = None
        self._layer_of, self._still = None, None
        self._hold(held=self._next is not None)
        self._roster.forget()
        self._hands.arrange()

    def forget(self) -> None:
        """The window, text size, language or palette changed."""
        self._roster.forget()
        if self._size == self._parts.kit.canvas.size:
            return
        was = self.is_open or self._next is not None
        self._arrive()
        self._put_back()
        self._next = None
        if was and self._playable:
            self._prepare()
            for _ in self.work():
                pass

    # ------------------------------------------------------------------ time
    def note_mouse(self, point: tuple[float, float] | None) -> None:
        """The mouse is at a design point."""
        self._mouse = point

    def update(self, seconds: float, budget: float) -> bool:
        """Go on; returns whether the picture changed.

        Args:
            seconds: since the last frame.
            budget: seconds of this frame for what is worked out little by little.
        """
        if self._snapshot is not None:
            self._share += seconds / GLIDE
            if self._share >= 1:
                self._arrive()
            return True
        if self._playable and self._wanted and self._is_on_other_side():
            self._prepare()
        if self._next is not None:
            if worked(self._next.work, budget):
                return False
            self._take(self._next)
            return True
        if not self.is_open:
            return False
        moved = self._push(seconds)
        if self._coming is not None and not worked(self._coming.work, budget):
            self._layer, self._coming, self._still = self._coming, None, None
            moved = True
        if self._snow is not None:
            self._snow.update(seconds)
        return moved

    def _is_on_other_side(self) -> bool:
        return self.is_open and self._plate is not None and self._plate.edge != self._edge()

    def _push(self, seconds: float) -> bool:
        """Move sideways while the mouse is at the side of the window."""
        kit, camera = self._parts.kit, self._camera
        if camera is None or self._mouse is None or kit.controls.device is not Device.MOUSE:
            return False
        x, y = self._mouse
        visible = kit.canvas.visible
        if not 90 < y < 590 or self._parts.sheet.active:
            return False
        before = camera.pan_by
        if x < visible.left + _EDGE:
            camera.pan(_PAN * seconds, 0)
        elif x > visible.right - _EDGE:
            camera.pan(-_PAN * seconds, 0)
        return camera.pan_by != before

    # ------------------------------------------------------------------ the picture
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, those on it, and the air; then the plate and the medallions."""
        self._draw_scene(surface)
        if self._treasure is not None:
            self._treasure.draw_answer(surface)
        self._plate_at_top.draw(surface)
        self._roster.draw(surface)

    def _draw_scene(self, surface: pygame.Surface) -> None:
        """Draw all but the panels."""
        figures, weather, camera = self._figures, self._weather, self._camera
        if figures is None or weather is None or camera is None or self._plate is None:
            return
        parts = self._parts
        self._mark_ground()
        surface.blit(self._background(), (0, 0))
        breath = 0.8 if parts.kit.settings.reduce_motion else 0.8 * pulse(parts.time)
        if self._layer is not None:
            self._layer.draw_edge(surface, self._corner(), breath)
        self._draw_standing(surface, figures, camera)
        weather.draw_mist(surface, parts.time)
        weather.draw_lights(surface, parts.time)
        if self._treasure is not None:
            self._treasure.draw(surface, figures)
        parts.particles.draw(surface)
        parts.air.draw_over_table(surface, camera)
        if self._snow is not None:
            self._snow.draw(surface)

    def draw_leaving(
        self, surface: pygame.Surface, draw_table: Callable[[pygame.Surface], None]
    ) -> None:
        """Draw the low view as it grows and fades over the usual one; both stand still.

        Args:
            surface: the window.
            draw_table: draws the table in the usual view; it is asked once.
        """
        low = self._snapshot
        if low is None:
            return
        if self._share <= 0:
            surface.blit(low, (0, 0))
            return
        if self._behind is None:
            self._behind = pygame.Surface(surface.get_size()).convert()
            draw_table(self._behind)
        surface.blit(self._behind, (0, 0))
        share = in_out_cubic(min(1.0, self._share))
        width, height = surface.get_size()
        part = pygame.Rect(0, 0, round(width / (1 + _GROWS * share)), 0)
        part.height = round(height * part.width / width)
        part.center = width // 2, height // 2
        grown = pygame.transform.scale(low.subsurface(part), (width, height))
        grown.set_alpha(round(255 * (1 - share)))
        surface.blit(grown, (0, 0))

    def _corner(self) -> tuple[int, int]:
        """The pixel of the plate's upper left corner."""
        camera, plate = self._camera, self._plate
        if camera is None or plate is None or plate.image is None:
            return 0, 0
        scale = self._parts.kit.canvas.scale
        visible = self._parts.kit.canvas.visible
        middle = (DESIGN_WIDTH / 2 - camera.pan_by - visible.left) * scale
        return round(middle - plate.image.get_width() / 2), round(-visible.top * scale)

    def _background(self) -> pygame.Surface:
        """The plate with the marked ground, as the window shows it; kept while nothing moves."""
        plate, corner = self._plate, self._corner()
        layer = None if self._layer is None or self._layer.image is None else id(self._layer)
        key = (corner, layer, self._parts.kit.canvas.size)
        if self._still is not None and self._still[0] == key:
            return self._still[1]
        size = self._parts.kit.canvas.size
        image = self._still[1] if self._still is not None else pygame.Surface(size).convert()
        if plate is not None and plate.image is not None:
            image.blit(plate.image, corner)
            _stretch(image, plate.image, corner)
        if self._weather is not None:
            image.blit(self._weather.frame(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        if self._layer is not None:
            self._layer.draw(image, corner)
        self._still = (key, image)
        return image

    # ------------------------------------------------------------------ those who stand
    def _draw_standing(
        self, surface: pygame.Surface, figures: LowFigures, camera: LowCamera
    ) -> None:
        """Everybody and all treasure, those farther off first."""
        parts, stage, setup = self._parts, self._parts.stage, self._hands.setup
        order: list[tuple[float, Callable[[], None]]] = [
            (_far(camera, stage.places[each.id]), self._shown(surface, figures, each))
            for each in stage.shown()
        ]
        lying = (token for token in stage.tokens if token.where == "table")
        order.extend((_far(camera, token), self._lying(surface, figures, token)) for token in lying)
        for number, spot in setup.places.items():
            if number != setup.held:
                one = stage.figures[number]
                order.append(
                    (-camera.side.seen(*spot[:2])[1], self._planned(surface, figures, one, spot))
                )
        if self._plate is not None and stage.phase in _BEFORE_SIDES:
            spots = [camera.side.spot(*spot) for spot in self._plate.waiting]
            waiting = [one for one in stage.warband(parts.own_seat()) if one.where == "reserve"]
            order.extend(
                (-camera.side.seen(*at)[1], self._waiting(surface, figures, one, at))
                for one, at in zip(waiting, spots, strict=False)
            )
        held = self._held()
        if held is not None:
            one, spot, ring = held
            put_down = partial(figures.figure, opacity=0.85, ring=ring, own=True)
            far = -camera.side.seen(*spot[:2])[1]
            order.append((far, lambda: put_down(surface, one, spot)))
        for _, draw in sorted(order, key=lambda each: each[0]):
            draw()

    def _shown(
        self, surface: pygame.Surface, figures: LowFigures, figure: Figure
    ) -> Callable[[], None]:
        place = self._parts.stage.places[figure.id]
        spot = (place.x, place.y, place.z)
        chosen = figure.id in (self._parts.selected, self._parts.inspected)
        ring = layout.GOLD if chosen else None
        own = figure.seat == self._parts.own_seat()
        return lambda: figures.figure(
            surface,
            figure,
            spot,
            hop=place.hop,
            opacity=place.opacity,
            ring=ring,
            own=own,
        )

    def _waiting(
        self, surface: pygame.Surface, figures: LowFigures, figure: Figure, spot: tuple[int, int]
    ) -> Callable[[], None]:
        """Somebody who is not on the table yet waits at its edge."""
        ring = layout.GOLD if figure.id == self._parts.inspected else None
        return lambda: figures.figure(surface, figure, (*spot, 0), ring=ring)

    def _planned(
        self, surface: pygame.Surface, figures: LowFigures, one: Figure, spot: tuple[int, int, int]
    ) -> Callable[[], None]:
        pointed = self._hands.pointed
        target = None if pointed is None else pointed.target
        meant = target is not None and target.number == one.id
        ring = layout.GOLD if meant else layout.TEAL
        return lambda: figures.figure(surface, one, spot, ring=ring, own=True)

    def _lying(
        self, surface: pygame.Surface, figures: LowFigures, token: Token
    ) -> Callable[[], None]:
        spot = (token.x, token.y, token.z)

        def draw() -> None:
            figures.ring(surface, spot, _REACH * 1.9, layout.GOLD)
            figures.thing(surface, treasure_sprite(token), spot, _REACH, size=1.1, shines=True)

        return draw

    def _held(self) -> tuple[Figure, tuple[int, int, int], Rgb] | None:
        """The figure that is about to be put down, where, and the colour of its ring."""
        parts, pointed = self._parts, self._hands.pointed
        figure = parts.figure(parts.selected)
        if self._hands.mode != PLACE or pointed is None or pointed.action is None:
            return None
        if figure is None or figure.where != "reserve":
            return None
        ring = layout.RED if pointed.is_refused else layout.TEAL
        return figure, pointed.spot, ring

    # ------------------------------------------------------------------ marked ground
    def _mark_ground(self) -> None:
        """Mark the ground that the decision is about: free for treasure, or one's own side."""
        parts, plate = self._parts, self._plate
        offer = parts.offer
        if offer is None or plate is None:
            self._forget_layer(None)
            return
        if offer.kind == "tokens":
            lawful = parts.lawful
            if lawful is None or lawful.tint is None:
                self._forget_layer(("tokens", id(offer)))
                return
            key: object = ("free", id(lawful), plate.edge)
            self._mark(key, lambda: self._plan_of_spots(lawful.spots), layout.GOLD)
        elif offer.kind in ("sides", "deploy"):
            edge = offer.state.edges[offer.seat]
            if offer.kind == "sides":
                edge = parts.sheet.focus if parts.sheet.focus in (NORTH, SOUTH) else plate.edge
            if edge == NOBODY:
                return
            self._mark(("area", edge, plate.edge), lambda: self._plan_of_area(edge), layout.TEAL)
        else:
            self._forget_layer(None)

    def _mark(self, key: object, plan: Callable[[], pygame.Surface], colour: Rgb) -> None:
        if self._layer_of != key and self._plate is not None:
            scale = self._parts.kit.canvas.scale
            self._coming = GroundLayer(self._plate, plan(), colour, scale, _STRENGTH[colour])
            self._layer_of = key

    def _forget_layer(self, key: object) -> None:
        if self._layer_of != key:
            self._layer = self._coming = None
            self._layer_of, self._still = key, None

    def _blank(self) -> pygame.Surface:
        side = round((self._parts.ground.size / INCH + 2 * AROUND) * PLAN_PPI)
        return raster.clear(side, side)

    def _on_plan(self, x: float, y: float) -> tuple[float, float]:
        """Where a spot is on the plan of the ground, whose far edge is on top."""
        size = self._parts.ground.size / INCH
        plate = self._plate
        across, away = (0.0, 0.0) if plate is None else plate.side.seen(x, y)
        return (across + AROUND) * PLAN_PPI, (size + AROUND - away) * PLAN_PPI

    def _plan_of_spots(self, spots: list[tuple[int, int, int]]) -> pygame.Surface:
        plan = self._blank()
        for x, y, z in spots:
            if not z:
                pygame.draw.circle(plan, (255, 255, 255, 255), self._on_plan(x, y), _DOT // 2)
        return plan

    def _plan_of_area(self, edge: int) -> pygame.Surface:
        plan, offer = self._blank(), self._parts.offer
        if offer is not None:
            area = current.area(offer.battle, edge)
            corners = [self._on_plan(x, y) for x, y in area.outline()]
            pygame.draw.polygon(plan, (255, 255, 255, 255), corners)
        return plan


def _far(camera: LowCamera, thing: object) -> float:
    """What is drawn earlier has a smaller value: what is farther away."""
    return -camera.side.seen(getattr(thing, "x", 0), getattr(thing, "y", 0))[1]


def _stretch(image: pygame.Surface, plate: pygame.Surface, corner: tuple[int, int]) -> None:
    """Fill what a plate leaves free of a high or very wide window with its border."""
    width, height = image.get_size()
    left, top = corner
    if top > 0:
        row = plate.subsurface((0, 0, plate.get_width(), 1))
        image.blit(pygame.transform.scale(row, (plate.get_width(), top)), (left, 0))
        low = plate.subsurface((0, plate.get_height() - 1, plate.get_width(), 1))
        rest = height - top - plate.get_height()
        if rest > 0:
            image.blit(
                pygame.transform.scale(low, (plate.get_width(), rest)), (left, height - rest)
            )
    for x, wide in ((0, left), (left + plate.get_width(), width - left - plate.get_width())):
        if wide > 0:
            column = image.subsurface(
                (max(0, min(width - 1, left if x == 0 else x - 1)), 0, 1, height)
            )
            image.blit(pygame.transform.scale(column.copy(), (wide, height)), (x, 0))
