"""Decisions are written and read without change, and conflicts are found."""

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.errors import DataError, WriteError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.decision_files import incoming, write_decisions
from tabguard.read import read_decisions
from tabguard.sample import write_sample
from tabguard.table.decision import Decision, Kind
from tabguard.write import decisions_csv
from tests.support.examples import examples

TEXT = st.text(
    st.characters(exclude_categories=("C", "Z"), include_characters=" \n,;\t|'\"=+@-"), max_size=12
).map(str.strip)
CODES = ("A", "01", "=x", "'q", "D,E", "-")
VALUES = {
    Kind.COST: st.floats(0, 1e12, allow_nan=False).map(lambda x: f"{x:.15g}"),
    Kind.LEVELS: st.floats(0, 1e9).map(lambda x: f"{x:.15g} {x / 2:.15g}"),
    Kind.FREEZE: st.sampled_from(("", "published", "suppressed")),
}


def decision(kind):
    return st.builds(
        Decision,
        st.tuples(st.sampled_from(CODES), st.sampled_from(CODES)),
        st.just(kind),
        VALUES.get(kind, st.just("")),
        TEXT,
        TEXT,
        TEXT,
    )


@settings(max_examples=examples(40))
@given(
    st.lists(
        st.sampled_from(Kind).flatmap(decision), min_size=1, max_size=6, unique_by=lambda line: line.codes
    )
)
def test_a_csv_of_decisions_reads_back_identically(tmp_path_factory, decisions):
    path = tmp_path_factory.getbasetemp() / "round.csv"
    path.write_bytes(decisions_csv(("industry", "=region"), decisions))
    assert list(read_decisions(path, ("industry", "=region"))) == decisions


@pytest.fixture(scope="module")
def case(tmp_path_factory):
    folder = tmp_path_factory.mktemp("decisions")
    write_sample(folder)
    project = stages.open_job(folder / "job.toml")
    return stages.load(project, Progress()).table, evolve(project, decisions=())


def of_cell(table, cell, kind, value="", reason="r"):
    return Decision(table.names(cell), kind, value, reason, "w", "2026-01-01")


def with_(project, *decisions):
    return evolve(project, decisions=decisions)


def test_export_then_import_is_nothing_new(case, tmp_path):
    table, project = case
    cells = np.flatnonzero(~table.hidden)[:4].tolist()
    mine = with_(
        project,
        of_cell(table, cells[0], Kind.PUBLISH),
        of_cell(table, cells[1], Kind.LEVELS, "5 7.5"),
        of_cell(table, cells[2], Kind.COST, "3"),
        of_cell(table, cells[3], Kind.FREEZE),
        of_cell(table, cells[3], Kind.NOTE),
    )
    for name, n in (("out.csv", 5), ("out.hst", 4)):
        said = write_decisions(tmp_path / name, table, mine, Progress())
        assert f"{n} decisions" in said and ("1 notes" in said) == (n == 4)
        there = incoming(tmp_path / name, table, mine, Progress())
        assert (there.new, there.clashes, there.same, there.unused) == ((), (), n, ())
        found = incoming(tmp_path / name, table, project, Progress())
        assert len(found.new) == n and not found.clashes
    assert {(d.codes, d.kind) for d in found.new} == {
        (d.codes, d.kind) for d in mine.decisions if d.kind is not Kind.NOTE
    }


def test_a_list_of_tau_argus_has_only_the_decisions_that_apply(case, tmp_path):
    table, project = case
    one, two = np.flatnonzero(~table.hidden)[:2].tolist()
    mine = with_(
        project,
        of_cell(table, one, Kind.SUPPRESS),
        of_cell(table, one, Kind.COST, "3"),
        of_cell(table, one, Kind.COST, "4"),
        of_cell(table, two, Kind.FREEZE),
        of_cell(table, one, Kind.PUBLISH),
    )
    assert write_decisions(tmp_path / "d.hst", table, mine, Progress()).startswith("3 decisions")
    lines = (tmp_path / "d.hst").read_text().splitlines()
    assert [line.split(";")[len(table.dimensions) - table.needed.start :] for line in lines] == [
        ["c", "4"],
        ["p"],
        ["s"],
        ["p"],
    ]
    assert "5 decisions" in write_decisions(tmp_path / "d.csv", table, mine, Progress())  # all of the record


def test_conflicts_repeats_and_unknown_cells_are_told_apart(case, tmp_path):
    table, project = case
    one, two, three = np.flatnonzero(~table.hidden)[:3].tolist()
    mine = with_(project, of_cell(table, one, Kind.PUBLISH), of_cell(table, two, Kind.COST, "2"))
    names = [d.name for d in table.dimensions][table.told.start :]

    def row(cell, *rest):
        return "\t".join((*table.names(cell)[table.told.start :], *rest))

    pasted = "\n".join(
        (
            "\t".join((*names, "Decision", "value")),
            row(one, "freeze", "suppressed"),
            row(two, "cost", "2,0"),
            row(two, "suppress"),
            row(three, "publish"),
            row(three, "suppress"),
            row(three, "delete"),
            "\t".join((*("nowhere",) * len(names), "publish")),
        )
    )
    found = incoming(pasted, table, mine, Progress())
    assert [(c.mine.kind, c.theirs.kind) for c in found.clashes] == [(Kind.PUBLISH, Kind.FREEZE)]
    assert [(d.codes, d.kind) for d in found.new] == [
        (table.names(two), Kind.SUPPRESS),
        (table.names(three), Kind.SUPPRESS),
    ]
    assert found.same == 1 and len(found.unused) == 3
    assert "clipboard, row 7" in found.unused[0][1] and "nowhere ×" in found.unused[1][0]
    assert "last decision" in found.unused[2][1]
    with pytest.raises(DataError, match="no table"):
        incoming("just words", table, mine, Progress())


def test_a_variable_called_reason_is_refused_before_the_file_is_written():
    with pytest.raises(WriteError, match="Reason"):
        decisions_csv(("industry", "Reason"), ())
