"""A button of a dialog that Enter in a field does not press."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QPushButton, QWidget


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
