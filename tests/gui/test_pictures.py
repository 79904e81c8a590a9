"""The pictures of README and help are made here, so that they stay up to date.

Each run checks that every picture is made; ``TABGUARD_PICTURES=1`` writes them into the repository.
"""

import os
import re
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QTreeWidget

from tabguard.gui.document.window_context import Area
from tabguard.gui.export.export_dialog import ExportDialog
from tabguard.gui.import_.import_dialog import ImportDialog
from tabguard.gui.release.table_dialog import TableDialog
from tabguard.gui.shell.help_view import HelpViewer, page_text
from tabguard.sample import write_sample
from tabguard.suppress import refine
from tabguard.table.planning import Act, Query
from tests.support.clicks import dialog_of
from tests.support.planner import at_rest as planner_at_rest
from tests.support.release_inputs import write_release
from tests.support.release_window import ONE_RESPONSE
from tests.support.sheets import workbook
from tests.support.window import at_rest, open_dialog

PICTURES = Path(__file__).parents[2] / "resources" / "help" / "pictures"
WHOLE_BOUND = refine._BOUND_WORK


def small(image):
    """The picture with its 256 most frequent colours, a third of the size without visible difference."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1)
    colours, counts = np.unique(pixels, return_counts=True)
    frequent = [int(c) for c in colours[np.argsort(-counts, kind="stable")[:256]]]
    return image.convertToFormat(
        QImage.Format.Format_Indexed8, frequent, Qt.ImageConversionFlag.ThresholdDither
    )


@pytest.fixture
def keep(tmp_path):
    """Grab a widget, check that it is not empty, and store the picture."""
    folder = PICTURES if os.environ.get("TABGUARD_PICTURES") else tmp_path / "pictures"
    folder.mkdir(exist_ok=True)

    def grab(widget, name):
        picture = small(widget.grab().toImage())
        path = folder / f"{name}.png"
        assert picture.save(str(path))
        image = QImage(str(path)).convertToFormat(QImage.Format.Format_Grayscale8)
        seen = np.frombuffer(image.constBits(), np.uint8)
        assert image.width() >= 400 and seen.std() > 5, f"{name} is blank"

    return grab


@pytest.mark.slow
def test_the_main_screens(qtbot, window, keep, monkeypatch):
    monkeypatch.setattr(refine, "_BOUND_WORK", WHOLE_BOUND)  # the picture shows what users get
    window.resize(1400, 880)
    window.start_page.sample_button.click()
    at_rest(qtbot, window)
    window.message_bar.clear()
    window.action("rules").trigger()
    at_rest(qtbot, window)
    qtbot.wait(150)  # the strip above the table is laid out again a little later
    keep(window, "rules")
    window.action("run").trigger()
    at_rest(qtbot, window)
    window.message_bar.clear()
    window.docks.collapse(Area.LEFT)
    pattern, table = window.document.pattern, window.document.table
    secondary = np.flatnonzero((pattern.status == 2) & (table.codes[:, 2] == 0))
    window.show_cell(int(secondary[0]))
    qtbot.waitUntil(lambda: "is published" in window.inspector._why.text())
    at_rest(qtbot, window)
    keep(window, "protected")
    window.resize(1400, 620)
    window.trigger("pictures")
    window.resizeDocks([window.docks["dockPictures"]], [560], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: window.pictures.view.picture is not None and window.pictures.width() >= 400)
    qtbot.wait(150)
    keep(window.pictures, "pictures")
    window.resize(1400, 880)
    window.action("preview").trigger()
    qtbot.wait(150)
    keep(window, "preview")
    dialog = dialog_of(qtbot, window, "export", ExportDialog)
    dialog.resize(900, 640)
    for audience, card in dialog.cards.items():
        card.folder.setText(str(Path("out") / audience.name.lower()))  # not where tests write
    qtbot.wait(150)
    keep(dialog, "export")
    dialog.reject()


@pytest.mark.slow
def test_the_release_planner(qtbot, window, keep):
    window.resize(1400, 880)
    window.workplaces[0].acts.open_sample()
    planner_at_rest(qtbot, window)
    names = window.workplaces[0].session.table.names
    chosen = [Query(tuple(names[i] for i in places)) for places in ((0, 1, 2, 4), (0, 3, 4), (1, 5))]
    window.workplaces[0].session.release_all(chosen[:2], "first tables", "analyst")
    window.workplaces[0].session.decide(chosen[2], Act.SIMULATE, "asked for", "analyst")
    planner_at_rest(qtbot, window)
    window.workplaces[0].session.ahead.select(Query(names[1:]))
    planner_at_rest(qtbot, window)
    window.workplaces[0].page().details.who.setText("analyst")
    window.message_bar.clear()
    qtbot.wait(100)
    keep(window, "planner")


@pytest.mark.slow
def test_a_release_and_the_dialog_that_adds_a_table(qtbot, window, tmp_path, keep):
    window.resize(1400, 880)
    window.files.open_path(write_release(tmp_path, ONE_RESPONSE.replace("n = 3", "n = 5")))
    at_rest(qtbot, window)
    window.action("run").trigger()
    qtbot.waitUntil(lambda: window.document.snapshot.run_report is not None)
    at_rest(qtbot, window)
    qtbot.waitUntil(lambda: window.document.findings.standing.protected)
    at_rest(qtbot, window)
    window.message_bar.clear()
    window.trigger("pictures")
    at_rest(qtbot, window)
    window.pictures.choose("clusters")
    shared, pattern = np.flatnonzero(window.document.table.release.shared), window.document.pattern
    window.show_cell(int(shared[np.argmax(pattern.suppressed[shared])]))  # a suppressed one, if there is any
    at_rest(qtbot, window)
    qtbot.waitUntil(lambda: window.pictures.view.picture is not None)
    qtbot.wait(150)
    keep(window, "release")
    window.show_table("T1")
    dialog = open_dialog(qtbot, TableDialog(window.document, "T1", True, window))
    dialog.resize(900, 640)
    lists = dialog.form.lists
    qtbot.waitUntil(lambda: not dialog.busy)
    lists.own.go_to("region")
    lists.own.send_current()
    lists.others.go_to("size")
    lists.others.send_current()
    dialog.form.title.setText("Turnover by activity and size")
    qtbot.waitUntil(dialog.ok.isEnabled)
    lists.own.go_to("activity")
    qtbot.wait(100)
    keep(dialog, "add_table")
    dialog.reject()


@pytest.mark.slow
def test_the_import_dialog(qtbot, tmp_path, keep):
    write_sample(tmp_path)
    dialog = open_dialog(qtbot, ImportDialog(tmp_path / "records.csv"))
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    dialog.go_to(1)
    keep(dialog, "import_columns")
    dialog.go_to(2)
    tree = dialog.findChild(QTreeWidget, "hierarchyTree")
    qtbot.waitUntil(lambda: tree.topLevelItemCount() > 0)
    keep(dialog, "import_hierarchies")
    dialog.jobs.close()


def test_a_cross_tab_that_was_recognised(qtbot, tmp_path, keep):
    path = workbook(
        tmp_path / "turnover.xlsx",
        [
            ("Turnover by industry and size class, 2023",),
            (),
            ("NACE", "Number of employees", "", "", ""),
            ("", "0–9", "10–49", "50+", "Total"),
            ("Total", 340, 510, 1250, 2100),
            ("C Manufacturing", 140, 260, 800, 1200),
            ("10 Food", 60, 110, 300, 470),
            ("13 Textiles", 80, 150, 500, 730),
            ("F Construction", 200, 250, 450, 900),
            (),
            ("Source: Statistics Agency",),
        ],
        ["A3:A4", "B3:E3"],
        {6: 1, 7: 2, 8: 2, 9: 1},
    )
    dialog = open_dialog(qtbot, ImportDialog(path))
    dialog.resize(960, 700)
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    qtbot.wait(150)
    keep(dialog, "import_file")
    dialog.jobs.close()


def test_the_help_shows_its_pictures(qtbot):
    viewer = HelpViewer()
    qtbot.addWidget(viewer)
    viewer.show_page("release")
    page = page_text("release")
    names = re.findall(r'<img src="([^"]+)"', page)
    assert {"pictures/release.png", "pictures/add_table.png"} <= set(names)
    names += re.findall(r'<img src="([^"]+)"', page_text("import"))
    assert "pictures/import_file.png" in names
    for name in names:
        image = viewer.browser.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name))
        assert isinstance(image, QImage) and 400 <= image.width() <= 640, name
