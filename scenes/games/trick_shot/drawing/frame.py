"""Puts the whole picture together, from the backcloth to the words in the air."""

from __future__ import annotations

import pygame

from game.engine.contract import kind_of
from game.trick_shot.actions import Reroll
from game.trick_shot.preview import TrickShotPreview
from game.trick_shot.team import TEAM_NAMES, TEAM_OF, TEAMS
from scenes.game_view.contract import Table
from scenes.game_view.hint_lamp import draw_lamp
from scenes.games.trick_shot.action_bar import button_of
from scenes.games.trick_shot.context import TrickShotContext
from scenes.games.trick_shot.drawing.clipboard import WIDE, Note
from scenes.games.trick_shot.drawing.marks import PUCK
from scenes.games.trick_shot.input import TrickShotInput
from scenes.games.trick_shot.sprites import SOUTH_WEST, role_of
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.input.intents import Device, Intent
from scenes.kit.input.prompts import draw_prompt, prompt_width
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_JOINS = TextStyle(Family.NUMBER, 25, (255, 255, 255), fixed=True)
_MINT: tuple[Rgb, Rgb] = ((32, 150, 112), (18, 98, 74))
_MINT_EDGE: Rgb = (150, 240, 205)
_WALK = TextStyle(Family.STRONG, 13.5, (122, 90, 50))
_WALK_SIGNS = (150.0, 26.0)
"""Width and height of the signs of keys on the coach's note."""
_POOL = TextStyle(Family.STRONG, 13.5, (196, 226, 232))


