"""What the next change of the rule costs either player: the souls themselves, and what they buy."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.peak_duel.actions.ruling import other_rule
from game.peak_duel.names import Rule
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.layout import LOWER, UPPER
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.seat_badge import draw_seat_badge

_ORBS: Final = 5
"""The greatest price that is shown soul by soul; a greater one as a number."""
_ORB_STEP: Final = 22.0
_ORB: Final = 0.54
_HOLLOW: Final = 0.56
"""The size of a soul that is there, and of one that is wanting, in sizes of their pictures."""
_MEDAL: Final = 0.2
"""The size of the emblem of the rule that it would bring."""
_LIT: Final = (from_hex("#b8442c"), from_hex("#7c2014"))


class _Price(NamedTuple):
    """All that is shown of a price."""

    seat: int
    souls: int
    have: int
    offered: bool
    may: bool
    coming: Rule

    @property
    def able(self) -> bool:
        """Whether it can be paid now."""
        return self.may and self.have >= self.souls


class RulePrices:
    """Draws the prices above and below the emblem."""

    def __init__(self, context: PeakDuelContext) -> None:
        self._context = context

    def draw(self, surface: pygame.Surface, focused: object) -> None:
        """Draw both."""
        context = self._context
        for side in (LOWER, UPPER):
            price, rect = self._price(context.seat_of(side)), layout.PRICES[side]
            context.pictures.draw(
                surface,
                f"price{side}",
                rect,
                price,
                lambda onto, rect=rect, price=price: self._paint(onto, rect, price),  # type: ignore[misc]
            )
            if price.offered and focused == ("rule", 0):
                context.kit.skin.ring(surface, rect, 10, thickness=2.4, glow=0.5)

    def _price(self, seat: int) -> _Price:
        model, offer = self._context.model, self._context.offer
        return _Price(
            seat,
            model.prices[seat],
            len(model.souls[seat]),
            offer is not None and offer.rule is not None and offer.seat == seat,
            model.window in self._context.book.rule_windows,
            other_rule(model.rule) if model.rule else "",
        )

    def _paint(self, surface: pygame.Surface, rect: pygame.FRect, price: _Price) -> None:
        context = self._context
        kit, group = context.kit, context.kit.sprites.group(GROUP)
        tones = _LIT if price.offered else context.world.at(rect.center).row
        kit.skin.row(surface, rect, tones, 10, layout.GILT)
        badge = pygame.FRect(rect.left + 7, rect.centery - 12, 24, 24)
        team, icon = context.badge_of(price.seat)
        draw_seat_badge(kit, surface, team, badge, icon)
        left = badge.right + 18
        right = left + _ORB_STEP * (min(price.souls, _ORBS) - 1)
        if price.souls > _ORBS:
            self._orb(surface, (left, rect.centery), price.have >= price.souls)
            style = TextStyle(Family.NUMBER, 23, layout.CREAM, fixed=True)
            words = f"× {price.souls}"
            kit.text.draw(surface, words, style, (left + 16, rect.centery), Anchor.LEFT)
        else:
            for number in range(price.souls):
                at = left + number * _ORB_STEP, rect.centery
                self._orb(surface, at, number < price.have)
        if not price.coming:
            return
        medal = group.get(f"rule_{price.coming}", _MEDAL)
        at = (rect.right - 24, rect.centery)
        medal.draw(surface, kit.canvas.point(*at), 1.0 if price.able else 0.7)
        icon, colour = ("check", layout.UP) if price.able else ("chevron_right", layout.MUTED)
        middle = (max(right + 14, left + 48) + at[0] - 20) / 2
        kit.icons.draw(surface, icon, (middle, rect.centery), 17, colour)

    def _orb(self, surface: pygame.Surface, point: layout.Point, there: bool) -> None:
        kit = self._context.kit
        group, at = kit.sprites.group(GROUP), kit.canvas.point(*point)
        if there:
            group.get("soul_metal", _ORB).draw(surface, at)
        else:
            group.get("soul_empty", _HOLLOW, flat=layout.MUTED).draw(surface, at, 0.8)
