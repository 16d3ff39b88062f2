"""The worth of bonuses is shown: of one's own scored rifts at any time, of all after the end."""

from __future__ import annotations

from game.riftwalker.state import RiftwalkerState
from tests.riftwalker_view.stand import Stand, book
from tests.riftwalker_view.test_crowded import crowded


def with_bonus(state: RiftwalkerState, seat: int) -> set[str]:
    return {lying.rift for lying in state.scored[seat]} & set(book().bonuses)


def shown(state: RiftwalkerState) -> Stand:
    stand = Stand()
    stand.viewer = 0
    stand.place(state)
    return stand


def test_bonuses_of_others_are_not_told_while_their_hands_are_hidden() -> None:
    state = crowded(2, 3, 3, 6)
    stand = shown(state)
    assert with_bonus(state, 0)
    assert with_bonus(state, 1)
    assert set(stand.context.gains) == with_bonus(state, 0)
    state.result = "goal"
    earned = stand.rules.score(state)[0] - stand.context.model.points(0)
    assert sum(stand.context.gains.values()) == earned > 0


def test_after_the_end_all_bonuses_are_told() -> None:
    state = crowded(3, 3, 3, 5)
    state.result = "goal"
    stand = shown(state)
    for seat in range(3):
        told = sum(stand.context.gains[rift] for rift in with_bonus(state, seat))
        assert stand.context.model.points(seat) + told == stand.rules.score(state)[seat]
    stand.frame()


def test_the_large_card_tells_what_a_bonus_is_worth_now() -> None:
    stand = shown(crowded(2, 3, 3, 6))
    rift, gain = max(stand.context.gains.items(), key=lambda each: each[1])
    told = [block.text for block in stand.context.card._blocks(rift, None, gain)]
    assert stand.context.word("card.gain", points=gain) in told
    told = [block.text for block in stand.context.card._blocks(rift, None, None)]
    assert stand.context.word("card.gain", points=gain) not in told
