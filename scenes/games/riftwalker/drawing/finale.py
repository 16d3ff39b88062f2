"""Draws the count at the end of a match: rift after rift large on a stage between the seats."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.riftwalker.elements import ELEMENTS
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.finale_panels import FinalePanels
from scenes.games.riftwalker.drawing.ground import Paint
from scenes.games.riftwalker.drawing.rift_painter import CARD, PILE
from scenes.games.riftwalker.finale import CountedRift, Finale
from scenes.games.riftwalker.finale_places import (
    STAGE,
    TITLE,
    TOLD,
    between,
    number_point,
    pile_point,
)
from scenes.games.riftwalker.layout import CREAM, GLOW, GOLD, MUTED, NIGHT, Slot
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.raster import set_opacity
from scenes.kit.draw.sprite import Sprite
from scenes.kit.motion.easing import pulse
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_DARKER: Final = (176, 168, 196)
"""The nebula's light that remains behind the count, of 255."""
_DIMMEST: Final = 0.55
"""The brightness of a card seen from its edge."""
_ARC: Final = 46.0
_LIGHT: Final = 3.6
"""The size of the light behind a rift, in sizes of its baked picture."""
_STRENGTH: Final = 0.5
_INK: Final[Rgb] = (58, 31, 4)
_FANNED: Final = 5
_FAN_HEIGHT: Final = 232.0
_LEAN: Final = 9.0
_SPREAD: Final = 76.0
"""The number of the winner's rifts in the fan, their height, and the angle and offset of each to
its neighbour, in degrees and design units.
"""


