"""Where logs go: the platform's own folder for them, known without any package."""

import os
import stat
import sys
import tempfile
from pathlib import Path

APPLICATION = "lamplight-table"
HOME_VARIABLE = "LAMPLIGHT_HOME"
OWNER_ALONE = 0o700


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
    """Return the path of a log that can be written, in the temporary folder if need be.

    The temporary folder is shared: files of other users under our name are not used.
    """
    folder = log_folder()
    try:
        folder.mkdir(mode=OWNER_ALONE, parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder / name
    except OSError:
        pass
    return _temporary_folder() / name


def _temporary_folder() -> Path:
    """Return a folder for logs that no other user can have made or can write to."""
    user = os.getuid() if sys.platform != "win32" else 0
    folder = Path(tempfile.gettempdir()) / f"{APPLICATION}-{user}"
    try:
        folder.mkdir(mode=OWNER_ALONE, exist_ok=True)
        about = folder.lstat()
        if stat.S_ISDIR(about.st_mode) and (sys.platform == "win32" or about.st_uid == user):
            folder.chmod(OWNER_ALONE)
            return folder
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix=f"{APPLICATION}-"))
