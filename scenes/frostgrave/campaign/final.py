"""The end of a campaign: the company walks out by the gate, and all that counts is summed up."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.frostgrave.campaign import rank
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.roster import in_order
from game.frostgrave.campaign.state import Phase
from scenes.frostgrave.builder_looks import GROUP, Painted, portrait
from scenes.frostgrave.campaign.campaign_page import CampaignPage
from scenes.frostgrave.campaign.winter import ART, night, stand
from scenes.kit import looks
from scenes.kit.canvas import Anchor
from scenes.kit.colour import from_hex
from scenes.kit.easing import out_back
from scenes.kit.fonts import Family
from scenes.kit.intents import Intent
from scenes.kit.text import TextStyle, blit
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import Button, ButtonKind

_WALK: Final = pygame.FRect(40, 84, 1200, 226)
_SUMS: Final = pygame.FRect(40, 324, 560, 290)
_RANK: Final = pygame.FRect(616, 324, 624, 290)
_SECONDS: Final = 7.0
_SEAL: Final = 0.5
"""Seconds for which the seal is pressed."""
_INK: Final = from_hex("#3a2413")
_MUTED: Final = from_hex("#7a5a32")
_NAMES: Final = ("treasure", "level", "won", "gold", "no_grave")
_ICONS: Final = ("frost_chest", "star", "trophy", "draw", "heart")


class Walk(Widget):
    """The company in the snow, one behind the other, towards the gate."""

    focusable = False

    def __init__(self, rect: pygame.FRect, sprites: Sequence[str]) -> None:
        super().__init__(rect, key="walk")
        self._sprites = tuple(sprites)
        self._age = 0.0
        self._ground: pygame.Surface | None = None

    def contains(self, point: tuple[float, float]) -> bool:
        """It is only looked at."""
        del point
        return False

    def update(self, dt: float) -> None:
        """Walk on."""
        super().update(dt)
        if self.kit.settings.reduce_motion:
            self._age = _SECONDS
        elif self._age < _SECONDS:
            self._age += dt
            self.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw night, snow, gate and company."""
        kit, area = self.kit, self.area
        pixels = kit.canvas.rect(area)
        if self._ground is None or self._ground.get_size() != pixels.size:
            self._ground = night(pixels.size)
        blit(surface, self._ground, pixels.topleft)
        before = surface.get_clip()
        surface.set_clip(pixels.clip(before))
        gate = pygame.FRect(area.right - 250, area.top + 10, 220, area.height - 30)
        if kit.sprites.load(ART).done and "place_black_gate" in kit.sprites.group(ART):
            stand(kit, surface, "place_black_gate", gate)
        share = min(1.0, self._age / _SECONDS)
        gap = min(92.0, 860.0 / max(1, len(self._sprites)))
        head = area.left - 60 + share * (area.width - 330)
        if kit.sprites.load(GROUP).done:
            for number, sprite in enumerate(self._sprites):
                hop = abs((self._age * 2.6 + number * 0.37) % 1 - 0.5) * 8 * (share < 1)
                x = head - number * gap + (1 - share) * 40
                place = pygame.FRect(x, area.bottom - 128 - hop, 96, 104)
                portrait(kit, surface, sprite, place)
        surface.set_clip(before)


class SumsPaper(Painted):
    """The five sums, and all together."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, rows: Sequence[tuple[str, str, int]], total: tuple[str, int]
    ) -> None:
        super().__init__(rect, key="sums")
        self._rows = tuple(rows)
        self._total = total

    def looks(self) -> Hashable:
        """All that its picture depends on."""
        return self._rows, self._total

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the paper."""
        kit, area = self.kit, self.area
        kit.skin.panel(surface, area, looks.PAPER, 18)
        step = (area.height - 44) / (len(self._rows) + 1.2)
        left, right = area.left + 30, area.right - 30
        style = TextStyle(Family.UI, 17, _INK)
        for number, (icon, text, value) in enumerate(self._rows):
            y = area.top + 20 + step * (number + 0.5)
            kit.icons.draw(surface, icon, (left + 12, y), 20, _MUTED)
            shown = kit.text.fitted(text, style, right - left - 110)
            kit.text.draw(surface, text, shown, (left + 36, y), Anchor.LEFT)
            number_style = TextStyle(Family.NUMBER, 26, _INK, fixed=True)
            kit.text.draw(surface, str(value), number_style, (right, y), Anchor.RIGHT)
        y = area.top + 20 + step * len(self._rows) + 4
        first, second = kit.canvas.point(left, y), kit.canvas.point(right, y)
        pygame.draw.line(surface, _MUTED, first, second, max(1, kit.canvas.length(1.5)))
        text, total = self._total
        y += step * 0.62
        kit.text.draw(surface, text, TextStyle(Family.DISPLAY, 22, _INK), (left, y), Anchor.LEFT)
        style = TextStyle(Family.NUMBER, 36, from_hex("#9c2a1c"), fixed=True)
        kit.text.draw(surface, str(total), style, (right, y), Anchor.RIGHT)


