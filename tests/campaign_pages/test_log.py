"""The log of a campaign's battle that is resumed in mid-battle."""

from __future__ import annotations

from scenes.app.app import App
from scenes.table.table import TableScene
from tests.campaign_pages.company import begun, go_on
from tests.scenes.hands import Hands

ACTIONS, LINES = 12, 60


def asked(hands: Hands, table: TableScene) -> None:
    def ready() -> bool:
        return not table.busy and table.play is not None and bool(table.play.offered)

    hands.wait(ready)


def test_a_battle_taken_up_again_has_its_log(app: App, hands: Hands) -> None:
    begun(app, battles=1, seats=2, turn_limit=3)
    table = go_on(app, lambda top: isinstance(top, TableScene))
    assert isinstance(table, TableScene)
    for _ in range(ACTIONS):
        asked(hands, table)
        assert table.play is not None
        assert table.submit(table.play.offered[0])
        hands.frames(1)
    asked(hands, table)
    before = table.log_lines(LINES)
    assert before
    table.leave_table()
    hands.press("box_frostgrave")
    hands.wait(lambda: hands.form.find("continue").enabled)
    hands.press("continue")
    hands.wait(lambda: isinstance(hands.top, TableScene))
    again = hands.top
    assert isinstance(again, TableScene)
    asked(hands, again)
    assert again.log_lines(LINES) == before
    again.commands.toggle_log()
    hands.frames(4)
    written = [line for entry in again.log.entries for line in entry.lines]
    assert written == before[::-1]
