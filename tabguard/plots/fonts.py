"""The font of pictures and reports: the same on every machine, and free."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from tabguard.base.errors import WriteError
from tabguard.base.language import tr


def font_file(bold: bool = False) -> Path:
    """File of DejaVu Sans, which comes with the library of pictures; does not load that library.

    Raises
    ------
    WriteError
        If the installation is not complete.
    """
    spec = find_spec("matplotlib")
    for folder in (spec.submodule_search_locations if spec is not None else None) or ():
        file = Path(folder, "mpl-data", "fonts", "ttf", f"DejaVuSans{'-Bold' if bold else ''}.ttf")
        if file.is_file():
            return file
    raise WriteError(tr("A font of this program is missing."), "DejaVu Sans", tr("Install TabGuard again."))
