"""What a table tells that goes wrong behind it: a bot that fails, a disk that is full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.widgets.toasts import ToastKind

if TYPE_CHECKING:
    from scenes.table import TableScene


class TableTroubles:
    """Tells each trouble once, in a short message.

    Args:
        table: the table.
    """

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._told_disk = ""

    def tell(self) -> None:
        """Tell what is new."""
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
