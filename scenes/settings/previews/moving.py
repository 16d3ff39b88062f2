"""Moving previews: cards that turn and a die that falls, a piece that hops, a bot's turn.

They run on a timeline like the table's, at its speed and with its reduced motion, and come to rest.
"""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import bounce, in_out_cubic, linear, out_cubic
from scenes.kit.motion.particles import Burst, Particles
from scenes.kit.motion.timeline import Tween
from scenes.kit.settings_store import Settings
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.settings.previews.preview import Preview

_ROUNDS: Final = 2
_TUMBLES: Final = 16
_DUST: Final = Burst(
    26, (226, 205, 160), speed=(40, 130), direction=-90, spread=170, additive=False
)
_SIGNS: Final = {"normal": "play", "fast": "speed", "instant": "skip"}


class SpeedPreview(Preview):
    """Three cards are dealt and turned, and a die is rolled, as fast as at the table."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._dealt = [1.0] * len(self.pieces.cards)
        self._turned = [1.0] * len(self.pieces.cards)
        self._rolled = 1.0

    def begin(self, settings: Settings) -> None:
        """Deal, turn and roll twice."""
        del settings
        times = self.kit.theme.durations
        self.timeline.hold(0.9)
        for _ in range(_ROUNDS):
            self.timeline.call(self._gather)
            self.timeline.hold(0.25)
            for number in range(len(self.pieces.cards)):
                deal = Tween(times.deal, partial(self._deal, number), out_cubic)
                self.timeline.append(deal)
            for number in range(len(self.pieces.cards)):
                turn = Tween(times.flip, partial(self._turn, number), in_out_cubic)
                self.timeline.append(turn)
            self.timeline.tween(times.dice, self._roll, linear)
            self.timeline.hold(0.7)

    def _gather(self) -> None:
        self._dealt = [0.0] * len(self.pieces.cards)
        self._turned = [0.0] * len(self.pieces.cards)
        self._rolled = 0.0

    def _deal(self, number: int, share: float) -> None:
        self._dealt[number] = share

    def _turn(self, number: int, share: float) -> None:
        self._turned[number] = share

    def _roll(self, share: float) -> None:
        self._rolled = share

    def draw(self, surface: pygame.Surface, area: pygame.FRect, settings: Settings) -> None:
        """Draw the table, pack and cards before it, the die, and the speed in figures."""
        kit = self.kit
        group = self.group()
        zoom = min(0.94, area.width / 520)
        row = area.bottom - 66
        room = pygame.FRect(area.left - 8, area.top - 6, area.width + 16, area.height - 148)
        self.draw_ground(surface, room)
        pack = (area.left + 56 * zoom, row)
        for layer in (4, 2, 0):
            point = kit.canvas.point(pack[0] + layer * 0.8, pack[1] + layer)
            group.get(self.pieces.card_back, 0.8 * zoom).draw(surface, point)
        goals = [
            area.left + (176 + number * 110) * zoom for number in range(len(self.pieces.cards))
        ]
        for goal in goals:
            slot = pygame.FRect(0, 0, 94 * zoom, 128 * zoom)
            slot.center = (goal, row)
            kit.skin.field(surface, slot, ((14, 44, 58), (18, 54, 70)), 9)
        for number, goal in enumerate(goals):
            x = pack[0] + (goal - pack[0]) * self._dealt[number]
            self._draw_card(surface, number, (x, row), 0.8 * zoom)
        self._draw_die(surface, room)
        sign = pygame.FRect(area.right - 48, area.bottom - 90, 48, 48)
        gold = kit.theme.metal
        kit.skin.token(surface, sign, (gold.gold_light, gold.gold))
        icon = _SIGNS[settings.animation_speed]
        kit.icons.draw(surface, icon, sign.center, 22, kit.theme.paper.text)
        words = kit.words(f"settings.animation_speed.{settings.animation_speed}")
        style = TextStyle(Family.NUMBER, 30, gold.gold_light)
        style = kit.text.fitted(words, style, sign.right - goals[-1] - 56 * zoom)
        kit.text.draw(surface, words, style, (sign.centerx, sign.bottom + 24), Anchor.CENTRE)

    def _draw_card(
        self, surface: pygame.Surface, number: int, point: tuple[float, float], zoom: float
    ) -> None:
        """A card on its way, narrowed while it turns."""
        group = self.group()
        turned = self._turned[number]
        front = self.pieces.cards[number]
        card = self.card(front, zoom) if turned >= 0.5 else group.get(self.pieces.card_back, zoom)
        lift = 14 * math.sin(math.pi * turned)
        place = self.kit.canvas.point(point[0], point[1] - lift)
        width = abs(math.cos(math.pi * turned))
        if width > 0.99:
            card.draw(surface, place)
            return
        whole = card.image.get_size()
        size = (max(1, round(whole[0] * width)), whole[1])
        narrow = pygame.transform.scale(card.image, size)
        blit(surface, narrow, narrow.get_rect(center=place).topleft)

    def _draw_die(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """A die on its way across the felt."""
        kit = self.kit
        group = self.group()
        share = self._rolled
        ground = area.top + 0.62 * area.height
        x = area.left + area.width * (0.22 + 0.28 * out_cubic(share))
        high = 90 * bounce(share) if share < 1 else 0.0
        shade = pygame.FRect(x - 26, ground - 4, 62, 30)
        self.lay_shadow(surface, shade, max(0.1, 0.6 - high / 200))
        name = self.pieces.die
        if 0 < share < 0.92:
            name = f"{self.pieces.tumbling}{int(share * 24) % _TUMBLES:02d}"
        group.get(name, 0.8).draw(surface, kit.canvas.point(x, ground - high + 9))


class MotionPreview(Preview):
    """A figure hops over the felt with dust and a shake, or fades from place to place."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._particles = Particles(kit)
        self._place = 0.0
        self._share = 1.0
        self._from = 0.0
        self._shake = 0.0
        self._calm = False
        self._ground = (0.0, 0.0, 0.0)

    def begin(self, settings: Settings) -> None:
        """Hop there and back."""
        self._calm = settings.reduce_motion
        self._particles.clear()
        times = self.kit.theme.durations
        for stop in (1, 2, 1, 0):
            self.timeline.hold(0.35)
            self.timeline.call(partial(self._leave, stop))
            self.timeline.append(Tween(times.hop, self._hop, linear))
            self.timeline.call(self._land, skippable=True)
            self.timeline.append(Tween(0.18, self._settle, linear))

    def _leave(self, stop: int) -> None:
        self._from, self._place, self._share = self._place, float(stop), 0.0

    def _hop(self, share: float) -> None:
        self._share = share

    def _land(self) -> None:
        left, right, ground = self._ground
        x = left + (right - left) * self._place / 2
        if not self._calm:
            self._particles.burst((x, ground), _DUST)

    def _settle(self, share: float) -> None:
        self._shake = 0.0 if self._calm else 1 - share

    def update(self, dt: float) -> bool:
        """Move the figure and the dust."""
        flying = self._particles.active
        self._particles.update(dt)
        return super().update(dt) or flying

    def draw(self, surface: pygame.Surface, area: pygame.FRect, settings: Settings) -> None:
        """Draw the three places, the way, and the figure on it."""
        self.draw_ground(surface, area, figures=False)
        ground = area.centery + 50
        left, right = area.left + 74, area.right - 74
        self._ground = (left, right, ground)
        stops = [left + (right - left) * number / 2 for number in range(3)]
        down = 4 * math.sin(40 * self._shake) * self._shake
        for x in stops:
            self.lay_shadow(surface, pygame.FRect(x - 62, ground - 30 + down, 124, 70))
        if not settings.reduce_motion:
            self._draw_arcs(surface, stops, ground)
        here = left + (right - left) * self._place / 2
        before = left + (right - left) * self._from / 2
        if settings.reduce_motion:
            self._draw_figure(surface, before, ground, 0.0, 1 - self._share)
            self._draw_figure(surface, here, ground, 0.0, self._share)
        else:
            x = before + (here - before) * in_out_cubic(self._share)
            high = 74 * math.sin(math.pi * self._share) if self._share < 1 else 0.0
            self._draw_figure(surface, x, ground + down, high, 1.0)
        self._particles.draw(surface)

    def _draw_arcs(self, surface: pygame.Surface, stops: list[float], ground: float) -> None:
        """Draw gold dots along the way of the hop."""
        kit = self.kit
        for first, second in pairwise(stops):
            for part in range(1, 10):
                share = part / 10
                x = first + (second - first) * share
                y = ground - 20 - 74 * math.sin(math.pi * share)
                dot = pygame.FRect(x - 2.5, y - 2.5, 5, 5)
                kit.skin.chip(surface, dot, kit.theme.metal.gold, 0.7)

    def _draw_figure(
        self, surface: pygame.Surface, x: float, ground: float, high: float, opacity: float
    ) -> None:
        if opacity <= 0:
            return
        kit = self.kit
        wide = 96 - high * 0.3
        shade = pygame.FRect(x - wide / 2 + 8, ground - 14, wide, 44)
        self.lay_shadow(surface, shade, 0.6 * opacity)
        figure = kit.sprites.group("shared").get("table_skater", 1.6)
        figure.draw(surface, kit.canvas.point(x, ground - high), opacity)


