"""Anonymised problems fail as their source does, and contain nothing of it except its structure."""

import re
import zipfile

import numpy as np
import pytest

from tabguard.argus.flow import anonymised
from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.cli import main
from tabguard.flow import stages
from tabguard.pack.packs import write_pack
from tests.support.failing_job import FIRMS, made, primaries, read, write_job


@pytest.fixture
def job(tmp_path):
    return write_job(tmp_path / "one", FIRMS)


def test_it_fails_as_the_source_does(job):
    files = made(job)
    failure = anonymised.reproduce(files, Progress())
    assert failure.words == "Outsiders can estimate primaries too closely." and len(failure.cells) == 1
    assert "what fails: audit" in files["README.txt"]


def test_two_inputs_with_one_structure_give_the_same_bytes(job, tmp_path):
    """Figures, names, rules and codes differ; cells, sums, primaries and signs of levels are equal."""
    other = {
        (f"J{industry}", f"K{region}"): tuple(7 * amount + 1 for amount in amounts)
        for (industry, region), amounts in FIRMS.items()
    }
    second = write_job(tmp_path / "two", other)
    text = second.read_text(encoding="utf-8").replace("p = 10", "p = 12")
    second.write_text(text, encoding="utf-8")
    one, two = tmp_path / "one.zip", tmp_path / "two.zip"
    write_pack(one, made(job))
    write_pack(two, made(second))
    assert one.read_bytes() == two.read_bytes()


def test_nothing_of_the_source_is_in_it(job):
    _project, loaded = read(job)
    text = "\n".join(made(job).values())
    table = loaded.table
    for dimension in table.dimensions:
        for word in (dimension.name, *dimension.codes, *dimension.labels):
            assert word not in text or word in ("Total",), word
    assert "Total" not in text and "turnover" not in text and "records" not in text
    numbers = {float(number) for number in re.findall(r"\d+(?:\.\d+)?", text)}
    amounts = {float(amount * 1009) for amounts in FIRMS.values() for amount in amounts}
    assert not numbers & (set(table.value.tolist()) | amounts)
    cells = [line.split() for line in made(job)["problem.jj"].splitlines()[2 : 2 + len(table)]]
    drawn = np.array([float(line[1]) for line in cells])
    for one, other in ((0, 1), (2, 5), (3, 4)):  # no ratio of two cells is that of the source
        assert drawn[one] / drawn[other] != pytest.approx(table.value[one] / table.value[other], rel=1e-3)


def test_what_does_not_fail_again_is_refused(job, monkeypatch):
    project, loaded = read(job)
    with pytest.raises(DataError, match="Nothing fails"):
        anonymised.anonymised(loaded, project, Progress())
    pattern = primaries(loaded, project)
    monkeypatch.setattr(anonymised, "reproduce", lambda _files, _progress: None)
    with pytest.raises(DataError, match="does not fail in the same way"):
        anonymised.anonymised(loaded, project, Progress(), pattern)


def test_an_unexpected_error_is_told_by_its_place_and_happens_again(job, monkeypatch):
    project, loaded = read(job)

    def broken(*_arguments):
        raise KeyError("918 of Aachen")

    monkeypatch.setattr(stages, "protect", broken)
    files = anonymised.anonymised(loaded, project, Progress())
    assert "Unexpected error (KeyError). test_anonymised.py, line" in files["README.txt"]
    assert "Aachen" not in files["README.txt"] and "what fails: run" in files["README.txt"]
    assert anonymised.reproduce(files, Progress()).words.startswith("Unexpected error (KeyError).")


def test_on_the_command_line(job, tmp_path, capsys):
    out = job.parent / "out"
    assert main(["protect", str(job), "--quiet"]) == 0
    target = tmp_path / "problem.zip"
    whole = out / "pattern_INTERNAL.csv"
    only = tmp_path / "primaries.csv"
    only.write_text(
        whole.read_text(encoding="utf-8-sig").replace(",secondary,", ",published,"), encoding="utf-8"
    )
    assert main(["pack", str(job), "--content", "problem", "--out", str(target)]) == 2
    assert "Nothing fails" in capsys.readouterr().err and not target.exists()
    assert main(["pack", str(job), "--content", "problem", "--out", str(target), "--pattern", str(only)]) == 0
    assert "What remains of the source" in capsys.readouterr().out
    with zipfile.ZipFile(target) as archive:
        assert sorted(archive.namelist()) == ["README.txt", "problem.jj"]
    assert main(["pack", "--check", str(target)]) == 3
    assert "It fails: Outsiders" in capsys.readouterr().out
    assert main(["pack", str(job), "--pattern", str(only)]) == 2
    assert main(["pack", "--content", "problem", "--out", str(target)]) == 2
