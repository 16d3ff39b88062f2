"""Plays campaigns between bots and compares them with the design targets.

``python -m tools.campaigns --count 300 --quick`` decides all battles by the library; without
``--quick`` the first seat's battles are fought. Results are printed as text, and with ``--json``
also written as JSON.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import msgspec

from game.catalogue import open_bot, open_game
from game.engine.bots import thinking_seed
from game.engine.dice import Dice
from game.frostgrave.campaign import rank
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import BattleReported, CampaignEvent
from game.frostgrave.campaign.levels import level_of
from game.frostgrave.campaign.might import might
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.state import BattleReport
from game.frostgrave.names import NOBODY

SEATS = 4


@dataclass
class CampaignFigures:
    """The figures of a campaign for the targets; lists are by seat."""

    points: list[int]
    levels: list[int]
    gold: list[int]
    dead_wizards: list[int]
    graves: list[int]
    soldiers_left: list[int]
    mights: list[list[int]] = field(default_factory=list)
    """At the beginning of each round, and at the end, of every seat."""
    lost: list[tuple[int, int]] = field(default_factory=list)
    """Round and seat of every battle that was lost."""
    experience: list[int] = field(default_factory=list)
    """The experience of the first seat's battles."""
    wizard_out: list[bool] = field(default_factory=list)
    """Whether the first seat's wizard was taken out, for each battle fought."""
    drawn: int = 0
    battles: int = 0
    camps: int = 0
    decisions: int = 0


def play(rules: Any, bot: Any, options: CampaignOptions, level: str, seed: int) -> CampaignFigures:  # noqa: ANN401
    """Play a campaign between bots."""
    state, events = rules.new(options, seed)
    figures = CampaignFigures([], [], [], [], [], [])
    dice, last = Dice(thinking_seed(seed, 9)), 0
    while (decision := rules.decision(state)) is not None:
        if state.round != last:
            last = state.round
            figures.mights.append(mights(rules, state))
        view = rules.view(state, decision.seat)
        action = bot.choose(rules, view, decision, level, dice, bot.levels[level])
        rules.check(state, action)
        events = rules.apply(state, action)
        figures.decisions += 1
        note(figures, events, last)
    figures.mights.append(mights(rules, state))
    finish(figures, Campaign(rules.book, state))
    return figures


def mights(rules: Any, state: Any) -> list[int]:  # noqa: ANN401
    """Return the strength of every seat."""
    campaign = Campaign(rules.book, state)
    return [might(campaign, seat) for seat in range(len(state.bands))]


def note(figures: CampaignFigures, events: Sequence[CampaignEvent], number: int) -> None:
    """Add an event to the figures."""
    for event in events:
        if isinstance(event, BattleReported):
            note_battle(figures, event.report, number)


def note_battle(figures: CampaignFigures, report: BattleReport, number: int) -> None:
    """Add a battle to the figures."""
    figures.battles += 1
    figures.drawn += report.winner == NOBODY
    for side in report.sides:
        if report.winner not in (NOBODY, side.seat):
            figures.lost.append((number, side.seat))
        if side.seat == 0:
            figures.experience.append(side.experience)
            figures.wizard_out.append(
                any(one.member == 0 and one.where == "out" for one in side.fates)
            )


def finish(figures: CampaignFigures, campaign: Campaign) -> None:
    """Add the final position to the figures."""
    bands = campaign.state.bands
    figures.points = list(rank.points(campaign))
    figures.levels = [level_of(campaign.book, one) for one in bands]
    figures.gold = [one.gold for one in bands]
    figures.dead_wizards = [sum(g.member.role == "wizard" for g in one.graves) for one in bands]
    figures.graves = [len(one.graves) for one in bands]
    figures.soldiers_left = [
        sum(member.role not in ("wizard", "apprentice") for member in one.members) for one in bands
    ]
    camps = sum(one.fought for one in bands)
    figures.camps = len(bands) * campaign.state.round - camps


def share(hits: Sequence[bool]) -> float:
    """Return the share of true values."""
    return sum(hits) / len(hits) if hits else 0.0


def recovered(every: Sequence[CampaignFigures], rounds: int) -> list[bool]:
    """Return for each lost battle whether the strength recovered within a tenth."""
    found = []
    for figures in every:
        for number, seat in figures.lost:
            later = number + rounds
            if later < len(figures.mights):
                before = figures.mights[number - 1][seat]
                found.append(figures.mights[later][seat] >= 0.9 * before)
    return found


def balance(every: Sequence[CampaignFigures]) -> list[bool]:
    """Return for each round whether the first seat is about as strong as the mean rival."""
    found = []
    for figures in every:
        for row in figures.mights[:-1]:
            others = sum(row[1:]) / (len(row) - 1)
            found.append(0.75 <= row[0] / max(1.0, others) <= 1.33)
    return found


def best(every: Sequence[CampaignFigures]) -> list[float]:
    """Return how often each seat has most points; ties are shared."""
    shares: Counter[int] = Counter()
    wins = [0.0] * SEATS
    for figures in every:
        top = max(figures.points)
        first = [seat for seat, points in enumerate(figures.points) if points == top]
        shares.update(first)
        for seat in first:
            wins[seat] += 1 / len(first)
    return [one / max(1, len(every)) for one in wins]


