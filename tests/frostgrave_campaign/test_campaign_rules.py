"""The campaign behind the contract: who sees what, what undo may not pass, rounds, positions."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import UnsetType
from msgspec.structs import replace

from game.catalogue import CATALOGUE, boxes, find, open_words
from game.engine.barriers import barrier_of
from game.engine.codec import Codec
from game.engine.dice import Dice
from game.engine.errors import BadInput, Illegal
from game.engine.notifications import Played
from game.frostgrave.campaign.actions import Camp, InBattle, March, Simulate, Travel
from game.frostgrave.campaign.bot.bot import level_of
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.rules import CampaignPreview, FrostgraveCampaign
from game.frostgrave.campaign.state import CampaignState
from game.frostgrave.preview import FrostgravePreview
from tests.frostgrave_campaign.states import book


@pytest.fixture(scope="module")
def rules() -> FrostgraveCampaign:
    return FrostgraveCampaign(book())


def begun(rules: FrostgraveCampaign, **options: object) -> CampaignState:
    return rules.new(CampaignOptions(**options), 3)[0]  # type: ignore[arg-type]


def in_battle(rules: FrostgraveCampaign, **options: object) -> CampaignState:
    """Return a campaign of two people whose first battle has begun."""
    state = begun(rules, seats=2, people=2, **options)
    for action in (Travel(0), Travel(0), March(), March()):
        rules.check(state, action)
        rules.apply(state, action)
    assert not isinstance(state.battle, UnsetType)
    return state


def finished(rules: FrostgraveCampaign, **options: object) -> CampaignState:
    """Return a simulated campaign played to its end by the first action there is."""
    state = begun(rules, simulated=True, **options)
    for _ in range(5000):
        if rules.decision(state) is None:
            return state
        rules.apply(state, rules.legal(state)[0])
    raise AssertionError("it never ends")


def test_shut_books_hide_the_others_gold_vault_and_levels(rules: FrostgraveCampaign) -> None:
    for books, hidden in (("open", False), ("shut", True)):
        state = begun(rules, books=books)
        state.bands[1] = replace(
            state.bands[1], gold=99, vault=("dagger",), grimoires=("leap",), experience=700
        )
        other, own = rules.view(state, 0).bands[1], rules.view(state, 1).bands[1]
        assert own == state.bands[1]
        shown = (other.gold, other.vault, other.grimoires, other.experience)
        assert (shown == (0, (), (), 0)) == hidden
        assert other.members == state.bands[1].members


@pytest.mark.parametrize(("books", "barrier"), [("open", ""), ("shut", "shown")])
def test_undo_never_goes_past_the_end_at_which_shut_books_are_opened(
    rules: FrostgraveCampaign, books: str, barrier: str
) -> None:
    state = begun(rules, seats=2, people=2, battles=1, simulated=True, books=books)
    while rules.decision(state) is not None:
        before, state = state, rules.copy(state)
        seat, action = before.seat, rules.legal(before)[0]
        events = rules.apply(state, action)
    assert rules.view(state, 0) == rules.view(state, 1)
    assert state.dice.drawn == before.dice.drawn
    assert barrier_of(rules, Played(1, seat, action, events, before, state)) == barrier


def test_a_view_has_no_dice_neither_outside_nor_inside_a_battle(rules: FrostgraveCampaign) -> None:
    state = in_battle(rules)
    view = rules.view(state, 0)
    assert view.dice.is_hidden
    assert not isinstance(view.battle, UnsetType) and view.battle.dice.is_hidden
    assert state.battle is not view.battle
    guess = rules.guess(view, Dice(4))
    assert not isinstance(guess.battle, UnsetType) and guess.battle.dice is guess.dice


def test_dice_are_one_stream_also_after_saving(rules: FrostgraveCampaign) -> None:
    codec = Codec(rules)
    state = in_battle(rules)
    again = codec.state(codec.encode(state))
    first, second = rules.copy(state), rules.copy(again)
    for _ in range(12):
        action = rules.legal(first)[0]
        assert rules.legal(second)[0] == action
        rules.apply(first, action)
        rules.apply(second, action)
        assert codec.encode(first) == codec.encode(second)
    assert not isinstance(first.battle, UnsetType)
    assert first.battle.dice == first.dice
    assert first.dice.drawn > state.dice.drawn


@pytest.mark.rule("FG-S6.4")
def test_actions_of_a_battle_are_checked_and_previewed_by_its_own_rules(
    rules: FrostgraveCampaign,
) -> None:
    state = in_battle(rules)
    action = next(one for one in rules.legal(state) if isinstance(one, InBattle))
    assert isinstance(rules.preview(state, action), FrostgravePreview)
    assert rules.preview(state, Camp()) == CampaignPreview("FG-S6.4", "fight_first")
    with pytest.raises(Illegal) as error:
        rules.check(state, Simulate())
    assert error.value.clause == "FG-S6.4"


@pytest.mark.rule("FG-S6.1", "FG-S6.14")
def test_a_campaign_has_so_many_rounds_and_points_decide(rules: FrostgraveCampaign) -> None:
    for battles in (1, 3):
        state = finished(rules, battles=battles)
        assert state.round == battles and state.result == "finished"
        outcome = rules.outcome(state)
        assert outcome is not None
        assert outcome.scores == tuple(rules.score(state))
        best = max(outcome.scores)
        assert [score == best for score in outcome.scores] == [
            place == 1 for place in outcome.places
        ]
        with pytest.raises(Illegal):
            rules.check(state, Camp())


@pytest.mark.rule("FG-S6.1")
def test_a_person_at_the_table_may_be_without_an_heir(rules: FrostgraveCampaign) -> None:
    def end(people: int) -> str:
        state = begun(rules, seats=2, people=people, simulated=True, battles=9)
        for _ in range(400):
            if rules.decision(state) is None:
                break
            if state.phase == "market" and state.seat == 0:
                members = tuple(one for one in state.bands[0].members if one.role == "soldier")
                state.bands[0] = replace(state.bands[0], members=members)
            rules.apply(state, rules.legal(state)[0])
            if state.round > 1 and not state.result:
                return "goes on"
        return state.result

    assert end(2) == "heirless"
    assert end(1) == "goes on"


def test_rivals_fight_as_the_difficulty_says(rules: FrostgraveCampaign) -> None:
    def levels(difficulty: str) -> list[str]:
        state = begun(rules, difficulty=difficulty)
        found = []
        for number in (1, 4, 7):
            state.round = number
            found.append(level_of(book(), state, 1, "easy"))
            assert level_of(book(), state, 0, "easy") == "easy"
        return found

    assert levels("gentle") == ["easy", "normal", "normal"]
    assert levels("fair") == ["normal", "normal", "hard"]
    assert levels("grim") == ["hard", "hard", "hard"]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("$.bands[0].school", "cook"),
        ("$.bands[0].gold", -1),
        ("$.places[0].scenario", "picnic"),
        ("$.places[0].known", [1]),
        ("$.round", 0),
        ("$.seat", 9),
        ("$.battle.dice", {"seed": 1, "drawn": 2, "next": []}),
        ("$.battle.phase", "picnic"),
        ("$.pairings[0].seats", [0, 0]),
        ("$.pairings[0].march[0]", [77]),
        ("$.phase", "market"),
        ("$.record", None),
    ],
)
def test_positions_that_cannot_arise_are_refused(
    rules: FrostgraveCampaign, path: str, value: object
) -> None:
    codec = Codec(rules)
    state = in_battle(rules)
    rules.check_position(state)
    data = msgspec.json.decode(codec.encode(state))
    *parents, last = path.removeprefix("$.").replace("[", ".").replace("]", "").split(".")
    inner = data
    for part in parents:
        inner = inner[int(part)] if part.isdigit() else inner[part]
    if value is None:
        del inner[last]
    else:
        inner[int(last) if last.isdigit() else last] = value
    with pytest.raises(BadInput) as error:
        rules.check_position(codec.state(msgspec.json.encode(data)))
    assert error.value.path.startswith(path.rsplit(".", 1)[0]) or error.value.path in path


def test_the_campaign_lies_in_frostgraves_box_and_speaks_its_words() -> None:
    entry = find("frostgrave_campaign")
    assert entry in CATALOGUE and entry not in boxes()
    assert entry.folder == "frostgrave"
    words = open_words("frostgrave_campaign")
    assert words.say("frostgrave_campaign.phase.map", "en") == "The city"
    plain = "refusal.no_such_figure"
    assert words.texts(f"frostgrave_campaign.{plain}") == words.texts(f"frostgrave.{plain}")
