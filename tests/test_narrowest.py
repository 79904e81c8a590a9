"""The narrowest interval of a protected primary is shown wherever results are shown."""

import json
from pathlib import Path

import numpy as np
import pytest
from attrs import evolve

import tabguard
from tabguard.batch import protect_project
from tabguard.cli import main
from tabguard.flow import stages
from tabguard.table.solution import Narrowest

ONE_LARGE = {("r1", "c1"): (6e5, 4e5), ("r1", "c2"): (1,) * 4, ("r2", "c1"): (1,) * 4, ("r2", "c2"): (1,) * 4}
LARGE = dict.fromkeys((("r1", "c3"), ("r2", "c3"), ("r3", "c1"), ("r3", "c2"), ("r3", "c3")), (2e5,) * 5)


def job(folder: Path, rules: str, suppression: str = "") -> Path:
    """A job with two firms in the only primary, protected at least cost by cells of a few units."""
    rows = [
        f"e{a}{b}{i},{a},{b},{x:g}"
        for (a, b), parts in (ONE_LARGE | LARGE).items()
        for i, x in enumerate(parts)
    ]
    (folder / "records.csv").write_text("id,a,b,v\n" + "\n".join(rows) + "\n", encoding="utf-8")
    text = '[data]\nrecords = "records.csv"\n[variables]\ndimensions = ["a", "b"]\nresponse = "v"\n'
    text += f'respondent = "id"\n[rules]\n{rules}\n[suppression]\n{suppression}\n[output]\nfolder = "out"\n'
    path = folder / "job.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_an_interval_of_millionths_stands_with_the_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = job(tmp_path, "frequency = { n = 3 }")
    status = main(["protect", str(path)])
    said = capsys.readouterr().out
    told = json.loads((tmp_path / "out" / "summary.json").read_text(encoding="utf-8"))
    found = told["narrowest_interval"]
    assert found["cell"] == ["r1", "c1"] and found["worked_out"]
    assert found["relative_width"] == pytest.approx(8e-6)  # four units up, four down, of a million
    assert "Narrowest interval of a primary: 0.00080 % of its value (r1 × c1)." in said
    assert "range 0 and no concentration rule" in said and (status == 0) == told["protected"]
    report = next((tmp_path / "out").glob("*INTERNAL*.html")).read_text(encoding="utf-8")
    assert "0.00080\xa0% of its value (r1 × c1)" in report


def test_with_a_range_or_a_concentration_rule_there_is_no_such_note(tmp_path: Path):
    for rules in ("frequency = { n = 3, range = 10 }", "frequency = { n = 3 }\np_percent = { p = 10 }"):
        done = protect_project(stages.open_job(job(tmp_path, rules)), tabguard.Progress())
        assert not any("no concentration rule" in note for note in done.notes)
        assert done.solution.narrowest.exact and done.solution.narrowest.width > 0.1


def test_where_verdicts_only_were_asked_for_it_is_what_the_levels_guarantee(tmp_path: Path):
    path = job(tmp_path, "frequency = { n = 3, range = 2 }", "intervals = false")
    done = protect_project(stages.open_job(path), tabguard.Progress())
    least = done.solution.narrowest
    assert not least.exact and least.width == pytest.approx(0.04)
    assert "were not computed" in least.words("x") and any("at least 4.0 %" in s for s in done.lines())
    # what attackers know cuts levels: nothing more is promised than was reached
    audit = done.solution.audit
    near = evolve(audit, low=audit.low * 0 + 999_999, high=audit.high * 0 + 1_000_001)
    cut = evolve(done.solution, audit=near).narrowest
    assert cut.width == pytest.approx(2e-6)


def test_it_is_the_least_of_all_suppressed_primaries(tmp_path: Path):
    done = protect_project(stages.open_job(job(tmp_path, "frequency = { n = 5 }")), tabguard.Progress())
    found, audit = done.solution, done.solution.audit
    cells = np.flatnonzero(found.sensitivity.primary)
    width = (audit.high - audit.low)[cells] / found.table.value[cells]
    assert found.narrowest.width == pytest.approx(width.min())
    assert found.narrowest.cell == cells[width.argmin()]
    assert evolve(found, audit=None).narrowest is None


def test_an_interval_without_end_is_no_share_of_a_value():
    said = Narrowest(0, float("inf"), exact=True).words("r1")
    assert said == "Narrowest interval of a primary: without end (r1)."
