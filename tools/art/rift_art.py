"""The rift illustrations: paper-cut scenes behind a tear with the edge of their element."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypedDict

import numpy as np
import yaml

from tools.art.colour import Colour, Field, blend, darken, lighten, mix, rgb
from tools.art.filters import blur, smoothstep
from tools.art.papercut import PaperScene
from tools.art.shapes import disc, pixel_grid, vertical_ramp
from tools.art.skyline import land
from tools.art.svg_mask import svg_mask

WIDTH: Final = 364
HEIGHT: Final = 520
SCALE: Final = 3.25
_FOLDER: Final = Path(__file__).parent


@dataclass(frozen=True)
class RiftPalette:
    """Paper of one element: sky from top to bottom, land, the front sheet, its light."""

    sky: tuple[str, str, str]
    far: str
    middle: str
    near: str
    front: str
    glow: str


PALETTES: Final = {
    "lightning": RiftPalette(
        ("#160f3c", "#3b2a86", "#8e6bd0"), "#6a54bd", "#3f2c88", "#1d1450", "#2a1c63", "#ffe45c"
    ),
    "life": RiftPalette(
        ("#0d3b3a", "#2f8a63", "#d8ea9a"), "#5fb07a", "#2c7a55", "#0f3a33", "#174a3c", "#b6ff7a"
    ),
    "fire": RiftPalette(
        ("#4a0a12", "#b8311a", "#ffb347"), "#cf5122", "#86231a", "#3a0b11", "#4e1216", "#ff9a3a"
    ),
    "earth": RiftPalette(
        ("#4a3120", "#a8743e", "#f3d8a2"), "#b78650", "#7a5230", "#38220f", "#4c3220", "#ffc766"
    ),
    "water": RiftPalette(
        ("#061d46", "#145a9c", "#7fd3e8"), "#2b86bd", "#134f8a", "#08244f", "#0d3163", "#66e0ff"
    ),
    "air": RiftPalette(
        ("#4a78b8", "#9cc6e6", "#fdeed2"), "#a6c1dd", "#6486b2", "#304a78", "#3f5b8c", "#e4f8ff"
    ),
}


class RiftScene(TypedDict, total=False):
    """One entry of `rift_scenes.yaml`."""

    subject: list[object]
    flip: bool
    sky: list[object]
    land: list[str]
    extras: list[list[object]]
    accent: str
    tear: int


@cache
def rift_scenes() -> dict[str, RiftScene]:
    """The composition of every rift, by its id."""
    loaded: dict[str, RiftScene] = yaml.safe_load(
        (_FOLDER / "rift_scenes.yaml").read_text(encoding="utf-8")
    )
    return loaded


@cache
def shapes() -> dict[str, dict[str, str]]:
    """The cut-outs of the illustrations by name, each with its body and often its lights."""
    loaded: dict[str, dict[str, str]] = yaml.safe_load(
        (_FOLDER / "rift_shapes.yaml").read_text(encoding="utf-8")
    )
    return loaded


def rift_illustration(name: str, elements: tuple[str, ...]) -> Field:
    """The illustration of one rift as a colour field (HEIGHT, WIDTH, 3).

    Args:
        name: Id of the rift, an entry of `rift_scenes.yaml`.
        elements: Its element, or both of them.
    """
    plan = rift_scenes()[name]
    first, last = PALETTES[elements[0]], PALETTES[elements[-1]]
    accent = PALETTES[plan["accent"]]
    sky = tuple(
        _hex(mix(mix(own, second, 0.4 if first is not last else 0.0), other, share))
        for own, second, other, share in zip(
            first.sky, last.sky, accent.sky, (0.35, 0.22, 0.12), strict=True
        )
    )
    scene = PaperScene(WIDTH, HEIGHT, sky, plan["tear"])
    _hang_sky(scene, plan["sky"], first, sky)
    _lay_extras(scene, plan, "far", first, accent)
    _lay_land(scene, plan, first, last)
    _lay_extras(scene, plan, "mid", first, accent)
    _lay_subject(scene, plan, last, accent)
    _lay_extras(scene, plan, "lamp", first, accent)
    _lay_foreground(scene, plan, last)
    _lay_extras(scene, plan, "near", last, accent)
    _drift(scene, elements[-1], first.glow)
    window = tear_window(WIDTH, HEIGHT, elements, plan["tear"])
    front = first.front
    scene.torn_frame(window, _hex(lighten(front, 0.03)), _hex(darken(last.front, 0.38)), last.glow)
    upper = 1 - tear_window(WIDTH, HEIGHT, elements, plan["tear"], grow=0.125)
    scene.sheet(upper, lighten(front, 0.10), darken(last.front, 0.18), shadow=0.5, edge=0.14)
    return scene.finished()


def tear_window(
    width: int, height: int, elements: tuple[str, ...], seed: int, *, grow: float = 0.0
) -> Field:
    """Mask of the tear: its left edge is cut as the first element's, its right as the last's.

    `grow` opens it wider, by a share of its size.
    """
    x, y = pixel_grid(width, height)
    across, down = (x - width / 2) / (width * 0.40), (y - height / 2) / (height * 0.445)
    distance = (np.abs(across) ** 2.5 + np.abs(down) ** 2.5) ** (1 / 2.5)
    angle = np.arctan2(down, across)
    turn = np.random.default_rng(seed).uniform(0, 2 * np.pi)
    left, right = _edge(elements[0], angle, turn), _edge(elements[-1], angle, turn)
    reach = np.where(across < 0, left, right) + grow
    softness = width * 0.40
    return np.asarray(np.clip((reach - distance) * softness + 0.5, 0, 1).astype(np.float32))


def _edge(element: str, angle: Field, turn: float) -> Field:
    """How far the paper is torn open in each direction, about 1."""
    wander = 0.035 * np.sin(3 * angle + turn) + 0.02 * np.sin(5 * angle + 2 * turn)
    if element == "lightning":
        teeth = 2 / np.pi * np.arcsin(np.sin(angle * 10 + turn))
        return np.asarray(0.93 + 0.10 * teeth + wander)
    if element == "life":
        return np.asarray(0.88 + 0.15 * np.abs(np.sin(angle * 5 + turn)) ** 0.8 + wander)
    if element == "fire":
        along = (angle * 7 / np.pi + turn) % 1
        return np.asarray(0.88 + 0.16 * along**1.6 + wander)
    if element == "earth":
        sector = (angle + turn * 0.1) % (np.pi / 4) - np.pi / 8
        return np.asarray(
            0.92 / np.maximum(np.cos(sector), 0.5) + 0.03 * np.sign(np.sin(angle * 8)) + wander
        )
    if element == "water":
        return np.asarray(0.95 + 0.055 * np.sin(angle * 8 + turn) + wander)
    return np.asarray(0.88 + 0.13 * np.abs(np.sin(angle * 4 + turn)) ** 0.55 + wander)


def _hang_sky(
    scene: PaperScene, what: list[object], palette: RiftPalette, sky: tuple[str, ...]
) -> None:
    """Sun, moon, eclipse, beams, ringed or twin moons, or only a glow."""
    kind, x, y, size = _placed(what)
    x, y = 0.5 + (x - 0.5) * 0.72, max(y, 0.22) if kind != "rays" else y
    bright, pale = lighten(palette.glow, 0.55), lighten(palette.glow, 0.2)
    if kind in ("moon", "ring", "eclipse", "twin"):
        scene.stars(34)
    scene.glow(x, y, 0.45 + size * 1.6, palette.glow, 0.5)
    if kind == "rays":
        scene.rays(x, y, 9, pale, 0.24)
    if kind == "glow":
        return
    ball = scene.ball(x, y, size)
    if kind == "moon":
        ball = np.clip(ball - scene.ball(x + size * 0.42, y - size * 0.12, size * 0.92), 0, 1)
    scene.sheet(ball, bright, pale if kind != "moon" else bright, shadow=0)
    if kind == "eclipse":
        scene.sheet(scene.ball(x + 0.012, y + 0.010, size * 0.89), sky[0], sky[1], shadow=0)
    elif kind == "ring":
        _hang_ring(scene, x, y, size, bright)
    elif kind == "twin":
        second = scene.ball(x + size * 1.6, y + size * 0.5, size * 0.5)
        scene.sheet(second, pale, shadow=0.1)


def _hang_ring(scene: PaperScene, x: float, y: float, size: float, colour: Colour) -> None:
    body = (
        '<g transform="rotate(-20 50 50)"><path d="M2 50C2 36 98 36 98 50C98 64 2 64 2 50Z'
        'M10 50C10 58 90 58 90 50C90 44 10 44 10 50Z" fill="#ffffff" fill-rule="evenodd"/></g>'
    )
    span = size * 3.4
    foot = y + span * scene.width / scene.height / 2
    scene.sheet(scene.cutout(body, x, foot, span), colour, shadow=0.15)


def _lay_land(scene: PaperScene, plan: RiftScene, first: RiftPalette, last: RiftPalette) -> None:
    seed, styles = plan["tear"], plan["land"]
    far = land(WIDTH, HEIGHT, 0.66, 0.17, styles[0], 10 + seed)
    scene.sheet(far, lighten(first.far, 0.12), first.far)
    scene.mist(0.66, lighten(first.sky[2], 0.2), 0.38)
    middle = land(WIDTH, HEIGHT, 0.76, 0.10, styles[1], 40 + seed)
    scene.sheet(middle, lighten(last.middle, 0.06), darken(last.middle, 0.12))
    scene.mist(0.78, first.sky[2], 0.22, 0.06)


def _lay_subject(
    scene: PaperScene, plan: RiftScene, palette: RiftPalette, accent: RiftPalette
) -> None:
    name, x, y, size = _placed(plan["subject"])
    size = min(size, 0.80)
    flip = plan.get("flip", False)
    shape = shapes()[name]
    scene.glow(x, y - size * 0.35, size * 0.62, accent.glow, 0.20)
    body = scene.cutout(shape["body"], x, y, size, flip=flip)
    scene.sheet(
        body, mix(palette.near, palette.middle, 0.30), darken(palette.near, 0.20), shadow=0.55
    )
    raised = smoothstep(0.80, 0.92, blur(body, 2.6)) * body
    upper = lighten(mix(palette.near, palette.middle, 0.55), 0.05)
    scene.sheet(raised, upper, palette.near, shadow=0.30, edge=0.13)
    if "lights" in shape:
        lamps = scene.cutout(shape["lights"], x, y, size, flip=flip)
        _light_lamps(scene, lamps, accent.glow)


def _light_lamps(scene: PaperScene, mask: Field, glow: str) -> None:
    """Cut-outs lit from behind: pale above, full below, with a halo around them."""
    paper = vertical_ramp(WIDTH, HEIGHT, lighten(glow, 0.72), lighten(glow, 0.50), glow)
    halo = np.clip(blur(mask, 7) * 0.9 + blur(mask, 2.5) * 0.5, 0, 1) * (1 - mask)
    scene.colours = scene.colours + halo[..., None] * rgb(glow) * 0.85
    rim = np.clip(mask - blur(mask, 2.2), 0, 1)
    lit_paper = paper - rim[..., None] * (1 - rgb(glow)) * 0.8
    scene.colours = blend(scene.colours, lit_paper.astype(np.float32), mask)


def _lay_extras(
    scene: PaperScene, plan: RiftScene, sheet: str, palette: RiftPalette, accent: RiftPalette
) -> None:
    """The companions of the main figure that lie on one of the sheets."""
    paper: dict[str, Colour] = {
        "far": mix(palette.far, palette.sky[2], 0.25),
        "mid": darken(palette.middle, 0.12),
        "near": darken(palette.near, 0.30),
    }
    for extra in plan.get("extras", []):
        if extra[4] != sheet:
            continue
        name, x, y, size = _placed(extra)
        shape = shapes()[name]
        body = scene.cutout(shape["body"], x, y, size, flip=x > 0.5)
        if sheet == "lamp":
            _light_lamps(scene, body, accent.glow)
            continue
        scene.sheet(body, paper[sheet], darken(paper[sheet], 0.2), shadow=0.3)
        if "lights" in shape and sheet != "far":
            lamps = scene.cutout(shape["lights"], x, y, size, flip=x > 0.5)
            _light_lamps(scene, lamps, accent.glow)


def _lay_foreground(scene: PaperScene, plan: RiftScene, palette: RiftPalette) -> None:
    scene.mist(0.87, palette.sky[2], 0.30, 0.07)
    near = land(WIDTH, HEIGHT, 0.93, 0.07, plan["land"][2], 70 + plan["tear"])
    scene.sheet(near, darken(palette.near, 0.10), darken(palette.near, 0.50))


def _drift(scene: PaperScene, element: str, glow: str) -> None:
    """Specks in the air: embers and pollen rise, bubbles and sand hang, sparks and wind fly."""
    chance = np.random.default_rng(scene.seed + 500)
    mask = np.zeros((HEIGHT, WIDTH), np.float32)
    for _ in range(26):
        x, y = chance.uniform(0.1, 0.9) * WIDTH, chance.uniform(0.12, 0.85) * HEIGHT
        size = chance.uniform(0.5, 2.2)
        if element == "water" and size > 1.2:
            ring = disc(WIDTH, HEIGHT, x, y, size * 2) - disc(WIDTH, HEIGHT, x, y, size * 2 - 1)
            mask = np.maximum(mask, ring * 0.8)
        elif element in ("air", "lightning"):
            streak = _streak(x, y, size, lean=0.0 if element == "air" else -1.6)
            mask = np.maximum(mask, streak * 0.7)
        else:
            mask = np.maximum(mask, disc(WIDTH, HEIGHT, x, y, size) * chance.uniform(0.5, 1))
    scene.lit_window(mask * 0.9, lighten(glow, 0.35))


def _streak(x: float, y: float, size: float, lean: float) -> Field:
    length = 5 * size
    body = (
        f'<path d="M{x - length:.1f} {y - lean * length * 0.5:.1f}'
        f'L{x + length:.1f} {y + lean * length * 0.5:.1f}"'
        f' stroke="#ffffff" stroke-width="{size * 0.7:.2f}" stroke-linecap="round" fill="none"/>'
    )
    return svg_mask(body, WIDTH, HEIGHT, f"0 0 {WIDTH} {HEIGHT}")


def _placed(entry: list[object]) -> tuple[str, float, float, float]:
    x, y, size = (float(str(part)) for part in entry[1:4])
    return str(entry[0]), x, y, size


def _hex(colour: Colour) -> str:
    parts = np.clip(np.asarray(colour, np.float32) * 255 + 0.5, 0, 255).astype(int)
    return "#" + "".join(f"{int(part):02x}" for part in parts)
