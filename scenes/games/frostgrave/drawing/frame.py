"""Draws one frame: the table, those on it, thoughts about it, and the panels around it."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from game.frostgrave import actions as act
from game.frostgrave.aims import AtFigureTo, AtToken
from game.frostgrave.names import NOBODY, NORTH, SOUTH
from game.frostgrave.scenarios import current
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import (
    carry_spells,
    layout,
    point_picking,
    target_picking,
)
from scenes.games.frostgrave.callout import Callout, threatened
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.aim_marks import COLOURS, AimMarks
from scenes.games.frostgrave.drawing.hint_mark import HintMark
from scenes.games.frostgrave.drawing.marks import Marks
from scenes.games.frostgrave.drawing.panels import Hud
from scenes.games.frostgrave.drawing.reach_tint import ReachTint
from scenes.games.frostgrave.drawing.stillness import StillTable, seen
from scenes.games.frostgrave.input import FrostgraveInput
from scenes.games.frostgrave.low_view.screen import LowView
from scenes.games.frostgrave.sprites import FrostgraveSprites
from scenes.games.frostgrave.targets import (
    CAST,
    FIGHT,
    GROUP,
    MEASURE,
    MOVE,
    PLACE,
    SHOOT,
    WHO,
    Target,
)
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.input.intents import Device
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_SECOND = (176, 190, 255)
_FEW = 3
"""So few spots are marked one by one."""


class FrostgraveDrawing:
    """Draws the picture of one battle.

    Attributes:
        low: the view of its opening.
    """

    def __init__(self, parts: FrostgraveContext, hands: FrostgraveInput, hud: Hud) -> None:
        self._parts = parts
        self._hands = hands
        self._hud = hud
        self._actors = FrostgraveSprites(parts)
        self._marks = Marks(parts)
        self._hint = HintMark(parts, hands)
        self._callout = Callout(parts, hands)
        self._aims = AimMarks(parts, hands, self._marks)
        self._still = StillTable()
        self.low = LowView(parts, hands, hud.member_at, self.draw_table)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, then the panels in front of it."""
        parts = self._parts
        if self.low.glides:
            self.low.draw_glide(surface)
        elif self.low.is_open:
            self.low.draw(surface)
            if self._hands.mode == MEASURE:
                self._front_thoughts(surface)
            self._hud.draw_card(surface)
        else:
            self._draw_moving_or_still(surface)
        if not self.low.is_open and not self.low.hides_panels:
            self._hud.draw(surface)
        self._question(surface)
        parts.bar.draw(surface)
        parts.sheet.draw(surface)
        parts.beacons = []
        if not self.low.is_open:
            self._aims.draw_arrows(surface)
        self._hint.draw(surface)
        self._front(surface)
        self._callout.draw(surface)

    def _draw_moving_or_still(self, surface: pygame.Surface) -> None:
        """Draw the table, or its picture while a killing roll holds it."""
        still = self._parts.air.stillness
        if still is None:
            self._still.forget()
            self.draw_table(surface)
        else:
            self._still.draw(surface, still, self._parts.camera, self.draw_table)

    def _front(self, surface: pygame.Surface) -> None:
        """Draw numbers and dice at the figures, also where these are looked at from nearer."""
        parts, window = self._parts, surface.get_rect()
        canvas, still = parts.kit.canvas, parts.air.stillness
        area = seen(window, still, parts.camera) if still and not self.low.is_open else window
        nearer = window.width / area.width

        def foot(figure: int) -> tuple[float, float] | None:
            if figure not in parts.stage.places:
                return None
            x, y = canvas.point(*parts.place(figure))
            return canvas.to_design(((x - area.left) * nearer, (y - area.top) * nearer))

        parts.air.draw_front(surface, foot, parts.camera.zoom * nearer)

    def draw_table(self, surface: pygame.Surface) -> None:
        """Draw from back to front: scenery, footprints, spells, figures, light, snow."""
        parts = self._parts
        parts.scenery.change(parts.stage.markers, parts.stage.gone)
        tint = self._tint()
        parts.scenery.draw(surface, parts.camera, tint)
        self._actors.draw_prints(surface)
        self._marks.spells(surface)
        parts.air.draw_on_ground(surface, parts.camera)
        if parts.offer is not None:
            self._ground_thoughts(surface)
        self._actors.draw(surface, tint)
        self._actors.draw_light(surface)
        parts.scenery.darken(surface)
        self._actors.draw_chips(surface)
        if parts.offer is not None or self._hands.mode == MEASURE:
            self._front_thoughts(surface)
        parts.particles.draw(surface)
        parts.air.draw_over_table(surface, parts.camera)
        parts.snow.draw(surface)

    # ------------------------------------------------------------------ on the ground
    def _tint(self) -> ReachTint | None:
        """What the figure that moves can reach, or where treasure may lie."""
        reachable, lawful = self._parts.reachable, self._parts.lawful
        if self._hands.mode == PLACE:
            return None if lawful is None else lawful.tint
        if self._parts.offer is None or reachable is None or self._hands.mode != MOVE:
            return None
        return reachable.tint

    def _ground_thoughts(self, surface: pygame.Surface) -> None:
        parts, hands, offer = self._parts, self._hands, self._parts.offer
        if offer is None:
            return
        if hands.mode == MOVE and parts.reachable is not None:
            self._threat_rings(surface)
            self._move_numbers(surface)
        if offer.kind == "sides":
            self._sides(surface)
        if hands.mode == PLACE:
            self._placing(surface)
        colour = COLOURS.get(hands.mode, layout.TEAL)
        show_all = hands.mode in (SHOOT, FIGHT, CAST, WHO, GROUP)
        if hands.carried is not None:
            self._carried(surface, hands.carried)
            show_all = False
        aims = hands.mode in (SHOOT, FIGHT, CAST)
        for target in hands.targets() if show_all else ():
            if target.kind != "figure":
                self._marks.ring(surface, target.spot, 12, colour, opacity=0.6)
            elif aims and target_picking.is_meant(hands, target):
                self._marks.target(surface, target.spot, target.radius + 10, colour)
            else:
                self._marks.ring(surface, target.spot, target.radius + 9, colour)

    def _threat_rings(self, surface: pygame.Surface) -> None:
        """An inch about every enemy near: passing there may force a combat."""
        parts, pointed = self._parts, self._hands.pointed
        reachable, offer = parts.reachable, parts.offer
        if reachable is None or offer is None:
            return
        warned: list[int] = []
        if pointed is not None and pointed.preview is not None and not pointed.preview.clause:
            warned = threatened(parts, pointed.preview)
        mover = reachable.figure
        for other in offer.state.figures:
            if other.where != "table" or other.seat == mover.seat:
                continue
            reach = reachable.first_budget + 3 * INCH
            if abs(other.x - mover.x) > reach or abs(other.y - mover.y) > reach:
                continue
            colour = layout.RED if other.id in warned else (236, 190, 120)
            spot = (other.x, other.y, other.z)
            self._marks.ring(surface, spot, other.radius + INCH, colour, dashed=True)

    def _move_numbers(self, surface: pygame.Surface) -> None:
        """Which ground the next move reaches, and which only the one after it."""
        tint = self._tint()
        for number, spot in () if tint is None else tint.labels:
            colour = layout.TEAL if number == 1 else _SECOND
            self._marks.move_number(surface, spot, number, colour)

    def _placing(self, surface: pygame.Surface) -> None:
        hands, offer = self._hands, self._parts.offer
        if offer is None:
            return
        if offer.kind == "deploy":
            edge = offer.state.edges[offer.seat]
            if edge in (0, 1):
                area = current.area(offer.battle, edge)
                self._marks.zone(surface, area, layout.TEAL)
            self._planned(surface)
            return
        for target in hands.targets() if len(hands.aims) <= _FEW else ():
            self._marks.ring(surface, target.spot, 20, layout.GOLD)

    def _sides(self, surface: pygame.Surface) -> None:
        """The two sides that are chosen between, each with its name; the one pointed at in gold."""
        parts, offer = self._parts, self._parts.offer
        if offer is None:
            return
        size = parts.ground.size
        for edge in (NORTH, SOUTH):
            colour = layout.GOLD if parts.sheet.focus == edge else layout.TEAL
            area = current.area(offer.battle, edge)
            self._marks.zone(surface, area, colour)
            middle = area.depth / 2 if edge == NORTH else size - area.depth / 2
            across = size / 8 if area.gate == NOBODY else area.gate
            name = parts.names.word(f"edge.{edge}")
            self._marks.tag(surface, (across, middle, 0), name, 12)

    def _planned(self, surface: pygame.Surface) -> None:
        """Those who are planned to stand somewhere, but for who is held."""
        parts, setup = self._parts, self._hands.setup
        pointed = self._hands.pointed
        meant = pointed.target.number if pointed is not None and pointed.target is not None else -1
        for number, spot in sorted(setup.places.items(), key=lambda each: each[1][1]):
            if number == setup.held:
                continue
            figure = parts.stage.figures[number]
            colour = layout.GOLD if number == meant else layout.TEAL
            self._marks.ring(surface, spot, figure.radius + 6, colour)
            facing = 90 if parts.stage.edges[max(0, figure.seat)] == 0 else 270
            sprite = parts.miniatures.sprite(figure, facing, parts.camera)
            sprite.draw(surface, parts.camera.pixel(*spot))

    # ------------------------------------------------------------------ above the figures
    def _front_thoughts(self, surface: pygame.Surface) -> None:
        parts, hands = self._parts, self._hands
        pointed = hands.pointed
        self._aims.draw_signs(surface)
        if parts.kit.controls.device is not Device.MOUSE and hands.cursor is not None:
            height = pointed.spot[2] if pointed is not None else 0
            self._marks.ring(surface, (*hands.cursor, height), 22, (255, 255, 255))
        if pointed is None:
            return
        if hands.mode == MEASURE:
            if hands.measure_from is not None:
                start = hands.measure_from
                far = sum((a - b) ** 2 for a, b in zip(start, pointed.spot, strict=True)) ** 0.5
                label = parts.names.inches(round(far))
                self._marks.tape(surface, [start, pointed.spot], label)
            return
        if isinstance(pointed.action, act.Move):
            self._way(surface)
        elif hands.mode in (SHOOT, CAST, FIGHT) and pointed.action is not None:
            area = point_picking.shape_of(hands, pointed.action)
            if area is not None:
                colour = layout.RED if pointed.is_refused else layout.VIOLET
                self._marks.patch(surface, area, pointed.spot[2], colour)
            if hands.carried is not None:
                self._flight(surface, hands.carried)
            elif pointed.is_refused:
                self._marks.ring(surface, pointed.spot, 44, layout.RED, dashed=True)
            else:
                self._sight(surface)
        elif hands.mode == PLACE and pointed.action is not None:
            bad = pointed.preview is not None and bool(pointed.preview.clause)
            colour = layout.RED if bad else layout.TEAL
            self._marks.ring(surface, pointed.spot, 32, colour)
            self._ghost(surface, pointed.spot, fits=not bad)

    def _carried(self, surface: pygame.Surface, goer: Target) -> None:
        """Who or what a spell carries, and how far it can go."""
        colour = layout.VIOLET
        self._marks.ring(surface, goer.spot, goer.radius + 9, colour)
        self._marks.ring(surface, goer.spot, carry_spells.reach(self._hands), colour, dashed=True)

    def _flight(self, surface: pygame.Surface, goer: Target) -> None:
        """Where it goes: the way with its length, and a ghost at the end of it."""
        parts, pointed = self._parts, self._hands.pointed
        aim = getattr(pointed.action, "aim", None) if pointed is not None else None
        if pointed is None or not isinstance(aim, AtFigureTo | AtToken):
            return
        spot = (aim.x, aim.y, aim.z)
        if pointed.is_refused:
            self._marks.ring(surface, spot, goer.radius, layout.RED, dashed=True)
            return
        far = math.dist(goer.spot, spot)
        self._marks.tape(surface, [goer.spot, spot], "")
        self._marks.ring(surface, spot, goer.radius, layout.VIOLET)
        if goer.kind == "token":
            token = parts.stage.tokens[goer.number]
            sprite = parts.miniatures.treasure(parts.camera, token=token)
        else:
            figure = parts.stage.figures[goer.number]
            sprite = parts.miniatures.sprite(figure, figure.facing, parts.camera)
        sprite.draw(surface, parts.camera.pixel(*spot), 0.6)
        rise = 1.25 * parts.camera.zoom + 24
        self._marks.tag(surface, spot, parts.names.inches(round(far)), rise)

    def _way(self, surface: pygame.Surface) -> None:
        parts, pointed = self._parts, self._hands.pointed
        reachable = parts.reachable
        if pointed is None or pointed.preview is None or reachable is None:
            return
        mover = reachable.figure
        if pointed.preview.clause:
            self._marks.ring(surface, pointed.spot, mover.radius, layout.RED, dashed=True)
            return
        stops = [each.to for each in pointed.preview.path]
        spots = [(mover.x, mover.y, mover.z), *((each.x, each.y, each.z) for each in stops)]
        cost = sum(each.cost for each in pointed.preview.path)
        self._marks.tape(surface, spots, "")
        end = spots[-1]
        self._marks.ring(surface, end, mover.radius + 2, layout.TEAL)
        facing = mover.facing
        if len(spots) > 1:
            way = pygame.Vector2(end[0] - spots[-2][0], end[1] - spots[-2][1])
            facing = round(pygame.Vector2(1, 0).angle_to(way)) % 360 if way.length() else facing
        sprite = parts.miniatures.sprite(mover, facing, parts.camera)
        sprite.draw(surface, parts.camera.pixel(*end), 0.5)
        for (start, stop), each in zip(pairwise(spots), pointed.preview.path, strict=True):
            if each.to.by != "walk" and len(stops) > 1:
                middle = [(one + other) / 2 for one, other in zip(start, stop, strict=True)]
                label = f"{parts.names.word(f'by.{each.to.by}')} {parts.names.inches(each.cost)}"
                self._marks.tag(surface, (middle[0], middle[1], middle[2]), label, -14)
        rise = 1.25 * parts.camera.zoom + 24
        self._marks.tag(surface, end, parts.names.inches(cost), rise)

    def _ghost(self, surface: pygame.Surface, spot: tuple[int, int, int], *, fits: bool) -> None:
        """What is about to be put down."""
        parts = self._parts
        if parts.lawful is not None and fits:
            chest = parts.miniatures.treasure(parts.camera)
            chest.draw(surface, parts.camera.pixel(*spot), 0.7)
        figure = parts.figure(parts.selected)
        if figure is not None and figure.where == "reserve":
            facing = 90 if parts.stage.edges[max(0, figure.seat)] == 0 else 270
            sprite = parts.miniatures.sprite(figure, facing, parts.camera)
            sprite.draw(surface, parts.camera.pixel(*spot), 0.7)

    def _sight(self, surface: pygame.Surface) -> None:
        parts, pointed = self._parts, self._hands.pointed
        figure = parts.figure(parts.selected)
        if pointed is None or figure is None:
            return
        colour = layout.VIOLET if self._hands.mode == CAST else layout.RED
        target = pointed.target
        spot = target.spot if target is not None else pointed.spot
        radius = target.radius if target is not None else 12
        if self._hands.mode != FIGHT:
            start = (figure.x, figure.y, figure.z)
            self._marks.fan(surface, start, spot, radius, colour)
        self._marks.ring(surface, spot, radius + 12, colour)

    # ------------------------------------------------------------------ hints
    def hint_area(self) -> pygame.FRect | None:
        """Where what the last hint means is drawn, or the arrow to it at the edge."""
        return self._hint.area()

    def hint_surroundings(self) -> list[pygame.FRect]:
        """What is asked, the note, the buttons, and those who stand on the table."""
        parts = self._parts
        note = [self._callout.area] if self._callout.area is not None else []
        buttons = [button.rect for button in parts.bar.buttons]
        feet = [parts.place(figure.id) for figure in parts.stage.shown()]
        bodies = [pygame.FRect(x - 22, y - 50, 44, 56) for x, y in feet]
        return [layout.QUESTION, *note, *buttons, layout.BANNER, *bodies]

    # ------------------------------------------------------------------ the question
    def _question(self, surface: pygame.Surface) -> None:
        """What is asked, in a plate above the buttons."""
        parts, offer = self._parts, self._parts.offer
        if offer is None or parts.sheet.active:
            return
        figure = parts.names.of(parts.selected) if parts.selected >= 0 else ""
        text = parts.names.word(f"decision.{offer.kind}", figure=figure)
        hands = self._hands
        special = {
            MEASURE: "ask.measure",
            GROUP: "ask.group",
            SHOOT: "ask.shoot",
            FIGHT: "ask.fight",
            CAST: "ask.cast",
            MOVE: "ask.move",
        }.get(hands.mode)
        if hands.mode == CAST and point_picking.can_turn(hands):
            special = "ask.lay"
        if carry_spells.is_in_hand(hands):
            special = "ask.carry_whom" if hands.carried is None else "ask.carry_to"
        if special is not None:
            far = parts.names.inches(carry_spells.reach(hands))
            spell = self._spell_in_hand()
            text = parts.names.say(special, figure=figure, inches=far, spell=spell)
        elif hands.setup.is_open and hands.setup.held < 0:
            text = parts.names.say("ask.set_up")
        elif offer.kind == "deploy" and figure:
            text = parts.names.say("ask.deploy", figure=figure)
        elif offer.kind == "tokens":
            laid = sum(each.seat == offer.seat for each in offer.state.tokens)
            key = "ask.tokens" if len(hands.aims) > _FEW else "ask.last_spots"
            text = parts.names.say(key, number=laid + 1)
        if parts.hint is not None:
            text = parts.names.say("ask.hint", action=parts.hint.words)
        style = TextStyle(Family.STRONG, 15, layout.CREAM)
        style = parts.kit.text.fitted(text, style, 620)
        text = parts.kit.text.shortened(text, style, 620)
        width = parts.kit.text.width(text, style) + 36
        rect = parts.question.copy()
        left = rect.right - width if parts.bar.on_right else rect.centerx - width / 2
        rect.update(left, rect.top, width, rect.height)
        parts.kit.skin.panel(surface, rect, materials.INK, 12)
        parts.kit.text.draw(surface, text, style, rect.center, Anchor.CENTRE)

    def _spell_in_hand(self) -> str:
        """The name of the spell that is aimed, empty for none."""
        first = self._hands.aims[0] if self._hands.aims else None
        return self._parts.names.spell(first.spell) if isinstance(first, act.Cast) else ""
