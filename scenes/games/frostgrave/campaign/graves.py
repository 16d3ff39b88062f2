"""The graveyard: a stone for each of the dead, their deeds, and a place for a flower."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from typing import Any, Final

import pygame

from game.frostgrave.campaign.actions import Flower
from game.frostgrave.campaign.roster import in_order
from game.frostgrave.campaign.state import Grave
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.graveyard import (
    FLICKERS,
    HORIZON,
    paint_stone,
    paint_yard,
    warmth,
)
from scenes.games.frostgrave.campaign.great_figure import GreatFigure, is_ready, paint_great_figure
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.large_figures import GROUP as HEROES
from scenes.games.frostgrave.campaign.large_figures import WIZARDS
from scenes.games.frostgrave.campaign.naming import CampaignNaming
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.drawing.snow import Snowfall
from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.styles import GROUP, Painted, Pick
from scenes.kit.draw import materials as panels
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.scroll import ScrollPane

_YARD: Final = pygame.FRect(36, 86, 812, 540)
_PAPER: Final = pygame.FRect(866, 86, 378, 540)
_COLUMNS: Final = 5
_INK: Final = from_hex("#3a2413")
_MUTED: Final = from_hex("#7a5a32")
_DARK: Final = from_hex("#2a1704")
_PLATE: Final = (from_hex("#26324a"), from_hex("#182234"))
_PLATE_POINTED: Final = (from_hex("#3d5170"), from_hex("#2a394f"))
_PLATE_LIT: Final = (from_hex("#ffd36a"), from_hex("#e09a2e"))


class Yard(Painted):
    """Night and snow."""

    focusable = False

    def __init__(self, rect: pygame.FRect) -> None:
        super().__init__(rect, key="yard")

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Whether the pictures are loaded."""
        return self.kit.sprites.load(ART).done, self.kit.sprites.load(GROUP).done

    def paint(self, surface: pygame.Surface) -> None:
        """Draw sky, city and snow."""
        kit = self.kit
        if kit.sprites.load(ART).done and kit.sprites.load(GROUP).done:
            paint_yard(kit, surface, self.area)


class Stone(Pick):
    """A stone with a name; the last one has a lantern, a visited grave a flower."""

    radius = 12.0

    def __init__(
        self,
        rect: pygame.FRect,
        name: str,
        on_press: Callable[[], object],
        *,
        signs: tuple[bool, bool, bool],
        number: int,
    ) -> None:
        super().__init__(rect, on_press, None, key=f"grave_{number}")
        self._name = name
        self._chosen, self._flower, self._lantern = signs

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        art = self.kit.sprites.load(ART).done
        return self._name, self._chosen, self._flower, self._lantern, art

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the stone."""
        kit, area = self.kit, self.area
        plate = self._plate()
        if kit.sprites.load(ART).done:
            stone = pygame.FRect(area.left, area.top + 4, area.width, 0)
            stone.height = plate.top - 6 - stone.top
            paint_stone(kit, surface, stone, lantern=self._lantern, flower=self._flower)
        lit = self._chosen or self.hovered or self.focused
        face = _PLATE_LIT if self._chosen else _PLATE_POINTED if lit else _PLATE
        edge = looks.GOLD if self._chosen else None
        kit.skin.row(surface, plate, face, plate.height / 2, edge)
        room = plate.width - 18
        style = TextStyle(Family.STRONG, 14, _DARK if self._chosen else looks.CREAM)
        style = kit.text.fitted(self._name, style, room)
        name = kit.text.shortened(self._name, style, room)
        kit.text.draw(surface, name, style, plate.center, Anchor.CENTRE)

    def flame(self) -> tuple[float, float]:
        """The place of its lantern's flame, in design units."""
        tall = self._plate().top - 6 - self.area.top - 4
        return self.area.centerx + tall * 0.31, self._plate().top - 6 - tall * 0.40

    def _plate(self) -> pygame.FRect:
        """The label in front of the stone: as wide as the name."""
        kit, area = self.kit, self.area
        style = TextStyle(Family.STRONG, 14, looks.CREAM)
        tall = max(26.0, kit.text.line_height(style) + 7)
        wide = min(area.width - 14, max(76.0, kit.text.width(self._name, style) + 28))
        plate = pygame.FRect(0, area.bottom - tall, wide, tall)
        plate.centerx = area.centerx
        return plate


