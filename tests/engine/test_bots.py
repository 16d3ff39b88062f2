"""Bots in a process of their own, and hostile ones: the match goes on."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from examples.duel_of_cards import Attack, DuelOfCards, DuelOptions
from game.catalogue import CATALOGUE, bot_command, bot_folder, open_bot, open_game
from game.engine.bot_process import BotProcess
from game.engine.bot_runner import BotRunner, Choice
from game.engine.bot_worker import Worker
from game.engine.bots import (
    FALLBACK_LEVEL,
    GET_READY,
    Answer,
    Question,
    choose_action,
    fallback_action,
    thinking_seed,
)
from game.engine.codec import Codec
from game.engine.contract import Decision, is_pass
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.match_setup import start_match
from game.engine.seats import Seat
from tests.engine.tiny_bots import TinyBot, open_tiny, open_tiny_bot

ROOT = Path(__file__).resolve().parents[2]
WELL = [sys.executable, "-m", "tests.engine.tiny_bots"]
PATIENCE = 20.0

HOSTILE = {
    "crashes": "raise SystemExit(3)",
    "crashes when asked": "input(); raise SystemExit(3)",
    "hangs": "import time\nwhile True: time.sleep(1)",
    "nonsense": "input(); print('hello', flush=True); input()",
    "empty lines": "input(); print('', flush=True); input()",
    "endless": "import sys\ninput()\nwhile True: sys.stdout.write('x' * 65536)",
    "empty answer": "import json\nwhile True:\n"
    " q = json.loads(input())\n print(json.dumps({'number': q['number']}), flush=True)",
    "illegal": "import json\nwhile True:\n q = json.loads(input())\n"
    " a = {'kind': 'attack', 'card': 99}\n"
    " print(json.dumps({'number': q['number'], 'action': a}), flush=True)",
    "foreign": "import json\nwhile True:\n q = json.loads(input())\n"
    " a = {'kind': 'slide', 'x': 1, 'y': 2}\n"
    " print(json.dumps({'number': q['number'], 'action': a}), flush=True)",
    "stale": "import json\nwhile True:\n q = json.loads(input())\n"
    " a = {'kind': 'pass'}\n"
    " print(json.dumps({'number': q['number'] - 1, 'action': a}), flush=True)",
}


@pytest.fixture
def closing() -> Iterator[list[BotRunner]]:
    """Thinkers to be closed after the test."""
    thinkers: list[BotRunner] = []
    yield thinkers
    for thinker in thinkers:
        thinker.close()


def bot_match(*levels: str) -> Match[Any, Any, Any]:
    seats = [Seat(level=level) for level in levels]
    return start_match(DuelOfCards(), DuelOptions(), 3, seats)[0]


def next_choice(thinker: BotRunner) -> Choice:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        choice = thinker.update()
        if choice is not None:
            return choice
        time.sleep(0.002)
    raise TimeoutError


def test_bots_play_a_whole_match_in_their_process(closing: list[BotRunner]) -> None:
    match = bot_match("hard", "easy")
    thinker = BotRunner(match, BotProcess(WELL, ROOT), 5)
    closing.append(thinker)
    while match.decision is not None:
        choice = next_choice(thinker)
        assert choice.level == match.seats[choice.seat].level
        assert choice.trouble == ""
        assert thinker.play(choice)
        assert not thinker.play(choice), "a choice can be played once"
    assert match.outcome is not None
    assert thinker.update() is None


def test_the_same_view_level_and_seed_give_the_same_action() -> None:
    rules = DuelOfCards()
    codec = Codec(rules)
    state, _ = rules.new(DuelOptions(), 8)
    view = rules.view(state, 0)
    other = rules.guess(view, Dice(77))
    assert other.hands[1] != state.hands[1]
    decision = Decision(0, "attack")
    worker = Worker(open_tiny, open_tiny_bot)
    answers = set()
    for shown in (view, rules.view(other, 0)):
        for level in ("hard", "easy"):
            raw = msgspec.Raw(codec.encode(shown))
            question = Question(1, "duel_of_cards", raw, decision, level, 42)
            answers.add((level, worker.answer(msgspec.json.encode(question))))
    assert len(answers) == 2
    assert choose_action(TinyBot(), rules, view, decision, "random", 1) in rules.legal(view)


@pytest.mark.parametrize("way", HOSTILE)
def test_a_hostile_process_does_the_match_no_harm(way: str, closing: list[BotRunner]) -> None:
    match = bot_match("hard", "normal")
    command = [sys.executable, "-c", HOSTILE[way]]
    thinker = BotRunner(match, BotProcess(command, ROOT), 5, guard=0.4)
    closing.append(thinker)
    for _ in range(2):
        choice = next_choice(thinker)
        assert choice.level == ""
        assert choice.trouble
        assert thinker.play(choice)
    assert match.number >= 2


def test_a_command_that_does_not_exist_does_no_harm(closing: list[BotRunner]) -> None:
    match = bot_match("hard", "normal")
    thinker = BotRunner(match, BotProcess(["/no/such/program"], ROOT), 5)
    closing.append(thinker)
    assert next_choice(thinker).level == ""


def test_the_normal_level_answers_for_one_that_fails(closing: list[BotRunner]) -> None:
    match = bot_match("broken", "normal")
    thinker = BotRunner(match, BotProcess(WELL, ROOT), 5)
    closing.append(thinker)
    choice = next_choice(thinker)
    assert choice.level == "normal"
    assert "ZeroDivisionError" in choice.trouble
    assert thinker.play(choice)


def test_a_choice_is_stale_after_the_table_has_changed(closing: list[BotRunner]) -> None:
    match = bot_match("easy", "easy")
    thinker = BotRunner(match, BotProcess(WELL, ROOT), 5)
    closing.append(thinker)
    choice = next_choice(thinker)
    match.act(0, Attack(match.state.hands[0][0]))
    assert not thinker.play(choice)
    match.pause()
    assert thinker.update() is None
    match.resume()
    assert next_choice(thinker).number == match.number


def test_a_person_is_never_played_for(closing: list[BotRunner]) -> None:
    match = start_match(DuelOfCards(), DuelOptions(), 3, [Seat(), Seat(level="easy")])[0]
    thinker = BotRunner(match, BotProcess(WELL, ROOT), 5)
    closing.append(thinker)
    assert thinker.update() is None
    assert not thinker.is_thinking


class ReadyBot(TinyBot):
    """A bot that notes for which views it has got ready."""

    def __init__(self) -> None:
        self.views: list[object] = []

    def prepare(self, rules: DuelOfCards, view: object) -> None:
        del rules
        self.views.append(view)


def test_the_worker_gets_a_bot_ready_without_choosing() -> None:
    rules, bot = DuelOfCards(), ReadyBot()
    view = rules.view(rules.new(DuelOptions(), 8)[0], 0)
    worker = Worker(open_tiny, lambda _: bot)
    question = Question(
        0,
        "duel_of_cards",
        msgspec.Raw(Codec(rules).encode(view)),
        Decision(0, "attack"),
        GET_READY,
        0,
    )
    answer = msgspec.json.decode(worker.answer(msgspec.json.encode(question)), type=Answer)
    assert answer == Answer(0)
    assert bot.views == [view]


@pytest.mark.parametrize("command", [WELL, ["/no/such/program"]])
def test_getting_ready_changes_no_choice(command: list[str], closing: list[BotRunner]) -> None:
    choices = []
    for is_ready in (False, True):
        thinker = BotRunner(bot_match("hard", "easy"), BotProcess(command, ROOT), 5)
        closing.append(thinker)
        if is_ready:
            thinker.get_ready()
        choices.append(next_choice(thinker))
    assert choices[0] == choices[1]


def test_nothing_gets_ready_where_people_play_alone() -> None:
    match = start_match(DuelOfCards(), DuelOptions(), 3, [Seat(), Seat()])[0]
    process = BotProcess(["/no/such/program"], ROOT)
    asked: list[Question] = []
    process.ask = asked.append  # type: ignore[method-assign]
    BotRunner(match, process, 5).get_ready()
    assert not asked
    BotRunner(bot_match("hard", "easy"), process, 5).get_ready()
    assert [question.level for question in asked] == [GET_READY]


def test_what_gets_ready_sees_no_hand_of_a_person() -> None:
    match = start_match(DuelOfCards(), DuelOptions(), 3, [Seat(), Seat(level="easy")])[0]
    assert match.decision is not None
    assert match.decision.seat == 0
    process = BotProcess(["/no/such/program"], ROOT)
    asked: list[Question] = []
    process.ask = asked.append  # type: ignore[method-assign]
    BotRunner(match, process, 5).get_ready()
    assert bytes(asked[0].view) == match.codec.encode(match.view(1))
    assert asked[0].decision.seat == 1


@pytest.mark.parametrize("line", [b"", b"{}\n", b"null\n", b"\xff\n", b'{"number":7}\n'])
def test_the_worker_answers_nonsense_with_its_trouble(line: bytes) -> None:
    answer = msgspec.json.decode(Worker(open_tiny, open_tiny_bot).answer(line), type=Answer)
    assert answer.action is None
    assert answer.trouble


def test_the_fallback_is_a_pass_where_there_is_one() -> None:
    rules = DuelOfCards()
    state, _ = rules.new(DuelOptions(), 8)
    assert fallback_action(rules, state, 1) in rules.legal(state)
    rules.apply(state, Attack(state.hands[0][0]))
    assert is_pass(fallback_action(rules, state, 1))


def test_thinking_seeds_differ_and_repeat() -> None:
    seeds = {thinking_seed(bot, number) for bot in range(20) for number in range(20)}
    assert len(seeds) == 400
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert thinking_seed(1, 2) == thinking_seed(1, 2)


@pytest.mark.parametrize("name", [entry.name for entry in CATALOGUE if entry.read_bot])
def test_the_bots_of_the_shelf_answer_from_their_process(
    name: str, closing: list[BotRunner]
) -> None:
    rules = open_game(name)
    options = rules.options_type()
    seats = [Seat(level="normal") for _ in range(options.seats)]
    match = start_match(rules, options, 5, seats)[0]
    thinker = BotRunner(match, BotProcess(bot_command(), bot_folder()), 5, guard=PATIENCE)
    closing.append(thinker)
    match.begin()
    while match.number < 12:
        choice = next_choice(thinker)
        assert (choice.level, choice.trouble) == ("normal", "")
        assert thinker.play(choice)


@pytest.mark.parametrize("name", [entry.name for entry in CATALOGUE if entry.read_bot])
def test_a_bot_of_the_shelf_cannot_see_what_is_hidden(name: str) -> None:
    """Another hidden world behind the same view and the same seed give the same action."""
    rules, bot = open_game(name), open_bot(name)
    assert {"easy", FALLBACK_LEVEL, "hard"} <= set(bot.levels)
    state, _ = rules.new(rules.options_type(), 6)
    for number in range(6):
        decision = rules.decision(state)
        assert decision is not None
        seen = rules.view(state, decision.seat)
        other = rules.view(rules.guess(seen, Dice(number + 50)), decision.seat)
        chosen = choose_action(bot, rules, seen, decision, "normal", 9)
        assert choose_action(bot, rules, other, decision, "normal", 9) == chosen
        assert choose_action(open_bot(name), rules, seen, decision, "normal", 9) == chosen
        rules.check(state, chosen)
        rules.apply(state, chosen)
