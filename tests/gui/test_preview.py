"""The publication preview: no role, header or clipboard contains a suppressed number."""

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QLabel

from tabguard.gui.table.preview import PreviewModel, PreviewView
from tabguard.settings import Output
from tabguard.table.arrays import freeze
from tabguard.table.publish import publish


@pytest.fixture
def view(qtbot, document):
    view = PreviewView([publish(document.table, document.pattern)], Output(mark="[c]", empty_mark="[z]"))
    qtbot.addWidget(view)
    view.resize(1000, 600)
    view.show()
    return view


def everything_said_by(model):
    roles = [Qt.ItemDataRole(r) for r in range(16)]
    for row in range(model.rowCount()):
        for column in range(model.columnCount()):
            for role in roles:
                yield str(model.index(row, column).data(role))
    for orientation, count in (
        (Qt.Orientation.Horizontal, model.columnCount()),
        (Qt.Orientation.Vertical, model.rowCount()),
    ):
        for section in range(count):
            for role in roles:
                yield str(model.headerData(section, orientation, role))


def test_it_says_the_same_whatever_the_suppressed_values_are(document):
    table, pattern = document.table, document.pattern
    assert pattern.suppressed.any()
    other = table.value.copy()
    other[pattern.suppressed] = 918273645.0
    changed = evolve(table, value=freeze(other))
    one = PreviewModel(publish(table, pattern), Output())
    two = PreviewModel(publish(changed, pattern), Output())
    assert list(everything_said_by(one)) == list(everything_said_by(two))


def test_marks_stand_for_suppressed_and_empty_cells(document, view):
    table, model = document.table, view.model
    for row in range(model.rowCount()):
        for column in range(model.columnCount()):
            codes = [int(model.rows.tree.code[row]), int(model.columns.tree.code[column]), 0]
            cell = table.find(tuple(codes[: len(table.dimensions)]))
            text = model.texts_of()(model.ids_of_row(row)[column : column + 1])[0]
            if cell < 0:
                assert text == "[z]"
            elif document.pattern.suppressed[cell]:
                assert text == "[c]"
                assert model.index(row, column).data(Qt.ItemDataRole.AccessibleTextRole) == "withheld"
            else:
                assert float(text) == pytest.approx(table.value[cell])


def test_a_page_shows_another_slice(qtbot, document, view):
    box = view.findChild(QComboBox, "previewPage_2")
    before = [view.model.text(0, c) for c in range(view.model.columnCount())]
    box.setCurrentIndex(2)
    after = view.model.texts_of()(view.model.ids_of_row(0))
    cell = document.table.find((0, 0, 2))
    assert after != before and float(after[0]) == pytest.approx(document.table.value[cell])


def test_the_banner_says_what_it_is(view):
    assert view.findChild(QLabel, "previewBanner").text() == "PUBLICATION PREVIEW"


def test_copy_gives_the_published_form(qtbot, view):
    model = view.model
    selection = view.view.selectionModel()
    both = QItemSelectionModel.SelectionFlag.Select
    for row, column in ((0, 0), (3, 2)):
        selection.select(model.index(row, column), both)
    view.view.setFocus()
    qtbot.keyClick(view.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = [line.split("\t") for line in QGuiApplication.clipboard().text().split("\n")]
    corners = [model.texts_of()(model.ids_of_row(row)[:3]) for row in (0, 3)]
    assert [[corners[0][0], "", ""], ["", "", corners[1][2]]] == lines


def test_column_widths_do_not_depend_on_suppressed_values(qtbot, document):
    table, pattern = document.table, document.pattern
    widths = []
    for secret in (1.0, 918273645.0):
        other = table.value.copy()
        other[pattern.suppressed] = secret
        view = PreviewView([publish(evolve(table, value=freeze(other)), pattern)], Output())
        qtbot.addWidget(view)
        widths.append([view.view.columnWidth(c) for c in range(view.model.columnCount())])
    assert widths[0] == widths[1]


def test_back_is_offered(qtbot, view):
    from PySide6.QtWidgets import QPushButton

    with qtbot.waitSignal(view.closed):
        qtbot.mouseClick(view.findChild(QPushButton, "closePreview"), Qt.MouseButton.LeftButton)


def test_the_model_keeps_nothing_but_the_public_table(document):
    model = PreviewModel(publish(document.table, document.pattern), Output())
    held = [v for v in vars(model).values() if isinstance(v, np.ndarray)]
    assert all(v.dtype == np.int64 for v in held)
    assert not any(v is document.table or v is document.pattern for v in vars(model).values())


def test_what_is_said_of_empty_cells_is_seen_in_the_table_and_in_the_preview(qtbot, opened):
    document = opened.document
    industry, region, _size = document.table.dimensions

    def text(model):
        for orientation in Qt.Orientation:
            model.show_levels(orientation, 9)
        grid = getattr(model, "grid", model)  # the model of the preview is its own grid
        row, column = (
            axis.tree.code[axis.visible].tolist().index(dimension.index[code])
            for axis, dimension, code in ((grid.rows, industry, "E1"), (grid.columns, region, "E3"))
        )
        return model.index(row, column).data()

    assert text(opened.page.model) == "–"
    lines = "structural: industry = E1, region = E3"
    document.set_output(evolve(document.project.output, empty_parts=lines))
    assert text(opened.page.model) == "✕"
    opened.action("preview").trigger()
    assert text(opened.findChild(PreviewView).model) == "z"
    document.history.stack.undo()
    assert text(opened.page.model) == "–"
