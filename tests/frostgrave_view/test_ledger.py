"""The ledger of the ending: spells tried after the battle, and their gains."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.engine.contract import Outcome
from game.frostgrave import ending
from game.frostgrave.battle import Battle
from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.widgets.tabs import Tabs
from scenes.results.results import Results
from scenes.results.roll_history import LedgerRow
from tests.frostgrave_view.stand import Stand

_SPELLS = ("absorb_knowledge", "write_scroll", "create_grimoire", "push", "power_word")


def _ended(*dice: int, **settings: object) -> tuple[Stand, list[Any]]:
    """A battle that is over, in which the first wizard could try three spells."""
    stand = Stand((1280, 720), **settings)
    stand.begin(first_warband="ink_wardens", table="fountain_court")
    state = stand.now
    state.figures = [
        replace(each, where="table", spells=_SPELLS if each.id == 0 else ())
        for each in state.figures
    ]
    state.dice.next[:] = dice
    battle = Battle(stand.rules.book, state)
    ending.finish(battle, "turn_limit")
    stand.view.settle(stand.shown)
    return stand, list(battle.events)


def test_each_attempt_has_its_rolls_and_its_gain() -> None:
    stand, events = _ended(15, 3, 18, 2)
    entries = stand.view.ledger(events)
    names = ["Absorb Knowledge", "Write Scroll", "Create Grimoire"]
    assert [each.name for each in entries] == names
    assert [each.gain for each in entries] == ["50 experience", "Nothing gained", "Nothing gained"]
    assert [each.good for each in entries] == [True, False, False]
    assert [len(each.rolls) for each in entries] == [1, 1, 2]
    assert entries[0].rolls == ("Rolled 15, 8 needed",)
    assert entries[2].rolls[1].startswith("Absorb Knowledge: Rolled 2")
    assert {each.seat for each in entries} == {0}


def test_where_nothing_was_tried_there_is_no_ledger() -> None:
    stand, events = _ended(1, 1, 1)
    tried = {"spell_rolled", "spell_cast", "spell_failed", "spoils_gained"}
    quiet = [each for each in events if each.__struct_config__.tag not in tried]
    assert stand.view.ledger(quiet) == []


@pytest.mark.parametrize(("language", "scale"), [("en", 1.0), ("zh_TW", 1.5)])
def test_the_result_screen_has_a_page_for_it(language: str, scale: float) -> None:
    stand, events = _ended(15, 18, 18, 12, language=language, text_scale=scale)
    outcome = Outcome((1, 2), (2, 1), "turn_limit", "FG-59")
    session = SimpleNamespace(outcome=outcome, events=lambda: events)
    table: Any = SimpleNamespace(
        kit=stand.kit,
        services=SimpleNamespace(module=lambda _game: SimpleNamespace(people=("curls",))),
        view=stand.view,
        session=session,
        seats=stand.seats,
        rules=stand.rules,
        game="frostgrave",
        name_of=stand.name_of,
        save_path=None,
        sequel="",
    )
    results = Results(table)
    results.enter()
    # A result is looked at for a while before it takes a key.
    results.update(20.0)
    assert results.takes_input
    assert results.handle_signal(Signal(Intent.TAB_RIGHT, Device.KEYBOARD))
    assert isinstance(results.form.find("pages"), Tabs)
    assert not [each for each in results.form.widgets if isinstance(each, LedgerRow)]
    assert results.handle_signal(Signal(Intent.TAB_RIGHT, Device.KEYBOARD))
    rows = [each for each in results.form.widgets if isinstance(each, LedgerRow)]
    assert len(rows) == 3
    surface = pygame.Surface((1280, 720))
    results.update(2.0)
    results.draw(surface)
    shown = surface.subsurface(stand.kit.canvas.rect(rows[0].area))
    assert len({tuple(shown.get_at((x, 20))) for x in range(shown.get_width())}) > 20
