"""The graph of the program's imports, and its cycles.

Every import counts, also inside a function and under ``TYPE_CHECKING``.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)
Graph = dict[Node, set[Node]]
"""Each node with the nodes that it needs."""


@cache
def syntax_tree(path: Path) -> ast.Module:
    """Return the syntax tree of a file; each file is parsed once."""
    return ast.parse(path.read_text("utf-8"))


def python_files(root: Path, *folders: str) -> list[Path]:
    """Return the Python files of some folders, sorted by path."""
    return sorted(path for folder in folders for path in (root / folder).rglob("*.py"))


def module_name(root: Path, path: Path) -> str:
    """Return the dotted name under which a file is imported."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def file_graph(root: Path, *folders: str) -> Graph[str]:
    """Return the imports between the files of some folders, by module name."""
    names = {module_name(root, path): path for path in python_files(root, *folders)}
    return {name: _needs(path, names) - {name} for name, path in names.items()}


def _needs(path: Path, known: Mapping[str, Path]) -> set[str]:
    """Return the modules among `known` that a file imports, wherever in it."""
    found: set[str] = set()
    for module, names in imports(path):
        submodules = {f"{module}.{name}" for name in names}
        found.update(submodules & known.keys())
        if not names or not submodules <= known.keys():
            found.add(module)
    return found & known.keys()


@cache
def imports(path: Path) -> Sequence[tuple[str, Sequence[str]]]:
    """Return the modules that a file imports, each with the names taken from it, if any."""
    found: list[tuple[str, Sequence[str]]] = []
    for node in ast.walk(syntax_tree(path)):
        if isinstance(node, ast.Import):
            found += [(alias.name, ()) for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.append((node.module, tuple(alias.name for alias in node.names)))
    return found


def grouped(graph: Graph[str], unit: Callable[[str], str]) -> Graph[str]:
    """Return the graph of units; `unit` gives the unit of a module."""
    units: Graph[str] = {unit(name): set() for name in graph}
    for name, needs in graph.items():
        units[unit(name)] |= {unit(need) for need in needs} - {unit(name)}
    return units


def screen_unit(module: str) -> str:
    """Return the unit of a module of ``scenes``: its folder, or itself if it is in none.

    Each game's folder is a unit of its own, also below ``scenes/games``.
    """
    parts = module.split(".")[1:]
    if not parts:
        return "scenes"
    return "/".join(parts[:2]) if parts[0] == "games" else parts[0]


def knots(graph: Graph[Node]) -> list[list[Node]]:
    """Return the strongly connected components, each after all that it needs (Tarjan)."""
    order: dict[Node, int] = {}
    lowest: dict[Node, int] = {}
    open_nodes: list[Node] = []
    found: list[list[Node]] = []

    def visit(node: Node) -> None:
        order[node] = lowest[node] = len(order)
        open_nodes.append(node)
        for need in sorted(graph[node], key=str):
            if need not in order:
                visit(need)
                lowest[node] = min(lowest[node], lowest[need])
            elif need in open_nodes:
                lowest[node] = min(lowest[node], order[need])
        if lowest[node] == order[node]:
            start = open_nodes.index(node)
            found.append(sorted(open_nodes[start:], key=str))
            del open_nodes[start:]

    for node in sorted(graph, key=str):
        if node not in order:
            visit(node)
    return found


def largest_knot(graph: Graph[Node]) -> list[Node]:
    """Return the largest set of nodes that all need each other, empty if there is none."""
    largest = max(knots(graph), key=len, default=[])
    return largest if len(largest) > 1 else []


def floors(graph: Graph[Node]) -> list[list[list[Node]]]:
    """Return the knots floor by floor, lowest first: each needs only floors below its own."""
    floor: dict[Node, int] = {}
    levels: list[list[list[Node]]] = []
    for knot in knots(graph):
        below = {need for node in knot for need in graph[node]} - set(knot)
        level = max((floor[need] + 1 for need in below), default=0)
        floor.update(dict.fromkeys(knot, level))
        levels.extend([] for _ in range(level + 1 - len(levels)))
        levels[level].append(knot)
    return levels


def upward_imports(graph: Graph[str], unit: Callable[[str], str]) -> list[tuple[str, str]]:
    """Return imports without which the units stand on floors, as (importing, imported).

    Within each knot of units the order is sought in which the fewest imports run upwards, by
    moving one unit at a time: none are found only if there is no knot, but where there is one,
    fewer might do.
    """
    weights: dict[tuple[str, str], int] = {}
    for name, needs in graph.items():
        for need in needs:
            pair = unit(name), unit(need)
            weights[pair] = weights.get(pair, 0) + 1
    place = {
        node: index
        for knot in knots(grouped(graph, unit))
        for index, node in enumerate(_fewest_upwards(knot, weights))
    }
    together = {node: set(knot) for knot in knots(grouped(graph, unit)) for node in knot}
    return sorted(
        (name, need)
        for name, needs in graph.items()
        for need in needs
        if unit(need) in together[unit(name)] and place[unit(need)] > place[unit(name)]
    )


def _fewest_upwards(knot: Iterable[str], weights: Mapping[tuple[str, str], int]) -> list[str]:
    """Return an order of units, lowest first, that no move of one unit makes better."""
    order = list(knot)
    improved = len(order) > 1
    while improved:
        improved = False
        for unit in order:
            rest = [other for other in order if other != unit]
            costs = _costs(unit, rest, weights)
            best = min(range(len(costs)), key=costs.__getitem__)
            if costs[best] < costs[order.index(unit)]:
                order = [*rest[:best], unit, *rest[best:]]
                improved = True
    return order


def _costs(unit: str, rest: list[str], weights: Mapping[tuple[str, str], int]) -> list[int]:
    """Return the imports of a unit that run upwards, for each place among the others."""
    cost = sum(weights.get((unit, other), 0) for other in rest)
    costs = [cost]
    for other in rest:
        cost += weights.get((other, unit), 0) - weights.get((unit, other), 0)
        costs.append(cost)
    return costs
