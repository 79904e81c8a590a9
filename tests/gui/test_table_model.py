"""The grid: positions of cells, their texts, counts and filters."""

from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QLabel, QStyleOptionViewItem

from tabguard.flow.publishing import empty_cells, for_readers
from tabguard.gui.table.cell_delegate import CellDelegate
from tabguard.gui.table.clipboard import of_table, published_texts
from tabguard.gui.table.legend import Legend
from tabguard.gui.table.preview import PreviewModel
from tabguard.gui.table.table_acts import TableActs
from tabguard.gui.table.table_model import TableModel
from tabguard.settings import Output
from tabguard.table.dimension import Dimension
from tabguard.table.look import Look
from tabguard.table.pattern import Pattern, Status
from tabguard.table.publish import publish
from tabguard.table.relations import build_relations
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, Verdict
from tests.support.window_tables import full_table, some_status, tree_dimension

ROWS, COLUMNS = Qt.Orientation.Vertical, Qt.Orientation.Horizontal


@pytest.fixture
def table():
    names = (("ind", (2, 3), ""), ("reg", (2, 2), "R"), ("size", (3,), "S"))
    return full_table(tuple(tree_dimension(*name) for name in names))


@pytest.fixture
def model(table, qtbot):
    model = TableModel()
    model.set_table(table)
    return model


def everything(model):
    model.show_levels(ROWS, 9)
    model.show_levels(COLUMNS, 9)
    return [model.grid.cell_at(r, c) for r in range(model.rowCount()) for c in range(model.columnCount())]


def test_every_cell_of_a_slice_is_at_its_codes(model, table):
    model.set_page(2, 2)
    for cell in everything(model):
        assert table.codes[cell, 2] == 2
    for row in range(model.rowCount()):
        for column in range(model.columnCount()):
            assert model.grid.address(row, column) == table.title(model.grid.cell_at(row, column))


def test_swapping_and_turning_shows_the_same_cells(model, table):
    before = set(everything(model))
    model.set_layout(1, 0)
    assert set(everything(model)) == before
    model.set_layout(2, 1)
    assert set(everything(model)) == {c for c in range(len(table)) if table.codes[c, 0] == 0}


