"""The project file stores a count study, and can be read without one."""

import csv
import itertools

import numpy as np
import pytest
from attrs import evolve
from scipy.optimize import LinearConstraint, milp

from tabguard import write
from tabguard.base.errors import DataError, WriteError
from tabguard.base.progress import Progress
from tabguard.cli import main
from tabguard.flow.replacing import ReplacedError
from tabguard.marginals.flow import count_ledger, count_publishing, release_export
from tabguard.marginals.flow.count_ledger import enter
from tabguard.marginals.flow.count_project import load, new_project, study_of
from tabguard.marginals.flow.count_publishing import Consent, ElsewhereError
from tabguard.marginals.flow.release_export import Outgoing, RiskError, export
from tabguard.marginals.flow.release_planning import planner
from tabguard.marginals.read.ledger import read_ledger
from tabguard.marginals.sample import VARIABLES, write_count_sample
from tabguard.project.file import open_project, save_project
from tabguard.settings import Planning
from tabguard.table.planning import (
    Act,
    Grouping,
    LedgerEntry,
    Query,
    State,
    published,
    released,
    strike_of,
    with_facts,
)
from tabguard.write.files import atomic
from tabguard.write.products import Audience
from tests.support.count_planning import export_public, with_ledger
from tests.support.examples import first_of
from tests.support.readers_view import constraints, intervals

SEED = 4
NAMES = tuple(name for name, _ in VARIABLES)


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


def test_the_sample_is_the_published_table(tmp_path):
    table = load(new_project(write_count_sample(tmp_path), NAMES, "count"), Progress())
    by_two = {("no", "no"): 522, ("no", "yes"): 439, ("yes", "no"): 541, ("yes", "yes"): 339}
    for (smokes, mental), count in by_two.items():
        codes = [table.variables[v].categories.index(c) + 1 for v, c in enumerate((smokes, mental))]
        assert table.count[(table.cells[:, :2] == codes).all(axis=1)].sum() == count
    assert sorted(table.count.tolist())[:3] == [1, 2, 2] and len(table.count) == 63


def test_what_is_published_stays_in_the_public_folder_until_its_record_is_struck(tmp_path):
    project = new_project(write_count_sample(tmp_path), NAMES, "count")
    table, out = load(project, Progress()), tmp_path / "public"

    def exported(*wanted):
        ledger = tuple(LedgerEntry(Query(tuple(kept)), Act.RELEASE) for kept in wanted)
        now = evolve(project, counts=evolve(project.counts, ledger=ledger))
        done = export_public(now, table, out)
        return sorted(path.name for path in out.iterdir()), done.record

    first, _ = exported(NAMES[:2], NAMES[2:4])
    (out / "notes.csv").write_text("somebody's own")
    second, record = exported(NAMES[4:6])
    assert len(first) == 3 and len(second) == 5 and set(first) < set(second)
    enter(project, table, (strike_of(record[0], "me", "2024-05-02", "the folder was not handed out"),))
    third, _ = exported(NAMES[:2])
    assert set(third) == {*first, "notes.csv"}


def test_a_copy_of_a_project_knows_what_the_first_published_and_keeps_its_files(tmp_path, someone):
    project = new_project(write_count_sample(tmp_path), NAMES, "count")
    table, out = load(project, Progress()), tmp_path / "public"

    def exported(of, *wanted, **confirmed):
        ledger = tuple(LedgerEntry(Query(tuple(kept)), Act.RELEASE) for kept in wanted)
        export_public(
            evolve(of, counts=evolve(of.counts, ledger=ledger)), table, out, consent=Consent(**confirmed)
        )

    exported(project, NAMES[:2])
    there = {path.name: path.read_bytes() for path in out.glob("*.csv")}
    copy = with_ledger(evolve(project, name="another name"), table)
    assert [fact.query for fact in published(copy.counts.ledger)] == [Query(NAMES[:2])]
    exported(evolve(copy, name=project.name), NAMES[2:4])
    assert there.items() < {path.name: path.read_bytes() for path in out.glob("*.csv")}.items()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    moved = new_project(write_count_sample(elsewhere), NAMES, "count")
    with pytest.raises(ElsewhereError, match="from another folder"):
        exported(moved, NAMES[4:6])  # it is a copy of the data that this user has published
    exported(moved, NAMES[4:6], elsewhere=True)
    someone("another person")
    other = tmp_path / "other"
    other.mkdir()
    with pytest.raises(ReplacedError, match="another publication"):
        exported(new_project(write_count_sample(other), NAMES, "count"), NAMES[4:6])
    assert there.items() < {path.name: path.read_bytes() for path in out.glob("*.csv")}.items()


