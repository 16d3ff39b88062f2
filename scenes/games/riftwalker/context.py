"""All parts of the picture of one match, built together once the number of seats is known."""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from game.riftwalker.data import RiftwalkerData
from game.riftwalker.elements import ELEMENTS, LINES
from game.riftwalker.preview import RiftwalkerPreview
from scenes.game_view.contract import Table
from scenes.game_view.pointing import Target
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.action_bar import RiftwalkerActionBar
from scenes.games.riftwalker.action_index import RiftwalkerActionIndex
from scenes.games.riftwalker.animations.automatic import ByItself
from scenes.games.riftwalker.drawing.afterglow import Afterglow
from scenes.games.riftwalker.drawing.effects import RiftwalkerEffects
from scenes.games.riftwalker.drawing.element_cards import ElementCards
from scenes.games.riftwalker.drawing.nebula import NebulaLight
from scenes.games.riftwalker.drawing.panels import Panels
from scenes.games.riftwalker.drawing.preview_card import PreviewCard
from scenes.games.riftwalker.drawing.rift_cards import RiftCards
from scenes.games.riftwalker.drawing.turn_steps import StepBar
from scenes.games.riftwalker.finale import Finale
from scenes.games.riftwalker.matrix import Matrix
from scenes.games.riftwalker.model import RiftwalkerModel
from scenes.games.riftwalker.sprites import RiftwalkerSprites
from scenes.kit.kit import Kit
from scenes.kit.layers import CachedLayer
from scenes.kit.motion.particles import Burst, Particles
from scenes.kit.motion.springs import Shake

_GLITTER: Final = 0.22
"""Seconds between two motes over a lit line."""
_MOTE: Final = Burst(1, (255, 226, 138), (4, 16), (0.9, 1.6), -90, 60, -10.0, 0.4, (0, 0, 1))


_EITHER: Final = re.compile(r"(\+\d+) ?/ ?(\+\d+)")
"""The gain of a bonus for a rift that was rotated once or twice."""


@dataclass
class Carry:
    """An element card on its way with the mouse.

    Attributes:
        target: the side of the top card, or the cell that it was taken from.
        point: where it is, in design units.
    """

    target: Target
    point: layout.Point