class RankPaper(Widget):
    """The rank with its seal of wax, how the others stand, and the dead."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, title: str, lines: Sequence[str], dead: Sequence[str]
    ) -> None:
        super().__init__(rect, key="rank")
        self._title = title
        self._lines = tuple(lines)
        self._dead = tuple(dead)
        self._age = 0.0
        self._pressed = False

    def contains(self, point: tuple[float, float]) -> bool:
        """It is only looked at."""
        del point
        return False

    def update(self, dt: float) -> None:
        """Press the seal."""
        super().update(dt)
        if self._age >= _SEAL:
            return
        self._age = _SEAL if self.kit.settings.reduce_motion else self._age + dt
        if self._age >= _SEAL and not self._pressed:
            self._pressed = True
            self.kit.audio.play("campaign_seal", gain=0.8)
        self.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw paper, words, seal."""
        kit, area = self.kit, self.area
        kit.skin.panel(surface, area, looks.PAPER, 18)
        left, width = area.left + 30, area.width - 60
        head = TextStyle(Family.DISPLAY, 30, _INK)
        room = width - 130
        style = kit.text.fitted(self._title, head, room)
        top = area.top + 46
        kit.text.draw(surface, self._title, style, (left, top), Anchor.LEFT)
        top += kit.text.line_height(head) / 2 + 6
        body = TextStyle(Family.UI, 15, _INK)
        step = kit.text.line_height(body) + 3
        for line in self._lines:
            fitted = kit.text.fitted(line, body, room)
            kit.text.draw(surface, line, fitted, (left, top + step / 2), Anchor.LEFT)
            top += step
        top += 6
        muted = TextStyle(Family.UI, 15, _MUTED)
        for number, line in enumerate(self._dead):
            for part in kit.text.wrap(line, muted, width - (26 if number == 0 else 0)):
                if top + step > area.bottom - 16:
                    return
                kit.text.draw(surface, part, muted, (left, top + step / 2), Anchor.LEFT)
                top += step
        self._draw_seal(surface, (area.right - 84, area.top + 78))

    def _draw_seal(self, surface: pygame.Surface, centre: tuple[float, float]) -> None:
        kit = self.kit
        share = min(1.0, self._age / _SEAL)
        size = 104 * (2.2 - 1.2 * out_back(share)) if share < 1 else 104.0
        disc = pygame.FRect(0, 0, size, size)
        disc.center = centre
        kit.skin.token(surface, disc, (from_hex("#c8402e"), from_hex("#7a1710")))
        inner = disc.inflate(-size * 0.26, -size * 0.26)
        kit.skin.token(surface, inner, (from_hex("#b23424"), from_hex("#8a1e14")))
        kit.icons.draw(surface, "frost_hat", centre, size * 0.46, from_hex("#f4c1a8"))


class FinalPage(CampaignPage):
    """The page of a campaign that is over."""

    phases: tuple[Phase, ...] = ("",)
    section = "final"
    clause = "FG-S6.14"
    sprite_groups = (GROUP, ART)
    prompts = (
        (Intent.NEXT, "campaign.prompt.next"),
        (Intent.CONFIRM, "campaign.prompt.choose"),
        (Intent.RULES, "campaign.prompt.rule"),
    )

    def heading(self) -> str:
        """The words at the top."""
        return self.word("heading")

    def enter(self) -> None:
        """Begin to read the pictures of the campaign."""
        self.kit.sprites.load(ART)
        super().enter()
        self.kit.audio.play("frost_victory", gain=0.7)

    def build(self) -> None:
        """Walk, sums, rank, buttons."""
        campaign = Campaign(self.rules.book, self.host.state)
        band, language = self.band, self.kit.words.language
        sprites = [self.sprite_of(band, each) for each in in_order(band)]
        self.form.add(Walk(_WALK, sprites))
        sums = rank.sums(campaign, self.seat)
        rows = [
            (icon, self.word(f"sum.{name}"), value)
            for icon, name, value in zip(_ICONS, _NAMES, sums, strict=True)
        ]
        total = sum(sums)
        self.add(SumsPaper(_SUMS, rows, (self.word("total"), total)))
        title = rank.rank_of(campaign, total).name.text(language)
        points = rank.points(campaign)
        order = sorted(range(len(points)), key=lambda seat: -points[seat])
        lines = [
            self.word("place", place=place, name=self.band_name(seat), points=points[seat])
            for place, seat in enumerate(order, start=1)
        ]
        names = [self.member_name(grave.member) for grave in band.graves]
        comma = self.kit.words("frostgrave_table.list.comma")
        dead = self.word("dead", names=comma.join(names)) if names else self.word("all_alive")
        self.form.add(RankPaper(_RANK, title, lines, [dead]))
        self._build_buttons()

    def _build_buttons(self) -> None:
        entries = (
            ("chronicle", "book", self._open_chronicle, ButtonKind.GHOST),
            ("again", "play", self._begin_again, ButtonKind.GHOST),
            ("leave", "check", self.close, ButtonKind.PRIMARY),
        )
        width = 280.0
        left = 640 - (width * 3 + 24) / 2
        for number, (key, icon, action, kind) in enumerate(entries):
            rect = pygame.FRect(left + number * (width + 12), 628, width, 52)
            self.form.add(Button(rect, self.word(key), action, kind, icon=icon, size=17, key=key))

    def _open_chronicle(self) -> None:
        from scenes.frostgrave.campaign.chronicle import ChroniclePage

        self.open(ChroniclePage)

    def _begin_again(self) -> None:
        from scenes.frostgrave.campaign.set_up import CampaignSetUp

        page = CampaignSetUp(self.kit, self.house)
        self.host.is_leaving = True
        stack = self.stack
        stack.pop()
        stack.push(page)
