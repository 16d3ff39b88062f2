"""The lobby as its own parts see it: seats, options and saved matches."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game.engine.contract import AnyRules
from game.engine.saves import Summary
from scenes.game_view.game_module import GameModule, LobbyTable
from scenes.kit.draw.colour import mix
from scenes.kit.scene import Movement, Transition
from scenes.match_plan import MatchPlan
from scenes.pages.page import Page

_CAST: Final = 0.45
"""How much of the colour of a game's cloth the table top behind the pages takes on."""


class LobbyPage(Page):
    """A page where a match is planned. See `scenes.lobby.lobby.Lobby`.

    Attributes:
        guests: what seats may take over from saved matches, once the folder has been read.
        saves: the saved matches of the game, `None` until the folder has been read.
    """

    rules: AnyRules
    game: str
    module: GameModule
    table: LobbyTable
    plan: MatchPlan
    guests: Mapping[str, str]
    saves: list[Summary] | None

    def paint_ground(self, size: tuple[int, int]) -> pygame.Surface:
        """Paint the table top in the light of the game."""
        ground, cloth = super().paint_ground(size), self.table.mood.cloth
        if cloth is not None:
            light = mix((255, 255, 255), cloth, _CAST)
            ground.fill(light, special_flags=pygame.BLEND_RGB_MULT)
        return ground

    @abstractmethod
    def out_of_box(self) -> Transition | Movement:
        """The transition of a table out of the game's box."""

    @property
    @abstractmethod
    def seat_options(self) -> Sequence[str]:
        """The options on the cards of the seats, one per seat from the first on."""

    @abstractmethod
    def find_saves(self) -> None:
        """Look through the folder in a thread; the list appears when it is there."""

    @abstractmethod
    def sit_down(self, seat: int, device: str = "") -> None:
        """Let a person take a free chair, with a device of their own if one is named."""

    @abstractmethod
    def change_portrait(self, seat: int, by: int) -> None:
        """Give the person of a seat another face, this many steps on."""

    @abstractmethod
    def chosen_options(self) -> dict[str, object]:
        """The present values of all options, and the number of taken seats as `seats`."""

    @abstractmethod
    def set_kind(self, seat: int, kind: str) -> None:
        """Change who plays a seat."""

    @abstractmethod
    def set_option(self, name: str, value: object) -> None:
        """Choose a value of an option."""

    @abstractmethod
    def show_options(self) -> None:
        """Show all options."""

    @abstractmethod
    def reset_options(self) -> None:
        """Reset the options to those of the rulebook, with a new seed."""

    @abstractmethod
    def open_workshop(self, seat: int | None = None) -> None:
        """Open the workshop of the game, with the deck or warband of a seat if one is named."""
