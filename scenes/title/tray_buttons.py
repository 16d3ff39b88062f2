"""The buttons on the tray of the title: the commands of the chosen box."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import pygame

from game import catalogue
from game.engine.saves import Summary
from scenes.kit.kit import Kit
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.pages.printed_line import draw_printed_line
from scenes.pages.save_names import name_of_match

KEYS: Final = ("play", "campaign", "continue", "learn", "load")
_GAP: Final = 10.0
_FIRST: Final = 0.59
"""The least share of its row that the first button keeps beside another one."""
_LARGE_WORDS: Final = 1.2
"""Above this text size half a row has room for words alone."""


class _EmptyPlace(Button):
    """A printed line where the match under way would lie; its reason says that there is none."""

    def _draw_in(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        kit = self.kit
        draw_printed_line(kit, surface, area.inflate(-12, 0), 20)
        kit.icons.draw(surface, "hourglass", area.center, 17, kit.theme.paper.c400)


class Commands(NamedTuple):
    """The commands of the buttons."""

    play: Callable[[], None]
    campaign: Callable[[], None]
    resume: Callable[[], None]
    learn: Callable[[], None]
    load: Callable[[], None]


class Offer(NamedTuple):
    """The possible commands of the chosen box."""

    playable: bool
    teaches: bool
    has_campaign: bool
    going: Summary | None
    """The newest match of the box that can be continued."""


def tray_buttons(
    kit: Kit, area: pygame.FRect, offer: Offer, commands: Commands
) -> Iterator[Button]:
    """The buttons from top to bottom, in the middle of an area.

    Each has a fixed place: a match may be found while a click is on its way.
    """
    height = (area.height - _GAP * 2 - 4) / 3.25
    height = min(height, 62.0 * max(1.0, kit.text.text_scale))
    tall = height * 1.25
    top = area.top + (area.height - tall - 2 * (height + _GAP)) / 2
    row = pygame.FRect(area.left, top, area.width, tall)
    yield from _first_row(kit, row, offer, commands)
    row = pygame.FRect(area.left, row.bottom + _GAP, area.width, height)
    yield _continue_button(kit, row, offer.going, commands)
    yield from _last_row(kit, row.move(0, height + _GAP), offer, commands)


def _first_row(kit: Kit, row: pygame.FRect, offer: Offer, commands: Commands) -> Iterator[Button]:
    words, playable = kit.words, offer.playable
    beside = playable and offer.has_campaign
    width = (row.width - _GAP) * _FIRST if beside else row.width
    narrow = beside and kit.text.text_scale > _LARGE_WORDS
    yield Button(
        pygame.FRect(row.left, row.top, width, row.height),
        words("title.play") if playable else words("title.not_yet"),
        commands.play,
        ButtonKind.PRIMARY,
        icon="" if narrow else "play" if playable else "lock",
        size=21 if playable else 16,
        key="play",
        enabled=playable,
        reason="" if playable else words("title.not_yet"),
    )
    if beside:
        yield Button(
            pygame.FRect(row.left + width + _GAP, row.top, row.width - width - _GAP, row.height),
            words("title.campaign"),
            commands.campaign,
            size=15,
            key="campaign",
            tooltip=words("title.campaign_hint"),
        )


def _continue_button(
    kit: Kit, row: pygame.FRect, going: Summary | None, commands: Commands
) -> Button:
    words = kit.words
    if going is None:
        nothing = words("title.nothing_going")
        return _EmptyPlace(row, nothing, size=14, key="continue", enabled=False, reason=nothing)
    shared = "_campaign" if catalogue.find(going.game).shares else ""
    return Button(
        row,
        words(f"title.continue{shared}"),
        commands.resume,
        ButtonKind.OK,
        icon="hourglass",
        size=16,
        key="continue",
        tooltip=words("title.continue_hint", match=name_of_match(kit, going)),
    )


def _last_row(kit: Kit, row: pygame.FRect, offer: Offer, commands: Commands) -> Iterator[Button]:
    words, half = kit.words, (row.width - _GAP) / 2
    reason = "" if offer.playable else words("title.not_yet")
    no_lesson = reason if offer.teaches or reason else words("lobby.no_lesson")
    for number, (key, icon, action, why_not) in enumerate(
        (("learn", "hint", commands.learn, no_lesson), ("load", "load", commands.load, reason))
    ):
        yield Button(
            pygame.FRect(row.left + number * (half + _GAP), row.top, half, row.height),
            words(f"title.{key}"),
            action,
            icon=icon,
            size=15,
            key=key,
            enabled=not why_not,
            reason=why_not,
        )
