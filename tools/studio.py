"""Renders every scene of the program on the dummy driver, for `screenshots.py`."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

import pygame

from game.engine.contract import Action
from game.peak_duel.rules import PeakDuel
from scenes.app.app import App
from scenes.app.match_scenes import new_match
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.view import FrostgraveView
from scenes.kit.scene import Scene, Transition
from scenes.kit.settings_store import SettingsStore
from scenes.lobby.empty_shelf import EmptyShelf
from scenes.lobby.lobby import Lobby
from scenes.lobby.option_grid import OptionTile
from scenes.match_plan import plan_for
from scenes.rulebook.rulebook import RulebookScene
from scenes.settings.settings import TABS, SettingsScene
from scenes.table.hand_over import HandOver
from scenes.table.table import TableScene

Save: TypeAlias = Callable[[str], None]
"""Saves the window's picture under a name."""
_STEP = 1 / 30
_PATIENCE = 60.0
_SPARE_FRAMES = 60


@dataclass(frozen=True)
class Subject:
    """The pictures to render of one game.

    Attributes:
        game: its name in the catalogue.
        clause: the clause at which the rulebook is opened.
        refusal: a refusal and its clause.
        short: options of a match that ends soon, for the picture of its end.
        late: the number of people's decisions before the picture of the middle of a match.
        pointer: where the mouse points in that picture, on the design canvas.
        refused: the beast of Peak Duel that the refusal names.
        early: the number of people's decisions before the picture of the beginning.
        later: the number of them after that of the middle, before the one of the refusal.
    """

    game: str
    clause: str
    refusal: tuple[str, str]
    short: dict[str, object] = field(default_factory=dict)
    late: int = 5
    pointer: tuple[float, float] | None = None
    refused: str = ""
    early: int = 1
    later: int = 0


SUBJECTS = {
    each.game: each
    for each in (
        Subject("trick_shot", "TS-9.4", ("acted_last", "TS-4.2"), {"advanced": False}),
        Subject("riftwalker", "RW-2.3", ("wrong_element", "RW-9.15"), late=14),
        Subject("block_and_key", "BK-3.5", ("no_corner", "BK-3.2"), late=12),
        Subject("peak_duel", "PD-5.1", ("attacked_already", "PD-3.2"), late=14, refused="water_10"),
        Subject(
            "frostgrave",
            "FG-17",
            ("has_acted", "FG-08"),
            {"turn_limit": 5},
            late=31,
            pointer=(322, 470),
            early=0,
            later=1,
        ),
    )
}


class Studio:
    """One run of the program, with pictures.

    Args:
        home: the folder of this run's settings and saves.
        size: the window in pixels.
        language: en or zh_TW.
        text_scale: 0.8-1.5.
    """

    def __init__(self, home: Path, size: tuple[int, int], language: str, text_scale: float) -> None:
        os.environ["LAMPLIGHT_HOME"] = str(home)
        pygame.display.init()
        self.app = App(SettingsStore(home), strict=True)
        self.app.window.size = size
        self.app.services.change(language=language, text_scale=text_scale, size=size)
        self.app.kit.resize(self.app.window.get_surface().get_size())
        self.frames(3)

    def frames(self, count: int) -> None:
        """Run a number of frames of a thirtieth of a second."""
        for _ in range(count):
            self.app.frame(_STEP)

    def save(self, file: Path) -> None:
        """Save the window's picture, once work in idle frames is done."""
        for _ in range(_SPARE_FRAMES):
            self.app.frame(0.0)
        self.app.manager.expose()
        self.app.frame(0.0)
        pygame.image.save(self.app.window.get_surface(), file)

    def back(self) -> None:
        """Return to the title."""
        while len(self.app.manager.scenes) > 1:
            self.app.manager.pop(Transition.NONE)
        self.frames(2)

    # ------------------------------------------------------------------ tables
    def table(self, game: str, *, seed: str, options: dict[str, object]) -> TableScene:
        """A new match of a person and bots, whose view is loaded."""
        services = self.app.services
        plan = plan_for(services.open_game(game).rules)
        plan.seed = seed
        plan.options.update(options)
        plan.seats[0].kind = "person"
        table = new_match(services, game, plan)
        self.app.manager.push(table, Transition.NONE)
        self.wait(lambda: table.play is not None)
        return table

    def wait(self, ready: Callable[[], bool]) -> None:
        """Run until a condition is true; simulated time stops while a worker is busy.

        So every run gives the same pictures, however long a bot thinks or a view loads.

        Raises:
            TimeoutError: it did not come true.
        """
        begun = time.monotonic()
        while not ready():
            self.app.frame(0.0 if self._is_working() else _STEP)
            if time.monotonic() - begun > _PATIENCE:
                raise TimeoutError("the scene did not come to the point that was waited for")

    def _is_working(self) -> bool:
        top = self.app.manager.top
        if not isinstance(top, TableScene):
            return False
        return top.play is None or (top.thinking and not top.busy)

    def play(self, table: TableScene, actions: int) -> None:
        """Let the deciding people play a number of actions chosen by a bot of normal level."""
        from game.catalogue import open_bot
        from game.engine.bots import choose_action

        bot = open_bot(table.rules.name)
        for number in range(actions):
            self.wait(lambda: table.session.outcome is not None or _asked(table))
            if table.session.outcome is not None:
                return
            decision = table.session.decision
            if decision is None:
                return
            view = table.session.match.view(decision.seat)
            action: Action = choose_action(bot, table.rules, view, decision, "normal", number)
            table.submit(action)
            self.app.frame(_STEP)