class FinaleDrawing:
    """Draws the count.

    Args:
        context: the parts of the picture.
        backdrop: paints the nebula onto a surface as large as the window.
    """

    def __init__(self, context: RiftwalkerContext, backdrop: Paint) -> None:
        self._context = context
        self._backdrop = backdrop
        self._panels = FinalePanels(context)
        self._ground: pygame.Surface | None = None
        self._lights: dict[int, pygame.Surface] = {}
        self._leant: dict[tuple[str, int], pygame.Surface] = {}
        self._key: object = None

    def rest(self) -> None:
        """Release the pictures of a count that is over."""
        if self._ground is not None:
            self._ground = self._key = None
            self._lights.clear()
            self._leant.clear()
            self._panels.rest()
            for height in (STAGE.height, _FAN_HEIGHT):
                self._context.rifts.let_go(height)

    def draw(self, surface: pygame.Surface, finale: Finale) -> None:
        """Draw the count onto the window, as opaque as its veil."""
        ground = self._painted(finale, surface.get_size())
        set_opacity(ground, finale.veil)
        surface.blit(ground, (0, 0))
        if finale.veil < 1:
            return
        self._panels.draw(surface, finale)
        if finale.leaving is not None and finale.leaving.gone < 1:
            self._card(surface, finale, finale.leaving)
        if finale.verdict:
            self._verdict(surface, finale)
        elif finale.current is not None and finale.current is not finale.leaving:
            self._on_stage(surface, finale, finale.current)

    # ------------------------------------------------------------------ what stands still
    def _painted(self, finale: Finale, size: tuple[int, int]) -> pygame.Surface:
        """Nebula, panels, names and the field for words; painted once for a count."""
        context, kit = self._context, self._context.kit
        key = id(finale), kit.generation, size
        if self._ground is None or self._key != key:
            ground = pygame.Surface(size).convert()
            self._backdrop(ground)
            ground.fill(_DARKER, special_flags=pygame.BLEND_RGB_MULT)
            self._panels.paint(ground, finale)
            kit.skin.panel(ground, TOLD, NIGHT, 18)
            title = context.word("finale.title")
            style = kit.text.fitted(title, TextStyle(Family.DISPLAY, 30, CREAM), 640)
            kit.text.draw(ground, title, style, TITLE, Anchor.CENTRE)
            self._lights.clear()
            self._leant.clear()
            self._ground, self._key = ground, key
        return self._ground

    # ------------------------------------------------------------------ the stage
    def _on_stage(self, surface: pygame.Surface, finale: Finale, each: CountedRift) -> None:
        """The counted rift, its light, its numbers and its words."""
        context, colour = self._context, GLOW[self._context.element_of(each.rift)]
        if each.come >= 1:
            if each.flip > 0.5:
                self._shine(surface, context.element_of(each.rift))
            breath = pulse(context.time, 0.5, 0.4) if finale.suspense else 1.0
            context.rifts.ring(surface, STAGE.point, STAGE.height, colour, opacity=min(1.0, breath))
        self._card(surface, finale, each)
        self._numbers(surface, finale, each)
        self._words(surface, finale, each)

    def _shine(self, surface: pygame.Surface, element: int) -> None:
        """Add the light of an element behind the stage."""
        light = self._lights.get(element)
        if light is None:
            group = self._context.kit.sprites.group(GROUP)
            image = group.get(f"flash_{ELEMENTS[element]}", _LIGHT).image
            light = image.copy().convert()
            value = round(255 * _STRENGTH)
            light.fill((value, value, value), special_flags=pygame.BLEND_RGB_MULT)
            self._lights[element] = light
        x, y = self._context.kit.canvas.point(*STAGE.point)
        place = x - light.get_width() // 2, y - light.get_height() // 2
        surface.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)

    def _card(self, surface: pygame.Surface, finale: Finale, each: CountedRift) -> None:
        """A rift between its pile, the stage and its place beside the others of its seat."""
        panel = self._panels.panel(finale, each.seat)
        if each.gone > 0:
            slot = between(STAGE, self._panels.slot(finale, each), each.gone, _ARC)
        else:
            slot = between(pile_point(panel), STAGE, each.come, _ARC)
        x, y = slot.point
        if each is finale.current:
            x += self._tremble(finale)
        rifts = self._context.rifts
        if each.flip <= 0.5:
            group = self._context.kit.sprites.group(GROUP)
            sprite = group.get("rift_back", STAGE.height / CARD[1])
        else:
            sprite = rifts.card(each.rift, STAGE.height, each.turned, PILE)
        self._turned(surface, sprite, Slot((x, y), slot.height), each.flip)

    def _tremble(self, finale: Finale) -> float:
        """The offset of the trembling last rift."""
        if self._context.kit.settings.reduce_motion:
            return 0.0
        return 2.4 * finale.suspense * math.sin(186 * finale.suspense)

    def _turned(self, surface: pygame.Surface, sprite: Sprite, slot: Slot, flip: float) -> None:
        """A large picture at its present size and angle."""
        kit = self._context.kit
        narrow, ratio = abs(math.cos(math.pi * flip)), slot.height / STAGE.height
        image, anchor = sprite.image, sprite.anchor
        if narrow < 0.999 or ratio < 0.999:
            width = max(2, round(image.get_width() * ratio * narrow))
            height = max(2, round(image.get_height() * ratio))
            anchor = (
                anchor[0] * width / image.get_width(),
                anchor[1] * height / image.get_height(),
            )
            image = pygame.transform.smoothscale(image, (width, height))
            if narrow < 0.999:
                value = round(255 * (1 - (1 - _DIMMEST) * (1 - narrow)))
                image.fill((value, value, value, 255), special_flags=pygame.BLEND_RGBA_MULT)
        across, down = kit.canvas.point(*slot.point)
        blit(surface, image, (across - anchor[0], down - anchor[1]))

    def _numbers(self, surface: pygame.Surface, finale: Finale, each: CountedRift) -> None:
        """Its value and its bonus, large on the side of the seat to which they go."""
        kit, panel = self._context.kit, self._panels.panel(finale, each.seat)
        if each.told > 0:
            size = 84 if each.told < 0.5 else 112 if each.told > 1.02 else 104
            style = TextStyle(Family.NUMBER, size, GOLD, fixed=True)
            at = number_point(panel, bonus=False)
            kit.text.draw(surface, str(each.value), style, at, Anchor.CENTRE)
        if each.noted > 0:
            size = 36 if each.noted < 0.5 else 50 if each.noted > 1.02 else 46
            style = TextStyle(Family.NUMBER, size, _INK, fixed=True)
            text, at = f"+{each.bonus}", number_point(panel, bonus=True)
            chip = layout.around(at, kit.text.width(text, style.sized(46)) + 36, 56)
            kit.skin.chip(surface, chip.inflate(5, 5), (20, 11, 40), 0.9)
            kit.skin.chip(surface, chip, (237, 185, 73), 1.0)
            kit.text.draw(surface, text, style, at, Anchor.CENTRE)

    # ------------------------------------------------------------------ words
    def _words(self, surface: pygame.Surface, finale: Finale, each: CountedRift) -> None:
        """The name of the counted rift, and the words of its bonus, until the next is open."""
        context, kit = self._context, self._context.kit
        inner = TOLD.inflate(-36, -18)
        before = finale.leaving
        if each.flip <= 0.5 and before is not None and not finale.suspense:
            each = before
        if each.flip <= 0.5:
            words = context.word("finale.last") if finale.suspense else ""
            style = kit.text.fitted(words, TextStyle(Family.DISPLAY, 28, GOLD), inner.width)
            kit.text.draw(surface, words, style, inner.center, Anchor.CENTRE)
            return
        name, bonus = context.rift_word(each.rift), context.bonus_words(each.rift)
        size = 27 * min(1.0, 1.15 / kit.text.text_scale)
        style = kit.text.fitted(name, TextStyle(Family.DISPLAY, size, CREAM), inner.width)
        y = inner.top + 16 if bonus else inner.centery
        kit.text.draw(surface, name, style, (inner.centerx, y), Anchor.CENTRE)
        if not bonus:
            return
        small = self._fitting(bonus, inner.width, inner.height - 36)
        lines = kit.text.balanced(bonus, small, inner.width)
        step = kit.text.line_height(small)
        top = (y + 18 + inner.bottom) / 2 - (len(lines) - 1) * step / 2
        for number, line in enumerate(lines):
            at = inner.centerx, top + number * step
            kit.text.draw(surface, line, small, at, Anchor.CENTRE)

    def _fitting(self, words: str, width: float, height: float) -> TextStyle:
        """The largest style in which words fit a field."""
        text = self._context.kit.text
        for size in (18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0):
            style = TextStyle(Family.UI, size, MUTED, leading=1.2)
            if len(text.wrap(words, style, width)) * text.line_height(style) <= height:
                return style
        return style

    def _fan(
        self, surface: pygame.Surface, finale: Finale, winners: list[int], grown: float
    ) -> None:
        """The winner's best rifts opened like a hand of cards, the best in the middle.

        Below them lie the winner's badge and a trophy.
        """
        context, kit = self._context, self._context.kit
        if len(winners) == 1:
            best = finale.rows[winners[0]][-_FANNED:]
            shown = [*best[0::2], *reversed(best[1::2])]
        else:
            shown = [finale.rows[seat][-1] for seat in winners if finale.rows[seat]]
        x, y = STAGE.point
        middle = (len(shown) - 1) / 2
        for number, each in sorted(enumerate(shown), key=lambda pair: -abs(pair[0] - middle)):
            out = number - middle
            image = self._leaning(each, round(-_LEAN * out))
            at = kit.canvas.point(
                x + out * _SPREAD * grown, y - 26 + 16 * abs(out) + 30 * (1 - grown)
            )
            blit(surface, image, (at[0] - image.get_width() / 2, at[1] - image.get_height() / 2))
        for number, seat in enumerate(winners):
            across = x + (number - (len(winners) - 1) / 2) * 104
            badge = layout.around((across, y + 128), 84, 84)
            context.panels.paint_badge(surface, seat, badge)
            crown = pygame.FRect(0, 0, 44, 44)
            crown.center = badge.right - 4, badge.top + 8
            kit.skin.token(surface, crown, (GOLD, (201, 140, 48)))
            kit.icons.draw(surface, "trophy", crown.center, 26, _INK)

    def _leaning(self, each: CountedRift, angle: int) -> pygame.Surface:
        """A rift of the fan, turned once and kept until the count is over."""
        key = each.rift, angle
        image = self._leant.get(key)
        if image is None:
            sprite = self._context.rifts.card(each.rift, _FAN_HEIGHT, each.turned, PILE)
            image = pygame.transform.rotozoom(sprite.image, angle, 1.0)
            self._leant[key] = image
        return image

    def _verdict(self, surface: pygame.Surface, finale: Finale) -> None:
        """The winner, the margin, and what decided between equal points."""
        context, kit = self._context, self._context.kit
        self._shine(surface, context.element_of(finale.order[-1].rift))
        grown = min(1.0, finale.verdict)
        winners = [seat for seat in range(len(finale.rows)) if finale.wins(seat)]
        self._fan(surface, finale, winners, grown)
        inner = TOLD.inflate(-36, -18)
        text, small = finale.words
        style = kit.text.fitted(text, TextStyle(Family.DISPLAY, 34, CREAM), inner.width)
        y = inner.centery - (16 if small else 0) + 8 * (1 - grown)
        kit.text.draw(surface, text, style, (inner.centerx, y), Anchor.CENTRE)
        if small:
            under = kit.text.fitted(small, TextStyle(Family.STRONG, 17, GOLD), inner.width)
            at = inner.centerx, inner.bottom - 14
            kit.text.draw(surface, small, under, at, Anchor.CENTRE)
