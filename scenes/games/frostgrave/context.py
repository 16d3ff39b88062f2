"""All parts of the picture of one battle, built together once its table is known."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.table import Table as Ground
from scenes.game_view.base_view import rules_of
from scenes.game_view.contract import Table
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.action_bar import Bar
from scenes.games.frostgrave.action_index import FrostgraveActionIndex
from scenes.games.frostgrave.camera import Camera
from scenes.games.frostgrave.drawing.beacons import Beacon
from scenes.games.frostgrave.drawing.effects import FrostgraveEffects
from scenes.games.frostgrave.drawing.figures import Miniatures
from scenes.games.frostgrave.drawing.scenery import Scenery
from scenes.games.frostgrave.drawing.snow import Snowfall
from scenes.games.frostgrave.drawing.stillness import NearerCamera
from scenes.games.frostgrave.hints import Hint
from scenes.games.frostgrave.legal_areas import LegalArea
from scenes.games.frostgrave.model import FrostgraveModel
from scenes.games.frostgrave.names import Naming
from scenes.games.frostgrave.reach_overlay import Reachable
from scenes.games.frostgrave.side_panel import Sheet
from scenes.kit.kit import Kit
from scenes.kit.layers import CachedLayer
from scenes.kit.motion.particles import Particles
from scenes.kit.motion.timeline import Sequence, Step


class FrostgraveContext:
    """The parts of a battle's picture.

    Attributes:
        selected: the figure that acts or is looked at, -1 for none.
        inspected: the pointed figure, whose statistics are on the card, -1 for none.
        members: soldiers chosen for a group activation.
        beacons: the arrows to things outside the picture.
        usual: camera and miniatures of the usual view, also while the low one is shown.
        edge: the x from which on something lies over the table, in design units.
        question: the area of the open question's words, in design units.
        lay: lays the treasure in hand, where it is shown in hand.
        other_view: names the other view; `toggle_view` goes there.
        go_down: makes the steps in which the camera comes to the low view as a turn begins;
            those of `come_up` leave it.
        gather: makes the steps in which the end of the battle is seen in the low view.
    """

    def __init__(self, table: Table, scenery: Scenery) -> None:
        self.table = table
        self.kit: Kit = table.kit
        self.reference: FrostgraveLookup = rules_of(table, Frostgrave).book
        self.scenery = scenery
        self.ground: Ground = scenery.table
        self.model = FrostgraveModel()
        self.names = Naming(self.kit.words, self.reference, self.model, table.name_of)
        self.camera = Camera(self.kit.canvas, self.ground.feet * 12)
        self.miniatures = Miniatures(self.kit)
        self.usual = (self.camera, self.miniatures)
        self.kept = CachedLayer(self.kit)
        self.snow = Snowfall(self.kit, indoors=self.ground.indoors)
        self.effects = FrostgraveEffects(self.kit)
        self.particles = Particles(self.kit)
        self.bar = Bar(self.kit)
        self.sheet = Sheet(self.kit)
        self.offer: FrostgraveActionIndex | None = None
        self.reachable: Reachable | None = None
        self.legal_area: LegalArea | None = None
        self.selected = -1
        self.inspected = -1
        self.members: set[int] = set()
        self.hint: Hint | None = None
        self.beacons: list[Beacon] = []
        self.edge = 1280.0
        self.question = layout.QUESTION
        self.place_buttons()
        self.lay: Callable[[], object] | None = None
        self.go_down: Callable[[], list[Step]] = list
        self.come_up: Callable[[], list[Step]] = list
        self.gather: Callable[..., Step] = lambda _told, *steps: Sequence(*steps)
        self.other_view: Callable[[], str] = str
        self.toggle_view: Callable[[], None] = lambda: None
        self.time = 0.0
        self._own = -1

    def place_buttons(self, low: tuple[pygame.FRect, pygame.FRect] | None = None) -> None:
        """Place buttons and question clear of what covers the table; `low` is for the low view."""
        usual = layout.BAR_BESIDE_REPLAY if self.table.watching else layout.BAR
        areas = low or (usual, layout.QUESTION)
        self.bar.area, self.question = (layout.before(area, self.edge) for area in areas)
        self.bar.on_right = low is not None

    def forget(self) -> None:
        """Drop cached pictures (window, text size, language or palette changed)."""
        self.kept.forget()
        self.miniatures.forget()
        self.snow.forget()
        self.scenery.forget()

    def open_ground(self, spot: tuple[float, float, float], half: float) -> pygame.Surface:
        """A square about a spot, of a half width in inches: white ground, dark things on it."""
        return self.scenery.open_ground(spot, half, self.usual[0])

    def battle(self, state: FrostgraveState) -> Battle:
        """A position to ask the rules about."""
        return Battle(self.reference, state)

    def own_seat(self) -> int:
        """The seat whose warband the panel shows."""
        viewer = self.table.viewer
        if self.offer is not None:
            self._own = self.offer.seat
        elif viewer is not None:
            self._own = viewer
        elif self.model.phase or self._own < 0:
            # Without secrets to keep: the seat whose turn it is. A finished battle goes on
            # showing the last one.
            self._own = max(0, self.model.side)
        return self._own

    def figure(self, number: int) -> Figure | None:
        """A figure by its id, or none."""
        return self.model.figures[number] if 0 <= number < len(self.model.figures) else None

    def looked_at(self) -> Figure | None:
        """The figure on the card."""
        return self.figure(self.inspected if self.inspected >= 0 else self.selected)

    @property
    def seen_by(self) -> Camera:
        """The camera at this moment: a closer one while the table stands still."""
        still = self.effects.stillness
        if still is None or self.camera is not self.usual[0]:
            return self.camera
        return NearerCamera(self.kit.canvas, self.camera, still)

    def place(self, number: int) -> tuple[float, float]:
        """The design point of a figure's base."""
        place = self.model.places[number]
        return self.seen_by.design(place.x, place.y, place.z)
