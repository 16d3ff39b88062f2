"""Materials of surfaces: the looks that `skin.py` draws."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scenes.kit.draw.colour import Rgb, from_hex


class Texture(StrEnum):
    """The texture of a surface before light falls on it."""

    GRADIENT = "gradient"
    BRUSHED = "brushed"
    PAPER = "paper"
    WOOD = "wood"
    WALNUT = "walnut"
    FELT = "felt"


@dataclass(frozen=True)
class PanelLook:
    """One material of panels; distances are design units, opacities 0-1."""

    top: Rgb
    bottom: Rgb
    texture: Texture = Texture.GRADIENT
    opacity: float = 1.0
    bevel: float = 0.0
    lit: float = 0.5
    shaded: float = 0.5
    rim: float = 0.20
    line: Rgb | None = None
    line_inset: float = 8.0


def _look(top: str, bottom: str, **values: object) -> PanelLook:
    return PanelLook(from_hex(top), from_hex(bottom), **values)  # type: ignore[arg-type]


INK = _look("#222c3e", "#161d2a", opacity=0.94, bevel=3, lit=0.12, shaded=0.3)
STEEL = _look(
    "#1f2e49", "#121c2e", texture=Texture.BRUSHED, opacity=0.96, bevel=3, lit=0.22, shaded=0.5
)
BOARD = _look("#27344d", "#121a2a", bevel=8, lit=0.30, shaded=0.55, rim=0.12)
PAPER = _look(
    "#f9efd8",
    "#e6d3aa",
    texture=Texture.PAPER,
    bevel=6,
    lit=0.55,
    shaded=0.34,
    rim=0.5,
    line=from_hex("#a87a3c"),
)
NOTE = _look("#fff9ea", "#f1e3c4", opacity=0.98, bevel=2, lit=0.5, shaded=0.25, rim=0.6)
WOOD = _look("#94653a", "#53321c", texture=Texture.WOOD, bevel=9, lit=0.42, shaded=0.6, rim=0.16)
WALNUT = _look(
    "#7d5130", "#3a2315", texture=Texture.WALNUT, bevel=6, lit=0.32, shaded=0.6, rim=0.12
)
GLASS = _look("#3a2f6a", "#221a44", opacity=0.88, bevel=3, lit=0.3, shaded=0.3, rim=0.3)
LACQUER = _look(
    "#1d4a3a",
    "#0e2a21",
    bevel=5,
    lit=0.35,
    shaded=0.5,
    line=from_hex("#c99a3f"),
    line_inset=6,
)


@dataclass(frozen=True)
class ButtonLook:
    """One kind of button: face gradient, side, and the colour of its label."""

    top: Rgb
    bottom: Rgb
    side: Rgb
    label: Rgb


def _button(top: str, bottom: str, side: str, label: str) -> ButtonLook:
    return ButtonLook(from_hex(top), from_hex(bottom), from_hex(side), from_hex(label))


PRIMARY_BUTTON = _button("#ffd36a", "#e09a2e", "#7a4a10", "#2a1704")
GHOST_BUTTON = _button("#3d4b66", "#28334a", "#0d131f", "#e9eef7")
DANGER_BUTTON = _button("#f2745d", "#c13d2c", "#611a12", "#fff5ef")
OK_BUTTON = _button("#57d3a4", "#209a73", "#0b4a36", "#04261b")
PAPER_BUTTON = _button("#f7ecd2", "#dcc595", "#8f6d3a", "#3a2413")
WOOD_BUTTON = _button("#54402c", "#2c1e12", "#140c06", "#f0d9ae")
ASHEN_LABEL = from_hex("#a99c88")
"""The words of a button of wood that is disabled."""
