"""Shut books: a seat that sees no difference gets none, and reads its own lines (FG-S6.18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.engine.bots import thinking_seed
from game.engine.codec import Codec, plain
from game.engine.contract import kind_of
from game.engine.dice import Dice
from game.frostgrave.campaign import heirs
from game.frostgrave.campaign.actions import CampaignAction, Roll
from game.frostgrave.campaign.events import (
    BattleReported,
    BookEntry,
    CampaignEvent,
    GoldChanged,
    Paid,
    SpellTried,
    TableRolled,
)
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.rules import FrostgraveCampaign
from game.frostgrave.campaign.state import CampaignState, Entry, Known, Task
from tests.conformance.games import varied_action
from tests.frostgrave_campaign.states import WIZARD, begun, book, fought

SEEDS = range(12)
FINDS = ("spoils", "after")
"""Phases whose dice only the book shows; other dice are visible to all."""
UNTOLD = {"gold_changed", "item_gained", "experience_gained", "level_spent", "spell_tried"}
"""Events that other seats must not get."""


@pytest.fixture(scope="module")
def rules() -> FrostgraveCampaign:
    return FrostgraveCampaign(book())


def options(seed: int, **changes: object) -> CampaignOptions:
    dice = Dice(thinking_seed(seed, 3))
    values: dict[str, object] = {
        "seats": (2, 4)[dice.index(2)],
        "people": 1 + dice.index(2),
        "battles": 4,
        "first_warband": list(book().book.warbands)[seed % len(book().book.warbands)],
        "simulated": True,
        "books": "shut",
        "raise_per_game": ("one", "any")[dice.index(2)],
        "fate": ("book", "mercy")[dice.index(2)],
        "heir": ("notes", "novice")[dice.index(2)],
        "end": "never",
        "market": ("drawn", "all")[dice.index(2)],
        "experience_cap": (0, 300)[dice.index(2)],
        "purse": "book",
        "consolation": True,
        **changes,
    }
    return msgspec.convert(values, CampaignOptions)


def course(
    rules: FrostgraveCampaign, seed: int, **changes: object
) -> Iterator[tuple[CampaignState, CampaignAction, list[CampaignEvent], CampaignState]]:
    """Yield every step of a random campaign: before, action, events, after.

    All wizards know some spells for after the battle, which no ready-made warband does.
    """
    state, _ = rules.new(options(seed, **changes), seed)
    learned = tuple(map(Known, ("write_scroll", "create_grimoire", "absorb_knowledge")))
    state.bands = [replace(band, spells=(*band.spells, *learned)) for band in state.bands]
    dice = Dice(thinking_seed(seed, 4))
    while rules.decision(state) is not None:
        action = varied_action(rules, state, dice)
        after = rules.copy(state)
        events = rules.apply(after, action)
        yield state, action, events, after
        state = after


def others(state: CampaignState) -> list[int]:
    return [seat for seat in range(state.options.seats) if seat != state.seat]


def ways(
    rules: FrostgraveCampaign, state: CampaignState, dice: Dice
) -> Iterator[tuple[CampaignState, list[CampaignEvent]]]:
    """Yield possible results of a state: some actions, and where dice are hidden some rolls."""
    legal = list(rules.legal(state))
    chosen = [legal[dice.index(len(legal))] for _ in range(6)]
    rolls = state.phase in FINDS and all(isinstance(each, Roll) for each in legal)
    for action in chosen:
        after = rules.copy(state)
        if rolls:
            after.dice = Dice(dice.index(2**31))
        events = rules.apply(after, action)
        yield after, events


def heard(
    rules: FrostgraveCampaign, events: list[CampaignEvent], seat: int
) -> tuple[CampaignEvent, ...]:
    """Return what a seat is told, but for lines of which it only knows that there is one."""
    seen = [rules.seen(event, seat) for event in events]
    return tuple(
        each
        for each in seen
        if not (
            isinstance(each, BookEntry)
            and (kind_of(each) in UNTOLD or isinstance(each, TableRolled))
            and getattr(each, "seat", seat) != seat
            and not getattr(each, "natural", 0)
        )
    )


@pytest.mark.rule("FG-S6.18")
def test_who_sees_no_difference_hears_none(rules: FrostgraveCampaign) -> None:
    """Whatever somebody does behind their book: where all see the same, all hear the same."""
    codec = Codec(rules)
    compared = 0
    for seed in SEEDS:
        dice = Dice(thinking_seed(seed, 5))
        for number, (state, *_) in enumerate(course(rules, seed)):
            if number % 3:
                continue
            told: dict[tuple[int, bytes], tuple[CampaignEvent, ...]] = {}
            for after, events in ways(rules, state, dice):
                for seat in others(state):
                    shown = codec.encode(rules.view(after, seat))
                    known = told.setdefault((seat, shown), heard(rules, events, seat))
                    assert known == heard(rules, events, seat), (seed, number, seat)
                    compared += 1
    assert compared > 5000


@pytest.mark.rule("FG-S6.18")
def test_entries_tell_others_only_that_there_is_one(rules: FrostgraveCampaign) -> None:
    """A kind of line says the same to others whatever it says, and all of it to its own seat."""
    wanted = {kind_of_type(kind) for kind in BookEntry.__subclasses__()} - {"battle_reported"}
    kinds: set[str] = set()
    lines: dict[tuple[object, ...], CampaignEvent] = {}
    for seed in range(100):
        if seed >= len(SEEDS) and kinds == wanted:
            break
        for state, _, events, _ in course(rules, seed):
            for event in events:
                if isinstance(event, BookEntry) and not isinstance(event, BattleReported):
                    kinds.add(kind_of(event))
                    for seat in range(state.options.seats):
                        hold_entry(rules, event, seat, lines)
    assert kinds == wanted


def hold_entry(
    rules: FrostgraveCampaign,
    event: Any,  # noqa: ANN401 - entries of the book have a seat each
    seat: int,
    lines: dict[tuple[object, ...], CampaignEvent],
) -> None:
    """Hold what a seat is told of an entry against what it was told of others of the kind."""
    assert event.shut is True
    seen = rules.seen(event, seat)
    is_wound = isinstance(event, TableRolled) and event.table in ("survival", "injury")
    if seat == event.seat or is_wound:
        assert seen == event
        return
    about = [getattr(event, key, None) for key in ("seat", "member")]
    why = event.why if isinstance(event, Paid) else ""
    is_base = getattr(event, "table", "") == "base"
    assert lines.setdefault((kind_of(event), is_base, why, *about), seen) == seen


def kind_of_type(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


@pytest.mark.rule("FG-S6.18")
@pytest.mark.parametrize(
    ("told", "heard_by_others"),
    [
        (Paid(0, 3, 100, "rests"), Paid(0, 3, 0, "rests")),
        (
            SpellTried(0, 1, "write_scroll", 9, 7, 12, "fog"),
            SpellTried(0, 1, "", 0, 0, 0),
        ),
        (TableRolled(0, "grimoire", 9, "grimoire_of_fog"), TableRolled(0, "treasure", 0, "")),
        (TableRolled(0, "base", 20, "treasure", gold=5), TableRolled(0, "base", 0, "")),
        (TableRolled(0, "injury", 20, "lost_eye", 3), TableRolled(0, "injury", 20, "lost_eye", 3)),
    ],
)
def test_some_entries_tell_whom_they_are_about(
    rules: FrostgraveCampaign, told: CampaignEvent, heard_by_others: CampaignEvent
) -> None:
    event = replace(told, shut=True)
    assert rules.seen(event, 0) == event
    assert rules.seen(event, 1) == replace(heard_by_others, shut=True)


@pytest.mark.rule("FG-S6.18")
def test_reports_keep_what_they_bring_into_other_books(rules: FrostgraveCampaign) -> None:
    for state, _, events, after in course(rules, 2, seats=4):
        for event in events:
            if not isinstance(event, BattleReported):
                continue
            gains = {side.seat: (side.experience, side.gold) for side in event.report.sides}
            for seat in range(state.options.seats):
                seen = rules.seen(event, seat)
                assert isinstance(seen, BattleReported)
                for side in seen.report.sides:
                    own = side.seat == seat
                    assert (side.experience, side.gold) == (gains[side.seat] if own else (0, 0))
                assert seen.report in rules.view(after, seat).reports
            return
    raise AssertionError("nobody has fought")


@pytest.mark.rule("FG-S6.18")
def test_what_the_books_say_is_in_no_view_of_another(rules: FrostgraveCampaign) -> None:
    campaign = fought(begun("spoils", books="shut"), experience=4711, gold=4712)
    state = campaign.state
    wizard = state.bands[0].members[0]
    campaign.change_member(0, wizard.id, raised=(("fight", 3),))
    campaign.change_band(
        0,
        gold=4713,
        experience=4714,
        spent=4715,
        raise_used=True,
        vault=("dagger",),
        grimoires=("leap",),
        spells=(Known("leap", 4), Known("fog")),
    )
    state.tasks = (Task("grimoire", detail="treasure"), Task("treasure"))
    state.chronicle = [Entry(1, 0, "found", first="dagger"), Entry(1, 0, "spared", "1")]
    own, other = rules.view(state, 0), rules.view(state, 1)
    assert (own.bands[0], own.tasks, own.reports) == (state.bands[0], state.tasks, state.reports)
    assert own.chronicle == state.chronicle
    assert other.tasks == (Task("treasure"), Task("treasure"))
    assert other.chronicle == [Entry(1, 0, "spared", "1")]
    shown = plain(other)
    text = msgspec.json.encode([shown["bands"][0], shown["reports"], shown["chronicle"]]).decode()
    assert not [word for word in ("471", 'dagger"]', 'grimoire"') if word in text]
    band = other.bands[0]
    assert band.spells == (Known("leap"), Known("fog")) and not band.raise_used
    assert all(not member.raised for member in band.members)


@pytest.mark.rule("FG-S6.18")
def test_what_an_heir_has_kept_stands_in_the_own_book_alone(rules: FrostgraveCampaign) -> None:
    campaign = begun("study", books="shut")
    campaign.drop_member(0, WIZARD)
    campaign.change_band(0, experience=9422)
    heirs.follow(campaign, 0)
    for seat, said in ((0, True), (1, False)):
        view = rules.view(campaign.state, seat)
        told = [rules.seen(event, seat) for event in campaign.events]
        assert (b"4711" in msgspec.json.encode([view.bands, view.chronicle, told])) == said
        assert len(view.chronicle) == len(told) == 1


@pytest.mark.rule("FG-S6.18")
@pytest.mark.parametrize(("books", "told"), [("open", 12), ("shut", 0)])
def test_the_score_in_a_list_of_campaigns_tells_nothing_of_gold_and_levels(
    rules: FrostgraveCampaign, books: str, told: int
) -> None:
    campaign = begun(books=books)
    campaign.change_band(0, gold=0)
    before = rules.score(campaign.state)[0]
    campaign.change_band(0, gold=1000, experience=700)
    assert rules.score(campaign.state)[0] - before == told
    assert rules.score(rules.view(campaign.state, 1))[0] - before == told


@pytest.mark.rule("FG-S6.18")
def test_in_the_end_all_books_are_opened(rules: FrostgraveCampaign) -> None:
    *_, (_, _, _, last) = course(rules, 1)
    assert last.result
    for seat in range(last.options.seats):
        view = rules.view(last, seat)
        assert view.bands == last.bands and view.reports == last.reports
    outcome = rules.outcome(last)
    assert outcome is not None and list(outcome.scores) == list(rules.score(rules.view(last, 0)))


def test_open_books_hide_nothing_and_have_no_mark(rules: FrostgraveCampaign) -> None:
    for state, _, events, after in course(rules, 3, books="open"):
        for event in events:
            assert b'"shut"' not in msgspec.json.encode(event)
            assert all(rules.seen(event, seat) is event for seat in range(state.options.seats))
        for seat in range(state.options.seats):
            view = rules.view(after, seat)
            assert (view.bands, view.tasks) == (after.bands, after.tasks)
            assert view.chronicle == after.chronicle


def test_an_entry_of_open_books_is_written_as_ever() -> None:
    event = GoldChanged(1, -50, "bought", "dagger")
    assert msgspec.json.encode(event).decode() == (
        '{"kind":"gold_changed","seat":1,"amount":-50,"why":"bought","what":"dagger"}'
    )
    shut = msgspec.json.encode(replace(event, shut=True)).decode()
    assert shut.endswith('"what":"dagger","shut":true}')
