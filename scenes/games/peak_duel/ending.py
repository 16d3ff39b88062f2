"""The end of a duel of Peak Duel: blows and turns of the rule, the last beast that struck."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.engine.contract import Event
from game.peak_duel import events as ev
from game.peak_duel.data import PeakDuelData
from game.peak_duel.names import UNKNOWN, Rule
from scenes.game_view.ending import Band, Course, Ending, Milestone
from scenes.game_view.hall import Painting, backdrop, lay_board
from scenes.game_view.stage_light import WINNER, Beam, StageLight
from scenes.game_view.strip_ground import rimmed
from scenes.games.peak_duel.blows import attackers, blows_of, damage, fiercest, hardest
from scenes.games.peak_duel.drawing.standing_beast import paint_figure
from scenes.games.peak_duel.world import World, world_of
from scenes.kit.kit import Kit
from scenes.kit.text.words import Words

_PRAISE: Final = ("beasts_destroyed", "most_damage", "damage", "rule_changes", "spells", "attacks")

_WORLDS: Final[dict[str, tuple[int, int, int]]] = {
    "greater": (240, 178, 120),
    "lesser": (104, 132, 178),
}
"""The ground behind the cards of both under each rule: in the sun, and in the light of the moon."""

_ASIDE: Final = 807.0
"""How far the landscape is moved to the left, so that its sun or moon stands behind the winner."""
_DISC: Final = (WINNER[0], 352.0)
_LIGHTS: Final = {
    rule: StageLight(
        colour, (Beam((*_DISC, 150), (WINNER[0], 690, 190), 0.12),), (*_DISC, 206, 206)
    )
    for rule, colour in (("greater", (226, 128, 70)), ("lesser", (112, 142, 196)))
}
"""It shines around the winner's relief."""

_FIELD: Final = pygame.FRect(290, 26, 704, 516)
"""Where the cards of both lie, on the design canvas of the table."""


def build_ending(words: Words, book: PeakDuelData, events: Sequence[Event]) -> Ending:
    """The story of a duel; the figures are the beasts that struck last for each seat."""
    struck, winner = _last_to_strike(events), _winner(events)
    return Ending(
        milestones=_milestones(words, events),
        highlights=[
            fiercest(words, book, events),
            damage(words, book, events),
            *hardest(words, book, events),
        ],
        quiet=words("peak_duel_table.result.quiet"),
        compared=[f"peak_duel.statistic.{row}" for row in ("rule_changes", "spells")],
        figure=partial(paint_figure, book, struck, winner),
        base=(232, 220, 192),
        holds_cup=winner >= 0 and bool(struck[winner]),
        board=_FIELD,
        praise=[f"peak_duel.statistic.{row}" for row in _PRAISE],
        ground=paint_scroll,
        course=_course(words, events),
        hall=partial(paint_peaks, world_of(_last_rule(events))),
        light=_LIGHTS.get(_last_rule(events), _LIGHTS["greater"]),
    )


def _milestones(words: Words, events: Sequence[Event]) -> list[Milestone]:
    """Damage with the remaining cards, and every change of the rule."""
    blows = {blow.place: blow for blow in blows_of(events)}
    last, found = max(blows, default=-1), []
    for place, event in enumerate(events):
        share = place / len(events)
        if place in blows:
            blow = blows[place]
            title = words("peak_duel_table.result.blow", count=blow.amount)
            left = words("peak_duel_table.result.left", count=blow.left)
            picture = "" if blow.beast == UNKNOWN else f"peak_duel/beast_{blow.beast}"
            found.append(
                Milestone(
                    share,
                    blow.seat,
                    title,
                    left,
                    place == last,
                    sign="sword",
                    event=place,
                    picture=picture,
                )
            )
        elif isinstance(event, ev.RuleChanged):
            title = words(f"peak_duel.rule.{event.rule}")
            found.append(
                Milestone(
                    share,
                    event.seat,
                    title,
                    sprite=f"peak_duel/rule_{event.rule}",
                    sign="turn_card",
                    event=place,
                )
            )
    return found


def _course(words: Words, events: Sequence[Event]) -> Course | None:
    """The cards in both decks over the duel, and the rule meanwhile."""
    lines: list[list[tuple[float, int]]] = [[], []]
    bands: list[Band] = []
    for place, event in enumerate(events):
        share = place / len(events)
        match event:
            case ev.CardDrawn() | ev.DamageTaken():
                line = lines[event.seat]
                before = event.left + (1 if isinstance(event, ev.CardDrawn) else event.amount)
                line += [(share, event.left)] if line else [(0.0, before), (share, event.left)]
            case ev.RuleFound() | ev.RuleChanged() if event.rule in _WORLDS:
                bands.append(Band(share if bands else 0.0, _WORLDS[event.rule]))
    if not all(lines):
        return None
    name = words("peak_duel_table.result.course")
    return Course(name, tuple(map(tuple, lines)), tuple(bands))


def _last_to_strike(events: Sequence[Event]) -> list[str]:
    struck = ["", ""]
    for seat, card in attackers(events):
        struck[seat] = card
    return struck


def _winner(events: Sequence[Event]) -> int:
    """The seat that has won; -1 before the end."""
    ended = [event for event in events if isinstance(event, ev.MatchEnded)]
    return 1 - ended[-1].loser if ended else -1


def _last_rule(events: Sequence[Event]) -> Rule:
    """The rule at the end."""
    turned = [event.rule for event in events if isinstance(event, ev.RuleChanged)]
    return turned[-1] if turned else "greater"


def paint_peaks(world: World, kit: Kit, table: pygame.Surface) -> Painting:
    """The mountains in the light of the rule in force; the cards lie at their feet."""
    hall = yield from backdrop(kit, f"peak_duel_table/{world.landscape}", left=_ASIDE)
    hall.fill((164, 156, 150), special_flags=pygame.BLEND_RGB_MULT)
    yield False
    yield from lay_board(kit, hall, table, _FIELD)
    return hall


def paint_scroll(kit: Kit, size: tuple[int, int], starts: Sequence[int]) -> pygame.Surface:
    """A paper scroll."""
    del starts
    return rimmed(kit, size, ((150, 60, 40), (84, 26, 18)), ((250, 243, 224), (232, 216, 180)))
