"""The papers of a campaign's end: the sums, the rank with the dead, the seal."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

import pygame

from scenes.games.frostgrave.campaign.final_walk import draw_medal
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.workshop.styles import Painted
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken, from_hex
from scenes.kit.motion.easing import out_back, out_cubic
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget

_SEAL: Final = 0.5
"""Seconds for which the seal is stamped."""
_COUNT: Final = 0.55
"""Seconds for which one sum counts up."""
_STEPS: Final = 10
_DEAD_SIZES: Final = (15.0, 14.0, 13.0, 12.0, 11.0, 10.0)
_RED: Final = from_hex("#9c2a1c")
_INK: Final = from_hex("#3a2413")
_MUTED: Final = from_hex("#7a5a32")
_STRIP: Final = (from_hex("#f0dfb8"), from_hex("#e4cf9f"))
_DISC: Final = (from_hex("#fff3d2"), from_hex("#dcb877"))
_OWN: Final = (from_hex("#ffe9a8"), from_hex("#f2cf78"))


class SumsPaper(Painted):
    """The paper of the five sums with their names; `Counting` writes the numbers on it."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, rows: Sequence[tuple[str, str, int]], total: tuple[str, int]
    ) -> None:
        super().__init__(rect, key="sums")
        self._rows = tuple(rows)
        self._total = total

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._rows, self._total

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the paper."""
        kit, area = self.kit, self.area
        kit.skin.panel(surface, area, materials.PAPER, 18)
        left, right = area.left + 30, area.right - 30
        style = TextStyle(Family.UI, 17, _INK)
        count = len(self._rows)
        tall = min(38.0, row_middle(area, 1, count) - row_middle(area, 0, count) - 4)
        for number, (icon, text, _) in enumerate(self._rows):
            y = row_middle(area, number, count)
            strip = pygame.FRect(left - 10, y - tall / 2, right - left + 20, tall)
            kit.skin.row(surface, strip, _STRIP, 8)
            disc = pygame.FRect(0, 0, tall - 6, tall - 6)
            disc.center = left + 10, y
            kit.skin.token(surface, disc, _DISC)
            kit.icons.draw(surface, icon, disc.center, round(tall * 0.5), _MUTED)
            shown = kit.text.fitted(text, style, right - left - 110)
            kit.text.draw(surface, text, shown, (left + 36, y), Anchor.LEFT)
        y = row_middle(area, len(self._rows), len(self._rows))
        line = y - 22
        first, second = kit.canvas.point(left, line), kit.canvas.point(right, line)
        pygame.draw.line(surface, _MUTED, first, second, max(1, kit.canvas.length(1.5)))
        style = kit.text.fitted(self._total[0], TextStyle(Family.DISPLAY, 22, _INK), 360)
        kit.text.draw(surface, self._total[0], style, (left, y), Anchor.LEFT)


def row_middle(area: pygame.FRect, number: int, count: int) -> float:
    """The middle of a row of the sums; the row after the last is the total."""
    step = (area.height - 44) / (count + 1.2)
    return area.top + 20 + step * (number + 0.5) + (step * 0.16 if number == count else 0)


class Counting(Widget):
    """The numbers of the sums, which count up one after another; the total grows with them."""

    focusable = False

    def __init__(self, rect: pygame.FRect, values: Sequence[int]) -> None:
        super().__init__(rect, key="counting")
        self.values = tuple(values)
        self._age = 0.0
        self._heard = 0

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    @property
    def is_done(self) -> bool:
        """Whether all numbers are final."""
        return self._age >= _COUNT * len(self.values)

    def finish(self) -> None:
        """Show all final numbers at once."""
        self._age = _COUNT * len(self.values)
        self.changed = True

    def update(self, dt: float) -> None:
        """Advance the count; a coin sounds with every sum."""
        super().update(dt)
        if self.is_done:
            return
        settings = self.kit.settings
        if settings.reduce_motion or settings.animation_speed == "instant":
            self.finish()
            return
        self._age += dt * (2 if settings.animation_speed == "fast" else 1)
        if int(self._age / _COUNT) > self._heard:
            self._heard = int(self._age / _COUNT)
            self.kit.audio.play("token", gain=0.5)
        self.changed = True

    def shown(self) -> tuple[int, ...]:
        """The present numbers, in a few steps each; -1 for those not begun."""
        found = []
        for number, value in enumerate(self.values):
            share = max(-1.0, min(1.0, self._age / _COUNT - number))
            step = round(out_cubic(max(0.0, share)) * _STEPS) / _STEPS
            found.append(round(value * step) if share >= 0 else -1)
        return tuple(found)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the numbers."""
        kit, area = self.kit, self.area
        shown, right = self.shown(), area.right - 30
        style = TextStyle(Family.NUMBER, 26, _INK, fixed=True)
        for number, value in enumerate(shown):
            if value >= 0:
                y = row_middle(area, number, len(shown))
                kit.text.draw(surface, str(value), style, (right, y), Anchor.RIGHT)
        total = sum(max(0, value) for value in shown)
        style = TextStyle(Family.NUMBER, 36, _RED, fixed=True)
        y = row_middle(area, len(shown), len(shown))
        kit.text.draw(surface, str(total), style, (right, y), Anchor.RIGHT)


class Standing(NamedTuple):
    """A line of the table: a warband and its result."""

    place: int
    seat: int
    school: str
    name: str
    treasure: int
    won: int
    points: int
    own: bool


