"""Tries the frozen program out before it is packed: a copy elsewhere, which sees no Python, does everything.

The copy lies in a path with spaces and accents, and gets neither the environment's variables nor its PATH.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

WINDOWS = sys.platform == "win32"
KEPT, HOMES = ("SYSTEMROOT", "TEMP", "TMP", "TMPDIR"), ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA")
"""What a trial keeps of the environment, and what it sets; neither PATH nor language nor Python's own."""
PASSWORD = "Prüfung mit Umlaut 13"
SHOWN = 20.0
"""Seconds for which a window must stay open."""


class TrialError(Exception):
    """The frozen program did something else than it should."""


class Trial:
    """A copy of the frozen program with a folder to work in.

    Parameters
    ----------
    folder : Path
        The frozen program.
    place : Path
        An empty folder.
    """

    def __init__(self, folder: Path, place: Path) -> None:
        copy = shutil.copytree(folder, place / "Büro für Tabellen", symlinks=True)
        self.program = copy / ("tabguard.exe" if WINDOWS else "tabguard")
        self.work = place / "données d'été"
        self.work.mkdir()
        kept = {name: os.environ[name] for name in KEPT if name in os.environ}
        self.environment = kept | dict.fromkeys(HOMES, str(self.work)) | {"QT_QPA_PLATFORM": "offscreen"}

    def run(self, *words: str | Path, typed: str = "", status: int = 0) -> str:
        """Run a command of the program; returns what it says.

        Raises
        ------
        TrialError
            If it ends with another status.
        """
        command = [str(self.program), *map(str, words)]
        done = subprocess.run(
            command,
            env=self.environment,
            cwd=self.work,
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        if done.returncode != status:
            raise TrialError(f"Status {done.returncode} of tabguard {' '.join(command[1:])}\n{done.stdout}")
        return done.stdout

    def commands(self, files: Path) -> None:
        """Read every format, in two processes; check, convert and encrypt.

        Parameters
        ----------
        files : Path
            What `trial_files.py` wrote.
        """
        mine = Path(shutil.copytree(files, self.work / "één två"))
        out = self.work / "out"
        self.run("protect", *sorted(mine.glob("*/job.toml")), "--workers", "2", "--out", out, "--quiet")
        found = out.glob("*/public/*_PUBLIC.csv")
        public = {path.parts[-3]: path.read_bytes().partition(b"\n")[2] for path in found}  # no names
        if public.keys() != {path.parent.name for path in mine.glob("*/job.toml")}:
            raise TrialError(f"Not every format was protected, but {sorted(public)}.")
        others = sorted(name for name, content in public.items() if content != public["csv"])
        if others:
            raise TrialError(f"Other tables were read from {others} than from text.")
        said = self.run("job", "new", mine / "server.tgsource", status=2)
        if "cannot be reached" not in said:
            raise TrialError(f"Of a server that is not there, it says: {said}")
        csv = out / "csv"
        certificate, pattern = csv / "certificate_INTERNAL.tgcert", csv / "pattern_INTERNAL.csv"
        job = mine / "csv" / "job.toml"
        self.run("verify", certificate, "--job", job, "--pattern", pattern)
        self.run("audit", job, "--pattern", pattern)
        drawn = self.work / "drawn"
        self.run("pictures", job, "--pattern", pattern, "--out", drawn, "--format", "svg", "--format", "png")
        if not list(drawn.glob("*_INTERNAL.svg")) or not list(drawn.glob("*_INTERNAL.png")):
            raise TrialError("No pictures were drawn.")
        self.run("verify-public", csv / "public")
        self.run("protect", mine / "asc" / "batch.arb", "--out", self.work / "tau", "--quiet")
        self.run("job", "check", job)
        project = mine / "trial.tgproj"
        self.run("project", "password", project, typed=f"{PASSWORD}\n{PASSWORD}\n")
        self.run("project", "trail", project, typed=f"{PASSWORD}\n")
        self.run("pack", job, "--content", "summary", "--out", self.work / "support.zip")
        self.run("sample", self.work / "sample")
        self.run("protect", self.work / "sample" / "job.toml", "--quiet")
        margins = ["--margins", "a*b,b*c", "--out", self.work / "bounds.csv"]
        self.run("counts", "bounds", mine / "counts.csv", *margins)

    def window(self, platform: str, **more: str) -> None:
        """See that the window opens on the sample and stays open.

        Raises
        ------
        TrialError
            If it closes by itself or reports an error.
        """
        environment = self.environment | more | {"QT_QPA_PLATFORM": platform}
        with open(self.work / "window.txt", "w+", encoding="utf-8", errors="replace") as said:
            command = [str(self.program), "--sample"]
            window = subprocess.Popen(command, env=environment, cwd=self.work, stderr=said)
            try:
                status = window.wait(SHOWN)
            except subprocess.TimeoutExpired:
                window.terminate()
                window.wait()
                status = None
            said.seek(0)
            text = said.read()
        if status is not None or "Traceback" in text:
            raise TrialError(f"The window on “{platform}” ended with {status} and said: {text}")


def try_out(folder: Path, files: Path) -> None:
    """Try everything out; under Linux also a real window where ``Xvfb`` is.

    Parameters
    ----------
    folder : Path
        The frozen program.
    files : Path
        What `trial_files.py` wrote.
    """
    with tempfile.TemporaryDirectory(prefix="tabguard-trial-") as place:
        trial = Trial(folder, Path(place))
        print(
            f"{trial.run('--version').strip()}: starts in {seconds(trial, ['--version']):.1f} s", flush=True
        )
        trial.commands(files)
        trial.window("offscreen")
        if shutil.which("Xvfb"):
            with_display(trial)


def seconds(trial: Trial, words: Sequence[str]) -> float:
    """How long a command takes."""
    start = time.monotonic()
    trial.run(*words)
    return time.monotonic() - start


def with_display(trial: Trial) -> None:
    """Open the window on a display of its own."""
    reading, writing = os.pipe()
    options = ["-displayfd", str(writing), "-screen", "0", "1366x768x24", "-nolisten", "tcp"]
    display = subprocess.Popen(["Xvfb", *options], pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with open(reading, encoding="ascii") as number:
            trial.window("xcb", DISPLAY=f":{number.readline().strip()}")
    finally:
        display.terminate()
        display.wait()
