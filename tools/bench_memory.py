"""The memory of the program: a tour of all tables, each table alone, and ten minutes of matches.

Every measure runs in a process of its own, so that nothing measured before counts. Linux reports
the figures; elsewhere there are none.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame

from scenes.app.match_scenes import new_match
from scenes.kit.scene import Transition
from scenes.lobby.lobby import Lobby
from scenes.match_plan import plan_for
from scenes.table.table import TableScene
from tools.bench_frames import SIZES, Figure
from tools.bench_opening import run_apart, told_studio
from tools.studio import SUBJECTS, Studio

_VISITS = 2
_LONG = 30.0
"""Seconds at a table of its own process, in which its caches fill."""
_CAMPAIGNS = 3
_SECONDS = 6.0
_MINUTES = 10.0
_FRAMES = 60
_MEGABYTE = 1024.0
"""Kilobytes in a megabyte: the kernel counts in kilobytes."""


def measure(share: float) -> Iterator[Figure]:
    """Resident memory in megabytes along the tour at both sizes, and along matches at 720p."""
    if not Path("/proc/self/smaps_rollup").is_file():
        return
    seconds = max(2.0, _SECONDS * share)
    for size in SIZES:
        yield from _run(size, "tour", seconds)
        for game in SUBJECTS:
            yield from _run(size, game, _LONG)
    yield from _run(SIZES[0], "matches", 60 * max(1.0, _MINUTES * share))


def measure_campaigns() -> Iterator[Figure]:
    """Yield resident memory in megabytes along campaigns of one battle, at 720p."""
    if Path("/proc/self/smaps_rollup").is_file():
        yield from _run(SIZES[0], "campaigns", 0.0)


def _run(size: tuple[int, int], what: str, seconds: float) -> Iterator[Figure]:
    """Measure in a new process; yields its figures as they come."""
    for name, value, unit in run_apart("bench_memory", size, what=what, seconds=seconds):
        yield f"{what} {size[1]}p: {name}", value, unit


def main() -> None:
    """Measure in the new process, and print the figures as they come."""
    studio, order = told_studio()
    measures: dict[str, Callable[[Studio, float], Iterator[Figure]]] = {
        "tour": _tour,
        "matches": _matches,
        "campaigns": _campaigns,
        **{game: partial(_alone, game) for game in SUBJECTS},
    }
    for figure in measures[order["what"]](studio, order["seconds"]):
        print(json.dumps(figure), flush=True)
    studio.app.close()


def _tour(studio: Studio, seconds: float) -> Iterator[Figure]:
    """Visit every table this many times: title, lobby, some seconds of bots' play, and back."""
    _live(studio, 1.0)
    yield "title", resident(), "MB"
    for visit in range(1, _VISITS + 1):
        for game in SUBJECTS:
            table = open_table(studio, game)
            _live(studio, seconds)
            bots = sum(map(resident, children()))
            yield f"at {game}, visit {visit}", resident(), "MB"
            if visit == _VISITS:
                yield f"bots of {game}", bots, "MB"
            del table
            studio.back()
            _live(studio, 0.5)
            yield f"after {game}, visit {visit}", resident(), "MB"
    yield "at the end", resident(), "MB"
    yield "at the end, its own share (PSS)", _rollup("self", "Pss"), "MB"
    yield "at the end, private (USS)", _private("self"), "MB"


def _alone(game: str, studio: Studio, seconds: float) -> Iterator[Figure]:
    """Sit at one table for a while; what it takes while it opens, in play, and at most."""
    _live(studio, 1.0)
    _forget_peak()
    table = open_table(studio, game)
    _live(studio, 2.0)
    yield "while it opens, at most", _peak(), "MB"
    _forget_peak()
    _live(studio, seconds)
    yield "in play", resident(), "MB"
    yield "in play, at most", _peak(), "MB"
    del table