def _asked(table: TableScene) -> bool:
    """Whether a person is to decide, and nothing moves any more."""
    view = table.play.view if table.play is not None else None
    turning = bool(getattr(view, "moving", False))
    return not table.busy and not turning and table.session.person_decides


# ---------------------------------------------------------------------- the pictures
def _title(studio: Studio, save: Save) -> None:
    studio.frames(30)
    save("title")


def _settings(studio: Studio, save: Save) -> None:
    for place, name in enumerate(TABS):
        scene = SettingsScene(studio.app.kit, studio.app.services, place)
        studio.app.manager.push(scene, Transition.NONE)
        studio.frames(8)
        save(f"settings_{name}")
        studio.back()


def _lobby(studio: Studio, save: Save, subject: Subject) -> None:
    services = studio.app.services
    for tab in ("seats", "options", "saves"):
        scene = Lobby(studio.app.kit, services, services.open_game(subject.game), tab)
        studio.app.manager.push(scene, Transition.NONE)
        studio.frames(12)
        studio.wait(lambda scene=scene: not scene.shows_room or scene.complete)  # type: ignore[misc]
        tiles = [each for each in scene.form.widgets if isinstance(each, (EmptyShelf, OptionTile))]
        studio.wait(lambda tiles=tiles: all(each.is_drawn for each in tiles))  # type: ignore[misc]
        studio.frames(2)
        save(f"{subject.game}_lobby_{tab}")
        studio.back()


def _rulebook(studio: Studio, save: Save, subject: Subject) -> None:
    studio.app.services.navigator.open_rulebook(
        studio.app.manager.top, subject.game, subject.clause
    )
    studio.frames(20)
    studio.wait(lambda: _is_drawn(studio.app.manager.top))
    studio.frames(_SHOW)
    save(f"{subject.game}_rulebook")
    studio.back()


def _is_drawn(scene: Scene) -> bool:
    """Whether a page of the rulebook has its diagram."""
    return not isinstance(scene, RulebookScene) or scene.is_drawn


def _table(studio: Studio, save: Save, subject: Subject) -> None:
    table = studio.table(subject.game, seed="7", options={})
    studio.play(table, subject.early)
    _settle(studio, table)
    save(f"{subject.game}_table_start")
    studio.play(table, subject.late)
    _settle(studio, table)
    _point(studio, subject.pointer)
    save(f"{subject.game}_table_play")
    table.commands.toggle_log()
    studio.frames(15)
    save(f"{subject.game}_table_log")
    table.commands.toggle_log()
    studio.frames(15)
    studio.play(table, subject.later)
    _settle(studio, table)
    _refuse(studio, table, subject)
    studio.frames(10)
    save(f"{subject.game}_table_refusal")
    table.commands.open_menu()
    studio.frames(10)
    save(f"{subject.game}_table_menu")
    studio.app.manager.pop(Transition.NONE)
    table.commands.pause()
    studio.frames(10)
    save(f"{subject.game}_table_pause")
    studio.back()


def _settle(studio: Studio, table: TableScene) -> None:
    """Wait until a person is asked, and for what moves because of the question."""
    for _ in range(2):
        studio.wait(lambda: _asked(table))
        studio.frames(10)