class RiftwalkerContext:
    """The parts of the picture and their shared state.

    Attributes:
        burst_values: all points that a burst can bring.
        burst_kinds: one rift of each element.
        offer: what may be chosen now.
        held: the first of two things that are chosen one after the other.
        carry: an element card that the mouse carries, until its flight begins where it was let go.
        drop_at: where the dragged card of the hand can be dropped.
        holding: elements are used without flipping.
        preview: the consequences of the action pointed at.
        gains: the present values of scored rifts' bonuses, where known.
        looked_at: the rift that the pointer or the keys look at.
        power: a rift whose power works, shown large or not.
        used_cell: the cell of the matrix whose element was used last; -1 for none.
        narration: the present event, in words.
        pictured: the rift or the sprite that shows the present event.
        narrated: the rift whose power is shown instead.
        open_words: who looks at the cards that lie open.
        spotlight: a rift whose power works, told to all.
        ringed: rifts and seats that an event points at, with their strength 0-1.
        suggested: things that a hint points at.
        refused: the rift that was clicked and refused last, and when.
        dimmed: rifts that may not be chosen while others may.
        dimmed_sides: sides of the top element card that may not.
        finale: the count at the end of the match, while it is shown.
        covering: the hand is turned over; `peeking` looks at it all the same.
    """

    def __init__(self, table: Table, book: RiftwalkerData, seats: int) -> None:
        self.table = table
        self.kit: Kit = table.kit
        self.book = book
        scored = {value for values in book.values.values() for value in values}
        self.burst_values = tuple(sorted(scored - {0}))
        self.burst_kinds = tuple(
            {rift.elements[0]: rift.id for rift in book.rifts.values()}.values()
        )
        self.model = RiftwalkerModel(book, seats)
        self.by_itself = ByItself(table, book, self.word, self.game_word)
        self.element_cards = ElementCards(self.kit)
        self.rifts = RiftCards(self.kit, book)
        self.actors = RiftwalkerSprites(
            self.model, self.place_of, lambda: self.hand_seat, lambda: table.note_area
        )
        self.matrix = Matrix(self.kit, self.model, self.element_cards)
        self.effects = RiftwalkerEffects(self.kit, self.rifts)
        self.kept = CachedLayer(self.kit)
        self.nebula = NebulaLight(self.kit, layout.covered(seats))
        self.panels = Panels(table, self.model, self.rifts, self.place_of)
        self.steps = StepBar(self.kit, self.model)
        self.action_bar = RiftwalkerActionBar(self.kit, self.rifts)
        self.card = PreviewCard(self.kit, book)
        self.particles = Particles(self.kit)
        self.afterglow = Afterglow(self.kit, self.particles)
        self.shake = Shake()
        self.offer: RiftwalkerActionIndex | None = None
        self.held: Target | None = None
        self.carry: Carry | None = None
        self.drop_at: pygame.FRect | None = None
        self.holding = False
        self.preview: RiftwalkerPreview | None = None
        self.gains: dict[str, int] = {}
        self.looked_at = ""
        self.power = ""
        self.used_cell = -1
        self.spotlight = ""
        self.narration = ""
        self.pictured = ""
        self.narrated = ""
        self.open_words = ""
        self.ringed: dict[Target, float] = {}
        self.suggested: tuple[Target, ...] = ()
        self.refused: tuple[str, float] | None = None
        self.dimmed: frozenset[str] = frozenset()
        self.dimmed_sides: frozenset[int] = frozenset()
        self.finale: Finale | None = None
        self.covering = False
        self.peeking = False
        self.time = 0.0
        self._glitter = 0.0
        self._random = Random(1)

    # ------------------------------------------------------------------ seats
    @property
    def own_seat(self) -> int:
        """The seat of the left panel, whose hand lies below."""
        viewer = self.table.viewer
        return viewer if viewer is not None else 0

    def place_of(self, seat: int) -> int:
        """A seat's place, clockwise from the seat at the left."""
        return (seat - self.own_seat) % self.model.seats

    @property
    def hand_seat(self) -> int:
        """The seat of the hand below: the viewer's.

        Where all are open, that of the seat on turn.
        """
        viewer = self.table.viewer
        return self.model.seat if viewer is None else viewer

    @property
    def covered(self) -> bool:
        """Whether the hand of the seat shown is turned over."""
        return self.covering and not self.peeking

    @property
    def lit_element(self) -> int:
        """The element whose light lies on the nebula: one that bursts or is being named.

        Otherwise that in use.
        """
        if self.effects.cracking:
            return self.effects.cracking[-1].element
        naming = self.effects.naming
        return self.model.element if naming is None or naming.gone > 0 else naming.element

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.table.name_of(seat)

    # ------------------------------------------------------------------ what the mouse carries
    def carries(self, target: Target) -> bool:
        """Whether the mouse carries an element card."""
        return self.carry is not None and self.carry.target == target

    def let_go(self, target: Target, home: layout.Point) -> layout.Point:
        """The place of an element card that flies off now: where it was dropped, else its home."""
        carry, self.carry = self.carry, None
        return carry.point if carry is not None and carry.target == target else home

    # ------------------------------------------------------------------ words
    def word(self, key: str, **values: object) -> str:
        """Words of this table."""
        return str(self.kit.words(f"riftwalker_table.{key}", **values))

    def game_word(self, key: str, **values: object) -> str:
        """Words of the game."""
        return str(self.kit.words(f"riftwalker.{key}", **values))

    def rift_word(self, rift: str) -> str:
        """The name of a rift."""
        if rift not in self.book.rifts:
            return self.game_word("hidden_card")
        return self.game_word(f"rift.{rift}")

    def bonus_words(self, rift: str) -> str:
        """The words of a rift's bonus as it lies: once or twice rotated; empty without one."""
        if rift not in self.book.bonuses:
            return ""
        words, lying = self.game_word(f"bonus.{rift}"), self.model.lying(rift)
        if lying is not None and lying.turned:
            words = _EITHER.sub(rf"\{lying.turned}", words).replace("+1 points", "+1 point")
        return words

    def element_of(self, rift: str) -> int:
        """The first element of a rift."""
        data = self.book.rifts.get(rift)
        return ELEMENTS.index(data.elements[0]) if data is not None else 0

    # ------------------------------------------------------------------ keeping in line
    def settle_numbers(self) -> None:
        """Show the present points."""
        self.panels.shown_points = [
            float(self.model.points(seat)) for seat in range(self.model.seats)
        ]

    def glitter(self, seconds: float) -> None:
        """Emit a mote now and then from the cards of a lit line."""
        self._glitter += seconds
        lines = self.model.lines()
        if self._glitter < _GLITTER or not lines or self.kit.settings.reduce_motion:
            return
        self._glitter = 0.0
        line = self._random.choice(lines)
        rect = layout.cell_rect(self._random.choice(LINES[line]))
        point = (
            self._random.uniform(rect.left, rect.right),
            self._random.uniform(rect.top + 20, rect.bottom),
        )
        self.particles.burst(point, _MOTE)

    def forget(self) -> None:
        """Drop every image (window, language, text size or palette changed)."""
        self.element_cards.forget()
        self.rifts.forget()
        self.card.forget()
        self.kept.forget()
        self.nebula.forget()
        self.afterglow.forget()
