"""The table on the screen: shifted with the camera, tinted below what stands, made ready ahead."""

from __future__ import annotations

import pygame
import pytest

from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.backdrop import Backdrop
from scenes.games.frostgrave.drawing.occluders import Occluder
from scenes.games.frostgrave.drawing.panels import Hud
from scenes.games.frostgrave.drawing.reach_tint import ReachTint
from scenes.games.frostgrave.drawing.zoomed_layers import Glaze, ZoomedLayer
from scenes.games.frostgrave.lobby_table import pictured
from scenes.kit.text.fonts import Family
from tests.frostgrave_view.stand import Stand, lesson_at

_SIZE = (640, 360)
_HALF = 8


@pytest.fixture(scope="module")
def parts() -> FrostgraveContext:
    stand = Stand(_SIZE)
    stand.begin(seed=3, table="fountain_court")
    stand.view._drawing.low.close()  # type: ignore[union-attr]
    stand.parts.camera.zoom_by(4)
    return stand.parts


def _wall(parts: FrostgraveContext) -> Occluder:
    """The greatest wall that nobody can stand on."""
    walls = [
        each
        for each in parts.scenery.standing
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


def _drawn(backdrop: Backdrop, parts: FrostgraveContext, glaze: Glaze | None) -> bytes:
    window = pygame.Surface(_SIZE)
    fitting = parts.scenery.fitting(parts.camera)
    backdrop.draw(window, parts.camera, fitting, 0, glaze)
    return pygame.image.tobytes(window, "RGB")


@pytest.mark.parametrize("is_tinted", [False, True])
def test_the_table_that_was_shifted_is_the_table_laid_anew(
    parts: FrostgraveContext, is_tinted: bool
) -> None:
    camera = parts.camera
    camera.look_at(18 * INCH, 18 * INCH, at_once=True)
    glaze = _tint_about(18 * INCH, 18 * INCH) if is_tinted else None
    moved = Backdrop()
    before = _drawn(moved, parts, glaze)
    for across, down in ((7, 0), (0, -9), (-31, 14), (12, 40), (500, -300)):
        camera.pan(across, down)
        shifted = _drawn(moved, parts, glaze)
        assert shifted == _drawn(Backdrop(), parts, glaze), (across, down)
        assert shifted != before
        before = shifted


def test_a_tint_that_goes_leaves_nothing_behind(parts: FrostgraveContext) -> None:
    parts.camera.look_at(18 * INCH, 18 * INCH, at_once=True)
    backdrop = Backdrop()
    plain = _drawn(backdrop, parts, None)
    first, second = _tint_about(16 * INCH, 16 * INCH), _tint_about(20 * INCH, 19 * INCH)
    assert _drawn(backdrop, parts, first) != plain
    assert _drawn(backdrop, parts, second) == _drawn(Backdrop(), parts, second)
    assert _drawn(backdrop, parts, None) == plain


def test_the_tint_colours_the_ground_and_no_wall(parts: FrostgraveContext) -> None:
    thing = _wall(parts)
    xs, ys = [x for x, _ in thing.shape], [y for _, y in thing.shape]
    foot = ((min(xs) + max(xs)) // 2, max(ys))
    parts.camera.look_at(*foot, at_once=True)
    fitting: ZoomedLayer = parts.scenery.fitting(parts.camera)
    window, origin = pygame.Rect((0, 0), _SIZE), parts.camera.origin
    plain, tinted = pygame.Surface(_SIZE), pygame.Surface(_SIZE)
    fitting.lay(plain, window, origin, None)
    fitting.lay(tinted, window, origin, _tint_about(*foot))
    box = fitting._boxes[list(parts.scenery.standing).index(thing)].move(origin)
    image = fitting._image(thing, box)
    shown = box.clip(window)
    solid = 0
    for x in range(shown.left, shown.right, 2):
        for y in range(shown.top, shown.bottom, 2):
            if image.get_at((x - box.left, y - box.top)).a == 255:
                assert plain.get_at((x, y)) == tinted.get_at((x, y))
                solid += 1
    assert solid > 50
    below = parts.camera.pixel(foot[0], foot[1] + INCH)
    at = (round(below[0]), round(below[1]))
    assert plain.get_at(at) != tinted.get_at(at)


def test_pictures_at_the_next_zooms_are_ready_before_they_are_wanted() -> None:
    stand = Stand(_SIZE)
    stand.begin(seed=3, table="fountain_court")
    warming = stand.view._warming
    assert warming is not None
    for _ in warming._all():
        pass
    camera = stand.parts.usual[0]
    for steps in (1, 2):
        nearer = camera.zoomed(steps)
        assert nearer.ppi > camera.ppi
        fitting = stand.parts.scenery.fitting(nearer)
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
    hands, reachable = stand.view.controller, stand.parts.reachable
    assert reachable is not None
    assert not reachable.is_known
    figure = reachable.figure
    down = 1 if figure.y < stand.parts.ground.size // 2 else -1
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
    parts = stand.parts
    parts.camera.zoom_by(4)
    soldier, foe = parts.stage.figures[4], parts.stage.figures[12]
    parts.camera.look_at(soldier.x, soldier.y, at_once=True)
    stand.frame()
    assert parts.miniatures.repainted(soldier) is None
    stand.kit.apply(stand.kit.settings.changed(palette=palette))
    stand.view.resize()
    stand.frame()
    for figure in (soldier, foe):
        wanted = parts.miniatures.repainted(figure)
        assert wanted == stand.kit.theme.player(figure.seat).colour
        x, y = parts.camera.pixel(figure.x, figure.y, figure.z)
        radius = figure.radius / INCH * parts.camera.ppi
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
    hud = Hud(stand.parts)
    lines = hud._name(name, hud._style(Family.STRONG, 14, (255, 255, 255)), 105)
    assert " ".join(line for line, _ in lines) == name
    assert len(lines) <= 2
    assert all(stand.kit.text.width(line, style) <= 105 for line, style in lines)


def test_what_stands_on_the_table_of_the_lobby_stands_in_fountain_court() -> None:
    stand = Stand()
    stand.begin(seed=3, table="fountain_court")
    kinds = {piece.look for piece in stand.parts.ground.pieces}
    shown = {piece.sprite.partition("/")[2] for piece in pictured("table", "fountain_court")}
    assert {name.removesuffix("_0").removesuffix("_1") for name in shown} <= kinds | {
        "flagstone_ground"
    }
