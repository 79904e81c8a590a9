"""Colours, size of letters and font of a picture; the caller chooses paper or a theme of the window."""

from importlib.util import find_spec
from pathlib import Path

from attrs import frozen

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


@frozen
class Style:
    """Colours as #RRGGBB.

    Parameters
    ----------
    ground : str
        Behind everything.
    ink, muted : str
        Texts, and those of less weight.
    line : str
        Axes and rulers.
    accent : str
        The one thing that is to be seen.
    good, bad : str
        What is as it should be, and what is not.
    primary, secondary, neutral : str
        Bars and marks of primaries, of secondaries, and of everything else; told apart without colours too.
    warning : str
        The word INTERNAL.
    font_size : float
        Of texts, in points.
    """

    ground: str = "#FFFFFF"
    ink: str = "#1A1A1A"
    muted: str = "#595959"
    line: str = "#C3C9D1"
    accent: str = "#0063A0"
    good: str = "#00614A"
    bad: str = "#A32100"
    primary: str = "#D55E00"
    secondary: str = "#0072B2"
    neutral: str = "#9AA0A6"
    warning: str = "#A32100"
    font_size: float = 9.0

    @property
    def dark(self) -> bool:
        """Whether it shows light text on a dark ground."""
        return int(self.ground[3:5], 16) < int(self.ink[3:5], 16)


PAPER = Style()
"""For files and reports."""
