"""Writes the library of simulated battles: ``data/frostgrave/feuds.yaml``.

Every cell has battles between bots of a campaign, by the kind of place and by how many steps of
might the second side is stronger. ``python -m tools.feuds --count 15`` adds rows until every cell
has that many; ``--minutes`` ends sooner. The file is rewritten after every battle.
"""

from __future__ import annotations

import argparse
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Sequence
from math import hypot, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import msgspec
from msgspec import UnsetType

from game.catalogue import open_bot, open_game
from game.engine.bots import thinking_seed
from game.engine.data_loader import DataLoader
from game.engine.dice import Dice
from game.engine.folders import data_folder
from game.frostgrave.campaign import battles, might, rounds
from game.frostgrave.campaign.bot.bot import CampaignBot
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.definitions_feuds import (
    FEUDS,
    GROUNDS,
    STEPS,
    FeudDeed,
    FeudGains,
    FeudMission,
    FeudRow,
    FeudsFile,
    FeudSide,
    Ground,
)
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.rules import FrostgraveCampaign
from game.frostgrave.campaign.state import BattleReport, Member, Pairing, Side
from game.frostgrave.scenarios.definitions import SECURED

NOTE = (
    "# Results of real battles between bots, laid on warbands where nobody fights at the table.\n"
    "# Written by `python -m tools.feuds`: cells by the kind of place (city.yaml) and by how many\n"
    "# steps of might the second side is stronger; one row is one battle.\n"
)
LEVELS = ("normal", "normal", "hard")
"""The level of both sides, in turn."""
TURNS = 20
RICHER = {0: 0, 1: 180, 2: 420}
"""How much more gold the second side has spent on soldiers."""
KINDS = ("knight", "archer", "treasure_hunter", "infantryman", "man_at_arms", "crossbowman")


class Library:
    """The rows of every cell, and the file."""

    def __init__(self, path: Path, *, anew: bool) -> None:
        self.path = path
        old = None if anew else read(path)
        cells = () if old is None else old.cells
        missions = () if old is None else old.missions
        self.rows: dict[tuple[Ground, int], list[FeudRow]] = {
            (ground, step): [] for ground in GROUNDS for step in STEPS
        }
        for cell in cells:
            self.rows[cell.ground, cell.step] = list(cell.rows)
        self.missions: dict[str, list[FeudMission]] = {
            cell.scenario: list(cell.battles) for cell in missions
        }

    def emptiest(self) -> tuple[Ground, int]:
        """Return the cell with the fewest rows."""
        return min(self.rows, key=lambda cell: len(self.rows[cell]))

    def write(self) -> None:
        """Write the whole file."""
        lines = [NOTE, "cells:\n"]
        for (ground, step), rows in self.rows.items():
            if not rows:
                continue
            lines.append(f"  - ground: {ground}\n    step: {step}\n    rows:\n")
            lines.extend(f"      - {flow(msgspec.to_builtins(row))}\n" for row in rows)
        if self.missions:
            lines.append("missions:\n")
        for scenario, found in self.missions.items():
            lines.append(f"  - scenario: {scenario}\n    battles:\n")
            lines.extend(f"      - {flow(msgspec.to_builtins(each))}\n" for each in found)
        self.path.write_text("".join(lines), "utf-8", newline="\n")


def read(path: Path) -> FeudsFile:
    """Return the existing library."""
    loader = DataLoader(path.parent)
    found = loader.read(FEUDS, FeudsFile)
    return loader.whole(found)


