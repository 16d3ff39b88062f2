"""The matrix is dealt, turned, placed into, swapped; lines light up the moment they form."""

from __future__ import annotations

from collections.abc import Sequence as Numbers
from functools import partial

from game.riftwalker import events as ev
from game.riftwalker.elements import ELEMENT_OF, ELEMENTS, LINES
from scenes.game_view.effect_steps import fly, later, put, ramp
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.animations.steps import RiftwalkerSteps
from scenes.games.riftwalker.drawing.naming import Naming
from scenes.games.riftwalker.layout import ELEMENT_ZOOM, GLOW, SIDE_ZOOM, Point
from scenes.games.riftwalker.matrix import Flying, Turning
from scenes.kit.motion.easing import in_out_cubic, out_back, out_cubic
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Sequence, Step, Together, Tween, staggered

_TURN_SECONDS = 0.46
_PLACE_SECONDS = 0.52
_SWAP_SECONDS = 0.72
_TO_SIGN = 0.7
"""The weight of the beam from a used card to the sign of its element."""
_OFF = (layout.SIDES[0][0], (layout.SIDES[0][1] + layout.SIDES[1][1]) / 2)

_DUST = Burst(5, (196, 178, 236), (14, 74), (0.25, 0.55), 90, 200, -30.0, 4.0, (0, 0, 1))


