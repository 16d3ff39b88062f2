"""A campaign is one match in one journal: cut anywhere it goes on, and undo knows its barriers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import UnsetType

from game.engine.bots import random_action, thinking_seed
from game.engine.codec import Codec
from game.engine.dice import Dice
from game.engine.journal import Journal
from game.engine.match import Match
from game.engine.match_setup import resume_match, start_match
from game.engine.notifications import Played
from game.engine.seats import people
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.rules import FrostgraveCampaign
from tests.frostgrave_campaign.states import book

CUTS = 30
FURTHER = 3
"""Actions that are played after each cut."""


def rules() -> FrostgraveCampaign:
    return FrostgraveCampaign(book())


def options(**others: object) -> CampaignOptions:
    values: dict[str, object] = {"seats": 2, "battles": 1, "turn_limit": 1, **others}
    return CampaignOptions(**values)  # type: ignore[arg-type]


def played_on(match: Match, most: int) -> Iterator[tuple[int, str]]:  # type: ignore[type-arg]
    """Play random actions, the same in the same state; yield numbers and digests."""
    codec = Codec(match.rules)
    for _ in range(most):
        decision = match.decision
        if decision is None:
            return
        dice = Dice(thinking_seed(1, match.number))
        match.act(decision.seat, random_action(match.rules, match.state, dice))
        yield match.number, codec.digest(match.state)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, dict[int, str], list[int]]:
    """Return the journal of a whole campaign, the digests after each action, and borders."""
    path = tmp_path_factory.mktemp("campaign") / "whole.match"
    match, _ = start_match(rules(), options(), 5, people(2), path=path)
    borders: list[int] = []
    before = {"phase": ""}

    def hear(notification: object) -> None:
        if isinstance(notification, Played):
            state = notification.state
            now = f"{state.phase} {isinstance(state.battle, UnsetType)}"
            if now != before["phase"]:
                borders.append(notification.number)
            before["phase"] = now

    match.listen(hear)
    match.begin()
    digests = {0: Codec(match.rules).digest(match.state)}
    digests |= dict(played_on(match, 20_000))
    assert match.decision is None
    assert isinstance(match.recorder, Journal)
    match.recorder.close()
    assert len(borders) >= 3
    return path.read_bytes(), digests, borders


def test_cut_at_any_byte_a_campaign_goes_on_to_equal_digests(
    whole: tuple[bytes, dict[int, str], list[int]], tmp_path: Path
) -> None:
    text, digests, borders = whole
    draw = Dice(99)
    header = text.index(b"\n") + 1
    ends = [number for number, byte in enumerate(text) if byte == 10]
    cuts = [header + draw.index(len(text) - header) for _ in range(CUTS)]
    for border in borders:
        near = [end for end in ends if b'"number":%d,' % border in text[:end]]
        cuts += [near[0] + 1, near[0]] if near else []
    cuts += [ends[-1], ends[-2] + 1, ends[-2]]
    for cut in cuts:
        path = tmp_path / "cut.match"
        path.write_bytes(text[:cut])
        resumed = resume_match(rules(), path)
        match = resumed.match
        assert all(note.key == "torn" for note in resumed.notes)
        assert Codec(match.rules).digest(match.state) == digests[match.number]
        match.begin()
        for number, digest in played_on(match, FURTHER):
            assert digest == digests[number], f"cut at {cut}, action {number}"
        resumed.journal.close()
        path.unlink()


@pytest.mark.rule("FG-S6.4")
def test_undo_stops_at_the_end_of_a_battle() -> None:
    known = rules()
    match, _ = start_match(known, options(), 5, people(2))
    match.begin()
    was_open = False
    for _ in played_on(match, 20_000):
        is_open = not isinstance(match.state.battle, UnsetType)
        if was_open and not is_open:
            assert match.undo_obstacle(match.decision.seat if match.decision else 0)
            break
        was_open = is_open
    assert was_open


def test_a_journal_holds_whole_states_at_borders_alone(
    whole: tuple[bytes, dict[int, str], list[int]],
) -> None:
    text, digests, borders = whole
    snapshots = text.count(b'{"line":"snapshot"')
    turns = 2
    assert 2 <= snapshots <= len(borders) + turns + 1
    assert snapshots * 20 < len(digests)
