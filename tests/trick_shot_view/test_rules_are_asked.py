"""Possible choices are those that the rules allow; others are refused by them, with a clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.contract import kind_of
from game.engine.dice import Dice
from scenes.games.trick_shot.action_index import BAR_KINDS, LINE_CHANGE, bar_kind
from scenes.games.trick_shot.nearest_action import nearest_action
from tests.trick_shot.test_any_match import positions
from tests.trick_shot_view.stand import Stand


def in_play(stand: Stand) -> Iterator[None]:
    """Put positions of random matches on the table in which a team plays, one after another."""
    dice = Dice(3)
    for seed in range(12):
        for state in positions(seed):
            if state.stack or state.result or dice.index(14):
                continue
            stand.place(state)
            stand.ask()
            yield


def test_buttons_are_dead_just_where_the_rules_allow_nothing_of_their_kind() -> None:
    stand = Stand()
    refused: Counter[str] = Counter()
    for _ in in_play(stand):
        state, chooser, bar = stand.now, stand.context.chooser, stand.context.bar
        allowed = {bar_kind(kind_of(action)) for action in stand.rules.legal(state)}
        assert {each.name for each in bar.buttons if each.enabled} == allowed
        rink = stand.context.model.frame.rink
        for kind in set(BAR_KINDS) - allowed - {LINE_CHANGE}:
            action = nearest_action(kind, state, rink, -1)
            preview = stand.rules.preview(state, action)
            assert preview.clause, "an action of a dead kind is never allowed"
            stand.refused.clear()
            chooser.press(kind)
            assert stand.refused == [preview.clause]
            refused[preview.key] += 1
    assert len(refused) > 5, refused
    assert not {"no_target", "no_receiver", "on_the_bench"} & refused.keys(), "nobody is missing"


def test_lit_squares_are_those_that_the_rules_allow() -> None:
    stand = Stand()
    for _ in in_play(stand):
        chooser, state = stand.context.chooser, stand.now
        offer = chooser.offer
        assert offer is not None
        for skater in offer.skaters():
            chooser.choose(skater)
            lit = {option.action for option in chooser.targets()}
            mine = {
                action
                for action in stand.rules.legal(state)
                if getattr(action, "skater", None) == skater
            }
            assert lit == mine


def test_the_cards_to_choose_from_lie_in_the_order_of_the_hand() -> None:
    stand = Stand()
    stand.begin(3)
    stand.ask()
    assert list(stand.context.fan.cards) == list(stand.context.card_table.cards)
    assert [getattr(each, "card", "") for each in stand.context.chooser.offer.cards] == list(  # type: ignore[union-attr]
        stand.context.fan.cards
    )
