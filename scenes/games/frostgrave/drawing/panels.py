"""The panels round the table: warband, the numbers of one figure, the banner on top."""

from __future__ import annotations

from typing import Final

import pygame

from game.frostgrave import actions as act
from game.frostgrave.figures import Figure
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.faces import Faces
from scenes.games.frostgrave.drawing.figures import treasure_sprite
from scenes.games.frostgrave.drawing.materials import GROUP
from scenes.games.frostgrave.model import FrostgraveModel
from scenes.games.frostgrave.side_panel import draw_gem
from scenes.kit.draw import materials, raster
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, blit

_CHOSEN: Final = (from_hex("#5b4524"), from_hex("#3a2b14"))
_ROW: Final = (from_hex("#2d3b54"), from_hex("#1f2a3e"))
_TEXT: Final = from_hex("#3b2412")
_DIM: Final = from_hex("#8a6236")
_BED: Final = (from_hex("#e4cfa0"), from_hex("#d8c193"))
_LINE: Final = 13.0
"""The size and height of a line of a name that is on two."""
_GROWS: Final = 1.2
"""How far words of panels with several lines go along with the size of text."""


def carried_by(stage: FrostgraveModel, figure: Figure) -> str:
    """The sprite of the treasure that a figure carries; empty for none."""
    return "" if figure.token < 0 else treasure_sprite(stage.tokens[figure.token])


