"""Draws a diagram with the game's own view, in a thread, and caches the picture."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pygame

from game.engine.contract import Action, AnyRules, Event, State
from game.engine.errors import LamplightError
from game.engine.seats import Seat
from scenes.game_view.contract import GameView, LessonStep
from scenes.game_view.game_module import GameModule
from scenes.kit.audio.mixer import Audio
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.kit import Kit
from scenes.match_plan import COLOURS
from scenes.rulebook.callouts import Meant, Surroundings, callouts
from scenes.rulebook.cuts import Cut, assembled, cut_columns, one_cut
from scenes.rulebook.diagrams import Diagram, numbered, step_name
from scenes.rulebook.leaves import SEEN

_EDGE = 44.0
"""The margin around the spot that limits the picture, in design units."""
_BREATH = 0.004
"""Seconds between the slices of the work, in which the screen goes on."""
_STEPS = 6
"""The number of steps to the farthest view."""
_MOSTLY = 0.8
"""The share of a spot that is visible at least."""
_SCORE = 62.0
"""The height of the strip with the score at the top of a table."""
_SHOWN, _HEIGHT = 0.78, 0.4
"""How much of a ground's width is shown, and how far down it the middle of that part is."""
_SHADED = (188, 188, 196)
"""The share of a ground's colours that remains below parts of a picture."""
_PIECE = 90.0
"""The side of a piece on a sheet, in design units."""


class DiagramTable:
    """A table at which nobody plays: a position for the view to draw, in silence."""

    watching = True
    busy = False
    thinking = False
    viewer = 0
    note_area: pygame.FRect | None = None
    refusal_in_view = False
    history: Sequence[Event] = ()

    def __init__(self, kit: Kit, rules: AnyRules, position: State) -> None:
        self.kit = dataclasses.replace(kit, audio=Audio(Path()))
        self.rules = rules
        self.position = rules.view(position, 0)
        decision = rules.decision(position)
        self.decider: int | None = decision.seat if decision is not None else None
        seats = getattr(getattr(position, "options", None), "seats", 2)
        teams = max(1, min(seats, len(COLOURS)))
        self.seats = [
            Seat(colour=COLOURS[number % teams], team=number % teams) for number in range(seats)
        ]

    def name_of(self, seat: int) -> str:
        """The colour of a seat."""
        return str(self.kit.words(f"lobby.names.{self.seats[seat].colour}"))

    def submit(self, action: Action) -> bool:
        """Do nothing: no match is played here."""
        del action
        return False

    def preview(self, action: Action) -> msgspec.Struct:
        """Return the rules' preview of an action."""
        preview: msgspec.Struct = self.rules.preview(self.position, action)
        return preview

    def refuse(self, clause: str, key: str, about: str = "", /, **values: int | str) -> None:
        """Do nothing: no choice is offered here."""

    def open_rulebook(self, clause: str) -> None:
        """Do nothing: the rulebook is open."""


