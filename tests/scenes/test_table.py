"""The shared table: saving and continuing, undo, hints, curtain, pause, speed, refusals."""

from __future__ import annotations

import pygame
import pytest

from examples.duel_of_cards import DuelOfCards
from game.catalogue import open_game
from game.engine.contract import Action
from game.engine.match import Match
from game.engine.match_setup import start_match
from game.engine.notifications import Played
from game.engine.seats import Seat
from game.trick_shot.notation import parsed
from scenes.app.app import App
from scenes.app.match_scenes import new_match, resume
from scenes.kit.scene import Transition
from scenes.kit.widgets.buttons import IconButton
from scenes.kit.widgets.labels import Label, Paragraph
from scenes.match_plan import plan_for
from scenes.replay.replay import ReplayScene
from scenes.rulebook.rulebook import RulebookScene
from scenes.settings.settings import SettingsScene
from scenes.table.hand_over import HandOver
from scenes.table.pause import Pause
from scenes.table.session import Session
from scenes.table.table import TableScene
from scenes.title.title import Title
from scenes.tutorial.guide import Guide
from tests.scenes.hands import Hands

GAME = "trick_shot"
_ANSWERING = """turn: 3 red
pool: response
last_actor: L
cards: quick_change heavy_line
stack: [{"kind": "settle", "reason": ""}, {"kind": "response", "team": 1}]
ice:
  . . . . . . . . . . . . . . . . .
  . . . . . . . L . r . . . . . . .
  . . . . . . . . . . . . . . . . .
  # . . . D . . . . . . . e . . . #
  # G . . . . . C* . . . . . . . g #
  # . . . E . . . . c . . d . . . #
  . . . . . . . . . . . . . . . . .
  . . . . . . . R . l . . . . . . .
  . . . . . . . . . . . . . . . . .
"""


def begin(app: App, hands: Hands, *, people: int = 2, advanced: bool = False) -> TableScene:
    plan = plan_for(app.services.open_game(GAME).rules)
    for seat in plan.seats[:people]:
        seat.kind = "person"
    plan.seed = "3"
    plan.options["advanced"] = advanced
    table = new_match(app.services, GAME, plan)
    app.manager.push(table, Transition.NONE)
    hands.wait(lambda: _asked(table))
    return table


def _asked(table: TableScene) -> bool:
    play = table.play
    return play is not None and not play.busy and play.asked


def play_one(hands: Hands, table: TableScene) -> Action:
    """Play the first legal action of whoever decides."""
    action: Action = table.rules.legal(table.session.match.state)[0]
    assert table.submit(action)
    hands.wait(lambda: _asked(table))
    return action


