"""Requirement files: their packages, and whether these are installed.

Only the form that this program's own files use is understood: a name with version bounds per line,
comments, and `-r FILE`.
"""

import re
import sys
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import PackagePath

_LINE = re.compile(r"^([A-Za-z0-9][A-Za-z0-9._-]*)\s*((?:(?:[<>=!]=|[<>])\s*[0-9.]+\s*,?\s*)*)$")
_BOUND = re.compile(r"([<>=!]=|[<>])\s*([0-9.]+)")


class Requirement:
    """A package by name, with the accepted versions."""

    def __init__(self, name: str, bounds: tuple[tuple[str, str], ...] = ()) -> None:
        """Keep the name as written and the bounds as pairs such as `(">=", "2.5.6")`."""
        self.name = name
        self.bounds = bounds

    def met_by(self, version: str) -> bool:
        """Return whether an installed version lies within all bounds."""
        return all(_holds(version, sign, bound) for sign, bound in self.bounds)

    def specification(self) -> str:
        """Return the requirement as pip takes it on its command line."""
        return self.name + ",".join(sign + bound for sign, bound in self.bounds)


def _compare(left: str, right: str) -> int:
    """Compare the numbers of two versions: -1, 0 or 1. What is not a number ends a version."""
    for mine, yours in zip_longest(_numbers(left), _numbers(right), fillvalue=0):
        if mine != yours:
            return -1 if mine < yours else 1
    return 0


def _numbers(version: str) -> list[int]:
    leading = re.match(r"[0-9]+(?:\.[0-9]+)*", version)
    return [int(part) for part in leading.group().split(".")] if leading else [0]


def _holds(version: str, sign: str, bound: str) -> bool:
    order = _compare(version, bound)
    return {
        ">=": order >= 0,
        "<=": order <= 0,
        "==": order == 0,
        "!=": order != 0,
        "<": order < 0,
        ">": order > 0,
    }[sign]


def parse_line(line: str) -> Requirement | None:
    """Read one line of a requirements file; `None` for a blank line or a comment.

    Raises:
        ValueError: if the line has a form that these files do not use.
    """
    text = line.split("#", 1)[0].strip()
    if not text:
        return None
    match = _LINE.match(text)
    if match is None:
        raise ValueError(f"not a requirement: {line.strip()!r}")
    bounds = tuple((sign, bound) for sign, bound in _BOUND.findall(match.group(2)))
    return Requirement(match.group(1), bounds)


def files_of(path: Path) -> list[Path]:
    """Return a requirements file and all the files that it includes by `-r`, in order."""
    found = [path]
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("-r "):
            found += files_of(path.parent / line[3:].strip())
    return found


def read(path: Path) -> list[Requirement]:
    """Return the requirements of a requirements file and of the files it includes.

    Raises:
        ValueError: if a line has a form that these files do not use.
    """
    lines = (
        line
        for file in files_of(path)
        for line in file.read_text(encoding="utf-8").splitlines()
        if not line.startswith("-r ")
    )
    return [found for found in map(parse_line, lines) if found is not None]


def installed(folders: list[str] | None = None) -> dict[str, str]:
    """Return the installed packages as `{normalised name: version}`.

    Args:
        folders: `site-packages` folders of another interpreter; by default those
            of the running one.
    """
    from importlib import metadata

    found: dict[str, str] = {}
    for package in metadata.distributions(path=sys.path if folders is None else folders):
        name = package.metadata["Name"]
        if name:
            found.setdefault(normalised(name), package.version)
    return found


def damaged(folders: list[str]) -> list[str]:
    """Return the normalised names of packages whose files are not those that were installed.

    A package that keeps no record of its files cannot be judged and counts as whole.

    Args:
        folders: `site-packages` folders.
    """
    from importlib import metadata

    return [
        normalised(package.metadata["Name"])
        for package in metadata.distributions(path=folders)
        if package.metadata["Name"] and not all(map(_is_whole, package.files or ()))
    ]


def _is_whole(file: "PackagePath") -> bool:
    """Return whether an installed file matches its package's record."""
    import base64
    import hashlib

    if file.hash is None or file.hash.mode != "sha256":
        return True
    try:
        content = Path(str(file.locate())).read_bytes()
    except OSError:
        return False
    found = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return found == file.hash.value


def missing(requirements: list[Requirement], packages: dict[str, str]) -> list[Requirement]:
    """Return the requirements that the installed packages do not meet."""
    return [
        wanted
        for wanted in requirements
        if not wanted.met_by(packages.get(normalised(wanted.name), "-1"))
        or normalised(wanted.name) not in packages
    ]


def normalised(name: str) -> str:
    """Return the one spelling under which a package's name is compared."""
    return re.sub(r"[-_.]+", "-", name).lower()
