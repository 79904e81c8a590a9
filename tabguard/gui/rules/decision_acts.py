"""Import and export of decisions, as a file or by clipboard; imported ones are first compared."""

import datetime as dt
from collections.abc import Sequence
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTreeWidgetItem,
    QWidget,
)

from tabguard.base.errors import TabGuardError
from tabguard.base.language import in_series, mark, tr
from tabguard.base.present import present
from tabguard.base.system import user_name
from tabguard.flow.decision_files import (
    TAU_LIST,
    Clash,
    Incoming,
    incoming,
    response_by_name,
    responses_to_ask,
    write_decisions,
)
from tabguard.gui.document.document import Document
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.boxes import OkCancel, in_column, in_row, named
from tabguard.gui.parts.command import Command, Menu, with_pattern
from tabguard.gui.parts.dialogs import ALL_FILES, Dialog, ask_file, ask_new_file, kind, list_kind, open_once
from tabguard.gui.parts.lists import put_rows, tree
from tabguard.gui.parts.numbers import count
from tabguard.gui.parts.parts import FieldMessage, Heading, Passage, plain_tip
from tabguard.table.decision import Decision

_IMPORT, _PASTE = mark("Import decisions"), mark("Paste decisions")
_HEAD = (mark("Cell"), mark("Take"), mark("Decided here"), mark("Incoming"), mark("Reason"))
_TAKE = 1
_MOST = 2_000
"""Maximum number of listed rows of each kind; further rows are only counted."""
_TOLD = 8
"""Maximum number of groups in a tool tip."""


