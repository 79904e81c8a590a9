"""Buttons of dialogs: those at the end, their order, and one that Enter in a field does not press."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QBoxLayout, QDialog, QDialogButtonBox, QPushButton, QStyle, QWidget

from tabguard.gui.parts.boxes import named

_LAYOUT = QDialogButtonBox.ButtonLayout
_LEAVES_FIRST = (_LAYOUT.MacLayout.value, _LAYOUT.GnomeLayout.value, _LAYOUT.AndroidLayout.value)


class OkCancel(QDialogButtonBox):
    """The buttons that accept a dialog, with the word for what that does, and reject it.

    Parameters
    ----------
    act : str
        Empty: OK.
    name : str
        Object name of the first button, `ok`.
    """

    def __init__(self, dialog: QDialog, act: str = "", name: str = "") -> None:
        kinds = QDialogButtonBox.StandardButton
        super().__init__(kinds.Ok | kinds.Cancel, dialog)
        self.ok = named(self.button(kinds.Ok), name)
        if act:
            self.ok.setText(act)
        self.accepted.connect(dialog.accept)
        self.rejected.connect(dialog.reject)


def act_button(
    text: str, name: str, tip: str, act: Callable[[], object], parent: QWidget | None = None
) -> QPushButton:
    """Make a button.

    Parameters
    ----------
    text : str
        With ``&`` before the letter that presses it.
    name : str
        Object name.
    tip : str
        Tool tip; empty for none.
    act : callable
        Called without arguments when it is pressed.
    """
    button = named(QPushButton(text, parent), name)
    button.setToolTip(tip)
    button.setAutoDefault(False)
    button.clicked.connect(lambda: act())
    return button


def add_last(row: QBoxLayout, on: Sequence[QPushButton], leave: QPushButton) -> None:
    """Add what goes on with a dialog and what leaves it, in the order that the system's dialogs have.

    Parameters
    ----------
    on : sequence of QPushButton
        The last one is the usual next step.
    """
    order = leave.style().styleHint(QStyle.StyleHint.SH_DialogButtonLayout)
    for button in (leave, *on) if order in _LEAVES_FIRST else (*on, leave):
        row.addWidget(button)
