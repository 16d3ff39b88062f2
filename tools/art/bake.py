"""Bakes the assets: `python -m tools.art.bake all` or one or more of the groups below.

Deterministic: the same sources give the same bytes. Ray-marched solids are kept in a cache
outside the repository, so a second run is quick.
"""

import argparse
import os
import time
from importlib import import_module

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


GROUPS = (
    "fonts",
    "icons",
    "trick_shot",
    "shared",
    "block_and_key",
    "riftwalker",
    "frostgrave",
    "frostgrave_low",
    "frostgrave_tables",
    "frostgrave_campaign",
    "frostgrave_heroes",
    "peak_duel",
    "peak_duel_table",
    "results",
    "explorers",
    "lobby",
    "title",
)
"""`bake_fonts` of `tools.art.fonts` bakes the group `fonts`, and so on."""
_MODULES = {"peak_duel_table": "peak_duel_marks"}
"""The modules that are not named as their group."""


def bake(group: str) -> None:
    """Bake a group; only its own modules are imported."""
    module = import_module(f"tools.art.{_MODULES.get(group, group)}")
    getattr(module, f"bake_{group}")()


def main() -> None:
    """Bake what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("groups", nargs="+", choices=["all", *GROUPS])
    asked = parser.parse_args().groups
    for name in GROUPS:
        if "all" in asked or name in asked:
            start = time.monotonic()
            bake(name)
            print(f"{name}: {time.monotonic() - start:.1f} s")


if __name__ == "__main__":
    main()
