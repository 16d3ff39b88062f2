"""Disk cache for pictures that are slow to make, keyed by the sources that made them."""

import ast
import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np

from tools.art.colour import Field
from tools.art.places import cache_folder


def source_digest(*modules: str) -> str:
    """Digest of the code of modules of this package and of all that they import from it.

    So edits bake again; formatting and comments do not matter.
    """
    found: dict[str, str] = {}
    waiting = list(modules)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name], imported = _read(name)
            waiting += imported
    digest = hashlib.sha256()
    for name in sorted(found):
        digest.update(found[name].encode())
    return digest.hexdigest()


@cache
def _read(name: str) -> tuple[str, tuple[str, ...]]:
    """The code of a module of this package, and the modules of it that it imports."""
    code = ast.parse((Path(__file__).parent / f"{name}.py").read_text(encoding="utf-8"))
    names: list[str] = []
    for node in ast.walk(code):
        if isinstance(node, ast.ImportFrom) and node.module == "tools.art":
            names += [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tools.art."):
            names.append(str(node.module).removeprefix("tools.art."))
    return ast.dump(code), tuple(names)


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
