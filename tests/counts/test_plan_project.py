"""The project file keeps a count study, and stays readable where there is none."""

import json
import zipfile

from attrs import evolve

from tabguard.count_sample import VARIABLES, write_count_sample
from tabguard.progress import Progress
from tabguard.project import DataSource, Project, Variables
from tabguard.project_file import open_project, save_project
from tabguard.release_planning import export, load, new_project, study_of
from tabguard.settings import Planning
from tabguard.table.planning import Act, Grouping, LedgerEntry, Query, released

NAMES = tuple(name for name, _ in VARIABLES)


def project_json(path):
    with zipfile.ZipFile(path) as archive:
        return json.loads(archive.read("project.json"))["project"]


def test_rules_and_ledger_come_back_as_they_were(tmp_path):
    project = new_project(write_count_sample(tmp_path), NAMES, "count", Planning(4, 10.0, "deviance", 3))
    grouped = Query(("smoking",), (Grouping("smoking", (("no", "yes"),)),))
    ledger = (
        LedgerEntry(Query(NAMES[:2]), Act.RELEASE, "me", "2024-05-01T10:00:00", "why"),
        LedgerEntry(grouped, Act.SIMULATE, seed=2),
        LedgerEntry(Query(()), Act.REFUSE),
    )
    project = evolve(project, counts=evolve(study_of(project), ledger=ledger))
    save_project(tmp_path / "plan.tgproj", project, embed=True)
    opened = open_project(tmp_path / "plan.tgproj")
    assert opened.project.counts == project.counts
    assert opened.embedded and not opened.stale
    assert released(opened.project.counts.ledger) == (Query(NAMES[:2]),)
    table = load(opened.project, Progress())
    assert table.names == NAMES and table.total == 1841 and table.size == 64


def test_a_project_without_a_count_table_is_written_as_before(tmp_path):
    records = tmp_path / "records.csv"
    records.write_text("a,b,v\nx,y,1\n")
    save_project(tmp_path / "other.tgproj", Project(DataSource(records), Variables(("a", "b"), "v")))
    assert "counts" not in project_json(tmp_path / "other.tgproj")
    assert open_project(tmp_path / "other.tgproj").project.counts is None


def test_the_sample_is_the_published_table(tmp_path):
    table = load(new_project(write_count_sample(tmp_path), NAMES, "count"), Progress())
    by_two = {("no", "no"): 522, ("no", "yes"): 439, ("yes", "no"): 541, ("yes", "yes"): 339}
    for (smokes, mental), count in by_two.items():
        codes = [table.variables[v].categories.index(c) + 1 for v, c in enumerate((smokes, mental))]
        assert table.count[(table.cells[:, :2] == codes).all(axis=1)].sum() == count
    assert sorted(table.count.tolist())[:3] == [1, 2, 2] and len(table.count) == 63


def test_marginals_that_are_withdrawn_do_not_stay_in_the_public_folder(tmp_path):
    project = new_project(write_count_sample(tmp_path), NAMES, "count")
    table, out = load(project, Progress()), tmp_path / "public"

    def names(*wanted):
        ledger = tuple(LedgerEntry(Query(tuple(kept)), Act.RELEASE) for kept in wanted)
        now = evolve(project, counts=evolve(project.counts, ledger=ledger))
        export(now, table, None, out, None, 1, Progress())
        return sorted(path.name for path in out.iterdir())

    first = names(NAMES[:2], NAMES[2:4])
    (out / "notes.csv").write_text("somebody's own")
    second = names(NAMES[4:6])
    assert len(first) == 3 and len(second) == 3 and "notes.csv" in second
    assert len(set(first) & set(second)) == 1  # the workbook
