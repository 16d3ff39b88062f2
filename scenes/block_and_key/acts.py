"""Finds the scene for every event and puts its steps on the timeline."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.block_and_key import events as happened
from game.block_and_key.blocks import NO_BLOCK, colour_of
from game.block_and_key.keys import back_of
from game.block_and_key.state import BACKS, Mark, Placed
from game.block_and_key.temple import VIEW_NAMES
from game.engine.rules import Event
from scenes.block_and_key import layout
from scenes.block_and_key.air import Flight, Shown, Words
from scenes.block_and_key.camera import corner_point
from scenes.block_and_key.parts import Falling, Parts
from scenes.kit.colour import Rgb
from scenes.kit.easing import in_out_cubic, in_quad, out_back, out_cubic
from scenes.kit.particles import Burst
from scenes.kit.timeline import Call, Hold, Step, Timeline, Tween, staggered
from scenes.kit.timeline import Sequence as Steps

Act = Callable[[Any], list[Step]]
_FALL: Final = 2.6
_DUST: Rgb = (214, 186, 140)
_GOLD: Rgb = (255, 206, 96)
_BAG: Final = (118.0, 640.0)


class Acts:
    """Animates events."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._stage = parts.stage
        self._acts: dict[type[Event], Act] = {
            happened.FirstPlayerChosen: self.first_player,
            happened.KeysDealt: self.keys_dealt,
            happened.DigFilled: self.dig_filled,
            happened.CoreTurned: self.core_turned,
            happened.TurnBegan: self.turn_began,
            happened.BlocksDug: self.blocks_dug,
            happened.BlockGivenBack: self.given_back,
            happened.BlockPlaced: self.placed,
            happened.KeyClaimed: self.key_claimed,
            happened.KeyDrawn: self.key_drawn,
            happened.TurnPassed: self.passed,
            happened.FinalTurnsBegan: self.final_turns,
            happened.KeyLaidDown: self.laid_down,
            happened.KeyDiscarded: self.discarded,
            happened.AncientsRead: self.ancients_read,
            happened.AncientsTook: self.ancients_took,
            happened.NearestFound: self.nearest_found,
            happened.AncientsGaveUp: self.gave_up,
            happened.MatchEnded: self.match_ended,
        }

    def animate(self, event: Event, timeline: Timeline) -> None:
        """Append the scene of an event."""
        act = self._acts.get(type(event))
        if act is not None:
            timeline.append(*act(event))

    def knows(self, kind: type[Event]) -> bool:
        """Whether a kind of event has a scene."""
        return kind in self._acts

    # ------------------------------------------------------------------ common pieces
    def _sound(self, name: str, gain: float = 0.8) -> Call:
        return Call(lambda: self._parts.kit.audio.play(name, gain=gain), skippable=True)

    def _say(self, text: str, seconds: float = 1.0) -> list[Step]:
        """Show a line over the temple for a while."""
        words, air = Words(text), self._parts.air

        def begin() -> None:
            air.words = words

        def show(share: float) -> None:
            words.share = share

        def end() -> None:
            if air.words is words:
                air.words = None

        return [
            Call(begin),
            Tween(0.2, show, motion=False),
            Hold(seconds),
            Tween(0.2, lambda share: show(1 - share), motion=False),
            Call(end),
        ]

    def _fly(self, flight: Flight, seconds: float, land: Callable[[], None]) -> Steps:
        """Let something fly, then do what its landing means."""
        air = self._parts.air

        def begin() -> None:
            air.flights.append(flight)

        def move(share: float) -> None:
            flight.share = share

        def end() -> None:
            if flight in air.flights:
                air.flights.remove(flight)
            land()

        return Steps(Call(begin), Tween(seconds, move, in_out_cubic), Call(end))

    def _own_place(self, seat: int) -> tuple[float, float]:
        """Where a block goes that a seat takes: its row when it lies open, else its plate."""
        if seat == self._parts.hud.shown.seat:
            count = len(self._stage.blocks[seat])
            return layout.small_slot_rect(min(count, 8), max(7, count)).center
        return layout.plate_rect(seat, max(2, self._stage.seats)).center

    def _hand_place(self, seat: int) -> tuple[float, float]:
        if seat == self._parts.hud.shown.seat:
            return layout.key_rect(min(3, len(self._stage.hands[seat]))).center
        return layout.plate_rect(seat, max(2, self._stage.seats)).center

    def _name(self, seat: int) -> str:
        if seat < 0:
            return str(self._parts.kit.words("block_and_key.ancients"))
        return self._parts.table.name_of(seat)

    def _lit(self, space: int) -> tuple[float, float]:
        return layout.pit_rect(space).center

    # ------------------------------------------------------------------ set-up and turns
    def first_player(self, event: happened.FirstPlayerChosen) -> list[Step]:
        """Say who begins."""
        if self._stage.solo:
            return []
        text = self._parts.word("moment.first", name=self._name(event.seat))
        return [Call(lambda: self._parts.face_seat(event.seat)), *self._say(text, 0.7)]

    def keys_dealt(self, event: happened.KeysDealt) -> list[Step]:
        """Cards come to the hand."""

        def take() -> None:
            self._stage.hands[event.seat] = list(event.keys)
            self._stage.mystery[event.seat] = event.mystery

        return [Call(take), self._sound("card_slide", 0.6), Hold(0.08)]

    def core_turned(self, event: happened.CoreTurned) -> list[Step]:
        """The core stands."""

        def turn() -> None:
            self._stage.core = event.turns
            self._parts.show_pictures()
            self._parts.repaint()

        return [Call(turn), self._sound("stone_drop", 0.7), Hold(0.3)]

    def turn_began(self, event: happened.TurnBegan) -> list[Step]:
        """The camera goes round to whoever is on turn."""

        def begin() -> None:
            self._stage.seat, self._stage.turn = event.seat, event.turn
            self._parts.face_seat(event.seat)

        return [Call(begin), self._sound("turn", 0.5), Hold(0.25 if self._stage.seats > 1 else 0.1)]

    def passed(self, event: happened.TurnPassed) -> list[Step]:
        """Say it."""
        return self._say(self._parts.word("moment.passed", name=self._name(event.seat)), 0.8)

    def final_turns(self, event: happened.FinalTurnsBegan) -> list[Step]:
        """The end is near."""

        def begin() -> None:
            self._stage.final = True

        text = self._parts.word("moment.final", name=self._name(event.seat), count=event.claimed)
        return [Call(begin), self._sound("key_chime", 0.9), *self._say(text, 1.4)]

    def match_ended(self, event: happened.MatchEnded) -> list[Step]:
        """Everything is counted."""

        def reveal() -> None:
            self._stage.mystery = list(event.mystery)

        text = str(self._parts.kit.words(f"block_and_key.ending.{event.reason}"))
        return [Call(reveal), self._sound("key_chime", 1.0), *self._say(text, 1.3)]

    # ------------------------------------------------------------------ the dig
    def dig_filled(self, event: happened.DigFilled) -> list[Step]:
        """Blocks tumble into the pit by number."""
        steps: list[Step] = []
        for space, block in zip(event.spaces, event.blocks, strict=True):
            x, y = layout.pit_rect(space).center

            def land(space: int = space, block: int = block) -> None:
                self._stage.dig[space] = block
                self._stage.bag -= 1

            zoom = self._parts.icons.fitting(block, 52, 54)
            flight = Flight((_BAG[0], _BAG[1] + 40), (x, y), block=block, zoom=zoom)
            sound = self._sound("stone_tap", 0.45)
            steps.append(Steps(self._fly(flight, 0.30, land), sound))
        return [staggered(steps, 0.07)]

    def blocks_dug(self, event: happened.BlocksDug) -> list[Step]:
        """A line leaves the pit and flies to its owner."""
        steps: list[Step] = []
        for space, block in zip(event.spaces, event.blocks, strict=True):

            def leave(space: int = space) -> None:
                self._stage.dig[space] = NO_BLOCK

            def land(block: int = block) -> None:
                self._stage.blocks[event.seat].append(block)

            zoom = self._parts.icons.fitting(block, 52, 54)
            flight = Flight(self._lit(space), self._own_place(event.seat), block=block, zoom=zoom)
            steps.append(
                Steps(Call(leave), self._fly(flight, 0.36, land), self._sound("stone_tap", 0.6))
            )
        return [self._sound("stone_slide", 0.6), staggered(steps, 0.08)]

    def given_back(self, event: happened.BlockGivenBack) -> list[Step]:
        """A block goes back into the bag."""

        def leave() -> None:
            self._stage.blocks[event.seat].remove(event.block)

        def land() -> None:
            self._stage.bag += 1

        flight = Flight(self._own_place(event.seat), _BAG, block=event.block, zoom=0.35)
        return [Call(leave), self._fly(flight, 0.3, land), self._sound("stone_tap", 0.5)]

    # ------------------------------------------------------------------ building
    def placed(self, event: happened.BlockPlaced) -> list[Step]:
        """The block falls, settles with weight, and dust flies."""
        parts, stage = self._parts, self._stage
        falling = Falling(colour_of(event.block), _FALL)

        def begin() -> None:
            if event.seat >= 0:
                stage.blocks[event.seat].remove(event.block)
            stage.placed.append(
                Placed(event.block, event.orientation, event.x, event.y, event.z, event.seat)
            )
            parts.hidden_last = 1
            parts.falling = falling

        def fall(share: float) -> None:
            falling.lift = _FALL * (1 - share)

        def bounce(share: float) -> None:
            falling.lift = 0.10 * 4 * share * (1 - share)

        def land() -> None:
            falling.lift = 0.0
            falling.landed = True
            parts.hidden_last = 0
            parts.show_pictures()
            parts.repaint()

        def dust() -> None:
            parts.shake.start(
                2 + len(event.cubes) * 0.5, reduce_motion=parts.kit.settings.reduce_motion
            )
            for x, y, z in parts.camera_cells(event.cubes):
                point = corner_point(x + 0.5, y + 0.5, z)
                parts.particles.burst(
                    point,
                    Burst(
                        10,
                        _DUST,
                        (30.0, 130.0),
                        (0.3, 0.8),
                        -90,
                        170,
                        60.0,
                        3.4,
                        (0, 1, 1, 2),
                        False,
                    ),
                )

        lead: list[Step] = []
        if event.seat < 0:
            lead = [Hold(0.25)]
        return [
            *lead,
            Call(begin),
            Tween(0.38, fall, in_quad),
            Call(land),
            Call(dust, skippable=True),
            self._sound("stone_drop" if len(event.cubes) > 2 else "stone_tap", 1.0),
            Tween(0.16, bounce),
            Hold(0.12),
        ]

    def key_claimed(self, event: happened.KeyClaimed) -> list[Step]:
        """The key is shown to all with the squares that fulfil it, then goes to its owner."""
        parts, stage = self._parts, self._stage
        name = str(parts.kit.words(f"block_and_key.view.{VIEW_NAMES[event.view]}"))
        title = parts.word(
            "moment.claimed", name=self._name(event.seat), count=event.points, view=name
        )
        card = Shown(event.key, title)

        def begin() -> None:
            parts.air.card = card
            parts.lit_squares = (event.key, event.view, event.squares)
            stage.take_key(event.seat, event.key)

        def rise(share: float) -> None:
            card.share = share

        def sparkle() -> None:
            burst = Burst(30, _GOLD, (60.0, 220.0), (0.4, 0.9), 0, 360, 80.0, 2.6, (0, 0, 1))
            parts.particles.burst(parts.air.card_rect.center, burst)

        def end() -> None:
            parts.air.card = None
            parts.lit_squares = None
            stage.claimed[event.seat].append(event.key)
            stage.mark_claimed(event.key)

        return [
            Call(begin),
            self._sound("key_chime", 1.0),
            Call(sparkle, skippable=True),
            Tween(0.3, rise, out_back),
            Hold(1.3),
            Tween(0.2, lambda share: rise(1 - share), out_cubic),
            Call(end),
        ]

    # ------------------------------------------------------------------ keys
    def key_drawn(self, event: happened.KeyDrawn) -> list[Step]:
        """A card goes from an altar to a hand."""

        def land() -> None:
            self._stage.hands[event.seat].append(event.key)

        return self._from_altar(event.altar, self._hand_place(event.seat), land)

    def _from_altar(
        self, altar: str, end: tuple[float, float], land: Callable[[], None]
    ) -> list[Step]:
        x, y = layout.ALTARS[altar]

        def leave() -> None:
            self._stage.altars[altar] -= 1

        flight = Flight((x, y - 36), end, key=altar)
        return [Call(leave), self._sound("card_flip", 0.8), self._fly(flight, 0.34, land)]

    def laid_down(self, event: happened.KeyLaidDown) -> list[Step]:
        """A face-down key marks the solo turn."""
        place = layout.mark_rect(max(0, event.turn - 1)).center

        def mark() -> None:
            self._stage.track.append(Mark((), f"?{event.altar}" if event.altar else ""))

        if not event.altar:
            return [Call(mark), Hold(0.2)]
        return self._from_altar(event.altar, place, mark)

    def discarded(self, event: happened.KeyDiscarded) -> list[Step]:
        """A key goes under its deck, or out of the game."""
        stage = self._stage
        back = event.key if event.key in BACKS else back_of(stage.book.keys[event.key].deck)
        altar = back[1:]
        seat = stage.seat
        start = layout.key_rect(0).center

        def leave() -> None:
            stage.take_key(seat, event.key)

        def land() -> None:
            if altar in stage.altars:
                stage.altars[altar] += 1

        x, y = layout.ALTARS.get(altar, (640.0, 760.0))
        flight = Flight(start, (x, y - 20), key=altar)
        return [Call(leave), self._sound("card_slide", 0.8), self._fly(flight, 0.32, land)]

    # ------------------------------------------------------------------ the Ancients
    def ancients_read(self, event: happened.AncientsRead) -> list[Step]:
        """Show the card, then which space and which corner it names."""
        parts = self._parts
        corner = str(parts.kit.words(f"block_and_key.corner.{event.corner}"))
        title = parts.word("moment.read", space=event.space + 1, corner=corner)
        card = Shown(event.key, title)

        def begin() -> None:
            parts.air.card = card

        def rise(share: float) -> None:
            card.share = share

        def end() -> None:
            parts.air.card = None

        steps: list[Step] = [
            Call(begin),
            self._sound("ancients", 0.9),
            Tween(0.3, rise, out_back),
            Hold(1.2),
            Tween(0.2, lambda share: rise(1 - share), out_cubic),
            Call(end),
        ]
        if event.block == NO_BLOCK:
            steps += self._say(parts.word("moment.empty_space"), 0.8)
        return steps

    def ancients_took(self, event: happened.AncientsTook) -> list[Step]:
        """The block leaves the pit."""
        corner = corner_point(5, 5, 5)

        def leave() -> None:
            self._stage.dig[event.space] = NO_BLOCK

        flight = Flight(self._lit(event.space), corner, block=event.block, zoom=0.5)
        return [Call(leave), self._sound("stone_slide", 0.6), self._fly(flight, 0.45, lambda: None)]

    def nearest_found(self, event: happened.NearestFound) -> list[Step]:
        """Point at the block at which they build."""
        parts = self._parts

        def begin() -> None:
            parts.hint_cells = event.cubes

        def end() -> None:
            parts.hint_cells = ()

        return [Call(begin), Hold(0.6), Call(end)]

    def gave_up(self, event: happened.AncientsGaveUp) -> list[Step]:
        """There is no room: back into the bag."""

        def land() -> None:
            self._stage.bag += 1

        flight = Flight(corner_point(5, 5, 5), _BAG, block=event.block, zoom=0.45)
        text = self._parts.word("moment.no_room")
        return [self._fly(flight, 0.4, land), *self._say(text, 0.8)]
