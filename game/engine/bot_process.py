"""The bots' process as the program sees it: questions go in, answers come out, nothing waits."""

from __future__ import annotations

import contextlib
import queue
import subprocess
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO

import msgspec

from game.engine.bots import Answer, Question
from game.engine.untrusted_files import decoded

_LONGEST_LINE = 1 << 20


class BotProcess:
    """A process that answers questions; it starts with the first question.

    Two threads feed and read its pipes, so that no call here ever blocks,
    no matter what the process does.

    Args:
        command: the program to run, such as :func:`game.catalogue.bot_command` gives.
        folder: where it runs.
    """

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        self._command = list(command)
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._questions: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[Answer | None] = queue.SimpleQueue()

    def start(self) -> None:
        """Start the process if it is not running; raises OSError when it cannot be started."""
        if self._process is not None:
            return
        self._questions = queue.SimpleQueue()
        self._answers = queue.SimpleQueue()
        process = subprocess.Popen(
            self._command,
            cwd=self._folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self._process = process
        _in_background(_feed, process.stdin, self._questions)
        _in_background(_listen, process.stdout, self._answers)

    def ask(self, question: Question) -> None:
        """Send a question.

        Raises:
            OSError: the process cannot be started.
        """
        self.start()
        self._questions.put(msgspec.json.encode(question) + b"\n")

    def poll(self) -> Answer | None:
        """Return the next answer, or ``None`` when there is none yet.

        Raises:
            ConnectionError: the process has ended, or its line is not an answer.
        """
        try:
            answer = self._answers.get_nowait()
        except queue.Empty:
            return None
        if answer is None:
            raise ConnectionError("the bots' process does not answer any more")
        return answer

    def stop(self) -> None:
        """End the process at once; a later question starts another."""
        process, self._process = self._process, None
        if process is None:
            return
        self._questions.put(None)
        process.kill()
        _in_background(process.wait)


def _in_background(task: Callable[..., object], *arguments: object) -> None:
    threading.Thread(target=task, args=arguments, name="bots", daemon=True).start()


def _feed(stream: IO[bytes], questions: queue.SimpleQueue[bytes | None]) -> None:
    with contextlib.suppress(OSError, ValueError), stream:
        for line in iter(questions.get, None):
            stream.write(line)
            stream.flush()


def _listen(stream: IO[bytes], answers: queue.SimpleQueue[Answer | None]) -> None:
    decoder = msgspec.json.Decoder(Answer)
    try:
        with contextlib.suppress(OSError, ValueError, msgspec.MsgspecError), stream:
            for line in iter(lambda: stream.readline(_LONGEST_LINE), b""):
                answers.put(decoded(decoder, line))
    finally:
        answers.put(None)
