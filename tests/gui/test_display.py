"""Display of numbers in thousands, decimals, codes or labels, and tool tips of cells."""

from types import SimpleNamespace

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import QLocale, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QSpinBox, QToolTip, QWidget

from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.parts.numbers import GAP
from tabguard.gui.table.cell_texts import DELAY_MS, LOCAL, NONE, CellTips, Display
from tabguard.gui.table.clipboard import internal_texts, published_texts
from tabguard.gui.table.display_acts import DisplayActs, DisplayButton
from tabguard.gui.table.page_filters import PageFilters
from tabguard.gui.table.preview import PreviewModel
from tabguard.gui.table.table_model import TableModel
from tabguard.gui.table.table_page import matching_nodes
from tabguard.gui.table.table_view import TableView
from tabguard.settings import Output
from tabguard.table.pattern import Status
from tabguard.table.publish import publish
from tabguard.table.verdict import AuditResult, Verdict
from tests.support.window_tables import full_table, some_status, tree_dimension

KEY = Qt.Key


@pytest.fixture
def table():
    dimensions = tree_dimension("ind", (2, 3), ""), tree_dimension("reg", (2, 2), "R")
    named = [evolve(d, labels=tuple(f"{c} in words" for c in d.codes)) for d in dimensions]
    table = full_table(tuple(named))
    return evolve(table, value=table.value * 1234.0)


@pytest.fixture
def model(table, qtbot):
    model = TableModel()
    model.set_table(table)
    sensitivity, constraints, pattern = some_status(table)
    model.set_status(pattern, sensitivity, constraints, None)
    return model


@pytest.fixture
def top(qtbot):
    top = QWidget()
    qtbot.addWidget(top)
    top.resize(700, 500)
    top.show()
    return top


def test_numbers_in_thousands_with_decimals_by_keys_change_only_the_screen(qtbot, model, table, top):
    _sensitivity, _constraints, pattern = some_status(table)
    ids = np.arange(len(table))
    public = publish(table, pattern)
    exact = (internal_texts(table)(ids), published_texts(public, Output())(ids))
    preview = [PreviewModel(public, Output()).text(r, c) for r in range(3) for c in range(3)]
    button = DisplayButton(model)
    button.setParent(top)
    button.show()
    assert button.text() == ""
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    unit, decimals = top.findChild(QComboBox, "displayUnit"), top.findChild(QSpinBox, "displayDecimals")
    assert unit.isVisible()
    qtbot.keyClick(unit, KEY.Key_Down)
    largest, cell = float(table.value[0]), model.index(0, 0)
    assert button.text() == "in thousands"
    assert cell.data() == f"{largest / 1000:,.1f}".replace(",", GAP)
    assert cell.data(Qt.ItemDataRole.AccessibleTextRole).endswith(f"{cell.data()}, in thousands")
    decimals.setFocus()
    for _ in range(4):
        qtbot.keyClick(decimals, KEY.Key_Up)
    assert cell.data() == f"{largest / 1000:,.3f}".replace(",", GAP)
    model.set_mode("frequency")
    assert cell.data() == str(int(table.frequency[0])) and button.text() == ""
    assert float(model.grid.table.value[0]) == largest
    assert (internal_texts(table)(ids), published_texts(public, Output())(ids)) == exact
    assert [PreviewModel(public, Output()).text(r, c) for r in range(3) for c in range(3)] == preview
    assert unit.isVisible()
    qtbot.keyClick(unit, KEY.Key_Escape)
    assert not unit.isVisible()


@pytest.mark.parametrize(
    ("display", "value", "shown"),
    [
        (Display(), 1234567.8, f"1{GAP}234{GAP}567.8"),
        (Display(power=6), 1234567.8, "1.2"),
        (Display(power=6, decimals=0), 1234567.8, "1"),
        (Display(power=6), 49_999.0, "≈ 0"),
        (Display(power=6), -2e6, "−2.0"),
        (Display(power=3), 0.0, "0.0"),
        (Display(separator=NONE), 1234567.8, "1234567.8"),
        (Display(separator=LOCAL), 1234567.8, "1.234.567,8"),
    ],
)
def test_a_number_is_written_as_chosen(display, value, shown):
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE" if display.separator == LOCAL else "en_US"))
    try:
        assert display.figure(value, 1) == shown
    finally:
        QLocale.setDefault(before)
    assert Display.of(display.text) == display


def test_codes_labels_or_both_are_shown_in_headers_and_filters(qtbot, model, table, top):
    view = TableView(model, top)
    tree = model.grid.rows.tree
    seen = {}
    for names in ("both", "code", "label"):
        model.set_display(Display(names=names))
        seen[names] = (
            model.grid.words_of(tree, 1),
            model.headerData(1, Qt.Orientation.Vertical),
            view.row_header.sizeHint().width(),
        )
    code = table.dimensions[0].codes[1]
    assert [seen[n][0] for n in seen] == [(code, f"{code} in words"), (code, ""), (f"{code} in words", "")]
    assert [seen[n][1] for n in seen] == [code, code, f"{code} in words"]
    assert seen["code"][2] < seen["both"][2]
    assert Display(names="label").code(table.dimensions[0], 1) == f"{code} in words"


