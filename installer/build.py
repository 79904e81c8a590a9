"""Builds what users install, on the system on which they use it: ``python3 installer/build.py``.

Needs Python 3.11 or newer and, unless ``--wheels FOLDER`` has everything, the package index. Results are in
`dist`, all else in `build`. What was frozen is tried out before it is packed. The libraries are those of
`installer/requirements.txt`, with their hashes; ``build.py lock`` writes that file from pyproject.toml,
``build.py notices`` lists their licences, and ``build.py wheels`` fetches them for computers without network.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - before anything is imported that an older Python lacks
    sys.exit("TabGuard needs Python 3.11 or newer.\nRun this script with a newer python3.")

import argparse
import os
import platform
import shutil
import subprocess
import venv
from collections.abc import Sequence
from pathlib import Path

import pack_linux
import pack_macos
import pack_windows
import system
import trial

ROOT = Path(__file__).resolve().parent.parent
BUILD, DIST = ROOT / "build", ROOT / "dist"
LOCK, TEST_LOCK = ROOT / "installer" / "requirements.txt", ROOT / "installer" / "requirements-test.txt"
WINDOWS = sys.platform == "win32"
PARTS = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "tabguard", "resources")
"""What TabGuard is installed from."""
STRIPPED = (
    *("libpython*.so.*", "lib-dynload/*.so", "_rust*.so", "_readstat*.so", "sqlalchemy/*/*.so"),
    *("pyarrow/*.so*", "Qt/lib/libicui18n.so.*", "Qt/lib/libicuuc.so.*"),
    *("_multiarray_umath*.so", "_sparsetools*.so", "numpy/random/*.so"),
    *("matplotlib/*.so", "matplotlib/backends/*.so", "PIL/*.so", "pillow.libs/*.so*", "kiwisolver/*.so"),
)
"""Libraries that come with debugging information or symbols; those of the other wheels have hardly any."""
PACK = {"linux": pack_linux.pack, "win32": pack_windows.pack, "darwin": pack_macos.pack}


def main() -> int:
    """Build and try out, then say what was made and how large it is."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "what", nargs="?", choices=("program", "lock", "notices", "wheels"), default="program"
    )
    parser.add_argument("--wheels", type=Path, metavar="FOLDER", help="install from this folder, no network")
    arguments = parser.parse_args()
    os.umask(0o022)
    try:
        system.need_place(ROOT)
        freezing = [*system.freezing(), *system.libraries(system.LIBRARIES)]
        system.need([*system.venv_module(), *(freezing if arguments.what == "program" else [])])
        if arguments.what == "lock":
            lock()
        elif arguments.what == "notices":
            run(
                [
                    environment(arguments.wheels),
                    ROOT / "installer" / "notices.py",
                    ROOT / "THIRD_PARTY_NOTICES.md",
                ]
            )
        elif arguments.what == "wheels":
            wheels()
        elif sys.platform not in PACK:
            parser.error(f"there is no package for {sys.platform} yet")
        else:
            program(arguments.wheels)
    except system.MissingError as missing:
        print(*missing.args, sep="\n", file=sys.stderr)
        return 2
    except trial.TrialError as error:
        print(error, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        command = " ".join(map(str, error.cmd))
        print(f"This step failed with status {error.returncode}: {command}", file=sys.stderr)
        return 1
    return 0


def program(folder_of_wheels: Path | None) -> None:
    """Freeze the program, try it out and pack it."""
    step("translations")
    run([sys.executable, ROOT / "installer" / "translations.py", "--check"])
    python = environment(folder_of_wheels)
    asking = [str(python), "-c", "import tabguard; print(tabguard.__version__)"]
    version = subprocess.check_output(asking, encoding="utf-8", cwd=BUILD).strip()
    folder = freeze(python)
    step("trial")
    files = BUILD / "trial"
    shutil.rmtree(files, ignore_errors=True)
    files.mkdir()
    run([python, ROOT / "installer" / "trial_files.py", files])
    trial.try_out(folder, files)
    made = PACK[sys.platform](folder, DIST, version)
    print(f"Frozen: {megabytes(folder):.0f} MB ({platform.python_version()}, {platform.platform()})")
    for file in made:
        print(f"{file.relative_to(ROOT)}: {megabytes(file):.0f} MB")


def lock() -> None:
    """Choose the version of every library, for all systems at once, and write them down with their hashes."""
    step("lock")
    python = make_venv("lock")
    run([*pip(python, "install"), "uv"])
    how = [
        *("--custom-compile-command", "python3 installer/build.py lock", "--no-annotate"),
        *("--universal", "--python-version", "3.11", "--generate-hashes", "--upgrade"),
    ]
    extras = ["--extra", "build", "--extra", "database"]
    compiler = [python, "-m", "uv", "pip", "compile", *how, "pyproject.toml", *extras]
    run([*compiler, "--output-file", LOCK], cwd=ROOT)
    run([*compiler, "--extra", "dev", "--constraint", LOCK, "--output-file", TEST_LOCK], cwd=ROOT)


def wheels() -> None:
    """Fetch every library for this system and Python, and make TabGuard's own wheel, into one folder."""
    step("wheels")
    python = make_venv("wheels")
    folder = DIST / "wheels"
    shutil.rmtree(folder, ignore_errors=True)
    run([*pip(python, "download"), "--require-hashes", "--only-binary", ":all:", "-r", LOCK, "-d", folder])
    run([*pip(python, "wheel"), "--no-index", "--find-links", folder, "--no-deps", "-w", folder, source()])
    print(f"{folder.relative_to(ROOT)}: {len(list(folder.iterdir()))} files, {megabytes(folder):.0f} MB")


def step(text: str) -> None:
    """Say what begins."""
    print(f"— {text}", flush=True)


def run(command: Sequence[str | Path], **more: object) -> None:
    """Run a command; its failure ends the build."""
    subprocess.run([str(word) for word in command], check=True, **more)


def environment(folder_of_wheels: Path | None) -> Path:
    """Make an environment with TabGuard as users get it, and what freezes it; return its interpreter."""
    step("environment")
    python = make_venv("environment")
    where = ["--no-index", "--find-links", folder_of_wheels.resolve()] if folder_of_wheels else []
    run([*pip(python, "install"), *where, "--require-hashes", "--only-binary", ":all:", "-r", LOCK])
    run([*pip(python, "install"), "--no-index", "--no-deps", "--no-build-isolation", source()])
    return python


def make_venv(name: str) -> Path:
    """Make a new virtual environment and return its interpreter."""
    folder = BUILD / name
    venv.create(folder, clear=True, with_pip=True)
    return folder / ("Scripts/python.exe" if WINDOWS else "bin/python")


def pip(python: Path, command: str) -> list[str | Path]:
    """How pip is called."""
    return [python, "-m", "pip", "--disable-pip-version-check", command, "--quiet"]


def source() -> Path:
    """Copy what TabGuard is installed from: a build in the checkout would leave files and take old ones."""
    folder = BUILD / "source"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in PARTS:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
        copy(ROOT / name, folder / name)
    return folder


def freeze(python: Path) -> Path:
    """Freeze the installed program into a folder that needs nothing else; return the folder."""
    step("freezing")
    frozen = BUILD / "frozen"
    shutil.rmtree(frozen, ignore_errors=True)
    frozen.mkdir(parents=True)
    options = ["--noconfirm", "--log-level", "WARN", "--distpath", frozen, "--workpath", BUILD / "work"]
    run([python, ROOT / "installer" / "pictures.py", BUILD / "pictures"])
    # elsewhere than in the checkout, so that what is installed is frozen
    run([python, "-m", "PyInstaller", *options, ROOT / "installer" / "tabguard.spec"], cwd=BUILD)
    folder = frozen / "tabguard"
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE.txt")
    (frozen / "THIRD_PARTY_NOTICES.txt").replace(folder / "THIRD_PARTY_NOTICES.txt")
    if sys.platform == "linux":
        smaller(folder)
    return folder


def smaller(folder: Path) -> None:
    """Drop the debugging information of libraries, where the system can."""
    if shutil.which("strip"):
        for pattern in STRIPPED:
            for library in folder.rglob(pattern):
                run(["strip", "--strip-unneeded", library])


def megabytes(path: Path) -> float:
    """Size of a file, or of all files in a folder."""
    files = [path] if path.is_file() else [f for f in path.rglob("*") if f.is_file() and not f.is_symlink()]
    return sum(file.stat().st_size for file in files) / 1e6


if __name__ == "__main__":
    sys.exit(main())
