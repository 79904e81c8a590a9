"""Style, texts and drawing of a picture, and its SVG and PNG, which are reproducible."""

from __future__ import annotations

import io
import os
import re
import textwrap
import threading
import warnings
from collections.abc import Callable, Sequence
from functools import cache
from html import escape
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from tabguard.base.errors import WriteError
from tabguard.base.language import digits, mark, tr
from tabguard.base.private import keep_private, state_folder
from tabguard.table.arrays import ByteArray, FloatArray

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.legend import Legend
    from matplotlib.transforms import Transform


def font_file(bold: bool = False) -> Path:
    """Return the file of DejaVu Sans in the plotting library, without an import of that library.

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
    """Colours of a picture as #RRGGBB.

    Parameters
    ----------
    ground : str
        Background.
    ink, muted : str
        Texts, and secondary texts.
    line : str
        Axes and grid lines.
    accent : str
        Emphasis.
    good, bad : str
        Positive and negative outcomes.
    primary, secondary, neutral : str
        Bars and marks of primary suppressions, of secondary ones and of all else; never distinguished by
        colour alone.
    warning : str
        The word INTERNAL.
    font_size : float
        Font size in points.
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
        """Whether the style has light text on dark ground."""
        return int(self.ground[3:5], 16) < int(self.ink[3:5], 16)


PAPER = Style()
"""Style for files and reports."""


INTERNAL = mark("INTERNAL")
"""Label in a picture that may not be published, in its file and its file name."""
_WIDE = 5.0
"""Inches of width from which a legend has three columns."""
_LETTER, _MARK = 0.58, 7.0
"""Width of a letter, and of the word INTERNAL, in font sizes."""
_LARGE = 100_000
"""Amounts from which decimals are omitted."""
_ONE = threading.Lock()
"""Lock for drawing: the library has global settings and fonts, so one picture is drawn at a time."""
_PROLOG = re.compile(rb"\A.*?(?=<svg)", re.DOTALL)
_METADATA = re.compile(rb" *<metadata>.*?</metadata>\n?", re.DOTALL)
_NAMED = re.compile(rb'( id="|url\(#|href="#)')


@frozen
class Spot:
    """A place in a picture that represents a cell, for clicks.

    Parameters
    ----------
    x, y : float
        Position as shares of width and height, from the top left.
    cell : int
        Its id.
    name : str
        Name of the cell.
    reach : float
        Distance within which a click counts, as share of the width, if larger than a mark.
    """

    x: float
    y: float
    cell: int
    name: str = ""
    reach: float = 0.0


@frozen(eq=False)
class Picture:
    """A picture that can be drawn in any size.

    Parameters
    ----------
    name : str
        Name of its files and of the elements in them: letters, digits and underscores.
    title : str
        Title above the picture.
    alt : str
        Description in sentences, for those who do not see it.
    draw : callable
        Draws into an empty figure in a style; returns the spots of the cells.
    internal : bool
        Whether the picture may not be published, as nearly every picture depends on suppressed values.
    width, height : float
        Size on paper in inches.
    """

    name: str
    title: str
    alt: str
    draw: Callable[[Figure, Style], tuple[Spot, ...]]
    internal: bool = True
    width: float = 6.4
    height: float = 4.0

    def file_name(self, suffix: str) -> str:
        """Return a file name for the picture; the suffix is ``".svg"`` or ``".png"``."""
        return f"{self.name}{f'_{INTERNAL}' if self.internal else ''}{suffix}"


@frozen(eq=False)
class Drawn:
    """A picture as pixels.

    Parameters
    ----------
    pixels : ByteArray
        Red, green, blue and opacity, shape (height, width, 4).
    spots : tuple of Spot
    """

    pixels: ByteArray
    spots: tuple[Spot, ...]


def svg(picture: Picture, style: Style = PAPER, inline: bool = False) -> bytes:
    """Draw a picture as SVG; texts stay texts.

    Parameters
    ----------
    picture : Picture
    style : Style
    inline : bool
        Whether to omit what only a separate file needs, to embed the picture in a page.
    """
    with _ONE:
        figure, _ = _figure(picture, style)
        file = io.BytesIO()
        # without date and program: the same picture has the same bytes
        figure.savefig(file, format="svg", metadata=dict.fromkeys(("Date", "Creator", "Format", "Type")))
    # ids are made different, since several pictures stand in one page and refer to their own parts by them
    content = _NAMED.sub(rb"\1" + picture.name.encode() + rb"-", file.getvalue())
    content = _METADATA.sub(b"", content).replace(b"'DejaVu Sans'", b"'DejaVu Sans', sans-serif")
    description = f"<title>{escape(_marked(picture))}</title>\n <desc>{escape(picture.alt)}</desc>"
    content = re.sub(
        rb"(<svg\b[^>]*)>", rb'\1 role="img">' + b"\n " + _literal(description), content, count=1
    )
    return _PROLOG.sub(b"", content) if inline else content


