"""The About dialog: versions, the policy of the office, and that the program never connects to a network."""

from __future__ import annotations

import platform
from importlib import metadata

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.parts import Heading, Tinted
from tabguard.gui.parts.presenting import WhenPresenting, declare
from tabguard.office.policy import policy

_WIDTH = 460


def versions() -> str:
    """Versions of the program and its libraries, one per line; no names of users or files."""
    lines = [
        tr("TabGuard {version}", version=_version("tabguard")),
        tr(
            "Python {python_version}, Qt {qversion}",
            python_version=platform.python_version(),
            qversion=qVersion(),
        ),
    ]
    lines += [f"{name} {_version(name)}" for name in ("highspy", "numpy", "scipy", "XlsxWriter", "openpyxl")]
    return "\n".join([*lines, platform.platform(terse=True)])


class AboutDialog(QDialog):
    """The version, to be copied into a support request."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dlgAbout")
        declare(self, WhenPresenting.PLAIN)
        self.setWindowTitle(tr("About TabGuard"))
        self.text = Tinted(versions(), "muted", self)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        copy = buttons.addButton(tr("&Copy versions"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.text()))
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(Heading("TabGuard", 1.6, self))
        layout.addWidget(
            Tinted(tr("Protects tables of official statistics by cell suppression."), "plain", self)
        )
        layout.addWidget(self.text)
        layout.addWidget(
            Tinted(
                tr(
                    "Nothing leaves this computer: no telemetry, and no network connection except to a "
                    "database "
                    "that you name, from which it only reads. The program writes no values into logs."
                ),
                "muted",
                self,
            )
        )
        rules = policy()
        if rules.files:
            self.policy = Tinted("\n".join((tr("Policy of the office:"), *rules.lines)), "plain", self)
            self.policy.setObjectName("aboutPolicy")
            layout.addWidget(self.policy)
            files = "\n".join(str(path) for path in rules.files)
            layout.addWidget(Tinted(files, "muted", self))
        layout.addWidget(buttons)
        self.setFixedWidth(_WIDTH)
        room = self.screen().availableGeometry().height()
        self.setMinimumHeight(min(layout.heightForWidth(_WIDTH), room))  # else lines that wrap are cut off


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return tr("(version unknown)")
