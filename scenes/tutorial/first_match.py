"""The short match that follows a guided match: seats and options, from data."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from game.engine.contract import AnyRules
from game.engine.data_loader import DataLoader
from game.engine.folders import data_folder
from scenes.match_plan import MatchPlan, plan_for

FILE = "first_match.yaml"


class FirstMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: a kind per seat, and the options that differ from the rulebook's."""

    seats: tuple[Literal["person", "easy", "normal", "hard"], ...]
    options: dict[str, Any] = {}


def first_match(rules: AnyRules) -> MatchPlan:
    """The plan of the first match of a game.

    Raises:
        DataErrors: the file is wrong.
        BadInput: its options do not fit the game.
    """
    loader = DataLoader(data_folder() / rules.name)
    file = loader.read(FILE, FirstMatch)
    loader.finish()
    plan = plan_for(rules)
    if file is not None:
        for seat, kind in enumerate(file.seats):
            plan.set_kind(seat, kind)
        plan.options.update(file.options)
        plan.made_options(rules)
    return plan
