"""The till roll: a line for each result of the aftermath, with the sums below."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

import pygame

from game.engine.contract import Event
from game.frostgrave.campaign import events as told
from game.frostgrave.campaign.state import Member
from game.frostgrave.warband import name_of
from scenes.games.frostgrave.campaign.naming import CampaignNaming
from scenes.games.frostgrave.workshop.styles import Painted
from scenes.kit.draw import raster, textures
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.text.words import Words, capitalised
from scenes.table.session import Chapter

_INK: Final = from_hex("#3a2413")
_MUTED: Final = from_hex("#7a5a32")
_GOOD: Final = from_hex("#1f6b45")
_BAD: Final = from_hex("#a3271c")
_TOOTH: Final = 12.0


class TillLine(NamedTuple):
    """One line: an icon, its subject, and the gain at the right."""

    icon: str
    text: str
    value: str = ""
    colour: Rgb = _INK


class TillSums(NamedTuple):
    """The sums so far."""

    experience: int = 0
    gold: int = 0


class Teller:
    """Writes events as lines of the till roll.

    Args:
        words: the current language's texts.
        naming: names of things.
        seat: the seat of the till.
        members: the members of the warband, with the dead.
    """

    def __init__(
        self, words: Words, naming: CampaignNaming, seat: int, members: dict[int, Member]
    ) -> None:
        self._words = words
        self._naming = naming
        self._seat = seat
        self._members = members

    def lines(self, events: Sequence[Event], most: int = 0) -> list[TillLine]:
        """The lines of some events, oldest first.

        A line says if the battle has given its maximum of experience (FG-S6.9).
        """
        found, learned = [], 0
        for event in events:
            if (line := self.line(event)) is not None:
                found.append(line)
            if isinstance(event, told.ExperienceGained) and event.seat == self._seat:
                learned += event.amount
                if learned == most:
                    found.append(TillLine("info", self._say("most", count=most), "", _MUTED))
        return found

    def sums(self, events: Sequence[Event]) -> TillSums:
        """Experience and gold of some events."""
        experience = gold = 0
        for event in events:
            if isinstance(event, told.ExperienceGained) and event.seat == self._seat:
                experience += event.amount
            if isinstance(event, told.GoldChanged) and event.seat == self._seat:
                gold += event.amount
            if isinstance(event, told.ConsolationPaid) and event.seat == self._seat:
                gold += event.gold
        return TillSums(experience, gold)

    def line(self, event: Event) -> TillLine | None:
        """The line of an event; `None` for other seats' and minor events."""
        if getattr(event, "seat", self._seat) != self._seat:
            return None
        match event:
            case told.ExperienceGained():
                why = capitalised(self._why(event.why))
                text = self._say("experience", why=why, count=event.count)
                return TillLine("star", text, f"+{event.amount}")
            case told.ConsolationPaid():
                return TillLine("coin", self._say("consolation"), f"+{event.gold}")
            case told.TableRolled():
                return self._rolled(event)
            case told.MemberDied():
                name = name_of(event.name, self._words.language) or self._name(event.member)
                return TillLine("frost_skull", self._say("died", name=name), "", _BAD)
            case told.MemberSaved():
                text = self._say("saved", name=self._name(event.member))
                return TillLine("heart", text, "", _GOOD)
            case told.HeirFollowed():
                text = self._say("heir", name=self._name(event.member))
                return TillLine("frost_hat", text, "", _GOOD)
            case told.MemberHealed():
                text = self._say("healed", name=self._name(event.member))
                return TillLine("heart", text, "", _GOOD)
            case told.SpellTried():
                return self._tried(event)
            case told.ItemGained() if event.why != "treasure":
                text = self._say("item", item=self._naming.thing(event.item))
                return TillLine(self._naming.icon(event.item), text, "", _GOOD)
            case told.GoldChanged() if event.why != "treasure":
                return TillLine("coin", self._gold(event), f"{event.amount:+d}")
        return None

    def _say(self, key: str, **values: object) -> str:
        return self._words(f"campaign.till.{key}", **values)

    def _name(self, number: int) -> str:
        member = self._members.get(number)
        if member is None:
            return "?"
        language = self._words.language
        return name_of(member.name, language) or self._naming.thing(member.kind)

    def _why(self, why: str) -> str:
        key = f"campaign.till.why.{why}"
        return self._words(key) if key in self._words else self._naming.deed(why)

    def _gold(self, event: told.GoldChanged) -> str:
        key = f"campaign.till.gold_for.{event.why}"
        if key in self._words:
            return self._words(key, what=self._naming.thing(event.what) if event.what else "")
        return self._naming.deed(event.why)

    def _rolled(self, event: told.TableRolled) -> TillLine | None:
        number = str(event.natural)
        if event.table == "survival":
            key = f"campaign.fate.{event.result}"
            name, fate = self._name(event.member), self._words(f"{key}.short")
            colour = {"dead": _BAD, "full_recovery": _GOOD}.get(event.result, _INK)
            return TillLine("dice", self._say("rolled", what=name, result=fate), number, colour)
        if event.table == "injury":
            injury = self._naming.injury_name(event.result)
            text = self._say("rolled", what=self._name(event.member), result=injury)
            return TillLine("dice", text, number, _BAD)
        if event.gold and event.table != "base":
            text = self._say("coin", count=event.gold)
            return TillLine("frost_chest", text, number, _GOOD)
        if event.result in ("again", "gold"):
            return None
        if event.table in ("treasure", "base"):
            key = f"campaign.find.{event.result}"
            found = self._words(key) if key in self._words else self._naming.thing(event.result)
            return TillLine("frost_chest", found, number)
        name = self._naming.thing(event.result)
        return TillLine(self._naming.icon(event.result), name, number, _GOOD)

    def _tried(self, event: told.SpellTried) -> TillLine:
        won = event.total >= event.needed
        spell = self._naming.thing(event.spell)
        text = self._say("spell", spell=spell, name=self._name(event.member))
        value = f"{event.total} / {event.needed}"
        return TillLine(f"spell_{event.spell}", text, value, _GOOD if won else _BAD)


