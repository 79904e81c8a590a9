"""Recoding: makes codes of a variable coarser by steps, and shows the effect on cells and primaries."""

from collections.abc import Callable

from attrs import evolve
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSpinBox,
    QWidget,
)

from tabguard.base.errors import GroupsError, HierarchyError, TabGuardError
from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.flow.codes import Coding, coding_of, with_source
from tabguard.flow.reread import Reread, read_again
from tabguard.gui.document.document import Document
from tabguard.gui.parts.boxes import act_button, add_last, busy_bar, in_column, in_row, in_splitter, named
from tabguard.gui.parts.lists import EmptyHint
from tabguard.gui.parts.numbers import count
from tabguard.gui.parts.parts import Card, FlowLayout, Heading, Label, Tinted, plain_tip
from tabguard.gui.structure.draft import now_words, read_words
from tabguard.gui.structure.reread_dialog import RereadDialog, RollupChoice
from tabguard.gui.structure.tree_model import Codes, CodeTreeModel, CodeView
from tabguard.project import HierarchySource, Project, RecodeStep
from tabguard.project.recode_step import CLOSE, GROUP, LEVELS
from tabguard.table.case import Case

_MOST_RECORDS = 1_000_000
_AROUND = 24
"""Frame and padding of a field, in pixels."""


class RecodeBar(QWidget):
    """Buttons and fields of the recode steps; the dialog carries out the steps."""

    closing = Signal()
    levels_kept = Signal()
    grouping = Signal()
    grouping_small = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.levels = QSpinBox(self)
        self.levels.setAccessibleName(tr("Levels below the total that are kept"))
        self.fewer = QSpinBox(self)
        self.fewer.setAccessibleName(tr("Codes with fewer records than this are grouped"))
        self.fewer.setPrefix("< ")
        self.fewer.setSuffix(tr(" records"))
        self.fewer.setRange(1, _MOST_RECORDS)
        self.fewer.setValue(10)
        target = QWidget(self)
        self.into, self.label = QLineEdit(target), QLineEdit(target)
        self.into.setObjectName("groupCode")
        fields = in_row(Label(tr("as"), target), of=target, margins=0)
        for field, name, hint, width in (
            (self.into, tr("Code of the group"), tr("new code"), 80),
            (self.label, tr("Label of the group"), tr("label"), 120),
        ):
            field.setAccessibleName(name)
            field.setPlaceholderText(hint)
            field.setFixedWidth(max(width, field.fontMetrics().horizontalAdvance(hint) + _AROUND))
            fields.addWidget(field)
        row = FlowLayout(self, 4)
        few = tr("Group the codes with few records below the current code, or beside it")
        for widget in (
            act_button(
                tr("Merge &subcodes"),
                "closeCodes",
                tr("Count what is below them with them"),
                self.closing.emit,
            ),
            act_button(
                tr("&Keep levels"),
                "keepLevels",
                tr("Keep so many levels below the total"),
                self.levels_kept.emit,
            ),
            self.levels,
            act_button(
                tr("&Group selected"),
                "groupCodes",
                tr("Make one code of the selected ones"),
                self.grouping.emit,
            ),
            act_button(tr("Group s&mall:"), "groupSmall", few, self.grouping_small.emit),
            self.fewer,
            target,
        ):
            row.addWidget(widget)


_TOLD = 100


