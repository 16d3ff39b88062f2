"""What a blow has done is said and shown: who falls, who holds, a deck that breaks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.seats import Seat
from game.peak_duel import events as ev
from game.peak_duel.actions import Attack, Pass
from game.peak_duel.names import PLAYER
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.clash import Meeting
from tests.peak_duel.duel import Duel
from tests.peak_duel_view.stand import Stand


def _stand(duel: Duel) -> Stand:
    stand = Stand((1280, 720))
    stand.viewer = 0
    stand.place(duel.state)
    stand.seats = (Seat(team=0), Seat(team=1, level="normal"))
    return stand


def _frames(stand: Stand) -> Iterator[None]:
    while stand.timeline.busy:
        stand.timeline.update(1 / 60)
        stand.frame(1 / 60)
        yield


def _struck(stand: Stand, target: int) -> None:
    """Attack, and pass until the blow is on the timeline."""
    stand.play(Attack(0, target))
    for _ in range(6):
        stand.wait()
        if any(isinstance(each, (ev.ValuesCompared, ev.PlayerHit)) for each in stand.play(Pass())):
            return
    raise RuntimeError("no blow")


def _judged(stand: Stand) -> Meeting:
    found = [stand.context.clash.meeting for _ in _frames(stand)]
    return next(each for each in found if each is not None)


@pytest.mark.parametrize(
    ("up", "side", "stamp", "falls"),
    [
        ((["6/4"], ["4/4"]), ([], []), "Both fall", (True, True)),
        ((["6/4"], []), ([], ["8/6"]), "holds", (False, False)),
        ((["3/8"], []), ([], ["8/6"]), "holds", (False, False)),
        ((["3/8"], ["5/7"]), ([], []), "breaks", (False, True)),
    ],
)
def test_a_ribbon_says_who_falls_or_holds(
    up: tuple[list[str], list[str]],
    side: tuple[list[str], list[str]],
    stamp: str,
    falls: tuple[bool, bool],
) -> None:
    stand = _stand(Duel("declare", up=up, side=side))
    _struck(stand, 0)
    meeting = _judged(stand)
    assert stamp in meeting.stamp
    assert meeting.falls == falls
    foot = meeting.point[1] + stand.context.clash.size(meeting)[1] / 2
    assert foot + stand.context.clash.stamp_height(meeting) <= layout.FIELD_FOOT


def test_the_last_blow_breaks_the_deck_by_night() -> None:
    stand = _stand(Duel("declare", up=(["6/4"], []), decks=(9, 3)))
    _struck(stand, PLAYER)
    effects = stand.context.effects
    night, torn, bright = 0.0, False, False
    for _ in _frames(stand):
        night = max(night, effects.night.share)
        bright = bright or (night == 1.0 and not effects.night.share and not effects.finale.shown)
        broken = [each for each in effects.torn if each.look.kind == "back"]
        assert all(each.point == stand.context.pile_point(1, "deck") for each in broken)
        if effects.finale.shown is not None:
            break
        torn = torn or bool(broken)
        assert not broken or effects.night.deck == 1
    assert (night, torn, bright) == (1.0, True, False)
    stand.wait()
    assert effects.night.share == 0.0


def test_an_earlier_blow_leaves_day_and_deck() -> None:
    stand = _stand(Duel("declare", up=(["6/4"], []), decks=(9, 9)))
    _struck(stand, PLAYER)
    for _ in _frames(stand):
        assert stand.context.effects.night.share == 0.0
        assert not stand.context.effects.torn


def test_sums_meet_under_their_question_and_cards_lie_clear_of_the_piles() -> None:
    stand = Stand((1280, 720))
    events = stand.begin(3)
    stand.show(events)
    asked = set()
    for _ in _frames(stand):
        meeting = stand.context.clash.meeting
        if meeting is not None and meeting.judged < 0.2:
            asked.add(meeting.question)
    assert asked == {"Who goes first?", "Under which rule?"}
    for side in (layout.LOWER, layout.UPPER):
        piles = [layout.pile_box(each, name) for each in (0, 1) for name in ("deck", "discards")]
        for number in range(6):
            card = layout.box(layout.revealed_point(side, number), layout.REVEALED)
            assert card.collidelist(piles) < 0


@pytest.mark.parametrize(("rule", "holds"), [("greater", True), ("lesser", False)])
def test_only_a_beast_that_holds_shows_the_arc(rule: str, holds: bool) -> None:
    stand = _stand(Duel("declare", up=(["6/4"], []), side=([], ["8/6"]), rule=rule))
    _struck(stand, 0)
    marks = {mark.sprite for _ in _frames(stand) for mark in stand.context.effects.marks}
    assert ("brush_hold" in marks, "impact" in marks) == (holds, not holds)


def test_numbers_of_a_clash_avoid_bystanders() -> None:
    up = (["6/4", "3/8"], ["5/7", "2/8"])
    stand = _stand(Duel("declare", up=up, side=([], ["8/6"])))
    stand.play(Attack(1, 2))
    for _ in range(6):
        stand.wait()
        if any(isinstance(each, ev.ValuesCompared) for each in stand.play(Pass())):
            break
    context = stand.context
    beside = context.beast_box(0, 0)
    meeting = _judged(stand)
    paper = layout.pygame.FRect((0, 0), context.clash.size(meeting))
    paper.center = meeting.point
    covered = paper.clip(beside)
    assert covered.width * covered.height < 0.12 * beside.width * beside.height
