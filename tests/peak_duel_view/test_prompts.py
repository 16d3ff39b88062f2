"""The question names the possible actions, and nothing else."""

from __future__ import annotations

import pytest

from game.peak_duel.actions import Attack, Pass, UseSpell
from game.peak_duel.names import NO_SLOT
from scenes.games.peak_duel.prompts import PeakDuelPrompts
from scenes.games.peak_duel.view import PeakDuelView
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from tests.peak_duel.duel import ME, RIVAL, Duel, named
from tests.peak_duel_view.stand import Stand

METAL = "4/3"
"""A card whose spells can be used on any beast."""


@pytest.fixture(scope="module")
def stand() -> Stand:
    return Stand((640, 360))


def _asked(stand: Stand, duel: Duel) -> tuple[str, str]:
    """Title and text of the note, and of what may be done now."""
    decision = duel.rules.decision(duel.state)
    assert decision is not None
    stand.viewer = decision.seat
    stand.place(duel.state)
    stand.ask()
    title, text, _ = PeakDuelPrompts(stand.context).note()
    return title, text


@pytest.mark.parametrize(
    ("duel", "title", "text"),
    [
        (
            Duel("draw", hand=([METAL], []), up=([], ["5/7"])),
            "Act after drawing?",
            "You may use a spell.",
        ),
        (Duel("draw", souls=(["1/3"], [])), "Act after drawing?", "You may change the rule."),
        (
            Duel("draw", hand=([METAL], []), up=([], ["5/7"]), souls=(["1/3"], [])),
            "Act after drawing?",
            "You may use a spell or change the rule.",
        ),
        (
            Duel("summon", hand=(["5/6"], [])),
            "Summon, or go on",
            "Choose a card of your hand or drag it to the field.",
        ),
        (
            Duel("summon", hand=(["5/6"], []), up=(["3/6"], [])),
            "Summon, turn a beast, or go on",
            "Choose a card of your hand or drag it to the field."
            " A beast that was here before can be turned.",
        ),
        (
            Duel("summon", hand=(["5/6"], []), up=(["3/6"], []), left=0),
            "Turn a beast, or go on",
            "All summons of this phase are used. A beast that was here before can be turned.",
        ),
        (
            Duel("set", up=(["3/6"], [])),
            "Turn a beast, or go on",
            "A beast that was here before can be turned.",
        ),
        (
            Duel("declare", hand=([METAL], []), up=(["3/6"], []), left=0),
            "Go on when you are ready",
            "All attacks of this phase are used.",
        ),
    ],
)
def test_the_note_offers_what_is_possible_alone(
    stand: Stand, duel: Duel, title: str, text: str
) -> None:
    assert _asked(stand, duel) == (title, text)


@pytest.mark.parametrize(
    ("sets", "souls", "text"),
    [
        ([METAL], [], "You may turn up a set card."),
        ([], ["1/3", "3/6"], "You may change the rule."),
        ([METAL], ["1/3", "3/6"], "You may turn up a set card or change the rule."),
    ],
)
def test_who_may_answer_is_told_with_what(
    stand: Stand, sets: list[str], souls: list[str], text: str
) -> None:
    duel = Duel("draw", up=(["3/6"], []), sets=([], sets), souls=([], souls))
    duel.state.priority, duel.state.passes = RIVAL, 1
    title, told = _asked(stand, duel)
    assert title == "Answer, or let it pass"
    assert told.splitlines()[-1] == f"Your rival has drawn. {text}"


