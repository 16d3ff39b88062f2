"""A battle of the campaign that was fought at the table, as a replay."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec import UNSET

from game.engine.codec import Codec
from game.engine.contract import Outcome
from game.engine.errors import SaveError
from game.engine.journal_reading import Reading, read_journal
from game.engine.replay import Replay
from game.engine.seats import Seat
from game.frostgrave.actions import FrostgraveAction
from game.frostgrave.campaign.events import BattleOpened, BattleReported
from game.frostgrave.campaign.state import BattleReport, CampaignState
from game.frostgrave.events import FrostgraveEvent
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState
from game.frostgrave.warband import name_of
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.inner_battle import unwrapped
from scenes.match_plan import COLOURS
from scenes.replay.replay import ReplayScene

if TYPE_CHECKING:
    from scenes.table.session import Chapter


class Fought(NamedTuple):
    """The slice of a campaign's actions that belongs to a battle."""

    opened: int
    ended: int
    report: BattleReport


def battle_of(chapters: Sequence[Chapter], number: int, seat: int) -> Fought | None:
    """Return the battle that a seat fought at the table in a round.

    ``None`` if it was simulated.
    """
    opened = -1
    for chapter in chapters:
        for event in chapter.events:
            if isinstance(event, BattleReported):
                report = event.report
                seats = [side.seat for side in report.sides]
                if report.round == number and seat in seats:
                    known = not report.simulated and opened >= 0
                    return Fought(opened, chapter.number, report) if known else None
            elif isinstance(event, BattleOpened):
                opened = chapter.number
    return None


def report_of(chapters: Sequence[Chapter], number: int, seat: int) -> BattleReport | None:
    """Return the report of a seat's battle in a round, also of a simulated one."""
    events = (event for chapter in chapters for event in chapter.events)
    reports = (event.report for event in events if isinstance(event, BattleReported))
    found = (each for each in reports if each.round == number)
    return next((each for each in found if seat in {side.seat for side in each.sides}), None)


class BattleReplay(Replay[FrostgraveState, FrostgraveAction, FrostgraveEvent]):
    """The replay of a battle within a campaign.

    Args:
        rules: those of a single battle.
        outer: the campaign, at the position in which the battle has just opened.
        count: the number of its actions.
    """

    def __init__(self, rules: Frostgrave, outer: Replay[Any, Any, Any], count: int) -> None:
        self._outer, self._count = outer, count
        state: CampaignState = outer.state
        self._sides = state.pairings[state.pairing].seats
        super().__init__(rules, outer.reading)

    @property
    def length(self) -> int:
        """The number of its actions."""
        return self._count

    def _start(self) -> tuple[FrostgraveState, list[FrostgraveEvent]]:
        battle = self._outer.state.battle
        if battle is UNSET:
            raise SaveError("save_start", self.reading.path, reason="no battle")
        return battle, []

    def _compare_start(self, state: FrostgraveState) -> None:
        """Always passes: the start was compared with the campaign's."""

    def _play_next(self) -> bool:
        number = len(self._played)
        if self.divergence is not None or number >= self._count:
            return False
        played = self._outer.forward()
        if played is None:
            self.divergence = self._outer.divergence
            return False
        inner = msgspec.structs.replace(
            unwrapped(self.rules, self._sides, played), number=number + 1
        )
        self._played.append(inner)
        self._states.append(inner.state)  # type: ignore[arg-type]
        return True


def _from(reading: Reading, rules: Any, number: int, last: int) -> Replay[Any, Any, Any]:  # noqa: ANN401
    """Replay a campaign up to an action, from the last snapshot before it."""
    header, first = reading.header, reading.header.number
    before = [each for each in reading.snapshots if each.number <= number]
    if before:
        snapshot = bytes(before[-1].state)
        codec: Codec[Any, Any, Any] = Codec(rules)
        header = msgspec.structs.replace(
            header,
            number=before[-1].number,
            position=msgspec.json.decode(snapshot),
            start=codec.digest(codec.state(snapshot)),
        )
    actions = reading.actions[header.number - first : last - first]
    replay: Replay[Any, Any, Any] = Replay(
        rules, Reading(reading.path, header, reading.seats, actions)
    )
    if not replay.to(number - header.number):
        raise SaveError("save_start", reading.path, reason=str(replay.divergence))
    return replay


def replay_scene(host: CampaignHost, fought: Fought) -> ReplayScene:
    """Return the scene of a fought battle's replay.

    Raises:
        LamplightError: it cannot be played again.
        OSError: the file cannot be read.
    """
    journal, rules = host.session.journal, host.session.rules
    battles: Frostgrave = rules.battles  # type: ignore[attr-defined]
    if journal is None:
        raise SaveError("save_start", Path(), reason="no file")
    outer = _from(read_journal(journal.path), rules, fought.opened, fought.ended)
    replay = BattleReplay(battles, outer, fought.ended - fought.opened)
    language = host.kit.words.language
    seats = [
        Seat(
            name=name_of(host.state.bands[side.seat].name, language),
            colour=COLOURS[number],
            team=number,
        )
        for number, side in enumerate(fought.report.sides)
    ]
    won = fought.report.winner
    places = tuple(1 if won in (-1, side.seat) else 2 for side in fought.report.sides)
    outcome = Outcome(places, (0, 0), fought.report.decided_by, "FG-57")
    reading = Reading(journal.path, outer.reading.header, seats, outcome=outcome)
    return ReplayScene(host.kit, host.services, battles, reading, replay)
