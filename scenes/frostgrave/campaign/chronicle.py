"""The chronicle: an open book, a battle on every double page."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.frostgrave.campaign.state import Entry
from scenes.frostgrave.builder_looks import GROUP, Painted
from scenes.frostgrave.campaign.campaign_page import CampaignPage
from scenes.frostgrave.campaign.naming import CampaignNaming
from scenes.frostgrave.campaign.telling import ICONS, told_entry
from scenes.frostgrave.campaign.winter import ART, stand
from scenes.kit import raster, textures
from scenes.kit.canvas import Anchor
from scenes.kit.colour import from_hex
from scenes.kit.fonts import Family
from scenes.kit.intents import Intent, Signal
from scenes.kit.text import TextStyle, blit
from scenes.kit.widgets.buttons import Button, ButtonKind

_BOOK: Final = pygame.FRect(90, 84, 1100, 548)
_INK: Final = from_hex("#3a2413")
_MUTED: Final = from_hex("#7a5a32")
_RED: Final = from_hex("#9c2a1c")
_RESULTS: Final = ("battle_won", "battle_lost", "battle_drawn")


class OpenBook(Painted):
    """Two pages: the place with the outcome at the left, the story at the right."""

    focusable = False

    def __init__(
        self,
        rect: pygame.FRect,
        place: tuple[str, str],
        result: tuple[str, str],
        lines: tuple[tuple[str, str], ...],
        titles: tuple[str, str],
    ) -> None:
        super().__init__(rect, key="book")
        self._place = place
        self._result = result
        self._lines = lines
        self._titles = titles

    def contains(self, point: tuple[float, float]) -> bool:
        """It is only looked at."""
        del point
        return False

    def looks(self) -> Hashable:
        """All that its picture depends on."""
        art = self.kit.sprites.load(ART).done
        return self._place, self._result, self._lines, self._titles, art

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the book."""
        self._draw_leather(surface)
        area = self.area
        left = pygame.FRect(area.left + 20, area.top + 16, area.width / 2 - 20, area.height - 32)
        right = left.move(left.width, 0)
        for page, towards in ((left, 1), (right, -1)):
            self._draw_leaf(surface, page, towards)
        self._draw_left(surface, left.inflate(-64, -44))
        self._draw_right(surface, right.inflate(-64, -44))

    def _draw_leather(self, surface: pygame.Surface) -> None:
        kit, pixels = self.kit, self.kit.canvas.rect(self.area)
        mask = raster.rounded_mask(*pixels.size, kit.canvas.length(18))
        blit(surface, raster.coloured(mask, (8, 4, 2), 0.5), (pixels.left + 6, pixels.top + 10))
        blit(surface, raster.gradient_fill(mask, (112, 46, 30), (62, 22, 14)), pixels.topleft)

    def _draw_leaf(self, surface: pygame.Surface, page: pygame.FRect, towards: int) -> None:
        pixels = self.kit.canvas.rect(page)
        surface.blit(textures.paper(*pixels.size, 1.0, 31 + towards), pixels.topleft)
        depth = max(8, pixels.width // 9)
        shade = pygame.Surface((depth, pixels.height), pygame.SRCALPHA)
        for x in range(depth):
            dark = round(92 * (x / depth) ** 2)
            at = x if towards > 0 else depth - 1 - x
            pygame.draw.line(shade, (60, 36, 14, dark), (at, 0), (at, pixels.height))
        left = pixels.right - depth if towards > 0 else pixels.left
        surface.blit(shade, (left, pixels.top))

    def _draw_left(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        kit = self.kit
        head = kit.text.fitted(self._titles[0], TextStyle(Family.DISPLAY, 26, _INK), area.width)
        kit.text.draw(surface, self._titles[0], head, (area.centerx, area.top + 14), Anchor.CENTRE)
        small = TextStyle(Family.UI, 15, _MUTED)
        kit.text.draw(surface, self._titles[1], small, (area.centerx, area.top + 46), Anchor.CENTRE)
        picture = pygame.FRect(area.left + 40, area.top + 74, area.width - 80, area.height - 210)
        sprite, _ = self._place
        has_art = kit.sprites.load(ART).done
        if sprite and has_art and sprite in kit.sprites.group(ART):
            stand(kit, surface, sprite, picture)
        else:
            kit.icons.draw(surface, "frost_hat", picture.center, 120, from_hex("#cdb488"))
        icon, text = self._result
        if icon:
            disc = pygame.FRect(0, 0, 58, 58)
            disc.center = (area.centerx, area.bottom - 96)
            kit.skin.token(surface, disc, (from_hex("#c8402e"), from_hex("#7a1710")))
            kit.icons.draw(surface, icon, disc.center, 28, from_hex("#ffe3cf"))
        style = TextStyle(Family.DISPLAY, 18, _RED)
        top = area.bottom - 54
        for line in kit.text.wrap(text, style, area.width)[:2]:
            kit.text.draw(surface, line, style, (area.centerx, top + 12), Anchor.CENTRE)
            top += kit.text.line_height(style)

    def _draw_right(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        kit = self.kit
        style = TextStyle(Family.BODY, 16, _INK)
        step = kit.text.line_height(style)
        top = area.top
        for icon, text in self._lines:
            lines = kit.text.wrap(text, style, area.width - 34)
            if top + step * len(lines) > area.bottom:
                more = kit.words("campaign.chronicle.more")
                kit.text.draw(surface, more, style, (area.left + 34, top + step / 2), Anchor.LEFT)
                return
            kit.icons.draw(surface, icon, (area.left + 12, top + step / 2), 17, _MUTED)
            for line in lines:
                kit.text.draw(surface, line, style, (area.left + 34, top + step / 2), Anchor.LEFT)
                top += step
            top += 7


class ChroniclePage(CampaignPage):
    """The page above the map, the base and the end."""

    section = "chronicle"
    clause = "FG-S6"
    sprite_groups = (GROUP, ART)
    prompts = (
        (Intent.TAB_LEFT, "campaign.chronicle.before"),
        (Intent.TAB_RIGHT, "campaign.chronicle.after"),
        (Intent.CANCEL, "app.button.back"),
    )
    leaf = -1
    _art = False

    def heading(self) -> str:
        """The words at the top."""
        return self.word("heading", name=self.band_name(self.seat))

    def enter(self) -> None:
        """Open at the last battle."""
        self.kit.sprites.load(ART)
        self.leaf = len(self.leaves()) - 1
        super().enter()

    def leaves(self) -> list[tuple[int, list[Entry]]]:
        """The rounds with what the warband's chronicle says of them."""
        found: dict[int, list[Entry]] = {}
        for entry in self.state.chronicle:
            if entry.seat == self.seat:
                found.setdefault(entry.round, []).append(entry)
        return sorted(found.items())

    def build(self) -> None:
        """The book and its buttons."""
        leaves = self.leaves()
        self.leaf = max(0, min(self.leaf, len(leaves) - 1))
        naming = CampaignNaming(self.kit.words, self.rules.book)
        if leaves:
            number, entries = leaves[self.leaf]
        else:
            number, entries = self.state.round, []
        battle = next((each for each in entries if each.kind in _RESULTS), None)
        place = battle.first if battle is not None else ""
        title = naming.place(place) if place else self.word("no_battle")
        result = (ICONS[battle.kind], told_entry(self, battle)) if battle is not None else ("", "")
        lines = tuple(
            (ICONS.get(each.kind, "info"), text)
            for each in entries
            if each is not battle and (text := told_entry(self, each))
        ) or (("info", self.word("nothing")),)
        count = self.state.options.battles
        titles = (title, self.word("battle", number=number, count=count))
        sprite = f"place_{place}" if place else ""
        self.add(OpenBook(_BOOK, (sprite, title), result, lines, titles))
        self._build_buttons(len(leaves))

    def _build_buttons(self, count: int) -> None:
        entries = (
            ("before", "left", lambda: self.turn(-1), ButtonKind.GHOST, self.leaf > 0),
            ("close", "back", self.close, ButtonKind.PRIMARY, True),
            ("after", "right", lambda: self.turn(1), ButtonKind.GHOST, self.leaf < count - 1),
        )
        width = 250.0
        left = 640 - (width * 3 + 28) / 2
        for number, (key, icon, action, kind, enabled) in enumerate(entries):
            rect = pygame.FRect(left + number * (width + 14), 642, width, 46)
            self.form.add(
                Button(
                    rect, self.word(key), action, kind, icon=icon, size=16, key=key, enabled=enabled
                )
            )

    def turn(self, by: int) -> None:
        """Turn a leaf."""
        before, self.leaf = self.leaf, max(0, min(self.leaf + by, len(self.leaves()) - 1))
        if self.leaf != before:
            self.kit.audio.play("ui_page")
            self.refresh()

    def handle_signal(self, signal: Signal) -> bool:
        """Shoulders and page keys turn leaves."""
        by = {
            Intent.TAB_LEFT: -1,
            Intent.PAGE_UP: -1,
            Intent.TAB_RIGHT: 1,
            Intent.PAGE_DOWN: 1,
        }.get(signal.intent, 0)
        if by:
            self.turn(by)
            return True
        return super().handle_signal(signal)

    def update(self, dt: float) -> None:
        """Draw the place as soon as its picture is read."""
        super().update(dt)
        if not self._art and self.kit.sprites.load(ART).done:
            self._art = True
            self.rebuild()
