"""The lobby with its room in view: follows the plan, moves people, letters the name."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from scenes.game_view.game_module import TablePiece
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH, Anchor
from scenes.kit.layers import CachedLayer
from scenes.kit.motion.dust import Dust
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.lobby.host import LobbyPage
from scenes.lobby.option_cards import OptionCards
from scenes.lobby.pieces import Pieces, ground_of
from scenes.lobby.place_cards import PlaceCard
from scenes.lobby.room import TABLE, Room
from scenes.pages.game_words import game_words
from scenes.pages.lettering import letter_from

_FOOT = 230.0
_HEAD = 100.0
_DUST_STEP = 1 / 30
_NOTE = (640.0, 500.0)
"""The place of the note: the effect of an option, or who plays against whom."""


class RoomView:
    """Draws the room as the ground of the lobby.

    Args:
        lobby: the lobby with the plan.
        laid: the game's pieces on the table.
    """

    def __init__(self, lobby: LobbyPage, laid: Callable[[], Sequence[TablePiece]]) -> None:
        self._lobby = lobby
        self._laid = laid
        self.painter = Pieces(lobby.kit, ground_of(lobby.module.box), lobby.table.scene)
        self.room: Room | None = None
        self._layers = CachedLayer(lobby.kit)
        self._waits = True
        self._stale = False
        mood = lobby.table.mood
        self._dust = Dust(
            lobby.kit, _lamplight, strength=0.4, colour=mood.motes, sinking=mood.fall, motes=64
        )
        self._dust_wait = 0.0
        self._drifted = False

    @property
    def moving(self) -> bool:
        """Whether a person moves, or a piece is being laid on the table."""
        return self.room is not None and self.room.moving

    @property
    def changed(self) -> bool:
        """Whether it looks different since it was last drawn."""
        return self.moving or self._stale or self._drifted

    @property
    def complete(self) -> bool:
        """Whether all pieces lie on the table, and nothing moves."""
        return self.room is not None and self.room.complete

    def follow(self) -> None:
        """Show the plan in the room, as soon as that can be drawn."""
        self._waits = True
        if self.room is not None and self.room.follow():
            self._stale = True

    def update(self, dt: float, cards: OptionCards) -> None:
        """Move people and dust, and take over decoded pictures."""
        self._drift(dt)
        if self.room is None:
            return
        if self._waits:
            self.follow()
            self._waits = not self.room.complete
        if self.room.update(dt) or self.room.offer(self._offered_seat()):
            self._stale = True
        if cards.came():
            for widget in self._lobby.form.widgets:
                widget.changed = True

    def _offered_seat(self) -> int:
        """The free seat whose card is in focus or under the pointer; -1 for none."""
        form = self._lobby.form
        free = [each for each in form.widgets if isinstance(each, PlaceCard) and each.is_free]
        offered = [each.seat for each in free if each.hovered or each is form.focus]
        return offered[0] if offered else -1

    def _drift(self, dt: float) -> None:
        if self._lobby.kit.settings.reduce_motion:
            return
        self._dust_wait += dt
        if self._dust_wait >= _DUST_STEP:
            self._dust.update(self._dust_wait)
            self._dust_wait = 0.0
            self._drifted = True

    def settle(self) -> None:
        """End all movements."""
        if self.moving and self.room is not None:
            self.room.settle()
            self._stale = True

    def drop_pictures(self) -> None:
        """Drop what the room is painted from."""
        self._layers.forget()
        if self.room is not None:
            self.room.drop_pictures()

    def must_paint(self) -> bool:
        """Whether the ground has to be painted again for the frame that is drawn now."""
        stale, self._stale = self.moving or self._stale, False
        return stale

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the room, a dark foot for the options, and the name of the game."""
        lobby, kit = self._lobby, self._lobby.kit
        if self.room is None:
            people = lobby.module.people
            self.room = Room(kit, lobby.plan, people, self._laid, self.painter, lobby.table.mood)
        self.room.paint(surface)
        head = pygame.FRect(0, 0, DESIGN_WIDTH, _HEAD)
        foot = pygame.FRect(0, DESIGN_HEIGHT - _FOOT, DESIGN_WIDTH, _FOOT)
        self._layers.draw(surface, "foot", foot, kit.canvas.size, self._shade_foot)
        self._layers.draw(surface, "name", head, kit.generation, self._letter)

    def draw_dust(self, surface: pygame.Surface) -> None:
        """Draw the dust in the light of the lamp, if it may move."""
        self._drifted = False
        if not self._lobby.kit.settings.reduce_motion:
            self._dust.draw(surface)

    def note_text(self, cards: OptionCards) -> str:
        """The effect of the option in focus or under the pointer; else who plays."""
        lobby = self._lobby
        for card in cards.cards:
            if card.hovered or card is lobby.form.focus:
                return card.note
        words, seated = lobby.kit.words, f"{lobby.game}.seated.{lobby.plan.count}"
        return words(seated) if seated in words else ""

    def draw_note(self, surface: pygame.Surface, cards: OptionCards) -> None:
        """Write the note on the table, the last line lowest."""
        kit, told = self._lobby.kit, self.note_text(cards)
        style = TextStyle(Family.UI, 14, (240, 226, 198))
        lines = kit.text.balanced(told, style, 440 * max(1.0, kit.text.text_scale))[:3]
        step = kit.text.line_height(style)
        if told:
            wide = max(kit.text.width(line, style) for line in lines) + 36
            plate = pygame.FRect(0, 0, wide, step * len(lines) + 14)
            plate.midbottom = (_NOTE[0], _NOTE[1] + step / 2 + 7)
            kit.skin.panel(surface, plate, materials.INK, 10)
        for number, line in enumerate(lines):
            at = (_NOTE[0], _NOTE[1] + step * (number - (len(lines) - 1)))
            kit.text.draw(surface, line, style, at, Anchor.CENTRE)

    def _shade_foot(self, surface: pygame.Surface) -> None:
        foot = pygame.Surface((1, 64), pygame.SRCALPHA)
        for y in range(64):
            foot.set_at((0, y), (0, 0, 0, round(225 * (y / 63) ** 0.9)))
        high = self._lobby.kit.canvas.length(_FOOT)
        shade = pygame.transform.smoothscale(foot, (surface.get_width(), high))
        surface.blit(shade, (0, surface.get_height() - high))

    def _letter(self, surface: pygame.Surface) -> None:
        kit, game = self._lobby.kit, self._lobby.game
        letter_from(kit, surface, game_words(kit.words, game, "name"), (86, 44), 36, width=188)
        words = kit.words("lobby.room.who")
        style = kit.text.fitted(words, TextStyle(Family.UI, 15, (233, 220, 194)), 200)
        kit.text.draw(surface, words, style, (88, 77), Anchor.LEFT)


def _lamplight(x: float, y: float) -> float:
    """The light on the dust: only above the table."""
    across, down = (x - TABLE[0]) / 330, (y - TABLE[1] + 60) / 210
    return math.exp(-1.5 * (across * across + down * down))
