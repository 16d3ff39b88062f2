"""Draws the whole picture, from the temple to the passing words."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

import pygame

from scenes.game_view.hint_lamp import draw_badge, draw_lamp
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.camera import (
    bounds,
)
from scenes.games.block_and_key.context import BlockAndKeyContext
from scenes.games.block_and_key.drawing.ancient_hands import AncientHands
from scenes.games.block_and_key.drawing.cards import GROUP
from scenes.games.block_and_key.drawing.choice_lights import GOLD, ChoiceLights
from scenes.games.block_and_key.drawing.closing import ClosingPainter
from scenes.games.block_and_key.drawing.great_map import GreatMap
from scenes.games.block_and_key.drawing.moving_blocks import GHOST, HELD_BY_ANCIENTS, MovingBlock
from scenes.games.block_and_key.drawing.seat_plates import closely
from scenes.games.block_and_key.drawing.static_layer import Drawn
from scenes.games.block_and_key.drawing.tips import Beside, draw_tip
from scenes.games.block_and_key.drawing.turntable import NO_PIECE
from scenes.games.block_and_key.input import BlockAndKeyInput
from scenes.games.block_and_key.layout import ANCIENT
from scenes.games.block_and_key.lit_faces import lit_faces, lit_walls
from scenes.games.block_and_key.needed_view import NeededView
from scenes.games.block_and_key.notes import Notes
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.input.intents import Device, Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_GHOSTLY: Final = 0.72
_DIMMED: Final = 0.42
"""How much light goes out of the room while a pattern shines."""
_LAMP_OVER: Final = 20.0
"""How far above a block in hand the lamp of its hint hangs, in design units."""
_TINT: Final = 0.1
"""How much gold lies over a lit face, whose own colour must stay clear."""
_FRAME: Final = 1.24
"""How much larger than a mosaic of a claimed key the gold behind it is."""
_TAB, _TAB_LINE, _BEHIND_TRAY = 42.0, 18.0, 14.0
"""How far the tab of the Ancients' tray stands out above it, where its words stand, clear of the
keys shown on the buttons, and how far it reaches behind the tray."""
_VEIL: Final = 0.24
"""How much violet lies over a block that is pointed out; a bright rim alone marks possible ones."""
_RAISED: Final = 0.66
"""The size of the hand beside the reason why a block cannot stand somewhere."""
_ALTAR_ZOOM: Final = 0.46


class BlockAndKeyDrawing:
    """Draws one frame."""

    def __init__(self, context: BlockAndKeyContext, controller: BlockAndKeyInput) -> None:
        self._context = context
        self._controller = controller
        self._notes = Notes(context)
        self._hands = AncientHands(context)
        self._lights = ChoiceLights(context)
        self._great_map = GreatMap(context)
        self._needed = NeededView(context, lambda: controller.focus)
        foot = layout.TRAY.top - 8 if context.table.watching else layout.TRAY.bottom - 12
        self._closing = ClosingPainter(
            context.kit, context.kept, context.model, context.hud.plates, context.cards, foot=foot
        )
        context.layer.add_frame(self._altars)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw from back to front: temple, decks, previews, blocks, panels, lights."""
        context = self._context
        context.hud.shown.great = self._needed.find()
        self._temple(surface)
        self._decks(surface)
        if not context.turntable.active:
            self._thoughts(surface)
        context.impact.draw(surface)
        context.room.lay(surface)
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
        self._lights.draw(surface)
        if not context.hud.shown.noted:
            self._notes.draw(surface)
        self._focus(surface)
        self._hint(surface)
        context.bar.draw_tip(surface)
        self._tip_of_barred(surface)
        self._tip_of_plate(surface)
        self._tip_of_eye(surface)
        self._tip_of_thing(surface)
        if not context.turntable.active:
            self._great_map.draw(surface)
        self._hands.draw(surface)
        context.effects.draw(surface)

    def _panels(self, surface: pygame.Surface, share: float) -> None:
        """Draw panels and buttons as opaque as `share`."""
        context = self._context
        if share > 0:
            note = context.table.note_area
            over = note is not None and note.collidepoint(layout.TRAY.center)
            context.hud.shown.noted = over and not context.bar.in_tray
            if share >= 1:
                self._banner(surface)
            context.hud.draw(surface, share)
            context.bar.draw(surface, share)

    def _banner(self, surface: pygame.Surface) -> None:
        """Draw the tab behind the tray while a person decides for the Ancients."""
        context = self._context
        if not context.hud.shown.ancient or context.effects.card is not None:
            return
        kit, words = context.kit, context.word("moment.for_ancients")
        tray = layout.tray_rect(context.hud.shown.edge)
        whole = not layout.is_narrow(context.hud.shown.edge)
        left = layout.BANNER_LEFT_OF_BUTTONS if whole else layout.BANNER_LEFT
        room = min(layout.ALTARS["moon"][0] - 56 if whole else tray.right, tray.right) - left - 92
        style = kit.text.fitted(words, TextStyle(Family.DISPLAY, 19, layout.CREAM), room)
        plate = pygame.FRect(0, 0, kit.text.width(words, style) + 92, _TAB + _BEHIND_TRAY)
        plate.topleft = (left, tray.top - _TAB)
        kit.skin.panel(surface, plate, layout.ANCIENT_TAB, 14)
        line = plate.top + _TAB_LINE
        kit.text.draw(surface, words, style, (plate.centerx, line), Anchor.CENTRE)
        group = kit.sprites.group(GROUP)
        for name, x in (("left", plate.left + 27), ("right", plate.right - 27)):
            group.get(f"hand_{name}", 0.28).draw(surface, kit.canvas.point(x, line))

    def _tip_of_barred(self, surface: pygame.Surface) -> None:
        """Draw above the tray why the block cannot stand where the pointer is."""
        barred, context = self._context.builder.barred, self._context
        if barred is None or not context.builder.active:
            return
        refusal = barred.refusal
        reason = context.kit.words(f"block_and_key.refusal.{refusal.key}", **refusal.values)
        words = context.word("tip.barred", clause=refusal.clause, reason=str(reason))
        bad = context.kit.theme.metal.bad
        plate = draw_tip(context.kit, surface, words, layout.TRAY, Beside.ABOVE, edge=bad)
        hand = context.kit.sprites.group(GROUP).get("hand_left", _RAISED, angle=90.0)
        hand.draw(surface, context.kit.canvas.point(plate.left - 20, plate.bottom - 62))

    def _tip_of_plate(self, surface: pygame.Surface) -> None:
        """Draw the whole name of a seat and its claims, while its plate is pointed at."""
        context = self._context
        seat, model = context.plate, context.model
        if seat < 0 or not context.kit.settings.show_hints:
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
        if self._controller.focus != ("eye", 0) or not context.kit.settings.show_hints:
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

    # ------------------------------------------------------------------ the temple
    def _temple(self, surface: pygame.Surface) -> None:
        context = self._context
        turntable = context.turntable
        if not turntable.active:
            surface.blit(context.layer.picture, (0, 0))
            context.layer.draw_before(surface)
            block = context.falling_block()
            if block is not None:
                self._hands.set_down(surface, block)
            return
        walls = context.walls() if turntable.past_the_middle else context.walls_before
        surface.blit(context.layer.room(walls), (0, 0))
        falling = context.falling
        piece = len(context.model.placed) - 1 if falling is not None else NO_PIECE
        turntable.draw(surface, walls, piece, falling.lift if falling is not None else 0.0)
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
                area = layout.deck_rect(name).inflate(32, 100)
                deck = partial(self._deck, name, left)
                context.kept.draw(surface, f"deck {name}", area, left, deck)

    def _deck(self, name: str, left: int, surface: pygame.Surface) -> None:
        context, (x, y) = self._context, layout.ALTARS[name]
        for step in range(min(3, 1 + left // 8)):
            context.cards.back(surface, name, layout.deck_rect(name).move(0, 4 - 3 * step))
        style = TextStyle(Family.NUMBER, closely(context.kit, 20), layout.CREAM)
        chip = pygame.FRect(x - 21, y, 42, 25)
        context.kit.skin.chip(surface, chip, (24, 14, 6), 0.85)
        context.kit.text.draw(surface, str(left), style, chip.center, Anchor.CENTRE)

    def _thoughts(self, surface: pygame.Surface) -> None:
        """Draw the ghost, the target pointed at, and the cubes of a fulfilled key."""
        context = self._context
        metal = context.kit.theme.metal
        self._hands.draw_corner(surface)
        if context.found is not None:
            context.pieces.lit(surface, context.camera_cells(context.found.cells), ANCIENT, _VEIL)
        offer = context.offer
        if offer is not None:
            for standing in [*offer.standing, *offer.beside]:
                chosen = self._controller.focus == ("standing", standing)
                cells = context.camera_cells(context.model.standing(standing))
                context.pieces.lit(surface, cells, ANCIENT, _VEIL if chosen else 0.0)
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
        block.lift = context.hop.lift
        if block.lift > 0:
            context.pieces.shadow(surface, block)
        barred = self._context.builder.barred
        if barred is not None:
            there = MovingBlock(context.camera_cells(barred.cells), block.colour)
            context.pieces.outline(surface, there, metal.bad, {})
        if preview.refusal is None:
            colour = ANCIENT if context.builder.for_ancients else metal.ok
            hinted = self._lies_as_hinted
            clear = HELD_BY_ANCIENTS if context.builder.for_ancients else GHOST
            context.pieces.ghost(surface, block, GOLD if hinted else colour, {}, clear)
            if context.builder.for_ancients:
                self._hands.hold(surface, block.cells, shift=(0.0, self._hands.bob), aside=True)
            for found in preview.completions:
                self._light_walls(surface, found.view, found.squares)
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
        self._light_walls(surface, lit[1], lit[2])
        faces = lit_faces(context, lit[1], lit[2])
        context.shafts.draw(surface, faces, context.shining)
        card = context.effects.card
        if card is not None and card.turn >= 0 and context.shining > 0:
            context.shafts.beams(surface, faces, context.effects.lock_place, context.shining)

    def _light_cubes(self, surface: pygame.Surface, view: int, squares: tuple[int, ...]) -> None:
        """Light the faces that show the squares of a view, where the camera sees them."""
        for cell, face in lit_faces(self._context, view, squares):
            self._context.pieces.lit_face(surface, cell, face, GOLD, _TINT)

    def _light_walls(self, surface: pygame.Surface, view: int, squares: tuple[int, ...]) -> None:
        """Light the mosaics that show the squares of a view on the wall behind."""
        context = self._context
        for walls in lit_walls(context, view, squares):
            tiles = list(context.layer.mosaics(walls))
            context.pieces.on_walls(surface, [_framed(each) for each in tiles], 1.0)
            context.pieces.on_walls(surface, tiles, 1.0)

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

    @property
    def _lies_as_hinted(self) -> bool:
        """Whether the block in hand is where the last hint wants it."""
        builder, place = self._context.builder, self._controller.hinted_place
        return place is not None and builder.active and builder.action() == place

    def hint_area(self) -> pygame.FRect | None:
        """The present place of the last hint's target: its block, until somebody moves it."""
        if self._lies_as_hinted:
            return bounds(self._context.camera_cells(self._context.builder.cells()))
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
        if rect is None or context.table.busy:
            return
        if self._lies_as_hinted:  # its rims are gold: a ring around it would hide the temple
            draw_badge(context.kit, surface, (rect.centerx, rect.top - _LAMP_OVER))
        else:
            draw_lamp(context.kit, surface, rect, context.time, radius=9)


def _framed(mosaic: Drawn) -> Drawn:
    """Gold behind a mosaic, which shows around it."""
    wide, high = mosaic.image.get_size()
    gold = raster.coloured(raster.silhouette(mosaic.image), GOLD)
    gold = pygame.transform.smoothscale(gold, (round(wide * _FRAME), round(high * _FRAME)))
    across, down = (gold.get_width() - wide) // 2, (gold.get_height() - high) // 2
    return mosaic._replace(image=gold, left=mosaic.left - across, top=mosaic.top - down)


def _whole_line(line: int) -> pygame.FRect:
    """A row (0-2) or a column (3-5) of the dig."""
    spaces = range(line * 3, line * 3 + 3) if line < 3 else range(line - 3, 9, 3)
    rects = [layout.pit_rect(space) for space in spaces]
    return rects[0].unionall(rects[1:])
