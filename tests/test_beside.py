"""Publications that were not audited together count as protected only on their own, everywhere."""

import random
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from attrs import evolve

from tabguard.__main__ import main
from tabguard.base.progress import Progress
from tabguard.linked import Result, earlier_digests, files
from tabguard.linked.compare import audited_together
from tabguard.linked.files import file_digest, footprint_bytes, read_footprint
from tabguard.project import DataSource, EarlierFile
from tabguard.table.earlier import Earlier
from tabguard.table.footprint import Footprint, footprint
from tabguard.table.linked_table import LinkedTable
from tabguard.table.linked_table import linked as compared
from tabguard.table.pattern import Pattern, Status
from tabguard.table.table import Table
from tests.support.empty_tables import read
from tests.support.linked_jobs import in_turn, public, summary, write_job, write_records
from tests.support.permitting import permitting
from tests.support.written_tables import VALUES, build_table

ALONE = "Protected on its own ✓"


def protect(job: Path, capsys: pytest.CaptureFixture[str], expected: int = 0) -> str:
    """Run a job into the folder of all jobs of a test."""
    out = str(job.parent.parent / "out")
    assert permitting(str(job), "--out", out) == expected
    return capsys.readouterr().out


def published(folder: Path, suffix: str = ".csv") -> Path:
    return next((folder.parent / "out" / "public").glob(f"{folder.name}*{suffix}"))


def withdraw(folder: Path) -> None:
    """Remove the publications of a job."""
    for path in (folder.parent / "out").rglob(f"{folder.name}_*"):
        path.unlink()


def earlier(file: Path, more: str = "") -> str:
    return f'[[earlier]]\nfile = "{file.as_posix()}"\n{more}\n'


def test_every_place_says_what_was_not_audited_together(tmp_path, capsys):
    write_records(tmp_path / "r.csv")
    assert "Protected ✓ outsiders" in protect(write_job(tmp_path / "A", "ab"), capsys)
    said = protect(write_job(tmp_path / "B", "a"), capsys)
    headline = f"{ALONE} outsiders, sums, contributors · not audited together ○ A"
    assert f"{headline}." in said and "○ Not audited together with A:" in said and "Protected ✓" not in said
    out = tmp_path / "out"
    assert headline in next(out.glob("B_INTERNAL*.html")).read_text(encoding="utf-8")
    told = summary(out)
    assert told["protected"] and told["linked"]["not_audited_together"] == [f"A ({out})"]
    assert public(out)
    counts = protect(write_job(tmp_path / "C", "b", response="count"), capsys)
    assert "not audited together ○ A, B" in counts and "but other figures: each is protected" in counts
    withdraw(tmp_path / "C")
    withdraw(tmp_path / "A")
    assert ALONE not in protect(tmp_path / "B" / "job.toml", capsys)


def test_a_declared_earlier_publication_was_audited_together(tmp_path, capsys):
    """It is recognised by its content in any folder, beside any other files."""
    rows = [f"e{i},a{i % 3},b{i % 2},c0,{100 + 7 * i}" for i in range(40)]
    rows += ["f1,a4,b0,c0,900", "f2,a4,b1,c0,800"]
    (tmp_path / "r.csv").write_text("id,a,b,c,v\n" + "\n".join(rows) + "\n")
    first = write_job(tmp_path / "A", "a")
    assert '"x"' not in protect(first, capsys)
    copy = shutil.copyfile(published(tmp_path / "A"), tmp_path / "before.csv")
    book = shutil.copyfile(published(tmp_path / "A", ".xlsx"), tmp_path / "before.xlsx")
    where = 'where = { b = "Total" }'
    second = write_job(tmp_path / "B", "ab", more=earlier(copy, where))
    together = "audited together, as one of them takes the other into account"
    said = protect(second, capsys)
    assert ALONE not in said and together in said
    assert summary(tmp_path / "out")["linked"]["not_audited_together"] == []
    text = second.read_text()
    second.write_text(text.replace(copy.name, book.name), encoding="utf-8")
    assert ALONE not in protect(second, capsys)
    again = protect(first, capsys)  # as it was when the second took it into account
    assert ALONE not in again and together in again
    third = write_job(tmp_path / "C", "b", more="")
    assert "not audited together ○ A, B" in protect(third, capsys)
    assert "not audited together ○ C" in protect(second, capsys)  # beside the one that is declared
    withdraw(tmp_path / "C")
    second.write_text(f'{text}use = "prefer"\n', encoding="utf-8")
    assert "not audited together ○ A" in protect(second, capsys)
    second.write_text(text, encoding="utf-8")
    assert ALONE not in protect(second, capsys)
    first.write_text(first.read_text().replace("n = 3", "n = 1"), encoding="utf-8")
    first.write_text(first.read_text().replace("p_percent = { p = 10 }", ""), encoding="utf-8")
    assert "NOT PROTECTED TOGETHER with B" in protect(first, capsys, 3)  # not what the second knows


