"""Where logs go: the platform's own folder for them, known without any package."""

import os
import sys
import tempfile
from pathlib import Path

APPLICATION = "lamplight-table"
HOME_VARIABLE = "LAMPLIGHT_HOME"


def log_folder() -> Path:
    """Return the folder that platformdirs names too; `LAMPLIGHT_HOME` moves it."""
    moved = os.environ.get(HOME_VARIABLE)
    if moved:
        return Path(moved) / "logs"
    home = Path.home()
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA") or str(home / "AppData" / "Local")
        return Path(local) / APPLICATION / "Logs"
    if sys.platform == "darwin":
        return home / "Library" / "Logs" / APPLICATION
    state = os.environ.get("XDG_STATE_HOME") or str(home / ".local" / "state")
    return Path(state) / APPLICATION / "log"


def log_file(name: str) -> Path:
    """Return the path of a log that can be written, in the temporary folder if need be."""
    for folder in (log_folder(), Path(tempfile.gettempdir()) / APPLICATION):
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            return folder / name
    return Path(tempfile.gettempdir()) / name
