"""The built-in sample has the same bytes everywhere, and every rule of its job finds cells."""

import hashlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from attrs import evolve

from tabguard.audit import check, insider
from tabguard.base.errors import WriteError
from tabguard.base.progress import Progress
from tabguard.batch import protect_project
from tabguard.flow import questions, stages
from tabguard.job import read_job
from tabguard.kinds import (
    HOLDING_SHIFT,
    Dominance,
    Frequency,
    PPercent,
    PriorPosterior,
    Request,
    Zero,
    all_kinds,
    bit_of,
)
from tabguard.read import load_table
from tabguard.rules import explain, judge
from tabguard.sample import write_sample
from tabguard.table.pattern import Constraints
from tabguard.write.internal.figures import primaries_by_rule

PLANTED = {
    "one firm": ("E21", "N3", "4"),
    "two firms": ("G21", "S2", "4"),
    "a giant beside dwarfs: p%": ("E14", "W2", "4"),
    "one firm dominates, yet the others are many: dominance only": ("E12", "N1", "3"),
    "four units of one group and little else: only the group level sees it": ("E13", "S1", "3"),
    "six firms in two groups: too few groups": ("G11", "E1", "4"),
    "a large firm asked for protection, code 1": ("E32", "S3", "4"),
    "a medium firm asked for protection, code 2": ("H11", "E3", "3"),
    "a small firm asked in a cell of four: the minimum of the request rule": ("G12", "W3", "3"),
    "the giant waived protection: its waiver makes the cell safe": ("E22", "E1", "4"),
    "the giant waived, but the second is now exposed to it": ("E31", "W3", "3"),
    "both firms waived: the cell passes": ("H21", "N2", "4"),
    "firms that sold nothing": ("E12", "S2", "4"),
}
"""Cells of the sample that each illustrate one thing."""
BOTH = {rule: rule | rule << HOLDING_SHIFT for rule in map(bit_of, all_kinds())}
# the job's (p,q) rule is its p% rule in other words
BOTH[bit_of(PPercent)] |= BOTH[bit_of(PriorPosterior)]
P = bit_of(PPercent) | bit_of(PriorPosterior)


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    """The sample's table and rules, read as a user's files are."""
    project = read_job(write_sample(tmp_path_factory.mktemp("sample")))
    table, _ = load_table(
        project.data, project.variables, project.hierarchies, project.waiver_file, Progress()
    )
    return table, project.rules


def fired(table, rules):
    return judge(table, rules, Constraints.none(len(table)), Progress()).fired


def cell_of(table, why):
    codes = next(codes for about, codes in PLANTED.items() if why in about)
    return table.find(tuple(d.index[c] for d, c in zip(table.dimensions, codes, strict=True)))


def test_the_files_are_the_same_bytes_on_every_machine(tmp_path: Path) -> None:
    first, second = write_sample(tmp_path / "a"), write_sample(tmp_path / "b c")
    assert first.name == "job.toml"
    names = sorted(path.name for path in first.parent.iterdir())
    assert names == ["industry.csv", "job.toml", "records.csv", "region.csv", "size.csv"]
    for name in names:
        data = (first.parent / name).read_bytes()
        assert data == (second.parent / name).read_bytes()
        assert b"\r" not in data
    digest = hashlib.sha256((first.parent / "records.csv").read_bytes()).hexdigest()
    assert digest == "21d47324aa9abc0e3ac191310c81799560d3cb3211221f8bce94d260734b28d0"


def test_size_and_labels(sample) -> None:
    table, _ = sample
    assert 1_500 <= len(table.contributions.response) <= 2_500
    assert 800 <= len(table) <= 1_500
    assert [int(d.depth.max()) + 1 for d in table.dimensions] == [4, 3, 2]
    for dimension in table.dimensions:
        assert not set(dimension.labels) & set(dimension.codes)


def test_every_rule_of_the_job_fires_in_a_handful_of_cells(sample) -> None:
    table, rules = sample
    sensitivity = judge(table, rules, Constraints.none(len(table)), Progress())
    assert 25 <= np.count_nonzero(sensitivity.primary) <= 60
    counts = primaries_by_rule(sensitivity)
    assert len(counts) == 11
    assert counts["zero"] >= 1
    assert all(number >= 5 for rule, number in counts.items() if rule != "zero")


@pytest.mark.parametrize(
    ("why", "mask"),
    [
        ("one firm", BOTH[bit_of(Frequency)] | BOTH[bit_of(PPercent)] | BOTH[bit_of(Dominance)]),
        ("two firms", BOTH[bit_of(Frequency)] | BOTH[bit_of(PPercent)]),
        ("a giant beside dwarfs", BOTH[bit_of(PPercent)] | BOTH[bit_of(Dominance)]),
        ("dominance only", BOTH[bit_of(Dominance)]),
        ("only the group level", (P | bit_of(Dominance)) << HOLDING_SHIFT),
        ("too few groups", (P | bit_of(Frequency)) << HOLDING_SHIFT),
        ("asked for protection, code 1", BOTH[bit_of(Request)]),
        ("asked for protection, code 2", BOTH[bit_of(Request)]),
        ("the minimum of the request rule", BOTH[bit_of(Request)]),
        ("its waiver makes the cell safe", 0),
        ("the second is now exposed", BOTH[bit_of(PPercent)]),
        ("both firms waived", 0),
    ],
)
def test_planted_cells_show_what_they_were_planted_for(sample, why, mask) -> None:
    table, rules = sample
    cell = cell_of(table, why)
    assert fired(table, rules)[cell] == mask
    assert len(explain(table, rules, cell)) == 11


def test_firms_that_sold_nothing_make_a_zero_cell(sample) -> None:
    table, rules = sample
    cell = cell_of(table, "firms that sold nothing")
    assert table.value[cell] == 0 and table.frequency[cell] == 5
    assert fired(table, rules)[cell] == bit_of(Zero)


def test_waivers_and_requests_matter(sample) -> None:
    table, rules = sample
    records = table.contributions
    without = evolve(table, contributions=evolve(records, waiver=None))
    before, after = fired(table, rules), fired(without, rules)
    for why in ("its waiver makes the cell safe", "both firms waived"):
        assert not before[cell_of(table, why)]
        assert after[cell_of(table, why)]
    quiet = evolve(table, contributions=evolve(records, request=np.zeros_like(records.request)))
    assert np.count_nonzero(fired(quiet, rules)) < np.count_nonzero(before)


@pytest.mark.slow
def test_no_single_contributor_comes_too_close_once_it_is_protected(tmp_path: Path, monkeypatch) -> None:
    programs: list[int] = []

    def counted(*args: Any, **more: Any) -> Any:
        found = check(*args, **more)
        programs.append(found.lps)
        return found

    monkeypatch.setattr(insider, "check", counted)
    project = stages.open_job(write_sample(tmp_path))
    done = protect_project(project, Progress())
    assert done.protected and done.solution.insiders == () and done.solution.run is not None
    run, audit, nothing = (
        evolve(done.solution, **left)
        for left in ({"audit": None}, {"run": None}, {"run": None, "audit": None})
    )
    for level in ("unit", "holding"):  # again, with a part of what is known
        for known in (run, audit, nothing):
            assert questions.insider_audit(known, project, level, Progress()).passed
        with_run, with_audit, with_nothing = programs[-3:]
        assert max(with_run, with_audit) < with_nothing


def test_a_folder_that_cannot_be_written_to_is_a_clear_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    with pytest.raises(WriteError, match="output folder is a file"):
        write_sample(blocked / "sample")
