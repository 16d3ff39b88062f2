"""The paper tray on the title that describes the chosen game."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.layers import CachedLayer
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.game_words import game_words
from scenes.title.moment import SHAPE, draw_moment, has_moment

_WIDTH = 1062.0
_WIDEST = 1220.0
_BUTTONS = 252.0
_MOMENT = 176.0
"""The height of the picture of a game."""
_LARGE_TEXT = 1.2
"""Above this text size its place is given to the words: the boxes would become small."""
_LEAST = 178.0
_PADDING = 22.0
_GAP = 22.0
_INSET = 20.0
"""Between the picture and the words beside it."""
_UNDER_NAME = 5.0
_SHADOW = 90.0
"""How much larger the tray is with its shadow, in design units."""
_CHIP: Rgb = from_hex("#cfb27c")
_CHIP_WORDS: Rgb = from_hex("#4f3418")
_CHIP_ICON: Rgb = from_hex("#6b4320")
FACTS = (("people", "people"), ("minutes", "hourglass"), ("weight", "star"))


_LARGEST = 20.0
"""The largest size of the sentences about a game, before the text scale."""
_LARGEST_TEXT = 60.0
"""The height up to which they grow, in design units."""
_FULL = 0.94
"""The share of the room that they may fill when they are set larger."""


@dataclass(frozen=True)
class _Styles:
    name: TextStyle
    text: TextStyle
    chip: TextStyle
    credit: TextStyle


class TitleTray:
    """Measures and draws the tray; its buttons belong to the title.

    Args:
        kit: the toolkit.
        game: the game that it describes.
        playable: whether it can be played on the screen.
        least: the least height, so that nothing moves when another game is chosen.
    """

    def __init__(self, kit: Kit, game: str, playable: bool, least: float = 0.0) -> None:
        self.kit = kit
        self.game = game
        self.playable = playable
        self._kept = CachedLayer(kit)
        self._body: tuple[int, TextStyle] | None = None
        paper = kit.theme.paper
        self._styles = _Styles(
            TextStyle(Family.DISPLAY, 33, paper.text),
            TextStyle(Family.UI, 16, from_hex("#5a3d22"), leading=1.36),
            TextStyle(Family.STRONG, 14.5, _CHIP_WORDS),
            TextStyle(Family.UI, 14, paper.muted),
        )
        self.rect = pygame.FRect(0, 0, self._wide, 0)
        self.rect.height = max(least, self._height())

    def words(self, part: str) -> str:
        """A text about the game."""
        return game_words(self.kit.words, self.game, part)

    @property
    def _wide(self) -> float:
        """Its width follows the text: wide rather than high, it leaves room for the boxes."""
        return min(_WIDEST, _WIDTH * max(1.0, self.kit.text.text_scale))

    @property
    def leaves_sides(self) -> bool:
        """Whether pieces stand on the table beside it."""
        return self._wide <= _WIDTH

    @property
    def text_width(self) -> float:
        """The width of the words beside the buttons."""
        return self._wide - 2 * _PADDING - self._moment_room - self._buttons - _GAP

    @property
    def _buttons(self) -> float:
        """The width of the buttons: three lie in a row, and their labels grow."""
        return _BUTTONS * max(1.0, min(1.3, self.kit.text.text_scale))

    @property
    def _moment_room(self) -> float:
        """The width of the picture with the gap beside it; none for a game without one."""
        return _MOMENT * SHAPE + _INSET if self._has_moment else 12.0

    @property
    def _has_moment(self) -> bool:
        """Whether a picture of the game is shown."""
        return self.kit.text.text_scale <= _LARGE_TEXT and has_moment(self.kit, self.game)

    def button_area(self) -> pygame.FRect:
        """The area of the title's buttons."""
        inner = self.rect.inflate(-2 * _PADDING, -2 * _PADDING)
        return pygame.FRect(inner.right - self._buttons, inner.top, self._buttons, inner.height)

    def _text_style(self) -> TextStyle:
        """The style of the sentences about the game: larger where they leave room at the right."""
        if self._body is None or self._body[0] != self.kit.generation:
            text, set_in = self.words("text"), self.kit.text
            style = self._styles.text
            # A single line looks lost beside the picture: two larger ones are better.
            count = max(2, len(set_in.wrap(text, style, self.text_width)))
            while style.size < _LARGEST / max(1.0, set_in.text_scale):
                larger = style.sized(style.size + 1)
                lines = len(set_in.wrap(text, larger, _FULL * self.text_width))
                if lines > count or lines * set_in.line_height(larger) > _LARGEST_TEXT:
                    break
                style = larger
            self._body = self.kit.generation, style
        return self._body[1]

    def _lines(self) -> list[str]:
        text = self.words("text")
        lines = self.kit.text.balanced(text, self._text_style(), self.text_width)
        if not self.playable:
            words = self.kit.words("title.not_yet_text")
            lines = [*lines, *self.kit.text.wrap(words, self._text_style(), self.text_width)]
        return lines

    def _credit(self) -> list[str]:
        if not self.words("designers"):
            return []
        words = self.kit.words(
            "title.credit_published",
            designers=self.words("designers"),
            publisher=self.words("publisher"),
        )
        both = f"{words} · {self.kit.words('title.fan_work')}"
        style, room = self._styles.credit, self.text_width
        return [
            line for part in both.split("\n") for line in self.kit.text.balanced(part, style, room)
        ]

    def _chip_height(self) -> float:
        return 30.0 * max(1.0, self.kit.text.text_scale)

    def _words_height(self) -> float:
        kit, styles = self.kit, self._styles
        words = kit.text.line_height(styles.name) * 0.92 + _UNDER_NAME
        words += len(self._lines()) * kit.text.line_height(self._text_style())
        words += 10 + self._chip_height() + 8
        words += len(self._credit()) * kit.text.line_height(styles.credit)
        return words

    def _height(self) -> float:
        return max(_LEAST, self._words_height()) + 2 * _PADDING

    def draw(self, surface: pygame.Surface) -> None:
        """Draw paper, words, facts and credit; painted when they change."""
        state = (self.game, self.playable, tuple(self.rect), self.kit.generation)
        self._kept.draw(surface, "tray", self.rect.inflate(_SHADOW, _SHADOW), state, self._paint)

    def _paint(self, surface: pygame.Surface) -> None:
        kit, styles, rect = self.kit, self._styles, self.rect
        kit.skin.panel(surface, rect, materials.PAPER, 20)
        if self._has_moment:
            frame = pygame.FRect(rect.left + _PADDING - 2, 0, _MOMENT * SHAPE, _MOMENT)
            frame.centery = rect.centery
            draw_moment(kit, surface, self.game, frame)
        left = rect.left + _PADDING + self._moment_room
        top = rect.centery - self._words_height() / 2 - 4
        room = self.text_width
        step = kit.text.line_height(styles.name) * 0.92
        name = kit.text.fitted(self.words("name"), styles.name, room)
        kit.text.draw(surface, self.words("name"), name, (left, top + step / 2), Anchor.LEFT)
        top += step + _UNDER_NAME
        muted = kit.theme.metal.attack
        body = self._text_style()
        first = len(kit.text.balanced(self.words("text"), body, room))
        for number, line in enumerate(self._lines()):
            height = kit.text.line_height(body)
            style = body if number < first else body.coloured(muted)
            kit.text.draw(surface, line, style, (left, top + height / 2), Anchor.LEFT)
            top += height
        top += 10
        self._draw_facts(surface, left, top)
        top += self._chip_height() + 8
        for line in self._credit():
            height = kit.text.line_height(styles.credit)
            kit.text.draw(surface, line, styles.credit, (left, top + height / 2), Anchor.LEFT)
            top += height

    def _draw_facts(self, surface: pygame.Surface, left: float, top: float) -> None:
        kit, style = self.kit, self._styles.chip
        height = self._chip_height()
        icon_size = 15 * max(1.0, kit.text.text_scale)
        extra = icon_size + 34
        facts = [(part, icon) for part, icon in FACTS if self.words(part)]
        widths = [kit.text.width(self.words(part), style) + extra for part, _ in facts]
        shrink = min(1.0, (self.text_width - 20) / max(1.0, sum(widths)))
        for (part, icon), width in zip(facts, widths, strict=True):
            chip = pygame.FRect(left, top, width * shrink, height)
            kit.skin.chip(surface, chip, _CHIP, 0.6)
            kit.icons.draw(
                surface, icon, (chip.left + 10 + icon_size / 2, chip.centery), icon_size, _CHIP_ICON
            )
            words = self.words(part)
            fitted = kit.text.fitted(words, style, chip.width - extra + 12)
            point = (chip.left + icon_size + 16, chip.centery)
            kit.text.draw(surface, words, fitted, point, Anchor.LEFT)
            left = chip.right + 10
