"""Results in project files and journals: writes and reads them, and binds them to the inputs of their
verdicts."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from attrs import evolve, frozen

from tabguard.base import sparse
from tabguard.base.errors import ProjectError
from tabguard.base.language import mark, tr
from tabguard.base.plain import Arrays, PathMap, from_plain, to_plain
from tabguard.base.untrusted import parse_array
from tabguard.project.project import Project
from tabguard.project.results import Results, is_print
from tabguard.table.arrays import AnyArray
from tabguard.table.case import Case
from tabguard.table.witnesses import NO_WITNESSES, Witnesses


def tie_of(results: Results, project: Project, case: Case) -> str:
    """Fingerprint of results together with the requirements of their project; internal.

    The requirements are rules, primaries and levels, including levels set by the analyst, and the attackers'
    knowledge. Evidence and departures are not covered, as they are summed again wherever they are used, nor
    are scenarios, which are no verdicts.
    """
    run, audit = results.run, results.audit
    bare = evolve(
        results,
        run=None if run is None else evolve(run, witnesses=NO_WITNESSES),
        audit=None if audit is None else evolve(audit, evidence=()),
        about="",
        tie="",
        scenarios=(),
    )
    arrays, nowhere = Arrays(), PathMap(Path())
    sensitivity = evolve(case.sensitivity, notes=())  # remarks, in the language of their reader
    parts = [to_plain(value, nowhere, arrays) for value in (project.rules, sensitivity)]
    knows = project.suppression
    parts.append([knows.prior, knows.lower, sorted(knows.lower_by_response.items())])
    levels = case.constraints.levels
    if levels is not None and not np.isnan(levels).all():
        arrays.held["levels"] = levels
    digest = hashlib.blake2b(as_json([plain_results(bare, arrays), *parts]), digest_size=16)
    for name in sorted(arrays.held):
        digest.update(as_npy(arrays.held[name]))
    return digest.hexdigest()


def holds(results: Results, project: Project, case: Case) -> bool:
    """Whether results from a file belong to each other and to the requirements of the project."""
    return is_print(results.tie, tie_of(results, project, case)) is True


SCHEMA = 1
"""Version of the file's layout; higher versions are refused."""
TAKE_COPY = mark("Use the last backup copy, or import the data again.")


def plain_results(results: Results | None, arrays: Arrays) -> dict[str, Any] | None:
    """The results as JSON types; the many departures of a run become one matrix."""
    if results is None:
        return None
    run, moves = results.run, None
    if run is not None:
        moves = run.witnesses.rows(len(run.pattern.status))
        results = evolve(results, run=evolve(run, witnesses=NO_WITNESSES))
    nowhere = PathMap(Path())  # results name no files
    return {"moves": to_plain(moves, nowhere, arrays), "found": to_plain(results, nowhere, arrays)}


def results_in(path: Path, archive: zipfile.ZipFile, head: Mapping[str, Any]) -> Results | None:
    """Read the results in a project file; raises `ProjectError`."""
    about = head.get("results")
    if about is None:
        return None
    if not isinstance(about, dict):
        raise damaged(path)
    names = [name for name in archive.namelist() if name.startswith("arrays/")]
    arrays = Arrays({name.removeprefix("arrays/"): _array(path, archive, name) for name in names})
    return read_results(about, path.name, arrays)


def read_results(plain: dict[str, Any] | None, where: str, arrays: Arrays) -> Results | None:
    """The inverse of `plain_results`; raises as `from_plain`."""
    if plain is None:
        return None
    nowhere = PathMap(Path())
    results = from_plain(Results, plain.get("found"), nowhere, where, arrays)
    if not results.sensible:
        raise ProjectError(
            tr("The results in the file have statuses or counts that cannot be."),
            where,
            TAKE_COPY,
        )
    if results.run is None:
        return results
    moves = from_plain(_Moves, {"rows": plain.get("moves")}, nowhere, where, arrays).rows
    return evolve(results, run=evolve(results.run, witnesses=Witnesses.of_rows(moves)))


@frozen(eq=False)
class _Moves:
    rows: sparse.csr_array


def _array(path: Path, archive: zipfile.ZipFile, name: str) -> AnyArray:
    array = parse_array(archive.read(name))
    if array.ndim != 1 or array.dtype.kind not in "fiub":
        raise damaged(path)
    return array


def as_npy(array: AnyArray) -> bytes:
    """An array as the content of an ``.npy`` file."""
    out = io.BytesIO()
    np.save(out, np.ascontiguousarray(array), allow_pickle=False)
    return out.getvalue()


def as_json(value: Any, indent: int | None = 1) -> bytes:
    """JSON with ordered keys; texts that cannot be encoded, such as some file names, are escaped.

    Without indent it is written many times faster.
    """
    dumps = partial(json.dumps, value, indent=indent, sort_keys=True, allow_nan=False)
    try:
        return dumps(ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return dumps().encode()


def damaged(path: Path) -> ProjectError:
    """The error for a file whose content was changed or damaged."""
    return ProjectError(
        tr("The project file is damaged."),
        path.name,
        TAKE_COPY,
    )
