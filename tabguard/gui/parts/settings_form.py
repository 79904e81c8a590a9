"""Forms and sentences built from the declarations in `tabguard.settings`."""

import itertools
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar

import attrs
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QGridLayout, QHBoxLayout, QWidget

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.base.params import Param, params_of
from tabguard.base.present import present
from tabguard.gui.parts.editors import ChoiceBox, Editor, Field, Switch, editor_for
from tabguard.gui.parts.parts import CLOSE, FieldMessage, FlowLayout, Label, Tinted

_T = TypeVar("_T")


_HELP, _LETTERS = 180, 30
"""Minimum width of the help beside a field, in pixels, and of a text field, in letters."""
FORM_GAP = 12
"""Space between label, field and help, in pixels."""
COVER = "•••"
"""Text that covers a masked parameter."""


def changed(value: _T, **fields: object) -> _T:
    """Copy of a settings object with some fields changed; raises `SettingError` for values out of range."""
    evolve: Callable[..., _T] = attrs.evolve
    return evolve(value, **fields)


class Sentence(QWidget, Generic[_T]):
    """A sentence that contains number fields, such as ``"at least {n} must contribute"``.

    Parameters
    ----------
    cls : type
        Settings class whose fields the template names in braces; `set_words` fills words in square brackets.
    template : str
        English sentence; it is shown in the chosen language, in which the order of the fields may differ.
    """

    changed = Signal()

    def __init__(self, cls: type[_T], template: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cls = cls
        self.editors: dict[str, Editor] = {}
        self.covered = False
        """Whether the fields are covered."""
        self._covers: list[Label] = []
        self._words: list[tuple[str, Label]] = []
        FlowLayout(self)
        for name in re.findall(r"\{(\w+)\}", template):
            if name in params_of(cls):
                self._field(name)
        self._lay_out(tr(template))
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def cover(self, on: bool) -> None:
        """Cover the fields or uncover them; covered fields hold no parameters in force."""
        self.covered = on
        for cover, editor in zip(self._covers, self.editors.values(), strict=True):
            editor.setVisible(not on)
            cover.setVisible(on)

    def values(self) -> dict[str, Field]:
        """Values of the fields, by setting."""
        return {name: editor.get() for name, editor in self.editors.items()}

    def number(self, name: str) -> float:
        """Value of a number field, also if it is out of range."""
        return float(self.editors[name].get())

    def put(self, value: _T) -> None:
        """Show the values of a settings object."""
        for name, editor in self.editors.items():
            editor.put(getattr(value, name))

    def build(self) -> _T:
        """Build the settings object; raises `SettingError` if a field is out of range."""
        make: Callable[..., _T] = self._cls
        return make(**self.values())

    def _lay_out(self, text: str) -> None:
        """Arrange words and fields in the order of a text."""
        flow = present(self.layout())
        covers = dict(zip(self.editors, self._covers, strict=True))
        for part in re.split(r"(\{\w+\})", text):
            if part.startswith("{") and part[1:-1] in self.editors:
                widgets: list[QWidget] = [self.editors[part[1:-1]], covers[part[1:-1]]]
            else:
                widgets = [self._word(word) for word in part.split()]
                if part[:1].strip():  # a mark right behind a field
                    widgets[0].setProperty(CLOSE, True)
            for widget in widgets:
                flow.addWidget(widget)
        names = [name for name in re.findall(r"\{(\w+)\}", text) if name in self.editors]
        # the tab order follows the order of the fields in the sentence
        for name, following in itertools.pairwise(names):
            QWidget.setTabOrder(self.editors[name], self.editors[following])

    def _field(self, name: str) -> Editor:
        editor = editor_for(self._cls, name, self)
        editor.edited.connect(self.changed)
        self.editors[name] = editor
        cover = Label(COVER, self)
        cover.setAccessibleName(tr("{name}: masked", name=editor.accessibleName()))
        cover.hide()
        self._covers.append(cover)
        return editor

    def _word(self, word: str) -> Label:
        label = Label(word, self)
        self._words.append((word, label))
        return label

    def set_words(self, **replace: str) -> None:
        """Replace the words in square brackets, such as ``[unit]``."""
        for word, label in self._words:
            text = word
            for key, value in replace.items():
                text = text.replace(f"[{key}]", value)
            label.setText(text)


class SettingsForm(QWidget):
    """A form with a row per setting: label, field, help and message.

    Parameters
    ----------
    cls : type
    names : iterable of str
        The settings to show, in this order.
    narrow : bool
        Put the help below the field, for panels at the side of the window.
    declared : mapping of str to Param, optional
        Declarations that replace the class's own, such as choices from a registry.
    below : mapping of str to QWidget, optional
        Widgets below the help of settings, which are hidden with the rows of the settings.
    """

    changed = Signal()

    def __init__(
        self,
        cls: type,
        names: Iterable[str],
        parent: QWidget | None = None,
        narrow: bool = False,
        declared: Mapping[str, Param] | None = None,
        below: Mapping[str, QWidget] | None = None,
    ) -> None:
        super().__init__(parent)
        self._cls = cls
        self._below = dict(below or {})
        declarations = params_of(cls) | dict(declared or {})
        self._narrow = narrow
        self.editors: dict[str, Editor] = {}
        self.messages: dict[str, FieldMessage] = {}
        self._rows: dict[str, list[QWidget]] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1 if narrow else 2, 1)
        self._grid.setHorizontalSpacing(FORM_GAP)
        if not narrow:
            self._grid.setColumnMinimumWidth(2, _HELP)
        for name in names:
            self._add(name, declarations[name])

    def values(self) -> dict[str, Field]:
        """Values of the fields, by setting."""
        return {name: editor.get() for name, editor in self.editors.items()}

    def put(self, value: object) -> None:
        """Show the values of a settings object."""
        for name, editor in self.editors.items():
            editor.put(getattr(value, name))

    def cover(self, on: bool) -> None:
        """Hide the rows or show them again."""
        for name in self.editors:
            self.setRowVisible(name, not on)

    def build(self, base: _T) -> _T | None:
        """`base` with the values of the fields; None if a value is wrong, with a message beside its field."""
        for message in self.messages.values():
            message.say(None)
        value = base
        for name, editor in self.editors.items():
            try:
                value = changed(value, **{name: editor.get()})
            except SettingError as error:
                self.messages[name].say(f"{error.what} {error.remedy}")
                return None
        return value

    def widths(self) -> tuple[int, int]:
        """Widths that the labels and the fields need, in pixels."""
        rows = [row for row in self._rows.values() if len(row) > 2]  # a switch has no label
        fields = (editor.sizeHint().width() for editor in self.editors.values())
        return max((label.sizeHint().width() for label, *_rest in rows), default=0), max(fields, default=0)

    def take_widths(self, labels: int, fields: int) -> None:
        """Align labels and fields with those of other forms, given their widths."""
        self._grid.setColumnMinimumWidth(0, labels)
        self._grid.setColumnMinimumWidth(1, fields)

    def setRowVisible(self, name: str, visible: bool) -> None:
        """Show or hide the row of a setting."""
        for widget in self._rows[name]:
            widget.setVisible(visible)

    def _add(self, name: str, param: Param) -> None:
        row = self._grid.rowCount()
        editor = editor_for(self._cls, name, self, param)
        editor.edited.connect(self.changed)
        self.editors[name] = editor
        if isinstance(editor, Switch):
            self._grid.addWidget(editor, row, 0 if self._narrow else 1, 1, 2 if self._narrow else 1)
            self._rows[name] = [editor]
        else:
            label = Label(tr(param.label), self, buddy=editor)
            self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignVCenter)
            box = QHBoxLayout()
            box.addWidget(editor, 0 if isinstance(editor, QAbstractSpinBox) else 1)
            if isinstance(editor, QAbstractSpinBox):
                box.addStretch(1)
            if self._narrow and isinstance(editor, ChoiceBox):  # a choice is a sentence
                row += 1
                self._grid.addLayout(box, row, 0, 1, 2)
            else:
                self._grid.addLayout(box, row, 1)
            self._rows[name] = [label, editor]
        hint = Tinted(tr(param.help), "muted", self)
        self._rows[name].append(hint)
        self.messages[name] = FieldMessage(self)
        if isinstance(editor, ChoiceBox):  # otherwise a long choice would take the space of all help texts
            editor.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            editor.setMinimumContentsLength(10 if self._narrow else _LETTERS)
        if self._narrow:
            self._grid.addWidget(hint, row + 1, 0, 1, 2)
            self._grid.addWidget(self.messages[name], row + 2, 0, 1, 2)
        else:
            self._grid.addWidget(hint, row, 2)
            self._grid.addWidget(self.messages[name], row + 1, 1, 1, 2)
        if name in self._below:
            self._grid.addWidget(self._below[name], row + 3, 0 if self._narrow else 1, 1, 2)
            self._rows[name].append(self._below[name])
