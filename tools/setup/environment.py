"""The environment beside the program: it is created, filled, and repaired if incomplete."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tools.setup import requirements, stamp
from tools.setup.words import Words

_OFFLINE = re.compile(
    r"NewConnectionError|NameResolutionError|Temporary failure in name resolution|getaddrinfo|"
    r"Network is unreachable|ConnectTimeout|ConnectionError|Max retries exceeded|ProxyError|"
    r"from versions: none",
)
_NO_CONSOLE = getattr(subprocess, "CREATE_NO_WINDOW", 0)
_WORTH_SHOWING = ("Collecting ", "Downloading ", "Installing ", "Successfully ")


class SetupFailed(Exception):
    """The program cannot set itself up; the message says what the person can do."""


class Environment:
    """A virtual environment with the packages of one requirements file."""

    def __init__(self, root: Path, requirements_file: Path, words: Words, log: Path) -> None:
        """Describe the environment; nothing is made yet.

        Args:
            root: the program's folder; the environment is `.venv` in there.
            requirements_file: what must be installed.
            words: the texts for the person.
            log: file for the output of called programs.
        """
        self.root = root
        self.requirements_file = requirements_file
        self.folder = Path(stamp.environment_folder(str(root)))
        self.words = words
        self.log = log

    @property
    def interpreter(self) -> Path:
        """The environment's own Python."""
        return Path(stamp.interpreter_of(str(self.folder)))

    def is_ready(self) -> bool:
        """Return whether everything is installed, by the stamp or else by checking."""
        if stamp.is_stamped(str(self.folder), str(self.requirements_file)):
            return True
        if not self.is_usable() or self.lacks():
            return False
        stamp.write_stamp(str(self.folder), str(self.requirements_file))
        return True

    def is_usable(self) -> bool:
        """Return whether the folder holds a whole environment into which packages can go."""
        packages = self._packages_folder()
        return packages is not None and (packages / "pip").is_dir()

    def lacks(self) -> list[requirements.Requirement]:
        """Return the missing and damaged packages of the environment.

        The old pygame counts as one.
        """
        packages = self._installed()
        wanted = requirements.read(self.requirements_file)
        if "pygame" in packages:
            packages.pop("pygame-ce", None)
        for name in self._damaged():
            packages.pop(name, None)
        return requirements.missing(wanted, packages)

    def _damaged(self) -> list[str]:
        folder = self._packages_folder()
        return [] if folder is None else requirements.damaged([str(folder)])

    def _installed(self) -> dict[str, str]:
        folder = self._packages_folder()
        return {} if folder is None else requirements.installed([str(folder)])

    def _packages_folder(self) -> Path | None:
        """Ask the environment's Python where its packages are; `None` if it does not answer.

        Its files may be there without a Python behind them, or with a newer one
        than they were made for: only asking pip shows it.
        """
        question = "import sysconfig; print(sysconfig.get_path('purelib'))"
        try:
            answer = subprocess.run(
                [str(self.interpreter), "-c", question],
                capture_output=True,
                text=True,
                timeout=60,
                check=True,
                creationflags=_NO_CONSOLE,
            ).stdout
        except (OSError, subprocess.SubprocessError):
            return None
        folder = Path(answer.strip())
        return folder if folder.is_relative_to(self.folder) and folder.is_dir() else None

    def build(self, step: Callable[[str], None], detail: Callable[[str], None]) -> None:
        """Make the environment ready: create it if it is not usable, then install.

        Args:
            step: called with the current step in words.
            detail: called with each package that is fetched or installed.

        Raises:
            SetupFailed: with a message for the person.
        """
        try:
            stamp.remove_stamps(str(self.folder))
            fresh = not self.is_usable()
            if fresh:
                self._create(step)
            output = self._install(step, detail)
            if self.lacks() and not fresh and not _OFFLINE.search(output):
                self._create(step)
                output = self._install(step, detail)
            self._judge(output)
            stamp.write_stamp(str(self.folder), str(self.requirements_file))
        except PermissionError as error:
            raise SetupFailed(self.words.say("not_writable", folder=self.root)) from error

    def _create(self, step: Callable[[str], None]) -> None:
        step(self.words.say("step_environment", folder=self.folder))
        if not os.access(self.root, os.W_OK):
            raise SetupFailed(self.words.say("not_writable", folder=self.root))
        if os.path.lexists(self.folder) and not self.folder.is_dir():
            raise SetupFailed(self.words.say("not_a_folder", folder=self.folder))
        base = getattr(sys, "_base_executable", None) or sys.executable
        code, _ = self._run([base, "-m", "venv", "--clear", str(self.folder)])
        if code != 0 or not self.is_usable():
            raise SetupFailed(self.words.say("no_venv", log=self.log))

    def _install(self, step: Callable[[str], None], detail: Callable[[str], None]) -> str:
        """Let pip install the missing packages, and return its output."""
        step(self.words.say("step_packages", packages=_names(self.lacks())))
        command = [str(self.interpreter), "-m", "pip", "install", "--no-input", "--upgrade"]
        command += ["--disable-pip-version-check", "--no-color", "--progress-bar", "off"]
        command += ["--retries", "1", "--timeout", "20", "--prefer-binary"]
        wheels = self.root / "wheels"
        if wheels.is_dir():
            command += ["--find-links", str(wheels)]
        if "pygame" in self._installed():
            uninstall = [str(self.interpreter), "-m", "pip", "uninstall", "-y"]
            self._run([*uninstall, "pygame", "pygame-ce"])
        damaged = set(self._damaged())
        again = [each for each in self.lacks() if requirements.normalised(each.name) in damaged]
        mended = ""
        if again:
            specifications = [each.specification() for each in again]
            reinstall = [*command, "--force-reinstall", "--no-deps", *specifications]
            _, mended = self._run(reinstall, detail)
        _, output = self._run([*command, "-r", str(self.requirements_file)], detail)
        return mended + output

    def _judge(self, output: str) -> None:
        """Describe the packages still missing after the installation."""
        lacking = self.lacks()
        if not lacking:
            return
        values = {"packages": _names(lacking), "log": self.log, "folder": self.folder}
        if _OFFLINE.search(output):
            name = self.requirements_file.name
            raise SetupFailed(self.words.say("offline", requirements=name, **values))
        lines = [line for line in output.splitlines() if line.strip()] or ["-"]
        raise SetupFailed(self.words.say("install_failed", line=lines[-1].strip(), **values))

    def _run(
        self, command: list[str], detail: Callable[[str], None] | None = None
    ) -> tuple[int, str]:
        """Run a program without a console of its own; its output goes to the log.

        Returns:
            Its exit code and its output; code 127 if it could not be started.
        """
        self.log.parent.mkdir(parents=True, exist_ok=True)
        lines: list[str] = []
        surroundings = {**os.environ, "PYTHONUTF8": "1", "PIP_USER": "0"}
        with self.log.open("a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(command)}\n")
            try:
                with subprocess.Popen(
                    command,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    text=True,
                    encoding="utf-8",
                    errors="replace",
                    creationflags=_NO_CONSOLE,
                    env=surroundings,
                ) as process:
                    for line in process.stdout or ():
                        log.write(line)
                        lines.append(line)
                        if detail is not None and line.startswith(_WORTH_SHOWING):
                            detail(line.strip())
            except OSError as error:
                log.write(f"{error}\n")
                return 127, str(error)
        return process.returncode, "".join(lines)


def _names(wanted: list[requirements.Requirement]) -> str:
    return ", ".join(requirement.name for requirement in wanted)
