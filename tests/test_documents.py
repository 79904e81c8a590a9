"""The Python examples of README and help run, and print the stated output."""

from pathlib import Path

import pytest

from tabguard.base.language import ENGLISH, languages
from tabguard.job import read_job
from tabguard.sample import write_sample
from tests.support.documents import ROOT, html_blocks, markdown_blocks, run

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGE = (ROOT / "resources" / "help" / "python.html").read_text(encoding="utf-8")


def test_the_first_table_of_readme_is_protected_in_ten_lines(tmp_path: Path, monkeypatch, capsys) -> None:
    (block,) = markdown_blocks(README)
    assert len([line for line in block.code.splitlines() if line.strip()]) <= 10
    write_sample(tmp_path / "DIR")
    monkeypatch.chdir(tmp_path)
    run(block, {}, "README.md")
    assert "Protected ✓ outsiders, sums, contributors" in capsys.readouterr().out
    assert list((tmp_path / "out" / "public").glob("*_PUBLIC*.xlsx"))


def test_the_example_of_the_help_runs_and_prints_what_it_says(tmp_path: Path, monkeypatch, capsys) -> None:
    write_sample(tmp_path / "sample")
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    blocks = html_blocks(PAGE)
    assert len(blocks) >= 12
    for block in blocks:
        run(block, names, "python.html")
        printed = "\n".join(line.rstrip() for line in capsys.readouterr().out.splitlines())
        assert block.output is None or printed == block.output.rstrip("\n"), f"line {block.line}"


@pytest.mark.parametrize("language", [code for code in languages() if code != ENGLISH])
def test_the_example_is_the_same_in_every_language(language) -> None:
    page = ROOT / "resources" / "help" / language / "python.html"
    blocks = [(block.code, block.output) for block in html_blocks(page.read_text(encoding="utf-8"))]
    assert blocks == [(block.code, block.output) for block in html_blocks(PAGE)]


def test_the_job_in_the_help_of_releases_is_one(tmp_path: Path) -> None:
    block, *_ = html_blocks((ROOT / "resources" / "help" / "release.html").read_text(encoding="utf-8"))
    (tmp_path / "job.toml").write_text(block.code, encoding="utf-8")
    project = read_job(tmp_path / "job.toml")
    assert [table.name for table in project.tables] == ["T1", "T2"] and len(project.variables.responses) > 1
