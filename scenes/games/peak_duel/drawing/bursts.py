"""Particles at the table: dust, drops of ink, petals, embers, the light of souls."""

from __future__ import annotations

from typing import Final

from scenes.kit.motion.particles import Burst

DUST: Final = Burst(
    count=18,
    colour=(92, 84, 66),
    speed=(30.0, 110.0),
    life=(0.3, 0.6),
    gravity=30.0,
    size=(0, 1),
    additive=False,
)
"""Dust where a card lands with weight."""
SPARKS: Final = Burst(
    count=26,
    colour=(214, 66, 34),
    speed=(80.0, 240.0),
    life=(0.25, 0.6),
    gravity=160.0,
    size=(0, 0, 1),
    additive=False,
)
"""Drops of vermilion where two beasts meet."""

INK_DROPS: Final = Burst(
    count=22,
    colour=(36, 18, 14),
    speed=(60.0, 260.0),
    life=(0.3, 0.7),
    gravity=240.0,
    size=(0, 0, 1, 2),
    additive=False,
)
"""Drops of black ink that a blow throws up."""
GLINTS: Final = Burst(
    count=14,
    speed=(40.0, 130.0),
    life=(0.25, 0.55),
    gravity=-30.0,
    size=(0, 0, 1),
    additive=False,
)
"""The light of a soul that comes to rest, in the colour of its element."""
GOLD: Final = Burst(count=24, colour=(236, 178, 60), size=(0, 0, 1), additive=False)
"""Where Adamant holds."""
PETALS: Final = Burst(
    count=26,
    colour=(232, 150, 140),
    speed=(40.0, 150.0),
    life=(0.6, 1.1),
    gravity=20.0,
    size=(0, 1),
    additive=False,
)
EMBERS: Final = Burst(
    count=30,
    colour=(238, 120, 40),
    speed=(30.0, 130.0),
    life=(0.5, 0.9),
    direction=-90.0,
    spread=70.0,
    gravity=-60.0,
    size=(0, 0, 1),
    additive=False,
)
DROPS: Final = Burst(
    count=28,
    colour=(60, 130, 200),
    speed=(60.0, 180.0),
    life=(0.4, 0.8),
    direction=90.0,
    spread=120.0,
    gravity=240.0,
    size=(0, 0, 1),
    additive=False,
)
STONES: Final = Burst(
    count=26,
    colour=(140, 104, 52),
    speed=(50.0, 170.0),
    life=(0.35, 0.7),
    direction=-90.0,
    spread=150.0,
    gravity=320.0,
    size=(0, 1),
    additive=False,
)
STEEL: Final = Burst(
    count=22,
    colour=(190, 200, 214),
    speed=(120.0, 300.0),
    life=(0.2, 0.45),
    gravity=0.0,
    size=(0, 0, 1),
    additive=False,
)
BOLTS: Final = Burst(
    count=24,
    colour=(70, 190, 140),
    speed=(140.0, 320.0),
    life=(0.15, 0.4),
    gravity=0.0,
    size=(0, 0, 1),
    additive=False,
)

OF_ELEMENT: Final = {
    "wood": BOLTS,
    "fire": EMBERS,
    "earth": STONES,
    "metal": STEEL,
    "water": DROPS,
}
"""The particles of a spell's talisman as it lands."""
