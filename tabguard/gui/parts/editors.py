"""One field per kind of setting. A field accepts values out of range; a message beside it reports them."""

import re

import attrs
from PySide6.QtCore import QLocale, Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from tabguard.base.language import tr
from tabguard.base.params import Param, params_of
from tabguard.gui.parts.boxes import call_list
from tabguard.gui.parts.scroll_areas import scroll_past

_HUGE = 1e12
_SHORTEST = -128
_LEAST_LETTERS = 20
"""Letters that a list of long choices shows at least."""
_TYPED = re.compile(r"[-+]?\d*[.,]?\d{0,6}")


class NumberBox(QDoubleSpinBox):
    """Field for a number in the user's notation; values out of range are accepted and reported beside it."""

    edited = Signal()

    def __init__(self, param: Param, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDecimals(6)
        # a range of Qt would silently change the input; the message beside the field reports the error
        self.setRange(-_HUGE, _HUGE)
        _prepare(self, param)
        self.valueChanged.connect(lambda _v: self.edited.emit())

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Accept digits with at most one decimal mark: comma or point; no mark groups digits."""
        number = self._number(text)
        if not _TYPED.fullmatch(number):
            return QValidator.State.Invalid, text, position
        done = any(c.isdigit() for c in number)
        return (QValidator.State.Acceptable if done else QValidator.State.Intermediate), text, position

    def valueFromText(self, text: str) -> float:
        """The typed number, with a comma or a point as decimal mark."""
        return float(self._number(text).replace(",", "."))

    def _number(self, text: str) -> str:
        return text.removeprefix(self.prefix()).removesuffix(self.suffix()).removesuffix("%").strip()

    def textFromValue(self, value: float) -> str:
        """The number as text, without trailing zeros."""
        locale = QLocale(self.locale())
        locale.setNumberOptions(QLocale.NumberOption.OmitGroupSeparator)
        return locale.toString(float(value), "f", _SHORTEST)

    def get(self) -> float:
        """The number."""
        return float(self.value())

    def put(self, value: float) -> None:
        """Show a number."""
        self.setValue(float(value))


class WholeBox(QSpinBox):
    """Field for a whole number."""

    edited = Signal()

    def __init__(self, param: Param, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setRange(-1_000_000, 1_000_000)
        _prepare(self, param)
        self.valueChanged.connect(lambda _v: self.edited.emit())

    def get(self) -> int:
        """The number."""
        return int(self.value())

    def put(self, value: int) -> None:
        """Show a number."""
        self.setValue(int(value))


class Switch(QCheckBox):
    """Field for a setting that is true or false."""

    edited = Signal()

    def __init__(self, param: Param, parent: QWidget | None = None) -> None:
        super().__init__(tr(param.label), parent)
        self.setToolTip(tr(param.help))
        self.toggled.connect(lambda _on: self.edited.emit())

    def get(self) -> bool:
        """Whether the switch is on."""
        return bool(self.isChecked())

    def put(self, value: bool) -> None:
        """Turn the switch on or off."""
        self.setChecked(value)


class ChoiceBox(QComboBox):
    """Field for one of the declared choices, which are shown by their labels."""

    edited = Signal()

    def __init__(self, param: Param, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for choice, words in zip(param.choices, param.words or param.choices, strict=True):
            self.addItem(tr(words), choice)
        if any(len(self.itemText(at)) > _LEAST_LETTERS for at in range(self.count())):
            self.setMinimumContentsLength(_LEAST_LETTERS)  # may become narrower than its longest choice
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)  # also in another language
        self.setToolTip(tr(param.help))
        call_list(self, tr(param.label), tr(param.help))
        scroll_past(self)
        self.currentIndexChanged.connect(lambda _i: self.edited.emit())

    def get(self) -> str:
        """Name of the choice in the settings."""
        return str(self.currentData())

    def put(self, value: str) -> None:
        """Show a choice."""
        self.setCurrentIndex(self.findData(value))


class TextBox(QLineEdit):
    """Field for a text of one line."""

    edited = Signal()

    def __init__(self, param: Param, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setToolTip(tr(param.help))
        self.setAccessibleName(tr(param.label))
        self.textChanged.connect(lambda _t: self.edited.emit())

    def get(self) -> str:
        """The text."""
        return str(self.text())

    def put(self, value: str) -> None:
        """Show a text from its beginning."""
        self.setText(value)
        if not self.hasFocus():
            self.setCursorPosition(0)


class LinesBox(QPlainTextEdit):
    """Field for a text of several lines."""

    edited = Signal()

    def __init__(self, param: Param, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setToolTip(tr(param.help))
        self.setAccessibleName(tr(param.label))
        # otherwise Tab would stay in the field, and the keyboard would be caught there
        self.setTabChangesFocus(True)
        self.setFixedHeight(3 * self.fontMetrics().lineSpacing() + 14)
        self.textChanged.connect(lambda: self.edited.emit())

    def get(self) -> str:
        """The text."""
        return str(self.toPlainText())

    def put(self, value: str) -> None:
        """Show a text."""
        self.setPlainText(value)


Editor = NumberBox | WholeBox | Switch | ChoiceBox | TextBox | LinesBox
Field = bool | int | float | str
"""Value of a field."""


def editor_for(cls: type, name: str, parent: QWidget, param: Param | None = None) -> Editor:
    """The field of a setting in a settings class; `param` replaces the declaration of the setting."""
    param = param or params_of(cls)[name]
    attrs.resolve_types(cls)
    kind = getattr(attrs.fields(cls), name).type
    if param.choices:
        editor: Editor = ChoiceBox(param, parent)
    elif kind is bool:
        editor = Switch(param, parent)
    elif kind is int:
        editor = WholeBox(param, parent)
    elif kind is float:
        editor = NumberBox(param, parent)
    elif param.lines:
        editor = LinesBox(param, parent)
    else:
        editor = TextBox(param, parent)
    editor.setObjectName(f"{cls.__name__}.{name}")
    default = getattr(attrs.fields(cls), name).default
    if default is not attrs.NOTHING:
        editor.put(default)
    return editor


def _prepare(box: NumberBox | WholeBox, param: Param) -> None:
    box.setToolTip(tr("{help} Permitted: {range_text}.", help=tr(param.help), range_text=param.range_text()))
    box.setAccessibleName(tr(param.label))
    box.setAccessibleDescription(tr(param.help))
    if param.unit:
        box.setSuffix(tr(" {unit}", unit=tr(param.unit)))
    scroll_past(box)
    width = box.fontMetrics().horizontalAdvance(f"00000{param.unit} ") + 34
    box.setFixedWidth(width)