class BotsPreview(Preview):
    """A bot moves its skater over the ice, or it stands there at once and the log says so."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._share = 1.0

    def begin(self, settings: Settings) -> None:
        """Move the skater twice, or put it down."""
        self._share = 1.0
        if settings.skip_bot_turns:
            return
        for _ in range(_ROUNDS):
            self.timeline.call(partial(self._go, 0.0))
            self.timeline.hold(0.4)
            self.timeline.tween(4 * self.kit.theme.durations.hop, self._go, in_out_cubic)
            self.timeline.hold(0.5)

    def _go(self, share: float) -> None:
        self._share = share

    def draw(self, surface: pygame.Surface, area: pygame.FRect, settings: Settings) -> None:
        """Draw the bot, the ice with the skater, and the slip of the log."""
        kit = self.kit
        face = kit.sprites.group("shared").get("avatar_robot", 0.62)
        face.draw(surface, kit.canvas.point(area.left + 58, area.top + 62))
        slip = pygame.FRect(area.left + 124, area.top + 22, area.width - 136, 80)
        told = settings.skip_bot_turns or self._share >= 1
        text = kit.words("settings.preview.told" if told else "settings.preview.thinks")
        kit.skin.panel(surface, slip, materials.NOTE, 10)
        inner = slip.inflate(-28, -16)
        style = TextStyle(Family.UI, 14, kit.theme.paper.text)
        kit.text.draw_paragraph(surface, text, style, inner, Anchor.LEFT)
        ice = pygame.FRect(area.left, area.top + 124, area.width, area.height - 132)
        ice = self.draw_ground(surface, ice)
        start, end = ice.left + 70, ice.right - 70
        ground = ice.centery + 10
        if settings.skip_bot_turns:
            icon = pygame.FRect(ice.centerx - 26, ice.top + ice.height * 0.24, 52, 52)
            gold = kit.theme.metal
            kit.skin.token(surface, icon, (gold.gold_light, gold.gold))
            kit.icons.draw(surface, "skip", icon.center, 24, kit.theme.paper.text)
        else:
            for part in range(1, 12):
                x = start + (end - start) * part / 12
                dot = pygame.FRect(x - 4, ground - 3, 8, 6)
                kit.skin.chip(surface, dot, kit.theme.metal.gold_dark, 0.8)
        x = start + (end - start) * self._share
        self.lay_shadow(surface, pygame.FRect(x - 24, ground - 6, 64, 28))
        figure = kit.sprites.group("shared").get("table_skater", 1.0)
        figure.draw(surface, kit.canvas.point(x, ground + 6))