def test_the_battle_is_named_before_its_first_window_opens(stand: Stand) -> None:
    stand.place(Duel("summon", up=(["3/6"], [])).state)
    prompts, model = PeakDuelPrompts(stand.context), stand.context.model
    model.phase = "battle"
    assert model.window == "summon" and prompts.phase_title() == "Battle"
    model.window = "battle_start"
    assert prompts.phase_title() == "Start of battle"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_name_of_a_phase_is_torn_at_the_end_of_a_line(scale: float) -> None:
    stand = Stand((1280, 720), language="zh_TW", text_scale=scale)
    stand.viewer = ME
    stand.place(Duel("summon", up=(["3/6"], [])).state)
    stand.context.model.window = ""
    (_, told), *_ = PeakDuelPrompts(stand.context).phase_lines()
    names = [stand.context.say(f"phase.{phase}") for phase in ("battle", "set", "end")]
    text = stand.kit.text
    style = TextStyle(Family.UI, 14)
    for room in range(70, 300, 7):
        if max(text.width(f"{name}、", style) for name in names) > room:
            continue
        lines = text.wrap(told, style, room)
        assert "".join(lines) == "、".join(names)
        for name in names:
            assert any(name in line for line in lines), lines


def test_an_empty_hand_sets_nothing(stand: Stand) -> None:
    stand.viewer = ME
    stand.place(Duel("set", up=(["3/6"], [])).state)
    stand.ask()
    (_, now), *_ = PeakDuelPrompts(stand.context).phase_lines()
    assert "set" not in now.split()


def test_the_ring_of_a_lesson_lies_round_the_whole_hand(stand: Stand) -> None:
    """And round no card that has left it."""
    hand = ["5/6", "3/6", "4/4", "6/6"]
    stand.viewer = ME
    stand.place(Duel("set", hand=(hand, [])).state)
    view = stand.view
    assert isinstance(view, PeakDuelView)
    cards = [view.spot(f"card:{named(each)}") for each in hand]
    ring = view.spot("hand")
    assert ring is not None and cards[0] is not None
    assert ring == cards[0].unionall([each for each in cards if each is not None])
    assert view.spot(f"card:{named('8/6')}") is None


def test_a_press_on_another_card_changes_the_open_menu_to_it(stand: Stand) -> None:
    stand.viewer = ME
    stand.place(Duel("summon", hand=(["5/6", "3/6"], [])).state)
    stand.ask()
    controller, menu = stand.view.controller, stand.context.menu
    places = {each: controller.targets()["hand", named(each)] for each in ("5/6", "3/6")}
    stand.click(places["5/6"].center)
    assert menu.title == stand.context.name_of(named("5/6"))
    stand.click((places["3/6"].centerx, places["3/6"].bottom - 20))
    assert menu.active and menu.title == stand.context.name_of(named("3/6"))
    stand.click((places["3/6"].centerx, places["3/6"].bottom - 20))
    assert not menu.active


def test_what_an_attack_would_come_to_names_the_beasts(stand: Stand) -> None:
    duel = Duel("declare", up=(["4/6"], ["3/4"]), souls=(["1/3"], []))
    duel.rules.apply(duel.state, Attack(0, 0))
    duel.rules.apply(duel.state, Pass())
    duel.state.priority = ME
    title, _ = _asked(stand, duel)
    mine, theirs = (stand.context.kind_of(named(each)) for each in ("4/6", "3/4"))
    assert title == f"Greater wins: {mine} would beat {theirs}; 2 damage"


def test_a_spell_that_waits_for_its_choice_is_named_before_the_attack(stand: Stand) -> None:
    """As in a match that was closed in the middle of a spell."""
    duel = Duel("declare", up=(["4/6", "2/2"], ["3/4"]), hand=([METAL], []))
    duel.rules.apply(duel.state, Attack(0, 0))
    duel.state.priority = ME
    duel.rules.apply(duel.state, UseSpell(named(METAL), "adamant", NO_SLOT))
    assert _asked(stand, duel) == ("Adamant", "Choose a beast.")


@pytest.mark.parametrize(("speed", "told"), [("normal", ""), ("instant", "A beast falls.")])
def test_what_the_table_shows_by_itself_is_not_told_again_in_words(speed: str, told: str) -> None:
    stand = Stand((640, 360), animation_speed=speed)
    stand.place(Duel("declare", up=(["6/4"], ["5/7"])).state)
    stand.context.offer = None
    stand.context.told.append("A beast falls.")
    assert PeakDuelPrompts(stand.context).note()[1] == told