def flow(value: Any) -> str:  # noqa: ANN401 - plain data of any kind
    """Write plain data as YAML on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(each) for each in value) + "]"
    return str(value)


def fought(
    rules: FrostgraveCampaign, bot: CampaignBot, scenarios: Sequence[str], step: int, seed: int
) -> tuple[Campaign, BattleReport]:
    """Let two warbands fight at a place of one of some scenarios; return their gains."""
    campaign = set_up(rules.book, scenarios, step, seed)
    state, dice = campaign.state, Dice(thinking_seed(seed, 6))
    battles.enter(campaign)
    level = LEVELS[seed % len(LEVELS)]
    while not isinstance(state.battle, UnsetType):
        decision = battles.decision(state)
        view = rules.view(state, decision.seat)
        action = bot.choose(rules, view, decision, level, dice, bot.levels[level])
        battles.carry_out(campaign, action)
    return campaign, state.reports[0]


def set_up(book: CampaignBook, scenarios: Sequence[str], step: int, seed: int) -> Campaign:
    """Return a campaign in which two rolled warbands are about to meet."""
    dice = Dice(thinking_seed(seed, 7))
    names = list(book.book.warbands)
    first = names.pop(dice.index(len(names)))
    options = CampaignOptions(
        seats=2,
        people=2,
        first_warband=first,
        second_warband=names[dice.index(len(names))],
        turn_limit=TURNS,
    )
    campaign = rounds.new_campaign(book, options, seed)
    places = [n for n, each in enumerate(book.city.places) if each.scenario in scenarios]
    number = places[dice.index(len(places))]
    strengthen(campaign, 1, RICHER[step], dice)
    seats = (0, 1)
    campaign.state.pairings = (Pairing(number, seats, campaign.place(number).table_seed),)
    campaign.state.phase = "battle"
    return campaign


def strengthen(campaign: Campaign, seat: int, gold: int, dice: Dice) -> None:
    """Replace the cheapest soldiers by better ones, and let the wizard learn, for a sum of gold."""
    soldiers = campaign.book.book.soldiers
    goal = might.might(campaign, seat) + gold
    while might.might(campaign, seat) < goal:
        cheap = min(
            (one for one in campaign.band(seat).members if one.role == "soldier"),
            key=lambda one: soldiers[one.kind].cost,
        )
        kind = KINDS[dice.index(len(KINDS))]
        if soldiers[cheap.kind].cost >= soldiers[kind].cost:
            band = campaign.band(seat)
            campaign.change_band(seat, experience=band.experience + 100)
            continue
        campaign.change_member(seat, cheap.id, kind=kind, items=())


def row_of(book: CampaignBook, campaign: Campaign, report: BattleReport) -> FeudRow:
    """Return a battle as a row of the library."""
    halves = [half_of(book, campaign, side) for side in report.sides]
    decided: Any = report.decided_by
    return FeudRow(turns=max(1, report.turns), decided=decided, first=halves[0], second=halves[1])


def half_of(book: CampaignBook, campaign: Campaign, side: Side) -> FeudSide:
    """Return one side of a battle as stored in the library."""
    members = {one.id: one for one in campaign.band(side.seat).members}
    soldiers = sorted(
        (members[fate.member] for fate in side.fates if is_soldier(members[fate.member])),
        key=lambda one: (-cost(book, one), one.id),
    )
    out = {fate.member for fate in side.fates if fate.where == "out"}
    kills = dict(side.kills)
    gone: Any = tuple(
        role
        for role in ("wizard", "apprentice")
        if any(members[number].role == role for number in out)
    )
    return FeudSide(
        tokens=len(side.tokens),
        casts=side.casts,
        kills=(kills.get("soldier", 0), kills.get("apprentice", 0), kills.get("wizard", 0)),
        out=gone,
        soldiers=len(soldiers),
        ranks=tuple(rank for rank, one in enumerate(soldiers) if one.id in out),
    )


def mission_of(campaign: Campaign, report: BattleReport) -> FeudMission:
    """Return the gains of both sides from the scenario."""
    first, second = (gains_of(campaign, side) for side in report.sides)
    return FeudMission(first=first, second=second)


def gains_of(campaign: Campaign, side: Side) -> FeudGains:
    """Return the gains of one side from the scenario."""
    roles = {one.id: one.role for one in campaign.band(side.seat).members}
    deeds = tuple(
        FeudDeed(deed=deed, by=roles.get(member, ""))
        for member, deed in side.deeds
        if not deed.startswith(SECURED)
    )
    return FeudGains(tokens=side.tokens, deeds=deeds)


def is_soldier(member: Member) -> bool:
    """Whether a figure fills the place of a soldier."""
    return member.role not in ("wizard", "apprentice")


def cost(book: CampaignBook, member: Member) -> int:
    """Return the cost of hiring a figure, in gold."""
    return book.book.soldiers[member.kind].cost if member.kind in book.book.soldiers else 0


FIGURES: dict[str, Callable[[FeudRow], float]] = {
    "turns": lambda row: row.turns,
    "ended before the limit": lambda row: row.decided != "turn_limit",
    "tokens of the first": lambda row: row.first.tokens,
    "tokens of the second": lambda row: row.second.tokens,
    "castings": lambda row: row.first.casts + row.second.casts,
    "wizards out": lambda row: ("wizard" in row.first.out) + ("wizard" in row.second.out),
    "soldiers out of the first": lambda row: len(row.first.ranks),
    "soldiers out of the second": lambda row: len(row.second.ranks),
}
"""The figures in which the library and fresh battles must agree."""
SIGMAS = 3.0


def compared(known: Sequence[FeudRow], fresh: Sequence[FeudRow]) -> list[tuple[str, bool]]:
    """Compare the means of two sets of battles.

    Returns a line for each figure, and whether they differ by more than chance explains.
    """
    found = []
    for name, figure in FIGURES.items():
        means, errors = [], []
        for rows in (known, fresh):
            values = [float(figure(row)) for row in rows]
            means.append(fmean(values))
            errors.append(stdev(values) / sqrt(len(values)))
        error = hypot(*errors)
        differs = abs(means[0] - means[1]) > SIGMAS * error
        line = f"{name}: {means[0]:.2f} in the library, {means[1]:.2f} fresh (+-{error:.2f})"
        found.append((line, differs))
    return found


def check(rules: FrostgraveCampaign, bot: CampaignBot, library: Library, given: Namespace) -> int:
    """Fight fresh battles, compare the library with them, and return 1 if it is out of date."""
    cells = [cell for cell, rows in library.rows.items() if rows]
    until = time.monotonic() + 60 * given.minutes
    fresh: list[FeudRow] = []
    while len(fresh) < given.check and time.monotonic() < until:
        ground, step = cells[len(fresh) % len(cells)]
        fresh.append(fresh_row(rules, bot, ground, step, given.seed + len(fresh)))
    lines = compared([row for cell in cells for row in library.rows[cell]], fresh)
    for line, differs in lines:
        sys.stdout.write(f"{'DIFFERS ' if differs else ''}{line}\n")
    return int(any(differs for _, differs in lines))


def main(arguments: list[str] | None = None) -> int:
    """Add rows to the library, or compare it with fresh battles."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=15, help="rows of every cell")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1, help="of the first battle")
    parser.add_argument("--anew", action="store_true", help="forget the rows there are")
    parser.add_argument("--missions", action="store_true", help="add battles of scenarios instead")
    parser.add_argument("--out", type=Path, default=data_folder() / "frostgrave" / FEUDS)
    parser.add_argument("--check", type=int, default=0, help="so many fresh battles")
    given = parser.parse_args(arguments)
    rules: Any = open_game("frostgrave_campaign")
    bot: Any = open_bot("frostgrave_campaign")
    library = Library(given.out, anew=given.anew)
    if given.check:
        return check(rules, bot, library, given)
    until = time.monotonic() + 60 * given.minutes
    seed = given.seed
    add = add_mission if given.missions else add_row
    while time.monotonic() < until and add(library, rules, bot, seed, given.count):
        library.write()
        seed += 1
    counts = {f"{ground} {step}": len(rows) for (ground, step), rows in library.rows.items()}
    counts |= {scenario: len(found) for scenario, found in library.missions.items()}
    sys.stdout.write(f"{counts}\n")
    return 0


