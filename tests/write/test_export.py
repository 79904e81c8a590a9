"""One export writes all outputs, public ones only when nothing is at risk."""

import json

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.errors import WriteError
from tabguard.base.progress import Cancelled, Progress
from tabguard.settings import Output
from tabguard.table.insiders import SuppressedSum
from tabguard.table.verdict import AuditResult, Verdict
from tabguard.write import Order, Override, export_all, file_name, job_order, may_publish, public_workbook
from tabguard.write.products import Audience, Occasion
from tests.support.written_tables import found, state_of

INTERNAL = {
    "summary.json",
    "pattern_INTERNAL.csv",
    "energy_sales_INTERNAL_2025.xlsx",
    "energy_sales_INTERNAL_2025.html",
}
PUBLIC = {
    "public/energy_sales_PUBLIC_2025.xlsx",
    "public/energy_sales_PUBLIC_2025.csv",
    "public/energy_sales_PUBLIC_2025_note.html",
}


def exported(folder, case, **changed) -> set[str]:
    progress, public = changed.pop("progress", None), changed.pop("public_folder", None)
    if "audit" in changed:
        changed["solution"] = found(case.solution, audit=changed.pop("audit"))
    elsewhere = Order({Audience.PUBLIC: public, Audience.INTERNAL: folder}, Occasion.JOB)
    order = job_order(folder) if public is None else elsewhere
    written = export_all(order, state_of(case, **changed), progress)
    there = {str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file()}
    if public is None:
        assert there == {str(p.relative_to(folder)) for p in written}
    return there


def failed(case) -> AuditResult:
    verdict = np.array(case.audit.verdict)
    verdict[14] = Verdict.DISCLOSED
    return evolve(case.audit, verdict=verdict)


@pytest.mark.parametrize(
    "what", ["audit", "no audit", "sums", "insiders", "insiders not tested", "incomplete"]
)
def test_public_files_are_written_and_none_stays_when_something_is_at_risk(case, tmp_path, what):
    stopped = evolve(case.solution.standing, complete=False)
    assert exported(tmp_path, case) == INTERNAL | PUBLIC
    told = json.loads((tmp_path / "summary.json").read_text())
    assert told["public_written"] is True and told["public_withheld"] is None and told["seconds"]["write"] > 0
    changed = {
        "audit": {"audit": failed(case)},
        "no audit": {"audit": None},
        "sums": {"solution": found(case.solution, at_risk=(SuppressedSum(0, (1, 2)),))},
        "insiders": {"solution": found(case.solution, insiders=(14,))},
        "insiders not tested": {"solution": found(case.solution, insiders=None)},
        "incomplete": {"solution": evolve(case.solution, standing=stopped)},
    }[what]
    assert exported(tmp_path, case, **changed) == INTERNAL
    told = json.loads((tmp_path / "summary.json").read_text())
    assert told["public_written"] is False and told["public_withheld"]


def test_an_override_with_two_names_publishes_and_is_reported(case, tmp_path):
    run = evolve(case.run, override=Override("law of 1999", "Ana", "Bo"))
    assert exported(tmp_path, case, audit=failed(case), run=run) == INTERNAL | PUBLIC
    report = (tmp_path / "energy_sales_INTERNAL_2025.html").read_text()
    assert "law of 1999" in report
    assert "confirmed by Bo" in report


def test_an_override_needs_a_reason_and_two_persons(case, tmp_path):
    assert not may_publish(case.solution.standing, Override("", "Ana", "Bo"))
    assert not may_publish(case.solution.standing, Override("why", "Ana", " "))
    with pytest.raises(WriteError, match="two persons"):
        exported(tmp_path, case, run=evolve(case.run, override=Override("why", "Ana", "ana ")))
    assert not list(tmp_path.iterdir())


def test_the_public_folder_may_be_elsewhere_but_not_the_same(case, tmp_path):
    found = exported(tmp_path / "in", case, public_folder=tmp_path / "for all")
    assert found == INTERNAL
    assert len(list((tmp_path / "for all").iterdir())) == 3
    with pytest.raises(WriteError, match="public folder"):
        exported(tmp_path / "in", case, public_folder=tmp_path / "in")


def test_a_cancelled_export_leaves_nothing(case, tmp_path):
    progress = Progress(lambda event: progress.cancel() if event.done == 1 else None, interval=0)
    with pytest.raises(Cancelled):
        exported(tmp_path, case, progress=progress)
    assert not list(tmp_path.iterdir())


def test_file_names_are_fit_for_every_file_system(case, tmp_path):
    assert file_name("a/b: c?", "PUBLIC", "Q1/2025", ".xlsx") == "a_b_c_PUBLIC_Q1_2025.xlsx"
    assert file_name("..", "PUBLIC", "", ".csv") == "table_PUBLIC.csv"
    assert exported(tmp_path, case, output=Output()) >= {"public/energy_sales_PUBLIC.xlsx"}


def test_a_cancel_is_obeyed_while_a_workbook_is_closed(case):
    calls = []

    def check():
        calls.append(1)
        if len(calls) > 13:  # 6 columns of the long table and 7 of the cross-tab are written by then
            raise Cancelled

    with pytest.raises(Cancelled):
        public_workbook([case.public], case.output, check)


def test_sdmx_files_are_written_where_a_structure_is_named(case, tmp_path):
    output = evolve(case.output, structure="OFFICE:SALES(1.0.0)")
    found = exported(tmp_path, case, output=output)
    assert found - INTERNAL - PUBLIC == {
        "transmission/energy_sales_TRANSMIT_2025.sdmx.csv",
        "public/energy_sales_PUBLIC_2025.sdmx.csv",
    }
    inside = (tmp_path / "transmission" / "energy_sales_TRANSMIT_2025.sdmx.csv").read_text().splitlines()
    outside = (tmp_path / "public" / "energy_sales_PUBLIC_2025.sdmx.csv").read_text().splitlines()
    letters = [[line.split(",")[-2] for line in file[1:]] for file in (inside, outside)]
    assert set(letters[1]) == {"F", "C"} and "D" in letters[0]
    assert [letter == "F" for letter in letters[0]] == [letter == "F" for letter in letters[1]]
    assert all(line.split(",")[-3] == "" for line in inside[1:] if line.endswith(",Q"))
    at_risk = exported(tmp_path, case, output=output, audit=failed(case))
    assert "public/energy_sales_PUBLIC_2025.sdmx.csv" not in at_risk


@pytest.mark.parametrize("structure", ["SALES", "OFFICE:SALES", "OFFICE:SALES(a)"])
def test_a_structure_that_is_not_whole_is_refused_before_anything_is_written(case, tmp_path, structure):
    with pytest.raises(WriteError, match="incomplete"):
        exported(tmp_path, case, output=evolve(case.output, structure=structure))
    assert not list(tmp_path.iterdir())