def test_an_empty_cell_shows_a_dash_and_has_no_id(qtbot):
    full = full_table((tree_dimension("a", (2,)), tree_dimension("b", (2,))))
    keep = np.arange(len(full)) != 4
    codes = full.codes[keep]
    relations = build_relations(full.dimensions, codes)
    table = Table(full.dimensions, codes, full.value[keep], full.frequency[keep], relations)
    model = TableModel()
    model.set_table(table)
    empty = [i for i in range(9) if model.grid.cell_at(i // 3, i % 3) < 0]
    assert empty == [4]
    index = model.index(1, 1)
    assert index.data() == "–"
    assert "empty" in index.data(Qt.ItemDataRole.AccessibleTextRole)
    for lines, shown, words, mark in (
        ("structural: a = 1, b = 1", "✕", "there can be no figure", "z"),
        ("zero: b\nnothing: a = 2", "0", "the figure is zero", "0"),
        ("structural: a = 2", "–", "empty", "-"),
    ):
        output = Output(empty_parts=lines)
        model.set_empty(empty_cells(output, table.dimensions))
        assert index.data() == shown and words in index.data(Qt.ItemDataRole.AccessibleTextRole)
        assert words in index.data(Qt.ItemDataRole.ToolTipRole).lower()
        pattern = Pattern(np.zeros(len(table), np.uint8))
        public = for_readers([publish(table, pattern)], output, table.dimensions)[0]
        assert PreviewModel(public, output).text(1, 1) == mark
        assert of_table(table, published_texts(public, output))(model.grid.ids_of_row(1))[1] == mark
    model.set_empty(empty_cells(Output(empty_parts="zero: c"), table.dimensions))  # what does not fit
    assert index.data() == "–"


def test_the_first_primary_is_found_in_a_table_with_fewer_cells_than_kinds_of_empty_ones():
    full = full_table((tree_dimension("a", (1,)), tree_dimension("b", (1,))))
    codes = full.codes[:3]
    relations = build_relations(full.dimensions, codes)
    model = TableModel()
    model.set_table(Table(full.dimensions, codes, full.value[:3], full.frequency[:3], relations))
    model.show_levels(ROWS, 9)
    model.show_levels(COLUMNS, 9)
    model.set_empty(empty_cells(Output(empty_parts="structural: a = 1, b = 1"), full.dimensions))
    assert model.grid.ids_of_row(1).tolist() == [2, -4]
    pattern = Pattern(np.array([0, 0, Status.PRIMARY], np.uint8))
    context = SimpleNamespace(document=SimpleNamespace(pattern=pattern))
    window = SimpleNamespace(_page=SimpleNamespace(model=model), _context=context)
    assert TableActs.first_primary(window) == 2


@pytest.mark.parametrize("between", [" × ", " x ", ", ", ";"])
def test_a_cell_is_named_with_any_sign_between_its_codes_which_may_contain_blanks(between):
    dimensions = (Dimension.flat("size", ("very small", "x")), Dimension.flat("place", ("N", "S")))
    model, shown = TableModel(), []
    model.set_table(full_table(dimensions))
    document = SimpleNamespace(table=full_table(dimensions), post=shown.append)
    context = SimpleNamespace(document=document, show_cell=shown.append)
    acts = SimpleNamespace(_page=SimpleNamespace(model=model), _context=context)
    for codes in (("very small", "S"), ("x", "N")):
        TableActs.go_to(acts, between.join(codes))
        names = zip(dimensions, document.table.codes[shown.pop()], strict=True)
        assert codes == tuple(dimension.codes[at] for dimension, at in names)


def test_the_lock_of_a_frozen_cell_stands_beside_its_number(model, qtbot):
    def painted(frozen):
        model.grid.cells.frozen[:] = frozen
        image = QImage(120, 24, QImage.Format.Format_RGB32)
        image.fill(0)
        option = QStyleOptionViewItem()
        option.rect = QRect(0, 0, 120, 24)
        painter = QPainter(image)
        CellDelegate(model).paint(painter, option, model.index(0, 0))
        painter.end()
        return image

    model.grid.cells.frozen = np.zeros(len(model.grid.cells.frozen), bool)
    plain, locked = painted(False), painted(True)
    mark = QRect(0, 0, 16, 24)
    assert plain.copy(mark) != locked.copy(mark)
    beside = QRect(16, 0, 104, 24)
    assert plain.copy(beside) == locked.copy(beside)


def test_numbers_are_right_aligned_with_separators(model, table):
    index = model.index(0, 0)
    assert index.data() == f"{table.value[0]:,.0f}".replace(",", "\u202f")
    assert index.data(Qt.ItemDataRole.TextAlignmentRole) & Qt.AlignmentFlag.AlignRight


def test_hidden_counts_are_those_below_a_closed_branch(model, table):
    sensitivity, constraints, pattern = some_status(table)
    dimension = table.dimensions[0]
    below = np.isin(table.codes[:, 0], dimension.children(1))
    shown = below & (table.codes[:, 2] == 0)
    forced = np.flatnonzero(shown & (pattern.status == Status.PUBLISHED))[:1]
    pattern = pattern.with_status(forced, Status.FORCED_SUPPRESS)
    model.set_status(pattern, sensitivity, constraints, None)
    primary, secondary, forced = (
        int(np.count_nonzero(shown & (pattern.status == status)))
        for status in (Status.PRIMARY, Status.SECONDARY, Status.FORCED_SUPPRESS)
    )
    assert model.grid.hidden_counts(ROWS, 1) == (0, primary, secondary, forced) and forced
    model.set_open(ROWS, 1, True)
    assert model.grid.hidden_counts(ROWS, 1) == (0, 0, 0, 0)


def test_page_badges_count_suppressed_cells_per_slice(model, table):
    sensitivity, constraints, pattern = some_status(table)
    model.set_status(pattern, sensitivity, constraints, None)
    counts = model.grid.counts_of_page(2)
    for code in range(4):
        assert counts[code] == np.count_nonzero(pattern.suppressed & (table.codes[:, 2] == code))


def test_a_filter_shows_only_rows_and_columns_with_such_cells(model, table):
    sensitivity, constraints, pattern = some_status(table, share=0.0)
    cell = table.find((4, 3, 0))
    model.set_status(pattern.with_status(np.array([cell]), Status.SECONDARY), sensitivity, constraints, None)
    model.set_filter([Look.SECONDARY])
    rows = [model.headerData(r, ROWS) for r in range(model.rowCount())]
    columns = [model.headerData(c, COLUMNS) for c in range(model.columnCount())]
    assert rows == ["Total", "1", "13"]
    assert columns == ["Total", "R1", "R12"]
    model.set_filter([])
    assert model.rowCount() == 3


def test_locating_a_cell_opens_branches_turns_pages_and_leaves_the_filter(model, table):
    sensitivity, constraints, pattern = some_status(table)
    model.set_status(pattern, sensitivity, constraints, None)
    model.set_filter([Look.FORCED_SUPPRESS])
    cell = table.find((7, 6, 3))
    index = model.locate(cell)
    assert model.grid.cell_at(index.row(), index.column()) == cell
    assert model.grid.page[2] == 3
    assert not model.grid.filter


def test_verdicts_show_on_withheld_cells_only(model, table):
    sensitivity, constraints, pattern = some_status(table)
    verdict = np.full(len(table), Verdict.DISCLOSED, np.uint8)
    nothing = np.full(len(table), np.nan)
    model.set_status(pattern, sensitivity, constraints, AuditResult(nothing, nothing.copy(), verdict))
    assert (model.grid.cells.looks == Look.DISCLOSED).tolist() == pattern.suppressed.tolist()


def test_presenter_mode_shows_no_number(model):
    model.set_presenting(True)
    texts = {model.index(r, c).data() for r in range(model.rowCount()) for c in range(model.columnCount())}
    assert texts == {"•••"}


def test_modes_show_frequency_reason_and_width(model, table):
    sensitivity, constraints, pattern = some_status(table)
    audit = AuditResult(np.zeros(len(table)), table.value * 2, np.zeros(len(table), np.uint8))
    model.set_status(pattern, sensitivity, constraints, audit)
    cell = int(np.flatnonzero(pattern.status == Status.PRIMARY)[0])
    model.set_mode("reason")
    assert model.grid.text_of(cell) == "p%"
    model.set_mode("frequency")
    assert model.grid.text_of(cell).replace("\u202f", "") == str(int(table.frequency[cell]))
    model.set_mode("width")
    assert model.grid.text_of(cell).replace("\u202f", "") == str(int(table.value[cell] * 2))


def test_selected_places_move_with_their_codes_when_branches_open_and_close(model):
    from PySide6.QtCore import QPersistentModelIndex

    model.show_levels(ROWS, 9)
    kept = QPersistentModelIndex(model.index(6, 1))
    code = model.headerData(6, ROWS)
    model.set_open(ROWS, 1, False)
    assert model.headerData(kept.row(), ROWS) == code
    model.show_levels(ROWS, 1)
    assert (kept.row(), kept.column()) == (0, 1)


def test_a_dimension_that_comes_back_has_the_same_branches_open(model):
    model.set_open(ROWS, 1, True)
    before = [model.headerData(r, ROWS) for r in range(model.rowCount())]
    model.set_layout(2, 1)
    model.set_layout(0, 1)
    assert [model.headerData(r, ROWS) for r in range(model.rowCount())] == before


def test_a_table_is_shown_as_it_was_by_codes_that_there_still_are(model, table):
    model.set_layout(2, 0)
    model.set_page(1, table.dimensions[1].index["R2"])
    model.show_levels(COLUMNS, 1)
    model.set_open(COLUMNS, 0, True)
    model.set_open(COLUMNS, 2, True)
    model.freeze(COLUMNS, 2)
    fewer = full_table((tree_dimension("ind", (1, 3)), *table.dimensions[1:]))
    for data, codes in ((table, ["Total", "1", "2", "21", "22", "23"]), (fewer, ["Total", "1"])):
        again = TableModel()
        again.set_table(data, model.grid.shown)
        assert (again.grid.row_dim, again.grid.column_dim) == (2, 0)
        assert [again.headerData(c, COLUMNS) for c in range(again.columnCount())] == codes
        assert data.dimensions[1].codes[again.grid.page[1]] == "R2"
        assert again.grid.columns.leading == (2 if data is table else 0)
    assert again.grid.shown.of("").pages == {"reg": "R2"}
    again.set_table(table)
    assert (again.grid.row_dim, again.grid.column_dim, again.grid.columns.leading) == (0, 1, 0)


def test_a_place_is_spoken_as_codes_status_value_and_reason(model, table):
    sensitivity, constraints, pattern = some_status(table)
    model.set_status(pattern, sensitivity, constraints, None)
    for status, words, reason in (
        (Status.PRIMARY, "suppressed, primary", ("p% rule",)),
        (Status.SECONDARY, "suppressed, secondary", ()),
        (Status.PUBLISHED, "published", ()),
    ):
        at = model.locate(int(np.flatnonzero(pattern.status == status)[0]))
        codes = model.grid.address(at.row(), at.column()).split(" × ")
        assert at.data(Qt.ItemDataRole.AccessibleTextRole) == ", ".join((*codes, words, at.data(), *reason))
    model.set_presenting(True)
    primary = model.locate(int(np.flatnonzero(pattern.status == Status.PRIMARY)[0]))
    assert "p%" not in primary.data(Qt.ItemDataRole.AccessibleTextRole)


def test_a_header_is_spoken_as_code_label_and_whether_its_branch_is_open(model):
    def spoken():
        return model.headerData(1, ROWS, Qt.ItemDataRole.AccessibleTextRole)

    model.show_levels(ROWS, 2)
    assert spoken() == "1, ind group 1, collapsed"
    model.set_open(ROWS, 1, True)
    assert spoken() == "1, ind group 1, expanded"
    assert model.headerData(2, ROWS, Qt.ItemDataRole.AccessibleTextRole) == "11, ind group 11"


def test_the_width_overlay_has_its_scale_in_the_legend(qtbot, model, table):
    legend = Legend(model)
    qtbot.addWidget(legend)
    sensitivity, constraints, pattern = some_status(table)
    audit = AuditResult(np.zeros(len(table)), table.value * 2, np.zeros(len(table), np.uint8))
    model.set_status(pattern, sensitivity, constraints, audit)
    scale = legend.findChild(QLabel, "widthScale")
    assert scale.isHidden()
    model.set_mode("width")
    assert not scale.isHidden() and not scale.pixmap().isNull()
    cell = int(np.flatnonzero(table.value > 0)[0])
    assert model.grid.cells.relative_width(cell) == 2.0
    model.set_mode("values")
    assert scale.isHidden()
