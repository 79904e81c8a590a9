"""Buttons of dialogs: one that Enter in a field does not press, and the order of the last ones."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QBoxLayout, QDialogButtonBox, QPushButton, QStyle, QWidget

_LAYOUT = QDialogButtonBox.ButtonLayout
_LEAVES_FIRST = (_LAYOUT.MacLayout.value, _LAYOUT.GnomeLayout.value, _LAYOUT.AndroidLayout.value)


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
    button = QPushButton(text, parent)
    button.setObjectName(name)
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
