"""What the system must bring along, looked for before anything is installed."""

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig

LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
}
"""Libraries that Qt needs without a display, too, with their Debian packages."""
WINDOW_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""What a window on a display needs beside them."""


class MissingError(Exception):
    """Something the script may not install itself: what, and the command that does."""


def libraries(wanted: dict[str, str]) -> list[str]:
    """Return the Debian packages of the libraries that the linker does not find (Linux only)."""
    if not sys.platform.startswith("linux"):
        return []
    return [package for name, package in wanted.items() if not loads(name)]


def venv_module() -> list[str]:
    """Return the Debian package of Python's venv module if this Python lacks it."""
    return [] if importlib.util.find_spec("ensurepip") else ["python3-venv"]


def freezing() -> list[str]:
    """Return the Debian packages that freezing the program needs and that are missing (Linux only)."""
    if not sys.platform.startswith("linux"):
        return []
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    shared = loads(f"libpython{version}.so.1.0") or loads(
        os.path.join(sysconfig.get_config_var("LIBDIR") or "", f"libpython{version}.so.1.0")
    )
    return [*([] if shutil.which("objdump") else ["binutils"]), *([] if shared else [f"libpython{version}"])]


def need(packages: list[str]) -> None:
    """Install Debian packages as root, all at once.

    Raises
    ------
    MissingError
        Without that right; it has the command to run.
    """
    if not packages:
        return
    command = f"apt-get update && apt-get install -y {' '.join(packages)}"
    missing = f"Missing on this system: {', '.join(packages)}."
    if shutil.which("apt-get") is None:
        raise MissingError(
            missing, "Install what these Debian packages hold with your system's package manager."
        )
    if os.geteuid() != 0:
        raise MissingError(f"{missing} This account may not install them.", f"Run: sudo sh -c '{command}'")
    print(f"Installing {', '.join(packages)} …", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=True, env=environment)
    subprocess.run(
        ["apt-get", "install", "-y", "-qq", *packages], check=True, env=environment, stdout=subprocess.DEVNULL
    )


def need_place(folder: "os.PathLike[str]") -> None:
    """Make sure that a folder can be written in.

    Raises
    ------
    MissingError
    """
    if not os.access(folder, os.W_OK):
        raise MissingError(
            f"This account may not write in {folder}.", "Copy TabGuard into a folder of your own."
        )


def loads(name: str) -> bool:
    """Whether the dynamic linker finds a library."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
