"""The plan of a battle on a sheet of paper: the table, both sides, treasure and creatures."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Thread
from typing import Final

import pygame

from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.scenarios.definitions import ScenarioData
from game.frostgrave.scenarios.sites import Spot, spots
from game.frostgrave.terrain.table import Table
from scenes.games.frostgrave.maps.map import Zones, paint_map, pinned
from scenes.games.frostgrave.workshop.styles import portrait
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, blit
from scenes.kit.widgets.base import Widget

_INK: Final = from_hex("#3a2413")
_EDGE: Final = 14.0
_TALL: Final = 62.0
"""Height of a miniature on the plan, in design units."""
STANDARD: Final = "standard"


@dataclass(frozen=True)
class Planned:
    """What a plan shows.

    Attributes:
        mission: the scenario's id, `standard` for the plain battle.
        feet, seed: of the generated table.
        spare: whether one more treasure lies in the middle.
        every_edge: treasure keeps off all four edges.
        sides: the miniatures of both sides, the person's own first.
        names: of both sides.
    """

    mission: str
    feet: int
    seed: int
    spare: bool
    every_edge: bool
    sides: tuple[tuple[str, ...], tuple[str, ...]]
    names: tuple[str, str]


class PlanSheet(Widget):
    """The sheet; it is painted in a thread, and laid down when it is ready."""

    focusable = False

    def __init__(self, rect: pygame.FRect, reference: FrostgraveLookup, shown: Planned) -> None:
        super().__init__(rect, key="plan")
        self._reference = reference
        self.shown = shown
        self._sheet: pygame.Surface | None = None
        self._painted: tuple[str, int, int, int] | None = None
        self._work: Thread | None = None
        self._chests: list[tuple[Spot, str]] = []
        self._size = 1

    def contains(self, point: tuple[float, float]) -> bool:
        """A plan is only looked at."""
        del point
        return False

    def keep_from(self, other: PlanSheet) -> None:
        """Take over what another sheet has painted of the same table."""
        self._sheet, self._painted = other._sheet, other._painted
        self._chests, self._size, self._work = other._chests, other._size, other._work

    @property
    def ready(self) -> bool:
        """Whether the plan is painted."""
        return self._sheet is not None and self._painted == self._wanted()

    @property
    def chests(self) -> int:
        """How many treasures lie there before anybody places any."""
        return sum(sprite == "chest" for _, sprite in self._chests)

    def _wanted(self) -> tuple[str, int, int, int]:
        pixels = int(self.kit.canvas.length(self.rect.width)) if self._kit is not None else 0
        return self.shown.mission, self.shown.feet, self.shown.seed, pixels

    def update(self, dt: float) -> None:
        """Let the sheet be painted."""
        super().update(dt)
        if self._work is not None and not self._work.is_alive():
            self._work, self.changed = None, True
        wanted = self._wanted()
        if self._work is None and wanted != self._painted and wanted[3] > 0:
            self._painted = wanted
            self._work = Thread(target=self._paint, args=(wanted[3],), daemon=True)
            self._work.start()

    @property
    def scenario(self) -> ScenarioData | None:
        """The scenario of the battle; `None` for the plain one."""
        mission = self.shown.mission
        return None if mission == STANDARD else self._reference.scenarios.get(mission)

    def _table(self) -> Table:
        fields, shown, scenario = self._reference.fields, self.shown, self.scenario
        if scenario is not None and scenario.table:
            return fields.tables[scenario.table]
        return fields.built(shown.feet, shown.seed, "" if scenario is None else shown.mission)

    def _paint(self, pixels: int) -> None:
        table, lengths = self._table(), self._reference.lengths
        zones = Zones(lengths.deployment, lengths.token_edge, self.shown.every_edge)
        edge = max(4, round(_EDGE * pixels / self.rect.width))
        self._chests = self._laid(table)
        self._size = table.size
        self._sheet = pinned(paint_map(table, zones, pixels - 2 * edge), edge)

    def _laid(self, table: Table) -> list[tuple[Spot, str]]:
        """Where treasure and creatures stand before anybody places any, and their pictures."""
        scenario = self.scenario
        found: list[tuple[Spot, str]] = []
        if scenario is not None:
            for token in scenario.tokens.fixed:
                found += [(spot, "chest") for spot in spots(table, token.at)]
            for dweller in scenario.creatures:
                sprite = f"foe_{dweller.creature}_0"
                found += [(spot, sprite) for spot in spots(table, dweller.at)]
        return sorted(found, key=lambda each: each[0][1])

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet with everybody on it."""
        kit, area = self.kit, self.area
        if self._sheet is None or not self.ready:
            kit.skin.field(surface, area, (from_hex("#e9dab6"), from_hex("#d8c397")), radius=8)
            style = TextStyle(Family.UI, 16, from_hex("#7a5a32"))
            words = kit.words("frostgrave_workshop.map.drawing")
            kit.text.draw(surface, words, style, area.center, Anchor.CENTRE)
            return
        blit(surface, self._sheet, kit.canvas.rect(area).topleft)
        inner = area.inflate(-2 * _EDGE, -2 * _EDGE)
        self._draw_side(surface, inner, 1)
        per = inner.width / self._size
        tall = _TALL * (3 / max(2, self.shown.feet)) ** 0.5
        chests = list(self._chests)
        if self.shown.spare:
            middle = self._size // 2
            chests.append(((middle, middle, 0), "chest"))
        for (x, y, _), sprite in chests:
            at = inner.left + x * per, inner.top + y * per
            high = tall * (0.62 if sprite == "chest" else 1.0)
            place = pygame.FRect(0, 0, high, high)
            place.midbottom = (at[0], at[1] + high * 0.4)
            portrait(kit, surface, sprite, place)
        self._draw_side(surface, inner, 0)

    def _draw_side(self, surface: pygame.Surface, inner: pygame.FRect, side: int) -> None:
        """A company in its strip: the other side at the top, one's own at the bottom."""
        kit, sprites = self.kit, self.shown.sides[side]
        deep = inner.width * self._reference.lengths.deployment / max(1, self._size)
        if sprites:
            wide = min(inner.width * 0.72, 66.0 * len(sprites))
            step = wide / len(sprites)
            for number, sprite in enumerate(sprites):
                x = inner.centerx - wide / 2 + (number + 0.5) * step
                lower = number % 2 == 0
                if side == 0:
                    bottom = inner.bottom - (30 if lower else 46)
                else:
                    bottom = inner.top + deep - (10 if lower else 26)
                place = pygame.FRect(x - _TALL / 2, bottom - _TALL, _TALL, _TALL)
                portrait(kit, surface, sprite, place)
        name = self.shown.names[side]
        if not name:
            return
        style = kit.text.fitted(name, TextStyle(Family.DISPLAY, 16, _INK), inner.width * 0.7)
        wide = kit.text.width(name, style) + 30
        tall = kit.text.line_height(style) + 6
        plate = pygame.FRect(0, 0, wide, tall)
        y = inner.bottom - tall / 2 + 2 if side == 0 else inner.top + 4
        plate.center = (inner.centerx, y)
        kit.skin.row(surface, plate, (from_hex("#fff6df"), from_hex("#f0deb0")), 8)
        kit.text.draw(surface, name, style, plate.center, Anchor.CENTRE)
