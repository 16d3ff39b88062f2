"""The map of the table chosen in the lobby, painted in a thread."""

from __future__ import annotations

from collections.abc import Mapping
from threading import Thread
from typing import Any, Final, NamedTuple

import pygame

from game.engine.contract import AnyRules
from game.engine.dice import LARGEST_SEED, Dice
from game.engine.languages import named
from game.frostgrave.field import GENERATED
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.options import STANDARD
from game.frostgrave.rules import Frostgrave
from game.frostgrave.setup import TABLE_SEEDS
from scenes.games.frostgrave.maps.map import paint_map, pinned
from scenes.games.frostgrave.maps.omens import Omen, omens_of
from scenes.games.frostgrave.maps.zones_and_treasure import treasure_on, zones_of
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.match_plan import MatchPlan

_EXAMPLE: Final = 7
"""The seed of the city that is shown while the match's own is unknown."""
_EDGE: Final = 9.0
_CREAM: Final = (240, 222, 190)
_GOLD: Final = from_hex("#ffd88a")
_SIGNS: Final[tuple[tuple[str, Rgb], ...]] = (
    ("deployment", from_hex("#a9c9f7")),
    ("treasure", _GOLD),
)


class Shown(NamedTuple):
    """The parameters of a map; `seed` matters for a generated table only."""

    table: str
    feet: int
    seed: int | None
    every_edge: bool
    mission: str = ""
    """The scenario whose sites are shown, empty for none."""
    spare: bool = False