class DecisionsDialog(Dialog):
    """Shows decisions to import: conflicts, which the user settles, then new decisions, then the others.

    Parameters
    ----------
    document : Document
    source : Path or str
        A file, or the text of cells copied in a spreadsheet.
    parent : QWidget, optional
    """

    def __init__(
        self,
        document: Document,
        source: Path | str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(
            "dlgDecisions", tr(_IMPORT if isinstance(source, Path) else _PASTE), (820, 520), parent
        )
        self._document, self._project = document, document.project
        self.found: Incoming | None = None
        self._beyond = False
        self._source = source
        self.summary = named(Passage("", "plain", self), "decisionsSummary")
        self.list = tree("decisionsList", tr("Incoming decisions"), _HEAD, stretch=4)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)
        self.list.header().resizeSection(0, 220)
        self.list.itemChanged.connect(lambda *_: self._count())
        self.mine = named(QPushButton(tr("&Keep all mine"), self), "decisionsMine")
        self.mine.clicked.connect(lambda: self._choose(False))
        self.theirs = named(QPushButton(tr("&Take all theirs"), self), "decisionsTheirs")
        self.theirs.clicked.connect(lambda: self._choose(True))
        name = source.name if isinstance(source, Path) else tr("spreadsheet")
        self.reason = named(QLineEdit(tr("From {name}", name=name), self), "decisionsReason")
        self.reason.setToolTip(
            tr("For decisions that give no reason themselves, and for the list of changes")
        )
        self.who = named(QLineEdit(user_name(), self), "decisionsWho")
        self.who.setToolTip(tr("For decisions that do not say who decided"))
        responses = () if document.project is None else responses_to_ask(source, document.project)
        self.response = named(QComboBox(self), "decisionsResponse")
        self.response.setToolTip(
            tr("The list does not say which response it is about. Decisions on the others stay as they are.")
        )
        self.response.addItems(responses)
        response = response_by_name(source, responses) if isinstance(source, Path) else ""
        self.response.setCurrentIndex(self.response.findText(response))
        self.response.currentIndexChanged.connect(lambda _at: self._read())
        self.groups = QCheckBox(tr("Codes that are &groups of the recode mean the groups"), self)
        self.groups.setObjectName("decisionsGroups")
        self.groups.hide()
        self.groups.toggled.connect(lambda _on: self._read())
        self.message = FieldMessage(self)
        self.buttons = OkCancel(self)
        self.ok = self.buttons.ok
        self.ok.setDefault(True)
        self.mine.setAutoDefault(False)
        self.theirs.setAutoDefault(False)
        self.reason.textChanged.connect(lambda _text: self._count())
        self.who.textChanged.connect(lambda _text: self._count())
        self._lay_out()
        self._count()
        self._read()

    @property
    def chosen(self) -> tuple[Decision, ...]:
        """The decisions to import: new ones, and chosen ones from conflicts, with reason, name and time."""
        if self.found is None:
            return ()
        theirs = tuple(clash.theirs for at, clash in enumerate(self.found.clashes) if self._takes(at))
        return tuple(self._complete(decision) for decision in (*self.found.new, *theirs))

    def accept(self) -> None:
        """Import the chosen decisions as one act."""
        if self._document.project is not self._project:
            self.message.say(tr("The project has changed meanwhile. Close this and start again."))
            return
        chosen, decision_list = self.chosen, self.found
        if not chosen or decision_list is None:
            return
        n_kept = len(decision_list.clashes) - sum(map(self._takes, range(len(decision_list.clashes))))
        reason = f"{self.reason.text().strip()} ({decision_list.source})"
        if decision_list.clashes:
            reason = tr(
                "{reason}; conflicts: {kept:,} kept, {replaced:,} replaced",
                reason=reason,
                kept=n_kept,
                replaced=len(decision_list.clashes) - n_kept,
            )
        self._document.take_decisions(
            chosen,
            tr("Import {n_decision}", n_decision=count(len(chosen), "decision")),
            reason,
            self.who.text().strip(),
        )
        super().accept()

    # -- inside

    def _read(self) -> None:
        """Read the decisions once their response is known."""
        self.found = None
        self.list.clear()
        self._count()
        table, project, response = self._document.table, self._project, self.response.currentText()
        of_groups = self.groups.isChecked()
        if self.response.count() and not response:
            self.summary.setText(tr("Choose the response that the list is about."))
            self.response.setFocus()
            return
        self.summary.setText(tr("Reading …"))
        self.summary.set_tint("plain")
        if table is not None and project is not None:
            self.jobs.start(
                tr("Reading decisions"),
                lambda p: incoming(self._source, table, project, p, response, of_groups),
                self._show,
                self._on_failed,
            )

    def _lay_out(self) -> None:
        form = QFormLayout()
        if self.response.count():
            form.addRow(tr("Re&sponse"), self.response)
        else:
            self.response.hide()
        form.addRow(tr("&Reason"), self.reason)
        form.addRow(tr("&Decided by"), self.who)
        in_column(
            Heading(self.windowTitle(), 1.15, self),
            self.summary,
            (self.list, 1),
            in_row(self.mine, self.theirs, None),
            self.groups,
            form,
            self.message,
            self.buttons,
            of=self,
        )

    def _show(self, decision_list: Incoming) -> None:
        self.found = decision_list
        self.groups.setVisible(bool(decision_list.groups))
        self.groups.setToolTip(plain_tip(in_series(decision_list.groups[:_TOLD])))
        rows = [_row(clash.theirs, "", _short_text(clash.mine)) for clash in decision_list.clashes[:_MOST]]
        rows += [_row(decision, tr("new"), "") for decision in decision_list.new[:_MOST]]
        rows += [(cell, tr("left out"), "", "", why) for cell, why in decision_list.unused[:_MOST]]
        self._fill(rows, decision_list.clashes)
        parts = [count(len(decision_list.new), mark("new decision"), mark("new decisions"))]
        if decision_list.clashes:
            clashes = count(len(decision_list.clashes), "conflict")
            parts.append(tr("{n_conflicts} with decisions of this project", n_conflicts=clashes))
        if decision_list.same:
            parts.append(tr("{same:,} decided alike already", same=decision_list.same))
        if decision_list.unused:
            parts.append(tr("{n_line} left out", n_line=count(len(decision_list.unused), "line")))
        listed = max(len(decision_list.clashes), len(decision_list.new), len(decision_list.unused))
        parts += [tr("the first {most:,} of each sort are listed", most=_MOST)] if listed > _MOST else []
        summary = f"{' · '.join(parts)}."
        hint = tr("Mark those where the new decision replaces yours.")
        self.summary.setText(f"{summary} {hint}" if decision_list.clashes else summary)
        self.summary.set_tint("warning" if decision_list.clashes or decision_list.unused else "plain")
        self._count()

    def _fill(self, rows: list[tuple[str, ...]], clashes: Sequence[Clash]) -> None:
        self.list.blockSignals(True)
        put_rows(self.list, rows)
        for at in range(min(len(clashes), _MOST)):
            item = self._item(at)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(_TAKE, Qt.CheckState.Unchecked)
            item.setText(_TAKE, tr("theirs"))
        for row, clash in enumerate(clashes[:_MOST]):
            self._item(row).setToolTip(2, f"{clash.mine.reason} {clash.mine.who}".strip())
        self.list.blockSignals(False)
        self._beyond = False

    def _item(self, row: int) -> QTreeWidgetItem:
        item = present(self.list.topLevelItem(row))
        return item

    def _takes(self, clash: int) -> bool:
        """Whether the imported decision of a conflict is chosen; beyond the list the common choice counts."""
        return (
            self._beyond if clash >= _MOST else self._item(clash).checkState(_TAKE) == Qt.CheckState.Checked
        )

    def _choose(self, theirs: bool) -> None:
        self._beyond = theirs
        state = Qt.CheckState.Checked if theirs else Qt.CheckState.Unchecked
        self.list.blockSignals(True)
        for row in range(min(len(self.found.clashes) if self.found is not None else 0, _MOST)):
            self._item(row).setCheckState(_TAKE, state)
        self.list.blockSignals(False)
        self._count()

    def _count(self) -> None:
        n, clashes = len(self.chosen), self.found is not None and bool(self.found.clashes)
        stated = bool(self.reason.text().strip() and self.who.text().strip())
        self.ok.setText(
            tr("Take {n_decision}", n_decision=count(n, "decision")) if n else tr("Take decisions")
        )
        self.ok.setEnabled(n > 0 and stated)
        self.mine.setEnabled(clashes)
        self.theirs.setEnabled(clashes)
        self.message.say(None if stated else tr("Give a reason and a name."))

    def _complete(self, decision: Decision) -> Decision:
        now = dt.datetime.now().isoformat(timespec="seconds")
        return evolve(
            decision,
            reason=decision.reason or self.reason.text().strip(),
            who=decision.who or self.who.text().strip(),
            when=decision.when or now,
        )

    def _on_failed(self, error: TabGuardError) -> None:
        self.summary.setText(str(error))
        self.summary.set_tint("error")