def png(picture: Picture, style: Style = PAPER, dpi: int = 150) -> bytes:
    """Draw a picture as PNG with title and description as metadata.

    Parameters
    ----------
    dpi : int
        Pixels per inch.
    """
    with _ONE:
        figure, _ = _figure(picture, style)
        file = io.BytesIO()
        metadata = {"Title": _marked(picture), "Description": picture.alt, "Software": None}
        figure.savefig(file, format="png", dpi=dpi, metadata=metadata)
    return file.getvalue()


def drawn(picture: Picture, style: Style, width: int, height: int, scale: float = 1.0) -> Drawn:
    """Draw a picture for a screen.

    Parameters
    ----------
    width, height : int
        In pixels of the screen.
    scale : float
        Pixels of the screen per point of the window, 1.5 for 150 %.
    """
    import numpy as np

    with _ONE:
        dpi = 96 * scale
        figure, spots = _figure(picture, style, (width / dpi, height / dpi))
        from matplotlib.backends.backend_agg import FigureCanvasAgg

        figure.set_dpi(dpi)
        canvas = FigureCanvasAgg(figure)
        canvas.draw()
        pixels = np.array(canvas.buffer_rgba(), np.uint8)
    return Drawn(pixels, spots)


def plain(axes: Axes, style: Style) -> Axes:
    """Set the colours of a style and the reader's number format for axes, and remove their frame."""
    axes.set_facecolor(style.ground)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(lambda x, _at: amount(x))
    axes.tick_params(colors=style.muted, labelsize=style.font_size, length=3)
    for side, spine in axes.spines.items():
        spine.set_color(style.line)
        spine.set_visible(side in ("left", "bottom"))
    for text in (axes.xaxis.label, axes.yaxis.label):
        text.set_color(style.muted)
        text.set_fontsize(style.font_size)
    axes.title.set_color(style.ink)
    axes.title.set_fontsize(style.font_size)
    return axes


def legend(figure: Figure, style: Style, note: str = "") -> None:
    """Add a legend below the picture, with a note above it."""
    columns = 3 if figure.get_figwidth() > _WIDE else 2
    marks, labels = figure.axes[0].get_legend_handles_labels()
    if not note and not labels:
        return
    legend_box = figure.legend(marks, labels, loc="outside lower left", ncols=columns, frameon=False)
    legend_box.set_title("\n".join(wrapped(line, figure, style.font_size - 1) for line in note.split("\n")))
    legend_box.get_title().set_fontsize(style.font_size - 1)
    legend_box.get_title().set_color(style.muted)
    legend_box.set_alignment("left")
    for text in legend_box.get_texts():
        text.set_fontsize(style.font_size)
        text.set_color(style.ink)


def pattern_legend(
    figure: Figure, style: Style, samples: Sequence[FloatArray], labels: Sequence[str]
) -> None:
    """Add a legend of the fill patterns below the picture.

    Parameters
    ----------
    samples : sequence of float arrays, shape (n, n, 3)
        A square of each pattern.
    labels : sequence of str
    """
    from matplotlib.image import BboxImage
    from matplotlib.legend_handler import HandlerPatch
    from matplotlib.patches import Patch
    from matplotlib.transforms import Bbox, TransformedBbox

    class Sample(HandlerPatch):
        """Draws a sample of a fill pattern in the legend."""

        def create_artists(
            self,
            legend: Legend,
            orig_handle: Artist,
            xdescent: float,
            ydescent: float,
            width: float,
            height: float,
            fontsize: float,
            trans: Transform,
        ) -> Sequence[Artist]:
            place = TransformedBbox(Bbox.from_bounds(-xdescent, -ydescent, width, height), trans)
            image = BboxImage(place)
            image.set(data=at[orig_handle], interpolation="nearest")
            frame = super().create_artists(
                legend, orig_handle, xdescent, ydescent, width, height, fontsize, trans
            )
            return [image, *frame]

    marks: list[Artist] = [Patch(facecolor="none", edgecolor=style.muted) for _sample in samples]
    at = dict(zip(marks, samples, strict=True))
    columns = 3 if figure.get_figwidth() > _WIDE else 2
    legend_box = figure.legend(
        marks,
        list(labels),
        loc="outside lower left",
        ncols=columns,
        frameon=False,
        fontsize=style.font_size,
        handler_map={Patch: Sample()},
        handlelength=1.2,
        handleheight=1.2,
    )
    for text in legend_box.get_texts():
        text.set_color(style.ink)


