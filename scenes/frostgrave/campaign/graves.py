"""The yard of the dead: a stone for everybody, with what they did, and room for a flower."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from game.frostgrave.campaign.actions import Flower
from game.frostgrave.campaign.state import Grave
from scenes.frostgrave.builder_looks import GROUP, Painted, Pick
from scenes.frostgrave.campaign.campaign_page import CampaignPage
from scenes.frostgrave.campaign.naming import CampaignNaming
from scenes.frostgrave.campaign.winter import ART, night, stand
from scenes.kit import looks
from scenes.kit.canvas import Anchor
from scenes.kit.colour import from_hex
from scenes.kit.fonts import Family
from scenes.kit.text import TextStyle, blit
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.scroll import ScrollPane

_YARD: Final = pygame.FRect(36, 86, 812, 540)
_PAPER: Final = pygame.FRect(866, 86, 378, 540)
_COLUMNS: Final = 5
_INK: Final = from_hex("#3a2413")
_MUTED: Final = from_hex("#7a5a32")


class Yard(Painted):
    """Night and snow."""

    focusable = False

    def __init__(self, rect: pygame.FRect) -> None:
        super().__init__(rect, key="yard")

    def contains(self, point: tuple[float, float]) -> bool:
        """It is only looked at."""
        del point
        return False

    def looks(self) -> Hashable:
        """It never changes."""
        return "yard"

    def paint(self, surface: pygame.Surface) -> None:
        """Draw sky and snow."""
        pixels = self.kit.canvas.rect(self.area)
        blit(surface, night(pixels.size), pixels.topleft)


class Stone(Pick):
    """A stone with a name; a lantern on the last one, a flower where somebody has been."""

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
        """All that its picture depends on."""
        art = self.kit.sprites.load(ART).done
        return self._name, self._chosen, self._flower, self._lantern, art

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the stone."""
        kit, area = self.kit, self.area
        stone = pygame.FRect(0, area.top + 8, area.width * 0.74, area.height - 44)
        stone.centerx = area.centerx
        has_art = kit.sprites.load(ART).done
        if has_art and "gravestone" in kit.sprites.group(ART):
            stand(kit, surface, "gravestone", stone)
        else:
            kit.skin.row(surface, stone, (from_hex("#98a4b6"), from_hex("#5c6880")), 26)
        if self._lantern and has_art and "lantern" in kit.sprites.group(ART):
            light = pygame.FRect(stone.right - 22, stone.bottom - 58, 40, 56)
            stand(kit, surface, "lantern", light)
        if self._flower:
            self._draw_flower(surface, (stone.left + 14, stone.bottom - 12))
        lit = self._chosen or self.hovered or self.focused
        ink = from_hex("#ffe09a") if lit else from_hex("#1c2a44")
        plate = pygame.FRect(area.left + 2, area.bottom - 32, area.width - 4, 28)
        face = looks.INK.top if lit else from_hex("#e8f0fa")
        kit.skin.row(surface, plate, (face, face), 8)
        style = kit.text.fitted(self._name, TextStyle(Family.STRONG, 14, ink), plate.width - 10)
        name = kit.text.shortened(self._name, style, plate.width - 10)
        kit.text.draw(surface, name, style, plate.center, Anchor.CENTRE)

    def _draw_flower(self, surface: pygame.Surface, at: tuple[float, float]) -> None:
        kit = self.kit
        x, y = kit.canvas.point(*at)
        size = max(3, kit.canvas.length(6))
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            place = x + dx * size * 0.8, y + dy * size * 0.8
            pygame.draw.aacircle(surface, (226, 84, 96), place, size * 0.7)
        pygame.draw.aacircle(surface, (255, 220, 120), (x, y), size * 0.55)


