"""Language of the window: chosen in the menu and used from the next start on."""

from importlib import resources

from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from tabguard.base.language import ENGLISH, language, languages, use, write_numbers
from tabguard.gui.parts.numbers import GAP, point

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
