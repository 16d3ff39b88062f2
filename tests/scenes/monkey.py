"""Random inputs of every device, with changes of window, language and text size."""

from __future__ import annotations

from random import Random

import pygame

from game.engine.journal_reading import read_journal
from scenes.app.app import App
from scenes.app.match_scenes import new_match
from scenes.kit.scene import Transition
from scenes.match_plan import plan_for
from tests.scenes.hands import Hands

_KEYS = (
    pygame.K_RETURN,
    pygame.K_ESCAPE,
    pygame.K_TAB,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_q,
    pygame.K_e,
    pygame.K_h,
    pygame.K_u,
    pygame.K_l,
    pygame.K_p,
    pygame.K_f,
    pygame.K_F1,
    pygame.K_F10,
    pygame.K_x,
    pygame.K_SPACE,
    pygame.K_BACKSPACE,
    pygame.K_PAGEDOWN,
    pygame.K_HOME,
    pygame.K_END,
    pygame.K_F11,
)
_PAD = tuple(range(15))
_SIZES = ((960, 540), (1000, 620), (1280, 720), (1100, 900))


def sit_down(app: App, game: str) -> None:
    """Begin a match of a game, one person against a bot, and wait until the table stands."""
    table = new_match(app.services, game, plan_for(app.services.open_game(game).rules))
    app.manager.push(table, Transition.NONE)
    Hands(app).wait(lambda: table.play is not None)


def let_loose(app: App, inputs: int, seed: int) -> None:
    """Post random inputs, a frame after each; the program must live on and every save be whole.

    Raises:
        AssertionError: no scene is left, or a saved match is damaged.
    """
    source = Random(seed)
    for number in range(inputs):
        post(app, source, number)
        app.frame(0.03)
        if not app.manager.running:
            app.manager.running = True
        if not app.manager.scenes:
            raise AssertionError(f"no scene is left after {number + 1} inputs")
    for file in app.services.saves.folder.glob("*.match"):
        if not read_journal(file).is_whole:
            raise AssertionError(f"{file.name} is damaged")


def post(app: App, source: Random, number: int) -> None:
    """Post one random input."""
    choice = source.random()
    size = app.kit.canvas.size
    at = source.randrange(size[0]), source.randrange(size[1])
    if choice < 0.42:
        key = source.choice(_KEYS)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0, scancode=0))
    elif choice < 0.70:
        button = source.choice((1, 1, 1, 2, 3))
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(5, 5), buttons=(0, 0, 0)))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))
        if source.random() < 0.9:
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))
    elif choice < 0.86:
        button = source.choice(_PAD)
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.Event(kind, instance_id=source.randrange(2), button=button))
    elif choice < 0.92:
        y = source.choice((-1, 1))
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=0.0))
    elif choice < 0.95:
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=source.choice("aZ7冰 ")))
    elif choice < 0.97:
        app.services.change(language=source.choice(("en", "zh_TW")))
    elif choice < 0.98:
        app.services.change(text_scale=source.choice((1.0, 1.5)))
    elif number % 4 == 0:
        app.kit.resize(source.choice(_SIZES))
        app.manager.rebuild()
