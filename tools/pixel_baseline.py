"""Compares every screen with stored pictures, to check that refactoring changes no pixel.

python tools/pixel_baseline.py store DIR [--scene NAME] [--game NAME] [--size WxH] [--lang LANG]
python tools/pixel_baseline.py compare DIR [same options]

``store`` renders every screen in two sizes and both languages into DIR, which should lie outside
the repository. ``compare`` renders them again, lists those that differ with the share of their
pixels, and writes pictures of the differences to ``DIR/differences``. It exits with 1 if something
differs. Time is simulated, so two runs of one program are equal; run nothing else meanwhile, since
a bot that is short of time may choose differently.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame  # noqa: E402  the lines above first

from tools.studio import SCENES, SUBJECTS, Order, photograph  # noqa: E402

_SIZES = ("1280x720", "1920x1080")
_LANGUAGES = ("en", "zh_TW")
_DIFFERENCES = "differences"


def orders(options: argparse.Namespace) -> Iterator[Order]:
    """Iterate over the pictures to render: each size in each language."""
    scenes = (options.scene,) if options.scene else SCENES
    games = (options.game,) if options.game else tuple(SUBJECTS)
    for size in (options.size,) if options.size else _SIZES:
        width, _, height = size.partition("x")
        for language in (options.lang,) if options.lang else _LANGUAGES:
            yield Order((int(width), int(height)), language, scenes, games)


def difference(before: Path, now: Path, out: Path) -> float:
    """Return the share of pixels that differ, and write a picture of them if any do."""
    first, second = pygame.image.load(before), pygame.image.load(now)
    if first.get_size() != second.get_size():
        return 1.0
    width, height = first.get_size()
    mask = pygame.mask.from_threshold(first, (0, 0, 0), (1, 1, 1, 255), second)
    changed = width * height - mask.count()
    if changed:
        mask.invert()
        shown = mask.to_surface(setcolor=(255, 0, 80), unsetcolor=(20, 20, 28))
        out.parent.mkdir(exist_ok=True)
        pygame.image.save(shown, out)
    return changed / (width * height)


def compare(folder: Path, options: argparse.Namespace) -> int:
    """Render everything again and print the differences.

    Return the number of differing pictures.
    """
    found = count = 0
    with tempfile.TemporaryDirectory() as name:
        for order in orders(options):
            for now in photograph(Path(name), order):
                count += 1
                before = folder / now.name
                if not before.is_file():
                    print(f"{now.name}: not stored")
                    found += 1
                    continue
                share = difference(before, now, folder / _DIFFERENCES / now.name)
                if share:
                    found += 1
                    print(f"{now.name}: {share:.3%} of its pixels", flush=True)
    print(f"{found} of {count} pictures differ")
    return found


def main(arguments: list[str]) -> int:
    """Read the command line and store or compare."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", choices=("store", "compare"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scene", choices=SCENES)
    parser.add_argument("--game", choices=tuple(SUBJECTS))
    parser.add_argument("--size", choices=_SIZES)
    parser.add_argument("--lang", choices=_LANGUAGES)
    options = parser.parse_args(arguments)
    if options.command == "store":
        files = [file for order in orders(options) for file in photograph(options.folder, order)]
        print(f"{len(files)} pictures stored")
        return 0
    return 1 if compare(options.folder, options) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
