"""The brush says what a picture alone would not: phases, turns, the end of a battle."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.seats import Seat
from game.peak_duel import events as ev
from game.peak_duel.events import PeakDuelEvent
from game.peak_duel.names import Rule
from game.peak_duel.turn import PHASES
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.brush_words import COLUMN, TURN, BrushWords, Shout
from scenes.games.peak_duel.prompts import PeakDuelPrompts
from tests.peak_duel.duel import Duel
from tests.peak_duel_view.stand import Stand
from tools.art.peak_duel_table import SUN


def _stand(language: str = "en", **settings: object) -> Stand:
    stand = Stand((1280, 720), language=language, **settings)
    stand.viewer = 0
    stand.place(Duel("declare", up=(["3/6"], ["5/5"])).state)
    stand.seats = (Seat(team=0), Seat(team=1, level="normal"))
    return stand


def _said(stand: Stand, event: PeakDuelEvent) -> Iterator[Shout]:
    """Show an event; yields the words on the table once per frame."""
    stand.view.animate(event, stand.timeline)
    while stand.timeline.busy:
        stand.frame(1 / 60)
        stand.timeline.update(1 / 60)
        shout = stand.context.effects.shout
        if shout is not None:
            yield shout


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_begins_with_its_name_and_sign(phase: str) -> None:
    stand = _stand()
    said = list(_said(stand, ev.PhaseBegan(0, phase, 2)))  # type: ignore[arg-type]
    assert {(shout.text, shout.sign) for shout in said} == {
        (stand.context.say(f"phase.{phase}"), f"phase_{phase}")
    }


@pytest.mark.parametrize(("seat", "words"), [(0, "Your turn"), (1, "Oren to play")])
def test_a_turn_says_whose_it_is(seat: int, words: str) -> None:
    stand = _stand()
    said = list(_said(stand, ev.TurnBegan(seat, 3)))
    assert {shout.text for shout in said} == {words}
    assert {shout.detail for shout in said} == {"Turn 3"}
    assert {shout.size for shout in said} == {TURN}


def test_a_turn_begins_in_its_first_phase_and_promises_nothing_yet() -> None:
    stand = _stand()
    for _ in _said(stand, ev.TurnBegan(1, 3)):
        assert stand.context.model.phase == "draw"
        assert PeakDuelPrompts(stand.context).phase_lines() == ()


def test_two_people_at_one_screen_are_called_by_their_names() -> None:
    stand = _stand()
    stand.seats = (Seat(team=0), Seat(team=1))
    assert {shout.text for shout in _said(stand, ev.TurnBegan(0, 3))} == {"Mira to play"}


def test_the_end_of_a_battle_says_what_is_left_to_both() -> None:
    stand = _stand()
    left = stand.context.model.decks
    said = list(_said(stand, ev.BattleEnded(0)))
    assert said
    assert said[0].lives == (
        (stand.context.badge_of(0), left[0]),
        (stand.context.badge_of(1), left[1]),
    )


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("kind", ["rule", "over", "voided", "phase"])
def test_words_cover_neither_cards_nor_panels(language: str, text_scale: float, kind: str) -> None:
    stand = _stand(language, text_scale=text_scale)
    context = stand.context
    lives = ((context.badge_of(0), 20), (context.badge_of(1), 20))
    spell = context.say("spell.piercing_thunder")
    shout = {
        "rule": Shout(context.say("rule.lesser"), context.word("moment.rule_lesser")),
        "over": Shout(context.word("moment.battle_over"), lives=lives),
        "voided": Shout(context.word("moment.voided", spell=spell)),
        "phase": Shout(
            context.say("phase.set"),
            context.word("moment.sets", count=3),
            size=TURN,
            sign="phase_set",
        ),
    }[kind]
    shout.painted = 1.0
    window = pygame.Surface(stand.kit.canvas.size, pygame.SRCALPHA)
    BrushWords(stand.kit, context.world).draw(window, shout)
    drawn = pygame.FRect(window.get_bounding_rect(min_alpha=60))
    assert drawn.height > 0
    piles = [layout.pile_box(side, name) for side in (0, 1) for name in ("deck", "discards")]
    souls = [layout.soul_box(side, number) for side in (0, 1) for number in range(10)]
    sets = [layout.spell_box(side, slot) for side in (0, 1) for slot in range(3)]
    hand = [layout.box(layout.hand_point(layout.LOWER, each, 5), layout.HAND) for each in range(5)]
    assert drawn.collidelist([*piles, *souls, *sets, *hand, layout.BUTTONS, layout.PHASES]) < 0
    assert drawn.collidepoint(COLUMN)


@pytest.mark.parametrize("at", [COLUMN, layout.MIDDLE])
def test_a_brush_ends_in_locks_while_it_writes(at: tuple[float, float]) -> None:
    stand = _stand()
    window = pygame.Surface(stand.kit.canvas.size, pygame.SRCALPHA)
    words = BrushWords(stand.kit, stand.context.world)
    shout = Shout("The battle is over", painted=0.5, at=at)
    words.draw(window, shout)
    drawn = window.get_bounding_rect(min_alpha=60)
    ends = []
    for y in range(drawn.top + 8, drawn.bottom - 8):
        row = [x for x in range(drawn.left, drawn.right) if window.get_at((x, y)).a > 60]
        ends.append(row[-1] if row else drawn.left)
    whole = words.area(shout)
    assert max(ends) < whole.left + 0.7 * whole.width
    assert len(set(ends)) > 6
    assert max(ends) - min(ends) > 12


def test_a_battle_wakes_the_beasts_that_may_attack_and_its_end_parts_both_sides() -> None:
    stand = _stand()
    context = stand.context
    lifted = {
        place
        for _ in _said(stand, ev.PhaseBegan(0, "battle", 2))
        for place, move in context.moves.items()
        if move.lift > 3
    }
    assert lifted == {(0, 0)}
    apart = {
        (place, move.y > 0)
        for _ in _said(stand, ev.BattleEnded(0))
        for place, move in context.moves.items()
        if abs(move.y) > 3
    }
    assert apart == {((0, 0), True), ((1, 0), False)}
    assert not context.moves


def test_the_set_phase_lights_the_free_places() -> None:
    stand = _stand()
    places = {
        mark.point
        for _ in _said(stand, ev.PhaseBegan(0, "set", 3))
        for mark in stand.context.effects.marks
        if mark.sprite == "card_ring"
    }
    assert places == {stand.context.spell_point(0, slot) for slot in range(3)}


@pytest.mark.parametrize(("window", "count"), [("set", 2), ("summon", 0)])
def test_free_places_stay_marked_while_cards_can_be_set(window: str, count: int) -> None:
    stand = Stand((1280, 720))
    duel = Duel(window, left=2, hand=(["5/5", "4/3"], []), sets=(["1/6"], []))
    stand.place(duel.state)
    stand.ask()
    stand.wait()
    drawing = stand.view._drawing
    assert drawing is not None
    assert len(drawing.marks.free_places()) == count


@pytest.mark.parametrize("rule", ["greater", "lesser"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_a_rule_is_named_in_its_ink_beside_the_sun_or_moon_it_brings(
    rule: Rule, scale: float, language: str
) -> None:
    stand = _stand(language, text_scale=scale)
    before: Rule = "lesser" if rule == "greater" else "greater"
    stand.context.model.rule = before
    stand.context.world.settle(before)
    stand.context.emblem.settle(before)
    said = list(_said(stand, ev.RuleChanged(0, rule, (), (2, 3))))
    (words,) = {shout.text for shout in said}
    assert words == stand.context.say(f"rule.{rule}")
    shout = said[-1]
    assert (shout.cold, shout.vermilion) == (rule == "lesser", rule == "greater")
    area = BrushWords(stand.kit, stand.context.world).area(shout)
    x, y, radius = SUN
    assert area.right <= x - radius or area.bottom <= y - radius
    assert area.left >= 0
    assert not area.colliderect(layout.PHASES)


def test_titles_are_lettered_ahead_in_the_size_they_come_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stand = _stand()
    ready = set[tuple[str, float]]()
    monkeypatch.setattr(BrushWords, "prepare", lambda _, text, size: ready.add((text, size)))
    drawing = stand.view._drawing
    assert drawing is not None
    drawing.warm_up._generation = -1
    for _ in range(300):
        drawing.warm_up.step()
    events: list[PeakDuelEvent] = [ev.PhaseBegan(0, phase, 2) for phase in PHASES]
    events += [ev.TurnBegan(seat, 3) for seat in (0, 1)]
    events += [ev.RuleChanged(0, "lesser", (), (2, 3)), ev.RuleChanged(1, "greater", (), (2, 3))]
    events.append(ev.BattleEnded(0))
    for event in events:
        said = {(shout.text, shout.size) for shout in _said(stand, event)}
        assert said <= ready, event
