"""Meanings of empty cells are set for selected cells, rows and columns, and become lines of the output."""

import numpy as np
import pytest
from PySide6.QtCore import QItemSelection, QItemSelectionModel, QPoint, Qt

from tabguard.gui.inspector import cell_words
from tabguard.table.decision import Kind
from tests.support.jobs import table_job
from tests.support.window import at_rest, open_file

JOB = table_job(
    "a b",
    "v",
    data='records = "data.csv"',
    variables='respondent = "who"',
    hierarchies='a = "a.csv"',
    rules="frequency = { n = 1 }",
)


@pytest.fixture
def small(window, qtbot, tmp_path):
    """a: T = 1 (11 12) + 2 + 3; b: x, y. Empty: 11 y, 12 x, 2 y and 3 x."""
    (tmp_path / "a.csv").write_text("code,parent\nT,\n1,T\n11,1\n12,1\n2,T\n3,T\n")
    (tmp_path / "data.csv").write_text("who,a,b,v\nf1,11,x,9\nf2,12,y,8\nf3,2,x,7\nf4,3,y,6\n")
    (tmp_path / "job.toml").write_text(JOB)
    open_file(qtbot, window, tmp_path / "job.toml")
    window.page.model.show_levels(Qt.Orientation.Vertical, 9)
    return window


def select(window, *blocks):
    """Select rectangles of codes: rows of a, columns of b."""
    model, chosen = window.page.model, QItemSelection()
    rows, columns = (
        {dimension.codes[code].strip(): at for at, code in enumerate(axis.tree.code[axis.visible].tolist())}
        for dimension, axis in zip(
            model.grid.table.dimensions, (model.grid.rows, model.grid.columns), strict=True
        )
    )
    for first, last in blocks:
        ends = (model.index(rows[a], columns[b]) for a, b in (first, last))
        chosen.select(*ends)
    window.page.view.selectionModel().select(chosen, QItemSelectionModel.SelectionFlag.ClearAndSelect)
    return rows, columns


def shown(window):
    """The displayed table, row by row, without its figures."""
    model = window.page.model
    texts = [[model.index(r, c).data() for c in range(model.columnCount())] for r in range(model.rowCount())]
    return ["".join("." if text not in ("0", "–", "✕") else text for text in row) for row in texts]


def test_cells_rows_and_columns_get_their_meaning_and_lose_it_by_undo(qtbot, small):
    document = small.document
    total = document.table.dimensions[1].codes[0]

    def lines():
        return document.project.output.empty_parts.splitlines()

    assert shown(small) == ["...", "...", "..–", ".–.", "..–", ".–."]
    menu = small.bars.context_menu
    view = small.page.view
    for code, offered in (("x", False), ("y", True)):
        select(small, (("11", code), ("11", code)))
        menu.aboutToShow.emit()
        assert (small.action("empty_zero") in menu.actions()) == offered
    select(small, (("11", "y"), ("11", "y")), (("2", "x"), ("2", "y")))
    view.customContextMenuRequested.emit(QPoint(20, 20))
    qtbot.waitUntil(menu.isVisible)
    menu.setActiveAction(small.action("empty_impossible"))
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert lines() == ["structural: a = 11, b = y", "structural: a = 2, b = y"]
    assert shown(small) == ["...", "...", "..✕", ".–.", "..✕", ".–."]
    assert document.history.stack.undoText() == "Set what empty cells mean"

    select(small, (("1", total), ("12", "y")))  # whole rows: 1 holds 11 and 12
    small.action("empty_zero").trigger()
    assert lines()[2:] == ["zero: a = 1"]
    assert shown(small) == ["...", "...", "..0", ".0.", "..✕", ".–."]
    select(small, (("T", "x"), ("3", "x")))  # a whole column
    small.action("empty_impossible").trigger()
    assert lines()[3:] == ["structural: b = x"] and shown(small)[-1] == ".✕."
    select(small, (("1", total), ("1", "y")))  # about the same again: the line takes the place of the other
    small.action("empty_nothing").trigger()
    assert lines()[2:] == ["structural: b = x", "nothing: a = 1"]
    assert shown(small) == ["...", "...", "..–", ".–.", "..✕", ".✕."]
    before = lines()
    for block in ((("11", "x"), ("11", "x")), (("T", total), ("T", total))):
        select(small, block)
        small.message_bar.clear()
        small.action("empty_zero").trigger()
        assert "empty cells" in small.message_bar.notices[-1].what and lines() == before
    for _ in range(4):
        small.action("undo").trigger()
    assert lines() == [] and shown(small) == ["...", "...", "..–", ".–.", "..–", ".–."]


@pytest.mark.slow
def test_empty_cells_that_may_be_suppressed_are_read_shown_and_told(qtbot, small):
    document = small.document
    assert len(document.table) == 14 and not small.action("empty_suppress").isChecked()
    small.action("empty_suppress").trigger()
    at_rest(qtbot, small, lambda: document.table.bare.any())
    assert document.project.suppression.suppress_empty and small.action("empty_suppress").isChecked()
    assert len(document.table) == 18 and document.table.bare.sum() == 4
    assert shown(small) == ["...", "...", "..–", ".–.", "..–", ".–."]  # as before
    rows, columns = select(small, (("2", "y"), ("2", "y")))
    place = small.page.model.index(rows["2"], columns["y"])
    assert "no contributors" in place.data(Qt.ItemDataRole.ToolTipRole)

    small.action("empty_impossible").trigger()  # also of a cell that is one now
    at_rest(qtbot, small, lambda: document.table.bare.sum() == 3)
    assert shown(small) == ["...", "...", "..–", ".–.", "..✕", ".–."]

    first, second = document.table.dimensions
    cell = document.table.find((first.index["3"], second.index["x"]))
    document.decide(np.array([cell]), Kind.SUPPRESS)
    at_rest(qtbot, small)
    assert shown(small)[-1] == ".0."
    assert "No contributors" in cell_words.fact_lines(document, cell, False).replace("\xa0", " ")

    for _ in range(3):
        document.history.stack.undo()
    at_rest(qtbot, small, lambda: document.table.empty is None)
    assert len(document.table) == 14 and not small.action("empty_suppress").isChecked()
