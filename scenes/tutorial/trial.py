"""A position of the rulebook on the table: people try it, and nothing of it is saved."""

from __future__ import annotations

from scenes.table.table import TableScene


class TrialTable(TableScene):
    """The table of a trial, above the open book; the former music and crowd return after it."""

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

    def open_rulebook(self, clause: str) -> None:
        """Return to the page below, unless another clause is asked for."""
        if clause:
            super().open_rulebook(clause)
        else:
            self.leave_table()
