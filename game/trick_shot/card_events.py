"""Line cards and line changes.

How paths, squares and skaters are encoded: see :mod:`game.trick_shot.events`.
"""

from __future__ import annotations

from typing import ClassVar

from game.engine.contract import Event


class FirstCardChosen(Event, frozen=True, tag="first_card_chosen", clause="TS-13.2"):
    """A team chose its first card; rivals see ``?`` instead of it."""

    team: int
    card: str


class LinesDealt(Event, frozen=True, tag="lines_dealt", clause="TS-13.10"):
    """The cards of both sets were shuffled and dealt out, face up."""

    red: tuple[str, ...]
    blue: tuple[str, ...]


class CardsRevealed(Event, frozen=True, tag="cards_revealed", clause="TS-13.2"):
    """Both first cards were turned up and came into force."""

    reveals: ClassVar[bool] = True
    red: str
    blue: str


class CardSwitchedOff(Event, frozen=True, tag="card_switched_off", clause="TS-13.5"):
    """A hit made the rival's card lose its force (Rattle)."""

    team: int
    card: str


class LineChanged(Event, frozen=True, tag="line_changed", clause="TS-13.2"):
    """A card came into force instead of another; ``forced`` after a penalty."""

    team: int
    card: str
    removed: str
    forced: bool


class LinesSwapped(Event, frozen=True, tag="lines_swapped", clause="TS-13.1"):
    """A team made a line change (TS-13.1); refreshing and cards follow."""

    team: int
