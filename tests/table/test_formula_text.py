"""Codes like formulas: no spreadsheet evaluates them from our files, and our readers restore them."""

import csv
import io
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabguard.__main__ import main
from tabguard.base.progress import Progress
from tabguard.marginals.read.count_margins import read_margin
from tabguard.marginals.read.count_table import read_count_table
from tabguard.marginals.read.ledger import read_ledger
from tabguard.marginals.write.counts_files import bounds_csv, fit_csv, intervals_csv, ledger_csv, tables_csv
from tabguard.marginals.write.public_counts import public_counts_csv
from tabguard.project import DataSource
from tabguard.read import read_decisions, read_pattern
from tabguard.table.case import Case
from tabguard.table.contingency import CellBounds, CountTable, Variable
from tabguard.table.decision import Kind
from tabguard.table.dimension import Dimension
from tabguard.table.formula_text import guarded, unguarded
from tabguard.table.ledger import Act, LedgerEntry, Query
from tabguard.table.pattern import Pattern, Sensitivity
from tabguard.table.public import PublicMargin
from tabguard.table.relations import build_relations
from tabguard.table.solution import Solution
from tabguard.table.table import Table
from tabguard.write.internal.pattern_csv import pattern_csv

CODES = ("-1", "=A1", "+x", "@y", "'-1", "''=q", "'a", "-", "=", "a", "\tz", "=1,5", '@"q"', "＝1")
RUN = tuple("=+-@\t\r\n＝＋－＠")


@given(st.text(alphabet="'=+-@\t\ra1 ", max_size=6) | st.text(max_size=6))
def test_what_is_guarded_reads_back_and_does_not_run(text: str) -> None:
    assert unguarded(guarded(text)) == text
    assert len(text) < 2 or not guarded(text).startswith(RUN)


def rows(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8"), newline="")))


def runs(content: bytes, texts: slice) -> list[str]:
    """Fields that a spreadsheet would evaluate, in the columns of texts and in the header."""
    head, *body = rows(content)
    fields = [field for row in (head, *(line[texts] for line in body)) for field in row]
    return [field for field in fields if len(field) > 1 and field.startswith(RUN)]


def test_patterns(tmp_path: Path) -> None:
    dimensions = (Dimension.flat("=a", CODES), Dimension.flat("b", ("-2", "x")))
    codes = np.array([(i, j) for i in range(len(CODES) + 1) for j in range(3)], np.int64)
    value = np.arange(len(codes)) - 7.0
    table = Table(dimensions, codes, value, np.ones(len(codes)), build_relations(dimensions, codes))
    nothing = np.zeros(len(codes))
    status = np.arange(len(codes)) % 3
    case = Case(table, Sensitivity(nothing, nothing, nothing, nothing))
    content = pattern_csv(Solution(case, Pattern(status)))
    (tmp_path / "pattern.csv").write_bytes(content)
    assert runs(content, slice(2)) == []
    assert {row[2] for row in rows(content)[1:]} == {str(int(v)) for v in value}  # figures stay figures
    assert np.array_equal(read_pattern(tmp_path / "pattern.csv", table).status, status)


def test_decisions_made_from_a_pattern(tmp_path: Path) -> None:
    with (tmp_path / "d.csv").open("w", encoding="utf-8", newline="") as file:
        lines = [("=a", "b", "decision", "reason"), *((code, "x", "publish", "=why") for code in CODES)]
        csv.writer(file).writerows(tuple(map(guarded, line)) for line in lines)
    found = read_decisions(tmp_path / "d.csv", (Dimension.flat("=a", CODES), Dimension.flat("b", ("x",))))
    assert tuple(d.codes[0] for d in found) == CODES
    assert {(d.kind, d.reason) for d in found} == {(Kind.PUBLISH, "=why")}


@pytest.fixture
def counts() -> CountTable:
    codes = tuple(sorted(code for code in CODES if code == code.strip()))
    variables = (Variable("=a", codes), Variable("b", ("+2", "x")))
    cells = np.array([(i, 1 + i % 2) for i in range(1, len(codes) + 1)], np.int32)
    return CountTable(variables, cells, np.arange(1, len(codes) + 1))


def named(table: CountTable) -> set[tuple[str, ...]]:
    return {
        tuple(v.categories[c - 1] for v, c in zip(table.variables, cell, strict=True)) for cell in table.cells
    }


def test_count_tables_and_margins(tmp_path: Path, counts: CountTable) -> None:
    categories = tuple(variable.categories for variable in counts.variables)
    content = public_counts_csv(PublicMargin("", counts.names, categories, counts.cells - 1, counts.count))
    (tmp_path / "t.csv").write_bytes(content)
    assert runs(content, slice(2)) == []
    again = read_count_table(DataSource(tmp_path / "t.csv", delimiter=","), Progress()).table
    assert [v.name for v in again.variables] == ["=a", "b"]
    assert named(again) == named(counts)
    margin = read_margin(tmp_path / "t.csv", counts.variables)
    assert int(margin.count.sum()) == int(counts.count.sum())


def test_other_files_of_the_planner(counts: CountTable, tmp_path: Path) -> None:
    n = len(counts.count)
    zeros, ones = np.zeros(n), np.ones(n, bool)
    bounds = CellBounds(counts.cells, zeros, zeros + 9, ones, "lp")
    for content in (
        bounds_csv(counts.variables, counts.count, bounds),
        fit_csv(counts.variables, counts.cells, counts.count, zeros + 0.5),
        tables_csv(counts.variables, counts.cells, np.stack([counts.count, counts.count])),
        intervals_csv(counts, bounds),
    ):
        assert runs(content, slice(2)) == []
    entry = LedgerEntry(Query(("=a", "b")), Act.RELEASE, "@me", "2026-01-01", "+because")
    content = ledger_csv((entry,))
    assert runs(content, slice(None)) == []
    (tmp_path / "ledger.csv").write_bytes(content)
    assert read_ledger(tmp_path / "ledger.csv") == (entry,)


def test_jobs_read_the_pattern_that_they_wrote(tmp_path: Path) -> None:
    lines = ["id,=a,b,v"]
    a, b = ("-1", "=A1", "+x", "@y", "12"), ("-2", "x", "y")
    lines += [f"{i},{a[i % 5]},{b[i // 5 % 3]},{40 + i % 7}" for i in range(90)]
    (tmp_path / "r.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (tmp_path / "job.toml").write_text(
        '[data]\nrecords = "r.csv"\n[variables]\ndimensions = ["=a", "b"]\nresponse = "v"\n'
        "[rules]\np_percent = { p = 10 }\nfrequency = { n = 3 }\n"
        '[[decisions.cells]]\ncodes = ["=A1", "-2"]\ndecision = "suppress"\nreason = "=asked"\n',
        encoding="utf-8",
    )
    assert main(["protect", str(tmp_path / "job.toml"), "--quiet"]) == 0
    pattern = tmp_path / "out" / "pattern_INTERNAL.csv"
    assert "\n'=A1,'-2," in pattern.read_text(encoding="utf-8")
    assert main(["audit", str(tmp_path / "job.toml"), "--pattern", str(pattern), "--quiet"]) == 0
