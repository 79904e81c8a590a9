"""Equal cells, of a code with a single part: a decision about one of them holds for the other."""

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtGui import QImage

from tabguard import batch
from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.flow import decision_files, stages
from tabguard.gui.document.document import Document
from tabguard.gui.document.edits import others_words, with_others
from tabguard.gui.inspector import cell_words
from tabguard.table.decision import Decision, Kind, constraints_of, equal_in, in_force
from tests.support.jobs import table_job

JOB = table_job(
    "industry region", "turnover", hierarchies='industry = "industry.csv"', rules="p_percent = { p = 10 }"
)
_LEAVES, _REGIONS = ("A1", "B1", "B2", "C1"), ("N", "S", "W")


def write_job(folder, more=""):
    """Write a job in which industry A has only the part A1, and C only C1."""
    (folder / "industry.csv").write_text("code,parent\nA,Total\nB,Total\nC,Total\nA1,A\nB1,B\nB2,B\nC1,C\n")
    rows = ["industry,region,turnover"]
    for i, leaf in enumerate(_LEAVES):
        for j, region in enumerate(_REGIONS):
            rows += [f"{leaf},{region},{100 + 10 * k + 3 * i + j}" for k in range(5)]
    (folder / "records.csv").write_text("\n".join(rows) + "\n")
    job = folder / "job.toml"
    job.write_text(JOB + more)
    return job


@pytest.fixture(scope="module")
def read(tmp_path_factory):
    project = stages.open_job(write_job(tmp_path_factory.mktemp("equal")))
    return project, stages.load(project, Progress())


def cell(table, *codes):
    return table.find(tuple(d.index[c] for d, c in zip(table.dimensions, codes, strict=True)))


def pair(table, region):
    return [cell(table, code, region) for code in ("A", "A1")]


def test_cells_are_equal_where_a_code_has_one_part(read):
    table = read[1].table
    groups = table.equal.apart(np.flatnonzero(table.equal.group >= 0))
    names = {tuple(sorted(table.title(int(c)) for c in group)) for group in groups}
    assert names == {
        (f"{code} × {region}", f"{code}1 × {region}") for code in "AC" for region in ("Total", *_REGIONS)
    }
    for group in groups:
        assert len(set(table.value[group])) == 1


@pytest.mark.parametrize(
    ("kind", "value", "mask"),
    [
        (Kind.PUBLISH, "", "publish"),
        (Kind.SUPPRESS, "", "suppress"),
        (Kind.SAFE, "", "safe"),
        (Kind.FREEZE, "suppressed", "keep_suppressed"),
        (Kind.FREEZE, "", "keep_published"),
        (Kind.COST, "7", "cost"),
        (Kind.LEVELS, "5 6", "levels"),
    ],
)
@pytest.mark.parametrize("code", ["A", "A1"])
def test_a_decision_in_a_list_is_about_both(read, kind, value, mask, code):
    table = read[1].table
    made = getattr(constraints_of(table, [Decision((code, "N"), kind, value)]), mask)
    plain = getattr(constraints_of(table, ()), mask)
    other = np.any(
        np.reshape((made != plain) & ~(np.isnan(made) & np.isnan(plain)), (len(table), -1)), axis=1
    )
    assert np.flatnonzero(other).tolist() == sorted(pair(table, "N"))


def test_undated_decisions_about_equal_cells_do_not_contradict_each_other_and_the_last_dated_one_counts(read):
    project, loaded = read
    table = loaded.table
    both = [Decision(("A", "N"), Kind.SUPPRESS), Decision(("A1", "N"), Kind.PUBLISH)]
    with pytest.raises(DataError, match="A × N and A1 × N"):
        constraints_of(table, both)
    constraints = constraints_of(table, [both[0], evolve(both[1], when="2026-01-02")])
    assert constraints.publish[pair(table, "N")].all() and not constraints.suppress.any()
    assert in_force(both, equal_in(table)) == (both[1],)
    found, unused = decision_files._Comparison(table, project, of_groups=False).last_ones(both, Progress())
    assert list(found.values()) == both[1:] and len(unused) == 1


def test_a_job_with_a_decision_about_one_suppresses_both_and_is_protected(tmp_path):
    (tmp_path / "decisions.csv").write_text("industry,region,decision,reason\nA1,N,suppress,asked\n")
    job = write_job(tmp_path, '[decisions]\nfile = "decisions.csv"\n')
    done = batch.protect_project(stages.open_job(job), Progress())
    table, pattern = done.solution.table, done.solution.pattern
    assert done.protected and pattern.suppressed[pair(table, "N")].all()
    assert len(set(pattern.status[pair(table, "N")])) == 1


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.NOTE])
def test_in_the_window_it_is_one_act_that_says_so_and_is_undone_at_once(read, qtbot, kind):
    project, loaded = read
    table, document = loaded.table, Document()
    document.open_project(project, loaded)
    case = stages.judged(table, project, Progress())
    document.set_judged(document.snapshot, case.constraints, case.sensitivity)
    chosen, both = np.array([cell(table, "A1", "S")]), np.array(sorted(pair(table, "S")))
    before = document.project.decisions
    changed = document.changed_by(chosen, kind)
    assert changed.tolist() == both.tolist()
    said = others_words(table, chosen, changed, kind, document.sensitivity)
    assert said == "The decision applies to what has the same records, too: A × S."
    value = {Kind.COST: "7", Kind.LEVELS: "5 6"}.get(kind, "")
    document.decide(chosen, kind, value, "why", "me")
    assert "(equal: A × S)" in document.history.stack.undoText()
    assert document.project.decisions and len(set(document.pattern.status[both])) == 1
    found = constraints_of(table, document.project.decisions)
    for name in ("publish", "suppress", "safe", "keep_published", "keep_suppressed", "cost", "levels"):
        assert np.array_equal(
            getattr(document.snapshot.constraints, name), getattr(found, name), equal_nan=True
        )
    assert document.history.stack.count() == 1
    document.history.stack.undo()
    assert list(document.project.decisions) == list(before)
    document.decide(chosen, Kind.NOTE, "", "a remark", "me")
    assert with_others(table, chosen, document.changed_by(chosen, Kind.NOTE)) == "A1 × S"
    assert "Same records as A × S" in cell_words.fact_lines(document, int(chosen[0]), False)


def test_the_chain_is_painted_beside_codes_with_equal_cells_only(read, qtbot):
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QWidget

    from tabguard.gui.table.table_model import TableModel
    from tabguard.gui.table.table_view import TableView

    top = QWidget()
    qtbot.addWidget(top)
    model = TableModel()
    model.set_table(read[1].table)
    view = TableView(model, top)
    header, axis = view.row_header, model.grid.rows
    painted = {}
    for node in range(len(axis.tree)):
        image = QImage(60, 24, QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        box = QRect(0, 0, 60, 24)
        header._paint_chain(painter, axis, node, box)
        painter.end()
        blank = QImage(60, 24, QImage.Format.Format_RGB32)
        blank.fill(0)
        painted[axis.tree.title(node)] = image != blank
    assert {code for code, sign in painted.items() if sign} == {"A", "A1", "C", "C1"}
