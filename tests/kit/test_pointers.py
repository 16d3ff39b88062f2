"""The mouse pointer shows what can be done at its place."""

from __future__ import annotations

import pygame
import pytest

from scenes.app.mouse_pointer import MousePointer, straight
from scenes.kit.input.pointers import Pointer
from scenes.kit.kit import Kit
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.choices import Slider
from scenes.kit.widgets.form import Form


def _nothing(*_: object) -> None:
    """The widgets are only pointed at."""


def _mouse(form: Form, kind: int, point: tuple[float, float]) -> None:
    form.handle_event(pygame.Event(kind, pos=form.kit.canvas.point(*point), button=1))


def test_a_form_says_hand_fist_and_no(kit: Kit) -> None:
    form = Form(kit)
    form.add(Button(pygame.FRect(0, 0, 100, 40), "Go", _nothing))
    dead = form.add(Button(pygame.FRect(0, 100, 100, 40), "Stop", _nothing, reason="not now"))
    dead.enabled = False
    form.add(Slider(pygame.FRect(0, 200, 200, 40), 0.5, _nothing))
    seen = []
    for y in (20, 120, 220, 400):
        _mouse(form, pygame.MOUSEMOTION, (50, y))
        seen.append(form.pointer)
    _mouse(form, pygame.MOUSEBUTTONDOWN, (50, 220))
    assert [*seen, form.pointer] == [
        Pointer.HAND,
        Pointer.NO,
        Pointer.HAND,
        Pointer.ARROW,
        Pointer.GRAB,
    ]


@pytest.mark.parametrize("pointer", Pointer)
def test_every_pointer_has_a_picture_with_its_hot_spot_inside(kit: Kit, pointer: Pointer) -> None:
    sprite = kit.sprites.group("shared").get(f"pointer_{pointer}", 0.8)
    assert pygame.Rect((0, 0), sprite.image.get_size()).collidepoint(sprite.anchor)
    assert sprite.image.get_bounding_rect().width > 8


def test_the_system_is_asked_only_where_the_pointer_changes(
    kit: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", asked.append)
    pointers = MousePointer(kit)
    for pointer in (Pointer.ARROW, Pointer.ARROW, Pointer.HAND, Pointer.HAND):
        pointers.show(pointer)
    assert len(asked) == 2
    kit.resize((960, 540))
    pointers.show(Pointer.HAND)
    assert len(asked) == 3
    assert pointers.shown is Pointer.HAND


def test_soft_edges_keep_their_colour() -> None:
    image = pygame.Surface((1, 1), pygame.SRCALPHA)
    image.set_at((0, 0), (60, 30, 0, 128))
    assert straight(image).get_at((0, 0)) == (120, 60, 0, 128)