class RankPaper(Painted):
    """The rank and the points for the next one, the table of all, and the dead by name."""

    focusable = False

    def __init__(
        self,
        rect: pygame.FRect,
        heads: tuple[str, str],
        lines: Sequence[Standing],
        dead: str,
        graves: int,
    ) -> None:
        super().__init__(rect, key="rank")
        self._heads = heads
        self.lines = tuple(lines)
        self._dead = dead
        self._graves = graves

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._heads, self.lines, self._dead

    def paint(self, surface: pygame.Surface) -> None:
        """Draw paper and words."""
        kit, area = self.kit, self.area
        kit.skin.panel(surface, area, materials.PAPER, 18)
        left, width = area.left + 28, area.width - 56
        room, smaller = width - 110, max(1.0, kit.text.text_scale / 1.15)
        head, note = TextStyle(Family.DISPLAY, 28 / smaller, _INK), TextStyle(Family.UI, 14, _MUTED)
        for text, style, y in zip(self._heads, (head, note), (34, 62), strict=True):
            fitted = kit.text.fitted(text, style, room)
            kit.text.draw(surface, text, fitted, (left, area.top + y), Anchor.LEFT)
        table = pygame.FRect(left, area.top + 74, width, 0)
        dead = 46.0
        table.height = area.bottom - 22 - dead - table.top
        self._draw_table(surface, table)
        self._draw_dead(surface, pygame.FRect(left, table.bottom + 8, width, dead))

    def _draw_table(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Icons of the columns, then a row for every warband; this seat's is marked."""
        kit = self.kit
        columns = tuple(area.right - gap for gap in (174.0, 104.0, 32.0))
        head = 20.0
        for icon, x in zip(("frost_chest", "trophy", "star"), columns, strict=True):
            kit.icons.draw(surface, icon, (x, area.top + head / 2 - 1), 17, _MUTED)
        step = min(36.0, (area.height - head) / max(1, len(self.lines)))
        for number, line in enumerate(self.lines):
            row = pygame.FRect(area.left, area.top + head + number * step, area.width, step - 3)
            if line.own:
                kit.skin.row(surface, row, _OWN, 8, _RED)
            middle = row.centery
            side = min(26.0, row.height - 2)
            draw_medal(self, surface, line.place, (row.left + 20, middle), side)
            flag = pygame.FRect(row.left + 40, middle - side / 2, side, side)
            colour = kit.theme.player(line.seat).colour
            kit.skin.token(surface, flag, (colour, darken(colour, 0.4)))
            sign = _INK if sum(colour) > 480 else from_hex("#fff3d6")
            kit.icons.draw(surface, f"school_{line.school}", flag.center, round(side * 0.62), sign)
            size = min(16.0, row.height * 0.66 / kit.text.text_scale)
            name = TextStyle(Family.STRONG if line.own else Family.UI, size, _INK)
            room = columns[0] - 24 - flag.right - 10
            name = kit.text.fitted(line.name, name, room)
            kit.text.draw(surface, line.name, name, (flag.right + 10, middle), Anchor.LEFT)
            for value, x in zip((line.treasure, line.won, line.points), columns, strict=True):
                size = min(24.0 if x == columns[-1] else 19.0, row.height - 3)
                ink = _RED if line.own and x == columns[-1] else _INK
                style = TextStyle(Family.NUMBER, size, ink, fixed=True)
                kit.text.draw(surface, str(value), style, (x, middle), Anchor.CENTRE)

    def _draw_dead(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """The names, in type small enough for all of them."""
        kit = self.kit
        first, second = kit.canvas.point(*area.topleft), kit.canvas.point(*area.topright)
        pygame.draw.line(surface, from_hex("#c9ac74"), first, second, 1)
        area = pygame.FRect(area.left, area.top + 5, area.width, area.height - 5)
        sign = "frost_skull" if self._graves else "heart"
        kit.icons.draw(surface, sign, (area.left + 14, area.centery), 24, _MUTED)
        area = pygame.FRect(area.left + 40, area.top, area.width - 40, area.height)
        for size in _DEAD_SIZES:
            style = TextStyle(Family.UI, size, _MUTED)
            lines = kit.text.wrap(self._dead, style, area.width)
            step = kit.text.line_height(style)
            if step * len(lines) <= area.height:
                break
        top = area.centery - step * len(lines) / 2
        for number, line in enumerate(lines):
            at = area.left, top + step * (number + 0.5)
            kit.text.draw(surface, line, style, at, Anchor.LEFT)


class Seal(Widget):
    """The wax seal of the rank, stamped once all sums have been counted."""

    focusable = False

    def __init__(self, rect: pygame.FRect, counting: Counting) -> None:
        super().__init__(rect, key="seal")
        self._counting = counting
        self._age = 0.0
        self.is_pressed = False

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def update(self, dt: float) -> None:
        """Stamp the seal once the sums are counted."""
        super().update(dt)
        if self.is_pressed or not self._counting.is_done:
            return
        settings = self.kit.settings
        still = settings.reduce_motion or settings.animation_speed == "instant"
        self._age = _SEAL if still else self._age + dt
        if self._age >= _SEAL:
            self.is_pressed = True
            self.kit.audio.play("campaign_seal", gain=0.8)
        self.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, larger while it comes down; in few sizes, each scaled once."""
        kit = self.kit
        if not self._age or not kit.sprites.load(ART).done:
            return
        share = min(1.0, self._age / _SEAL)
        larger = round((1.9 - 0.9 * out_back(share)) * 8) / 8 if share < 1 else 1.0
        sprite = kit.sprites.group(ART).get("seal_won", round(1.9 * larger, 2))
        sprite.draw(surface, kit.canvas.point(*self.area.center), min(1.0, 0.4 + share))
        if self.is_pressed:
            at = self.area.centerx - 1, self.area.centery - 3
            kit.icons.draw(surface, "frost_hat", at, 35, from_hex("#ffe3cf"))
