"""The table on the screen: shifted with the camera, tinted below what stands, made ready ahead."""

from __future__ import annotations

import pygame
import pytest

from game.frostgrave import deploying
from game.frostgrave.battle import Battle
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout, lobby_table
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.backdrop import Backdrop
from scenes.games.frostgrave.drawing.figure_card import panel_style
from scenes.games.frostgrave.drawing.occluders import Occluder
from scenes.games.frostgrave.drawing.panels import Hud
from scenes.games.frostgrave.drawing.reachable_ground import ReachTint
from scenes.games.frostgrave.drawing.zoomed_layers import Glaze, ZoomedLayer
from scenes.games.frostgrave.legal_areas import LegalArea
from scenes.games.frostgrave.lobby_table import laid
from scenes.kit.text.fonts import Family
from tests.frostgrave_view.stand import Stand, lesson_at, rules

_SIZE = (640, 360)
_HALF = 8


@pytest.fixture(scope="module")
def context() -> FrostgraveContext:
    stand = Stand(_SIZE)
    stand.begin(seed=3, table="fountain_court")
    stand.view._drawing.low.close()  # type: ignore[union-attr]
    stand.context.camera.zoom_by(4)
    return stand.context


def _wall(context: FrostgraveContext) -> Occluder:
    """The greatest wall that nobody can stand on."""
    walls = [
        each
        for each in context.scenery.standing
        if each.part is not None and each.part.kind == "wall" and each.bottom == 0
    ]
    return max(walls, key=lambda each: each.top * len({x for x, _ in each.shape}))


def _tint_about(x: int, y: int) -> ReachTint:
    """All the ground about a spot, tinted."""
    step = INCH // 2
    spots = [
        (x + across * step, y + down * step, 0)
        for across in range(-10, 11)
        for down in range(-10, 11)
    ]
    tint = ReachTint((x, y), _HALF)
    for _ in tint.paint(spots, None):
        pass
    return tint


def _drawn(backdrop: Backdrop, context: FrostgraveContext, glaze: Glaze | None) -> bytes:
    window = pygame.Surface(_SIZE)
    fitting = context.scenery.fitting(context.camera)
    backdrop.draw(window, context.camera, fitting, 0, glaze)
    return pygame.image.tobytes(window, "RGB")


@pytest.mark.parametrize("is_tinted", [False, True])
def test_the_table_that_was_shifted_is_the_table_laid_anew(
    context: FrostgraveContext, is_tinted: bool
) -> None:
    camera = context.camera
    camera.look_at(18 * INCH, 18 * INCH, at_once=True)
    glaze = _tint_about(18 * INCH, 18 * INCH) if is_tinted else None
    moved = Backdrop()
    before = _drawn(moved, context, glaze)
    for across, down in ((7, 0), (0, -9), (-31, 14), (12, 40), (500, -300)):
        camera.pan(across, down)
        shifted = _drawn(moved, context, glaze)
        assert shifted == _drawn(Backdrop(), context, glaze), (across, down)
        assert shifted != before
        before = shifted


def test_a_tint_that_goes_leaves_nothing_behind(context: FrostgraveContext) -> None:
    context.camera.look_at(18 * INCH, 18 * INCH, at_once=True)
    backdrop = Backdrop()
    plain = _drawn(backdrop, context, None)
    first, second = _tint_about(16 * INCH, 16 * INCH), _tint_about(20 * INCH, 19 * INCH)
    assert _drawn(backdrop, context, first) != plain
    assert _drawn(backdrop, context, second) == _drawn(Backdrop(), context, second)
    assert _drawn(backdrop, context, None) == plain


