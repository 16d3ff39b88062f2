"""Disk cache for dear pictures, keyed by the sources that made them."""

import hashlib
from collections.abc import Callable
from pathlib import Path

import numpy as np

from tools.art.colour import Field
from tools.art.places import cache_folder


def source_digest(*modules: str) -> str:
    """Digest of the text of modules of this package, so that edits bake anew."""
    digest = hashlib.sha256()
    for name in sorted(modules):
        digest.update((Path(__file__).parent / f"{name}.py").read_bytes())
    return digest.hexdigest()


def remembered(key: str, make: Callable[[], tuple[Field, ...]]) -> tuple[Field, ...]:
    """The pictures stored under `key`, made and stored if they are not there."""
    path = cache_folder() / f"{hashlib.sha256(key.encode()).hexdigest()}.npz"
    if path.exists():
        with np.load(path) as stored:
            return tuple(stored[name].astype(np.float32) / 65535 for name in stored.files)
    made = make()
    packed = [(np.clip(part, 0, 1) * 65535 + 0.5).astype(np.uint16) for part in made]
    np.savez_compressed(path, *packed)
    return tuple(part.astype(np.float32) / 65535 for part in packed)
