"""Patterns in each output format of τ-ARGUS are read, or refused with a remedy."""

from pathlib import Path

import pytest

from tabguard.__main__ import main
from tests.support.examples import first_of
from tests.support.jobs import table_job
from tests.support.permitting import permitting

ROWS = [(f"e{i}", "ABC"[i % 3], "xy"[i // 3 % 2], "mn"[i // 6 % 2], 100 + 7 * i) for i in range(60)]
ROWS += [("big", "A", "x", "m", 40000), ("few", "B", "y", "n", 9000)]
FILES = {
    "cross.csv": ("csv", "QU-"),
    "quoted.csv": ("csv", ""),
    "pivot.csv": ("pivot", ""),
    "status.csv": ("pivot", "AS+"),
    "values.txt": ("code-value", ""),
    "flags.sbs": ("sbs", ""),
    "levels.sbs": ("sbs", "HL+"),
    "cells.tab": ("intermediate", ""),
    "problem.jj": ("jj", ""),
}


@pytest.fixture(params=first_of(["a b c", "a b"]))
def job(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    lines = ["id,a,b,c,v", *(",".join(map(str, row)) for row in ROWS)]
    (tmp_path / "r.csv").write_text("\n".join(lines), encoding="utf-8")
    asked = "".join(
        f'[[tau_argus]]\nformat = "{form}"\noptions = "{options}"\nfile = "{name}"\n'
        for name, (form, options) in FILES.items()
    )
    job = table_job(
        request.param,
        "v",
        data='records = "r.csv"',
        variables='respondent = "id"',
        rules="p_percent = { p = 10 }",
        output='folder = "out"',
    )
    (tmp_path / "job.toml").write_text(job + asked, encoding="utf-8")
    assert main(["protect", str(tmp_path / "job.toml"), "--quiet"]) == 0
    return tmp_path / "job.toml"


def test_each_format_is_read_back_by_audit_and_compare(job: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pattern = job.parent / "out" / "pattern_INTERNAL.csv"
    assert ",secondary," in pattern.read_text(encoding="utf-8")
    for name in FILES:
        file = job.parent / "out" / "tau-argus" / name
        if name == "problem.jj":
            assert main(["audit", str(job), "--pattern", str(file)]) == 2
            assert "JJ layout have no names" in capsys.readouterr().err
            continue
        assert main(["audit", str(job), "--pattern", str(file), "--quiet"]) == 0, name
        assert main(["compare", str(file), str(pattern), "--job", str(job)]) == 0, name
        words = capsys.readouterr().out
        assert "The same cells are suppressed." in words and "not compared with" not in words, name


def test_a_layer_that_is_missing_is_no_agreement(job: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = job.parent / "out" / "tau-argus" / "quoted.csv"
    lines = file.read_text(encoding="utf-8").splitlines()
    (job.parent / "part.csv").write_text("\n".join(lines[:4]), encoding="utf-8")
    pattern = job.parent / "out" / "pattern_INTERNAL.csv"
    assert main(["audit", str(job), "--pattern", str(job.parent / "part.csv"), "--quiet"]) == 2
    main(["compare", str(job.parent / "part.csv"), str(pattern), "--job", str(job)])
    words = capsys.readouterr().out
    assert "cells are stated by B only and not compared with A." in words
    assert "The same cells are suppressed." not in words


def test_files_of_another_period_are_kept_under_its_name(job: Path) -> None:
    folder, text = job.parent / "out" / "tau-argus", job.read_text(encoding="utf-8")

    def run(period: str, text: str) -> dict[str, bytes]:
        job.write_text(text.replace("[output]", f'[output]\nperiod = "{period}"'), encoding="utf-8")
        assert permitting(str(job), "--quiet", reason="a test") == 0
        return {path.name: path.read_bytes() for path in folder.iterdir()}

    before = run("2023", text)
    records = job.parent / "r.csv"
    records.write_text(records.read_text(encoding="utf-8") + "\nnew,C,y,n,150", encoding="utf-8")
    assert run("2023", text)["values.txt"] != before["values.txt"]  # the same period is replaced
    before = run("2023", text)
    records.write_text(records.read_text(encoding="utf-8") + "\nnewer,C,y,n,160", encoding="utf-8")
    after = run("2024", text.replace('[[tau_argus]]\nformat = "jj"\noptions = ""\nfile = "problem.jj"\n', ""))
    for name, content in before.items():
        assert after[f"{Path(name).stem}_2023{Path(name).suffix}"] == content, name
    assert after["values.txt"] != before["values.txt"] and "problem.jj" not in after
