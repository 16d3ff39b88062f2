"""Shown while battles of other warbands are decided."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import UNSET

from game.frostgrave.campaign.actions import Simulate
from game.frostgrave.campaign.roster import in_order
from game.frostgrave.campaign.state import CampaignState, Pairing, Phase
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.naming import CampaignNaming
from scenes.games.frostgrave.campaign.place_picture import PlacePicture
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.workshop.styles import GROUP
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Label

_PANEL: Final = pygame.FRect(320, 92, 640, 528)
_PICTURE: Final = pygame.FRect(350, 122, 580, 290)


class BetweenBattlesPage(CampaignPage):
    """Says who fights where, and lets the library of battles decide."""

    phases: tuple[Phase, ...] = ("battle",)
    section = "between"
    clause = "FG-S6.9"
    sprite_groups = (GROUP, ART)

    def heading(self) -> str:
        """The words at the top."""
        pairing = self._pairing
        own = pairing is not None and self.seat in pairing.seats
        return self.word("heading_own" if own else "heading")

    @property
    def _pairing(self) -> Pairing | None:
        """The battle that is decided next."""
        state = self.state
        return state.pairings[state.pairing] if 0 <= state.pairing < len(state.pairings) else None

    def serves(self, state: CampaignState) -> bool:
        """Only while no battle is on the table."""
        return state.phase == "battle" and state.battle is UNSET

    def build(self) -> None:
        """The place with both warbands, their names, and one button."""
        pairing, paper = self._pairing, self.kit.theme.paper
        if pairing is None:
            return
        self.panels.append((_PANEL, materials.PAPER))
        naming = CampaignNaming(self.kit.words, self.rules.book)
        place = self.state.places[pairing.place].id
        near, far = (self._miniatures(seat, side) for side, seat in enumerate(pairing.seats))
        self.add(PlacePicture(pygame.FRect(_PICTURE), place, near, far))
        first, second = (self.band_name(seat) for seat in pairing.seats)
        head = TextStyle(Family.DISPLAY, 26, paper.text)
        line = pygame.FRect(_PICTURE.left, _PICTURE.bottom + 14, _PICTURE.width, 40)
        text = self.word("versus", first=first, second=second)
        self.form.add(Label(line, text, head, Anchor.CENTRE))
        rect = pygame.FRect(line.left, line.bottom, line.width, 26)
        body = TextStyle(Family.UI, 16, paper.muted)
        self.form.add(Label(rect, naming.place(place), body, Anchor.CENTRE))
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

    def _miniatures(self, seat: int, side: int) -> tuple[str, ...]:
        """Those who stand for a warband, the wizard first."""
        band = self.state.bands[seat]
        return tuple(self.sprite_of(band, each, side) for each in in_order(band)[:4])
