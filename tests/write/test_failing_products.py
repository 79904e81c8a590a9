"""A product that cannot be made leaves the others unaffected and no file."""

from pathlib import Path

import pytest

from tabguard.__main__ import main
from tabguard.base.errors import SettingError
from tabguard.write import export
from tabguard.write.products.internal import FOOTPRINT, REPORT
from tabguard.write.products.public.workbook import PRODUCT as WORKBOOK
from tests.support.small_job import write_small_job


@pytest.fixture
def job(tmp_path: Path) -> Path:
    write_small_job(tmp_path)
    assert main(["protect", "--quiet", str(tmp_path / "job.toml")]) == 0
    return tmp_path / "job.toml"


def fails(monkeypatch: pytest.MonkeyPatch, failing: object, error: Exception) -> None:
    made = export._contents

    def contents(product: object, *more: object) -> object:
        if product is failing:
            raise error
        return made(product, *more)

    monkeypatch.setattr(export, "_contents", contents)


def names(job: Path) -> set[str]:
    return {path.name for path in (job.parent / "out").rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    ("product", "error"), [(WORKBOOK, MemoryError()), (REPORT, ValueError("a figure of 143574"))]
)
def test_the_others_are_written_and_the_failure_is_said(job, product, error, monkeypatch, capsys):
    before = names(job)
    fails(monkeypatch, product, error)
    assert main(["protect", str(job), "--quiet"]) == 2
    words = capsys.readouterr().err
    (gone,) = before - names(job)  # nor does that of the run before stay
    assert gone.endswith(product.suffix) and product.title in words and "143574" not in words
    assert ("not enough memory" in words) == isinstance(error, MemoryError)


def test_public_ranges_without_memory_are_left_out(job, monkeypatch, capsys):
    def ranges(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("tabguard.flow.public_ranges.with_ranges", ranges)
    text = job.read_text(encoding="utf-8").replace("[output]", "[output]\nranges = true")
    job.write_text(text, encoding="utf-8")
    before = names(job)
    assert main(["protect", str(job)]) == 0
    assert "Public ranges are left out: there is not enough memory" in capsys.readouterr().out
    assert names(job) == before


@pytest.mark.parametrize("error", [MemoryError(), SettingError("wrong", "here", "change it")])
def test_without_a_footprint_or_with_wrong_settings_nothing_is_written(job, error, monkeypatch):
    content = {path: path.read_bytes() for path in (job.parent / "out").rglob("*") if path.is_file()}
    fails(monkeypatch, FOOTPRINT if isinstance(error, MemoryError) else WORKBOOK, error)
    assert main(["protect", str(job), "--quiet"]) == 2
    assert {path: path.read_bytes() for path in content} == content
