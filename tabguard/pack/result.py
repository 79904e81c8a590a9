"""A project as a job with its result, log and versions: everybody with the data can make it again."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
from attrs import frozen

from tabguard.base.language import digits, mark, texts_for_files, tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import parse_toml
from tabguard.flow.outcome import Outcome
from tabguard.flow.protecting import protect_project
from tabguard.job import job_text, project_of
from tabguard.office import export_trail
from tabguard.office.cloud import check_cloud
from tabguard.pack.content import Checked, Content, Pack, Subject, write_pack
from tabguard.project import Project
from tabguard.write import pattern_csv
from tabguard.write.internal.summary import versions

FILES = _JOB, _PATTERN, _LOG, _VERSIONS = "job.toml", "pattern_INTERNAL.csv", "log.txt", "versions.json"
_COLUMNS = ["value", "frequency", "status"]


@frozen
class Result:
    """What such a pack says: the project, its pattern as CSV, and the versions that made it."""

    project: Project
    pattern: bytes
    versions: Mapping[str, str]

    def check(self, progress: Progress) -> Checked:
        """Run the job again, where its data are, and compare; raises as `protect_project`."""
        pattern = _pattern(protect_project(self.project, progress))
        if pattern == self.pattern:
            words = tr(
                "The job was run again: value, status, levels and interval of every cell are the same."
            )
            return Checked(True, words, tuple(self._versions()))
        words = tr("The job was run again: its result is not the one in the pack.")
        return Checked(False, words, (*_differing(_rows(self.pattern), _rows(pattern)), *self._versions()))

    def _versions(self) -> Iterator[str]:
        """The versions that changed, which alone are no difference."""
        for name, version in versions().items():
            then = self.versions.get(name, tr("unknown"))
            if then != version:
                yield tr("{name}: {then} then, {now} now", name=name, then=then, now=version)


def parse(files: Mapping[str, bytes], path: Path) -> Result:
    """Read the files of a pack."""
    job = parse_toml(files[_JOB].decode(), path)
    _rows(files[_PATTERN])  # refuses what is no pattern before anything is run
    versions = json.loads(files[_VERSIONS])
    return Result(
        project_of(job, path.absolute().parent, path.stem),
        files[_PATTERN],
        {str(name): str(version) for name, version in versions.items()},
    )


def _make(subject: Subject, target: Path, progress: Progress) -> Pack:
    """Run the project; the folder of its results is left alone. Data are named, not contained."""
    project = subject.project
    assert project is not None
    check_cloud(target)
    outcome = protect_project(project, progress)
    files = {
        _JOB: job_text(project, whole_paths=True).encode(),
        _PATTERN: _pattern(outcome),
        _LOG: "\n".join((*outcome.lines(), "")).encode(),
        _VERSIONS: json.dumps(versions(), indent=1).encode(),
    }
    status = outcome.solution.pattern.status

    def write() -> None:
        with texts_for_files():
            headline = outcome.solution.standing.headline
        export_trail.record_files(project.name, [target], headline, status)
        write_pack(target, files)

    differs = subject.pattern is not None and not np.array_equal(subject.pattern.status, status)
    warning = tr("The pattern in the pack is that of a run: the pattern shown differs from it.")
    return Pack(
        write,
        notes=tuple(outcome.lines()),
        warnings=(warning,) if differs else (),
        protected=outcome.protected,
    )


def _pattern(outcome: Outcome) -> bytes:
    """The pattern of a run, the same in every language."""
    with texts_for_files():
        return pattern_csv(outcome.solution)


def _rows(content: bytes) -> Mapping[tuple[str, ...], list[str]]:
    """The cells of a pattern by their codes, which stand before the value; `ValueError` if it is none."""
    head, *lines = csv.reader(io.StringIO(content.decode()))
    codes = head.index("value")
    if head[codes : codes + len(_COLUMNS)] != _COLUMNS or any(len(line) != len(head) for line in lines):
        raise ValueError
    return {tuple(line[:codes]): line[codes:] for line in lines}


def _differing(
    before: Mapping[tuple[str, ...], list[str]], now: Mapping[tuple[str, ...], list[str]]
) -> Iterator[str]:
    """What differs between two patterns: how many cells, in what."""
    pairs = [(line, now[codes]) for codes, line in before.items() if codes in now]
    counts = (
        (len(now.keys() - before.keys()), mark("cells only now: {count}")),
        (len(before.keys() - now.keys()), mark("cells only then: {count}")),
        (
            sum(fields[0] != other[0] for fields, other in pairs),
            mark("cells with another value: {count}"),
        ),
        (
            sum(fields[2] != other[2] for fields, other in pairs),
            mark("cells with another status: {count}"),
        ),
        (
            sum(fields != other for fields, other in pairs),
            mark("cells that differ in anything: {count}"),
        ),
    )
    yield from (tr(words, count=digits(count)) for count, words in counts if count)


RESULT = Content(
    name="result",
    title=mark("Result: the job with its pattern, log and versions"),
    about=mark(
        "Runs the project as a job. Anyone with the data can run it again and compare every cell. "
        "It has the rules and all figures: keep it internal."
    ),
    ending="_INTERNAL_pack.zip",
    make=_make,
    files=FILES,
    parse=parse,
)
