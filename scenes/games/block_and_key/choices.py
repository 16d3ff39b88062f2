"""The choices of the open decision: take a block, turn it, place it, choose."""

from __future__ import annotations

from typing import Final

import pygame

from game.block_and_key.actions import Place, PlaceForAncients
from game.block_and_key.claiming import match_for
from game.block_and_key.preview import BlockAndKeyPreview
from game.block_and_key.refusal import Refusal
from scenes.game_view.pointing import PointingController, Target
from scenes.games.block_and_key import action_bar, builder, layout
from scenes.games.block_and_key.action_index import FOR_ANCIENTS, BlockAndKeyActionIndex
from scenes.games.block_and_key.camera import CAMERAS
from scenes.games.block_and_key.context import BlockAndKeyContext
from scenes.games.block_and_key.targets import Targets
from scenes.kit.draw.materials import PRIMARY_BUTTON
from scenes.kit.input.intents import Device

_PLACING: Final = [builder.TURN, builder.TIP, builder.ROLL, action_bar.BACK, action_bar.PLACE]


class BlockAndKeyChoices(PointingController[Targets]):
    """Carries out choices.

    Attributes:
        context: the picture.
        hinted: the target of the last hint, until a choice is made.
        hinted_place: the place of a block by the last hint.
    """

    def __init__(self, context: BlockAndKeyContext) -> None:
        super().__init__(context.kit, context.bar, Targets(context))
        self.context = context
        self.hinted: Target | None = None
        self.hinted_place: Place | PlaceForAncients | None = None

    @property
    def gold(self) -> Target | None:
        """The gold button; without one, the target of the mouse."""
        places = self.targets()
        either = (("button", self.context.bar.gold), self.focus)
        return next((each for each in either if each in places), None)

    def point_at(self, target: Target | None, *, by_keys: bool = False) -> None:
        """Point at a target, or at none."""
        super().point_at(target, by_keys=by_keys)
        self.context.bar.aside = self.by_keys and target != ("button", self.context.bar.gold)
        self.light()

    def standing_rect(self, standing: int) -> pygame.FRect:
        """The rectangle on the screen around a standing block."""
        return self.places.standing_rect(standing)

    # ------------------------------------------------------------------ choices
    def place(self) -> bool:
        """Put the block where it is held, or say why it cannot stay there."""
        context = self.context
        if not context.builder.active:
            return False
        if context.preview is not None and context.preview.refusal is not None:
            return self._refuse(context.preview.refusal)
        return context.table.submit(context.builder.action())

    def place_at_pointer(self) -> bool:
        """Put the block where the pointer is, or say why it cannot stay there."""
        barred = self.context.builder.barred
        return self.place() if barred is None else self._refuse(barred.refusal)

    def _refuse(self, refusal: Refusal) -> bool:
        self.context.kit.audio.play("ui_error", gain=0.7)
        self.context.table.refuse(refusal.clause, refusal.key, **refusal.values)
        return True

    def refusal_here(self) -> Refusal | None:
        """Why the rules refuse the block where it is held; `None` where they take it."""
        found = self.context.table.preview(self.context.builder.action())
        return found.refusal if isinstance(found, BlockAndKeyPreview) else None

    def turn(self, axis: str, step: int) -> None:
        """Turn the block in hand."""
        self.context.builder.barred = None
        self.context.builder.turn(axis, self.context.camera, step)
        self.context.kit.audio.play("ui_tick", gain=0.7)
        self.refresh()

    def cancel(self) -> bool:
        """Put the block in hand back; returns whether there was one."""
        context = self.context
        if context.builder.active and not context.builder.for_ancients:
            context.builder.drop()
            self.arrange()
            self.refresh()
            context.kit.audio.play("ui_cancel", gain=0.6)
            return True
        return False

    def activate(self, target: Target) -> bool:
        """Choose a target; return whether that was possible."""
        context, offer = self.context, self.context.offer
        kind, which = target
        if offer is None:
            return False
        if kind == "button":
            return self._push(which)
        if kind == "block" and which in offer.places:
            if context.builder.block == which:
                return self.cancel()
            self.take(which)
            self.arrange()
            self.refresh()
            self.point_at(target if context.kit.controls.device is Device.MOUSE else None)
            context.kit.audio.play("ui_click", gain=0.6)
            return True
        if kind == "eye":
            context.covering = not context.covering
            context.switched(covering=context.covering)
            context.kit.audio.play("card_flip", gain=0.6)
            context.look_for_keys()
            return True
        action = self.places.actions().get(target)
        return action is not None and context.table.submit(action)

    def _push(self, name: str) -> bool:
        """Press a button."""
        context, offer = self.context, self.context.offer
        context.kit.audio.play("ui_click", gain=0.6)
        if name in (action_bar.VIEW_LEFT, action_bar.VIEW_RIGHT):
            context.turn_camera(1 if name == action_bar.VIEW_RIGHT else -1)
        elif name in (builder.TURN, builder.TIP, builder.ROLL):
            self.turn(name, 1)
        elif name == action_bar.KEY_HINT:
            self._switch_scouting()
        elif name == action_bar.FOLLOW:
            context.follow_turns = not context.follow_turns
            context.switched(follow_turns=context.follow_turns)
        elif name == action_bar.TIMER:
            context.clock.switch()
            context.switched(timer=context.clock.limit)
        elif name == action_bar.PLACE:
            self.place()
        elif name == action_bar.BACK:
            self.cancel()
        elif name == action_bar.CORE_TURN:
            self.show_core((context.model.core + 1) % CAMERAS)
        elif offer is not None:
            self._answer(offer, name)
        return True

    def _answer(self, offer: BlockAndKeyActionIndex, name: str) -> None:
        """Press a button that answers the decision."""
        action = offer.plain.get(name)
        if name == action_bar.CORE_DONE:
            action = offer.turns[self.context.model.core]
        elif name == action_bar.CLAIM:
            action = offer.keys[offer.dearest_key(self.context.book)]
        elif name in action_bar.ALTARS:
            action = offer.altars[action_bar.ALTARS[name]]
        if action is not None:
            self.context.table.submit(action)

    def _switch_scouting(self) -> None:
        context = self.context
        context.scouting = not context.scouting
        context.switched(key_finder=context.scouting)
        context.look_for_keys()

    def take(self, block: int) -> None:
        """Take an own block in hand."""
        context, offer = self.context, self.context.offer
        if offer is None:
            return
        self.point_at(None)
        context.builder.take(
            block, context.model.board, offer.places[block], context.icons.flat(block)
        )
        if not offer.places[block]:
            context.builder.hold(*context.model.table.core)

    def show_core(self, turns: int) -> None:
        """Show the core after this many turns, before it is decided."""
        context = self.context
        context.model.core = turns
        context.show_pictures()
        context.repaint(at_once=True)

    def arrange(self) -> None:
        """Lay out the buttons of the possible actions."""
        context, offer = self.context, self.context.offer
        self.context.builder.barred = None
        context.hud.shown.chosen = context.builder.block
        context.hud.shown.ancient = offer is not None and offer.kind in FOR_ANCIENTS
        if offer is None:
            context.bar.show([])
        elif context.builder.active:
            names = [
                name
                for name in _PLACING
                if name != action_bar.BACK or not context.builder.for_ancients
            ]
            primary = layout.ANCIENT_BUTTON if context.builder.for_ancients else PRIMARY_BUTTON
            context.bar.show(names, action_bar.PLACE, primary=primary)
        elif offer.turns:
            context.bar.show([action_bar.CORE_TURN, action_bar.CORE_DONE], action_bar.CORE_DONE)
        elif offer.kind == "claim" and offer.keys:
            context.bar.show([*offer.plain, action_bar.CLAIM], action_bar.CLAIM)
        else:
            names = list(offer.plain)
            names += [name for name, altar in action_bar.ALTARS.items() if altar in offer.altars]
            context.bar.show(names, next(iter(offer.plain), self._fullest(offer)))
        context.hud.shown.buttons = bool(context.bar.in_tray)
        context.hud.shown.digs = offer is not None and bool(offer.lines)

    def _fullest(self, offer: BlockAndKeyActionIndex) -> str:
        """The button of the altar that holds most keys; empty where none is asked for."""
        left = self.context.model.altars
        names = (name for name, altar in action_bar.ALTARS.items() if altar in offer.altars)
        return max(names, key=lambda name: left[action_bar.ALTARS[name]], default="")

    def refresh(self) -> None:
        """Ask the rules about the block as it is held now."""
        context = self.context
        if context.builder.active:
            found = context.table.preview(context.builder.action())
            context.preview = found if isinstance(found, BlockAndKeyPreview) else None
            allowed = context.preview is not None and context.preview.refusal is None
            context.bar.enable(action_bar.PLACE, allowed)
            for axis in (builder.TURN, builder.TIP, builder.ROLL):
                context.bar.enable(axis, context.builder.can_turn(axis, context.camera))
        else:
            context.preview = None
        context.show_pictures()
        self.light()

    def light(self) -> None:
        """Light the squares that fulfil the key pointed at, or that of the gold button."""
        context, offer, focus = self.context, self.context.offer, self.focus
        if offer is None:
            return
        context.dim()
        if offer.kind != "claim" or not offer.keys:
            return
        pointed_at = str(focus[1]) if focus is not None and focus[0] == "key" else ""
        key = pointed_at if pointed_at in offer.keys else offer.dearest_key(context.book)
        match = match_for(context.book, offer.state, offer.seat, key)
        if match is not None:
            context.lit_squares = (key, match.view, match.squares)
