"""Editor of the tree of a variable and its basket, of the open project or during an import."""

from abc import abstractmethod
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QMessageBox, QPushButton, QToolButton, QWidget

from tabguard.base.errors import HierarchyError, TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.flow.codes import Coding
from tabguard.flow.new_files import NewFiles
from tabguard.flow.restructuring import save_arranged
from tabguard.gui.parts.boxes import act_button, add_last, in_column, in_row, in_splitter, named
from tabguard.gui.parts.dialogs import Dialog, open_once
from tabguard.gui.parts.numbers import count
from tabguard.gui.parts.parts import Card, FieldMessage, FlowLayout, Heading, Label, Tinted
from tabguard.gui.structure.draft import Draft, fit_words
from tabguard.gui.structure.reread_dialog import RollupChoice
from tabguard.gui.structure.tree_model import CODE, LABEL, Basket, Codes, CodeTreeModel, CodeView
from tabguard.project import HierarchySource
from tabguard.table.code_tree import CodeTree

_HINT = mark(
    "Drag codes to the total that they belong to, or cut and paste them (Ctrl+X, Ctrl+V). "
    "A double click changes a label, or the code of a subtotal."
)


class StructureEditor(QWidget):
    """Edits a `Draft`; emits `changed` after every act, undo and redo."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.draft: Draft | None = None
        self._cut: tuple[str, ...] = ()
        self.model = CodeTreeModel(self)
        self.view = named(CodeView(self.model, self), "structureTree")
        self.view.setAccessibleName(tr("Codes, labels and records of the variable"))
        self.basket = Basket(self)
        self.basket_title = Heading(tr("Not in the structure"), 1.0, self)
        self.check = named(Tinted("", "plain", self), "structureCheck")
        self.problem = FieldMessage(self)
        self._build()
        self._connect()

    def put(self, draft: Draft | None, message: str = "") -> None:
        """Show a structure; for None, shows a message instead."""
        if self.draft is not None:
            self.draft.changed.disconnect(self._show)
        self.draft, self._cut = draft, ()
        self.found.setText("")
        self.problem.say(None)
        if draft is None:
            self.model.put(Codes())
            self.basket.clear()
            self.check.setText(message)
            self._enable()
            return
        self.view.setAccessibleName(
            tr("Codes, labels and cells of the variable")
            if draft.coding.of_cells
            else tr("Codes, labels and records of the variable")
        )
        draft.changed.connect(self._show)
        self._show()
        self.view.choose([], draft.coding.total)

    def say(self, error: TabGuardError | str | None, tint: str = "error") -> None:
        """Show an error or, with another colour, a message."""
        self.problem.say(error, tint)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the codes of the basket below the current code on Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.basket.hasFocus():
                self.put_below(self.basket.chosen(), self.view.current())
            return
        super().keyPressEvent(event)

    # -- acts

    def put_below(self, codes: tuple[str, ...], to: str, before: str = "") -> None:
        """Move codes below another one."""
        if not self.model.takes_codes(to):
            self.say(
                tr(
                    "Records have the code “{to}”: nothing can be below it. Add a subtotal instead.",
                    to=to.strip(),
                )
            )
        elif codes and to:
            self._edit(tr("Move codes"), lambda tree: tree.moved(codes, to, before), codes)

    def cut(self) -> None:
        """Remember the selected codes of the tree or the basket for pasting."""
        self._cut = self.basket.chosen() if self.basket.hasFocus() else self.view.chosen()
        self._enable()

    def paste(self) -> None:
        """Move the cut codes below the current code."""
        if self._cut:
            self.put_below(self._cut, self.view.current())
            self._cut = ()
            self._enable()

    def add_subtotal(self) -> None:
        """Insert a new subtotal above the selected codes, and edit its code."""
        draft = self.draft
        if draft is None:
            return
        codes = {*draft.coding.records, *draft.others}.union(*(tree.parent for tree in draft.trees))
        number = next(n for n in range(1, len(codes) + 2) if f"NEW{n}" not in codes)
        code, chosen = f"NEW{number}", self.view.chosen()
        if self._edit(tr("Add subtotal"), lambda tree: tree.with_subtotal(code, "", chosen), (code,)):
            self.view.edit_text(code, CODE)

    def remove(self) -> None:
        """Remove the selected codes: codes of data go to the basket, subtotals give way to their parts."""
        chosen = self.view.chosen()
        if chosen:
            self._edit(tr("Remove codes"), lambda tree: tree.without(chosen))

    def edit(self) -> None:
        """Edit the current code in place, or its label if records have the code."""
        code = self.view.current()
        if code:
            column = self.view.currentIndex().column()
            label = column if column == LABEL or self.model.language(column) else LABEL
            may = self.model.may_be_renamed(code) and column != label
            self.view.edit_text(code, CODE if may else label)

    def shift(self, by: int) -> None:
        """Move the current code up or down among its siblings."""
        draft, code = self.draft, self.view.current()
        above = "" if draft is None else draft.tree.parent.get(code, "")
        if draft is None or not above:
            return
        row = draft.tree.children[above]
        at = row.index(code) + by
        if 0 <= at < len(row):
            after = row[at] if by < 0 else row[at + 1] if at + 1 < len(row) else ""
            self._edit(tr("Reorder codes"), lambda tree: tree.moved([code], above, after), (code,))

    def find_next(self) -> None:
        """Go to the next code that contains the text in its code or label."""
        draft, text = self.draft, self.search.text().strip()
        nodes = draft.tree.found(text) if draft is not None and text else ()
        self.found.setText("" if not text else tr("no code") if not nodes else count(len(nodes), "code"))
        if nodes:
            here = self.view.current()
            at = nodes.index(here) + 1 if here in nodes else 0
            self.view.go_to(nodes[at % len(nodes)])

    # -- inside

    def _edit(self, text: str, change: Callable[[CodeTree], CodeTree], show: tuple[str, ...] = ()) -> bool:
        return self._try_change(lambda draft: draft.change(text, change), show)

    def _try_change(self, act: Callable[[Draft], None], show: tuple[str, ...] = ()) -> bool:
        """Change the draft, or show why that is impossible; return whether it was changed."""
        draft = self.draft
        if draft is None:
            return False
        self.problem.say(None)
        try:
            act(draft)
        except HierarchyError as error:
            self.problem.say(error)
            return False
        if show and show[0] in draft.tree.parent:
            self.view.go_to(show[0])
            self.view.choose([code for code in show if code in draft.tree.parent], show[0])
        return True

    def _show(self) -> None:
        """Show the current structure, and how it fits the data."""
        draft = self.draft
        if draft is None:
            return
        check = draft.check()
        marked = dict.fromkeys(check.inner, tr("records have this code, so nothing can be below it"))
        coding = draft.coding
        self.view.put(Codes(draft.tree, coding.records, marked, draft.others, draft.new, coding.of_cells))
        labels = {c: text for tree in draft.coding.trees for c, text in tree.labels.items()}
        self.basket.put(draft.basket, labels)
        number = len(draft.basket)
        self.basket_title.setText(
            tr("Not in this roll-up: {number:,}", number=number)
            if number and len(check.homeless) + len(draft.strangers) < number
            else tr("Not in the structure: {number:,}", number=number)
            if number
            else tr("Not in the structure: none")
        )
        self.check.set_tint("plain" if check.fits else "error")
        self.check.setText(fit_words(draft, check))
        self.rollup.offer(len(draft.trees), draft.rollup)
        self._enable()
        self.changed.emit()

    def _on_rollup(self, at: int) -> None:
        if self.draft is not None and at >= 0:
            self.draft.rollup = at
            self._show()

    def _on_roll_ups(self, add: bool) -> None:
        self._try_change(lambda draft: draft.add_rollup() if add else draft.remove_rollup())

    def _on_undo(self) -> None:
        self._try_change(lambda draft: draft.stack.undo())

    def _on_redo(self) -> None:
        self._try_change(lambda draft: draft.stack.redo())

    def _enable(self) -> None:
        """Enable the controls that can be used now."""
        draft = self.draft
        for button in self._acts:
            button.setEnabled(draft is not None)
        self.undo_button.setEnabled(draft is not None and draft.stack.canUndo())
        self.redo_button.setEnabled(draft is not None and draft.stack.canRedo())
        self.less_button.setVisible(draft is not None and draft.rollup > 0)
        self.paste_button.setText(
            tr("&Paste ({n__cut})", n__cut=len(self._cut)) if self._cut else tr("&Paste")
        )
        self.paste_button.setEnabled(bool(self._cut))

    def _connect(self) -> None:
        self.rollup.activated.connect(self._on_rollup)
        self.search.returnPressed.connect(self.find_next)
        self.search.textEdited.connect(lambda _text: self.found.setText(""))
        self.basket.dropped.connect(
            lambda codes: self._edit(tr("Remove codes"), lambda tree: tree.without(codes))
        )
        model = self.model
        later = Qt.ConnectionType.QueuedConnection  # the view is still busy when an editor or a drag ends
        model.moving.connect(lambda codes, to, before: self.put_below(tuple(codes), to, before), later)
        model.renaming.connect(self._on_renaming, later)
        model.relabelling.connect(self._on_relabelling, later)
        keys = (
            ("Ctrl+X", self.cut),
            ("Ctrl+V", self.paste),
            (tr("Del"), self.remove),
            (tr("Ins"), self.add_subtotal),
            ("F2", self.edit),
            ("Ctrl+Z", self._on_undo),
            ("Ctrl+Y", self._on_redo),
            ("Alt+Up", lambda: self.shift(-1)),
            ("Alt+Down", lambda: self.shift(1)),
        )
        for key, act in keys:
            for widget in (self.view, self.basket):
                shortcut = QShortcut(QKeySequence(key), widget)
                shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
                shortcut.activated.connect(act)
        QShortcut(QKeySequence("Ctrl+F"), self, self.search.setFocus)

    def _on_relabelling(self, code: str, text: str, language: str) -> None:
        self._try_change(lambda draft: draft.relabel(code, text, language))

    def _on_renaming(self, code: str, text: str) -> None:
        draft, new = self.draft, text.strip()
        if draft is not None and draft.is_carried(new):
            self.say(
                tr("Cells have the code “{new}”. Choose another one for the subtotal.", new=new)
                if draft.coding.of_cells
                else tr("Records have the code “{new}”. Choose another one for the subtotal.", new=new)
            )
        else:
            self._try_change(lambda draft: draft.rename(code, new), (new,))

    def _build(self) -> None:
        self.rollup = RollupChoice("structureRollup", self)
        self.search = named(QLineEdit(self), "structureSearch")
        self.search.setPlaceholderText(tr("code or label, then Enter"))
        self.search.setClearButtonEnabled(True)
        self.found = Tinted("", "muted", self)
        self.found.setWordWrap(False)
        self.found.setMinimumWidth(60)
        head = self.head = QHBoxLayout()
        self.rollup.add_to(head)
        label = Label(tr("&Find"), self, buddy=self.search)
        head.addWidget(label)
        head.addWidget(self.search, 1)
        head.addWidget(self.found)
        side = QWidget(self)
        in_column(self.basket_title, (self.basket, 1), of=side, margins=0)
        split = in_splitter((self.view, 3), (side, 1), sizes=(640, 200), parent=self)
        card = Card(self)
        in_column(self.check, self.problem, of=card)
        in_column(
            head, (split, 1), Tinted(tr(_HINT), "muted", self), self._buttons(), card, of=self, margins=0
        )

    def _buttons(self) -> FlowLayout:
        row = FlowLayout(gap=4)
        make = partial(act_button, parent=self)
        add = tr("Put a new subtotal above the selected codes (Ins)")
        self.add_button = make(tr("Add sub&total"), "addSubtotal", add, self.add_subtotal)
        self.edit_button = make(tr("&Rename"), "renameCode", tr("Change code or label (F2)"), self.edit)
        less = tr("Remove subtotals, and take codes of the data out of the structure (Del)")
        self.remove_button = make(tr("Re&move"), "removeCodes", less, self.remove)
        self.cut_button = make(tr("&Cut"), "cutCodes", tr("Cut the selected codes (Ctrl+X)"), self.cut)
        # the codes to cut are selected in the widget with the focus
        self.cut_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        into = tr("Put the codes that were cut below the current code (Ctrl+V)")
        self.paste_button = make(tr("&Paste"), "pasteCodes", into, self.paste)
        more = tr("Add another way in which the same codes add up to the same total")
        self.more_button = make(tr("Ne&w roll-up"), "newRollup", more, lambda: self._on_roll_ups(True))
        less = tr("Remove the roll-up that is shown; the first one stays")
        self.less_button = make(tr("Rem&ove roll-up"), "removeRollup", less, lambda: self._on_roll_ups(False))
        self.undo_button = make(
            tr("&Undo"), "undoStructure", tr("Undo the last change here (Ctrl+Z)"), self._on_undo
        )
        self.redo_button = make(
            tr("Re&do"), "redoStructure", tr("Redo the last change here (Ctrl+Y)"), self._on_redo
        )
        arrows = []
        for text, by, name, key in (
            ("▲", -1, tr("Move up"), "Alt+Up"),
            ("▼", 1, tr("Move down"), "Alt+Down"),
        ):
            arrow = QToolButton(self)
            arrow.setText(text)
            arrow.setAccessibleName(name)
            arrow.setToolTip(tr("{name} among the codes of the same total ({key})", name=name, key=key))
            arrow.clicked.connect(lambda _on=False, by=by: self.shift(by))
            arrows.append(arrow)
        first = (self.add_button, self.edit_button, self.remove_button, self.cut_button)
        last = (self.undo_button, self.redo_button, self.more_button, self.less_button)
        for widget in (*first, self.paste_button, *arrows, *last):
            row.addWidget(widget)
        self._acts: tuple[QWidget, ...] = (*first, *arrows, self.more_button)
        return row


class EditingDialog(Dialog):
    """A structure editor with buttons that save or discard the changes.

    Parameters
    ----------
    name, title : str
    folder : Path
        Folder in which structures are saved.
    """

    def __init__(self, name: str, title: str, folder: Path, parent: QWidget | None) -> None:
        super().__init__(name, title, (880, 620), parent)
        self._files = NewFiles(folder)
        self._handed_over = False
        self.editor = StructureEditor(self)

    @property
    @abstractmethod
    def drafts(self) -> Collection[Draft]:
        """The edited structures."""

    @property
    def dirty(self) -> bool:
        """Whether a structure was changed."""
        return any(draft.dirty for draft in self.drafts)

    @property
    def savable(self) -> bool:
        """Whether a structure was changed, and all structures fit the data."""
        return self.dirty and all(draft.check().fits for draft in self.drafts)

    def shut(self) -> None:
        """End the thread, and remove structures that were not accepted."""
        super().shut()
        if not self._handed_over:
            self._files.close()

    def reject(self) -> None:
        """Close the dialog; asks before it discards changes."""
        if not self.dirty:
            super().reject()
            return
        box = QMessageBox(self)
        box.setObjectName("discardStructure")
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(tr("Structure"))
        box.setText(tr("The structure was changed and not saved."))
        discard = box.addButton(tr("&Discard the changes"), QMessageBox.ButtonRole.DestructiveRole)
        discard.setObjectName("discard")
        box.setDefaultButton(box.addButton(tr("&Keep editing"), QMessageBox.ButtonRole.RejectRole))
        discard.clicked.connect(lambda: self.done(QDialog.DialogCode.Rejected))
        open_once(box)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Let the close button of the window act as *Cancel*."""
        if self.isVisible() and self.dirty:
            event.ignore()
            self.reject()
            return
        super().closeEvent(event)

    def _lay_out(self, ok: QPushButton, *more: QWidget) -> None:
        """Place the editor above the buttons; the widgets `more` precede the two that close the dialog."""
        self.ok = ok
        foot = in_row(*more, None)
        add_last(foot, (ok,), act_button(tr("Cancel"), "", "", self.reject, self))
        in_column((self.editor, 1), foot, of=self)


