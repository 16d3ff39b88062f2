"""Which seat's view a replay shows: of a match still played, nothing hidden is disclosed."""

from __future__ import annotations

from typing import Any

from game.engine.contract import AnyRules
from game.engine.journal_reading import Reading
from game.engine.replay import Replay


class SecretsAtStake(Exception):
    """People with secrets from each other still play this match at one screen."""


def seats_to_see(rules: AnyRules, reading: Reading) -> tuple[int | None, ...]:
    """The seats whose view a replay may show; `None` stands for the whole table.

    After the end everything may be seen. Before it, one person sees their seat's view, and several
    people only what all of them know.

    Raises:
        SecretsAtStake: several people still play, and not all of them know the same.
        LamplightError: the match cannot be played again.
    """
    seats = range(len(reading.seats))
    people = [seat for seat in seats if reading.seats[seat].is_person]
    if reading.outcome is not None or not people:
        return (None, *seats)
    if len(people) > 1 and _differ(rules, reading, people):
        raise SecretsAtStake
    return (people[0],)


def _differ(rules: AnyRules, reading: Reading, people: list[int]) -> bool:
    """Whether at any position one of the people knows more than another one."""
    again: Replay[Any, Any, Any] = Replay(rules, reading)
    again.to(again.length)
    while True:
        first = rules.view(again.state, people[0])
        if any(rules.view(again.state, other) != first for other in people[1:]):
            return True
        if not again.back():
            return False
