"""Renders every scene and several positions of every game to PNG, without a screen.

python tools/screenshots.py --out DIR [--size WxH] [--lang en|zh_TW] [--scene NAME]
    [--game NAME] [--text 1.0]
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tools.studio import SCENES, SUBJECTS, Order, photograph  # noqa: E402  the lines above first


def main(arguments: list[str]) -> int:
    """Read the command line and render."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--lang", choices=("en", "zh_TW"), default="en")
    parser.add_argument("--scene", choices=SCENES)
    parser.add_argument("--game", choices=tuple(SUBJECTS))
    parser.add_argument("--text", type=float, default=1.0, help="text size, 0.8 to 1.5")
    options = parser.parse_args(arguments)
    width, _, height = options.size.partition("x")
    order = Order(
        (int(width), int(height)),
        options.lang,
        (options.scene,) if options.scene else SCENES,
        (options.game,) if options.game else tuple(SUBJECTS),
        options.text,
    )
    for file in photograph(options.out, order):
        print(file, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
