"""Measures the program: start, opening of tables, frames, memory, rules, bots.

python tools/bench.py [PART...] [--quick] [--json FILE]

Parts: start opening frames temple frost campaign memory rules bots; all unless some are named.
Nothing else should run meanwhile. All parts take half an hour on two cores, ten minutes of
it for the matches of `memory`; with --quick six minutes.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PARTS = ("start", "opening", "frames", "temple", "frost", "campaign", "memory", "rules", "bots")


def main(arguments: list[str]) -> int:
    """Read the command line, measure, print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help="what to measure")
    parser.add_argument("--quick", action="store_true", help="a tenth of everything")
    parser.add_argument("--json", type=Path, help="write the figures to a file, too")
    options = parser.parse_args(arguments)
    unknown = set(options.parts) - set(PARTS)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.path.insert(0, str(ROOT))
    from tools.setup.desktop import prepare_video

    prepare_video()
    from tools import (
        bench_campaign,
        bench_frames,
        bench_memory,
        bench_opening,
        bench_positions,
        bench_rules,
    )

    share = 0.1 if options.quick else 1.0
    measures = {
        "start": bench_opening.measure_start,
        "opening": bench_opening.measure,
        "frames": bench_frames.measure,
        "temple": bench_positions.measure_temple,
        "frost": bench_positions.measure_battle,
        "campaign": bench_campaign.measure,
        "memory": bench_memory.measure,
        "rules": bench_rules.measure_rules,
        "bots": bench_rules.measure_bots,
    }
    figures: dict[str, float] = {}
    for part in options.parts or PARTS:
        for name, value, unit in measures[part](share):
            figures[name] = value
            print(f"{name:<46} {value:>12,.2f} {unit}", flush=True)
    if options.json is not None:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