def test_what_is_printed_is_judged_in_the_form_in_which_it_is_printed(tmp_path, monkeypatch):
    counts, out = tmp_path / "counts.csv", tmp_path / "public"
    counts.write_text("a,b,count\n1,x,4\n1,y,40\n2,x,50\n2,y,61\n", encoding="utf-8")
    project = new_project(counts, ("a", "b"), "count", Planning(4, 1.0))
    table, ledger = load(project, Progress()), (LedgerEntry(Query(("a", "b")), Act.RELEASE),)
    project = evolve(project, counts=evolve(project.counts, ledger=ledger))
    monkeypatch.setattr(count_publishing, "secret_seed", lambda _data: SEED)  # 4 would be printed as 3
    with pytest.raises(RiskError, match="below the smallest") as error:
        export_public(project, table, out, 3)
    assert "published" not in error.value.where and not out.exists()
    asked = ("counts", "forms", counts, "--margins", "ab", "--form", "rounded", "--base", 3)
    rules = ("--threshold", 4, "--width", 1, "--seed", SEED)
    assert main([str(word) for word in (*asked, *rules, "--out", out)]) == 3 and not out.exists()
    assert export_public(project, table, out).record


def printed_in(folder, table):
    """Every marginal in an export folder as readers see it: query, counts, base."""
    out = []
    for path in sorted(folder.glob("*.csv")):
        rows = list(csv.reader(path.open(encoding="utf-8")))
        names = tuple(rows[0][:-1])
        order = [list(table.variables[table.names.index(n)].categories) for n in names]
        counts = {tuple(row[:-1]): int(row[-1]) for row in rows[1:]}
        out.append(
            (Query(names), [counts[key] for key in itertools.product(*order)], "simulated" in rows[0][-1])
        )
    return out


@pytest.mark.parametrize("seed", first_of(range(12)))
def test_everything_in_the_export_folders_together_leaves_every_small_count_its_width(seed, tmp_path):
    random = np.random.default_rng(seed)
    counts, threshold, width = tmp_path / "counts.csv", 3, 2
    dense = random.integers(0, 12, (2, 2, 2))
    dense[random.random(dense.shape) < 0.4] = random.integers(1, 3)
    lines = [f"{'xy'[a]},{'pq'[b]},{'mn'[c]},{n}" for (a, b, c), n in np.ndenumerate(dense)]
    counts.write_text("A,B,C,count\n" + "\n".join(lines) + "\n")
    planning = Planning(threshold, width, minimum=1)
    project = new_project(counts, ("A", "B", "C"), "count", planning)
    table, base = load(project, Progress()), int(random.choice([1, 3]))
    exports, seen = {}, []
    for step in range(4):
        study = study_of(project)
        kept = tuple(name for name in table.names if random.random() < 0.6)
        found = planner(table, study, Progress()).examine(Query(kept))
        act = Act.RELEASE if found.state is State.SAFE else Act.SIMULATE
        if found.state not in (State.PUBLISHED, State.KNOWN, State.SIMULATED):
            study = evolve(study, ledger=(*study.ledger, LedgerEntry(Query(kept), act, seed=step)))
        deciding = evolve(project, counts=study)
        try:
            done = export_public(
                deciding, table, tmp_path / f"public{step}", base, consent=Consent(elsewhere=True)
            )
        except DataError:
            continue
        taken_back = () if random.random() < 0.4 else study.ledger
        project = evolve(
            project, counts=evolve(study, ledger=with_facts(taken_back, (*study.ledger, *done.record)))
        )
        new = []
        for query, shown, simulated in printed_in(tmp_path / f"public{step}", table):
            new += [(query, shown, 1)] if simulated else []
            if not simulated:  # a simulated one is drawn again once it contradicts what is published
                assert exports.setdefault((query, simulated), shown) == shown
        seen = [(query, shown, base) for (query, simulated), shown in exports.items() if not simulated]
        if seen and new:
            rows, least, most = constraints(table, [*seen, *new])
            together = LinearConstraint(rows, least, most)
            fits = milp(np.zeros(table.size), constraints=together, integrality=np.ones(table.size))
            assert fits.status == 0, "simulated tables agree with one another and with what is printed"
    small = table.cells[table.count < threshold]
    if seen and len(small):
        low, high = intervals(table, seen, small).T
        assert (high - low >= width).all()


