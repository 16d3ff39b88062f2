"""The last resort: an unexpected error becomes a log file and one message, never a traceback."""

import json
import platform
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from tools.setup import notice
from tools.setup.logs import log_file
from tools.setup.words import CHINESE, ENGLISH, Words, system_language

EXIT_CODE = 70


def guarded(start: Callable[[], int], *, dialog: bool) -> int:
    """Run the program and return its exit code; 70 after an unexpected error.

    Args:
        start: the program.
        dialog: whether the message may open a dialog when nobody reads a terminal.
    """
    try:
        return start()
    except KeyboardInterrupt:
        return 130
    except Exception as error:  # noqa: BLE001  the one place where everything ends
        words = Words(chosen_language())
        notice.tell(words.say("crashed", log=write_log(error)), words, dialog=dialog)
        return EXIT_CODE


def chosen_language() -> str:
    """Return the language of the player's settings, or that of the system without any."""
    from game.engine.folders import home_folder

    try:
        settings = json.loads((home_folder() / "settings.json").read_text(encoding="utf-8"))
        chosen = settings["language"]
    except (OSError, ValueError, KeyError, TypeError):
        return system_language()
    return chosen if chosen in (ENGLISH, CHINESE) else system_language()


def write_log(error: BaseException) -> Path:
    """Write a log of an error with what is needed to find its cause, and return its path."""
    path = log_file(time.strftime("crash-%Y%m%d-%H%M%S.log"))
    lines = [
        f"{time.strftime('%Y-%m-%d %H:%M:%S')}  {' '.join(sys.argv)}",
        f"Python {platform.python_version()}  {platform.platform()}",
        *_package_versions(),
        "",
        *traceback.format_exception(error),
    ]
    path.write_text("\n".join(line.rstrip("\n") for line in lines) + "\n", encoding="utf-8")
    return path


def _package_versions() -> list[str]:
    """Return a line for each package that the program uses."""
    from tools.setup.requirements import installed

    packages = installed()
    wanted = ("pygame-ce", "pymunk", "pyyaml", "msgspec", "platformdirs")
    return [f"{name} {packages.get(name, 'not installed')}" for name in wanted]
