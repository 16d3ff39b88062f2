"""Shows the progress of the set-up: on a terminal, or in a small window after a double-click."""

import sys
import time
from collections.abc import Callable
from typing import Protocol

from tools.setup import notice
from tools.setup.words import Words


class Progress(Protocol):
    """A display of progress."""

    def step(self, words: str) -> None:
        """Begin a step that deserves a line of its own."""

    def detail(self, words: str) -> None:
        """Show what happens within the step; the next detail takes its place."""


class TerminalProgress:
    """Steps as lines with the seconds passed; details on one line that is written over."""

    def __init__(self) -> None:
        """Begin to count the seconds."""
        self._begun = time.monotonic()
        self._rewrites = notice.has_terminal()
        self._shown = 0

    def step(self, words: str) -> None:
        """Write a step as a line."""
        self._wipe()
        notice.say(f"  {self.seconds:5.1f} s  {words}")

    def detail(self, words: str) -> None:
        """Show a detail, on a real terminal only."""
        if not self._rewrites:
            return
        self._wipe()
        text = f"           {words}"[:78]
        self._shown = len(text)
        sys.stderr.write(text)
        sys.stderr.flush()

    @property
    def seconds(self) -> float:
        """Seconds since the beginning."""
        return time.monotonic() - self._begun

    def _wipe(self) -> None:
        if self._shown:
            sys.stderr.write("\r" + " " * self._shown + "\r")
            self._shown = 0


def run_with_progress(job: Callable[[Progress], None], words: Words, heading: str) -> None:
    """Run the set-up and show its progress in a window or terminal.

    Args:
        job: the work; it is given the display to report to. In a window it runs on a
            thread of its own, and what it raises is raised here.
        words: the sentences in the current language.
        heading: why there is something to do.
    """
    notice.say(f"{words.say('title')}\n{notice.indented(heading)}")
    notice.say(notice.indented(words.say("setup_note")))
    terminal = TerminalProgress()
    if notice.wants_window():
        if _run_in_window(job, words, heading, terminal):
            terminal.step(words.say("step_done", seconds=f"{terminal.seconds:.1f}"))
            return
        notice.announce(words.say("title"), heading)
    job(terminal)
    terminal.step(words.say("step_done", seconds=f"{terminal.seconds:.1f}"))


def _run_in_window(
    job: Callable[[Progress], None], words: Words, heading: str, also: Progress
) -> bool:
    """Run the job under a window; `False` if this system cannot open one after all."""
    if not notice.can_draw_windows():
        return False
    from tools.setup import progress_window

    window = progress_window.open_progress(words.say("title"), heading)
    if window is None:
        return False
    progress_window.run_in_window(job, window, also)
    return True
