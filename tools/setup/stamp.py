"""The stamp of an environment: which requirements have been installed into it.

Every start of the program reads a stamp before anything else, so this module
imports nothing that a bare Python has not loaded already (no pathlib, no
hashing: the stamp is the text of the requirements itself).
"""

import os
import sys


def environment_folder(root: str) -> str:
    """Return the folder of the environment beside the program."""
    return os.path.join(root, ".venv")


def interpreter_of(environment: str) -> str:
    """Return the path of the environment's Python (on Windows without a console, if so started)."""
    if sys.platform == "win32":
        windowless = os.path.basename(sys.executable or "").lower().startswith("pythonw")
        return os.path.join(environment, "Scripts", "pythonw.exe" if windowless else "python.exe")
    return os.path.join(environment, "bin", "python")


def stamp_text(requirements: str) -> str:
    """Return the contents of a valid stamp: all requirements.

    Args:
        requirements: path of a requirements file; files included by `-r` count too.

    Raises:
        OSError: if a file cannot be read.
    """
    return "\n".join(_lines(requirements)) + "\n"


def _lines(requirements: str) -> list[str]:
    found = []
    with open(requirements, encoding="utf-8") as file:
        for line in file.read().splitlines():
            if line.startswith("-r "):
                found += _lines(os.path.join(os.path.dirname(requirements), line[3:].strip()))
            else:
                found.append(line)
    return found


def packages_folder(environment: str) -> str:
    """Return the `site-packages` folder that the running version of Python uses in there."""
    if sys.platform == "win32":
        return os.path.join(environment, "Lib", "site-packages")
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    return os.path.join(environment, "lib", version, "site-packages")


def stamp_path(environment: str, requirements: str) -> str:
    """Return where the stamp of a requirements file lies within an environment."""
    return os.path.join(environment, "installed-" + os.path.basename(requirements))


def is_stamped(environment: str, requirements: str) -> bool:
    """Return whether the environment has a Python and holds what the requirements ask for now."""
    if not os.path.exists(interpreter_of(environment)):
        return False
    try:
        with open(stamp_path(environment, requirements), encoding="utf-8") as file:
            return file.read() == stamp_text(requirements)
    except (OSError, UnicodeDecodeError):
        return False


def write_stamp(environment: str, requirements: str) -> None:
    """Write the stamp at once and whole, so that a torn one is never read.

    Raises:
        OSError: if the environment cannot be written to.
    """
    path = stamp_path(environment, requirements)
    # Several starts may write it at once: each writes a file of its own first.
    fresh = f"{path}.{os.getpid()}.new"
    with open(fresh, "w", encoding="utf-8") as file:
        file.write(stamp_text(requirements))
    os.replace(fresh, path)


def remove_stamps(environment: str) -> None:
    """Delete the stamps before the environment is changed: from here on it is incomplete."""
    try:
        names = os.listdir(environment)
    except OSError:
        return
    for name in names:
        if name.startswith("installed-"):
            os.remove(os.path.join(environment, name))
