"""Suppression problems in JJ layout are read, protected and written with their new statuses."""

import gzip
from pathlib import Path

import numpy as np
import pytest

from tabguard.__main__ import main
from tabguard.argus.flow.problem import read_problem
from tabguard.argus.flow.to_tau import convert
from tabguard.base.errors import FormatError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.job import read_job
from tabguard.table.table import Table

PEERS = Path(__file__).resolve().parents[3] / "shared" / "data" / "peers" / "derived_jj"
VALUES = (60, 20, 18, 22, 21, 7, 8, 6, 39, 13, 10, 16)


def problem_text(status: str = "sssssussssss") -> str:
    """A table of 3 × 4 cells in JJ layout, totals first; the sixth cell is unsafe."""
    cells = [
        f"{i} {value} {value} {s} 0 90 {2 * (s == 'u')} {2 * (s == 'u')} 0"
        for i, (value, s) in enumerate(zip(VALUES, status, strict=True))
    ]
    rows = [[4 * r, *(4 * r + c for c in (1, 2, 3))] for r in range(3)]
    rows += [[c, 4 + c, 8 + c] for c in range(4)]
    relations = [f"0 {len(row)} : {row[0]} (-1) " + " ".join(f"{c} (1)" for c in row[1:]) for row in rows]
    return "\n".join(["0", "12", *cells, str(len(rows)), *relations]) + "\n"


@pytest.fixture
def problem(tmp_path: Path) -> Path:
    path = tmp_path / "P.JJ"
    path.write_text(problem_text(), encoding="ascii")
    return path


def test_a_problem_is_protected_and_written_with_its_new_statuses(problem):
    assert main(["protect", str(problem), "--out", str(problem.parent / "out")]) == 0
    before = problem.read_text(encoding="ascii").splitlines()
    after = (problem.parent / "out" / "P.JJ").read_text(encoding="ascii").splitlines()
    changed = [line for line, was in zip(after, before, strict=True) if line != was]
    assert len(changed) == 3 and all(line.split()[3] == "m" for line in changed)
    again, _, _ = read_problem(problem.parent / "out" / "P.JJ")
    assert again.status.count("m") == 3 and again.status[5] == "u"


def test_what_is_suppressed_already_stays_and_what_is_to_be_published_too(problem):
    problem.write_text(problem_text("sszssusmsszs"), encoding="ascii")
    assert main(["protect", str(problem), "--out", str(problem.parent / "out")]) == 0
    again, _, _ = read_problem(problem.parent / "out" / "P.JJ")
    assert again.status[7] == "m" and again.status[2] == again.status[10] == "z"


def test_reading_and_writing_a_problem_changes_nothing(problem):
    found, _, _ = read_problem(problem)
    assert found.with_suppressed([]) == problem.read_bytes()
    assert found.relations.row(0).tolist() == [0, 1, 2, 3] and found.value.tolist() == list(VALUES)


def test_a_job_written_as_a_problem_is_read_as_the_same_problem(tmp_path):
    (tmp_path / "t.csv").write_text(
        "u,v,n,w\nTotal,Total,14,30.5\nTotal,p,8,15\nTotal,q,6,15.5\na,Total,7,20.5\na,p,4,5\na,q,3,15.5\n"
        "b,Total,7,10\nb,p,4,10\n",
        encoding="utf-8",
    )
    (tmp_path / "t.toml").write_text(
        '[data]\ncells = "t.csv"\n[variables]\ndimensions = ["u", "v"]\nresponse = "w"\nfrequency = "n"\n'
        "[rules]\nfrequency = { n = 4, range = 10 }\n",
        encoding="utf-8",
    )
    convert(tmp_path / "t.toml", tmp_path / "t.jj", Progress())
    problem, loaded, project = read_problem(tmp_path / "t.jj")
    job = read_job(tmp_path / "t.toml")
    table = stages.load(job, Progress()).table
    case, other = (stages.judged(one, by, Progress()) for one, by in ((table, job), (loaded.table, project)))
    assert np.array_equal(other.table.value, table.value)
    assert np.array_equal(other.sensitivity.primary, case.sensitivity.primary)
    assert np.allclose(other.sensitivity.upper, case.sensitivity.upper)
    assert sorted(map(tuple, relations(loaded.table))) == sorted(map(tuple, relations(table)))
    assert problem.decimals == table.decimals == 1


def relations(table: Table) -> list[list[int]]:
    return [table.relations.row(i).tolist() for i in range(len(table.relations))]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("0 60 60 s", "0 61 60 s", 16),
        ("1 20 20 s", "1 20 20 q", 4),
        ("1 20 20 s", "1 twenty 20 s", 4),
        ("1 20 20 s", "2 20 20 s", 4),
        ("\n7\n", "\n8\n", 22),
        ("0 (-1) 1 (1)", "0 (-1) 1 (2)", 16),
        ("0 (-1) 1 (1)", "0 (-1) 99 (1)", 16),
        ("0 (-1) 1 (1)", "0 (-1) 1 1", 16),
        ("0\n12\n", "0\n\n", 2),
        ("0\n12\n", "0\n120\n", 15),
    ],
)
def test_a_problem_that_cannot_be_read_is_named_by_line(problem, old, new, line):
    text = problem_text()
    assert old in text
    problem.write_text(text.replace(old, new, 1), encoding="ascii")
    with pytest.raises(FormatError) as caught:
        read_problem(problem)
    assert caught.value.where == f"P.JJ, line {line}" and caught.value.remedy


def test_a_problem_is_never_replaced(problem, capsys):
    before = problem.read_bytes()
    assert main(["protect", str(problem), "--out", str(problem.parent)]) == 2
    assert "overwrite" in capsys.readouterr().err and problem.read_bytes() == before


@pytest.mark.skipif(not PEERS.exists(), reason="the peers' data are not here")
@pytest.mark.parametrize(
    ("name", "least"),
    [("sas2argus_ex1", 4954.0), ("sas2argus_ex4", 2109.0), ("rtauargus_act_size", 32_310_038.6)],
)
def test_small_problems_cost_by_default_what_is_known_to_be_the_least(tmp_path, name, least):
    (tmp_path / "p.jj").write_bytes(gzip.decompress((PEERS / f"{name}.jj.gz").read_bytes()))
    assert main(["protect", str(tmp_path / "p.jj"), "--out", str(tmp_path / "out")]) == 0
    found, _, _ = read_problem(tmp_path / "out" / "p.jj")
    added = np.array([status == "m" for status in found.status])
    assert float(found.value[added].sum()) == pytest.approx(least, rel=1e-6)