def _row(decision: Decision, take: str, own_words: str) -> tuple[str, ...]:
    return " × ".join(decision.codes), take, own_words, _short_text(decision), decision.reason


def _short_text(decision: Decision) -> str:
    """Short text of a decision."""
    return f"{decision.kind.words} {decision.value_words}".strip()


_CSV, _TAU = kind(mark("Decisions"), (".csv",)), kind(mark("List of τ-ARGUS"), (TAU_LIST,))


class DecisionActs(Acts):
    """Commands that import and export decisions."""

    @Command(
        mark("I&mport decisions…"),
        name="import_decisions",
        enabled=with_pattern,
        menu=Menu.EDIT.at(5, 1),
        tip=mark("Take decisions about cells from a file: CSV, XLSX or a list of τ-ARGUS (.hst)"),
    )
    def ask(self) -> None:
        """Ask for a file, then show its decisions."""
        kinds = (list_kind(tr("Decisions"), (TAU_LIST,)), ALL_FILES)
        ask_file(
            self._context.top, tr("Import decisions"), self._context.store.last_folder(), self.show, kinds
        )

    @Command(
        mark("Paste &decisions…"),
        name="paste_decisions",
        enabled=with_pattern,
        menu=Menu.EDIT.at(5, 2),
        tip=mark("Take decisions about cells that were copied in a spreadsheet"),
    )
    def paste(self) -> None:
        """Show the decisions on the clipboard."""
        self.show(QGuiApplication.clipboard().text())

    def show(self, source: Path | str) -> None:
        """Show the decisions of a file or of copied cells, to be imported."""

        if self._document.project is not None and self._document.table is not None:
            open_once(DecisionsDialog(self._document, source, self._context.top))

    @Command(
        mark("E&xport decisions…"),
        enabled=with_pattern,
        menu=Menu.EDIT.at(5, 3),
        tip=mark("Write the decisions about cells as CSV or as a list of τ-ARGUS (.hst)"),
    )
    def export_decisions(self) -> None:
        """Ask for a file, then write the decisions to it."""
        document, context = self._document, self._context
        project, table = present(document.project), present(document.table)
        if not project.decisions:
            document.post(tr("There are no decisions to export."))
            return
        dialog = ask_new_file(
            context.top,
            tr("Export decisions"),
            context.store.last_folder() / f"{project.name}_INTERNAL_decisions",
            (_CSV, _TAU),
            "csv",
            lambda path: context.workflow.fetch(
                mark("Writing the decisions"),
                lambda progress: write_decisions(path, table, project, progress),
                document.post,
            ),
        )
        dialog.filterSelected.connect(
            lambda chosen: dialog.setDefaultSuffix("hst" if TAU_LIST in chosen else "csv")
        )
