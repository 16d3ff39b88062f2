"""The buttons on the tray of the title: the commands of the chosen box."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import pygame

from game import catalogue
from game.engine.saves import Summary
from scenes.kit.kit import Kit
from scenes.kit.widgets.buttons import Button, ButtonKind, TileButton
from scenes.pages.save_names import name_of_match

KEYS: Final = ("play", "campaign", "continue", "learn", "load")
_GAP: Final = 12.0
_BETWEEN: Final = 7.0
_TALLEST: Final = 66.0
_LOWEST: Final = 94.0
"""The greatest heights of the two rows, before the text scale."""
_FIRST_ROW: Final = 0.44
"""The greatest share of the height that the first row takes."""
_LABEL: Final = 13.5
_FIRST: Final = 0.59
"""The least share of its row that the first button keeps beside another one."""
_LARGE_WORDS: Final = 1.2
"""Above this text size half a row has room for words alone."""


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
    """The buttons, in the middle of an area: to play, and the other commands in a row below.

    Each has a fixed place: a match may be found while a click is on its way.
    """
    tall = min(_TALLEST * max(1.0, kit.text.text_scale), _FIRST_ROW * (area.height - _GAP))
    low = min(_LOWEST * max(1.0, kit.text.text_scale), area.height - tall - _GAP)
    row = pygame.FRect(area.left, area.centery - (tall + _GAP + low) / 2, area.width, tall)
    yield from _first_row(kit, row, offer, commands)
    yield from _tiles(
        kit, pygame.FRect(row.left, row.bottom + _GAP, row.width, low), offer, commands
    )


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


def _tiles(kit: Kit, row: pygame.FRect, offer: Offer, commands: Commands) -> Iterator[Button]:
    width = (row.width - 2 * _BETWEEN) / 3
    places = [
        pygame.FRect(row.left + number * (width + _BETWEEN), row.top, width, row.height)
        for number in range(3)
    ]
    words = kit.words
    reason = "" if offer.playable else words("title.not_yet")
    no_lesson = reason if offer.teaches or reason else words("lobby.no_lesson")
    yield _continue_button(kit, places[0], offer.going, commands)
    yield _tile(kit, places[1], "learn", "hint", commands.learn, no_lesson)
    yield _tile(kit, places[2], "load", "load", commands.load, reason)


def _continue_button(
    kit: Kit, place: pygame.FRect, going: Summary | None, commands: Commands
) -> Button:
    words = kit.words
    if going is None:
        nothing = words("title.nothing_going")
        return _tile(kit, place, "continue", "hourglass", commands.resume, nothing)
    hint = words("title.continue_hint", match=name_of_match(kit, going))
    return TileButton(
        place,
        words("title.continue"),
        commands.resume,
        ButtonKind.OK,
        icon="map" if catalogue.find(going.game).shares else "hourglass",
        size=_LABEL,
        key="continue",
        tooltip=hint,
    )


def _tile(
    kit: Kit,
    place: pygame.FRect,
    key: str,
    icon: str,
    action: Callable[[], None],
    reason: str,
) -> Button:
    """A command; one with a reason against it is out of reach."""
    return TileButton(
        place,
        kit.words(f"title.{key}"),
        action,
        ButtonKind.PAPER,
        icon=icon,
        size=_LABEL,
        key=key,
        enabled=not reason,
        reason=reason,
    )