class TrickShotDrawing:
    """Draws one frame."""

    def __init__(self, table: Table, parts: TrickShotContext, controller: TrickShotInput) -> None:
        self._table = table
        self._parts = parts
        self._controller = controller

    def forget(self) -> None:
        """Drop what belongs to an old window size."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw from back to front: arena, guidance, skaters, notes, cards, effects."""
        parts = self._parts
        if parts.broadcast.on:
            self._draw_broadcast(surface)
            return
        calm = bool(parts.kit.settings.reduce_motion)
        preview = self._controller.preview()
        odds = self._odds_note(preview)
        for panel in parts.panels:
            panel.selected = parts.chooser.skater
        surface.blit(parts.arena.refresh(), (0, 0))
        parts.crowd.draw_flashes(surface)
        parts.guidance.draw_below(surface, preview)
        parts.figures.acting = parts.guidance.acting()
        parts.figures.pointed = parts.guidance.hovered
        parts.figures.draw_shadows(surface)
        parts.figures.draw(surface, calm)
        parts.figures.draw_badges(surface)
        parts.guidance.draw_above(surface)
        self._draw_shelf(surface, preview)
        parts.call.draw(surface, parts.marks.time)
        self._draw_lamp(surface)
        if odds is not None:
            parts.clipboard.draw(surface, odds[1], odds[0])
        self._draw_card_note(surface)
        parts.duel.draw(surface)
        parts.shown_cards.draw(surface)
        parts.spotlights.draw(surface)
        parts.siren.draw(surface)
        parts.crowd.draw(surface)
        parts.particles.draw(surface)
        parts.ribbon.draw(surface)
        parts.board.draw(surface)
        parts.moments.draw(surface)
        parts.broadcast.draw_wipe(surface)
        if parts.card_table.is_open:
            parts.card_table.draw(surface)
            self._draw_lamp(surface)
        self._shaken(surface)

    def _draw_broadcast(self, surface: pygame.Surface) -> None:
        """A replay: the ice close up, without anything to choose."""
        parts = self._parts
        puck, skaters = parts.stage.cast.puck, parts.stage.cast.skaters
        parts.broadcast.draw_ground(surface)
        if puck.carrier >= 0:
            parts.marks.warm_ring(surface, parts.figures.stands(skaters[puck.carrier]))
        elif not puck.in_net:
            parts.marks.ring(surface, puck.place, PUCK, size=0.5, thickness=2.4)
        parts.figures.draw_shadows(surface)
        parts.figures.draw(surface, calm=True)
        parts.figures.draw_badges(surface)
        parts.particles.draw(surface)
        parts.moments.draw(surface)
        parts.broadcast.draw_frame(surface)
        parts.broadcast.draw_wipe(surface)

    def _shaken(self, surface: pygame.Surface) -> None:
        across, down = self._parts.shake.offset
        if across or down:
            surface.scroll(across, down)

    def _draw_shelf(self, surface: pygame.Surface, preview: TrickShotPreview | None) -> None:
        parts = self._parts
        parts.tray.draw(surface)
        self._draw_pool(surface, preview)
        if not self._table.watching:
            parts.bar.draw(surface)
        note, signs = self._shelf_note(preview), _WALK_SIGNS if self._walks() else (0.0, 0.0)
        parts.clipboard.draw(surface, parts.layout.board, note, self._portrait(), signs)
        self._draw_walk(surface)

    def _draw_pool(self, surface: pygame.Surface, preview: TrickShotPreview | None) -> None:
        """How many dice join the pool, or are rolled while the tray is empty."""
        parts, offer = self._parts, self._parts.chooser.offer
        if offer is None or offer.kind != "play" or not parts.tray.settled:
            return
        if parts.tray.faces:
            joins = max(0, preview.dice - len(parts.tray.faces)) if preview is not None else 1
            if joins:
                plate = pygame.FRect(parts.tray.rect.right - 54, parts.tray.rect.top - 17, 50, 28)
                parts.kit.skin.row(surface, plate, _MINT, 9, _MINT_EDGE, 1.0)
                text = f"+{joins}"
                parts.kit.text.draw(surface, text, _JOINS, plate.center, Anchor.CENTRE)
            return
        words = parts.kit.words("trick_shot_table.note.pool", count=len(offer.state.pool) + 1)
        style = parts.kit.text.fitted(words, _POOL, parts.tray.bed.width - 20)
        parts.kit.text.draw(surface, words, style, parts.tray.bed.center, Anchor.CENTRE, 0.75)

    def _shelf_note(self, preview: TrickShotPreview | None) -> Note:
        """The question asked, the odds of a re-roll, or who is on turn."""
        parts, chooser = self._parts, self._parts.chooser
        offer = chooser.offer
        if offer is None:
            return self._waiting_note()
        team = self._team_of(offer.decision.seat)
        if offer.kind == "reroll" and "reroll" in offer.plain:
            again, action = self._table.preview(Reroll()), parts.guidance.announced
            if (
                isinstance(again, TrickShotPreview)
                and again.odds is not None
                and action is not None
            ):
                return parts.notes.again(action, again.odds, again.dice)
        option = chooser.preview_option()
        if option is not None and preview is not None and offer.kind == "play":
            return parts.notes.meaning(option.kind)
        return parts.notes.question(offer, chooser.skater, chooser.kind, team)

    def _odds_note(self, preview: TrickShotPreview | None) -> tuple[Note, pygame.FRect] | None:
        """The odds of the target pointed at, and where they stand beside it."""
        parts = self._parts
        option = parts.chooser.preview_option()
        if option is None or preview is None or preview.odds is None:
            return None
        rect = parts.stage.frame.rect(option.square)
        beside = pygame.FRect(rect.left, rect.top - 36, rect.width, rect.height + 36)
        note = parts.notes.action(option, preview)
        return note, parts.clipboard.place_beside(note, beside, self._crowd(preview))

    def _draw_card_note(self, surface: pygame.Surface) -> None:
        """What the line card, the part of a panel, or the scoreboard under the pointer says."""
        pointed, words = self._parts.pointed_card(), self._parts.kit.words
        if pointed is None:
            explained = self._parts.explained()
            if explained is not None:
                title, text, beside = explained
                self._parts.clipboard.draw_beside(surface, Note(title, text), beside, ())
            return
        card, beside = pointed
        text = words(f"trick_shot.card_text.{card}")
        if card == self._parts.fan.hovered and self._parts.fan.is_aside(card):
            text = words("trick_shot_table.ask.aside", text=text)
        note = Note(words(f"trick_shot.card.{card}"), text)
        self._parts.clipboard.draw_beside(surface, note, beside, ())

    def hint_area(self) -> pygame.FRect | None:
        """Where what the last hint means is drawn: on the ice, a card or a button."""
        parts, hint = self._parts, self._parts.guidance.hint
        if hint is None or parts.chooser.offer is None:
            return None
        card = getattr(hint, "card", "")
        if card in parts.card_table.cards:
            return parts.card_table.rect(parts.card_table.cards.index(card))
        rect = parts.guidance.hint_area()
        if rect is not None:
            return rect
        button = parts.bar.find(button_of(hint))
        return button.rect if button is not None else None

    def hint_surroundings(self) -> list[pygame.FRect]:
        """The odds, the call for a response, those who may act, buttons, dice; or the cards."""
        parts = self._parts
        if parts.card_table.is_open:
            return parts.card_table.areas
        offer = parts.chooser.offer
        able = offer.skaters() if offer is not None else ()
        odds = self._odds_note(self._controller.preview())
        calls = (odds[1] if odds is not None else None, parts.call.area)
        areas = [each for each in calls if each is not None]
        areas += [parts.guidance.body(skater) for skater in able]
        areas += [button.rect for button in parts.bar.buttons]
        areas += [parts.tray.rect] if parts.tray.faces else []
        return [*areas, parts.layout.board]

    def _draw_lamp(self, surface: pygame.Surface) -> None:
        """The lamp of a hint."""
        rect = self.hint_area()
        if rect is not None:
            draw_lamp(self._parts.kit, surface, rect, self._parts.marks.time)

    def _draw_walk(self, surface: pygame.Surface) -> None:
        """The keys or pad buttons that walk from one choice to the next."""
        if not self._walks():
            return
        parts, chooser = self._parts, self._parts.chooser
        aims = chooser.skater >= 0 or chooser.at_once
        words = parts.kit.words(f"trick_shot_table.note.walk_{'targets' if aims else 'skaters'}")
        rect = parts.layout.board
        at, anchor = (rect.left + 11, rect.bottom - 19), Anchor.LEFT
        if rect.width > WIDE:
            at, anchor = (rect.right - 12, rect.top + 18), Anchor.RIGHT
        room = _WALK_SIGNS[0] - prompt_width(parts.kit, Intent.TAB_RIGHT) - 7
        style = parts.kit.text.fitted(words, _WALK, room)
        words = parts.kit.text.shortened(words, style, room)
        if anchor is Anchor.RIGHT:
            parts.kit.text.draw(surface, words, style, at, anchor)
            at = (at[0] - parts.kit.text.width(words, style) - 7, at[1])
            draw_prompt(parts.kit, surface, Intent.TAB_RIGHT, at, anchor)
            return
        width = draw_prompt(parts.kit, surface, Intent.TAB_RIGHT, at, anchor)
        parts.kit.text.draw(surface, words, style, (at[0] + width + 7, at[1]), anchor)

    def _walks(self) -> bool:
        """Whether keys or a pad are in use and there is something to walk through."""
        offer = self._parts.chooser.offer
        mouse = self._parts.kit.controls.device is Device.MOUSE
        return not mouse and offer is not None and bool(offer.options)

    def _portrait(self) -> str:
        """The figure that the note speaks of, for a wide note; empty for none."""
        parts, announced = self._parts, self._parts.guidance.announced
        skater = parts.chooser.skater
        if skater < 0:
            skater = parts.guidance.hovered
        if skater < 0 and announced is not None:
            skater = announced.skater
        if skater < 0:
            skater = parts.stage.cast.puck.carrier
        if skater < 0:
            return ""
        return f"skater_{TEAM_NAMES[TEAM_OF[skater]]}_{role_of(skater)}_{SOUTH_WEST}"

    def _waiting_note(self) -> Note:
        """What is being done, or who is on turn."""
        notes, action = self._parts.notes, self._parts.guidance.announced
        if action is not None:
            return notes.announced(kind_of(action), self._on_turn())
        if self._table.decider is None and not self._table.busy:
            return notes.over()
        return notes.waiting(self._on_turn(), self._parts.stage.cast.puck.carrier)

    def _crowd(self, preview: TrickShotPreview) -> list[pygame.FRect]:
        """What a note should not hide: the figures, and twice the way of the action."""
        frame = self._parts.stage.frame
        pieces = self._parts.stage.cast.skaters
        bodies = [frame.body(piece.place) for piece in pieces if piece.on_ice]
        way = [frame.rect(square) for square in preview.path]
        return bodies + way + way

    def _on_turn(self) -> str:
        seat = self._table.decider
        if seat is not None and not self._table.busy:
            return self._table.name_of(seat)
        team = self._parts.stage.hud.team
        return self._parts.team_name(team if team in TEAMS else TEAMS[0])

    def _team_of(self, seat: int) -> str:
        return self._table.name_of(seat)
