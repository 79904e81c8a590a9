"""Sets everything up and runs TabGuard, or its tests: ``python3 installer/start.py [test]``.

Needs nothing but Python 3.11 or newer. Makes a virtual environment beside the program and installs into it
what is missing; on Debian or Ubuntu as root also the system libraries of Qt. Without that right it says which
command to run.
"""

import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import unused

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
}
WINDOW_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}


def main() -> int:
    """Set up, then run the window (or the sample in batch), or the tests."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.reconfigure(errors="backslashreplace")  # paths may hold letters that a terminal lacks
    if sys.version_info < (3, 11):  # noqa: UP036 - the script is what tells an older Python
        return fail("TabGuard needs Python 3.11 or newer.", "Run this script with a newer python3.")
    testing = sys.argv[1:2] == ["test"]
    try:
        make_environment(testing)
        return run_tests(sys.argv[2:]) if testing else run_program()
    except MissingError as missing:
        return fail(*missing.args)
    except subprocess.CalledProcessError as error:
        return fail(f"A step of the set-up ended with status {error.returncode}.", "Read the lines above.")


class MissingError(Exception):
    """Something the script may not install itself: what, and the command that does."""


def fail(what: str, remedy: str) -> int:
    """Say what is wrong and what to do, in two lines."""
    print(f"{what}\n{remedy}", file=sys.stderr)
    return 2


def python() -> str:
    """The interpreter of the virtual environment."""
    return str(VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def make_environment(testing: bool) -> None:
    """Create the virtual environment and install what pyproject.toml asks for, once per change of it."""
    extra = "[dev]" if testing else ""
    stamp = VENV / f"stamp{'-test' if testing else ''}"
    content = (ROOT / "pyproject.toml").read_bytes() + sys.version.encode() + str(ROOT).encode()
    wanted = hashlib.sha256(content).hexdigest()
    if (
        stamp.exists()
        and stamp.read_text(encoding="ascii") == wanted
        and subprocess.run([python(), "-c", ""]).returncode == 0
    ):
        return
    if (
        not Path(python()).exists()
        or subprocess.run([python(), "-m", "pip", "--version"], capture_output=True).returncode
    ):
        if importlib.util.find_spec("ensurepip") is None:
            install_packages(["python3-venv"], "Python's venv module")
        shutil.rmtree(VENV, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
    print("Installing what TabGuard needs …", flush=True)
    # compiled when it is first imported: most modules never are
    pip = [python(), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-compile"]
    subprocess.run([*pip, "--editable", f".{extra}"], check=True, cwd=ROOT)
    unused.take_out(VENV)
    stamp.write_text(wanted, encoding="ascii")


def install_packages(packages: list[str], what: str) -> None:
    """Install Debian packages as root, or raise `MissingError` with the command to run."""
    command = f"apt-get update && apt-get install -y {' '.join(packages)}"
    if shutil.which("apt-get") is None:
        raise MissingError(
            f"Missing: {what}.", f"Install it with your system's package manager ({' '.join(packages)})."
        )
    if os.geteuid() != 0:
        raise MissingError(
            f"Missing: {what}. This account may not install them.", f"Run: sudo sh -c '{command}'"
        )
    print(f"Installing {what} …", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=True, env=environment)
    subprocess.run(
        ["apt-get", "install", "-y", "-qq", *packages], check=True, env=environment, stdout=subprocess.DEVNULL
    )


def need_libraries(libraries: dict[str, str]) -> None:
    """Make sure that Qt's system libraries are there (Linux only)."""
    if not sys.platform.startswith("linux"):
        return
    missing = [package for name, package in libraries.items() if not loads(name)]
    if missing:
        install_packages(missing, "Qt's system libraries")


def loads(name: str) -> bool:
    """Whether the dynamic linker finds a library."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def has_display() -> bool:
    """Whether there is a screen that a window can open on."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run_program() -> int:
    """Open the window on the sample; without a display protect the sample and say where the results are."""
    if has_display():
        need_libraries({**LIBRARIES, **WINDOW_LIBRARIES})
        probe = "from PySide6.QtGui import QGuiApplication; QGuiApplication([])"
        if subprocess.run([python(), "-c", probe], capture_output=True).returncode == 0:
            return subprocess.run([python(), "-m", "tabguard", "--sample"]).returncode
        print("The display cannot be opened.")
    sample = ROOT / "out" / "sample"
    print("There is no display, so the built-in sample is protected in batch.", flush=True)
    subprocess.run([python(), "-m", "tabguard", "sample", str(sample)], check=True)
    status = subprocess.run([python(), "-m", "tabguard", "protect", str(sample / "job.toml")]).returncode
    print(f"Public spreadsheets:   {sample / 'out' / 'public'}")
    print(f"Internal files:        {sample / 'out'}")
    return status


def run_tests(arguments: list[str]) -> int:
    """Run linters, import contracts, tests and type checks; the first failure is the exit status."""
    need_libraries(LIBRARIES)
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # with it every process would compile every module again
    contracts = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    steps = {
        "style": ["-m", "ruff", "check", "."],
        "format": ["-m", "ruff", "format", "--check", "."],
        "import contracts": ["-c", contracts],
    }
    for name, step in steps.items():
        print(f"— {name}", flush=True)
        status = subprocess.run([python(), *step], cwd=ROOT, env=environment).returncode
        if status:
            return status
    processes = str((os.cpu_count() or 1) + 1)  # tests of the window wait for timers, in which another runs
    tests = [python(), "-m", "pytest", "--numprocesses", processes, "--dist", "worksteal", *arguments]
    with tempfile.TemporaryFile() as said:
        # the type checker uses one core, so it runs beside the tests
        checker = subprocess.Popen(
            [python(), "-m", "mypy"], cwd=ROOT, env=environment, stdout=said, stderr=subprocess.STDOUT
        )
        print("— tests", flush=True)
        status = subprocess.run(tests, cwd=ROOT, env=environment).returncode
        print("— types", flush=True)
        types = checker.wait()
        said.seek(0)
        print(said.read().decode(errors="backslashreplace"), end="", flush=True)
    return status or types


if __name__ == "__main__":
    sys.exit(main())
