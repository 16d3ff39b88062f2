"""The plan of a battle on a sheet of paper: the table, both sides, treasure and creatures."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from threading import Thread
from typing import Final, NamedTuple

import pygame

from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.scenarios.definitions import ScenarioData
from game.frostgrave.scenarios.sites import Spot, of_role, spots
from game.frostgrave.terrain.table import Table
from scenes.games.frostgrave.campaign.aged_paper import aged
from scenes.games.frostgrave.campaign.place_picture import PlacePicture
from scenes.games.frostgrave.campaign.portraits import dyed
from scenes.games.frostgrave.maps.map import paint_map, pinned
from scenes.games.frostgrave.maps.omens import Riser, risers_of
from scenes.games.frostgrave.maps.zones_and_treasure import treasure_on, zones_of
from scenes.games.frostgrave.workshop.styles import portrait
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex, mix
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget

_INK: Final = from_hex("#3a2413")
_PLATE: Final = (from_hex("#fff6df"), from_hex("#f0deb0"))
_EDGE: Final = 14.0
_TALL: Final = 62.0
"""The height of a miniature on the plan, in design units."""
_DEEP: Final = 0.17
"""The depth of a side's strip while the table is not known, as a share."""
_INKED: Final = 0.3
"""The share of ink in the colours of both sides."""
STANDARD: Final = "standard"


@dataclass(frozen=True)
class Planned:
    """The contents of a plan.

    Attributes:
        mission: the scenario's id, `standard` for the plain battle.
        feet, seed: of the generated table.
        spare: whether one more treasure lies in the middle.
        poorer: whether somebody has taken one of the treasures that lay there.
        every_edge: treasure keeps off all four edges.
        sides: the miniatures of both sides, the person's own first.
        names: the names of both sides.
        rival: the seat of the other side, in whose colour its cloth is.
        own: the person's own seat.
        place: the place in the city, seen until the plan is drawn.
    """

    mission: str
    feet: int
    seed: int
    spare: bool
    poorer: bool
    every_edge: bool
    sides: tuple[tuple[str, ...], tuple[str, ...]]
    names: tuple[str, str]
    rival: int = 1
    own: int = 0
    place: str = ""


class Plate(NamedTuple):
    """Words about a creature or a treasure, and where both are."""

    sprite: str
    figure: pygame.FRect
    told: str
    rect: pygame.FRect


def _beside(
    figure: pygame.FRect, plate: pygame.FRect, inner: pygame.FRect, taken: list[pygame.FRect]
) -> pygame.FRect:
    """Where a plate lies at a figure: beside it, below, above, or farther off, where it is free."""
    middle, near = figure.centery + figure.height * 0.1, figure.width * 0.16
    places = (
        plate.move_to(midleft=(figure.right - near, middle)),
        plate.move_to(midright=(figure.left + near, middle)),
        plate.move_to(midtop=(figure.centerx, figure.bottom + 2)),
        plate.move_to(midbottom=(figure.centerx, figure.top - 2)),
        *(
            plate.move_to(
                center=(figure.centerx + side * plate.width * 0.5, middle + down * figure.height)
            )
            for down in (-0.8, 0.8, -1.4, 0.6, -2.2, 2.2)
            for side in (0, 1, -1)
        ),
    )
    free = [one for one in places if inner.contains(one) and one.collidelist(taken) == -1]
    for one in free[:1]:
        return one
    places[0].right = min(places[0].right, inner.right - 6)
    return places[0]


