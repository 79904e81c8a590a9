"""Tables of one to ten dimensions are opened, protected, viewed and exported in the window."""

import pytest
from PySide6.QtCore import Qt

from tabguard.gui.table.preview import PreviewModel
from tabguard.settings import Output
from tabguard.table.publish import publish
from tests.support.examples import slow
from tests.support.jobs import table_job
from tests.support.window import at_rest, open_file


def write_job(folder, n):
    """Write 15, 5 and 3 records in the classes of the first dimension; the others have one class."""
    names = [f"v{i}" for i in range(n)]
    rows = [",".join((size, *["x"] * (n - 1))) for size in "a" * 15 + "b" * 5 + "c" * 3]
    (folder / "records.csv").write_text("\n".join((",".join(names), *rows)) + "\n")
    job = table_job(
        " ".join(names), "count", rules="frequency = { n = 11, range = 0 }", output='folder = "out"'
    )
    (folder / "job.toml").write_text(job)
    return folder / "job.toml"


@pytest.mark.parametrize("n", [1, slow(2), slow(6), slow(10)])
def test_a_table_of_so_many_dimensions_is_protected_in_the_window(window, qtbot, tmp_path, n):
    open_file(qtbot, window, write_job(tmp_path, n))
    model, view = window.page.model, window.page.view
    for orientation in (Qt.Orientation.Vertical, Qt.Orientation.Horizontal):
        model.show_levels(orientation, 9)
    shown = {c for row in range(model.rowCount()) for c in model.grid.ids_of_row(row).tolist() if c >= 0}
    assert len(shown) == (4 if n == 1 else 8) and len(model.grid.page_dims()) == max(0, n - 2)
    window.workflow.protect()
    at_rest(qtbot, window, lambda: window.document.findings.audit is not None)
    assert window.document.findings.audit.passed
    table, suppressed = window.document.table, window.document.pattern.suppressed
    withheld = {table.names(cell)[0] for cell in suppressed.nonzero()[0].tolist()}
    assert withheld in ({*"abc"}, {"Total", "b", "c"})
    view.setFocus()
    view.setCurrentIndex(model.index(1, 0))
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert view.current_cell() is not None and view.current_cell() >= 0


def test_the_preview_of_one_dimension_shows_one_column(window, qtbot, tmp_path):
    open_file(qtbot, window, write_job(tmp_path, 1))
    window.workflow.protect()
    qtbot.waitUntil(lambda: window.document.findings.audit is not None)
    table, pattern = window.document.table, window.document.pattern
    model = PreviewModel(publish(table, pattern), Output())
    texts = {model.headerData(r, Qt.Orientation.Vertical).strip(): model.text(r, 0) for r in range(4)}
    assert model.columnCount() == 1 and model.headerData(0, Qt.Orientation.Horizontal) == "count"
    assert texts["b"] == texts["c"] == "x" and [*texts.values()].count("x") == 3
