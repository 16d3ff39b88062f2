"""Rounds: beginning and end, also of the whole campaign (FG-S6.1, FG-S6.14)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.frostgrave.campaign import city_map, conclusion, feuds, heirs, phases, rank
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.events import CampaignBegan, CampaignEnded, RoundBegan
from game.frostgrave.campaign.founding import band_of
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.state import CampaignState, Place
from game.frostgrave.setup import TABLE_SEEDS

FINISHED = "finished"
HEIRLESS = "heirless"


def check_options(book: CampaignBook, options: CampaignOptions) -> None:
    """Return when a campaign can have these options.

    Raises:
        BadInput: an option names an unknown warband, or there are more people than seats.
    """
    for key in ("first_warband", "second_warband")[: options.people]:
        if getattr(options, key) not in book.book.warbands:
            raise BadInput(f"$.{key}", f"one of {', '.join(book.book.warbands)}")


def new_campaign(book: CampaignBook, options: CampaignOptions, seed: int) -> Campaign:
    """Gather the warbands; rivals have fought some feuds before; the first round begins."""
    dice = Dice(seed)
    named = (options.first_warband, options.second_warband)
    bands = [band_of(book, book.book.warbands[name]) for name in named[: options.people]]
    bands += [
        band_of(book, rival.warband, rival.temper)
        for rival in book.city.rivals[: options.seats - options.people]
    ]
    state = CampaignState(
        dice=dice,
        options=options,
        bands=bands,
        places=[
            _place(book, number, options.seats, dice) for number in range(len(book.city.places))
        ],
        banners=(city_map.UNDECIDED,) * options.seats,
        chronicle=[],
    )
    campaign = Campaign(book, state)
    campaign.emit(CampaignBegan(options.seats))
    for _ in range(book.city.feuds):
        feuds.behind(campaign)
    begin(campaign)
    proceed(campaign)
    return campaign


def _place(book: CampaignBook, number: int, seats: int, dice: Dice) -> Place:
    data = book.city.places[number]
    known = city_map.NAMED if data.ring == 1 else city_map.UNKNOWN
    return Place(
        data.id,
        data.scenario,
        data.feet[dice.index(len(data.feet))],
        dice.index(TABLE_SEEDS),
        known=(known,) * seats,
    )


def begin(campaign: Campaign) -> None:
    """Begin a round on the map."""
    campaign.emit(RoundBegan(campaign.state.round, tuple(city_map.order(campaign))))
    phases.enter(campaign, "map", 0)


def proceed(campaign: Campaign) -> None:
    """Carry on until a seat must decide or the campaign is over."""
    state = campaign.state
    while state.phase and phases.is_over(campaign):
        if state.phase == "map":
            state.reports, state.tried, state.tasks = (), (), ()
        if state.phase == "battle":
            conclusion.rest(campaign)
        if not phases.go_on(campaign):
            _end_round(campaign)


def _end_round(campaign: Campaign) -> None:
    state = campaign.state
    if any(heirs.is_lost(campaign, seat) for seat in range(len(state.bands))):
        _finish(campaign, HEIRLESS)
    elif city_map.is_final(campaign):
        _finish(campaign, FINISHED)
    else:
        state.round += 1
        begin(campaign)


def _finish(campaign: Campaign, result: str) -> None:
    state = campaign.state
    state.phase, state.seat, state.result = "", 0, result
    state.pairing, state.tasks = -1, ()
    campaign.emit(CampaignEnded(result, rank.points(campaign)))