def whole(axes: Axes) -> None:
    """Restrict the axis of cell counts to whole numbers."""
    from matplotlib.ticker import MaxNLocator

    axes.yaxis.set_major_locator(MaxNLocator(integer=True))


def spots_at(
    figure: Figure, axes: Axes, marks: Sequence[tuple[float, float, int, str]], across: int = 0
) -> tuple[Spot, ...]:
    """Return the positions of the marks of a picture, for clicks.

    Parameters
    ----------
    marks : sequence of (x, y, cell, name)
        Places in the units of the axes.
    across : int
        Number of adjacent marks in a row without gaps; 0 if there are gaps.
    """
    # the layout is only known once it was drawn, and with it where clicks find the cells
    figure.canvas.draw()
    flat, reach = figure.transFigure.inverted(), axes.get_position().width / across if across else 0.0
    at = flat.transform(axes.transData.transform([mark[:2] for mark in marks])) if marks else ()
    return tuple(
        Spot(float(x), 1 - float(up), cell, name, reach)
        for (x, up), (_x, _y, cell, name) in zip(at, marks, strict=True)
    )


def wrapped(text: str, figure: Figure, size: float, free: float = 0.0) -> str:
    """Wrap a text to the width of a picture; font size, and width to leave free, in points."""
    room = 72 * figure.get_figwidth() - free
    return textwrap.fill(text, max(12, int(room / (_LETTER * size))))


def amount(x: float) -> str:
    """Format a number with separators, without decimals if large, never with an exponent."""
    return digits(x, ",.0f" if abs(x) >= _LARGE else ",.6g")


def short(text: str, most: int = 28) -> str:
    """Shorten a name to fit beside a bar."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


@cache
def load() -> None:
    """Import the plotting library, with its own font only and no file outside the user's state folder.

    The first import takes a second; a window calls this in the background.
    """
    folder = state_folder("pictures")
    keep_private(folder)
    os.environ["MPLCONFIGDIR"] = str(folder)
    os.environ["MPL_IGNORE_SYSTEM_FONTS"] = "1"  # a picture is the same on every machine
    import matplotlib

    # a code in letters that the font lacks is shown as boxes, in SVG as what it is
    # a panel may be too small for a while
    warnings.filterwarnings("ignore", message="constrained_layout not applied", category=UserWarning)
    warnings.filterwarnings("ignore", message="Glyph .* missing", category=UserWarning)
    usual = matplotlib.rcParamsDefault  # in place of settings for the user's other programs
    matplotlib.rcParams.update({name: usual[name] for name in usual if not name.startswith("backend")})
    # the library finds these two by name: without this line they would not be in the packed program
    from matplotlib import font_manager
    from matplotlib.backends import backend_agg, backend_svg  # noqa: F401

    library = Path(matplotlib.get_data_path())
    fonts = font_manager.fontManager
    fonts.ttflist = [font for font in fonts.ttflist if Path(font.fname).is_relative_to(library)]
    matplotlib.rcParams.update(
        {
            "font.family": ["DejaVu Sans"],
            "svg.fonttype": "none",
            "svg.hashsalt": "tabguard",
            "font.enable_last_resort": False,
            "text.parse_math": False,  # a code may hold a dollar sign
        }
    )


def _figure(
    picture: Picture, style: Style, size: tuple[float, float] | None = None
) -> tuple[Figure, tuple[Spot, ...]]:
    load()
    from matplotlib.figure import Figure

    figure = Figure(size or (picture.width, picture.height), facecolor=style.ground, layout="constrained")
    large = style.font_size + 2
    free = _MARK * style.font_size if picture.internal else 0.0
    title = wrapped(picture.title, figure, large, free)
    figure.suptitle(title, color=style.ink, fontsize=large, x=0.01, ha="left")
    if picture.internal:
        mark = figure.text(0.99, 0.995, tr(INTERNAL), ha="right", va="top", fontweight="bold")
        mark.set_fontsize(style.font_size)
        mark.set_color(style.warning)
    return figure, picture.draw(figure, style)


def _marked(picture: Picture) -> str:
    return f"{INTERNAL}: {picture.title}" if picture.internal else picture.title


def _literal(text: str) -> bytes:
    return text.encode("utf-8").replace(b"\\", rb"\\")
