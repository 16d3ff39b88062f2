"""Ten thousand simulated battles through the aftermath, with their invariants (FG-S6)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.dice import Dice
from game.frostgrave.campaign import injuries, phases
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import TableRolled
from game.frostgrave.campaign.founding import band_of
from game.frostgrave.campaign.roster import slots_of
from game.frostgrave.campaign.state import Base, Fate, Known, Phase, Side
from tests.frostgrave_campaign.states import begun, book, fought
from tests.frostgrave_campaign.test_spoils import assert_fits, expected_of

REPORTS = 10_000
BATTLES = 10
"""After so many a warband is gathered anew."""
AFTERMATH: tuple[Phase, ...] = ("survival", "spoils", "after")
MOST_DECISIONS = 200
TOKENS = ("plain", "special", "hidden", "lamp")
SPELLS = (
    "absorb_knowledge", "write_scroll", "create_grimoire", "miraculous_cure", "restore_life",
    "embed_enchantment", "enchant_weapon", "enchant_armour", "summon_demon", "bind_demon",
)  # fmt: skip


def one_of(draw: Dice, things: tuple[str, ...]) -> str:
    return things[draw.index(len(things))]


def gathered(draw: Dice, number: int) -> Campaign:
    """Return a campaign with a drawn warband, base, spells and options."""
    campaign = begun(
        "survival",
        fate=one_of(draw, ("book", "mercy")),
        purse=one_of(draw, ("book", "lean")),
        seed=number + 1,
    )
    known = book()
    ready = list(known.book.warbands.values())
    campaign.state.bands[0] = band_of(known, ready[draw.index(len(ready))])
    spells = {one_of(draw, SPELLS) for _ in range(5)} | {one_of(draw, tuple(known.book.spells))}
    resources = tuple(each for each in known.resources if draw.index(3) == 0)
    campaign.change_band(
        0,
        gold=draw.index(200),
        spells=tuple(Known(each, draw.index(9)) for each in sorted(spells)),
        base=Base(one_of(draw, tuple(known.bases)), resources) if draw.index(4) else None,
        vault=("elixir_of_life",) if draw.index(3) == 0 else (),
    )
    return campaign


def drawn_fate(campaign: Campaign, draw: Dice, number: int) -> Fate:
    member = campaign.member(0, number)
    is_out = draw.index(2) == 0
    why = one_of(draw, ("fight", "shot", "banished"))
    return Fate(number, "out" if is_out else "left", 0, member.items, why=why if is_out else "")


def drawn_battle(campaign: Campaign, draw: Dice) -> None:
    """Let the seat have fought a drawn battle at a drawn place."""
    state = campaign.state
    fates = tuple(drawn_fate(campaign, draw, each.id) for each in campaign.band(0).members)
    kept = tuple(
        (each.member, "enchant_weapon", one_of(draw, ("bow", "dagger", "keen_sword")))
        for each in fates
        if each.where == "left" and draw.index(6) == 0
    )
    tokens = tuple(one_of(draw, TOKENS) for _ in range(draw.index(7)))
    fought(campaign, fates=fates, tokens=tokens, kept=kept)
    place = draw.index(len(state.places))
    first, second = state.reports[0].sides
    assert isinstance(first, Side)
    state.reports = (type(state.reports[0])(state.round, place, (first, second)),)


def passed(campaign: Campaign, draw: Dice, *, thorough: bool) -> int:
    """Go through the aftermath by drawn decisions; return how many there were."""
    decisions = 0
    for phase in AFTERMATH:
        phases.enter(campaign, phase, 0)
        rules = phases.rules_of(phase)
        assert rules is not None
        while not rules.is_over(campaign):
            listed = rules.legal(campaign)
            assert listed
            if thorough:
                assert all(rules.refusal(campaign, each) is None for each in listed)
            action = listed[draw.index(len(listed))]
            assert rules.refusal(campaign, action) is None
            rules.carry_out(campaign, action)
            decisions += 1
            assert decisions <= MOST_DECISIONS
            assert campaign.band(0).gold >= 0
        assert not campaign.state.tasks
    return decisions


def check_band(campaign: Campaign) -> None:
    """Check what holds of a warband between battles."""
    band = campaign.band(0)
    known = book()
    for member in band.members:
        assert len(member.items) <= slots_of(known, member)
        assert member.rests >= 0
        for injury in member.injuries:
            assert 1 <= injuries.count_of(member, injury.id) <= known.injuries[injury.id].most
    assert {*band.vault} <= {*known.book.items}
    assert all(known.book.items[each].in_battle or each == "elixir_of_life" for each in band.vault)
    assert {*band.grimoires} <= {*known.book.spells}
    numbers = [each.id for each in band.members] + [grave.member.id for grave in band.graves]
    assert len(numbers) == len({*numbers})


@pytest.mark.rule("FG-S6.20", "FG-S6.23", "FG-S6.28", "FG-S6.32")
def test_ten_thousand_battles_leave_every_warband_sound() -> None:
    draw = Dice(2026)
    rolled: dict[str, Counter[str]] = {"soldier": Counter(), "caster": Counter()}
    hurt: Counter[str] = Counter()
    most = 0
    campaign = gathered(draw, 0)
    for number in range(REPORTS):
        if number % BATTLES == 0 or len(campaign.band(0).members) < 3:
            campaign = gathered(draw, number)
        drawn_battle(campaign, draw)
        casters = {each.id for each in campaign.band(0).members if each.role != "soldier"}
        campaign.events.clear()
        most = max(most, passed(campaign, draw, thorough=number % 20 == 0))
        check_band(campaign)
        for event in campaign.events:
            if isinstance(event, TableRolled) and event.table == "survival":
                rolled["caster" if event.member in casters else "soldier"][event.result] += 1
            elif isinstance(event, TableRolled) and event.table == "injury":
                hurt[event.result] += 1
    assert 20 < most <= MOST_DECISIONS
    tables = book().tables
    for kind, rows in (("soldier", tables.survival.soldier), ("caster", tables.survival.caster)):
        assert_fits(rolled[kind], expected_of([(row.to, row.fate) for row in rows]))
    assert_fits(hurt, expected_of([(each.to, each.id) for each in tables.injuries]))
