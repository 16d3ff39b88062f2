"""Put our picture of Trick Shot beside a mock in one PNG: `python -m tools.compare_mock MOCK OUT`.

The position is one like the mock's: Red's centre has the puck between two rivals and is about
to pass to the right wing. Both pictures are 1280x720; ours is drawn without a screen.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import msgspec
import pygame

from game.catalogue import open_words
from game.engine.contract import Action, State
from game.engine.data_loader import load
from game.engine.seats import Seat
from game.trick_shot.data import read_book
from game.trick_shot.notation import parsed
from game.trick_shot.rules import TrickShot
from scenes.games.trick_shot.view import TrickShotView
from scenes.kit.kit import build_kit
from scenes.kit.settings_store import Settings

ROOT = Path(__file__).resolve().parents[1]
SIZE = (1280, 720)
POSITION = """
turn: 15 red
score: 2-1
stamina: 2-3
pool: bounce response
last_actor: L
cards: second_wind heavy_line
ice:
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P  Q
1   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
2   .  .  .  .  D  .  .  r  .  .  .  .  .  e  .  .  .
3   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
4   #  .  .  .  .  .  .  .  .  .  .  L  .  .  .  .  #
5   #  G  .  .  .  .  .  .  C* .  .  .  .  d  .  g  #
6   #  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  #
7   .  .  .  .  E  .  .  l  .  c  .  .  .  .  .  .  .
8   .  .  .  .  .  .  .  .  .  .  .  R  .  .  .  .  .
9   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
"""
_POINTED = (11, 7)


class StillTable:
    """The table of a picture: no bot plays, nothing moves."""

    def __init__(self, language: str) -> None:
        pygame.init()
        self.window = pygame.display.set_mode(SIZE)
        self.kit = build_kit(ROOT, SIZE, Settings(language=language))  # type: ignore[arg-type]
        self.kit.words.learn(open_words("trick_shot"))
        self.rules = TrickShot(load(read_book, ROOT / "data" / "trick_shot"))
        self.seats: Sequence[Seat] = (Seat(team=0), Seat(team=1))
        self.viewer: int | None = 0
        self.decider: int | None = 0
        self.busy = self.thinking = self.watching = False
        self.note_area: pygame.FRect | None = None
        self.state = parsed(self.rules.book, POSITION)
        self.view = TrickShotView(self)

    @property
    def position(self) -> State:
        """The position drawn."""
        return self.state

    def name_of(self, seat: int) -> str:
        """The team's name."""
        return str(self.kit.words(f"trick_shot.team.{('red', 'blue')[seat]}"))

    def submit(self, action: Action) -> bool:
        """Nothing is played."""
        del action
        return False

    def preview(self, action: Action) -> msgspec.Struct:
        """What the rules say."""
        return self.rules.preview(self.state, action)  # type: ignore[arg-type]

    def refuse(self, clause: str, key: str, **values: int | str) -> None:
        """Nothing is refused."""

    def open_rulebook(self, clause: str) -> None:
        """Nothing is opened."""

    def picture(self) -> pygame.Surface:
        """Draw the position with the pass pointed at."""
        for _ in self.view.load():
            pygame.time.wait(5)
        self.view.settle(self.state)
        decision = self.rules.decision(self.state)
        if decision is not None:
            self.view.ask(self.state, decision, self.rules.legal(self.state))
        rink = self.rules.book.rinks["classic"]
        for square in (self.state.puck, rink.square(*_POINTED)):
            self._click(square)
        for _ in range(30):
            self.view.update(1 / 30)
            self.view.draw(self.window)
        return self.window

    def _click(self, square: int) -> None:
        rect = self.view.spot(f"square:{square}")
        if rect is None:
            return
        pixel = self.kit.canvas.point(*rect.center)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.view.pointer(pygame.event.Event(kind, pos=pixel, button=1))


def main() -> None:
    """Draw, join and save."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("mock", type=Path, help="the mock, a PNG of 1280x720")
    parser.add_argument("out", type=Path, help="where the joined PNG goes")
    parser.add_argument("--lang", choices=("en", "zh_TW"), default="en")
    asked = parser.parse_args()
    ours = StillTable(asked.lang).picture()
    mock = pygame.image.load(asked.mock).convert()
    joined = pygame.Surface((SIZE[0], 2 * SIZE[1] + 8))
    joined.blit(mock, (0, 0))
    joined.blit(ours, (0, SIZE[1] + 8))
    pygame.image.save(joined, asked.out)
    print(f"{asked.out}: the mock above, ours below")


if __name__ == "__main__":
    main()
