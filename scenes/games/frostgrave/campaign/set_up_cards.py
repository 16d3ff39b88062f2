"""The cards of the page on which a campaign is set up: warbands, rivals, difficulty."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from game.frostgrave.data import FrostgraveData
from game.frostgrave.warband import Warband, name_of
from scenes.games.frostgrave.campaign.portraits import paint_portrait
from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.group_portrait import behind_wizard, paint_company
from scenes.games.frostgrave.workshop.styles import Painted, Pick
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import IconButton

_RED: Final = from_hex("#9c2a1c")
_FAINT: Final = from_hex("#d3bd8e")
_EDGE: Final = 13.0
"""From the edge of a paper to what lies inside of its line."""
_CHOSEN_EDGE: Final = from_hex("#c8871f")


class WarbandCard(Painted):
    """A warband as it would march: the wizard in front, the others behind."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, book: FrostgraveData, warband: Warband, side: int
    ) -> None:
        super().__init__(rect, key=f"warband_{side}")
        self._book = book
        self.warband = warband
        self._side = side

    def contains(self, point: tuple[float, float]) -> bool:
        """It is only looked at."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.warband, self._side, self.kit.words.language

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the company before a winter sky, its name and school below."""
        kit, area, warband = self.kit, self.area, self.warband
        language = kit.words.language
        kit.skin.panel(surface, area, materials.PAPER, 14)
        sky = pygame.FRect(area.left + 16, area.top + 16, area.width - 32, area.height * 0.66)
        paint_company(kit, surface, sky, self._side, warband.school, behind_wizard(warband))
        name = name_of(warband.name, language)
        style = kit.text.fitted(name, TextStyle(Family.DISPLAY, 22, looks.TEXT), sky.width - 8)
        top = sky.bottom + 20
        kit.text.draw(surface, name, style, (sky.left + 4, top), Anchor.LEFT)
        school = self._book.schools[warband.school].name.text(language)
        lead = name_of(warband.wizard.name, language)
        line = kit.words("campaign.set_up.led_by", wizard=lead, school=school)
        style = kit.text.fitted(line, TextStyle(Family.STRONG, 14, _RED), sky.width - 8)
        top += kit.text.line_height(TextStyle(Family.DISPLAY, 22)) * 0.5 + 12
        kit.text.draw(surface, line, style, (sky.left + 4, top), Anchor.LEFT)
        if warband.text is None:
            return
        style = TextStyle(Family.UI, 14, looks.DIM)
        room = pygame.FRect(sky.left + 4, top + 14, sky.width - 8, area.bottom - 14 - top - 14)
        lines = kit.text.wrap(warband.text.text(language), style, room.width)
        step = kit.text.line_height(style)
        for number, text in enumerate(lines[: max(1, int(room.height // step))]):
            at = (room.left, room.top + step * (number + 0.5))
            kit.text.draw(surface, text, style, at, Anchor.LEFT)


class RivalTile(Painted):
    """A rival: portrait, name, and how they think."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, book: FrostgraveData, warband: Warband, temper: str, seat: int
    ) -> None:
        super().__init__(rect, key=f"rival_{warband.id}")
        self._book = book
        self._warband = warband
        self._temper = temper
        self._seat = seat

    def contains(self, point: tuple[float, float]) -> bool:
        """It is only looked at."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._warband.id, self._temper, self._seat, self.kit.words.language

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the face, and below it the name and how they think."""
        kit, area, warband = self.kit, self.area, self._warband
        language = kit.words.language
        kit.skin.panel(surface, area, materials.PAPER, 12)
        school = self._book.schools[warband.school].name.text(language)
        told = kit.words("campaign.set_up.rival", school=school, temper=self._temper)
        lines = (
            (name_of(warband.wizard.name, language), TextStyle(Family.STRONG, 15, looks.TEXT)),
            (told, TextStyle(Family.UI, 14, looks.DIM)),
        )
        top = area.bottom - _EDGE - sum(kit.text.line_height(style) for _, style in lines)
        frame = pygame.FRect(
            area.left + 10, area.top + 10, area.width - 20, top - 4 - area.top - 10
        )
        rim = kit.theme.player(self._seat).colour
        paint_portrait(kit, surface, f"blue_wizard_{warband.school}_0", frame, rim=rim)
        for text, style in lines:
            step = kit.text.line_height(style)
            fitted = kit.text.fitted(text, style, frame.width - 4)
            at = frame.left + 2, top + step / 2
            kit.text.draw(surface, text, fitted, at, Anchor.LEFT)
            top += step


class DifficultyTile(Pick):
    """One of three difficulties: as many skulls, a word, and what it means."""

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
        for number in range(3):
            x = area.left + 26 + number * 24
            colour = _RED if number < self._skulls else _FAINT
            kit.icons.draw(surface, "frost_skull", (x, area.top + 24), 19, colour)
        if self._chosen:
            kit.icons.draw(surface, "check", (area.right - 24, area.top + 23), 18, looks.GOOD)
        room = area.width - 32
        title = words(f"campaign.option_value.difficulty.{self._name}")
        style = kit.text.fitted(title, TextStyle(Family.STRONG, 16, looks.TEXT), room)
        at = (area.left + 16, area.top + 47)
        kit.text.draw(surface, title, style, at, Anchor.LEFT)
        told = words(f"campaign.set_up.difficulty.{self._name}")
        body = kit.text.fitted(told, TextStyle(Family.UI, 13, looks.DIM), room)
        at = (area.left + 16, area.bottom - 19)
        kit.text.draw(surface, kit.text.shortened(told, body, room), body, at, Anchor.LEFT)


def pen_beside(choice: pygame.FRect, press: Callable[[], None], seat: int, tip: str) -> IconButton:
    """The way to the builder at the right of a choice, which becomes so much narrower."""
    side = choice.height
    rect = pygame.FRect(choice.right - side + 1, choice.top + 1, side - 2, side - 2)
    choice.width -= side + 6
    return IconButton(rect, "edit", press, key=f"workshop_{seat}", tooltip=tip)
