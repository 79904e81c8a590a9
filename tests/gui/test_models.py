"""Qt's model tester checks every model of the window in use, including new classes of models."""

import functools

import numpy as np
import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtTest import QAbstractItemModelTester

from tabguard.gui.import_.import_dialog import ImportDialog
from tabguard.gui.review.audit_model import AuditModel
from tabguard.gui.structure.structure_acts import StructureDialog
from tabguard.gui.table.side_by_side import SideBySide
from tabguard.marginals.window.marginal_list import MarginalModel
from tabguard.table.decision import Kind
from tabguard.table.look import Look
from tabguard.table.pattern import Status
from tests.support.clicks import exposing_secondary
from tests.support.dialogs import classes_of_windows
from tests.support.planner import open_sample
from tests.support.window import at_rest, put_result

VERTICAL, HORIZONTAL = Qt.Orientation.Vertical, Qt.Orientation.Horizontal


def model_classes():
    """Every class of models that the window makes, without base classes."""
    classes = classes_of_windows(QAbstractItemModel)
    return {kind for kind in classes if not any(kind in other.__bases__ for other in classes)}


@pytest.fixture
def changed(monkeypatch):
    """Attach a tester to each model that is made; count the signals of change by class.

    The tester writes what is wrong as a warning of Qt, and such a warning is a failure.
    """
    found = {}

    def watched(kind):
        make = kind.__init__

        @functools.wraps(make)
        def init(self, *args, **more):
            make(self, *args, **more)
            if type(self) is not kind:
                return
            QAbstractItemModelTester(self, QAbstractItemModelTester.FailureReportingMode.Warning, self)
            for signal in (self.modelReset, self.layoutChanged, self.dataChanged):
                signal.connect(lambda *_args: found.update({kind: found.get(kind, 0) + 1}))

        monkeypatch.setattr(kind, "__init__", init)

    for kind in model_classes():
        watched(kind)
    return found


@pytest.mark.slow
def test_models_tell_the_truth_while_the_table_is_edited_and_looked_at(
    changed, qtbot, window, sample, sample_run, sample_audit
):
    _job, project, loaded = sample
    window.workflow.open(project, loaded=loaded)
    at_rest(qtbot, window)
    put_result(window, sample_run, sample_audit)
    at_rest(qtbot, window)
    document, model, view = window.document, window.page.model, window.page.view
    secondary = exposing_secondary(window)
    # the table, the problems and the audit
    document.decide(np.array([secondary]), Kind.PUBLISH)
    at_rest(qtbot, window)
    assert len(window.problems.cells)
    window.action("undo").trigger()
    at_rest(qtbot, window)
    model.set_filter([Look.PRIMARY])
    view.selectAll()
    model.set_open(VERTICAL, 0, False)
    model.set_filter([])
    model.show_levels(VERTICAL, 9)
    model.set_layout(model.grid.column_dim, model.grid.row_dim)
    model.set_page(model.grid.page_dims()[0], 1)
    view.show_cell(secondary)
    window.docks.bring("dockAudit")
    audit = window.audit_panel().list.model()
    audit.sort(4, Qt.SortOrder.DescendingOrder)
    audit.filter("primary")
    # a comparison, in the list and side by side
    document.set_status(np.flatnonzero(~document.pattern.suppressed)[:1], Status.SECONDARY, "Suppress")
    at_rest(qtbot, window)
    window.action("compare").trigger()
    qtbot.waitUntil(lambda: model.grid.comparison is not None)
    window.action("side_by_side").trigger()
    dialog = window.findChild(SideBySide)
    dialog.models[0].show_levels(HORIZONTAL, 1)
    dialog.reject()
    window.action("presenter").trigger()
    window.action("presenter").trigger()
    window.action("preview").trigger()
    window.preview.view.model.show_levels(VERTICAL, 1)
    window.action("preview").trigger()
    # structures, and the files of an import
    window.action("structure").trigger()
    dialog = window.findChild(StructureDialog)
    qtbot.waitUntil(lambda: not dialog.busy and dialog.editor.draft is not None)
    dialog.editor.add_subtotal()
    dialog.reject()
    dialog = ImportDialog(project.data.path, window)
    dialog.open()
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    dialog.jobs.close()
    dialog.reject()
    # a count table
    document.file.set_safe()  # nothing asks to save
    open_sample(qtbot, window)
    marginals = next(m for m in window.findChildren(MarginalModel))
    marginals.sort(4, Qt.SortOrder.DescendingOrder)
    marginals.set_filter("a")
    assert {kind.__name__ for kind in model_classes()} == {kind.__name__ for kind in changed}


@pytest.mark.slow
def test_a_refresh_of_the_audit_list_sorts_its_cells_once(protected, monkeypatch):
    """After each edit the list of a large table was sorted twice."""
    panel, sorts = protected.audit_panel(), []
    arrange = AuditModel._arrange
    monkeypatch.setattr(AuditModel, "_arrange", lambda model: (sorts.append(model), arrange(model))[1])
    panel.refresh()
    assert len(sorts) == 1 and panel.list.model().rowCount() > 0