def _campaigns(studio: Studio, seconds: float) -> Iterator[Figure]:
    """Play campaigns from page to page; what the title holds after each shows growth."""
    from tools import bench_campaign  # the code of the campaign would count at every table

    del seconds
    _live(studio, 1.0)
    yield "title", resident(), "MB"
    for visit in range(1, _CAMPAIGNS + 1):
        bench_campaign.begin(studio)
        for page in bench_campaign.PHASES:
            bench_campaign.go_on(studio, page)
            _live(studio, 0.5)
            if visit == _CAMPAIGNS:
                yield f"at {page}, visit {visit}", resident(), "MB"
        studio.back()
        _live(studio, 0.5)
        yield f"after visit {visit}", resident(), "MB"


def _matches(studio: Studio, seconds: float) -> Iterator[Figure]:
    """Let bots play one match after the other; the title's memory after each shows growth."""
    begun, games = time.monotonic(), list(SUBJECTS)
    highest, number = [0.0, 0.0], 0
    minute = 0
    while (passed := time.monotonic() - begun) < seconds:
        open_table(studio, games[number % len(games)])
        number += 1
        _live(studio, min(30.0, seconds - passed))
        studio.back()
        _live(studio, 0.5)
        passed = time.monotonic() - begun
        if passed // 60 > minute:
            minute = int(passed // 60)
            yield f"after {minute} minutes", resident(), "MB"
        half = int(passed > seconds / 2)
        highest[half] = max(highest[half], resident())
    yield "highest of the first half", highest[0], "MB"
    yield "highest of the second half", highest[1], "MB"


def open_table(studio: Studio, game: str) -> TableScene:
    """Begin a match of bots from the lobby; returns once its table is there."""
    services = studio.app.services
    opened = services.open_game(game)
    studio.app.manager.push(Lobby(studio.app.kit, services, opened), Transition.NONE)
    studio.frames(3)
    plan = plan_for(opened.rules)
    for seat in plan.seats[:2]:
        seat.kind = "normal"
    plan.seed = "7"
    table = new_match(services, game, plan)
    studio.app.manager.push(table, Transition.NONE)
    studio.wait(lambda: table.play is not None)
    return table


def _live(studio: Studio, seconds: float) -> None:
    """Let frames pass at the pace of a screen; bots think in real time."""
    clock = pygame.time.Clock()
    begun = time.monotonic()
    while time.monotonic() - begun < seconds:
        studio.app.frame(min(0.1, clock.tick(_FRAMES) / 1000))


# ---------------------------------------------------------------------- figures of the kernel
def resident(process: int | str = "self") -> float:
    """The resident memory of a process in megabytes; 0 when it is gone."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text("ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024 / _MEGABYTE


def children(process: int | None = None) -> list[int]:
    """The processes that a process has started, and those that they have."""
    own = os.getpid() if process is None else process
    found: list[int] = []
    for task in Path(f"/proc/{own}/task").glob("*/children"):
        try:
            direct = [int(each) for each in task.read_text("ascii").split()]
        except OSError:
            continue
        for each in direct:
            found += [each, *children(each)]
    return found


def _rollup(process: int | str, *fields: str) -> float:
    """The sum of some lines of a process's smaps_rollup in megabytes."""
    total = 0
    for line in Path(f"/proc/{process}/smaps_rollup").read_text("ascii").splitlines():
        name, _, value = line.partition(":")
        if name in fields:
            total += int(value.split()[0])
    return total / _MEGABYTE


def _forget_peak() -> None:
    """Begin again to note the most memory of this process."""
    Path("/proc/self/clear_refs").write_text("5", "ascii")


def _peak() -> float:
    """The most memory of this process since then, in megabytes."""
    for line in Path("/proc/self/status").read_text("ascii").splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / _MEGABYTE
    return 0.0


def _private(process: int | str) -> float:
    return _rollup(process, "Private_Clean", "Private_Dirty")