class ProposedDialog(EditingDialog):
    """Edits the structure proposed for a variable in an import, with all codes of its data.

    Parameters
    ----------
    name : str
        Name of the variable.
    source : HierarchySource
        Hierarchy that the import proposes.
    read : callable
        Reads its codes in the worker.
    folder, stem : Path, str
        Folder of the structure, and beginning of the names of its files.
    """

    help_page = "import#hierarchies"
    taken = Signal(object, object)
    """The edited hierarchy (`HierarchySource`), and its files (`NewFiles`), which the receiver owns."""

    def __init__(
        self,
        name: str,
        source: HierarchySource,
        read: Callable[[Progress], Coding],
        folder: Path,
        stem: str,
        parent: QWidget | None = None,
    ) -> None:
        title = tr("Structure of {name}", name=name)
        super().__init__("dlgProposedStructure", title, folder, parent)
        self._source, self._stem = source, stem
        tip = tr("Save a hierarchy file beside the data, with which the import goes on")
        self._lay_out(act_button(tr("Sav&e for the import"), "saveProposed", tip, self.accept, self))
        self.editor.changed.connect(self._show_ok)
        self.editor.put(None, tr("Reading …"))
        self.jobs.start(tr("Reading the codes"), read, self._on_read, self.editor.say)
        self._show_ok()

    @property
    def drafts(self) -> Collection[Draft]:
        """The structure; empty until it has been read."""
        return () if self.editor.draft is None else (self.editor.draft,)

    def accept(self) -> None:
        """Save the structure, then close the dialog."""
        draft, source, files, stem = self.editor.draft, self._source, self._files, self._stem
        if draft is None or not self.ok.isEnabled():
            return
        arranged = draft.arranged
        self.editor.setEnabled(False)
        self.ok.setEnabled(False)

        def done(saved: HierarchySource) -> None:
            self._handed_over = True
            super(ProposedDialog, self).accept()
            self.taken.emit(saved, files)

        self.jobs.start(
            tr("Saving the structure"),
            lambda _progress: save_arranged(source, arranged, files, stem),
            done,
            self._on_failed,
        )

    # -- inside

    def _on_read(self, coding: Coding) -> None:
        self.editor.put(Draft(coding, self))
        self._show_ok()

    def _on_failed(self, error: TabGuardError) -> None:
        self.editor.setEnabled(True)
        self._show_ok()
        self.editor.say(error)

    def _show_ok(self) -> None:
        self.ok.setEnabled(self.savable)