class MatrixAnimations(RiftwalkerSteps):
    """Animates the matrix."""

    def grid_dealt(self, event: ev.GridDealt) -> list[Step]:
        """Nine cards fly in, one after another."""
        matrix = self.context.matrix
        steps: list[Step] = []
        for cell, face in enumerate(event.grid):
            card = Flying(face, _OFF, layout.cell_point(cell), 70.0, (0.5, ELEMENT_ZOOM))
            land = partial(matrix.absent.discard, cell)
            steps.append(fly(matrix.flying, card, 0.3, land, out_back))

        def begin() -> None:
            self.model.set_up(event.grid, event.top)
            matrix.absent |= set(range(len(event.grid)))
            matrix.dark |= set(event.lines)

        return [
            Call(begin),
            self.sound("card_slide"),
            staggered(steps, 0.07),
            *self._formed(event.lines, set()),
        ]

    def element_used(self, event: ev.ElementUsed) -> list[Step]:
        """The element's light leaves the card and strikes its sign; the nebula answers."""
        start, sign = layout.cell_point(event.cell), layout.sign_point(event.element)
        light = Burst(18, GLOW[event.element], (40, 160), (0.3, 0.7), 0, 360, 0.0, 2.5)
        return [
            self.burst(lambda: start, light),
            self.sound(f"line_{ELEMENTS[event.element]}", 0.4),
            Together(
                Sequence(*self.point_at(("cell", event.cell), 0.16)),
                self.beam(start, sign, event.element, _TO_SIGN),
            ),
            put(self.model, element=event.element, step="rift"),
            put(self.context, used_cell=event.cell),
            self.sparks(lambda: sign, event.element, 16),
        ]

    def elements_flipped(self, event: ev.ElementsFlipped) -> list[Step]:
        """Cards turn over in perspective."""
        matrix, model = self.context.matrix, self.model
        before: set[int] = set()

        def begin() -> None:
            before.update(model.lines())
            matrix.dark |= set(event.lines) - before

        def turn(cell: int, face: int) -> Sequence:
            moving = Turning((face ^ 1, face))

            def start() -> None:
                matrix.turning[cell] = moving

            def end() -> None:
                model.grid[cell] = face
                matrix.turning.pop(cell, None)

            over = ramp(moving, "share", _TURN_SECONDS, in_out_cubic)
            return Sequence(Call(start), over, Call(end))

        turns = [turn(cell, face) for cell, face in zip(event.cells, event.faces, strict=True)]
        return [
            Call(begin),
            self.sound("matrix_flip"),
            staggered(turns, 0.09),
            *self._formed(event.lines, before),
        ]

    def element_placed(self, event: ev.ElementPlaced) -> list[Step]:
        """A card flies in and pushes the old one out, which goes under the deck."""
        matrix, model = self.context.matrix, self.model
        before: set[int] = set()
        place = layout.cell_point(event.cell)
        side = event.face & 1
        card = Flying(event.face, layout.SIDES[side], place, 120.0, (SIDE_ZOOM, ELEMENT_ZOOM))
        old = Flying(event.replaced, place, _OFF, 30.0, (ELEMENT_ZOOM, SIDE_ZOOM * 0.9))

        def begin() -> None:
            before.update(model.lines())
            model.element_deck[0] = event.top
            card.start = self.context.let_go(("side", side), card.start)
            matrix.flying.append(card)

        def land() -> None:
            matrix.dark |= set(event.lines) - before
            model.place(event.cell, event.face, event.replaced, event.top)
            if card in matrix.flying:
                matrix.flying.remove(card)
            matrix.flying.insert(0, old)

        def leave(share: float) -> None:
            old.share = share
            old.fade = 1.0 if share < 0.6 else max(0.0, (1 - share) / 0.4)

        def end() -> None:
            if old in matrix.flying:
                matrix.flying.remove(old)

        return [
            Call(begin),
            self.sound("place_fly"),
            Together(
                self._trailed(card, _PLACE_SECONDS),
                Sequence(*self.point_at(("cell", event.cell), _PLACE_SECONDS)),
                self.beam(layout.SIDES[side], place, ELEMENT_OF[event.face], 0.8),
            ),
            Call(land),
            *self._thump((event.cell,)),
            self.sparks(lambda: place, ELEMENT_OF[event.face], 40),
            Together(
                Sequence(Tween(0.36, leave, out_cubic), Call(end)),
                Sequence(*self._formed(event.lines, before)),
            ),
        ]

    def elements_swapped(self, event: ev.ElementsSwapped) -> list[Step]:
        """Two cards rise and circle around each other, each in the light of its element."""
        matrix, model = self.context.matrix, self.model
        before: set[int] = set()
        cells = event.first, event.second

        def begin() -> None:
            before.update(model.lines())
            faces = model.grid[cells[0]], model.grid[cells[1]]
            for face, start, goal in ((faces[0], *cells), (faces[1], *cells[::-1])):
                home = self.context.let_go(("cell", start), layout.cell_point(start))
                matrix.flying.append(Flying(face, home, layout.cell_point(goal), 96.0, bow=0.34))
            matrix.absent |= set(cells)

        def move(share: float) -> None:
            for card in matrix.flying:
                card.share = share
                self._trail(card)

        def land() -> None:
            grid = model.grid
            grid[cells[0]], grid[cells[1]] = grid[cells[1]], grid[cells[0]]
            matrix.flying.clear()
            matrix.absent -= set(cells)
            matrix.dark |= set(event.lines) - before

        return [
            Call(begin),
            self.sound("place_fly"),
            Tween(_SWAP_SECONDS, move, in_out_cubic),
            Call(land),
            *self._thump(cells),
            later(lambda: [self._lit_from(cell) for cell in cells]),
            *self._formed(event.lines, before),
        ]

    def element_locked(self, event: ev.ElementLocked) -> list[Step]:
        """A card is locked."""
        model = self.model

        def lock() -> None:
            model.locks[model.grid[event.cell] >> 1] = event.seat

        corner = layout.cell_rect(event.cell).topleft
        return [
            self.seal("mark_lock", lambda: layout.cell_point(event.cell), lambda: corner),
            Call(lock),
            *self.point_at(("cell", event.cell), 0.4),
        ]

    def element_treated(self, event: ev.ElementTreated) -> list[Step]:
        """For this turn an element also counts as another."""
        model = self.model

        def treat() -> None:
            model.counts_as[event.first] |= 1 << event.second

        first, second = (self._element_word(each) for each in (event.first, event.second))
        words = self.context.word("moment.treated", first=first, second=second)
        before: set[int] = set()

        def count() -> None:
            before.update(model.lines())
            treat()

        def begin() -> list[Step]:
            return self._named(Naming(event.first, words, self._power_word(), event.second))

        return [
            later(begin),
            Call(count),
            later(lambda: self._formed(model.lines(), before)),
        ]

    def element_named(self, event: ev.ElementNamed) -> list[Step]:
        """An element is named: light falls on the cards that hide it."""
        element = event.element

        def begin() -> list[Step]:
            return self._named(Naming(element, self._element_word(element), self._power_word()))

        def fall() -> list[Step]:
            start, grid = layout.MIDDLE, self.model.grid
            cells = [cell for cell, face in enumerate(grid) if ELEMENT_OF[face ^ 1] == element]
            corners = [layout.cell_rect(cell).move(-16, -16).bottomright for cell in cells]
            beams = [self.beam(start, corner, element, 0.8) for corner in corners]
            if not beams:
                return []
            return [
                Together(*beams),
                *(self._sparks_at(corner, element) for corner in corners),
            ]

        return [later(begin), later(fall)]

    def _named(self, shown: Naming) -> list[Step]:
        """The wheel of the elements turns, and what is named comes near."""
        effects = self.context.effects
        return [
            put(effects, naming=shown),
            self.sound("rift_turn", 0.6),
            Together(ramp(shown, "risen", 0.2), ramp(shown, "turned", 0.75, in_out_cubic)),
            self.sound(f"line_{ELEMENTS[shown.element]}", 0.9),
            ramp(shown, "near", 0.3, out_cubic),
            self.sparks(lambda: shown.place(shown.element), shown.element, 46),
            Hold(0.7),
            ramp(shown, "gone", 0.2),
            put(effects, naming=None),
        ]

    def _sparks_at(self, point: Point, element: int) -> Call:
        return self.sparks(lambda: point, element, 16)

    def _element_word(self, element: int) -> str:
        return self.context.game_word(f"element.{ELEMENTS[element]}")

    def _power_word(self) -> str:
        """The name of the power at work; empty for none."""
        power = self.context.power
        return self.context.rift_word(power) if power else ""

    def _trailed(self, card: Flying, seconds: float) -> Step:
        """A card flies, a trail of its light behind it."""

        def move(share: float) -> None:
            card.share = share
            self._trail(card)

        return Tween(seconds, move, in_out_cubic)

    def _trail(self, card: Flying) -> None:
        """Light falls off a card in the air."""
        x, y = card.point
        light = Burst(3, GLOW[ELEMENT_OF[card.face]], (8, 60), (0.3, 0.7), 0, 360, 30.0, 3.0)
        self.context.particles.burst((x, y - card.lift), light)

    def _lit_from(self, cell: int) -> Call:
        """Sparks of the element that has come to a cell."""
        return self.sparks(lambda: layout.cell_point(cell), ELEMENT_OF[self.model.grid[cell]], 26)

    def _thump(self, cells: Numbers[int]) -> list[Step]:
        """Cards come down with weight: a dull tap, and dust along their lower edges."""

        def rise() -> None:
            for cell in cells:
                rect = layout.cell_rect(cell)
                for share in (0.15, 0.5, 0.85):
                    at = rect.left + share * rect.width, rect.bottom - 2
                    self.context.particles.burst(at, _DUST)

        return [self.sound("stone_tap", 0.5), Call(rise, skippable=True)]

    # ------------------------------------------------------------------ lines
    def _formed(self, lines: Numbers[int], before: set[int]) -> list[Step]:
        """Lines that were not there before light up along their cards."""
        return [later(lambda: self._light([each for each in lines if each not in before]))]

    def _light(self, lines: list[int]) -> list[Step]:
        matrix, model = self.context.matrix, self.model
        if not lines:
            return []

        def begin() -> None:
            matrix.dark -= set(lines)
            for line in lines:
                matrix.flare[line] = 0.0

        def shine(share: float) -> None:
            for line in lines:
                matrix.flare[line] = min(1.0, 2.2 * share) if share < 0.5 else 1.6 * (1 - share)

        def end() -> None:
            for line in lines:
                matrix.flare.pop(line, None)

        def sparkle() -> None:
            for line in lines:
                element = ELEMENT_OF[model.grid[LINES[line][0]]]
                for cell in LINES[line]:
                    burst = Burst(
                        12, GLOW[element], (30, 130), (0.4, 0.9), 0, 360, 20.0, 2.2, (0, 0, 1)
                    )
                    self.context.particles.burst(layout.cell_point(cell), burst)

        element = ELEMENT_OF[model.grid[LINES[lines[0]][0]]]
        return [
            Call(begin),
            self.sound(f"line_{ELEMENTS[element]}", 0.9),
            Call(sparkle, skippable=True),
            Tween(0.7, shine, motion=False),
            Call(end),
        ]
