"""Design tokens: colours, radii, type sizes and durations, in one place.

Distances are design units (the canvas is 1280x720), durations are seconds. The tables of
colour-blind palettes are data: `data/settings/palettes.yaml`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from game.settings_data import PaletteData, read_palette_data
from scenes.kit.draw.colour import Rgb, from_hex


@dataclass(frozen=True)
class Ink:
    """Dark surfaces and the text on them, 900 darkest."""

    c900: Rgb
    c800: Rgb
    c700: Rgb
    c600: Rgb
    c500: Rgb
    c400: Rgb
    c300: Rgb
    c200: Rgb
    c100: Rgb


@dataclass(frozen=True)
class Paper:
    """Light surfaces, 50 lightest, and the two text colours on them."""

    c50: Rgb
    c100: Rgb
    c200: Rgb
    c300: Rgb
    c400: Rgb
    text: Rgb
    muted: Rgb


@dataclass(frozen=True)
class Metal:
    """Gold, wood, and the colours of states."""

    gold: Rgb
    gold_light: Rgb
    gold_dark: Rgb
    wood: Rgb
    wood_dark: Rgb
    ok: Rgb
    warn: Rgb
    bad: Rgb
    legal: Rgb
    attack: Rgb


@dataclass(frozen=True)
class Light:
    """The one key light (upper left) and the cool fill, with the colour of shadows."""

    key: Rgb
    fill: Rgb
    shadow: Rgb
    shadow_on_paper: Rgb
    direction: tuple[float, float, float]


@dataclass(frozen=True)
class Radii:
    """Corner radii in design units."""

    chip: float = 8
    card: float = 11
    button: float = 12
    panel: float = 16
    tray: float = 20


@dataclass(frozen=True)
class Sizes:
    """Type sizes and distances in design units."""

    caption: float = 13
    body: float = 15
    control: float = 16
    button: float = 17
    heading: float = 20
    subtitle: float = 26
    title: float = 32
    display: float = 46
    number: float = 26
    score: float = 56
    grid: float = 8
    margin: float = 16
    gap: float = 16
    target: float = 40


@dataclass(frozen=True)
class Durations:
    """How long each motion lasts, in seconds."""

    hover: float = 0.12
    deal: float = 0.32
    slide: float = 0.26
    hop: float = 0.32
    flip: float = 0.36
    turn: float = 0.42
    dice: float = 0.75
    drop: float = 0.38
    tick: float = 0.42
    screen: float = 0.28
    movement: float = 0.34
    fade: float = 0.12
    pulse: float = 1.2
    tooltip_delay: float = 0.35
    toast: float = 3.2


class Shape(StrEnum):
    """The base shape that distinguishes players without colour."""

    DISC = "disc"
    OCTAGON = "octagon"
    SQUARE = "square"
    TRIANGLE = "triangle"


@dataclass(frozen=True)
class PlayerLook:
    """The mark of one player: colour and base shape, never colour alone."""

    name: str
    colour: Rgb
    shape: Shape


DEFAULT_PLAYERS: tuple[PlayerLook, ...] = (
    PlayerLook("vermilion", from_hex("#d8402a"), Shape.DISC),
    PlayerLook("azure", from_hex("#4a95f5"), Shape.OCTAGON),
    PlayerLook("sun", from_hex("#f9d45c"), Shape.SQUARE),
    PlayerLook("violet", from_hex("#7b40b4"), Shape.TRIANGLE),
)


INK = Ink(
    c900=from_hex("#0d111a"),
    c800=from_hex("#151b28"),
    c700=from_hex("#1f2838"),
    c600=from_hex("#2c384d"),
    c500=from_hex("#43526b"),
    c400=from_hex("#6b7b96"),
    c300=from_hex("#9aa8bf"),
    c200=from_hex("#c7d0de"),
    c100=from_hex("#e9eef7"),
)
PAPER = Paper(
    c50=from_hex("#fbf5e6"),
    c100=from_hex("#f2e6cc"),
    c200=from_hex("#e0cda5"),
    c300=from_hex("#c4a874"),
    c400=from_hex("#94764a"),
    text=from_hex("#3a2413"),
    muted=from_hex("#7a5a32"),
)
METAL = Metal(
    gold=from_hex("#edb949"),
    gold_light=from_hex("#ffe09a"),
    gold_dark=from_hex("#9c6a1c"),
    wood=from_hex("#6b4428"),
    wood_dark=from_hex("#3d2416"),
    ok=from_hex("#5fd38d"),
    warn=from_hex("#ffb13d"),
    bad=from_hex("#ef5350"),
    legal=from_hex("#12b98a"),
    attack=from_hex("#d8402a"),
)
LIGHT = Light(
    key=from_hex("#fff1dc"),
    fill=from_hex("#b2cdfa"),
    shadow=from_hex("#05070d"),
    shadow_on_paper=from_hex("#1a1208"),
    direction=(-0.45, -0.75, 0.62),
)


@dataclass(frozen=True)
class Theme:
    """All tokens together; scenes read them from `kit.theme`."""

    ink: Ink = INK
    paper: Paper = PAPER
    metal: Metal = METAL
    light: Light = LIGHT
    radii: Radii = field(default_factory=Radii)
    sizes: Sizes = field(default_factory=Sizes)
    durations: Durations = field(default_factory=Durations)
    players: tuple[PlayerLook, ...] = DEFAULT_PLAYERS
    patterns: bool = False

    def player(self, seat: int) -> PlayerLook:
        """The look of seat 0-3."""
        return self.players[seat % len(self.players)]

    def named(self, name: str) -> Rgb:
        """A colour by the name used in rich text: gold, ok, warn, bad, muted, red, blue, ...

        Raises:
            KeyError: no colour has this name.
        """
        table: dict[str, Rgb] = {look.name: look.colour for look in self.players}
        table |= {"red": self.players[0].colour, "blue": self.players[1].colour}
        metal = self.metal
        table |= {"gold": metal.gold, "ok": metal.ok, "warn": metal.warn, "bad": metal.bad}
        table |= {"muted": self.ink.c300, "paper_muted": self.paper.muted}
        return table[name]


def read_palettes(file: Path, own: Path | None = None) -> dict[str, tuple[PlayerLook, ...]]:
    """Read the player palettes by name; the first is the normal one.

    Args:
        file: the program's palettes.
        own: a player's own folder, whose palettes are merged over them.

    Raises:
        DataErrors: every mistake in these files.
    """
    data = read_palette_data(file.parent, own)
    return {name: _palette(colours) for name, colours in data.palettes.items()}


def _palette(colours: PaletteData) -> tuple[PlayerLook, ...]:
    return tuple(
        PlayerLook(look.name, from_hex(getattr(colours, look.name)), look.shape)
        for look in DEFAULT_PLAYERS
    )
