"""The verdict on the tag that hangs from the arrow: true, readable, and never in the way."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.peak_duel.actions import Attack, Pass
from game.peak_duel.names import PLAYER, Rule
from game.peak_duel.preview import comparison
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing import clash
from scenes.games.peak_duel.drawing.clash import Meeting
from scenes.games.peak_duel.verdicts import declared, verdict
from scenes.kit.draw import raster
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.lettering import Gilding
from tests.peak_duel.duel import Duel
from tests.peak_duel_view.stand import Stand


def _stand(duel: Duel, language: str = "en", scale: float = 1.0) -> Stand:
    stand = Stand((1280, 720), language=language, text_scale=scale)
    stand.viewer = 0
    stand.place(duel.state)
    stand.ask()
    return stand


def _told(duel: Duel, target: int = 0) -> tuple[str, ...]:
    stand = _stand(duel)
    found = comparison(stand.rules.book, stand.now, 0, target)
    assert found is not None
    told = verdict(stand.context, 0, 0, target, found)
    return (*told.values, told.sign, *told.lines)


@pytest.mark.parametrize(
    ("duel", "target", "told"),
    [
        (Duel("declare", up=(["6/4"], ["5/7"]), rule="lesser"), 0,
         ("4", "7", "<", "Python breaks Horse", "3 damage to Oren")),
        (Duel("declare", up=(["6/4"], ["5/7"])), 0,
         ("4", "7", "<", "Horse breaks Python", "3 damage to Mira")),
        (Duel("declare", up=(["6/4"], []), side=([], ["8/6"]), rule="lesser"), 0,
         ("4", "8", "<", "Python breaks Elephant")),
        (Duel("declare", up=(["6/4"], []), side=([], ["8/6"])), 0,
         ("4", "8", "<", "Elephant holds", "4 damage to Mira")),
        (Duel("declare", up=(["6/4"], ["4/4"])), 0, ("4", "4", "=", "Both fall")),
        (Duel("declare", up=(["6/4"], [])), PLAYER, ("4", "−4", "»", "Straight at Oren")),
        (Duel("declare", up=(["6/4"], []), rule="lesser"), PLAYER,
         ("9 − 4", "5", "=", "Straight at Oren")),
        (Duel("declare", up=(["6/4"], []), decks=(10, 3)), PLAYER,
         ("4", "−4", "»", "Straight at Oren", "It decides the duel!")),
    ],
)  # fmt: skip
def test_a_tag_tells_both_values_the_sign_and_the_outcome(
    duel: Duel, target: int, told: tuple[str, ...]
) -> None:
    assert _told(duel, target) == told


@pytest.mark.parametrize("rule", ["greater", "lesser"])
def test_a_declared_attack_is_told_as_the_rules_judge_it(rule: Rule) -> None:
    duel = Duel("declare", up=(["6/4", "3/8"], ["5/7"]), side=([], ["8/6"]), rule=rule)
    for slot, target in product((0, 1), (0, 1)):
        stand = _stand(duel)
        stand.play(Attack(slot, target))
        stand.wait()
        found = comparison(stand.rules.book, stand.now, slot, target)
        assert found is not None
        assert declared(stand.context) == verdict(stand.context, 0, slot, target, found)


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_tag_covers_no_value_or_name_that_meets_nor_its_arrow(
    language: str, scale: float
) -> None:
    """It may lie over a card, but not over what is written there, nor over its arrow's ends."""
    beasts = (["6/4", "3/8", "4/4"], ["5/7", "2/8"])
    stand = _stand(Duel("declare", up=beasts, side=([], ["8/6"])), language, scale)
    context = stand.context
    for slot, target in product(range(3), range(3)):
        found = comparison(stand.rules.book, stand.now, slot, target)
        assert found is not None
        size = context.tag.size(verdict(context, 0, slot, target, found))
        tag = pygame.FRect((0, 0), size)
        tag.center = context.meeting_spot(0, slot, target, size)
        assert tag.left >= layout.PLATES[0].right
        assert tag.right <= layout.NOTE.left
        assert tag.bottom <= layout.hand_point(0, 2, 5)[1] - layout.HAND * layout.RATIO / 2
        for seat, place in ((0, slot), (1, target)):
            card = context.beast_box(seat, place)
            counts = pygame.FRect(0, 0, 34, 26)
            counts.bottomright = card.bottomright
            assert not tag.colliderect(counts), (slot, target, seat)
            name = pygame.FRect(card.topleft, (card.width, 26))
            if card.width > card.height:
                name.size = 26, card.height
            assert not tag.colliderect(name), (slot, target, seat)
        way = context.bystanders.way((0, slot, target))
        assert not any(tag.collidepoint(end) for end in (way.at(0.1), way.at(0.9), way.tip))


