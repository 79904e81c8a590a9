"""Puts internal text on the clipboard: no history or cloud keeps it, and it ends with the window."""

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication, QImage

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.office.policy import policy

OURS = "application/x-tabguard-internal"
_WINDOWS = (
    "ExcludeClipboardContentFromMonitorProcessing",
    "CanIncludeInClipboardHistory",
    "CanUploadToCloudClipboard",
)
_NO = bytes(4)
_OTHERS = {"x-kde-passwordManagerHint": b"secret", "org.nspasteboard.ConcealedType": b"1"}
"""Formats by which clipboard managers on Linux and macOS recognize secrets."""


def copying_forbidden() -> str:
    """Reason why internal text cannot be copied; empty if it can."""
    forbidden = "internal_clipboard" in policy().forbid
    return (
        tr("The policy of the office forbids to copy internal figures and parameters.") if forbidden else ""
    )


def check_copying() -> None:
    """Raise `SettingError` if the policy of the office forbids copying internal text."""
    why = copying_forbidden()
    if why:
        raise SettingError(why, "clipboard", tr("Copy as published, or write the files with Export."))


def copy_internal(text: str) -> None:
    """Copy a text that contains values or rule parameters; raises errors as `check_copying` does."""
    check_copying()
    data = QMimeData()
    data.setText(text)
    _put(data)


def copy_internal_image(image: QImage) -> None:
    """Copy a picture of internal values; raises errors as `check_copying` does."""
    check_copying()
    data = QMimeData()
    data.setImageData(image)
    _put(data)


def _put(data: QMimeData) -> None:
    data.setData(OURS, b"1")
    for name in _WINDOWS:
        data.setData(f'application/x-qt-windows-mime;value="{name}"', _NO)
    for name, value in _OTHERS.items():
        data.setData(name, value)
    QGuiApplication.clipboard().setMimeData(data)


def clear_internal() -> None:
    """Clear the clipboard if it still contains text that `copy_internal` copied."""
    clipboard = QGuiApplication.clipboard()
    content = clipboard.mimeData()
    if content is not None and content.hasFormat(OURS):
        clipboard.clear()
