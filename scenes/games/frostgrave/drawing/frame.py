"""Draws one frame: the table, the figures, the decision's marks, and the panels around it."""

from __future__ import annotations

from typing import Final

import pygame

from game.frostgrave import actions as act
from scenes.games.frostgrave import carry_spells, layout, point_picking
from scenes.games.frostgrave.callout import Callout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.active_mark import ActiveMark
from scenes.games.frostgrave.drawing.aim_marks import AimMarks
from scenes.games.frostgrave.drawing.casting import LiveCasting
from scenes.games.frostgrave.drawing.decision_marks import FEW, DecisionMarks
from scenes.games.frostgrave.drawing.dice_cards import Dice
from scenes.games.frostgrave.drawing.hint_mark import HintMark
from scenes.games.frostgrave.drawing.marks import Marks
from scenes.games.frostgrave.drawing.panels import Hud
from scenes.games.frostgrave.drawing.spell_marks import SpellMarks
from scenes.games.frostgrave.drawing.stillness import StillTable
from scenes.games.frostgrave.input import FrostgraveInput
from scenes.games.frostgrave.low_view.screen import LowView
from scenes.games.frostgrave.sprites import FrostgraveSprites
from scenes.games.frostgrave.targets import CAST, FIGHT, GROUP, MEASURE, MOVE, SHOOT
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_WIDEST: Final = 760.0
"""The greatest width of the question's words."""