class Epitaph(Painted):
    """The record of a dead member: how they were, the name, lines with icons."""

    focusable = False

    def __init__(
        self,
        rect: pygame.FRect,
        title: str,
        lines: tuple[tuple[str, str], ...],
        sprites: tuple[str, ...],
    ) -> None:
        super().__init__(rect, key="epitaph")
        self._title = title
        self._lines = lines
        self._sprites = sprites

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._title, self._lines, self._sprites, is_ready(self.kit)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw paper and words."""
        kit, area = self.kit, self.area
        kit.skin.panel(surface, area, panels.PAPER, 18)
        width = area.width - 64
        top = area.top + 26
        if self._sprites:
            frame = pygame.FRect(area.left + 22, area.top + 22, area.width - 44, 0)
            frame.height = area.height * 0.46 / max(1.0, kit.text.text_scale)
            if is_ready(kit):
                first, *beside = (GreatFigure(sprite) for sprite in self._sprites)
                paint_great_figure(kit, surface, frame, first, beside)
            top = frame.bottom + 12
        head = kit.text.fitted(self._title, TextStyle(Family.DISPLAY, 28, _INK), width)
        tall = kit.text.line_height(head)
        at = (area.centerx, top + tall / 2)
        kit.text.draw(surface, self._title, head, at, Anchor.CENTRE)
        top += tall + 2
        style = TextStyle(Family.BODY, 16, _INK)
        step = kit.text.line_height(style)
        for icon, line in self._lines:
            top = self._write(surface, (icon, line), style, top, step)

    def _write(
        self, surface: pygame.Surface, told: tuple[str, str], style: TextStyle,
        top: float, step: float,
    ) -> float:  # fmt: skip
        """A line with its icon at the left; one without is centred and pale."""
        kit, area = self.kit, self.area
        icon, line = told
        left = area.left + 32
        if not icon:
            for part in kit.text.wrap(line, style, area.width - 64):
                at = (area.centerx, top + step / 2)
                kit.text.draw(surface, part, style.coloured(_MUTED), at, Anchor.CENTRE)
                top += step
            return top + 14
        parts = kit.text.wrap(line, style, area.width - 64 - 34)
        if top + step * len(parts) > area.bottom - 16:
            return top
        kit.icons.draw(surface, icon, (left + 10, top + step / 2), 19, _MUTED)
        for part in parts:
            kit.text.draw(surface, part, style, (left + 34, top + step / 2), Anchor.LEFT)
            top += step
        return top + 10


def rows_of(count: int) -> list[int]:
    """The number of stones in each row, the farthest row first, as even as possible."""
    rows = -(-count // _COLUMNS)
    return [count // rows + (row >= rows - count % rows) for row in range(rows)] if rows else []


class GravesPage(CampaignPage):
    """The page above the base."""

    section = "graves"
    hinted = False
    clause = "FG-S6.21"
    sprite_groups = (GROUP, ART, HEROES, WIZARDS)
    chosen = -1
    _art = False
    _pane: ScrollPane | None = None

    def __init__(self, host: CampaignHost) -> None:
        super().__init__(host)
        self._snow = Snowfall(host.kit)
        self._time = 0.0

    def heading(self) -> str:
        """The heading of the page."""
        return self.word("heading")

    def enter(self) -> None:
        """Begin to load the pictures; the last stone is chosen, if possible without a flower."""
        self.kit.sprites.load(ART)
        bare = [number for number, grave in enumerate(self.band.graves) if not grave.flower]
        self.chosen = bare[-1] if bare else len(self.band.graves) - 1
        super().enter()

    def build(self) -> None:
        """Lay out the yard, the stones, the record, the buttons."""
        graves = self.band.graves
        self.add(Yard(_YARD))
        rows = rows_of(len(graves))
        snow = _YARD.top + _YARD.height * HORIZON
        area = pygame.FRect(_YARD.left + 14, snow, _YARD.width - 28, _YARD.bottom - 8 - snow)
        tall = max(186.0, min(232.0, area.height / max(1, len(rows))))
        tall = tall if len(rows) > 1 else 236.0
        pane = None
        if len(rows) * tall > area.height + 4:
            pane = self.form.add(ScrollPane(area, key="pane"))
            pane.content_height = len(rows) * tall
        spare = max(0.0, area.height - len(rows) * tall)
        first = area.top + spare * (0.55 if len(rows) == 1 else 0.7)
        number = 0
        for row, count in enumerate(rows):
            wide = min(190.0, area.width / _COLUMNS)
            left = area.centerx - wide * count / 2
            for column in range(count):
                rect = pygame.FRect(left + column * wide, first + row * tall, wide, tall)
                rect.y += (column % 2) * 6
                self._set_stone(number, rect.inflate(0, -12), pane)
                number += 1
        chosen = graves[self.chosen] if 0 <= self.chosen < len(graves) else None
        title = self.member_name(chosen.member) if chosen is not None else self.word("none")
        shown = [chosen.member] if chosen is not None else in_order(self.band)[:3]
        sprites = tuple(self.great_sprite_of(self.band, one) for one in shown)
        self.add(Epitaph(_PAPER, title, self._facts(chosen), sprites))
        self._build_buttons(chosen)
        if pane is not None:
            offset = self._pane.offset if self._pane is not None else pane.limit
            pane.scroll_to(offset, at_once=True)
        self._pane = pane

    def _set_stone(self, number: int, rect: pygame.FRect, pane: ScrollPane | None) -> None:
        graves = self.band.graves
        grave = graves[number]
        stone = Stone(
            rect,
            self.member_name(grave.member),
            lambda: self._choose(number),
            signs=(number == self.chosen, grave.flower, number == len(graves) - 1),
            number=number,
        )
        self.add(stone, pane)

    def _facts(self, grave: Grave | None) -> tuple[tuple[str, str], ...]:
        if grave is None:
            living = self.word("living", count=len(self.band.members))
            fought = self.word("fought", count=self.band.fought)
            return (("", self.word("none_text")), ("heart", living), ("sword", fought))
        naming, member = CampaignNaming(self.kit.words, self.rules.book), grave.member
        place = naming.place(grave.place) if grave.place else "?"
        found = [
            ("", self.kind_name(member) if member.name else ""),
            ("home", self.word("fell", place=place, battle=grave.battle)),
            ("frost_boot", self.word("record", count=member.battles)),
            ("trophy", self.word("deeds", kills=member.kills, treasures=member.treasures)),
        ]
        if grave.by:
            found.insert(2, ("sword", self.word("by", by=naming.thing(grave.by))))
        return tuple((icon, line) for icon, line in found if line)

    def _build_buttons(self, grave: Grave | None) -> None:
        tall = 50.0
        back = pygame.FRect(_YARD.left, 636, 220, tall)
        self.form.add(
            Button(
                back,
                self.kit.words("app.button.back"),
                self.close,
                icon="back",
                size=16,
                key="leave",
            )
        )
        able = grave is not None and not grave.flower and Flower(self.chosen) in self.offers(Flower)
        gold = pygame.FRect(_PAPER.left, 636, _PAPER.width, tall)
        later = "" if able or grave is None or grave.flower else self.word("later")
        self.form.add(
            Button(
                gold,
                self.word("flower" if able else "peace"),
                self._lay_flower if able else self.close,
                ButtonKind.PRIMARY,
                icon="heart" if able else "back",
                size=17,
                key="flower" if able else "peace",
                tooltip=later,
            )
        )

    def _lay_flower(self) -> None:
        self.act(Flower(self.chosen), "soul")

    def _choose(self, number: int) -> None:
        self.chosen = number
        self.kit.audio.play("ui_tick")
        self.refresh()

    def update(self, dt: float) -> None:
        """Draw the stones as soon as their pictures are loaded."""
        super().update(dt)
        if not self._art and self.kit.sprites.load(ART).done:
            self._art = True
            self.rebuild()
        self._snow.update(dt)
        self._time += dt

    @property
    def changed(self) -> bool:
        """Always, unless motion is reduced: snow falls."""
        return super().changed or not self.kit.settings.reduce_motion

    def rebuild(self) -> None:
        """The window may have changed."""
        self._snow.forget()
        super().rebuild()

    def draw(self, surface: Any) -> None:  # noqa: ANN401 - a pygame surface
        """Draw the page, and snow over the yard."""
        super().draw(surface)
        clip = surface.get_clip()
        surface.set_clip(self.kit.canvas.rect(_YARD.inflate(-6, -6)).clip(clip))
        self._light_lantern(surface)
        self._snow.draw(surface)
        surface.set_clip(clip)

    def _light_lantern(self, surface: pygame.Surface) -> None:
        """The light of the last stone's lantern on its surroundings."""
        count = len(self.band.graves)
        stone = self.form.find(f"grave_{count - 1}") if count and self._art else None
        if not isinstance(stone, Stone):
            return
        kit = self.kit
        beat = 0.0 if kit.settings.reduce_motion else self._time
        share = 0.5 + 0.3 * math.sin(beat * 7.3) + 0.2 * math.sin(beat * 4.1 + 1)
        light = warmth(kit.canvas.length(300), round(share * (FLICKERS - 1)))
        x, y = kit.canvas.point(*stone.flame())
        at = x - light.get_width() // 2, y - light.get_height() // 2
        surface.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)