def _covered(paper: pygame.FRect, boxes: list[pygame.FRect]) -> float:
    parts = [paper.clip(box) for box in boxes]
    return sum(part.width * part.height for part in parts)


def test_the_paper_of_a_comparison_lies_below_the_clash_and_says_no_word_again() -> None:
    """The tag has told the outcome; the numbers meet over neither of the two cards.

    All others lie in the dark.
    """
    duel = Duel("declare", up=(["6/4", "3/8", "4/4"], ["5/7", "2/8"]), side=([], ["8/6"]))
    stand = _stand(duel)
    for slot, target in product(range(3), range(3)):
        stand.place(stand.rules.copy(duel.state))
        stand.play(Attack(slot, target))
        for _ in range(4):
            stand.wait()
            stand.play(Pass())
        context, met = stand.context, 0
        while stand.timeline.busy:
            stand.timeline.update(0.05)
            meeting = context.clash.meeting
            if meeting is None or meeting.opacity < 1:
                continue
            met += 1
            assert meeting.verdict == ""
            paper = pygame.FRect((0, 0), context.clash.size(meeting))
            paper.center = meeting.point
            move = context.move_of(0, slot)
            attacker = context.beast_box(0, slot).move(move.x, move.y)
            both = attacker.union(context.beast_box(1, target))
            assert not paper.colliderect(both), (slot, target)
            assert both.left <= paper.centerx <= both.right, (slot, target)
            centred = paper.move(both.centerx - paper.centerx, 0)
            beside = [
                context.beast_box(side, each)
                for side in (0, 1)
                for each in range(3)
                if (side, each) not in ((0, slot), (1, target))
            ]
            assert _covered(paper, beside) <= _covered(centred, beside), (slot, target)
            if not _covered(centred, beside):
                assert paper.centerx == pytest.approx(both.centerx, abs=2), (slot, target)
            assert paper.top - both.bottom < 30, (slot, target)
            assert paper.bottom <= context.hand_point(0, 0)[1] - layout.HAND * layout.RATIO / 2
        assert met


def test_the_paper_of_a_direct_hit_is_as_wide_as_its_numbers() -> None:
    context = _stand(Duel("declare", up=(["6/4"], []))).context
    width, _ = context.clash.size(Meeting(("8", "−8"), 0, "greater", "", hurts=True))
    half = context.kit.text.width("−8", TextStyle(Family.NUMBER, 60, fixed=True)) / 2
    assert width / 2 >= 74 + half


def test_an_arrow_runs_from_card_to_card_whatever_way_it_points() -> None:
    stand = _stand(Duel("declare", up=(["6/4", "3/8", "4/4"], ["5/7", "2/8"]), side=([], ["8/6"])))
    context = stand.context
    for slot, target in product(range(3), (0, 1, 2, PLAYER)):
        end = context.target_box(0, target)
        way = context.bystanders.way((0, slot, target))
        if target == PLAYER:
            assert -8 <= way.tip[0] - end.left < 0, "it ends beside the deck, not on it"
            assert end.top < way.tip[1] < end.bottom
        else:
            assert end.inflate(2, 2).collidepoint(way.tip)
        assert way.length >= 90
        above = way.top[1] <= max(way.foot[1], way.tip[1])
        assert above


def test_the_arrow_is_painted_stroke_by_stroke() -> None:
    stand = _stand(Duel("declare", up=(["6/4"], ["5/7"])))
    stand.frame()
    red = []
    stand.play(Attack(0, 0))
    while stand.timeline.busy:
        stand.timeline.update(0.04)
        stand.frame(0.04)
        context = stand.context
        way = context.bystanders.way((0, 0, 0))
        image = pygame.Surface((1280, 720), pygame.SRCALPHA)
        context.arrows.draw(image, way, context.arrow)
        red.append(pygame.mask.from_surface(image, 60).count())
    assert red == sorted(red)
    assert len(set(red)) >= 4


def test_the_rival_sees_the_verdict_too() -> None:
    """Who is attacked reads what would happen before they answer."""
    duel = Duel("declare", up=(["6/4"], ["5/7"]), souls=([], ["1/3", "3/6"]))
    stand = _stand(duel)
    stand.viewer = 1
    stand.play(Attack(0, 0))
    stand.wait()
    stand.ask()
    told = declared(stand.context)
    assert told is not None
    assert told.lines[0] == "Horse breaks Python"
    stand.play(Pass())
    stand.wait()
    assert declared(stand.context) is not None


