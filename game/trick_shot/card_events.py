"""Line cards and line changes.

How paths, squares and skaters are encoded: see :mod:`game.trick_shot.events`.
"""

from __future__ import annotations

from typing import ClassVar

from game.engine.contract import Event, clause


@clause("TS-13.2")
class FirstCardChosen(Event, frozen=True, tag="first_card_chosen"):
    """A team chose its first card; rivals see ``?`` instead of it."""

    team: int
    card: str


@clause("TS-13.10")
class LinesDealt(Event, frozen=True, tag="lines_dealt"):
    """The cards of both sets were shuffled and dealt out, face up."""

    red: tuple[str, ...]
    blue: tuple[str, ...]


@clause("TS-13.2")
class CardsRevealed(Event, frozen=True, tag="cards_revealed"):
    """Both first cards were turned up and came into force."""

    reveals: ClassVar[bool] = True
    red: str
    blue: str


@clause("TS-13.5")
class CardSwitchedOff(Event, frozen=True, tag="card_switched_off"):
    """A hit made the rival's card lose its force (Rattle)."""

    team: int
    card: str


@clause("TS-13.2")
class LineChanged(Event, frozen=True, tag="line_changed"):
    """A card came into force instead of another; ``forced`` after a penalty."""

    team: int
    card: str
    removed: str
    forced: bool


@clause("TS-13.1")
class LinesSwapped(Event, frozen=True, tag="lines_swapped"):
    """A team made a line change (TS-13.1); refreshing and cards follow."""

    team: int
