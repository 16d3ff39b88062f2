"""Parts of a power that need no question: with one way only, or with nothing to choose.

The rules do the first and leave the second out (RW-8.1); people at this screen see both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.engine.contract import Event
from game.riftwalker import events as ev
from game.riftwalker import vocabulary as power
from game.riftwalker.data import RiftwalkerData
from scenes.game_view.contract import Table

_BY_CHOICE: Final[dict[type, type[Event]]] = {
    power.FlipStep: ev.ElementsFlipped,
    power.FlipLineStep: ev.ElementsFlipped,
    power.GrowStep: ev.ElementsFlipped,
    power.PlaceStep: ev.ElementPlaced,
    power.SwapStep: ev.ElementsSwapped,
    power.RotateStep: ev.RiftRotated,
    power.UnrotateStep: ev.RiftRotated,
    power.ExploreStep: ev.RiftExplored,
    power.ToHandStep: ev.RiftTakenUp,
    power.DiscardRiftStep: ev.RiftDiscarded,
    power.ExchangeStep: ev.RiftsExchanged,
    power.UnscoreStep: ev.RiftUnscored,
    power.TakeScoredStep: ev.RiftUnscored,
    power.WardStep: ev.RiftWarded,
}
"""The events of steps that need a choice."""


@dataclass
class _Power:
    """A running power: its steps with choices, the remaining ones, the questions asked."""

    rift: str
    left: list[power.Step]
    asked: list[str] = field(default_factory=list)


class ByItself:
    """Follows the events of powers that a person at this screen has activated.

    Args:
        table: knows who is a person at this screen.
        book: the powers.
        word: gives words of the table.
        game_word: gives words of the game.
    """

    def __init__(
        self,
        table: Table,
        book: RiftwalkerData,
        word: Callable[[str], str],
        game_word: Callable[[str], str],
    ) -> None:
        self._table = table
        self._book = book
        self._word = word
        self._game_word = game_word
        self._powers: list[_Power] = []

    def forget(self) -> None:
        """Forget everything: another position lies on the table."""
        self._powers.clear()

    def asked(self, kind: str) -> None:
        """A person at this screen was asked for a decision."""
        if self._powers:
            self._powers[-1].asked.append(kind)

    def report(self, event: Event) -> tuple[str, str]:
        """Title and words about an event without a choice, or about a skipped step."""
        match event:
            case ev.PowerActivated():
                self._begin(event)
            case ev.PowerEnded() if self._powers and self._powers[-1].rift == event.rift:
                return self._left_out(self._powers.pop())
            case _ if self._powers:
                return self._done(self._powers[-1], event)
        return "", ""

    def _begin(self, event: ev.PowerActivated) -> None:
        if not self._table.seats[event.seat].is_person or self._table.watching:
            self._powers.clear()
            return
        data = self._book.rifts.get(event.rift)
        steps: Sequence[power.Step] = data.power if data is not None else ()
        self._powers.append(_Power(event.rift, list(steps)))

    def _done(self, at_work: _Power, event: Event) -> tuple[str, str]:
        """Record an event: the first remaining step that it fits was done."""
        for number, step in enumerate(at_work.left):
            if _BY_CHOICE.get(type(step)) is not type(event):
                continue
            tag = str(step.__struct_config__.tag)
            del at_work.left[: number + 1]
            if tag in at_work.asked:
                at_work.asked.remove(tag)
                return "", ""
            if step.may or step.chooser != "you":
                return "", ""
            return self._word("moment.alone"), self._what(tag)
        return "", ""

    def _left_out(self, at_work: _Power) -> tuple[str, str]:
        """The last step that needs a choice and had none."""
        for step in at_work.left:
            tag = str(step.__struct_config__.tag)
            if type(step) not in _BY_CHOICE or _needs_an_earlier_choice(step):
                continue
            if tag not in at_work.asked and step.chooser == "you":
                return self._word("moment.left_out"), self._what(tag)
        return "", ""

    def _what(self, tag: str) -> str:
        return self._game_word(f"decision.{tag}").rstrip("?？")


def _needs_an_earlier_choice(step: power.Step) -> bool:
    """Whether a step refers to the choice of an earlier one, which may have had none."""
    named = (getattr(step, "rift", None), getattr(step, "beside", None))
    return any(isinstance(each, str) for each in named)
