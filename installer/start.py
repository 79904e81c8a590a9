"""Sets everything up and runs TabGuard, or its tests: ``python3 installer/start.py [test]``.

Needs nothing but Python 3.11 or newer. Makes a virtual environment beside the program and installs into it
what is missing; on Debian or Ubuntu as root also the system libraries of Qt. Without that right it says which
command to run.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - before anything is imported that an older Python lacks
    sys.exit("TabGuard needs Python 3.11 or newer.\nRun this script with a newer python3.")

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import unused
from system import LIBRARIES, WINDOW_LIBRARIES, MissingError, libraries, need, need_place, venv_module

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOCK, TEST_LOCK = ROOT / "installer" / "requirements.txt", ROOT / "installer" / "requirements-test.txt"
"""The version of every library that TabGuard runs with, and of these and those that its tests need."""


def main() -> int:
    """Set up, then run the window (or the sample in batch), or the tests."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.reconfigure(errors="backslashreplace")  # paths may hold letters that a terminal lacks
    testing = sys.argv[1:2] == ["test"]
    window = not testing and has_display()
    try:
        need_place(ROOT)
        wanted = LIBRARIES if testing else {**LIBRARIES, **WINDOW_LIBRARIES} if window else {}
        need([*([] if has_pip() else venv_module()), *libraries(wanted)])
        make_environment(testing)
        return run_tests(sys.argv[2:]) if testing else run_program(window)
    except MissingError as missing:
        return fail(*missing.args)
    except subprocess.CalledProcessError as error:
        return fail(f"A step of the set-up ended with status {error.returncode}.", "Read the lines above.")


def fail(what: str, remedy: str) -> int:
    """Say what is wrong and what to do, in two lines."""
    print(f"{what}\n{remedy}", file=sys.stderr)
    return 2


def python() -> str:
    """The interpreter of the virtual environment."""
    return str(VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def has_pip() -> bool:
    """Whether the virtual environment is there, with what installs into it."""
    pip = [python(), "-m", "pip", "--version"]
    return Path(python()).exists() and subprocess.run(pip, capture_output=True).returncode == 0


def make_environment(testing: bool) -> None:
    """Create the virtual environment and install the locked libraries, once per change of them."""
    stamp = VENV / f"stamp{'-test' if testing else ''}"
    lock = TEST_LOCK if testing else LOCK
    parts = [file.read_bytes() for file in (lock, ROOT / "pyproject.toml")]
    wanted = hashlib.sha256(b"".join([*parts, sys.version.encode(), str(ROOT).encode()])).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="ascii") == wanted and has_pip():
        return
    if not has_pip():
        shutil.rmtree(VENV, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
    print("Installing what TabGuard needs …", flush=True)
    # compiled when it is first imported: most modules never are
    pip = [python(), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-compile"]
    if subprocess.run([*pip, "--require-hashes", "--requirement", str(lock)], cwd=ROOT).returncode:
        raise MissingError(
            "The libraries could not be installed; the lines above say why.",
            "Without a connection to pypi.org, set PIP_INDEX_URL to the package index of your office, or "
            "HTTPS_PROXY.",
        )
    itself = ["--no-index", "--no-deps", "--no-build-isolation", "--editable", "."]
    subprocess.run([*pip, *itself], check=True, cwd=ROOT)
    unused.take_out(VENV)
    preparing = "from tabguard.lp.kernel import prepare; prepare()"
    subprocess.run([python(), "-c", preparing], check=True, cwd=ROOT)
    stamp.write_text(wanted, encoding="ascii")


def has_display() -> bool:
    """Whether there is a screen that a window can open on."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run_program(window: bool) -> int:
    """Open the window on the sample; without a display protect the sample and say where the results are."""
    if window:
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
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
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
