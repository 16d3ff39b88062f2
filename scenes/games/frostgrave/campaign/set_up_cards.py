"""The cards of the campaign's set-up page: warbands, rivals, difficulty."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from game.frostgrave.data import FrostgraveData
from game.frostgrave.warband import Warband, name_of
from scenes.games.frostgrave.campaign.company_line import CompanyLine
from scenes.games.frostgrave.campaign.great_figure import paint_face
from scenes.games.frostgrave.campaign.large_figures import Decoding
from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.group_portrait import behind_wizard
from scenes.games.frostgrave.workshop.styles import Painted, Pick
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import IconButton
from scenes.kit.widgets.choices import Choice

_RED: Final = from_hex("#9c2a1c")
_FAINT: Final = from_hex("#d3bd8e")
_ROOMY: Final = 1.2
"""The largest size of text that leaves room for a row of skulls."""
_EDGE: Final = 13.0
"""From the edge of a paper to the contents within its line, in design units."""
_LEAST_FACE: Final = 40.0
"""Below this height (design units) a portrait stands beside the words."""
_ARROW: Final = 28.0
_CHOSEN_EDGE: Final = from_hex("#c8871f")


class WarbandCard(Painted):
    """A warband in marching order: the wizard in front, the others behind, the name on top."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, book: FrostgraveData, warband: Warband, side: int
    ) -> None:
        super().__init__(rect, key=f"warband_{side}")
        self._book = book
        self.warband = warband
        self._side = side
        self._company: CompanyLine | None = None

    @property
    def company(self) -> CompanyLine:
        """Its figures."""
        if self._company is None:
            band = self.warband
            self._company = CompanyLine(self.kit, self._side, band.school, behind_wizard(band))
        return self._company

    def update(self, dt: float) -> None:
        """Paint the figures as soon as they are decoded."""
        super().update(dt)
        self.changed = self.company.decoding.has_come() or self.changed

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.warband, self._side, self.kit.words.language, self.company.decoding.is_ready

    def sky(self) -> pygame.FRect:
        """The picture of the company, in design units."""
        share = 0.66 if self.kit.text.text_scale < 1.2 else 0.52
        area = self.area
        return pygame.FRect(area.left + 16, area.top + 16, area.width - 32, area.height * share)

    def name_row(self) -> pygame.FRect:
        """The area of the name, in design units; the choice of a warband is drawn there."""
        sky = self.sky()
        tall = 40.0 * max(1.0, min(1.25, self.kit.text.text_scale))
        return pygame.FRect(sky.left, sky.bottom + 6, sky.width, tall)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the company under a winter sky, and below its name the leader."""
        kit, area, warband = self.kit, self.area, self.warband
        language = kit.words.language
        kit.skin.panel(surface, area, materials.PAPER, 14)
        sky = self.sky()
        if self.company.decoding.is_ready:
            self.company.paint(surface, sky)
        school = self._book.schools[warband.school].name.text(language)
        lead = name_of(warband.wizard.name, language)
        line = kit.words("campaign.set_up.led_by", wizard=lead, school=school)
        style = kit.text.fitted(line, TextStyle(Family.STRONG, 14, _RED), sky.width - 8)
        step = kit.text.line_height(style)
        top = self.name_row().bottom + 4
        kit.text.draw(surface, line, style, (sky.left + 4, top + step / 2), Anchor.LEFT)
        if warband.text is None:
            return
        style = TextStyle(Family.UI, 14, looks.DIM)
        top += step + 2
        room = pygame.FRect(sky.left + 4, top, sky.width - 8, area.bottom - 14 - top)
        told = warband.text.text(language)
        kit.text.draw_wrapped(surface, told, kit.text.paragraph(told, style, room.size), room)


class WarbandChoice(Choice):
    """The name of a warband between two arrows, on its card."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the name and the arrows."""
        kit, area = self.kit, self.area
        name = self.options[self.index]
        style = TextStyle(Family.DISPLAY, 22, looks.TEXT)
        style = kit.text.fitted(name, style, area.width - 2 * _ARROW)
        kit.text.draw(surface, name, style, area.center, Anchor.CENTRE)
        for x, sign in ((area.left + 13, "chevron_left"), (area.right - 13, "chevron_right")):
            kit.icons.draw(surface, sign, (x, area.centery), 16, kit.theme.metal.gold_dark)


