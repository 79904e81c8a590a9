"""Import: a hierarchy from the codes of a classification or from columns, and its tree before the import."""

import pytest

from tabguard.gui.import_.import_dialog import ImportDialog
from tabguard.gui.parts.hierarchy_card import HierarchyCard
from tabguard.project import HierarchySource
from tests.support.importing import click, set_role
from tests.support.window import on_screen

RECORDS = "section,nace,sales\n" + "".join(
    f"{section},{code},{n}\n"
    for n, (section, code) in enumerate([("A", "01.1"), ("A", "02"), ("C", "10.1"), ("K", "61")] * 3)
)


@pytest.fixture
def dialog(qtbot, tmp_path):
    (tmp_path / "r.csv").write_text(RECORDS, encoding="utf-8")
    dialog = on_screen(qtbot, ImportDialog(tmp_path / "r.csv"))
    qtbot.waitUntil(dialog.next_button.isEnabled)
    roles = {"section": "ignore", "nace": "dimension", "sales": "response"}
    for name, role in roles.items():
        set_role(dialog, name, role)
    dialog.go_to(2)
    yield dialog
    dialog.shut()


def tree_of(dialog):
    def texts(item):
        return {item.child(i).text(0): texts(item.child(i)) for i in range(item.childCount())}

    return texts(dialog.hierarchies_page.tree.invisibleRootItem())


def test_nace_by_prefix(qtbot, dialog):
    card = dialog.hierarchies_page.cards["nace"]
    assert card.offer.isVisible() and "All 4 codes of the first rows fit NACE" in card.offer.text()
    assert card.flat.isChecked() and "nace-2.1" in card.offer.text() and "nuts" not in card.offer.text()
    card.offer.linkActivated.emit("nace-2.1")
    assert card.by_prefix.isChecked() and not card.offer.isVisible()
    wanted = {"A": {"01": {"01.1": {}}, "02": {}}, "C": {"10": {"10.1": {}}}, "K": {"61": {}}}
    qtbot.waitUntil(lambda: tree_of(dialog) == {"Total": wanted})
    assert dialog.hierarchies_page.sources() == {"nace": HierarchySource(prefix="nace-2.1")}
    card.prefix.setCurrentIndex(card.prefix.findData("nuts"))
    qtbot.waitUntil(lambda: "not one of NUTS" in card.message.text())


def test_levels_in_columns(qtbot, dialog):
    card = dialog.hierarchies_page.cards["nace"]
    click(qtbot, card.by_columns)
    assert "Enter the columns" in card.problem()
    qtbot.keyClicks(card.columns, "section")
    wanted = {"A": {"01.1": {}, "02": {}}, "C": {"10.1": {}}, "K": {"61": {}}}
    qtbot.waitUntil(lambda: tree_of(dialog) == {"Total": wanted})
    card.columns.clear()
    qtbot.keyClicks(card.columns, "sektion")
    qtbot.waitUntil(lambda: "no column “sektion”" in card.message.text())


@pytest.mark.parametrize(
    "source",
    [
        HierarchySource(),
        HierarchySource(prefix="nuts", levels=2),
        HierarchySource(columns=("a, b", "c")),
        HierarchySource(digits=(1, 2)),
    ],
)
def test_a_card_gives_back_what_it_shows(qtbot, source):
    card = HierarchyCard("region", source)
    qtbot.addWidget(card)
    assert card.source() == source


def test_a_file_with_columns_for_its_levels(qtbot, tmp_path):
    (tmp_path / "h.csv").write_text("top,code\nA,1\n", encoding="utf-8")
    source = HierarchySource((tmp_path / "h.csv",), columns=("top", "code"))
    card = on_screen(qtbot, HierarchyCard("region", source))
    assert card.source() == source and card.columns.isVisible()
