"""All creatures of the frozen city by the names of `data/frostgrave/bestiary.yaml`."""

from collections.abc import Callable

from tools.art import miniature_beasts as beasts
from tools.art import miniature_undead as undead
from tools.art import miniature_unnatural as unnatural
from tools.art.raymarch import Part

CREATURES: dict[str, Callable[[], list[Part]]] = {
    "skeleton": undead.skeleton,
    "armoured_skeleton": undead.armoured_skeleton,
    "zombie": undead.zombie,
    "ghoul": undead.ghoul,
    "wraith": undead.wraith,
    "vampire": undead.vampire,
    "bear": beasts.bear,
    "giant_rat": beasts.giant_rat,
    "ice_toad": beasts.ice_toad,
    "snow_leopard": beasts.snow_leopard,
    "white_gorilla": beasts.white_gorilla,
    "wild_dog": beasts.wild_dog,
    "wolf": beasts.wolf,
    "boar": beasts.boar,
    "ice_spider": beasts.ice_spider,
    "small_construct": lambda: unnatural.construct(0.72, heavy=False),
    "medium_construct": lambda: unnatural.construct(1.0, heavy=False),
    "large_construct": lambda: unnatural.construct(1.45, heavy=True),
    "living_statue": unnatural.living_statue,
    "imp": unnatural.imp,
    "minor_demon": lambda: unnatural.demon(0.95, "#6b2a2a", wings=False),
    "major_demon": lambda: unnatural.demon(1.18, "#4a1f24", wings=True),
    "genie": unnatural.genie,
    "werewolf": unnatural.werewolf,
    "snow_troll": unnatural.snow_troll,
    "frost_giant": unnatural.frost_giant,
    "giant_worm": beasts.giant_worm,
    "temple_column": unnatural.temple_column,
    "bone_hand": undead.bone_hand,
}
"""Functions that build them."""

BASES = {
    "bear": 0.8,
    "large_construct": 0.8,
    "genie": 0.8,
    "snow_troll": 0.8,
    "frost_giant": 1.0,
    "giant_worm": 1.0,
}
"""The radius of the base in inches where it is not half an inch (FG-65)."""