class Hud:
    """Draws the panels."""

    def __init__(self, parts: FrostgraveContext) -> None:
        self._parts = parts
        self._faces = Faces(parts.kit)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all panels; each is painted again only when what it shows has changed."""
        parts = self._parts
        seat = parts.own_seat()
        members = parts.stage.warband(seat)
        acting = (*(n for n in parts.stage.active if n != parts.selected), parts.selected)
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
                    carried_by(parts.stage, m),
                    m.seat,
                    m.id in acting,
                    m.id == parts.selected,
                    m.id in parts.members,
                )
                for m in members
            ),
        )
        area = layout.PANEL.inflate(40, 40)
        parts.kept.draw(surface, "panel", area, key, lambda to: self._panel(to, seat, members))
        stage = parts.stage
        banner = (
            stage.turn,
            stage.phase,
            stage.side,
            stage.secured(0),
            stage.secured(1),
            stage.storm,
        )
        parts.kept.draw(surface, "banner", layout.BANNER.inflate(40, 60), banner, self._banner)
        self.draw_card(surface)

    def draw_card(self, surface: pygame.Surface) -> None:
        """Draw the card of the figure that is looked at, if a list does not lie there."""
        parts = self._parts
        if parts.sheet.active:
            return
        figure = parts.looked_at()
        if figure is not None and figure.where != "reserve":
            numbers = self._numbers(figure)
            carried = carried_by(parts.stage, figure)
            shown = (figure.id, figure.health, numbers, figure.statuses, figure.items, carried)
            area = layout.CARD.inflate(40, 40)
            parts.kept.draw(
                surface, "card", area, shown, lambda to: self._card(to, figure, numbers)
            )

    def _able(self) -> frozenset[int]:
        """Who may be chosen to act now."""
        offer = self._parts.offer
        if offer is None or not offer.leads:
            return frozenset()
        return frozenset(each.figure for each in offer.all(act.Activate))

    def member_at(self, point: tuple[float, float]) -> int:
        """The figure whose row on the panel is under a design point, -1 for none."""
        members = self._parts.stage.warband(self._parts.own_seat())
        for number, member in enumerate(members):
            if layout.member_rect(number, len(members)).collidepoint(point):
                return member.id
        return -1

    def _style(self, family: Family, size: float, colour: Rgb) -> TextStyle:
        """A style that goes along with the size of text as far as the panels have room."""
        grown = max(1.0, min(self._parts.kit.text.text_scale, _GROWS))
        return TextStyle(family, size * grown, colour, fixed=True)

    # ------------------------------------------------------------------ the warband
    def _panel(self, surface: pygame.Surface, seat: int, members: list[Figure]) -> None:
        parts = self._parts
        kit = parts.kit
        kit.skin.panel(surface, layout.PANEL, materials.INK, 18)
        style = self._style(Family.DISPLAY, 18, layout.CREAM)
        title = parts.names.warband(seat)
        x, y = layout.PANEL.left + 34, layout.PANEL.top + 21
        style = kit.text.fitted(title, style, 138)
        kit.text.draw(surface, kit.text.shortened(title, style, 138), style, (x, y), Anchor.LEFT)
        disc = kit.canvas.rect(pygame.FRect(layout.PANEL.left + 12, y - 8, 16, 16))
        colour = parts.miniatures.colour(seat)
        pygame.draw.circle(surface, (240, 244, 252), disc.center, disc.width // 2)
        pygame.draw.circle(surface, colour, disc.center, disc.width // 2 - 2)
        for number, member in enumerate(members):
            self._member(surface, member, layout.member_rect(number, len(members)))

    def _member(self, surface: pygame.Surface, figure: Figure, rect: pygame.FRect) -> None:
        parts = self._parts
        kit = parts.kit
        chosen = figure.id == parts.selected or figure.id in parts.stage.active
        first = figure.id == parts.selected or len(parts.stage.active) == 1
        gold = kit.theme.metal.gold if chosen and first else None
        if figure.id in parts.members:
            gold = layout.TEAL
        kit.skin.row(surface, rect, _CHOSEN if chosen else _ROW, 11, gold)
        gone = figure.where in ("left", "out")
        side = min(rect.height - 8, 38 if rect.height < 62 else 50)
        face = pygame.FRect(rect.left + 5, rect.top + 4, side, rect.height - 8)
        self._portrait(surface, figure, face)
        left = face.right + 8
        room = rect.right - left - 4
        if figure.id in self._able():
            self._turn_mark(surface, (face.left + 1, face.top + 1))
        fade = 0.45 if gone or (figure.activated and not chosen) else 1.0
        small = rect.height < 62
        name = self._style(Family.STRONG, 14 if small else 15, layout.CREAM)
        text = parts.names.figure(figure)
        top = rect.top + (13 if small else 16)
        lines = self._name(text, name, room)
        for number, (line, style) in enumerate(lines):
            at = (left, top + (number - (len(lines) - 1) / 2) * _LINE)
            kit.text.draw(surface, line, style, at, Anchor.LEFT, fade)
        if not small:
            kind = self._style(Family.UI, 13, layout.MUTED)
            words = kit.text.shortened(parts.names.kind(figure), kind, room)
            kit.text.draw(surface, words, kind, (left, top + 19), Anchor.LEFT, fade)
        self._life(surface, figure, (left, rect.bottom - (13 if small else 16)), fade, room)
        if gone:
            self._gone(surface, figure, rect)

    def _name(self, name: str, style: TextStyle, room: float) -> list[tuple[str, TextStyle]]:
        """A name on one line, or on two small ones where it would be cut."""
        text = self._parts.kit.text
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
        """A teal dot at the corner of a portrait: this one may be chosen to act."""
        canvas = self._parts.kit.canvas
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
        kit = self._parts.kit
        x, y = place
        kit.icons.draw(surface, "heart", (x + 6, y), 13, (255, 122, 102), fade)
        number = self._style(Family.NUMBER, 19, layout.CREAM)
        text = str(figure.health)
        kit.text.draw(surface, text, number, (x + 17, y), Anchor.LEFT, fade)
        wide = kit.text.width(text, number)
        rest = self._style(Family.NUMBER, 14, layout.MUTED)
        at = (x + 19 + wide, y + 1)
        kit.text.draw(surface, f"/{figure.line.health}", rest, at, Anchor.LEFT, fade)
        carried = carried_by(self._parts.stage, figure)
        if carried:
            sprite = kit.sprites.group(GROUP).get(carried, 0.5)
            sprite.draw(surface, kit.canvas.point(x + room - 12, y + 8))

    def _gone(self, surface: pygame.Surface, figure: Figure, rect: pygame.FRect) -> None:
        parts = self._parts
        words = parts.names.say(f"member.{figure.where}")
        style = self._style(Family.STRONG, 13, layout.CREAM)
        width = parts.kit.text.width(words, style) + 14
        chip = pygame.FRect(rect.right - width - 4, rect.bottom - 23, width, 20)
        parts.kit.skin.chip(surface, chip, (70, 84, 110), 0.95)
        parts.kit.text.draw(surface, words, style, chip.center, Anchor.CENTRE)

    def _portrait(self, surface: pygame.Surface, figure: Figure, rect: pygame.FRect) -> None:
        area = self._parts.kit.canvas.rect(rect)
        image = self._faces.face(figure, area.size, 0.15)
        blit(surface, image, area.topleft, 0.5 if figure.where in ("left", "out") else 1.0)

    # ------------------------------------------------------------------ the banner
    def _banner(self, surface: pygame.Surface) -> None:
        parts = self._parts
        kit, stage, rect = parts.kit, parts.stage, layout.BANNER
        kit.skin.panel(surface, rect, materials.INK, 20)
        # A battle that is over has no phase any more.
        phase = stage.phase or "over"
        title = parts.names.word(f"phase.{phase}")
        if stage.turn:
            title = parts.names.say("banner.turn", turn=stage.turn, phase=title)
        style = self._style(Family.DISPLAY, 19, layout.CREAM)
        style = kit.text.fitted(title, style, 230)
        y = rect.bottom - 35
        kit.text.draw(surface, title, style, (rect.centerx, y), Anchor.CENTRE)
        if phase not in ("creature", "over"):
            colour = parts.miniatures.colour(stage.side)
            small = TextStyle(Family.STRONG, 13, colour, fixed=True)
            name = parts.table.name_of(stage.side) if stage.side >= 0 else ""
            kit.text.draw(
                surface,
                kit.text.shortened(name, small, 200),
                small,
                (rect.centerx, rect.bottom - 12),
                Anchor.CENTRE,
            )
        for seat in (0, 1):
            x = rect.left + 30 if seat == 0 else rect.right - 96
            self._score(surface, seat, (x, rect.bottom - 25))

    def _score(self, surface: pygame.Surface, seat: int, place: tuple[float, float]) -> None:
        parts = self._parts
        kit = parts.kit
        x, y = place
        disc = kit.canvas.rect(pygame.FRect(x - 10, y - 10, 20, 20))
        colour = parts.miniatures.colour(seat)
        mask = raster.disc_mask(disc.width)
        blit(surface, raster.coloured(mask, (240, 244, 252)), disc.topleft)
        inner = disc.inflate(-4, -4)
        blit(surface, raster.coloured(raster.disc_mask(inner.width), colour), inner.topleft)
        kit.sprites.group(GROUP).get("chest", 0.72).draw(surface, kit.canvas.point(x + 30, y + 8))
        style = TextStyle(Family.NUMBER, 24, layout.CREAM)
        text = f"×{parts.stage.secured(seat)}"
        kit.text.draw(surface, text, style, (x + 48, y), Anchor.LEFT)

    # ------------------------------------------------------------------ the card
    def _numbers(self, figure: Figure) -> tuple[str, ...]:
        line, reference = figure.line, self._parts.reference
        values = [line.move, line.fight, line.shoot, line.armour, line.will]
        for status in figure.statuses:
            for number, (stat, _) in enumerate(layout.STATS[:5]):
                values[number] += status.count * reference.modifier(status.id, stat)
        move = f"{values[0] / INCH:g}"
        signed = [f"{value:+d}" for value in (values[1], values[2])]
        return (move, *signed, str(values[3]), f"{values[4]:+d}", str(figure.health))

    def _card(self, surface: pygame.Surface, figure: Figure, numbers: tuple[str, ...]) -> None:
        parts = self._parts
        kit, rect = parts.kit, layout.CARD
        kit.skin.panel(surface, rect, materials.PAPER, 18)
        name = self._style(Family.DISPLAY, 22, _TEXT)
        text = parts.names.figure(figure)
        name = kit.text.fitted(text, name, rect.width - 32)
        kit.text.draw(
            surface,
            kit.text.shortened(text, name, rect.width - 32),
            name,
            (rect.left + 16, rect.top + 27),
            Anchor.LEFT,
        )
        kind = self._style(Family.UI, 13, _DIM)
        words = parts.names.kind(figure)
        kit.text.draw(
            surface,
            words,
            kit.text.fitted(words, kind, rect.width - 32),
            (rect.left + 16, rect.top + 51),
            Anchor.LEFT,
        )
        for number, ((stat, icon), value) in enumerate(zip(layout.STATS, numbers, strict=True)):
            x = rect.left + 12 + (number % 2) * 93
            y = rect.top + 66 + (number // 2) * 39
            bed = pygame.FRect(x, y, 88, 34)
            kit.skin.row(surface, bed, _BED, 9)
            kit.icons.draw(surface, icon, (x + 19, y + 17), 17, (107, 67, 32))
            style = TextStyle(Family.NUMBER, 23, _TEXT)
            kit.text.draw(surface, value, style, (x + 78, y + 17), Anchor.RIGHT)
            del stat
        self._below(surface, figure, rect)

    def _below(self, surface: pygame.Surface, figure: Figure, rect: pygame.FRect) -> None:
        """Spells known as gems, or what lies upon the figure and what it carries."""
        parts = self._parts
        kit, book = parts.kit, parts.reference.book
        y = rect.top + 198
        upon = [parts.names.thing(each.id) for each in figure.statuses if each.id in book.spells]
        burden = [parts.names.word("modifier.burden")] if figure.token >= 0 else []
        carried = (parts.names.thing(each) for each in figure.weapons + figure.items)
        things = [*burden, *upon, *carried]
        if figure.spells and not upon and not burden:
            for number, spell in enumerate(figure.spells[:8]):
                school = book.spells[spell].school
                x = rect.left + 31 + number % 4 * 48
                colour = layout.SCHOOLS[school]
                draw_gem(
                    kit,
                    surface,
                    parts.names.spell_icon(spell),
                    colour,
                    (x, y + number // 4 * 35),
                    34,
                )
            return
        style = TextStyle(Family.UI, 13, _TEXT)
        area = pygame.FRect(rect.left + 16, y - 10, rect.width - 32, 62)
        told = parts.names.listed(things)
        lines = kit.text.wrap(told[:1].upper() + told[1:], style, area.width)[:3]
        for number, line in enumerate(lines):
            kit.text.draw(
                surface, line, style, (area.left, area.top + 10 + number * 19), Anchor.LEFT
            )
