"""A project is read again with other tables; variables, decisions and pattern are adapted."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.previews import preview_cells
from tabguard.flow.reread import counterparts, facts_of, read_again
from tabguard.project import HierarchySource, TableSpec
from tabguard.project.tables import tables_of, with_tables
from tabguard.table.decision import Decision, Kind
from tabguard.table.decisions import Act
from tabguard.table.pattern import Pattern, Status
from tests.support.release_inputs import ALONE, write_cells_job, write_release


@pytest.fixture
def alone(tmp_path):
    """A project of one table, and its case."""
    project = stages.open_job(write_release(tmp_path, ALONE))
    return project, stages.judged(stages.load(project, Progress()).table, project, Progress())


@pytest.fixture
def release(tmp_path):
    """A project of three tables and two responses, and its case."""
    project = stages.open_job(write_release(tmp_path))
    return project, stages.judged(stages.load(project, Progress()).table, project, Progress())


def enlarged(project):
    """The project of one table with a second one over a further variable and a further response."""
    new = TableSpec("T2", ("activity", "size"), "By size", {"activity": 2}, responses=("employees",))
    responses = [project.variables.response]
    return with_tables(project, (*tables_of(project), new), responses, {"size": HierarchySource()})


def test_one_table_becomes_a_release_and_again_one_table(alone):
    project, _case = alone
    more = enlarged(project)
    first, second = more.tables
    assert (
        second.name == "T2"
        and first.responses == ("turnover",)
        and first.dimensions == ("activity", "region")
    )
    assert more.variables.dimensions == ("activity", "region", "size")
    assert more.variables.responses == ("turnover", "employees") and not more.alone
    less = with_tables(more, (first,), more.variables.responses)
    assert less.alone and less.variables == project.variables
    assert set(less.hierarchies) == {"activity", "region"}


def test_what_no_table_needs_leaves_with_its_rules_and_bounds(release):
    project, _case = release
    own = evolve(project.rules, by_response={"employees": project.rules})
    bounds = evolve(project.suppression, lower_by_response={"employees": -5.0})
    project = evolve(project, rules=own, suppression=bounds)
    kept = [evolve(project.tables[0], responses=("turnover",))]
    less = with_tables(project, kept, project.variables.responses)
    assert less.rules.by_response == {} and less.suppression.lower_by_response == {}
    assert less.variables.dimensions == ("activity", "region") and less.alone


def test_cells_are_found_again_by_variables_codes_and_response(alone):
    project, case = alone
    after = stages.load(enlarged(project), Progress()).table
    same = counterparts(case.table, after)
    assert (same >= 0).all() and len(set(same.tolist())) == len(same)
    for cell in range(0, len(same), 7):
        assert after.names(int(same[cell])) == ("turnover", *case.table.names(cell), "Total")
    np.testing.assert_array_equal(case.table.value, after.value[same])
    back = counterparts(after, case.table)
    assert (back[same] == np.arange(len(case.table))).all() and (back >= 0).sum() == len(same)


def test_decisions_and_secondaries_follow_their_cells(alone):
    project, case = alone
    table = case.table
    cells = np.flatnonzero(~case.sensitivity.primary)[:60]
    few = Decision(table.names(int(cells[0])), Kind.FREEZE, "published", "agreed")
    many = Act(table.code_lists, table.codes[cells[1:]], Kind.COST, "3")
    project = evolve(project, decisions=(evolve(project, decisions=[few]).decisions + many))
    pattern = Pattern.of_primaries(case.sensitivity, case.constraints)
    pattern = pattern.with_status(cells[5:9], Status.SECONDARY)
    read = read_again(enlarged(project), table, pattern, Progress())
    assert read.dropped == 0 and read.differing == 0
    assert read.case.constraints.keep_published[read.same[cells[0]]]
    assert (read.case.constraints.cost[read.same[cells[1:]]] == 3).all()
    assert np.isin(read.same[cells[5:9]], np.flatnonzero(read.pattern.status == Status.SECONDARY)).all()
    assert read.pattern.count(Status.SECONDARY) == 4
    assert [d.reason for d in read.project.decisions][:1] == ["agreed"]


def test_decisions_about_cells_that_no_table_shows_are_left_out_and_counted(release):
    project, case = release
    table = case.table
    last = table.release.tables[2].cells
    own = next(int(c) for c in last if table.release.tables_of(int(c)) == ("T3",))
    shared = next(int(c) for c in last if len(table.release.tables_of(int(c))) > 1)
    decided = [Decision(table.names(c), Kind.FREEZE, "published") for c in (own, shared)]
    less = with_tables(evolve(project, decisions=decided), project.tables[:2], table.dimensions[0].codes)
    read = read_again(less, table, None, Progress())
    assert read.dropped == 1 and len(read.project.decisions) == 1
    assert read.case.constraints.keep_published.sum() == 1


def test_the_facts_of_a_table_name_what_it_shares_and_adds(release):
    project, case = release
    new = TableSpec("T4", ("activity",), responses=("turnover",))
    more = with_tables(project, (*project.tables, new), case.table.dimensions[0].codes)
    read = read_again(more, case.table, None, Progress())
    facts = facts_of(read, "T4", case)
    assert facts.cells == 9 and dict(facts.common)["T1"] == 9 and dict(facts.common)["T3"] == 1
    assert facts.contained == ("T1",) and facts.more_primaries == 0
    assert facts.primaries == int(
        read.case.sensitivity.primary[read.case.table.release.table("T4").cells].sum()
    )


def test_a_source_that_is_gone_or_changed_is_told(release):
    project, case = release
    records = project.data.path.read_text().splitlines()
    parts = records[1].split(",")
    parts[5] = str(int(parts[5]) + 1000)
    project.data.path.write_text("\n".join([records[0], ",".join(parts), *records[2:]]) + "\n")
    assert read_again(project, case.table, None, Progress()).differing > 0
    project.data.path.unlink()
    with pytest.raises(DataError, match="does not exist any more"):
        read_again(project, case.table, None, Progress())


def test_tables_of_tabulated_files_are_added_from_their_cells_and_removed_with_their_file(tmp_path):
    project = stages.open_job(write_cells_job(tmp_path))
    case = stages.judged(stages.load(project, Progress()).table, project, Progress())
    more = with_tables(project, (*project.tables, TableSpec("T3", ("region",))), ("turnover",))
    assert facts_of(read_again(more, case.table, None, Progress()), "T3", case).contained == ("T1",)
    less = with_tables(project, project.tables[1:], ("turnover",))
    assert [file.table for file in less.cells] == ["T2"] and less.data.path.name == "t2.csv"
    assert less.variables.dimensions == ("activity", "size")
    read = read_again(less, case.table, None, Progress())
    assert len(read.case.table) == 9 and (read.same >= 0).sum() == 9
    new = with_tables(
        project, (evolve(project.tables[0], name="N"), project.tables[1]), ("turnover",), {}, {"T1": "N"}
    )
    assert [file.table for file in new.cells] == ["N", "T2"]
    assert len(read_again(new, case.table, None, Progress()).case.table) == len(case.table)


def test_a_variable_that_other_files_name_stays(release, tmp_path):
    project, case = release
    (tmp_path / "waivers.csv").write_text("respondent,activity,region,size\n3,,,small\n")
    for field in ("waiver_file", "attacker_file"):
        with_file = evolve(project, **{field: tmp_path / "waivers.csv"})
        less = with_tables(with_file, project.tables[:1], case.table.dimensions[0].codes)
        assert less.variables.dimensions == ("activity", "region", "size")
    less = with_tables(project, project.tables[:1], case.table.dimensions[0].codes)
    assert less.variables.dimensions == ("activity", "region")


SPECS = (
    TableSpec("X", ("activity",)),
    TableSpec("X", ("size", "activity"), levels={"activity": 2}),
    TableSpec("X", ("activity", "region", "size"), responses=("employees",)),
    TableSpec("X", ("region",), codes={"region": ("N", "S1")}, where={"size": ("small",)}),
    TableSpec("X", ("activity", "size"), where={"activity": ("A",)}),
)


@pytest.mark.parametrize("spec", SPECS)
def test_the_cells_of_a_table_are_counted_from_memory_as_when_it_is_read(release, spec):
    project, case = release
    more = with_tables(project, (*project.tables, spec), case.table.dimensions[0].codes)
    facts = facts_of(read_again(more, case.table, None, Progress()), "X", case)
    assert preview_cells(case.table, spec, "", Progress()) == (facts.cells, facts.common)


def test_cells_of_a_further_variable_or_response_cannot_be_counted_from_memory(alone):
    _project, case = alone
    count = lambda spec: preview_cells(case.table, spec, "T1", Progress())  # noqa: E731
    assert count(TableSpec("X", ("activity", "size"))) is None
    assert count(TableSpec("X", ("activity",), responses=("employees",))) is None
    assert count(TableSpec("X", ("activity",))) == (9, (("T1", 9),))
