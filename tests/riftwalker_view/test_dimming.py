"""Choices that are not allowed are dimmed; a hint has its lamp; names grow with the text."""

from __future__ import annotations

import pygame
import pytest

from game.riftwalker.actions import ACCEPT, SKIP
from game.riftwalker.preview import does_nothing
from game.riftwalker.state import RiftwalkerState
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.rift_painter import HAND, RiftPainter
from tests.riftwalker_view.positions import KINDS, find_positions
from tests.riftwalker_view.stand import Stand, book


@pytest.fixture(scope="module")
def stand() -> Stand:
    return Stand()


@pytest.fixture(scope="module")
def positions(stand: Stand) -> dict[str, RiftwalkerState]:
    return find_positions(stand)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_that_can_be_chosen_is_veiled(
    kind: str, stand: Stand, positions: dict[str, RiftwalkerState]
) -> None:
    stand.ask_at(positions[kind])
    targets = stand.view.controller.targets()
    rifts = {str(which) for kind, which in targets if kind in ("rift", "hand", "open")}
    cells = {which for kind, which in targets if kind == "cell"}
    assert not stand.context.dimmed & rifts
    assert not stand.context.matrix.dimmed & cells
    if cells:
        assert stand.context.matrix.dimmed == set(range(9)) - cells
    sides = {which for kind, which in targets if kind == "side"}
    held = stand.context.held
    assert not stand.context.dimmed_sides & sides
    if (cells or sides) and held is None:
        assert stand.context.dimmed_sides == {0, 1} - sides
    own = {*stand.context.model.hands[stand.context.hand_seat]}
    if rifts:
        assert (
            own - rifts - {stand.context.offer and stand.context.offer.power}
            <= stand.context.dimmed
        )
    stand.view.rest(stand.now)
    assert not stand.context.dimmed and not stand.context.matrix.dimmed
    assert not stand.context.dimmed_sides


def test_while_a_side_is_placed_the_other_one_is_veiled(
    stand: Stand, positions: dict[str, RiftwalkerState]
) -> None:
    stand.ask_at(positions["element"])
    stand.frame()
    assert not stand.context.dimmed_sides
    stand.click(stand.view.controller.targets()["side", 1].center)
    assert stand.context.held == ("side", 1)
    assert stand.context.dimmed_sides == {0}
    point = stand.kit.canvas.point(layout.SIDES[0][0] + 20, layout.SIDES[0][1] - 40)
    stand.frame()
    veiled = sum(stand.window.get_at(point)[:3])
    stand.view.rest(stand.now)
    stand.frame()
    assert sum(stand.window.get_at(point)[:3]) > veiled * 1.2


def test_a_veil_is_seen(stand: Stand, positions: dict[str, RiftwalkerState]) -> None:
    stand.ask_at(positions["grow"])
    stand.frame()
    cell = next(iter(stand.context.matrix.dimmed))
    point = stand.kit.canvas.point(*stand.view.spot(f"cell:{cell}").center)  # type: ignore[union-attr]
    veiled = sum(stand.window.get_at(point)[:3])
    stand.view.rest(stand.now)
    stand.frame()
    assert sum(stand.window.get_at(point)[:3]) > veiled * 1.2


def test_a_veiled_rift_keeps_its_words_and_values_bright(stand: Stand) -> None:
    """One plans with the cards of the hand that cannot be chosen now."""
    stand.begin(1)
    cards, rift = stand.context.rifts, next(iter(book().rifts))
    plain, veiled = (cards.card(rift, 168.0, 1, HAND, dimmed=each).image for each in (False, True))
    width, height = plain.get_size()
    picture = pygame.Rect(round(width * 0.3), round(height * 0.3), width // 4, height // 6)
    name = pygame.Rect(round(width * 0.2), round(height * 0.55), round(width * 0.6), height // 4)

    def brightest(image: pygame.Surface, area: pygame.Rect) -> int:
        spots = ((x, y) for x in range(*_span(area, 0)) for y in range(*_span(area, 1)))
        return max(sum(image.get_at(spot)[:3]) for spot in spots)

    assert brightest(veiled, picture) < 0.8 * brightest(plain, picture)
    assert brightest(veiled, name) == brightest(plain, name) > 600


def _span(area: pygame.Rect, axis: int) -> tuple[int, int]:
    return area.topleft[axis], area.bottomright[axis]


def test_a_hint_has_a_lamp(
    stand: Stand, positions: dict[str, RiftwalkerState], monkeypatch: pytest.MonkeyPatch
) -> None:
    lit: list[object] = []
    monkeypatch.setattr(
        "scenes.games.riftwalker.drawing.frame.draw_lamp", lambda *args, **_: lit.append(args)
    )
    stand.ask_at(positions["rift"])
    stand.frame()
    assert not lit
    stand.view.suggest(stand.rules.legal(stand.now)[0])
    stand.frame()
    assert len(lit) == 1


def test_no_bot_and_so_no_hint_activates_in_vain() -> None:
    """Every level asked about offers that would do nothing leaves them."""
    from game.engine.data_loader import DataLoader
    from game.engine.dice import Dice
    from game.engine.folders import data_folder
    from game.riftwalker.bot.bot import read_bot
    from game.riftwalker.pending import Offering
    from tests.riftwalker.tables import rules

    loader = DataLoader(data_folder() / "riftwalker")
    bot = read_bot(loader)
    assert bot is not None
    vain = 0
    for seed in range(6):
        state, _ = rules().new(rules().options_type(), seed)
        dice = Dice(seed)
        while (decision := rules().decision(state)) is not None:
            view = rules().view(state, decision.seat)
            frame = view.stack[-1] if view.stack else None
            if isinstance(frame, Offering) and does_nothing(rules().book, view, frame.rift):
                vain += 1
                for level in ("easy", "normal"):
                    chosen = bot.choose(rules(), view, decision, level, Dice(1), 60)
                    assert chosen == SKIP != ACCEPT
            legal = rules().legal(state)
            rules().apply(state, legal[dice.index(len(legal))])
    assert vain > 10


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_names_in_the_hand_grow_with_the_text(language: str) -> None:
    def sizes(scale: float) -> dict[str, float]:
        stand = Stand((1280, 720), text_scale=scale, language=language)
        painter = RiftPainter(stand.kit, book())
        found = {}
        for rift in book().rifts:
            name = str(stand.kit.words(f"riftwalker.rift.{rift}"))
            style, lines = painter._fitted_name(name, layout.HAND_HEIGHT * layout.CARD_RATIO - 8)
            assert len(lines) <= 2, rift
            found[rift] = style.size
        return found

    plain, large = sizes(1.0), sizes(1.5)
    assert all(large[rift] >= plain[rift] >= 12 for rift in plain)
    assert sum(large.values()) > 1.08 * sum(plain.values())
