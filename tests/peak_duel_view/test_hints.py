"""Choices that are made one after another: taken back by a hint, and all within reach."""

from __future__ import annotations

import pygame
import pytest

from game.peak_duel.actions import PickDiscarded, PickSoul, Summon, UseSpell
from game.peak_duel.names import NO_SLOT
from scenes.app.app import App
from scenes.app.match_scenes import new_match
from scenes.game_view.hint_lamp import draw_lamp
from scenes.games.peak_duel.menu import MenuRow
from scenes.games.peak_duel.view import PeakDuelView
from scenes.kit.draw.canvas import Anchor
from scenes.kit.scene import Transition
from scenes.kit.text.typesetter import TextStyle
from scenes.match_plan import plan_for
from tests.peak_duel.duel import Duel, named, of_element
from tests.peak_duel_view.stand import Stand
from tests.scenes.hands import Hands

SOULS = ["4/3", "3/6"]


def _cycle_of(card: str) -> Duel:
    """Cycle can be turned up from a card, with two souls and two cards to take."""
    souls, discards = (SOULS, []), (["8/6"], [])
    return Duel("battle_start", sets=([card], []), souls=souls, discards=discards)


def _begun() -> Stand:
    """A spell of the hand has been chosen, and its beast is still to be."""
    earth = of_element("earth")
    duel = Duel("summon", hand=([earth, "5/6"], []), up=(["3/6"], ["5/5"]))
    stand = Stand()
    stand.viewer = 0
    stand.place(duel.state)
    stand.ask()
    controller = stand.view.controller
    controller._choices.choose(UseSpell(earth, "rampart", NO_SLOT))
    assert stand.context.draft is not None
    return stand


def test_another_hint_leaves_what_was_begun() -> None:
    stand = _begun()
    hint = Summon(named("5/6"), "attack")
    stand.view.suggest(hint)
    assert stand.context.draft is None
    controller = stand.view.controller
    assert controller.focus is not None
    assert controller.focus[0] == "row"
    assert stand.context.menu.rows[int(str(controller.focus[1]))].action == hint
    assert stand.refused == []


def test_the_hint_that_one_follows_already_changes_nothing() -> None:
    stand = _begun()
    stand.view.suggest(UseSpell(of_element("earth"), "rampart", NO_SLOT))
    assert stand.context.draft is not None
    assert stand.refused == []


@pytest.mark.rule("PD-9.56")
def test_cycle_may_take_the_card_that_it_has_just_discarded() -> None:
    water, soul = of_element("water"), named(SOULS[0])
    stand = Stand()
    stand.viewer = 0
    stand.place(_cycle_of(water).state)
    stand.ask()
    controller = stand.view.controller
    for target in (("slot", (0, 0)), ("row", 0), ("soul", soul), ("discarded", soul)):
        stand.click(controller.shining()[target].center)
        stand.frame()
    assert stand.played[0] == UseSpell(water, "cycle", 0)
    for _ in range(3):
        stand.timeline.skip()
        stand.ask()
        stand.frame()
    assert {type(each) for each in stand.played} >= {PickSoul, PickDiscarded}


def _hinted(stand: Stand) -> object:
    """What the table marks as the meaning of the last hint."""
    return _pointed(stand.view)


def test_a_hint_stays_in_sight_while_the_mouse_wanders() -> None:
    duel = Duel("summon", hand=(["5/6"], []), up=(["3/6"], ["5/5"]))
    stand = Stand()
    stand.viewer = 0
    stand.place(duel.state)
    stand.ask()
    hint = Summon(named("5/6"), "attack")
    stand.view.suggest(hint)
    assert _hinted(stand) == ("row", 0)
    stand.point((640, 200))
    assert _hinted(stand) == ("row", 0)
    controller = stand.view.controller
    controller._choices.cancel()
    assert _hinted(stand) == ("hand", named("5/6"))


