"""The note beside the pointer: the cost of a way, the odds of a fight, or a refusal's reason."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from game.frostgrave import acting_against
from game.frostgrave import actions as act
from game.frostgrave.odds import CERTAIN, Odds
from game.frostgrave.preview import FrostgravePreview
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import anchors, layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.input import FrostgraveInput
from scenes.games.frostgrave.targets import GROUP, MEASURE, MOVE, WHO, Target
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.text.words import capitalised

_FOOT: Final = 7.0
"""What lies free below the last line."""
_WORTH: Final = INCH // 2
"""The least rest of a move that is told."""
_BETWEEN: Final = "  ·  "
_WIDTHS: Final = 40.0
"""The possible widths of a note, in design units."""


@dataclass
class Note:
    """A head line, lines below it, and the colour of the stripe at its side."""

    head: str
    lines: list[str]
    colour: Rgb


class Callout:
    """Writes and draws the note.

    Attributes:
        area: its last place, in design units; `None` if it was not drawn.
    """

    def __init__(self, context: FrostgraveContext, controller: FrostgraveInput) -> None:
        self._context = context
        self._controller = controller
        self.area: pygame.FRect | None = None

    def note(self) -> Note | None:
        """The note about the pointed thing."""
        context, pointed = self._context, self._controller.pointed
        if context.sheet.active and not 0 <= context.sheet.focus < len(context.sheet.rows):
            return None
        if context.sheet.active:
            row = context.sheet.rows[context.sheet.focus]
            colour = layout.RED if row.reason else layout.GOLD
            told = [each for each in (row.reason, row.text) if each]
            return Note(row.label, told, colour) if told else None
        if self._controller.mode == MEASURE:
            return None
        if pointed is None or context.offer is None or pointed.is_told:
            return None
        names = context.names
        preview, action = pointed.preview, pointed.action
        if preview is not None and preview.clause:
            words = names.word(f"refusal.{preview.key}")
            return Note(names.say("note.not_so"), [words], layout.RED)
        if isinstance(action, act.Move) and preview is not None:
            # Only one of the two speaks: the reason of a refusal, or the next way.
            return None if self._controller.told is not None else self._move(action, preview)
        if preview is not None and preview.odds is not None:
            return self._contest(action, preview)
        if isinstance(action, act.Cast) and preview is not None:
            chance = capitalised(names.word("odds.success", percent=round(preview.success / 10)))
            head = f"{names.spell(action.spell)}  {preview.needed}+"
            told = [
                names.aim(action.aim),
                *self._nerve(preview),
                chance,
                *self._effect(action, preview),
                names.modifiers(preview.own),
            ]
            return Note(head, told, layout.VIOLET)
        if pointed.target is not None and pointed.target.kind == "figure":
            figure = context.model.figures[pointed.target.number]
            key = self._meant(figure.id)
            meant = names.say(f"note.{key}") if key else ""
            return Note(names.figure(figure), [names.kind(figure), meant], layout.TEAL)
        return None

    def _meant(self, number: int) -> str:
        """The name of the sentence that says what choosing a figure would do."""
        context, mode = self._context, self._controller.mode
        if mode == GROUP:
            return "stay" if number in context.members else "join"
        acts = context.offer is not None and number in context.offer.actors
        if mode == WHO or acts:
            return "activate"
        # The meaning of a move to a figure is shown as soon as it is known.
        return "" if mode == MOVE else "target"

    def _move(self, action: act.Move, preview: FrostgravePreview) -> Note:
        names = self._context.names
        cost = sum(each.cost for each in preview.path)
        head = names.say("note.move", inches=names.inches(cost))
        left = names.say("note.left", inches=names.inches(preview.left))
        lines = self._action(action, left if preview.left >= _WORTH else "")
        if action.leaves:
            head = names.say("note.leave")
            carries = self._context.model.figures[action.figure].token >= 0
            lines = [names.say("note.secures" if carries else "note.gone")]
        ways = {each.to.by for each in preview.path} - {"walk"}
        straight = _straight(self._context, preview)
        if cost > straight + INCH // 8:
            lines.append(names.say("note.slow", inches=names.inches(cost - straight)))
        lines.extend(capitalised(names.word(f"by.{way}")) for way in sorted(ways))
        lines.extend(self._nerve(preview))
        if preview.falls:
            lines.append(names.say("note.falls", count=preview.falls))
        target = self._controller.pointed.target if self._controller.pointed is not None else None
        if target is not None and target.kind == "token":
            reaches = self._touches(action, target)
            lines.append(names.say("note.treasure" if reaches else "note.towards"))
        if self._controller.mode == MOVE and threatened(self._context, preview):
            lines.append(names.say("note.threat"))
            return Note(head, lines, layout.RED)
        return Note(head, lines, layout.TEAL)

    def _touches(self, action: act.Move, token: Target) -> bool:
        """Whether a move ends beside treasure, or on it."""
        figure = self._context.model.figures[action.figure]
        end = action.path[-1] if action.path else figure
        lengths = self._context.reference.lengths
        away = math.dist((end.x, end.y), token.spot[:2])
        touching = figure.radius + lengths.token_base + lengths.contact
        return away <= touching and abs(end.z - token.spot[2]) < INCH

    def _action(self, action: act.Move, left: str) -> list[str]:
        """Which action a move is, what it leaves, and that it leads only towards its target."""
        context, pointed = self._context, self._controller.pointed
        state = None if context.offer is None else context.offer.state
        one = next((a for a in state.active if a.figure == action.figure), None) if state else None
        if one is None or pointed is None or not action.path:
            return [left]
        first = [left] if left else []
        if one.actions > 1:
            number = min(one.taken + 1, one.actions)
            told = context.names.say("note.action", number=number, count=one.actions)
            first.insert(0, told)
        lines = [_BETWEEN.join(first)]
        end = action.path[-1]
        away = abs(end.x - pointed.spot[0]) + abs(end.y - pointed.spot[1])
        if pointed.target is None and away > INCH:
            lines.append(context.names.say("note.towards"))
        return lines

    def _contest(self, action: object, preview: FrostgravePreview) -> Note:
        names, odds = self._context.names, preview.odds
        target = names.of(getattr(action, "target", -1))
        own, theirs = names.modifiers(preview.own), names.modifiers(preview.theirs)
        lines = []
        if odds is not None:
            lines.append(capitalised(names.say("list.comma").join(self._shares(action, odds))))
            lines.append(capitalised(names.word("odds.damage", count=f"{odds.damage / 100:.1f}")))
        if preview.victims:
            pool = names.say("list.comma").join(names.of(one.figure) for one in preview.victims)
            lines.append(names.say("note.lot", names=pool))
        offer, actor = self._context.offer, self._context.selected
        if offer is not None and isinstance(action, act.Fight | act.Shoot):
            awe = acting_against.awe(offer.battle, actor, action.target)
            if awe is not None:
                status, needed = names.thing(awe.id), awe.total
                lines.append(names.say("note.dare", spell=status, needed=needed))
        lines += self._nerve(preview)
        lines += [
            names.say("note.own", modifiers=own or "0"),
            names.say("note.theirs", modifiers=theirs or "0"),
        ]
        return Note(target, lines, layout.RED)

    def _effect(self, action: act.Cast, preview: FrostgravePreview) -> list[str]:
        """The effect of a spell's attack once it is cast."""
        names, lines = self._context.names, []
        if preview.effect is not None:
            shares = names.listed(self._shares(action, preview.effect))
            lines.append(names.say("note.then", odds=shares))
        if preview.victims:
            pool = names.listed(names.of(one.figure) for one in preview.victims)
            lines.append(names.say("note.lot", names=pool))
        return lines

    def _nerve(self, preview: FrostgravePreview) -> list[str]:
        """The chance of a Will roll that comes first, if one does."""
        if preview.nerve == CERTAIN:
            return []
        return [self._context.names.say("note.nerve", percent=round(preview.nerve / 10))]

    def _shares(self, action: object, odds: Odds) -> list[str]:
        """The chances of a fight or shot; in a drawn fight both are hit."""
        names = self._context.names
        told = {"odds.hit": odds.hit, "odds.kill": odds.kill}
        if isinstance(action, act.Fight):
            level = odds.hit - odds.alone
            told = {"odds.win": odds.alone, "odds.tie": level, "odds.kill": odds.kill}
        return [
            names.word(key, percent=round(share / 10))
            for key, share in told.items()
            if share or key != "odds.tie"
        ]

    # ------------------------------------------------------------------ the picture
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the note beside the pointed thing."""
        note = self.note()
        self.area = None
        if note is None:
            return
        context = self._context
        kit = context.kit
        head = TextStyle(Family.STRONG, 16, layout.CREAM)
        body = TextStyle(Family.UI, 13, layout.MUTED)
        lines = [
            line
            for text in note.lines
            if text
            for line in kit.text.wrap(text, body, layout.CALLOUT - 28)
        ]
        wide = max([kit.text.width(note.head, head), *(kit.text.width(x, body) for x in lines)])
        step = kit.text.line_height(body)
        # Few widths, since each panel has to be painted and the words change with every inch.
        wide = -(-(wide + 30) // _WIDTHS) * _WIDTHS
        foot = _FOOT if lines else 0.0
        size = (min(layout.CALLOUT, wide), 38 + step * len(lines) + foot)
        rect = self.area = self._place(size)
        kit.skin.panel(surface, rect, materials.INK, 11)
        stripe = kit.canvas.rect(pygame.FRect(rect.left + 8, rect.top + 10, 4, rect.height - 20))
        pygame.draw.rect(surface, note.colour, stripe, border_radius=2)
        text = kit.text.shortened(note.head, head, rect.width - 28)
        kit.text.draw(surface, text, head, (rect.left + 20, rect.top + 19), Anchor.LEFT)
        for number, line in enumerate(lines):
            at = (rect.left + 20, rect.top + 36 + step * (number + 0.4))
            kit.text.draw(surface, line, body, at, Anchor.LEFT)

    def _place(self, size: tuple[float, float]) -> pygame.FRect:
        context, pointed = self._context, self._controller.pointed
        if context.sheet.active:
            return anchors.beside_lists(size)
        spot = pointed.spot if pointed is not None else (0, 0, 0)
        if pointed is None or pointed.preview is None or not isinstance(pointed.action, act.Move):
            return anchors.beside_spot(context, spot, size)
        mover = context.model.figures[pointed.action.figure]
        stops = [(each.to.x, each.to.y, each.to.z) for each in pointed.preview.path]
        kept = anchors.along(context, [(mover.x, mover.y, mover.z), *stops])
        pointer = pygame.FRect(0, 0, 24, 24)
        pointer.center = context.camera.design(*spot)
        return anchors.beside_spot(context, stops[-1] if stops else spot, size, [*kept, pointer])


def _straight(context: FrostgraveContext, preview: FrostgravePreview) -> int:
    reachable = context.reachable
    if reachable is None:
        return 0
    x, y = reachable.figure.x, reachable.figure.y
    total = 0.0
    for stretch in preview.path:
        total += ((stretch.to.x - x) ** 2 + (stretch.to.y - y) ** 2) ** 0.5
        x, y = stretch.to.x, stretch.to.y
    return round(total)


def threatened(context: FrostgraveContext, preview: FrostgravePreview) -> list[int]:
    """The enemies within an inch of a way: they could force combat (FG-17)."""
    reachable, offer = context.reachable, context.offer
    if reachable is None or offer is None:
        return []
    mover = reachable.figure
    found = []
    for other in offer.state.figures:
        if other.where != "table" or other.seat == mover.seat:
            continue
        reach = mover.radius + other.radius + INCH
        start = (mover.x, mover.y)
        for stretch in preview.path:
            end = (stretch.to.x, stretch.to.y)
            if _near(start, end, (other.x, other.y), reach) and abs(stretch.to.z - other.z) < INCH:
                found.append(other.id)
                break
            start = end
    return found


def _near(start: tuple[int, int], end: tuple[int, int], point: tuple[int, int], reach: int) -> bool:
    dx, dy = end[0] - start[0], end[1] - start[1]
    whole = dx * dx + dy * dy
    share = 0.0
    if whole:
        along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / whole
        share = max(0.0, min(1.0, along))
    x, y = start[0] + dx * share - point[0], start[1] + dy * share - point[1]
    return x * x + y * y <= reach * reach
