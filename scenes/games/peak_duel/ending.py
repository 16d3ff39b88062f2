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
from scenes.game_view.ending import Ending, Highlight, Milestone
from scenes.game_view.hall import Painting, backdrop, lay_board
from scenes.game_view.strip_ground import line_of, rimmed
from scenes.games.peak_duel.drawing.standing_beast import paint_figure
from scenes.games.peak_duel.world import World, world_of
from scenes.kit.kit import Kit
from scenes.kit.text.line_breaking import JOINER
from scenes.kit.text.words import Words

_PRAISE: Final = ("beasts_destroyed", "most_damage", "damage", "rule_changes", "spells", "attacks")

_FIELD: Final = pygame.FRect(290, 26, 704, 516)
"""Where the cards of both lie, on the design canvas of the table."""


def build_ending(words: Words, book: PeakDuelData, events: Sequence[Event]) -> Ending:
    """The story of a duel; the figures are the beasts that struck last for each seat."""
    struck, winner = _last_to_strike(events), _winner(events)
    return Ending(
        milestones=_milestones(words, events),
        highlights=[
            _beast(words, book, events),
            _damage(words, events),
            *_hardest(words, book, events),
        ],
        quiet=words("peak_duel_table.result.quiet"),
        compared=[f"peak_duel.statistic.{row}" for row in ("rule_changes", "spells")],
        figure=partial(paint_figure, book, struck, winner),
        base=(232, 220, 192),
        holds_cup=winner >= 0 and bool(struck[winner]),
        board=_FIELD,
        praise=[f"peak_duel.statistic.{row}" for row in _PRAISE],
        ground=paint_scroll,
        hall=partial(paint_peaks, world_of(_last_rule(events))),
    )


def _milestones(words: Words, events: Sequence[Event]) -> list[Milestone]:
    """Damage with the remaining cards, and every change of the rule."""
    blows = [event for event in events if isinstance(event, ev.DamageTaken)]
    found, field, attacker = [], dict[tuple[int, int], str](), UNKNOWN
    for place, event in enumerate(events):
        share = place / len(events)
        if isinstance(event, ev.BeastSummoned):
            field[event.seat, event.slot] = event.card
        elif isinstance(event, ev.AttackDeclared):
            attacker = field.get((event.seat, event.attacker), UNKNOWN)
        elif isinstance(event, ev.DamageTaken):
            title = words("peak_duel_table.result.blow", count=event.amount)
            left = words("peak_duel_table.result.left", count=event.left)
            final, seat = event is blows[-1], 1 - event.seat
            picture = "" if attacker == UNKNOWN else f"peak_duel/beast_{attacker}"
            found.append(
                Milestone(
                    share, seat, title, left, final, sign="sword", event=place, picture=picture
                )
            )
        elif isinstance(event, ev.RuleChanged):
            title = words(f"peak_duel.rule.{event.rule}")
            found.append(Milestone(share, event.seat, title, sign="turn_card", event=place))
    return found


def _attackers(events: Sequence[Event]) -> list[tuple[int, str]]:
    """The seat and the card of every beast that attacked."""
    field: dict[tuple[int, int], str] = {}
    found = []
    for event in events:
        match event:
            case ev.BeastSummoned():
                field[event.seat, event.slot] = event.card
            case ev.AttackDeclared():
                card = field.get((event.seat, event.attacker), UNKNOWN)
                if card != UNKNOWN:
                    found.append((event.seat, card))
    return found


def _last_to_strike(events: Sequence[Event]) -> list[str]:
    struck = ["", ""]
    for seat, card in _attackers(events):
        struck[seat] = card
    return struck


def _winner(events: Sequence[Event]) -> int:
    """The seat that has won; -1 before the end."""
    ended = [event for event in events if isinstance(event, ev.MatchEnded)]
    return 1 - ended[-1].loser if ended else -1


def _beast(words: Words, book: PeakDuelData, events: Sequence[Event]) -> Highlight:
    """The beast that attacked most often."""
    title = words("peak_duel_table.result.beast")
    attackers = _attackers(events)
    if not attackers:
        note = words("peak_duel_table.result.no_attack")
        return Highlight(title, note=note, sprite="peak_duel/card_back")
    best = max(dict.fromkeys(attackers), key=attackers.count)
    name = book.beasts[best[1]].name.text(words.language)
    line = (str(attackers.count(best)), words("peak_duel.statistic.attacks"))
    return Highlight(title, name, (line,), sprite=f"peak_duel/beast_{best[1]}")


def _damage(words: Words, events: Sequence[Event]) -> Highlight:
    dealt = [0, 0]
    for event in events:
        if isinstance(event, ev.DamageTaken):
            dealt[1 - event.seat] += event.amount
    title = words("peak_duel.statistic.damage")
    note = words("peak_duel_table.result.damage_note")
    return Highlight(title, values=tuple(str(amount) for amount in dealt), note=note)


def _hardest(words: Words, book: PeakDuelData, events: Sequence[Event]) -> list[Highlight]:
    """The most damage that each dealt at once, and the beast of the hardest blow."""
    most, fiercest, hardest = [0, 0], "", 0
    field: dict[tuple[int, int], str] = {}
    attacker = ""
    for event in events:
        match event:
            case ev.BeastSummoned():
                field[event.seat, event.slot] = event.card
            case ev.AttackDeclared():
                attacker = field.get((event.seat, event.attacker), UNKNOWN)
            case ev.DamageTaken():
                most[1 - event.seat] = max(most[1 - event.seat], event.amount)
                if event.amount > hardest:
                    fiercest, hardest = attacker, event.amount
    if not hardest:
        return []
    note = ""
    if fiercest in book.beasts:
        beast = book.beasts[fiercest].name.text(words.language)
        beast = JOINER.join(beast) if words.wide else beast
        note = words("peak_duel_table.result.hardest", beast=beast)
    title = words("peak_duel.statistic.most_damage")
    short = words("peak_duel_table.result.hardest_title")
    return [Highlight(title, values=tuple(map(str, most)), note=note, short=short)]


def _last_rule(events: Sequence[Event]) -> Rule:
    """The rule at the end."""
    turned = [event.rule for event in events if isinstance(event, ev.RuleChanged)]
    return turned[-1] if turned else "greater"


def paint_peaks(world: World, kit: Kit, table: pygame.Surface) -> Painting:
    """The mountains in the light of the rule in force; the cards lie at their feet."""
    hall = yield from backdrop(kit, f"peak_duel_table/{world.landscape}", left=470)
    hall.fill((164, 156, 150), special_flags=pygame.BLEND_RGB_MULT)
    yield False
    yield from lay_board(kit, hall, table, _FIELD)
    return hall


def paint_scroll(kit: Kit, size: tuple[int, int], starts: Sequence[int]) -> pygame.Surface:
    """A paper scroll with a stroke of ink."""
    del starts
    image = rimmed(kit, size, ((150, 60, 40), (84, 26, 18)), ((250, 243, 224), (232, 216, 180)))
    unit = kit.canvas.length(1)
    y, left, right = line_of(kit, size[1]), unit * 20, size[0] - unit * 20
    steps = 60
    for step in range(steps):
        share = step / steps
        thick = unit * (1.4 + 2.4 * (1 - abs(2 * share - 0.7)))
        x = left + (right - left) * share
        spot = pygame.Rect(round(x), round(y - thick / 2), (right - left) // steps + 1, 1)
        spot.height = max(1, round(thick))
        pygame.draw.rect(image, (58, 46, 40, 255), spot)
    return image