def spread(values: Sequence[float]) -> tuple[float, float, float]:
    """Return the tenth, the median and the ninth tenth of values."""
    if len(values) < 2:
        only = float(values[0]) if values else 0.0
        return only, only, only
    tenths = quantiles(values, n=10)
    return tenths[0], float(median(values)), tenths[8]


def measured(every: Sequence[CampaignFigures]) -> dict[str, Any]:
    """Return the figures of all targets."""
    outs = [one for each in every for one in each.wizard_out]
    rivals = [each.levels[seat] for each in every for seat in range(1, SEATS)]
    return {
        "campaigns": len(every),
        "dead_wizard": share([each.dead_wizards[0] > 0 for each in every]),
        "dead_wizard_any": share([one > 0 for each in every for one in each.dead_wizards]),
        "wizard_out": share(outs),
        "recovered_2": share(recovered(every, 2)),
        "recovered_3": share(recovered(every, 3)),
        "balanced_rounds": share(balance(every)),
        "best": best(every),
        "level": spread([each.levels[0] for each in every]),
        "level_rivals": spread(rivals),
        "gold": spread([each.gold[0] for each in every]),
        "gold_rivals": spread([each.gold[seat] for each in every for seat in (1, 2, 3)]),
        "points": spread([each.points[0] for each in every]),
        "points_rivals": spread([each.points[seat] for each in every for seat in (1, 2, 3)]),
        "experience": spread([float(one) for each in every for one in each.experience]),
        "graves": spread([each.graves[0] for each in every]),
        "soldiers_left": spread([each.soldiers_left[0] for each in every]),
        "drawn": sum(each.drawn for each in every) / max(1, sum(t.battles for t in every)),
        "camps": sum(each.camps for each in every) / max(1, SEATS * len(every)),
        "decisions": spread([each.decisions for each in every]),
        "might_end": spread([each.mights[-1][0] for each in every]),
        "might_end_rivals": spread([each.mights[-1][seat] for each in every for seat in (1, 2, 3)]),
    }


def targets(found: dict[str, Any]) -> list[tuple[str, str, bool]]:
    """Return the targets: the demand, the result, and whether it is met."""
    seats = found["best"]
    return [
        (
            "campaigns with a dead wizard <= 30 %",
            percent(found["dead_wizard"]),
            found["dead_wizard"] <= 0.3,
        ),
        (
            "might back two rounds after a loss >= 80 %",
            percent(found["recovered_2"]),
            found["recovered_2"] >= 0.8,
        ),
        (
            "might 0.75-1.33 of the mean rival >= 90 %",
            percent(found["balanced_rounds"]),
            found["balanced_rounds"] >= 0.9,
        ),
        (
            "best by rank: each seat 15-35 %",
            " ".join(map(percent, seats)),
            all(0.15 <= one <= 0.35 for one in seats),
        ),
        ("median level at the end 14-20", f"{found['level'][1]:g}", 14 <= found["level"][1] <= 20),
        ("median gold unspent <= 1000", f"{found['gold'][1]:g}", found["gold"][1] <= 1000),
        (
            "median points of the third of five ranks, 58-77",
            f"{found['points'][1]:g}",
            58 <= found["points"][1] < 78,
        ),
    ]


def percent(value: float) -> str:
    """Format a share as a percentage."""
    return f"{100 * value:.0f} %"


def report(found: dict[str, Any]) -> str:
    """Return the measures as text."""
    lines = [f"{found['campaigns']} campaigns"]
    lines += [
        f"  {'met   ' if met else 'MISSED'} {asked}: {was}" for asked, was, met in targets(found)
    ]
    for key, value in found.items():
        if isinstance(value, tuple):
            lines.append(f"  {key}: p10 {value[0]:.0f}, p50 {value[1]:.0f}, p90 {value[2]:.0f}")
        elif isinstance(value, float):
            lines.append(f"  {key}: {value:.3f}")
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Play and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--level", default="normal", help="the level of the first seat")
    parser.add_argument("--difficulty", default="fair")
    parser.add_argument("--quick", action="store_true", help="no battle is fought")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=600.0)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--json", type=Path)
    given = parser.parse_args(arguments)
    rules: Any = open_game("frostgrave_campaign")
    bot: Any = open_bot("frostgrave_campaign")
    chosen: dict[str, Any] = dict(one.split("=", 1) for one in given.option)
    chosen = {key: int(one) if one.isdigit() else one for key, one in chosen.items()}
    until, every = time.monotonic() + 60 * given.minutes, []
    for number in range(given.count):
        options = rules.for_bots(
            msgspec.convert(
                {
                    "battles": given.rounds,
                    "difficulty": given.difficulty,
                    "simulated": given.quick,
                    "first_warband": warband(rules, number),
                    **rules.new_options,
                    **chosen,
                },
                CampaignOptions,
                strict=False,
            )
        )
        every.append(play(rules, bot, options, given.level, given.seed + number))
        if time.monotonic() > until:
            break
    found = measured(every)
    sys.stdout.write(f"{report(found)}\n")
    if given.json is not None:
        whole = {"measured": found, "campaigns": [asdict(each) for each in every]}
        given.json.write_text(json.dumps(whole), "utf-8")
    return 0


def warband(rules: Any, number: int) -> str:  # noqa: ANN401
    """Return a ready-made warband, one after another."""
    names = list(rules.book.book.warbands)
    return str(names[number % len(names)])


if __name__ == "__main__":
    sys.exit(main())
