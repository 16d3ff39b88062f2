"""What a file of a saved campaign tells without being opened: its warband and its round."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import NamedTuple

import msgspec
import pygame

from game.engine.errors import SaveError
from game.engine.journal_reading import read_journal
from game.frostgrave.warband import Name
from scenes.games.frostgrave.campaign.company_line import CompanyLine
from scenes.games.frostgrave.workshop.styles import Painted


class _Member(msgspec.Struct):
    """The fields of a member that are read."""

    role: str
    kind: str


class _Band(msgspec.Struct):
    """The fields of a warband that are read."""

    name: Name
    school: str
    members: tuple[_Member, ...] = ()


class _State(msgspec.Struct):
    """The fields of a saved state that are read."""

    round: int = 0
    bands: tuple[_Band, ...] = ()


class _Options(msgspec.Struct):
    """The options that are read."""

    battles: int = 10


class SavedFacts(NamedTuple):
    """The round and the number of battles (0 where the file cannot be read); the first warband."""

    round: int = 0
    battles: int = 0
    name: Name = ""
    school: str = ""
    kinds: tuple[str, ...] = ()


def facts_of(path: Path) -> SavedFacts:
    """Read the facts of a saved campaign out of its latest snapshot."""
    try:
        reading = read_journal(path)
        planned = msgspec.convert(reading.header.options, _Options)
        if not reading.snapshots:
            return SavedFacts(1, planned.battles)
        told = msgspec.json.decode(bytes(reading.snapshots[-1].state), type=_State)
    except (SaveError, OSError, msgspec.MsgspecError):
        return SavedFacts()
    if not told.bands:
        return SavedFacts(told.round, planned.battles)
    band = told.bands[0]
    kinds = tuple(each.kind for each in band.members if each.role in ("apprentice", "soldier"))
    return SavedFacts(told.round, planned.battles, band.name, band.school, kinds)


class SavedCompany(Painted):
    """The warband of the chosen campaign in the snow, below a list that leaves room for it."""

    focusable = False

    def __init__(self, rect: pygame.FRect, facts: SavedFacts) -> None:
        super().__init__(rect, key="company")
        self._facts = facts
        self._company: CompanyLine | None = None

    @property
    def company(self) -> CompanyLine:
        """Its figures."""
        if self._company is None:
            school = self._facts.school or "elementalist"
            self._company = CompanyLine(self.kit, 0, school, self._facts.kinds)
        return self._company

    def update(self, dt: float) -> None:
        """Paint the figures as soon as they are decoded."""
        super().update(dt)
        self.changed = self.company.decoding.has_come() or self.changed

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def show(self, facts: SavedFacts) -> None:
        """Show the warband of another campaign."""
        if facts != self._facts:
            self._facts, self._company, self.changed = facts, None, True

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._facts, self.company.decoding.is_ready

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the company."""
        if self.company.decoding.is_ready:
            self.company.paint(surface, self.area)
