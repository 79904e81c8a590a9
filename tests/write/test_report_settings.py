"""The internal report and workbook name every setting of a run, including bounds of single responses."""

import io

import numpy as np
from attrs import evolve
from openpyxl import load_workbook

from tabguard import batch
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.write.internal.book import internal_xlsx
from tabguard.write.internal.report import protection_report
from tabguard.write.page import report_page
from tabguard.write.run import Run
from tests.support.release_inputs import write_release


def test_lower_bounds_of_single_responses_are_reported(tmp_path):
    project = stages.open_job(write_release(tmp_path))
    bounds = {"turnover": -np.inf, "employees": -5.0}
    project = evolve(project, suppression=evolve(project.suppression, lower_by_response=bounds))
    found = batch.protect_project(project, Progress()).solution
    run = Run("release", suppression=project.suppression)
    report = report_page(protection_report(found, run)).decode()
    assert "Lower bound of turnover" in report and "Lower bound of employees" in report
    sheet = load_workbook(io.BytesIO(internal_xlsx(found, run)))["Run"]
    assert ">Lower bound of the cells<" in report  # the bound alone is that of the cost
    rows = {row[0]: row[1] for row in sheet.iter_rows(values_only=True)}
    assert (rows["Lower bound of turnover"], rows["Lower bound of employees"]) == ("-inf", "-5")
