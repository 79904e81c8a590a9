"""The start page: one click to the sample, recent files by name, a drop anywhere."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

from tabguard.gui.document.settings_store import RecentFiles
from tabguard.gui.shell.help_view import PAGES
from tabguard.gui.shell.start_page import HOW_TO, StartPage


def page_with(qtbot, tmp_path, *names):
    recent = RecentFiles(tmp_path / "settings" / "recent.json")
    for name in names:
        (tmp_path / name).write_text("x")
        recent.add(tmp_path / name)
    page = StartPage(recent)
    qtbot.addWidget(page)
    page.resize(1000, 700)
    page.show()
    return page, recent


def test_the_sample_and_open_are_one_click_away(qtbot, tmp_path):
    page, _recent = page_with(qtbot, tmp_path)
    with qtbot.waitSignal(page.sample_requested):
        qtbot.mouseClick(page.sample_button, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(page.open_requested) as asked:
        qtbot.mouseClick(page.open_button, Qt.MouseButton.LeftButton)
    assert asked.args == [None]


def test_recent_files_are_shown_by_name_only_and_open(qtbot, tmp_path):
    page, _recent = page_with(qtbot, tmp_path, "one.csv", "two.tgproj")
    texts = [page.recent_list.item(i).text() for i in range(page.recent_list.count())]
    assert texts[0].startswith("two.tgproj") and texts[1].startswith("one.csv")
    assert not any("/" in text for text in texts)
    item = page.recent_list.visualItemRect(page.recent_list.item(1))
    with qtbot.waitSignal(page.recent_requested) as asked:
        qtbot.mouseClick(page.recent_list.viewport(), Qt.MouseButton.LeftButton, pos=item.center())
    assert asked.args == [tmp_path / "one.csv"]


def test_the_list_can_be_cleared_and_stays_cleared(qtbot, tmp_path):
    page, recent = page_with(qtbot, tmp_path, "one.csv")
    qtbot.mouseClick(page.clear_button, Qt.MouseButton.LeftButton)
    assert page.recent_list.count() == 0 and page.nothing.isVisible()
    assert RecentFiles(tmp_path / "settings" / "recent.json").paths() == ()
    assert recent.paths() == ()


def test_a_file_is_pinned_by_its_button_and_stays(qtbot, tmp_path):
    page, recent = page_with(qtbot, tmp_path, "one.csv", "two.csv")
    pin = page.recent_list.itemWidget(page.recent_list.item(1)).findChild(QToolButton)
    assert pin.accessibleName().startswith("Pin one.csv")
    qtbot.mouseClick(pin, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.recent_list.item(0).text().startswith("one.csv"))
    qtbot.mouseClick(page.clear_button, Qt.MouseButton.LeftButton)
    assert recent.paths() == (tmp_path / "one.csv",) and page.clear_button.isHidden()
    for i in range(12):
        (tmp_path / f"{i}.csv").write_text("x")
        recent.add(tmp_path / f"{i}.csv")
    assert recent.paths()[:2] == (tmp_path / "one.csv", tmp_path / "11.csv") and len(recent.paths()) == 11
    assert recent.latest(tmp_path / "samples") == tmp_path / "11.csv"
    page.refresh()
    pin = page.recent_list.itemWidget(page.recent_list.item(0)).findChild(QToolButton)
    qtbot.mouseClick(pin, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.recent_list.item(0).text().startswith("11.csv"))
    recent.clear()
    assert recent.paths() == ()


def test_recent_files_of_the_same_name_are_told_apart_by_their_folders(qtbot, tmp_path):
    for folder in ("spring", "autumn"):
        (tmp_path / folder).mkdir()
    page, _recent = page_with(qtbot, tmp_path, "spring/job.toml", "autumn/job.toml", "one.csv")
    texts = [page.recent_list.item(i).text() for i in range(page.recent_list.count())]
    assert [text.split("\u2003")[0] for text in texts] == [
        "one.csv",
        "job.toml (autumn)",
        "job.toml (spring)",
    ]


def test_no_recent_file_is_looked_for_in_the_windows_thread(qtbot, tmp_path, monkeypatch):
    page, recent = page_with(qtbot, tmp_path, "one.csv", "two.csv")
    stat, looked = Path.stat, []

    def look(path, **options):
        looked.append(path)  # a drive that does not answer would stop the window here
        return stat(path, **options)

    monkeypatch.setattr(Path, "stat", look)
    page.refresh()
    assert recent.latest(tmp_path / "samples") == tmp_path / "two.csv" and page.recent_list.count() == 2
    assert not {tmp_path / "one.csv", tmp_path / "two.csv"} & {*looked}


def test_how_to_links_lead_to_help_pages(qtbot, tmp_path):
    page, _recent = page_with(qtbot, tmp_path)
    assert {link for link, _title, _about in HOW_TO} <= set(PAGES)
    with qtbot.waitSignal(page.help_requested) as asked:
        page.findChild(type(page.nothing), "howTo_import").linkActivated.emit("import")
    assert asked.args == ["import"]


def test_a_damaged_list_of_recent_files_is_an_empty_one(tmp_path):
    store = tmp_path / "recent.json"
    store.write_text("{broken")
    assert RecentFiles(store).paths() == ()
    (tmp_path / "a.csv").write_text("x")
    RecentFiles(store).add(tmp_path / "a.csv")
    assert RecentFiles(store).paths() == (tmp_path / "a.csv",)


def test_the_list_keeps_ten_files_latest_first(tmp_path):
    recent = RecentFiles(tmp_path / "recent.json")
    for i in range(14):
        (tmp_path / f"{i}.csv").write_text("x")
        recent.add(tmp_path / f"{i}.csv")
    recent.add(tmp_path / "9.csv")
    names = [p.name for p in recent.paths()]
    assert names[:2] == ["9.csv", "13.csv"] and len(names) == 10 and len(set(names)) == 10
