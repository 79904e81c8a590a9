"""The verdict on a certificate: proven or refused, and whether it matches the open table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from tabguard.gui.parts.parts import Heading, Tinted, fit_to_screen
from tabguard.gui.parts.trees import put_rows, tree
from tabguard.language import tr

if TYPE_CHECKING:
    from tabguard.audit import VerifyResult


class VerdictDialog(QDialog):
    """Shows the result of checking a certificate.

    Parameters
    ----------
    name : str
        Name of the certificate file.
    alone : VerifyResult
        Result for the certificate by itself.
    here : VerifyResult or None
        Result against the open table, pattern and rules; None if no table is open.
    """

    def __init__(
        self, name: str, alone: VerifyResult, here: VerifyResult | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("dlgVerdict")
        self.setWindowTitle(tr("Verify certificate"))
        fit_to_screen(self, 560, 260)
        self.verdict = Tinted(
            ("✓ " if alone.ok else "‼ ") + alone.text, "good" if alone.ok else "error", self
        )
        self.verdict.setObjectName("certificateVerdict")
        self.about = Tinted(*_about(alone, here), self)
        self.about.setObjectName("certificateAbout")
        column = QVBoxLayout(self)
        column.addWidget(Heading(name, 1.15, self))
        column.addWidget(self.verdict)
        column.addWidget(self.about)
        failures = alone.failures if here is None else here.failures
        if failures:
            self.list = tree("certificateFailures", tr("Why it is refused"), (tr("Why it is refused"),))
            put_rows(self.list, [(text,) for text in failures])
            column.addWidget(self.list, 1)
        else:
            column.addStretch(1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)


def _about(alone: VerifyResult, here: VerifyResult | None) -> tuple[str, str]:
    if here is None:
        text = tr("Checked with sums only, without a solver.") if alone.ok else tr("It proves nothing.")
        return text, "muted"
    if here.ok:
        return tr("It covers the open table and its current pattern."), "good"
    if here.same and not alone.ok:
        return (
            tr("It covers the open table and its current pattern, which is now audited from the start."),
            "error",
        )
    if not alone.ok:
        return tr("It proves nothing."), "muted"
    if here.same:
        return (
            tr("It covers the open table and pattern, but proves less than the current rules require."),
            "warning",
        )
    return (
        tr("It does not cover the open table: the table or the pattern differs from the one in the file.")
    ), "warning"
