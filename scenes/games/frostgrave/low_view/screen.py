"""The low view of a battle: when it is shown, the transitions, and its frames.

The card of a later turn is shown in the usual view if the table has anything that the plate does
not show: the result of a spell, or a missing piece.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.state import FrostgraveState
from scenes.games.frostgrave import framing
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.time_slicing import worked
from scenes.games.frostgrave.input import FrostgraveInput
from scenes.games.frostgrave.low_view.battle_end import BattleEnd
from scenes.games.frostgrave.low_view.opening_plate import OPENING, OpeningPlate
from scenes.games.frostgrave.low_view.plate import FOG, ROCK, Plate, is_baked
from scenes.games.frostgrave.low_view.roster import Roster
from scenes.games.frostgrave.low_view.scene import LowScene
from scenes.kit.motion.easing import in_out_cubic
from scenes.kit.motion.timeline import Call, Step, Until

GLIDE: Final = 0.7
"""Seconds from the opening to the usual view."""
DIP: Final = 0.3
"""Seconds down to the card of a later turn, and up again."""
_AWAITED: Final = 0.006
"""Seconds of a frame for what something waits for."""
_GROWS: Final = 0.12
_IN_FOG: Final = 0.45
"""The share of the transition at which only fog is visible."""
_PANELS: Final = 0.5
"""The share of the transition after which the panels of the usual view appear."""
_BAR: Final = pygame.FRect(792, 644, 464, 54)
_QUESTION: Final = pygame.FRect(456, 600, 800, 28)


class LowView:
    """Shows the opening of a battle and the card of each turn from behind the seat's warband.

    Args:
        context: the parts of the view.
        controller: takes input for the open decision.
        panel_member_at: finds the member under a point of the usual view's panel.
        draw_table: draws the table in the usual view.

    Attributes:
        scene: the scene while the low view is open.
        coming: the plate that is being made.
    """

    def __init__(
        self,
        context: FrostgraveContext,
        controller: FrostgraveInput,
        panel_member_at: Callable[[tuple[float, float]], int],
        draw_table: Callable[[pygame.Surface], None],
    ) -> None:
        self._context = context
        self._controller = controller
        self._panel_member_at = panel_member_at
        self._draw_table = draw_table
        self._plate_at_top = OpeningPlate(context)
        self._roster = Roster(context)
        self.scene: LowScene | None = None
        self.coming: Plate | None = None
        self._wanted = True
        self._playable = False
        self._kept: LowScene | None = None
        self._made_scene: LowScene | None = None
        self._work: Iterator[None] = iter(())
        self._is_awaited = False
        self._seconds = GLIDE
        self._snapshot: pygame.Surface | None = None
        self._behind: pygame.Surface | None = None
        self._fog: pygame.Surface | None = None
        self._coming: Iterator[None] = iter(())
        self._share = 0.0
        self._mouse: tuple[float, float] | None = None
        self._size = context.kit.canvas.size
        context.go_down, context.come_up = self._going_down, self._coming_up
        context.gather = BattleEnd(self, context).steps
        context.toggle_view = self.toggle
        context.other_view = self._other_view

    # ------------------------------------------------------------------ when it is seen
    @property
    def is_open(self) -> bool:
        """Whether the low view is shown and takes the input."""
        return self.scene is not None

    @property
    def glides(self) -> bool:
        """Whether the picture is changing from one view to the other."""
        return self._snapshot is not None

    @property
    def hides_panels(self) -> bool:
        """Whether the panels of the usual view have not appeared yet."""
        return self._snapshot is not None and self._share < _PANELS

    @property
    def bytes(self) -> int:
        """The memory of its plates in bytes."""
        scene = self.scene or self._kept
        plates = [self.coming, None if scene is None else scene.plate]
        return sum(one.bytes for one in plates if one is not None)

    def settle(self, state: FrostgraveState) -> None:
        """Note the shown position: before the first turn the low view may be used."""
        self._playable = state.phase in OPENING and not self._context.table.watching
        if not self._playable:
            self.arrive()
            self.put_back()
            if not self._shows_cards() or not state.turn:
                self.coming = self._kept = None
            elif self._kept is None:
                self._prepare()
        elif self._wanted:
            self._prepare()

    def work(self) -> Iterator[None]:
        """Prepare everything for the first look at the table, in steps."""
        if self.coming is not None:
            yield from self._work
            self._take()

    def _other_view(self) -> str:
        """The label of the button to the other view."""
        if self._playable:
            return "from_above" if self.is_open else "from_behind"
        return "close_up" if self._context.usual[0].shows_all else "whole_table"

    def toggle(self) -> None:
        """Change between the two views in the opening.

        Later zoom out to the whole table, or in again.
        """
        if not self._playable:
            framing.other_zoom(self._context)
            self._controller.arrange()
            return
        self._wanted = not self.is_open
        if self._wanted:
            self._prepare()
        else:
            self.leave()
            self._kept = None
            framing.show_ground(self._controller)
        # The confirm key means the pointed target again, not the button back.
        bar = self._context.bar
        bar.focused, bar.points_elsewhere = "", self._controller.pointed is not None

    def _edge(self) -> int:
        edge = self._context.model.edges[max(0, self._context.own_seat())]
        return NORTH if edge == NORTH else SOUTH

    def _prepare(self) -> None:
        """Start making the required plate, if it is neither shown nor being made."""
        edge = self._edge()
        known = [self.coming, None if self.scene is None else self.scene.plate]
        if any(one is not None and one.edge == edge for one in known):
            return
        self._size = self._context.kit.canvas.size
        self.coming = Plate(self._context.kit, self._context.ground, edge, self._context.model.gone)
        self._work = self._made(self.coming)

    def _made(self, plate: Plate) -> Iterator[None]:
        """Make a plate and the first picture of its scenery, in steps."""
        yield from plate.work
        self._made_scene = LowScene(self._context, self._controller, plate)
        yield from self._made_scene.prepare()

    def _take(self) -> None:
        """Show the finished plate."""
        self.coming, self._kept, self._made_scene = None, self._made_scene, None
        if self._playable and self._kept is not None:
            self._enter(self._kept)

    def _enter(self, scene: LowScene) -> None:
        """Show the low view, and let it take the input."""
        context = self._context
        self.scene = scene
        scene.camera.pace = context.usual[0].pace
        context.camera, context.miniatures = scene.camera, scene.figures.miniatures
        self._controller.member_at = self._roster.member_at
        self.place_buttons()
        context.lay = scene.treasure.lay
        self._controller.arrange()

    # ------------------------------------------------------------------ leaving
    def _going_down(self) -> list[Step]:
        """The steps of the change to the low view at the start of a later turn."""
        kept, model = self._kept, self._context.model
        # Plates show no wall, mud or mark of a spell: the card is then shown over the usual view.
        known = kept is not None and kept.plate.gone == model.gone and not model.markers
        if self.is_open or not known or not self._shows_cards():
            return []
        return [Call(self.dip, skippable=True), self.glided(DIP)]

    def dip(self, seconds: float = DIP) -> None:
        """Show the low view, over which a picture of the usual one fades; at once in no time."""
        if self._kept is not None and self.scene is None:
            if seconds:
                self._fade(self._draw_table, seconds)
            self._enter(self._kept)

    def _coming_up(self) -> list[Step]:
        """The steps of the change to the usual view as a turn begins."""
        near = Call(lambda: framing.come_near(self._context, at_once=True))
        if self._context.kit.settings.reduce_motion:
            return [near, Call(self.close)]
        seconds = GLIDE if self.is_open else DIP
        return [near, Call(lambda: self.leave(seconds)), self.glided(seconds)]

    @property
    def kept(self) -> LowScene | None:
        """What a later turn, or the end of the battle, is seen in."""
        return self._kept

    def hasten(self) -> None:
        """Get what is kept ready in more of each frame: something waits for it.

        Where there is no picture of the table yet, one is made only of what is baked.
        """
        self._is_awaited = True
        none = self._kept is None and self.coming is None and self.scene is None
        if none and is_baked(self._context.kit, self._context.ground, self._edge()):
            self._prepare()

    def rest(self) -> None:
        """Nothing waits any more, and nobody is gathered."""
        self._is_awaited = False
        if self._kept is not None:
            self._kept.gathering = None

    @property
    def is_gathered(self) -> bool:
        """Whether those are seen who have come through the battle."""
        return self.scene is not None and self.scene.gathering is not None

    def _shows_cards(self) -> bool:
        """Whether later turns begin in the low view: not when hurrying or only watching."""
        settings, table = self._context.kit.settings, self._context.table
        calm = settings.reduce_motion or settings.animation_speed != "normal"
        return not calm and not table.watching

    def glided(self, seconds: float) -> Until:
        """Wait until the picture has arrived."""
        return Until(lambda: not self.glides, seconds * 1.5, self.arrive)

    def _fade(self, draw: Callable[[pygame.Surface], None], seconds: float) -> None:
        """Save the present picture, to fade over the next view."""
        self._snapshot = pygame.Surface(self._context.kit.canvas.size).convert()
        self._share, self._seconds = 0.0, seconds
        draw(self._snapshot)
        self._coming = self._drawn()

    def _drawn(self) -> Iterator[None]:
        """Draw the next view, in steps."""
        context = self._context
        yield
        if self.scene is not None:
            yield from self.scene.still_again()
        behind = self._behind = pygame.Surface(context.kit.canvas.size).convert()
        if self.scene is None:
            context.scenery.draw(behind, context.camera, None)
            yield
        (self._draw_table if self.scene is None else self.scene.draw)(behind)
        yield

    def leave(self, seconds: float = GLIDE) -> None:
        """Show the usual view, over which a picture of the low one fades."""
        kit, scene = self._context.kit, self.scene
        if scene is None:
            return
        if not kit.settings.reduce_motion and scene.camera.pace != math.inf:
            self._fade(scene.draw, seconds)
        self.coming = None
        self.put_back()

    def arrive(self) -> None:
        """Be there at once."""
        self._snapshot = self._behind = self._fog = None

    def close(self) -> None:
        """Be in the usual view at once, and give the memory back."""
        self.arrive()
        self.put_back()
        self.coming = self._kept = None

    def put_back(self) -> None:
        """Let the usual view be what is seen and pointed at."""
        if self.scene is None:
            return
        context = self._context
        self.scene.rest()
        self.scene = None
        context.camera, context.miniatures = context.usual
        self._controller.member_at = self._panel_member_at
        self.place_buttons()
        context.lay = None
        self._roster.forget()
        self._controller.arrange()

    def place_buttons(self) -> None:
        """Place buttons and question for the view that is seen."""
        self._context.place_buttons(None if self.scene is None else (_BAR, _QUESTION))

    def forget(self) -> None:
        """Drop pictures (window, text size, language or palette changed)."""
        self._roster.forget()
        if self._size == self._context.kit.canvas.size:
            return
        was = self.is_open or self.coming is not None
        self.close()
        if was and self._playable:
            self._prepare()
            for _ in self.work():
                pass

    # ------------------------------------------------------------------ time
    def note_mouse(self, point: tuple[float, float] | None) -> None:
        """Note the design point of the mouse."""
        self._mouse = point

    def update(self, seconds: float, budget: float) -> bool:
        """Advance; returns whether the picture changed.

        Args:
            seconds: since the last frame.
            budget: seconds of this frame for work in steps.
        """
        if self._snapshot is not None:
            self._share += seconds / self._seconds
            if self._share >= 1:
                self.arrive()
            return True
        if self.scene is not None and self._playable and self.scene.plate.edge != self._edge():
            self._prepare()
        if self.coming is not None:
            if worked(self._work, _AWAITED if self._is_awaited else budget):
                return False
            self._take()
            return self.is_open
        return self.scene is not None and self.scene.update(seconds, budget, self._mouse)

    # ------------------------------------------------------------------ the picture
    def draw(self, surface: pygame.Surface) -> None:
        """Draw table, figures and weather; then the plate and the medallions."""
        if self.scene is not None:
            self.scene.draw(surface)
            if self.scene.gathering is not None:
                self.scene.gathering.draw_words(surface)
                return
            self.scene.treasure.draw_answer(surface)
            self._plate_at_top.draw(surface)
            self._roster.draw(surface)

    def draw_glide(self, surface: pygame.Surface) -> None:
        """Draw how one view disappears in fog, out of which the other appears; both stand still."""
        left = self._snapshot
        if left is None:
            return
        # Drawing the next view takes some frames: first the ground, then all scenery.
        if next(self._coming, True) is None or self._behind is None:
            surface.blit(left, (0, 0))
            return
        share = in_out_cubic(min(1.0, self._share))
        if share < _IN_FOG:
            width, height = surface.get_size()
            part = pygame.Rect(0, 0, round(width / (1 + _GROWS * share)), 0)
            part.height = round(height * part.width / width)
            part.center = width // 2, height // 2
            pygame.transform.scale(left.subsurface(part), (width, height), surface)
        else:
            surface.blit(self._behind, (0, 0))
        if self._fog is None or self._fog.get_size() != surface.get_size():
            self._fog = pygame.Surface(surface.get_size()).convert()
            self._fog.fill(ROCK if self._context.ground.indoors else FOG)
        far = (_IN_FOG - share) / _IN_FOG if share < _IN_FOG else (share - _IN_FOG) / (1 - _IN_FOG)
        self._fog.set_alpha(round(255 * (1 - far)))
        surface.blit(self._fog, (0, 0))
        self._context.snow.draw(surface)
