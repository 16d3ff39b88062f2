"""Frame times of every scene while its slowest animation plays, at two window sizes."""

from __future__ import annotations

import gc
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

import pygame

from scenes.app.match_scenes import new_match
from scenes.kit.scene import Transition
from scenes.lobby.lobby import Lobby
from scenes.match_plan import plan_for
from scenes.settings.settings import SettingsScene
from tools.studio import SUBJECTS, Studio, Subject

Figure = tuple[str, float, str]
SIZES = ((1280, 720), (1920, 1080))
_FRAMES = 600
_STEP = 1 / 60


def measure(share: float) -> Iterator[Figure]:
    """Yield the frame times of each scene."""
    yield from measure_scenes(share, _scenes)


def measure_scenes(
    share: float, scenes: Callable[[], Iterator[tuple[str, Callable[[Studio], object]]]]
) -> Iterator[Figure]:
    """Yield the same for some scenes, each given by its name with a function that opens it."""
    frames = max(60, round(_FRAMES * share))
    for size in SIZES:
        with tempfile.TemporaryDirectory() as home:
            studio = Studio(Path(home), size, "en", 1.0)
            for name, prepare in scenes():
                prepare(studio)
                times = _frames(studio, frames, wiggle=not name.endswith("table"))
                yield from figures_of(f"{name} {size[1]}p", times)
                studio.back()
            studio.app.close()


def _frames(studio: Studio, count: int, *, wiggle: bool) -> list[float]:
    """Time frames that are all drawn; the pointer moves, so that parallax and hover effects run."""
    size = studio.app.kit.canvas.size
    for _ in range(20):
        studio.app.frame(_STEP)
    gc.collect()
    times = []
    for number in range(count):
        if wiggle:
            at = (number * 7) % size[0], (number * 5) % size[1]
            pygame.event.post(
                pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(7, 5), buttons=(0, 0, 0))
            )
        times.append(timed_frame(studio))
    return times


def timed_frame(studio: Studio) -> float:
    """The milliseconds of one frame that is drawn in any case."""
    studio.app.manager.expose()
    begun = time.perf_counter()
    studio.app.frame(_STEP)
    return 1000 * (time.perf_counter() - begun)


def figures_of(label: str, times: Iterable[float]) -> Iterator[Figure]:
    """Yield the median, the 99th percentile and the worst of some times in milliseconds."""
    ordered = sorted(times)
    yield f"{label}: median", ordered[len(ordered) // 2], "ms"
    yield f"{label}: p99", ordered[int(len(ordered) * 0.99)], "ms"
    yield f"{label}: worst", ordered[-1], "ms"


def _title(studio: Studio) -> None:
    studio.frames(5)


def _settings(studio: Studio) -> None:
    studio.app.manager.push(SettingsScene(studio.app.kit, studio.app.services, 4), Transition.NONE)


def _lobby(studio: Studio, subject: Subject) -> None:
    services = studio.app.services
    opened = services.open_game(subject.game)
    studio.app.manager.push(Lobby(studio.app.kit, services, opened), Transition.NONE)


def _rulebook(studio: Studio, subject: Subject) -> None:
    studio.app.services.navigator.open_rulebook(
        studio.app.manager.top, subject.game, subject.clause
    )


def _table(studio: Studio, subject: Subject) -> None:
    """Two bots play, so that every frame moves something."""
    services = studio.app.services
    plan = plan_for(services.open_game(subject.game).rules)
    for seat in plan.seats[:2]:
        seat.kind = "normal"
    plan.seed = "7"
    table = new_match(services, subject.game, plan)
    studio.app.manager.push(table, Transition.NONE)
    studio.wait(lambda: table.play is not None)
    studio.wait(lambda: table.session.match.number >= 3)


def _scenes() -> Iterator[tuple[str, Callable[[Studio], object]]]:
    """The scenes to measure by name, each with a function that opens it: shared ones first."""
    from tools.bench_positions import burst_and_flip

    yield "title", _title
    yield "settings", _settings
    for subject in SUBJECTS.values():
        for name, prepare in (("lobby", _lobby), ("rulebook", _rulebook), ("table", _table)):
            yield f"{subject.game} {name}", partial(prepare, subject=subject)
    yield "riftwalker burst and flips at a four-player table", burst_and_flip
