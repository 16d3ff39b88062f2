"""Pictures in the log: the rift that is used, drawn cards, elements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.contract import Event
from game.riftwalker import events as ev
from game.riftwalker.elements import ELEMENT_OF, ELEMENTS
from scenes.game_view.log_picture import LogPicture, known

_RIFTS: Final = ("rift", "card", "mine")
_BACK: Final = LogPicture(("riftwalker/rift_back",), 1.15)
"""Of cards that are not known."""
_EYE: Final = LogPicture(("riftwalker/eye",), 0.94)


def pictures_of(event: Event) -> Sequence[LogPicture]:
    """The pictures beside the line of an event."""
    match event:
        case ev.ElementUsed() | ev.ElementNamed():
            return [_element(event.element)]
        case ev.ElementPlaced():
            return [_element(ELEMENT_OF[event.face])]
        case ev.ElementTreated():
            return [_element(event.first), _element(event.second)]
        case ev.CardsDrawn() | ev.HandShown() | ev.DeckLooked():
            return [_BACK, *(_rift(card, beside=True) for card in known(event.cards))]
        case ev.OpponentChosen():
            return [_EYE]
    for field in _RIFTS:
        card = getattr(event, field, "")
        if card:
            return [_rift(card)] if known([card]) else [_BACK]
    return ()


def picture_of(event: Event) -> str:
    """The rift or else the sprite of this game that shows an event best; none is empty."""
    match event:
        case ev.ElementsFlipped() if event.faces:
            return f"disc_{ELEMENTS[ELEMENT_OF[event.faces[0]]]}"
        case ev.LastRoundBegan():
            return "eye"
    for picture in pictures_of(event)[:1]:
        name = picture.layers[0].removeprefix("riftwalker/")
        rift = name.removeprefix("rift_")
        return name if rift in ("back", name) else rift
    return ""


def _rift(rift: str, *, beside: bool = False) -> LogPicture:
    return LogPicture((f"riftwalker/rift_{rift}",), 1.15, beside)


def _element(element: int) -> LogPicture:
    return LogPicture((f"riftwalker/disc_{ELEMENTS[element]}",), 0.94)