class MapSheet(Widget):
    """A map on paper with its name; it follows the plan of the match."""

    focusable = False

    def __init__(self, rect: pygame.FRect, reference: FrostgraveLookup, plan: MatchPlan) -> None:
        super().__init__(rect, key="map")
        self._reference = reference
        self._plan = plan
        self._painted: dict[tuple[Shown, int], pygame.Surface] = {}
        self._work: Thread | None = None
        self._asked: tuple[Shown, int] | None = None
        self.shown = self._wanted()

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    @property
    def ready(self) -> bool:
        """Whether the map of the present choice is painted."""
        return (self.shown, self._pixels()) in self._painted

    def update(self, dt: float) -> None:
        """Follow the plan; paint one map at a time in a thread."""
        super().update(dt)
        wanted = self._wanted()
        if wanted != self.shown:
            self.shown, self.changed = wanted, True
        if self._work is not None and not self._work.is_alive():
            self._work, self.changed = None, True
        asked = (self.shown, self._pixels())
        if self._work is None and asked not in self._painted and self._asked != asked:
            self._asked = asked
            self._work = Thread(target=self._paint, args=asked, daemon=True)
            self._work.start()

    def _wanted(self) -> Shown:
        options: Mapping[str, Any] = self._plan.options
        defaults = {"table": "fountain_court", "feet": 3, "ruleset": "seed"}
        table, feet, ruleset = (options.get(name, value) for name, value in defaults.items())
        every_edge = ruleset == "published"
        mission = options.get("scenario", STANDARD)
        spare = options.get("spare_token", False) is True
        scenario = self._reference.scenarios.get(mission)
        if mission == STANDARD or scenario is None or feet not in scenario.feet:
            mission = ""
        if not mission and table in self._reference.fields.tables:
            return Shown(
                table, self._reference.fields.tables[table].feet, None, every_edge, "", spare
            )
        own = scenario.table if mission and scenario is not None else ""
        if own:
            return Shown(own, feet, None, every_edge, mission, spare)
        text = self._plan.seed.strip()
        known = text.isdecimal() and int(text) <= LARGEST_SEED
        seed = Dice(int(text)).index(TABLE_SEEDS) if known else None
        return Shown(GENERATED, feet, seed, every_edge, mission, spare)

    def _paint(self, shown: Shown, pixels: int) -> None:
        fields, lengths = self._reference.fields, self._reference.lengths
        if shown.table == GENERATED:
            seed = _EXAMPLE if shown.seed is None else shown.seed
            table = fields.built(shown.feet, seed, shown.mission)
        else:
            table = fields.tables[shown.table]
        scenario = self._reference.scenarios.get(shown.mission)
        zones = zones_of(scenario, table, lengths, every_edge=shown.every_edge)
        omens: list[Omen] = []
        if scenario is not None:
            omens = omens_of(scenario, table, self._reference.book)
        laid = treasure_on(scenario, table, spare=shown.spare)
        edge = max(4, round(_EDGE * pixels / self.rect.width))
        self._painted[(shown, pixels)] = pinned(
            paint_map(table, zones, pixels - 2 * edge, laid, omens), edge
        )

    def _pixels(self) -> int:
        return int(self.kit.canvas.length(self.rect.width)) if self._kit is not None else 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet, its title and the legend of its signs."""
        kit, area = self.kit, self.area
        sheet = pygame.FRect(area.left, area.top, area.width, area.width)
        image = self._painted.get((self.shown, self._pixels()))
        if image is None:
            kit.skin.field(surface, sheet, (from_hex("#e9dab6"), from_hex("#d8c397")), radius=6)
            style = TextStyle(Family.UI, 15, from_hex("#7a5a32"))
            words = kit.words("frostgrave_workshop.map.drawing")
            kit.text.draw(surface, words, style, sheet.center, Anchor.CENTRE)
        else:
            blit(surface, image, kit.canvas.rect(sheet).topleft)
        self._words(surface, sheet.bottom + 12)

    def _words(self, surface: pygame.Surface, top: float) -> None:
        kit, area = self.kit, self.area
        shown, words = self.shown, kit.words
        table = self._reference.fields.tables.get(shown.table)
        scenario = self._reference.scenarios.get(shown.mission)
        name = (
            scenario.name.text(words.language)
            if scenario is not None
            else named(table.name, words.language)
            if table is not None
            else words("frostgrave.option_value.table.generated")
        )
        head = kit.text.fitted(name, TextStyle(Family.DISPLAY, 20, _GOLD), area.width)
        top += kit.text.line_height(head) / 2
        kit.text.draw(surface, name, head, (area.centerx, top), Anchor.CENTRE)
        style = TextStyle(Family.UI, 14, _CREAM)
        step = kit.text.line_height(style)
        top += kit.text.line_height(head) / 2 + step / 2
        size = words(f"frostgrave.option_value.feet.{shown.feet}")
        if table is None:
            key = "example" if shown.seed is None else "seeded"
            size = words(
                "frostgrave_workshop.map.note",
                size=size,
                note=words(f"frostgrave_workshop.map.{key}"),
            )
        fitted = kit.text.fitted(size, style, area.width)
        kit.text.draw(surface, size, fitted, (area.centerx, top), Anchor.CENTRE)
        for sign, colour in _SIGNS:
            top += step
            text = words(f"frostgrave_workshop.map.{sign}")
            line = kit.text.fitted(text, style.coloured(colour), area.width - 28)
            kit.text.draw(surface, text, line, (area.left + 28, top), Anchor.LEFT)
            icon = "frost_chest" if sign == "treasure" else "people"
            kit.icons.draw(surface, icon, (area.left + 12, top), 16, colour)


def sheet_in(kit: Kit, rules: AnyRules, plan: MatchPlan, room: pygame.FRect) -> MapSheet | None:
    """A map as large as fits into a space beside its words, at the current text size."""
    if not isinstance(rules, Frostgrave):
        return None
    line = kit.text.line_height(TextStyle(Family.UI, 14))
    title = kit.text.line_height(TextStyle(Family.DISPLAY, 20))
    side = min(room.width, room.height - 12 - title - 3.3 * line)
    rect = pygame.FRect(0, room.top, side, side)
    rect.centerx = room.centerx
    return MapSheet(rect, rules.book, plan)
