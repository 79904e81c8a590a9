"""Alt letters of menus: no two entries of a menu share one, in whatever language."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtWidgets import QMenu, QMenuBar

from tabguard.base.language import shown_as


def settle(menu: QMenu | QMenuBar) -> None:
    """Give each entry of a menu, and of the menus in it, an Alt letter of its own."""
    actions = [action for action in menu.actions() if action.text()]
    for action, text in zip(actions, distinct([action.text() for action in actions]), strict=True):
        if text != action.text():
            shown_as(action.text(), text)
            action.setText(text)
    for action in actions:
        inner = action.menu()
        if isinstance(inner, QMenu):
            settle(inner)


def distinct(texts: Sequence[str]) -> list[str]:
    """The texts, of which each keeps its letter if no text before has it, else gets another, or none.

    Parameters
    ----------
    texts : sequence of str
        ``&`` precedes the letter; a text without it stays as it is.
    """
    used: set[str] = set()
    settled = []
    for text in texts:
        plain = re.sub(r"&(?!&)(.)", r"\1", text, count=1)
        if plain != text:
            wanted = [text.index("&"), *(at for at, letter in enumerate(plain) if letter.isalpha())]
            at = next((at for at in wanted if plain[at].lower() not in used), -1)
            if at >= 0:
                used.add(plain[at].lower())
            text = plain if at < 0 else f"{plain[:at]}&{plain[at:]}"
        settled.append(text)
    return settled
