"""Draws rifts at their sprites' places: with cards tucked beneath them, wards and short notes."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import pygame

from game.riftwalker.explored_rifts import Lying
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.ground import Piece
from scenes.games.riftwalker.drawing.rift_painter import HAND
from scenes.games.riftwalker.layout import CREAM, DEEP, TEAL, Point
from scenes.games.riftwalker.sprites import Body
from scenes.games.riftwalker.targets import resting_rect
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

RAISED: Final = 10.0
"""How far the card of the hand rises that is pointed at."""
_AROUND: Final = 18.0
"""How far tucked cards and notes reach beyond a card and its shadow, in design units."""
_TUCKED_SHOWN: Final = 3
_NAMES: Final = {False: 15.0, True: 15.5}
"""The size of names in letters and in wide characters."""
_LEAST_NAME: Final = 13.0
_NAME_LEADING: Final = 1.25
_NAME_GROWTH: Final = 1.08
"""How far names grow with the text: as far as two lines of them have room below a rift."""
_TABLET_PAD: Final = 4.0
_TABLET_CORNER: Final = 8.0


Sides: TypeAlias = tuple[float, float, float, float]


class Still(NamedTuple):
    """Everything visible of a still rift: equal values look alike."""

    rift: str
    point: Point
    height: float
    turned: int
    mode: str
    sideways: bool
    beneath: int
    warded: bool
    note: str
    """The text of its corner: points with a plus, else the number of cards beneath."""
    dimmed: bool
    rect: Sides
    name: Sides | None
    """Where its name stands."""


class RiftPictures:
    """Draws rifts, and says which of them are still."""

    def __init__(self, context: RiftwalkerContext) -> None:
        self._context = context
        self._pieces: dict[str, Piece] = {}
        self._looks: dict[str, tuple[object, ...]] = {}
        """What the kept pieces were made of."""
        self._names: dict[tuple[str, float, float, int], tuple[list[str], TextStyle]] = {}
        self._generation = -1

    def draw(self, surface: pygame.Surface, body: Body, *, raised: bool = False) -> None:
        """Draw a body as it is now; `raised` above the other cards of the hand."""
        if not self.is_seen(body):
            return
        if not body.turning:
            self._paint(surface, self._still(body, self._lying(body), raised=raised))
            return
        point = body.point
        if raised:
            point = point[0], point[1] - RAISED
        self._context.rifts.turning(
            surface,
            body.rift,
            point,
            body.height.value,
            body.angle.value,
            turned=body.resting_turned,
            mode=HAND if raised else body.mode,
            lift=body.lift,
        )

    def is_seen(self, body: Body) -> bool:
        """Whether a sprite is drawn by itself: nothing else shows it, and its hand is visible."""
        return not (body.hidden or (body.zone == "hand" and self._context.covered))

    def piece(self, body: Body, lying: Lying | None) -> Piece:
        """The piece of a still sprite on the ground; `lying` how it lies, where it is explored."""
        kit = self._context.kit
        if self._generation != kit.generation:
            self._pieces.clear()
            self._names.clear()
            self._generation = kit.generation
        context, kept = self._context, self._pieces.get(body.rift)
        looks = (
            body.point,
            body.height.target,
            body.angle.value,
            body.turned,
            body.zone,
            body.room,
            tuple(body.name or ()),
            lying,
            body.rift in context.dimmed,
            context.model.over,
            context.gains.get(body.rift),
        )
        if kept is not None and self._looks.get(body.rift) == looks:
            return kept
        self._looks[body.rift] = looks
        still = self._still(body, lying)
        sprite = self._context.rifts.resting(still.rift, still.height, still.turned, still.mode)
        area = sprite.area(kit.canvas.point(*still.point))
        around = 2 * kit.canvas.length(_AROUND)
        area = area.inflate(around, around)
        if still.name is not None:
            area = area.union(kit.canvas.rect(pygame.FRect(still.name).inflate(8, 8)))
        piece = Piece(area, still, lambda to: self._paint(to, still))
        self._pieces[body.rift] = piece
        return piece

    # ------------------------------------------------------------------ within
    def _lying(self, body: Body) -> Lying | None:
        return self._context.model.lying(body.rift) if body.zone == "explored" else None

    def _still(self, body: Body, lying: Lying | None, *, raised: bool = False) -> Still:
        context, rect = self._context, resting_rect(body)
        note, gain = "", context.gains.get(body.rift, 0)
        if body.zone == "scored" and context.model.over and gain:
            note = f"+{gain}"
        elif lying is not None and lying.beneath:
            note = str(len(lying.beneath))
        x, y = body.point
        return Still(
            body.rift,
            (x, y - RAISED) if raised else (x, y),
            body.height.target,
            body.resting_turned,
            HAND if raised else body.mode,
            body.turned != 1,
            len(lying.beneath) if lying is not None else 0,
            lying is not None and lying.warded,
            note,
            body.rift in context.dimmed,
            _sides(rect),
            None if body.name is None or body.moving else _sides(body.name),
        )

    def _paint(self, surface: pygame.Surface, still: Still) -> None:
        """Paint a rift with all that belongs to it."""
        context = self._context
        for number in range(min(_TUCKED_SHOWN, still.beneath), 0, -1):
            at = still.point[0] + 4.0 * number, still.point[1] + 4.0 * number
            context.rifts.under(surface, at, still.height, sideways=still.sideways)
        if still.warded:
            context.rifts.ring(surface, still.point, still.height, TEAL, sideways=still.sideways)
        context.rifts.lying(
            surface,
            still.rift,
            still.point,
            still.height,
            still.turned,
            still.mode,
            dimmed=still.dimmed,
        )
        rect = pygame.FRect(still.rect)
        if still.name is not None:
            self._name(surface, still.rift, pygame.FRect(still.name))
        if still.warded:
            zoom = round(max(0.7, min(1.6, min(rect.size) / 58)), 2)
            mark = context.kit.sprites.group(GROUP).get("mark_ward", zoom)
            mark.draw(surface, context.kit.canvas.point(rect.left + 9, rect.top + 9))
        if still.note:
            self._note(surface, still.note, rect)

    def _name(self, surface: pygame.Surface, rift: str, room: pygame.FRect) -> None:
        """The name of an explored rift on a tablet below it."""
        kit, text = self._context.kit, self._context.kit.text
        lines, style = self._name_lines(rift, room.width - 2 * _TABLET_PAD, room.height)
        step, wide = text.line_height(style), max(text.width(line, style) for line in lines)
        tablet = pygame.FRect(0, 0, wide + 2 * _TABLET_PAD, step * len(lines) + 3)
        tablet.midtop = room.midtop
        kit.skin.field(surface, tablet, DEEP, _TABLET_CORNER)
        for number, line in enumerate(lines):
            at = tablet.centerx, tablet.top + 1.5 + (number + 0.5) * step
            text.draw(surface, line, style, at, Anchor.CENTRE)

    def _name_lines(self, rift: str, wide: float, high: float) -> tuple[list[str], TextStyle]:
        """A name in as many lines as fit; with more than one a long one keeps its size.

        It grows smaller rather than break within a word of letters.
        """
        kit = self._context.kit
        key = rift, wide, high, kit.generation
        if key not in self._names:
            text, words = kit.text, self._context.rift_word(rift)
            size = _NAMES[kit.words.wide] * min(1.0, _NAME_GROWTH / text.text_scale)
            style = TextStyle(Family.STRONG, size, CREAM, leading=_NAME_LEADING)
            most = max(1, int(high / text.line_height(style)))
            lines = text.balanced(words, style, wide)
            whole = [] if kit.words.wide else words.split(" ")
            while style.size * text.text_scale > _LEAST_NAME + 0.01 and (
                len(lines) > most or any(text.width(word, style) > wide for word in whole)
            ):
                style = style.sized(style.size - 0.25)
                lines = text.balanced(words, style, wide)
            if len(lines) > most:
                lines = [*lines[: most - 1], lines[most - 1] + " …"]
            self._names[key] = [text.shortened(line, style, wide) for line in lines], style
        return self._names[key]

    def _note(self, surface: pygame.Surface, words: str, rect: pygame.FRect) -> None:
        """A short note at the lower right corner of a card."""
        kit, beneath = self._context.kit, not words.startswith("+")
        wide = 38 if beneath else 24
        chip = layout.around((rect.right - 8 - (wide - 24) / 2, rect.bottom - 5), wide, 18)
        kit.skin.chip(surface, chip, (14, 8, 32), 0.92)
        style = TextStyle(Family.NUMBER, 15, CREAM, fixed=True)
        x, y = chip.center
        if beneath:
            kit.icons.draw(surface, "cards", (x - 8, y), 13, CREAM)
            x += 9
        kit.text.draw(surface, words, style, (x, y), Anchor.CENTRE)


def _sides(rect: pygame.FRect) -> Sides:
    """A rectangle that can be compared and kept as a key."""
    return rect.left, rect.top, rect.width, rect.height
