"""The emblems of Peak Duel's beasts: a drawing each, in the inks of its element."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from tools.art import ink_creatures as creatures
from tools.art import ink_insects as insects
from tools.art.colour import Colour, Field, lighten
from tools.art.ink_birds import Bird, draw_bat, draw_bird
from tools.art.ink_coats import Quadruped
from tools.art.ink_drawing import InkDrawing
from tools.art.ink_quadrupeds import draw_quadruped
from tools.art.ink_serpents import (
    Serpent,
    draw_centipede,
    draw_eel,
    draw_serpent,
    draw_silkworm,
)

SIZE: Final = 300
"""Pixels of an emblem: three times its design size."""
PEAK_COLOURS: Final = {
    "wood": ("#2f8f5b", "#1d5c46", "#e9f2dd", "#0f2a22"),
    "fire": ("#d8402a", "#8f1f1a", "#fbe6d2", "#35100c"),
    "earth": ("#c48a2c", "#7a4e1c", "#f6e8c8", "#2e1d0e"),
    "metal": ("#8d99aa", "#4c5666", "#f1f3f5", "#1a2029"),
    "water": ("#2b6fc0", "#173f7a", "#dfecf6", "#0b1e3a"),
}
"""Accent, lacquer, paper and ink of each element."""

_DRAWINGS: Final[dict[str, Callable[..., None]]] = {
    "moth": insects.draw_moth,
    "mantis": insects.draw_mantis,
    "ant": insects.draw_ant,
    "ape": creatures.draw_ape,
    "toad": creatures.draw_toad,
    "turtle": creatures.draw_turtle,
    "crab": creatures.draw_crab,
    "conch": creatures.draw_conch,
    "squid": creatures.draw_squid,
    "carp": creatures.draw_carp,
    "whale": creatures.draw_whale,
    "angler": creatures.draw_angler,
    "mole": creatures.draw_mole,
    "mouse": creatures.draw_hare_mouse,
    "bat": draw_bat,
    "centipede": draw_centipede,
    "silkworm": draw_silkworm,
    "eel": draw_eel,
}


@cache
def beast_plans() -> dict[str, dict[str, dict[str, Any]]]:
    """The body of every beast, by its id."""
    text = (Path(__file__).parent / "beasts.yaml").read_text(encoding="utf-8")
    loaded: dict[str, dict[str, dict[str, Any]]] = yaml.safe_load(text)
    return loaded


def beast_emblem(name: str) -> Field:
    """The emblem of one beast on clear ground, SIZE pixels wide and high."""
    drawing = InkDrawing(SIZE)
    ((kind, parts),) = beast_plans()[name].items()
    if kind == "quadruped":
        if "neck" in parts:
            parts = {**parts, "neck": tuple(parts["neck"])}
        draw_quadruped(drawing, Quadruped(**parts))
    elif kind == "bird":
        draw_bird(drawing, Bird(**parts))
    elif kind == "serpent":
        draw_serpent(drawing, Serpent(**parts))
    else:
        _DRAWINGS[kind](drawing, **parts)
    element, number = name.rsplit("_", 1)
    return drawing.picture(inks_of(element), int(number) * 7 + len(element))


def inks_of(element: str) -> dict[str, tuple[Colour, Colour]]:
    """Ink, accent and eye of an element, each from its upper to its lower tone."""
    accent, _, _, ink = PEAK_COLOURS[element]
    return {
        "ink": (lighten(ink, 0.12), ink),
        "accent": (accent, lighten(accent, 0.14)),
        "eye": ("#ffe08a", "#ffc23d"),
    }
