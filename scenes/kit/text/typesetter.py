"""Typesetting: every string is rendered once, premultiplied, and cached.

Sizes are design units; what is drawn is `size x canvas scale x text scale` pixels. Runs of Latin
and Chinese share one baseline. Widths and heights that the public methods return are design units;
surfaces are pixels and go on screen with `blit(surface, image, ...)`.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

import pygame

from scenes.kit.draw.blending import blit
from scenes.kit.draw.bounded_cache import MEGABYTE, BoundedCache, weight
from scenes.kit.draw.canvas import Anchor, Canvas
from scenes.kit.draw.colour import Rgb
from scenes.kit.text.fonts import Family, Fonts, Pair, is_chinese
from scenes.kit.text.line_breaking import JOINER, break_lines, pieces

CAP_HEIGHT = 0.72
_LINES = 12 * MEGABYTE
"""Bytes of rendered lines."""
_WIDTHS = 12_000
"""How many widths of strings are cached."""
_PARAGRAPHS = 1_500
"""How many broken paragraphs are cached."""
_LONGEST_LINE = 600
"""The most letters of a line that is shown in one row."""
_NOT_DRAWN = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters, and surrogates from file names that are not UTF-8."""
_RUN_ENDS = re.compile(r"(?<= )|(?<=\d)(?=\.\d)|(?<=\d\.)(?=\d)")
"""Where runs end. Kerning pulls the digits of 1.1 together until its point is lost."""
_LEAST_PIXELS = 9
_BALANCE_STEP = 6.0
_HALVES = 2
_STOPS = "，。；：！？"
"""The punctuation behind which a Chinese sentence is best broken."""
LEAST_SIZE = 13.0
"""A small text scale makes no text smaller than this, in design units."""


@dataclass(frozen=True)
class TextStyle:
    """The style of a string.

    Attributes:
        family: the pair of faces.
        size: Latin size in design units.
        colour: fill.
        tracking: extra distance between letters in design units (Latin caps labels only).
        leading: line distance as a multiple of the size.
        fixed: do not follow the player's text scale (numbers on pieces, covers).
    """

    family: Family = Family.UI
    size: float = 15
    colour: Rgb = (233, 238, 247)
    tracking: float = 0
    leading: float = 1.42
    fixed: bool = False

    def coloured(self, colour: Rgb) -> TextStyle:
        """The same style in another colour."""
        return replace(self, colour=colour)

    def sized(self, size: float) -> TextStyle:
        """The same style at another size."""
        return replace(self, size=size)


def _torn(lines: Sequence[str]) -> int:
    """How many lines end within a Chinese sentence, where a word may be split."""
    ends = (line[-1] for line in lines[:-1] if line)
    return sum(end.isalpha() and not end.isascii() for end in ends)


