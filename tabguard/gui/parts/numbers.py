"""Language of the window, which holds from the next start on, and how numbers are written in it."""

import datetime as dt
import math
import re
from importlib import resources

from PySide6.QtCore import QDateTime, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from tabguard.base.language import ENGLISH, language, languages, tr, use, write_numbers

GAP = "\u202f"
"""Narrow no-break space as thousands separator; no locale uses it as decimal mark."""
HIDDEN = "•••"
_LOOSE = re.compile(f"{GAP}|(?<=[↑↓]) | (?=%)")
"""Spaces that must not break a line."""


def point() -> str:
    """Decimal mark of the locale, for sentences of the engine."""
    return QLocale().decimalPoint()


def moment(when: dt.datetime) -> str:
    """Day and time as a text in the chosen language, such as “2 November, 09:00”."""
    at = QDateTime(when.year, when.month, when.day, when.hour, when.minute, 0)
    return QLocale(language()).toString(at, tr("d MMMM, HH:mm"))


def number(value: float, decimals: int = 0, decimal: str = "", gap: str = GAP) -> str:
    """Write a number with `gap` between thousands; its decimal mark is by default that of the locale."""
    if math.isnan(value):
        return "–"
    if math.isinf(value):
        return "∞" if value > 0 else "−∞"
    whole, _, part = f"{value:,.{decimals}f}".partition(".")
    text = whole.replace(",", gap)
    if part:
        text += (decimal or point()) + part
    return text.replace("-", "−")


def plain(value: float, decimals: int = 0, decimal: str = "") -> str:
    """Write a number as a spreadsheet reads it; for many numbers, pass `decimal`."""
    return f"{value:.{decimals}f}".replace(".", decimal or point())


def per_cent(share: float) -> str:
    """Write a share as a percentage, with one decimal below 10 %."""
    value = 100 * share
    return f"{value:.1f} %".replace(".", point()) if value < 10 else f"{value:.0f} %"


def count(n: int, noun: str, many: str = "") -> str:
    """Write a count with its noun: ``1 cell``, ``2 cells``."""
    return f"{number(n)} {tr(noun if n == 1 else many or noun + 's')}"


def unbroken(text: str) -> str:
    """Text for wrapping labels, with no-break spaces of normal width: Qt breaks lines at narrow ones."""
    return _LOOSE.sub("\u00a0", text)


SYSTEM = "system"


def language_name(code: str) -> str:
    """Name of a language in that language; its code if the name is unknown."""
    name = QLocale(code.replace("-", "_")).nativeLanguageName()
    return f"{name[:1].upper()}{name[1:]}" or code


def speak(choice: str) -> None:
    """Use a language for all texts; called at the start with its code or `SYSTEM`.

    Numbers are written in the locale of the system, in sentences as in tables.
    """
    write_numbers(point(), GAP)
    use(of_the_system() if choice == SYSTEM else choice)
    _translate_qt()


def _translate_qt() -> None:
    """Use Qt's own translation for its buttons and dialogs."""
    app = QApplication.instance()
    if app is None:
        return
    for earlier in app.findChildren(QTranslator):
        app.removeTranslator(earlier)
    file = resources.files("PySide6") / "Qt" / "translations" / f"qtbase_{language()}.qm"
    if not file.is_file():  # Windows
        file = resources.files("PySide6") / "translations" / f"qtbase_{language()}.qm"
    translator = QTranslator(app)
    if language() != ENGLISH and file.is_file() and translator.load(str(file)):
        app.installTranslator(translator)


def of_the_system() -> str:
    """Code of the first language of the user's system that the program has; otherwise English."""
    codes = (name.partition("-")[0] for name in QLocale.system().uiLanguages())
    return next((code for code in codes if code in languages()), ENGLISH)
