"""The battles of a round: set up from the warbands, fought or simulated, and concluded (FG-S6.4).

A battle in which a player's warband takes part is fought; those of rivals among themselves are
drawn from the library of battles, as all are with the option ``simulated``.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from game.engine.contract import Decision
from game.engine.refusal import Refusal
from game.frostgrave import arrivals, flow
from game.frostgrave.actions import FrostgraveAction, table
from game.frostgrave.actions import Pass as PassInBattle
from game.frostgrave.battle import Battle
from game.frostgrave.campaign import city_map, conclusion, feuds, marching, recording, reporting
from game.frostgrave.campaign.actions import CampaignAction, InBattle, Pass, Simulate
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import BattleOpened, BattleTold
from game.frostgrave.campaign.state import CampaignState, Pairing, Record
from game.frostgrave.events import BattleBegan, FrostgraveEvent, TokenPlaced
from game.frostgrave.field import GENERATED
from game.frostgrave.names import NOBODY
from game.frostgrave.options import STANDARD, FrostgraveOptions
from game.frostgrave.scenarios import effects, hooks, scene
from game.frostgrave.scenarios.definitions import MIDDLE
from game.frostgrave.scenarios.sites import spots
from game.frostgrave.setup import table_of
from game.frostgrave.state import FrostgraveState, Scene


def enter(campaign: Campaign) -> None:
    """Open the first battle."""
    _open_next(campaign)


def is_over(campaign: Campaign) -> bool:
    """Whether all battles of the round are behind."""
    return all(each.fought for each in campaign.state.pairings)


def decision(state: CampaignState) -> Decision:
    """Say who decides: in the battle in play, or about simulating the next."""
    pairing = state.pairings[state.pairing]
    if isinstance(state.battle, UnsetType):
        return Decision(pairing.seats[0], "battle")
    inner = flow.decision(state.battle)
    if inner is None:
        raise RuntimeError("a battle that is over was left open")
    return Decision(pairing.seats[inner.seat], inner.kind, inner.window)


def legal(campaign: Campaign) -> list[CampaignAction]:
    """List what may be done in the battle in play, or the simulation."""
    battle = campaign.state.battle
    if isinstance(battle, UnsetType):
        return [Simulate()]
    return [wrapped(one) for one in table.offered(Battle(campaign.book.reference, battle))]


def wrapped(action: FrostgraveAction) -> CampaignAction:
    """Return an action of a battle as one of the campaign."""
    return Pass() if isinstance(action, PassInBattle) else InBattle(action)


def unwrapped(action: CampaignAction) -> FrostgraveAction | None:
    """Return the action of a battle that one of a campaign stands for, if it does."""
    if isinstance(action, InBattle):
        return action.action
    return PassInBattle() if isinstance(action, Pass) else None


def refusal(campaign: Campaign, action: CampaignAction) -> Refusal | None:
    """Return why an action is not allowed in the battle in play, if so."""
    battle, inner = campaign.state.battle, unwrapped(action)
    if isinstance(battle, UnsetType):
        return None if isinstance(action, Simulate) else Refusal("FG-S6.4", "simulate_first")
    if inner is None:
        return Refusal("FG-S6.4", "fight_first")
    return table.refusal(Battle(campaign.book.reference, battle), inner)


def carry_out(campaign: Campaign, action: CampaignAction) -> None:
    """Play an action of the battle, or simulate it; conclude it at once if it is over."""
    state = campaign.state
    inner, battle = unwrapped(action), state.battle
    if isinstance(battle, UnsetType) or inner is None:
        report = feuds.drawn(campaign, state.pairings[state.pairing])
        conclusion.conclude(campaign, report)
        _open_next(campaign)
        return
    battle.dice = state.dice
    known = Battle(campaign.book.reference, battle)
    counts = battle.turn > 0
    table.carry_out(known, inner)
    flow.proceed(known)
    _report(campaign, known.events, counts=counts)


def _report(campaign: Campaign, events: Sequence[FrostgraveEvent], *, counts: bool) -> None:
    """Report and record what happened in the battle; conclude it when it is over."""
    state = campaign.state
    battle, record = state.battle, state.record
    if isinstance(battle, UnsetType) or isinstance(record, UnsetType):
        return
    for event in events:
        campaign.emit(BattleTold(event))
    state.record = recording.folded(record, battle, events, counts=counts)
    if battle.result:
        _conclude(campaign, battle, state.record)
        _open_next(campaign)


def _conclude(campaign: Campaign, battle: FrostgraveState, record: Record) -> None:
    state = campaign.state
    pairing = state.pairings[state.pairing]
    marched = (
        marching.marching(campaign, pairing, 0),
        marching.marching(campaign, pairing, 1),
    )
    fought = reporting.BattleRecord(campaign.book, battle, record, marched)
    report = reporting.report_of(fought, state.options, pairing, state.round)
    state.battle = state.record = UNSET
    conclusion.conclude(campaign, report)


def _open_next(campaign: Campaign) -> None:
    """Go on to the next battle of the round, and set it up if it is to be fought."""
    state = campaign.state
    state.pairing = next(
        (number for number, each in enumerate(state.pairings) if not each.fought), NOBODY
    )
    if state.pairing != NOBODY and is_fought(campaign, state.pairings[state.pairing]):
        _set_up(campaign, state.pairings[state.pairing])


def is_fought(campaign: Campaign, pairing: Pairing) -> bool:
    """Whether a battle is fought, not simulated."""
    played = any(campaign.is_person(seat) for seat in pairing.seats)
    return played and not campaign.state.options.simulated


def _set_up(campaign: Campaign, pairing: Pairing) -> None:
    """Lay the table and let both warbands stand ready (FG-S6.4)."""
    state, book = campaign.state, campaign.book.reference
    options = battle_options(campaign, pairing)
    table = GENERATED
    if not isinstance(options.scenario, UnsetType):
        table = table_of(book, options.scenario)
    battle = FrostgraveState(
        state.dice,
        options,
        table,
        pairing.seed if table == GENERATED else 0,
        phase="before",
        figures=marching.figures(campaign, pairing),
        scenario=UNSET if isinstance(options.scenario, UnsetType) else Scene(options.scenario),
    )
    state.battle, state.record = battle, Record()
    campaign.emit(BattleOpened(pairing.place, pairing.seats))
    known = Battle(book, battle, [BattleBegan(table, battle.table_seed)])
    _lay(campaign, pairing, known)
    flow.proceed(known)
    _report(campaign, known.events, counts=False)


def battle_options(campaign: Campaign, pairing: Pairing) -> FrostgraveOptions:
    """Return the options of a battle: those of the campaign, and what the place brings."""
    chosen = campaign.state.options
    place = campaign.place(pairing.place)
    scenario = UNSET if place.scenario == STANDARD else place.scenario
    first, second = (campaign.band(seat) for seat in pairing.seats)
    return FrostgraveOptions(
        first_warband=first.id,
        second_warband=second.id,
        table=GENERATED,
        feet=place.feet,  # type: ignore[arg-type]
        ruleset=chosen.ruleset,
        criticals=chosen.criticals,
        wounds=chosen.wounds,
        encounters=True,
        spells_before=True,
        turn_limit=chosen.turn_limit,
        scenario=scenario,
        tempers=(first.temper, second.temper),
        encounter_trigger=trigger(campaign),
        encounter_level=level(campaign) or UNSET,
    )


def trigger(campaign: Campaign) -> int:
    """Return the roll that draws a creature in this round (FG-S6.12)."""
    if city_map.is_final(campaign):
        return campaign.book.city.final.trigger
    return campaign.book.growth(campaign.state.round).trigger


def level(campaign: Campaign) -> int:
    """Return by how many levels drawn creatures are higher in this round (FG-S6.12)."""
    if city_map.is_final(campaign):
        return 0
    return campaign.book.growth(campaign.state.round).level


def is_poorer(campaign: Campaign, pairing: Pairing) -> bool:
    """Whether a member has been there before and taken a treasure that lay there (FG-S6.10)."""
    return bool(campaign.place(pairing.place).done_by)


def _lay(campaign: Campaign, pairing: Pairing, known: Battle) -> None:
    """Place the treasure and creatures of the scenario, the round and the final battle."""
    hooks.set_up(known)
    if is_poorer(campaign, pairing):
        _take_one(known)
    final = campaign.book.city.final
    middle = spots(known.field.table, MIDDLE)[0]
    if city_map.is_final(campaign):
        for _ in range(final.special):
            effects.lay(known, middle, "special")
        for kind in final.creatures:
            arrivals.summon(known, kind, middle, why=effects.WHY)
    else:
        for kind in _prowlers(campaign, known):
            arrivals.summon(known, kind, middle, why=effects.WHY)
    rule = campaign.state.options.spare_token
    scenario = scene.of(known)
    if scenario is not None and not scenario.tokens.spare:
        return
    if rule == "always" or (rule == "even" and hooks.tokens_to_place(known) % 2 == 0):
        known.state.options = replace(known.state.options, spare_token=True)
        effects.lay(known, middle, level=True)


def _take_one(known: Battle) -> None:
    """Let the last of the tokens that lie there be gone, but never the only one."""
    if len(known.state.tokens) < 2:
        return
    gone = known.state.tokens.pop()
    known.events[:] = [
        one for one in known.events if not (isinstance(one, TokenPlaced) and one.token == gone.id)
    ]


def _prowlers(campaign: Campaign, known: Battle) -> list[str]:
    """Draw the extra creatures of the round (FG-S6.12)."""
    rows = known.book.book.encounters.levels[0].rows
    count = campaign.book.growth(campaign.state.round).creatures
    return [rows[campaign.state.dice.index(len(rows))].creature for _ in range(count)]
