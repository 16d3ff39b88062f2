"""Frame times of Riftwalker's slowest animation: four seats, cards turn and a rift bursts."""

from __future__ import annotations

from game.engine.match_setup import start_position
from game.engine.seats import Seat
from game.riftwalker.elements import ELEMENT_OF
from game.riftwalker.events import ElementsFlipped, RiftBurst
from game.riftwalker.explored_rifts import Lying
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.rules import Riftwalker
from game.riftwalker.setup import new_table
from game.riftwalker.state import RiftwalkerState
from scenes.kit.scene import Transition
from scenes.results.results import Results
from scenes.table.session import Session
from scenes.table.table import TableScene
from tools.studio import Studio

GAME = "riftwalker"
_SEATS = 4
_EXPLORED = 5
_ROUNDS = 30


def crowded(rules: Riftwalker) -> RiftwalkerState:
    """A table of four with five explored and two scored rifts each, and a line of one element."""
    state, _ = new_table(rules.book, RiftwalkerOptions(seats=_SEATS), 11)
    state.seat = 0
    element = 0
    faces = [face for face, shown in enumerate(ELEMENT_OF) if shown == element][:3]
    others = [card for card in range(len(ELEMENT_OF) // 2) if card not in {f >> 1 for f in faces}]
    state.grid = [*faces, *(2 * card for card in others[:6])]
    state.element_deck = others[6:]
    mine = [rift for rift in state.deck if rules.book.masks[rift] >> element & 1][:1]
    for seat in range(_SEATS):
        first = mine if seat == 0 else []
        rest = [rift for rift in state.deck if rift not in mine]
        names = [*first, *rest[: _EXPLORED - len(first)]]
        scored = rest[_EXPLORED : _EXPLORED + 2]
        state.deck = [rift for rift in state.deck if rift not in (*names, *scored)]
        state.explored[seat] = [Lying(rift, 1) for rift in names]
        state.scored[seat] = [Lying(rift, 2) for rift in scored]
    rules.check_position(state)
    return state


def prepare(studio: Studio) -> None:
    """Open the table and let three cards turn over and a rift burst, again and again.

    Raises:
        TypeError: the catalogue has another game under this name.
    """
    app = studio.app
    rules = app.services.open_game(GAME).rules
    if not isinstance(rules, Riftwalker):
        raise TypeError(GAME)
    state = crowded(rules)
    seats = [Seat(team=0), *(Seat(team=team, level="easy") for team in (1, 2, 3))]
    session = Session(start_position(rules, rules.copy(state), seats), viewer=0)
    table = TableScene(app.kit, app.services, session, results=Results)
    app.manager.push(table, Transition.NONE)
    studio.wait(lambda: table.play is not None)
    studio.frames(90)
    play = table.play
    if play is None:
        return
    shown = session.shown(state)
    rift = state.explored[0][0].rift
    value = rules.book.values[rift][1]
    cells = (3, 4, 5)
    for _ in range(_ROUNDS):
        there = tuple(state.grid[cell] ^ 1 for cell in cells)
        back = tuple(state.grid[cell] for cell in cells)
        play.timeline.begin_track(None)
        table.view.animate(ElementsFlipped(0, cells, there, (0,)), play.timeline)
        table.view.animate(ElementsFlipped(0, cells, back, (0,)), play.timeline)
        table.view.animate(RiftBurst(0, rift, 1, value, line=True), play.timeline)
        play.timeline.call(lambda: table.view.settle(shown))
