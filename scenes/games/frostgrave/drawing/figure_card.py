"""The card of a figure: its name, its numbers, its spells or what it carries."""

from __future__ import annotations

from typing import Final

import pygame

from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.figures import sprite_name, treasure_sprite
from scenes.games.frostgrave.drawing.gem import draw_gem
from scenes.games.frostgrave.drawing.materials import GROUP
from scenes.games.frostgrave.low_view.figures import low_name
from scenes.games.frostgrave.low_view.plate import GROUP as LOW
from scenes.games.frostgrave.model import FrostgraveModel
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.text.words import capitalised

_TEXT: Final = from_hex("#3b2412")
_DIM: Final = from_hex("#8a6236")
_BED: Final = (from_hex("#e4cfa0"), from_hex("#d8c193"))
_PICTURE: Final = 62.0
"""The width of the miniature beside the name; its weapons may reach a little farther."""
_TALL: Final = 80.0
_SMALLER: Final = 0.78
"""The size of a name on two lines, as a share of the usual one."""
_CELL: Final = (56.0, 54.0)
"""The size of a statistic's field."""
_SIGN: Final = 17.0
_THINGS: Final = TextStyle(Family.UI, 13, _TEXT)
_ABOVE: Final = 8.0
_HIGH: Final = 88.0
"""The upper edge of a card at the top."""
_GROWS: Final = 1.2
"""How far the words of multi-line panels grow with the text size."""


def carried_by(model: FrostgraveModel, figure: Figure) -> str:
    """The sprite of the treasure that a figure carries; empty for none."""
    return "" if figure.token < 0 else treasure_sprite(model.tokens[figure.token])


def panel_style(kit: Kit, family: Family, size: float, colour: Rgb) -> TextStyle:
    """A style that grows with the text size as far as the panels have room."""
    grown = max(1.0, min(kit.text.text_scale, _GROWS))
    return TextStyle(family, size * grown, colour, fixed=True)


