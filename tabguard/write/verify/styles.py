"""Checks styles of a workbook that hide content: formats without figures, fonts in the page's colour."""

import itertools
import re

from attrs import field, frozen

from tabguard.base.language import tr
from tabguard.write.verify.container import Container
from tabguard.write.verify.findings import Leaks

SMALLEST_FONT = 4.0
# white in the themes and the palette that Excel comes with
_WHITE = {"FFFFFFFF", "00FFFFFF", "theme 0", "indexed 1", "indexed 9"}
_LITERAL = re.compile(r'"([^"]*)"|\\(.)|\[\$([^\]-]*)')
"""Fixed text in a number format: in quotation marks, behind a backslash, and in place of a currency."""
_BUILT_IN_DECIMALS = {1: 0, 2: 2, 3: 0, 4: 2, 9: None, 10: None, 37: 0, 38: 0, 39: 2, 40: 2}


@frozen
class Styles:
    """Cell formats by index.

    Parameters
    ----------
    codes, ids : list
        Code and number of the number format.
    invisible, bold : list of bool
        Whether text in that format is visible, and whether it is bold.
    looks : list of tuple
        All that the format says, but for bold.
    custom : dict of int to str
        The codes of number formats by their number.
    """

    codes: list[str] = field(factory=list)
    ids: list[int] = field(factory=list)
    invisible: list[bool] = field(factory=list)
    bold: list[bool] = field(factory=list)
    looks: list[tuple[object, ...]] = field(factory=list)
    custom: dict[int, str] = field(factory=dict)

    def is_bold(self, style: int) -> bool:
        """Whether text in this format is bold."""
        return self.bold[style : style + 1] == [True]

    def but_bold(self, style: int) -> tuple[object, ...]:
        """All that a format says, but for bold: equal for formats that differ in nothing else."""
        return self.looks[style] if 0 <= style < len(self.looks) else (style,)

    def wraps(self, style: int) -> bool:
        """Whether text in this format takes several lines."""
        return ("wrapText", "1") in self.but_bold(style)

    def hides(self, style: int, value: float) -> bool:
        """Whether the number format shows no digit of this value."""
        if not 0 <= style < len(self.codes):
            return False
        code = self.codes[style]
        if not code or value == 0:  # built-in formats show the number; a dash for zero is usual
            return False
        sections = _sections(code)
        # conditions choose the section, not the sign: each section has to show the number
        if re.search(r"\[[<>=]", code):
            return not all(map(_shows_number, sections))
        return not _shows_number(sections[1 if value < 0 and len(sections) > 1 else 0])

    def decimals(self, style: int) -> int | None:
        """Number of decimals that a number format shows; None if that cannot be determined."""
        if not 0 <= style < len(self.codes):
            return None
        code = self.codes[style]
        if not code:
            return _BUILT_IN_DECIMALS.get(self.ids[style])
        plain = _without_literals(_sections(code)[0])
        # per cent, exponents, fractions, dates and thousands show other digits than those that are stored
        if re.search(r"[%eE/dmyhs]", plain) or not re.search(r"[0#?]", plain) or plain.endswith(","):
            return None
        return len(re.sub(r"[^0#?]", "", plain.partition(".")[2]))


def read_styles(container: Container, leaks: Leaks) -> Styles:
    """Read styles.xml and note extensions and literals in it."""
    reader = _Reader(leaks)
    if "xl/styles.xml" in container.names:
        container.parse("xl/styles.xml", reader.start, reader.end)
    return reader.styles


def check_unused(styles: Styles, indices: set[int], leaks: Leaks) -> None:
    """Note number formats that no cell uses: they may remain from earlier contents."""
    ids = {styles.ids[i] for i in indices if 0 <= i < len(styles.ids)}
    for number in styles.custom:
        if number not in ids:
            leaks.add(
                26,
                "xl/styles.xml",
                tr("number format {number}", number=number),
                tr("a number format that no cell uses"),
            )


