"""Settings of the window in a file, for another computer or a colleague: nothing of any project is in it."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import field, frozen

from tabguard.base.errors import ProjectError
from tabguard.base.language import tr
from tabguard.base.untrusted import file_reader
from tabguard.project.small_file import SmallFile

SUFFIX, APPLICATION = ".tgsettings", "TabGuard settings"
THEMES = ("system", "light", "dark", "contrast")
_FILE = SmallFile("settings file", "a TabGuard settings file", SUFFIX, APPLICATION, most=1 << 20)
_SCREENS = re.compile(r"layout-[0-9a-f]{12}")
_PANEL = re.compile(r"\w{1,100}", re.ASCII)


@frozen
class Layout:
    """How the window was laid out on one set of screens.

    Parameters
    ----------
    geometry, state : bytes
        Place of the window and of its panels, as Qt keeps them.
    panels : tuple of str
        Panels that the user opened or closed.
    """

    geometry: bytes
    state: bytes
    panels: tuple[str, ...] = ()


@frozen
class WindowSettings:
    """What a user has set in the window, whatever project is open.

    Parameters
    ----------
    theme : str
        One of `THEMES`.
    layouts : mapping of str to Layout
        By name of the set of screens.
    """

    theme: str = "system"
    layouts: Mapping[str, Layout] = field(factory=dict)


def save_window_settings(path: Path, settings: WindowSettings) -> None:
    """Write settings completely or not at all.

    Raises
    ------
    ProjectError
        Where the file cannot be written.
    """
    layouts = {
        screens: {
            "geometry": base64.b64encode(layout.geometry).decode(),
            "state": base64.b64encode(layout.state).decode(),
            "panels": list(layout.panels),
        }
        for screens, layout in settings.layouts.items()
    }
    _FILE.save(path, {"theme": settings.theme, "layouts": layouts})


@file_reader("The settings file", _FILE.advice, ProjectError)
def read_window_settings(path: Path) -> WindowSettings:
    """Read settings.

    Raises
    ------
    ProjectError
        Where the file is missing, holds no settings, is damaged or made by a newer version.
    """
    content = _FILE.read(path)
    theme, layouts = content.get("theme"), content.get("layouts")
    if theme not in THEMES:
        raise _damaged(path, "theme")
    if not isinstance(layouts, dict) or not all(_SCREENS.fullmatch(screens) for screens in layouts):
        raise _damaged(path, "layouts")
    return WindowSettings(theme, {screens: _layout(path, layout) for screens, layout in layouts.items()})


def _layout(path: Path, layout: Any) -> Layout:
    try:
        geometry, state = (base64.b64decode(layout[name], validate=True) for name in ("geometry", "state"))
        panels = tuple(name for name in layout["panels"] if _PANEL.fullmatch(name))
    except (TypeError, ValueError, KeyError):
        raise _damaged(path, "layouts") from None
    return Layout(geometry, state, panels)


def _damaged(path: Path, part: str) -> ProjectError:
    return ProjectError(
        tr("The settings file is damaged; nothing was changed."),
        f"{path.name}, {part}",
        tr("Export the settings again on the computer where they were made."),
    )
