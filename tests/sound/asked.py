"""The sounds that the scenes use, and those that are baked."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

ROOT = Path(__file__).resolve().parents[2]
_ASKING = ("sound", "_sound", "play")


def baked() -> frozenset[str]:
    """The names of all baked sounds."""
    index = json.loads((ROOT / "assets" / "sounds" / "sounds.json").read_text("utf-8"))
    return frozenset(index)


def asked_for(folder: Path) -> frozenset[str]:
    """Every name written out in a call of `sound` or `play` in a folder, at any depth."""
    names: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if _asks(node):
                names |= set(_written_out(node.args[0]))
    return frozenset(names)


def _asks(node: ast.AST) -> TypeGuard[ast.Call]:
    """Whether a node is a call of one of the methods that play a sound."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in _ASKING
        and bool(node.args)
    )


def _written_out(node: ast.AST) -> Iterator[str]:
    """The whole strings below a node: parts of a composed one and conditions are no names."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    if isinstance(node, ast.IfExp):
        yield from _written_out(node.body)
        yield from _written_out(node.orelse)
    elif not isinstance(node, ast.JoinedStr):
        for child in ast.iter_child_nodes(node):
            yield from _written_out(child)