def _point(
    studio: Studio, place: tuple[float, float] | None, kind: int = pygame.MOUSEMOTION
) -> None:
    """Move the mouse to a point of the design canvas, or press or release its button there."""
    if place is not None:
        about = {"pos": studio.app.kit.canvas.point(*place), "rel": (9, 9), "touch": False}
        about |= {"buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.event.Event(kind, about))
        studio.frames(10)


def _refuse(studio: Studio, table: TableScene, subject: Subject) -> None:
    """Show a refusal that fits the position; the mouse is where it is, or where it says nothing."""
    view = table.play.view if table.play is not None else None
    if isinstance(view, FrostgraveView) and _is_refused(studio, view):
        return
    _point(studio, (640.0, 20.0) if subject.pointer is not None else None)
    key, clause = subject.refusal
    about = ""
    if subject.refused and isinstance(table.rules, PeakDuel):
        about = table.rules.book.beasts[subject.refused].name.text(table.kit.words.language)
    table.refuse(clause, key, about)


def _is_refused(studio: Studio, view: FrostgraveView) -> bool:
    """Choose a figure that cannot be chosen now; returns whether there is one in sight."""
    controller = view.controller
    context = controller.context
    places = (context.place(each.id) for each in context.model.shown())
    for place in filter(layout.TABLE.collidepoint, places):
        _point(studio, place)
        if controller.pointed is not None and controller.pointed.is_refused:
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                _point(studio, place, kind)
            return True
    return False


def _curtain(studio: Studio, save: Save) -> None:
    curtain = HandOver(studio.app.kit, "Ada", 1, lambda: None, "avatar_curls")
    studio.app.manager.push(curtain, Transition.NONE)
    studio.frames(10)
    save("curtain")
    studio.back()


_SHOW: Final = 150
"""Frames after which the strip of a match and the numbers of a diagram are complete."""


def _results(studio: Studio, save: Save, subject: Subject) -> None:
    studio.app.services.change(animation_speed="instant")
    table = studio.table(subject.game, seed="11", options=subject.short)
    studio.play(table, 2000)
    studio.wait(lambda: studio.app.manager.top is not table)
    results = studio.app.manager.top
    studio.wait(lambda: bool(getattr(results, "ready", True)))
    studio.frames(_SHOW)
    save(f"{subject.game}_results")
    path = table.save_path
    studio.back()
    studio.app.services.change(animation_speed="normal")
    if path is not None:
        studio.app.services.navigator.open_replay(studio.app.manager.top, subject.game, path)
        studio.frames(30)
        studio.wait(lambda: bool(getattr(studio.app.manager.top, "_ready", True)))
        studio.frames(10)
        save(f"{subject.game}_replay")
        studio.back()


def _lesson(studio: Studio, save: Save, subject: Subject) -> None:
    studio.app.services.navigator.begin_lesson(studio.app.manager.top, subject.game)
    table = studio.app.manager.top
    if isinstance(table, TableScene):
        studio.wait(lambda: table.play is not None)
        studio.frames(15)
        save(f"{subject.game}_lesson")
    studio.back()


SHARED_SCENES: dict[str, Callable[[Studio, Save], None]] = {
    "title": _title,
    "settings": _settings,
    "curtain": _curtain,
}
GAME_SCENES: dict[str, Callable[[Studio, Save, Subject], None]] = {
    "lobby": _lobby,
    "rulebook": _rulebook,
    "table": _table,
    "results": _results,
    "lesson": _lesson,
}
SCENES = (*SHARED_SCENES, *GAME_SCENES)


@dataclass(frozen=True)
class Order:
    """The pictures to render.

    Attributes:
        size: the window in pixels.
        language: en or zh_TW.
        scenes: names of SCENES.
        games: names of SUBJECTS.
        text_scale: 0.8-1.5.
    """

    size: tuple[int, int]
    language: str
    scenes: tuple[str, ...] = SCENES
    games: tuple[str, ...] = tuple(SUBJECTS)
    text_scale: float = 1.0


def photograph(out: Path, order: Order) -> Iterator[Path]:
    """Render scenes; yields each file as it is written."""
    out.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    with tempfile.TemporaryDirectory() as home:
        studio = Studio(Path(home), order.size, order.language, order.text_scale)

        def save(name: str) -> None:
            file = out / f"{name}_{order.language}_{order.size[0]}x{order.size[1]}.png"
            studio.save(file)
            written.append(file)

        for name in order.scenes:
            if name in SHARED_SCENES:
                SHARED_SCENES[name](studio, save)
            else:
                for game in order.games:
                    GAME_SCENES[name](studio, save, SUBJECTS[game])
            yield from written
            written.clear()
        studio.app.close()
