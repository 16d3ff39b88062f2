"""Messages about problems behind a table: a bot that fails, a disk that is full."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.widgets.buttons import ButtonKind
from scenes.kit.widgets.dialog import Dialog
from scenes.kit.widgets.toasts import ToastKind
from scenes.table.host import TableHost


class TableTroubles:
    """Shows each trouble once, in a short message.

    Args:
        table: the table.
    """

    def __init__(self, table: TableHost) -> None:
        self._table = table
        self._told_disk = ""

    def report(self) -> None:
        """Show new problems of bots and of the disk, each once."""
        table = self._table
        trouble = table.session.take_trouble()
        if trouble is not None:
            words = table.kit.words("table.bot.failed", name=table.name_of(trouble[1]))
            table.stack.toast(words, ToastKind.WARNING)
        reason = table.session.disk_trouble()
        if reason and reason != self._told_disk:
            words = table.kit.words("table.save.trouble", reason=reason)
            table.stack.toast(words, ToastKind.WARNING)
        self._told_disk = reason

    def question(self, leave: Callable[[], None]) -> Dialog | None:
        """The question before the table is left while the disk refuses actions; `None` without."""
        table = self._table
        count = table.session.unsaved()
        if not count:
            return None
        words = table.kit.words
        reason = table.session.disk_trouble()

        def again() -> None:
            question = self.question(leave)
            if question is None:
                leave()
            else:
                table.stack.front.ask(question)

        return Dialog(
            table.kit,
            words("table.save.title"),
            words("table.save.text", count=count, reason=reason),
            [
                (words("table.save.leave"), ButtonKind.DANGER, leave),
                (words("table.save.again"), ButtonKind.PAPER, again),
                (words("table.save.stay"), ButtonKind.PRIMARY, None),
            ],
            on_cancel=_stay,
        )


def ask_to_leave(table: TableHost, leave: Callable[[], None]) -> Dialog:
    """The question before a match is left whose actions are saved, or which is not saved at all."""
    words = table.kit.words
    return Dialog(
        table.kit,
        words("table.curtain.leave_title"),
        words("table.curtain.unsaved" if table.save_path is None else "table.curtain.saved"),
        [
            (words("table.menu.leave_unsaved"), ButtonKind.PAPER, leave),
            (words("table.save.stay"), ButtonKind.PRIMARY, None),
        ],
        on_cancel=_stay,
    )


def _stay() -> None:
    """Do nothing."""
