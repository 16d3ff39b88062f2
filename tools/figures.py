"""Measures the structure of the program: its size, layers, and files that mention each thing.

    python -m tools.figures [--commit REF] [--cases] [--list]

The product is `game`, `scenes`, `tools`, `examples` and `main.py`; all is the product and `tests`.
Lines are lines of Python files as they are, blank ones and comments too. With ``--commit`` a commit
is measured instead of the working tree. ``--cases`` lets pytest collect, which takes a while;
``--list`` names the counted things.
"""

from __future__ import annotations

import argparse
import ast
import io
import os
import re
import statistics
import subprocess
import sys
import tarfile
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tools.import_graph import (
    file_graph,
    floors,
    grouped,
    largest_knot,
    python_files,
    screen_unit,
    syntax_tree,
    upward_imports,
)

ROOT = Path(__file__).resolve().parents[1]
PRODUCT = ("game", "scenes", "tools", "examples")
NOT_GAMES = ("engine", "kit", "__pycache__")
CAMPAIGN = re.compile(
    r"campaign|scenario|missions?\b|feuds|(game|scenes/games|scenes)/frostgrave/.*"
    r"(bookcases|climbs|companies|doors|indoors|ladders|maps.omens|maps.pen|stillness)"
)
"""Paths added by the scenarios and the campaign of Frostgrave; their tests are named below."""
SCENARIO_TESTS = re.compile(
    r"tests/frostgrave(_view|_workshop)?/.*test_(black_gate|climbs|complex_temple|doors|genie_and_"
    r"worm|haunted_houses|ladders|last_stand|library|living_museum|maps_omens|missions|"
    r"silent_tower|tempers|well)\.py"
)


PRIVATE_WORDS = frozenset(
    """
    actors acts aiming air bodies book carrying choosing curtain daring deeds desk directing
    director dread exchange explaining eyes fitting footing free_aim freedom halos hands
    happened happenings hinting house interned kept kept_plans laid lawful ledger lights
    loading_plate looks moments offer offers own_file pacing painted_ahead parts reach_tint
    reach_view refusing replay_eyes responses resting secrets shelf smith soundness speaking
    stage stagehand standing table_top tally thinker thinking tray warming wishes worn
    """.split()  # noqa: SIM905  a list would take a line for each
)
"""Names of files and classes that should use a standard term instead."""
GONE = frozenset(
    """
    director directing explaining halos happenings hinting kept_plans lawful loading_plate own_file
    painted_ahead reach_view refusing replay_eyes smith soundness speaking stagehand thinker warming
    wishes
    """.split()  # noqa: SIM905
)
"""Private words that name nothing any more, neither a variable nor an attribute."""


@dataclass(frozen=True)
class Figure:
    """One line of the table; `names` are what was counted, for ``--list``."""

    label: str
    value: str
    names: Sequence[str] = field(default=())


@dataclass(frozen=True)
class Tree:
    """The Python files of a program's folder."""

    root: Path

    @property
    def product(self) -> list[Path]:
        """The Python files that are not tests."""
        return [*python_files(self.root, *PRODUCT), self.root / "main.py"]

    @property
    def tests(self) -> list[Path]:
        """The tests and what they stand on."""
        return python_files(self.root, "tests")

    @property
    def games(self) -> list[str]:
        """The names of the games, by the folders of `game`."""
        folders = (path for path in (self.root / "game").iterdir() if path.is_dir())
        return sorted(path.name for path in folders if path.name not in NOT_GAMES)

    def place(self, path: Path) -> str:
        """Return the path of a file inside the program's folder."""
        return path.relative_to(self.root).as_posix()


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--commit", help="measure this commit instead of the working tree")
    parser.add_argument("--cases", action="store_true", help="let pytest collect the test cases")
    parser.add_argument("--list", action="store_true", help="name what is counted")
    wanted = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        root = _unpacked(wanted.commit, Path(folder)) if wanted.commit else ROOT
        tree = Tree(root)
        found = [*figures(tree), *([_cases(root)] if wanted.cases else [])]
    for figure in found:
        print(f"{figure.label:<66} {figure.value}")
        for name in figure.names if wanted.list else ():
            print(f"    {name}")
    return 0