def test_pointing_at_the_rule_shows_what_the_other_one_would_bring() -> None:
    duel = Duel("declare", up=(["6/4"], ["5/7"]), souls=(["1/3", "3/6"], []))
    stand = _stand(duel)
    stand.play(Attack(0, 0))
    stand.play(Pass())
    stand.wait()
    stand.ask()
    context = stand.context
    now, turned = declared(context), declared(context, "lesser")
    assert now is not None and turned is not None
    assert (now.winner, now.rule) == (1, "")
    assert (turned.winner, turned.rule) == (0, "lesser")
    assert turned.lines[0] == "Python breaks Horse"
    pictures = []
    for point in ((640, 20), layout.EMBLEM):
        stand.point(point)
        for _ in range(60):
            stand.frame()
        spot = context.meeting_spot(0, 0, 0, context.tag.size(now))
        area = pygame.Rect(0, 0, 90, 40)
        area.center = (round(spot[0]), round(spot[1]))
        pictures.append(pygame.image.tobytes(stand.window.subsurface(area), "RGB"))
    assert pictures[0] != pictures[1]


def _bright(picture: bytes) -> float:
    return sum(picture) / len(picture)


def _seen(stand: Stand, seat: int, slot: int) -> float:
    """How bright a beast is on the window."""
    rect = stand.kit.canvas.rect(stand.context.beast_box(seat, slot)).inflate(-8, -8)
    return _bright(pygame.image.tobytes(stand.window.subsurface(rect), "RGB"))


@pytest.mark.parametrize("rule", ["greater", "lesser"])
def test_all_but_those_that_clash_lie_in_the_dark(rule: str) -> None:
    stand = _stand(Duel("declare", up=(["6/4", "3/8", "4/4"], ["5/7", "2/8"]), rule=rule))
    stand.play(Attack(0, 1))
    stand.wait()
    places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)]
    stand.context.arrow = 0.0
    stand.frame()
    before = {place: _seen(stand, *place) for place in places}
    number = stand.kit.canvas.rect(stand.context.emblem.rect).inflate(-60, -60)
    emblem = _bright(pygame.image.tobytes(stand.window.subsurface(number), "RGB"))
    stand.context.clash.meeting = Meeting(("6", "2"), 0, rule, "", point=(640, 690), opacity=1.0)
    stand.frame()
    dark = {place for place in places if _seen(stand, *place) < 0.85 * before[place]}
    assert dark == {(0, 1), (0, 2), (1, 0)}
    after = _bright(pygame.image.tobytes(stand.window.subsurface(number), "RGB"))
    assert after == pytest.approx(emblem, rel=0.02), "the rule judges in the light"


def test_all_digits_of_a_comparison_stand_on_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """No digit hangs below the others, as those of the titles do."""
    context = _stand(Duel("declare", up=(["6/4"], ["5/7"]))).context
    monkeypatch.setattr(clash, "_INK", Gilding(width=0.0, shadow=0.0))
    monkeypatch.setattr(clash, "_PLAIN", (clash._INK, clash._SIZE))
    ends = []
    for digit in "0123456789":
        surface = raster.clear(200, 200)
        meeting = Meeting((digit, digit), 0, "greater", "")
        context.clash._draw_number(surface, meeting, 0, (100.0, 100.0))
        found = surface.get_bounding_rect(min_alpha=250)
        ends.append((found.top, found.bottom))
    tops, bottoms = zip(*ends, strict=True)
    assert max(tops) - min(tops) <= 3
    assert max(bottoms) - min(bottoms) <= 3


@pytest.mark.parametrize("slot", [0, 1, 2])
@pytest.mark.parametrize("viewer", [0, 1])
def test_the_paper_of_a_blow_on_a_player_covers_neither_beast_nor_panel(
    viewer: int, slot: int
) -> None:
    stand = Stand((1280, 720))
    stand.viewer = viewer
    stand.place(Duel("declare", up=(["6/4", "3/8", "8/5"], [])).state)
    context = stand.context
    size = (256.0, 84.0)
    paper = pygame.FRect((0, 0), size)
    paper.center = context.clash_spot(0, slot, PLAYER, size)
    leapt, deck = context.clashing_boxes(0, slot, PLAYER)
    panels = [layout.PHASES, *layout.PLATES.values(), *layout.PRICES.values()]
    own = [context.beast_box(0, each) for each in range(3) if each != slot]
    assert paper.collidelist([leapt, deck, *panels, *own]) < 0
