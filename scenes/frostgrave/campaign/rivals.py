"""The rivals: who they are, how strong, what was last heard, and whom they lead."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

import pygame

from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.might import swords
from game.frostgrave.campaign.roster import in_order
from scenes.frostgrave.builder_looks import Painted, portrait
from scenes.frostgrave.campaign.campaign_page import CampaignPage
from scenes.frostgrave.campaign.telling import told_entry
from scenes.kit import looks as panels
from scenes.kit.canvas import Anchor
from scenes.kit.colour import from_hex
from scenes.kit.fonts import Family
from scenes.kit.text import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind

_AREA: Final = pygame.FRect(36, 90, 1208, 536)
_INK: Final = from_hex("#3a2413")
_MUTED: Final = from_hex("#7a5a32")
_RED: Final = from_hex("#a3271c")
_SWORDS: Final = 5


class Told(NamedTuple):
    """What a rival's card tells."""

    sprite: str
    name: str
    lead: str
    kind: str
    text: str
    strength: int
    strength_text: str
    record: str
    news: tuple[str, ...]
    roster: tuple[str, ...]


class RivalCard(Painted):
    """A paper with portrait, might, news and the company."""

    focusable = False

    def __init__(self, rect: pygame.FRect, told: Told, number: int) -> None:
        super().__init__(rect, key=f"rival_{number}")
        self._told = told

    def contains(self, point: tuple[float, float]) -> bool:
        """It is only looked at."""
        del point
        return False

    def looks(self) -> Hashable:
        """All that its picture depends on."""
        return self._told

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the card."""
        kit, area, told = self.kit, self.area, self._told
        kit.skin.panel(surface, area, panels.PAPER, 18)
        left, width = area.left + 22, area.width - 44
        frame = pygame.FRect(left, area.top + 22, 112, 128)
        kit.skin.field(surface, frame, ((58, 76, 104), (150, 168, 190)), radius=12)
        portrait(kit, surface, told.sprite, frame.inflate(-8, -10))
        x, room = frame.right + 14, area.right - 22 - frame.right - 14
        lines = (
            (told.lead, TextStyle(Family.DISPLAY, 21, _INK)),
            (told.name, TextStyle(Family.STRONG, 14, _MUTED)),
            (told.kind, TextStyle(Family.UI, 14, _INK)),
        )
        top = frame.top + 16
        for text, style in lines:
            fitted = kit.text.fitted(text, style, room)
            shown = kit.text.shortened(text, fitted, room)
            kit.text.draw(surface, shown, fitted, (x, top), Anchor.LEFT)
            top += 26
        for number in range(_SWORDS):
            ink = _RED if number < told.strength else from_hex("#d6c091")
            kit.icons.draw(surface, "sword", (x + 10 + number * 24, top + 2), 19, ink)
        style = kit.text.fitted(told.strength_text, TextStyle(Family.UI, 13, _RED), room)
        kit.text.draw(surface, told.strength_text, style, (x, top + 24), Anchor.LEFT)
        top = frame.bottom + 12
        top = self._lines(surface, (told.text,), pygame.FRect(left, top, width, 60), _MUTED) + 4
        top = self._lines(surface, (told.record,), pygame.FRect(left, top, width, 40), _INK) + 6
        half = area.bottom - 150
        top = self._head(surface, "news", left, top)
        self._lines(surface, told.news, pygame.FRect(left, top, width, half - top), _INK)
        top = self._head(surface, "company", left, half)
        comma = kit.words("frostgrave_table.list.comma")
        told_roster = comma.join(told.roster)
        self._lines(
            surface, (told_roster,), pygame.FRect(left, top, width, area.bottom - 18 - top), _INK
        )

    def _head(self, surface: pygame.Surface, key: str, left: float, top: float) -> float:
        kit = self.kit
        style = TextStyle(Family.STRONG, 14, _RED)
        line = kit.text.line_height(style)
        words = kit.words(f"campaign.rivals.{key}")
        kit.text.draw(surface, words, style, (left, top + line / 2), Anchor.LEFT)
        return top + line + 2

    def _lines(
        self, surface: pygame.Surface, texts: tuple[str, ...], area: pygame.FRect,
        ink: tuple[int, int, int],
    ) -> float:  # fmt: skip
        kit = self.kit
        style = TextStyle(Family.UI, 14, ink)
        step, top = kit.text.line_height(style), area.top
        for text in texts:
            for line in kit.text.wrap(text, style, area.width):
                if top + step > area.bottom + 2:
                    return top
                kit.text.draw(surface, line, style, (area.left, top + step / 2), Anchor.LEFT)
                top += step
        return top


class RivalsPage(CampaignPage):
    """The page above the map and the base."""

    section = "rivals"
    clause = "FG-S6.15"

    def heading(self) -> str:
        """The words at the top."""
        return self.word("heading")

    def build(self) -> None:
        """A card for every other warband, and the way back."""
        others = [seat for seat in range(len(self.state.bands)) if seat != self.seat]
        gap = 18.0
        width = min(460.0, (_AREA.width - gap * (len(others) - 1)) / max(1, len(others)))
        left = _AREA.centerx - (width * len(others) + gap * (len(others) - 1)) / 2
        for number, seat in enumerate(others):
            rect = pygame.FRect(left + number * (width + gap), _AREA.top, width, _AREA.height)
            self.add(RivalCard(rect, self._told(seat), number))
        button = pygame.FRect(0, 640, 300, 48)
        button.centerx = 640
        self.form.add(
            Button(
                button,
                self.kit.words("app.button.back"),
                self.close,
                ButtonKind.PRIMARY,
                icon="back",
                size=17,
                key="leave",
            )
        )

    def _told(self, seat: int) -> Told:
        band, book, language = self.state.bands[seat], self.rules.book, self.kit.words.language
        school = self.book.schools[band.school].name.text(language)
        lead = next((each for each in band.members if each.role == "wizard"), None)
        rival = book.rivals.get(band.id)
        text = rival.text.text(language) if rival is not None else ""
        temper = book.tempers[band.temper].name.text(language) if band.temper else ""
        level = band.experience // book.tables.experience.level
        known = self.word("kind", school=school, level=level)
        count = swords(Campaign(book, self.host.state), self.seat, seat)
        entries = [each for each in self.state.chronicle if each.seat == seat]
        news = [told_entry(self, each) for each in reversed(entries[-12:])]
        met = self._has_met(seat)
        roster = (
            [f"{self.member_name(one)} ({self.kind_name(one)})" for one in in_order(band)]
            if met
            else [self.word("unknown")]
        )
        return Told(
            self.sprite_of(band, lead, 1) if lead is not None else "",
            self.band_name(seat),
            self.member_name(lead) if lead is not None else self.word("leaderless"),
            f"{known} · {temper}" if temper else known,
            text,
            count,
            self.word(f"swords.{count}"),
            self.word("record", won=band.won, fought=band.fought, secured=band.secured),
            tuple(line for line in news if line)[:3] or (self.word("quiet"),),
            tuple(roster),
        )

    def _has_met(self, seat: int) -> bool:
        """Whether somebody has marched against the person's warband."""
        if self.state.bands[seat].temper == "":
            return True
        return any(
            seat in place.done_by and self.seat in place.done_by for place in self.state.places
        )