def figures(tree: Tree) -> list[Figure]:
    """Return all figures that need no pytest."""
    return [*_sizes(tree), *_floors(tree), *_mentions(tree), *names(tree), _test_functions(tree)]


def _unpacked(commit: str, folder: Path) -> Path:
    """Write the files of a commit to a folder."""
    command = ["git", "archive", "--format=tar", commit]
    archive = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        wanted = [each for each in tar.getmembers() if each.name.endswith((".py", ".toml"))]
        tar.extractall(folder, wanted, filter="data")
    return folder


def _sizes(tree: Tree) -> list[Figure]:
    product = {tree.place(path): _lines(path) for path in tree.product}
    tests = {tree.place(path): _lines(path) for path in tree.tests}
    both = product | tests
    added = [place for place in both if CAMPAIGN.search(place) or SCENARIO_TESTS.search(place)]
    own = [place for place in added if place in product]
    lines = sum(both.values()), sum(product.values())
    campaign = sum(both[place] for place in added), sum(product[place] for place in own)
    loose = sorted(path.name for path in (tree.root / "scenes").glob("*.py"))
    return [
        Figure("lines: all / product", _pair(*lines)),
        Figure("  of these Frostgrave's scenarios and campaign", _pair(*campaign), sorted(added)),
        Figure("  without them", _pair(lines[0] - campaign[0], lines[1] - campaign[1])),
        Figure("files: all / product", _pair(len(both), len(product))),
        Figure("  of these Frostgrave's scenarios and campaign", _pair(len(added), len(own))),
        Figure("  without them", _pair(len(both) - len(added), len(product) - len(own))),
        Figure("loose files in scenes/ (without __init__)", str(len(loose) - 1), loose),
    ]


def _floors(tree: Tree) -> list[Figure]:
    screen = file_graph(tree.root, "scenes")
    units = grouped(screen, screen_unit)
    levels = [", ".join("+".join(knot) for knot in level) for level in floors(units)]
    tied = largest_knot(units)
    upwards = upward_imports(screen, screen_unit)
    knot = largest_knot(screen)
    rules = largest_knot(file_graph(tree.root, "game/frostgrave"))
    return [
        Figure("units of the screen part", str(len(units))),
        Figure("  floors that they stand on, a knot as one", str(len(levels)), levels),
        Figure("units in the largest knot of units", str(len(tied)), tied),
        Figure("upward imports between them", str(len(upwards)), [" -> ".join(e) for e in upwards]),
        Figure("files in the largest knot of scenes/", str(len(knot)), knot),
        Figure("files in the largest knot of game/frostgrave", str(len(rules)), rules),
        *(
            Figure(f"files in the largest knot of game/{name}", str(len(other)), other)
            for name in tree.games
            if name != "frostgrave"
            and (other := largest_knot(file_graph(tree.root, f"game/{name}")))
        ),
    ]


def _mentions(tree: Tree) -> list[Figure]:
    """Return how many files of its game name an event or an action (medians)."""
    found = []
    for base in ("Event", "Action"):
        counts: list[int] = []
        parts: list[str] = []
        for game in tree.games:
            own = [path for path in tree.product if game in tree.place(path).split("/")]
            kinds = _kinds(own, base)
            named = [_identifiers(path) for path in own]
            files = [sum(kind in names for names in named) for kind in sorted(kinds)]
            counts += files
            if not files:
                continue
            parts.append(f"{game} {statistics.median(files):g} ({len(files)} kinds)")
        label = f"files that name one {base.lower()} (median of {len(counts)})"
        found.append(Figure(label, f"{statistics.median(counts or [0]):g}", parts))
    return found


def _kinds(paths: Iterable[Path], base: str) -> set[str]:
    """Return the tagged classes of a game that derive from a base of the engine."""
    bases: dict[str, set[str]] = {}
    tagged: set[str] = set()
    for node in (node for path in paths for node in _classes(path)):
        bases[node.name] = {each.id for each in node.bases if isinstance(each, ast.Name)}
        bases[node.name] |= {each.attr for each in node.bases if isinstance(each, ast.Attribute)}
        if any(keyword.arg == "tag" for keyword in node.keywords):
            tagged.add(node.name)

    def derives(name: str) -> bool:
        return base in bases.get(name, ()) or any(map(derives, bases.get(name, ())))

    return {name for name in tagged if derives(name)}


