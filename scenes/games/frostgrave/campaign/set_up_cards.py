"""The cards of the page on which a campaign is set up: warbands, rivals, difficulty."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.frostgrave.data import FrostgraveData
from game.frostgrave.warband import Warband, name_of
from scenes.games.frostgrave.campaign.portraits import paint_portrait
from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.group_portrait import behind_wizard, paint_company
from scenes.games.frostgrave.workshop.styles import Painted, Pick
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import IconButton


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
        kit.skin.row(surface, area, looks.FACE, 14)
        sky = pygame.FRect(area.left + 8, area.top + 8, area.width - 16, area.height * 0.68)
        paint_company(kit, surface, sky, self._side, warband.school, behind_wizard(warband))
        name = name_of(warband.name, language)
        style = kit.text.fitted(name, TextStyle(Family.DISPLAY, 22, looks.CREAM), area.width - 24)
        top = sky.bottom + 18
        kit.text.draw(surface, name, style, (area.left + 14, top), Anchor.LEFT)
        school = self._book.schools[warband.school].name.text(language)
        lead = name_of(warband.wizard.name, language)
        line = kit.words("campaign.set_up.led_by", wizard=lead, school=school)
        style = kit.text.fitted(line, TextStyle(Family.STRONG, 14, looks.GOLD), area.width - 24)
        top += kit.text.line_height(TextStyle(Family.DISPLAY, 22)) * 0.5 + 12
        kit.text.draw(surface, line, style, (area.left + 14, top), Anchor.LEFT)
        if warband.text is None:
            return
        style = TextStyle(Family.UI, 14, looks.MUTED)
        room = pygame.FRect(area.left + 14, top + 14, area.width - 28, area.bottom - top - 18)
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
        kit.skin.row(surface, area, looks.FACE, 12)
        school = self._book.schools[warband.school].name.text(language)
        told = kit.words("campaign.set_up.rival", school=school, temper=self._temper)
        lines = (
            (name_of(warband.wizard.name, language), TextStyle(Family.STRONG, 15, looks.CREAM)),
            (told, TextStyle(Family.UI, 14, looks.MUTED)),
        )
        top = area.bottom - 8 - sum(kit.text.line_height(style) for _, style in lines)
        frame = pygame.FRect(area.left + 7, area.top + 7, area.width - 14, top - 4 - area.top - 7)
        rim = kit.theme.player(self._seat).colour
        paint_portrait(kit, surface, f"blue_wizard_{warband.school}_0", frame, rim=rim)
        for text, style in lines:
            step = kit.text.line_height(style)
            fitted = kit.text.fitted(text, style, area.width - 24)
            at = area.left + 12, top + step / 2
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
        face = looks.CHOSEN if self._chosen else looks.LIT if self.hovered else looks.FACE
        edge = looks.GOLD if self._chosen else None
        kit.skin.row(surface, area, face, 12, edge)
        for number in range(3):
            x = area.left + 22 + number * 24
            colour = looks.GOLD if number < self._skulls else (66, 80, 104)
            kit.icons.draw(surface, "frost_skull", (x, area.top + 22), 19, colour)
        if self._chosen:
            kit.icons.draw(surface, "check", (area.right - 20, area.top + 21), 18, looks.GOLD)
        room = area.width - 24
        title = words(f"campaign.option_value.difficulty.{self._name}")
        style = kit.text.fitted(title, TextStyle(Family.STRONG, 16, looks.CREAM), room)
        at = (area.left + 12, area.top + 48)
        kit.text.draw(surface, title, style, at, Anchor.LEFT)
        told = words(f"campaign.set_up.difficulty.{self._name}")
        body = kit.text.fitted(told, TextStyle(Family.UI, 13, looks.MUTED), room)
        at = (area.left + 12, area.bottom - 18)
        kit.text.draw(surface, kit.text.shortened(told, body, room), body, at, Anchor.LEFT)


def pen_beside(choice: pygame.FRect, press: Callable[[], None], seat: int, tip: str) -> IconButton:
    """The way to the builder at the right of a choice, which becomes so much narrower."""
    side = choice.height
    rect = pygame.FRect(choice.right - side + 1, choice.top + 1, side - 2, side - 2)
    choice.width -= side + 6
    return IconButton(rect, "edit", press, key=f"workshop_{seat}", tooltip=tip)
