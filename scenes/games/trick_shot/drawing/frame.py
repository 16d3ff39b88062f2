"""Draws the whole picture, from the background to the effects."""

from __future__ import annotations

import pygame

from game.engine.contract import kind_of
from game.trick_shot.actions import Reroll
from game.trick_shot.preview import TrickShotPreview
from game.trick_shot.team import TEAM_NAMES, TEAM_OF, TEAMS
from scenes.game_view.contract import Table
from scenes.game_view.hint_lamp import draw_lamp
from scenes.games.trick_shot.action_bar import button_of
from scenes.games.trick_shot.action_index import bar_kind
from scenes.games.trick_shot.context import TrickShotContext
from scenes.games.trick_shot.drawing.baked import GROUP
from scenes.games.trick_shot.drawing.clipboard import WIDE, Note
from scenes.games.trick_shot.drawing.limelight import Cast
from scenes.games.trick_shot.drawing.roll_count import PLATE, RollCount
from scenes.games.trick_shot.input import TrickShotInput
from scenes.games.trick_shot.sprites import SOUTH_WEST, role_of
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.input.intents import Device, Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.prompts import draw_prompt, prompt_width

_JOINS = TextStyle(Family.NUMBER, 25, (255, 255, 255), fixed=True)
_MINT: tuple[Rgb, Rgb] = ((32, 150, 112), (18, 98, 74))
_MINT_EDGE: Rgb = (150, 240, 205)
_WALK = TextStyle(Family.STRONG, 13.5, (176, 190, 214))
_WALK_SIGNS = (150.0, 26.0)
"""Width and height of the key hints on the coach's note."""
_LARGE = 1.1
"""From this text size key hints leave no room for odds above them."""
_BLANKS, _SHADE = 3, 0.34
"""The number of pictures of a blank die, and the opacity of the next dice."""
_POOL = TextStyle(Family.STRONG, 13.5, (196, 226, 232))


