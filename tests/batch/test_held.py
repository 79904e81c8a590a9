"""Reports of several jobs contain the final verdicts, given after all jobs were compared."""

from pathlib import Path
from typing import cast

import pytest

from tabguard.__main__ import main
from tabguard.base.errors import WriteError
from tabguard.base.secrets import random_key
from tabguard.batch import job
from tabguard.flow import export as exports
from tabguard.flow.outcome import Kept
from tabguard.linked import Result
from tests.support.linked_jobs import SUPPRESS, in_turn, write_job, write_records

NONE = cast(Result, None)
"""Placeholder for values that are not needed, because the result cannot be read."""


def verdicts(folder: Path) -> tuple[str, str]:
    """The texts of the internal report and of the workbook of a job."""
    out = folder / "out"
    assert not list(out.glob(".*"))  # nothing that waited is left
    from openpyxl import load_workbook

    book = load_workbook(next(out.glob("*INTERNAL*.xlsx")), read_only=True)
    cells = [str(cell) for row in book["Summary"].iter_rows(values_only=True) for cell in row]
    return next(out.glob("*INTERNAL*.html")).read_text(encoding="utf-8"), "\n".join(cells)


@pytest.mark.parametrize("second", ["contradicts", "tells no more"])
def test_every_report_says_what_was_found_when_all_had_ended(tmp_path, second, capsys, monkeypatch):
    monkeypatch.setattr("tabguard.batch.many.run_apart", in_turn)  # processes are no matter here
    write_records(tmp_path / "r.csv")
    more, axes = (SUPPRESS, "ac") if second == "contradicts" else ("", "ab")
    jobs = [write_job(tmp_path / "A", "ab", more=more), write_job(tmp_path / "B", axes)]
    status = main(["protect", *map(str, jobs)])
    said = capsys.readouterr().out
    wanted = {
        "contradicts": "NOT PROTECTED TOGETHER ! ",
        "tells no more": "Protected ✓ outsiders, sums, contributors",
    }[second]
    assert status == (3 if second == "contradicts" else 0)
    for name in ("A", "B"):
        for text in (*verdicts(tmp_path / name), said):
            assert wanted in text
        assert "the other jobs of the command" not in verdicts(tmp_path / name)[0]


def test_what_another_program_put_in_its_place_is_not_loaded(tmp_path):
    path = tmp_path / ".result.held"
    path.write_bytes(b"cos\nsystem\n(S'touch loaded'\ntR.")
    with pytest.raises(WriteError, match="cannot be read"):
        job.settle(Kept(path, random_key()), NONE, (), {})
    with pytest.raises(WriteError, match="cannot be read"):
        job.settle(Kept(tmp_path / "gone", random_key()), NONE, (), {})


def test_what_waits_cannot_be_read_by_others(tmp_path):
    kept = job.keep(cast(exports.Finished, ["Firm 4711"]), (), tmp_path)
    assert kept.path.stat().st_size > 64 and b"4711" not in kept.path.read_bytes()
    with pytest.raises(WriteError, match="cannot be read"):
        job.settle(Kept(kept.path, random_key()), NONE, (), {})