class FigureCard:
    """Draws the card of the figure that is looked at.

    Attributes:
        is_late: whether it will be painted in the next frame.
    """

    def __init__(self, context: FrostgraveContext) -> None:
        self.is_late = False
        self._lies = (NOBODY, layout.CARD.bottom)
        self._context = context

    def draw(self, surface: pygame.Surface, *, waits: bool = False) -> None:
        """Draw the card, unless a list covers its place.

        Args:
            surface: where to.
            waits: whether another panel is painted in this frame; there is time for one of them.
        """
        context = self._context
        self.is_late = False
        if context.sheet.active:
            return
        figure = context.looked_at()
        if figure is not None and figure.where != "reserve":
            numbers = self._numbers(figure)
            carried = carried_by(context.model, figure)
            # In the low view the question lies below it.
            low = context.question.top - _ABOVE if context.bar.on_right else self._low(figure)
            shown = (
                figure.id,
                figure.health,
                numbers,
                figure.statuses,
                figure.items,
                carried,
                low,
            )
            area = layout.CARD.inflate(40, 60).move(0, low - layout.CARD.bottom)
            if waits and not context.kept.holds("card", shown):
                self.is_late = True
                context.kept.draw_old(surface, "card", area)
                return
            context.kept.draw(
                surface, "card", area, shown, lambda to: self._card(to, figure, numbers, low)
            )

    def _low(self, figure: Figure) -> float:
        """The lower end of a figure's card: at the top right if that covers fewer figures."""
        context = self._context
        if context.table.note_area is not None:
            return layout.CARD.bottom
        if self._lies[0] == figure.id:
            return self._lies[1]
        feet = [context.place(one.id) for one in context.model.shown()]
        bodies = [pygame.FRect(x - 24, y - 50, 48, 78) for x, y in feet]
        spots = (layout.CARD, layout.CARD.move(0, _HIGH - layout.CARD.top))
        lies = min(spots, key=lambda spot: len(spot.collidelistall(bodies)))
        self._lies = (figure.id, lies.bottom)
        return lies.bottom

    def _numbers(self, figure: Figure) -> tuple[str, ...]:
        line, reference = figure.line, self._context.reference
        values = [line.move, line.fight, line.shoot, line.armour, line.will]
        for status in figure.statuses:
            for number, (stat, _) in enumerate(layout.STATS[:5]):
                values[number] += status.count * reference.modifier(status.id, stat)
        move = f"{values[0] / INCH:g}"
        signed = [f"{value:+d}" for value in (values[1], values[2])]
        return (move, *signed, str(values[3]), f"{values[4]:+d}", str(figure.health))

    def _card(
        self, surface: pygame.Surface, figure: Figure, numbers: tuple[str, ...], low: float
    ) -> None:
        context = self._context
        kit, things = context.kit, self._things(figure)
        rect = layout.card(len(figure.spells), len(things))
        rect.bottom = low
        kit.skin.panel(surface, rect, materials.PAPER, 18)
        room = rect.width - 26 - _PICTURE
        for line, style, y in self._head(context.names.figure(figure), room):
            kit.text.draw(surface, line, style, (rect.left + 16, rect.top + y), Anchor.LEFT)
        kind = panel_style(kit, Family.UI, 13, _DIM)
        words = context.names.kind(figure)
        kit.text.draw(
            surface,
            words,
            kit.text.fitted(words, kind, room),
            (rect.left + 16, rect.top + 54),
            Anchor.LEFT,
        )
        self._stand(surface, figure, (rect.right - 8 - _PICTURE / 2, rect.top + 50))
        for number, ((stat, icon), value) in enumerate(zip(layout.STATS, numbers, strict=True)):
            bed = pygame.FRect(0, 0, *_CELL)
            bed.topleft = (
                rect.left + 15 + (number % 3) * (_CELL[0] + 4),
                rect.top + 68 + (number // 3) * (_CELL[1] + 4),
            )
            self._stat(surface, bed, (stat, icon), value)
        if not things:
            for number, spell in enumerate(figure.spells[:8]):
                at = (rect.left + 31 + number % 4 * 48, rect.top + 200 + number // 4 * layout.GEMS)
                self.draw_spell(surface, spell, at)
        for number, line in enumerate(things):
            at = (rect.left + 16, rect.top + 198 + number * layout.THINGS)
            kit.text.draw(surface, line, _THINGS, at, Anchor.LEFT)

    def _head(self, name: str, room: float) -> list[tuple[str, TextStyle, float]]:
        """The name on one line, or on two smaller ones: text, style, height below the top."""
        text = self._context.kit.text
        style = panel_style(self._context.kit, Family.DISPLAY, 22, _TEXT)
        if text.width(name, style) <= room:
            return [(name, style, 28)]
        small = style.sized(style.size * _SMALLER)
        first, *rest = text.wrap(name, small, room)
        lines = list(filter(None, (first, " ".join(rest))))
        places = (19.0, 37.0) if len(lines) > 1 else (28.0,)
        return [
            (line, text.fitted(line, small, room), y) for line, y in zip(lines, places, strict=True)
        ]

    def _stand(self, surface: pygame.Surface, figure: Figure, foot: tuple[float, float]) -> None:
        """The miniature itself on the card, its head above the upper edge."""
        kit = self._context.kit
        group = kit.sprites.group(LOW)
        name = low_name(figure)
        if figure.owner < 0 or name not in group:
            group = kit.sprites.group(GROUP)
            name = sprite_name(group, figure, 0)
        box = group.get(name, 1.0).image.get_bounding_rect()
        scale = kit.canvas.scale
        zoom = scale * min(_TALL / box.height, (_PICTURE + 12) / box.width)
        group.get(name, zoom).draw(surface, kit.canvas.point(*foot))

    def _stat(
        self, surface: pygame.Surface, bed: pygame.FRect, stat: tuple[str, str], value: str
    ) -> None:
        """One statistic: its sign and value above its name."""
        kit = self._context.kit
        kit.skin.row(surface, bed, _BED, 9)
        name, icon = stat
        style = TextStyle(Family.NUMBER, 24, _TEXT)
        half = (_SIGN + 4 + kit.text.width(value, style)) / 2
        y = bed.top + 20
        kit.icons.draw(surface, icon, (bed.centerx - half + _SIGN / 2, y), _SIGN, (107, 67, 32))
        kit.text.draw(surface, value, style, (bed.centerx + half, y), Anchor.RIGHT)
        words = self._context.names.word(f"stat.{name}")
        small = kit.text.fitted(words, panel_style(kit, Family.UI, 13, _DIM), bed.width - 4)
        kit.text.draw(surface, words, small, (bed.centerx, bed.bottom - 13), Anchor.CENTRE)

    def _things(self, figure: Figure) -> list[str]:
        """A figure's effects and items, in lines; none beside its spells."""
        context = self._context
        book = context.reference.book
        upon = [context.names.thing(each.id) for each in figure.statuses if each.id in book.spells]
        burden = [context.names.word("modifier.burden")] if figure.token >= 0 else []
        carried = (context.names.thing(each) for each in figure.weapons + figure.items)
        things = [*burden, *upon, *carried]
        if figure.spells and not upon and not burden:
            return []
        told = context.names.listed(things)
        return context.kit.text.wrap(capitalised(told), _THINGS, layout.CARD.width - 32)[:3]

    def draw_spell(self, surface: pygame.Surface, spell: str, centre: tuple[float, float]) -> None:
        """A spell as a gem in the colour of its school."""
        context = self._context
        colour = layout.SCHOOLS[context.reference.book.spells[spell].school]
        draw_gem(context.kit, surface, context.names.spell_icon(spell), colour, centre, 34)