def test_a_match_goes_on_where_it_was_left(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    for _ in range(8):
        play_one(hands, table)
    state, number, path = table.session.match.state, table.session.match.number, table.save_path
    events = table.session.events()
    assert path is not None
    table.leave_table()
    hands.frames()
    again = resume(app.services, GAME, path)
    assert again.session.match.state == state
    assert again.session.match.number == number
    assert again.session.events() == events
    assert again.session.chapters[-1].number == number


def test_the_title_continues_the_newest_match(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    play_one(hands, table)
    number = table.session.match.number
    table.leave_table()
    title = hands.top
    assert isinstance(title, Title)
    hands.wait(lambda: title.form.find("continue").enabled)
    hands.press("continue")
    again = hands.top
    assert isinstance(again, TableScene)
    assert again.session.match.number == number


def test_every_action_is_on_the_disk_before_it_is_shown(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    path = table.save_path
    assert path is not None
    before = path.read_bytes()
    action: Action = table.rules.legal(table.session.match.state)[0]
    table.submit(action)
    assert len(path.read_bytes()) > len(before)
    assert table.busy


def test_undo_is_refused_past_a_die_and_done_before(app: App, hands: Hands) -> None:
    table = begin(app, hands, advanced=True)
    state = table.session.match.state
    play_one_without_dice = table.rules.legal(state)[0]
    assert table.submit(play_one_without_dice)
    hands.wait(lambda: not table.busy)
    assert table.session.can_undo()
    if isinstance(hands.top, HandOver):
        hands.top._form.focus_on("show")
        hands.key(pygame.K_RETURN)
    hands.key(pygame.K_u)
    assert table.session.match.state == state
    assert not table.session.can_undo()


def test_the_curtain_falls_before_another_persons_secrets(app: App, hands: Hands) -> None:
    table = begin(app, hands, advanced=True)
    assert table.viewer == 0
    table.submit(table.rules.legal(table.session.match.state)[0])
    hands.wait(lambda: isinstance(hands.top, HandOver))
    assert table.viewer == 0
    people = app.services.module(GAME).people
    assert isinstance(hands.top, HandOver)
    assert hands.top._avatar == f"avatar_{people[1]}"
    hands.key(pygame.K_RETURN)
    assert hands.top is table
    assert table.viewer == 1


def test_the_curtain_tells_a_turn_from_an_answer(app: App, hands: Hands) -> None:
    table = begin(app, hands, advanced=True)
    name, words = table.name_of(1), table.kit.words
    table.submit(table.rules.legal(table.session.match.state)[0])
    hands.wait(lambda: isinstance(hands.top, HandOver))
    assert _title_of(hands) == str(words("table.curtain.title", name=name))
    hands.key(pygame.K_RETURN)
    table.session.match._state = parsed(table.rules.book, _ANSWERING)
    table._turns.cover(1)
    hands.frames()
    assert _title_of(hands) == str(words("table.curtain.answer", name=name))


def test_the_curtain_leads_out_without_showing_the_table(app: App, hands: Hands) -> None:
    below = hands.top
    table = begin(app, hands, advanced=True)
    table.submit(table.rules.legal(table.session.match.state)[0])
    hands.wait(lambda: isinstance(hands.top, HandOver))
    curtain = hands.top
    assert isinstance(curtain, HandOver)
    drawn = []
    table.draw = drawn.append  # type: ignore[method-assign]
    for key, scene in (("rules", RulebookScene), ("settings", SettingsScene)):
        hands.press(key, curtain._form)
        assert isinstance(hands.top, scene)
        app.manager.pop(Transition.NONE)
        hands.frames()
        assert hands.top is curtain
    hands.key(pygame.K_F1)
    assert isinstance(hands.top, RulebookScene)
    app.manager.pop(Transition.NONE)
    hands.press("leave", curtain._form)
    hands.key(pygame.K_RETURN)
    assert hands.top is curtain
    hands.press("leave", curtain._form)
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_RETURN)
    hands.frames(20)
    assert hands.top is below
    assert table.viewer == 0
    assert not drawn


def test_stray_keys_do_not_leave_at_the_curtain(app: App, hands: Hands) -> None:
    table = begin(app, hands, advanced=True)
    table.submit(table.rules.legal(table.session.match.state)[0])
    hands.wait(lambda: isinstance(hands.top, HandOver))
    curtain = hands.top
    assert isinstance(curtain, HandOver)
    for _ in curtain._form.reachable():
        hands.key(pygame.K_TAB)
        if curtain._form.focus is curtain._form.find("leave"):
            hands.key(pygame.K_RETURN)
            assert hands.top is curtain
            hands.key(pygame.K_RETURN)
    assert hands.top is curtain


def _title_of(hands: Hands) -> str:
    """What the curtain says to whom."""
    curtain = hands.top
    assert isinstance(curtain, HandOver)
    return next(each.text for each in curtain._form.widgets if isinstance(each, Label))


def test_no_curtain_where_nothing_is_hidden(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    for _ in range(10):
        play_one(hands, table)
    assert hands.top is table


def test_a_pause_holds_everything(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    hands.key(pygame.K_p)
    assert isinstance(hands.top, Pause)
    assert table.session.match.paused
    hands.key(pygame.K_RETURN)
    assert hands.top is table
    assert not table.session.match.paused


def test_speed_goes_round(app: App, hands: Hands) -> None:
    begin(app, hands)
    seen = set()
    for _ in range(3):
        hands.key(pygame.K_f)
        seen.add(app.kit.settings.animation_speed)
    assert seen == {"normal", "fast", "instant"}


def test_a_message_leaves_the_score_of_a_match_free(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []
    monkeypatch.setattr(app.manager._toasts, "draw", lambda _, in_play=False: told.append(in_play))
    for shown in (False, True):
        if shown:
            begin(app, hands)
        told.clear()
        app.manager.toast("A message.")
        hands.frames(2)
        assert set(told) == {shown}


def test_a_hint_is_pointed_at(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(app, hands)
    pointed: list[Action] = []
    monkeypatch.setattr(table.view, "suggest", pointed.append)
    hands.key(pygame.K_h)
    assert table.commands.bar.thinks
    assert not app.manager._toasts.active, "a message covers the score"
    hands.wait(lambda: bool(pointed))
    hands.frames(2)
    assert not table.commands.bar.thinks
    assert pointed[0] in list(table.rules.legal(table.session.match.state))


def test_a_refusal_shows_its_clause_and_opens_it(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    table.refuse("TS-4.2", _plain_refusal(app))
    assert table.refusal.active
    hands.key(pygame.K_F1)
    book = hands.top
    assert isinstance(book, RulebookScene)
    assert book.clause == "TS-4.2"
    assert not table.refusal.active, "it would shine through a menu"


def test_a_refusal_names_what_it_is_about(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    key = _plain_refusal(app)
    why = app.kit.words(f"{GAME}.refusal.{key}")
    table.refuse("TS-4.2", key)
    assert _said(table) == why
    table.refuse("TS-4.2", key, "Ada")
    assert "Ada" in _said(table)
    assert _said(table).endswith(why)


def _said(table: TableScene) -> str:
    """The words of the refusal in view."""
    paragraphs = [each for each in table.refusal._form.widgets if isinstance(each, Paragraph)]
    return paragraphs[0].text


def _plain_refusal(app: App) -> str:
    """A refusal of the game whose sentence has no blanks."""
    prefix = f"{GAME}.refusal."
    ours = (key for key in list(app.kit.words.keys()) if key.startswith(prefix))
    return next(
        key.removeprefix(prefix) for key in ours if "{" not in app.kit.words.both(key)["en"]
    )


def test_the_log_tells_what_happened_with_links(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    play_one(hands, table)
    hands.key(pygame.K_l)
    hands.frames(3)
    assert any("[[TS-" in line for entry in table.log.entries for line in entry.lines)
    hands.key(pygame.K_l)
    assert not table.log.open


def test_the_wrong_device_is_not_heard(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    table.devices = ["pad 1", ""]
    number = table.session.match.number
    for key in (pygame.K_TAB, pygame.K_RETURN, pygame.K_e, pygame.K_RETURN, pygame.K_RETURN):
        hands.key(key)
    assert table.session.match.number == number


def test_a_bot_plays_and_is_never_waited_for(app: App, hands: Hands) -> None:
    table = begin(app, hands, people=1)
    while table.session.person_decides and table.session.match.number < 40:
        legal = table.rules.legal(table.session.match.state)
        change = [each for each in legal if type(each).__name__ == "LineChange"]
        table.submit(change[0] if change else legal[0])
        hands.wait(lambda: not table.busy)
    number = table.session.match.number
    hands.wait(lambda: table.session.match.number > number)
    assert table.session.chapters[-1].seat == 1


def test_a_replay_steps_plays_and_jumps(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    for _ in range(6):
        play_one(hands, table)
    state, path = table.session.match.state, table.save_path
    assert path is not None
    table.leave_table()

    app.services.navigator.open_replay(hands.top, GAME, path)
    replay = hands.top
    assert isinstance(replay, ReplayScene)
    hands.wait(lambda: bool(replay.form.widgets))
    hands.press("forward")
    hands.wait(lambda: not replay.busy)
    assert replay.replay.number == 1
    hands.press("back")
    assert replay.replay.number == 0
    hands.press("last")
    assert replay.replay.state == state
    hands.press("first")
    hands.press("play")
    hands.wait(lambda: replay.replay.number == replay.replay.length)
    hands.wait(lambda: not replay.busy)
    hands.press("leave")
    assert isinstance(hands.top, Title)


def test_the_lesson_can_be_finished(hands: Hands) -> None:
    hands.press("learn")
    table = hands.top
    assert isinstance(table, TableScene)
    guide = getattr(table.guided, "guide", None)
    assert isinstance(guide, Guide)
    hands.wait(lambda: table.play is not None)
    for _ in range(80):
        hands.frames(3)
        if hands.top is not table:
            break
        if not _asked(table):
            continue
        if guide.waits_for_reading:
            hands.key(pygame.K_RETURN)
            continue
        wanted = guide.among(list(table.rules.legal(table.session.match.state)))
        assert wanted, guide.step
        assert table.submit(wanted[0])
    assert guide.step is None
    hands.press("play")
    assert hands.top is not table


_GIVES_WAY = {"tray", "bar", "rink"}
"""What the lesson names last: on a full rink the note touches them rather than a skater."""


def test_the_note_of_the_lesson_covers_nothing_it_speaks_of(hands: Hands) -> None:
    hands.press("learn")
    table = hands.top
    assert isinstance(table, TableScene)
    hands.wait(lambda: _asked(table))
    guided = table.guided
    assert guided is not None
    guide, seen = guided.guide, 0
    while guide.step is not None and guide.place + 1 < len(guide.steps):
        names = {name for name in (guide.step.spot, *guide.step.clear) if name} - _GIVES_WAY
        note = guided.bubble._outer
        for area in filter(None, map(table.view.spot, names)):
            seen += 1
            assert area.width > 600 or not note.colliderect(area), guide.step.words
        guided.go_on()
        hands.wait(lambda: _asked(table))
    assert seen >= len(guide.steps)


def test_a_lesson_refuses_kindly_what_it_does_not_teach(hands: Hands) -> None:
    hands.press("learn")
    table = hands.top
    assert isinstance(table, TableScene)
    hands.wait(lambda: _asked(table))
    guide = getattr(table.guided, "guide", None)
    assert isinstance(guide, Guide)
    while guide.waits_for_reading:
        hands.key(pygame.K_RETURN)
    number = table.session.match.number
    other = next(
        each for each in table.rules.legal(table.session.match.state) if not guide.allows(each)
    )
    hands.wait(lambda: _asked(table))
    assert not table.submit(other)
    assert table.refusal.active
    assert table.session.match.number == number


def test_undo_forgets_what_the_log_told() -> None:
    rules = DuelOfCards()
    state, events = rules.new(rules.options_type(), 1)
    match = Match(rules, state, [Seat(team=0), Seat(team=1)])
    session = Session(match, set_up=events)
    session.begin()
    count = len(session.chapters)
    heard: list[object] = []
    match.listen(heard.append)
    action = rules.legal(match.state)[0]
    session.act(action)
    assert isinstance(heard[0], Played)
    assert len(session.chapters) > count
    if session.can_undo():
        session.undo()
        assert len(session.chapters) == count


@pytest.mark.parametrize("people", [3, 4])
def test_partners_alternate_at_the_same_screen(app: App, hands: Hands, people: int) -> None:
    table = begin(app, hands, people=people)
    assert [seat.team for seat in table.seats] == [0, 1, 0, 1][:people]
    assert len({table.name_of(seat) for seat in range(people)}) == people
    deciders = set()
    for _ in range(8):
        deciders.add(table.decider)
        legal = list(table.rules.legal(table.session.match.state))
        changes = [action for action in legal if type(action).__name__ == "LineChange"]
        table.submit(changes[0] if changes else legal[0])
        hands.wait(lambda: _asked(table))
    assert deciders == set(range(people))


def test_the_lesson_follows_the_language(app: App, hands: Hands) -> None:
    hands.press("learn")
    table = hands.top
    assert isinstance(table, TableScene)
    hands.wait(lambda: _asked(table))
    assert table.guided is not None
    before = table.guided.bubble._words
    app.services.change(language="zh_TW")
    hands.frames(3)
    assert table.guided.bubble._words != before


def test_the_right_device_is_heard(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    assert app.kit.controls.pads.slots.plug(0, "a make", "A pad") == 0
    table.devices = ["pad 0", "keyboard"]
    number = table.session.match.number
    buttons = (
        pygame.CONTROLLER_BUTTON_A,
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
        pygame.CONTROLLER_BUTTON_A,
        pygame.CONTROLLER_BUTTON_A,
    )
    for button in buttons:
        hands.pad(button)
    assert table.session.match.number > number


def test_a_shared_screen_begins_covered_where_hands_are_hidden() -> None:
    rules = DuelOfCards()
    state, events = rules.new(rules.options_type(), 1)
    shared = Session(Match(rules, state, [Seat(team=0), Seat(team=1)]), set_up=events)
    assert shared.starts_covered()
    alone = Session(Match(rules, state, [Seat(team=0), Seat(team=1, level="easy")]), set_up=events)
    assert not alone.starts_covered()


def test_over_a_button_of_the_bar_nothing_of_the_view_is_pointed_at(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(app, hands)
    told: list[pygame.Event] = []
    monkeypatch.setattr(table.view, "pointer", lambda event: told.append(event) is None)
    hands.move((640, 360))
    hands.move(table.commands.bar.form.find("menu").area.center)
    moves = [event.pos for event in told if event.type == pygame.MOUSEMOTION]
    inside = pygame.Rect((0, 0), app.window.get_surface().get_size())
    assert [inside.collidepoint(place) for place in (moves[0], moves[-1])] == [True, False]


def test_a_new_language_leaves_the_buttons_under_a_scene_as_they_were(
    app: App, hands: Hands
) -> None:
    table = begin(app, hands)
    app.services.change(animation_speed="normal")
    table.commands.open_menu()
    hands.frames()
    app.services.change(language="zh_TW")
    hands.frames()
    undo, speed = (table.commands.bar.form.find(name) for name in ("undo", "speed"))
    assert isinstance(undo, IconButton) and isinstance(speed, IconButton)
    assert not undo.enabled and speed.icon == "play"
    assert speed.tooltip == app.kit.words("table.bar.speed_normal")


def test_whoever_takes_the_last_action_back_sees_their_own_side_again() -> None:
    rules = open_game("block_and_key")
    seats = [Seat(), Seat(team=1, level="easy")]
    match, _ = start_match(rules, rules.options_type(seats=2), 3, seats, friendly=True)
    session = Session(match)
    session.begin()
    while session.undo_obstacle():
        decision = session.decision
        assert decision is not None
        match.act(decision.seat, rules.legal(match.state)[0])
    own = session.viewer
    session.look_as(None)  # as at the end of a match
    session.undo()
    assert session.viewer == own == 0