def namesakes(tree: Tree) -> dict[str, bool]:
    """Return the class names of five packages or more, and whether each has one base.

    A class that the others derive from may have their name.
    """
    packages: dict[str, set[str]] = defaultdict(set)
    bases: dict[str, list[set[str]]] = defaultdict(list)
    for path in tree.product:
        for node in _classes(path):
            packages[node.name].add(tree.place(path.parent))
            names = (re.sub(r"\[.*|.*\.", "", ast.unparse(base)) for base in node.bases)
            bases[node.name].append({*names} - {"NamedTuple", "Protocol", "Struct"})
    often = sorted(name for name, places in packages.items() if len(places) >= 5)
    return {
        name: sum(name not in own for own in bases[name]) == 1
        or bool(set.intersection(*bases[name]))
        for name in often
    }


def returned_words(tree: Tree) -> list[str]:
    """Return the words of :data:`GONE` that name something again, with their files."""
    found = []
    for path in tree.product:
        place = tree.place(path)
        if not place.startswith("tools/"):
            used = {re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name) for name in _identifiers(path)}
            again = GONE & {name.lower().strip("_") for name in used}
            found += [f"{place}: {word}" for word in sorted(again)]
    return found


def names(tree: Tree) -> list[Figure]:
    """Return the figures about names: private words, namesakes, and games named elsewhere."""
    found = namesakes(tree)
    unrelated = [name for name, related in found.items() if not related]
    classes = {node.name for path in tree.product for node in _classes(path)}
    stems = {path.stem for path in tree.product if not tree.place(path).startswith("tools/")}
    private = sorted(PRIVATE_WORDS & {name.lower() for name in stems | classes})
    shared = []
    for path in tree.product:
        place = tree.place(path)
        if not place.startswith(("tools/", "examples/")) and (names := _games_named(tree, path)):
            shared.append(f"{place}: {', '.join(sorted(names))}")
    return [
        Figure("private words that name a file or class", str(len(private)), private),
        Figure("class names in five packages or more", str(len(found)), [*found]),
        Figure("  of these without one base", str(len(unrelated)), unrelated),
        Figure("shared files of game/ and scenes/ that name a game", str(len(shared)), shared),
    ]


def _games_named(tree: Tree, path: Path) -> set[str]:
    """Return the games that a file outside their folders imports or has as a word of its own."""
    games = set(tree.games)
    if games & set(tree.place(path).split("/")):
        return set()
    found: set[str] = set()
    for node in ast.walk(syntax_tree(path)):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= games & set(node.module.split("."))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found |= games & {node.value}
    return found


def _test_functions(tree: Tree) -> Figure:
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    count = sum(
        isinstance(node, kinds) and node.name.startswith("test_")
        for path in tree.tests
        for node in ast.walk(syntax_tree(path))
    )
    return Figure("test functions", str(count))


def _cases(root: Path) -> Figure:
    """Return how many cases pytest collects in a folder that has its data, too."""
    if not (root / "data").is_dir():
        return Figure("test cases", "not counted: they need a checkout of that commit")
    command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "-n0", "tests"]
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        command, cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    counts = [line.rpartition(": ")[2] for line in done.stdout.splitlines() if ": " in line]
    return Figure("test cases", str(sum(int(count) for count in counts if count.isdigit())))


@cache
def _classes(path: Path) -> list[ast.ClassDef]:
    return [node for node in ast.walk(syntax_tree(path)) if isinstance(node, ast.ClassDef)]


@cache
def _identifiers(path: Path) -> set[str]:
    """Return every name that a file uses, defines or imports."""
    found: set[str] = set()
    for node in ast.walk(syntax_tree(path)):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.alias):
            found.add(node.name.rpartition(".")[2])
        elif isinstance(node, ast.ClassDef):
            found.add(node.name)
    return found


def _lines(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def _pair(everything: int, product: int) -> str:
    return f"{everything:,} / {product:,}"


if __name__ == "__main__":
    sys.exit(main())
