"""Warbands of saved campaigns in single battles: offered in the lobby, read at the start.

Nothing changes in the campaign (FG-S6.59).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.engine.contract import Options
from game.engine.errors import SaveError
from game.engine.latest_position import latest_state
from game.engine.saves import SUFFIX, Summary
from game.frostgrave.campaign.guests import company
from game.frostgrave.campaign.rules import NAME, FrostgraveCampaign
from game.frostgrave.campaign.state import Band, CampaignState
from game.frostgrave.figures import Figure
from game.frostgrave.rules import Frostgrave
from scenes.kit.text.words import Words
from scenes.match_plan import GUEST, MatchPlan, is_guest

if TYPE_CHECKING:
    from scenes.services import Services


def offered(saves: Sequence[Summary], words: Words) -> Mapping[str, str]:
    """Return the values that saved campaigns offer for a seat, with their names.

    A campaign that cannot be read is left out; the others are still offered.
    """
    found: dict[str, str] = {}
    for save in saves:
        if save.game != NAME or save.trouble is not None:
            continue
        people = [number for number, seat in enumerate(save.seats) if seat.is_person] or [0]
        for number in people[:2]:
            key = "one" if len(people) == 1 else "of_two"
            name = save.name.removeprefix(f"{NAME} ")
            shown = words(f"lobby.guest.{key}", name=name, number=number + 1)
            found[f"{GUEST}{number}:{save.name}"] = shown
    return found


def made_options(services: Services, rules: Frostgrave, plan: MatchPlan) -> Options:
    """Return the options of a planned battle, with the figures of the campaigns' warbands in them.

    Raises:
        LamplightError: a campaign cannot be read, or no member of its warband can march.
    """
    values: dict[str, Any] = dict(plan.options)
    companies: list[tuple[Figure, ...]] = [*values.get("companies", ((), ()))]
    for seat, option in enumerate(rules.seat_options):
        value = str(values.get(option, ""))
        if not is_guest(value):
            continue
        del values[option]
        book, band = _band(services, value)
        companies[seat] = company(book.book, band)
        if not companies[seat]:
            reason = services.kit.words("lobby.guest.nobody_marches")
            raise SaveError("save_unreadable", _path(services, value), reason=reason)
        if band.id in rules.book.book.warbands:
            values[option] = band.id
    if any(companies):
        values["companies"] = tuple(companies)
    made = MatchPlan(plan.seats, plan.teams, plan.least, values)
    return made.made_options(rules)


def _band(services: Services, value: str) -> tuple[FrostgraveCampaign, Band]:
    """Return the warband that a value names, as it is now in its campaign."""
    number = int(value.removeprefix(GUEST).partition(":")[0])
    rules = services.open_game(NAME).rules
    if not isinstance(rules, FrostgraveCampaign):
        raise TypeError(type(rules).__name__)
    state = latest_state(rules, _path(services, value))
    if not isinstance(state, CampaignState):
        raise TypeError(type(state).__name__)
    return rules, state.bands[number]


def _path(services: Services, value: str) -> Path:
    """Return the file of the campaign that a value names."""
    return services.saves.folder / f"{value.split(':', 2)[2]}{SUFFIX}"