class Typesetter:
    """Measures, breaks and renders strings for one canvas."""

    def __init__(self, fonts: Fonts, canvas: Canvas, text_scale: float = 1.0) -> None:
        self._fonts = fonts
        self._canvas = canvas
        self.text_scale = text_scale
        self._lines: BoundedCache[tuple[str, TextStyle, int], pygame.Surface] = BoundedCache(
            _LINES, weight
        )
        self._widths: dict[tuple[Family, int, str, float], int] = {}
        self._paragraphs: OrderedDict[tuple[object, ...], tuple[str, ...]] = OrderedDict()

    def clear(self) -> None:
        """Clear the caches (window size, text scale or language changed)."""
        self._lines.clear()
        self._widths.clear()
        self._paragraphs.clear()
        self._fonts.release()

    def pixels(self, style: TextStyle) -> int:
        """The Latin size of a style in pixels."""
        return max(_LEAST_PIXELS, round(self.size(style) * self._canvas.scale))

    def size(self, style: TextStyle) -> float:
        """The Latin size of a style in design units, at the current text scale.

        A scale below 1 leaves text at 13 units, or at its own size where that is smaller.
        """
        if style.fixed:
            return style.size
        return max(style.size * self.text_scale, min(style.size, LEAST_SIZE))

    def pair(self, style: TextStyle) -> Pair:
        """The two faces for a style."""
        return self._fonts.pair(style.family, self.pixels(style))

    def line_height(self, style: TextStyle) -> float:
        """Distance from one baseline to the next in design units."""
        return self.size(style) * style.leading

    def width(self, text: str, style: TextStyle) -> float:
        """Width of one line in design units."""
        return self.pixel_width(text, style) / self._canvas.scale

    def pixel_width(self, text: str, style: TextStyle) -> int:
        """Width of one line in pixels."""
        pixels = self.pixels(style)
        key = (style.family, pixels, text, style.tracking)
        width = self._widths.get(key)
        if width is None:
            pair = self._fonts.pair(style.family, pixels)
            shown = _drawable(text)
            # Spaced letters are drawn one by one, without kerning.
            spaced = ((is_chinese(one), one) for one in shown)
            runs = spaced if style.tracking else _runs(shown)
            width = sum(_extent(pair.face(chinese), chinese, run)[1] for chinese, run in runs)
            width += text.count(" ") * _word_gap(pixels)
            width += round(style.tracking * self._canvas.scale * max(0, len(shown) - 1))
            if len(self._widths) >= _WIDTHS:
                self._widths.clear()
            self._widths[key] = width
        return width

    def line(self, text: str, style: TextStyle) -> pygame.Surface:
        """One rendered line (premultiplied, do not change it); its height is the line box."""
        key = (text, style, self.pixels(style))
        image = self._lines.get(key)
        if image is None:
            image = self._lines.put(key, self._render(text, style))
        return image

    def wrap(self, text: str, style: TextStyle, width: float) -> list[str]:
        """Break text into lines no wider than `width` design units."""
        limit = width * self._canvas.scale
        key = (text, style.family, self.pixels(style), style.tracking, limit)
        lines = self._paragraphs.get(key)
        if lines is None:
            broken = break_lines(text, limit, lambda part: self.pixel_width(part, style))
            lines = self._paragraphs[key] = tuple(broken)
            if len(self._paragraphs) > _PARAGRAPHS:
                self._paragraphs.popitem(last=False)
        else:
            self._paragraphs.move_to_end(key)
        return list(lines)

    def balanced(self, text: str, style: TextStyle, width: float) -> list[str]:
        """Break text into as few lines as the width allows, of nearly the same length.

        Chinese, which may be broken anywhere, is broken behind its punctuation where that fits.
        """
        lines = self.wrap(text, style, width)
        widest = max((self.width(piece, style) for piece in pieces(text)), default=0.0)
        narrow, wide = max(width / 2, min(width, widest)), width
        while len(lines) > 1 and wide - narrow > _BALANCE_STEP:
            middle = (narrow + wide) / 2
            if len(self.wrap(text, style, middle)) > len(lines):
                narrow = middle
            else:
                wide = middle
        if len(lines) > 1:
            lines = self.wrap(text, style, wide)
        while len(lines) > 1 and _torn(lines) and wide < width:
            wide = min(width, wide + _BALANCE_STEP)
            lines = min(lines, self.wrap(text, style, wide), key=_torn)
        return self._mended(lines, style, width) if _torn(lines) else lines

    def _mended(self, lines: list[str], style: TextStyle, width: float) -> list[str]:
        """Two lines that are parted within a sentence, parted behind its punctuation instead.

        They stay as they are where that does not fit, or would leave one of them short.
        """
        if len(lines) != _HALVES:
            return lines
        best, parts = lines, list(pieces("".join(lines)))
        longest = width
        for cut in range(1, len(parts)):
            halves = ["".join(parts[:cut]), "".join(parts[cut:])]
            if halves[0][-1] in _STOPS:
                shorter, longer = sorted(self.width(half, style) for half in halves)
                if longer <= longest and shorter >= longer / 2:
                    best, longest = halves, longer
        return best

    def fitted(self, text: str, style: TextStyle, width: float) -> TextStyle:
        """The style, made smaller where the text is too wide, but never below 13 units."""
        needed = self.width(text, style)
        if needed <= width or needed == 0:
            return style
        scale = 1.0 if style.fixed else self.text_scale
        least = min(style.size, LEAST_SIZE / scale)
        size = max(least, style.size * width / needed)
        while size > least and self.width(text, style.sized(size)) > width:
            size = max(least, size - 0.5)
        return style.sized(size)

    def paragraph(
        self, text: str, style: TextStyle, room: tuple[float, float], least: float = 10
    ) -> TextStyle:
        """The style, made smaller where there would be too many lines or a broken word.

        Args:
            text: the paragraph.
            style: its style where there is room.
            room: width and height, in design units.
            least: the smallest size to try, before the text scale.
        """
        width, height = room
        least /= 1.0 if style.fixed else max(1.0, self.text_scale)
        parts = [piece for line in text.split("\n") for piece in pieces(line)]
        while style.size > least:
            lines = self.wrap(text, style, width)
            broken = any(self.width(piece, style) > width for piece in parts)
            if not broken and len(lines) * self.line_height(style) <= height:
                break
            style = style.sized(max(least, style.size - 1))
        return style

    def shortened(self, text: str, style: TextStyle, width: float) -> str:
        """The text, cut with an ellipsis where it is wider than `width` design units."""
        if len(text) > _LONGEST_LINE:
            text = text[:_LONGEST_LINE] + "…"
        if self.width(text, style) <= width:
            return text
        while text and self.width(text + "…", style) > width:
            text = text[:-1]
        return text.rstrip() + "…"

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        point: tuple[float, float],
        anchor: Anchor = Anchor.TOP_LEFT,
        opacity: float = 1.0,
    ) -> pygame.Rect:
        """Draw one line with its anchor at a design point; vertical centre is optical.

        Returns:
            The pixel rectangle of the line box.
        """
        image = self.line(text, style)
        x, y = self._canvas.point(*point)
        across, down = anchor.value
        left = x - round(across * image.get_width())
        if down == Anchor.CENTRE.value[1]:
            top = y - self.optical_centre(style)
        else:
            top = y - round(down * image.get_height())
        blit(surface, image, (left, top), opacity)
        return pygame.Rect(left, top, image.get_width(), image.get_height())

    def draw_wrapped(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        rect: pygame.FRect,
        anchor: Anchor = Anchor.TOP_LEFT,
    ) -> float:
        """Draw a paragraph in a design rectangle; returns its height in design units."""
        lines = self.wrap(text, style, rect.width)
        step = self.line_height(style)
        height = step * len(lines)
        across, down = anchor.value
        x = rect.left + across * rect.width
        top = rect.top + down * (rect.height - height)
        horizontal = Anchor((across, 0.5))
        for number, line in enumerate(lines):
            self.draw(surface, line, style, (x, top + (number + 0.5) * step), horizontal)
        return height

    def draw_paragraph(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        rect: pygame.FRect,
        anchor: Anchor = Anchor.TOP_LEFT,
        least: float = 10,
    ) -> float:
        """Draw a paragraph in the size that `paragraph` finds; returns its height, 0 for none."""
        if not text:
            return 0.0
        style = self.paragraph(text, style, rect.size, least)
        return self.draw_wrapped(surface, text, style, rect, anchor)

    def optical_centre(self, style: TextStyle) -> int:
        """Pixels from the top of the line box to the middle of its capitals."""
        pair = self.pair(style)
        return pair.ascent - round(self.pixels(style) * CAP_HEIGHT / 2)

    def _render(self, text: str, style: TextStyle) -> pygame.Surface:
        pair = self.pair(style)
        tracking = style.tracking * self._canvas.scale
        width = max(1, self.pixel_width(text, style))
        image = pygame.Surface((width, pair.height + 2), pygame.SRCALPHA)
        x = 0.0
        shown = _drawable(text)
        parts = ((is_chinese(one), one) for one in shown) if tracking else _runs(shown)
        gap = _word_gap(self.pixels(style))
        for chinese, run in parts:
            face = pair.face(chinese)
            before, advance = _extent(face, chinese, run)
            if not face.size(run)[0]:
                continue  # Signs without a width of their own cannot be rendered alone.
            part = face.render(run, True, style.colour).convert_alpha().premul_alpha()
            image.blit(part, (round(x) + before, pair.ascent - face.get_ascent()))
            x += advance + tracking + (gap if run.endswith(" ") else 0)
        return image


def _extent(face: pygame.font.Font, chinese: bool, run: str) -> tuple[int, int]:
    """The left edge of a run's picture, and the run's advance, in pixels.

    The boxes of some Chinese letters reach beyond their ink, on both sides.
    """
    width = face.size(run)[0]
    letters = [each for each in face.metrics(run) if each] if chinese and width else []
    if len(letters) < len(run):
        return 0, width
    return min(0, letters[0][0]), sum(each[4] for each in letters)


def _word_gap(pixels: int) -> int:
    """Pixels added to every space: hinting makes spaces too narrow at small sizes."""
    return max(1, round(pixels * 0.045))


def _drawable(text: str) -> str:
    """The text without characters that no face has; file names may hold anything."""
    return text if text.isprintable() else _NOT_DRAWN.sub("\ufffd", text.replace(JOINER, ""))


def _runs(text: str) -> Iterator[tuple[bool, str]]:
    """Runs of one face; Latin ones end after each space, and about a decimal point."""
    for chinese, characters in groupby(text, is_chinese):
        run = "".join(characters)
        for part in [run] if chinese else _RUN_ENDS.split(run):
            if part:
                yield chinese, part