def add_row(
    library: Library, rules: FrostgraveCampaign, bot: CampaignBot, seed: int, count: int
) -> bool:
    """Fight a battle for the cell with the fewest rows; False if all have enough."""
    ground, step = library.emptiest()
    if len(library.rows[ground, step]) >= count:
        return False
    library.rows[ground, step].append(fresh_row(rules, bot, ground, step, seed))
    return True


def fresh_row(
    rules: FrostgraveCampaign, bot: CampaignBot, ground: Ground, step: int, seed: int
) -> FeudRow:
    """Fight a battle for a cell of the library."""
    scenarios = [each.scenario for each in rules.book.city.places[:-1] if each.feud == ground]
    return row_of(rules.book, *fought(rules, bot, scenarios, step, seed))


def add_mission(
    library: Library, rules: FrostgraveCampaign, bot: CampaignBot, seed: int, count: int
) -> bool:
    """Fight a battle of the scenario with the fewest; False if all have enough.

    Either side may be the stronger one in turn.
    """
    known = rules.book.reference.scenarios
    names = [each.scenario for each in rules.book.city.places if known[each.scenario].rewards]
    scenario = min(names, key=lambda name: len(library.missions.get(name, ())))
    if len(library.missions.get(scenario, ())) >= count:
        return False
    campaign, report = fought(rules, bot, (scenario,), STEPS[seed % len(STEPS)], seed)
    library.missions.setdefault(scenario, []).append(mission_of(campaign, report))
    return True


if __name__ == "__main__":
    sys.exit(main())
