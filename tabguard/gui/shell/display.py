"""Tests whether a window can be opened: if not, Qt would end the program without a useful message."""

import contextlib
import os
import select
import signal
import sys
import time
from collections.abc import Mapping, Sequence

from tabguard.base.language import mark, tr

_SCREENS = ("xcb", "wayland")
_PATIENCE = 20.0
"""Seconds to wait for the display server to answer."""
_LIBRARIES = (
    "libglib2.0-0 libgl1 libegl1 libxkbcommon0 libfontconfig1 libdbus-1-3 libxcb-cursor0 libxcb-icccm4 "
    "libxcb-keysyms1 libxcb-shape0 libxcb-xkb1 libxkbcommon-x11-0"
)
_WITHOUT = mark("Without a screen use the commands: tabguard --help lists them.")


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
        return tr(
            "The window cannot be opened: {error}. {install} {without}",
            error=error,
            install=_install(),
            without=tr(_WITHOUT),
        )
    if os.name == "nt" or sys.platform == "darwin":
        return ""
    chosen = environment.get("QT_QPA_PLATFORM", "")
    if "-platform" in arguments[:-1]:
        chosen = arguments[arguments.index("-platform") + 1]
    screen = environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    if not screen and (not chosen or chosen.startswith(_SCREENS)):
        return tr(
            "The window cannot be opened: there is no display (DISPLAY and WAYLAND_DISPLAY are not set). "
            "Log in at a desktop, or over ssh with -X. {without}",
            without=tr(_WITHOUT),
        )
    reason = _probe(arguments)
    if reason is None:
        return ""
    where = tr("display {screen}", screen=screen) if screen else tr("platform {chosen}", chosen=chosen)
    lines = [line.strip() for line in reason.splitlines() if line.strip()]
    sentences = [tr("The window cannot be opened on {where}.", where=where)]
    if lines:
        sentences.append(tr("Qt says: {message}.", message=lines[0].removeprefix("qt.qpa.").rstrip(".")))
    sentences.append(tr("Check that the display is there and that you may use it."))
    return " ".join((*sentences, _install(), tr(_WITHOUT)))


def _install() -> str:
    return tr(
        "If libraries are missing, on Debian and Ubuntu: sudo apt-get install {libraries}.",
        libraries=_LIBRARIES,
    )


def _probe(arguments: Sequence[str]) -> str | None:
    """Connect to the display in a copy of this process; return its messages if that fails, else None."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        _try(write, arguments)
    os.close(write)
    try:
        message = _said(read)
    finally:
        os.close(read)
    if message is None:
        os.kill(child, signal.SIGKILL)
    status = os.waitpid(child, 0)[1]
    if message is None:
        return tr("no answer within {patience:.0f} seconds", patience=_PATIENCE)
    return None if status == 0 else message


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
