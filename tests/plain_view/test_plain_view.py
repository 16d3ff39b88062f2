"""The small games are played in the plain view by every device, from the first action on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from examples.duel_of_cards import Attack, DuelOfCards, DuelOptions
from examples.stones import Slide, Stones, StonesOptions
from game.engine.contract import AnyRules
from game.engine.words import load_words
from scenes.game_view.plain_view import PlainView
from scenes.kit.input.intents import Device, Intent
from scenes.kit.widgets.labels import Label, Paragraph
from tests import view_stand
from tests.view_stand import ViewStand

DATA = Path(__file__).resolve().parents[2] / "examples" / "data"


class Stand(ViewStand[Any, PlainView, Any, Any]):
    """A table with the plain view of a small game."""

    def __init__(self, rules: AnyRules, options: type[Any], **settings: object) -> None:
        super().__init__(rules, PlainView, options, (1280, 720), settings)

    def text(self, key: str) -> str:
        """The text of a label or paragraph."""
        widget = self.view._form.find(key)
        assert isinstance(widget, Label | Paragraph)
        return widget.text


@pytest.fixture(autouse=True)
def _words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view_stand, "open_words", lambda name: load_words(DATA, name))


@pytest.fixture(params=["duel", "stones"])
def stand(request: pytest.FixtureRequest) -> Iterator[Stand]:
    made: dict[str, Callable[[], Stand]] = {
        "duel": lambda: Stand(DuelOfCards(), DuelOptions),
        "stones": lambda: Stand(Stones(), StonesOptions),
    }
    yield made[request.param]()


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD, Device.MOUSE])
def test_a_whole_match_is_played(stand: Stand, device: Device) -> None:
    stand.begin(3)
    for _ in range(stand.rules.longest):
        decision = stand.rules.decision(stand.now)
        if decision is None:
            break
        stand.viewer = decision.seat
        stand.ask()
        before = len(stand.played)
        legal = stand.rules.legal(stand.now)
        wanted = before % len(legal)
        if device is Device.MOUSE:
            rows = stand.view._list
            rows.select(wanted)
            place = rows.rect.left + 40, rows.rect.top + 8 + rows.row_height * (wanted + 0.5)
            place = place[0], place[1] - rows.offset
            stand.click(place)
            stand.click(place)
        else:
            stand.say(*[Intent.DOWN] * wanted, Intent.CONFIRM, device=device)
        assert stand.played[before:] == [legal[wanted]]
        stand.wait()
        stand.frame()
    assert stand.rules.outcome(stand.now) is not None


def test_a_hidden_card_is_not_shown() -> None:
    stand = Stand(DuelOfCards(), DuelOptions)
    stand.begin(1)
    stand.viewer = 1
    stand.view.settle(stand.shown)
    shown = " ".join(
        widget.text for widget in stand.view._form.widgets if isinstance(widget, Paragraph)
    )
    own = str(stand.now.hands[1]).replace('"', "")
    assert own in shown
    assert str(stand.now.hands[0]) not in shown
    assert str(stand.now.deck) not in shown


def test_events_and_previews_are_put_into_words() -> None:
    stand = Stand(DuelOfCards(), DuelOptions)
    stand.begin(1)
    stand.ask()
    card = stand.now.hands[0][0]
    assert stand.view._list.rows[0].title == f"Attack with {card}"
    assert stand.text("means") == "hits 2, of 3"
    stand.play(Attack(card))
    stand.wait()
    assert stand.text("news") == f"Seat 0 attacked with {card}."
    stand.kit.words.language = "zh_TW"
    stand.ask()
    assert stand.view._list.rows[0].title == "放行"


def test_a_hint_is_chosen_in_the_list() -> None:
    stand = Stand(Stones(), StonesOptions)
    stand.begin(1)
    stand.ask()
    hinted = stand.rules.legal(stand.now)[2]
    assert isinstance(hinted, Slide)
    stand.view.suggest(hinted)
    assert stand.view._list.index == 2
    stand.say(Intent.CONFIRM)
    assert stand.played == [hinted]
