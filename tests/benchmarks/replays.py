"""Runs the batch files of others, and prints their results beside those of τ-ARGUS in a table.

    python -m tests.benchmarks.replays FOLDER

FOLDER has the peers' data. For each batch file: the primaries of both, and whether their levels agree; the
number and the value of the secondaries of τ-ARGUS, and how many primaries its pattern leaves at risk by the
audit here; the same of TabGuard against outsiders and sums, as τ-ARGUS protects, and against single
contributors as well.
"""

import csv
import gzip
import shutil
import sys
import tempfile
import time
import zipfile
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard import batch
from tabguard.argus.flow.from_tau import replay
from tabguard.base.errors import TabGuardError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.project import Project
from tabguard.table.pattern import Pattern, Status
from tabguard.table.solution import Solution

SIMPLE_2D = (
    '<OPENMICRODATA> "tau_testW.asc"\n<OPENMETADATA> "Tau_TestW.rda"\n'
    '<SPECIFYTABLE> "Size""Region"|"Var2"||\n<SAFETYRULE> P(15,1)\n<READMICRODATA>\n<SUPPRESS> MOD(1)\n'
)
"""Settings that made the demonstration table, of which only data and result were published."""
RUNS = (
    ("SAS2Argus_demo", "Example1.ARB", "Example1_Out_5_1.csv"),
    ("SAS2Argus_demo", "Example4.ARB", "Example4_Out_5_1.csv"),
    ("checkTauArgus", "Simple2D.arb", "Simple2D.txt"),
    ("checkTauArgus/ex1", "batch_ex1.arb", ""),
    ("checkTauArgus/ex2", "batch_ex2.arb", ""),
    ("tauargus/tableinput", "TestTable.arb", ""),
)
_LETTERS = {"S": "s", "U": "u", "M": "m", "P": "s", "E": "e"}


@frozen
class Theirs:
    """A cell of τ-ARGUS's result: s, u, m or e, and its levels, if they were published."""

    status: str
    lower: float = np.nan
    upper: float = np.nan


def brought(peers: Path, folder: str, into: Path) -> None:
    """A writable, unpacked copy of the files beside a batch file."""
    for place in (peers / folder, peers / "tauargus"):
        for path in place.iterdir():
            if path.suffix == ".gz":
                (into / path.stem).write_bytes(gzip.decompress(path.read_bytes()))
            elif path.suffix == ".zip":
                with zipfile.ZipFile(path) as archive:
                    archive.extractall(into)
            elif path.is_file() and not (into / path.name).exists():
                shutil.copyfile(path, into / path.name)
    if not (into / "Simple2D.arb").exists():
        (into / "Simple2D.arb").write_text(SIMPLE_2D, encoding="utf-8")


def theirs_of(path: Path) -> dict[tuple[str, ...], Theirs]:
    """The cells of a result: intermediate format, or code-value with status numbers."""
    with path.open(encoding="cp1252", newline="") as file:
        text = file.read()
    mark = ";" if ";" in text.splitlines()[0] else ","
    found = {}
    for row in csv.reader(text.splitlines(), delimiter=mark, skipinitialspace=True):
        fields = [field.strip() for field in row]
        if mark == ";":
            found[tuple(fields[:2])] = Theirs(_LETTERS[fields[-3]], float(fields[-2]), float(fields[-1]))
        else:
            number = int(fields[-1])
            letter = "s" if number < 3 else "u" if number < 10 else "m" if number < 13 else "e"
            found[tuple(fields[:2])] = Theirs(letter)
    return found


def their_pattern(found: Solution, theirs: Mapping[tuple[str, ...], Theirs]) -> Pattern:
    """τ-ARGUS's pattern on our cells."""
    status = {"s": Status.PUBLISHED, "u": Status.PRIMARY, "m": Status.SECONDARY, "e": Status.EMPTY}
    names = (names_of(found, cell) for cell in range(len(found.table)))
    return Pattern(np.array([status[theirs[name].status] for name in names], np.uint8))


def names_of(found: Solution, cell: int) -> tuple[str, ...]:
    """The codes of a cell without surrounding blanks."""
    return tuple(code.strip() for code in found.table.names(cell))


def levels_agree(found: Solution, theirs: Mapping[tuple[str, ...], Theirs]) -> str:
    """Whether the levels of all primaries equal those of τ-ARGUS."""
    sensitivity = found.sensitivity
    pairs = [(theirs[names_of(found, cell)], cell) for cell in np.flatnonzero(sensitivity.primary).tolist()]
    if all(np.isnan(one.lower) for one, _ in pairs):
        return "unknown"
    same = all(
        np.isclose(one.lower, sensitivity.lower[cell]) and np.isclose(one.upper, sensitivity.upper[cell])
        for one, cell in pairs
    )
    return "equal" if same else "DIFFER"


def secondaries(table_value: np.ndarray, status: np.ndarray) -> str:
    hidden = status == Status.SECONDARY
    return f"{int(hidden.sum()):4} {float(table_value[hidden].sum()):12,.0f}"


def protected(project: Project, insiders: bool) -> batch.Outcome:
    chosen = evolve(project.suppression, insiders=insiders, threads=1)
    return batch.protect_project(evolve(project, suppression=chosen), Progress())


def line(peers: Path, folder: str, name: str, result: str) -> str:
    """A row of the table."""
    with tempfile.TemporaryDirectory() as place:
        into = Path(place)
        brought(peers, folder, into)
        try:
            (job,) = replay(into / name, Progress()).jobs
            began = time.process_time()
            outside, inside = protected(job.project, False), protected(job.project, True)
        except TabGuardError as error:
            return f"{name:14} {error.what}"
        seconds = time.process_time() - began
        found = outside.solution
        mine = {names_of(found, int(cell)) for cell in np.flatnonzero(found.sensitivity.primary)}
        value = found.table.value
        ours = ""
        for one in (outside, inside):
            ours += f" {secondaries(value, one.solution.pattern.status)}{'' if one.protected else '!'}"
        start = f"{name:14} {job.project.suppression.method:6} {len(mine):4}"
        if not result:
            return f"{start}    –  unknown {'–':>17}    –{ours} {seconds:6.1f}"
        theirs = theirs_of(into / result)
        primaries = {cell for cell, one in theirs.items() if one.status == "u"}
        pattern = their_pattern(found, theirs)
        loaded = stages.load(job.project, Progress())
        audit = batch.audit_loaded(loaded, pattern, job.project, Progress()).solution.audit
        assert audit is not None
        agree = levels_agree(found, theirs) if mine == primaries else "PRIMARIES DIFFER"
        their = f"{secondaries(value, pattern.status)} {len(audit.at_risk):4}"
        return f"{start} {len(primaries):4}  {agree:7} {their}{ours} {seconds:6.1f}"


def main(peers: Path) -> None:
    print(
        f"{'':21} primaries  levels  {'τ-ARGUS':>17} risk {'outsiders, sums':>17} {'contributors':>17}  CPU s"
    )
    for run in RUNS:
        print(line(peers, *run), flush=True)
    print("Each pattern: number of secondaries, their value; ! is a pattern that leaves something at risk.")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