class TrickShotDrawing:
    """Draws one frame."""

    def __init__(self, table: Table, context: TrickShotContext, controller: TrickShotInput) -> None:
        self._table = table
        self._context = context
        self._controller = controller
        self._count = RollCount(context.kit)

    def forget(self) -> None:
        """Drop everything of an old window size."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw from back to front: arena, guidance, skaters, notes, cards, effects."""
        context = self._context
        if context.broadcast.on:
            self._draw_broadcast(surface)
            return
        calm = bool(context.kit.settings.reduce_motion)
        preview = self._controller.preview()
        odds = self._odds_note(preview)
        for panel in context.panels:
            panel.selected = context.guidance.acting()
        surface.blit(context.arena.refresh(), (0, 0))
        context.led.draw(surface)
        context.crowd.draw_flashes(surface)
        context.guidance.draw_below(surface, preview)
        context.awaited.draw(surface)
        context.trail.draw(surface)
        context.figures.acting = context.guidance.acting()
        context.figures.limelight.cast = context.guidance.cast()
        context.figures.pointed = context.guidance.hovered
        context.figures.draw_shadows(surface)
        context.moments.draw_below(surface)
        context.figures.draw(surface, calm)
        context.trail.draw_ring(surface)
        context.figures.draw_badges(surface)
        context.guidance.draw_above(surface)
        self._draw_shelf(surface, preview)
        context.call.draw(surface, context.marks.time)
        self._draw_lamp(surface)
        if odds is not None:
            context.clipboard.draw(surface, odds[1], odds[0])
        self._draw_card_note(surface)
        context.duel.draw(surface)
        context.shown_cards.draw(surface)
        context.scorer_light.draw(surface)
        context.sign.draw(surface)
        context.spotlights.draw(surface)
        context.siren.draw(surface)
        context.led.draw_cheer(surface)
        context.crowd.draw(surface)
        context.particles.draw(surface)
        context.ribbon.draw(surface)
        context.board.draw(surface)
        context.moments.draw(surface)
        context.broadcast.draw_wipe(surface)
        if context.card_table.is_open:
            context.card_table.draw(surface)
            self._draw_lamp(surface)
        self._context.shake.move(surface)

    def _draw_broadcast(self, surface: pygame.Surface) -> None:
        """A replay or a hit: the close-up, without anything to choose."""
        context = self._context
        puck, skaters = context.model.sprites.puck, context.model.sprites.skaters
        cast = context.guidance.cast() if context.broadcast.live else Cast()
        context.figures.limelight.cast = cast
        context.broadcast.draw_ground(surface)
        if puck.carrier >= 0:
            context.marks.warm_ring(surface, context.figures.stands(skaters[puck.carrier]))
        context.trail.draw(surface)
        context.figures.draw_shadows(surface)
        context.moments.draw_below(surface)
        context.figures.draw(surface, calm=True)
        context.trail.draw_ring(surface)
        context.figures.draw_badges(surface)
        context.scorer_light.draw(surface)
        context.duel.draw(surface)
        context.particles.draw(surface)
        context.moments.draw(surface)
        if context.broadcast.live:
            self._context.shake.move(surface)
        context.broadcast.draw_frame(surface)
        context.scoreboard.draw(surface)
        context.broadcast.draw_wipe(surface)

    def _draw_shelf(self, surface: pygame.Surface, preview: TrickShotPreview | None) -> None:
        context = self._context
        context.stakes.draw(surface)
        context.tray.draw(surface)
        context.again.draw(surface)
        if context.tray.faces and context.tray.settled:
            rim = (context.tray.rect.centerx, context.tray.rect.top + PLATE[1] / 2)
            self._count.draw(surface, context.tray.faces, rim)
        self._draw_pool(surface, preview)
        if not self._table.watching:
            action = context.guidance.announced
            context.bar.called = bar_kind(kind_of(action)) if action is not None else ""
            context.bar.draw(surface)
        if not self.is_read_only:
            note, signs = self._shelf_note(preview), _WALK_SIGNS if self._walks() else (0.0, 0.0)
            board, portrait = context.layout.board, self._portrait()
            context.clipboard.draw(surface, board, note, portrait, signs, chalk=True)
        self._draw_walk(surface)

    @property
    def is_read_only(self) -> bool:
        """Whether a lesson step is only to be read: then no other note is shown."""
        offer = self._context.chooser.offer
        return offer is not None and offer.is_empty

    def _draw_pool(self, surface: pygame.Surface, preview: TrickShotPreview | None) -> None:
        """How many dice join the pool, or are rolled while the tray is empty."""
        context, offer = self._context, self._context.chooser.offer
        tray = context.tray
        acts = offer.kind == "play" if offer is not None else context.model.hud.team in TEAMS
        if not acts or not tray.settled:
            return
        if not tray.faces:
            self._draw_next_dice(surface, len(offer.state.pool) + 1 if offer is not None else 1)
        elif offer is not None:
            joins = max(0, preview.dice - len(tray.faces)) if preview is not None else 1
            if joins:
                plate = pygame.FRect(tray.rect.right - 54, tray.rect.top - 3, 50, 28)
                context.kit.skin.row(surface, plate, _MINT, 9, _MINT_EDGE, 1.0)
                text = f"+{joins}"
                context.kit.text.draw(surface, text, _JOINS, plate.center, Anchor.CENTRE)

    def _draw_next_dice(self, surface: pygame.Surface, count: int) -> None:
        """The dice of the next roll, as shades on the felt, and their number."""
        kit, bed = self._context.kit, self._context.tray.bed
        sprites, step = kit.sprites.group(GROUP), min(58.0, (bed.width - 40) / count)
        for number in range(count):
            across = bed.centerx + (number - (count - 1) / 2) * step
            shade = sprites.get(f"die_blank_{number % _BLANKS}", 0.8)
            shade.draw(surface, kit.canvas.point(across, bed.centery + 4), _SHADE)
        words = kit.words("trick_shot_table.note.pool", count=count)
        style = kit.text.fitted(words, _POOL, bed.width - 20)
        at = (bed.centerx, bed.bottom - 17)
        kit.text.draw(surface, words, style, at, Anchor.CENTRE, 0.85)

    def _shelf_note(self, preview: TrickShotPreview | None) -> Note:
        """The question asked, the odds of a re-roll, or who is on turn."""
        context, chooser = self._context, self._context.chooser
        offer = chooser.offer
        if offer is None:
            return self._waiting_note()
        team = self._team_of(offer.decision.seat)
        if offer.kind == "reroll" and "reroll" in offer.plain:
            again, action = self._table.preview(Reroll()), context.guidance.announced
            if (
                isinstance(again, TrickShotPreview)
                and again.odds is not None
                and action is not None
            ):
                return context.notes.again(action, again.odds, again.dice)
        option = chooser.preview_option()
        if option is not None and preview is not None and offer.kind == "play":
            return context.notes.meaning(option.kind)
        risks = not self._walks() or context.kit.text.text_scale <= _LARGE
        return context.notes.question(offer, chooser.skater, chooser.kind, team, risks=risks)

    def _odds_note(self, preview: TrickShotPreview | None) -> tuple[Note, pygame.FRect] | None:
        """The odds of the pointed target, and their place beside it."""
        context = self._context
        option = context.chooser.preview_option()
        if option is None or preview is None or preview.odds is None:
            return None
        rect = context.model.frame.rect(option.square)
        beside = pygame.FRect(rect.left, rect.top - 36, rect.width, rect.height + 36)
        note = context.notes.action(option, preview)
        return note, context.clipboard.place_beside(note, beside, self._crowd(preview))

    def _draw_card_note(self, surface: pygame.Surface) -> None:
        """Draw the note about the line card, panel part or scoreboard under the pointer."""
        pointed, words = self._context.pointed_card(), self._context.kit.words
        if pointed is None:
            explained = self._context.explained()
            if explained is not None:
                title, text, beside = explained
                self._context.clipboard.draw_beside(surface, Note(title, text), beside, ())
            return
        card, beside = pointed
        text = self._context.card_text(card)
        if card == self._context.fan.hovered and self._context.fan.is_aside(card):
            text = words("trick_shot_table.ask.aside", text=text)
        note = Note(words(f"trick_shot.card.{card}"), text)
        self._context.clipboard.draw_beside(surface, note, beside, ())

    def hint_area(self) -> pygame.FRect | None:
        """The area of the last hint: on the ice, a card or a button."""
        context, hint = self._context, self._context.guidance.hint
        if hint is None or context.chooser.offer is None:
            return None
        card = getattr(hint, "card", "")
        if card in context.card_table.cards:
            return context.card_table.rect(context.card_table.cards.index(card))
        rect = context.guidance.hint_area()
        if rect is not None:
            return rect
        button = context.bar.find(button_of(hint))
        return button.rect if button is not None else None

    def hint_surroundings(self) -> list[pygame.FRect]:
        """The odds, the call for a response, those who may act, buttons, dice; or the cards."""
        context = self._context
        if context.card_table.is_open:
            return context.card_table.areas
        offer = context.chooser.offer
        able = offer.skaters() if offer is not None else ()
        odds = self._odds_note(self._controller.preview())
        calls = (odds[1] if odds is not None else None, context.call.area)
        areas = [each for each in calls if each is not None]
        areas += [context.guidance.body(skater) for skater in able]
        areas += [button.rect for button in context.bar.buttons]
        areas += [context.tray.rect] if context.tray.faces else []
        return [*areas, context.layout.board]

    def _draw_lamp(self, surface: pygame.Surface) -> None:
        """The lamp of a hint."""
        rect = self.hint_area()
        if rect is not None:
            draw_lamp(self._context.kit, surface, rect, self._context.marks.time)

    def _draw_walk(self, surface: pygame.Surface) -> None:
        """The hint for the keys or pad buttons that go from one choice to the next."""
        if not self._walks():
            return
        context, chooser = self._context, self._context.chooser
        aims = chooser.skater >= 0 or chooser.at_once
        words = context.kit.words(f"trick_shot_table.note.walk_{'targets' if aims else 'skaters'}")
        rect = context.layout.board
        at, anchor = (rect.left + 11, rect.bottom - 19), Anchor.LEFT
        if rect.width > WIDE:
            at, anchor = (rect.right - 12, rect.top + 18), Anchor.RIGHT
        room = _WALK_SIGNS[0] - prompt_width(context.kit, Intent.TAB_RIGHT) - 7
        style = context.kit.text.fitted(words, _WALK, room)
        words = context.kit.text.shortened(words, style, room)
        if anchor is Anchor.RIGHT:
            context.kit.text.draw(surface, words, style, at, anchor)
            at = (at[0] - context.kit.text.width(words, style) - 7, at[1])
            draw_prompt(context.kit, surface, Intent.TAB_RIGHT, at, anchor)
            return
        width = draw_prompt(context.kit, surface, Intent.TAB_RIGHT, at, anchor)
        context.kit.text.draw(surface, words, style, (at[0] + width + 7, at[1]), anchor)

    def _walks(self) -> bool:
        """Whether keys or a pad are in use and there are choices to go through."""
        offer = self._context.chooser.offer
        mouse = self._context.kit.controls.device is Device.MOUSE
        return not mouse and offer is not None and bool(offer.options)

    def _portrait(self) -> str:
        """The portrait on a wide note; empty for none."""
        context, announced = self._context, self._context.guidance.announced
        skater = context.chooser.skater
        if skater < 0:
            skater = context.guidance.hovered
        if skater < 0 and announced is not None:
            skater = announced.skater
        if skater < 0:
            skater = context.model.sprites.puck.carrier
        if skater < 0:
            return ""
        return f"skater_{TEAM_NAMES[TEAM_OF[skater]]}_{role_of(skater)}_{SOUTH_WEST}"

    def _waiting_note(self) -> Note:
        """The present action, or who is on turn."""
        notes, guidance = self._context.notes, self._context.guidance
        action, board = guidance.announced, self._context.board
        if guidance.told and self._table.busy and not board.active:
            return notes.moment(guidance.told, guidance.told_of)
        if action is not None:
            return notes.announced(kind_of(action), self._on_turn())
        if self._table.decider is None and not self._table.busy:
            return notes.over()
        if board.active:
            return notes.interval()
        if guidance.told:
            return notes.moment(guidance.told, guidance.told_of)
        return notes.waiting(self._on_turn(), self._context.model.sprites.puck.carrier)

    def _crowd(self, preview: TrickShotPreview) -> list[pygame.FRect]:
        """The areas that a note should not hide: the figures, and twice the way of the action."""
        frame = self._context.model.frame
        pieces = self._context.model.sprites.skaters
        bodies = [frame.body(piece.place) for piece in pieces if piece.on_ice]
        way = [frame.rect(square) for square in preview.path]
        return bodies + way + way

    def _on_turn(self) -> str:
        seat = self._table.decider
        if seat is not None and not self._table.busy and self._table.seats[seat].is_person:
            return self._table.name_of(seat)
        team = self._context.model.hud.team
        return self._context.team_name(team if team in TEAMS else TEAMS[0])

    def _team_of(self, seat: int) -> str:
        return self._table.name_of(seat)
