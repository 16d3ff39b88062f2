"""The action bar at the lower right: the question in a short sentence, and its buttons."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from itertools import product
from typing import Final

import pygame

from scenes.game_view.button_row import ButtonRow, IconPlace, RowButton
from scenes.game_view.pointing import Target
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.rift_cards import RiftCards
from scenes.games.riftwalker.drawing.rift_painter import SMALL
from scenes.games.riftwalker.layout import ALARM, CREAM, GOLD, NIGHT, VIOLET_BUTTON
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.materials import PRIMARY_BUTTON, ButtonLook
from scenes.kit.input.intents import Device, Intent
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.prompts import draw_prompt, prompt_width

_BUTTON: Final = 40.0
_GAP: Final = 8.0
_PAD: Final = 12.0
_ICON: Final = IconPlace(17, 38, 11, 14)
_DISC: Final = 24.0
_BELOW_LINE: Final = 5.0
_LARGEST: Final = 15.5
_TOLD: Final = 17.5
"""The largest size of the words where there are no buttons below them."""
_LEAD: Final = 15.0
_TITLE: Final = 18.0
_NARROW: Final = 16.0
_WIDE_UP_TO: Final = 1.2
"""The size of titles; with larger text than this those in the narrower family."""
_CROWDED: Final = 13.8
"""Words that are seen smaller than this would rather do without a line of their own above them."""
_BESIDE: Final = 15.5
"""The largest size of the words beside a picture."""
_PICTURE: Final = pygame.FRect(0, 0, 82, 114)
"""The room for the picture left of what is told."""
_PICTURE_READABLE: Final = 14.0
"""The picture makes way where words beside it would be smaller than this."""
_GILT: Final[Rgb] = (92, 74, 36)
_BODY: Final[Rgb] = (228, 222, 248)
_LEAST: Final = 13.0
_READABLE: Final = 16.0
"""The visible size to which enlarged text shrinks before the glass covers the matrix."""
_GROWTHS: Final = (20.0, 32.0, 46.0)
"""How far the glass grows before its text shrinks: clear of the matrix, else over it."""


@dataclass
class ActionBarButton(RowButton):
    """One button: its target and its label."""

    target: Target
    label: str
    icon: str = ""
    gold: bool = False
    lit: bool = False
    cancels: bool = False
    name: str = field(init=False)

    def __post_init__(self) -> None:
        self.name = str(self.target[1])


class RiftwalkerActionBar(ButtonRow[ActionBarButton]):
    """Lays out and draws the action bar."""

    def __init__(self, kit: Kit, rifts: RiftCards) -> None:
        super().__init__(kit)
        self._rifts = rifts
        self.rect = pygame.FRect(layout.ACTION_BAR)
        """The action bar grows upwards where words and buttons need more room."""
        self._rows = 0
        self.is_crowded = False
        """Whether its words are small, or it lies over the matrix."""
        self.slim = False
        """Only the title is shown, on one line, as above the controls of a replay."""
        self.title = ""
        self.text = ""
        self.lead = ""
        self.colour: Rgb = CREAM
        self.elements: tuple[str, ...] = ()
        self.picture = ""
        self._lines: tuple[object, list[str], TextStyle] | None = None

    def show(self, buttons: list[ActionBarButton]) -> None:
        """Lay buttons out; more than three stand in rows."""
        columns = 1 if len(buttons) == 2 and _long(buttons) else max(1, min(3, len(buttons)))
        rows = -(-len(buttons) // columns)
        self._rows = rows if buttons else 0
        weights = [1.35 if each.gold else 1.0 for each in buttons[:columns]]
        room = layout.ACTION_BAR.width - 2 * _PAD - _GAP * (columns - 1)
        for number, button in enumerate(buttons):
            row, column = divmod(number, columns)
            left = layout.ACTION_BAR.left + _PAD + column * _GAP
            left += room * sum(weights[:column]) / sum(weights)
            width = room * weights[column] / sum(weights)
            top = layout.ACTION_BAR.bottom - 7 - (rows - row) * (_BUTTON + 6) + 2
            button.rect = pygame.FRect(left, top, width, _BUTTON)
        self.exchange(buttons)

    @property
    def grown(self) -> bool:
        """Whether it reaches further up than usual."""
        return self.rect.height > layout.ACTION_BAR.height

    def rects(self) -> dict[Target, pygame.FRect]:
        """The places of the buttons."""
        return {each.target: each.rect for each in self.buttons}

    def say(
        self,
        title: str,
        text: str,
        colour: Rgb = CREAM,
        elements: tuple[str, ...] = (),
        picture: str = "",
        lead: str = "",
    ) -> None:
        """Set the question and the elements that it is about, or what is told and its picture.

        Args:
            title: the heading.
            text: the words below it.
            colour: of the heading.
            elements: shown at the end of the heading.
            picture: a rift's id or the name of a sprite, shown where the words leave it room.
            lead: whose power the words tell; a line of its own above them.
        """
        self.title, self.text, self.colour, self.elements = title, text, colour, elements
        self.picture, self.lead = picture, lead
        if picture and not self._leaves_room():
            self.picture = ""
        self._fit()

    def _leaves_room(self) -> bool:
        """Whether the words can be read beside a picture."""
        if self._rows or self.slim:
            return False
        style = self._text_style(_PICTURE_READABLE / min(1.0, self._kit.text.text_scale))
        lines = self._kit.text.wrap(self.text, style, self._room)
        high = len(lines) * self._kit.text.line_height(style) + self._lead_height
        return high <= _PICTURE.height

    @property
    def _room(self) -> float:
        """The width of the words."""
        room = layout.ACTION_BAR.width - 2 * _PAD
        return room - _PICTURE.width - _PAD if self.picture else room

    def _fit(self) -> None:
        """Fit the height of the glass to its words and buttons."""
        if self.slim:
            self.rect = pygame.FRect(layout.CAPTION)
            return
        kit = self._kit
        head = kit.text.line_height(self._head(CREAM))
        grown = 0.0
        sizes = self._sizes()
        scale = kit.text.text_scale
        plain = [size for size in sizes if size * scale >= min(_LEAST * scale, _READABLE)]
        for most, size in [*product(_GROWTHS[:1], plain), *product(_GROWTHS[1:], sizes)]:
            style = self._text_style(size)
            lines = len(kit.text.wrap(self.text, style, self._room))
            needed = (
                21
                + _BELOW_LINE
                + head
                + self._lead_height
                + lines * kit.text.line_height(style)
                + self._rows * (_BUTTON + 6)
            )
            grown = max(0.0, needed - layout.ACTION_BAR.height)
            self.is_crowded = grown > _GROWTHS[0] or size * scale < _CROWDED
            if grown <= most:
                break
        self.rect = pygame.FRect(layout.ACTION_BAR)
        self.rect.height += grown
        self.rect.top -= grown

    def key(self) -> Hashable:
        """Everything that the action bar shows."""
        return (
            self.slim,
            self.title,
            self.text,
            self.lead,
            self.colour,
            self.elements,
            self.picture,
            self.pressed,
            self.focused,
            self._kit.controls.signs,
            tuple(
                (each.target, each.label, each.lit, round(each.lift * 4), tuple(each.rect))
                for each in self.buttons
            ),
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the glass, words and buttons."""
        kit, action_bar = self._kit, self.rect
        kit.skin.panel(surface, action_bar, NIGHT, 16)
        if self.colour == ALARM:
            kit.skin.ring(surface, action_bar, 16, ALARM, thickness=2.5, glow=0.5)
        room = action_bar.width - 2 * _PAD
        top = min((each.rect.top for each in self.buttons), default=action_bar.bottom - 8)
        if self.slim:
            self._draw_title(surface, room)
            return
        free = room - _DISC * len(self.elements) - _GAP
        head = kit.text.fitted(self.title, self._head(self.colour), free)
        title = kit.text.shortened(self.title, head, free)
        first = kit.text.line_height(head)
        y = action_bar.top + 7
        self._draw_heading_line(surface, y + first + 1)
        at = (action_bar.left + _PAD, y + first / 2)
        kit.text.draw(surface, title, head, at, Anchor.LEFT)
        above = self._lead_height
        lines, body = self._body(self._room, top - y - first - _BELOW_LINE - 8 - above)
        step, left = kit.text.line_height(body), action_bar.right - _PAD - self._room
        y += first + _BELOW_LINE
        if self.picture:
            self._draw_picture(surface, pygame.FRect(_PICTURE).move(action_bar.left + _PAD, y + 4))
            y += max(0.0, (_PICTURE.height + 4 - above - len(lines) * step) / 2)
        if self.lead:
            self._draw_lead(surface, (left, y))
            y += above
        for number, line in enumerate(lines):
            at = (left, y + (number + 0.5) * step)
            kit.text.draw(surface, line, body, at, Anchor.LEFT)
        for button in self.buttons:
            self._draw_button(surface, button)

    @property
    def _lead_height(self) -> float:
        return self._kit.text.line_height(self._lead_style()) + 1 if self.lead else 0.0

    def _lead_style(self) -> TextStyle:
        size = _LEAD * min(1.0, 1.2 / self._kit.text.text_scale)
        return TextStyle(Family.STRONG, size, GOLD, leading=1.2)

    def _draw_lead(self, surface: pygame.Surface, point: tuple[float, float]) -> None:
        """Draw the line above the words."""
        text = self._kit.text
        style = text.fitted(self.lead, self._lead_style(), self._room)
        at = point[0], point[1] + text.line_height(self._lead_style()) / 2
        lead = text.shortened(self.lead, style, self._room)
        text.draw(surface, lead, style, at, Anchor.LEFT)

    def _draw_picture(self, surface: pygame.Surface, rect: pygame.FRect) -> None:
        """Draw a rift as a small card, anything else as large as its place."""
        if self._rifts.knows(self.picture):
            self._rifts.lying(surface, self.picture, rect.center, rect.height, 1, SMALL)
            return
        group = self._kit.sprites.group(GROUP)
        zoom = group.zoom_within(self.picture, rect.inflate(-10, -10).size)
        image = group.get(self.picture, round(zoom, 2)).image
        blit(surface, image, image.get_rect(center=self._kit.canvas.point(*rect.center)).topleft)

    def _draw_title(self, surface: pygame.Surface, room: float) -> None:
        """Draw the title alone."""
        text, style = self._kit.text, self._head(self.colour)
        style = text.fitted(self.title, style, room)
        title = text.shortened(self.title, style, room)
        text.draw(surface, title, style, self.rect.center, Anchor.CENTRE)

    def _head(self, colour: Rgb) -> TextStyle:
        """The style of the title, which grows with the text as far as there is room.

        Letters of the narrower family stay larger there.
        """
        scale = self._kit.text.text_scale
        if scale > _WIDE_UP_TO:
            return TextStyle(Family.STRONG, _NARROW * min(1.0, _WIDE_UP_TO / scale), colour)
        return TextStyle(Family.DISPLAY, _TITLE, colour)

    def _draw_heading_line(self, surface: pygame.Surface, y: float) -> None:
        """The elements at the end of the title, and the gilt line below it."""
        kit, right = self._kit, self.rect.right - _PAD
        group = kit.sprites.group(GROUP)
        for number, element in enumerate(self.elements):
            at = kit.canvas.point(right - _DISC * (number + 0.5) + 2, self.rect.top + 19)
            group.get(f"disc_{element}", 0.42).draw(surface, at)
        line = kit.canvas.rect(
            pygame.FRect(self.rect.left + _PAD, y, self.rect.width - 2 * _PAD, 1)
        )
        line.height = max(1, kit.canvas.length(1))
        surface.fill(_GILT, line, special_flags=pygame.BLEND_RGB_ADD)

    def _text_style(self, size: float) -> TextStyle:
        """The style of the text; enlarged, its lines are set closer, which leaves it larger."""
        leading = 1.2 if self._kit.text.text_scale <= 1.2 else 1.1
        return TextStyle(Family.UI, size, _BODY, leading=leading)

    def _sizes(self) -> list[float]:
        """Sizes of the text to try, the largest first; none is seen smaller than 13 units."""
        largest = _LARGEST if self._rows else _BESIDE if self.picture else _TOLD
        least = min(largest, _LEAST / self._kit.text.text_scale)
        return [largest + (least - largest) * step / 12 for step in range(13)]

    def _body(self, room: float, height: float) -> tuple[list[str], TextStyle]:
        """The lines of the text, set as large as the room allows."""
        kit = self._kit
        key = self.text, room, round(height), kit.generation
        if self._lines is not None and self._lines[0] == key:
            return self._lines[1], self._lines[2]
        style = self._text_style(_TOLD)
        lines: list[str] = []
        for size in self._sizes():
            style = style.sized(size)
            lines = kit.text.balanced(self.text, style, room) if self.text else []
            if len(lines) * kit.text.line_height(style) <= height + 2:
                break
        most = max(1, int((height + 4) / kit.text.line_height(style)))
        if len(lines) > most:
            lines = [*lines[: most - 1], kit.text.shortened(lines[most - 1] + " …", style, room)]
        self._lines = key, lines, style
        return lines, style

    def _draw_button(self, surface: pygame.Surface, button: ActionBarButton) -> None:
        kit = self._kit
        look: ButtonLook = PRIMARY_BUTTON if button.gold else VIOLET_BUTTON
        face = self.draw_body(surface, button, look, glow=button.gold)
        mouse = kit.controls.device is Device.MOUSE
        if button.lit or button.name == self.focused:
            kit.skin.ring(surface, face, 12, thickness=2.0, glow=0.4)
        sign = 0.0
        intent = Intent.CANCEL if button.cancels else Intent.CONFIRM
        if not mouse and (button.cancels or (button.gold and button.name == self.focused)):
            sign = prompt_width(kit, intent) + 6
        free = pygame.FRect(face.left, face.top, face.width - sign, face.height)
        style = TextStyle(Family.STRONG, 16 if button.gold else 15, look.label)
        icon, fits = button.icon, kit.text.width(button.label, style) <= free.width - _ICON.room
        words = (icon, _ICON) if icon and fits else None
        self.draw_words(surface, free, button.label, style, words, 14)
        if sign:
            draw_prompt(kit, surface, intent, (face.right - 6, face.centery), Anchor.RIGHT)


def _long(buttons: list[ActionBarButton]) -> bool:
    return max(len(each.label) for each in buttons) > 20
