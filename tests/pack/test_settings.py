"""Packs of settings: a project without data, results and history."""

import numpy as np

from tabguard.cli import main
from tabguard.flow import stages
from tabguard.office.trail import NO_TRAIL, Entry
from tabguard.project.file import open_project, save_clean, save_project
from tabguard.project.results import Results
from tabguard.table.pattern import Pattern
from tests.support.small_job import write_small_job


def test_it_holds_no_data_results_or_history(tmp_path):
    write_small_job(tmp_path)
    project = stages.open_job(tmp_path / "job.toml")
    trail = NO_TRAIL.with_act(Entry("Protect", reason="918273645"))
    path, copy = tmp_path / "p.tgproj", tmp_path / "p_settings.tgproj"
    save_project(path, project, Results(Pattern(np.zeros(12, np.uint8))), embed=True, trail=trail)
    assert main(["pack", str(path), "--content", "settings"]) == 0
    opened = open_project(copy)
    assert opened.project == project and opened.results is None and not opened.trail.entries
    assert not opened.embedded and not opened.notes and not opened.stale
    assert b"918273645" not in copy.read_bytes() and copy.stat().st_size < path.stat().st_size
    whole = path.read_bytes()
    assert main(["pack", str(path), "--content", "settings", "--out", str(path)]) == 2
    assert path.read_bytes() == whole
    (tmp_path / "records.csv").unlink()
    unpacked = open_project(path).project  # its data are in a private folder now
    save_clean(copy, unpacked)
    assert open_project(copy).project.data.path == tmp_path / "records.csv"
