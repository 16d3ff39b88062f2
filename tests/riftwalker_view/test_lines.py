"""Lines shine as long as they stand, and warn when the action pointed at would break them."""

from __future__ import annotations

from game.riftwalker.elements import ELEMENT_OF, ELEMENTS
from game.riftwalker.explored_rifts import Lying
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.setup import new_table
from game.riftwalker.state import RiftwalkerState
from game.riftwalker.turn import begin_turn
from scenes.games.riftwalker import layout
from tests.riftwalker_view.stand import Stand, book

MIDDLE_ROW = 1


def lined() -> RiftwalkerState:
    """A matrix whose middle row alone shows one element."""
    state, _ = new_table(book(), RiftwalkerOptions(seats=2), 11)
    life = ELEMENTS.index("life")
    row = [face for face, shown in enumerate(ELEMENT_OF) if shown == life][:3]
    others = [card for card in range(15) if card not in {face >> 1 for face in row}]
    spread = [2 * others[place] for place in (0, 5, 8)], [2 * others[place] for place in (6, 1, 9)]
    state.grid = [*spread[0], *row, *spread[1]]
    used = {face >> 1 for face in state.grid}
    state.element_deck = [card for card in range(15) if card not in used]
    begin_turn(book(), state, 0, [])
    return state


def shown() -> Stand:
    stand = Stand()
    stand.viewer = 0
    stand.place(lined())
    stand.ask()
    assert stand.context.model.lines() == (MIDDLE_ROW,)
    return stand


def test_a_line_says_what_it_is_good_for() -> None:
    """By the sign of the Burst step beside it, which is explained where the mouse rests on it."""
    stand = shown()
    tooltips, drawn = stand.view._tooltips, stand.view._drawing
    assert tooltips is not None and drawn is not None
    rect = dict(tooltips._things())[f"line:{MIDDLE_ROW}"]
    assert not any(rect.colliderect(layout.cell_rect(cell)) for cell in range(9))
    assert not any(rect.colliderect(layout.side_rect(side)) for side in (0, 1))
    stand.frame()
    assert ("mark", MIDDLE_ROW) in drawn.drawn_keys()
    stand.point(rect.center)
    stand.view.update(0.6)
    words = stand.kit.words
    assert tooltips.is_due and str(words("riftwalker.line.1")) in tooltips._words()
    stand.context.matrix.handled = True
    stand.frame()
    assert ("mark", MIDDLE_ROW) not in drawn.drawn_keys()


def test_a_line_is_brighter_than_cards_that_form_none() -> None:
    stand = shown()
    stand.frame()

    def light(row: int) -> int:
        """The light between the first two cards of a row."""
        left, right = layout.cell_rect(3 * row), layout.cell_rect(3 * row + 1)
        middle = (left.right + right.left) / 2
        points = [(middle, left.centery + down) for down in range(-8, 9)]
        return max(sum(stand.window.get_at(stand.kit.canvas.point(*at))[:3]) for at in points)

    assert light(1) > 1.3 * max(light(0), light(2))


def test_what_would_break_a_line_says_so() -> None:
    stand = shown()
    for cell, broken in ((3, {MIDDLE_ROW}), (0, set()), (5, {MIDDLE_ROW})):
        stand.point(layout.cell_rect(cell).center)
        stand.frame()
        assert stand.context.matrix.leaving == broken
    stand.point((layout.MIDDLE[0], 20.0))
    stand.frame()
    assert stand.context.matrix.leaving == set()


def test_the_line_that_would_pay_for_a_burst_reaches_out_to_its_rift() -> None:
    state = lined()
    rift = next(rift for rift in state.deck if book().rifts[rift].elements == ("life",))
    state.deck.remove(rift)
    state.explored[0] = [Lying(rift, 1)]
    state.step, state.element = "burst", ELEMENTS.index("life")
    stand = Stand()
    stand.viewer = 0
    stand.place(state)
    stand.ask()
    for _ in range(20):
        stand.frame(0.2)
    assert stand.context.model.paying(rift) == MIDDLE_ROW
    where = stand.context.actors.point(rift)
    way = [where[0] + 0.5 * (layout.cell_point(3)[0] - where[0])]
    way.append(where[1] + 0.5 * (layout.cell_point(3)[1] - where[1]))

    def light() -> int:
        points = [(way[0], way[1] + down) for down in range(-12, 13)]
        return max(sum(stand.window.get_at(stand.kit.canvas.point(*at))[:3]) for at in points)

    stand.point((640, 20))
    stand.frame()
    before = light()
    stand.point(where)
    stand.frame()
    assert light() > before + 60


def test_an_element_that_counts_as_another_bears_its_sign_for_the_turn() -> None:
    stand, state = shown(), lined()
    life, fire = ELEMENTS.index("life"), ELEMENTS.index("fire")
    state.counts_as[life] |= 1 << fire
    for counting, cells in ((state, [3, 4, 5]), (lined(), [])):
        stand.place(counting)
        names = [name for name, _ in stand.context.matrix.pieces()]
        signs = [name for name in names if isinstance(name, tuple) and name[0] == "counts as"]
        lives = [cell for cell in range(9) if ELEMENT_OF[counting.grid[cell]] == life]
        assert set(cells) <= set(lives)
        assert signs == [("counts as", cell, "fire") for cell in (lives if cells else [])]
