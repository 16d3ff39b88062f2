"""All parts of the picture of one duel."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.contract import Action
from game.peak_duel.data import PeakDuelData
from game.peak_duel.names import UNKNOWN
from game.peak_duel.preview import Comparison
from game.peak_duel.rules import PeakDuel
from game.peak_duel.state import FieldBeast
from scenes.game_view.contract import Table
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.action_bar import Bar
from scenes.games.peak_duel.action_index import PeakDuelActionIndex
from scenes.games.peak_duel.bystanders import Bystanders
from scenes.games.peak_duel.draft import Draft
from scenes.games.peak_duel.drawing.brush_arrow import BrushArrow
from scenes.games.peak_duel.drawing.cached_parts import Pictures
from scenes.games.peak_duel.drawing.card_look import Look
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.games.peak_duel.drawing.clash import Clash
from scenes.games.peak_duel.drawing.effects import PeakDuelEffects
from scenes.games.peak_duel.drawing.emblem import Emblem
from scenes.games.peak_duel.drawing.fan import Fan
from scenes.games.peak_duel.drawing.spatter import Spatter
from scenes.games.peak_duel.drawing.verdict_tag import VerdictTag, hanging_spot
from scenes.games.peak_duel.layout import LOWER, UPPER, Point
from scenes.games.peak_duel.menu import CardMenu
from scenes.games.peak_duel.model import PeakDuelModel
from scenes.games.peak_duel.preferences import Preferences, read_preferences
from scenes.games.peak_duel.response_settings import SeatResponses, seat_responses
from scenes.games.peak_duel.slot_places import SlotPlaces
from scenes.games.peak_duel.world import Turning
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.motion.particles import Particles
from scenes.kit.motion.springs import Shake

SEATS: Final = (0, 1)


@dataclass
class Move:
    """The temporary displacement of a beast on the field.

    Attributes:
        x, y: away from its slot, design units.
        lift: how high it is raised.
        angle: how it lies, degrees anticlockwise; `None` as its stance says.
        opacity: 0-1.
        hidden: it is somewhere in the air.
    """

    x: float = 0.0
    y: float = 0.0
    lift: float = 0.0
    angle: float | None = None
    opacity: float = 1.0
    hidden: bool = False


@dataclass
class Carried:
    """A card of the hand that the mouse has lifted.

    Attributes:
        card: its name.
        point: its middle, design units.
        width: how wide it is shown.
        angle: how it lies, degrees anticlockwise.
        laid: it lies on the table and waits for what is still to be chosen.
        start: where the way back to the hand began; `None` while it is not returning.
        share: of the way back that it has gone.
    """

    card: str
    point: Point
    width: float
    angle: float = 0.0
    laid: bool = False
    start: Point | None = None
    share: float = 0.0


class PeakDuelContext:
    """The parts of the picture and their shared state."""

    def __init__(self, table: Table, rules: PeakDuel) -> None:
        self.table = table
        self.kit: Kit = table.kit
        self.rules = rules
        self.book: PeakDuelData = rules.book
        self.model = PeakDuelModel(self.book)
        self.cards = CardPainter(self.kit, self.book)
        self.world = Turning()
        self.pictures = Pictures(self.kit, self.world)
        self.emblem = Emblem(self.kit)
        self.clash = Clash(self.kit, self.pictures)
        self.spatter = Spatter(self.kit)
        self.arrows = BrushArrow(self.kit)
        self.tag = VerdictTag(self.kit, self.pictures)
        self.effects = PeakDuelEffects(self.kit, self.cards, self.world, self.book.spells)
        self.bar = Bar(self.kit, self.world, self.word)
        self.menu = CardMenu(self.kit, self.world)
        self.fan = Fan()
        self.slots = SlotPlaces()
        self.bystanders = Bystanders(self.model, self.slots, self.side)
        self.particles = Particles(self.kit)
        self.shake = Shake()
        self.preferences: Preferences = read_preferences()
        self.auto_pass: SeatResponses | None = seat_responses(table)
        self.moves: dict[tuple[int, int], Move] = {}
        self.offer: PeakDuelActionIndex | None = None
        self.draft: Draft | None = None
        self.queue: list[Action] = []
        """The actions to play next, collected by the draft."""
        self.attacker = -1
        """The slot of the beast whose target is being chosen."""
        self.forecast: Comparison | None = None
        """The result of the attack pointed at."""
        self.inspected = ""
        """The card shown large; empty for none."""
        self.inspected_at: tuple[int, int] | None = None
        """Its place on the field, by seat and slot."""
        self.told: deque[str] = deque(maxlen=3)
        """The latest events in words, the latest at the end."""
        self.tray: tuple[int, str] | None = None
        """The pile that is spread out: seat and `discards` or `known`."""
        self.carried: Carried | None = None
        """The card of the hand that is carried by the mouse, or was laid down by it."""
        self.arrow = 0.0
        """How much of the arrow of the declared attack is drawn, 0-1."""
        self.covering = False
        self.peeking = False
        self.time = 0.0
        self._last_viewer = 0
        """The last viewer: the table keeps its side when all hands are opened at the end."""

    # ------------------------------------------------------------------ sides
    @property
    def lower(self) -> int:
        """The seat of the lower half: the viewer, unless it is fixed."""
        if self.preferences.fixed_half:
            people = [seat for seat in SEATS if not self.table.seats[seat].level]
            return people[0] if people else 0
        return self.open_seat()

    def side(self, seat: int) -> int:
        """The half of a seat."""
        return LOWER if seat == self.lower else UPPER

    def seat_of(self, side: int) -> int:
        """The seat of a half."""
        return self.lower if side == LOWER else 1 - self.lower

    def open_seat(self) -> int:
        """The seat whose hand is open."""
        viewer = self.table.viewer
        if viewer is not None:
            self._last_viewer = viewer
        return self._last_viewer

    def colours(self) -> tuple[Rgb, Rgb]:
        """The colours of the players, by half."""
        lower, upper = (self.table.seats[self.seat_of(side)].team for side in (LOWER, UPPER))
        return self.kit.theme.player(lower).colour, self.kit.theme.player(upper).colour

    def hand_side(self, seat: int) -> int:
        """The half of a hand: that of the viewing seat is always the lower one."""
        return LOWER if seat == self.open_seat() else UPPER

    @property
    def opens_upper(self) -> bool:
        """Whether the upper hand lies open, as in a replay of the open table."""
        return not self.model.hides(1 - self.open_seat())

    @property
    def busy(self) -> bool:
        """Whether animations are still playing."""
        return self.table.busy

    @property
    def chooses_target(self) -> bool:
        """Whether an attack, a spell or a price in progress waits for its target."""
        offer = self.offer
        if offer is None:
            return False
        return self.draft is not None or self.attacker >= 0 or bool(offer.redirects)

    @property
    def deciding(self) -> int:
        """The seat that decides, or whose turn is shown; -1 for none."""
        if self.offer is not None:
            return self.offer.seat
        decider = self.table.decider
        if self.table.busy or decider is None:
            return self.model.active if self.model.turn else -1
        return decider

    @property
    def covered(self) -> bool:
        """Whether the hand that lies open is turned over."""
        return self.covering and not self.peeking

    def conceals(self, card: str) -> bool:
        """Whether a card of the hand, or one set face down, is covered with the hand."""
        seat = self.open_seat()
        face_down = (each.card for each in self.model.spells[seat] if each and not each.face_up)
        return self.covered and card in (*self.model.hands[seat], *face_down)

    # ------------------------------------------------------------------ places
    def beast_point(self, seat: int, slot: int) -> Point:
        """The middle of a beast, which may have stepped back from its slot."""
        x, y = layout.beast_point(self.side(seat), self.slots.place(seat, "beasts", slot))
        return x, y + self.bystanders.away(seat, slot)

    def spell_point(self, seat: int, slot: int) -> Point:
        """The middle of a card in a spell slot."""
        x, y = layout.spell_point(self.side(seat), self.slots.place(seat, "spells", slot))
        return x, y + self.bystanders.away_below(seat, slot)

    def spell_box(self, seat: int, slot: int) -> pygame.FRect:
        """What is seen of a spell slot."""
        box = layout.spell_box(self.side(seat), self.slots.place(seat, "spells", slot))
        return box.move(0, self.bystanders.away_below(seat, slot))

    def soul_point(self, seat: int, number: int) -> Point:
        """The middle of a place in a soul zone."""
        if self.side(seat) == UPPER:
            count = max(number + 1, len(self.model.souls[seat]))
            hand = len(self.model.hands[1 - self.open_seat()])
            right = layout.upper_hand_right(hand, opened=self.opens_upper)
            return layout.upper_soul_point(number, count, right)
        return layout.soul_point(LOWER, min(9, number))

    def soul_box(self, seat: int, number: int) -> pygame.FRect:
        """The rectangle of a place in a soul zone."""
        x, _ = self.soul_point(seat, number)
        rect = layout.soul_box(self.side(seat), 0)
        return rect.move(x - layout.soul_point(self.side(seat), 0)[0], 0)

    def pile_point(self, seat: int, name: str) -> Point:
        """The middle of a pile."""
        return layout.pile_point(self.side(seat), name)

    def hand_point(self, seat: int, number: int, count: int | None = None) -> Point:
        """The middle of a card of a hand."""
        many = len(self.model.hands[seat]) if count is None else count
        if self.hand_side(seat) == UPPER and self.opens_upper:
            return layout.open_point(number, max(1, many))
        return layout.hand_point(self.hand_side(seat), number, max(1, many))

    def revealed_point(self, seat: int, number: int) -> Point:
        """Where a card lies that is turned up from a deck at the set-up."""
        return layout.revealed_point(self.side(seat), number)

    def hand_width(self, seat: int, count: int | None = None) -> float:
        """The width of cards in a hand."""
        if self.hand_side(seat) != LOWER:
            return layout.OPEN if self.opens_upper else layout.AWAY
        return layout.hand_width(len(self.model.hands[seat]) if count is None else count)

    def hand_look(self, seat: int, card: str) -> Look:
        """What is seen of a card of a hand."""
        if card == UNKNOWN or (self.covered and seat == self.open_seat()):
            return Look()
        return Look("face", card)

    def beast_box(self, seat: int, slot: int) -> pygame.FRect:
        """Where the card of a beast slot lies at present."""
        return self.bystanders.standing_box(seat, slot).move(0, self.bystanders.away(seat, slot))

    def target_box(self, seat: int, target: int) -> pygame.FRect:
        """Where the card of what a seat attacks lies: a beast, or the rival's deck."""
        rival = 1 - seat
        if target < 0:
            return layout.pile_box(self.side(rival), "deck")
        return self.beast_box(rival, target)

    def clashing_boxes(
        self, seat: int, slot: int, target: int
    ) -> tuple[pygame.FRect, pygame.FRect]:
        """The cards of an attacker that has leapt, and of what it meets."""
        start, end = self.beast_box(seat, slot), self.target_box(seat, target)
        return start.move(*layout.leap(start.center, end)), end

    def contact(self, seat: int, slot: int, target: int) -> Point:
        """The point where an attacker that has leapt touches what it meets."""
        leapt, met = self.clashing_boxes(seat, slot, target)
        return leapt.clip(met).center

    def clash_spot(self, seat: int, slot: int, target: int, size: Point) -> Point:
        """The place of the numbers of a clash."""
        leapt, met = self.clashing_boxes(seat, slot, target)
        if target < 0:
            return layout.blow_spot(leapt, self.side(1 - seat), size)
        others = [
            self.beast_box(side, number)
            for side in SEATS
            for number, beast in enumerate(self.model.beasts[side])
            if beast is not None and (side, number) not in ((seat, slot), (1 - seat, target))
        ]
        return layout.clash_spot(leapt, met, size, others)

    def meeting_spot(self, seat: int, slot: int, target: int, size: Point) -> Point:
        """The place of a tag about an attack, clear of its beasts."""
        boxes = [self.beast_box(seat, slot), self.target_box(seat, target)]
        way = self.bystanders.way((seat, slot, target))
        others = [
            layout.pile_box(side, name)
            for side in (LOWER, UPPER)
            for name in ("deck", "discards")
            if (name, side) != ("deck", self.side(1 - seat)) or target >= 0
        ]
        for side, model in ((each, self.model) for each in SEATS):
            others += [
                self.beast_box(side, number)
                for number, beast in enumerate(model.beasts[side])
                if beast is not None and (side, number) not in ((seat, slot), (1 - seat, target))
            ]
            others += [self.spell_box(side, n) for n, card in enumerate(model.spells[side]) if card]
            others += [self.soul_box(side, number) for number in range(len(model.souls[side]))]
        return hanging_spot(size, way, boxes, others)

    def move_of(self, seat: int, slot: int) -> Move:
        """The motion of a beast, a new one where it has none."""
        return self.moves.setdefault((seat, slot), Move())

    def badge_of(self, seat: int) -> tuple[int, str]:
        """The team of a seat, and the icon on its badge."""
        sitting = self.table.seats[seat]
        return sitting.team, "bot" if sitting.level else "person"

    def beast_named(self, card: str) -> FieldBeast | None:
        """The beast of the inspected card, where it stands on the field."""
        if self.inspected_at is None:
            return None
        seat, slot = self.inspected_at
        beast = self.model.beasts[seat][slot]
        return beast if beast is not None and beast.card == card else None

    def forget_gone(self) -> None:
        """Put the large card away when it is no longer visible on the table."""
        model, card = self.model, self.inspected
        if self.inspected_at is not None:
            if self.beast_named(card) is None:
                self.inspected, self.inspected_at = "", None
            return
        spells = (each.card for slots in model.spells for each in slots if each is not None)
        piles = (*model.hands, *model.souls, *model.discards, *model.known)
        if card and not any(card in pile for pile in (*piles, tuple(spells))):
            self.inspected = ""

    def forget_empty_rows(self) -> None:
        """Reset the order of slots in empty rows."""
        for seat in SEATS:
            if not any(self.model.beasts[seat]):
                self.slots.forget(seat, "beasts")
            if not any(self.model.spells[seat]):
                self.slots.forget(seat, "spells")

    def look_as(self, viewer: int | None) -> None:
        """Show the view of a seat; another seat's large card is put away."""
        if viewer != self.model.viewer:
            self.inspected, self.inspected_at, self.tray = "", None, None
        self.model.viewer = viewer

    # ------------------------------------------------------------------ words
    def word(self, key: str, **values: object) -> str:
        """Words of this table."""
        return str(self.kit.words(f"peak_duel_table.{key}", **values))

    def say(self, key: str, **values: object) -> str:
        """Words of the game."""
        return str(self.kit.words(f"peak_duel.{key}", **values))

    def name_of(self, card: str) -> str:
        """The name of a beast in the current language."""
        if card == UNKNOWN or card not in self.book.beasts:
            return self.say("unknown_card")
        return self.book.beasts[card].name.text(self.kit.words.language)

    def kind_of(self, card: str) -> str:
        """The kind of a beast, shorter than its name."""
        return self.cards.faces.kind_of(card)

    # ------------------------------------------------------------------ pictures
    def forget(self) -> None:
        """Drop every image (window, language, text size or palette changed)."""
        self.cards.forget()
        self.pictures.forget()
        self.emblem.forget()
        self.clash.forget()
        self.arrows.forget()
        self.effects.forget()