def test_a_period_that_a_longer_one_declares_is_no_contradiction(tmp_path, capsys):
    """The records of a half-year are half of those of its year: cells of one code have other sums."""
    rng = random.Random(5)
    more = ""
    rows: list[str] = []
    for half in ("h1", "h2"):
        records = [f"e{i},a{i % 6},b{rng.randrange(3)},c0,{rng.randrange(1000, 9000)}" for i in range(60)]
        rows += records
        folder = tmp_path / half
        (tmp_path / f"{half}.csv").write_text("id,a,b,c,v\n" + "\n".join(records) + "\n")
        job = write_job(folder, "ab", f"../{half}.csv", more=f'period = "{half}"\n')
        protect(job, capsys)
        more += earlier(
            published(folder),
            f'relation = {{ t = "../t.csv" }}\nperiod = "{half.upper()} 2024"\ntoday = "Jahr 2024"',
        )
    (tmp_path / "year.csv").write_text("id,a,b,c,v\n" + "\n".join(rows) + "\n")
    (tmp_path / "t.csv").write_text("code,parent\n2024,\n2024-H1,2024\n2024-H2,2024\n")
    alone = write_job(tmp_path / "alone", "ab", "../year.csv", more='period = "year"\n')
    assert "NOT PROTECTED TOGETHER with h" in protect(alone, capsys, 3)
    job = write_job(tmp_path / "year", "ab", "../year.csv", more=f'period = "year"\n{more}')
    said = protect(job, capsys)
    assert "NOT PROTECTED TOGETHER" not in said and ALONE not in said
    assert any(name.startswith("year") for name in public(tmp_path / "out"))


