"""Small pictures of the table at moments of a finished match, made in slices over the frames."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from game.engine.contract import State
from game.engine.errors import LamplightError
from game.engine.journal_reading import read_journal
from game.engine.replay import Replay
from scenes.game_view.ending import Milestone
from scenes.kit.kit import Kit
from scenes.kit.steps import Steps, run_for
from scenes.table.host import TableHost
from scenes.table.session import Chapter

_log = logging.getLogger(__name__)
HEIGHT: Final = 148.0
"""How high a picture is, in design units."""
_FRAMES: Final = 10
_FRAME: Final = 0.05
"""How often, and how many seconds each time, a view is updated: some paint in parts."""


def actions_before(chapters: Sequence[Chapter], event: int) -> int:
    """The number of actions before an event of the match."""
    begun = 0
    for number, chapter in enumerate(chapters):
        begun += len(chapter.events)
        if event < begun:
            return sum(each.number > 0 for each in chapters[:number])
    return sum(each.number > 0 for each in chapters)


class Moments:
    """The pictures of the strip's milestones.

    Args:
        table: where the match was played.
        part: what is shown of the table, in design units.
    """

    def __init__(self, table: TableHost, part: pygame.FRect) -> None:
        self._table = table
        self._part = part
        self._pictures: dict[int, pygame.Surface] = {}
        self._wanted: int | None = None
        self._work: Steps[None] | None = None

    @property
    def shape(self) -> float:
        """The aspect ratio of a picture."""
        return self._part.width / self._part.height

    def after(self, milestone: Milestone) -> int:
        """The number of actions before a milestone."""
        return actions_before(self._table.session.chapters, milestone.event)

    def picture(self, milestone: Milestone) -> pygame.Surface | None:
        """The table just before a milestone; begins to make the picture where there is none yet."""
        number = self.after(milestone)
        found = self._pictures.get(number)
        self._wanted = None if found is not None else number
        return found

    def advance(self) -> bool:
        """Work for a slice of time on requested pictures; return whether one was finished."""
        path = self._table.save_path
        if self._wanted is None or path is None:
            return False
        if self._work is None:
            self._work = self._made(self._table.kit, path)
        before = len(self._pictures)
        try:
            run_for(self._work)
        except (LamplightError, OSError) as error:
            _log.warning("no pictures of moments: %s", error)
        return len(self._pictures) > before

    def forget(self) -> None:
        """Show the table as it ended again: the window changed, or the table becomes visible."""
        self._pictures.clear()
        self._wanted = None
        if self._work is not None:
            self._work.close()
            self._work = None

    def _made(self, kit: Kit, path: Path) -> Steps[None]:
        """Read the journal, then draw requested pictures with the view of the table itself.

        The hidden table below is restored to its end after every picture. Yields True when nothing
        more can be done in this frame.
        """
        replay: Replay[Any, Any, Any] = Replay(self._table.rules, read_journal(path))
        yield False
        while True:
            number = self._wanted
            if number is None:
                yield True
            elif (near := len(replay.played()) + 1) < number:
                if not replay.to(near):
                    return
                yield False
            elif not replay.to(number):
                return
            else:
                yield from self._drawn(kit, number, replay.state)
                if number == self._wanted:
                    self._wanted = None
                yield True

    def _drawn(self, kit: Kit, number: int, state: State) -> Steps[None]:
        session, view = self._table.session, self._table.view

        def show(position: State) -> None:
            view.settle(session.shown(position))
            view.rest(session.shown(position))

        try:
            show(state)
            for _ in range(_FRAMES):
                yield True
                view.update(_FRAME)
            surface = pygame.Surface(kit.canvas.size)
            view.draw(surface)
            yield True
            self._pictures[number] = self._small(kit, surface)
            yield True
        finally:
            show(session.match.state)

    def _small(self, kit: Kit, surface: pygame.Surface) -> pygame.Surface:
        part = surface.subsurface(kit.canvas.rect(self._part).clip(surface.get_rect()))
        size = kit.canvas.length(HEIGHT * self.shape), kit.canvas.length(HEIGHT)
        return pygame.transform.smoothscale(part, size)
