"""Shows the choices on the ice: who may act, where to, and along which lanes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.contract import Action
from game.trick_shot.actions import (
    EdgeMove,
    Hit,
    RolledAction,
)
from game.trick_shot.aims import aim_of
from game.trick_shot.data import TrickShotData
from game.trick_shot.preview import TrickShotPreview
from game.trick_shot.team import NOBODY
from scenes.games.trick_shot.action_index import (
    HIT,
    MOVE,
    PASS,
    SAUCER,
    SHOT,
    SLAPSHOT,
    STEAL,
    Option,
    TrickShotActionIndex,
    bar_kind,
)
from scenes.games.trick_shot.chooser import Chooser
from scenes.games.trick_shot.drawing.arcs import chip_place, draw_chip
from scenes.games.trick_shot.drawing.badges import badge_side
from scenes.games.trick_shot.drawing.clipboard import percent
from scenes.games.trick_shot.drawing.figures import Figures
from scenes.games.trick_shot.drawing.ghosts import Ghosts
from scenes.games.trick_shot.drawing.hindrances import Hindrances
from scenes.games.trick_shot.drawing.limelight import Cast
from scenes.games.trick_shot.drawing.marks import HINT, PUCK, REACH, STRIKE, Marks
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.model import TrickShotModel
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.kit import Kit

_COLOURS: dict[str, Rgb] = {
    MOVE: REACH,
    PASS: PUCK,
    SAUCER: PUCK,
    SHOT: STRIKE,
    SLAPSHOT: STRIKE,
    STEAL: STRIKE,
    HIT: STRIKE,
    "respond": REACH,
    "push": STRIKE,
    "serve": PUCK,
    "pull_goalie": REACH,
}
_WITH_ODDS = (PASS, SHOT, SLAPSHOT)
HIGHEST_SIGN = 74.0
"""The greatest height of signs above figures, below the scoreboard; design units."""
_LEFT_SIGN, _LEFT_UP = 24, 0.16
"""The size of the sign on a square that a hitter leaves to the rival, and how far it is above the
middle of the square (in squares): the badge is below."""
_PUCK_SIGN, _PUCK_BESIDE = 20.0, 8.0
"""The size of the carrier's puck, and how far its middle is beside the badge."""
_PUCK_COLOUR: Rgb = (30, 36, 48)
_TILES = {"respond": "response", "push": "hit", "pull_goalie": "move"}
"""The pictures of squares by purpose; any other square is one to move to."""


def _upper(body: pygame.FRect) -> pygame.FRect:
    """The part of a figure that odds leave free: head and chest."""
    return pygame.FRect(body.left - 12, body.top - 14, body.width + 24, body.height * 0.7 + 14)


def _unknown(_action: Action) -> float | None:
    return None