class Epitaph(Painted):
    """What is known of somebody who died."""

    focusable = False

    def __init__(self, rect: pygame.FRect, title: str, lines: tuple[str, ...]) -> None:
        super().__init__(rect, key="epitaph")
        self._title = title
        self._lines = lines

    def looks(self) -> Hashable:
        """All that its picture depends on."""
        return self._title, self._lines

    def paint(self, surface: pygame.Surface) -> None:
        """Draw paper and words."""
        kit, area = self.kit, self.area
        kit.skin.panel(surface, area, looks.PAPER, 18)
        width = area.width - 56
        head = kit.text.fitted(self._title, TextStyle(Family.DISPLAY, 26, _INK), width)
        top = area.top + 50
        kit.text.draw(surface, self._title, head, (area.centerx, top), Anchor.CENTRE)
        top += 34
        style = TextStyle(Family.BODY, 17, _INK)
        for number, line in enumerate(self._lines):
            ink = _MUTED if number == 0 else _INK
            for part in kit.text.wrap(line, style, width):
                at = (area.centerx, top + kit.text.line_height(style) / 2)
                kit.text.draw(surface, part, style.coloured(ink), at, Anchor.CENTRE)
                top += kit.text.line_height(style)
            top += 10


class GravesPage(CampaignPage):
    """The page above the base."""

    section = "graves"
    clause = "FG-S6.21"
    sprite_groups = (GROUP, ART)
    chosen = -1
    _art = False

    def heading(self) -> str:
        """The words at the top."""
        return self.word("heading")

    def enter(self) -> None:
        """Begin to read the pictures; the last stone is in front."""
        self.kit.sprites.load(ART)
        self.chosen = len(self.band.graves) - 1
        super().enter()

    def build(self) -> None:
        """The yard, the stones, what is known, the buttons."""
        graves = self.band.graves
        self.add(Yard(_YARD))
        area = _YARD.inflate(-36, -60)
        rows = -(-len(graves) // _COLUMNS)
        columns = max(1, min(_COLUMNS, len(graves)))
        tall, wide = 190.0, min(area.width / _COLUMNS * 1.25, area.width / columns)
        left = area.centerx - wide * columns / 2
        pane = self.form.add(ScrollPane(area, key="pane")) if rows * tall > area.height else None
        first = area.top + (0 if pane is not None else max(0.0, area.height - rows * tall))
        for number, grave in enumerate(graves):
            row, column = divmod(number, columns)
            rect = pygame.FRect(left + column * wide + 8, first + row * tall, wide - 16, tall - 8)
            stone = Stone(
                rect,
                self.member_name(grave.member),
                lambda number=number: self._choose(number),  # type: ignore[misc]
                signs=(number == self.chosen, grave.flower, number == len(graves) - 1),
                number=number,
            )
            self.add(stone, pane)
        if pane is not None:
            pane.content_height = rows * tall
        chosen = graves[self.chosen] if 0 <= self.chosen < len(graves) else None
        title = self.member_name(chosen.member) if chosen is not None else self.word("none")
        self.add(Epitaph(_PAPER, title, self._told(chosen)))
        self._build_buttons(chosen)

    def _told(self, grave: Grave | None) -> tuple[str, ...]:
        if grave is None:
            return (self.word("none_text"),)
        naming, member = CampaignNaming(self.kit.words, self.rules.book), grave.member
        place = naming.place(grave.place) if grave.place else "?"
        found = [
            self.kind_name(member),
            self.word("fell", place=place, battle=grave.battle),
            self.word("record", count=member.battles),
            self.word("deeds", kills=member.kills, treasures=member.treasures),
        ]
        if grave.by:
            found.insert(2, self.word("by", by=naming.thing(grave.by)))
        return tuple(found)

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
        able = grave is not None and Flower(self.chosen) in self.offers(Flower)
        gold = pygame.FRect(_PAPER.left, 636, _PAPER.width, tall)
        laid = grave is not None and grave.flower
        self.form.add(
            Button(
                gold,
                self.word("laid" if laid else "flower"),
                lambda: self.act(Flower(self.chosen), "soul"),
                ButtonKind.PRIMARY,
                icon="heart",
                size=17,
                key="flower",
                enabled=able,
                reason="" if laid else self.word("later"),
            )
        )

    def _choose(self, number: int) -> None:
        self.chosen = number
        self.kit.audio.play("ui_tick")
        self.refresh()

    def update(self, dt: float) -> None:
        """Draw the stones as soon as their pictures are read."""
        super().update(dt)
        if not self._art and self.kit.sprites.load(ART).done:
            self._art = True
            self.rebuild()
