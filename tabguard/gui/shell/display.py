"""Tests whether a window can be opened: if not, Qt would end the program without a useful message."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
import time
from collections.abc import Mapping, Sequence

_SCREENS = ("xcb", "wayland")
_PATIENCE = 20.0
"""Seconds to wait for the display server to answer."""
_LIBRARIES = (
    "libglib2.0-0 libgl1 libegl1 libxkbcommon0 libfontconfig1 libdbus-1-3 libxcb-cursor0 libxcb-icccm4 "
    "libxcb-keysyms1 libxcb-shape0 libxcb-xkb1 libxkbcommon-x11-0"
)
_WITHOUT = "Without a screen use the commands: tabguard --help lists them."


def why_not(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """Explain why no window can be opened and what to do; empty if a window can be opened.

    Parameters
    ----------
    arguments : sequence of str
        Arguments of the program; Qt reads ``-platform NAME``.
    environment : mapping of str to str
    """
    try:
        from PySide6 import QtGui  # noqa: F401 - tests whether its libraries are installed
    except ImportError as error:
        return f"The window cannot be opened: {error}. {_install()} {_WITHOUT}"
    if os.name == "nt" or sys.platform == "darwin":
        return ""
    chosen = environment.get("QT_QPA_PLATFORM", "")
    if "-platform" in arguments[:-1]:
        chosen = arguments[arguments.index("-platform") + 1]
    screen = environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    if not screen and (not chosen or chosen.startswith(_SCREENS)):
        return (
            "The window cannot be opened: there is no display (DISPLAY and WAYLAND_DISPLAY are not set). "
            f"Log in at a desktop, or over ssh with -X. {_WITHOUT}"
        )
    reason = _probe(arguments)
    if reason is None:
        return ""
    where = f"display {screen}" if screen else f"platform {chosen}"
    lines = [line.strip() for line in reason.splitlines() if line.strip()]
    said = f" Qt says: {lines[0].removeprefix('qt.qpa.').rstrip('.')}." if lines else ""
    return (
        f"The window cannot be opened on {where}.{said} Check that the display is there and that you may use "
        f"it. {_install()} {_WITHOUT}"
    )


def _install() -> str:
    return f"If libraries are missing, on Debian and Ubuntu: sudo apt-get install {_LIBRARIES}."


def _probe(arguments: Sequence[str]) -> str | None:
    """Connect to the display in a copy of this process; return its messages if that fails, else None."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        _try(write, arguments)
    os.close(write)
    try:
        said = _said(read)
    finally:
        os.close(read)
    if said is None:
        os.kill(child, signal.SIGKILL)
    status = os.waitpid(child, 0)[1]
    if said is None:
        return f"no answer within {_PATIENCE:.0f} seconds"
    return None if status == 0 else said


def _try(write: int, arguments: Sequence[str]) -> None:
    """Connect to the display in the copied process, then end it; Qt may end it earlier."""
    with contextlib.suppress(BaseException):
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.dup2(write, 1)
        os.dup2(write, 2)
        from PySide6.QtGui import QGuiApplication

        QGuiApplication(["tabguard", *arguments])
        os._exit(0)
    os._exit(1)


def _said(read: int) -> str | None:
    """Everything that the copy writes until it ends; None if it does not end in time."""
    until, parts = time.monotonic() + _PATIENCE, list[bytes]()
    while (left := until - time.monotonic()) > 0:
        if not select.select([read], [], [], left)[0]:
            return None
        part = os.read(read, 4096)
        if not part:
            return b"".join(parts)[:4096].decode("utf-8", "replace")
        parts.append(part)
    return None
