"""Writes results about a count table: all files or none, never over input files."""

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path

from tabguard.base.errors import WriteError
from tabguard.base.language import mark, tr
from tabguard.base.untrusted import translate_errors
from tabguard.marginals.engine.ipf import Fit
from tabguard.marginals.engine.words import Tables
from tabguard.marginals.flow.counts import Released
from tabguard.marginals.read.public_margin import read_public
from tabguard.marginals.write.counts_files import (
    INTERNAL,
    bounds_csv,
    fit_csv,
    history_csv,
    plan_csv,
    tables_csv,
)
from tabguard.table.contingency import CellBounds
from tabguard.table.planning import Plan
from tabguard.write import PUBLIC_FOLDER, Place, check_folders
from tabguard.write.files.folders import space_of_inputs

_EVERY, _SHARE = 5.0, 20
"""Minimum seconds between two writings of bounds, and minimum multiple of the time that writing takes."""


def check_results(files: Sequence[Path], inputs: Sequence[Path], public: Collection[Path]) -> None:
    """Check before the computation that internal results can be written and have space.

    Parameters
    ----------
    files : sequence of Path
        The results.
    inputs : sequence of Path
        Files that are read.
    public : collection of Path
        Folders of recorded publications.

    Raises
    ------
    WriteError
        Also where a folder, or one above it, is among these or has published marginals and the name of a
        public one.
    """
    for folder in dict.fromkeys(path.parent.resolve() for path in files):
        for place in (folder, *folder.parents):
            csv_files = place.glob("*.csv") if place.name == PUBLIC_FOLDER else ()
            if place in public or any(read_public(path, ()) for path in csv_files):
                check_folders(place, folder)
    _check_place(list(dict.fromkeys(path.parent for path in files)), files, inputs)


def check_publication(out: Path, inputs: Sequence[Path] = ()) -> None:
    """Check before the computation that marginals can be published into a CSV file or a folder.

    Raises
    ------
    WriteError
        Also where internal results are in the folder.
    """
    if is_file(out):
        _check_place([out.parent], [out], inputs)
        return
    if any(map(_is_internal, out.glob("*.csv"))):
        raise WriteError(
            tr("Public files would be written beside internal ones."),
            str(out),
            tr("Choose a separate folder for each."),
        )
    _check_place([out], [], inputs)


def is_file(path: Path) -> bool:
    """Whether an output path is a file, not a folder."""
    return path.suffix.lower() == ".csv"


def _is_internal(path: Path) -> bool:
    if not path.is_file():  # a folder, a link to nothing, or a pipe on which the run would wait forever
        return False
    with translate_errors(path, mark("The file")), path.open(encoding="utf-8-sig", errors="replace") as file:
        return INTERNAL in file.readline(1 << 16)


def _check_place(folders: Sequence[Path], files: Sequence[Path], inputs: Sequence[Path]) -> None:
    need = space_of_inputs(inputs, cells=False)  # each line may be a record
    with Place(folders, folders, files, need, "counts", patience=10.0):
        return


def save_bounds(path: Path, knowledge: Released, bounds: CellBounds, inputs: Sequence[Path] = ()) -> None:
    """Write bounds, one line per cell: all of it or nothing."""
    counts = None if knowledge.table is None else knowledge.table.counts_at(bounds.cells)
    save_files({path: bounds_csv(knowledge.release.variables, counts, bounds)}, inputs)


class GrowingBounds:
    """Writes bounds while others are still being computed, so that a crash loses little.

    Parameters
    ----------
    path : Path
    knowledge : Released
    inputs : sequence of Path
        Files that are never written.
    every : float
        Seconds between two times; more if writing takes more than a twentieth of the time.
    """

    def __init__(
        self, path: Path, knowledge: Released, inputs: Sequence[Path], every: float = _EVERY
    ) -> None:
        self._path, self._known, self._inputs, self._every = path, knowledge, inputs, every
        self._next = time.monotonic() + every

    def take(self, bounds: object) -> None:
        """Write bounds if it is time, some of them perhaps left; a callback for `Progress.offer`."""
        begun = time.monotonic()
        if isinstance(bounds, CellBounds) and begun >= self._next:
            save_bounds(self._path, self._known, bounds, self._inputs)
            now = time.monotonic()
            self._next = now + max(self._every, _SHARE * (now - begun))


def save_fit(
    path: Path, knowledge: Released, fit: Fit, inputs: Sequence[Path] = (), history: Path | None = None
) -> None:
    """Write fitted values, one line per cell that may be non-zero, and the history of the fit."""
    counts = None if knowledge.table is None else knowledge.table.counts_at(fit.cells)
    files = {path: fit_csv(knowledge.release.variables, fit.cells, counts, fit.value)}
    if history is not None:
        files[history] = history_csv(fit.history)
    save_files(files, inputs)


def save_plan(path: Path, plan: Plan, inputs: Sequence[Path] = ()) -> None:
    """Write verdicts, one line per marginal."""
    save_files({path: plan_csv(plan.findings)}, inputs)


def save_tables(path: Path, knowledge: Released, tables: Tables, inputs: Sequence[Path] = ()) -> None:
    """Write enumerated tables, a line per cell that may be non-zero and a column per table."""
    save_files({path: tables_csv(knowledge.release.variables, tables.cells, tables.counts)}, inputs)


def save_files(
    files: Mapping[Path, bytes],
    inputs: Sequence[Path],
    public: Sequence[Path] = (),
    before: Callable[[], None] | None = None,
) -> None:
    """Write files, all or none; raises `WriteError` if one would replace an input file.

    Parameters
    ----------
    public : sequence of Path
        The files that everybody may read.
    before : callable, optional
        A last check, made while nobody else can write there.
    """
    replaced = {path.resolve() for path in files} & {path.resolve() for path in inputs}
    if replaced:
        raise WriteError(
            tr("A result would overwrite one of its input files."),
            str(min(replaced)),
            tr("Choose another name."),
        )
    private = set(files) - set(public)
    folders, open_to_all, inside = ([path.parent for path in paths] for paths in (files, public, private))
    need = sum(map(len, files.values()))
    with Place(folders, open_to_all, files, need, "counts", 10.0, inside) as place:  # a ledger has one lock
        if before is not None:
            before()
        place.write(files, private=private)
