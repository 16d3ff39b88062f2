"""Bake the sounds: `python -m tools.sound.bake [NAME ...]` writes `assets/sounds/`.

Needs `oggenc` (Debian: vorbis-tools). The same program and encoder give the same files.
"""

import argparse
import json
import shutil
import subprocess
import sys
import wave
import zlib
from pathlib import Path

import numpy as np

from tools.sound.catalogue import Recipe, catalogue
from tools.sound.mastering import mastered
from tools.sound.wave import RATE, Sound

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "sounds"


def file_names(name: str, recipe: Recipe) -> list[str]:
    """Return the files of a sound, numbered where there are variants."""
    if len(recipe.variants) == 1:
        return [f"{name}.ogg"]
    return [f"{name}_{number}.ogg" for number in range(1, len(recipe.variants) + 1)]


def index(recipes: dict[str, Recipe]) -> dict[str, dict[str, object]]:
    """Return the entries of `sounds.json`, one for each sound."""
    return {
        name: {
            "files": file_names(name, recipe),
            "gain": recipe.gain,
            "loop": recipe.loop,
            "duck": recipe.duck,
        }
        for name, recipe in sorted(recipes.items())
    }


def write_wave(path: Path, sound: Sound) -> None:
    """Write a sound as 16 bit WAV, with reproducible dither in its last bit."""
    chance = np.random.default_rng(len(sound))
    dither = chance.random(sound.shape) - chance.random(sound.shape)
    values = np.clip(np.round(sound * 32_767 + dither), -32_768, 32_767).astype("<i2")
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1 if sound.ndim == 1 else 2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(values.tobytes())


def encode(source: Path, target: Path, quality: float) -> None:
    """Encode a WAV as OGG, with a serial number of its name so that files repeat exactly.

    Raises:
        subprocess.CalledProcessError: if the encoder fails.
    """
    serial = str(zlib.crc32(target.name.encode()) & 0x7FFFFFFF)
    command = ["oggenc", "--quiet", "--quality", str(quality), "--serial", serial]
    subprocess.run([*command, "--output", str(target), str(source)], check=True)


def bake(name: str, recipe: Recipe, folder: Path) -> None:
    """Make all files of one sound."""
    for file_name, make in zip(file_names(name, recipe), recipe.variants, strict=True):
        source = (folder / file_name).with_suffix(".wav")
        write_wave(source, mastered(make(), loops=recipe.loop))
        encode(source, folder / file_name, recipe.quality)
        source.unlink()
        print(f"{file_name}: {(folder / file_name).stat().st_size / 1024:.0f} KB")


def main(arguments: list[str]) -> int:
    """Bake the named sounds, or all of them, and write the index.

    Args:
        arguments: names of sounds, and `--out FOLDER` to write elsewhere.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="sounds to bake; all by default")
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder to write to")
    asked = parser.parse_args(arguments)
    recipes = catalogue()
    unknown = sorted(set(asked.names) - recipes.keys())
    if unknown:
        parser.error(f"no such sound: {', '.join(unknown)}")
    if shutil.which("oggenc") is None:
        parser.error("oggenc is not installed (Debian: apt install vorbis-tools)")
    asked.out.mkdir(parents=True, exist_ok=True)
    for name in asked.names or sorted(recipes):
        bake(name, recipes[name], asked.out)
    text = json.dumps(index(recipes), indent=2) + "\n"
    (asked.out / "sounds.json").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
