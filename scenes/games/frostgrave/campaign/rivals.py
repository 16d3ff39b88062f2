"""The page of the rivals: a card each with strength, news and company."""

from __future__ import annotations

from typing import Final

import pygame

from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.might import swords
from game.frostgrave.campaign.roster import in_order
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.city_paint import CityPainter
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.large_figures import GROUP as HEROES
from scenes.games.frostgrave.campaign.large_figures import WIZARDS
from scenes.games.frostgrave.campaign.rival_card import RivalCard, RivalNumber, RivalText
from scenes.games.frostgrave.campaign.telling import entry_text, level_text
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.workshop.styles import GROUP
from scenes.kit.widgets.buttons import Button, ButtonKind

_AREA: Final = pygame.FRect(36, 90, 1208, 536)
_NEWS: Final = 4
"""The most lines of news on a card."""


class RivalsPage(CampaignPage):
    """The page above the map and the base."""

    section = "rivals"
    hinted = False
    clause = "FG-S6.15"
    sprite_groups = (GROUP, ART, HEROES, WIZARDS)
    _art = False

    def __init__(self, host: CampaignHost) -> None:
        super().__init__(host)
        self._painter = CityPainter(host.kit, self.rules.book)

    def enter(self) -> None:
        """Begin to load the pictures of the campaign."""
        self.kit.sprites.load(ART)
        super().enter()

    def rebuild(self) -> None:
        """The window may have changed."""
        self._painter.forget()
        super().rebuild()

    def update(self, dt: float) -> None:
        """Draw the companies as soon as their pictures are loaded."""
        super().update(dt)
        if not self._art and self.kit.sprites.load(ART).done:
            self._art = True
            self.rebuild()

    def heading(self) -> str:
        """The heading of the page."""
        return self.word("heading")

    def build(self) -> None:
        """Lay out a card for every other warband, and the way back."""
        others = [seat for seat in range(len(self.state.bands)) if seat != self.seat]
        gap = 18.0
        width = (_AREA.width - gap * (len(others) - 1)) / max(1, len(others))
        left = _AREA.left
        for number, seat in enumerate(others):
            rect = pygame.FRect(left + number * (width + gap), _AREA.top, width, _AREA.height)
            self.add(RivalCard(rect, self._text(seat), number, self._painter))
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

    def _text(self, seat: int) -> RivalText:
        band, book, language = self.state.bands[seat], self.rules.book, self.kit.words.language
        school = self.book.schools[band.school].name.text(language)
        lead = next((each for each in band.members if each.role == "wizard"), None)
        rival = book.rivals.get(band.id)
        text = rival.text.text(language) if rival is not None else ""
        temper = book.tempers[band.temper].name.text(language) if band.temper else ""
        known = self.word("kind", school=school, level=level_text(self, seat))
        count = swords(Campaign(book, self.host.state), self.seat, seat)
        entries = [each for each in self.state.chronicle if each.seat == seat]
        told = [(each.kind, entry_text(self, each)) for each in reversed(entries[-12:])]
        news = tuple((kind, words) for kind, words in told if words)[:_NEWS]
        people = in_order(band) if self._has_met(seat) else ()
        return RivalText(
            seat,
            band.school,
            self.sprite_of(band, lead, 1) if lead is not None else "",
            self.band_name(seat),
            self.member_name(lead) if lead is not None else self.word("leaderless"),
            f"{known} · {temper}" if temper else known,
            text,
            count,
            self.word(f"swords.{count}"),
            (
                RivalNumber("sword", band.fought, self.word("fought")),
                RivalNumber("trophy", band.won, self.word("won")),
                RivalNumber("frost_chest", band.secured, self.word("secured")),
            ),
            news,
            tuple(self.member_name(one) for one in people),
            tuple(self.sprite_of(band, one, 1) for one in people),
        )

    def _has_met(self, seat: int) -> bool:
        """Whether a rival has marched against the person's warband."""
        if self.state.bands[seat].temper == "":
            return True
        return any(
            seat in place.done_by and self.seat in place.done_by for place in self.state.places
        )
