"""Rifts are explored, rotated with weight, activated, burst, and change hands."""

from __future__ import annotations

from collections.abc import Callable

from game.riftwalker import events as ev
from game.riftwalker.elements import ELEMENTS
from game.riftwalker.explored_rifts import Lying
from scenes.game_view.effect_steps import later, put, ramp, show
from scenes.games.riftwalker import layout, questions
from scenes.games.riftwalker.animations.steps import RiftwalkerSteps
from scenes.games.riftwalker.drawing.effects import Cracking, Flight
from scenes.games.riftwalker.drawing.opening import Opening
from scenes.games.riftwalker.drawing.rift_cards import resting_angle
from scenes.games.riftwalker.layout import GLOW, GOLD, Point
from scenes.games.riftwalker.targets import resting_rect, value_place
from scenes.kit.motion.easing import in_out_cubic, in_quad, out_back, out_cubic, spring
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Sequence, Step, Together, Tween

_GLIDE = 0.34
_OPEN = 0.5
_STRIKES = 0.24
_DROP = 26.0
_LARGE = 1.9
"""How far above its place a value begins, and how much larger."""
_FROM_AFAR = 40.0
"""The size of a card that comes from a hand elsewhere."""
_TURN = 0.42
_SHOWN = 1.1


class RiftAnimations(RiftwalkerSteps):
    """Animates rifts."""

    def rift_explored(self, event: ev.RiftExplored) -> list[Step]:
        """A rift comes from a hand, lies down sideways and opens."""
        return [self.sound("card_slide"), later(lambda: self._explore(event), _GLIDE + _OPEN)]

    def _explore(self, event: ev.RiftExplored) -> list[Step]:
        """Lay the rift down; the element's light strikes its tear, and it opens like a door."""
        context, model, element = self.context, self.model, self.element_of(event.rift)
        source, start = self.source(), self.rift_point(event.rift)
        before = context.actors.bodies.get(event.rift)
        first = before.height.value if before is not None else _FROM_AFAR
        if before is None:
            start = context.actors.entrances[event.rift] = self.hand_point(event.seat)
        model.take_from_hand(event.seat, event.rift)
        model.explored[event.seat].append(Lying(event.rift))
        context.actors.follow()
        body = context.actors.bodies.get(event.rift)
        if body is None:
            return []
        goal = body.x.target, body.y.target
        struck = [self.sound("rift_beam", 0.5), self.beam(source, goal, element)]
        sparks = self.sparks(lambda: goal, element, 26)
        if context.kit.settings.reduce_motion:
            return [*struck, *self.point_at(("rift", event.rift), 0.35)]
        shown = Opening(event.rift, element, start, goal, (first, body.height.target))
        body.hidden = True

        def reveal() -> None:
            body.hidden = False
            body.snap()

        return [
            show(
                context.effects.openings,
                shown,
                ramp(shown, "come", _GLIDE, in_out_cubic),
                Together(Sequence(*struck), ramp(shown, "lit", _GLIDE - 0.06, in_quad)),
                self.sound("rift_turn", 0.5),
                sparks,
                ramp(shown, "opened", _OPEN, in_out_cubic),
                Call(reveal),
            ),
        ]

    def rift_rotated(self, event: ev.RiftRotated) -> list[Step]:
        """A quarter turn with weight: lift, turn past the goal and back, drop."""
        context, model = self.context, self.model
        start, end = resting_angle(event.turned - event.step), resting_angle(event.turned)

        def turn(share: float) -> None:
            body = context.actors.bodies.get(event.rift)
            if body is not None:
                body.held = True
                body.angle.snap(start + (end - start) * share)
                body.lift = 16 * max(0.0, 1 - abs(2 * min(1.0, share) - 1))

        def done() -> None:
            model.change(
                event.rift,
                lambda old: Lying(old.rift, event.turned, old.beneath, old.warded),
            )
            body = context.actors.bodies.get(event.rift)
            if body is not None:
                body.held, body.lift = False, 0.0
                body.angle.snap(end)

        return [
            self.sound("rift_turn"),
            Together(
                Tween(_TURN, turn, out_back),
                later(lambda: [self._light_for(event)] if event.step > 0 else []),
            ),
            Call(done),
            later(lambda: self._strike_value(event), _STRIKES),
        ]

    def _strike_value(self, event: ev.RiftRotated) -> list[Step]:
        """The value that counts now is struck like a coin onto the upper edge."""
        body = self.context.actors.bodies.get(event.rift)
        if body is None:
            return []
        (x, y), size = value_place(body)
        coin = Flight((x, y - _DROP), (x, y), sprite="value_on", text=str(event.value), arc=0.0)
        coin.zooms = (_LARGE * size, size)
        flights = self.context.effects.flights
        return [
            show(flights, coin, ramp(coin, "share", _STRIKES, in_quad)),
            self.sound("stone_tap", 0.6),
            self.sparks(lambda: (x, y), self.element_of(event.rift), 28),
        ]

    def _light_for(self, event: ev.RiftRotated) -> Step:
        """The light that rotates a rift, from its element or from the power at work."""
        rift = event.rift
        return self.beam(self.source(), self.rift_point(rift), self.element_of(rift), 0.8)

    def power_activated(self, event: ev.PowerActivated) -> list[Step]:
        """The power shows itself; a bot's with its words."""
        context = self.context
        element = self.element_of(event.rift)
        known = context.table.seats[event.seat].is_person

        return [
            put(context, spotlight="" if known else event.rift, power=event.rift),
            Call(lambda: questions.arrange(context)),
            self.sound(f"line_{ELEMENTS[element]}", 0.7),
            self.sparks(lambda: self.rift_point(event.rift), element, 34),
            *([] if known else [later(lambda: [self._light_to_words(event.rift)])]),
            *self.point_at(("rift", event.rift), 0.5 if known else _SHOWN),
            Hold(0.0 if known else 0.5),
        ]

    def _light_to_words(self, rift: str) -> Step:
        """The light between a rift and the words of its power."""
        bar = self.context.action_bar.rect
        goal = bar.left + 54, bar.centery + 14
        return self.beam(self.rift_point(rift), goal, self.element_of(rift), 0.9)

    def power_ended(self, event: ev.PowerEnded) -> list[Step]:
        """The power is done."""
        context = self.context

        def end() -> None:
            context.power = "" if context.power == event.rift else context.power
            if context.spotlight == event.rift:
                context.spotlight = ""
                questions.arrange(context)

        return [Call(end)]

    def rift_burst(self, event: ev.RiftBurst) -> list[Step]:
        """Cracks along the element's own pattern, light, pieces, motes to the score pile."""
        return [later(lambda: self._burst(event))]

    def _burst(self, event: ev.RiftBurst) -> list[Step]:
        context, model, effects = self.context, self.model, self.context.effects
        element = self.element_of(event.rift)
        body = context.actors.bodies.get(event.rift)
        point = self.rift_point(event.rift)
        height = body.height.value if body is not None else 90.0
        show = Cracking(event.rift, element, event.turned, point, height, value=event.value)
        line = model.paying(event.rift) if event.line else None
        paying = [] if line is None else [line]

        def begin() -> None:
            effects.cracking.append(show)
            if body is not None:
                body.hidden = True
            model.step = "burst"

        def flare(share: float) -> None:
            for line in paying:
                context.matrix.flare[line] = share

        def blow(share: float) -> None:
            show.blown = share
            fading = max(0.0, 1 - 1.6 * share)
            for line in paying:
                context.matrix.flare[line] = fading

        pieces = Burst(64, GLOW[element], (110, 430), (0.4, 0.9), 0, 360, 120.0, 2.4, (0, 1, 1))
        return [
            Call(begin),
            *(self.sound("rift_beam", 0.7) for _ in paying),
            Together(
                Tween(0.3 if paying else 0.0, flare, out_cubic),
                *(self.beam(_nearer(each, point), point, element, 1.5) for each in paying),
            ),
            ramp(show, "raised", 0.24, out_cubic),
            self.sound(f"burst_{ELEMENTS[element]}", 1.0),
            ramp(show, "cracks", 0.5, in_quad),
            self.shake(7.0),
            self.burst(lambda: show.at, pieces),
            Tween(0.76, blow, _out_quad),
            Call(lambda: self._end_burst(event, show)),
            Together(
                self._stream(event, show, element),
                self._count_up(event),
            ),
            Call(context.settle_numbers),
        ]

    def _end_burst(self, event: ev.RiftBurst, show: Cracking) -> None:
        """Move the rift to the score pile."""
        context, model = self.context, self.model
        if show in context.effects.cracking:
            context.effects.cracking.remove(show)
        context.matrix.flare.clear()
        old = model.take_from_table(event.rift)
        model.scored[event.seat].append(Lying(event.rift, event.turned, old.beneath))
        body = context.actors.bodies.get(event.rift)
        if body is not None:
            context.actors.follow()
            body.hidden = False
            body.angle.snap(0.0)
            body.x.snap(show.at[0])
            body.y.snap(show.at[1])
            body.height.snap(20.0)

    def _stream(self, event: ev.RiftBurst, show: Cracking, element: int) -> Step:
        """Motes go from where the rift burst to its seat's score pile."""
        context = self.context
        goal = context.panels.box(event.seat).pile.center

        def fly(share: float) -> None:
            x = show.at[0] + (goal[0] - show.at[0]) * share
            y = show.at[1] + (goal[1] - show.at[1]) * share
            colour = GLOW[element] if int(share * 20) % 2 else GOLD
            burst = Burst(5, colour, (6, 60), (0.3, 0.7), 0, 360, 10.0, 2.4, (0, 0, 1))
            context.particles.burst((x, y), burst)

        return Tween(0.4, fly, out_cubic)

    def _count_up(self, event: ev.RiftBurst) -> Step:
        context, seat = self.context, event.seat
        before = context.panels.shown_points[seat]
        goal = context.panels.box(seat).head
        token = Flight(
            self.rift_point(event.rift),
            (goal.right - 24, goal.centery),
            sprite="value_on",
            text=str(event.value),
            arc=30,
        )

        def count(share: float) -> None:
            context.panels.shown_points[seat] = before + event.value * min(1.0, max(0.0, share))

        return Sequence(
            self.fly(token, 0.42),
            self.sound("rift_score"),
            Tween(0.4, count, spring, motion=False),
        )

    # ------------------------------------------------------------------ changing places
    def rift_taken_up(self, event: ev.RiftTakenUp) -> list[Step]:
        """A rift goes back to a hand; what lay beneath it is discarded."""
        model = self.model

        def take() -> None:
            model.take_from_table(event.rift)
            model.give_to_hand(event.seat, event.rift)

        return [
            self._away(event.rift, lambda: self.hand_point(event.seat), take),
            self.sound("card_slide"),
        ]

    def rift_discarded(self, event: ev.RiftDiscarded) -> list[Step]:
        """A rift leaves the table; it goes under the deck afterwards."""

        def take() -> None:
            self.model.take_from_table(event.rift)
            self.context.settle_numbers()

        return [
            *self.point_at(("rift", event.rift), 0.3),
            self.sound("card_flip"),
            self._away(event.rift, lambda: layout.DECK, take),
        ]

    def _away(self, rift: str, goal: Callable[[], Point], take: Callable[[], None]) -> Step:
        """A rift leaves the table as its back."""

        def made() -> list[Step]:
            body = self.context.actors.bodies.get(rift)
            height = body.height.value if body is not None else 90.0
            flight = Flight(self.rift_point(rift), goal(), (height, 60.0))
            return [Call(take), self.fly(flight, 0.36)]

        return later(made)

    def rifts_exchanged(self, event: ev.RiftsExchanged) -> list[Step]:
        """Two rifts change their controllers."""
        model = self.model

        def swap() -> None:
            mine, theirs = model.find(event.mine), model.find(event.theirs)
            if mine is None or theirs is None:
                return
            area, others = model.explored[mine[1]], model.explored[theirs[1]]
            given, taken = area[mine[2]], others[theirs[2]]
            area[mine[2]] = Lying(taken.rift, taken.turned, taken.beneath)
            others[theirs[2]] = Lying(given.rift, given.turned, given.beneath)

        return [Call(swap), self.sound("card_slide"), Hold(0.5)]

    def rift_unscored(self, event: ev.RiftUnscored) -> list[Step]:
        """A scored rift comes back into an explored area."""
        model = self.model

        def move() -> None:
            lying = model.take_from_table(event.rift)
            model.explored[event.seat].append(lying)
            self.context.settle_numbers()

        return [Call(move), self.sound("card_slide"), Hold(0.45)]

    def rift_warded(self, event: ev.RiftWarded) -> list[Step]:
        """A rift is warded."""

        def ward() -> None:
            self.model.change(
                event.rift, lambda old: Lying(old.rift, old.turned, old.beneath, warded=True)
            )

        def corner() -> Point:
            body = self.context.actors.bodies.get(event.rift)
            return resting_rect(body).topleft if body is not None else self.rift_point(event.rift)

        told = self.context.word("moment.warded", rift=self.context.rift_word(event.rift))
        until = self.context.word("moment.warded_until", name=self.name(event.seat))
        return [
            self.seal("mark_ward", lambda: self.rift_point(event.rift), corner),
            Call(ward),
            self.sparks(lambda: self.rift_point(event.rift), self.element_of(event.rift), 40),
            Together(
                Sequence(*self.say(told, until, 0.9, "mark_ward")),
                Sequence(*self.point_at(("rift", event.rift), 0.9)),
            ),
        ]

    def rift_chosen(self, event: ev.RiftChosen) -> list[Step]:
        """A rift is named for what follows."""
        return self.point_at(("rift", event.rift), 0.5)


def _out_quad(share: float) -> float:
    """Pieces that fly off: fast, then slower."""
    return 1 - (1 - share) ** 2


def _nearer(line: int, point: Point) -> Point:
    """The end of a line that is nearer to a point."""
    return min(layout.line_ends(line), key=lambda end: abs(end[0] - point[0]))
