"""Dialog for the reason of a decision, which needs a reason and a name."""

from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QPlainTextEdit, QWidget

from tabguard.base.language import mark, tr
from tabguard.base.system import user_name
from tabguard.gui.parts.boxes import OkCancel, in_column, named
from tabguard.gui.parts.dialogs import Dialog
from tabguard.gui.parts.parts import FieldMessage, Heading, Passage
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.table.decision import Kind

_OTHER = mark("Other (see text)")
_CONSISTENT = (mark("Consistent with the previous release"), mark("Consistent with another table"))
_WAIVED, _PUBLIC = mark("Agreed with the respondent (waiver)"), mark("Figure is already public")
REASONS: dict[Kind, tuple[str, ...]] = {
    Kind.PUBLISH: (
        _WAIVED,
        _PUBLIC,
        mark("Needed for a key result"),
        *_CONSISTENT,
        mark("Policy"),
        _OTHER,
    ),
    Kind.SUPPRESS: (
        mark("Requested by the respondent"),
        mark("Quality is not sufficient for release"),
        *_CONSISTENT,
        mark("Policy"),
        _OTHER,
    ),
    Kind.SAFE: (_WAIVED, _PUBLIC, *_CONSISTENT, mark("Policy"), _OTHER),
    Kind.FREEZE: (mark("Reviewed and settled"), *_CONSISTENT, mark("Policy"), _OTHER),
}
"""Reasons offered for each kind of decision; without any, only the free text is shown."""


class ReasonDialog(Dialog):
    """Asks for a reason from a list, free text, and the person who decides.

    Parameters
    ----------
    title : str
        Name of the act that is decided, such as “Force publish”.
    parent : QWidget, optional
    about : str
        Text that names the cells concerned.
    reasons : tuple of str
        Reasons to choose from; if empty, only the free text is asked for.
    warning : str
        Further effects of the act.
    act : str
        Text of the button; by default the title.
    """

    def __init__(
        self,
        title: str,
        parent: QWidget | None = None,
        about: str = "",
        reasons: tuple[str, ...] = (),
        warning: str = "",
        act: str = "",
    ) -> None:
        super().__init__("dlgReason", title, parent=parent, presenting=WhenPresenting.PLAIN)
        self.resize(460, 0)
        self.list = named(QComboBox(self), "reasonList")
        self.list.addItem(tr("Choose a reason …"), "")
        for reason in reasons:
            self.list.addItem(tr(reason), reason)
        self.text = named(QPlainTextEdit(self), "reasonText")
        self.text.setPlaceholderText(tr("Details, document reference (kept with the decision)"))
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(58)
        self.name = named(QLineEdit(user_name(), self), "reasonWho")
        self.message = FieldMessage(self, keeps_lines=True)
        self.buttons = OkCancel(self, act or title)
        form = self.form = QFormLayout()
        if reasons:
            form.addRow(tr("&Reason"), self.list)
        self.list.setVisible(bool(reasons))
        form.addRow(tr("De&tails"), self.text)
        form.addRow(tr("&Decided by"), self.name)
        layout = in_column(Heading(title, 1.15, self), of=self)
        if about:
            layout.addWidget(Passage(about, "muted", self))
        if warning:
            also = named(Passage(warning, "warning", self), "reasonWarning")
            layout.addWidget(also)
        layout.addLayout(form)
        layout.addWidget(self.message)
        layout.addWidget(self.buttons)
        self.list.currentIndexChanged.connect(lambda _i: self.message.say(None))
        self.text.textChanged.connect(lambda: self.message.say(None))
        self.name.textChanged.connect(lambda _t: self.message.say(None))

    @property
    def reason(self) -> str:
        """The reason from the list, followed by the details."""
        chosen, text = str(self.list.currentData()), self.text.toPlainText().strip()
        if chosen in ("", _OTHER):
            return text
        return f"{chosen}: {text}" if text else chosen

    @property
    def who(self) -> str:
        """Name of the person who decides."""
        return str(self.name.text().strip())

    def problem(self) -> str:
        """Message about a missing reason or name; empty if neither is missing."""
        if not self.reason:
            if self.list.count() == 1:
                return tr("Enter a text: it is kept with the cell.")
            other = self.list.currentData() == _OTHER
            return (
                tr("Explain the reason in the details.")
                if other
                else tr("Choose or enter a reason: it is kept with the decision.")
            )
        return "" if self.who else tr("Enter your name: decisions are kept with it.")

    def accept(self) -> None:
        """Accept the dialog if there are a reason and a name."""
        problem = self.problem()
        self.message.say(problem or None)
        if not problem:
            super().accept()
