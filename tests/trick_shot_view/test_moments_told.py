"""Every moment names whom it is about: plates point at skaters, the note tells what happens."""

from __future__ import annotations

import pygame
import pytest

from game.engine.contract import Event
from game.trick_shot import events as ev
from game.trick_shot.actions import Move, PassPuck
from game.trick_shot.ice_events import OffsideMove
from game.trick_shot.team import BLUE, GOALIE, NOBODY, RED
from scenes.games.trick_shot.drawing.marks import PUCK
from tests.trick_shot_view.stand import Stand

_BLUE_GOALIE = 7 + GOALIE
_CALLS: tuple[tuple[Event, int], ...] = (
    (ev.ActionAnnounced(team=RED, skater=0, action=Move(0, 76)), 0),
    (ev.ResponseMade(team=BLUE, skater=_BLUE_GOALIE), _BLUE_GOALIE),
    (ev.GoalieSentHome(goalie=GOALIE, origin=70, to=69), GOALIE),
)


@pytest.fixture
def stand() -> Stand:
    made = Stand((1280, 720))
    made.begin(1, advanced=True)
    made.timeline.clear()
    return made


def _note(stand: Stand) -> tuple[str, str]:
    note = stand.view._drawing._waiting_note()
    return note.title, note.body


@pytest.mark.parametrize(("event", "skater"), _CALLS)
def test_a_plate_bears_the_number_of_the_skater_it_points_at(
    event: Event, skater: int, stand: Stand
) -> None:
    body = stand.context.model.frame.body(stand.context.model.sprites.skaters[skater].place)
    stand.show([event])
    words = stand.context.moments.words
    while not words:
        stand.timeline.update(0.02)
    assert words[0].number == ("1" if skater in (GOALIE, _BLUE_GOALIE) else "9")
    assert words[0].target is not None
    assert body.inflate(60, 60).collidepoint(words[0].target)
    stand.timeline.update(0.2)
    images = stand.context.moments._images
    stand.frame()
    assert any(key[0] == "tail" for key in images), "no tail was drawn"


def test_the_word_of_a_line_change_points_at_the_panel_of_its_team(stand: Stand) -> None:
    for team in (RED, BLUE):
        panel = stand.context.panels[team].area
        stand.show([ev.LinesSwapped(team=team)])
        while not stand.context.moments.words:
            stand.timeline.update(0.02)
        word = stand.context.moments.words[0]
        assert word.target is not None
        assert panel.collidepoint(word.target)
        assert not panel.collidepoint(word.place)
        assert abs(word.place[0] - panel.centerx) < 260
        stand.timeline.skip()


def test_the_line_of_a_pass_is_gone_once_it_has_been_made(stand: Stand) -> None:
    action = PassPuck(skater=GOALIE, receiver=0)
    path = (69, 72, 75)
    stand.show(
        [
            ev.ActionAnnounced(team=RED, skater=GOALIE, action=action),
            ev.PassMade(skater=GOALIE, receiver=0, path=path, arrived=True),
            ev.GoalieSentHome(goalie=GOALIE, origin=70, to=69),
        ]
    )
    lit, homeward = False, False
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        announced = stand.context.guidance.announced
        lit = lit or announced == action
        if stand.context.guidance.told == "goalie_home":
            homeward = True
            assert announced is None
    assert lit
    assert homeward


_OFFSIDE = OffsideMove(skater=7, origin=70, to=57, attacker=True)
_TOLD: tuple[tuple[Event, str], ...] = (
    (ev.ResponseMade(team=BLUE, skater=8), "response"),
    (ev.StaminaSpent(team=RED, left=1), "reroll"),
    (ev.LinesSwapped(team=BLUE), "line_change"),
    (ev.FirstCardChosen(team=RED, card="?"), "first_card"),
    (ev.GoalieSentHome(goalie=GOALIE, origin=70, to=69), "goalie_home"),
)


@pytest.mark.parametrize(("event", "name"), _TOLD)
def test_the_note_tells_which_team_does_what(event: Event, name: str, stand: Stand) -> None:
    stand.show([event])
    stand.timeline.update(0.1)
    team = stand.view.team_name(getattr(event, "team", RED))
    words = stand.kit.words
    assert _note(stand) == (
        words(f"trick_shot_table.told.{name}", team=team),
        words(f"trick_shot_table.told.{name}_text"),
    )
    stand.wait()
    stand.view.settle(stand.now)
    assert _note(stand)[1] != words(f"trick_shot_table.told.{name}_text")