def since_battle(chapters: Sequence[Chapter], seat: int) -> list[Event]:
    """The events of a seat's aftermath so far, from its last battle's report on."""
    found: list[Event] = []
    for chapter in reversed(chapters):
        found[:0] = chapter.events
        if any(_reports(event, seat) for event in chapter.events):
            break
    return found


def _reports(event: Event, seat: int) -> bool:
    return isinstance(event, told.BattleReported) and any(
        side.seat == seat for side in event.report.sides
    )


class TillRoll(Painted):
    """The strip of paper; the newest lines stay in view."""

    focusable = False

    def __init__(self, rect: pygame.FRect, lines: Sequence[TillLine], sums: TillSums) -> None:
        super().__init__(rect, key="till")
        self.lines = tuple(lines)
        self.sums = sums

    def contains(self, point: tuple[float, float]) -> bool:
        """It is only looked at."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.lines, self.sums, self.kit.words.language

    def height_for(self, kit: Kit) -> float:
        """The height of heading, lines and sums, in design units."""
        style = TextStyle(Family.UI, 14, _INK)
        room = self.rect.width - 36 - 26 - 52
        count = sum(len(kit.text.wrap(line.text, style, room)) for line in self.lines)
        head = kit.text.line_height(TextStyle(Family.DISPLAY, 20, _INK))
        sums = 2 * (kit.text.line_height(TextStyle(Family.STRONG, 16, _INK)) + 4)
        return 20 + head + 6 + (kit.text.line_height(style) + 4) * count + 16 + sums + 22

    def paint(self, surface: pygame.Surface) -> None:
        """Draw paper, lines and sums."""
        kit, area = self.kit, self.area
        pixels = kit.canvas.rect(area)
        paper, mask = _torn(pixels.size, kit.canvas.length(_TOOTH))
        shade = raster.coloured(mask, (10, 6, 2), 0.35)
        blit(surface, shade, (pixels.left + 4, pixels.top + 6))
        blit(surface, paper, pixels.topleft)
        left, width = area.left + 18, area.width - 36
        head = TextStyle(Family.DISPLAY, 20, _INK)
        top = area.top + 20 + kit.text.line_height(head) / 2
        title = kit.words("campaign.till.title")
        kit.text.draw(surface, title, head, (area.centerx, top), Anchor.CENTRE)
        top += kit.text.line_height(head) / 2 + 6
        foot = self._draw_sums(surface, pygame.FRect(left, area.top, width, area.height - 22))
        style = TextStyle(Family.UI, 14, _INK)
        step = kit.text.line_height(style) + 4
        room = max(1, int((foot - 8 - top) // step))
        self._draw_mark(surface, pygame.FRect(left, top, width, foot - 8 - top), step)
        wrapped: list[tuple[TillLine, str, bool]] = []
        for line in self.lines:
            parts = kit.text.wrap(line.text, style, width - 26 - 52)
            wrapped += [(line, part, number == 0) for number, part in enumerate(parts)]
        for number, (line, text, is_first) in enumerate(wrapped[-room:]):
            y = top + step * (number + 0.5)
            if is_first:
                kit.icons.draw(surface, line.icon, (left + 8, y), 15, line.colour)
                value = TextStyle(Family.NUMBER, 18, line.colour, fixed=True)
                kit.text.draw(surface, line.value, value, (left + width, y), Anchor.RIGHT)
            at = (left + 24, y)
            kit.text.draw(surface, text, style.coloured(line.colour), at, Anchor.LEFT)

    def _draw_mark(self, surface: pygame.Surface, area: pygame.FRect, step: float) -> None:
        """The mark of the guild of scribes, where nothing is printed yet."""
        kit = self.kit
        top = area.top + step * (len(self.lines) + 1)
        side = min(150.0, area.bottom - top - 20)
        if side < 90:
            return
        centre = area.centerx, (top + area.bottom) / 2
        ring = pygame.FRect(0, 0, side, side)
        ring.center = centre
        box = kit.canvas.rect(ring)
        line = raster.ring_mask(box.width, box.height, box.width // 2, max(1, kit.canvas.length(3)))
        blit(surface, raster.coloured(line, _MUTED, 0.16), box.topleft)
        kit.icons.draw(surface, "frost_chest", centre, side * 0.5, _MUTED, 0.16)

    def _draw_sums(self, surface: pygame.Surface, area: pygame.FRect) -> float:
        """The sums at the lower edge; returns their upper end."""
        kit, words = self.kit, self.kit.words
        style = TextStyle(Family.STRONG, 16, _INK)
        step = kit.text.line_height(style) + 4
        entries = (
            ("star", words("campaign.till.experience_sum"), f"+{self.sums.experience}"),
            ("coin", words("campaign.till.gold_sum"), f"{self.sums.gold:+d}"),
        )
        top = area.bottom - step * len(entries)
        first, second = (
            kit.canvas.point(area.left, top - 6),
            kit.canvas.point(area.right, top - 6),
        )
        pygame.draw.line(surface, _MUTED, first, second, max(1, kit.canvas.length(1.2)))
        for number, (icon, text, value) in enumerate(entries):
            y = top + step * (number + 0.5)
            kit.icons.draw(surface, icon, (area.left + 9, y), 17, _MUTED)
            kit.text.draw(surface, text, style, (area.left + 26, y), Anchor.LEFT)
            number_style = TextStyle(Family.NUMBER, 22, _INK, fixed=True)
            kit.text.draw(surface, value, number_style, (area.right, y), Anchor.RIGHT)
        return top - 8


def _torn(size: tuple[int, int], tooth: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Paper with torn upper and lower edges, and its outline."""
    width, height = size
    tooth = max(4, tooth)
    steps = max(2, round(width / tooth))
    teeth = [
        (width * number / steps, 0 if number % 2 else tooth * 0.55) for number in range(steps + 1)
    ]
    points = [*teeth, *((x, height - y) for x, y in reversed(teeth))]
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.blit(textures.paper(width, height, 1.0, 23), (0, 0))
    mask = raster.polygon_mask(width, height, points)
    return raster.masked(sheet, mask), mask