def test_a_hint_goes_on_through_all_choices_of_a_spell() -> None:
    """Cycle asks for two cards: the next is asked about once the one before was followed."""
    duel = _cycle_of(of_element("water"))
    stand = Stand()
    stand.viewer = 0
    stand.place(duel.state)
    stand.ask()
    controller = stand.view.controller
    first = UseSpell(of_element("water"), "cycle", 0)
    stand.view.suggest(first)
    assert _hinted(stand) == ("slot", (0, 0))
    assert stand.view.unfinished is None
    controller._choices.choose(first)
    assert stand.view.follows_hint
    assert stand.view.unfinished is not None
    state, decision = stand.view.unfinished
    assert decision.kind == "spell"
    following = stand.rules.legal(state)[0]
    stand.view.suggest(following)
    assert _hinted(stand) == ("soul", named(SOULS[0]))
    controller._choices.choose(following)
    assert stand.view.follows_hint
    state, _ = stand.view.unfinished
    last = stand.rules.legal(state)[0]
    stand.view.suggest(last)
    assert isinstance(last, PickDiscarded)
    assert _hinted(stand) == ("discarded", last.card)
    controller._choices.choose(last)
    assert stand.view.unfinished is None
    assert stand.played[0] == first


def test_a_choice_of_ones_own_is_not_followed_by_a_hint() -> None:
    stand = _begun()
    assert stand.view.unfinished is not None
    assert not stand.view.follows_hint


def test_the_table_asks_for_the_next_choice_by_itself(app: App, hands: Hands) -> None:
    """A hint is asked for once; whoever follows it is led on by the bots' own process."""
    plan = plan_for(app.services.open_game("peak_duel").rules)
    plan.seats[0].kind, plan.seats[1].kind, plan.seed = "person", "easy", "3"
    table = new_match(app.services, "peak_duel", plan)
    app.manager.push(table, Transition.NONE)
    hands.wait(lambda: table.play is not None and not table.play.busy and table.play.asked)
    water, souls = of_element("water"), [named(each) for each in SOULS]
    state = _cycle_of(water).state
    table.session.match._state = state
    view = table.view
    assert isinstance(view, PeakDuelView)
    view.settle(table.position)
    decision = table.rules.decision(state)
    assert decision is not None
    view.ask(table.position, decision, table.rules.legal(state))
    first = UseSpell(water, "cycle", 0)
    view.suggest(first)
    inside = view.controller
    assert inside is not None
    inside._choices.choose(first)
    hands.wait(lambda: _pointed(view) in [("soul", each) for each in souls])
    (hinted,) = [each for each in souls if _pointed(view) == ("soul", each)]
    inside._choices.choose(PickSoul(hinted))
    hands.wait(lambda: (_pointed(view) or ("",))[0] == "discarded")


def _pointed(view: PeakDuelView) -> object:
    found = view.controller.hinted()
    return None if found is None else found[0]


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_ring_of_a_hint_leaves_the_title_of_a_menu_free(
    text_scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((1280, 720), language=language, text_scale=text_scale)
    stand.place(Duel("summon", hand=(["5/6"], [])).state)
    menu, kit, surface = stand.context.menu, stand.kit, stand.window
    rows = [MenuRow(Summon(named("5/6"), "attack"), "Summon", icon="upright")]
    menu.open("Spring jay 躍", rows, pygame.FRect(600, 400, 80, 110))
    title = kit.text.draw
    letters: list[int] = []

    def noted(
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        point: tuple[float, float],
        anchor: Anchor,
    ) -> pygame.Rect:
        box = title(surface, text, style, point, anchor)
        letters.append(box.top + kit.text.line(text, style).get_bounding_rect().bottom)
        return box

    rings: list[tuple[float, float]] = []
    monkeypatch.setattr(kit.text, "draw", noted)
    monkeypatch.setattr(
        kit.skin,
        "ring",
        lambda _surface, rect, *_values, thickness, **_more: rings.append((rect.top, thickness)),
    )
    menu.draw(surface)
    draw_lamp(kit, surface, menu.rect_of(0), 0.0)
    top, thickness = rings[-1]
    assert letters[0] <= kit.canvas.point(0, top - thickness / 2)[1]
