"""The curve of a deck: how many of its beasts have each value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.peak_duel.data_files import BeastData
from scenes.games.peak_duel import layout
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex, lighten
from scenes.kit.input.intents import Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point, Widget

VALUES: Final = tuple(range(1, 9))
SHOWN: Final = (("greater", "lesser"), ("attack", "defence"))
"""The counts above and below the axis; a press shows the next pair."""
_AXIS: Final = 19.0
"""The height of the row of values in the middle."""
_COUNT: Final = 15.0
"""The height of the count at the end of a column, and the size of its number."""
_LARGEST: Final = 1.25
"""How much both grow at most with the text."""
_BROAD: Final = 0.62
"""How broad a column is, as a share of what each value has."""
_LEAST: Final = 7.0
"""The least height of a column: one beast is still seen as a hollow one."""
_LEAST_WORDS: Final = 8.0
"""The least size of the words of an empty deck, which large text makes larger again."""
_COLOURS: Final[tuple[Rgb, Rgb]] = (layout.GILT, from_hex("#efe3c8"))
_DEEP: Final[Rgb] = from_hex("#a8742a")
"""The foot of a full column, of gold."""
_BAND: Final[Rgb] = from_hex("#10201f")
_GROUND: Final = (from_hex("#0c1716"), from_hex("#1c302d"))


def counted(beasts: Iterable[BeastData]) -> dict[str, Counter[int]]:
    """How many beasts have each value as greater or lesser number, attack or defence."""
    found: dict[str, Counter[int]] = {name: Counter() for pair in SHOWN for name in pair}
    for beast in beasts:
        found["greater"][max(beast.attack, beast.defence)] += 1
        found["lesser"][min(beast.attack, beast.defence)] += 1
        found["attack"][beast.attack] += 1
        found["defence"][beast.defence] += 1
    return found


class DeckCurve(Widget):
    """Two columns for each value: full ones above the axis, hollow ones below."""

    radius = 10.0

    def __init__(self, rect: pygame.FRect, beasts: Sequence[BeastData], shown: int) -> None:
        super().__init__(rect, key="curve")
        self.counts = counted(beasts)
        self.shown = shown

    def hint(self) -> str:
        """What a press does."""
        return self.kit.words("peak_duel_table.builder.curve_tip")

    def handle_intent(self, intent: Intent) -> bool:
        """Confirm shows the other pair."""
        if intent is Intent.CONFIRM:
            self._turn()
            return True
        return False

    def pointer_up(self, point: Point) -> None:
        """A click shows the other pair."""
        if self.contains(point):
            self._turn()

    def _turn(self) -> None:
        self.shown = (self.shown + 1) % len(SHOWN)
        self.changed = True
        self.kit.audio.play("ui_tick", gain=0.5)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the names of the pair at the top, the columns on both sides of the axis."""
        kit, area = self.kit, self.area
        kit.skin.field(surface, area, _GROUND, 10)
        pair = SHOWN[self.shown]
        line = 20 * max(1.0, min(kit.text.text_scale, 1.25))
        inner = pygame.FRect(area.left + 8, area.top + 4, area.width - 16, line)
        self._title(surface, inner)
        self._legend(surface, inner.move(0, line))
        room = pygame.FRect(inner.left, inner.top + 2 * line, inner.width, 0)
        room.height = area.bottom - 9 - room.top
        if not any(map(len, self.counts.values())):
            self._nothing(surface, room)
            return
        axis = pygame.FRect(room.left, room.centery - _AXIS / 2, room.width, _AXIS)
        kit.skin.chip(surface, axis, _BAND, 0.9)
        tall = (room.height - _AXIS) / 2 - self._count
        most = max(1, *(self.counts[name][value] for name in pair for value in VALUES))
        step = room.width / len(VALUES)
        for number, value in enumerate(VALUES):
            left = room.left + number * step
            style = TextStyle(Family.NUMBER, 17, layout.CREAM, fixed=True)
            at = (left + step / 2, axis.centery)
            kit.text.draw(surface, str(value), style, at, Anchor.CENTRE)
            for place, name in enumerate(pair):
                count = self.counts[name][value]
                bar = pygame.FRect(0, 0, step * _BROAD, max(_LEAST, tall * count / most))
                if place:
                    bar.midtop = (at[0], axis.bottom)
                else:
                    bar.midbottom = (at[0], axis.top)
                self._bar(surface, bar, count, place)

    @property
    def _count(self) -> float:
        return _COUNT * min(_LARGEST, max(1.0, self.kit.text.text_scale))

    def _nothing(self, surface: pygame.Surface, room: pygame.FRect) -> None:
        """Say what the columns of an empty deck will count."""
        text, words = self.kit.text, self.kit.words("peak_duel_table.builder.curve_none")
        style = TextStyle(Family.UI, 14, layout.MUTED)
        lines = text.wrap(words, style, room.width - 8)
        while len(lines) * text.line_height(style) > room.height and style.size > _LEAST_WORDS:
            style = style.sized(style.size - 0.5)
            lines = text.wrap(words, style, room.width - 8)
        for number, line in enumerate(lines):
            down = (number - (len(lines) - 1) / 2) * text.line_height(style)
            text.draw(surface, line, style, (room.centerx, room.centery + down), Anchor.CENTRE)

    def _bar(self, surface: pygame.Surface, bar: pygame.FRect, count: int, place: int) -> None:
        """One column with its count at the end; those of the second kind are hollow."""
        kit, colour = self.kit, _COLOURS[place]
        if not count:
            return
        self._fill(surface, bar, place)
        style = TextStyle(Family.NUMBER, self._count + 1, colour, fixed=True)
        end = bar.bottom + self._count / 2 + 1 if place else bar.top - self._count / 2
        kit.text.draw(surface, str(count), style, (bar.centerx, end), Anchor.CENTRE)

    def _fill(self, surface: pygame.Surface, bar: pygame.FRect, place: int) -> None:
        """A column of gold, or one of the second kind: an outline of ivory."""
        kit, colour = self.kit, _COLOURS[place]
        if not place:
            kit.skin.row(surface, bar, (lighten(colour, 0.18), _DEEP), 2.5)
            return
        line = max(1, round(kit.canvas.length(1.3)))
        pygame.draw.rect(surface, colour, kit.canvas.rect(bar), line, border_radius=2 * line)

    def _title(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Say what the columns count, and over what."""
        kit = self.kit
        words = kit.words("peak_duel_table.builder.curve_title")
        style = kit.text.fitted(words, TextStyle(Family.STRONG, 13, layout.MUTED), area.width)
        kit.text.draw(surface, words, style, area.midleft, Anchor.LEFT)

    def _legend(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        kit, left = self.kit, area.left
        told = [kit.words(f"peak_duel_table.builder.curve_{name}") for name in SHOWN[self.shown]]
        style = TextStyle(Family.STRONG, 13, layout.CREAM)
        for words in told:
            style = kit.text.fitted(words, style, area.width / 2 - 22)
        for place, words in enumerate(told):
            self._fill(surface, pygame.FRect(left, area.centery - 5, 10, 10), place)
            at = (left + 15, area.centery)
            kit.text.draw(surface, words, style, at, Anchor.LEFT)
            left += 15 + kit.text.width(words, style) + 14
