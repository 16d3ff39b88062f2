"""The game's box beside the options and the saved matches, with a few words about it."""

from __future__ import annotations

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.labels import Paragraph
from scenes.lobby.host import LobbyPage
from scenes.pages.game_box import COVER, DEPTH, GameBox
from scenes.pages.game_words import game_words


def put_cover(lobby: LobbyPage, room: pygame.FRect) -> GameBox:
    """Lay the box and its words out in an area of the page; return the box."""
    words, text = lobby.kit.words, lobby.kit.text
    style = TextStyle(Family.UI, 14, (240, 222, 190))
    seated = f"{lobby.game}.seated.{lobby.plan.count}"
    told = words(seated) if seated in words else game_words(words, lobby.game, "text")
    height = len(text.wrap(told, style, room.width)) * text.line_height(style)
    tall = room.height - 6 - height - 24
    zoom = max(0.45, min(1.0, (tall - DEPTH) / COVER[1]))
    box = pygame.FRect(0, room.top, COVER[0] * zoom, COVER[1] * zoom)
    box.centerx = room.centerx
    cover = GameBox(
        box, lobby.game, lobby.module.box, lobby.heading(), "", _nothing, _nothing, _nothing
    )
    cover.enabled = False
    lobby.form.add(cover)
    below = pygame.FRect(room.left, box.bottom + DEPTH * zoom + 14, room.width, height)
    lobby.form.add(Paragraph(below, told, style, Anchor.TOP))
    return cover


def _nothing(*_: object) -> None:
    """Do nothing: the box in the lobby has no action."""
