"""What an empty deck offers: an open box with a fan of beasts, and three ways to begin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import look_of
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.games.peak_duel.workshop.deck_box import DeckBox
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import LEAST_SIZE, TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.labels import Label

_PICTURE: Final = 212.0
"""The width of the picture beside the ways."""
_BOX: Final = (124.0, 142.0)
_CARD: Final = 92.0
_FAN: Final = ((-48.0, 26.0, 24.0), (48.0, 26.0, -24.0), (-26.0, 7.0, 12.0), (26.0, 7.0, -12.0))
"""How far each card lies beside and below the middle one, and how it leans."""
_GAP: Final = 10.0
_LARGEST: Final = 1.2
"""How much the words of a way grow at most with the text."""
_SIGN: Final = 64.0
"""The room for the medal of a way."""


@dataclass(frozen=True)
class FirstWay:
    """One way to begin: its key, icon, words, a note, and what it does."""

    key: str
    icon: str
    title: str
    note: str
    action: Callable[[], None]
    kind: ButtonKind = ButtonKind.GHOST


class OpenBox(DeckBox):
    """The empty box at the foot of its area; a fan of beasts rises out of it."""

    def __init__(
        self, rect: pygame.FRect, title: str, painter: CardPainter, fan: Sequence[str]
    ) -> None:
        super().__init__(rect, (), title)
        self._painter = painter
        self._fan = list(fan)

    @property
    def body(self) -> pygame.FRect:
        """The box alone, in front of the fan."""
        box = pygame.FRect(0, 0, *_BOX)
        box.midbottom = self.area.midbottom
        return box

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the outer cards first, the middle one, then the box before them."""
        middle = self.area.centerx, self.body.top - 40
        spots = [*_FAN, (0.0, 0.0, 0.0)]
        for card, (beside, below, angle) in zip(self._fan, spots, strict=False):
            at = middle[0] + beside, middle[1] + below
            image = self._painter.leaning(look_of(card), _CARD, angle, 1.0)
            blit(surface, image, image.get_rect(center=self.kit.canvas.point(*at)).topleft)
        self.draw_box(surface, self.body)


class WayButton(Button):
    """A large button: a medal at the left, what it begins, and a note below."""

    def __init__(self, rect: pygame.FRect, way: FirstWay) -> None:
        super().__init__(rect, way.title, way.action, way.kind, icon=way.icon, key=way.key)
        self._note = way.note
        self.radius = 14.0

    def _draw_label(self, surface: pygame.Surface, area: pygame.FRect, colour: Rgb) -> None:
        kit = self.kit
        medal = pygame.FRect(0, 0, 46, 46)
        medal.center = area.left + 8 + _SIGN / 2, area.centery
        wood = ButtonKind.WOOD.value
        kit.skin.token(surface, medal, (wood.top, wood.bottom))
        kit.icons.draw(surface, self.icon, medal.center, 25, wood.label)
        left, room = area.left + _SIGN + 16, area.width - _SIGN - 30
        # One growth for all ways, so that they stay of one size at large text.
        grown = min(_LARGEST, max(1.0, kit.text.text_scale))
        title = TextStyle(Family.STRONG, 19 * grown, colour, fixed=True)
        title = kit.text.fitted(self.text, title, room)
        head = kit.text.line_height(title)
        note, least = TextStyle(Family.UI, 15 * grown, colour, fixed=True), LEAST_SIZE
        lines = kit.text.wrap(self._note, note, room)
        while (
            note.size > least and head + len(lines) * kit.text.line_height(note) > area.height - 8
        ):
            note = note.sized(max(least, note.size - 0.5))
            lines = kit.text.wrap(self._note, note, room)
        step = kit.text.line_height(note)
        top = area.centery - (head + step * len(lines)) / 2
        kit.text.draw(surface, self.text, title, (left, top + head / 2), Anchor.LEFT)
        for number, line in enumerate(lines):
            at = left, top + head + step * (number + 0.5)
            kit.text.draw(surface, line, note, at, Anchor.LEFT)


def lay_first_choice(
    form: Form, area: pygame.FRect, told: tuple[str, str], box: OpenBox, ways: Sequence[FirstWay]
) -> pygame.FRect:
    """Lay out heading, picture and ways; return the room left below the picture.

    Args:
        form: takes the widgets.
        area: where all lies, in design units.
        told: the heading, and the sentence below it.
        box: the picture.
        ways: from top to bottom.
    """
    head = pygame.FRect(area.left, area.top, area.width, 38)
    form.add(Label(head, told[0], TextStyle(Family.DISPLAY, 26, layout.GILT), Anchor.CENTRE))
    line = pygame.FRect(area.left, head.bottom, area.width, 32)
    style = form.kit.text.fitted(told[1], TextStyle(Family.UI, 15, layout.CREAM), line.width)
    form.add(Label(line, told[1], style, Anchor.CENTRE))
    top = line.bottom + 6
    box.rect = pygame.FRect(area.left, top, _PICTURE, area.bottom - 48 - top)
    form.add(box)
    height = (area.bottom - top - _GAP * (len(ways) - 1)) / len(ways)
    left = area.left + _PICTURE + 14
    for number, way in enumerate(ways):
        rect = pygame.FRect(left, top + number * (height + _GAP), area.right - left, height)
        form.add(WayButton(rect, way))
    return pygame.FRect(area.left, area.bottom - 38, _PICTURE, 38)
