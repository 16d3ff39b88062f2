"""Shown while battles of other warbands are decided."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import UNSET

from game.frostgrave.campaign.actions import Simulate
from game.frostgrave.campaign.state import CampaignState, Phase
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.naming import CampaignNaming
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Image, Label, Paragraph

_PANEL: Final = pygame.FRect(340, 190, 600, 340)


class BetweenBattlesPage(CampaignPage):
    """Says who fights where, and lets the library of battles decide."""

    phases: tuple[Phase, ...] = ("battle",)
    section = "between"
    clause = "FG-S6.9"

    def heading(self) -> str:
        """The words at the top."""
        return self.word("heading")

    def serves(self, state: CampaignState) -> bool:
        """Only while no battle is on the table."""
        return state.phase == "battle" and state.battle is UNSET

    def build(self) -> None:
        """Both names, the place, and one button."""
        self.panels.append((_PANEL, materials.PAPER))
        paper, state = self.kit.theme.paper, self.state
        if not 0 <= state.pairing < len(state.pairings):
            return
        pairing = state.pairings[state.pairing]
        naming = CampaignNaming(self.kit.words, self.rules.book)
        sign = pygame.FRect(0, _PANEL.top + 26, 56, 56)
        sign.centerx = _PANEL.centerx
        self.form.add(Image(sign, "sword", paper.muted))
        first, second = (self.band_name(seat) for seat in pairing.seats)
        head = TextStyle(Family.DISPLAY, 26, paper.text)
        line = pygame.FRect(_PANEL.left + 30, sign.bottom + 10, _PANEL.width - 60, 44)
        text = self.word("versus", first=first, second=second)
        self.form.add(Label(line, text, head, Anchor.CENTRE))
        body = TextStyle(Family.UI, 16, paper.muted)
        place = naming.place(state.places[pairing.place].id)
        rect = pygame.FRect(_PANEL.left + 40, line.bottom + 6, _PANEL.width - 80, 76)
        self.form.add(Paragraph(rect, self.word("text", place=place), body, Anchor.TOP))
        button = pygame.FRect(0, _PANEL.bottom - 86, 320, 58)
        button.centerx = _PANEL.centerx
        self.form.add(
            Button(
                button,
                self.word("simulate" if self.decides else "waiting"),
                lambda: self.act(Simulate(), "frost_clash"),
                ButtonKind.PRIMARY,
                icon="dice" if self.decides else "hourglass",
                size=18,
                key="simulate",
                enabled=self.decides,
            )
        )
