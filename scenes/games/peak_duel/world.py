"""The world of the table: a red sun while the greater wins, a blue moon while the lesser.

When the rule changes, the other world spreads from the emblem over the table; things within its
reach already have its colours.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.peak_duel.names import Rule
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.layout import Point
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.draw.materials import ButtonLook, PanelLook

FARTHEST: Final = 1500.0
"""How far the ring of light runs until it has left every window, design units."""


@dataclass(frozen=True)
class World:
    """The look of a world.

    Attributes:
        landscape: the sprite of the ground.
        ink: of the brush on the ground.
        lacquer: what panels are made of.
        button: what buttons are made of.
        ribbon: below the name of the rule.
        row: the upper and the lower colour of a price.
        pressed: those of a row in a menu: lighter, for it may be pressed.
        light: of the ring that brings it.
        snows: whether snow falls, and not petals.
    """

    landscape: str
    ink: Rgb
    lacquer: PanelLook
    button: ButtonLook
    ribbon: PanelLook
    row: tuple[Rgb, Rgb]
    pressed: tuple[Rgb, Rgb]
    light: Rgb
    snows: bool


SUN: Final = World(
    "landscape",
    from_hex("#2c3a36"),
    layout.LACQUER,
    layout.LACQUER_BUTTON,
    layout.BRUSHED,
    (from_hex("#2f5650"), from_hex("#1a302e")),
    (from_hex("#4a8478"), from_hex("#356259")),
    from_hex("#ffd79a"),
    snows=False,
)
MOON: Final = World(
    "landscape_moon",
    from_hex("#e4f0ff"),
    layout.MIDNIGHT,
    layout.MIDNIGHT_BUTTON,
    layout.FROSTED,
    (from_hex("#2f4d80"), from_hex("#182a4c")),
    (from_hex("#4a74b4"), from_hex("#2f528c")),
    from_hex("#bfe0ff"),
    snows=True,
)


def world_of(rule: Rule) -> World:
    """The world of a rule; before one is found the sun shines."""
    return MOON if rule == "lesser" else SUN


class Turning:
    """The world at each place, at rest and while one replaces the other.

    Attributes:
        shown: the world that the table lies in, or that is on its way out.
        coming: the world that spreads; `None` at rest.
        reach: how far from the emblem it is there already, design units.
        share: how much of it shows through everywhere, 0-1; used in place of `reach` where motion
            is reduced.
    """

    def __init__(self) -> None:
        self.shown = SUN
        self.coming: World | None = None
        self.reach = 0.0
        self.share = 0.0

    def settle(self, rule: Rule) -> None:
        """Rest in the world of a rule."""
        self.shown, self.coming = world_of(rule), None
        self.reach = self.share = 0.0

    def begin(self, rule: Rule) -> None:
        """Begin the change to the world of a rule, if it is another one."""
        self.settle_coming()
        if world_of(rule) is not self.shown:
            self.coming = world_of(rule)

    def spread(self, share: float) -> None:
        """Spread it over a share of the table."""
        self.reach = FARTHEST * share if self.coming is not None else 0.0

    def fade(self, share: float) -> None:
        """Fade it in everywhere by a share."""
        self.share = share if self.coming is not None else 0.0

    def settle_coming(self) -> None:
        """End the change."""
        if self.coming is not None:
            self.shown = self.coming
        self.coming, self.reach, self.share = None, 0.0, 0.0

    def at(self, point: Point) -> World:
        """The present world at a point of the table."""
        if self.coming is None:
            return self.shown
        away = math.hypot(point[0] - layout.EMBLEM[0], point[1] - layout.EMBLEM[1])
        return self.coming if away < self.reach or self.share >= 0.5 else self.shown
