"""The page shown while battles between other warbands are decided."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame
from msgspec import UNSET

from game.frostgrave.campaign.actions import Simulate
from game.frostgrave.campaign.roster import in_order
from game.frostgrave.campaign.state import CampaignState, Pairing, Phase
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.naming import CampaignNaming
from scenes.games.frostgrave.campaign.place_picture import PlacePicture
from scenes.games.frostgrave.campaign.portraits import paint_portrait
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.workshop.styles import GROUP, Painted
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Label

_PANEL: Final = pygame.FRect(200, 88, 880, 594)
_PICTURE: Final = pygame.FRect(230, 118, 820, 356)
_FACE: Final = 84.0


class Face(Painted):
    """The portrait of a warband's leader, in the colour of its seat."""

    focusable = False

    def __init__(self, rect: pygame.FRect, sprite: str, seat: int) -> None:
        super().__init__(rect, key=f"face_{seat}")
        self._sprite, self._seat = sprite, seat

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._sprite, self._seat, self.kit.sprites.load(GROUP).done

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the portrait."""
        rim = self.kit.theme.player(self._seat).colour
        if self._sprite:
            paint_portrait(self.kit, surface, self._sprite, self.area, rim=rim)


class BetweenBattlesPage(CampaignPage):
    """Says who fights where; a button draws the result from the library of battles."""

    phases: tuple[Phase, ...] = ("battle",)
    section = "between"
    clause = "FG-S6.9"
    sprite_groups = (GROUP, ART)

    def heading(self) -> str:
        """The heading of the page."""
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
        """Lay out the place with both warbands, their names, and one button."""
        pairing, paper = self._pairing, self.kit.theme.paper
        if pairing is None:
            return
        self.panels.append((_PANEL, materials.PAPER))
        naming = CampaignNaming(self.kit.words, self.rules.book)
        place = self.state.places[pairing.place].id
        near, far = (self._miniatures(seat) for seat in pairing.seats)
        seats = pairing.seats[0], pairing.seats[1]
        self.add(PlacePicture(pygame.FRect(_PICTURE), place, near, far, seats=seats))
        first, second = (self.band_name(seat) for seat in pairing.seats)
        head = TextStyle(Family.DISPLAY, 26, paper.text)
        line = pygame.FRect(_PICTURE.left, _PICTURE.bottom + 14, _PICTURE.width, 40)
        text = self.word("versus", first=first, second=second)
        self.form.add(Label(line, text, head, Anchor.CENTRE))
        rect = pygame.FRect(line.left, line.bottom, line.width, 26)
        body = TextStyle(Family.UI, 16, paper.muted)
        self.form.add(Label(rect, naming.place(place), body, Anchor.CENTRE))
        for side, (seat, company) in enumerate(zip(pairing.seats, (near, far), strict=True)):
            face = pygame.FRect(_PICTURE.left, line.top, _FACE, _FACE * 1.1)
            face.left = _PICTURE.left if side == 0 else _PICTURE.right - _FACE
            face.bottom = _PANEL.bottom - 26
            self.add(Face(face, company[0] if company else "", seat))
        button = pygame.FRect(0, _PANEL.bottom - 88, 340, 58)
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

    def _miniatures(self, seat: int) -> tuple[str, ...]:
        """The miniatures of a warband, the wizard first; the blue ones can be recoloured."""
        band = self.state.bands[seat]
        return tuple(
            self.sprite_of(band, each, int(seat != self.seat)) for each in in_order(band)[:4]
        )