def test_the_tint_colours_the_ground_and_no_wall(context: FrostgraveContext) -> None:
    thing = _wall(context)
    xs, ys = [x for x, _ in thing.shape], [y for _, y in thing.shape]
    foot = ((min(xs) + max(xs)) // 2, max(ys))
    context.camera.look_at(*foot, at_once=True)
    fitting: ZoomedLayer = context.scenery.fitting(context.camera)
    window, origin = pygame.Rect((0, 0), _SIZE), context.camera.origin
    plain, tinted = pygame.Surface(_SIZE), pygame.Surface(_SIZE)
    fitting.lay(plain, window, origin, None)
    fitting.lay(tinted, window, origin, _tint_about(*foot))
    box = fitting._boxes[list(context.scenery.standing).index(thing)].move(origin)
    image = fitting._image(thing, box)
    shown = box.clip(window)
    solid = 0
    for x in range(shown.left, shown.right, 2):
        for y in range(shown.top, shown.bottom, 2):
            if image.get_at((x - box.left, y - box.top)).a == 255:
                assert plain.get_at((x, y)) == tinted.get_at((x, y))
                solid += 1
    assert solid > 50
    below = context.camera.pixel(foot[0], foot[1] + INCH)
    at = (round(below[0]), round(below[1]))
    assert plain.get_at(at) != tinted.get_at(at)


def test_pictures_at_the_next_zooms_are_ready_before_they_are_wanted() -> None:
    stand = Stand(_SIZE)
    stand.begin(seed=3, table="fountain_court")
    prewarm = stand.view._prewarm
    assert prewarm is not None
    for _ in prewarm._all():
        pass
    camera = stand.context.usual[0]
    for steps in (1, 2):
        nearer = camera.zoomed(steps)
        assert nearer.ppi > camera.ppi
        fitting = stand.context.scenery.fitting(nearer)
        left, top = nearer.origin
        window = pygame.Rect((0, 0), _SIZE).move(-left, -top)
        assert fitting._images
        assert list(fitting.prepare(window)) == []


def test_a_way_pointed_at_too_early_is_told_once_it_is_known() -> None:
    from game.frostgrave.actions import Activate, Move

    stand = Stand(_SIZE)
    stand.begin(seed=3, table="fountain_court", spells_before=False)
    while stand.now.phase != "wizard":
        stand.play(stand.rules.legal(stand.now)[0])
    stand.timeline.skip()
    stand.play(next(each for each in stand.rules.legal(stand.now) if isinstance(each, Activate)))
    stand.timeline.skip()
    stand.view.settle(stand.shown)
    stand.ask()
    hands, reachable = stand.view.controller, stand.context.reachable
    assert reachable is not None
    assert not reachable.is_known
    figure = reachable.figure
    down = 1 if figure.y < stand.context.ground.size // 2 else -1
    hands.point_at((figure.x, figure.y + down * 2 * INCH, 0), None)
    assert hands.pointed is not None
    assert hands.pointed.waits
    assert hands.pointed.action is None
    for _ in range(400):
        stand.frame()
        if reachable.tint is not None:
            break
    assert isinstance(hands.pointed.action, Move)


@pytest.mark.parametrize("palette", ["deuteranopia", "protanopia", "tritanopia"])
def test_a_palette_reaches_the_bases_on_the_table_also_in_the_middle_of_a_battle(
    palette: str,
) -> None:
    stand = lesson_at("fight")
    context = stand.context
    context.camera.zoom_by(4)
    soldier, foe = context.model.figures[4], context.model.figures[12]
    context.camera.look_at(soldier.x, soldier.y, at_once=True)
    stand.frame()
    assert context.miniatures.repainted(soldier) is None
    stand.kit.apply(stand.kit.settings.changed(palette=palette))
    stand.view.resize()
    stand.frame()
    for figure in (soldier, foe):
        wanted = context.miniatures.repainted(figure)
        assert wanted == stand.kit.theme.player(figure.seat).colour
        x, y = context.camera.pixel(figure.x, figure.y, figure.z)
        radius = figure.radius / INCH * context.camera.ppi
        seen = {
            tuple(
                stand.window.get_at((round(x + radius * 0.9 * across), round(y + radius * 0.15)))
            )[:3]
            for across in (-1.0, -0.97, 0.97, 1.0)
        }
        assert any(_is_near(each, wanted) for each in seen), (figure.id, seen, wanted)


def _is_near(first: tuple[int, ...], second: tuple[int, ...]) -> bool:
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) < 30


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("name", ["Brother Ambrose", "Magister Ignatz Rook", "Pip"])
def test_names_in_the_list_of_the_warband_are_whole(name: str, text: float) -> None:
    stand = Stand((1280, 720), text_scale=text)
    stand.begin(seed=3)
    hud = Hud(stand.context)
    lines = hud._name(name, panel_style(stand.kit, Family.STRONG, 14, (255, 255, 255)), 105)
    assert " ".join(line for line, _ in lines) == name
    assert len(lines) <= 2
    assert all(stand.kit.text.width(line, style) <= 105 for line, style in lines)


@pytest.mark.parametrize("chosen", sorted({*rules().book.fields.tables, *rules().book.scenarios}))
def test_the_table_of_the_lobby_is_the_picture_of_the_table_or_mission(chosen: str) -> None:
    book = rules().book
    option = "scenario" if chosen in book.scenarios else "table"
    shown = {piece.sprite for piece in laid({"table": "generated", "feet": 3, option: chosen})}
    (board,) = {name for name in shown if name.startswith("frostgrave_tables/")}
    plain = ("standard", "genie_in_the_bottle", "worm_hunts")
    wanted = "generated" if chosen in plain else chosen
    assert board == f"frostgrave_tables/{wanted}"
    sheet = Stand(_SIZE).kit.sprites.group("frostgrave_tables")
    assert wanted in sheet
    assert option == "scenario" or set(book.fields.tables) == lobby_table.MAPPED


def test_how_far_apart_treasure_can_lie_is_worked_out_once_for_a_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stand = Stand(_SIZE)
    stand.begin(seed=3)
    asked: list[Battle] = []
    found = deploying._best_distance

    def counted(battle: Battle) -> int:
        asked.append(battle)
        return found(battle)

    monkeypatch.setattr(deploying, "_best_distance", counted)
    area = LegalArea(stand.context.battle(stand.now), [])
    while area.advance(1.0):
        pass
    assert area.tint is not None
    assert len(asked) == 1


def test_the_list_and_the_card_of_a_figure_are_painted_in_two_frames() -> None:
    stand = lesson_at("welcome")
    hud = stand.view._drawing.hud  # type: ignore[union-attr]
    stand.frame()
    figure = stand.context.model.shown()[0]
    stand.context.kept.forget()
    stand.context.selected = figure.id
    hud.draw(stand.window)
    assert hud.card.is_late
    assert stand.view.update(0.0)
    hud.draw(stand.window)
    assert not hud.card.is_late


def test_the_card_of_a_figure_lies_where_it_covers_fewer_people() -> None:
    stand = lesson_at("welcome")
    drawing, context = stand.view._drawing, stand.context
    assert drawing is not None
    first, *others = context.model.shown()
    low = context.camera.table((layout.CARD.centerx, layout.CARD.centery + 60))
    high = context.camera.table((layout.CARD.centerx, 200.0))
    for place, lies in ((low, "top"), (high, "bottom")):
        for one in others:
            context.model.put(one.id, *place, 0)
        context.model.put(first.id, *context.camera.table((600.0, 300.0)), 0)
        drawing.hud.card._lies = (-1, 0.0)
        bottom = drawing.hud.card._low(first)
        assert (bottom == layout.CARD.bottom) == (lies == "bottom")
        context.model.put(others[0].id, *context.camera.table((600.0, 360.0)), 0)
        assert drawing.hud.card._low(first) == bottom, "it does not jump while somebody moves"
