"""Panel pieces that scenes stretch: the paper tray, plates of wood, steel and leather."""

import numpy as np

from tools.art.colour import Field
from tools.art.dice_tray import felt_colours
from tools.art.picture import lay, tinted
from tools.art.relief import bevel_height, lit
from tools.art.shapes import frame_line, rounded_rectangle
from tools.art.textures import brushed_steel, leather, paper, walnut, wood_colours

PANEL = 384
SLICE = 64


def paper_panel() -> Field:
    """Paper tray with a fine brown line, for nine-slice drawing."""
    mask = rounded_rectangle(PANEL, PANEL, 40)
    sheet = tinted(lit(paper(PANEL, PANEL), bevel_height(mask, 11), ambient=0.66), mask)
    lay(sheet, tinted("#a87a3c", frame_line(PANEL, PANEL, 40, 16, 2.6) * 0.7))
    return sheet


def wood_panel() -> Field:
    """Walnut board with a rounded edge, for nine-slice drawing."""
    mask = rounded_rectangle(PANEL, PANEL, 36)
    colours, grain = wood_colours(PANEL, PANEL, 8, PANEL)
    sheet = tinted(lit(colours, bevel_height(mask, 14) + grain, shine=0.3), mask)
    lay(sheet, tinted("#e8b548", frame_line(PANEL, PANEL, 36, 20, 2.4) * 0.55))
    return sheet


def steel_panel() -> Field:
    """Navy steel plate with four rivets, for nine-slice drawing."""
    mask = rounded_rectangle(PANEL, PANEL, 32)
    height = bevel_height(mask, 9)
    sheet = tinted(lit(brushed_steel(PANEL, PANEL), height, shine=0.35), mask)
    rim = frame_line(PANEL, PANEL, 32, 0, 2.6)
    upper = np.linspace(0.30, 0.06, PANEL, dtype=np.float32)[:, None]
    lay(sheet, tinted("#ffffff", rim * upper))
    rivet = rounded_rectangle(14, 14, 7)
    shine = tinted(lit(np.full((14, 14, 3), 0.36, np.float32), bevel_height(rivet, 5)), rivet)
    for x in (20, PANEL - 34):
        for y in (20, PANEL - 34):
            lay(sheet, tinted("#05070d", rivet * 0.5), x + 1, y + 2)
            lay(sheet, shine, x, y)
    return sheet


def leather_panel() -> Field:
    """Leather pad with a stitched edge, for nine-slice drawing."""
    mask = rounded_rectangle(PANEL, PANEL, 36)
    colours = leather(PANEL, PANEL)
    sheet = tinted(lit(colours, bevel_height(mask, 10), shine=0.2), mask)
    x, y = np.meshgrid(np.arange(PANEL), np.arange(PANEL))
    dashes = (np.where((x > 30) & (x < PANEL - 30), x, y) % 14) < 9
    seam = frame_line(PANEL, PANEL, 36, 16, 3) * dashes
    lay(sheet, tinted("#1a0d06", seam * 0.6), 1, 2)
    lay(sheet, tinted("#e2c088", seam * 0.9))
    return sheet


def surfaces() -> dict[str, Field]:
    """Plain textures 512 x 512 to fill shapes with."""
    size = 512
    return {
        "texture_wood": walnut(size, size, 4, size),
        "texture_felt": felt_colours(size, size),
        "texture_paper": paper(size, size),
        "texture_steel": brushed_steel(size, size),
        "texture_leather": leather(size, size),
    }
