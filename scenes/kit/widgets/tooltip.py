"""The small paper note beside a widget."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit.draw import materials
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

if TYPE_CHECKING:
    from scenes.kit.kit import Kit

WIDEST = 320.0
_PADDING = 12.0
_DISTANCE = 10.0


def draw_tooltip(
    kit: Kit,
    surface: pygame.Surface,
    text: str,
    beside: pygame.FRect,
    avoid: pygame.FRect | None = None,
) -> None:
    """Draw a note above (or below) a rectangle; its first line is bold if there are more.

    Lines are separated by newlines; long ones are broken. The rectangle to avoid is covered only
    where there is room neither above nor below.
    """
    head_style = TextStyle(Family.STRONG, 14, kit.theme.paper.text)
    body_style = TextStyle(Family.UI, 13.5, kit.theme.paper.muted)
    head, _, body = text.partition("\n")
    widest = WIDEST * max(1.0, kit.text.text_scale)
    if not body:
        head_style = TextStyle(Family.UI, 14, kit.theme.paper.text)
    lines = [(line, head_style) for line in kit.text.wrap(head, head_style, widest)]
    if body:
        lines += [(line, body_style) for line in kit.text.wrap(body, body_style, widest)]
    width = max(kit.text.width(line, style) for line, style in lines) + 2 * _PADDING
    height = sum(kit.text.line_height(style) for _, style in lines) + 1.4 * _PADDING
    note = _beside(kit, beside, (width, height), avoid)
    kit.skin.panel(surface, note, materials.NOTE, radius=10)
    y = note.top + 0.7 * _PADDING
    for line, style in lines:
        step = kit.text.line_height(style)
        image = kit.text.line(line, style)
        x, middle = kit.canvas.point(note.left + _PADDING, y + step / 2)
        top = middle - kit.text.optical_centre(style)
        surface.blit(image, (x, top), special_flags=pygame.BLEND_PREMULTIPLIED)
        y += step


def _beside(
    kit: Kit, rect: pygame.FRect, size: tuple[float, float], avoid: pygame.FRect | None
) -> pygame.FRect:
    visible = kit.canvas.visible.inflate(-16, -16)
    above, below = pygame.FRect((0, 0), size), pygame.FRect((0, 0), size)
    above.midbottom = (rect.centerx, rect.top - _DISTANCE)
    below.midtop = (rect.centerx, rect.bottom + _DISTANCE)
    places = [above, below] if above.top >= visible.top else [below]
    free = [
        place
        for place in places
        if avoid is None or not place.clamp(visible).colliderect(avoid)
        if not place.clamp(visible).colliderect(rect)
    ]
    return (free or places)[0].clamp(visible)
