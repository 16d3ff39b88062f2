"""Shows a message to the person who started the program: in a terminal, window or dialog."""

import contextlib
import subprocess
import sys
import textwrap
from importlib.util import find_spec

from tools.setup.desktop import has_display
from tools.setup.words import Words


def has_terminal() -> bool:
    """Return whether there is a terminal to write to."""
    return sys.stderr is not None and sys.stderr.isatty()


def wants_window() -> bool:
    """Return whether messages need a window: started by a double-click, without a terminal."""
    return has_display() and not has_terminal()


def say(text: str) -> None:
    """Write a text to the terminal or other standard output, in any encoding."""
    stream = sys.stderr
    if stream is None:
        return
    encoding = getattr(stream, "encoding", None) or "ascii"
    stream.write(text.encode(encoding, "replace").decode(encoding) + "\n")
    stream.flush()


def show(text: str, words: Words, *, dialog: bool = True) -> None:
    """Give a message that must not be missed.

    Args:
        text: the message, some lines long.
        words: for the title of the dialog.
        dialog: whether a dialog may be used when there is no terminal.
    """
    say(text)
    if dialog and wants_window():
        show_dialog(words.say("title"), text)


def show_dialog(title: str, text: str) -> None:
    """Show a dialog by the first means that this system has, and wait until it is closed."""
    if sys.platform == "win32":
        import ctypes

        warning_icon = 0x30
        getattr(ctypes, "windll").user32.MessageBoxW(None, text, title, warning_icon)  # noqa: B009
        return
    if can_draw_windows():
        from tools.setup.progress_window import show_message

        show_message(title, text)
        return
    for command in _dialog_commands(title, text):
        try:
            if subprocess.run(command, capture_output=True, check=False).returncode in (0, 1):
                return
        except OSError:
            continue


def announce(title: str, text: str) -> None:
    """Show a desktop notification, if possible, without waiting."""
    if sys.platform == "darwin":
        script = "display notification (item 2 of words) with title (item 1 of words)"
        command = ["osascript", "-e", f"on run words\n{script}\nend run", title, text]
    else:
        command = ["notify-send", title, text]
    with contextlib.suppress(OSError):
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def can_draw_windows() -> bool:
    """Return whether this Python has tkinter (Debian's lacks it by default)."""
    return find_spec("_tkinter") is not None and find_spec("tkinter") is not None


def _dialog_commands(title: str, text: str) -> list[list[str]]:
    """Return the programs of various desktops that can show a message."""
    if sys.platform == "darwin":
        dialog = 'display dialog (item 2 of words) with title (item 1 of words) buttons {"OK"}'
        return [["osascript", "-e", f"on run words\n{dialog}\nend run", title, text]]
    return [
        ["zenity", "--info", "--no-markup", f"--title={title}", f"--text={text}"],
        ["kdialog", "--title", title, "--msgbox", text],
        ["xmessage", "-center", f"{title}\n\n{text}"],
        ["notify-send", title, text],
    ]


def indented(text: str) -> str:
    """Return the text as an indented paragraph."""
    return textwrap.indent(text, "  ")