class _Reader:
    """Stores fonts and fills while reading, and combines them when the cell formats are read."""

    def __init__(self, leaks: Leaks) -> None:
        self.styles, self._leaks = Styles(), leaks
        self._inside: list[str] = []
        self._fonts: list[dict[str, str]] = []
        self._fills: list[dict[str, str]] = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        parent = self._inside[-1] if self._inside else ""
        self._inside.append(tag)
        if self._inside[1:3] == ["fonts", "font"] and tag not in ("font", "b"):
            font = self._fonts[-1]
            font["but bold"] = font.get("but bold", "") + f"{tag}{sorted(attributes.items())}"
        if tag == "numFmt":
            self._add_number_format(parent, attributes)
        elif tag == "font" and parent == "fonts":
            self._fonts.append({})
        elif tag == "fill" and parent == "fills":
            self._fills.append({})
        elif "fonts" in self._inside and tag in ("b", "color", "sz"):
            default = {"b": "1", "sz": "11"}.get(tag, "")
            self._fonts[-1][tag] = _colour(attributes) if tag == "color" else attributes.get("val", default)
        elif "fills" in self._inside and tag in ("patternFill", "fgColor", "gradientFill"):
            pattern = attributes.get("patternType", tag) if tag != "fgColor" else _colour(attributes)
            self._fills[-1][tag] = pattern
        elif tag == "xf" and parent == "cellXfs":
            self._add_format(attributes)
        elif tag in ("alignment", "protection") and self._inside[-3:-1] == ["cellXfs", "xf"]:
            self.styles.looks[-1] += (tag, *sorted(attributes.items()))

    def _add_number_format(self, parent: str, attributes: dict[str, str]) -> None:
        number, code = _int(attributes.get("numFmtId")), attributes.get("formatCode", "")
        if parent == "numFmts":
            self.styles.custom[number] = code
        if re.search(r"\d", "".join(itertools.chain.from_iterable(_LITERAL.findall(code)))):
            place = tr("number format {number}", number=number)
            self._leaks.add(26, "xl/styles.xml", place, tr("digits as fixed text in a number format"))

    def end(self, _tag: str) -> None:
        self._inside.pop()

    def _add_format(self, attributes: dict[str, str]) -> None:
        number = _int(attributes.get("numFmtId"))
        self.styles.ids.append(number)
        self.styles.codes.append(self.styles.custom.get(number, ""))
        font = _item(self._fonts, _int(attributes.get("fontId")))
        fill = _item(self._fills, _int(attributes.get("fillId")))
        self.styles.invisible.append(_invisible(font, fill))
        self.styles.bold.append(font.get("b", "0") not in ("0", "false"))
        rest = {name: value for name, value in attributes.items() if name not in ("fontId", "applyFont")}
        self.styles.looks.append((font.get("but bold"), *sorted(rest.items())))


def _invisible(font: dict[str, str], fill: dict[str, str]) -> bool:
    ink = font.get("color", "")
    solid = fill.get("patternFill") == "solid"
    # a solid fill has its colour in the foreground; the background is that of the pattern
    page = fill.get("fgColor", "") if solid else ""
    tiny = _float(font.get("sz", "11")) < SMALLEST_FONT
    on_white = ink in _WHITE and (page in _WHITE or not page) and "gradientFill" not in fill
    return tiny or on_white or bool(solid and ink and ink == page)


def _colour(attributes: dict[str, str]) -> str:
    for kind in ("rgb", "theme", "indexed"):
        if kind in attributes:
            value = attributes[kind].upper()
            # a tint turns white into grey, which can be seen
            if kind == "theme" and float(attributes.get("tint", "0")):
                return tr("theme {value} with tint", value=value)
            # six digits are without the opacity, which is then full
            return value.rjust(8, "F") if kind == "rgb" else f"{kind} {value}"
    return ""


def _sections(code: str) -> list[str]:
    """Split a number format at semicolons that are not part of a literal."""
    return re.sub(r'"[^"]*"|\\.|\[[^\]]*\]', lambda m: m[0].replace(";", "\0"), code).split(";")


def _without_literals(section: str) -> str:
    return re.sub(r'"[^"]*"|\\.|\[[^\]]*\]|_.|\*.', "", section)


def _shows_number(section: str) -> bool:
    plain = _without_literals(section)
    return bool(re.search(r"[0#?@dmyhs]|General", plain, re.IGNORECASE))


def _int(text: str | None) -> int:
    return int(text) if text is not None and text.lstrip("-").isdigit() else 0


def _float(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0


def _item(items: list[dict[str, str]], index: int) -> dict[str, str]:
    return items[index] if 0 <= index < len(items) else {}
