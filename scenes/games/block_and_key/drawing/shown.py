"""What the panels around the temple show beyond the model of the match."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.block_and_key.blocks import NO_BLOCK
from scenes.kit.draw.canvas import DESIGN_WIDTH

NO_VIEW: Final = -1


@dataclass
class Shown:
    """The content of the panels beyond the model.

    Attributes:
        seat: whose blocks and keys lie open.
        chosen: the block in hand, -1 for none.
        covered: whether keys and mystery are turned over.
        pictures: the five views.
        great: the view that is drawn large, -1 for the own one.
        absent: blocks that are in flight.
        ancient: whether a person decides for the Ancients.
        buttons: whether the buttons of a decision lie in the tray.
        digs: whether a line of the dig may be taken now.
        told: the present event, in a sentence.
        edge: the x from which on the table is covered.
        noted: whether a note lies over the tray, which is idle.
    """

    seat: int = 0
    chosen: int = NO_BLOCK
    covered: bool = False
    pictures: tuple[tuple[tuple[int, ...], ...], ...] = ()
    great: int = NO_VIEW
    camera_sides: tuple[int, int] = (0, 0)
    absent: set[int] = field(default_factory=set)
    ancient: bool = False
    buttons: bool = False
    digs: bool = False
    told: str = ""
    deciding: int = -1
    edge: float = DESIGN_WIDTH
    noted: bool = False
