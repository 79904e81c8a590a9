"""Test whether a window can be opened; otherwise Qt would end the program without a clear message."""

import os
import sys
from collections.abc import Sequence

from tabguard.base.language import mark, tr

_SCREENS = ("xcb", "wayland")
_LIBRARIES = (
    "libglib2.0-0 libgl1 libegl1 libxkbcommon0 libfontconfig1 libdbus-1-3 libxcb-cursor0 libxcb-icccm4 "
    "libxcb-keysyms1 libxcb-shape0 libxcb-xkb1 libxkbcommon-x11-0"
)
_WITHOUT = mark("Without a screen use the commands: tabguard --help lists them.")


def why_not(arguments: Sequence[str]) -> str:
    """Reason why no window can be opened, and a remedy; empty if one can be opened.

    Parameters
    ----------
    arguments : sequence of str
        Arguments of the program; Qt reads ``-platform NAME``.
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
    chosen = os.environ.get("QT_QPA_PLATFORM", "")
    if "-platform" in arguments[:-1]:
        chosen = arguments[arguments.index("-platform") + 1]
    screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if not screen and (not chosen or chosen.startswith(_SCREENS)):
        return tr(
            "The window cannot be opened: there is no display (DISPLAY and WAYLAND_DISPLAY are not set). "
            "Log in at a desktop, or over ssh with -X. {without}",
            without=tr(_WITHOUT),
        )
    return ""


def _install() -> str:
    return tr(
        "If libraries are missing, on Debian and Ubuntu: sudo apt-get install {libraries}.",
        libraries=_LIBRARIES,
    )
