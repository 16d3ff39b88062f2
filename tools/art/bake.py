"""Bakes the assets: `python -m tools.art.bake all` or one or more of the groups below.

Deterministic: the same sources give the same bytes. Ray-marched solids are kept in a cache
outside the repository, so a second run is quick.
"""

import argparse
import os
import time
from collections.abc import Callable

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def _bake_fonts() -> None:
    from tools.art.fonts import bake_fonts

    bake_fonts()


def _bake_icons() -> None:
    from tools.art.icons import bake_icons

    bake_icons()


def _bake_trick_shot() -> None:
    from tools.art.trick_shot import bake_trick_shot

    bake_trick_shot()


def _bake_shared() -> None:
    from tools.art.shared import bake_shared

    bake_shared()


def _bake_block_and_key() -> None:
    from tools.art.block_and_key import bake_block_and_key

    bake_block_and_key()


def _bake_peak_duel_table() -> None:
    from tools.art.peak_duel_marks import bake_peak_duel_table

    bake_peak_duel_table()


def _bake_riftwalker() -> None:
    from tools.art.riftwalker import bake_riftwalker

    bake_riftwalker()


def _bake_peak_duel() -> None:
    from tools.art.peak_duel import bake_peak_duel

    bake_peak_duel()


def _bake_frostgrave() -> None:
    from tools.art.frostgrave import bake_frostgrave

    bake_frostgrave()


def _bake_frostgrave_low() -> None:
    from tools.art.frostgrave_low import bake_frostgrave_low

    bake_frostgrave_low()


def _bake_frostgrave_tables() -> None:
    from tools.art.frostgrave_tables import bake_frostgrave_tables

    bake_frostgrave_tables()


def _bake_frostgrave_campaign() -> None:
    from tools.art.frostgrave_campaign import bake_frostgrave_campaign

    bake_frostgrave_campaign()


def _bake_results() -> None:
    from tools.art.results import bake_results

    bake_results()


def _bake_explorers() -> None:
    from tools.art.explorers import bake_explorers

    bake_explorers()


def _bake_lobby() -> None:
    from tools.art.lobby import bake_lobby

    bake_lobby()


GROUPS: dict[str, Callable[[], None]] = {
    "fonts": _bake_fonts,
    "icons": _bake_icons,
    "trick_shot": _bake_trick_shot,
    "shared": _bake_shared,
    "block_and_key": _bake_block_and_key,
    "riftwalker": _bake_riftwalker,
    "frostgrave": _bake_frostgrave,
    "frostgrave_low": _bake_frostgrave_low,
    "frostgrave_tables": _bake_frostgrave_tables,
    "frostgrave_campaign": _bake_frostgrave_campaign,
    "peak_duel": _bake_peak_duel,
    "peak_duel_table": _bake_peak_duel_table,
    "results": _bake_results,
    "explorers": _bake_explorers,
    "lobby": _bake_lobby,
}


def main() -> None:
    """Bake what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("groups", nargs="+", choices=["all", *GROUPS])
    asked = parser.parse_args().groups
    for name, bake in GROUPS.items():
        if "all" in asked or name in asked:
            start = time.monotonic()
            bake()
            print(f"{name}: {time.monotonic() - start:.1f} s")


if __name__ == "__main__":
    main()
