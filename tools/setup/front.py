"""The command line of main.py: parses it and runs the program or a command."""

from tools.setup.prepare import prepare

HEADLESS_COMMANDS = ("play", "legal", "apply", "view", "new", "replay", "check-data")
BOTS_COMMAND = "bots"
"""With this a packed program starts itself again to let its bots think; it is not for people."""
BAD_INPUT = 2


def main(arguments: list[str]) -> int:
    """Run the program and return its exit code.

    Args:
        arguments: the command line without the program's name.
    """
    if not arguments:
        return _open_window(None)
    first = arguments[0]
    if first in (*HEADLESS_COMMANDS, BOTS_COMMAND):
        return _run_headless(arguments)
    if first in ("--help", "-h"):
        print(_say("help"))
        return 0
    if first == "--smoke":
        return _smoke(arguments[1:])
    return _refuse("unknown_argument", argument=first)


def _smoke(values: list[str]) -> int:
    """Open the window on the title for some seconds: a check of an installation."""
    try:
        (seconds,) = map(float, values)
    except ValueError:
        return _refuse("smoke_number")
    return _open_window(seconds) if 0 <= seconds <= 3600 else _refuse("smoke_number")


def _open_window(smoke: float | None) -> int:
    """Open the window, for some seconds only if `smoke` is given; code 2 without a display."""
    from tools.setup.desktop import can_open_window, has_video

    if not has_video():
        return _refuse("no_display")
    prepare()
    from tools.setup.crash import guarded

    def start() -> int:
        if not can_open_window():
            return _refuse("no_display")
        from scenes.app.app import run

        return run(smoke=smoke)

    return guarded(start, dialog=smoke is None)


def _run_headless(arguments: list[str]) -> int:
    """Run a command that needs no window; it never loads the window library."""
    prepare()
    from tools.setup.crash import guarded

    def start() -> int:
        from game.headless import main as run_command

        return run_command(arguments)

    return guarded(start, dialog=False)


def _say(key: str, **values: object) -> str:
    from tools.setup.words import Words

    return Words().say(key, **values)


def _refuse(key: str, **values: object) -> int:
    """Say why there is nothing to run, and return the exit code for it."""
    from tools.setup.notice import say

    say(_say(key, **values))
    return BAD_INPUT
