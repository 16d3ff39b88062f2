"""The panels round the table: warband, the card of a figure, the banner on top."""

from __future__ import annotations

from typing import Final

import pygame

from game.frostgrave import actions as act
from game.frostgrave.figures import Figure
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.faces import Faces
from scenes.games.frostgrave.drawing.figure_card import FigureCard, carried_by, panel_style
from scenes.games.frostgrave.drawing.materials import GROUP
from scenes.kit.draw import materials, raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex, lighten
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_CHOSEN: Final = (from_hex("#5b4524"), from_hex("#3a2b14"))
_ROW: Final = (from_hex("#2d3b54"), from_hex("#1f2a3e"))
_DOTS: Final = 3
_GONE: Final = 0.5
_ACTED: Final = 0.74
"""How clearly those who are gone are written, and those who have acted."""
BADGE: Final = 20.0
"""The size of the badge of a side on the plate at the top."""
_LINE: Final = 13.0
"""The size and height of a line of a two-line name."""


class Hud:
    """Draws the panels.

    Attributes:
        card: the card of the figure that is looked at.
        faces: portraits of figures.
    """

    def __init__(self, context: FrostgraveContext) -> None:
        self._context = context
        self.faces = Faces(context.kit)
        self.card = FigureCard(context)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all panels; each is painted again only if its contents have changed."""
        context = self._context
        seat = context.own_seat()
        members = context.model.warband(seat)
        acting = (*(n for n in context.model.active if n != context.selected), context.selected)
        able = self._able()
        key = (
            seat,
            able,
            tuple(
                (
                    m.id,
                    m.health,
                    m.where,
                    m.activated,
                    carried_by(context.model, m),
                    m.seat,
                    m.id in acting,
                    m.id == context.selected,
                    m.id in context.members,
                )
                for m in members
            ),
        )
        area = layout.PANEL.inflate(40, 40)
        is_painted = context.kept.holds("panel", key)
        context.kept.draw(surface, "panel", area, key, lambda to: self._panel(to, seat, members))
        model = context.model
        banner = (
            model.turn,
            model.phase,
            model.side,
            model.secured(0),
            model.secured(1),
            model.storm,
        )
        context.kept.draw(surface, "banner", layout.BANNER.inflate(40, 60), banner, self._banner)
        if context.table.thinking and not context.table.busy and context.offer is None:
            self._thinking(surface)
        self.card.draw(surface, waits=not is_painted)

    def _able(self) -> frozenset[int]:
        """The figures that may be chosen to act now."""
        offer = self._context.offer
        if offer is None or not offer.leads:
            return frozenset()
        return frozenset(each.figure for each in offer.all(act.Activate))

    def member_at(self, point: tuple[float, float]) -> int:
        """The figure whose row on the panel is under a design point, -1 for none."""
        members = self._context.model.warband(self._context.own_seat())
        for number, member in enumerate(members):
            if layout.member_rect(number, len(members)).collidepoint(point):
                return member.id
        return -1

    # ------------------------------------------------------------------ the warband
    def _panel(self, surface: pygame.Surface, seat: int, members: list[Figure]) -> None:
        context = self._context
        kit = context.kit
        kit.skin.panel(surface, layout.panel(len(members)), materials.INK, 18)
        style = panel_style(context.kit, Family.DISPLAY, 18, layout.CREAM)
        title = context.names.warband(seat)
        x, y = layout.PANEL.left + 34, layout.PANEL.top + 21
        lines = self._name(title, style, layout.PANEL.right - 10 - x)
        for number, (line, fitted) in enumerate(lines):
            at = (x, y + (number - (len(lines) - 1) / 2) * _LINE)
            kit.text.draw(surface, line, fitted, at, Anchor.LEFT)
        context.miniatures.draw_badge(surface, seat, (layout.PANEL.left + 20, y), 17)
        for number, member in enumerate(members):
            self._member(surface, member, layout.member_rect(number, len(members)))

    def _member(self, surface: pygame.Surface, figure: Figure, rect: pygame.FRect) -> None:
        context = self._context
        kit = context.kit
        chosen = figure.id == context.selected or figure.id in context.model.active
        first = figure.id == context.selected or len(context.model.active) == 1
        gold = kit.theme.metal.gold if chosen and first else None
        if figure.id in context.members:
            gold = layout.TEAL
        kit.skin.row(surface, rect, _CHOSEN if chosen else _ROW, 11, gold)
        gone = figure.where in ("left", "out")
        side = min(rect.height - 4, 46 if rect.height < 62 else 54)
        face = pygame.FRect(rect.left + 2, rect.top + 2, side, rect.height - 4)
        self._portrait(surface, figure, face)
        left = face.right + 8
        room = rect.right - left - 4
        if figure.id in self._able():
            self._turn_mark(surface, (face.left + 1, face.top + 1))
        acted = figure.activated and not chosen and not gone
        fade = _GONE if gone else _ACTED if acted else 1.0
        if acted:
            at = (rect.right - 13, rect.top + 13)
            kit.icons.draw(surface, "check", at, 14, layout.TEAL, 0.9)
            room -= 20
        small = rect.height < 62
        name = panel_style(context.kit, Family.STRONG, 16, layout.CREAM)
        text = context.names.figure(figure)
        top = rect.top + (13 if small else 16)
        lines = self._name(text, name, room)
        top += 3 * (len(lines) - 1)
        for number, (line, style) in enumerate(lines):
            at = (left, top + (number - (len(lines) - 1) / 2) * _LINE)
            kit.text.draw(surface, line, style, at, Anchor.LEFT, fade)
        if not small:
            kind = panel_style(context.kit, Family.UI, 13, layout.MUTED)
            words = kit.text.shortened(context.names.kind(figure), kind, room)
            kit.text.draw(surface, words, kind, (left, top + 19), Anchor.LEFT, fade)
        self._life(surface, figure, (left, rect.bottom - (13 if small else 16)), fade, room)
        if gone:
            self._gone(surface, figure, rect)

    def _name(self, name: str, style: TextStyle, room: float) -> list[tuple[str, TextStyle]]:
        """A name on one line, or on two small ones if it would be cut."""
        text = self._context.kit.text
        one = text.fitted(name, style, room)
        if text.width(name, one) <= room:
            return [(name, one)]
        lines = text.wrap(name, style.sized(_LINE), room)
        first, rest = lines[0], " ".join(lines[1:])
        found = []
        for line in filter(None, (first, rest)):
            small = text.fitted(line, style.sized(_LINE), room)
            found.append((text.shortened(line, small, room), small))
        return found

    def _turn_mark(self, surface: pygame.Surface, corner: tuple[float, float]) -> None:
        """A teal dot at the corner of a portrait: this figure may be chosen to act."""
        canvas = self._context.kit.canvas
        for inset, colour in ((0.0, (12, 18, 30)), (2.0, layout.TEAL)):
            side = 13.0 - 2 * inset
            left, top = (part - 3 + inset for part in corner)
            disc = canvas.rect(pygame.FRect(left, top, side, side))
            blit(surface, raster.coloured(raster.disc_mask(disc.width), colour), disc.topleft)

    def _life(
        self,
        surface: pygame.Surface,
        figure: Figure,
        place: tuple[float, float],
        fade: float,
        room: float,
    ) -> None:
        kit = self._context.kit
        x, y = place
        kit.icons.draw(surface, "heart", (x + 6, y), 13, (255, 122, 102), fade)
        number = panel_style(kit, Family.NUMBER, 21, layout.CREAM)
        text = str(figure.health)
        kit.text.draw(surface, text, number, (x + 17, y), Anchor.LEFT, fade)
        wide = kit.text.width(text, number)
        rest = panel_style(kit, Family.NUMBER, 15, layout.MUTED)
        at = (x + 19 + wide, y + 1)
        kit.text.draw(surface, f"/{figure.line.health}", rest, at, Anchor.LEFT, fade)
        carried = carried_by(self._context.model, figure)
        if carried:
            sprite = kit.sprites.group(GROUP).get(carried, 0.5)
            sprite.draw(surface, kit.canvas.point(x + room - 12, y + 8))

    def _gone(self, surface: pygame.Surface, figure: Figure, rect: pygame.FRect) -> None:
        context = self._context
        words = context.names.say(f"member.{figure.where}")
        style = panel_style(context.kit, Family.STRONG, 13, layout.CREAM)
        width = context.kit.text.width(words, style) + 14
        chip = pygame.FRect(rect.right - width - 4, rect.bottom - 23, width, 20)
        context.kit.skin.chip(surface, chip, (70, 84, 110), 0.95)
        context.kit.text.draw(surface, words, style, chip.center, Anchor.CENTRE)

    def _portrait(self, surface: pygame.Surface, figure: Figure, rect: pygame.FRect) -> None:
        area = self._context.kit.canvas.rect(rect)
        image = self.faces.face(figure, area.size, 0.15)
        blit(surface, image, area.topleft, 0.5 if figure.where in ("left", "out") else 1.0)

    # ------------------------------------------------------------------ the banner
    def _banner(self, surface: pygame.Surface) -> None:
        context = self._context
        kit, model, rect = context.kit, context.model, layout.BANNER
        kit.skin.panel(surface, rect, materials.INK, 20)
        # A finished battle has no phase.
        phase = model.phase or "over"
        title = context.names.word(f"phase.{phase}")
        if model.turn:
            title = context.names.say("banner.turn", turn=model.turn, phase=title)
        style = panel_style(context.kit, Family.DISPLAY, 19, layout.CREAM)
        style = kit.text.fitted(title, style, 230)
        y = rect.bottom - 36
        kit.text.draw(surface, title, style, (rect.centerx, y), Anchor.CENTRE)
        if phase not in ("creature", "over"):
            colour = lighten(context.miniatures.colour(model.side), 0.4)
            small = panel_style(context.kit, Family.STRONG, 14, colour)
            name = context.table.name_of(model.side) if model.side >= 0 else ""
            kit.text.draw(
                surface,
                kit.text.shortened(name, small, 200),
                small,
                (rect.centerx, rect.bottom - 13),
                Anchor.CENTRE,
            )
        for seat in (0, 1):
            x = rect.left + 30 if seat == 0 else rect.right - 96
            self._score(surface, seat, (x, rect.bottom - 29))

    def _thinking(self, surface: pygame.Surface) -> None:
        """Dots below the name of a thinking player; one after another is bright."""
        context = self._context
        canvas = context.kit.canvas
        still = context.kit.settings.reduce_motion
        for number in range(_DOTS):
            dot = canvas.rect(pygame.FRect(0, 0, 5, 5))
            x = layout.BANNER.centerx + (number - 1) * 10
            dot.center = canvas.point(x, layout.BANNER.bottom - 2)
            bright = still or int(context.time * _DOTS) % _DOTS == number
            colour = layout.CREAM if bright else (78, 92, 122)
            blit(surface, raster.coloured(raster.disc_mask(dot.width), colour), dot.topleft)

    def _score(self, surface: pygame.Surface, seat: int, place: tuple[float, float]) -> None:
        context = self._context
        kit = context.kit
        x, y = place
        context.miniatures.draw_badge(surface, seat, place, BADGE)
        kit.sprites.group(GROUP).get("chest", 0.72).draw(surface, kit.canvas.point(x + 30, y + 8))
        style = TextStyle(Family.NUMBER, 24, layout.CREAM)
        text = f"×{context.model.secured(seat)}"
        kit.text.draw(surface, text, style, (x + 48, y), Anchor.LEFT)
