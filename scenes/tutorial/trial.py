"""A position of the rulebook on the table: people try it, and nothing of it is kept."""

from __future__ import annotations

from scenes.table.table import TableScene


class TrialTable(TableScene):
    """The table of a trial, above the open book; what was heard before is heard again after it."""

    def enter(self) -> None:
        """Note what is heard below."""
        audio = self.kit.audio
        self._music = audio.playing_music
        self._crowd = next((name for name in audio.beds if name != self._music), "")
        super().enter()

    def leave(self) -> None:
        """Let the table below be heard again."""
        super().leave()
        if self._music:
            self.services.play_music(self._music)
        if self._crowd:
            self.kit.audio.crowd(self._crowd)

    def open_rulebook(self, clause: str) -> None:
        """Back to the page that lies open below, unless a clause is asked for."""
        if clause:
            super().open_rulebook(clause)
        else:
            self.leave_table()
