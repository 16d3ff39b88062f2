"""Outlines of land for paper-cut scenes: peaks, towns, pines, hills, dunes, crystals, clouds."""

import numpy as np

from tools.art.colour import Field
from tools.art.noise import fractal_noise


def land(width: int, height: int, y: float, rise: float, style: str, seed: int) -> Field:
    """Mask of everything below an outline at height `y` with hills `rise` high (shares)."""
    x = np.arange(width) / width
    generator = np.random.default_rng(seed)
    profile = PROFILES[style](x, generator, seed)
    top = (y - profile * rise) * height
    rows = np.arange(height, dtype=np.float32)[:, None]
    return np.clip(rows - top[None].astype(np.float32) + 0.5, 0, 1)


def _peaks(x: Field, generator: np.random.Generator, seed: int) -> Field:
    profile = np.full(len(x), -9.0)
    for centre in np.linspace(-0.1, 1.1, 6) + generator.normal(0, 0.07, 6):
        height = generator.uniform(0.6, 1.15)
        profile = np.maximum(profile, height - np.abs(x - centre) * generator.uniform(3.0, 4.6))
    rough = fractal_noise(len(x), 1, len(x) / 18, seed, 4)[0] - 0.5
    return np.maximum(profile, -0.2) + rough * 0.22


def _town(x: Field, generator: np.random.Generator, _seed: int) -> Field:
    profile = np.zeros(len(x))
    for centre in np.arange(-0.05, 1.1, 0.075):
        height, half = generator.uniform(0.25, 1), generator.uniform(0.022, 0.04)
        distance = np.abs(x - centre)
        roof = height + (half * 0.8 - distance) * float(generator.choice([0, 9, 14]))
        profile = np.where(distance < half, np.maximum(profile, height), profile)
        profile = np.where(distance < half * 0.8, np.maximum(profile, roof), profile)
    return profile


def _pines(x: Field, generator: np.random.Generator, _seed: int) -> Field:
    profile = np.zeros(len(x))
    for centre in np.arange(-0.03, 1.05, 0.052):
        height = generator.uniform(0.5, 1.1)
        distance = np.abs(x - centre - generator.normal(0, 0.012))
        slope = height - distance * 26
        profile = np.maximum(profile, slope + 0.10 * ((slope * 9) % 1) * (slope > 0))
    return profile


def _hills(x: Field, _generator: np.random.Generator, seed: int) -> Field:
    return fractal_noise(len(x), 1, len(x) / 2.2, seed, 2)[0]


def _flat(x: Field, _generator: np.random.Generator, _seed: int) -> Field:
    return np.zeros(len(x))


def _dunes(x: Field, generator: np.random.Generator, _seed: int) -> Field:
    along = (x * 2.6 + generator.random()) % 1
    crest = np.where(along < 0.78, (along / 0.78) ** 1.7, 1 - (along - 0.78) / 0.22)
    return crest * 0.8


def _waves(x: Field, generator: np.random.Generator, _seed: int) -> Field:
    along = (x * 4.2 + generator.random()) % 1
    crest = np.where(along < 0.78, (along / 0.78) ** 1.7, 1 - (along - 0.78) / 0.22)
    return crest * 0.7


def _crystals(x: Field, generator: np.random.Generator, _seed: int) -> Field:
    profile = np.full(len(x), -0.1)
    for centre in np.linspace(-0.05, 1.05, 15) + generator.normal(0, 0.02, 15):
        height, lean = generator.uniform(0.3, 1.1), generator.uniform(-0.02, 0.02)
        distance = np.abs(x - centre - lean)
        flank = height * 1.2 - np.maximum(0, distance - 0.018) * 40
        profile = np.maximum(profile, np.minimum(height - distance * 9, flank))
    return profile


def _clouds(x: Field, generator: np.random.Generator, _seed: int) -> Field:
    profile = np.full(len(x), 0.1)
    for centre in np.linspace(-0.05, 1.05, 11) + generator.normal(0, 0.02, 11):
        radius = generator.uniform(0.06, 0.13)
        bow = radius**2 - (x - centre) ** 2
        puff = np.sqrt(np.maximum(bow, 0)) / 0.11 * 0.8
        profile = np.where(bow > 0, np.maximum(profile, puff), profile)
    return profile


PROFILES = {
    "peaks": _peaks,
    "town": _town,
    "pines": _pines,
    "hills": _hills,
    "flat": _flat,
    "dunes": _dunes,
    "waves": _waves,
    "crystals": _crystals,
    "clouds": _clouds,
}
