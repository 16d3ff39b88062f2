"""A line of prompts at the lower edge: the uses of the keys or the pad here."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.draw.canvas import DESIGN_WIDTH, Anchor
from scenes.kit.input.intents import Device, Intent
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.prompts import draw_prompt, prompt_width

_Y = 704.0
_GAP = 26.0
_INNER = 8.0
Prompt = tuple[Intent, str]
"""An intention and the key of the words for what it does."""


def draw_prompt_bar(kit: Kit, surface: pygame.Surface, prompts: Sequence[Prompt]) -> None:
    """Draw the prompts for keys and pads; a mouse needs none."""
    if kit.controls.device is Device.MOUSE:
        return
    style = TextStyle(Family.UI, 13, (236, 214, 176))
    bound = [(intent, kit.words(key)) for intent, key in prompts if kit.controls.prompt(intent)]
    widths = [
        prompt_width(kit, intent) + _INNER + kit.text.width(words, style) for intent, words in bound
    ]
    x = DESIGN_WIDTH / 2 - (sum(widths) + _GAP * (len(widths) - 1)) / 2
    for (intent, words), width in zip(bound, widths, strict=True):
        sign = draw_prompt(kit, surface, intent, (x, _Y))
        kit.text.draw(surface, words, style, (x + sign + _INNER, _Y), Anchor.LEFT)
        x += width + _GAP
