"""Rows of totals among records, and undeclared totals, are reported before any protection."""

import pytest

import tabguard
from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.flow.job_check import check_job
from tests.support.codes import REGIONS, table, written
from tests.support.reading import put
from tests.support.roles import read_by

JOB = """[data]
{kind} = "t.csv"
{data}
[variables]
dimensions = ["region", "branch"]
response = "v"
{variables}
[hierarchies]
{hierarchies}
[rules]
p_percent = {{ p = 10 }}
"""


def columns(figures):
    return {
        "region": [row for row, _ in figures],
        "branch": [column for _, column in figures],
        "v": list(figures.values()),
    }


def read(figures, **options):
    return read_by(columns(figures), dimensions=["region", "branch"], response="v", **options)


def test_a_complete_table_is_not_read_as_records():
    with pytest.raises(DataError, match="counted twice: “region”: “Insieme”, “branch”: “Insieme”") as caught:
        read(table())
    assert "already tabulated" in caught.value.remedy
    totals = {"region": "Insieme", "branch": "Insieme"}
    assert len(read(table(), cells=True, total_codes=totals)) == 16


@pytest.mark.parametrize("repair", ["refuse", "complete", "rebuild"])
def test_cells_with_a_total_that_is_not_declared_are_refused_whatever_the_repair(repair):
    with pytest.raises(DataError, match="not known as totals: “region”: “Insieme”"):
        read(table(), cells=True, data={"repair": repair})


def test_subtotals_are_not_hidden_by_a_repair():
    figures = table("Total", ("01", "02", "11", "12"), ("x", "y"))
    for section, below in (("A", ("01", "02")), ("C", ("11", "12"))):
        figures |= {(section, b): sum(figures[a, b] for a in below) for b in ("x", "y", "Total")}
    order = sorted(figures)
    with pytest.raises(DataError, match="“region”: “A”, “region”: “C”"):
        read({cell: figures[cell] for cell in order}, cells=True, data={"repair": "rebuild"})
    tree = {"Total": "", "A": "Total", "C": "Total", "01": "A", "02": "A", "11": "C", "12": "C"}
    assert len(read(figures, cells=True, hierarchies={"region": tree})) == 21


def test_a_repeated_row_does_not_hide_totals():
    figures = table()
    records = {name: [*values, values[2]] for name, values in columns(figures).items()}
    with pytest.raises(DataError, match="counted twice"):
        tabguard.read(records, tabguard.Roles(dimensions=["region", "branch"], response="v"))


def test_totals_among_records_of_one_cell_are_named():
    figures = table()
    records = {name: list(values) for name, values in columns(figures).items()}
    for row, column in list(figures):
        if "Insieme" not in (row, column):  # each inner cell has two records
            at = list(figures).index((row, column))
            records["v"][at] -= 4
            for name, value in (("region", row), ("branch", column), ("v", 4)):
                records[name].append(value)
    with pytest.raises(DataError, match="counted twice"):
        tabguard.read(records, tabguard.Roles(dimensions=["region", "branch"], response="v"))


def test_listed_codes_are_codes_like_any_other_and_are_noticed():
    tree = dict.fromkeys([*REGIONS, "Insieme"], "")
    figures = {cell: value for cell, value in table().items() if cell[1] != "Insieme"}
    whole = read(figures, hierarchies={"region": tree})
    (note,) = (note for note in whole.notes if "sums of others" in note)
    assert "“region”" in note and "Insieme" in note


def test_a_check_of_a_job_names_them_with_the_line_of_the_data(tmp_path):
    written(tmp_path, table())
    blank = {"data": "", "variables": "", "hierarchies": ""}
    (fault,) = check_job(put(tmp_path, "job.toml", JOB.format(kind="records", **blank)), Progress())
    assert fault.line == 2 and "counted twice" in str(fault.error)
    (fault,) = check_job(put(tmp_path, "cells.toml", JOB.format(kind="cells", **blank)), Progress())
    assert fault.line == 2 and "not known as totals" in str(fault.error)
    declared = blank | {"variables": 'total_codes = { region = "Insieme", branch = "Insieme" }'}
    assert not check_job(put(tmp_path, "good.toml", JOB.format(kind="cells", **declared)), Progress())


def test_a_release_of_cells_and_of_records_names_them_too():
    tables = [{"name": "T1", "dimensions": ["region", "branch"]}, {"name": "T2", "dimensions": ["region"]}]
    with pytest.raises(DataError, match="counted twice"):
        tabguard.read(columns(table()), tabguard.Roles(dimensions=(), response="v"), tables=tables)
    cells = [{"table": "T1", "file": columns(table()), "columns": {"v": "v"}}]
    with pytest.raises(DataError, match="not known as totals"):
        tabguard.read(cells, tabguard.Roles(dimensions=(), response="v"), tables=tables[:1])