class RivalTile(Painted):
    """A rival: portrait, name, and level of thinking."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, book: FrostgraveData, warband: Warband, temper: str, seat: int
    ) -> None:
        super().__init__(rect, key=f"rival_{warband.id}")
        self._book = book
        self._warband = warband
        self._temper = temper
        self._seat = seat
        self._sprite = f"blue_wizard_{warband.school}_0"
        self._decoding: Decoding | None = None

    @property
    def decoding(self) -> Decoding:
        """The picture of the wizard."""
        if self._decoding is None:
            self._decoding = Decoding(self.kit, [self._sprite])
        return self._decoding

    def update(self, dt: float) -> None:
        """Paint the portrait as soon as it is decoded."""
        super().update(dt)
        self.changed = self.decoding.has_come() or self.changed

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        ready = self.decoding.is_ready
        return self._warband.id, self._temper, self._seat, self.kit.words.language, ready

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the portrait, and below it the name and the level."""
        kit, area, warband = self.kit, self.area, self._warband
        language = kit.words.language
        kit.skin.panel(surface, area, materials.PAPER, 12)
        school = self._book.schools[warband.school].name.text(language)
        told = kit.words("campaign.set_up.rival", school=school, temper=self._temper)
        small = TextStyle(Family.UI, 14, looks.DIM)
        name = name_of(warband.wizard.name, language), TextStyle(Family.STRONG, 15, looks.TEXT)
        lines = [name, (told, small)]
        inner = area.inflate(-2 * _EDGE, -2 * _EDGE)
        high = sum(kit.text.line_height(style) for _, style in lines)
        frame, words = pygame.FRect(inner), pygame.FRect(inner)
        if inner.height < high + _LEAST_FACE:
            frame.width = min(inner.height, inner.width * 0.3)
            words.left, words.width = frame.right + 8, inner.right - frame.right - 8
            lines = [name, (school, small), (self._temper, small)]
            high = sum(kit.text.line_height(style) for _, style in lines)
            words.top = inner.centery - high / 2
        else:
            frame.height = inner.height - high - 3
            words.top = frame.bottom + 3
        rim = kit.theme.player(self._seat).colour
        if self.decoding.is_ready:
            paint_face(kit, surface, self._sprite, frame, rim)
        for text, style in lines:
            step = kit.text.line_height(style)
            fitted = kit.text.fitted(text, style, words.width - 4)
            at = words.left + 2, words.top + step / 2
            kit.text.draw(surface, text, fitted, at, Anchor.LEFT)
            words.top += step


class DifficultyTile(Pick):
    """One of three difficulties: as many skulls, a word, and its meaning."""

    def __init__(
        self,
        rect: pygame.FRect,
        name: str,
        skulls: int,
        on_press: Callable[[], object],
        *,
        chosen: bool,
    ) -> None:
        super().__init__(rect, on_press, key=f"difficulty_{name}")
        self._name = name
        self._skulls = skulls
        self._chosen = chosen

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._name, self._chosen, self.kit.words.language

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the tile."""
        kit, area, words = self.kit, self.area, self.kit.words
        kit.skin.panel(surface, area, materials.PAPER, 12)
        if self._chosen or self.hovered:
            edge = _CHOSEN_EDGE if self._chosen else None
            kit.skin.row(surface, area.inflate(-6, -6), looks.PAPER_LIT, 10, edge)
        room, high = area.width - 32, 24.0
        title = words(f"campaign.option_value.difficulty.{self._name}")
        plain = TextStyle(Family.STRONG, 16, looks.TEXT)
        # Beside large text the skulls stand in its row, so that the meaning has room below.
        is_large = kit.text.text_scale > _ROOMY
        style = kit.text.fitted(title, plain, room - 92 if is_large else room)
        at = area.left + 16, area.top + (high if is_large else 47)
        kit.text.draw(surface, title, style, at, Anchor.LEFT)
        first, step, size = (area.right - 80, 20, 17) if is_large else (area.left + 26, 24, 19)
        for number in range(3):
            x = first + number * step - (18 if is_large and self._chosen else 0)
            colour = _RED if number < self._skulls else _FAINT
            kit.icons.draw(surface, "frost_skull", (x, area.top + high), size, colour)
        if self._chosen:
            kit.icons.draw(surface, "check", (area.right - 24, area.top + 23), 18, looks.GOOD)
        told = words(f"campaign.set_up.difficulty.{self._name}")
        low = at[1] + kit.text.line_height(style) / 2
        place = pygame.FRect(at[0], low, room, area.bottom - 10 - low)
        body = kit.text.paragraph(told, TextStyle(Family.UI, 13, looks.DIM), place.size)
        kit.text.draw_wrapped(surface, told, body, place)


def pen_beside(choice: pygame.FRect, press: Callable[[], None], seat: int, tip: str) -> IconButton:
    """The button to the builder at the right of a choice, which becomes narrower by it."""
    side = choice.height
    rect = pygame.FRect(choice.right - side + 1, choice.top + 1, side - 2, side - 2)
    choice.width -= side + 6
    return IconButton(rect, "edit", press, key=f"workshop_{seat}", tooltip=tip)
