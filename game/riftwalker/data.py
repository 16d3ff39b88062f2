"""The data of Riftwalker - the table and the rifts - read, checked and ready for the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.data_loader import DataLoader
from game.riftwalker.actions import Burst, Discard, Explore, Rotate
from game.riftwalker.bonus_kinds import Bonus
from game.riftwalker.bonus_units import Units, counted
from game.riftwalker.data_checks import check_rifts, check_table, check_traps, check_words
from game.riftwalker.data_files import RIFTS, TABLE, RiftData, RiftsFile, TableFile
from game.riftwalker.elements import mask_of
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.program import Instruction, compiled


class RiftwalkerData:
    """Everything about the game that does not change during a match."""

    def __init__(self, table: TableFile, rifts: Sequence[RiftData]) -> None:
        self.hand_size = table.hand_size
        self.goals: Mapping[int, int] = dict(table.end_trigger)
        """Scored rifts that trigger the end, by the number of seats (RW-4.1)."""
        self.short_goals: Mapping[int, int] = dict(table.short_trigger)
        """The same in a short match (RW-9.46)."""
        self.idle_turns = table.idle_turns
        self.most_turns = table.most_turns
        self.rifts: Mapping[str, RiftData] = {rift.id: rift for rift in rifts}
        self.masks: Mapping[str, int] = {rift.id: mask_of(rift.elements) for rift in rifts}
        """The elements of each rift, as a mask."""
        self.values: Mapping[str, tuple[int, int, int]] = {rift.id: rift.values for rift in rifts}
        self.programs: Mapping[str, tuple[Instruction, ...]] = {
            rift.id: compiled(rift.power) for rift in rifts
        }
        self.bonuses: Mapping[str, Bonus] = {
            rift.id: rift.bonus for rift in rifts if rift.bonus is not None
        }
        tags = {rift.id: rift.tags for rift in rifts}
        self.bonus_units: Mapping[str, Units] = {
            rift: counted(bonus, self.masks, tags) for rift, bonus in self.bonuses.items()
        }
        """For each rift with a bonus what counts its units."""
        self.explore: Mapping[str, Explore] = {rift.id: Explore(rift.id) for rift in rifts}
        self.rotate: Mapping[str, Rotate] = {rift.id: Rotate(rift.id) for rift in rifts}
        self.burst: Mapping[str, Burst] = {rift.id: Burst(rift.id) for rift in rifts}
        self.discard: Mapping[str, Discard] = {rift.id: Discard(rift.id) for rift in rifts}

    def goal(self, options: RiftwalkerOptions) -> int:
        """Return how many scored rifts trigger the end of a match (RW-4.1, RW-9.46)."""
        goals = self.short_goals if options.short is True else self.goals
        return goals[options.seats]


def read_book(loader: DataLoader) -> RiftwalkerData | None:
    """Read the files; ``None``, and findings in the loader, where they are wrong."""
    table = loader.read(TABLE, TableFile)
    rifts = loader.read(RIFTS, RiftsFile)
    if table is not None:
        check_table(loader, table)
    if rifts is None:
        check_traps(loader)
    else:
        check_rifts(loader, rifts, table)
        check_words(loader, rifts)
    if table is None or rifts is None or loader.findings:
        return None
    return RiftwalkerData(table, rifts.rifts)