class Guidance:
    """Draws the guidance of one decision."""

    def __init__(
        self,
        kit: Kit,
        model: TrickShotModel,
        marks: Marks,
        figures: Figures,
        chooser: Chooser,
        book: TrickShotData,
    ) -> None:
        self._kit = kit
        self._model = model
        self._marks = marks
        self._figures = figures
        self._chooser = chooser
        self._ghosts = Ghosts(model, marks, figures)
        self._hindrances = Hindrances(model, marks, chooser, book)
        self._asked_for: TrickShotActionIndex | None = None
        self._placed: tuple[object, list[pygame.FRect]] = (None, [])
        self._chances: dict[Action, float | None] = {}
        self.chance_of: Callable[[Action], float | None] = _unknown
        """Callback: the chance that an action succeeds, 0 to 1."""
        self.hovered = NOBODY
        """The skater the pointer is over."""
        self.cursor = NOBODY
        """The square of the cursor of keys and pads; -1 while the mouse is in use."""
        self.told = ""
        """The moment that the coach's note tells of while it is shown; empty for none."""
        self.told_of: dict[str, int | str] = {}
        """The values of the words about it."""
        self.hint: Action | None = None
        self.announced: RolledAction | None = None
        """The action whose dice are rolled."""
        self.responder = NOBODY
        """The skater who moves in response, -1 for nobody."""
        self.answer: list[Point] = []
        """The way of that skater in board coordinates, once it is known."""
        self.answers: dict[int, list[Point]] = {}
        """Ways of responses whose moves have not been told yet, by skater."""
        self.called: RolledAction | None = None
        """The action that a person is asked to respond to."""
        self.lit_line = NOBODY
        """The blue line that is lit, by the column to its right."""

    def draw_below(self, surface: pygame.Surface, preview: TrickShotPreview | None) -> None:
        """Everything that lies on the ice, under the figures."""
        offer = self._chooser.offer
        if offer is not None:
            asked = self._chooser.skater if self._chooser.skater >= 0 else self.hovered
            self._hindrances.draw_zone_line(surface, asked)
            self._targets(surface)
            self._hindrances.draw_blocked_lanes(surface, asked)
            self._ready(surface)
            self._selected(surface)
            self._meant(surface, preview)
        self._hindrances.draw_marking(surface)
        if self.cursor >= 0 and offer is not None:
            self._marks.cursor(surface, self.cursor)
        if self.lit_line >= 0:
            self._marks.blue_line(surface, self.lit_line)
        if self.hint is not None:
            self._ghosts.draw(surface, self.hint, HINT, "move")
        elif self.responder >= 0:
            self._ghosts.answer(surface, self.responder, self.answer)
        elif self.announced is not None and (offer is None or offer.kind == "reroll"):
            self._ghosts.draw(surface, self.announced, PUCK, "pass")
        elif self.called is not None:
            self._ghosts.draw(surface, self.called, PUCK, "pass")

    def draw_above(self, surface: pygame.Surface) -> None:
        """Signs above the figures: the carrier's puck, the lock of a marked skater, crosshairs."""
        carrier = self._model.sprites.puck.carrier
        if carrier >= 0 and self._model.sprites.skaters[carrier].on_ice:
            piece = self._model.sprites.skaters[carrier]
            if not piece.moving:
                self._carried_puck(surface, carrier)
                if self._hindrances.is_marked(carrier):
                    self._marks.sign(surface, self._sign_place(carrier), "lock", STRIKE, 19)
        offer = self._chooser.offer
        if self.responder < 0 and (offer is None or offer.kind == "reroll"):
            self._ghosts.draw_above(surface, self.announced)
        if offer is None:
            return
        self._hindrances.draw_crosses(surface)
        last = offer.state.last_actor
        if offer.kind == "play" and last >= 0 and last not in offer.skaters():
            piece = self._model.sprites.skaters[last]
            if piece.on_ice and not piece.moving:
                place = self._sign_place(last)
                if last == carrier and self._hindrances.is_marked(carrier):
                    place = _beside_sign(place, -20)
                self._marks.sign(surface, place, "hourglass", (90, 98, 116), 19)
        self._target_signs(surface)
        if offer.kind == "play" and self._chooser.skater >= 0:
            self._odds(surface)

    def _carried_puck(self, surface: pygame.Surface, carrier: int) -> None:
        """The puck at the end of its carrier's badge, or above the head of one without."""
        badge, canvas = self._figures.badges.areas.get(carrier), self._kit.canvas
        place = self._sign_place(carrier)
        if badge is not None:
            side = badge_side(self._model.sprites.skaters[carrier])
            x, y = canvas.to_design((badge.right if side > 0 else badge.left, badge.centery))
            place = x + side * _PUCK_BESIDE * self._model.frame.zoom, y
        self._marks.sign(surface, place, "puck", _PUCK_COLOUR, _PUCK_SIGN)

    def _target_signs(self, surface: pygame.Surface) -> None:
        """The signs of a target above the figure that stands on it."""
        for option in self._shown_targets():
            if bar_kind(option.kind) in (STEAL, HIT, SHOT, SLAPSHOT):
                self._crosshair(surface, option)
            elif self._is_left(option):
                x, y = self._model.frame.centre(option.square)
                self._marks.sign(
                    surface, (x, y - self._model.frame.cell * _LEFT_UP), "hit", STRIKE, _LEFT_SIGN
                )

    def cast(self) -> Cast:
        """Who steps into the light: an announced action or a response, while nobody chooses."""
        offer = self._chooser.offer
        if offer is not None and offer.kind != "reroll":
            return Cast()
        if self.responder >= 0:
            return Cast(self.responder, NOBODY, tuple(self.answer))
        return self._ghosts.cast(self.announced)

    def acting(self) -> int:
        """The skater who is chosen or acting now, -1 for nobody."""
        chosen, action = max(self._chooser.skater, self.responder), self.announced or self.called
        return chosen if chosen >= 0 or action is None else action.skater

    def _odds(self, surface: pygame.Surface) -> None:
        """The chance of each pass and shot, on its arc."""
        pointed = self._chooser.preview_option()
        options = [each for each in self._shown_targets() if bar_kind(each.kind) in _WITH_ODDS]
        plates = self._plates(options)
        for option, plate in zip(options, plates, strict=True):
            share = self._chance(option)
            if share is None or (pointed is not None and option.square == pointed.square):
                continue
            colour = PUCK if bar_kind(option.kind) == PASS else STRIKE
            draw_chip(self._kit, surface, plate, percent(share), colour)

    def _plates(self, options: Sequence[Option]) -> list[pygame.FRect]:
        """Where the odds of options stand: beside heads, badges and each other; cached."""
        frame = self._model.frame
        places = [piece.place for piece in self._model.sprites.skaters if piece.on_ice]
        badges = [tuple(area) for area in self._figures.badges.areas.values()]
        key = (tuple(each.action for each in options), *places, *badges, frame.cell)
        if key != self._placed[0]:
            crowd = [_upper(frame.body(place)) for place in places]
            crowd += [self._in_design(area) for area in self._figures.badges.areas.values()]
            found: list[pygame.FRect] = []
            for option in options:
                way = [frame.design(point) for point in self._path(option)]
                found.append(chip_place(way, [*crowd, *found, *found]))
            self._placed = key, found
        return self._placed[1]

    def _in_design(self, area: pygame.Rect) -> pygame.FRect:
        """Pixels of the window in design units."""
        canvas = self._kit.canvas
        corner, end = canvas.to_design(area.topleft), canvas.to_design(area.bottomright)
        return pygame.FRect(corner, (end[0] - corner[0], end[1] - corner[1]))

    def _chance(self, option: Option) -> float | None:
        """The chance of an option, cached for the decision."""
        offer = self._chooser.offer
        if offer is not self._asked_for:
            self._asked_for = offer
            self._chances.clear()
        key = option.action
        if key not in self._chances:
            self._chances[key] = self.chance_of(option.action)
        return self._chances[key]

    def _sign_place(self, skater: int) -> Point:
        """The place of a sign: above a figure's head.

        Beside it where that would hide the scoreboard.
        """
        piece = self._model.sprites.skaters[skater]
        x, y = self._figures.head(piece)
        if y - 5 >= HIGHEST_SIGN:
            return x, y - 5
        return x - self._model.frame.cell * 0.56 * badge_side(piece), HIGHEST_SIGN

    def hint_area(self) -> pygame.FRect | None:
        """The area of a hint on the ice, in design units; `None` for cards and buttons."""
        actor, square, other = aim_of(self.hint)
        if square >= 0:
            return self._model.frame.rect(square)
        skater = other if other >= 0 else actor
        return self.body(skater) if skater >= 0 else None

    def body(self, skater: int) -> pygame.FRect:
        """The rectangle of a skater's figure, in design units."""
        return self._model.frame.body(self._model.sprites.skaters[skater].place)

    def _crosshair(self, surface: pygame.Surface, option: Option) -> None:
        x, y = self._model.frame.centre(option.square)
        up = 0.34 if bar_kind(option.kind) in (STEAL, HIT) else 0.1
        point = (x, y - self._model.frame.cell * up)
        self._marks.crosshair(surface, point, STRIKE, 26)

    def _shown_targets(self) -> list[Option]:
        targets = self._chooser.targets()
        offer = self._chooser.offer
        if not targets and offer is not None and self.hovered >= 0:
            targets = offer.of(self.hovered, self._chooser.kind)
        return self._direct(targets)

    def _direct(self, targets: list[Option]) -> list[Option]:
        """One option per square, the one meant by pointing at it; saucer passes only if chosen."""
        best: dict[int, Option] = {}
        for option in targets:
            if option.kind == SAUCER and self._chooser.kind != SAUCER:
                continue
            known = best.get(option.square)
            if known is None or isinstance(known.action, EdgeMove):
                best[option.square] = option
        return list(best.values())

    def _targets(self, surface: pygame.Surface) -> None:
        for option in self._shown_targets():
            kind = bar_kind(option.kind)
            colour = _COLOURS.get(kind, REACH)
            if kind == PASS:
                self._receiver(surface, option)
            elif kind in (SHOT, SLAPSHOT):
                self._marks.lane(surface, self._path(option), colour, clear=True)
                self._marks.net(surface, option.square)
            elif kind == SAUCER:
                self._marks.square(surface, option.square, "saucer")
            elif kind in (STEAL, HIT):
                place = self._model.frame.board(option.square)
                self._marks.halo(surface, place, "target")
            elif kind == "serve":
                place = self._model.frame.board(option.square)
                self._marks.halo(surface, place, "response")
            else:
                self._marks.square(surface, option.square, _TILES.get(kind, "move"))
                if self._is_left(option):
                    place = self._model.frame.board(option.square)
                    self._marks.halo(surface, place, "target", 1.12)

    def _is_left(self, option: Option) -> bool:
        """Whether the skater on a lit square leaves it: a hitter whom the rival passes."""
        offer = self._chooser.offer
        pushed = offer is not None and option.kind == "push"
        return offer is not None and pushed and option.square in offer.state.places

    def _receiver(self, surface: pygame.Surface, option: Option) -> None:
        """A team-mate who can receive a pass: a lane and a dashed ring round the base."""
        self._marks.lane(surface, self._path(option), PUCK, clear=True)
        place = self._model.frame.board(option.square)
        self._marks.ring(surface, place, PUCK, size=1.0, dashed=True)

    def _path(self, option: Option) -> list[Point]:
        frame = self._model.frame
        offer = self._chooser.offer
        if offer is None:
            return []
        start = offer.state.places[option.skater]
        action = option.action
        if isinstance(action, EdgeMove):
            return [frame.board(start), frame.board(action.corner), frame.board(action.to)]
        return [frame.board(start), frame.board(option.square)]

    def _ready(self, surface: pygame.Surface) -> None:
        """A thin ring round all skaters who can be chosen while none is."""
        offer = self._chooser.offer
        if offer is None or self._chooser.skater >= 0 or self._chooser.at_once:
            return
        for skater in offer.skaters():
            if self._chooser.kind and not offer.of(skater, self._chooser.kind):
                continue
            piece = self._model.sprites.skaters[skater]
            if skater == self.hovered:
                self._marks.halo(surface, self._figures.stands(piece), "selected")
            else:
                self._marks.halo(surface, self._figures.stands(piece), "legal", 0.92)

    def _selected(self, surface: pygame.Surface) -> None:
        if self._chooser.skater >= 0:
            self._ghosts.lit(surface, self._chooser.skater)

    def _meant(self, surface: pygame.Surface, preview: TrickShotPreview | None) -> None:
        """The option pointed at, strong: its path, its square, and whom it could push away."""
        option = self._chooser.preview_option()
        if option is None:
            return
        kind = bar_kind(option.kind)
        colour = _COLOURS.get(kind, REACH)
        if kind not in ("serve", "pull_goalie"):
            bent = kind == SAUCER
            self._marks.lane(surface, self._path(option), colour, strong=True, bent=bent)
        if kind in (MOVE, SAUCER, "respond", "push", "pull_goalie"):
            self._marks.strong_square(surface, option.square, colour)
        if kind == PASS:
            place = self._model.frame.board(option.square)
            self._marks.ring(surface, place, lighten(PUCK, 0.2), size=1.12, thickness=4.0)
        if isinstance(option.action, Hit) and preview is not None:
            for square in preview.choices:
                self._marks.square(surface, square, "hit", 0.7)


def _beside_sign(place: Point, away: float) -> Point:
    """The place of a second sign: beside the first; in the top row below it."""
    x, y = place
    return (x + away, y) if y > HIGHEST_SIGN else (x, y + abs(away))