class StepPane(QWidget):
    """List of steps with its heading, and a button that removes the current step."""

    def __init__(self, remove: Callable[[], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.steps = StepList(self)
        tip = tr("Remove the current step; to switch it off, clear its tick")
        self.remove_button = act_button(tr("&Remove step"), "removeStep", tip, remove)
        column = in_column(
            Heading(tr("Steps, one after the other"), 1.0, self), (self.steps, 1), of=self, margins=0
        )
        column.addWidget(self.remove_button, 0, Qt.AlignmentFlag.AlignLeft)


class StepList(QListWidget):
    """List of recode steps that can be switched on and off."""

    switched = Signal(object)
    """The steps that are ticked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "recodeSteps", tr("Steps of the recode; a tick switches a step on"))
        self.setMinimumSize(120, 50)
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._steps: tuple[RecodeStep, ...] = ()
        self.itemChanged.connect(lambda _item: self._on_ticked())
        EmptyHint(
            self, tr("No steps yet. Select codes in the tree, then group them or merge their subcodes.")
        )

    def put(self, steps: tuple[RecodeStep, ...]) -> None:
        """Show steps; the current row stays."""
        self._steps = steps
        with QSignalBlocker(self):
            at = self.currentRow()
            self.clear()
            for step in steps:
                item = QListWidgetItem(step.words)
                codes = ", ".join(code.strip() for code in step.codes[:_TOLD])
                item.setToolTip(plain_tip(codes or step.words))
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setCheckState(Qt.CheckState.Checked if step.on else Qt.CheckState.Unchecked)
                self.addItem(item)
            self.setCurrentRow(min(max(at, 0), self.count() - 1))

    def _on_ticked(self) -> None:
        ticked = tuple(
            evolve(step, on=self.item(at).checkState() == Qt.CheckState.Checked)
            for at, step in enumerate(self._steps)
        )
        if ticked != self._steps:
            self.switched.emit(ticked)


class RecodeDialog(RereadDialog):
    """Chooses the recode steps of the variables of a project.

    Parameters
    ----------
    document : Document
        Document with a judged table of records.
    """

    help_page = "import"

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__("dlgRecode", document, parent)
        self.setWindowTitle(tr("Recode"))
        self._project: Project = present(document.project)
        self._before: Case = present(document.snapshot.case)
        self._codings: dict[str, Coding] = {}
        dimensions = self._project.variables.dimensions
        self._steps = {name: self._source(name).steps for name in dimensions}
        self.model = CodeTreeModel(self, fixed=True)
        self.view = named(CodeView(self.model, self), "recodeTree")
        self.view.setAccessibleName(tr("Codes that the steps leave, with their labels and records"))
        self.view.setDragDropMode(CodeView.DragDropMode.NoDragDrop)
        self.acts = RecodeBar(self)
        self._build()
        self.variable.currentIndexChanged.connect(lambda _at: self._on_variable())
        self.acts.closing.connect(self.close_codes)
        self.acts.levels_kept.connect(self.keep_levels)
        self.acts.grouping.connect(self.group_codes)
        self.acts.grouping_small.connect(self.group_small)
        self.steps.switched.connect(self._on_switched)
        self.rollup.activated.connect(lambda _at: self._show())
        self.steps.currentRowChanged.connect(lambda _row: self._enable())
        self._on_variable()

    @property
    def name(self) -> str:
        """Name of the shown variable."""
        return self.variable.currentText()

    @property
    def _rollup(self) -> int:
        """Index of the shown roll-up."""
        return max(self.rollup.currentIndex(), 0)

    # -- acts

    def close_codes(self) -> None:
        """Close the selected codes: the records of the codes below count for them."""
        inner = [code for code in self.view.chosen() if code in self.model.tree.children]
        if not inner:
            self.problem.say(tr("Select codes that have codes below them."))
            return
        self._add(RecodeStep(CLOSE, tuple(inner)))

    def keep_levels(self) -> None:
        """Keep only the upper levels of the roll-up."""
        self._add(RecodeStep(LEVELS, levels=self.acts.levels.value(), rollup=self._rollup))

    def group_codes(self) -> None:
        """Merge the selected codes into one code."""
        self._group(self.view.chosen(), 0)

    def group_small(self) -> None:
        """Merge the codes with few records that are below the current code, or beside it."""
        here, coding = self.view.current(), self._coarse()
        if coding is None or not here:
            return
        above = here if here in self.model.tree.children else self.model.tree.parent[here]
        small = coding.small(above, self.acts.fewer.value(), self._rollup)
        if len(small) < 2:
            clause = tr("only {small} has", small=small[0].strip()) if small else tr("no code has")
            self.problem.say(
                tr(
                    "Below {above} {found} fewer than {n_record}: there is nothing to group.",
                    above=above.strip(),
                    found=clause,
                    n_record=count(self.acts.fewer.value(), "record"),
                )
            )
            return
        self._group(small, self.acts.fewer.value())

    def remove_step(self) -> None:
        """Remove the current step."""
        at, steps = self.steps.currentRow(), self._steps[self.name]
        if 0 <= at < len(steps):
            self._set_steps((*steps[:at], *steps[at + 1 :]))

    # -- inside

    @property
    def _subject(self) -> str:
        """Names of the variables whose steps differ from those of the project."""
        return ", ".join(name for name, steps in self._steps.items() if steps != self._source(name).steps)

    def _group(self, codes: tuple[str, ...], below: int) -> None:
        into = self.acts.into.text().strip()
        if len(codes) < 2:
            self.problem.say(tr("Select two or more codes of the same total."))
        elif not into:
            self.problem.say(tr("Enter the new code of the group."))
            self.acts.into.setFocus()
        elif self._add(
            RecodeStep(GROUP, codes, into=into, label=self.acts.label.text().strip(), below=below)
        ):
            self.acts.into.clear()
            self.acts.label.clear()

    def _add(self, step: RecodeStep) -> bool:
        coding = self._codings.get(self.name)
        if coding is None:
            return False
        steps = (*self._steps[self.name], step)
        try:
            # tried before it is added, so that the listed steps can always be carried out
            coding.recoded(steps)
        except HierarchyError as error:
            self.problem.say(error)
            return False
        self._set_steps(steps)
        if step.into:
            self.view.go_to(step.into)
        return True

    def _set_steps(self, steps: tuple[RecodeStep, ...]) -> None:
        self._steps[self.name], self._meant = steps, ()
        self.problem.say(None)
        self._show()
        self._discard_reading()

    def _on_switched(self, ticked: tuple[RecodeStep, ...]) -> None:
        """Switch the ticked steps on and others off; refuses a step without a step that it needs."""
        coding = self._codings.get(self.name)
        if coding is None:
            return
        try:
            coding.recoded(ticked)
        except HierarchyError as error:
            self._show()
            self.problem.say(error)
            return
        self._set_steps(ticked)

    def _source(self, name: str) -> HierarchySource:
        return self._project.hierarchies.get(name, HierarchySource())

    @property
    def _choice(self) -> Project:
        """The project with the current steps."""
        project = self._project
        for name, steps in self._steps.items():
            project = with_source(project, name, evolve(self._source(name), steps=steps))
        return self._meaning(project)

    def _coarse(self) -> Coding | None:
        coding = self._codings.get(self.name)
        return None if coding is None else coding.recoded(self._steps[self.name])

    def _on_variable(self) -> None:
        """Show the chosen variable; its codes are read when it is chosen for the first time."""
        name = self.name
        self.problem.say(None)
        self.rollup.setCurrentIndex(0)
        if name in self._codings:
            self._show()
            self.view.choose([], self._codings[name].total)
            return
        self.model.put(Codes())
        self.steps.clear()
        self.facts.setText(tr("Reading …"))

        def done(coding: Coding) -> None:
            self._codings[name], misfit = coding, None
            try:
                coding.recoded(self._steps[name])
            except HierarchyError as error:  # the data have changed since the steps were chosen
                self._steps[name], misfit = self._source(name).steps, error
            if name == self.name:
                self._on_variable()
                self._discard_reading()
                self.problem.say(misfit)

        table = self._before.table
        self.jobs.start(
            tr("Codes"),
            lambda p: coding_of(self._project, table, name, p, steps_only=True),
            done,
            self._on_failed,
        )
        self._enable()

    def _show(self) -> None:
        """Show the steps and the codes that result from them."""
        coding = self._coarse()
        if coding is None:
            return
        self.steps.put(self._steps[self.name])
        trees = coding.trees
        at = min(self._rollup, len(trees) - 1)
        self.rollup.offer(len(trees), at)
        self.view.put(Codes(trees[at], coding.records))
        deepest = int(coding.dimension.depth_in(at).max(initial=1))
        self.acts.levels.setRange(1, max(deepest, 1))
        self._enable()

    def _discard_reading(self) -> None:
        """Discard the data read with other steps; read again after a pause."""
        self._forget()
        if self._choice == self._project:
            self.facts.setText(now_words(self._before))
            self._enable()
            return
        self.facts.setText(f"{now_words(self._before)} {tr('Reading with the steps …')}")
        self._pause.ask()
        self._enable()

    def _count(self) -> None:
        """Read the project with the steps in the background."""
        project, before, pattern = self._choice, self._before, self._pattern

        def done(read: Reread) -> None:
            if project != self._choice:
                return
            self._read = project, read
            self.facts.setText(read_words(before, read))
            self._enable()

        self.jobs.start(
            tr("Reading the data"),
            lambda p: read_again(project, before.table, pattern, p),
            done,
            self._on_failed,
        )
        self._enable()

    def _on_failed(self, error: TabGuardError) -> None:
        self.problem.say(error)
        self.facts.setText("")
        self._enable()
        if isinstance(error, GroupsError):
            self._ask_meaning(error)

    def _enable(self) -> None:
        coding = self._codings.get(self.name)
        self.acts.setEnabled(coding is not None)
        self.remove_button.setEnabled(self.steps.currentRow() >= 0)
        self.bar.setVisible(self.busy)
        self.ok.setEnabled(self._read is not None)

    def _build(self) -> None:
        self.variable = named(QComboBox(self), "recodeVariable")
        self.variable.addItems(list(self._project.variables.dimensions))
        self.variable.setMinimumContentsLength(12)
        label = Label(tr("&Variable"), self, buddy=self.variable)
        head = in_row(label, self.variable)
        self.rollup = RollupChoice("recodeRollup", self)
        self.rollup.setToolTip(tr("The tree that is shown; the other roll-ups are made coarser alike"))
        self.rollup.add_to(head)
        head.addStretch(1)
        side = StepPane(self.remove_step, self)
        self.steps, self.remove_button = side.steps, side.remove_button
        split = in_splitter((self.view, 3), (side, 2), sizes=(560, 320), parent=self)
        self.facts = named(Tinted("", "plain", self), "recodeFacts")
        card = Card(self)
        in_column(self.facts, self.problem, of=card)
        in_column(head, (split, 1), self.acts, card, self._buttons(), of=self)

    def _buttons(self) -> QHBoxLayout:
        self.bar = busy_bar(self)
        self.ok = act_button(tr("&Apply"), "applyRecode", tr("Use the table with these steps"), self.accept)
        foot = in_row(self.bar, None)
        cancel = act_button(tr("Cancel"), "cancelRecode", tr("Close; nothing changes"), self.reject)
        add_last(foot, (self.ok,), cancel)
        return foot
