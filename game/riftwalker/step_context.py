"""The context of a step of a power: who "you" is, what ``$name`` stands for."""

from __future__ import annotations

from typing import Final

from game.riftwalker.data import RiftwalkerData
from game.riftwalker.events import RiftwalkerEvent
from game.riftwalker.pending import PendingFrame, Running
from game.riftwalker.program import Instruction
from game.riftwalker.rift_moves import controller_of
from game.riftwalker.state import RiftwalkerState, opponents_of
from game.riftwalker.vocabulary import Step

_CONTROLLER: Final = "controller_of "


class Moment:
    """A step about to be carried out.

    Args:
        book: the data.
        state: the position; effects change it.
        frame: the power at work.
        instruction: its next step.
        events: where effects report what they did.
    """

    __slots__ = ("book", "events", "frame", "instruction", "jump", "looking", "pushed", "state")

    def __init__(
        self,
        book: RiftwalkerData,
        state: RiftwalkerState,
        frame: Running,
        instruction: Instruction,
        events: list[RiftwalkerEvent],
    ) -> None:
        self.book = book
        self.state = state
        self.frame = frame
        self.instruction = instruction
        self.events = events
        self.pushed: list[PendingFrame] = []
        """Questions to ask before the power goes on, the first last."""
        self.jump: int | None = None
        """The instruction at which the power goes on, if not the next one."""
        self.looking = frame.looking
        """The seat whose hand the acting player sees."""

    @property
    def you(self) -> int:
        """The acting player (RW-3.3)."""
        return self.state.seat

    @property
    def this(self) -> str:
        """The activated rift."""
        return self.frame.rift

    @property
    def chooser(self) -> int | None:
        """Who picks; ``None`` where a name stands for no player (RW-8.2)."""
        return self.one(self.instruction.step.chooser)

    def named(self, reference: str) -> int | str | None:
        """Return what ``$name`` stands for; ``None`` where nothing was chosen (RW-8.2)."""
        name = reference[1:]
        for each in reversed(self.frame.names):
            if each.name == name:
                return each.value
        return None

    def one(self, person: str) -> int | None:
        """Return the one seat that a person of the data stands for."""
        if person == "you":
            return self.state.seat
        if person.startswith(_CONTROLLER):
            rift = self.named(person[len(_CONTROLLER) :])
            return controller_of(self.state, rift) if isinstance(rift, str) else None
        seat = self.named(person)
        return seat if isinstance(seat, int) else None

    def everyone(self, persons: str) -> list[int]:
        """Return the seats that ``who`` or ``of`` stands for, in turn order (RW-9.35)."""
        if persons == "opponents":
            return opponents_of(self.state, self.state.seat)
        if persons == "anyone":
            return [self.state.seat, *opponents_of(self.state, self.state.seat)]
        seat = self.one(persons)
        return [] if seat is None else [seat]

    def push(self, frame: PendingFrame | None) -> None:
        """Ask something before the power goes on; what is pushed first is asked first."""
        if frame is not None:
            self.pushed.insert(0, frame)

    def at(self, step: Step) -> Moment:
        """Return the same moment for another step, to see whether it could be done."""
        instruction = Instruction(step, 0, 0)
        return Moment(self.book, self.state, self.frame, instruction, [])
