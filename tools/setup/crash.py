"""The last handler of unexpected errors: a log file and one message, never a traceback."""

import json
import platform
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from tools.setup import notice, stamp
from tools.setup.logs import log_file
from tools.setup.words import CHINESE, ENGLISH, Words, system_language

EXIT_CODE = 70
BROKEN_DATA = 2
_LARGEST_SETTINGS = 1 << 20


def guarded(start: Callable[[], int], *, dialog: bool) -> int:
    """Run the program and return its exit code; 70 after an unexpected error.

    Args:
        start: the program.
        dialog: whether the message may open a dialog when there is no terminal.
    """
    try:
        return start()
    except KeyboardInterrupt:
        return 130
    except Exception as error:  # noqa: BLE001  the one place where everything ends
        words = Words(_language_or_none())
        mistakes = _data_mistakes(error)
        if mistakes:
            text, code = words.say("broken_data", mistakes="\n".join(mistakes)), BROKEN_DATA
        elif is_broken_package(error) and forget_environment():
            text, code = words.say("broken_package", log=write_log(error)), EXIT_CODE
        else:
            text, code = words.say("crashed", log=write_log(error)), EXIT_CODE
        notice.show(text, words, dialog=dialog)
        return code


def _language_or_none() -> str | None:
    """The language for the last message, or `None` if a broken package hides it."""
    try:
        return chosen_language()
    except ImportError:
        return None


def _data_mistakes(error: Exception) -> list[str]:
    """Return the first mistakes in the program's own data, if they are the cause."""
    try:
        from game.engine.errors import DataErrors
    except ImportError:
        return []
    return [str(found) for found in error.findings[:5]] if isinstance(error, DataErrors) else []


def is_broken_package(error: BaseException) -> bool:
    """Return whether a package is installed but cannot be loaded, in whole or in part."""
    if isinstance(error, ImportError):
        return True
    files = [frame.filename for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError) and error.filename:
        files.append(error.filename)
    loading = any("importlib" in file for file in files)
    return loading and "site-packages" in Path(files[-1]).parts


def forget_environment() -> bool:
    """Delete the stamps of the environment in use, so that the next start checks it.

    Returns:
        Whether the program runs in the environment beside it, and may write there.
    """
    from tools.setup.prepare import ROOT, is_inside

    environment = stamp.environment_folder(ROOT)
    if not is_inside(environment):
        return False
    try:
        stamp.remove_stamps(environment)
    except OSError:
        return False
    return True


def chosen_language() -> str:
    """Return the language of the player's settings, or that of the system without any."""
    from game.engine.folders import home_folder
    from game.engine.untrusted_files import read_file

    try:
        content = read_file(home_folder() / "settings.json", _LARGEST_SETTINGS)
        chosen = json.loads(content.decode("utf-8-sig"))["language"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
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