def test_the_record_is_in_the_ledger_of_the_data_with_the_files_or_neither(tmp_path, monkeypatch):
    project = new_project(write_count_sample(tmp_path), NAMES, "count")
    kept = project.data.path.with_name(f"{project.data.path.stem}_ledger.csv")
    ledger = (LedgerEntry(Query(NAMES[:2]), Act.RELEASE),)
    project = evolve(project, counts=evolve(project.counts, ledger=ledger))
    table, out = load(project, Progress()), tmp_path / "public"

    def fails(*_arguments, **_options):
        raise WriteError("No space is left.", "", "")

    with monkeypatch.context() as broken:
        broken.setattr(write.Place, "write", fails)
        with pytest.raises(WriteError):
            export_public(project, table, out)
    assert not kept.exists() and not out.exists()
    done = export_public(project, table, out, who="me")
    assert all(path.exists() for path in done.files) and read_ledger(kept) == done.record
    (fact,) = done.record
    assert fact.who == "me" and fact.when and np.array_equal(fact.counts, table_counts(table, fact.query))
    before = kept.read_bytes()
    assert export_public(project, table, out).record == ()
    assert kept.read_bytes() == before


def test_the_ledger_of_data_in_a_moved_project_is_in_its_folder_which_is_made(tmp_path, monkeypatch):
    project = new_project(write_count_sample(tmp_path), NAMES, "count")
    ledger = (LedgerEntry(Query(NAMES[:2]), Act.RELEASE),)
    base = tmp_path / "not" / "there"
    project = evolve(project, counts=evolve(project.counts, ledger=ledger), base=base)
    monkeypatch.setattr(count_ledger, "is_unpacked", lambda path: path == project.data.path)
    done = export_public(project, load(project, Progress()), tmp_path / "public")
    (kept,) = base.iterdir()
    assert kept.name.endswith("_ledger.csv") and read_ledger(kept) == done.record != ()


def table_counts(table, query):
    at = [table.names.index(name) for name in query.variables]
    dense = np.zeros(table.shape, int)
    dense[tuple(table.cells.T - 1)] = table.count
    return dense.sum(axis=tuple(v for v in range(len(table.names)) if v not in at)).ravel().tolist()


@pytest.mark.parametrize("audience", ["public", "internal"])
def test_a_full_disk_is_told_before_anything_is_computed(tmp_path, monkeypatch, audience):
    monkeypatch.setattr(release_export, "planner", lambda *_: pytest.fail("computed"))
    monkeypatch.setattr(release_export, "judged_publication", lambda *_: pytest.fail("computed"))
    project = new_project(write_count_sample(tmp_path), NAMES, "count")
    ledger = (LedgerEntry(Query(NAMES[:2]), Act.RELEASE),)
    project = evolve(project, counts=evolve(project.counts, ledger=ledger))
    table, folder = load(project, Progress()), tmp_path / audience
    folders = {Audience(audience): folder}
    usage = atomic.shutil.disk_usage(tmp_path)
    monkeypatch.setattr(atomic.shutil, "disk_usage", lambda _path: usage._replace(free=1000))
    with pytest.raises(WriteError, match=r"need about 0\.\d MB, but only 0\.1 MB are free"):
        export(Outgoing(project=project, table=table), folders, Progress())
    assert not folder.exists()
