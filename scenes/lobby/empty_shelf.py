"""The empty list of saved matches: what they are good for, on three cards."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from scenes.game_view.game_module import TablePiece
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.cached import CachedWidget
from scenes.lobby.host import LobbyPage
from scenes.lobby.pieces import Pieces, ground_of
from scenes.match_plan import option_fields
from scenes.pages.avatars import avatar_of

_USES: Final = (("save", "kept"), ("play", "again"), ("replay", "watch"))
"""The icon and the words of each use."""
_EDGE: Final = 26.0
"""The gap between the cards and the edge of the tray, and between them."""
_FACE: Final = 110.0
_PICTURE: Final = 190.0


class EmptyShelf(CachedWidget):
    """Shows the cards, with pieces of the game.

    Args:
        area: the tray, in design units.
        lobby: whose game and plan are shown.
    """

    focusable = False

    def __init__(self, area: pygame.FRect, lobby: LobbyPage) -> None:
        super().__init__(area, key="none")
        self._painter = Pieces(lobby.kit, ground_of(lobby.module.box))
        self._pictures = _pictures(lobby)
        self._ready: tuple[bool, ...] = ()

    def update(self, dt: float) -> None:
        """Take over decoded pictures."""
        super().update(dt)
        frame = self._frame(pygame.FRect(0, 0, self._wide, 0))
        ready = tuple(self._painter.filled(each, frame) is not None for each in self._pictures)
        self.changed = self.changed or ready != self._ready
        self._ready = ready

    @property
    def is_drawn(self) -> bool:
        """Whether its pictures, decoded in a thread, are there."""
        return bool(self._ready) and all(self._ready)

    def appearance(self) -> Hashable:
        """Which pictures are there."""
        return self._ready

    @property
    def _wide(self) -> float:
        """The width of a card."""
        return (self.rect.width - 4 * _EDGE) / 3

    def _frame(self, card: pygame.FRect) -> pygame.FRect:
        return pygame.FRect(card.left + 10, card.top + 10, card.width - 20, self._high)

    @property
    def _high(self) -> float:
        """The height of the pictures; larger words take their room."""
        return float(_PICTURE / max(1.0, self.kit.text.text_scale) ** 1.4)

    def paint(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Paint a heading on felt, and the cards below it."""
        kit, words = self.kit, self.kit.words
        kit.skin.tray(surface, area, kit.theme.radii.tray, 14)
        head = TextStyle(Family.DISPLAY, 26, kit.theme.metal.gold_light)
        line = TextStyle(Family.UI, 16, kit.theme.ink.c100)
        y = area.top + 28 + kit.text.line_height(head) / 2
        kit.text.draw(surface, words("lobby.saves.none"), head, (area.centerx, y), Anchor.CENTRE)
        room = pygame.FRect(area.left + 40, y + kit.text.line_height(head) / 2, area.width - 80, 0)
        told = words("lobby.saves.none_text")
        top = room.top + kit.text.draw_wrapped(surface, told, line, room, Anchor.TOP) + 20
        wide = self._wide
        for number, (icon, name) in enumerate(_USES):
            left = area.left + _EDGE + number * (wide + _EDGE)
            card = pygame.FRect(left, top, wide, area.bottom - _EDGE - 8 - top)
            kit.skin.panel(surface, card, materials.PAPER, 12)
            self._draw_picture(surface, card, icon, self._pictures[number])
            self._write(surface, card, name)

    def _draw_picture(
        self, surface: pygame.Surface, card: pygame.FRect, icon: str, pieces: Sequence[TablePiece]
    ) -> None:
        """Draw pieces of the game, and the use as an icon on gold."""
        kit = self.kit
        frame = self._frame(card)
        self._painter.draw_picture(surface, pieces, frame)
        disc = pygame.FRect(0, 0, 50, 50)
        disc.center = (frame.right - 22, frame.bottom)
        kit.skin.token(surface, disc, (kit.theme.metal.gold_light, kit.theme.metal.gold))
        kit.icons.draw(surface, icon, disc.center, 26, kit.theme.paper.text)

    def _write(self, surface: pygame.Surface, card: pygame.FRect, name: str) -> None:
        kit, paper, words = self.kit, self.kit.theme.paper, self.kit.words
        room = pygame.FRect(card.left + 18, card.top + self._high + 24, card.width - 36, 0)
        head = kit.text.fitted(
            words(f"lobby.saves.{name}"), TextStyle(Family.DISPLAY, 21, paper.text), room.width - 20
        )
        y = room.top + kit.text.line_height(head) / 2
        title = words(f"lobby.saves.{name}")
        kit.text.draw(surface, title, head, (card.centerx, y), Anchor.CENTRE)
        room.top += kit.text.line_height(head) + 4
        room.height = card.bottom - 12 - room.top
        style = TextStyle(Family.UI, 15, paper.muted)
        kit.text.draw_paragraph(surface, words(f"lobby.saves.{name}_text"), style, room, Anchor.TOP)


def _pictures(lobby: LobbyPage) -> tuple[Sequence[TablePiece], ...]:
    """The laid table, a person beside a bot, and pieces of the game."""
    people, table = lobby.module.people, lobby.table
    faces = avatar_of(people, 0, "person"), avatar_of(people, 1, "normal")
    beside = [
        TablePiece(f"shared/{face}", (number - 0.5) * _FACE * 1.1, 0, _FACE)
        for number, face in enumerate(faces)
    ]
    chosen = lobby.chosen_options()
    shown = (table.pictured(each.name, chosen[each.name]) for each in option_fields(lobby.rules))
    return table.laid(chosen), beside, next(filter(None, shown), ())
