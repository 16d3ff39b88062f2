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
from scenes.pages.avatars import avatar_of

_USES: Final = (("save", "kept"), ("play", "again"), ("replay", "watch"))
"""The icon and the words of each use."""
_EDGE: Final = 26.0
"""The gap between the cards and the edge of the tray, and between them."""
_FACE: Final = 110.0


class EmptyShelf(CachedWidget):
    """Shows the cards, with pieces of the game.

    Args:
        area: the tray, in design units.
        lobby: whose game and plan are shown.
    """

    focusable = False

    def __init__(self, area: pygame.FRect, lobby: LobbyPage) -> None:
        super().__init__(area, key="none")
        self._painter = Pieces(lobby.kit, ground_of(lobby.module.box), lobby.table.scene)
        self._pictures = _pictures(lobby)
        self._ready: tuple[tuple[bool, bool], ...] = ()
        self._dye = lobby.table.mood.cloth

    def update(self, dt: float) -> None:
        """Take over decoded pictures."""
        super().update(dt)
        frame = self._frame(pygame.FRect(0, 0, self._wide, 0))
        ready = tuple(self._painter.drawn(each, frame) for each in self._pictures)
        self.changed = self.changed or ready != self._ready
        self._ready = ready

    @property
    def is_drawn(self) -> bool:
        """Whether its pictures, decoded in a thread, are there."""
        return bool(self._ready) and all(all(each) for each in self._ready)

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
        """The height of the pictures: what the heading above and the words below leave."""
        text, words = self.kit.text, self.kit.words
        head, line = self._head_styles()
        told = text.wrap(words("lobby.saves.none_text"), line, self.rect.width - 80)
        above = 48 + text.line_height(head) + len(told) * text.line_height(line)
        room = self._wide - 36
        below = max(
            text.line_height(self._title(name, room))
            + len(text.wrap(words(f"lobby.saves.{name}_text"), self._note, room))
            * text.line_height(self._note)
            for _, name in _USES
        )
        return self.rect.height - above - below - _EDGE - 54

    def _head_styles(self) -> tuple[TextStyle, TextStyle]:
        """The styles of the heading and of the line below it."""
        head = TextStyle(Family.DISPLAY, 26, self.kit.theme.metal.gold_light)
        return head, TextStyle(Family.UI, 16, self.kit.theme.ink.c100)

    def _title(self, name: str, room: float) -> TextStyle:
        """The style of a card's title, as large as its room allows."""
        style = TextStyle(Family.DISPLAY, 21, self.kit.theme.paper.text)
        return self.kit.text.fitted(self.kit.words(f"lobby.saves.{name}"), style, room)

    @property
    def _note(self) -> TextStyle:
        return TextStyle(Family.UI, 15, self.kit.theme.paper.muted)

    def paint(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Paint a heading on felt, and the cards below it."""
        kit, words = self.kit, self.kit.words
        kit.skin.tray(surface, area, kit.theme.radii.tray, 14, self._dye)
        head, line = self._head_styles()
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
        disc.center = (frame.right - 36, frame.bottom - 36)
        kit.skin.token(surface, disc, (kit.theme.metal.gold_light, kit.theme.metal.gold))
        kit.icons.draw(surface, icon, disc.center, 26, kit.theme.paper.text)

    def _write(self, surface: pygame.Surface, card: pygame.FRect, name: str) -> None:
        kit, words = self.kit, self.kit.words
        room = pygame.FRect(card.left + 18, card.top + self._high + 20, card.width - 36, 0)
        head = self._title(name, room.width)
        y = room.top + kit.text.line_height(head) / 2
        title = words(f"lobby.saves.{name}")
        kit.text.draw(surface, title, head, (card.centerx, y), Anchor.CENTRE)
        room.top += kit.text.line_height(head) + 4
        room.height = card.bottom - 12 - room.top
        told = words(f"lobby.saves.{name}_text")
        kit.text.draw_paragraph(surface, told, self._note, room, Anchor.TOP)


def _pictures(lobby: LobbyPage) -> tuple[Sequence[TablePiece], ...]:
    """The table, a person beside a bot, and what is worth seeing again."""
    people, table = lobby.module.people, lobby.table
    chosen = lobby.plan.seats[0].portrait
    faces = avatar_of(people, 0, "person", chosen), avatar_of(people, 1, "normal")
    beside = [
        TablePiece(f"shared/{face}", (number - 0.5) * 0.5 * _FACE, (number - 0.5) * _FACE, _FACE)
        for number, face in enumerate(faces)
    ]
    kept, seen = (table.pictured(name, "") for name in ("kept", "watch"))
    return kept or table.laid(lobby.chosen_options()), beside, seen
