"""A position on a table of its own, above a book or a replay; nothing of it is saved."""

from __future__ import annotations

from scenes.kit.widgets.toasts import ToastKind
from scenes.table.table import TableScene


class SideTable(TableScene):
    """A table above another scene, whose music and crowd return after it."""

    note_kind = ToastKind.INFO

    def enter(self) -> None:
        """Remember the music and the crowd of the scene below."""
        audio = self.kit.audio
        self._music = audio.playing_music
        self._crowd = next((name for name in audio.beds if name != self._music), "")
        super().enter()

    def leave(self) -> None:
        """Restore the music and the crowd of the scene below."""
        super().leave()
        if self._music:
            self.services.play_music(self._music)
        if self._crowd:
            self.kit.audio.crowd(self._crowd)


class TrialTable(SideTable):
    """A position of the rulebook, above the open book."""

    def open_rulebook(self, clause: str) -> None:
        """Return to the page below, unless another clause is asked for."""
        if clause:
            super().open_rulebook(clause)
        else:
            self.leave_table()
