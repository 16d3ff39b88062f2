"""The great emblem of the current rule, which flips with weight, and its prices."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.peak_duel.names import Rule
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.world import world_of
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_BAKED: Final = 176.0
_STEPS: Final = 16
_EDGE: Final = 0.10
_FAINT: Final = 0.25
"""The shadow of the emblem on its edge."""
_SPIN: Final = 0.9
"""Seconds of half a turn while no rule is found."""


class Emblem:
    """Draws the emblem.

    Attributes:
        shown: the visible rule.
        coming: the rule on its other side during a flip.
        share: how far it has flipped, 0-1.
        raised: how high it is lifted off the table, design units.
        glow: how bright its ring shines, 0-1.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.shown: Rule = ""
        self.coming: Rule = ""
        self.share = 0.0
        self.raised = 0.0
        self.glow = 0.0
        self._squeezed: dict[tuple[str, int], pygame.Surface] = {}

    @property
    def rect(self) -> pygame.FRect:
        """Its place."""
        rect = pygame.FRect(0, 0, layout.EMBLEM_WIDTH, layout.EMBLEM_WIDTH)
        rect.center = layout.EMBLEM
        return rect

    def forget(self) -> None:
        """Drop every picture."""
        self._squeezed.clear()

    def settle(self, rule: Rule) -> None:
        """Lay it still under a rule."""
        self.shown, self.coming = rule, ""
        self.share = self.raised = self.glow = 0.0

    def turn(self, share: float) -> None:
        """Hold it at a share of its turn."""
        self.share = share
        self.raised = 34 * math.sin(math.pi * min(1.0, max(0.0, share)))

    def land(self) -> None:
        """End its flip."""
        if self.coming:
            self.shown, self.coming = self.coming, ""
        self.share = self.raised = 0.0

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Draw it with its shadow; it turns slowly while no rule is found yet."""
        kit, zoom = self._kit, layout.EMBLEM_WIDTH / _BAKED
        group = kit.sprites.group(GROUP)
        x, y = layout.EMBLEM
        under = kit.canvas.point(x + self.raised * 0.2, y + 5 + self.raised * 0.5)
        rule, flat = self._side(time)
        group.get("rule_shadow", zoom).draw(surface, under, max(_FAINT, flat))
        at = kit.canvas.point(x, y - self.raised)
        if flat < _EDGE:
            group.get("rule_edge", zoom).draw(surface, at)
        elif flat > 0.97:
            group.get(f"rule_{rule}", zoom).draw(surface, at)
        else:
            image = self._at_height(rule, flat, zoom)
            place = (at[0] - image.get_width() // 2, at[1] - image.get_height() // 2)
            blit(surface, image, place)
        if self.glow > 0.02 and not self.coming:
            rect = self.rect.inflate(6, 6)
            kit.skin.ring(surface, rect, rect.width / 2, layout.GILT, thickness=3.0, glow=1.0)

    def _side(self, time: float) -> tuple[Rule, float]:
        """The side that is seen, and how flat it lies, 0-1."""
        if self.shown and not self.coming:
            return self.shown, 1.0
        share = self.share
        if not self.shown and not self.coming:
            share = 0.5 if self._kit.settings.reduce_motion else (time / _SPIN) % 2.0
        turned = math.cos(math.pi * share)
        near = self.shown or "greater"
        far = self.coming or ("lesser" if near == "greater" else "greater")
        return (near if turned > 0 else far), abs(turned)

    def _at_height(self, rule: str, flat: float, zoom: float) -> pygame.Surface:
        step = max(1, round(flat * _STEPS))
        key = (rule, step)
        image = self._squeezed.get(key)
        if image is None:
            whole = self._kit.sprites.group(GROUP).get(f"rule_{rule}", zoom).image
            size = (whole.get_width(), max(2, whole.get_height() * step // _STEPS))
            image = pygame.transform.smoothscale(whole, size)
            self._squeezed[key] = image
        return image

    def _name(self, rule: Rule) -> str:
        return str(self._kit.words(f"peak_duel_table.emblem.{rule or 'greater'}"))

    def plate_of(self, rule: Rule) -> pygame.FRect:
        """The place of a rule's name."""
        text = self._kit.text
        width = min(230.0, text.width(self._name(rule), TextStyle(Family.DISPLAY, 19)) + 34)
        plate = pygame.FRect(0, 0, width, 32 * max(1.0, min(1.2, text.text_scale)))
        plate.center = (layout.EMBLEM[0], layout.EMBLEM[1] + layout.EMBLEM_NAME)
        return plate

    @property
    def whole(self) -> pygame.FRect:
        """Its place together with its name."""
        return self.rect.union(self.plate_of(self.shown))

    def draw_name(self, surface: pygame.Surface) -> None:
        """The name of the rule on a small plate over the emblem's lower edge."""
        if not self.shown or self.coming:
            return
        kit, name, plate = self._kit, self._name(self.shown), self.plate_of(self.shown)
        style = TextStyle(Family.DISPLAY, 19, layout.CREAM)
        kit.skin.panel(surface, plate, world_of(self.shown).ribbon, 10)
        style = kit.text.fitted(name, style, plate.width - 16)
        kit.text.draw(surface, name, style, plate.center, Anchor.CENTRE)