def test_a_footprint_that_cannot_be_read_is_told(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("tabguard.batch.many.run_apart", in_turn)  # processes are no matter here
    write_records(tmp_path / "r.csv")
    protect(write_job(tmp_path / "A", "ab"), capsys)
    (path,) = (tmp_path / "out").glob("*.tgfootprint")
    path.write_bytes(path.read_bytes()[:-9])
    job = write_job(tmp_path / "B", "a")
    said = protect(job, capsys)
    assert f"{ALONE} " in said and f"○ {path.name} (cannot be read)" in said
    assert (
        f"Not compared with the result behind {path.name} ({path.parent})" in said and "run its job" in said
    )
    (told,) = summary(tmp_path / "out")["linked"]["tables"]
    assert told["cannot_be_read"]
    other = write_job(tmp_path / "D", "c")
    other.write_text(other.read_text().replace('"out"', '"../out"'))
    assert main(["protect", str(job), str(other), "--quiet"]) == 0
    assert summary(tmp_path / "out")["linked"]["not_audited_together"]
    protect(tmp_path / "A" / "job.toml", capsys)  # replaces its own
    assert "cannot be read" not in protect(job, capsys)


def test_a_table_without_its_empty_cells_shows_which_they_are():
    """One table withholds an empty cell; the other lists all cells except this one."""
    codes = [("a1", "x"), ("a1", "y"), ("a2", "x"), ("a2", "z"), ("B", "y"), ("B", "z")]
    values = {code: 100.0 + i for i, code in enumerate(codes)}

    def printed(table: Table, *hidden: tuple[str, str]) -> Footprint:
        status = np.zeros(len(table), np.uint8)
        for cell in hidden:
            at = [d.codes.index(code) for d, code in zip(table.dimensions, cell, strict=True)]
            status[table.find(at)] = Status.SECONDARY
        return footprint("T", frozenset({"same"}), table, Pattern(status))

    empty = ("a1", "z")
    opened, plain = read(values, on=True).loaded.table, read(values, on=False).loaded.table
    ours, theirs = printed(opened, empty), printed(plain)
    found, back = compared(ours, theirs), compared(theirs, ours)
    assert found is not None and found.differing == (empty,) and not found.revealing
    assert back is not None and back.differing == back.revealing == (empty,)
    assert compared(ours, ours).differing == ()
    assert compared(ours, printed(opened)).differing == (empty,)
    assert compared(printed(opened), theirs).differing == ()
    margins = evolve(theirs, apart=np.asarray((theirs.codes != 0).all(axis=1)))  # shows no such cells
    assert compared(ours, margins).differing == ()


@pytest.mark.parametrize("missing", ["n_unmatched", "n_unplaced", ""])
def test_a_publication_of_which_some_cells_have_no_place_was_not_wholly_audited(tmp_path, missing):
    path = tmp_path / "before.csv"
    path.write_text("a,v\nTotal,5\n")
    none = np.zeros(0, np.int64)
    about = Earlier(path.name, True, 1.0, none, none, **({missing: 1} if missing else {}))
    project = SimpleNamespace(earlier=(EarlierFile(DataSource(path)),))
    table = evolve(build_table(VALUES), earlier=(about,))
    found = earlier_digests(project, table, Progress())
    assert list(found.values()) == ([] if missing else [""])


def test_a_footprint_that_is_larger_than_any_is_not_read(tmp_path, monkeypatch):
    found = footprint("R", frozenset("r"), build_table(VALUES), Pattern(np.zeros(len(VALUES), np.uint8)))
    path = tmp_path / "r.tgfootprint"
    path.write_bytes(footprint_bytes(Result(found, path, "job", published=True)))
    assert read_footprint(path) is not None
    monkeypatch.setattr(files, "_LARGEST", path.stat().st_size - 1)
    assert read_footprint(path) is None


def test_a_release_is_known_only_if_all_its_tables_are(tmp_path):
    """Its tables are CSV or SDMX-CSV files, or a workbook; a page beside them need not be known."""
    names = ("R_T1.csv", "R_T2.csv", "R_T1.sdmx.csv", "R_T2.sdmx.csv", "R.xlsx", "R.html")
    for name in names:
        (tmp_path / name).write_text(name)
    digest = {name: file_digest(tmp_path / name, Progress()).hex() for name in names}
    found = footprint("R", frozenset("r"), build_table(VALUES), Pattern(np.zeros(len(VALUES), np.uint8)))
    release = Result(found, tmp_path / "f", "", True, public=tuple(tmp_path / name for name in names))
    for some, known in (
        (names[:2], True),
        (names[2:4], True),
        (names[4:5], True),
        (names[:1], False),
        (names[1:3], False),
        (names[5:], False),
    ):
        mine = Result(found, tmp_path / "g", "", True, earlier={digest[name]: "" for name in some})
        assert audited_together(LinkedTable("R", "", 3), mine, release).known is known
        assert audited_together(LinkedTable("R", "", 3), release, mine).known is known
    of_periods = Result(found, tmp_path / "g", "", True, earlier={digest["R.xlsx"]: found.names[0]})
    assert not audited_together(LinkedTable("R", "", 3), of_periods, release).known  # one of its periods


def test_other_figures_or_numbers_of_contributors_of_the_same_cells_tell_more():
    """Of tabulated cells, one file may be revised and another not; of records the figures follow."""
    table = build_table(VALUES)
    cells = np.zeros(len(table), np.uint8)
    cells[-2:] = Status.SECONDARY

    def printed(value: np.ndarray[Any, Any], *blocks: str) -> Footprint:
        found = footprint("T", frozenset({"same"}), evolve(table, value=value), Pattern(cells))
        return evolve(found, blocks=blocks)

    def same(one: Footprint, other: Footprint) -> bool:
        found, back = compared(one, other), compared(other, one)
        assert found is not None and back is not None and not found.differing and found.same == back.same
        return found.same

    first = printed(table.value)
    revised = table.value.copy()
    revised[0] += 1
    assert same(first, printed(table.value)) and not same(first, printed(revised))
    plain, other = '[[tables]]\nname = "A"\ndimensions = ["x"]', '[[tables]]\nname = "B"\ndimensions = ["x"]'
    assert same(printed(table.value, plain), printed(table.value, other))
    shown = '\ncounts = "shown"'
    assert same(printed(table.value, plain + shown), printed(table.value, other + shown))
    assert not same(printed(table.value, plain + shown), printed(table.value, plain))
