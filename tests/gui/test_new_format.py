"""A registered format is in every reader, dialog and test of damage, shown by CONTRIBUTING's example."""

import io
import json
import random
import subprocess
import sys

import pandas as pd
import pyreadstat
import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFileDialog

from tabguard.__main__ import main
from tabguard.base.errors import FormatError, TabGuardError
from tabguard.base.progress import Progress
from tabguard.gui.import_.import_dialog import ImportDialog
from tabguard.marginals.read.count_table import read_count_table
from tabguard.project import DataSource, HierarchySource
from tabguard.read import formats, read_dimension
from tabguard.read.files.format import ColumnInfo, FileFormat, Format
from tests.support.documents import added
from tests.support.importing import click, import_it
from tests.support.opendocument import spreadsheet
from tests.support.reading import load, put
from tests.support.sas import data_set
from tests.support.small_job import JOB, RECORDS
from tests.support.window import on_screen
from tests.untrusted import damage, feeds

with pytest.MonkeyPatch.context() as patch:
    page = added("tabguard/read/formats/jsonl.py", patch)
# under a name that no tree has, so that the page's example may be part of the program
JSON_LINES = page.JSONL = evolve(
    page.JSONL,
    name="ndjson",
    suffixes=(".ndjson", ".jsonlines"),
    recognises=lambda start: start.head.lstrip().startswith(b"{"),
)


def greedy(form, _text, _number, _progress):
    """A reader that takes as much memory as the file declares."""
    return bytearray(int.from_bytes(form.path.read_bytes()[:5].ljust(5, b"9"), "big"))


CARELESS = Format(
    name="careless",
    title="careless",
    suffixes=(".careless",),
    recognises=lambda _start: False,
    sniff=lambda start: FileFormat(start.path, CARELESS, columns=(ColumnInfo("a"),)),
    read=greedy,
    words=lambda form: "careless",
)


# the tests


@pytest.fixture
def registered(monkeypatch):
    monkeypatch.setattr(formats, "FORMATS", (JSON_LINES, *formats.FORMATS))


def lines_of(text):
    """A CSV text as JSON lines, with numbers as numbers."""
    head, *rows = [line.split(",") for line in text.splitlines()]
    records = [dict(zip(head, row, strict=True)) for row in rows]
    for record in records:
        record |= {name: float(record[name]) for name in ("turnover", "count") if name in record}
    return "".join(json.dumps(record) + "\n" for record in records)


def protect(folder, name, content, job=JOB):
    """Exit status and public bytes of the job with its records in this file."""
    folder.mkdir()
    put(folder, name, content)
    job = put(folder, "job.toml", job.replace("records.csv", name))
    status = main(["protect", str(job), "--quiet"])
    public = next(folder.rglob("*PUBLIC*.csv"))
    return status, public.read_bytes()


def test_a_job_protects_it_as_any_other(tmp_path, registered):
    as_text = protect(tmp_path / "text", "records.csv", RECORDS)
    assert as_text[0] == 0
    assert protect(tmp_path / "lines", "records.ndjson", lines_of(RECORDS)) == as_text


@pytest.mark.slow
def test_a_job_protects_records_of_any_format(tmp_path):
    as_text = protect(tmp_path / "text", "records.csv", RECORDS)
    frame = pd.read_csv(io.StringIO(RECORDS))
    frame.to_parquet(tmp_path / "made.parquet")
    frame.to_excel(tmp_path / "made.xlsx", index=False)
    rows = [list(frame.columns), *frame.astype(object).to_numpy().tolist()]
    put(tmp_path, "made.ods", spreadsheet({"Data": rows}))
    pyreadstat.write_sav(frame, tmp_path / "made.sav")
    pyreadstat.write_dta(frame, tmp_path / "made.dta")
    put(tmp_path, "made.sas7bdat", data_set(tuple(rows[0]), rows[1:]))
    for name in ("made.parquet", "made.xlsx", "made.ods", "made.sav", "made.dta", "made.sas7bdat"):
        content = (tmp_path / name).read_bytes()
        assert protect(tmp_path / name.replace(".", " "), f"records{name[4:]}", content) == as_text
    layout = "id 1 2\nindustry 3 1\n<RECODEABLE>\nregion 4 1\n<RECODEABLE>\nturnover 5 4\n<NUMERIC>\n"
    rows = [line.split(",") for line in RECORDS.splitlines()[1:]]
    fixed = "".join(f"{a:>2}{b}{c}{d:>4}\n" for a, b, c, d in rows)
    put(tmp_path, "r.rda", layout)
    job = JOB.replace('"records.csv"', '"records.asc"\nlayout = "../r.rda"')
    assert protect(tmp_path / "fixed", "records.asc", fixed, job) == as_text


