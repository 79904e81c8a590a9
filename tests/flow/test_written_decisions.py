"""Decisions about cells are written to files, also for several responses."""

import pytest

from tabguard.__main__ import main
from tabguard.base.errors import TabGuardError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.decision_files import write_decisions
from tabguard.job import read_job
from tabguard.job.writer import write_job
from tabguard.read import read_decisions
from tests.support.decision_lists import JOB, ROWS

CELLS = (
    ("made", "x", "p", "suppress", "asked"),
    ("sold here", "y", "q", "cost", "7"),
    ("made", "y", "p", "note", "look"),
)


@pytest.fixture
def job(tmp_path):
    (tmp_path / "records.csv").write_text(ROWS.replace("sold", "sold here"), encoding="utf-8")
    lines = ["code"]
    for response, a, b, kind, more in CELLS:
        value = f'value = "{more}"' if kind == "cost" else f'reason = "{more}"'
        lines.append(
            f'[[decisions.cells]]\ncodes = ["{response}", "{a}", "{b}"]\ndecision = "{kind}"\n{value}'
        )
    (tmp_path / "job.toml").write_text(JOB + "\n".join(lines[1:]), encoding="utf-8")
    return tmp_path / "job.toml"


def written(job, path):
    project = stages.open_job(job)
    return write_decisions(path, stages.load(project, Progress()).table, project, Progress())


def test_decisions_of_a_job_become_csv(job, tmp_path):
    assert "3 decisions were written to “d.csv”" in written(job, tmp_path / "d.csv")
    decisions = read_decisions(tmp_path / "d.csv", ("response", "a", "b"))
    assert [(*each.codes, each.kind.value, each.value or each.reason) for each in decisions] == list(CELLS)


def test_several_responses_get_a_list_of_tau_argus_each(job, tmp_path):
    words = written(job, tmp_path / "d.hst")
    assert "2 decisions were written to “d_made.hst”, “d_sold_here.hst”" in words and "1 notes" in words
    assert (tmp_path / "d_made.hst").read_text("utf-8").split() == ["x;p;u"]
    assert (tmp_path / "d_sold_here.hst").read_text("utf-8").split() == ["y;q;c;7"]
    assert not (tmp_path / "d.hst").exists()
    (tmp_path / "d_made.hst").unlink()
    with pytest.raises(TabGuardError, match=r"d_sold_here\.hst"):
        written(job, tmp_path / "d.hst")
    assert not (tmp_path / "d_made.hst").exists()


def test_a_job_takes_a_list_of_tau_argus_for_each_response(job, tmp_path, capsys):
    written(job, tmp_path / "d.hst")
    block = '\n[[decisions.lists]]\nresponse = "{}"\nfile = "d_{}.hst"\n'
    of_made = JOB + block.format("made", "made")
    job.write_text(of_made, encoding="utf-8")
    assert [one.codes for one in stages.open_job(job).decisions] == [("made", "x", "p")]
    own = '[[decisions.cells]]\ncodes = ["made", "y", "q"]\ndecision = "publish"\n'
    job.write_text(of_made + block.format("sold here", "sold_here") + own, encoding="utf-8")
    found = [(*one.codes, one.kind.value) for one in stages.open_job(job).decisions]
    assert found == [(*CELLS[0][:4],), (*CELLS[1][:4],), ("made", "y", "q", "publish")]
    assert main(["job", "check", str(job)]) == 0
    job.write_text(of_made + block.format("lost", "made"), encoding="utf-8")
    capsys.readouterr()
    assert main(["job", "check", str(job)]) == 2
    assert "“lost” is not a response of the release" in "".join(capsys.readouterr())
    job.write_text(of_made, encoding="utf-8")
    write_job(read_job(job), tmp_path / "again.toml")
    assert read_job(tmp_path / "again.toml").decision_lists == read_job(job).decision_lists