class DiagramPicture:
    """One diagram, drawn in a thread.

    Args:
        kit: a toolkit that no other thread uses meanwhile.
        rules: those of the game.
        module: the game on the screen.
        steps: those of its guided match.
        diagram: the diagram.
        shape: the aspect ratio of the picture.

    Attributes:
        image: the picture; `None` until it is drawn.
        marks: the places of its numbers, as shares of its width and height.
        leaders: for each number the end of the line to what it means, likewise; `None` for none.
        middles: the ends of arrows at their targets, likewise.
        position: the position, once it is read.
        shape: its aspect ratio.
        can_play: whether a seat has a decision in it.
        unknown: spots that the view does not know in this position.
    """

    def __init__(
        self,
        kit: Kit,
        rules: AnyRules,
        module: GameModule,
        steps: Sequence[LessonStep],
        diagram: Diagram,
        shape: float,
    ) -> None:
        self.diagram = diagram
        self.image: pygame.Surface | None = None
        self.marks: list[tuple[float, float]] = []
        self.leaders: list[tuple[float, float] | None] = []
        self.middles: list[tuple[float, float]] = []
        self.position: Any = None
        self.unknown: list[str] = []
        self.can_play = False
        self._kit = kit
        self._rules = rules
        self._module = module
        self._steps = steps
        self.shape = shape
        self._scaled: pygame.Surface | None = None
        self._worker: Thread | None = None
        self._made: pygame.Surface | None = None
        self._trouble: Exception | None = None
        self._over = False

    def scaled(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture in a size in pixels; only the last one is cached.

        Raises:
            ValueError: it is not drawn yet.
        """
        if self.image is None:
            raise ValueError(self.diagram.lesson)
        if self._scaled is None or self._scaled.get_size() != size:
            self._scaled = pygame.transform.smoothscale(self.image, size)
        return self._scaled

    @property
    def is_drawing(self) -> bool:
        """Whether its thread is at work."""
        return self._worker is not None and self._worker.is_alive()

    @property
    def is_over(self) -> bool:
        """Whether the work is done, with or without a picture."""
        return self._over

    def advance(self) -> bool:
        """Begin or check the work; return whether the picture has just been finished.

        Raises:
            LamplightError: its position is wrong.
            OSError: a file cannot be read.
        """
        if self._worker is None:
            self._worker = Thread(target=self._work, name="diagram", daemon=True)
            self._worker.start()
        if self._worker.is_alive() or self._over:
            return False
        self._over = True
        if self._trouble is not None:
            raise self._trouble
        self.image = self._made
        return self.image is not None

    def _work(self) -> None:
        try:
            self._made = self._laid_sheet() if self.diagram.sheet else self._drawn()
        except (LamplightError, OSError, pygame.error) as error:
            self._trouble = error

    def _drawn(self) -> pygame.Surface | None:
        position = self.position = self._read()
        if position is None:
            return None
        self.can_play = self._rules.decision(position) is not None
        table = DiagramTable(self._kit, self._rules, position)
        view = self._module.make_view(table)
        for _ in view.load():
            time.sleep(_BREATH)
        for work in (view.resize, partial(view.settle, table.position)):
            work()
            time.sleep(_BREATH)
        view.rest(table.position)
        self._go_back(view)
        surface = pygame.Surface(self._kit.canvas.size).convert()
        view.draw(surface)
        canvas = pygame.FRect(0, 0, DESIGN_WIDTH, DESIGN_HEIGHT)
        return self._assembled(surface, self._kit.canvas.rect, self._mark(view.spot, canvas))

    def _go_back(self, view: GameView) -> None:
        """Move the view away until all spots are visible."""
        room = pygame.FRect(0, 0, DESIGN_WIDTH, DESIGN_HEIGHT).inflate(-80, -160)
        names = [*(mark.spot for mark in self.diagram.marks), *self.diagram.show]
        for _ in range(_STEPS):
            spots = [spot for name in names if (spot := view.spot(name)) is not None]
            if all(_is_mostly_in(room, spot) for spot in spots):
                return
            view.signal(Signal(Intent.ZOOM_OUT, Device.KEYBOARD))
            view.update(1.0)

    def _laid_sheet(self) -> pygame.Surface:
        """Lay the pieces of a sheet on it."""
        kit, diagram = self._kit, self.diagram
        for group in {each.partition("/")[0] for each in (diagram.sheet, *_names(diagram))}:
            kit.sprites.load(group).wait()
        group, _, name = diagram.sheet.partition("/")
        surface = kit.sprites.group(group).covering(name, (DESIGN_WIDTH, 1)).image.copy()
        wide, high = surface.get_size()
        for piece, x, y in diagram.pieces:
            group, _, name = piece.partition("/")
            point = (round(x * wide), round(y * high))
            kit.sprites.group(group).get(name, 0.9).draw(surface, point)
            time.sleep(_BREATH)
        whole = pygame.FRect(0, 0, DESIGN_WIDTH, DESIGN_WIDTH * high / wide)

        def spot(name: str) -> pygame.FRect | None:
            x, _, y = name.partition(",")
            found = pygame.FRect(0, 0, _PIECE, _PIECE)
            found.center = (float(x) * whole.width, float(y) * whole.height)
            return found

        unit = wide / whole.width

        def pixels(frame: pygame.FRect) -> pygame.Rect:
            return pygame.Rect([round(each * unit) for each in (*frame.topleft, *frame.size)])

        return self._assembled(surface, pixels, self._mark(spot, whole))

    def _assembled(
        self,
        surface: pygame.Surface,
        to_pixels: Callable[[pygame.FRect], pygame.Rect],
        cuts: Sequence[Cut],
    ) -> pygame.Surface:
        wide = self._kit.canvas.length(SEEN)
        size = (wide, round(wide / self.shape))
        apart = len(cuts) > 1 or bool(self.diagram.parts)
        ground = self._ground(size) if apart and self.diagram.ground else None
        return assembled(surface, to_pixels, cuts, size, ground)

    def _ground(self, size: tuple[int, int]) -> pygame.Surface:
        """What parts of the table lie on: a part of its own ground, a little darker."""
        group, _, name = self.diagram.ground.partition("/")
        whole = pygame.image.load(self._kit.sprites.group(group).file(name)).convert()
        time.sleep(_BREATH)
        wide, high = whole.get_size()
        part = pygame.Rect(0, 0, round(_SHOWN * wide), 0)
        part.height = min(high, part.width * size[1] // size[0])
        part.center = wide // 2, round(_HEIGHT * high)
        part.clamp_ip(whole.get_rect())
        ground = pygame.transform.smoothscale(whole.subsurface(part), size)
        ground.fill(_SHADED, special_flags=pygame.BLEND_RGB_MULT)
        return ground

    def _mark(
        self, spot: Callable[[str], pygame.FRect | None], whole: pygame.FRect
    ) -> Sequence[Cut]:
        """Find the spots of the numbers; return the parts of the whole that are shown."""
        diagram = self.diagram
        marked = [mark.spot for mark in diagram.marks]
        apart = [name for column in diagram.parts for cell in column for name in cell.split()]
        named = [*marked, *diagram.show, *apart, *filter(None, [diagram.within])]
        found = {name: spot(name) for name in named}
        self.unknown = [name for name, each in found.items() if each is None]
        known = {name: each for name, each in found.items() if each is not None}
        things = [each for name in numbered(diagram.whole) if (each := spot(name)) is not None]
        if diagram.parts:
            columns = [
                [[known[name] for name in cell.split() if name in known] for cell in column]
                for column in diagram.parts
            ]
            cuts = cut_columns(columns, self.shape, whole, even=diagram.even)
        else:
            ground = known.pop(diagram.within, whole).inflate(_EDGE, _EDGE)
            spots = list(known.values())
            below = pygame.FRect(0, _SCORE, whole.width, whole.height - _SCORE)
            # The score hides whatever is behind it, so a spot may begin there.
            if all(below.collidepoint(each.center) for each in spots):
                whole = below.clip(whole)
                spots = [each.clip(whole) for each in spots]
            if all(map(ground.contains, spots)):
                whole = ground.clip(whole)
            cuts = one_cut(spots, self.shape, whole, things)
        self._place_numbers(known, cuts, things)
        return cuts

    def _place_numbers(
        self, known: Mapping[str, pygame.FRect], cuts: Sequence[Cut], things: Sequence[pygame.FRect]
    ) -> None:
        """Find places for the numbers that hide little of the picture."""
        whole = pygame.FRect(0, 0, SEEN, SEEN / self.shape)
        meant, self.middles = [], []
        for mark in self.diagram.marks:
            spot = known.get(mark.spot, cuts[0].frame)
            cut = max(cuts, key=lambda each: _seen(spot, each))
            seen = spot.clip(cut.frame)
            self.middles.append(cut.share(_foot(seen)))
            area = _scaled(cut.area(seen), whole)
            meant.append(Meant(area, bare=mark.middle, deep=mark.deep))
        shown = [(cut, each.clip(cut.frame)) for cut in cuts for each in things]
        around = Surroundings(
            whole,
            [_scaled(cut.area(each), whole) for cut, each in shown if each.width and each.height],
            [_scaled(cut.place, whole) for cut in cuts],
            [
                (self._on(whole, self.middles[start - 1]), self._on(whole, self.middles[end - 1]))
                for start, end in self.diagram.arrows
            ],
        )
        found = callouts(meant, around)
        self.marks = [_shares(each.place, whole) for each in found]
        self.leaders = [each.end and _shares(each.end, whole) for each in found]

    @staticmethod
    def _on(whole: pygame.FRect, share: tuple[float, float]) -> tuple[float, float]:
        """The point of a picture at shares of its size."""
        return share[0] * whole.width, share[1] * whole.height

    def _read(self) -> State | None:
        """Read the position."""
        module, name = self._module, self.diagram.lesson
        wanted = [step for step in self._steps if step_name(step) == name]
        position = wanted[0].position if wanted else None
        if position is None and module.lesson is not None:
            position = module.lesson().read_position(self._rules, name)
        return position


def _names(diagram: Diagram) -> list[str]:
    """The sprites on a sheet."""
    return [name for name, _, _ in diagram.pieces]


def _is_mostly_in(room: pygame.FRect, spot: pygame.FRect) -> bool:
    """Whether a room holds a spot, or is filled by it."""
    seen = spot.clip(room)
    area = min(spot.width * spot.height, room.width * room.height)
    return seen.width * seen.height >= _MOSTLY * area


def _seen(spot: pygame.FRect, cut: Cut) -> float:
    """How much of a spot a part shows, the larger the better."""
    seen = spot.clip(cut.frame)
    return seen.width * seen.height * cut.place.width / cut.frame.width


def _scaled(share: pygame.FRect, whole: pygame.FRect) -> pygame.FRect:
    """The part of a picture that is given as shares of its size."""
    across, down = whole.size
    return pygame.FRect(
        share.left * across, share.top * down, share.width * across, share.height * down
    )


def _shares(point: tuple[float, float], whole: pygame.FRect) -> tuple[float, float]:
    """A point of a picture as shares of its size."""
    return point[0] / whole.width, point[1] / whole.height


def _foot(spot: pygame.FRect) -> tuple[float, float]:
    """The middle of a spot; for a figure, which is higher than wide, the point where it stands."""
    return spot.centerx, spot.bottom - min(spot.width, spot.height) / 2
