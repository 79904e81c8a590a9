"""Builds fields from the declarations in `tabguard.settings`: label, unit, range and help are said once."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import attrs
from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from tabguard.errors import SettingError
from tabguard.gui.views.parts import FieldMessage, Flow, Tinted
from tabguard.settings import Param, params_of

_HUGE = 1e12
_SHORTEST = -128

CHOICE_WORDS = {
    "unit": "single units",
    "holding": "holdings",
    "Level: both": "units and holdings",
    "Look-ahead: both": "order and seed",
    "expansion": "a unit of weight w counts as w units",
    "sample": "sample values against the estimated total",
    "known": "weights are known to everybody",
    "requesting": "the largest requesting unit",
    "largest": "the largest unit, if it requests",
    "greedy": "greedy: one primary after the other",
    "simultaneous": "simultaneous: all primaries at once",
    "exact": "exact: proven best (small tables)",
    "none": "none",
    "order": "order: dearest primaries first",
    "seed": "seed: large complements first",
}
"""How a choice is called in the window."""


class NumberBox(QDoubleSpinBox):
    """A number in the user's own notation; out of range is allowed here and told beside the field."""

    edited = Signal()

    def __init__(self, param: Param, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDecimals(6)
        self.setRange(-_HUGE, _HUGE)
        _prepare(self, param)
        self.valueChanged.connect(lambda _v: self.edited.emit())

    def textFromValue(self, value: float) -> str:
        """No trailing zeros."""
        locale = QLocale(self.locale())
        locale.setNumberOptions(QLocale.NumberOption.OmitGroupSeparator)
        return locale.toString(float(value), "f", _SHORTEST)

    def get(self) -> float:
        """The number."""
        return float(self.value())

    def put(self, value: float) -> None:
        """Show a number."""
        self.setValue(float(value))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scrolling the page must not change a number that is not being edited."""
        _wheel(self, event, super().wheelEvent)


class WholeBox(QSpinBox):
    """A whole number."""

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

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scrolling the page must not change a number that is not being edited."""
        _wheel(self, event, super().wheelEvent)


class Switch(QCheckBox):
    """True or false."""

    edited = Signal()

    def __init__(self, param: Param, parent: QWidget | None = None) -> None:
        super().__init__(param.label, parent)
        self.setToolTip(param.help)
        self.toggled.connect(lambda _on: self.edited.emit())

    def get(self) -> bool:
        """Whether it is on."""
        return bool(self.isChecked())

    def put(self, value: bool) -> None:
        """Turn it on or off."""
        self.setChecked(value)


class ChoiceBox(QComboBox):
    """One of the declared choices, in words."""

    edited = Signal()

    def __init__(self, param: Param, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for choice in param.choices:
            words = CHOICE_WORDS.get(f"{param.label}: {choice}") or CHOICE_WORDS.get(choice, choice)
            self.addItem(words, choice)
        self.setToolTip(param.help)
        self.setAccessibleName(param.label)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.currentIndexChanged.connect(lambda _i: self.edited.emit())

    def get(self) -> str:
        """The choice as the settings call it."""
        return str(self.currentData())

    def put(self, value: str) -> None:
        """Show a choice."""
        self.setCurrentIndex(self.findData(value))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scrolling the page must not change a choice."""
        _wheel(self, event, super().wheelEvent)


class TextBox(QLineEdit):
    """A text."""

    edited = Signal()

    def __init__(self, param: Param, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setToolTip(param.help)
        self.setAccessibleName(param.label)
        self.textChanged.connect(lambda _t: self.edited.emit())

    def get(self) -> str:
        """The text."""
        return str(self.text())

    def put(self, value: str) -> None:
        """Show a text."""
        self.setText(value)


Editor = NumberBox | WholeBox | Switch | ChoiceBox | TextBox


def beside(error: SettingError, param: Param) -> str:
    """A setting's error in the words that stand beside its field."""
    return f"{param.label}: use a value that is {param.range_text()}." if param.label else error.mend


def editor_for(cls: type, name: str, parent: QWidget) -> Editor:
    """The field of one setting of a settings class."""
    param = params_of(cls)[name]
    attrs.resolve_types(cls)
    kind = getattr(attrs.fields(cls), name).type
    if param.choices:
        made: Editor = ChoiceBox(param, parent)
    elif kind is bool:
        made = Switch(param, parent)
    elif kind is int:
        made = WholeBox(param, parent)
    elif kind is float:
        made = NumberBox(param, parent)
    else:
        made = TextBox(param, parent)
    made.setObjectName(f"{cls.__name__}.{name}")
    default = getattr(attrs.fields(cls), name).default
    if default is not attrs.NOTHING:
        made.put(default)
    return made


class Sentence(QWidget):
    """A sentence with number boxes in place, such as ``"at least {n} must contribute"``.

    Parameters
    ----------
    cls : type
        Settings class whose fields stand in braces; other words in braces are filled by `set_words`.
    template : str
    """

    changed = Signal()

    def __init__(self, cls: type, template: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cls = cls
        self.editors: dict[str, Editor] = {}
        self._words: list[tuple[str, QLabel]] = []
        flow = Flow(self)
        names = params_of(cls)
        for part in re.split(r"(\{\w+\})", template):
            if part[1:-1] in names and part.startswith("{"):
                flow.addWidget(self._field(part[1:-1]))
            else:
                for word in part.split():
                    flow.addWidget(self._word(word))
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def values(self) -> dict[str, Any]:
        """What the fields hold, by setting."""
        return {name: editor.get() for name, editor in self.editors.items()}

    def put(self, value: Any) -> None:
        """Show a settings value."""
        for name, editor in self.editors.items():
            editor.put(getattr(value, name))

    def build(self) -> Any:
        """The settings value; raises `SettingError` where a field is out of range."""
        return self._cls(**self.values())

    def _field(self, name: str) -> Editor:
        editor = editor_for(self._cls, name, self)
        editor.edited.connect(self.changed)
        self.editors[name] = editor
        return editor

    def _word(self, word: str) -> QLabel:
        label = QLabel(word, self)
        self._words.append((word, label))
        return label

    def set_words(self, **replace: str) -> None:
        """Fill words in square brackets, such as ``[unit]``."""
        for word, label in self._words:
            text = word
            for key, value in replace.items():
                text = text.replace(f"[{key}]", value)
            label.setText(text)


class SettingsForm(QWidget):
    """Label, field, help and room for a message, one line per setting.

    Parameters
    ----------
    cls : type
    names : iterable of str
        Which settings, in which order.
    narrow : bool
        Put the help below the field, for panels at the side of the window.
    """

    changed = Signal()

    def __init__(
        self, cls: type, names: Iterable[str], parent: QWidget | None = None, narrow: bool = False
    ) -> None:
        super().__init__(parent)
        self._cls = cls
        self._narrow = narrow
        self.editors: dict[str, Editor] = {}
        self.messages: dict[str, FieldMessage] = {}
        self._rows: dict[str, list[QWidget]] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1 if narrow else 2, 1)
        self._grid.setHorizontalSpacing(12)
        for name in names:
            self._add(name, params_of(cls)[name])

    def values(self) -> dict[str, Any]:
        """What the fields hold, by setting."""
        return {name: editor.get() for name, editor in self.editors.items()}

    def put(self, value: Any) -> None:
        """Show a settings value."""
        for name, editor in self.editors.items():
            editor.put(getattr(value, name))

    def build(self, base: Any) -> Any | None:
        """`base` with the fields' values; None where one is wrong, and then the message is beside it."""
        for message in self.messages.values():
            message.say(None)
        value = base
        for name, editor in self.editors.items():
            try:
                value = attrs.evolve(value, **{name: editor.get()})
            except SettingError as error:
                self.messages[name].say(beside(error, params_of(self._cls)[name]))
                value = None
                break
        return value

    def setRowVisible(self, name: str, visible: bool) -> None:
        """Show or hide the line of one setting."""
        for widget in self._rows[name]:
            widget.setVisible(visible)

    def _add(self, name: str, param: Param) -> None:
        row = self._grid.rowCount()
        editor = editor_for(self._cls, name, self)
        editor.edited.connect(self.changed)
        self.editors[name] = editor
        if isinstance(editor, Switch):
            self._grid.addWidget(editor, row, 0 if self._narrow else 1, 1, 2 if self._narrow else 1)
            self._rows[name] = [editor]
        else:
            label = QLabel(param.label, self)
            label.setBuddy(editor)
            self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignVCenter)
            box = QHBoxLayout()
            box.addWidget(editor, 0 if isinstance(editor, QAbstractSpinBox) else 1)
            if isinstance(editor, QAbstractSpinBox):
                box.addStretch(1)
            self._grid.addLayout(box, row, 1)
            self._rows[name] = [label, editor]
        hint = Tinted(param.help, "muted", self)
        self._rows[name].append(hint)
        self.messages[name] = FieldMessage(self)
        if self._narrow:
            if isinstance(editor, ChoiceBox):
                editor.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
                editor.setMinimumContentsLength(10)
            self._grid.addWidget(hint, row + 1, 0, 1, 2)
            self._grid.addWidget(self.messages[name], row + 2, 0, 1, 2)
        else:
            self._grid.addWidget(hint, row, 2)
            self._grid.addWidget(self.messages[name], row + 1, 1, 1, 2)


def _prepare(box: NumberBox | WholeBox, param: Param) -> None:
    box.setToolTip(f"{param.help} Permitted: {param.range_text()}.")
    box.setAccessibleName(param.label)
    box.setAccessibleDescription(param.help)
    if param.unit:
        box.setSuffix(f" {param.unit}")
    box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    width = box.fontMetrics().horizontalAdvance(f"00000{param.unit} ") + 34
    box.setFixedWidth(width)


def _wheel(widget: QWidget, event: QWheelEvent, go_on: Any) -> None:
    if widget.hasFocus():
        go_on(event)
    else:
        event.ignore()


__all__ = [
    "CHOICE_WORDS",
    "ChoiceBox",
    "Editor",
    "NumberBox",
    "Sentence",
    "SettingsForm",
    "Switch",
    "TextBox",
    "WholeBox",
    "editor_for",
]
