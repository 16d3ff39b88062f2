"""Draws the whole picture, from the temple to the passing words."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

import pygame

from game.block_and_key.board import bits
from game.block_and_key.pattern import BLANK
from scenes.game_view.hint_lamp import draw_lamp
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.camera import (
    bounds,
    corner_point,
    to_camera,
)
from scenes.games.block_and_key.context import BlockAndKeyContext
from scenes.games.block_and_key.drawing.ancient_hands import AncientHands
from scenes.games.block_and_key.drawing.cards import GROUP, squares_of_view
from scenes.games.block_and_key.drawing.closing import ClosingPainter
from scenes.games.block_and_key.drawing.moving_blocks import MovingBlock
from scenes.games.block_and_key.drawing.tips import Beside, draw_tip
from scenes.games.block_and_key.drawing.turntable import NO_PIECE
from scenes.games.block_and_key.input import BlockAndKeyInput
from scenes.games.block_and_key.layout import ANCIENT
from scenes.games.block_and_key.lit_faces import lit_faces
from scenes.games.block_and_key.notes import Notes
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.input.intents import Device, Intent
from scenes.kit.motion.easing import pulse
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_GOLD: Rgb = (255, 214, 110)
_GHOSTLY: Final = 0.72
_DIMMED: Final = 0.42
"""How much light goes out of the room while a pattern shines."""
_ALTAR_ZOOM: Final = 0.46


class BlockAndKeyDrawing:
    """Draws one frame."""

    def __init__(self, context: BlockAndKeyContext, controller: BlockAndKeyInput) -> None:
        self._context = context
        self._controller = controller
        self._notes = Notes(context)
        self._hands = AncientHands(context)
        foot = layout.TRAY.top - 8 if context.table.watching else layout.TRAY.bottom - 12
        self._closing = ClosingPainter(
            context.kit, context.kept, context.model, context.hud.plates, context.cards, foot=foot
        )
        context.layer.add_frame(self._altars)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw from back to front: temple, decks, previews, blocks, panels, lights."""
        context = self._context
        self._temple(surface)
        self._decks(surface)
        if not context.turntable.active:
            self._thoughts(surface)
        closing = context.closing
        if closing is not None:
            self._closing.draw_light(surface, closing)
        context.particles.draw(surface)
        self._context.shake.move(surface)
        context.foreground.draw(surface)
        self._panels(surface, 1.0 if closing is None else 1 - closing.share)
        if closing is not None:
            self._closing.draw_words(surface, closing, context.spotlit)
            return
        self._shine(surface)
        self._sparks(surface)
        self._notes.draw(surface)
        self._focus(surface)
        self._hint(surface)
        context.bar.draw_tip(surface)
        self._tip_of_barred(surface)
        self._tip_of_plate(surface)
        self._tip_of_eye(surface)
        self._tip_of_thing(surface)
        self._banner(surface)
        self._hands.draw(surface)
        context.effects.draw(surface)

    def _panels(self, surface: pygame.Surface, share: float) -> None:
        """Draw panels and buttons as opaque as `share`."""
        if share > 0:
            self._context.hud.draw(surface, share)
            self._context.bar.draw(surface, share)

    def _banner(self, surface: pygame.Surface) -> None:
        """Draw the banner over the temple while a person decides for the Ancients."""
        context = self._context
        if not context.hud.shown.ancient or context.effects.card is not None:
            return
        kit, words = context.kit, context.word("moment.for_ancients")
        style = kit.text.fitted(words, TextStyle(Family.DISPLAY, 20, layout.CREAM), 380)
        plate = pygame.FRect(0, 0, kit.text.width(words, style) + 96, 42)
        plate.midtop = (640, 58)
        kit.skin.panel(surface, plate, layout.ANCIENT_OAK, 14)
        kit.skin.ring(surface, plate, 14, ANCIENT, thickness=2.0, glow=0.4)
        kit.text.draw(surface, words, style, plate.center, Anchor.CENTRE)
        group = kit.sprites.group(GROUP)
        for name, x in (("left", plate.left + 40), ("right", plate.right - 40)):
            group.get(f"hand_{name}", 0.34).draw(surface, kit.canvas.point(x, plate.centery))

    def _tip_of_barred(self, surface: pygame.Surface) -> None:
        """Draw above the tray why the block cannot stand where the pointer is."""
        barred, context = self._controller.barred, self._context
        if barred is None or not context.builder.active:
            return
        refusal = barred.refusal
        reason = context.kit.words(f"block_and_key.refusal.{refusal.key}", **refusal.values)
        words = context.word("tip.barred", clause=refusal.clause, reason=str(reason))
        bad = context.kit.theme.metal.bad
        draw_tip(context.kit, surface, words, layout.TRAY, Beside.ABOVE, edge=bad)

    def _tip_of_plate(self, surface: pygame.Surface) -> None:
        """Draw the whole name of a seat and its claims, while its plate is pointed at."""
        context = self._context
        seat, model = context.plate, context.model
        if seat < 0:
            return
        decks = Counter(context.book.keys[key].deck for key in model.claimed[seat])
        words = context.word(
            "panel.plate_tip",
            name=context.table.name_of(seat),
            star=decks["star"],
            sun=decks["sun"],
            moon=decks["moon"],
            blocks=len(model.blocks[seat]),
        )
        rect = layout.plate_rect(seat, max(2, model.seats))
        draw_tip(context.kit, surface, words, rect, Beside.BELOW)

    def _tip_of_eye(self, surface: pygame.Surface) -> None:
        """Draw the tooltip of the eye, and how to peek."""
        context = self._context
        if self._controller.focus != ("eye", 0):
            return
        name, sign = ("covered", Intent.PEEK) if context.covering else ("open", None)
        words = context.word(f"panel.eye_{name}")
        draw_tip(context.kit, surface, words, layout.EYE, Beside.LEFT, sign)

    def _tip_of_thing(self, surface: pygame.Surface) -> None:
        """Draw the tooltip of the thing under the mouse, and the space that its die names."""
        tip = self._context.explained.tip()
        for space in self._context.explained.spaces():
            rect = layout.pit_rect(space)
            self._context.kit.skin.ring(surface, rect, 9, ANCIENT, thickness=3.0, glow=0.8)
        if tip is not None:
            words, rect, beside = tip
            draw_tip(self._context.kit, surface, words, rect, beside)
        self._context.hud.great_map(surface, self._context.explained.view)

    # ------------------------------------------------------------------ the temple
    def _temple(self, surface: pygame.Surface) -> None:
        context = self._context
        turntable = context.turntable
        if not turntable.active:
            surface.blit(context.layer.picture, (0, 0))
            block = context.falling_block()
            if block is not None:
                self._hands.set_down(surface, block)
            return
        walls = context.walls() if turntable.past_the_middle else context.walls_before
        surface.blit(context.layer.room(walls), (0, 0))
        falling = context.falling
        piece = len(context.model.placed) - 1 if falling is not None else NO_PIECE
        turntable.draw(surface, piece, falling.lift if falling is not None else 0.0)
        if turntable.cover > 0 and turntable.past_the_middle == context.layer.ready:
            blit(surface, context.layer.picture, (0, 0), turntable.cover)

    def _altars(self, surface: pygame.Surface) -> None:
        group = self._context.kit.sprites.group(GROUP)
        for name, point in layout.ALTARS.items():
            sprite = group.get(f"altar_{name}", _ALTAR_ZOOM)
            sprite.draw(surface, self._context.kit.canvas.point(*point))

    def _decks(self, surface: pygame.Surface) -> None:
        """The keys that are left on the altars."""
        context = self._context
        for name, left in context.model.altars.items():
            if left:
                area = layout.deck_rect(name).inflate(32, 64)
                deck = partial(self._deck, name, left)
                context.kept.draw(surface, f"deck {name}", area, left, deck)

    def _deck(self, name: str, left: int, surface: pygame.Surface) -> None:
        context, (x, y) = self._context, layout.ALTARS[name]
        for step in range(min(3, 1 + left // 8)):
            context.cards.back(surface, name, layout.deck_rect(name).move(0, 4 - 3 * step))
        style = TextStyle(Family.NUMBER, 16, layout.CREAM)
        chip = pygame.FRect(x - 17, y + 2, 34, 19)
        context.kit.skin.chip(surface, chip, (24, 14, 6), 0.85)
        context.kit.text.draw(surface, str(left), style, chip.center, Anchor.CENTRE)

    def _thoughts(self, surface: pygame.Surface) -> None:
        """Draw the ghost, the target pointed at, and the cubes of a fulfilled key."""
        context = self._context
        metal = context.kit.theme.metal
        self._hands.draw_corner(surface)
        if context.found is not None:
            context.pieces.lit(surface, context.camera_cells(context.found.cells), ANCIENT, 0.5)
        offer = context.offer
        if offer is not None:
            for standing in [*offer.standing, *offer.beside]:
                chosen = self._controller.focus == ("standing", standing)
                cells = context.camera_cells(context.model.standing(standing))
                context.pieces.lit(surface, cells, ANCIENT, 0.5 if chosen else 0.22)
        self._draw_pattern(surface)
        preview = context.preview
        if not context.builder.active or preview is None:
            return
        left, right = context.walls_of_ghost()
        for walls in ((left, ()), ((), right)):
            context.pieces.on_walls(surface, list(context.layer.mosaics(walls)), _GHOSTLY)
        block = MovingBlock(
            context.camera_cells(context.builder.cells()), context.builder.block % 4
        )
        barred = self._controller.barred
        if barred is not None:
            there = MovingBlock(context.camera_cells(barred.cells), block.colour)
            context.pieces.outline(surface, there, metal.bad, {})
        if preview.refusal is None:
            colour = ANCIENT if context.builder.for_ancients else metal.ok
            context.pieces.ghost(surface, block, colour, {})
            if context.builder.for_ancients:
                self._hands.hold(surface, block.cells, shift=(0.0, self._hands.bob))
            for found in preview.completions:
                self._light_cubes(surface, found.view, found.squares)
            return
        failing = context.camera_cells(preview.refusal.cubes)
        bad = dict.fromkeys(failing or block.cells, metal.bad)
        context.pieces.ghost(surface, block, metal.warn, bad)

    def _draw_pattern(self, surface: pygame.Surface) -> None:
        """The squares that fulfil a key or count at the end, in a room that grows dark."""
        context, lit = self._context, self._context.lit_squares
        if lit is None:
            return
        if context.shining > 0:
            light = round(255 * (1 - _DIMMED * min(1.0, context.shining)))
            surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        self._light_cubes(surface, lit[1], lit[2])
        faces = lit_faces(context, lit[1], lit[2])
        context.shafts.draw(surface, faces, context.shining)
        card = context.effects.card
        if card is not None and card.turn >= 0 and context.shining > 0:
            context.shafts.beams(surface, faces, context.effects.lock_place, context.shining)

    def _light_cubes(self, surface: pygame.Surface, view: int, squares: tuple[int, ...]) -> None:
        """Light the faces that show the squares of a view, where the camera sees them."""
        for cell, face in lit_faces(self._context, view, squares):
            self._context.pieces.lit_face(surface, cell, face, _GOLD, 0.26)

    # ------------------------------------------------------------------ what shines on the HUD
    def _shine(self, surface: pygame.Surface) -> None:
        context = self._context
        glow = min(1.0, 0.84 + 0.16 * pulse(context.time, 1.2, 1.0))
        ok = ANCIENT if context.builder.for_ancients else context.kit.theme.metal.ok
        preview = context.preview
        if preview is not None and context.builder.active:
            for view, fresh in enumerate(preview.fresh):
                squares = bits(fresh)
                context.cards.shine(
                    surface, squares_of_view(squares, layout.map_rect(view)), ok, 0.9
                )
            for found in preview.completions:
                self._shine_key(surface, found.key, found.view, found.squares, glow)
        if context.lit_squares is not None:
            self._shine_key(surface, *context.lit_squares, glow)
        card = context.effects.card
        if card is not None and card.space >= 0:
            rect = layout.pit_rect(card.space)
            context.kit.skin.ring(surface, rect, 9, ANCIENT, thickness=3.0, glow=0.8)
        offer = context.offer
        if offer is not None:
            for altar in offer.altars:
                deck = layout.deck_rect(altar)
                context.kit.skin.ring(surface, deck, 7, thickness=2.5, glow=0.8)
        if offer is not None and not context.builder.active:
            shining = round(6 * min(1.0, 0.6 + 0.4 * pulse(context.time, 1.2, 1.0))) / 6
            for line in offer.lines:
                tab = layout.line_rect(line)
                context.kit.skin.ring(surface, tab, 6, thickness=1.8, glow=shining)
            hand = context.model.hands[context.hud.shown.seat][:4]
            wide, glow = (2.5, 0.6) if offer.kind == "claim" else (1.5, 0.0)
            for number, key in enumerate(hand):
                if key in offer.keys:
                    rect = context.hud.key_rect(number).inflate(-3, -3)
                    context.kit.skin.ring(surface, rect, 9, thickness=wide, glow=glow)

    def _sparks(self, surface: pygame.Surface) -> None:
        """Mark own blocks, and places of the block in hand, that would complete a key."""
        context = self._context
        found = context.scout.found
        if context.offer is None or not found:
            return
        sprite = context.kit.sprites.group(GROUP).get("key_sun", 0.62)
        own = context.hud.own()
        for number, block in enumerate(own):
            if block in found:
                rect = layout.block_rect(number, len(own))
                sprite.draw(surface, context.kit.canvas.point(rect.right - 12, rect.top + 14))
        if not context.builder.active or context.turntable.active:
            return
        for place in found.get(context.builder.block, ()):
            if place.orientation != context.builder.index:
                continue
            cells = context.builder.orientation.cubes
            top = max(cells, key=lambda cube: cube.z)
            x, y = to_camera(context.camera, place.x + top.x, place.y + top.y)
            point = corner_point(x + 0.5, y + 0.5, place.z + top.z + 1)
            sprite.draw(surface, context.kit.canvas.point(*point), 0.9)

    def _shine_key(
        self, surface: pygame.Surface, key: str, view: int, squares: tuple[int, ...], glow: float
    ) -> None:
        context = self._context
        area = layout.map_rect(view)
        context.cards.shine(surface, squares_of_view(squares, area), _GOLD, glow)
        context.kit.skin.ring(surface, area.inflate(2, 2), 4, thickness=2.0, glow=0.3)
        hand = context.hud.keys()
        if key not in hand[:4]:
            return
        rect = context.hud.key_rect(hand.index(key))
        context.kit.skin.ring(surface, rect, 9, thickness=3.0, glow=0.9)
        grid = context.book.keys[key].grid
        lit = [
            square
            for (column, row), square in context.cards.pattern_squares(key, rect).items()
            if grid[row][column] != BLANK
        ]
        context.cards.shine(surface, lit, (255, 250, 225), glow)

    def _focus(self, surface: pygame.Surface) -> None:
        """Draw the focus of the pointer, the keys or a pad; and, in the dig, the whole line."""
        context, focus = self._context, self._controller.focus
        if focus is None or context.offer is None:
            return
        kit = context.kit
        if focus[0] == "line":
            area = _whole_line(int(focus[1]))
            kit.skin.ring(surface, area.inflate(-2, -2), 9, thickness=3.0, glow=0.8)
            return
        if focus[0] == "standing":
            return
        rect = self._controller.targets().get(focus)
        if focus[0] == "altar":
            rect = layout.deck_rect(str(focus[1])).inflate(10, 10)
        if rect is not None and (focus[0] != "button" or kit.controls.device is not Device.MOUSE):
            kit.skin.ring(surface, rect, 10, thickness=2.5, glow=0.5)

    def hint_area(self) -> pygame.FRect | None:
        """The present place of the last hint's target: its block, until somebody moves it."""
        builder, place = self._context.builder, self._controller.hinted_place
        if place is not None and builder.active and builder.action() == place:
            return bounds(self._context.camera_cells(builder.cells()))
        target = self._controller.hinted
        rect = self._controller.targets().get(target) if target is not None else None
        if target is not None and rect is not None and target[0] == "line":
            return _whole_line(int(target[1]))
        return rect

    def hint_surroundings(self) -> list[pygame.FRect]:
        """The buttons, and other possible choices."""
        targets = self._controller.targets()
        buttons = [rect for target, rect in targets.items() if target[0] == "button"]
        lines = [_whole_line(int(which)) for kind, which in targets if kind == "line"]
        others = [rect for target, rect in targets.items() if target[0] != "button"]
        return [*buttons, *others, *lines]

    def _hint(self, surface: pygame.Surface) -> None:
        """Draw the target of the last hint, until a choice is made."""
        context, rect = self._context, self.hint_area()
        if rect is not None and not context.table.busy:
            draw_lamp(context.kit, surface, rect, context.time, radius=9)


def _whole_line(line: int) -> pygame.FRect:
    """A row (0-2) or a column (3-5) of the dig."""
    spaces = range(line * 3, line * 3 + 3) if line < 3 else range(line - 3, 9, 3)
    rects = [layout.pit_rect(space) for space in spaces]
    return rects[0].unionall(rects[1:])