def test_the_import_dialog_offers_previews_and_reads_it(qtbot, tmp_path, registered):
    path = put(tmp_path, "records.ndjson", lines_of(RECORDS))
    dialog = on_screen(qtbot, ImportDialog(path))
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    page = dialog.file_page
    assert page.detected.text().startswith("JSON Lines · columns: 4 · rows shown: 17")
    assert not any(page.form.isRowVisible(row) for row in page._rows.values())
    assert dialog.model.headerData(3, Qt.Orientation.Horizontal) == "turnover"
    assert dialog.model.index(0, 3).data() == "900"
    page._on_browse()
    browse = page.findChild(QFileDialog)
    assert "*.ndjson *.jsonlines" in browse.nameFilters()[0]
    browse.close()
    with qtbot.waitSignal(dialog.help_requested) as asked:
        qtbot.keyClick(dialog, Qt.Key.Key_F1)
    assert asked.args == ["import#format-ndjson"]
    import_it(qtbot, dialog)
    click(qtbot, dialog.open_button)
    assert dialog.result() == QDialog.DialogCode.Accepted and len(dialog.loaded.table)


def test_the_window_offers_it(window, registered):
    window.files.ask_file()
    dialog = window.findChild(QFileDialog)
    assert all("*.ndjson" in dialog.nameFilters()[at] for at in (0, 3))
    dialog.close()


def test_damage_is_told_in_the_dialog(qtbot, tmp_path, registered):
    dialog = ImportDialog(put(tmp_path, "records.ndjson", '{"a": 1}\n{"a": \n'))
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    assert "damaged" in dialog.file_page.message.text() and not dialog.next_button.isEnabled()


def test_other_readers_of_tables_take_it(tmp_path, registered):
    tree = put(
        tmp_path, "tree.ndjson", '{"code": "N", "parent": "Total"}\n{"code": "S", "parent": "Total"}\n'
    )
    assert read_dimension("region", HierarchySource((tree,))).codes == ("Total", "N", "S")
    counts = put(tmp_path, "counts.ndjson", lines_of("a,b,count\nx,1,3\ny,2,4\n"))
    assert read_count_table(DataSource(counts), Progress()).table.total == 7
    with pytest.raises(FormatError, match=r"What can be opened: .*JSON Lines \(.ndjson .jsonlines\)"):
        load(put(tmp_path, "old.xls", b"\xd0\xcf\x11\xe0" + bytes(9)), ("a", "b"), "x")


def test_damaged_ones_are_told(tmp_path, registered):
    for number in range(300):
        content = damage.mutated(lines_of(RECORDS).encode(), random.Random(number))
        try:
            load(put(tmp_path, "records.ndjson", content), ("industry", "region"), "turnover")
        except TabGuardError as error:
            assert error.what and error.remedy


def test_it_cannot_escape_the_hostile_files(tmp_path, registered):
    at = feeds.Setting(tmp_path)
    assert feeds.reading_as("ndjson") in feeds.further(at)
    assert damage.unfed(at) == ["a sample of the format ndjson"]


@pytest.mark.slow
def test_hostile_files_find_a_careless_format_and_a_sound_one_has_no_fault(tmp_path):
    command = [sys.executable, "-m", "tests.untrusted.watchdog", str(tmp_path), "format"]
    command += ["tests.gui.test_new_format", "JSON_LINES", "CARELESS"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-2000:]
    *found, last = [json.loads(line) for line in done.stdout.splitlines()]
    assert last["done"] > 100
    assert {one["reader"] for one in found} == {feeds.reading_as("careless")}, found[:3]
