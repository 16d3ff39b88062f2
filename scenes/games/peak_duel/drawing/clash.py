"""Two numbers meet: the comparison of an attack, with the winner by the current rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import GROUP, Look
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.kit.draw import raster
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, blit
from scenes.pages.lettering import Gilding, letter

_MIDDLE: Final = (640.0, 290.0)
_APART: Final = 250.0
_MET: Final = 92.0
_WIN: Final = Gilding((255, 250, 226), (240, 180, 76), (60, 24, 4), 2.4, 5.0, from_hex("#ffb347"))
_LOSE: Final = Gilding((206, 200, 186), (120, 116, 104), (30, 26, 22), 2.0, 3.0)
_LEVEL: Final = Gilding((240, 236, 220), (170, 176, 160), (28, 36, 34), 2.2, 4.0)
_HURT: Final = Gilding((255, 190, 160), (214, 58, 34), (50, 10, 4), 2.4, 5.0, from_hex("#ff5a36"))
_BELOW: Final = 78.0
"""How far below the middle the verdict stands: clear of the values on the cards."""
_SIZE: Final = 92.0
_PLAIN: Final = (_LEVEL, _SIZE)
_WON: Final = (_WIN, 106.0)
_LOST: Final = (_LOSE, 74.0)
_STRIP: Final[Rgb] = from_hex("#0f1c1b")


@dataclass
class Meeting:
    """A comparison on its way.

    Attributes:
        looks: the two cards, the attacker's first.
        numbers: what counts of them, as shown.
        turned: whether the second lies in defence stance.
        winner: 0, 1, or -1 for a tie.
        rule: the rule by which it is judged.
        verdict: the words of its outcome.
        near: how close the numbers have come, 0-1.
        judged: how much of the verdict shows, 0-1.
        opacity: of everything.
    """

    looks: tuple[Look, Look | None]
    numbers: tuple[str, str]
    turned: bool
    winner: int
    rule: str
    verdict: str
    title: str = ""
    near: float = 0.0
    judged: float = 0.0
    opacity: float = 0.0


class Clash:
    """Draws the comparison that is going on."""

    def __init__(self, kit: Kit, cards: CardPainter) -> None:
        self._kit = kit
        self._cards = cards
        self.meeting: Meeting | None = None
        self._strips: dict[tuple[int, int], pygame.Surface] = {}
        self._ahead: list[tuple[str, tuple[Gilding, float]]] = []
        self._nowhere = raster.clear(1, 1)
        self.forget()

    def forget(self) -> None:
        """Drop every picture."""
        self._strips.clear()
        self._ahead = [(str(digit), face) for digit in range(10) for face in (_PLAIN, _WON, _LOST)]

    def prepare(self) -> None:
        """Letter one number that will be wanted; each call does another, until all are there."""
        if not self._ahead:
            return
        text, (gilding, size) = self._ahead.pop()
        letter(self._kit, self._nowhere, text, (0.0, 0.0), size, gilding=gilding)
        if not self._strips:
            self._strip()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it across the middle of the table."""
        meeting = self.meeting
        if meeting is None or meeting.opacity <= 0.02:
            return
        self._draw_strip(surface, meeting.opacity)
        away = _APART + (_MET - _APART) * meeting.near
        for side, sign in ((0, -1), (1, 1)):
            self._draw_side(surface, meeting, side, _MIDDLE[0] + sign * away)
        if meeting.near >= 0.999:
            self._draw_judgement(surface, meeting)

    def _draw_strip(self, surface: pygame.Surface, opacity: float) -> None:
        strip = self._strip()
        x, y = self._kit.canvas.point(*_MIDDLE)
        width, height = strip.get_size()
        blit(surface, strip, (x - width // 2, y - height // 2), opacity)

    def _strip(self) -> pygame.Surface:
        """A dark band that fades out to both sides."""
        canvas = self._kit.canvas
        size = (canvas.length(900), canvas.length(232))
        strip = self._strips.get(size)
        if strip is None:
            mask = raster.clear(*size)
            mask.fill((255, 255, 255, 255))
            for column in range(size[0]):
                share = min(column, size[0] - column) / (size[0] * 0.30)
                value = round(255 * min(1.0, share) ** 1.4)
                mask.fill((value,) * 4, (column, 0, 1, size[1]))
            soft = size[1] // 7
            for row in range(soft):
                value = round(255 * (row / soft) ** 1.2)
                for line in (row, size[1] - 1 - row):
                    part = mask.subsurface((0, line, size[0], 1))
                    part.fill((value,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            strip = self._strips[size] = raster.coloured(mask, _STRIP, 0.86)
        return strip

    def _draw_side(self, surface: pygame.Surface, meeting: Meeting, side: int, x: float) -> None:
        outward = -1 if side == 0 else 1
        look = meeting.looks[side]
        decided = meeting.judged > 0
        won = meeting.winner == side
        if look is not None:
            turned = meeting.turned and side == 1
            at = (x + outward * 150, _MIDDLE[1])
            dim = 0.5 if decided and not won and meeting.winner >= 0 else 1.0
            self._cards.draw(
                surface, look, at, 92.0, turned=turned, lift=6, opacity=meeting.opacity * dim
            )
        if meeting.opacity < 0.5:
            return
        gilding, size = (_HURT, _SIZE) if look is None else _PLAIN
        if decided and meeting.winner >= 0 and look is not None:
            gilding, size = _WON if won else _LOST
        at = (x + outward * 4, _MIDDLE[1] - 4)
        letter(self._kit, surface, meeting.numbers[side], at, size, gilding=gilding)

    def _draw_judgement(self, surface: pygame.Surface, meeting: Meeting) -> None:
        """The sign of the rule between the numbers, and the verdict below."""
        kit = self._kit
        sprite = kit.sprites.group(GROUP).get(f"rule_{meeting.rule}", 0.42)
        sprite.draw(surface, kit.canvas.point(_MIDDLE[0], _MIDDLE[1] - 4))
        if meeting.judged < 0.25:
            return
        style = TextStyle(Family.STRONG, 17, layout.CREAM)
        width = min(620.0, kit.text.width(meeting.verdict, style) + 40)
        plate = pygame.FRect(0, 0, width, 34 * max(1.0, min(1.3, kit.text.text_scale)))
        plate.midtop = (_MIDDLE[0], _MIDDLE[1] + _BELOW)
        kit.skin.panel(surface, plate, layout.BRUSHED, 10)
        style = kit.text.fitted(meeting.verdict, style, plate.width - 20)
        kit.text.draw(surface, meeting.verdict, style, plate.center, Anchor.CENTRE)
