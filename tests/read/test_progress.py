"""Reading reports its progress, and a cancel ends it completely."""

import pytest

from tabguard.base.progress import Cancelled, Progress
from tabguard.project import DataSource, Roles
from tabguard.read import load_table
from tests.support.reading import put


def test_phases_are_reported_and_bytes_counted(tmp_path):
    text = "a,b,x\n" + "u,1,5\n" * 120_000
    path = put(tmp_path, "r.csv", text)
    events = []
    load_table(DataSource(path), Roles(("a", "b"), "x"), {}, None, Progress(events.append, 0))
    assert [e.phase for e in events if e.done == 0][:2] == ["read", "tabulate"]
    read = [e for e in events if e.phase == "read"]
    assert read[-1].total == len(text)
    assert len(text) * 0.9 < read[-1].done <= len(text)


@pytest.mark.parametrize("phase", ["read", "tabulate"])
def test_a_cancel_is_obeyed_in_every_phase(tmp_path, phase):
    path = put(tmp_path, "r.csv", "a,b,x\n" + "u,1,5\n" * 120_000)
    progress = Progress(lambda event: progress.cancel() if event.phase == phase else None, 0)
    with pytest.raises(Cancelled):
        load_table(DataSource(path), Roles(("a", "b"), "x"), {}, None, progress)