def test_the_note_does_not_repeat_the_referee_at_an_offside(stand: Stand) -> None:
    stand.show([ev.OffsideCorrected(attackers=BLUE, moves=(_OFFSIDE,))])
    stand.timeline.update(0.3)
    title, text = _note(stand)
    assert title == stand.kit.words("trick_shot_table.told.offside", count=1)
    assert text and text not in stand.context.sign.line


@pytest.mark.parametrize("team", [RED, BLUE])
def test_a_chosen_first_card_is_laid_face_down_on_its_panel(team: int, stand: Stand) -> None:
    panel, hud = stand.context.panels[team], stand.context.model.hud
    before = _panel_card(stand, team)
    stand.show([ev.FirstCardChosen(team=team, card="?")])
    seen = set()
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        seen |= {(card.front, card.back) for card in stand.context.shown_cards.cards}
    assert seen == {("?", "?")}, "a rival could see the card"
    assert hud.laid[team]
    assert panel._card_key() != before[0]
    assert _panel_card(stand, team)[1] != before[1]
    stand.show([ev.CardsRevealed(red="rattle", blue="heavy_line")])
    stand.wait()
    assert hud.laid == [False, False]


def _panel_card(stand: Stand, team: int) -> tuple[object, bytes]:
    """The key of the card on a panel, and its pixels."""
    panel = stand.context.panels[team]
    surface = pygame.Surface(stand.window.get_size())
    panel._paint_card(surface)
    return panel._card_key(), pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_large_text_is_alike_in_all_keys_and_on_both_panels(language: str) -> None:
    """Nothing is set smaller than its neighbours because its own words are longer."""
    stand = Stand((1280, 720), language=language, text_scale=1.5)
    stand.begin(1, advanced=True)
    stand.context.model.hud.cards = ["rattle", "heavy_line"]
    red, blue = stand.context.panels
    room = red.card_rect.width - 18, red.card_rect.height - 51
    assert red._rule_style(*room).size == blue._rule_style(*room).size
    bar, text = stand.context.bar, stand.kit.text
    stand.view.rest(stand.now)
    stand.frame()
    for button in bar.buttons:
        label = stand.view.bar_label(button.name)
        assert text.width(label, bar._small) <= button.rect.width - 4
    assert text.size(bar._small) > 13.5 * 1.1


def test_who_responds_is_raised_and_lit_until_the_move_is_made(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    framed: list[int] = []
    monkeypatch.setattr(stand.context.marks, "standing", lambda _surface, sq: framed.append(sq))
    sprites, rink = stand.context.model.sprites, stand.context.model.frame.rink
    x, y = sprites.skaters[_BLUE_GOALIE].place
    here, there = rink.square(round(x), round(y)), rink.square(round(x) - 1, round(y))
    action = PassPuck(skater=0, receiver=1)
    stand.show(
        [
            ev.ActionAnnounced(team=RED, skater=0, action=action),
            ev.ResponseMade(team=BLUE, skater=_BLUE_GOALIE),
            ev.SkaterMoved(skater=_BLUE_GOALIE, path=(here, there), puck_from=-1),
        ]
    )
    while stand.context.guidance.responder != _BLUE_GOALIE:
        stand.timeline.update(0.05)
    framed.clear()
    stand.frame()
    assert framed == [here]
    assert stand.context.guidance.acting() == _BLUE_GOALIE
    stand.wait()
    assert stand.context.guidance.acting() == 0
    assert stand.context.guidance.told == ""


def test_a_ring_shows_where_a_loose_puck_runs_and_rests(stand: Stand) -> None:
    images = stand.context.marks._images

    def ringed() -> bool:
        images.clear()
        stand.frame()
        return any(key[0] == "ring" and key[2] == PUCK for key in images)

    stand.show([ev.PuckTravelled(path=(76, 77, 78), turns=(), taken_by=NOBODY)])
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        assert ringed()
    stand.context.trail.advance(1.0)
    assert not ringed()