def test_the_language_of_labels_is_chosen_and_codes_without_one_keep_the_main_label(qtbot, table, top):
    model, german = TableModel(), {table.dimensions[0].codes[1]: "auf Deutsch"}
    first = evolve(table.dimensions[0], translated={"de": german})
    button = DisplayButton(model)
    button.setParent(top)
    button.show()
    language = top.findChild(QComboBox, "displayLanguage")
    model.set_table(table)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert top.findChild(QComboBox, "displayNames").isVisible() and not language.isVisible()
    button.sheet.hide()
    model.set_table(evolve(table, dimensions=(first, *table.dimensions[1:])))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert language.isVisible() and [language.itemText(i) for i in range(2)] == ["Main labels", "Deutsch"]
    language.setFocus()
    qtbot.keyClick(language, KEY.Key_Down)
    assert model.grid.display == Display(language="de") == Display.of(model.grid.display.text)
    tree = model.grid.rows.tree
    node = int(tree.first_node[1])
    assert model.grid.words_of(tree, node) == (first.codes[1], "auf Deutsch")
    assert model.headerData(node, Qt.Orientation.Vertical, Qt.ItemDataRole.ToolTipRole).endswith(
        "auf Deutsch"
    )
    assert model.grid.words_of(tree, node + 1)[1] == first.labels[int(tree.code[node + 1])]
    assert matching_nodes(tree, "auf deu") == [node]


class Document(QObject):
    table_changed = Signal()

    def __init__(self, path, data):
        super().__init__()
        self.file = SimpleNamespace(path=path)
        self.project = SimpleNamespace(data=SimpleNamespace(path=data))


def test_the_display_is_remembered_with_the_project_and_forgotten_with_it(qtbot, model, top, tmp_path):
    store, document = SettingsStore(tmp_path / "settings"), Document(None, tmp_path / "records.csv")
    context = SimpleNamespace(top=top, document=document, store=store)
    acts = DisplayActs(context, SimpleNamespace(model=model, filters=PageFilters(model, top)))
    for name in ("code", "label"):
        next(c for c in acts.commands() if c.name == "code_or_label").do()
        assert model.grid.display.names == name
    chosen = evolve(model.grid.display, power=3)
    model.set_display(chosen)
    document.file.path = tmp_path / "saved.tgproj"  # saved under a name: the display stays
    document.table_changed.emit()
    assert model.grid.display == chosen
    document.file.path, document.project.data.path = tmp_path / "other.tgproj", tmp_path / "other.csv"
    document.table_changed.emit()
    assert model.grid.display == Display()
    store.forget([tmp_path / "records.csv"])
    assert store.display_of([str(tmp_path / "records.csv")]) == ""


def test_the_tip_of_a_cell_says_status_reason_and_interval_in_one_line_after_400_ms(qtbot, model, table, top):
    sensitivity, constraints, pattern = some_status(table)
    cell = int(np.flatnonzero(pattern.status == Status.PRIMARY)[0])
    verdict = np.full(len(table), Verdict.PROTECTED, np.uint8)
    audit = AuditResult(table.value - 1000, table.value + 1000, verdict)
    model.set_status(pattern, sensitivity, constraints, audit)
    model.show_levels(Qt.Orientation.Vertical, 9)
    model.show_levels(Qt.Orientation.Horizontal, 9)
    view = TableView(model, top)
    view.resize(top.size())
    view.show()
    view.show_cell(cell)
    at = view.visualRect(model.locate(cell)).center()
    QToolTip.hideText()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())  # that of another test
    rest = view.findChild(CellTips).findChild(QTimer)
    assert rest.interval() == DELAY_MS == 400

    def shown():
        if not rest.isActive() and not QToolTip.isVisible():  # a window of another test may take the mouse
            qtbot.mouseMove(view.viewport(), at + QPoint(0, 40))
            qtbot.mouseMove(view.viewport(), at)
        return QToolTip.isVisible()

    qtbot.waitUntil(shown)
    assert not rest.isActive()
    value = float(table.value[cell])
    low, high = (f"{v:,.0f}".replace(",", GAP) for v in (value - 1000, value + 1000))
    assert QToolTip.text() == f"{table.title(cell)} · Primary · p% · interval {low} – {high}"
    QToolTip.hideText()
    model.set_presenting(True)
    assert model.locate(cell).data(Qt.ItemDataRole.ToolTipRole) == ""
