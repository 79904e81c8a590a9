"""What the places of a map look like: a tone that differs in grey too, and a pattern where there is room."""

from functools import cached_property

import numpy as np
from attrs import frozen

from tabguard.base.language import tr
from tabguard.plots.style import Style
from tabguard.table.arrays import ByteArray, freeze
from tabguard.table.look import Look

NOTHING = 255
"""Where there is no cell."""
_SIDE = 8
"""Points after which a pattern repeats."""
_ROOM = 4.0
"""Points that a place needs in both directions for its pattern; smaller places have their tone only."""

_Y, _X = np.indices((_SIDE, _SIDE))
_TILES: dict[str, ByteArray] = {
    name: freeze(np.asarray(where, np.uint8))
    for name, where in {
        "plain": np.zeros((_SIDE, _SIDE)),
        "dots": (_X % 4 == 1) & (_Y % 4 == 1),
        "holes": (_X % 4 // 2 == 0) & (_Y % 4 // 2 == 0),
        "rising": (_X + _Y) % 4 == 3,
        "falling": (_X - _Y) % 4 == 0,
        "level": _Y % 4 == 1,
        "grid": (_X % 4 == 1) | (_Y % 4 == 1),
        "crossed": ((_X + _Y) % 4 == 3) | ((_X - _Y) % 4 == 0),
        "chequered": (_X // 2 + _Y // 2) % 2 == 0,
    }.items()
}


@frozen
class Mark:
    """How one kind of cell is drawn.

    Parameters
    ----------
    english : str
        Its name, marked for translation.
    light, dark : str
        Tone on light and on dark ground as #RRGGBB, "" for the ground itself.
    tile : str
        Name of its pattern, drawn in black or white.
    """

    english: str
    light: str
    dark: str
    tile: str = "plain"

    @property
    def words(self) -> str:
        """The name of the mark in the chosen language."""
        return tr(self.english)

    def tones(self, style: Style) -> tuple[str, str]:
        """The tone, and that of the pattern on it."""
        tone = (self.dark if style.dark else self.light) or style.ground
        return tone, "#FFFFFF" if lightness(tone) < _MIDDLE else "#000000"


_MIDDLE = 50.0


@frozen(eq=False, slots=False)
class Marks:
    """All that the places of one map can be.

    Parameters
    ----------
    each : tuple of Mark, length n_marks
        By number.
    gravest : tuple of int
        Numbers, the gravest first: of the cells on one place the gravest is shown.
    """

    each: tuple[Mark, ...]
    gravest: tuple[int, ...]

    @cached_property
    def rank(self) -> ByteArray:
        """Gravity of each mark, each different and from 1; shape (n_marks,)."""
        rank = np.zeros(len(self.each), np.uint8)
        rank[list(reversed(self.gravest))] = np.arange(1, len(rank) + 1, dtype=np.uint8)
        return freeze(rank)

    def painted(self, image: ByteArray, height: int, width: int, scale: float = 1.0) -> ByteArray:
        """Enlarge an image of marks, and draw the patterns where there is room.

        Parameters
        ----------
        image : uint8 array
            Marks of the places; `NOTHING` where there is no cell.
        height, width : int
            Size in pixels.
        scale : float
            Pixels per point.

        Returns
        -------
        uint8 array, shape (height, width)
            Places in `colours`.
        """
        tall, wide = image.shape
        down, across = np.arange(height) * tall // height, np.arange(width) * wide // width
        large = np.asarray(image[down][:, across], np.uint8)
        # each mark has two colours, of its tone and of its pattern: even and odd numbers
        out = np.asarray(np.where(large == NOTHING, NOTHING, 2 * large), np.uint8)
        if min(height / tall, width / wide) < _ROOM * scale:
            return out
        # in points, not pixels: patterns look the same on screens of any density
        y = (np.arange(height) / scale).astype(np.int64) % _SIDE
        x = (np.arange(width) / scale).astype(np.int64) % _SIDE
        ink = np.zeros((128, _SIDE, _SIDE), np.uint8)
        for number, pattern_mark in enumerate(self.each):
            ink[number] = _TILES[pattern_mark.tile]
        return np.asarray(out + ink[out // 2, y[:, None], x[None, :]], np.uint8)

    def sample(self, number: int, size: int, scale: float = 1.0) -> ByteArray:
        """A square of one mark for a legend, as from `painted`."""
        side = max(1, round(size * scale))
        return self.painted(np.full((1, 1), number, np.uint8), side, side, scale)

    def colours(self, style: Style) -> tuple[str, ...]:
        """Colours of what `painted` gives, 256 of them."""
        out = [style.ground] * (NOTHING + 1)
        for number, pattern_mark in enumerate(self.each):
            out[2 * number], out[2 * number + 1] = pattern_mark.tones(style)
        return tuple(out)


def lightness(colour: str) -> float:
    """CIE lightness of #RRGGBB, from 0 to 100: what is left of a colour in grey."""
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    # near black the cube root is too steep: CIE uses a line there
    return 903.3 * luminance if luminance <= 0.008856 else 116 * float(np.cbrt(luminance)) - 16


STATUSES = Marks(
    (
        Mark(Look.PUBLISHED.english, "", ""),
        Mark(Look.PRIMARY.english, "#D55E00", "#FFB787"),
        Mark(Look.SECONDARY.english, "#0072B2", "#2E97E1", "rising"),
        Mark(Look.FORCED_SUPPRESS.english, "#7B2E57", "#D29BBE", "grid"),
        Mark(Look.FORCED_PUBLISH.english, "#44C99C", "#1F6A51", "level"),
        Mark(Look.EMPTY.english, "#C8CCD2", "#414750", "dots"),
        Mark(Look.HIDDEN.english, "#C8CCD2", "#414750", "falling"),
        Mark(Look.ZERO.english, "#E3E5E9", "#2C3138"),
        Mark(Look.UNDER_PROTECTED.english, "#B29B00", "#897700", "chequered"),
        Mark(Look.DISCLOSED.english, "#000000", "#FFFFFF", "holes"),
        Mark(Look.NOT_TESTED.english, "#2C2350", "#E4E0F2", "crossed"),
    ),
    (
        Look.DISCLOSED,
        Look.UNDER_PROTECTED,
        Look.NOT_TESTED,
        Look.PRIMARY,
        Look.FORCED_SUPPRESS,
        Look.SECONDARY,
        Look.FORCED_PUBLISH,
        Look.PUBLISHED,
        Look.ZERO,
        Look.EMPTY,
        Look.HIDDEN,
    ),
)
"""Of the looks of cells, as the table frames them; the tones are eight steps of lightness apart or more."""
