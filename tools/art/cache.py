"""Disk cache for pictures that are slow to make, keyed by the sources that made them."""

import ast
import hashlib
from collections.abc import Callable
from pathlib import Path

import numpy as np

from tools.art.colour import Field
from tools.art.places import cache_folder


def source_digest(*modules: str) -> str:
    """Digest of the code of modules of this package, so that edits bake again.

    Formatting and comments do not matter.
    """
    digest = hashlib.sha256()
    for name in sorted(modules):
        text = (Path(__file__).parent / f"{name}.py").read_text(encoding="utf-8")
        digest.update(ast.dump(ast.parse(text)).encode())
    return digest.hexdigest()


def remembered(
    key: str, make: Callable[..., tuple[Field, ...]], *arguments: object
) -> tuple[Field, ...]:
    """The pictures stored under `key`; made from the arguments and stored if they are not there."""
    path = cache_folder() / f"{hashlib.sha256(key.encode()).hexdigest()}.npz"
    if path.exists():
        with np.load(path) as stored:
            return tuple(stored[name].astype(np.float32) / 65535 for name in stored.files)
    made = make(*arguments)
    packed = [(np.clip(part, 0, 1) * 65535 + 0.5).astype(np.uint16) for part in made]
    np.savez_compressed(path, *packed)
    return tuple(part.astype(np.float32) / 65535 for part in packed)


def remembered_picture(key: str, make: Callable[..., Field], *arguments: object) -> Field:
    """The same for a single picture."""
    return remembered(key, lambda: (make(*arguments),))[0]