class FrostgraveDrawing:
    """Draws the picture of one battle.

    Attributes:
        low: the low view of the opening.
        hud: the panels around the table.
    """

    def __init__(self, context: FrostgraveContext, controller: FrostgraveInput, hud: Hud) -> None:
        self._context = context
        self._controller = controller
        self.hud = hud
        self._actors = FrostgraveSprites(context)
        self._marks = Marks(context)
        self._spells = SpellMarks(context, self._marks)
        self._hint = HintMark(context, controller)
        self._callout = Callout(context, controller)
        self._active = ActiveMark(context, self._marks)
        self._aims = AimMarks(context, controller, self._marks)
        self._decision = DecisionMarks(context, controller, self._marks, self._aims)
        self._still = StillTable()
        self._casting = LiveCasting(context, self._draw_standing)
        self.low = LowView(context, controller, hud.member_at, self.draw_table)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, then the panels in front of it."""
        context = self._context
        if self.low.glides:
            self.low.draw_glide(surface)
        elif self.low.is_open:
            self.low.draw(surface)
            if self._controller.mode == MEASURE:
                self._decision.draw_above(surface)
            if context.offer is not None:
                self.hud.card.draw(surface)
        else:
            self._draw_moving_or_still(surface)
        if not self.low.is_open and not self.low.hides_panels:
            self.hud.draw(surface)
        if not self.low.is_gathered and context.effects.stillness is None:
            self._question(surface)
            context.bar.draw(surface)
        context.sheet.draw(surface)
        context.beacons = []
        if not self.low.is_open:
            self._aims.draw_arrows(surface)
        self._hint.draw(surface)
        self._front(surface)
        self._callout.draw(surface)

    def _draw_moving_or_still(self, surface: pygame.Surface) -> None:
        """Draw the table, or its still picture during a killing roll or casting."""
        still = self._context.effects.stillness
        if still is None:
            self._still.forget()
            self.draw_table(surface)
        else:
            self._casting.draw(surface, still, self._still)

    def _front(self, surface: pygame.Surface) -> None:
        """Draw numbers and dice at the figures, also in a close-up."""
        context = self._context

        def foot(figure: int) -> tuple[float, float] | None:
            return context.place(figure) if figure in context.model.places else None

        scored = not self.low.is_gathered
        camera = context.seen_by
        context.effects.draw_front(surface, foot, camera.zoom, scored=scored, seen=camera.design)

    def draw_table(self, surface: pygame.Surface, *, beside_panels: bool = True) -> None:
        """Draw from back to front: scenery, footprints, spells, figures, light, snow.

        Args:
            surface: the window.
            beside_panels: whether panels lie over it, behind which it fades into the dark.
        """
        context = self._context
        self._draw_standing(surface, beside_panels=beside_panels)
        context.particles.draw(surface)
        context.effects.draw_over_table(surface, context.camera)
        context.snow.draw(surface)

    def _draw_standing(self, surface: pygame.Surface, *, beside_panels: bool = True) -> None:
        """Draw everything except effects over the table."""
        context = self._context
        context.scenery.change(context.model.markers, context.model.gone)
        tint = self._decision.tint()
        context.scenery.draw(surface, context.camera, tint)
        self._actors.draw_prints(surface)
        self._spells.draw(surface)
        context.effects.draw_on_ground(surface, context.camera, context.open_ground)
        if context.offer is not None:
            self._decision.draw_on_ground(surface)
        if context.effects.dice is not None and not context.effects.dice.aloft:
            self._rolling(surface, context.effects.dice)
        self._active.draw_on_ground(surface)
        self._actors.draw(surface, tint)
        self._actors.draw_light(surface)
        if beside_panels:
            context.scenery.darken(surface)
        self._actors.draw_flames(surface)
        self._actors.draw_chips(surface)
        if context.offer is None or not self._decision.lays_tape:
            self._active.draw_above(surface)
        if context.offer is not None or self._controller.mode == MEASURE:
            self._decision.draw_above(surface)

    def _rolling(self, surface: pygame.Surface, dice: Dice) -> None:
        """Rings about the rolling figures in their colours, and the line of a shot."""
        model = self._context.model
        feet = []
        for throw in dice.throws:
            place = model.places.get(throw.figure)
            if place is not None:
                feet.append((round(place.x), round(place.y), round(place.z)))
                radius = model.figures[throw.figure].radius
                self._marks.target(surface, feet[-1], radius + 8, throw.colour)
        if len(feet) == 2 and dice.flies:
            context, colour = self._context, dice.throws[0].colour
            time = 0.0 if context.kit.settings.reduce_motion else context.time
            ends = (feet[0], feet[1])
            context.effects.flying.line(surface, context.camera, ends, colour, time)

    # ------------------------------------------------------------------ hints
    def hint_area(self) -> pygame.FRect | None:
        """The area of the last hint's target, or of the arrow to it at the edge."""
        return self._hint.area()

    def hint_surroundings(self) -> list[pygame.FRect]:
        """Question, note, buttons and figures, which a hint's mark should not hide."""
        context = self._context
        note = [self._callout.area] if self._callout.area is not None else []
        buttons = [button.rect for button in context.bar.buttons]
        feet = [context.place(figure.id) for figure in context.model.shown()]
        bodies = [pygame.FRect(x - 22, y - 50, 44, 56) for x, y in feet]
        lists = [context.sheet.rect] if context.sheet.active else []
        return [layout.QUESTION, *note, *buttons, *lists, layout.BANNER, *bodies]

    # ------------------------------------------------------------------ the question
    def _question(self, surface: pygame.Surface) -> None:
        """The question, in a plate above the buttons."""
        context, offer = self._context, self._context.offer
        if offer is None or (context.sheet.active and context.sheet.plates is None):
            return
        figure = context.names.of(context.selected) if context.selected >= 0 else ""
        text = context.names.word(f"decision.{offer.kind}", figure=figure)
        controller = self._controller
        special = {
            MEASURE: "ask.measure",
            GROUP: "ask.group",
            SHOOT: "ask.shoot",
            FIGHT: "ask.fight",
            CAST: "ask.cast",
            MOVE: "ask.move",
        }.get(controller.mode)
        if controller.mode == CAST and point_picking.can_turn(controller):
            special = "ask.lay"
        if carry_spells.is_in_hand(controller):
            special = "ask.carry_whom" if controller.carried is None else "ask.carry_to"
        if special is not None:
            far = context.names.inches(carry_spells.reach(controller))
            spell = self._spell_in_hand()
            text = context.names.say(special, figure=figure, inches=far, spell=spell)
        elif controller.setup.is_open and controller.setup.held < 0:
            text = context.names.say("ask.set_up")
        elif offer.kind == "deploy" and figure:
            text = context.names.say("ask.deploy", figure=figure)
        elif offer.kind == "tokens":
            laid = sum(each.seat == offer.seat for each in offer.state.tokens)
            key = "ask.tokens" if len(controller.aims) > FEW else "ask.last_spots"
            text = context.names.say(key, number=laid + 1)
        if context.hint is not None:
            text = context.names.say("ask.hint", action=context.hint.words)
        style = TextStyle(Family.STRONG, 15, layout.CREAM)
        room = min(_WIDEST, context.question.width - 36)
        style = context.kit.text.fitted(text, style, room)
        text = context.kit.text.shortened(text, style, room)
        width = context.kit.text.width(text, style) + 36
        rect = context.question.copy()
        left = rect.right - width if context.bar.on_right else rect.centerx - width / 2
        rect.update(left, rect.top, width, rect.height)
        context.kit.skin.panel(surface, rect, materials.INK, 12)
        context.kit.text.draw(surface, text, style, rect.center, Anchor.CENTRE)

    def _spell_in_hand(self) -> str:
        """The name of the spell being aimed, empty for none."""
        first = self._controller.aims[0] if self._controller.aims else None
        return self._context.names.spell(first.spell) if isinstance(first, act.Cast) else ""