class PlanSheet(Widget):
    """The sheet; it is painted in a thread, and shown when it is ready."""

    focusable = False

    def __init__(self, rect: pygame.FRect, reference: FrostgraveLookup, shown: Planned) -> None:
        super().__init__(rect, key="plan")
        self._reference = reference
        self.shown = shown
        self._sheet: pygame.Surface | None = None
        self._painted: tuple[str, int, int, int] | None = None
        self._work: Thread | None = None
        self._standing: list[tuple[Spot, str]] = []
        self._aside: list[tuple[Spot, str]] = []
        self._risers: list[Riser] = []
        self._size = 1
        self._afar: PlacePicture | None = None
        self.fixed = 0
        """The number of treasures there before anybody places any, visible or hidden."""

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def keep_from(self, other: PlanSheet) -> None:
        """Take over the painted picture of another sheet of the same table."""
        self._sheet, self._painted = other._sheet, other._painted
        self._standing, self._aside = other._standing, other._aside
        self._size, self._work, self.fixed = other._size, other._work, other.fixed
        self._risers, self._afar = other._risers, other._afar

    @property
    def ready(self) -> bool:
        """Whether the plan is painted."""
        return self._sheet is not None and self._painted == self._wanted()

    def _wanted(self) -> tuple[str, int, int, int]:
        pixels = int(self.kit.canvas.length(self.rect.width)) if self._kit is not None else 0
        return self.shown.mission, self.shown.feet, self.shown.seed, pixels

    def update(self, dt: float) -> None:
        """Go on painting the sheet."""
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
        zones = zones_of(self.scenario, table, lengths, every_edge=self.shown.every_edge)
        players = (self.kit.theme.player(seat) for seat in (self.shown.rival, self.shown.own))
        rival, own = (mix(player.colour, _INK, _INKED) for player in players)
        zones = replace(zones, sides=(rival, own))
        edge = max(4, round(_EDGE * pixels / self.rect.width))
        self._stand(table)
        self._size = table.size
        self._sheet = aged(pinned(paint_map(table, zones, pixels - 2 * edge), edge), edge)

    def _stand(self, table: Table) -> None:
        """Note the places and pictures of treasure and creatures before anybody places any."""
        scenario = self.scenario
        seen = [(spot, "chest") for spot in treasure_on(scenario, table, spare=False)]
        self._aside = [(spot, "chest") for spot in treasure_on(None, table, spare=True)]
        self._standing, self.fixed, self._risers = [], 0, []
        if scenario is not None:
            self._risers = risers_of(scenario, table)
            self.fixed = sum(len(spots(table, token.at)) for token in scenario.tokens.fixed)
            for dweller in scenario.creatures:
                sprite = f"foe_{dweller.creature}_0"
                self._standing += [(spot, sprite) for spot in spots(table, dweller.at)]
        if self.shown.poorer and self.fixed > 1:
            seen, self.fixed = seen[: self.fixed - 1], self.fixed - 1
        self._standing = seen + self._standing

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet with everybody on it."""
        kit, area = self.kit, self.area
        inner = area.inflate(-2 * _EDGE, -2 * _EDGE)
        if self._sheet is None or not self.ready:
            self._draw_from_afar(surface, area, inner)
            return
        self._afar = None
        blit(surface, self._sheet, kit.canvas.rect(area).topleft)
        self._draw_side(surface, inner, 1)
        per = inner.width / self._size
        tall = _TALL * (3 / max(2, self.shown.feet)) ** 0.5
        for (x, y, _), sprite in self._standing + (self._aside if self.shown.spare else []):
            at = inner.left + x * per, inner.top + y * per
            high = tall * (0.62 if sprite == "chest" else 1.0)
            place = pygame.FRect(0, 0, high, high)
            place.midbottom = (at[0], at[1] + high * 0.4)
            portrait(kit, surface, sprite, place)
        self._draw_callouts(surface, inner)
        self._draw_side(surface, inner, 0)

    def callouts(self) -> list[tuple[str, str, tuple[int, int]]]:
        """Sprites of creatures that may come, with words and places; the spare treasure's words."""
        words, found = self.kit.words, []
        if self.shown.spare:
            told = words("campaign.briefing.callout.spare")
            found += [("", told, (x, y)) for (x, y, _), _ in self._aside[:1]]
        for riser in self._risers:
            data = self._reference.book.creatures[riser.creature]
            name = data.name.text(words.language)
            key = "campaign.briefing.callout." + ("rises" if riser.least else "comes")
            told = words(key, number=riser.least, name=name)
            found.append((f"foe_{riser.creature}_0", told, (riser.x, riser.y)))
        return found

    def plates(self, inner: pygame.FRect) -> list[Plate]:
        """A plate with words beside every callout: none on another, nor on a creature."""
        kit, per = self.kit, inner.width / self._size
        high = _TALL * (3 / max(2, self.shown.feet)) ** 0.5
        style = TextStyle(Family.DISPLAY, 14, _INK)
        callouts, figures = self.callouts(), []
        for sprite, _, (x, y) in callouts:
            figure = pygame.FRect(0, 0, high if sprite else high * 0.62, high)
            aside = high * 0.52 if sprite else 0.0
            figure.midbottom = inner.left + x * per + aside, inner.top + y * per + high * 0.5
            figures.append(figure)
        standing = []
        for (x, y, _), sprite in self._standing:
            if sprite != "chest":
                one = pygame.FRect(0, 0, high * 0.7, high)
                one.midbottom = inner.left + x * per, inner.top + y * per + high * 0.4
                standing.append(one)
        kept = self._kept_in_sight(inner, per, high)
        found: list[Plate] = []
        for number, (sprite, told, _) in enumerate(callouts):
            plate = pygame.FRect(0, 0, kit.text.width(told, style) + 22, 0)
            plate.height = kit.text.line_height(style) + 8
            figure = figures[number]
            others = [*kept, *(each for each in figures if each is not figure)]
            others += [each for each in standing if not (sprite and each.colliderect(figure))]
            rect = _beside(figure, plate, inner, [*others, *(each.rect for each in found)])
            found.append(Plate(sprite, figure, told, rect))
        return found

    def _kept_in_sight(self, inner: pygame.FRect, per: float, high: float) -> list[pygame.FRect]:
        """What a plate must not cover: treasure, its marks, and the sites of the scenario."""
        chests = [*self._standing, *(self._aside if self.shown.spare else [])]
        places = [(x, y, 0.62) for (x, y, _), sprite in chests if sprite == "chest"]
        table = self._table()
        for site in self.scenario.sites if self.scenario is not None else ():
            places += [(piece.x, piece.y, 0.8) for piece in of_role(table, site.role)]
        found = []
        for x, y, size in places:
            one = pygame.FRect(0, 0, high * size, high * size)
            one.center = inner.left + x * per, inner.top + y * per
            found.append(one)
        return found

    def _draw_callouts(self, surface: pygame.Surface, inner: pygame.FRect) -> None:
        """Creatures that may come, half beside their places, and plates with words."""
        plates = self.plates(inner)
        for plate in plates:
            if plate.sprite:
                portrait(self.kit, surface, plate.sprite, plate.figure)
        style = TextStyle(Family.DISPLAY, 14, _INK)
        for plate in plates:
            self._draw_plate(surface, plate.rect, plate.told, style)

    def _draw_plate(
        self, surface: pygame.Surface, plate: pygame.FRect, told: str, style: TextStyle
    ) -> None:
        kit = self.kit
        kit.skin.row(surface, plate, _PLATE, 8)
        kit.text.draw(surface, told, style, plate.center, Anchor.CENTRE)

    def _draw_from_afar(
        self, surface: pygame.Surface, area: pygame.FRect, inner: pygame.FRect
    ) -> None:
        """The place as on the card of the map, with both companies, until the plan is drawn."""
        kit, shown = self.kit, self.shown
        kit.skin.field(surface, area, (from_hex("#efe2c2"), from_hex("#dfcca2")), radius=8)
        if self._afar is None:
            ours, theirs = shown.sides
            seats = shown.own, shown.rival
            self._afar = PlacePicture(inner, shown.place, ours[:4], theirs[:4], 3, seats)
            self._afar.attach(kit)
        self._afar.draw(surface)
        told = kit.words("campaign.briefing.scouts")
        style = kit.text.fitted(told, TextStyle(Family.DISPLAY, 17, _INK), inner.width - 60)
        plate = pygame.FRect(0, 0, kit.text.width(told, style) + 56, 40)
        plate.midtop = inner.centerx, inner.top + 18
        self._draw_plate(surface, plate, told, style)

    def _draw_side(self, surface: pygame.Surface, inner: pygame.FRect, side: int) -> None:
        """A company in its strip: the rival's at the top, the person's at the bottom."""
        kit, sprites = self.kit, self.shown.sides[side]
        deep = inner.width * _DEEP
        dye = partial(dyed, colour=kit.theme.player(self.shown.rival).colour)
        if self._size > 1:
            deep = inner.width * self._reference.lengths.deployment / self._size
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
                portrait(kit, surface, sprite, place, dye=dye if side else None)
        name = self.shown.names[side]
        if not name:
            return
        style = kit.text.fitted(name, TextStyle(Family.DISPLAY, 16, _INK), inner.width * 0.7)
        wide = kit.text.width(name, style) + 30
        tall = kit.text.line_height(style) + 6
        plate = pygame.FRect(0, 0, wide, tall)
        y = inner.bottom - tall / 2 + 2 if side == 0 else inner.top - 8
        plate.center = (inner.centerx, y)
        self._draw_plate(surface, plate, name, style)
