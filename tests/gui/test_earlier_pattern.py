"""The pattern of the previous period: its statuses in the inspector, and its preference in a run."""

from pathlib import Path

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from tabguard.flow.previews import factors_of
from tabguard.flow.questions import over_periods
from tabguard.flow.stages import Loaded
from tabguard.gui.compare.compare_panel import COMPARE
from tabguard.gui.inspector.cell_inspector import CellInspector
from tabguard.gui.inspector.explanations import Explainer
from tabguard.gui.parts.jobs import end_work
from tabguard.gui.release.earlier_dialog import EarlierDialog
from tabguard.gui.run.run_dialog import RunDialog
from tabguard.project import DataSource, EarlierFile
from tabguard.table.earlier import Earlier
from tabguard.table.pattern import Status
from tests.support.opened import sample_document
from tests.support.window import at_rest, counted, open_dialog, undo
from tests.support.written_files import published_before


@pytest.fixture
def document(tmp_path_factory):
    """The sample with two publications: of 2021, with another pattern, and of 2022, about few cells."""
    document = sample_document(tmp_path_factory.getbasetemp() / "sample")
    table, off = document.table, document.pattern.suppressed
    free = np.flatnonzero(~off)
    hidden = np.union1d(np.flatnonzero(off)[::2], free[3::9])
    shown = np.setdiff1d(np.arange(len(table)), hidden)
    files = (
        EarlierFile(DataSource(Path("old.csv")), "prefer", 0.2, where={"year": "2021"}),
        EarlierFile(DataSource(Path("results 2022.csv")), "fixed"),
    )
    earlier = (
        Earlier("old.csv", False, 0.2, shown, hidden),
        Earlier("results 2022.csv", True, 0.2, free[:1], free[3:4]),
    )
    project, loaded = (
        evolve(document.project, earlier=files),
        Loaded(evolve(table, earlier=earlier), document.snapshot.summary),
    )
    constraints, sensitivity = document.snapshot.constraints, document.sensitivity
    document.open_project(project, loaded)
    document.set_judged(document.snapshot, constraints, sensitivity)
    return document


def test_a_cell_has_a_state_in_each_publication_and_now(document):
    table, free = document.table, np.flatnonzero(~document.pattern.suppressed)

    def states(cell):
        return [
            (one.period, one.word)
            for one in over_periods(table, document.project, document.pattern, int(cell))
        ]

    assert states(free[0]) == [("2021", "published"), ("results 2022", "published"), ("now", "published")]
    assert states(free[3]) == [("2021", "suppressed"), ("results 2022", "suppressed"), ("now", "published")]
    document.set_status(free[3:4], Status.SECONDARY, "Suppress")
    assert states(free[3])[-1] == ("now", "suppressed")
    assert states(free[1])[1] == ("results 2022", "not stated")
    plain = evolve(table, earlier=())
    assert over_periods(plain, document.project, document.pattern, 0) == ()


def test_the_inspector_shows_the_states(qtbot, document):
    free = np.flatnonzero(~document.pattern.suppressed)
    inspector = CellInspector(document, Explainer(document))
    inspector.explainer.setParent(inspector)
    qtbot.addWidget(inspector, before_close_func=end_work)
    inspector.show()
    inspector.show_cells(free[3:4])
    assert not inspector._periods.isHidden() and inspector._periods.isVisible()
    assert inspector._periods.accessibleDescription() == (
        "2021: suppressed, results 2022: suppressed, now: published"
    )
    assert "◆" in inspector._periods.text() and "results&nbsp;2022" in inspector._periods.text()


def test_the_run_dialog_stores_the_choice_as_one_act(qtbot, document):
    dialog = open_dialog(qtbot, RunDialog(document))
    card = dialog.prefer
    ((box, factor),) = card.boxes
    assert not card.isHidden() and box.isChecked() and factor.value() == 0.2 and "old.csv" in box.text()
    box.setChecked(False)
    assert not factor.isEnabled()
    assert dialog.job().earlier[0].prefer == 1.0
    with qtbot.waitSignal(dialog.run_requested):
        dialog.run()
    assert document.project.earlier[0].prefer == 1.0 and factors_of(document.table) == (1.0,)
    assert document.project.earlier[1].prefer == 0.2
    assert document.history.stack.undoText() == "Prefer an earlier pattern"
    document.history.stack.undo()
    assert factors_of(document.table) == (0.2,) and document.project.earlier[0].prefer == 0.2


def test_without_such_a_publication_nothing_is_asked(qtbot, tmp_path_factory):
    document = sample_document(tmp_path_factory.getbasetemp() / "sample")
    dialog = open_dialog(qtbot, RunDialog(document))
    card, before = dialog.prefer, document.snapshot
    assert card.add.isVisible() and not card.boxes
    qtbot.mouseClick(card.add, Qt.MouseButton.LeftButton)
    dialog.findChild(QFileDialog).reject()
    assert dialog.isVisible() and document.snapshot is before


@pytest.mark.slow
def test_protect_and_compare_lead_to_last_years_pattern_and_back_to_the_options(qtbot, opened, tmp_path):
    path, document = tmp_path / "2022.csv", opened.document
    published_before(document.table, path, range(20), {3})
    for leading in ("options", "compare"):
        if leading == "options":
            opened.action("run_options").trigger()
            options = opened.findChild(RunDialog)
            qtbot.mouseClick(options.prefer.add, Qt.MouseButton.LeftButton)
            options.findChild(QFileDialog).fileSelected.emit(str(path))
        else:
            panel = opened.docks.of(COMPARE)()
            opened.docks.bring("dockCompare")
            panel.use_file("a", path)
            qtbot.waitUntil(lambda: not panel.busy and panel.prefer.isEnabled())  # noqa: B023
            panel.prefer.click()
        earlier = next(d for d in opened.findChildren(EarlierDialog) if d.isVisible())
        counted(qtbot, earlier)
        assert earlier.use.currentData() == "prefer"
        earlier.ok.click()
        options = next(d for d in opened.findChildren(RunDialog) if d.isVisible())
        ((box, factor),) = options.prefer.boxes
        assert box.isChecked() and factor.value() == 0.2 and "2022.csv" in box.text()
        options.reject()
        at_rest(qtbot, opened)
        assert [file.use for file in document.project.earlier] == ["prefer"]
        undo(qtbot, opened)
